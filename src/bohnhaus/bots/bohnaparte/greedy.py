"""`greedy` in Bohnaparte: what helps now.

It attacks what it likely wins with its strongest card, defends with its strongest, and buys and
builds when it has thalers to spare. Deals, planting and harvests are as in Bohnanza.
"""

from __future__ import annotations

from typing import Final

from bohnhaus.bots import greedy as bohnanza
from bohnhaus.bots.bohnaparte.odds import Odds
from bohnhaus.bots.bohnaparte.outlook import Outlook
from bohnhaus.bots.greedy import loss
from bohnhaus.engine.cards import bean_of_handle
from bohnhaus.engine.view import View
from bohnhaus.games.bohnanza.actions import Harvest, Plant
from bohnhaus.games.bohnaparte.actions import (
    END_ATTACKS,
    LAY_TOP,
    NO_CAVALRY,
    Attack,
    BuildFortress,
    BuyDepot,
    BuyTrain,
    ChooseCamp,
    LayCard,
    LayInDepot,
    TakeFromTrain,
    TurnReady,
)
from bohnhaus.games.bohnaparte.depot import PRICE as DEPOT_PRICE
from bohnhaus.games.bohnaparte.fortress import PRICE as FORTRESS_PRICE
from bohnhaus.games.bohnaparte.strength import CAVALRY_STRENGTH, strengths
from bohnhaus.games.bohnaparte.train import PRICE as TRAIN_PRICE
from bohnhaus.native import mypyc_attr

LIKELY: Final = 0.4
"""The least chance of an attack that it makes."""
SPARE: Final = 4
"""How many thalers it keeps for attacks when it buys or builds."""
STRONG: Final = 16
"""What is worth a place in the depot."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(bohnanza.GreedyBot):
    """Plays for the next thaler and the next territory."""

    def choose(self, view: View, menu: list[object]) -> object:
        act = menu[0]
        if isinstance(act, (ChooseCamp, TurnReady)):
            return act
        if isinstance(act, TakeFromTrain):
            return self._unload(view, menu)
        if isinstance(act, LayCard) or act == LAY_TOP:
            return self._lay(view, menu)
        if END_ATTACKS in menu:
            return self._spend(view, menu) or self._attack(view, menu)
        return self._store(view, menu) or super().choose(view, menu)

    # --- the war ---

    def _attack(self, view: View, menu: list[object]) -> object:
        """The most points that it likely wins, but not a lost war; without a thaler it sells."""
        odds = Odds(view)
        outlook = Outlook(view)
        best: object | None = None
        most = 0.0
        for act in menu:
            if isinstance(act, Attack) and not outlook.would_lose(act.territory):
                chance = likeliest(odds, act)
                worth = chance * outlook.counts(act.territory)
                if chance >= LIKELY and worth > most:
                    best, most = act, worth
        if best is not None:
            return best
        return END_ATTACKS if view.earnings[view.seat] else self._sell(view, menu)

    def _sell(self, view: View, menu: list[object]) -> object:
        """The harvest of a field that earns something and loses least."""
        fields = view.fields[view.seat]
        harvests = [act for act in menu if isinstance(act, Harvest) and fields[act.field].worth]
        return min(harvests, key=lambda act: loss(fields[act.field]), default=END_ATTACKS)

    def _lay(self, view: View, menu: list[object]) -> object:
        """The strongest card, unless the draw pile likely gives a better one."""
        odds = Odds(view)
        best: object | None = None
        most = 0
        for act in menu:
            if isinstance(act, LayCard) and odds.strength(act.card) > most:
                best, most = act, odds.strength(act.card)
        if best is None or (LAY_TOP in menu and most < expected(odds)):
            return LAY_TOP
        return best

    def _spend(self, view: View, menu: list[object]) -> object | None:
        """What can be bought or built with thalers to spare."""
        thalers = len(view.earnings[view.seat])
        for act in menu:
            if isinstance(act, BuildFortress) and thalers >= FORTRESS_PRICE + SPARE:
                return best_fortress(view, menu)
            if isinstance(act, BuyDepot) and thalers >= DEPOT_PRICE + SPARE:
                return act
            if isinstance(act, BuyTrain) and thalers >= TRAIN_PRICE + SPARE:
                return act
        return None

    # --- cards ---

    def _store(self, view: View, menu: list[object]) -> LayInDepot | None:
        """What is strong and would cost a harvest."""
        if any(isinstance(act, Plant) for act in menu):
            return None
        counts = strengths(view.rules)
        for act in menu:
            if isinstance(act, LayInDepot) and counts[bean_of_handle(act.card)] >= STRONG:
                return act
        return None

    def _unload(self, view: View, menu: list[object]) -> object:
        """What grows comes first."""
        growing = {field.bean for field in view.fields[view.seat] if field.count}
        for act in menu:
            if isinstance(act, TakeFromTrain) and bean_of_handle(act.card) in growing:
                return act
        return menu[0]


def likeliest(odds: Odds, act: Attack) -> float:
    """The chance of an attack with the cavalry that opens it or the strongest card there is."""
    best = odds.to_win_unseen(act.territory)
    for card in odds.own_cards(act.territory):
        best = max(best, odds.to_win(act.territory, odds.strength(card)))
    if act.cavalry == NO_CAVALRY:
        return best
    ridden = odds.to_win_riding(act.territory, CAVALRY_STRENGTH)
    return ridden + (1 - ridden) * best


def expected(odds: Odds) -> float:
    """How strong the top card of the draw pile is on average."""
    return sum(
        [share * strength for share, strength in zip(odds.pile, odds.strengths, strict=True)]
    )


def best_fortress(view: View, menu: list[object]) -> BuildFortress:
    """The fortress under the land that counts most."""
    outlook = Outlook(view)
    ways = [act for act in menu if isinstance(act, BuildFortress)]
    return max(ways, key=lambda act: outlook.counts(act.territory))
