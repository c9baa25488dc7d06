"""Whether one bot is stronger than another, found out in as few games as it takes.

A sequential probability ratio test on pairs of games with the same cards and exchanged seats. What
A won in a pair, against what B won, is a number from 0 to 1. Two guesses are compared, that A is
`elo0` stronger and that it is `elo1` stronger: the test stops as soon as one of them is so much
likelier that it errs no more often than `alpha` (A is taken for stronger, and is not) and `beta`
(the other way round). The ratio is that for a normal mean with the variance found so far.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from bohnhaus.arena.match import Match
from bohnhaus.arena.playing import Row
from bohnhaus.arena.summary import margin, won_by

Decision: TypeAlias = Literal["stronger", "not stronger", "open"]
IMAGINED: Final = (0.0, 1.0)
"""Pairs that are counted beside those that were played: the first few alike prove nothing."""


class Trial(Struct, frozen=True):
    """What is asked, and how sure the answer has to be."""

    elo0: float = 0.0
    elo1: float = 30.0
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """The ratio at which A is not shown to be stronger, and the one at which it is."""
        return (
            math.log(self.beta / (1 - self.alpha)),
            math.log((1 - self.beta) / self.alpha),
        )


class Verdict(Struct, frozen=True):
    """What the pairs so far say."""

    bots: tuple[str, str]
    decision: Decision
    pairs: int
    share: float
    """What A won of a pair on average, against B."""
    ratio: float
    """The logarithm of the likelihood ratio."""
    bounds: tuple[float, float]
    elo0: float
    elo1: float
    alpha: float
    beta: float


def share_at(elo: float) -> float:
    """What a bot so much stronger wins against another, on average."""
    return 1 / (1 + 10 ** (-elo / 400))


def pair_score(match: Match, rows: Sequence[Row]) -> float:
    """What A won in two games with the same cards, from 0 to 1."""
    one, other = match.bots
    if match.seats == 1:
        margins = {row.bots[0]: margin(row) for row in rows}
        ahead = margins[one] - margins[other]
        return 0.5 + 0.5 * (ahead > 0) - 0.5 * (ahead < 0)
    ahead = sum(
        won_by(row, seat) * (1 if bot == one else -1)
        for row in rows
        for seat, bot in enumerate(row.bots)
    )
    return 0.5 + ahead / (2 * len(rows))


class Gate:
    """What the pairs say, one after the other up to the one that decides; games whose partner is
    not there yet, and all after them, wait."""

    def __init__(self, match: Match, trial: Trial) -> None:
        self.match = match
        self.trial = trial
        self.decision: Decision = "open"
        self.pairs = 0
        self.ratio = 0.0
        self._sum = 0.0
        self._squares = 0.0
        self._waiting: dict[int, Row] = {}

    def add(self, row: Row) -> None:
        """One more game, in whatever order they end."""
        self._waiting[row.number] = row
        while self.decision == "open":
            pair = [self._waiting.get(2 * self.pairs + at) for at in (0, 1)]
            there = [game for game in pair if game is not None]
            if len(there) < 2:
                return
            for game in there:
                del self._waiting[game.number]
            self.count(pair_score(self.match, there))

    def count(self, score: float) -> None:
        """One more pair."""
        self.pairs += 1
        self._sum += score
        self._squares += score * score
        self.ratio = self._ratio()
        low, high = self.trial.bounds
        if self.ratio >= high:
            self.decision = "stronger"
        elif self.ratio <= low:
            self.decision = "not stronger"

    def _ratio(self) -> float:
        """How much likelier `elo1` is than `elo0`, as a logarithm."""
        count = self.pairs + len(IMAGINED)
        mean = (self._sum + sum(IMAGINED)) / count
        squares = self._squares + sum(value * value for value in IMAGINED)
        variance = squares / count - mean * mean
        low, high = share_at(self.trial.elo0), share_at(self.trial.elo1)
        return self.pairs * (high - low) * (2 * mean - low - high) / (2 * variance)

    @property
    def verdict(self) -> Verdict:
        """What they say by now."""
        low, high = self.trial.bounds
        return Verdict(
            bots=(self.match.bots[0], self.match.bots[1]),
            decision=self.decision,
            pairs=self.pairs,
            share=round(self._sum / self.pairs, 4) if self.pairs else 0.5,
            ratio=round(self.ratio, 4),
            bounds=(round(low, 4), round(high, 4)),
            elo0=self.trial.elo0,
            elo1=self.trial.elo1,
            alpha=self.trial.alpha,
            beta=self.trial.beta,
        )
