"""How long the bots of every level think: processor time for one decision, on one core.

    python bench/pace.py                              hard bots and experts, 300 decisions each
    python bench/pace.py --game kannibohne --level expert --decisions 60

Waiting for a busy machine does not count, only what the bot itself takes. What has to be loaded
once is loaded before.
"""

from __future__ import annotations

import argparse
from time import thread_time

from bohnhaus.bots.player import Player
from bohnhaus.bots.registry import levels_of, make_bot
from bohnhaus.bots.rounds import Rounds
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.engine.view import OfferView, View
from bohnhaus.games.catalog import GAMES, begin, rules_for

MOST_SEATS = 4
WARMING = 5
"""The first decisions, which are not counted."""
LEVELS = ("hard", "expert")


class Timed:
    """A player, and how long it takes over everything that it is asked."""

    def __init__(self, player: Player, seconds: list[float]) -> None:
        self.player = player
        self.seconds = seconds

    @property
    def wants_polls(self) -> bool:
        return self.player.wants_polls

    def choose(self, view: View, menu: list[object]) -> object:
        begun = thread_time()
        act = self.player.choose(view, menu)
        if len(menu) > 1:
            self.seconds.append(thread_time() - begun)
        return act

    def poll(self, view: View, menu: list[object]) -> object | None:
        return self.player.poll(view, menu)

    def propose(self, view: View) -> object | None:
        begun = thread_time()
        act = self.player.propose(view)
        self.seconds.append(thread_time() - begun)
        return act

    def answer(self, view: View, offer: OfferView, menu: list[object]) -> object:
        begun = thread_time()
        act = self.player.answer(view, offer, menu)
        self.seconds.append(thread_time() - begun)
        return act


def times(game: str, bot: str, decisions: int, seed: int) -> list[float]:
    """What so many decisions took, shortest first."""
    seconds: list[float] = []
    seats = min(GAMES[game].max_seats, MOST_SEATS)
    number = 0
    while len(seconds) < decisions + WARMING:
        players: list[Player] = [
            Timed(make_bot(game, bot, seed + number * 10 + seat), seconds) for seat in range(seats)
        ]
        table = Rounds(
            begin(rules_for(game, seats, {}), seats, seed_from_int(seed, number)), players
        )
        number += 1
        while table.state.result is None and len(seconds) < decisions + WARMING:
            table.play_moment()
    return sorted(seconds[WARMING:])


def main() -> None:
    parser = argparse.ArgumentParser(description="How long the bots think.")
    parser.add_argument("--game", choices=list(GAMES), action="append", help="else every game")
    parser.add_argument("--level", choices=LEVELS, action="append", help="else both")
    parser.add_argument("--decisions", type=int, default=300, help="how many are measured")
    parser.add_argument("--seed", type=int, default=60_601)
    asked = parser.parse_args()
    print(f"{'game':16}{'bot':24}{'decisions':>10}{'mean':>10}{'95 of 100':>12}{'longest':>10}")
    for game in asked.game or GAMES:
        for level in levels_of(game):
            if level.name in (asked.level or LEVELS):
                took = times(game, level.bot, asked.decisions, asked.seed)
                mean = sum(took) / len(took)
                most = took[int(0.95 * len(took))]
                print(
                    f"{game:16}{level.bot:24}{len(took):10}"
                    f"{1000 * mean:7.1f} ms{1000 * most:9.1f} ms{1000 * took[-1]:7.0f} ms",
                    flush=True,
                )


if __name__ == "__main__":
    main()
