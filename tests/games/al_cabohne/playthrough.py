"""Al Cabohne and its solitaire as the playthroughs play them."""

from __future__ import annotations

import bohnhaus
from bohnhaus.engine.cards import BEAN_BITS
from bohnhaus.games.al_cabohne.actions import (
    Discard,
    Draw,
    EndStep,
    GiveCard,
    GiveGroup,
    PayTribute,
    PlantUp,
)
from tests.playthroughs.playing import Playthrough


class AgainstTheMafia(Playthrough):
    """A game in which harvests wait for thalers and the mafia gets a gift now and then."""

    def move(self) -> None:
        seat = self.game.owing[0]
        acts = self.game.menu(seat)
        self.do(seat, self.choose(seat, acts))

    def choose(self, seat: int, acts: list[object]) -> object:
        """What is owed, what fits, what may be; and a harvest where nothing else goes."""

        def of(*sorts: type) -> list[object]:
            return [act for act in acts if isinstance(act, sorts)]

        view = self.game.view(seat)
        harvest = self.best_harvest(seat, acts) if of(bohnhaus.Harvest) else None
        worth = max([field.worth for field in view.fields[seat]])
        places, ends, gifts = of(bohnhaus.Plant, PlantUp), of(EndStep), of(GiveCard)
        for found, chance in (
            (of(bohnhaus.BuyField), 2),
            ([harvest] if worth > 1 else [], 3),
            (gifts, 1 if view.phase == "must_give" else 6),
            (of(PayTribute), 1),
            (of(Draw), 1),
            ([self.where_alike_grow(seat, places)] if places else [], 2 if ends else 1),
            (of(Discard, GiveGroup), 2 if ends else 1),
            (ends, 1),
        ):
            if found and self.lot.below(chance) == 0:
                return self.lot.pick(found)
        return harvest

    def illegal(self, active: int, front: int) -> list[tuple[int, object]]:
        other = 1 - active  # nobody, in the solitaire
        return [
            (active, bohnhaus.Harvest(9)),
            (active, bohnhaus.Plant(front, 7)),
            (active, bohnhaus.Plant(front + 100 * (1 << BEAN_BITS), 0)),
            (active, GiveCard(front, 7)),
            (active, PayTribute(7)),
            (active, Draw(9)),
            (active, bohnhaus.BuyField((0, 0, 0, 0))),
            (other, EndStep()),
            (other, bohnhaus.Harvest(0)),
            (other, bohnhaus.Plant(front, 0)),
        ]
