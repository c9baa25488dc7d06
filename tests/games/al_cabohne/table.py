"""A table of Al Cabohne to play at in tests."""

from __future__ import annotations

from collections.abc import Mapping

from bohnhaus import Harvest, Plant, new_game, position
from bohnhaus.engine.box import Box
from bohnhaus.engine.cards import CARD_MASK, bean_of_handle
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.engine.state import empty_state
from bohnhaus.game import Game
from bohnhaus.games.al_cabohne.actions import (
    Discard,
    Draw,
    EndStep,
    GiveCard,
    GiveGroup,
    PayTribute,
    PlantUp,
)
from bohnhaus.games.al_cabohne.mafia import Mafia, mafia
from bohnhaus.games.catalog import game_info, rules_for
from tests.games.bohnanza.table import Table

CARDS = 116
"""All bean cards of the box."""

BEANS = ("blue", "kidney", "chili", "puff", "stink", "green", "pole")


def bean(name: str) -> int:
    """The bean with this name."""
    return BEANS.index(name)


class MafiaTable(Table):
    """A game against the mafia, spoken of in words."""

    # --- acts in words ---

    def plant_up(self, name: str, field: int) -> PlantUp:
        """Planting what lies on the table: one left-over, or a group."""
        return PlantUp(bean(name), field)

    def discards(self, name: str) -> Discard:
        """Discarding a left-over."""
        return Discard(bean(name))

    def give_group(self, name: str, boss: int) -> GiveGroup:
        """Giving all that lie on the table to a boss."""
        return GiveGroup(bean(name), boss)

    def give(self, name: str, boss: int, seat: int = 0) -> GiveCard:
        """Giving the first such card of the hand to a boss."""
        hand = self.game.view(seat).hand
        return GiveCard(next(card for card in hand if bean_of_handle(card) == bean(name)), boss)

    # --- whole stretches of play ---

    def ends(self) -> list[object]:
        """The active player ends the step."""
        return self.does(EndStep(), self.active)

    def draws(self, count: int = 2) -> list[object]:
        """The active player draws so many cards."""
        return self.does(Draw(count), self.active)

    def passes_turn(self) -> None:
        """The active player does no more than a turn asks for."""
        turn = self.turn
        while not self.over and self.turn == turn:
            menu = self.game.menu(self.active)
            sorts = (EndStep, PayTribute, Draw, Discard, Plant, PlantUp, GiveGroup, GiveCard)
            acts = [act for sort in (*sorts, Harvest) for act in menu if isinstance(act, sort)]
            self.does(acts[0], self.active)

    # --- looks ---

    @property
    def mafia(self) -> Mafia:
        return mafia(self.game.state)

    @property
    def bosses(self) -> list[str]:
        """What the bosses grow."""
        return [self._words(beans) for beans in self.mafia.bosses]

    @property
    def cash(self) -> int:
        """The mafia's thalers."""
        return len(self.mafia.cash)

    @property
    def spent(self) -> str:
        """Thalers that were paid for fields, until the next shuffle."""
        return self._words(self.mafia.spent)

    @property
    def from_discards(self) -> str:
        """What on the table came from the discard pile."""
        pairs = zip(self.game.state.up, self.mafia.joined, strict=True)
        return self._words(tuple([entry & CARD_MASK for entry, joined in pairs if joined]))

    @property
    def winners(self) -> tuple[int, ...]:
        assert self.game.result is not None
        return self.game.result.winners

    @property
    def scores(self) -> tuple[int, ...]:
        """The players' scores and the mafia's."""
        assert self.game.result is not None
        return self.game.result.scores


def table(
    *,
    game: str = "al-cabohne",
    seed: int = 0,
    options: Mapping[str, int | str | bool] | None = None,
    phase: str = "play",
    **description: object,
) -> MafiaTable:
    """A table of two in the described position, in step 3 if nothing else is said."""
    seats = game_info(game).usual_seats
    return MafiaTable(
        position(
            game, seats=seats, seed=seed, options=options, names=None, phase=phase, **description
        )
    )


def alone(
    *,
    seed: int = 0,
    options: Mapping[str, int | str | bool] | None = None,
    phase: str = "play",
    **description: object,
) -> MafiaTable:
    """The solitaire in the described position."""
    return table(game="al-cabohne-solo", seed=seed, options=options, phase=phase, **description)


def new_table(game: str = "al-cabohne", seed: int = 0) -> MafiaTable:
    """A table right after the deal."""
    return MafiaTable(new_game(game, seed=seed))


def turned_up(
    bosses: list[str],
    deck: str,
    discard: str = "",
    follows: str = "one",
    game: str = "al-cabohne",
    seed: int = 0,
    **description: object,
) -> MafiaTable:
    """A table on which step 4 has just happened, with these bosses and piles before it."""
    t = table(
        game=game,
        seed=seed,
        phase="play",
        played=1,
        bosses=bosses,
        deck=deck,
        discard=discard,
        options={"discard_follows": follows},
        **description,
    )
    t.ends()
    return t


def dealt_from(cards: str, seed: int, game: str = "al-cabohne") -> tuple[MafiaTable, list[object]]:
    """A table that was dealt from these cards alone, and what happened in the set-up."""
    info = game_info(game)
    rules = rules_for(game, info.usual_seats, {})
    state = empty_state(rules, info.usual_seats, seed_from_int(seed))
    box = Box(rules.beans)
    state.deck = box.named(cards)
    state.aside = box.rest()
    events: list[object] = []
    state.events = events
    info.deal(state)
    state.events = None
    assert state.problems() == []
    return MafiaTable(Game(state, [], None)), events
