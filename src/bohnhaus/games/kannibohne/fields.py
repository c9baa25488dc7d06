"""The fields: what fits, and harvests."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import CARD_MASK, Bean, Card, Meter, Seat
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import State
from bohnhaus.engine.view import NOTHING
from bohnhaus.games.bohnanza.actions import HARVESTS, Harvest
from bohnhaus.games.bohnanza.events import Harvested
from bohnhaus.games.bohnanza.harvest import NO_SUCH_FIELD
from bohnhaus.games.bohnanza.plant import OTHER_BEAN, tell_planted
from bohnhaus.games.kannibohne.deck import kind
from bohnhaus.games.kannibohne.duel import duel
from bohnhaus.games.kannibohne.end import GOAL, end_game
from bohnhaus.games.kannibohne.events import HarvestedTogether
from bohnhaus.games.kannibohne.frames import (
    COUNT_IN,
    GIFT,
    GIVE_AWAY,
    Choosing,
    Giving,
    PlantingCard,
    Play,
    ThirdCard,
    refuse_during_text,
)

NOTHING_GROWS: Final = Refusal("KB-5", "nothing grows in that field")
NOT_YOUR_HARVEST: Final = Refusal("KB-5", "you can harvest only on your own turn")
NOT_IN_PHASE_2: Final = Refusal("KB-5", "you can't harvest in phase 2")
BARRED: Final = Refusal("KT-11", "your opponent's text lets you harvest only in phase 1")
FITS_WITHOUT: Final = Refusal("KB-60", "plant the card: it fits without a harvest")
GIFT_FITS: Final = Refusal("KT-15", "plant the card you were given: it fits without a harvest")


def first_kind(state: State, seat: Seat, index: int) -> Bean:
    """BZ-12: a field counts as the bean that grows there, whatever the texts."""
    return kind(state, state.fields[seat][index][0])


def meter_of_kind(state: State, seat: Seat, index: int) -> Meter:
    """KB-4: the meter of the bean."""
    return state.rules.beans.kinds[first_kind(state, seat, index)].meter


def one_kind_a_field(state: State, seat: Seat, field: int, card: Card) -> Refusal | None:
    """BZ-12; KB-40: the same kind may grow on both fields."""
    growing = state.fields[seat][field]
    if growing and kind(state, growing[0]) != kind(state, card):
        return OTHER_BEAN
    return None


def refuse_field(state: State, seat: Seat, field: int, card: Card) -> Refusal | None:
    """Why the card cannot go on that field, be there one or not."""
    if not 0 <= field < len(state.fields[seat]):
        return NO_SUCH_FIELD
    return state.rules.fits(state, seat, field, card)


def places_for(state: State, seat: Seat, card: Card) -> list[int]:
    """The fields where the card fits."""
    fits = state.rules.fits
    return [
        field for field in range(len(state.fields[seat])) if fits(state, seat, field, card) is None
    ]


def lay(state: State, seat: Seat, field: int, card: Card, from_hand: bool) -> None:
    """The card is planted, on top of what grows there."""
    state.fields[seat][field] += (card,)
    tell_planted(state, seat, card, field, from_hand)


def is_barred(state: State) -> bool:
    """KT-11: whether the active player cannot harvest now; phase 1 is free."""
    return duel(state).barred and not isinstance(state.frames[0], Play)


# --- harvest -------------------------------------------------------------------------------


def refuse_harvest(state: State, seat: Seat, action: Harvest) -> Refusal | None:
    """KB-5: in your own turn, in any phase but 2; in the course of a text only if that says so."""
    frame = state.frames[-1]
    if isinstance(frame, PlantingCard):
        refusal = _refuse_to_make_room(state, seat, frame)
    elif isinstance(frame, Giving) or (isinstance(frame, Choosing) and frame.text != COUNT_IN):
        refusal = NOT_YOUR_HARVEST if seat != state.active else refuse_during_text(state, seat)
    else:
        refusal = _refuse_in_turn(state, seat)
    return refuse_harvest_of(state, seat, action.field) if refusal is None else refusal


def _refuse_in_turn(state: State, seat: Seat) -> Refusal | None:
    if seat != state.active:
        return NOT_YOUR_HARVEST
    if isinstance(state.frames[-1], ThirdCard):
        return NOT_IN_PHASE_2
    return BARRED if is_barred(state) else None


def _refuse_to_make_room(state: State, seat: Seat, frame: PlantingCard) -> Refusal | None:
    """KT-07: a field may be harvested before; otherwise only if the card fits nowhere. KT-11 does
    not touch KT-15, which is not that player's turn."""
    if seat != frame.planter(state):
        return NOT_YOUR_HARVEST if seat != state.active else refuse_during_text(state, seat)
    if seat == state.active and is_barred(state):
        return BARRED
    if frame.brought_by == GIFT or not places_for(state, seat, card_to_plant(state, seat)):
        return None
    return GIFT_FITS if frame.brought_by == GIVE_AWAY else FITS_WITHOUT


def card_to_plant(state: State, seat: Seat) -> Card:
    """The card that a text brought to the seat."""
    return state.received[seat][0] & CARD_MASK


def refuse_harvest_of(state: State, seat: Seat, index: int) -> Refusal | None:
    """Why that field cannot be harvested at all."""
    fields = state.fields[seat]
    if not 0 <= index < len(fields):
        return NO_SUCH_FIELD
    if not fields[index]:
        return NOTHING_GROWS
    return state.rules.may_harvest(state, seat, index)  # BZ-41


def apply_harvest(state: State, seat: Seat, action: Harvest) -> None:
    """The field is sold; by KT-19 with the opponent's beans counted in."""
    frame = state.frames[-1]
    if isinstance(frame, Choosing):
        state.frames.pop()
        sell(state, seat, action.field, True)
    else:
        sell(state, seat, action.field, False)


def menu_harvests(state: State, seat: Seat, acts: list[object]) -> None:
    """The fields that can be harvested."""
    for index in range(len(state.fields[seat])):
        if refuse_harvest(state, seat, HARVESTS[index]) is None:
            acts.append(HARVESTS[index])


def can_harvest(state: State, seat: Seat) -> bool:
    """Whether the active player can harvest in the preparation: of several fields one always may
    be (BZ-41)."""
    if duel(state).barred:  # KT-11
        return False
    return bool([field for field in state.fields[seat] if field])


def sell(state: State, seat: Seat, index: int, counting_in: bool) -> None:
    """KB-4: the thalers are written down; KB-80: who has enough of them has won."""
    bean = first_kind(state, seat, index)
    counted = growing(state, 1 - seat, bean) if counting_in else 0
    size = len(state.fields[seat][index])
    thalers = clear(state, seat, index, size + counted)
    if state.events is not None:
        if counting_in:
            state.tell(HarvestedTogether(seat, index, bean, size, counted, thalers))
        else:
            state.tell(Harvested(seat, index, bean, size, thalers))
    if duel(state).scores[seat] >= GOAL:
        harvest_for_the_record(state, 1 - seat)
        end_game(state, (seat,))


def growing(state: State, seat: Seat, bean: Bean) -> int:
    """KT-19: how many beans of this kind the seat has on both fields."""
    fields = state.fields[seat]
    kinds = [kind(state, field[0]) if field else NOTHING for field in fields]
    return grown(bean, kinds, [len(field) for field in fields])


def grown(bean: Bean, kinds: list[Bean], counts: list[int]) -> int:
    """KT-19: how many beans of this kind there are on fields with so many of these kinds."""
    return sum([counts[field] for field, other in enumerate(kinds) if other == bean])


def sellable(counts: list[int]) -> list[int]:
    """BZ-41: which of a player's fields with so many beans can be sold."""
    several = max(counts) > 1
    return [
        field for field, count in enumerate(counts) if count > 1 or (count == 1 and not several)
    ]


def clear(state: State, seat: Seat, index: int, count: int) -> int:
    """KB-4: the field's cards lie on the discards, the one planted last on top; returns the thalers
    for so many beans, which are on the score sheet."""
    field = state.fields[seat][index]
    thalers = state.rules.meter_of(state, seat, index).pays[count]  # BZ-42: the last step is flat
    duel(state).scores[seat] += thalers
    state.fields[seat][index] = ()
    state.discard.extend(field)  # KB-4
    return thalers


def harvest_for_the_record(state: State, seat: Seat) -> None:
    """KB-80: who has lost still harvests all fields."""
    for index, field in enumerate(state.fields[seat]):
        if field:
            bean = first_kind(state, seat, index)
            thalers = clear(state, seat, index, len(field))
            if state.events is not None:
                state.tell(Harvested(seat, index, bean, len(field), thalers))
