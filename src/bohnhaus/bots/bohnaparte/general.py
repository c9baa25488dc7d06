"""`general`: deals as `trader` does, and wages war with a plan.

Land is worth its points and what it brings until the end; an attack is worth the land times the
chance to win it with what is known of the cards, less the card and the thaler that it costs.
"""

from __future__ import annotations

from bohnhaus.bots.bohnaparte.outlook import SCALES
from bohnhaus.bots.bohnaparte.warfare import Warfare, fights, war_standing
from bohnhaus.bots.trader import Desk, TraderBot
from bohnhaus.engine.cards import Handle, Seat
from bohnhaus.engine.view import View
from bohnhaus.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class GeneralBot(TraderBot):
    """Plays for deals and land."""

    def __init__(self, seed: int, plans: bool) -> None:
        super().__init__()
        self.war = Warfare(seed, SCALES, plans)

    def _look(self, view: View) -> Desk:
        return WarDesk(view, self.scales)

    def choose(self, view: View, menu: list[object]) -> object:
        act = self.war.act(view, menu, self._desk)
        return super().choose(view, menu) if act is None else act


class WarDesk(Desk):
    """One look at the table: what each bean is worth to whom, with a war going on."""

    def keep(self, card: Handle) -> float:
        kept = super().keep(card)
        return kept + fights(self.view, SCALES, card) if card in self.view.hand else kept

    def standing(self, seat: Seat) -> int:
        found = self.standings[seat]
        if found is None:
            found = self.standings[seat] = war_standing(self.view, seat)
        return found
