"""What the parts of a planner's dealing bring: one with these parts against three with those.

    python bench/parts.py --three none                  one with all parts, three without any
    python bench/parts.py --one all-notes               one that remembers nothing, three that do
    python bench/parts.py --three none --one high,waits --game high-bohn --games 800 --seed 70001

The same deals are also played with a fourth of the other sort in that seat: the difference is what
the parts bring, in points of the share won and in thalers ahead of the mean of the others.
"""

from __future__ import annotations

import argparse
from math import sqrt
from typing import Final

from bohnhaus.arena.shares import interval
from bohnhaus.bots.bohnaparte.marshal import MarshalBot
from bohnhaus.bots.high_bohn.tycoon import TycoonBot
from bohnhaus.bots.planner import PlannerBot
from bohnhaus.bots.player import Player
from bohnhaus.bots.registry import best_bot, make_bot
from bohnhaus.bots.rounds import Rounds
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.games.catalog import begin, rules_for

SEATS: Final = 4
OFF: Final[dict[str, tuple[str, object]]] = {
    "notes": ("heeds", False),
    "trust": ("adapts", False),
    "piles": ("sorts", False),
    "high": ("opens_high", 0.0),
    "waits": ("waits", 1e9),
    "price": ("fair", 0.75),
    "third": ("third", (-99.0, -99.0, -99.0)),
}
"""By part, what of a temper is turned off, and how."""
GAMES: Final = ("bohnanza", "high-bohn", "bohnaparte")


def parts_of(text: str) -> set[str]:
    """`none`, `all`, `all-notes-high` or `notes,high`."""
    if text.startswith("all"):
        return set(OFF) - set(text.split("-")[1:])
    return set() if text == "none" else set(text.split(","))


def dealing(game: str, parts: set[str], seed: int) -> Player:
    """The game's planner with these parts alone."""
    player = make_bot(game, best_bot(game), seed)
    assert isinstance(player, PlannerBot | TycoonBot | MarshalBot)
    for part, (knob, off) in OFF.items():
        if part not in parts:
            setattr(player.dealer.temper, knob, off)
    return player


def played(
    game: str, one: set[str], three: set[str], seed: int, number: int
) -> tuple[float, float]:
    """What the one wins, and how far it is ahead."""
    seat = number % SEATS
    players = [
        dealing(game, one if at == seat else three, seed * 1_000_003 + number * 101 + at)
        for at in range(SEATS)
    ]
    state = begin(rules_for(game, SEATS, {}), SEATS, seed_from_int(seed, number))
    Rounds(state, players).play()
    assert state.result is not None
    scores = state.result.scores
    winners = state.result.winners
    won = 1 / len(winners) if seat in winners else 0.0
    return won, (SEATS * scores[seat] - sum(scores)) / (SEATS - 1)


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """The mean, and how far the 95% interval reaches."""
    mean = sum(values) / len(values)
    return mean, 1.96 * sqrt(sum([(value - mean) ** 2 for value in values])) / len(values)


def main() -> None:
    parser = argparse.ArgumentParser(description="What the parts of a planner's dealing bring.")
    parser.add_argument("--one", default="all", help="its parts: all, none, a,b or all-a-b")
    parser.add_argument("--three", default="all", help="the parts of the others")
    parser.add_argument("--game", choices=GAMES, default=GAMES[0])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=70_001)
    given = parser.parse_args()
    one, three = parts_of(given.one), parts_of(given.three)
    unknown = (one | three) - set(OFF)
    if unknown:
        parser.error(f"the parts are {', '.join(OFF)}; there is no {', '.join(unknown)}")
    print(f"{given.game}: {given.one} against three {given.three}, seed {given.seed}")
    numbers = range(given.games)
    with_them = [played(given.game, one, three, given.seed, number) for number in numbers]
    without = [played(given.game, three, three, given.seed, number) for number in numbers]
    won = sum([share for share, _ in with_them])
    low, high = interval(won, given.games)
    print(f"  won {won:.1f} of {given.games} ({won / given.games:.1%}; {low:.1%} to {high:.1%})")
    for what, at, scale in (("points", 0, 100), ("thalers", 1, 1)):
        mean, error = mean_and_error(
            [scale * (a[at] - b[at]) for a, b in zip(with_them, without, strict=True)]
        )
        print(f"  {what} more: {mean:+.2f}, give or take {error:.2f}", flush=True)


if __name__ == "__main__":
    main()
