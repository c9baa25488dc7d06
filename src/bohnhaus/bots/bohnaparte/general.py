"""`general`: deals as `trader` does, and wages war with a plan.

Land is worth its points and what it brings until the end; an attack is worth the land times the
chance to win it with what is known of the cards, less the card and the thaler that it costs.
"""

from __future__ import annotations

from bohnhaus.bots.bohnaparte.campaign import ORDINARY, Campaign
from bohnhaus.bots.bohnaparte.lot import Lot
from bohnhaus.bots.bohnaparte.outlook import SCALES, Outlook
from bohnhaus.bots.trader import Desk, TraderBot
from bohnhaus.bots.worth import Farm, curves, standing
from bohnhaus.engine.cards import BEAN_MASK, Handle, Seat
from bohnhaus.engine.view import View
from bohnhaus.games.bohnanza.actions import END_PLANTING
from bohnhaus.games.bohnaparte.actions import (
    END_ATTACKS,
    LAY_TOP,
    Attack,
    ChooseCamp,
    LayCard,
    LayInDepot,
    TakeFromTrain,
    TurnReady,
)
from bohnhaus.games.bohnaparte.frames import LayingAttack
from bohnhaus.games.bohnaparte.strength import strengths
from bohnhaus.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class GeneralBot(TraderBot):
    """Plays for deals and land."""

    def __init__(self, seed: int, plans: bool) -> None:
        super().__init__()
        self.lot = Lot(seed)
        """Decides between acts that promise the same: no land is better for being listed first."""
        self.plans = plans
        """Whether attacks are planned; else they are drawn by lot."""

    def _look(self, view: View) -> Desk:
        return WarDesk(view, self.scales)

    def choose(self, view: View, menu: list[object]) -> object:
        act = menu[0]
        if isinstance(act, TurnReady):
            return act
        if isinstance(act, ChooseCamp):
            return self._camp(view, menu)
        if isinstance(act, TakeFromTrain):
            return self._unload(view, menu)
        if isinstance(act, LayCard) or act == LAY_TOP:
            return self._fight(view, menu)
        if END_ATTACKS in menu:
            return self._wage(view, menu)
        return self._store(view, menu) or super().choose(view, menu)

    # --- the war ---

    def _camp(self, view: View, menu: list[object]) -> object:
        outlook = Outlook(view)
        camps = [act for act in menu if isinstance(act, ChooseCamp)]
        return self.lot.best([(act, outlook.camp(act.territory)) for act in camps], -1.0)[0]

    def _wage(self, view: View, menu: list[object]) -> object:
        campaign = Campaign(view, self._desk(view), self.lot)
        if self.plans:
            return campaign.next_act(menu)
        act = self.lot.draw([act for act in menu if isinstance(act, Attack) or act == END_ATTACKS])
        return campaign.leave(menu) if act == END_ATTACKS else act

    def _fight(self, view: View, menu: list[object]) -> object:
        if not self.plans and isinstance(view.frames[-1], LayingAttack):
            return self.lot.draw(
                [act for act in menu if isinstance(act, LayCard) or act == LAY_TOP]
            )
        return Campaign(view, self._desk(view), self.lot).lay(menu)

    # --- cards ---

    def _store(self, view: View, menu: list[object]) -> LayInDepot | None:
        """What would do harm in the fields, if it is good for a fight."""
        farm = Farm(view, view.seat, curves(view, self.scales), self.scales)
        counts = strengths(view.rules)
        for act in menu:
            if isinstance(act, LayInDepot):
                bean = act.card & BEAN_MASK
                fights = SCALES.fight * (counts[bean] - ORDINARY)
                if END_PLANTING not in menu and farm.gain(bean) < fights:
                    return act
        return None

    def _unload(self, view: View, menu: list[object]) -> object:
        """What grows best comes first."""
        farm = Farm(view, view.seat, curves(view, self.scales), self.scales)
        cards = [act for act in menu if isinstance(act, TakeFromTrain)]
        return max(cards, key=lambda act: farm.gain(act.card & BEAN_MASK))


class WarDesk(Desk):
    """One look at the table: what each bean is worth to whom, with a war going on."""

    def keep(self, card: Handle) -> float:
        kept = super().keep(card)
        if card not in self.view.hand:
            return kept
        strength = strengths(self.view.rules)[card & BEAN_MASK]
        return kept + SCALES.fight * max(strength - ORDINARY, 0)

    def standing(self, seat: Seat) -> int:
        found = self.standings[seat]
        if found is None:
            points = Outlook(self.view).points[seat]
            found = self.standings[seat] = standing(self.view, seat) + 2 * points
        return found
