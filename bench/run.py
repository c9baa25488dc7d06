"""Measures speed on one core and prints a table. `make bench` runs it plain and compiled.

Every figure is the best of many short runs: noise only ever makes a run slower.
"""

from __future__ import annotations

import json
import platform
import sys
import time
import timeit
from collections.abc import Callable
from random import Random

import bohnhaus.engine.play as play_module
from bohnhaus.bots.matches import Series, play_one
from bohnhaus.bots.registry import bots_of
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.engine.play import apply, menu, moves, owing
from bohnhaus.engine.playout import playout
from bohnhaus.engine.state import State
from bohnhaus.engine.view import view
from bohnhaus.games.catalog import begin, rules_for

TABLES = (
    ("bohnanza", (3, 4, 5)),
    ("al-cabohne", (2,)),
    ("al-cabohne-solo", (1,)),
    ("high-bohn", (3, 4, 5)),
    ("prohibohn", (2,)),
    ("bohnaparte", (3, 4, 5, 6)),
    ("kannibohne", (2,)),
)
BOTS = ("greedy", "trader", "general")
"""Those of a game's players that are measured."""
SEED = 20_000
RUNS = 20


def build() -> str:
    """Which build this is."""
    return "compiled" if str(play_module.__file__).endswith((".so", ".pyd")) else "plain"


def best_rate(run: Callable[[], tuple[int, int]]) -> tuple[float, float]:
    """Games and decisions a second, of the fastest run."""
    best = (0.0, 0.0)
    for _ in range(RUNS):
        started = time.perf_counter()
        games, decisions = run()
        seconds = time.perf_counter() - started
        best = max(best, (games / seconds, decisions / seconds))
    return best


def random_games(game: str, seats: int, games: int) -> Callable[[], tuple[int, int]]:
    """Uniformly random games without offers, straight on the state."""
    rules = rules_for(game, seats, {})
    seeds = [seed_from_int(SEED, number) for number in range(games)]

    def run() -> tuple[int, int]:
        draw = Random(1).random
        return games, sum(playout(begin(rules, seats, seed), draw) for seed in seeds)

    return run


def bot_games(bot: str, game: str, seats: int, games: int) -> Callable[[], tuple[int, int]]:
    """Whole tables of one sort of player, views, menus, offers and all."""
    series = Series(game, seats, SEED, (bot,) * seats, {}, False)

    def run() -> tuple[int, int]:
        return games, sum(play_one(series, number).decisions for number in range(games))

    return run


def mid_game() -> State:
    """A game of Bohnanza with four seats after 120 random decisions."""
    state = begin(rules_for("bohnanza", 4, {}), 4, seed_from_int(SEED, 1))
    draw = Random(1).random
    for _ in range(120):
        seat = owing(state)[0]
        acts = moves(state, seat)
        apply(state, seat, acts[int(draw() * len(acts))])
    return state


def microseconds(act: Callable[[], object]) -> float:
    """How long one call takes."""
    return min(timeit.repeat(act, number=2000, repeat=RUNS)) / 2000 * 1e6


def rows() -> list[tuple[str, int]]:
    """Every game with every number of seats."""
    return [(game, seats) for game, numbers in TABLES for seats in numbers]


def main() -> None:
    scale = 4 if build() == "compiled" else 1
    figures: dict[str, object] = {"build": build(), "python": platform.python_version()}
    print(f"\n{build()}, Python {platform.python_version()}")
    print(f"{'':<18}{'':<20}{'seats':>6}{'games/s':>10}{'decisions/s':>14}")
    for game, seats in rows():
        kinds = [("random, no offers", random_games(game, seats, 60 * scale))]
        for bot in bots_of(game):
            if bot.name in BOTS:
                kinds.append((bot.name, bot_games(bot.name, game, seats, 6 * scale)))
        for name, run in kinds:
            games, decisions = best_rate(run)
            figures[f"{game} {name} {seats}"] = [round(games, 1), round(decisions)]
            print(f"{game:<18}{name:<20}{seats:>6}{games:>10.1f}{decisions:>14.0f}")
    state = mid_game()
    for name, act in (
        ("copy", state.copy),
        ("view", lambda: view(state, 0)),
        ("menu", lambda: menu(state, state.active)),
    ):
        figures[name] = round(microseconds(act), 2)
        print(f"{'bohnanza':<18}{name:<20}{'4':>6}{figures[name]:>10} microseconds")
    if "--json" in sys.argv:
        print(json.dumps(figures))


if __name__ == "__main__":
    main()
