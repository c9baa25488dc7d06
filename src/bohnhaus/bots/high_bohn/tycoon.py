"""`tycoon`: deals and plants as `planner` does, and buys as `trader` does in High Bohn."""

from __future__ import annotations

from typing import Final

from bohnhaus.bots import trader as bohnanza
from bohnhaus.bots.haggling import Dealer, Temper
from bohnhaus.bots.high_bohn.buying import Buyer
from bohnhaus.bots.high_bohn.plans import TownPlan, packed_ground
from bohnhaus.bots.high_bohn.towns import SCALES, Ambition, turns_left
from bohnhaus.bots.high_bohn.trader import TownDesk, TraderBot
from bohnhaus.bots.high_bohn.worth import Homestead
from bohnhaus.bots.planner import beans_of, weights_now, worth_after
from bohnhaus.bots.plans import with_field
from bohnhaus.bots.worth import Prospects
from bohnhaus.engine.cards import BEAN_MASK, Bean, Handle, Seat
from bohnhaus.engine.view import NOTHING, OfferView, View
from bohnhaus.games.bohnanza.actions import BuyField, EndPlanting, Harvest, Plant
from bohnhaus.games.high_bohn.actions import PlantAsSoup, Store
from bohnhaus.games.high_bohn.ground import most_planted
from bohnhaus.native import mypyc_attr

NEVER: Final = -1e9

ENVY: Final = 0.5
"""How much a rival's gain weighs against its own in a deal."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TycoonBot(TraderBot):
    """Plays for deals and buildings, by a plan for its fields and its hand."""

    def __init__(self) -> None:
        super().__init__(buys=True)
        self.dealer = Dealer(Temper())
        self.dealer.temper.envy = ENVY

    def _look(self, view: View) -> bohnanza.Desk:
        return TownPlanDesk(view)

    def choose(self, view: View, menu: list[object]) -> object:
        self.dealer.look(view)
        return super().choose(view, menu)

    def propose(self, view: View) -> object | None:
        return self.dealer.propose(self._desk(view))

    def answer(self, view: View, offer: OfferView, menu: list[object]) -> object:
        return self.dealer.answer(self._desk(view), offer, menu)

    def _plant(self, home: Homestead, menu: list[object]) -> object | None:
        planting = Planting(home)
        best: object | None = None
        most = NEVER
        for act in menu:
            worth = planting.worth(act)
            if worth > most:
                best, most = act, worth
        if isinstance(best, Harvest):
            return self._third_field(home, best, menu) or best
        return best

    def _third_field(self, home: Homestead, harvest: Harvest, menu: list[object]) -> object | None:
        """The third field instead of a harvest, if it is worth its price."""
        ways = [act for act in menu if isinstance(act, BuyField)]
        if not ways:
            return None
        buyer = Buyer(home.view)
        way = buyer.payment(ways)
        brings = SCALES.third_field * turns_left(home.view) + home.loss(harvest.field)
        return way if len(way.pay) + buyer.missed(way) < brings else None


class Planting:
    """Weighs what can be done while cards are planted."""

    def __init__(self, home: Homestead) -> None:
        self.view = home.view
        self.plan = TownPlan(home, weights_now(home.view))
        self.fields = packed_ground(home.ground)
        self.hand = beans_of(home.view.hand)
        self.received = tuple(sorted(beans_of(home.view.own_received)))
        self.may_plant = most_planted(home.town)

    def worth(self, act: object) -> float:
        """What the fields and the hand come to after this act."""
        plan = self.plan
        if isinstance(act, Plant):
            return self._after(act.card, plan.planted(self.fields, act.field, act.card & BEAN_MASK))
        if isinstance(act, PlantAsSoup):
            return self._after(act.card, plan.cooked(self.fields, act.field, act.card & BEAN_MASK))
        if isinstance(act, Store):
            return SCALES.stored + self._after(act.card, self.fields)
        if isinstance(act, EndPlanting):
            return plan.value(self.fields, (), self.hand)
        if isinstance(act, Harvest) and plan.only[act.field] == NOTHING:
            fields = with_field(self.fields, act.field, 0)
            return plan.sold(self.fields[act.field]) + self._rest(fields, self.received, self.hand)
        return NEVER

    def _after(self, card: Handle, fields: tuple[int, ...]) -> float:
        """What it comes to when this card has found its place."""
        if self.view.phase == "plant":
            return self._rest(fields, (), self.hand[1:], 1)
        left = list(self.received)
        left.remove(card & BEAN_MASK)
        return self._rest(fields, tuple(left), self.hand)

    def _rest(
        self, fields: tuple[int, ...], now: tuple[Bean, ...], hand: tuple[Bean, ...], more: int = 0
    ) -> float:
        """What it comes to with all that is still to be planted in this phase."""
        plan = self.plan
        if self.view.phase != "plant" or not hand:
            return plan.value(fields, now, hand)
        done = self.view.frames[-1].numbers()[0] + more
        if done >= self.may_plant:
            return plan.value(fields, (), hand)
        one_more = plan.value(fields, hand[:1], hand[1:])
        return max(one_more, plan.value(fields, (), hand)) if done else one_more


class TownPlanDesk(TownDesk):
    """One look at the table; what the viewer gains by a deal follows from its plan."""

    def __init__(self, view: View) -> None:
        super().__init__(view, True)
        self.farms[view.seat] = Homestead(view, view.seat, None, True)  # as others see it
        home = Homestead(view, view.seat, Ambition(view, view.seat), False)
        self.plan = TownPlan(home, weights_now(view))
        self.ground = packed_ground(home.ground)
        self.now = tuple(sorted(view.received[view.seat] + beans_of(view.own_up)))
        self.before = self.plan.value(self.ground, self.now, beans_of(view.hand))

    def survey(self, seat: Seat) -> Prospects:
        """What others want to buy can be told from their towns and thalers."""
        return Homestead(self.view, seat, Ambition(self.view, seat), True)

    def turn_over(self, cards: tuple[Handle, ...], beans: tuple[Bean, ...]) -> float:
        from_store = len([card for card in cards if card in self.stored])
        worth = worth_after(self.view, self.plan, self.ground, cards, self.now + beans)
        return worth - SCALES.stored * from_store - self.before
