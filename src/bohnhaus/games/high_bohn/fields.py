"""Fields in High Bohn: what fits, what grows, what it pays, what may be harvested."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Bean, Card, Meter, Seat, meter
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import State
from bohnhaus.engine.view import MIXED
from bohnhaus.games.bohnanza import third_field
from bohnhaus.games.bohnanza.actions import BuyField
from bohnhaus.games.bohnanza.harvest import protect_single_bean
from bohnhaus.games.bohnanza.plant import OTHER_BEAN, one_kind_a_field
from bohnhaus.games.high_bohn.buildings import (
    BEANS_WITH_COGNAC,
    BLUE,
    BUILDINGS,
    CHILI,
    COGNAC,
    DISTILLERY,
    FARM,
    GARDEN,
    GOLD_MINE,
    GREEN,
    JAIL,
    SALOON,
    SMITHY,
    SOY,
    THIRD_FIELD,
    meter_on,
)
from bohnhaus.games.high_bohn.frames import (
    ONLY_HARVEST_AND_BUY,
    Closing,
    is_closing,
    refuse_moment,
)
from bohnhaus.games.high_bohn.town import owns, town_of

COMMON: Final = 14
"""HB-27: soy stands in for kinds with at least so many cards."""

ONLY_GREEN: Final = Refusal("HB-30", "only green beans grow on that saloon")
ONLY_CHILI: Final = Refusal("HB-35", "only chili beans grow on that smithy")
SOY_STANDS_IN: Final = Refusal(
    "HB-27", "soy stands in only for a common bean that the field was begun with"
)
SOUP_BUYS_NOTHING: Final = Refusal("HB-32", "thalers from soup buy nothing")
DISTILLED_BUYS_NOTHING: Final = Refusal("HC-3", "thalers under the distillery buy nothing")
ONCE_IN_SOUP: Final = Refusal("HB-31", "each kind goes into a soup once")


# --- what a field is -----------------------------------------------------------------------


def kind_of_field(state: State, seat: Seat, index: int) -> int:
    """The building type that the field is; THIRD_FIELD for that and every other regular one."""
    extra = index - state.rules.fields
    return town_of(state).extras[seat][extra] if extra >= 0 else THIRD_FIELD


def is_regular(state: State, seat: Seat, index: int) -> bool:
    """HB-22: gold mine 4 is a regular field too; HB-30, HB-35: saloon 2 and smithy 2 are not."""
    return kind_of_field(state, seat, index) not in (SALOON, SMITHY)


def is_soup(state: State, seat: Seat, index: int) -> bool:
    """Whether bean soup grows there."""
    return bool(town_of(state).soups[seat] >> index & 1)


def grows(state: State, seat: Seat, index: int) -> Bean:
    """HB-27: soy counts as the bean that the field was begun with; soup as none."""
    if is_soup(state, seat, index):
        return MIXED
    return state.rules.beans.bean_of[state.fields[seat][index][0]]


# --- what fits -----------------------------------------------------------------------------


def cooks(state: State, seat: Seat) -> bool:
    """HB-31: whether the seat can grow bean soup."""
    return owns(state, seat, SALOON, 3) or owns(state, seat, SALOON, 4)


def stands_in(state: State, seat: Seat, index: int, card: Card) -> bool:
    """HB-27: whether the card, a soy bean, would count as what the field was begun with."""
    beans = state.rules.beans
    field = state.fields[seat][index]
    if beans.bean_of[card] != SOY or not field or not owns(state, seat, FARM, 2):
        return False
    first = beans.bean_of[field[0]]
    return (
        first != SOY
        and beans.totals[first] >= COMMON
        and is_regular(state, seat, index)
        and not is_soup(state, seat, index)
    )


def makes_soup(state: State, seat: Seat, index: int, card: Card) -> bool:
    """HB-31: whether the card would be soup there, with a single bean or in a soup."""
    bean_of = state.rules.beans.bean_of
    field = state.fields[seat][index]
    if not field or not cooks(state, seat) or not is_regular(state, seat, index):
        return False
    if len(field) > 1 and not is_soup(state, seat, index):
        return False
    return bean_of[card] not in [bean_of[other] for other in field]


def fits(state: State, seat: Seat, index: int, card: Card) -> Refusal | None:
    """BZ-12, with the buildings that bend it."""
    bean = state.rules.beans.bean_of[card]
    kind = kind_of_field(state, seat, index)
    if kind == SALOON:
        return None if bean == GREEN else ONLY_GREEN  # HB-30
    if kind == SMITHY:
        return None if bean == CHILI else ONLY_CHILI  # HB-35
    if makes_soup(state, seat, index, card) or stands_in(state, seat, index, card):
        return None
    if is_soup(state, seat, index):
        return ONCE_IN_SOUP
    refusal = one_kind_a_field(state, seat, index, card)
    if refusal is OTHER_BEAN and bean == SOY and owns(state, seat, FARM, 2):
        return SOY_STANDS_IN
    return refusal


# --- what it pays --------------------------------------------------------------------------


def _five_for_four(plain: Meter) -> Meter:
    """HB-29: the meter by which what would earn exactly 4 thalers earns 5."""
    needs = dict(plain.steps)
    if 4 not in needs:
        return plain
    below = tuple([step for step in plain.steps if step[0] < 4])
    return meter((*below, (5, needs[4])))


_METERS: Final[tuple[Meter, ...]] = tuple(
    [kind.meter for kind in BEANS_WITH_COGNAC.kinds]
    + [building.meter for building in BUILDINGS if building.meter is not None]
)
_WITH_FARM_4: Final[dict[tuple[tuple[int, int], ...], Meter]] = {
    plain.steps: _five_for_four(plain) for plain in _METERS
}


def meter_of(state: State, seat: Seat, index: int) -> Meter:
    """The meter by which the seat sells the field."""
    return meter_in(town_of(state).towns[seat], grows(state, seat, index))


def meter_in(town: tuple[int, ...], bean: Bean) -> Meter:
    """The meter of a bean in a town. HB-29: farm 4 combines with every meter."""
    plain = meter_in_force(town, bean)
    return _WITH_FARM_4[plain.steps] if town[FARM] == 4 else plain


def meter_in_force(town: tuple[int, ...], bean: Bean) -> Meter:
    """The meter on a building where the town has one, else the bean's own."""
    if bean == MIXED:
        return meter_on(SALOON, town[SALOON])  # HB-31
    if bean == GARDEN and town[GOLD_MINE] == 3:  # HB-21
        return meter_on(GOLD_MINE, 3)
    if bean == CHILI and town[SMITHY] == 3:  # HB-36
        return meter_on(SMITHY, 3)
    if bean == BLUE and town[JAIL] in (2, 3):  # HB-38
        return meter_on(JAIL, town[JAIL])
    if bean == COGNAC and town[DISTILLERY] == 4:  # HC-4
        return meter_on(DISTILLERY, 4)
    return BEANS_WITH_COGNAC.kinds[bean].meter


def may_harvest(state: State, seat: Seat, index: int) -> Refusal | None:
    """BZ-41 over all fields of the seat, those that are buildings too (HB-30, HB-35)."""
    if owns(state, seat, SMITHY, 4):  # HB-37
        return None
    if owns(state, seat, GOLD_MINE, 3) and grows(state, seat, index) == GARDEN:  # HB-21
        return None
    return protect_single_bean(state, seat, index)


# --- the third field -----------------------------------------------------------------------


def price_of_third_field(state: State, seat: Seat) -> int | None:
    """BZ-50, for one thaler with gold mine 2; fields that are buildings do not count."""
    begun_with_it = state.rules.fields >= third_field.MAX_FIELDS
    if begun_with_it or THIRD_FIELD in town_of(state).extras[seat]:
        return None
    if owns(state, seat, GOLD_MINE, 2):  # HB-20
        return 1
    price = state.rules.options["third_field_price"]
    assert isinstance(price, int)
    return price


def refuse_buy_field(state: State, seat: Seat, action: BuyField) -> Refusal | None:
    """BZ-50: any time. HB-17: the payer chooses the thalers, never those under a building."""
    if no_fields_now(state):
        return ONLY_HARVEST_AND_BUY
    refusal = refuse_moment(state, seat) or third_field.refuse_buy_field(state, seat, action)
    if refusal is third_field.TOO_POOR:
        return why_too_poor(state, seat)
    return refusal


def no_fields_now(state: State) -> bool:
    """HB-51: no third field is sold after the last turn. In version 1 one was to those who were
    asked before a named type left."""
    if state.rules.version == 1:
        return isinstance(state.frames[-1], Closing)
    return is_closing(state)


def why_too_poor(state: State, seat: Seat) -> Refusal:
    """The thalers that would do lie under a building (HB-32, HC-3), or there are none."""
    town = town_of(state)
    price = price_of_third_field(state, seat)
    assert price is not None
    missing = price - len(state.earnings[seat])
    if len(town.under_saloon[seat]) >= missing:
        return SOUP_BUYS_NOTHING
    if len(town.under_distillery[seat]) >= missing:
        return DISTILLED_BUYS_NOTHING
    return third_field.TOO_POOR


def menu_buy_field(state: State, seat: Seat, acts: list[object]) -> None:
    """The ways in which the seat may buy the third field now."""
    if refuse_moment(state, seat) is None and not no_fields_now(state):
        third_field.menu_buy_field(state, seat, acts)


def apply_buy_field(state: State, seat: Seat, action: BuyField) -> None:
    """The seat has its third field."""
    third_field.apply_buy_field(state, seat, action)
    town_of(state).extras[seat] += (THIRD_FIELD,)
