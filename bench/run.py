"""Measures speed on one core and prints a table. `make bench` runs it plain and compiled; `--fast`
measures the fast core alone, beside the engine.

Every figure is the best of several short runs: noise only ever makes a run slower.
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
from bohnhaus.engine.rules import OptionValue
from bohnhaus.engine.state import State
from bohnhaus.engine.view import view
from bohnhaus.fast import missing
from bohnhaus.games.catalog import begin, rules_for

TABLES: tuple[tuple[str, dict[str, OptionValue], tuple[int, ...]], ...] = (
    ("bohnanza", {}, (3, 4, 5)),
    ("al-cabohne", {}, (2,)),
    ("al-cabohne-solo", {}, (1,)),
    ("high-bohn", {}, (3, 4, 5)),
    ("high-bohn", {"cognac": True}, (4,)),
    ("prohibohn", {}, (2,)),
    ("prohibohn", {"tavern": True}, (2,)),
    ("bohnaparte", {}, (3, 4, 5, 6)),
    ("bohnaparte", {"mode": "cavalry"}, (3, 4, 5, 6)),
    ("bohnaparte", {"mode": "mixed"}, (3, 4, 5, 6)),
    ("bohnaparte", {"layout": "pyramid"}, (3,)),
    ("bohnaparte", {"layout": "chessboard"}, (3, 4, 5, 6)),
    ("bohnaparte", {"mode": "cavalry", "layout": "pyramid"}, (3,)),
    ("bohnaparte", {"mode": "cavalry", "layout": "chessboard"}, (3, 4, 5, 6)),
    ("kannibohne", {"turn_limit": 200}, (2,)),
    ("kannibohne", {"turn_limit": 200, "return_game": True}, (2,)),
)
BOTS = {"greedy": 6, "trader": 6, "general": 2, "mafioso:games=25": 1, "search:nodes=25": 1}
"""Those of a game's players that are measured, with the games of one run."""
SEED = 20_000
RUNS = 20
SECONDS = 3.0
"""After which no further run is begun."""


def build() -> str:
    """Which build this is."""
    return "compiled" if str(play_module.__file__).endswith((".so", ".pyd")) else "plain"


def best_rate(
    run: Callable[[], tuple[int, int]], clock: Callable[[], float] = time.perf_counter
) -> tuple[float, float]:
    """Games and decisions a second, of the fastest run."""
    best = (0.0, 0.0)
    end = time.perf_counter() + SECONDS
    for _ in range(RUNS):
        if time.perf_counter() > end:
            break
        started = clock()
        games, decisions = run()
        seconds = clock() - started
        best = max(best, (games / seconds, decisions / seconds))
    return best


def random_games(
    game: str, options: dict[str, OptionValue], seats: int, games: int
) -> Callable[[], tuple[int, int]]:
    """Uniformly random games without offers, straight on the state."""
    rules = rules_for(game, seats, options)
    seeds = [seed_from_int(SEED, number) for number in range(games)]

    def run() -> tuple[int, int]:
        draw = Random(1).random
        return games, sum(playout(begin(rules, seats, seed), draw) for seed in seeds)

    return run


def bot_games(
    bot: str, game: str, options: dict[str, OptionValue], seats: int, games: int
) -> Callable[[], tuple[int, int]]:
    """Whole tables of one sort of player, views, menus, offers and all."""
    series = Series(game, seats, SEED, (bot,) * seats, options, False)

    def run() -> tuple[int, int]:
        return games, sum(play_one(series, number).decisions for number in range(games))

    return run


def fast_games(by_policy: bool, seats: int, games: int) -> Callable[[], tuple[int, int]]:
    """Games of Bohnanza in the fast core: uniformly random ones without deals, or with everyone
    dealing and playing by its inner policy."""
    import numpy as np

    from bohnhaus.fast import acts
    from bohnhaus.fast.chance import streams
    from bohnhaus.fast.games import policy_games, random_games
    from bohnhaus.fast.rollouts import NO_HORIZON
    from bohnhaus.fast.states import new_states
    from bohnhaus.fast.worth import new_desk

    core = new_states(rules_for("bohnanza", seats, {}), 1)[0]
    lots = streams(SEED, games)
    menu = np.zeros(acts.MOST_ACTS, dtype=np.int64)
    desk = new_desk()

    def run() -> tuple[int, int]:
        if by_policy:
            return games, policy_games(core, lots, desk, NO_HORIZON)
        return games, random_games(core, lots, menu)

    run()  # compiled, or loaded from the cache
    return run


FAST = (("random, fast core", False, 5000), ("policy, fast core", True, 200))
"""What the fast core plays, and the games of one run."""


def measure_fast(figures: dict[str, object]) -> None:
    """The fast core beside the engine, in turns and by processor time: what counts is the ratio,
    and other programs may be busy."""
    problem = missing()
    if problem is not None:
        print(problem)
        return
    for seats in (3, 4, 5):
        general = random_games("bohnanza", {}, seats, 60)
        for name, by_policy, number in FAST:
            engine, _ = best_rate(general, time.process_time)
            games, decisions = best_rate(fast_games(by_policy, seats, number), time.process_time)
            engine = max(engine, best_rate(general, time.process_time)[0])
            figures[f"bohnanza {name} {seats}"] = [round(games, 1), round(decisions)]
            print(
                f"{'bohnanza':<32}{name:<20}{seats:>6}{games:>10.1f}{decisions:>14.0f}"
                f"  {games / engine:.1f} times the {engine:.0f} random games of the engine",
                flush=True,
            )


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


def rows() -> list[tuple[str, dict[str, OptionValue], int]]:
    """Every game and variant with every number of seats."""
    return [(game, options, seats) for game, options, numbers in TABLES for seats in numbers]


def named(game: str, options: dict[str, OptionValue]) -> str:
    """A game with what is not as usual in it."""
    unusual = (str(value) if isinstance(value, str) else key for key, value in options.items())
    return " ".join((game, *(text for text in unusual if text != "turn_limit")))


def main() -> None:
    scale = 4 if build() == "compiled" else 1
    figures: dict[str, object] = {"build": build(), "python": platform.python_version()}
    print(f"\n{build()}, Python {platform.python_version()}")
    print(f"{'':<32}{'':<20}{'seats':>6}{'games/s':>10}{'decisions/s':>14}")
    for game, options, seats in rows() if "--fast" not in sys.argv else []:
        kinds = [("random, no offers", random_games(game, options, seats, 60 * scale))]
        known = {bot.name for bot in bots_of(game)}
        for bot, number in BOTS.items():
            if bot.partition(":")[0] in known:
                kinds.append((bot, bot_games(bot, game, options, seats, number * scale)))
        table = named(game, options)
        for name, run in kinds:
            games, decisions = best_rate(run)
            figures[f"{table} {name} {seats}"] = [round(games, 1), round(decisions)]
            print(f"{table:<32}{name:<20}{seats:>6}{games:>10.1f}{decisions:>14.0f}", flush=True)
    measure_fast(figures)
    state = mid_game()
    for name, act in (
        ("copy", state.copy),
        ("view", lambda: view(state, 0)),
        ("menu", lambda: menu(state, state.active)),
    ):
        figures[name] = round(microseconds(act), 2)
        print(f"{'bohnanza':<32}{name:<20}{'4':>6}{figures[name]:>10} microseconds")
    if "--json" in sys.argv:
        print(json.dumps(figures))


if __name__ == "__main__":
    main()
