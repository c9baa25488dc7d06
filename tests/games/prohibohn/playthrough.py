"""Prohibohn as the playthroughs play it."""

from __future__ import annotations

import bohnhaus
from bohnhaus.games.al_cabohne.actions import Draw, EndStep, GiveCard
from bohnhaus.games.prohibohn.actions import (
    Buy,
    BuyRaid,
    LayDown,
    PayTop,
    PutOnPile,
    Remove,
    SetDraw,
    Spare,
    TakeThaler,
    TurnUp,
)
from tests.games.al_cabohne.playthrough import AgainstTheMafia


class InTown(AgainstTheMafia):
    """A game in which thalers are spent, on dear cards rather than on cheap ones."""

    def choose(self, seat: int, acts: list[object]) -> object:
        def of(*sorts: type) -> list[object]:
            return [act for act in acts if isinstance(act, sorts)]

        cheap = [act for act in acts if isinstance(act, Buy) and act.card.endswith("_1")]
        turns = of(TurnUp)
        for found, chance in (
            (of(LayDown, TakeThaler, SetDraw, Remove, Spare), 1),
            ([act for act in of(Buy) if act not in cheap], 1),
            (of(BuyRaid), 2),
            (cheap, 12),
            (turns + of(EndStep) if turns else [], 1),
            (of(PayTop), 1),
            (of(PutOnPile), 4),
        ):
            if found and self.lot.below(chance) == 0:
                return self.lot.pick(list(found))
        return super().choose(seat, acts)

    def illegal(self, active: int, front: int) -> list[tuple[int, object]]:
        other = 1 - active
        return [
            (active, bohnhaus.Harvest(9)),
            (active, bohnhaus.Plant(front, 7)),
            (active, GiveCard(front, 7)),
            (active, PayTop(7, 0)),
            (active, LayDown((front, front))),
            (active, Buy("raid")),
            (active, TakeThaler(0)),
            (active, Remove("casino_1")),
            (active, SetDraw(9)),
            (active, Draw(9)),
            (other, Spare()),
            (other, Buy("casino_1")),
            (other, EndStep()),
            (other, TurnUp()),
        ]
