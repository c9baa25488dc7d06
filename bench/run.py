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
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.engine.play import apply, menu, moves, owing
from bohnhaus.engine.playout import playout
from bohnhaus.engine.state import State
from bohnhaus.engine.view import view
from bohnhaus.games.catalog import begin, rules_for

GAME = "bohnanza"
SEATS = (3, 4, 5)
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


def random_games(seats: int, games: int) -> Callable[[], tuple[int, int]]:
    """Uniformly random games without offers, straight on the state."""
    rules = rules_for(GAME, seats, {})
    seeds = [seed_from_int(SEED, number) for number in range(games)]

    def run() -> tuple[int, int]:
        draw = Random(1).random
        return games, sum(playout(begin(rules, seats, seed), draw) for seed in seeds)

    return run


def bot_games(bot: str, seats: int, games: int) -> Callable[[], tuple[int, int]]:
    """Whole tables of one sort of player, views, menus, offers and all."""
    series = Series(GAME, seats, SEED, (bot,) * seats, {}, False)

    def run() -> tuple[int, int]:
        return games, sum(play_one(series, number).decisions for number in range(games))

    return run


def mid_game() -> State:
    """A game of four seats after 120 random decisions."""
    state = begin(rules_for(GAME, 4, {}), 4, seed_from_int(SEED, 1))
    draw = Random(1).random
    for _ in range(120):
        seat = owing(state)[0]
        acts = moves(state, seat)
        apply(state, seat, acts[int(draw() * len(acts))])
    return state


def microseconds(act: Callable[[], object]) -> float:
    """How long one call takes."""
    return min(timeit.repeat(act, number=2000, repeat=RUNS)) / 2000 * 1e6


def main() -> None:
    scale = 4 if build() == "compiled" else 1
    figures: dict[str, object] = {"build": build(), "python": platform.python_version()}
    print(f"\n{build()}, Python {platform.python_version()}")
    print(f"{'':<24}{'seats':>6}{'games/s':>10}{'decisions/s':>14}")
    kinds: list[tuple[str, Callable[[int], Callable[[], tuple[int, int]]]]] = [
        ("random, no offers", lambda seats: random_games(seats, 60 * scale)),
        ("greedy", lambda seats: bot_games("greedy", seats, 6 * scale)),
        ("trader", lambda seats: bot_games("trader", seats, 6 * scale)),
    ]
    for name, make in kinds:
        for seats in SEATS:
            games, decisions = best_rate(make(seats))
            figures[f"{name} {seats}"] = [round(games, 1), round(decisions)]
            print(f"{name:<24}{seats:>6}{games:>10.1f}{decisions:>14.0f}")
    state = mid_game()
    for name, act in (
        ("copy", state.copy),
        ("view", lambda: view(state, 0)),
        ("menu", lambda: menu(state, state.active)),
    ):
        figures[name] = round(microseconds(act), 2)
        print(f"{name:<24}{'4':>6}{figures[name]:>10} microseconds")
    if "--json" in sys.argv:
        print(json.dumps(figures))


if __name__ == "__main__":
    main()
