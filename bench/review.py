"""How well a review foretells games: python bench/review.py bohnanza [GAMES]

Bots play games against each other. At the beginning of every turn the position is evaluated as a
review does it, and compared with how the game ended: by how much scores were missed, tenth by tenth
of the game, and how surprised the chances were by who won (the logarithmic loss, for several sizes
of the lead that is as good as decisive). `bohnhaus/reviewing/standings.py` has what came of it.
"""

from __future__ import annotations

import math
import sys
from dataclasses import dataclass
from typing import Final

from bohnhaus.bots.registry import MAFIA_GAMES, TOWN_GAMES, make_bot
from bohnhaus.bots.rounds import Rounds
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.games.catalog import begin, game_info, rules_for
from bohnhaus.reviewing.playing import QUICK
from bohnhaus.reviewing.standings import Standing, chances_of, stand

SEED: Final = 160101
CLEAR: Final = (0.5, 1.0, 1.5, 2.0, 2.5)
EARLY: Final = (0.6, 0.85, 1.1, 1.4, 1.8, 2.3)


@dataclass(frozen=True)
class Row:
    """The beginning of a turn, and how the game ended."""

    done: float
    """How much of the game was over."""
    left: int
    """Turns still to come."""
    stood: Standing
    scores: tuple[int, ...]
    winners: tuple[int, ...]


def rows_of(game: str, number: int) -> list[Row]:
    """One game."""
    seats = game_info(game).usual_seats
    rules = rules_for(game, seats, {})
    state = begin(rules, seats, seed_from_int(SEED, number))
    bot = QUICK.get(game, "greedy")
    table = Rounds(state, [make_bot(game, bot, number * 10 + seat) for seat in range(seats)])
    stood: list[Standing] = []
    while state.result is None:
        if state.turn == len(stood):
            stood.append(stand(state))
        table.play_moment()
    turns = len(stood)
    end = state.result
    return [
        Row(at / turns, turns - at, one, end.scores, end.winners) for at, one in enumerate(stood)
    ]


def loss(rows: list[Row], clear: float, early: float) -> float:
    """How surprised the chances were, on average."""
    total = 0.0
    for row in rows:
        chances = chances_of(row.stood.scores, math.sqrt(clear * clear + early * early * row.left))
        total -= math.log(max(1e-4, sum(chances[winner] for winner in row.winners)))
    return total / len(rows)


def main() -> None:
    game = sys.argv[1]
    if game not in (*QUICK, *MAFIA_GAMES, *TOWN_GAMES):
        raise SystemExit(f"the chances of {game} are those of its bots")
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    rows = [row for number in range(games) for row in rows_of(game, number)]
    parties = range(len(rows[0].scores))
    for tenth in range(10):
        some = [row for row in rows if int(10 * row.done) == tenth]
        missed = [
            sum(row.scores[one] - row.stood.scores[one] for row in some) / len(some)
            for one in parties
        ]
        print(f"{tenth + 1:>3}. tenth, missed by " + "  ".join(f"{one:6.2f}" for one in missed))
    told = -sum(
        math.log(max(1e-4, sum(row.stood.chances[one] for one in row.winners))) for row in rows
    ) / len(rows)
    print(f"loss {told:.3f}; of even chances {math.log(len(parties)):.3f}")
    for clear in CLEAR:
        losses = "  ".join(f"{early}: {loss(rows, clear, early):.3f}" for early in EARLY)
        print(f"clear {clear}  early {losses}")


if __name__ == "__main__":
    main()
