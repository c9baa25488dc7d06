"""Holds the fast core to the engine in thousands of games, act by act.

    python bench/twins.py                  2,000 random games with deals and 2,000 of the policy
    python bench/twins.py --games 20000 --first 50000

The tests do the same with a few hundred games; run this after a change of the core or of the rules.
"""

from __future__ import annotations

import argparse
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from tests.fast.test_core_and_engine import play_many
from tests.games.bohnanza.kit import KIT


def main() -> None:
    """Raises AssertionError at the first difference, which it names."""
    parser = argparse.ArgumentParser(description="The fast core against the engine.")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--first", type=int, default=100_000, help="the number of the first game")
    given = parser.parse_args()
    for name, policy in (("random, with deals", False), ("inner policy", True)):
        seen = play_many((*KIT.configs, *KIT.many), given.games, given.first, policy)
        told = ", ".join([f"{count:,} {what}" for what, count in seen.items()])
        print(f"{name}: the same in {told}", flush=True)


if __name__ == "__main__":
    main()
