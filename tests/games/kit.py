"""What a game brings to the tests that hold for every game.

Each game has a folder here with a `kit.py`; `tests/games/kits.py` gathers them, and a game without
a kit fails the suite. A game that amends another amends its kit with `dataclasses.replace`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import bohnhaus
from bohnhaus.engine.forms import Part
from bohnhaus.engine.rules import OptionValue
from bohnhaus.engine.state import State
from bohnhaus.games.catalog import rules_for
from tests.games.secrets import Secrets
from tests.playthroughs.playing import Playthrough, Script


@dataclass(frozen=True)
class Config:
    """A game to play: its id, seats and options."""

    game: str
    seats: int
    options: tuple[tuple[str, OptionValue], ...] = ()
    rich: bool = False
    """Whether it begins in the middle, with buildings, land or texts."""

    def __str__(self) -> str:
        named = [] if self.game == "bohnanza" else [self.game]
        named += ["rich"] if self.rich else []
        return "-".join([*named, str(self.seats), *[named_option(*one) for one in self.options]])


def named_option(key: str, value: OptionValue) -> str:
    """The option in a word: a map or cards are texts of many lines."""
    return f"own_{key}" if "\n" in str(value) else f"{key}={value}"


def config(seats: int, game: str = "bohnanza", **options: OptionValue) -> Config:
    """The configuration with these options."""
    return Config(game, seats, tuple(options.items()))


def rich(seats: int, game: str, **options: OptionValue) -> Config:
    """The same, with buildings, land or texts from the start."""
    return Config(game, seats, tuple(options.items()), True)


def nothing_apart(view: bohnhaus.View) -> int:
    """No card lies where Bohnanza has no place for it."""
    return 0


def nothing_special(state: State, part: Part) -> list[object] | None:
    """No part of an act can be anything that it could not be in other games."""
    return None


@dataclass(frozen=True)
class GameKit:
    """One game: what to play, how, and what it hides."""

    game: str
    folder: Path
    """Where its playthroughs and series lie."""
    quick: Config
    """The one configuration that `make quick` tries."""
    configs: tuple[Config, ...]
    """Those in which every property is tried, `quick` among them: every value of every option that
    changes the rules, as far as that takes few games."""
    many: tuple[Config, ...]
    """Those for the long tests: every combination, or many of them."""
    bring_on: tuple[type, ...]
    """Acts that are owed at some time; the shortest way to the end of the game first."""
    ends: tuple[type, ...]
    """Acts that cut a phase short: random play chooses them less often."""
    playthrough: type[Playthrough]
    scripts: tuple[Script, ...]
    """Games that are written down in `playthroughs`."""
    series: tuple[str, ...]
    """Players, with commas between them, whose games are written down in `series.json`."""
    clicks: tuple[str, ...]
    """What somebody clicks who plays in the browser, the most urgent first."""
    rich: Callable[[Random, int, dict[str, OptionValue]], bohnhaus.Game] | None = None
    """Positions in which much is about, of a game that seldom comes to that from the deal on."""
    secrets: Secrets = field(default_factory=Secrets)
    apart: Callable[[bohnhaus.View], int] = nothing_apart
    """How many cards a spectator counts where Bohnanza has no place for them."""
    conceivable: Callable[[State, Part], list[object] | None] = nothing_special
    """All that a part of an act could be, where `tests/properties/test_menu.py` does not know."""
    rare: frozenset[type] = frozenset()
    """Acts and events that a few random games need not come to."""
    quick_bot: str = ""
    """Who plays in tests of the browser, if the best player thinks for long."""

    @property
    def trades(self) -> bool:
        """Whether players make offers."""
        rules = rules_for(self.game, self.quick.seats, {})
        return any(form.cls is bohnhaus.Propose for form in rules.acts)

    def begin(self, config: Config, rng: Random, seed: int) -> bohnhaus.Game:
        """A game of this configuration."""
        options = dict(config.options)
        if config.rich:
            assert self.rich is not None
            return self.rich(rng, config.seats, options)
        return bohnhaus.new_game(self.game, seats=config.seats, seed=seed, options=options)
