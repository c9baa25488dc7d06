"""What the rules decide for a viewer, told so that no screen has to work it out again.

Everything here follows from a view, so it says nothing that the viewer does not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bohnhaus.engine.cards import SPECTATOR, Bean, Seat
from bohnhaus.engine.forms import (
    BEAN,
    BEANS,
    COUNT,
    FLAG,
    MOST,
    Form,
    Part,
    each,
    numbers,
    record,
    word,
)
from bohnhaus.engine.rules import FigureRules
from bohnhaus.engine.view import NOTHING, View
from bohnhaus.games.al_cabohne import figures as al_cabohne
from bohnhaus.games.al_cabohne.figures import (
    BossFigures,
    DutyFigures,
    GiftFigures,
    SowingFigures,
    TributeFigures,
    bosses,
    duty,
    grown_by,
    sowing,
    to_plant,
)
from bohnhaus.games.bohnanza.harvest import parted
from bohnhaus.games.prohibohn import hand
from bohnhaus.games.prohibohn.businesses import (
    CARDS,
    CASINO_4,
    IDS,
    NIGHT_CLUB_3,
    NIGHT_CLUB_4,
    NO_CARD,
    POLICE,
    is_business,
)
from bohnhaus.games.prohibohn.draw import due_of
from bohnhaus.games.prohibohn.end import ENOUGH, bonus_for, bonus_goes_by, is_complete, worth_among
from bohnhaus.games.prohibohn.fields import club_on, fits, kinds_on, settled_by, takes_on
from bohnhaus.games.prohibohn.frames import USUALLY_DRAWN, Drawing, LastPurchases, Tribute
from bohnhaus.games.prohibohn.prices import price
from bohnhaus.games.prohibohn.shares import RESTAURANTS, STEP_2, YIELD
from bohnhaus.games.prohibohn.town import (
    FREE,
    TownView,
    businesses_among,
    owned_together,
    second_police_among,
    third_to_remove,
)
from bohnhaus.games.prohibohn.tribute import payable

NO_ID: Final = ""


@dataclass(frozen=True)
class ScoreFigures:
    """What the score of a seat is made of, as it stands, without what grows on its fields."""

    cash: int
    town: int
    """What its cards of the town count."""
    bonus: int
    total: int


@dataclass(frozen=True)
class CardFigures:
    """A card of the town that somebody owns."""

    id: str
    counts: int
    """What it counts for its owner."""
    complete: bool
    """Whether its owner has all three of the type."""
    measure: int
    """What its bonus goes by: how many businesses its owner has, or types of them."""
    bonus: int


@dataclass(frozen=True)
class HarvestFigures:
    """What would become of the beans of a field if it were harvested now, the last planted last."""

    thalers: tuple[Bean, ...]
    """Those that would become thalers."""
    discards: tuple[Bean, ...]
    """Those that would go on the discard pile, in this order."""


@dataclass(frozen=True)
class PurchaseFigures:
    """A card that is for sale, and what buying it with this bean brings the viewer."""

    id: str
    bean: Bean
    price: int
    has: int
    """How many thalers of the bean the viewer has."""
    affordable: bool
    """Whether these are enough, and the viewer may own the card."""
    scores: tuple[int, ...]
    """The scores of all seats after it."""
    takes: bool
    """Whether it is a police card, whose buyer takes a thaler from the mafia if there is one."""
    third: str
    """The third business of the type, which the buyer may then remove; nothing if there is none."""


@dataclass(frozen=True)
class TownFigures:
    """What the rules decide for the viewer."""

    last_run_out: int
    """Play ends when the draw pile has run out so many times."""
    scores: tuple[int, ...]
    """What every seat would score if the game ended now, and behind them the mafia, without what
    grows."""
    bosses: tuple[BossFigures, ...]
    tributes: tuple[tuple[TributeFigures, ...], ...]
    """Per seat."""
    sowings: tuple[tuple[SowingFigures, ...], ...]
    """Per seat: where what lies on the table could go, and the viewer's hand cards."""
    gifts: tuple[GiftFigures, ...]
    """What the viewer could give, as far as it sees now."""
    may_play: bool
    """Whether the viewer may play a card of its hand now, or could after a harvest."""
    must_play: bool
    """Whether the viewer must still play one."""
    duty: DutyFigures | None
    """For the active player, before step 5 ends."""
    parts: tuple[ScoreFigures, ...]
    """Per seat."""
    cards: tuple[CardFigures, ...]
    """The cards of the town that are owned."""
    harvests: tuple[tuple[HarvestFigures, ...], ...]
    """By seat and field."""
    purchases: tuple[PurchaseFigures, ...]
    """What the viewer could buy, in whatever moment."""
    owned: int
    """How many businesses the seats own together."""
    enough: int
    """With so many owned no extra draw pile follows."""


SCORE: Final = Form(
    ScoreFigures,
    "score",
    (Part("cash", COUNT), Part("town", COUNT), Part("bonus", COUNT), Part("total", COUNT)),
)
CARD: Final = Form(
    CardFigures,
    "card",
    (
        Part("id", word(*IDS)),
        Part("counts", COUNT),
        Part("complete", FLAG),
        Part("measure", COUNT),
        Part("bonus", COUNT),
    ),
)
HARVEST: Final = Form(HarvestFigures, "harvest", (Part("thalers", BEANS), Part("discards", BEANS)))
PURCHASE: Final = Form(
    PurchaseFigures,
    "purchase",
    (
        Part("id", word(*IDS)),
        Part("bean", BEAN),
        Part("price", COUNT),
        Part("has", COUNT),
        Part("affordable", FLAG),
        Part("scores", numbers(-MOST, MOST)),
        Part("takes", FLAG),
        Part("third", word(NO_ID, *IDS)),
    ),
)
FORM: Final = Form(
    TownFigures,
    "figures",
    (
        *[part for part in al_cabohne.PARTS if part.key not in ("field_price", "follows")],
        Part("parts", each(record(SCORE))),
        Part("cards", each(record(CARD))),
        Part("harvests", each(each(record(HARVEST)))),
        Part("purchases", each(record(PURCHASE))),
        Part("owned", COUNT),
        Part("enough", COUNT),
    ),
)


def figures(view: View) -> TownFigures:
    """The figures of Prohibohn."""
    town = town_of(view)
    owners = list(town.owners)
    parts = tuple([score(view, town, owners, seat) for seat in range(view.seats)])
    return TownFigures(
        view.rules.run_outs,
        (*[one.total for one in parts], len(town.cash)),  # PB-82
        bosses(view.rules.beans, town),
        tuple([tributes(view, town, seat) for seat in range(view.seats)]),
        tuple([sowings(view, town, seat) for seat in range(view.seats)]),
        tuple([shared(view, town, one) for one in al_cabohne.gifts(view, town)]),
        may_play(view, town),
        al_cabohne.must_play(view),
        duty(view, town),
        parts,
        tuple([card_figures(owners, card) for card, owner in enumerate(owners) if owner >= 0]),
        tuple([harvests(view, seat) for seat in range(view.seats)]),
        purchases(view, town, owners),
        owned_together(owners),
        ENOUGH,
    )


def town_of(view: View) -> TownView:
    """What the viewer sees of the town."""
    town = view.slot
    assert isinstance(town, TownView)
    return town


# --- scores --------------------------------------------------------------------------------


def score(view: View, town: TownView, owners: list[Seat], seat: Seat) -> ScoreFigures:
    """PB-82: cash, cards of the town and bonus, where these own the cards."""
    cash = len(view.earnings[seat]) + town.laid[seat]
    own = [card for card, owner in enumerate(owners) if owner == seat]
    counts = sum([worth_among(owners, card) for card in own])
    businesses = businesses_among(owners, seat)
    bonus = sum([bonus_for(businesses, card) for card in own])
    return ScoreFigures(cash, counts, bonus, cash + counts + bonus)


def card_figures(owners: list[Seat], card: int) -> CardFigures:
    """PB-14, PB-68: what the card means to its owner."""
    businesses = businesses_among(owners, owners[card])
    return CardFigures(
        CARDS[card].id,
        worth_among(owners, card),
        is_business(card) and is_complete(owners, card),
        bonus_goes_by(businesses, card),
        bonus_for(businesses, card),
    )


def purchases(view: View, town: TownView, owners: list[Seat]) -> tuple[PurchaseFigures, ...]:
    """PB-10: every card that is for sale, with its own bean and every other that the viewer has
    enough of."""
    if view.seat == SPECTATOR:
        return ()
    found: list[PurchaseFigures] = []
    thalers = view.earnings[view.seat] + town.own_laid
    for card, owner in enumerate(owners):
        if owner != FREE:
            continue
        for bean in range(len(view.rules.beans.kinds)):
            cost = price(card, bean)
            has = thalers.count(bean)
            if cost and (has >= cost or bean == CARDS[card].bean):
                found.append(purchase(view, town, owners, card, bean, has))
    return tuple(found)


def purchase(
    view: View, town: TownView, owners: list[Seat], card: int, bean: Bean, has: int
) -> PurchaseFigures:
    """What it would cost and bring."""
    seat = view.seat
    after = owners[:]
    after[card] = seat
    takes = CARDS[card].type == POLICE
    cost = price(card, bean)
    affordable = has >= cost and not second_police_among(owners, seat, card)  # PB-11
    scores = [score(view, town, after, other).total for other in range(view.seats)]
    scores[seat] += int(takes and bool(town.cash)) - cost
    third = third_to_remove(after, seat, card)
    return PurchaseFigures(
        CARDS[card].id,
        bean,
        cost,
        has,
        affordable,
        tuple(scores),
        takes,
        NO_ID if third == NO_CARD else CARDS[third].id,
    )


def to_draw(view: View) -> int:
    """AC-55, PB-66: how many cards the active player still draws, unless it chooses otherwise."""
    frame = view.frames[-1] if view.frames else None
    if not isinstance(frame, Drawing):
        return USUALLY_DRAWN
    return due_of(frame, [USUALLY_DRAWN]) - frame.drawn


def may_play(view: View, town: TownView) -> bool:
    """AC-30, PB-60, for the viewer."""
    frame = al_cabohne.playing(view)
    by_casino_4 = town.owners[CASINO_4] == view.seat
    return frame is not None and bool(view.hand) and hand.plays_more(frame.played, by_casino_4)


# --- tribute and gifts ---------------------------------------------------------------------


def tributes(view: View, town: TownView, seat: Seat) -> tuple[TributeFigures, ...]:
    """PB-20: one bean for each boss, if the seat does not choose other fields for it."""
    found: list[TributeFigures] = []
    for one in payments(view, town, seat):
        if one.boss not in [other.boss for other in found]:
            found.append(one)
    return tuple(found)


def payments(view: View, town: TownView, seat: Seat) -> list[TributeFigures]:
    """PB-20: the tops that a boss grows; bosses and fields that have paid are left out."""
    frame = view.frames[-1] if view.frames else None
    last = isinstance(frame, LastPurchases)
    if last and (town.extra or owned_together(list(town.owners)) >= ENOUGH):
        return []  # nothing comes after the last purchases
    paid = list(frame.sources) if isinstance(frame, Tribute) and seat == view.active else []
    sources = tuple(paid + [0] * (len(town.bosses) - len(paid)))
    fields = view.fields[seat]
    growing = grown_by(town)
    tops = [field.beans[-1] if field.count else NOTHING for field in fields]
    return [
        tribute(view, act.boss, growing[act.boss], act.field, fields[act.field].beans[:-1])
        for act in payable(growing, tops, sources, False)
    ]


def tribute(
    view: View, boss: int, bean: Bean, index: int, left: tuple[Bean, ...]
) -> TributeFigures:
    """PB-63: the meter of the last bean that stays holds."""
    worth = view.rules.beans.kinds[left[-1]].meter.pays[len(left)] if left else 0
    return TributeFigures(boss, bean, index, len(left), worth)


# --- fields --------------------------------------------------------------------------------


def harvests(view: View, seat: Seat) -> tuple[HarvestFigures, ...]:
    """PB-50: what a harvest of each field would earn and discard."""
    found: list[HarvestFigures] = []
    for field in view.fields[seat]:
        thalers, discards = parted(field.beans, field.worth)
        found.append(HarvestFigures(thalers, discards))
    return tuple(found)


def sowings(view: View, town: TownView, seat: Seat) -> tuple[SowingFigures, ...]:
    """PB-63, PB-64, PB-70: what can go where."""
    found: list[SowingFigures] = []
    for bean, count in to_plant(view, seat):
        for index, field in enumerate(view.fields[seat]):
            if has_room(view, town, seat, index, bean, count):
                found.append(sowing(view, bean, count, index, field.count))
    return tuple(found)


def has_room(view: View, town: TownView, seat: Seat, index: int, bean: Bean, count: int) -> bool:
    """What `fits` decides, from what lies open."""
    by_3 = town.owners[NIGHT_CLUB_3] == seat
    by_4 = town.owners[NIGHT_CLUB_4] == seat
    growing = [list(field.beans) for field in view.fields[seat]]
    clubs = [club_on(on, town.settled[seat][place]) for place, on in enumerate(growing)]
    kinds = [kinds_on(on, clubs[place], by_3) for place, on in enumerate(growing)]
    elsewhere = [kind for place, on in enumerate(kinds) if place != index for kind in on]
    if not takes_on(growing[index], clubs[index], by_3, by_4, bean, count):
        return False
    if bean not in kinds[index] and bean in elsewhere:
        return False
    if view.rules.fits is not fits:  # version 1
        return True
    settled = settled_by(growing[index], clubs[index], by_4, bean)
    return not set(settled) & set(elsewhere)


def shared(view: View, town: TownView, gift: GiftFigures) -> GiftFigures:
    """PB-21, PB-62: what the viewer, if it is active, gets of a boss's harvest."""
    if not gift.thalers or view.seat != view.active:
        return gift
    share = served = 0
    if view.stage == STEP_2:
        share = 1
    elif view.stage in RESTAURANTS and town.owners[RESTAURANTS[view.stage]] == view.seat:
        if view.rules.options["restaurant_from"] == YIELD:
            share = 1
        else:
            served = int(gift.beans > gift.thalers)
    return GiftFigures(
        gift.boss,
        gift.bean,
        gift.count,
        gift.beans,
        gift.thalers,
        gift.missing,
        share,
        served,
    )


FIGURES: Final = FigureRules(FORM, figures)
