"""A table of Prohibohn to play at in tests."""

from __future__ import annotations

from collections.abc import Mapping

from bohnhaus import Plant, new_game, position
from bohnhaus.engine.cards import bean_of_handle
from bohnhaus.engine.rules import OptionValue
from bohnhaus.games.prohibohn.actions import (
    Buy,
    LayDown,
    PutOnPile,
    TurnUp,
)
from bohnhaus.games.prohibohn.businesses import IDS
from bohnhaus.games.prohibohn.town import FREE, GONE, Town, TownView, town
from tests.games.al_cabohne.table import MafiaTable
from tests.games.bohnanza.table import old_position

CARDS = 116
CARDS_WITH_COGNAC = 138
BEANS = ("blue", "kidney", "chili", "puff", "stink", "green", "pole", "cognac")

Options = Mapping[str, int | str | bool]

OPTIONS: tuple[dict[str, OptionValue], ...] = (
    {},
    {"tavern": True},
    {"restaurant_from": "yield"},
    {"tavern": True, "restaurant_from": "yield"},
)
"""Every combination there is."""


def bean(name: str) -> int:
    """The bean with this name."""
    return BEANS.index(name)


class TownTable(MafiaTable):
    """A game with a town, spoken of in words."""

    # --- acts in words ---

    def puts(self, name: str) -> PutOnPile:
        """Putting the first such card of the hand on the discard pile."""
        return PutOnPile(self.in_hand(name))

    def plays(self, name: str, field: int) -> Plant:
        """Playing the first such card of the hand."""
        return Plant(self.in_hand(name), field)

    def in_hand(self, name: str, seat: int = -1) -> int:
        """The first such card of the hand."""
        hand = self.game.view(self.active if seat < 0 else seat).hand
        return next(card for card in hand if bean_of_handle(card) == bean(name))

    def lays_down(self, seat: int, *places: int) -> list[object]:
        """The seat lays the cards at these places of its hand down as thalers."""
        hand = self.game.view(seat).hand
        return self.does(LayDown(tuple(hand[place] for place in places)), seat)

    def buys(self, *cards: str, seat: int = -1) -> list[object]:
        """The active player, or the seat, buys these."""
        events: list[object] = []
        for card in cards:
            events += self.does(Buy(card), self.active if seat < 0 else seat)
        return events

    def goes_on(self) -> list[object]:
        """The active player turns up one more card."""
        return self.does(TurnUp(), self.active)

    # --- looks ---

    @property
    def town(self) -> Town:
        return town(self.game.state)

    def sees(self, viewer: int) -> TownView:
        """What the viewer knows of the mafia and the town."""
        seen = self.game.view(viewer).slot
        assert isinstance(seen, TownView)
        return seen

    def owned(self, seat: int = 0) -> str:
        """The seat's cards of the town."""
        return " ".join(id for id, owner in self._owners() if owner == seat)

    @property
    def removed(self) -> str:
        """What left the game."""
        return " ".join(id for id, owner in self._owners() if owner == GONE)

    @property
    def for_sale(self) -> list[str]:
        return [id for id, owner in self._owners() if owner == FREE]

    def _owners(self) -> list[tuple[str, int]]:
        owners = self.town.owners
        return list(zip(IDS[: len(owners)], owners, strict=True))

    def laid(self, seat: int = 0) -> str:
        """The thalers of the set-up that the seat still has."""
        return self._words(self.town.laid[seat])

    @property
    def cash_beans(self) -> str:
        """The mafia's thalers."""
        return self._words(self.mafia.cash)


def table(
    *,
    seed: int = 0,
    options: Options | None = None,
    tavern: bool = False,
    phase: str = "play",
    rules: int | None = None,
    **description: object,
) -> TownTable:
    """A table in the described position, in step 3 if nothing else is said."""
    chosen = {"tavern": tavern, **(options or {})}
    if rules is not None:
        return TownTable(
            old_position("prohibohn", rules, 2, chosen, {"phase": phase, **description})
        )
    return TownTable(
        position(
            "prohibohn", seats=2, seed=seed, options=chosen, names=None, phase=phase, **description
        )
    )


def new_table(seed: int = 0, tavern: bool = False) -> TownTable:
    """A table right after the deal."""
    return TownTable(new_game("prohibohn", seed=seed, options={"tavern": tavern}))


def turned_up(bosses: list[str], deck: str, discard: str = "", **description: object) -> TownTable:
    """A table on which step 4 has just happened or waits, with these bosses and piles before."""
    t = table(played=1, bosses=bosses, deck=deck, discard=discard, **description)  # type: ignore[arg-type]
    t.ends()
    return t


def last_go(seat: int = 0, **description: object) -> TownTable:
    """A table where the draw pile is gone and this seat has its last go."""
    return table(
        phase="draw",
        drawn=1,
        on_top=[{"phase": "last_go", "buyer": seat}],
        deck="",
        run_outs=3,
        **description,  # type: ignore[arg-type]
    )
