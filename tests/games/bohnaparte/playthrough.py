"""Bohnaparte as the playthroughs play it."""

from __future__ import annotations

from typing import Any

import bohnhaus
from bohnhaus.games.bohnaparte.actions import (
    Attack,
    BuildFortress,
    BuyDepot,
    BuyTrain,
    ChooseCamp,
    EndAttacks,
    LayCard,
    LayInDepot,
    LayTop,
    TakeFromTrain,
    TurnReady,
)
from tests.games.bohnanza.playthrough import Trading

ASKED = (ChooseCamp, TurnReady, LayCard, LayTop, TakeFromTrain)
SPENT = (BuildFortress, BuyDepot, BuyTrain, LayInDepot)

CAVALRY: dict[str, Any] = {
    "phase": "plant",
    "land": [[3, 7, 12], [11, 6, 2, 1], [24, 25, 26, 22]],
    "spent": [12],
    "thalers": ["blue*4", "red*2 soy*3", "garden green"],
    "fields": [["blue*3", "chili*2"], ["stink*5", "red"], ["soy*2", "green*2"]],
    "hands": ["soy red stink", "blue garden", "chili green blue"],
}
"""Three players who have land already: farms, corrals and forests."""


class AtWar(Trading):
    """A game with deals and attacks."""

    def move(self) -> None:
        """Something legal is done: what a fight or a purchase asks for, attacks, else a deal."""
        seat = self.game.owing[0]
        acts = self.game.menu(seat)
        asked: list[object] = [act for act in acts if isinstance(act, ASKED)]
        spent: list[object] = [act for act in acts if isinstance(act, SPENT)]
        if asked:
            self.do(seat, self.lot.pick(asked))
        elif spent and self.lot.below(2) == 0:
            self.do(seat, self.lot.pick(spent))
        elif EndAttacks() in acts:
            self.do(seat, self.attack(seat, acts))
        else:
            super().move()

    def attack(self, seat: int, acts: list[object]) -> object:
        """An attack three times out of four; without a thaler a harvest that pays one."""
        attacks: list[object] = [act for act in acts if isinstance(act, Attack)]
        if attacks and self.lot.below(4):
            return self.lot.pick(attacks)
        fields = self.game.view(seat).fields[seat]
        pay = any(isinstance(act, bohnhaus.Harvest) and fields[act.field].worth for act in acts)
        return self.best_harvest(seat, acts) if pay and not attacks else EndAttacks()

    def illegal(self, active: int, front: int) -> list[tuple[int, object]]:
        other = (active + 1) % self.script.seats
        return [
            *super().illegal(active, front)[:5],
            (active, Attack(0)),
            (active, EndAttacks()),
            (active, LayTop()),
            (active, LayCard(front)),
            (active, TurnReady((0,))),
            (other, BuildFortress(0, 0)),
            (other, LayInDepot(front)),
            (other, TakeFromTrain(front)),
        ]
