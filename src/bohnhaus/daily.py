"""The deal of the day: the same cards, seat and opponents for everyone (docs/daily.md)."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Final

from bohnhaus.bots.registry import levels_of
from bohnhaus.games.catalog import GAMES, GameInfo

LEVEL: Final = "medium"
"""How strong the bots are in every game."""
SEAT: Final = 0
"""Where the person sits."""
DAYS: Final = 30
"""How many days before today can be looked at."""


def today(now: int) -> date:
    """The date in UTC, by a clock that counts milliseconds since the epoch."""
    return datetime.fromtimestamp(now / 1000, UTC).date()


def begins(day: date) -> int:
    """When the day begins, in milliseconds since the epoch."""
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() * 1000)


def ends(day: date) -> int:
    """When the next day begins."""
    return begins(day + timedelta(days=1))


def daily_games() -> list[GameInfo]:
    """All games; those that one plays alone come first."""
    return sorted(GAMES.values(), key=lambda game: game.usual_seats > 1)


def opponents(game: GameInfo) -> list[str]:
    """The bots at the other seats."""
    bot = next(level.bot for level in levels_of(game.id) if level.name == LEVEL)
    return [bot] * (game.usual_seats - 1)


def streak(finished: set[date], day: date) -> int:
    """How many days in a row were finished, up to this day, or the one before as long as this one
    can still follow."""
    length, at = 0, day if day in finished else day - timedelta(days=1)
    while at in finished:
        length, at = length + 1, at - timedelta(days=1)
    return length
