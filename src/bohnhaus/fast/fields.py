"""Harvests, and the third field."""

from __future__ import annotations

from bohnhaus.fast.compiled import inlined, njit
from bohnhaus.fast.layout import PAYS, Core
from bohnhaus.games.bohnanza.third_field import MAX_FIELDS


@inlined
def discard(state: Core, bean: int) -> None:
    """The card lies on top of the discard pile."""
    state.discard[state.discard_size] = bean
    state.discard_size += 1


@inlined
def has_more_than_one(state: Core, seat: int) -> bool:
    """Whether one of the fields has two or more beans."""
    for field in range(state.fields[seat]):  # noqa: SIM110 (a plain loop, for Numba)
        if state.field_count[seat, field] > 1:
            return True
    return False


@inlined
def may_harvest(state: Core, seat: int, field: int) -> bool:
    """BZ-40: any time, in or out of turn."""
    count = state.field_count[seat, field]
    return count > 1 or (count == 1 and not has_more_than_one(state, seat))  # BZ-41


@inlined
def sell(state: Core, seat: int, field: int) -> None:
    """BZ-40: thalers to the earnings by the meter, the rest face up on the discard pile."""
    bean = state.field_bean[seat, field]
    count = state.field_count[seat, field]
    thalers = PAYS[bean, count]  # BZ-42: the last step is flat
    state.field_count[seat, field] = 0
    held = state.thalers[seat]
    for at in range(held, held + thalers):
        state.earnings[seat, at] = bean
    state.thalers[seat] = held + thalers
    for _ in range(count - thalers):
        discard(state, bean)


@inlined
def may_buy_field(state: Core, seat: int) -> bool:
    """BZ-50: any time, in or out of turn, once per game."""
    return state.fields[seat] < MAX_FIELDS and state.thalers[seat] >= state.field_price


@njit
def pay_top(state: Core, seat: int) -> None:
    """BZ-50: the top thalers go face up on the discard pile, the topmost first (BH-16)."""
    for _ in range(state.field_price):
        state.thalers[seat] -= 1
        discard(state, int(state.earnings[seat, state.thalers[seat]]))


@njit
def pay_topmost(state: Core, seat: int, bean: int) -> None:
    """BZ-50: the topmost thaler of this bean goes face up on the discard pile."""
    at = state.thalers[seat] - 1
    while state.earnings[seat, at] != bean:
        at -= 1
    state.thalers[seat] -= 1
    for above in range(at, state.thalers[seat]):
        state.earnings[seat, above] = state.earnings[seat, above + 1]
    discard(state, bean)


@inlined
def gain_field(state: Core, seat: int) -> None:
    """BZ-50: the field is usable at once."""
    state.field_count[seat, state.fields[seat]] = 0
    state.fields[seat] += 1
