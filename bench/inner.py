"""How strong the inner policy of the fast core is, in a player's seat at ordinary tables.

    python bench/inner.py                          400 games against each sort of opponent
    python bench/inner.py --games 100 --jobs 1

One seat of four plays by the inner policy; the seat moves on from game to game. Parity is 25%.
"""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from bohnhaus.arena.shares import interval
from bohnhaus.bots.player import Player
from bohnhaus.bots.registry import make_bot
from bohnhaus.bots.rounds import Rounds
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.fast import missing
from bohnhaus.games.catalog import begin, rules_for

SEATS = 4
GAMES = 400
SEED = 990_001
OPPONENTS = ("greedy", "trader")


def one_game(opponent: str, seed: int, number: int) -> tuple[float, int]:
    """What the policy's seat won in a game, and the acts refused."""
    from bohnhaus.fast.player import PolicyBot

    state = begin(rules_for("bohnanza", SEATS, {}), SEATS, seed_from_int(seed, number))
    seat = number % SEATS
    players: list[Player] = [make_bot("bohnanza", opponent, seed + at) for at in range(SEATS)]
    players[seat] = PolicyBot(seed * 1_000_003 + number)
    table = Rounds(state, players)
    table.play()
    assert state.result is not None
    winners = state.result.winners
    return (1 / len(winners) if seat in winners else 0.0), table.refused


def main() -> int:
    """Exit code 1 if an act was refused, or the extra is missing."""
    parser = argparse.ArgumentParser(description="How strong the inner policy is.")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes")
    given = parser.parse_args()
    problem = missing()
    if problem is not None:
        print(problem, file=sys.stderr)
        return 1
    refused = 0
    print(f"{given.games} games each, seed {given.seed}")
    for opponent in OPPONENTS:
        play = partial(one_game, opponent, given.seed)
        with ProcessPoolExecutor(given.jobs) as pool:
            found = list(pool.map(play, range(given.games), chunksize=10))
        won = sum([share for share, _ in found])
        refused += sum([number for _, number in found])
        low, high = interval(won, given.games)
        print(
            f"inner policy against three {opponent}: "
            f"won {round(won, 1):g} ({won / given.games:.1%}), "
            f"95% interval {low:.1%} to {high:.1%}; {refused} refused",
            flush=True,
        )
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main())
