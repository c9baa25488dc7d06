"""The acts of the war, whoever deals and plants: `general` and `marshal` wage it alike."""

from __future__ import annotations

from collections.abc import Callable

from bohnhaus.bots.bohnaparte.campaign import ORDINARY, Campaign
from bohnhaus.bots.bohnaparte.lot import Lot
from bohnhaus.bots.bohnaparte.outlook import Outlook, Scales
from bohnhaus.bots.trader import SCALES, Desk
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
from bohnhaus.native import Reduced, mypyc_attr, reduced


@mypyc_attr(serializable=True)
class Warfare:
    """What a player does about the war."""

    def __init__(self, seed: int, scales: Scales, plans: bool) -> None:
        self.lot = Lot(seed)
        """Decides between acts that promise the same: no land is better for being listed first."""
        self.scales = scales
        self.plans = plans
        """Whether attacks are planned; else they are drawn by lot."""

    def __reduce__(self) -> Reduced:
        return reduced(self)

    def act(self, view: View, menu: list[object], look: Callable[[View], Desk]) -> object | None:
        """The act for a decision about the war; None where there is none to make."""
        act = menu[0]
        if isinstance(act, TurnReady):
            return act
        if isinstance(act, ChooseCamp):
            return self._camp(view, menu)
        if isinstance(act, TakeFromTrain):
            return self._unload(view, menu)
        if isinstance(act, LayCard) or act == LAY_TOP:
            return self._fight(view, menu, look)
        if END_ATTACKS in menu:
            return self._wage(view, menu, look)
        return self._store(view, menu)

    # --- land ---

    def _camp(self, view: View, menu: list[object]) -> object:
        outlook = Outlook(view, self.scales)
        camps = [act for act in menu if isinstance(act, ChooseCamp)]
        return self.lot.best([(act, outlook.camp(act.territory)) for act in camps], -1.0)[0]

    def _wage(self, view: View, menu: list[object], look: Callable[[View], Desk]) -> object:
        campaign = Campaign(view, look(view), self.lot, self.scales)
        if self.plans:
            return campaign.next_act(menu)
        act = self.lot.draw([act for act in menu if isinstance(act, Attack) or act == END_ATTACKS])
        return campaign.leave(menu) if act == END_ATTACKS else act

    def _fight(self, view: View, menu: list[object], look: Callable[[View], Desk]) -> object:
        if not self.plans and isinstance(view.frames[-1], LayingAttack):
            return self.lot.draw(
                [act for act in menu if isinstance(act, LayCard) or act == LAY_TOP]
            )
        return Campaign(view, look(view), self.lot, self.scales).lay(menu)

    # --- cards ---

    def _store(self, view: View, menu: list[object]) -> LayInDepot | None:
        """What would do harm in the fields, if it is good for a fight."""
        farm = Farm(view, view.seat, curves(view, SCALES), SCALES)
        counts = strengths(view.rules)
        for act in menu:
            if isinstance(act, LayInDepot):
                bean = act.card & BEAN_MASK
                fights = self.scales.fight * (counts[bean] - ORDINARY)
                if END_PLANTING not in menu and farm.gain(bean) < fights:
                    return act
        return None

    def _unload(self, view: View, menu: list[object]) -> object:
        """What grows best comes first."""
        farm = Farm(view, view.seat, curves(view, SCALES), SCALES)
        cards = [act for act in menu if isinstance(act, TakeFromTrain)]
        return max(cards, key=lambda act: farm.gain(act.card & BEAN_MASK))


def fights(view: View, scales: Scales, card: Handle) -> float:
    """What a card in hand is worth for fights."""
    strength = strengths(view.rules)[card & BEAN_MASK]
    return scales.fight * max(strength - ORDINARY, 0)


def war_standing(view: View, seat: Seat) -> int:
    """Thalers in hand and on the fields, and the land."""
    return standing(view, seat) + 2 * Outlook(view).points[seat]
