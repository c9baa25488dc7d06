"""Step 3: the front card of the hand is played, and perhaps the next."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import BEAN_BITS, CARD_BITS, CARD_MASK, Seat
from bohnhaus.engine.hiding import leaves, leaves_unseen
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import Frame, State
from bohnhaus.games.al_cabohne.fields import refuse_field
from bohnhaus.games.al_cabohne.frames import HARVESTED, NOT_YOUR_TURN, OTHER_STEP, PLAYS, Play
from bohnhaus.games.al_cabohne.mafia import mafia
from bohnhaus.games.bohnanza.actions import Plant, plant
from bohnhaus.games.bohnanza.events import Planted
from bohnhaus.games.bohnanza.plant import NOT_YOUR_CARD, find

MOST: Final = 2

NOT_THE_FRONT: Final = Refusal("AC-30", "you can play only the front card of your hand")
TWO_AT_MOST: Final = Refusal("AC-30", "you can't play more than two cards")
NOT_AFTER_A_HARVEST: Final = Refusal(
    "AC-31", "you can't play another card after a harvest at this table"
)


def plays_more(played: int) -> bool:
    """AC-30: whether another card can be played after so many."""
    return played < MOST


def must_play(frame: Play, in_hand: int) -> bool:
    """AC-30: whether a card has still to be played."""
    return frame.played == 0 and in_hand > 0


def enter_play(state: State) -> Frame | None:
    """AC-30: with an empty hand the step is skipped."""
    return PLAYS[0] if state.hands[state.active] else None


def refuse_plant(state: State, seat: Seat, action: Plant) -> Refusal | None:
    """AC-30: the front card, twice at most."""
    frame = state.frames[-1]
    if seat != state.active:
        return NOT_YOUR_TURN
    if not isinstance(frame, Play):
        return OTHER_STEP
    entry = find(state.hands[seat], action.card, state.rules.beans.bean_of)
    if entry is None:
        return NOT_YOUR_CARD
    if frame.played == HARVESTED:
        return NOT_AFTER_A_HARVEST
    if not plays_more(frame.played):
        return TWO_AT_MOST
    if entry != state.hands[seat][0]:  # BZ-2
        return NOT_THE_FRONT
    return refuse_field(state, seat, action.field, entry & CARD_MASK)


def apply_plant(state: State, seat: Seat, action: Plant) -> None:
    """The front card lies on the field."""
    frame = state.frames[-1]
    assert isinstance(frame, Play)
    card = state.hands[seat][0] & CARD_MASK
    leaves(state, seat, 0)
    take_from_hand(state, seat, 0)
    state.fields[seat][action.field] += (card,)
    if state.events is not None:
        state.tell(Planted(seat, state.rules.beans.bean_of[card], action.field, True))
    state.frames[-1] = PLAYS[frame.played + 1]


def leaves_from_anywhere(state: State, seat: Seat, place: int) -> None:
    """The card at this place is to leave the hand. Everyone sees what it is, and whether it was
    among those that were shown (AC-54), but nothing else about its place."""
    hand = state.hands[seat]
    shown = mafia(state).shown[seat]
    first, last = (0, shown - 1) if place < shown else (shown, len(hand) - 1)
    leaves_unseen(state, seat, first, last, hand[place] & CARD_MASK)


def take_from_hand(state: State, seat: Seat, place: int) -> None:
    """The card at this place leaves the hand; the others keep their order (BZ-2)."""
    hand = state.hands[seat]
    state.hands[seat] = hand[:place] + hand[place + 1 :]
    shown = mafia(state).shown
    if place < shown[seat]:
        shown[seat] -= 1


def closes_step_3(state: State) -> bool:
    """AC-31: whether a harvest now means that no further card is played. By default it does not."""
    frame = state.frames[-1]
    between = isinstance(frame, Play) and frame.played > 0
    return between and not state.rules.options["harvest_between"]


def menu_plants(state: State, seat: Seat, acts: list[object]) -> None:
    """Where the front card can go."""
    frame = state.frames[-1]
    hand = state.hands[seat]
    if seat != state.active or not isinstance(frame, Play) or not hand:
        return
    if not plays_more(frame.played):
        return
    card = hand[0] & CARD_MASK
    handle = hand[0] >> CARD_BITS << BEAN_BITS | state.rules.beans.bean_of[card]
    fits = state.rules.fits
    for field in range(len(state.fields[seat])):
        if fits(state, seat, field, card) is None:
            acts.append(plant(handle, field))
