"""`marshal`: deals and plants as `planner` does, and wages war as `general` does.

Two things are different. A city counts for less the more turns others still have to take it, and a
card or a field is worth what the plan for the whole hand loses with it.
"""

from __future__ import annotations

from typing import Final

from bohnhaus.bots.bohnaparte.outlook import Scales
from bohnhaus.bots.bohnaparte.warfare import Warfare, fights, war_standing
from bohnhaus.bots.planner import PlanDesk, PlannerBot, beans_of
from bohnhaus.bots.plans import with_field
from bohnhaus.bots.trader import Desk
from bohnhaus.bots.worth import Scales as FieldScales
from bohnhaus.engine.cards import Bean, Handle, Seat
from bohnhaus.engine.view import View
from bohnhaus.native import mypyc_attr


class MarshalScales(Scales):
    """The knobs of the marshal's judgement."""

    def __init__(self) -> None:
        super().__init__()
        self.city_lost = 0.15


ENVY: Final = 0.5
"""How much a rival's gain weighs against its own in a deal."""


@mypyc_attr(allow_interpreted_subclasses=True)
class MarshalBot(PlannerBot):
    """Plays for deals and land."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.dealer.temper.envy = ENVY
        self.war = Warfare(seed, MarshalScales(), True)

    def _look(self, view: View) -> Desk:
        return WarPlanDesk(view, self.scales, self.war.scales)

    def choose(self, view: View, menu: list[object]) -> object:
        self.dealer.look(view)
        act = self.war.act(view, menu, self._desk)
        return super().choose(view, menu) if act is None else act


class WarPlanDesk(PlanDesk):
    """One look at the table, with a war going on."""

    def __init__(self, view: View, scales: FieldScales, war: Scales) -> None:
        super().__init__(view, scales)
        self.war = war

    def keep(self, card: Handle) -> float:
        """A card blocks those behind it, too."""
        return -self.turn_over((card,), ())

    def turn_over(self, cards: tuple[Handle, ...], beans: tuple[Bean, ...]) -> float:
        total = super().turn_over(cards, beans)
        for card in cards:
            if card in self.view.hand:
                total -= fights(self.view, self.war, card)
        return total

    def loss(self, field: int) -> float:
        ground = with_field(self.ground, field, 0)
        sold = self.plan.sold(self.ground[field])
        return self.before - sold - self.plan.value(ground, self.now, beans_of(self.view.hand))

    def standing(self, seat: Seat) -> int:
        found = self.standings[seat]
        if found is None:
            found = self.standings[seat] = war_standing(self.view, seat)
        return found
