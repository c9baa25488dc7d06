"""Harvest: any seat, any time."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Bean, Meter, Seat
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import State
from bohnhaus.games.bohnanza.actions import HARVESTS, Harvest
from bohnhaus.games.bohnanza.events import Harvested

NO_SUCH_FIELD: Final = Refusal("BH-9", "there is no such field")
NOTHING_GROWS: Final = Refusal("BZ-40", "nothing grows in that field")
SINGLE_BEAN: Final = Refusal("BZ-41", "you can't sell a single bean while another field has more")


def first_bean(state: State, seat: Seat, index: int) -> Bean:
    """BZ-12: a field counts as what was planted first, and nothing else is."""
    return state.rules.beans.bean_of[state.fields[seat][index][0]]


def printed_meter(state: State, seat: Seat, index: int) -> Meter:
    """The meter printed on the bean's own cards."""
    rules = state.rules
    return rules.beans.kinds[rules.grows(state, seat, index)].meter


def refuse_harvest(state: State, seat: Seat, action: Harvest) -> Refusal | None:
    """BZ-40: any time, in or out of turn, so the frame is not asked."""
    fields = state.fields[seat]
    if not 0 <= action.field < len(fields):
        return NO_SUCH_FIELD
    if not fields[action.field]:
        return NOTHING_GROWS
    return state.rules.may_harvest(state, seat, action.field)


def protect_single_bean(state: State, seat: Seat, index: int) -> Refusal | None:
    """BZ-41: a single bean, while another field has more."""
    fields = state.fields[seat]
    if len(fields[index]) == 1 and has_more_than_one(fields):  # BZ-41
        return SINGLE_BEAN
    return None


def has_more_than_one(fields: list[tuple[int, ...]]) -> bool:
    """Whether one of the fields has two or more beans."""
    for field in fields:  # noqa: SIM110 (a plain loop, because this is hot)
        if len(field) > 1:
            return True
    return False


def menu_harvests(state: State, seat: Seat, acts: list[object]) -> None:
    """The fields that the seat may harvest now."""
    may_harvest = state.rules.may_harvest
    for index, field in enumerate(state.fields[seat]):
        if field and may_harvest(state, seat, index) is None:
            acts.append(HARVESTS[index])


def apply_harvest(state: State, seat: Seat, action: Harvest) -> None:
    """The field is sold."""
    sell(state, seat, action.field)


def parted(field: tuple[int, ...], thalers: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Which cards of a harvest become so many thalers, those planted last, and which are discarded,
    the last of them on top."""
    kept = len(field) - thalers
    return field[kept:], field[:kept]


def sell(state: State, seat: Seat, index: int) -> None:
    """BZ-40: thalers to the earnings by the meter, the rest face up on the discard pile."""
    fields = state.fields[seat]
    field = fields[index]
    size = len(field)
    bean = state.rules.grows(state, seat, index)
    thalers = state.rules.meter_of(state, seat, index).pays[size]  # BZ-42: the last step is flat
    fields[index] = ()
    if thalers:
        earned, discarded = parted(field, thalers)
        state.earnings[seat] += earned
        state.discard.extend(discarded)
    else:
        state.discard.extend(field)
    if state.events is not None:
        state.tell(Harvested(seat, index, bean, size, thalers))
    for follow in state.rules.after_harvest:
        follow(state, seat, bean, thalers)
