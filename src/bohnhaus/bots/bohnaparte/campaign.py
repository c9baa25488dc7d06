"""The general's plan of a turn: which attack, with which card, and what to build and buy."""

from __future__ import annotations

from typing import Final

from bohnhaus.bots.bohnaparte.lot import Lot
from bohnhaus.bots.bohnaparte.odds import Odds
from bohnhaus.bots.bohnaparte.outlook import SCALES, Outlook, Scales
from bohnhaus.bots.trader import Desk
from bohnhaus.engine.cards import Handle
from bohnhaus.engine.view import View
from bohnhaus.games.bohnanza.actions import Harvest
from bohnhaus.games.bohnaparte.actions import (
    END_ATTACKS,
    LAY_TOP,
    NO_CAVALRY,
    Attack,
    BuildFortress,
    BuyDepot,
    BuyTrain,
    LayCard,
)
from bohnhaus.games.bohnaparte.depot import PRICE as DEPOT_PRICE
from bohnhaus.games.bohnaparte.fortress import PRICE as FORTRESS_PRICE
from bohnhaus.games.bohnaparte.frames import Fighting, LayingDefence
from bohnhaus.games.bohnaparte.strength import CAVALRY_STRENGTH
from bohnhaus.games.bohnaparte.train import PRICE as TRAIN_PRICE

ORDINARY: Final = 10
"""The strength from which on a card is worth keeping for a fight."""


class Campaign:
    """Thinks about the war at one moment."""

    def __init__(self, view: View, desk: Desk, lot: Lot, scales: Scales = SCALES) -> None:
        self.view = view
        self.desk = desk
        self.lot = lot
        self.scales = scales
        self.odds = Odds(view)
        self.outlook = Outlook(view, scales)

    # --- what cards and thalers are worth ---

    def price(self, card: Handle) -> float:
        """What one of its cards is worth if it is not fought with."""
        if self.outlook.is_last_turn:
            return 0.0
        above = max(self.odds.strength(card) - ORDINARY, 0)
        grown = self.desk.keep(card) if card in self.view.hand else 0.0
        return self.scales.bean * grown + self.scales.reserve * above

    def thaler(self) -> float:
        """What a thaler is worth if it is kept."""
        return self.scales.thaler * min(1.0, self.outlook.turns / 2)

    # --- attacking ---

    def best_attack(self, menu: list[object]) -> tuple[object | None, float]:
        """The attack that promises most, and what it promises beyond its thaler."""
        promises: list[tuple[object, float]] = [
            (act, self.promise(act) - self.thaler()) for act in menu if isinstance(act, Attack)
        ]
        return self.lot.best(promises, 0.0)

    def promise(self, act: Attack) -> float:
        """What an attack brings on average."""
        prize = self.outlook.prize(act.territory)
        best = self.with_top(act.territory, prize)
        for card in self.odds.own_cards(act.territory):
            best = max(best, self.with_card(act.territory, card, prize))
        if act.cavalry == NO_CAVALRY:
            return best
        ridden = self.odds.to_win_riding(act.territory, CAVALRY_STRENGTH)
        return ridden * prize + (1 - ridden) * best

    def with_card(self, territory: int, card: Handle, prize: float) -> float:
        """What it brings to attack with one of its cards."""
        return self.odds.to_win(territory, self.odds.strength(card)) * prize - self.price(card)

    def with_top(self, territory: int, prize: float) -> float:
        """What it brings to attack with the top card of the draw pile."""
        return self.odds.to_win_unseen(territory) * prize

    def lay(self, menu: list[object]) -> object:
        """The card that brings most in the fight that waits for one."""
        frame = self.view.frames[-1]
        assert isinstance(frame, Fighting)
        best = menu[0]
        most = -1e9
        for act in menu:
            if isinstance(act, LayCard) or act == LAY_TOP:
                brings = self.brings(frame, act)
                if brings > most:
                    best, most = act, brings
        return best

    def brings(self, frame: Fighting, act: object) -> float:
        """What it brings on average to lay this card."""
        if isinstance(frame, LayingDefence):
            return self.defends(frame, act)
        prize = self.outlook.prize(frame.territory)
        if isinstance(act, LayCard):
            return self.with_card(frame.territory, act.card, prize)
        return self.with_top(frame.territory, prize)

    # --- defending ---

    def defends(self, frame: LayingDefence, act: object) -> float:
        """What it brings to hold its own land with this card."""
        held = self.odds.to_hold(frame.territory, frame.cavalry != NO_CAVALRY)
        stake = self.outlook.stake(frame.territory)
        if isinstance(act, LayCard):
            return held[self.odds.bean(act.card)] * stake - self.price(act.card)
        return stake * sum([share * hold for share, hold in zip(self.odds.pile, held, strict=True)])

    # --- building, buying, selling ---

    def best_purchase(self, menu: list[object]) -> tuple[object | None, float]:
        """The fortress, depot or train that promises most, and how much beyond its thalers, for
        every one of them."""
        return self.lot.best([(act, self.lasting(act) - self.thaler()) for act in menu], 0.0)

    def lasting(self, act: object) -> float:
        """What a purchase brings until the end, for every thaler."""
        if isinstance(act, BuildFortress):
            return (1.0 + self.scales.walls * self.outlook.worth(act.territory)) / FORTRESS_PRICE
        if isinstance(act, BuyDepot):
            return self.scales.depot * self.outlook.turns / DEPOT_PRICE
        if isinstance(act, BuyTrain):
            return self.scales.train * self.outlook.turns / TRAIN_PRICE
        return 0.0

    def sale(self, menu: list[object]) -> Harvest | None:
        """The harvest that pays for an attack and loses little."""
        best: Harvest | None = None
        least = 1e9
        for act in menu:
            if isinstance(act, Harvest):
                field = self.view.fields[self.view.seat][act.field]
                if not field.worth:
                    continue
                lost = self.desk.loss(act.field) / field.worth
                if lost < least:
                    best, least = act, lost
        return best if least < self.scales.eager or self.outlook.is_last_turn else None

    def next_act(self, menu: list[object]) -> object:
        """The best of phase 4: an attack or a purchase, a sale, or its end."""
        attack, gained = self.best_attack(menu)
        bought, kept = self.best_purchase(menu)
        if bought is not None and kept > gained:
            return bought
        return attack or self.leave(menu)

    def leave(self, menu: list[object]) -> object:
        """What is left to do when nothing is attacked."""
        if self.view.earnings[self.view.seat]:
            return self.best_purchase(menu)[0] or END_ATTACKS
        return self.sale(menu) or END_ATTACKS
