"""Planting: phase 1 from the hand, phase 3 what was received."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import BEAN_BITS, CARD_BITS, CARD_MASK, Card, Entry, Handle, Seat
from bohnhaus.engine.hiding import leaves, moves_away
from bohnhaus.engine.play import advance
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import Frame, State
from bohnhaus.games.bohnanza.actions import END_PLANTING, EndPlanting, Plant, plant
from bohnhaus.games.bohnanza.events import Planted
from bohnhaus.games.bohnanza.harvest import NO_SUCH_FIELD

NOT_YOUR_TURN: Final = Refusal("BZ-10", "only the active player can plant from hand")
NOT_THE_FRONT: Final = Refusal("BZ-2", "you can plant only the front card of your hand")
NOT_YOUR_CARD: Final = Refusal("BH-5", "you don't have that card, or it has moved")
OTHER_BEAN: Final = Refusal("BZ-12", "another bean grows in that field")
PLANT_LATER: Final = Refusal("BZ-24", "wait for phase 3 to plant received cards")
NOT_FROM_HAND: Final = Refusal(
    "BZ-30", "in phase 3 you can plant only cards that you received or kept"
)
KEPT_FIRST: Final = Refusal("BZ-26", "wait until trading has ended to plant turned-up cards")
NOT_IN_TRADING: Final = Refusal("BZ-20", "you can't plant from your hand during trading")
MUST_PLANT: Final = Refusal("BZ-10", "plant your front card first")
NOTHING_TO_END: Final = Refusal("BZ-10", "you can end planting only in phase 1")


class Planting(Frame):
    """Phase 1: the active player plants from hand; `planted` cards so far."""

    __slots__ = ("planted",)

    name = "plant"

    def __init__(self, planted: int) -> None:
        self.planted = planted

    def numbers(self) -> tuple[int, ...]:
        return (self.planted,)

    def owing(self, state: State) -> list[Seat]:
        return [state.active]


class PlantingReceived(Frame):
    """Phase 3: everyone plants what lies apart."""

    __slots__ = ()

    name = "plant_received"

    def owing(self, state: State) -> list[Seat]:
        """BZ-D9: the active player first, then clockwise; live, in any order."""
        order: list[Seat] = []
        for seat in range(state.active, state.seats):
            if state.received[seat]:
                order.append(seat)
        for seat in range(state.active):
            if state.received[seat]:
                order.append(seat)
        return order


FIRST_CARD: Final = Planting(0)
SECOND_CARD: Final = Planting(1)
PLANTING_RECEIVED: Final = PlantingReceived()


def planting(numbers: tuple[int, ...]) -> Frame | None:
    """The frame of phase 1 after so many cards."""
    if numbers == (0,):
        return FIRST_CARD
    return SECOND_CARD if numbers == (1,) else None


def planting_received(numbers: tuple[int, ...]) -> Frame | None:
    """The frame of phase 3."""
    return PLANTING_RECEIVED


def enter_planting(state: State) -> Frame | None:
    """Phase 1 begins."""
    if not state.hands[state.active]:  # BZ-11
        return None
    return FIRST_CARD


def enter_planting_received(state: State) -> Frame | None:
    """Phase 3 begins."""
    for entries in state.received:
        if entries:
            return PLANTING_RECEIVED
    return None


def one_kind_a_field(state: State, seat: Seat, field: int, card: Card) -> Refusal | None:
    """BZ-12; the same kind may grow on two fields (BZ-D5)."""
    growing = state.fields[seat][field]
    if not growing:
        return None
    bean_of = state.rules.beans.bean_of
    if bean_of[growing[0]] != bean_of[card]:  # BZ-12
        return OTHER_BEAN
    return None


def find(entries: tuple[Entry, ...], handle: Handle, bean_of: tuple[int, ...]) -> Entry | None:
    """The entry that the handle names, if it lies here with that bean."""
    serial = handle >> BEAN_BITS
    for entry in entries:
        if entry >> CARD_BITS == serial:
            if handle == serial << BEAN_BITS | bean_of[entry & CARD_MASK]:
                return entry
            return None
    return None


def refuse_plant(state: State, seat: Seat, action: Plant) -> Refusal | None:
    """A card that is to be planted now, on a field where it fits."""
    refusal = refuse_card(state, seat, action.card)
    if refusal is not None:
        return refusal
    if not 0 <= action.field < len(state.fields[seat]):
        return NO_SUCH_FIELD
    return state.rules.fits(state, seat, action.field, card_to_plant(state, seat, action.card))


def refuse_card(state: State, seat: Seat, card: Handle) -> Refusal | None:
    """Phase 1: the front card. Phase 3: any received card, in the seat's own order."""
    frame = state.frames[-1]
    bean_of = state.rules.beans.bean_of
    in_hand = find(state.hands[seat], card, bean_of)
    received = find(state.received[seat], card, bean_of)
    if isinstance(frame, Planting):
        if seat != state.active:
            return NOT_YOUR_TURN
        if in_hand is None:
            return NOT_YOUR_CARD
        if in_hand != state.hands[seat][0]:  # BZ-2
            return NOT_THE_FRONT
    elif isinstance(frame, PlantingReceived):
        if received is None:  # BZ-30
            return NOT_YOUR_CARD if in_hand is None else NOT_FROM_HAND
    elif in_hand is not None:
        return NOT_IN_TRADING
    elif seat == state.active and find(state.up, card, bean_of) is not None:
        return KEPT_FIRST  # BZ-26
    else:
        return NOT_YOUR_CARD if received is None else PLANT_LATER  # BZ-24
    return None


def card_to_plant(state: State, seat: Seat, card: Handle) -> Card:
    """The card that the handle names, in hand in phase 1 and received in phase 3."""
    if isinstance(state.frames[-1], Planting):
        return state.hands[seat][0] & CARD_MASK
    entry = find(state.received[seat], card, state.rules.beans.bean_of)
    assert entry is not None
    return entry & CARD_MASK


def menu_plants(state: State, seat: Seat, acts: list[object]) -> None:
    """What the seat may plant now, and where."""
    frame = state.frames[-1]
    if isinstance(frame, Planting):
        if seat == state.active:
            hand = state.hands[seat]
            if hand:
                _list_places(state, seat, hand[0], acts)
            if frame.planted or not hand:
                acts.append(END_PLANTING)
    elif isinstance(frame, PlantingReceived):
        for entry in state.received[seat]:
            _list_places(state, seat, entry, acts)


def _list_places(state: State, seat: Seat, entry: Entry, acts: list[object]) -> None:
    fits = state.rules.fits
    card = entry & CARD_MASK
    handle = entry >> CARD_BITS << BEAN_BITS | state.rules.beans.bean_of[card]
    for field in range(len(state.fields[seat])):
        if fits(state, seat, field, card) is None:
            acts.append(plant(handle, field))


def apply_plant(state: State, seat: Seat, action: Plant) -> None:
    """The card lies on the field."""
    from_hand = isinstance(state.frames[-1], Planting)
    card = take_to_plant(state, seat, action.card, True)
    state.fields[seat][action.field] += (card,)
    tell_planted(state, seat, card, action.field, from_hand)
    planting_goes_on(state, seat)


def take_to_plant(state: State, seat: Seat, card: Handle, openly: bool) -> Card:
    """The card left the hand in phase 1, or the received cards in phase 3. `openly` says whether
    everyone sees it then."""
    if isinstance(state.frames[-1], Planting):
        if openly:
            leaves(state, seat, 0)
        else:
            moves_away(state, seat, 0, 0)
        front = state.hands[seat][0]
        state.hands[seat] = state.hands[seat][1:]
        return front & CARD_MASK
    entry = find(state.received[seat], card, state.rules.beans.bean_of)
    assert entry is not None
    state.received[seat] = without(state.received[seat], entry)
    return entry & CARD_MASK


def planting_goes_on(state: State, seat: Seat) -> None:
    """A card has found its place: the next one, or the next phase."""
    frame = state.frames[-1]
    if isinstance(frame, Planting):
        if frame.planted == 0 and state.hands[seat]:  # BZ-10: a second may follow, never a third
            state.frames[-1] = SECOND_CARD
        else:
            advance(state)
    elif enter_planting_received(state) is None:
        advance(state)


def without(entries: tuple[Entry, ...], gone: Entry) -> tuple[Entry, ...]:
    """The entries but one, in the same order."""
    at = entries.index(gone)
    return entries[:at] + entries[at + 1 :]


def tell_planted(state: State, seat: Seat, card: Card, field: int, from_hand: bool) -> None:
    """The planting is told, if anyone listens."""
    if state.events is not None:
        state.tell(Planted(seat, state.rules.beans.bean_of[card], field, from_hand))


def refuse_end_planting(state: State, seat: Seat, action: EndPlanting) -> Refusal | None:
    """The second card is free, the first is a must."""
    frame = state.frames[-1]
    if not isinstance(frame, Planting):
        return NOTHING_TO_END
    if seat != state.active:
        return NOT_YOUR_TURN
    if frame.planted == 0 and state.hands[seat]:  # BZ-10, BZ-11
        return MUST_PLANT
    return None


def apply_end_planting(state: State, seat: Seat, action: EndPlanting) -> None:
    """Phase 1 is over."""
    advance(state)
