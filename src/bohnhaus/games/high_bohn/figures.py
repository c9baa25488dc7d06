"""What the rules decide for a viewer, told so that no screen has to work it out again.

Everything here follows from a view, so it says nothing that the viewer does not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bohnhaus.engine.cards import BEAN_MASK, SPECTATOR, Bean, Handle, Seat
from bohnhaus.engine.forms import (
    CARD,
    COUNT,
    COUNTS,
    FIELD,
    MAYBE_BEAN,
    SEAT,
    Form,
    Part,
    each,
    maybe,
    number,
    record,
    word,
    words,
)
from bohnhaus.engine.rules import FigureRules
from bohnhaus.engine.view import NOTHING, OfferView, View
from bohnhaus.games.bohnanza import figures as bohnanza
from bohnhaus.games.bohnanza.figures import PARTS as TRADING_PARTS
from bohnhaus.games.bohnanza.figures import OfferFigures, brings, deals, partners, sales
from bohnhaus.games.high_bohn.bank import MOMENTS, bank_moment
from bohnhaus.games.high_bohn.buildings import (
    BANK,
    BUILDING_IDS,
    NO_BUILDING,
    THIRD_FIELD,
    TYPE_IDS,
)
from bohnhaus.games.high_bohn.buy import FIELD_BUILDINGS, affordable
from bohnhaus.games.high_bohn.fields import field_price, meter_in, unusual_meter
from bohnhaus.games.high_bohn.forced import Need, forced_harvests
from bohnhaus.games.high_bohn.frames import Notice, PickingThalers, TakingThaler
from bohnhaus.games.high_bohn.ground import (
    BEGINS_SOUP,
    JOINS_SOUP,
    STANDS_IN,
    kind_in,
    most_planted,
    only_bean,
    store_room,
    way_on,
)
from bohnhaus.games.high_bohn.looks import TownView
from bohnhaus.games.high_bohn.score import ScoreFigures, score_of
from bohnhaus.games.meters import STEP, MeterStep, steps_of

WAYS: Final[dict[int, str]] = {
    STANDS_IN: "stands_in",
    BEGINS_SOUP: "begins_soup",
    JOINS_SOUP: "joins_soup",
}
"""How a card can lie on a field where it is not simply planted."""


@dataclass(frozen=True)
class FieldFigures:
    """What a field is."""

    building: str | None
    """The type of the building that it is; None for all others."""
    only: Bean
    """The one bean that grows there; NOTHING if any can."""
    meter: tuple[MeterStep, ...]
    """The meter by which what grows there is sold; empty if it is the one printed on the bean."""


@dataclass(frozen=True)
class PlantingFigures:
    """What it means to plant a card on a field."""

    card: Handle
    field: int
    way: str


@dataclass(frozen=True)
class TownFigures:
    """What the rules decide for the viewer."""

    last_run_out: int
    """The game ends when the draw pile has run out so many times."""
    field_price: int | None
    """What the third field costs the viewer; None if it cannot buy one."""
    scores: tuple[int, ...]
    """What every seat would score if the game ended now, without what grows on its fields."""
    to_plant: tuple[Bean, ...]
    """What the viewer has to plant as things stand: received, or turned up and not dealt away."""
    harvests: int
    """How many fields that forces the viewer to harvest, at least, if it buys nothing."""
    offers: tuple[OfferFigures, ...]
    """What the open offers mean to the viewer."""
    dealable: tuple[Handle, ...]
    """The cards that the viewer can deal with, while there is dealing."""
    partners: tuple[Seat, ...]
    """The seats with which the viewer can deal then."""
    parts: tuple[ScoreFigures, ...]
    """By seat: what the score is made of."""
    fields: tuple[tuple[FieldFigures, ...], ...]
    """By seat and field."""
    store_rooms: tuple[int, ...]
    """By seat: how many cards its general store holds."""
    affordable: tuple[str, ...]
    """The buildings for sale that the viewer has the thalers for and may own."""
    plantings: tuple[PlantingFigures, ...]
    """Where the card that the viewer plants next would not simply be planted. Soy that stands in
    and could be called soup as well is told as standing in: the menu offers the other."""
    hand_cards_left: int
    """How many more hand cards the viewer may plant in this phase 1, if it has them."""
    bank: str | None
    """What the viewer's bank lets it do now."""
    leaving: str | None
    """The type of building that leaves the game when the others have been asked."""
    picked_from: int | None
    """The field whose harvester picks the cards that become thalers."""
    taken_from: Seat | None
    """The seat from whose soup a distillery takes a thaler."""


FIELD_FORM: Final = Form(
    FieldFigures,
    "field",
    (
        Part("building", maybe(word(*[TYPE_IDS[type] for type, _ in FIELD_BUILDINGS]))),
        Part("only", MAYBE_BEAN),
        Part("meter", each(record(STEP))),
    ),
)
SCORE_FORM: Final = Form(
    ScoreFigures,
    "score",
    (
        Part("cash", COUNT),
        Part("buildings", COUNT),
        Part("built", COUNT),
        Part("camp", COUNT),
        Part("camp_counts", COUNT),
        Part("bonus", COUNT),
    ),
)
PLANTING_FORM: Final = Form(
    PlantingFigures,
    "planting",
    (Part("card", CARD), Part("field", FIELD), Part("way", word(*WAYS.values()))),
)
FORM: Final = Form(
    TownFigures,
    "figures",
    (
        *TRADING_PARTS,
        Part("parts", each(record(SCORE_FORM))),
        Part("fields", each(each(record(FIELD_FORM)))),
        Part("store_rooms", COUNTS),
        Part("affordable", words(*BUILDING_IDS)),
        Part("plantings", each(record(PLANTING_FORM))),
        Part("hand_cards_left", number(0, 3)),
        Part("bank", maybe(word(*MOMENTS))),
        Part("leaving", maybe(word(*TYPE_IDS))),
        Part("picked_from", maybe(FIELD)),
        Part("taken_from", maybe(SEAT)),
    ),
)


def figures(view: View) -> TownFigures:
    """The figures of High Bohn."""
    town = town_view(view)
    parts = tuple([score_in(view, seat) for seat in range(view.seats)])
    plant = to_plant(view)
    return TownFigures(
        last_run_out=view.rules.run_outs,  # HB-50
        field_price=price_for(view),
        scores=tuple([part.total for part in parts]),
        to_plant=plant,
        harvests=_forced(view, ((), ())),
        offers=_offers(view),
        dealable=dealable(view),
        partners=partners(view),
        parts=parts,
        fields=tuple([_fields(view, seat) for seat in range(view.seats)]),
        store_rooms=tuple([store_room(own) for own in town.towns]),
        affordable=affordable_to(view),
        plantings=_plantings(view),
        hand_cards_left=hand_cards_left(view),
        bank=bank_now(view),
        leaving=leaving(view),
        picked_from=picked_from(view),
        taken_from=taken_from(view),
    )


def town_view(view: View) -> TownView:
    """What the viewer knows of the towns."""
    slot = view.slot
    assert isinstance(slot, TownView)
    return slot


# --- prices and scores ---------------------------------------------------------------------


def price_for(view: View) -> int | None:
    """BZ-50, HB-20, for the viewer."""
    if view.seat == SPECTATOR:
        return None
    town = town_view(view)
    return field_price(view.rules, town.towns[view.seat], town.extras[view.seat])


def affordable_to(view: View) -> tuple[str, ...]:
    """HB-10, HB-11, HB-14, for the viewer."""
    if view.seat == SPECTATOR:
        return ()
    town = town_view(view)
    return tuple(affordable(town.towns[view.seat], town.supply, view.earnings[view.seat]))


def cash_in(view: View, seat: Seat) -> int:
    """HB-32, HC-3: what lies under a saloon or a distillery counts too."""
    town = town_view(view)
    under = len(town.under_saloon[seat]) + len(town.under_distillery[seat])
    return len(view.earnings[seat]) + under


def score_in(view: View, seat: Seat) -> ScoreFigures:
    """HB-52: what the seat's score is made of, as it stands."""
    return score_of(view.rules, town_view(view).towns[seat], cash_in(view, seat))


# --- fields --------------------------------------------------------------------------------


def kind_of_field(view: View, seat: Seat, index: int) -> int:
    """The building type that the field is; THIRD_FIELD for that and every other regular one."""
    return kind_in(town_view(view).extras[seat], index - view.rules.fields)


def _fields(view: View, seat: Seat) -> tuple[FieldFigures, ...]:
    own = town_view(view).towns[seat]
    return tuple(
        [
            field_figures(own, kind_of_field(view, seat, index), field.bean)
            for index, field in enumerate(view.fields[seat])
        ]
    )


_PLAIN: Final = FieldFigures(None, NOTHING, ())


def field_figures(town: tuple[int, ...], kind: int, grows: Bean) -> FieldFigures:
    """What the field is, and by which meter it sells what grows there."""
    meter = None if grows == NOTHING else unusual_meter(town, grows)
    if meter is None and kind == THIRD_FIELD:
        return _PLAIN
    building = None if kind == THIRD_FIELD else TYPE_IDS[kind]
    return FieldFigures(building, only_bean(kind), () if meter is None else steps_of(meter))


def _plantings(view: View) -> tuple[PlantingFigures, ...]:
    """What becomes of the front card in phase 1, and of what was received in phase 3."""
    seat = view.seat
    cards: tuple[Handle, ...] = ()
    if view.phase == "plant" and seat == view.active:
        cards = view.hand[:1]
    elif view.phase == "plant_received":
        cards = view.own_received
    found: list[PlantingFigures] = []
    for card in cards:
        for index in range(len(view.fields[seat])):
            way = way_in(view, seat, index, card & BEAN_MASK)
            if way in WAYS:
                found.append(PlantingFigures(card, index, WAYS[way]))
    return tuple(found)


def way_in(view: View, seat: Seat, index: int, bean: Bean) -> int:
    """How the bean would lie on the seat's field."""
    field = view.fields[seat][index]
    town = town_view(view).towns[seat]
    kind = kind_of_field(view, seat, index)
    return way_on(town, view.rules.beans.totals, kind, field.bean, field.beans, bean)


# --- what planting forces ------------------------------------------------------------------


def to_plant(view: View) -> tuple[Bean, ...]:
    """BZ-26, BZ-30: what lies before the viewer, and what it has turned up and not dealt away."""
    if view.seat == SPECTATOR:
        return ()
    return view.received[view.seat] + (view.up if view.seat == view.active else ())


def _forced(view: View, more: Need) -> int:
    """How many harvests it forces on the viewer to plant what it has to, and this besides."""
    seat = view.seat
    if seat == SPECTATOR:
        return 0
    slot = town_view(view)
    town = slot.towns[seat]
    tied = slot.tied[seat]
    free = list(to_plant(view))
    for bean in tied:
        free.remove(bean)
    need = (tuple(free) + more[0], tied + more[1])
    if not need[0] and not need[1]:
        return 0
    kinds = tuple([kind_of_field(view, seat, index) for index in range(len(view.fields[seat]))])
    room = store_room(town) - len(slot.stores[seat])
    totals = view.rules.beans.totals
    return forced_harvests(town, totals, kinds, view.fields[seat], need, room)


def _offers(view: View) -> tuple[OfferFigures, ...]:
    """What planting what each open offer brings would force, besides what is to be planted, and
    what it would be sold for."""
    if view.seat == SPECTATOR or not view.offers:
        return ()
    before = _forced(view, ((), ()))
    plant = to_plant(view)
    town = town_view(view).towns[view.seat]
    found: list[OfferFigures] = []
    for offer in view.offers:
        harvests = max(0, _forced(view, brought(view, offer)) - before)
        beans = brings(offer, view.seat)
        sold = sales(view, plant, beans, lambda bean: meter_in(town, bean))
        found.append(OfferFigures(offer.id, harvests, sold))
    return tuple(found)


def dealable(view: View) -> tuple[Handle, ...]:
    """BZ-20, and stored cards in any player's turn (HB-34)."""
    return bohnanza.dealable(view) + town_view(view).own_store if deals(view) else ()


def brought(view: View, offer: OfferView) -> Need:
    """What the offer would bring the viewer. HB-34: of what lies open before the other player,
    whatever was not turned up comes out of a store and cannot go into one."""
    beans = brings(offer, view.seat)
    if offer.seat == view.seat:
        return beans, ()
    up = list(view.up) if offer.seat == view.active else []
    free: list[Bean] = []
    tied: list[Bean] = []
    for bean in beans[: offer.from_up]:
        if bean in up:
            up.remove(bean)
            free.append(bean)
        else:
            tied.append(bean)
    return (*free, *beans[offer.from_up :]), tuple(tied)


# --- moments -------------------------------------------------------------------------------


def hand_cards_left(view: View) -> int:
    """HB-28: none is left where phase 1 waits for a purchase of farm 3 (HB-16)."""
    if view.phase != "plant" or view.seat != view.active:
        return 0
    (planted,) = view.frames[-1].numbers()
    return max(0, most_planted(town_view(view).towns[view.seat]) - planted)


def bank_now(view: View) -> str | None:
    """HB-24, HB-26, HB-40: what the viewer's bank lets it do now."""
    if view.phase != "plant" or view.seat != view.active:
        return None
    (planted,) = view.frames[-1].numbers()
    slot = town_view(view)
    own = slot.towns[view.seat][BANK]
    if planted or own == NO_BUILDING:
        return None
    return bank_moment(own, slot.bank, view.deck_size, len(view.hand))


def picked_from(view: View) -> int | None:
    """HB-42: the field whose harvester picks the cards that become thalers."""
    frame = view.frames[-1] if view.frames else None
    return frame.field if isinstance(frame, PickingThalers) else None


def taken_from(view: View) -> Seat | None:
    """HC-3: the seat from whose soup a distillery takes a thaler."""
    frame = view.frames[-1] if view.frames else None
    return frame.harvester if isinstance(frame, TakingThaler) else None


def leaving(view: View) -> str | None:
    """HC-2: the type that was named, while the others may still buy of it."""
    frame = view.frames[-1] if view.frames else None
    return TYPE_IDS[frame.type] if isinstance(frame, Notice) else None


FIGURES: Final = FigureRules(FORM, figures)
