"""What the rules decide for a viewer, told so that no screen has to work it out again.

Everything here follows from a view, so it says nothing that the viewer does not know.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from bohnhaus.engine.cards import SPECTATOR, Bean, Handle, Meter, Seat
from bohnhaus.engine.forms import (
    BEANS,
    CARDS,
    COUNT,
    COUNTS,
    FIELD,
    OFFER,
    SEATS,
    Form,
    Part,
    each,
    maybe,
    record,
)
from bohnhaus.engine.rules import FigureRules
from bohnhaus.engine.view import FieldView, OfferView, View
from bohnhaus.games.bohnanza.third_field import third_field_price
from bohnhaus.games.bohnanza.trade import may_deal

Forced: TypeAlias = Callable[[View, Seat, tuple[Bean, ...]], int]
"""How many fields a seat must harvest at least to plant these beans."""

Meters: TypeAlias = Callable[[Bean], Meter]
"""The meter by which the viewer sells a bean."""


@dataclass(frozen=True)
class SaleFigures:
    """What a field would sell for."""

    field: int
    worth: int


@dataclass(frozen=True)
class OfferFigures:
    """What an open offer means to the viewer."""

    id: int
    harvests: int
    """How many more fields planting what it brings forces the viewer to harvest."""
    sales: tuple[SaleFigures, ...]
    """The fields that already grow what it brings, when that and all else is planted."""


@dataclass(frozen=True)
class TradingFigures:
    """What the rules decide for the viewer."""

    last_run_out: int
    """The game ends when the draw pile has run out so many times."""
    field_price: int | None
    """What one more field costs the viewer; None if it cannot buy one."""
    scores: tuple[int, ...]
    """What every seat would score if the game ended now, without what grows on its fields."""
    to_plant: tuple[Bean, ...]
    """What the viewer has to plant as things stand: received, or turned up and not dealt away."""
    harvests: int
    """How many fields that forces the viewer to harvest, at least."""
    offers: tuple[OfferFigures, ...]
    """What the open offers mean to the viewer."""
    dealable: tuple[Handle, ...]
    """The cards that the viewer can deal with, while there is dealing."""
    partners: tuple[Seat, ...]
    """The seats with which the viewer can deal then."""


SALE_FORM: Final = Form(SaleFigures, "sale", (Part("field", FIELD), Part("worth", COUNT)))
OFFER_FORM: Final = Form(
    OfferFigures,
    "offer",
    (Part("id", OFFER), Part("harvests", COUNT), Part("sales", each(record(SALE_FORM)))),
)
PARTS: Final[tuple[Part, ...]] = (
    Part("last_run_out", COUNT),
    Part("field_price", maybe(COUNT)),
    Part("scores", COUNTS),
    Part("to_plant", BEANS),
    Part("harvests", COUNT),
    Part("offers", each(record(OFFER_FORM))),
    Part("dealable", CARDS),
    Part("partners", SEATS),
)
FORM: Final = Form(TradingFigures, "figures", PARTS)


def figures(view: View) -> TradingFigures:
    """The figures of the base game."""
    scores = tuple([len(stack) for stack in view.earnings])  # BZ-74
    return trading_figures(view, field_price(view), scores, forced_harvests)


def trading_figures(
    view: View, price: int | None, scores: tuple[int, ...], forced: Forced
) -> TradingFigures:
    """The figures of a game with trading, which has its own price of a field, its own scores, and
    its own say on what planting forces."""
    plant = to_plant(view)
    return TradingFigures(
        view.rules.run_outs,  # BZ-70
        price,
        scores,
        plant,
        forced(view, view.seat, plant),
        offers(view, plant, forced),
        dealable(view),
        partners(view),
    )


def dealable(view: View) -> tuple[Handle, ...]:
    """BZ-20: the viewer's hand, and what it has turned up."""
    return view.own_up + view.hand if deals(view) else ()


def partners(view: View) -> tuple[Seat, ...]:
    """BZ-21: the seats with which the viewer can deal."""
    if not deals(view):
        return ()
    seats = range(view.seats)
    return tuple([other for other in seats if may_deal(view.active, view.seat, other)])


def deals(view: View) -> bool:
    """Whether there is dealing now, and the viewer takes part in it."""
    return view.seat != SPECTATOR and bool(view.frames) and view.frames[-1].bargains


def field_price(view: View) -> int | None:
    """BZ-50, for the viewer."""
    if view.seat == SPECTATOR:
        return None
    return third_field_price(view.rules, len(view.fields[view.seat]))


def to_plant(view: View) -> tuple[Bean, ...]:
    """BZ-26, BZ-30: what lies before the viewer, and what it has turned up and not dealt away."""
    if view.seat == SPECTATOR:
        return ()
    kept = view.up if view.seat == view.active and view.phase == "trade" else ()
    return view.received[view.seat] + kept


def forced_harvests(view: View, seat: Seat, beans: tuple[Bean, ...]) -> int:
    """BZ-12: every kind that does not grow yet needs a field of its own."""
    if seat == SPECTATOR or not beans:
        return 0
    return fields_missing(view.fields[seat], beans)


def fields_missing(fields: tuple[FieldView, ...], beans: tuple[Bean, ...]) -> int:
    """How many fields too few there are for these beans besides what grows."""
    growing = [field.bean for field in fields if field.count]
    fresh = {bean for bean in beans if bean not in growing}
    return max(0, len(fresh) - (len(fields) - len(growing)))


def offers(view: View, plant: tuple[Bean, ...], forced: Forced) -> tuple[OfferFigures, ...]:
    """What planting what each open offer brings would force, besides what is to be planted, and
    what it would be sold for."""
    seat = view.seat
    if seat == SPECTATOR or not view.offers:
        return ()
    before = forced(view, seat, plant)
    found: list[OfferFigures] = []
    for offer in view.offers:
        brought = brings(offer, seat)
        harvests = max(0, forced(view, seat, plant + brought) - before)
        found.append(
            OfferFigures(offer.id, harvests, sales(view, plant, brought, view_meters(view)))
        )
    return tuple(found)


def view_meters(view: View) -> Meters:
    """BZ-40: what is printed on the beans."""
    kinds = view.rules.beans.kinds
    return lambda bean: kinds[bean].meter


def sales(
    view: View, plant: tuple[Bean, ...], brought: tuple[Bean, ...], meters: Meters
) -> tuple[SaleFigures, ...]:
    """What the viewer's fields would sell for that grow what is brought; of several with the same
    bean, the fullest."""
    fields = view.fields[view.seat]
    found: list[SaleFigures] = []
    for bean in dict.fromkeys(brought):
        same = [index for index, field in enumerate(fields) if field.bean == bean]
        if same:
            best = max(same, key=lambda index: fields[index].count)
            pays = meters(bean).pays
            count = fields[best].count + plant.count(bean) + brought.count(bean)
            # One may ask for more beans than there are.
            found.append(SaleFigures(best, pays[min(count, len(pays) - 1)]))
    return tuple(found)


def brings(offer: OfferView, seat: Seat) -> tuple[Bean, ...]:
    """The beans that the offer would bring the seat."""
    return offer.want if offer.seat == seat else offer.give


FIGURES: Final = FigureRules(FORM, figures)
