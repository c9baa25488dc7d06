"""High Bohn as the playthroughs play it."""

from __future__ import annotations

from typing import Any

import bohnhaus
from bohnhaus.games.high_bohn.actions import (
    BuyBuilding,
    KeepThalers,
    LookAtTop,
    MoveInHand,
    MoveToBottom,
    NameType,
    OrderDrawn,
    Pass,
    PlantAsSoup,
    Store,
    TakeThaler,
)
from tests.games.bohnanza.playthrough import Trading

ASKED = (KeepThalers, TakeThaler, NameType, OrderDrawn)
ABILITIES = (BuyBuilding, LookAtTop, MoveToBottom, MoveInHand, PlantAsSoup, Store)
GOOD = 3
"""So many thalers are worth a harvest at any time."""

TOWNS: dict[str, Any] = {
    "towns": ["farm_2 saloon_4 bank_4", "distillery_3 bank_3 jail_4", "general_store_3"],
    "thalers": ["blue*2 red garden", "chili*3 stink black_eyed", "cognac*2 green*2 soy"],
    "fields": [["blue", "chili*2"], ["blue*5", "red"], ["stink*2", "green*2"]],
    "hands": ["soy red stink", "blue garden", "chili green blue"],
}
"""Three players who have bought this and that already."""


class WithBuildings(Trading):
    """A game with deals and buildings."""

    def move(self) -> None:
        """Something legal is done, an ability or a purchase half of the time."""
        seat = self.game.owing[0]
        acts = self.game.menu(seat)
        asked: list[object] = [act for act in acts if isinstance(act, ASKED)]
        abilities: list[object] = [act for act in acts if isinstance(act, ABILITIES)]
        if asked:
            self.do(seat, self.lot.pick(asked))
        elif Pass() in acts:
            self.do(seat, self.at_last(seat, acts))
        elif abilities and self.lot.below(2) == 0:
            self.do(seat, self.one_of_a_sort(abilities))
        elif self.is_good(seat, acts) and self.lot.below(2) == 0:
            self.do(seat, self.best_harvest(seat, acts))
        else:
            super().move()

    def at_last(self, seat: int, acts: list[object]) -> object:
        """What is harvested or bought after the last turn, or before a type leaves."""
        buys: list[object] = [act for act in acts if isinstance(act, BuyBuilding)]
        if buys and self.lot.below(4):
            return self.lot.pick(buys)
        harvests = any(isinstance(act, bohnhaus.Harvest) for act in acts)
        if harvests and self.game.view(seat).phase == "closing":
            harvest = self.best_harvest(seat, acts)
            assert isinstance(harvest, bohnhaus.Harvest)
            return harvest if self.game.view(seat).fields[seat][harvest.field].worth else Pass()
        return Pass()

    def one_of_a_sort(self, acts: list[object]) -> object:
        """One of the acts, every sort as likely as the others."""
        sorts = [sort for sort in ABILITIES if any(isinstance(act, sort) for act in acts)]
        sort = sorts[self.lot.below(len(sorts))]
        return self.lot.pick([act for act in acts if isinstance(act, sort)])

    def is_good(self, seat: int, acts: list[object]) -> bool:
        """Whether there is a harvest that pays well."""
        fields = self.game.view(seat).fields[seat]
        return any(
            isinstance(act, bohnhaus.Harvest) and fields[act.field].worth >= GOOD for act in acts
        )

    def deal(self) -> None:
        """As in Bohnanza; and somebody buys in the middle of it (HB-12)."""
        seat = self.lot.below(self.script.seats)
        buys: list[object] = [act for act in self.game.menu(seat) if isinstance(act, BuyBuilding)]
        if buys and self.lot.below(3) == 0:
            self.do(seat, self.lot.pick(buys))
        else:
            super().deal()

    def illegal(self, active: int, front: int) -> list[tuple[int, object]]:
        other = (active + 1) % self.script.seats
        return [
            *super().illegal(active, front),
            (active, Pass()),
            (active, TakeThaler(0)),
            (active, KeepThalers((0, 1))),
            (active, NameType("jail")),
            (other, LookAtTop()),
            (other, MoveInHand(front, 1)),
            (other, Store(front)),
        ]
