"""Shows how strong the players are: 400 seat-rotated games each, ties split, 95% intervals.

The seeds are not those the players were tuned with.
"""

from __future__ import annotations

import os
import sys

from bohnhaus.cli.simulate import add_up, chunked, make_series
from bohnhaus.games.catalog import game_info

GAMES = 400
SEED = 990_001
MATCHES = (
    ("greedy", "random", 0.85),
    ("trader", "greedy", 0.50),
)


def main() -> int:
    """Exit code 1 if a player is weaker than it should be."""
    weak = False
    jobs = os.cpu_count() or 1
    print(f"{GAMES} games of four seats, seed {SEED}; parity is 25%")
    for strong, other, aim in MATCHES:
        bots = ",".join([strong, other, other, other])
        series = make_series(game_info("bohnanza"), 4, SEED, bots, [], False)
        summary = add_up(series, list(chunked(series, GAMES, jobs, False)), 0.0)
        low, high = summary.intervals[strong]
        won = summary.wins_by_bot[strong]
        good = low > aim and summary.refused == 0 and summary.broken == 0
        weak = weak or not good
        print(
            f"{strong} against three {other}: won {won:g} of {GAMES} ({won / GAMES:.1%}), "
            f"95% interval {low:.1%} to {high:.1%}, aim above {aim:.0%}: "
            f"{'reached' if good else 'MISSED'}; "
            f"{summary.refused} refused, {summary.broken} broken"
        )
    return 1 if weak else 0


if __name__ == "__main__":
    sys.exit(main())
