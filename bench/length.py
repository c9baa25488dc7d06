"""How long the games take a person who plays against bots: what the lobby says.

    python bench/length.py                  every game, with its usual number of players
    python bench/length.py --games 200

Bots of the middle level play among themselves, and what they do is counted. A person in one of the
seats would need some seconds for every act of that seat, and would watch some seconds of every turn
of the others: with the seconds of a brisk and of a slow person these are the two ends. Declining is
left out, since one pass a turn says it all. Rounded to five minutes.
"""

from __future__ import annotations

import argparse
import statistics
from typing import Final

from bohnhaus.bots.registry import levels_of, make_bot
from bohnhaus.bots.rounds import Rounds
from bohnhaus.engine.cards import Seat
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.games.bohnanza.actions import Decline, Withdraw
from bohnhaus.games.catalog import GAMES, GameInfo, begin, rules_for

SEED: Final = 770_001
OWN: Final = (4.0, 8.0)
"""Seconds that a brisk and a slow person need for one of their acts."""
OTHERS: Final = (3.0, 6.0)
"""Seconds that a turn of a bot takes."""
STEP: Final = 5


def counted(game: GameInfo, number: int) -> tuple[int, int]:
    """The acts of one seat in one game, and the turns of the others."""
    seats = game.usual_seats
    bot = levels_of(game.id)[1].bot
    state = begin(rules_for(game.id, seats, {}), seats, seed_from_int(SEED, number))
    players = [make_bot(game.id, bot, SEED + number * 101 + seat) for seat in range(seats)]
    journal: list[tuple[Seat, object]] = []
    Rounds(state, players, journal).play()
    own = [act for seat, act in journal if seat == number % seats]
    acts = [act for act in own if not isinstance(act, Decline | Withdraw)]
    return len(acts), state.turn - state.turn // seats


def minutes(game: GameInfo, games: int) -> tuple[float, float]:
    """For a brisk and for a slow person."""
    acts, turns = zip(*[counted(game, number) for number in range(games)], strict=True)
    brisk, slow = [
        (statistics.mean(acts) * own + statistics.mean(turns) * others) / 60
        for own, others in zip(OWN, OTHERS, strict=True)
    ]
    return brisk, slow


def rounded(exact: float) -> int:
    return STEP * round(exact / STEP)


def main() -> None:
    parser = argparse.ArgumentParser(description="How long the games take.")
    parser.add_argument("--games", type=int, default=60, help="of each")
    games = parser.parse_args().games
    for game in GAMES.values():
        brisk, slow = minutes(game, games)
        print(
            f"{game.id}: {brisk:.1f} to {slow:.1f} min, so {rounded(brisk)} to {rounded(slow)};"
            f" listed {game.minutes[0]} to {game.minutes[1]}"
        )


if __name__ == "__main__":
    main()
