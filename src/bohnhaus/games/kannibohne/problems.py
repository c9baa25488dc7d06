"""What can be wrong with a state of Kannibohne, looked at from outside."""

from __future__ import annotations

from bohnhaus.engine.cards import CARD_MASK
from bohnhaus.engine.play import moves
from bohnhaus.engine.state import Frame, State
from bohnhaus.games.kannibohne.deck import deck_of, kind
from bohnhaus.games.kannibohne.duel import EVERYONE, NOT_GREEN, duel
from bohnhaus.games.kannibohne.end import GOAL
from bohnhaus.games.kannibohne.frames import (
    FROM_OFFER,
    GIFT,
    LOOK,
    Choosing,
    Giving,
    PlantingCard,
    Play,
    ThirdCard,
    phase_number,
)
from bohnhaus.games.kannibohne.hand import HAND, is_full
from bohnhaus.games.kannibohne.piles import can_take


def wrong_fields(state: State) -> list[str]:
    """KB-1, BZ-12: two fields each, of one kind."""
    found: list[str] = []
    for seat, fields in enumerate(state.fields):
        if len(fields) != state.rules.fields:
            found.append(f"seat {seat} has {len(fields)} fields")
        for index, field in enumerate(fields):
            if len({kind(state, card) for card in field}) > 1:
                found.append(f"seat {seat} grows several kinds in field {index}")
    return found


def wrong_hands(state: State) -> list[str]:
    """KB-2, KT-08, KT-17: no hand is too large, and what was seen of it is true."""
    own = duel(state)
    green = deck_of(state.rules).green
    found: list[str] = []
    for seat, hand in enumerate(state.hands):
        marks = own.marks[seat]
        if len(hand) > HAND:
            found.append(f"seat {seat} has {len(hand)} cards in hand")
        if len(marks) != len(hand):
            found.append(f"it is not said who has seen some cards of seat {seat}")
            continue
        if own.open[seat] and [mark for mark in marks if not mark & EVERYONE]:
            found.append(f"the hand of seat {seat} lies open, but not everyone has seen it")
        for entry, mark in zip(hand, marks, strict=True):
            if mark & NOT_GREEN and kind(state, entry & CARD_MASK) == green:
                found.append(f"seat {seat} has a green bean that is known to be none")
    return found


def wrong_ages(state: State) -> list[str]:
    """KB-3: what is known of hidden cards can be true."""
    own = duel(state)
    if [len(since) for since in own.since] != [len(hand) for hand in state.hands]:
        return ["it is not said how long some hand cards have been there"]
    bean_of = state.rules.beans.bean_of
    drawn: list[list[int]] = [[] for _ in own.ages]
    for seat, hand in enumerate(state.hands):
        for entry, since in zip(hand, own.since[seat], strict=True):
            drawn[bean_of[entry & CARD_MASK]].append(min(since, state.shuffles))
    for card in state.deck:
        drawn[bean_of[card]].append(state.shuffles)
    found: list[str] = []
    for sort, ages in enumerate(own.ages):
        late = sorted(drawn[sort])
        if len(late) != len(ages) or [at for at, age in enumerate(ages) if age > late[at]]:
            found.append(
                f"the hidden cards of {state.rules.beans.kinds[sort].id} cannot be that old"
            )
    return found


def wrong_sheet(state: State) -> list[str]:
    """KB-4, KB-80: the score is written down, and the game ends when it is reached."""
    own = duel(state)
    found: list[str] = []
    if [stack for stack in state.earnings if stack]:
        found.append("thalers are a score here, not cards")
    if state.result is None and max(own.scores) >= GOAL:
        found.append("a seat has enough thalers to have won, but the game is not over")
    if own.first_game and not state.rules.options["return_game"]:
        found.append("there was a first game, but no return game is played")
    if own.began > state.turn:
        found.append("the game has not begun yet")
    if max(own.peeked) > len(state.deck):
        found.append("more cards of the draw pile are known than it has")
    return found


def too_few_cards(state: State) -> list[str]:
    """KB-81: the return game is dealt from the cards that are in this one."""
    needed = HAND * state.seats
    there = len(state.rules.beans.bean_of) - len(state.aside)
    if state.rules.options["return_game"] and there < needed:
        return [f"the return game needs {needed} cards, but there are only {there}"]
    return []


def wrong_moments(state: State) -> list[str]:
    """KB-10, KB-60: what lies about fits the moment."""
    if not state.frames:
        return []
    frame = state.frames[-1]
    found: list[str] = []
    if isinstance(state.frames[0], Play) and state.up:
        found.append("cards lie in the offer in phase 1")
    waiting = [seat for seat, cards in enumerate(state.received) if cards]
    expected = [frame.planter(state)] if isinstance(frame, PlantingCard) else []
    if waiting != expected or [cards for cards in state.received if len(cards) > 1]:
        found.append("a card waits to be planted exactly if a text brought one")
    if isinstance(frame, ThirdCard) and not can_take(state):
        found.append("a third card can be turned up, but there is none")
    if isinstance(frame, (Choosing, Giving, PlantingCard)):
        if len(state.frames) != 2 or not phase_number(state.frames[0]):
            found.append("a text is being carried out in a phase where none works")
    elif len(state.frames) != 1:
        found.append("one phase lies on top of another")
    if _brings_to_hand(frame) and is_full(state, state.active):  # KB-2
        found.append("a text brings a card to a full hand")
    if not found and not moves(state, frame.owing(state)[0]):
        found.append("the seat that must act can do nothing")
    return found


def _brings_to_hand(frame: Frame) -> bool:
    """Whether in this moment a text may bring the active player a hand card."""
    if isinstance(frame, PlantingCard):
        return frame.brought_by == GIFT
    return isinstance(frame, Choosing) and frame.text in (FROM_OFFER, LOOK)
