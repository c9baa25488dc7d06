"""Series of games among bots, and what they add up to."""

from __future__ import annotations

from dataclasses import dataclass

from bohnhaus.bots.player import Player
from bohnhaus.bots.registry import make_bot
from bohnhaus.bots.rounds import Rounds
from bohnhaus.engine.cards import Seat
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.engine.rules import OptionValue
from bohnhaus.engine.state import Result
from bohnhaus.games.catalog import begin, rules_for


@dataclass(frozen=True)
class Series:
    """Which games are to be played."""

    game: str
    seats: int
    seed: int
    bots: tuple[str, ...]
    """One player a seat, for the first game."""
    options: dict[str, OptionValue]
    fixed_seats: bool


@dataclass(frozen=True)
class Played:
    """One game of a series."""

    number: int
    bots: tuple[str, ...]
    """Who sat where."""
    result: Result
    decisions: int
    refused_by: tuple[int, ...]
    """By seat: answers that were not legal, or not what was asked."""
    problems: int
    journal: list[tuple[Seat, object]]
    players: list[Player]
    """Seat by seat: bots of others have to be told that the game is over."""

    @property
    def refused(self) -> int:
        """Those of all seats."""
        return sum(self.refused_by)


def seating(series: Series, number: int) -> tuple[str, ...]:
    """Who sits where in a game: everyone moves one seat on from game to game."""
    if series.fixed_seats:
        return series.bots
    shift = number % series.seats
    return series.bots[-shift:] + series.bots[:-shift] if shift else series.bots


def play_one(series: Series, number: int) -> Played:
    """One game of the series, played to its end."""
    rules = rules_for(series.game, series.seats, series.options)
    seed = seed_from_int(series.seed, number)
    state = begin(rules, series.seats, seed)
    bots = seating(series, number)
    players = [
        make_bot(series.game, bot, series.seed * 1_000_003 + number * 101 + seat)
        for seat, bot in enumerate(bots)
    ]
    journal: list[tuple[Seat, object]] = []
    table = Rounds(state, players, journal)
    table.play()
    assert state.result is not None
    problems = len(state.problems())
    return Played(
        number,
        bots,
        state.result,
        table.decisions,
        tuple(table.refused_by),
        problems,
        journal,
        players,
    )
