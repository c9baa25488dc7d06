"""What beans are worth to a seat: as `trader` judges them, from what that seat may know.

A field promises the thalers of the steps that its meter has left, each times the chance that as
many beans come in time. The chances are in a table: by the time left, by how many beans are unseen
and by how many the seat has in hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

import numpy as np
import numpy.typing as npt

from bohnhaus.fast.acts import bean_in_hand
from bohnhaus.fast.compiled import njit
from bohnhaus.fast.layout import KINDS, MOST_SEATS, NOBODY, PAYS, Core, Grid, Row
from bohnhaus.games.bohnanza.rulebook import BEANS
from bohnhaus.games.bohnanza.third_field import MAX_FIELDS

if TYPE_CHECKING:
    Reals = npt.NDArray[np.float64]

SPREAD: Final = 6.0
"""How many unseen beans make the next one as likely as not."""
SURE: Final = 0.8
"""How likely a bean in hand gets to its field in time."""
PAUSE: Final = 0.5
"""How many rounds of turns pass between two beans for one field."""
FLOW: Final = 1.5
"""In so many rounds, as much comes as ever will."""
ROOM: Final = 0.25
"""What an empty field is worth."""
PATIENCE: Final = 0.85
"""What a thing is worth a card further back in hand."""
SOON: Final = 0.6
"""What planting in the next own turn is worth against planting now."""
DREAD: Final = 0.5
"""How much a card in hand that would do harm counts: it may still be sold."""

CARDS_A_TURN: Final = 5
STEPS_A_ROUND: Final = 4
"""Time is counted in quarters of a round of turns."""
PLENTY: Final = 26
"""Time runs out for no field."""
MOST_HELD: Final = 3
FURTHEST: Final = max(kind.meter.steps[-1][1] for kind in BEANS.kinds)
LATER: Final = MOST_SEATS
"""The row of the active player when the turned-up cards are planted."""
ROWS: Final = MOST_SEATS + 1
UNKNOWN: Final = -1e9
NOTHING: Final = KINDS
"""In place of a bean: none."""
BEAN_BITS: Final = 4
BEAN_MASK: Final = 15


def _reach() -> npt.NDArray[np.float64]:
    """By time, unseen and held beans, and beans still needed after the next one: how likely it is
    that all of them come."""
    most = max(BEANS.totals)
    table = np.zeros((PLENTY + 1, most + 1, MOST_HELD + 1, FURTHEST))
    time = np.arange(PLENTY + 1)[:, None] / STEPS_A_ROUND
    unseen = np.arange(most + 1)[None, :]
    for held in range(MOST_HELD + 1):
        likely = np.ones((PLENTY + 1, most + 1))
        for further in range(FURTHEST):
            if further < held:
                likely = likely * SURE
            else:
                gone = further - held
                left = np.minimum(np.maximum(time - PAUSE * gone, 0.0) / FLOW, 1.0)
                flow = np.maximum(unseen - gone, 0) * left
                likely = likely * (flow / (flow + SPREAD))
            table[:, :, held, further] = likely
    return table


def _steps(of: int) -> npt.NDArray[np.int64]:
    """By bean: the beans needed for every step of the meter, or what it adds in thalers; no beans
    where there is no such step."""
    table = np.zeros((KINDS, 4), dtype=np.int64)
    for bean, kind in enumerate(BEANS.kinds):
        before = 0
        for at, (thalers, need) in enumerate(kind.meter.steps):
            table[bean, at] = need if of == 0 else thalers - before
            before = thalers
    return table


REACH: Final = _reach()
NEEDS: Final = _steps(0)
ADDS: Final = _steps(1)

DESK: Final = np.dtype(
    [
        ("reach", np.float64, REACH.shape),
        ("time", np.int64),
        ("hidden", np.int64, (KINDS,)),
        ("held", np.int64, (ROWS, KINDS)),
        ("standing", np.int64, (MOST_SEATS,)),
        ("spot", np.int64, (MOST_SEATS, KINDS)),
        ("farm_bean", np.int64, (ROWS, MAX_FIELDS)),
        ("farm_count", np.int64, (ROWS, MAX_FIELDS)),
        ("farm_fields", np.int64, (ROWS,)),
        ("trial_bean", np.int64, (MAX_FIELDS,)),
        ("trial_count", np.int64, (MAX_FIELDS,)),
        ("gain", np.float64, (ROWS, KINDS + 1)),
        ("keep", np.float64, (MOST_SEATS, KINDS)),
        ("plan", np.float64, (3, KINDS + 1)),
    ],
    align=True,
)


class Table(Protocol):
    """Rows of numbers that need not be whole."""

    def __getitem__(self, at: tuple[int, int], /) -> float: ...
    def __setitem__(self, at: tuple[int, int], value: float, /) -> None: ...


class Reaches(Protocol):
    """REACH."""

    def __getitem__(self, at: tuple[int, int, int, int], /) -> float: ...


class Desk(Protocol):
    """A record of DESK: one look at the table."""

    reach: Reaches
    """REACH: a table in memory, because Numba would write it out in every function."""
    time: int
    """What is left, in quarters of a round."""
    hidden: Row
    """How many of every bean are in the draw pile and the hands."""
    held: Grid
    """How many of every bean are in each hand."""
    standing: Row
    """By seat: thalers in hand and on the fields."""
    spot: Grid
    """By seat and bean: the place in hand of the copy that the seat would rather give away."""
    farm_bean: Grid
    farm_count: Grid
    farm_fields: Row
    trial_bean: Row
    trial_count: Row
    """Fields on which beans are planted to see what comes of it."""
    gain: Table
    """By seat and bean: what planting one now is worth; below zero if it does harm."""
    keep: Table
    """By seat and bean: what that copy is worth where it is."""
    plan: Table
    """What `planned` has worked out."""


def new_desk() -> Desk:
    """An empty one."""
    made: Any = np.zeros(1, dtype=DESK).view(np.recarray)[0]
    made.reach = REACH
    return made  # type: ignore[no-any-return]


@njit
def look(state: Core, desk: Desk) -> None:
    """What is hidden and how much time is left."""
    desk.time = time_left(state)
    for bean in range(KINDS):
        desk.hidden[bean] = 0
    for at in range(state.deck_size):
        desk.hidden[state.deck[at]] += 1
    for seat in range(state.seats):
        for bean in range(KINDS):
            desk.held[seat, bean] = 0
        for place in range(state.hand_size[seat]):
            desk.held[seat, bean_in_hand(state, seat, place)] += 1
        for bean in range(KINDS):
            desk.hidden[bean] += desk.held[seat, bean]


@njit
def time_left(state: Core) -> int:
    """That of this pass through the draw pile, or plenty if another one follows."""
    if state.last_run_out - state.run_outs > 1:
        return PLENTY
    return min(state.deck_size // CARDS_A_TURN * STEPS_A_ROUND // state.seats, PLENTY)


@njit
def promise(desk: Desk, row: int, bean: int, count: int, helped: bool) -> float:
    """What so many beans will earn beyond what they earn now; `helped` by those in hand."""
    unseen = desk.hidden[bean] - desk.held[row, bean]
    held = min(desk.held[row, bean], MOST_HELD) if helped else 0
    total = 0.0
    for step in range(4):
        missing = NEEDS[bean, step] - count
        if missing > 0:
            total += desk.reach[desk.time, unseen, held, missing - 1] * ADDS[bean, step]
    return total


@njit
def adds(desk: Desk, row: int, bean: int, count: int) -> float:
    """What one more bean brings to a field that has so many, 0 for a new field."""
    earned = float(PAYS[bean, count + 1] - PAYS[bean, count])
    before = promise(desk, row, bean, count, False) if count > 0 else ROOM
    return earned + promise(desk, row, bean, count + 1, False) - before


@njit
def survey(state: Core, desk: Desk, seat: int, received: bool) -> None:
    """The seat's fields are on the desk, with what it received planted or without."""
    desk.farm_fields[seat] = state.fields[seat]
    for field in range(state.fields[seat]):
        desk.farm_bean[seat, field] = state.field_bean[seat, field]
        desk.farm_count[seat, field] = state.field_count[seat, field]
    if received:
        for at in range(state.received_size[seat]):
            plant_on_farm(desk, seat, int(state.received[seat, at]))


@njit
def plant_on_farm(desk: Desk, row: int, bean: int) -> None:
    """The bean is planted as its owner would do it."""
    take_trial(desk, row)
    field = place_for(desk, row, bean)
    if desk.trial_bean[field] != bean:
        desk.farm_count[row, field] = 0
    desk.farm_bean[row, field] = bean
    desk.farm_count[row, field] += 1


@njit
def take_trial(desk: Desk, row: int) -> None:
    """The trial fields are those of this row."""
    for field in range(desk.farm_fields[row]):
        desk.trial_bean[field] = desk.farm_bean[row, field]
        desk.trial_count[field] = desk.farm_count[row, field]


@njit
def place_for(desk: Desk, row: int, bean: int) -> int:
    """The trial field where the bean goes: with its like, on an empty one, or in place of what is
    sold with the least loss."""
    empty = NOBODY
    for field in range(desk.farm_fields[row]):
        if desk.trial_count[field] == 0:
            empty = field
        elif desk.trial_bean[field] == bean:
            return field
    return empty if empty != NOBODY else weakest(desk, row)


@njit
def weakest(desk: Desk, row: int) -> int:
    """The trial field whose harvest loses least, among those that may be sold (BZ-41)."""
    most = 0
    for field in range(desk.farm_fields[row]):
        most = max(most, desk.trial_count[field])
    best = NOBODY
    least = 0.0
    for field in range(desk.farm_fields[row]):
        count = desk.trial_count[field]
        if count > 1 or (most == 1 and count == 1):
            lost = promise(desk, row, desk.trial_bean[field], count, True)
            if best == NOBODY or lost < least:
                best, least = field, lost
    return best


@njit
def value_gains(desk: Desk, row: int) -> None:
    """What every bean is worth to the seat of this row is on the desk."""
    take_trial(desk, row)
    full = True
    for field in range(desk.farm_fields[row]):
        if desk.trial_count[field] == 0:
            full = False
    lost = 0.0
    if full:
        field = weakest(desk, row)
        lost = promise(desk, row, desk.trial_bean[field], desk.trial_count[field], True)
    for bean in range(KINDS):
        count = 0
        for field in range(desk.farm_fields[row]):
            if desk.trial_bean[field] == bean and desk.trial_count[field] > 0:
                count = desk.trial_count[field]
                break
        desk.gain[row, bean] = adds(desk, row, bean, count) - (lost if count == 0 else 0.0)
    desk.gain[row, NOTHING] = 0.0


@njit
def is_growing(desk: Desk, row: int, bean: int) -> bool:
    """Whether the bean grows on a field of this row."""
    for field in range(desk.farm_fields[row]):
        if desk.farm_bean[row, field] == bean and desk.farm_count[row, field] > 0:
            return True
    return False


@njit
def sow(desk: Desk, row: int, beans: int) -> float:
    """What planting these together is worth, in the better order."""
    if beans <= BEAN_MASK:
        return desk.gain[row, beans - 1] if beans > 0 else 0.0
    matching = 0
    others = 0
    left = beans
    while left > 0:
        if is_growing(desk, row, (left & BEAN_MASK) - 1):
            matching += 1
        else:
            others += 1
        left >>= BEAN_BITS
    first = sow_in_order(desk, row, beans, True)
    if matching == 0 or others == 0:
        return first
    return max(first, sow_in_order(desk, row, beans, False))


@njit
def sow_in_order(desk: Desk, row: int, beans: int, matching_first: bool) -> float:
    """What planting these is worth, first those that grow already, or last."""
    take_trial(desk, row)
    total = 0.0
    for half in range(2):
        left = beans
        while left > 0:
            bean = (left & BEAN_MASK) - 1
            left >>= BEAN_BITS
            if is_growing(desk, row, bean) == ((half == 0) == matching_first):
                field = place_for(desk, row, bean)
                count = desk.trial_count[field]
                if count > 0 and desk.trial_bean[field] != bean:
                    total -= promise(desk, row, desk.trial_bean[field], count, True)
                    count = 0
                total += adds(desk, row, bean, count)
                desk.trial_bean[field] = bean
                desk.trial_count[field] = count + 1
    return total


@njit
def value_hand(state: Core, desk: Desk, seat: int, row: int) -> None:
    """By bean: which copy in hand the seat would rather give away, and what that one is worth. One
    that does harm is worst in front; one that does good is best there."""
    for bean in range(KINDS):
        desk.spot[seat, bean] = NOBODY
    weight = SOON
    for place in range(state.hand_size[seat]):
        bean = bean_in_hand(state, seat, place)
        gain = desk.gain[row, bean]
        if gain > 0.0 or desk.spot[seat, bean] == NOBODY:
            desk.spot[seat, bean] = place
            desk.keep[seat, bean] = gain * weight * (1.0 if gain > 0.0 else DREAD)
        weight *= PATIENCE


@njit
def look_for_deals(state: Core, desk: Desk) -> None:
    """Everything that deals are judged by is on the desk."""
    look(state, desk)
    active = state.active
    for seat in range(state.seats):
        desk.standing[seat] = standing(state, seat)
        survey(state, desk, seat, True)
        value_gains(desk, seat)
        if seat != active:
            value_hand(state, desk, seat, seat)
    desk.farm_fields[LATER] = desk.farm_fields[active]
    for field in range(desk.farm_fields[active]):
        desk.farm_bean[LATER, field] = desk.farm_bean[active, field]
        desk.farm_count[LATER, field] = desk.farm_count[active, field]
    for bean in range(KINDS):
        desk.held[LATER, bean] = desk.held[active, bean]
    for at in range(state.up_size):
        plant_on_farm(desk, LATER, int(state.up[at]))
    value_gains(desk, LATER)
    value_hand(state, desk, active, LATER)
    for row in range(state.up_size + 1):
        for bean in range(KINDS + 1):
            desk.plan[row, bean] = UNKNOWN


@njit
def planned(state: Core, desk: Desk, row: int, bean: int) -> float:
    """What it is worth to the active player to plant this bean (or NOTHING) and all that is due but
    for the turned-up card before this row; in row 0 all of it. Worked out when it is asked for."""
    if desk.plan[row, bean] == UNKNOWN:
        beans = bean + 1 if bean != NOTHING else 0
        for at in range(state.up_size):
            if at != row - 1:
                beans = beans << BEAN_BITS | (int(state.up[at]) + 1)
        desk.plan[row, bean] = sow(desk, state.active, beans)
    return desk.plan[row, bean]


@njit
def standing(state: Core, seat: int) -> int:
    """Thalers in hand and on the fields."""
    total = state.thalers[seat]
    for field in range(state.fields[seat]):
        count = state.field_count[seat, field]
        if count > 0:
            total += PAYS[state.field_bean[seat, field], count]
    return total


@njit
def outlook(state: Core, desk: Desk, seat: int) -> float:
    """Thalers in hand and on the fields, and what these promise; after a look."""
    total = float(standing(state, seat))
    for field in range(state.fields[seat]):
        count = state.field_count[seat, field]
        if count > 0:
            total += promise(desk, seat, state.field_bean[seat, field], count, True)
    return total
