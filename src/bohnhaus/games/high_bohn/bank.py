"""The bank: abilities bound to a moment (HB-40)."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from bohnhaus.engine.cards import Entry, Handle, Seat, handle
from bohnhaus.engine.hiding import change_places
from bohnhaus.engine.play import advance
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import Frame, State
from bohnhaus.games.bohnanza import end as bohnanza
from bohnhaus.games.bohnanza.plant import NOT_YOUR_CARD, Planting, find, without
from bohnhaus.games.high_bohn.actions import (
    LOOK_AT_TOP,
    MOVE_TO_BOTTOM,
    LookAtTop,
    MoveInHand,
    MoveToBottom,
    OrderDrawn,
)
from bohnhaus.games.high_bohn.buildings import BANK
from bohnhaus.games.high_bohn.events import (
    LookedAtTop,
    MovedInHand,
    MovedToBottom,
    OrderedDrawn,
)
from bohnhaus.games.high_bohn.frames import OrderingDrawn
from bohnhaus.games.high_bohn.town import LOOKED, NOT_USED, USED, owns, town_of

NO_BANK_2: Final = Refusal("HB-24", "you need bank 2 to look at the draw pile")
NO_CARD_TO_SEE: Final = Refusal("HB-24", "the draw pile is empty")
LOOK_FIRST: Final = Refusal("HB-24", "look at the card first; then you can move it to the bottom")
NO_BANK_4: Final = Refusal("HB-26", "you need bank 4 to move a hand card")
ANOTHER_PLACE: Final = Refusal("HB-26", "move the card to another place in your hand")
MOMENT_PASSED: Final = Refusal(
    "HB-40", "you can use a bank only once, at the start of your turn, before you play a card"
)
NOTHING_TO_ORDER: Final = Refusal(
    "HB-25", "you need bank 3 to order cards, and only those you just drew"
)
ALL_THAT_WERE_DRAWN: Final = Refusal("HB-25", "name each of the cards you just drew once")


LOOK: Final = "look"
BOTTOM: Final = "bottom"
MOVE: Final = "move"
MOMENTS: Final = (LOOK, BOTTOM, MOVE)
"""What a bank can let its owner do before the first card is played."""


def refuse_moment(state: State, seat: Seat) -> Refusal | None:
    """HB-40: from the start of your own turn until the first card is played."""
    frame = state.frames[-1]
    if seat != state.active or not isinstance(frame, Planting) or frame.planted:
        return MOMENT_PASSED
    return None


def bank_moment(cost: int, used: int, deck: int, hand: int) -> str | None:
    """What a bank of this cost lets its owner do before the first card is played, with so many
    cards to draw and in hand."""
    if cost == 2 and used == LOOKED:  # HB-24
        return BOTTOM
    if used != NOT_USED:
        return None
    if cost == 2 and deck:  # HB-24
        return LOOK
    return MOVE if cost == 4 and hand > 1 else None  # HB-26


# --- bank 2 --------------------------------------------------------------------------------


def refuse_look(state: State, seat: Seat, action: LookAtTop) -> Refusal | None:
    """HB-24: once, at the very start of your own turn."""
    if not owns(state, seat, BANK, 2):
        return NO_BANK_2
    refusal = refuse_moment(state, seat)
    if refusal is not None:
        return refusal
    if town_of(state).bank != NOT_USED:
        return MOMENT_PASSED
    return None if state.deck else NO_CARD_TO_SEE


def apply_look(state: State, seat: Seat, action: LookAtTop) -> None:
    """The seat knows the top card."""
    town = town_of(state)
    town.bank = LOOKED
    town.sunk = town.still_sunk(state)
    town.looked_at, town.shuffles = len(state.deck), state.shuffles
    state.tell(LookedAtTop(seat, state.rules.beans.bean_of[state.deck[-1]]))


def refuse_move_to_bottom(state: State, seat: Seat, action: MoveToBottom) -> Refusal | None:
    """HB-24: the card that was looked at, in the same moment."""
    if not owns(state, seat, BANK, 2):
        return NO_BANK_2
    refusal = refuse_moment(state, seat)
    if refusal is not None:
        return refusal
    return None if town_of(state).bank == LOOKED else LOOK_FIRST


def apply_move_to_bottom(state: State, seat: Seat, action: MoveToBottom) -> None:
    """The card lies at the bottom, unseen by others; its mover knows it there."""
    town = town_of(state)
    state.deck.insert(0, state.deck.pop())
    town.bank = USED
    town.looked_at = 0
    town.sunk = min(town.sunk + 1, len(state.deck))
    state.tell(MovedToBottom(seat))


# --- bank 4 --------------------------------------------------------------------------------


def refuse_move_in_hand(state: State, seat: Seat, action: MoveInHand) -> Refusal | None:
    """HB-26: once, at the very start of your own turn."""
    if not owns(state, seat, BANK, 4):
        return NO_BANK_4
    refusal = refuse_moment(state, seat)
    if refusal is not None:
        return refusal
    if town_of(state).bank != NOT_USED:
        return MOMENT_PASSED
    hand = state.hands[seat]
    entry = find(hand, action.card, state.rules.beans.bean_of)
    if entry is None:
        return NOT_YOUR_CARD
    if not 0 <= action.place < len(hand) or hand[action.place] == entry:
        return ANOTHER_PLACE
    return None


def apply_move_in_hand(state: State, seat: Seat, action: MoveInHand) -> None:
    """The card lies in its new place; the order of the others stays (BZ-2)."""
    entry = find(state.hands[seat], action.card, state.rules.beans.bean_of)
    assert entry is not None
    change_places(state, seat, 0, len(state.hands[seat]) - 1)
    others = without(state.hands[seat], entry)
    place = action.place
    state.hands[seat] = (*others[:place], entry, *others[place:])
    town_of(state).bank = USED
    if state.events is not None:
        state.tell(MovedInHand(seat, handles(state, state.hands[seat])))


# --- bank 3 --------------------------------------------------------------------------------


def enter_draw(state: State) -> Frame | None:
    """BZ-35; HB-25: then the owner of bank 3 is asked, once, whatever the cards are (HB-40)."""
    seat = state.active
    before = len(state.hands[seat])
    bohnanza.enter_draw(state)
    drawn = len(state.hands[seat]) - before
    over = state.result is not None or bool(state.frames)
    if over or drawn < 2 or not owns(state, seat, BANK, 3):
        return None
    return OrderingDrawn(seat, drawn)


def refuse_order(state: State, seat: Seat, action: OrderDrawn) -> Refusal | None:
    """HB-25: just the cards that were drawn, in any order."""
    frame = state.frames[-1]
    if not isinstance(frame, OrderingDrawn) or frame.seat != seat:
        return NOTHING_TO_ORDER
    drawn = handles(state, state.hands[seat][-frame.drawn :])
    return None if sorted(action.cards) == sorted(drawn) else ALL_THAT_WERE_DRAWN


def apply_order(state: State, seat: Seat, action: OrderDrawn) -> None:
    """The drawn cards lie in that order at the back of the hand."""
    hand = state.hands[seat]
    kept = hand[: len(hand) - len(action.cards)]
    change_places(state, seat, len(kept), len(hand) - 1)
    bean_of = state.rules.beans.bean_of
    ordered: list[Entry] = []
    for card in action.cards:
        entry = find(hand, card, bean_of)
        assert entry is not None
        ordered.append(entry)
    state.hands[seat] = kept + tuple(ordered)
    state.tell(OrderedDrawn(seat, action.cards))
    advance(state)


def handles(state: State, entries: tuple[Entry, ...]) -> tuple[Handle, ...]:
    """The names by which their holder speaks of these cards."""
    bean_of = state.rules.beans.bean_of
    return tuple([handle(entry, bean_of) for entry in entries])


def end_turn(state: State) -> None:
    """HB-40: the next turn has moments of its own."""
    town_of(state).bank = NOT_USED
    bohnanza.end_turn(state)


def menu_bank(state: State, seat: Seat, acts: list[object]) -> None:
    """What the seat may do with its bank now."""
    frame = state.frames[-1]
    if isinstance(frame, OrderingDrawn) and frame.seat == seat:
        drawn = handles(state, state.hands[seat][-frame.drawn :])
        acts.extend([OrderDrawn(cards) for cards in permutations(drawn)])
    if refuse_moment(state, seat) is not None:
        return
    town = town_of(state)
    hand = handles(state, state.hands[seat])
    moment = bank_moment(town.towns[seat][BANK], town.bank, len(state.deck), len(hand))
    if moment == LOOK:
        acts.append(LOOK_AT_TOP)
    elif moment == BOTTOM:
        acts.append(MOVE_TO_BOTTOM)
    elif moment == MOVE:
        for at, card in enumerate(hand):
            acts.extend([MoveInHand(card, place) for place in range(len(hand)) if place != at])
