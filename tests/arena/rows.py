"""Rows that are made up, for tests of what they come to."""

from __future__ import annotations

from collections.abc import Sequence

from bohnhaus.arena.match import Match, table_of
from bohnhaus.arena.playing import Row


def match(
    *bots: str, seats: int = 4, mixed: int = 12, game: str = "bohnanza", gate: bool = False
) -> Match:
    """A match of these bots."""
    return Match(game, seats, 1, bots, {}, mixed, gate=gate)


def row(number: int, bots: Sequence[str], scores: Sequence[int], deal: int = 0) -> Row:
    """A game with these scores; the highest ones win."""
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    ties = (0,) * len(scores)
    return Row(number, "mixed", tuple(bots), deal, tuple(scores), ties, winners, 100, 20)


def played(match: Match, number: int, best: str) -> Row:
    """The game with this number, which one sort of bot wins."""
    table = table_of(match, number)
    scores = [9 if bot == best else 3 for bot in table.bots]
    return row(number, table.bots, scores, table.deal)
