"""Step 3: hand cards are played, more and others than usual by casinos and variety theatres."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import BEAN_BITS, CARD_BITS, CARD_MASK, Card, Entry, Handle, Seat
from bohnhaus.engine.hiding import leaves
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import Frame, State
from bohnhaus.games.al_cabohne import hand as al_cabohne
from bohnhaus.games.al_cabohne.fields import refuse_field
from bohnhaus.games.al_cabohne.frames import HARVESTED, NOT_YOUR_TURN, OTHER_STEP
from bohnhaus.games.al_cabohne.hand import (
    MOST,
    NOT_AFTER_A_HARVEST,
    NOT_THE_FRONT,
    TWO_AT_MOST,
    leaves_from_anywhere,
    take_from_hand,
)
from bohnhaus.games.bohnanza.actions import Plant, plant
from bohnhaus.games.bohnanza.events import Planted
from bohnhaus.games.bohnanza.plant import NOT_YOUR_CARD, find
from bohnhaus.games.prohibohn.actions import PutOnPile
from bohnhaus.games.prohibohn.businesses import CASINO_3, CASINO_4, VARIETY_3, VARIETY_4
from bohnhaus.games.prohibohn.events import PutCard
from bohnhaus.games.prohibohn.frames import PLAYS, Play
from bohnhaus.games.prohibohn.town import owns

NEEDS_CASINO: Final = Refusal("PB-60", "you need casino 3 to put a card on the discard pile")
ONE_CARD: Final = Refusal("PB-60", "you have already put a card on the discard pile this turn")


def enter_play(state: State) -> Frame | None:
    """AC-30: with an empty hand the step is skipped."""
    return PLAYS[0][0] if state.hands[state.active] else None


def may_play_more(state: State, seat: Seat, played: int) -> bool:
    """AC-30: two cards; PB-60: by casino 4 any number; AC-31: by option none after a harvest."""
    return plays_more(played, owns(state, seat, CASINO_4))


def plays_more(played: int, by_casino_4: bool) -> bool:
    """The same with or without casino 4."""
    return al_cabohne.plays_more(played) or (played == MOST and by_casino_4)


def may_play_any(state: State, seat: Seat, played: int) -> bool:
    """PB-67: whether the next card can come from any place in the hand, not only from the front."""
    if played == 0:
        return owns(state, seat, VARIETY_4)
    return played == 1 and owns(state, seat, VARIETY_3)


def refuse_plant(state: State, seat: Seat, action: Plant) -> Refusal | None:
    """AC-30, PB-60, PB-67: how many cards, and which."""
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
    if not may_play_more(state, seat, frame.played):
        return TWO_AT_MOST
    if entry != state.hands[seat][0] and not may_play_any(state, seat, frame.played):
        return NOT_THE_FRONT
    return refuse_field(state, seat, action.field, entry & CARD_MASK)


def apply_plant(state: State, seat: Seat, action: Plant) -> None:
    """The card lies on the field."""
    frame = state.frames[-1]
    assert isinstance(frame, Play)
    card = play_from_hand(state, seat, action.card, may_play_any(state, seat, frame.played))
    state.fields[seat][action.field] += (card,)
    if state.events is not None:
        state.tell(Planted(seat, state.rules.beans.bean_of[card], action.field, True))
    state.frames[-1] = PLAYS[min(frame.played + 1, MOST)][frame.put]


def play_from_hand(state: State, seat: Seat, card: Handle, from_anywhere: bool) -> Card:
    """The card, which is no longer in hand: from the front, or who knows from where."""
    if from_anywhere:
        entry = find(state.hands[seat], card, state.rules.beans.bean_of)
        assert entry is not None
        leaves_from_anywhere(state, seat, state.hands[seat].index(entry))
    else:
        leaves(state, seat, 0)
    return leave_hand(state, seat, card) & CARD_MASK


def leave_hand(state: State, seat: Seat, card: Handle) -> Entry:
    """The card, which is no longer in hand."""
    entry = find(state.hands[seat], card, state.rules.beans.bean_of)
    assert entry is not None
    take_from_hand(state, seat, state.hands[seat].index(entry))
    return entry


def menu_plants(state: State, seat: Seat, acts: list[object]) -> None:
    """What can be played, and where."""
    frame = state.frames[-1]
    hand = state.hands[seat]
    if seat != state.active or not isinstance(frame, Play) or not hand:
        return
    if not may_play_more(state, seat, frame.played):
        return
    fits = state.rules.fits
    for entry in hand if may_play_any(state, seat, frame.played) else hand[:1]:
        card = entry & CARD_MASK
        handle = entry >> CARD_BITS << BEAN_BITS | state.rules.beans.bean_of[card]
        for field in range(len(state.fields[seat])):
            if fits(state, seat, field, card) is None:
                acts.append(plant(handle, field))


# --- casino 3 ------------------------------------------------------------------------------


def refuse_put(state: State, seat: Seat, action: PutOnPile) -> Refusal | None:
    """PB-60: once in step 3, any card of the hand."""
    frame = state.frames[-1]
    if seat != state.active:
        return NOT_YOUR_TURN
    if not isinstance(frame, Play):
        return OTHER_STEP
    if not owns(state, seat, CASINO_3):
        return NEEDS_CASINO
    if frame.put:
        return ONE_CARD
    entry = find(state.hands[seat], action.card, state.rules.beans.bean_of)
    return NOT_YOUR_CARD if entry is None else None


def apply_put(state: State, seat: Seat, action: PutOnPile) -> None:
    """PB-60: the card lies on top of the discard pile."""
    frame = state.frames[-1]
    assert isinstance(frame, Play)
    card = play_from_hand(state, seat, action.card, True)
    state.discard.append(card)
    if state.events is not None:
        state.tell(PutCard(seat, state.rules.beans.bean_of[card]))
    state.frames[-1] = PLAYS[frame.played][1]


def menu_put(state: State, seat: Seat, acts: list[object]) -> None:
    """The cards that can be put on the discard pile."""
    bean_of = state.rules.beans.bean_of
    for entry in state.hands[seat]:
        act = PutOnPile(entry >> CARD_BITS << BEAN_BITS | bean_of[entry & CARD_MASK])
        if refuse_put(state, seat, act) is not None:
            return
        acts.append(act)
