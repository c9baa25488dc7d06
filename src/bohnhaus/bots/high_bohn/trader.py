"""`trader` in High Bohn: deals as in Bohnanza, and what buildings are worth.

A thaler of a bean is worth what it can buy; a field is worth what its meter in this town makes of
it; whatever an ability can do, it does where that gains.
"""

from __future__ import annotations

from typing import Final

from bohnhaus.bots import trader as bohnanza
from bohnhaus.bots.high_bohn.buying import Buyer, bought
from bohnhaus.bots.high_bohn.towns import SCALES, Ambition, turns_left
from bohnhaus.bots.high_bohn.worth import Homestead
from bohnhaus.bots.worth import Prospects, standing
from bohnhaus.engine.cards import BEAN_MASK, Handle, Seat
from bohnhaus.engine.view import View
from bohnhaus.games.bohnanza.actions import END_PLANTING, BuyField, Harvest, Plant
from bohnhaus.games.high_bohn.actions import (
    LOOK_AT_TOP,
    MOVE_TO_BOTTOM,
    PASS,
    BuyBuilding,
    KeepThalers,
    MoveInHand,
    NameType,
    OrderDrawn,
    PlantAsSoup,
    Store,
    TakeThaler,
)
from bohnhaus.games.high_bohn.figures import score_in, town_view
from bohnhaus.native import mypyc_attr

NEVER: Final = -1e9


@mypyc_attr(allow_interpreted_subclasses=True)
class TraderBot(bohnanza.TraderBot):
    """Plays for deals and buildings."""

    def __init__(self, buys: bool) -> None:
        super().__init__()
        self.scales = SCALES
        self.buys = buys

    def _look(self, view: View) -> bohnanza.Desk:
        return TownDesk(view, self.buys)

    def choose(self, view: View, menu: list[object]) -> object:
        first = menu[0]
        if isinstance(first, KeepThalers):
            return Buyer(view).keep([act for act in menu if isinstance(act, KeepThalers)])
        if isinstance(first, TakeThaler):
            return first
        if isinstance(first, NameType):
            return Buyer(view).name()
        if PASS in menu:
            return self._at_last(view, menu)
        if self.buys:
            purchase = Buyer(view).purchase(menu)
            if purchase is not None:
                return purchase
        return self._in_turn(view, menu)

    def _at_last(self, view: View, menu: list[object]) -> object:
        """A moment to buy before a type leaves, or after the last turn."""
        if view.phase == "notice":
            purchases = [act for act in menu if isinstance(act, BuyBuilding)]
            if purchases and self.buys:
                return max(purchases, key=lambda act: bought(act).cost)
            return PASS
        if not self.buys:
            menu = [act for act in menu if not isinstance(act, BuyBuilding)]
        return Buyer(view).last_act(menu) or PASS

    # Planting

    def _in_turn(self, view: View, menu: list[object]) -> object:
        home = self._home(view)
        if isinstance(menu[0], OrderDrawn):
            return OrderDrawn(
                tuple(sorted(menu[0].cards, key=lambda card: -home.gain(card & BEAN_MASK)))
            )
        act = self._full_field(view, menu) or self._bank(view, home, menu)
        if act is not None:
            return act
        return self._plant(home, menu) or self._make_room(view, home, menu)

    def _home(self, view: View) -> Homestead:
        """The own fields without what is still to be planted."""
        ambition = Ambition(view, view.seat) if self.buys else None
        return Homestead(view, view.seat, ambition, False)

    def _full_field(self, view: View, menu: list[object]) -> Harvest | None:
        """A field that cannot earn more."""
        for act in menu:
            if isinstance(act, Harvest):
                field = view.fields[view.seat][act.field]
                if field.worth and not field.missing:
                    return act
        return None

    def _bank(self, view: View, home: Homestead, menu: list[object]) -> object | None:
        """What the bank can do for its own fields, if anything."""
        if LOOK_AT_TOP in menu:
            return LOOK_AT_TOP
        top = town_view(view).top
        if MOVE_TO_BOTTOM in menu and home.gain(top) <= 0:
            return MOVE_TO_BOTTOM
        best: MoveInHand | None = None
        most = SCALES.better + (home.gain(view.hand[0] & BEAN_MASK) if view.hand else 0.0)
        for act in menu:
            if isinstance(act, MoveInHand) and act.place == 0:
                gain = home.gain(act.card & BEAN_MASK)
                if gain > most:
                    best, most = act, gain
        return best

    def _plant(self, home: Homestead, menu: list[object]) -> object | None:
        """The planting that gains most; none if there is a choice and none gains."""
        best: object | None = None
        most = 0.0 if END_PLANTING in menu else NEVER
        for act in menu:
            gain = self._gain(home, act)
            if gain > most:
                best, most = act, gain
        return END_PLANTING if best is None and END_PLANTING in menu else best

    def _gain(self, home: Homestead, act: object) -> float:
        if isinstance(act, Plant):
            return home.gain_on(act.field, act.card & BEAN_MASK)
        if isinstance(act, PlantAsSoup):
            return home.soup_gain(act.field)
        if isinstance(act, Store) and home.after_harvest(act.card & BEAN_MASK) < SCALES.stored:
            return SCALES.stored
        return NEVER

    def _make_room(self, view: View, home: Homestead, menu: list[object]) -> object:
        """The third field, or the harvest that loses least."""
        harvest = min(
            [act for act in menu if isinstance(act, Harvest)], key=lambda act: home.loss(act.field)
        )
        ways = [act for act in menu if isinstance(act, BuyField)]
        if ways:
            buyer = Buyer(view)
            way = buyer.payment(ways)
            cost = len(way.pay) + (buyer.missed(way) if self.buys else 0.0)
            spared = home.loss(harvest.field)
            if cost < SCALES.third_field * turns_left(view) + spared:
                return way
        return harvest


class TownDesk(bohnanza.Desk):
    """One look at the table: what each bean is worth to whom, with the towns as they are."""

    def __init__(self, view: View, buys: bool) -> None:
        self.buys = buys
        super().__init__(view, SCALES)
        self.stored = town_view(view).own_store

    def still_true(self, view: View) -> bool:
        return super().still_true(view) and same_towns(self.view, view)

    def survey(self, seat: Seat) -> Prospects:
        wants = self.buys and seat == self.view.seat
        ambition = Ambition(self.view, seat) if wants else None
        return Homestead(self.view, seat, ambition, True)

    def keep(self, card: Handle) -> float:
        return SCALES.stored if card in self.stored else super().keep(card)

    def standing(self, seat: Seat) -> int:
        found = self.standings[seat]
        if found is None:
            grown = standing(self.view, seat) - len(self.view.earnings[seat])
            found = self.standings[seat] = grown + worth_now(self.view, seat)
        return found


def worth_now(view: View, seat: Seat) -> int:
    """What a seat would score now, camp aside."""
    score = score_in(view, seat)
    return score.total - score.camp


def same_towns(one: View, two: View) -> bool:
    """Whether nothing has changed in the towns and the stores."""
    before, now = town_view(one), town_view(two)
    return (
        before.towns == now.towns
        and before.supply == now.supply
        and before.stores == now.stores
        and before.soups == now.soups
    )
