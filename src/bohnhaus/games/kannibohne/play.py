"""Phase 1: the front card is planted, perhaps the next, and one hand card may be discarded. And the
planting of a card that a text brought."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import CARD_MASK, Entry, Seat, handle
from bohnhaus.engine.play import advance
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import Frame, State
from bohnhaus.games.bohnanza.actions import Plant, plant
from bohnhaus.games.bohnanza.plant import NOT_YOUR_CARD, find
from bohnhaus.games.kannibohne.actions import KEEP, Keep
from bohnhaus.games.kannibohne.duel import duel
from bohnhaus.games.kannibohne.events import Kept, PhaseSkipped, PutCard
from bohnhaus.games.kannibohne.fields import card_to_plant, lay, places_for, refuse_field
from bohnhaus.games.kannibohne.frames import GIFT, PLAYED, PLAYS, PlantingCard, Play, refuse_step
from bohnhaus.games.kannibohne.hand import join_seen, leave, place_of, refuse_hand_card
from bohnhaus.games.prohibohn.actions import PutOnPile

NOT_THE_FRONT: Final = Refusal("KB-20", "you can play only the front card of your hand")
TWO_AT_MOST: Final = Refusal("KB-20", "you can't play more than two cards")
PUT_ALREADY: Final = Refusal("KB-20", "you have already discarded a hand card this turn")
NOT_TO_KEEP: Final = Refusal("KB-60", "plant this card: you can't take it into your hand")


def enter_play(state: State) -> Frame | None:
    """KB-20; KT-16: unless the opponent saw to it that there is no phase 1. With an empty hand
    texts and harvests remain (KB-21)."""
    if duel(state).skipped:
        if state.events is not None:
            state.tell(PhaseSkipped(state.active))
        return None
    return PLAYS[0][0]


def cards_to_play(frame: Play, in_hand: int) -> int:
    """KB-20: how many cards may still be played."""
    return min(PLAYED - frame.played, in_hand)


def must_play(frame: Play, in_hand: int) -> bool:
    """KB-21, BZ-11: whether the front card must still be played."""
    return frame.played == 0 and in_hand > 0


# --- planting ------------------------------------------------------------------------------


def refuse_plant(state: State, seat: Seat, action: Plant) -> Refusal | None:
    """KB-20: the front card, twice at most; or what a text brought."""
    frame = state.frames[-1]
    if isinstance(frame, PlantingCard):
        refusal = refuse_step(state, seat, PlantingCard)
        if refusal is None and not _is_brought(state, seat, action):
            refusal = NOT_YOUR_CARD
        if refusal is not None:
            return refusal
        return refuse_field(state, seat, action.field, card_to_plant(state, seat))
    refusal = _refuse_to_play(state, seat, action)
    if refusal is not None:
        return refusal
    return refuse_field(state, seat, action.field, state.hands[seat][0] & CARD_MASK)


def _is_brought(state: State, seat: Seat, action: Plant) -> bool:
    return find(state.received[seat], action.card, state.rules.beans.bean_of) is not None


def _refuse_to_play(state: State, seat: Seat, action: Plant) -> Refusal | None:
    refusal = refuse_step(state, seat, Play)
    if refusal is None:
        refusal = refuse_hand_card(state, seat, action.card)
    if refusal is not None:
        return refusal
    frame = state.frames[-1]
    assert isinstance(frame, Play)
    if frame.played >= PLAYED:
        return TWO_AT_MOST
    return None if place_of(state, seat, action.card) == 0 else NOT_THE_FRONT  # BZ-2, BZ-10


def apply_plant(state: State, seat: Seat, action: Plant) -> None:
    """The card lies on the field."""
    frame = state.frames[-1]
    if isinstance(frame, Play):
        lay(state, seat, action.field, leave(state, seat, 0), True)
        state.frames[-1] = PLAYS[frame.played + 1][frame.put]
        return
    card = card_to_plant(state, seat)
    state.received[seat] = ()
    lay(state, seat, action.field, card, False)
    advance(state)


def menu_plants(state: State, seat: Seat, acts: list[object]) -> None:
    """Where the front card can go, or the card that a text brought."""
    frame = state.frames[-1]
    if isinstance(frame, PlantingCard):
        if seat == frame.planter(state):
            _list_places(state, seat, state.received[seat][0], acts)
            if frame.brought_by == GIFT:
                acts.append(KEEP)
    elif isinstance(frame, Play) and seat == state.active:
        hand = state.hands[seat]
        if cards_to_play(frame, len(hand)):
            _list_places(state, seat, hand[0], acts)


def _list_places(state: State, seat: Seat, entry: Entry, acts: list[object]) -> None:
    card = handle(entry, state.rules.beans.bean_of)
    for field in places_for(state, seat, entry & CARD_MASK):
        acts.append(plant(card, field))


def refuse_keep(state: State, seat: Seat, action: Keep) -> Refusal | None:
    """KT-07: the gift may go to the hand, which has room for it."""
    refusal = refuse_step(state, seat, PlantingCard)
    if refusal is not None:
        return refusal
    frame = state.frames[-1]
    assert isinstance(frame, PlantingCard)
    return None if frame.brought_by == GIFT else NOT_TO_KEEP


def apply_keep(state: State, seat: Seat, action: Keep) -> None:
    """The card that lay open is at the back of the hand."""
    card = card_to_plant(state, seat)
    state.received[seat] = ()
    join_seen(state, seat, card)
    if state.events is not None:
        state.tell(Kept(seat, state.rules.beans.bean_of[card]))
    advance(state)


# --- discarding ----------------------------------------------------------------------------


def refuse_put(state: State, seat: Seat, action: PutOnPile) -> Refusal | None:
    """KB-20: any one hand card, once in this phase."""
    refusal = refuse_step(state, seat, Play)
    if refusal is not None:
        return refusal
    frame = state.frames[-1]
    assert isinstance(frame, Play)
    return PUT_ALREADY if frame.put else refuse_hand_card(state, seat, action.card)


def apply_put(state: State, seat: Seat, action: PutOnPile) -> None:
    """The card lies on the discards."""
    frame = state.frames[-1]
    assert isinstance(frame, Play)
    place = place_of(state, seat, action.card)
    card = leave(state, seat, place)
    state.discard.append(card)
    if state.events is not None:
        state.tell(PutCard(seat, state.rules.beans.bean_of[card], place))
    state.frames[-1] = PLAYS[frame.played][1]


def menu_put(state: State, seat: Seat, acts: list[object]) -> None:
    """The hand cards that can be discarded."""
    frame = state.frames[-1]
    if seat == state.active and isinstance(frame, Play) and not frame.put:
        for entry in state.hands[seat]:
            acts.append(PutOnPile(handle(entry, state.rules.beans.bean_of)))
