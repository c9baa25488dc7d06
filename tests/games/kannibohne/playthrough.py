"""Kannibohne as the playthroughs play it."""

from __future__ import annotations

import bohnhaus
from bohnhaus.engine.cards import BEAN_BITS
from bohnhaus.games.al_cabohne.actions import Discard, Draw, EndStep
from bohnhaus.games.kannibohne.actions import (
    ChooseCard,
    ChoosePlace,
    Keep,
    MoveDiscard,
    ShuffleBack,
    TakeDiscard,
    TakeUp,
    TurnHand,
    UseText,
)
from bohnhaus.games.prohibohn.actions import PutOnPile, TurnUp
from tests.games.al_cabohne.playthrough import AgainstTheMafia


class AsDuel(AgainstTheMafia):
    """A game in which texts are used wherever they can be."""

    def choose(self, seat: int, acts: list[object]) -> object:
        def of(*sorts: type) -> list[object]:
            return [act for act in acts if isinstance(act, sorts)]

        for found, chance in (
            (of(UseText), 1),
            (of(ChooseCard, ChoosePlace, ShuffleBack, MoveDiscard, TakeUp), 1),
            (of(TurnHand, TurnUp), 3),
            (of(TakeDiscard, Keep), 4),
            (of(PutOnPile), 6),
        ):
            if found and self.lot.below(chance) == 0:
                return self.lot.pick(found)
        return super().choose(seat, acts) or self.lot.pick(acts)

    def illegal(self, active: int, front: int) -> list[tuple[int, object]]:
        other = 1 - active
        return [
            (active, bohnhaus.Harvest(9)),
            (active, bohnhaus.Plant(front, 7)),
            (active, PutOnPile(front + 100 * (1 << BEAN_BITS))),
            (active, UseText(7)),
            (active, UseText(99)),
            (active, ChooseCard(front)),
            (active, ChoosePlace(9)),
            (active, ShuffleBack(9)),
            (active, MoveDiscard(0, 0)),
            (active, TakeDiscard()),
            (active, TakeUp(0)),
            (active, Keep()),
            (active, Draw(9)),
            (other, TurnHand()),
            (other, UseText(3)),
            (other, EndStep()),
            (other, Discard(0)),
        ]
