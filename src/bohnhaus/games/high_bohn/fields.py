"""Fields in High Bohn: what fits, what grows, what it pays, what may be harvested."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Bean, Card, Meter, Seat, meter
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.rules import Rules
from bohnhaus.engine.state import State
from bohnhaus.engine.view import MIXED, NOTHING
from bohnhaus.games.bohnanza import third_field
from bohnhaus.games.bohnanza.actions import BuyField
from bohnhaus.games.bohnanza.harvest import SINGLE_BEAN, has_more_than_one
from bohnhaus.games.bohnanza.plant import OTHER_BEAN
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
from bohnhaus.games.high_bohn.ground import (
    REFUSED,
    cooks,
    is_protected,
    kind_in,
    makes_soup,
    stands_in,
    way_on,
)
from bohnhaus.games.high_bohn.town import owns, town_of

ONLY_GREEN: Final = Refusal("HB-30", "only green beans grow in that saloon")
ONLY_CHILI: Final = Refusal("HB-35", "only chili beans grow in that smithy")
SOY_STANDS_IN: Final = Refusal(
    "HB-27", "soy can stand in only for a common bean that the field began with"
)
SOUP_BUYS_NOTHING: Final = Refusal("HB-32", "you can't pay with thalers from soup")
DISTILLED_BUYS_NOTHING: Final = Refusal("HC-3", "you can't pay with thalers under the distillery")
ONCE_IN_SOUP: Final = Refusal("HB-31", "that bean is already in the soup")


# --- what a field is -----------------------------------------------------------------------


def kind_of_field(state: State, seat: Seat, index: int) -> int:
    """The building type that the field is; THIRD_FIELD for that and every other regular one."""
    return kind_in(town_of(state).extras[seat], index - state.rules.fields)


def is_soup(state: State, seat: Seat, index: int) -> bool:
    """Whether bean soup grows there."""
    return bool(town_of(state).soups[seat] >> index & 1)


def grows(state: State, seat: Seat, index: int) -> Bean:
    """HB-27: soy counts as the bean that the field was begun with; soup as none."""
    if is_soup(state, seat, index):
        return MIXED
    return state.rules.beans.bean_of[state.fields[seat][index][0]]


# --- what fits -----------------------------------------------------------------------------


def way_of(state: State, seat: Seat, index: int, card: Card) -> int:
    """How the card would lie on the field: what Plant does."""
    beans = state.rules.beans
    town = town_of(state).towns[seat]
    kind = kind_of_field(state, seat, index)
    grows_there = _grows_or_nothing(state, seat, index)
    lying = _lying(state, seat, index) if cooks(town) else ()
    return way_on(town, beans.totals, kind, grows_there, lying, beans.bean_of[card])


def is_either(state: State, seat: Seat, index: int, card: Card) -> bool:
    """HB-41: whether the card can be a substitute or soup there."""
    beans = state.rules.beans
    bean = beans.bean_of[card]
    town = town_of(state).towns[seat]
    kind = kind_of_field(state, seat, index)
    grows_there = _grows_or_nothing(state, seat, index)
    if not stands_in(town, beans.totals, kind, grows_there, bean):
        return False
    return makes_soup(town, kind, grows_there, _lying(state, seat, index), bean)


def _grows_or_nothing(state: State, seat: Seat, index: int) -> Bean:
    return grows(state, seat, index) if state.fields[seat][index] else NOTHING


def _lying(state: State, seat: Seat, index: int) -> tuple[Bean, ...]:
    """The beans of the cards on a field."""
    bean_of = state.rules.beans.bean_of
    return tuple([bean_of[card] for card in state.fields[seat][index]])


def fits(state: State, seat: Seat, index: int, card: Card) -> Refusal | None:
    """BZ-12, with the buildings that bend it."""
    if way_of(state, seat, index, card) != REFUSED:
        return None
    kind = kind_of_field(state, seat, index)
    if kind == SALOON:
        return ONLY_GREEN  # HB-30
    if kind == SMITHY:
        return ONLY_CHILI  # HB-35
    if is_soup(state, seat, index):
        return ONCE_IN_SOUP
    if state.rules.beans.bean_of[card] == SOY and owns(state, seat, FARM, 2):
        return SOY_STANDS_IN
    return OTHER_BEAN


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


def unusual_meter(town: tuple[int, ...], bean: Bean) -> Meter | None:
    """The meter of a bean in a town, or of soup; None if it is the one printed on the bean."""
    found = meter_in(town, bean)
    if bean == MIXED or found.steps != BEANS_WITH_COGNAC.kinds[bean].meter.steps:
        return found
    return None


def may_harvest(state: State, seat: Seat, index: int) -> Refusal | None:
    """BZ-41 over all fields of the seat, those that are buildings too (HB-30, HB-35)."""
    fields = state.fields[seat]
    count = len(fields[index])
    if count > 1:
        return None
    most = 2 if has_more_than_one(fields) else 1
    town = town_of(state).towns[seat]
    protected = is_protected(town, grows(state, seat, index), count, most)
    return SINGLE_BEAN if protected else None


# --- the third field -----------------------------------------------------------------------


def price_of_third_field(state: State, seat: Seat) -> int | None:
    """BZ-50: once, and cheaper with gold mine 2."""
    town = town_of(state)
    return field_price(state.rules, town.towns[seat], town.extras[seat])


def field_price(rules: Rules, town: tuple[int, ...], extras: tuple[int, ...]) -> int | None:
    """BZ-50, for one thaler with gold mine 2; None if they have the third field."""
    if has_third_field(rules, extras):
        return None
    return (
        1 if town[GOLD_MINE] == 2 else third_field.third_field_price(rules, rules.fields)
    )  # HB-20


def has_third_field(rules: Rules, extras: tuple[int, ...]) -> bool:
    """BZ-50: bought, or there from the beginning; fields that are buildings do not count."""
    return rules.fields >= third_field.MAX_FIELDS or THIRD_FIELD in extras


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
