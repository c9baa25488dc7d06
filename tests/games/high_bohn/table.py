"""A table of High Bohn to play at in tests."""

from __future__ import annotations

from collections.abc import Mapping

from bohnhaus import (
    Harvest,
    new_game,
    position,
)
from bohnhaus.games.high_bohn.actions import (
    BuyBuilding,
    KeepThalers,
    Pass,
    PlantAsSoup,
    Store,
)
from bohnhaus.games.high_bohn.buildings import TYPE_IDS
from bohnhaus.games.high_bohn.looks import TownView
from bohnhaus.games.high_bohn.town import Town, town_of
from tests.games.bohnanza import table as bohnanza

Options = Mapping[str, int | str | bool]
COGNAC: Options = {"cognac": True}


class Table(bohnanza.Table):
    """A game of High Bohn, spoken of in words."""

    # --- acts in words ---

    def buys(self, building: str, seat: int = 0) -> list[object]:
        """The building is bought."""
        return self.does(BuyBuilding(building), seat)

    def harvests(self, field: int, seat: int = 0, keep: str | None = None) -> list[object]:
        """The field is harvested; of a mixed one these beans are kept, else the first way."""
        events = self.does(Harvest(field), seat)
        if self.phase == "pick_thalers":
            first = self.game.menu(seat)[0]
            act = first if keep is None else KeepThalers(self.game.beans(keep))
            events += self.does(act, seat)
        return events

    def store(self, bean: str, seat: int = 0) -> Store:
        """Storing the seat's first card of this bean."""
        return Store(self.cards(bean, seat)[0])

    def soup(self, bean: str, field: int, seat: int = 0) -> PlantAsSoup:
        """Planting the seat's first card of this bean as soup."""
        return PlantAsSoup(self.cards(bean, seat)[0], field)

    def cards(self, beans: str, seat: int = 0) -> tuple[int, ...]:
        """The seat's first cards: those that lie somewhere else first, those in the store last."""
        return self.game.cards(seat, beans)

    def everyone_passes(self) -> None:
        """After the last turn nobody does anything any more."""
        while not self.over:
            self.does(Pass(), self.game.owing[0])

    def _lists(self, seat: int, action: object) -> bool:
        """Whether the menu has the act; the order of beans in it does not matter."""
        if isinstance(action, KeepThalers):
            listed = [act for act in self.game.menu(seat) if isinstance(act, KeepThalers)]
            return sorted(action.beans) in [sorted(act.beans) for act in listed]
        return super()._lists(seat, action)

    # --- looks ---

    @property
    def town(self) -> Town:
        return town_of(self.game.state)

    def seen(self, viewer: int) -> TownView:
        """What the viewer knows of the towns."""
        slot = self.game.view(viewer).slot
        assert isinstance(slot, TownView)
        return slot

    def buildings(self, seat: int = 0) -> str:
        """The seat's town."""
        return " ".join(
            f"{TYPE_IDS[type]}_{cost}" for type, cost in enumerate(self.town.towns[seat]) if cost
        )

    def for_sale(self, type: str) -> list[int]:
        """The costs of the unsold buildings of this type."""
        return list(self.town.supply[TYPE_IDS.index(type)])

    def worth(self, field: int = 0, seat: int = 0) -> int:
        """What everyone sees that the field earns."""
        return self.game.view(seat).fields[seat][field].worth

    def stored(self, seat: int = 0) -> str:
        return self._words(self.town.stores[seat])

    def under_saloon(self, seat: int = 0) -> str:
        return self._words(self.town.under_saloon[seat])

    def under_distillery(self, seat: int = 0) -> str:
        return self._words(self.town.under_distillery[seat])

    @property
    def scores(self) -> tuple[int, ...]:
        assert self.game.result is not None
        return self.game.result.scores


def table(
    *,
    seats: int = 3,
    seed: int | bytes = 0,
    options: Options | None = None,
    rules: int | None = None,
    **description: object,
) -> Table:
    """A table in the described position."""
    if rules is not None:
        return Table(bohnanza.old_position("high-bohn", rules, seats, options, description))
    return Table(
        position("high-bohn", seats=seats, seed=seed, options=options, names=None, **description)
    )


def new_table(*, seats: int = 3, seed: int = 0, options: Options | None = None) -> Table:
    """A table right after the deal."""
    return Table(new_game("high-bohn", seats=seats, seed=seed, options=options))


def last_table(*, options: Options | None = None, seats: int = 3, **description: object) -> Table:
    """A table after the last turn, which was that of seat 0. If nothing else grows, a blue bean
    that is worth nothing does, so that there is something that the seat could do."""
    description.setdefault("fields", ["blue"])
    return table(
        seats=seats,
        seed=0,
        options=options,
        phase="closing",
        seat=0,
        passes=0,
        stage=3,
        deck="",
        run_outs=4 if seats == 5 else 3,
        rules=None,
        **description,
    )
