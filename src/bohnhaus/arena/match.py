"""What is to be played, and who sits where: every game follows from its number alone."""

from __future__ import annotations

import hashlib
import math
from functools import lru_cache
from random import Random
from typing import Final

import msgspec
from msgspec import Struct

from bohnhaus.engine.rules import OptionValue
from bohnhaus.guests.admission import Guest
from bohnhaus.guests.player import CRASHES, SECONDS, Terms

MIXED: Final = "mixed"
"""Tables by lot."""
ONE: Final = "one against the others"
"""One bot against copies of another: its seat is that of the first in `Table.duel`."""
GATE: Final = "gate"
DUELS_FROM: Final = 10_000_000
"""The number of the first game of one against the others: more games can follow in both parts."""


class Match(Struct, frozen=True):
    """All that decides which games are played and how they end."""

    game: str
    seats: int
    seed: int
    bots: tuple[str, ...]
    options: dict[str, OptionValue]
    mixed: int
    """Games at mixed tables, numbered from 0."""
    duels: int = 0
    """Games of one against the others, numbered from DUELS_FROM."""
    gate: bool = False
    """Whether the two bots play pairs of games with the same cards instead."""
    seconds: float = SECONDS
    crashes: int = CRASHES
    guests: tuple[Guest, ...] = ()

    @property
    def numbers(self) -> list[int]:
        """Those of all games."""
        return [*range(self.mixed), *range(DUELS_FROM, DUELS_FROM + self.duels)]

    @property
    def terms(self) -> Terms:
        """What bots of others are granted."""
        return Terms(self.seconds, self.crashes)


class Table(Struct, frozen=True):
    """One game: its cards, and who sits where."""

    number: int
    part: str
    bots: tuple[str, ...]
    """By seat."""
    deal: int
    """The number of the shuffles: games with the same one have the same cards."""
    duel: tuple[str, str] | None = None
    """Who sits there once, and who at all other seats."""


def table_of(match: Match, number: int) -> Table:
    """The game with this number."""
    if match.gate:
        return _gate_table(match, number)
    if number >= DUELS_FROM:
        return _duel_table(match, number)
    if match.seats == 1:
        count = len(match.bots)
        return Table(number, MIXED, (match.bots[number % count],), number // count)
    if match.seats == 2:
        met = pairs(match.bots)
        return Table(number, MIXED, met[number % len(met)], number)
    lineup = _lineups(match.bots, match.seats, match.seed, match.mixed)[number // match.seats]
    return Table(number, MIXED, turned(lineup, number % match.seats), number)


def mixed_round(bots: int, seats: int) -> int:
    """Games after which all bots have played equally often, in every seat."""
    if seats <= 2:
        return bots if seats == 1 else bots * (bots - 1)
    return math.lcm(bots, seats) // seats * seats


def duel_round(bots: int, seats: int) -> int:
    """Games after which every bot has met copies of every other one, in every seat."""
    return bots * (bots - 1) * seats


def turned(bots: tuple[str, ...], shift: int) -> tuple[str, ...]:
    """The same bots, each so many seats on."""
    return bots[-shift:] + bots[:-shift] if shift else bots


@lru_cache(maxsize=8)
def _lineups(
    bots: tuple[str, ...], seats: int, seed: int, games: int
) -> tuple[tuple[str, ...], ...]:
    """Tables by lot, each for as many games as it has seats. Bots are dealt from one shuffled
    stack after another, so that all play equally often; nobody meets a copy while there are
    enough others."""
    draw = Random(hashlib.sha256(f"tables {seed}".encode()).digest())
    stack: list[str] = []
    lineups = []
    for _ in range(-(-games // seats)):
        table: list[str] = []
        while len(table) < seats:
            if not stack:
                stack = draw.sample(bots, len(bots))
            others = [at for at, bot in enumerate(stack) if bot not in table]
            if not others and len(set(table)) < len(bots):
                stack += draw.sample(bots, len(bots))
                continue
            table.append(stack.pop(others[0] if others else 0))
        lineups.append(tuple(draw.sample(table, seats)))
    return tuple(lineups)


def pairs(bots: tuple[str, ...]) -> list[tuple[str, str]]:
    """Who meets the others' copies: every ordered pair."""
    return [(one, other) for one in bots for other in bots if one != other]


def _duel_table(match: Match, number: int) -> Table:
    """Every pair in every seat, again and again."""
    at = number - DUELS_FROM
    all_pairs = pairs(match.bots)
    one, other = all_pairs[at % len(all_pairs)]
    seat = at // len(all_pairs) % match.seats
    bots = turned((one,) + (other,) * (match.seats - 1), seat)
    return Table(number, ONE, bots, number, (one, other))


def _gate_table(match: Match, number: int) -> Table:
    """Two games with the same cards: A at every other seat, then B there; the next two games with
    other cards begin one seat on. Alone, each plays the cards once."""
    one, other = match.bots
    if match.seats == 1:
        return Table(number, GATE, (match.bots[number % 2],), number // 2)
    first = (number + number // 2) % 2
    bots = tuple([(one, other)[(seat + first) % 2] for seat in range(match.seats)])
    return Table(number, GATE, bots, number // 2)


def fingerprint(match: Match) -> dict[str, object]:
    """What two matches must have in common to have the same games, as it stands in a file of rows:
    all but how many games there are."""
    told: dict[str, object] = msgspec.to_builtins(match)
    return {key: value for key, value in told.items() if key not in ("guests", "duels", "mixed")}
