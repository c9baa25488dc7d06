"""Phase 2: cards are turned up, and discards come back to their likes."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import CARD_MASK, Bean, Card, Seat
from bohnhaus.engine.play import advance
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import Frame, State
from bohnhaus.games.al_cabohne.events import Joined, Turned
from bohnhaus.games.kannibohne.deck import kind
from bohnhaus.games.kannibohne.duel import reveal
from bohnhaus.games.kannibohne.frames import THIRD_CARD, ThirdCard, refuse_step
from bohnhaus.games.kannibohne.piles import can_take, refill, take, top_kind
from bohnhaus.games.prohibohn.actions import TURN_UP, TurnUp

TURNED_UP: Final = 2


def two_cards(state: State) -> int:
    """KB-30."""
    return TURNED_UP


def enter_turn_up(state: State) -> Frame | None:
    """KB-30, KB-31: two cards, then the moves; a third one is free if nothing moved."""
    moved = 0
    for _ in range(state.rules.to_turn_up(state)):
        if can_take(state):  # KB-53: what neither pile can give is forfeited
            moved += turn_up_one(state)
    moved += move_discards(state)
    return THIRD_CARD if not moved and can_take(state) else None


def turn_up_one(state: State) -> int:
    """One card lies in the offer. If it was the last of the pile, KB-31: the moves are made before
    the discards are shuffled; returns how many discards moved."""
    card = take(state)
    reveal(state, card, state.shuffles)
    lay_up(state, card)
    if state.events is not None:
        state.tell(Turned(state.active, state.rules.beans.bean_of[card]))
    moved = 0
    if not state.deck:
        moved = move_discards(state)
        refill(state)
    return moved


def lay_up(state: State, card: Card) -> None:
    """The card lies in the offer, with the active player's serial number."""
    state.up += (state.enter(state.active, card),)


def move_discards(state: State) -> int:
    """KB-30: the top discard goes to the offer while its kind is there; returns how many did."""
    kinds = [kind(state, entry & CARD_MASK) for entry in state.up]
    moved = 0
    while state.discard and top_kind(state) in kinds:
        card = state.discard.pop()
        lay_up(state, card)
        moved += 1
        if state.events is not None:
            state.tell(Joined(state.rules.beans.bean_of[card]))
    return moved


def runs_from_top(discards: list[Bean]) -> list[tuple[Bean, int]]:
    """KB-30: the discards from the top, run by run of one kind: a run moves to the offer if its
    kind lies there, and if all runs above it moved."""
    runs: list[tuple[Bean, int]] = []
    count = 0
    for place in range(len(discards) - 1, -1, -1):
        count += 1
        if place == 0 or discards[place - 1] != discards[place]:
            runs.append((discards[place], count))
            count = 0
    return runs


def refuse_turn_up(state: State, seat: Seat, action: TurnUp) -> Refusal | None:
    """KB-30: the third card."""
    return refuse_step(state, seat, ThirdCard)


def apply_turn_up(state: State, seat: Seat, action: TurnUp) -> None:
    """KB-30: and the check is made again."""
    turn_up_one(state)
    move_discards(state)
    advance(state)


def menu_turn_up(state: State, seat: Seat, acts: list[object]) -> None:
    """The third card."""
    if refuse_turn_up(state, seat, TURN_UP) is None:
        acts.append(TURN_UP)
