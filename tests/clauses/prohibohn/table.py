"""A table of Prohibohn to play at in tests."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from bohnhaus import Game, Harvest, Plant, new_game, position
from bohnhaus.engine.cards import bean_of_handle, handle
from bohnhaus.engine.rules import OptionValue
from bohnhaus.engine.state import State
from bohnhaus.games.al_cabohne.actions import Discard, Draw, EndStep, GiveCard, GiveGroup, PlantUp
from bohnhaus.games.catalog import rules_for
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
from bohnhaus.games.prohibohn.businesses import CARDS as TOWN_CARDS
from bohnhaus.games.prohibohn.businesses import IDS, WITHOUT_TAVERNS
from bohnhaus.games.prohibohn.town import FREE, GONE, Town, TownView, town
from tests.clauses.al_cabohne.table import MafiaTable

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
    **description: object,
) -> TownTable:
    """A table in the described position, in step 3 if nothing else is said."""
    chosen = {"tavern": tavern, **(options or {})}
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


def rich(rng: Random, options: dict[str, OptionValue]) -> Game:
    """A position with businesses and thalers of every kind, so that everything comes up."""
    kinds = rules_for("prohibohn", 2, options).beans.kinds
    owned: list[list[str]] = [[], []]
    for card in TOWN_CARDS if options.get("tavern") else TOWN_CARDS[:WITHOUT_TAVERNS]:
        lot = rng.randrange(5)
        if lot < 2 and card.type != "police" and card.id != "raid":
            owned[lot].append(card.id)
    thalers = [
        [kind.id for kind in kinds for _ in range(rng.randint(0, 4))],
        [kind.id for kind in kinds for _ in range(rng.randint(0, 4))],
    ]
    return position(
        "prohibohn",
        seats=2,
        names=None,
        seed=rng.randrange(10**6),
        options=options,
        phase="play",
        hands=["blue puff chili pole", "stink green blue"],
        laid=["blue pole", "puff stink"],
        fields=[["blue*2", "chili"], ["green*2", "puff"]],
        businesses=[" ".join(ids) for ids in owned],
        thalers=[" ".join(stack) for stack in thalers],
        bosses=["kidney", "stink*2"],
    )


def conceivable_acts(state: State, seat: int) -> list[object]:
    """Whatever the seat could think of, legal or not; two cards are laid down front first."""
    bean_of = state.rules.beans.bean_of
    hand = [handle(entry, bean_of) for entry in state.hands[seat]]
    kinds = range(len(state.rules.beans.kinds))
    fields = range(-1, 4)
    bosses = range(-1, 4)
    acts: list[object] = [EndStep(), TurnUp(), Spare()]
    acts += [LayDown((a, b)) for at, a in enumerate(hand) for b in hand[at + 1 :]]
    acts += [PayTop(boss, field) for boss in bosses for field in fields]
    acts += [Harvest(field) for field in fields]
    acts += [Plant(card, field) for card in hand for field in fields]
    acts += [PutOnPile(card) for card in hand]
    acts += [GiveCard(card, boss) for card in hand for boss in bosses]
    acts += [PlantUp(kind, field) for kind in kinds for field in fields]
    acts += [GiveGroup(kind, boss) for kind in kinds for boss in bosses]
    acts += [sort(kind) for sort in (Discard, BuyRaid, TakeThaler) for kind in kinds]
    acts += [sort(count) for sort in (Draw, SetDraw) for count in range(-1, 8)]
    acts += [sort(id) for sort in (Buy, Remove) for id in (*IDS, "casino_2")]
    return acts
