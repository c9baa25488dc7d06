"""How strong the bots are, by all tables together.

While games are played, openskill's Plackett-Luce model keeps a rating that depends on their order.
At the end the same model is fitted to all games at once: a bot of strength g comes first among
those at its table with the chance g / (sum of all), then the next among the others, and so on. The
fit is that of Hunter's MM algorithm; games drawn again at random (bootstrap) say how sure it is.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Final, TypeAlias

from msgspec import Struct
from openskill.models import PlackettLuce

from bohnhaus.arena.playing import Row

MIDDLE: Final = 1500.0
"""The mean of all ratings."""
DRAWN: Final = 200
"""How often the games are drawn again."""
PRIOR: Final = 0.5
"""Games that every bot has won and lost against one of middling strength: who never lost is not
infinitely strong."""
ENOUGH: Final = 1e-4
MOST_STEPS: Final = 1000

Ranking: TypeAlias = tuple[tuple[str, ...], ...]
"""Bots from the best on, equals together."""


class Rating(Struct, frozen=True):
    """A strength in Elo: 400 more are ten times the chance to come first."""

    rating: float
    low: float
    high: float


def ranking(row: Row) -> Ranking:
    """How the bots of a game came in: winners first, the others by score and tiebreak."""
    keys = [
        (seat in row.winners, row.scores[seat], row.tiebreaks[seat])
        for seat in range(len(row.bots))
    ]
    return tuple(
        tuple(sorted(row.bots[seat] for seat in range(len(keys)) if keys[seat] == key))
        for key in sorted(set(keys), reverse=True)
    )


class Running:
    """Ratings after every game, in the order of their numbers."""

    def __init__(self, bots: Sequence[str]) -> None:
        self._model = PlackettLuce()
        self._ratings = {bot: self._model.rating(name=bot) for bot in bots}

    def add(self, row: Row) -> None:
        """One more game. Who sat there twice gets the mean of both."""
        places = {
            bot: rank for rank, equals in reversed([*enumerate(ranking(row))]) for bot in equals
        }
        if len(places) < 2:
            return
        bots = sorted(places)
        teams = [[self._ratings[bot]] for bot in bots]
        rated = self._model.rate(teams, ranks=[float(places[bot]) for bot in bots])
        for bot, (rating,) in zip(bots, rated, strict=True):
            self._ratings[bot] = rating

    def table(self) -> dict[str, tuple[float, float]]:
        """By bot, from the best on: the rating, and how far off it may be."""
        told = {bot: (rating.mu, rating.sigma) for bot, rating in self._ratings.items()}
        return dict(sorted(told.items(), key=lambda item: (-item[1][0], item[0])))


def fit(bots: Sequence[str], games: Mapping[Ranking, float], start: Sequence[float]) -> list[float]:
    """The strengths that make these games likeliest (MM algorithm; equals are each chosen first
    among themselves and those behind, as Breslow does)."""
    at = {bot: index for index, bot in enumerate(bots)}
    wins = [PRIOR] * len(bots)
    chosen: Counter[tuple[int, ...]] = Counter()
    for order, count in games.items():
        behind: list[int] = []
        for place, equals in reversed([*enumerate(order)]):
            behind += [at[bot] for bot in equals]
            if place < len(order) - 1 or len(equals) > 1:
                chosen[tuple(sorted(behind))] += count * len(equals)  # type: ignore[assignment]
                for bot in equals:
                    wins[at[bot]] += count
    strengths = list(start)
    for _ in range(MOST_STEPS):
        shares = [2 * PRIOR / (strength + 1.0) for strength in strengths]
        for members, count in chosen.items():
            share = count / sum([strengths[member] for member in members])
            for member in members:
                shares[member] += share
        fitted = [won / share for won, share in zip(wins, shares, strict=True)]
        moved = max(abs(math.log(a / b)) for a, b in zip(fitted, strengths, strict=True))
        strengths = fitted
        if moved < ENOUGH:
            break
    return strengths


def elo(strengths: Sequence[float]) -> list[float]:
    """The strengths in Elo, around the middle."""
    logs = [400 * math.log10(strength) for strength in strengths]
    mean = sum(logs) / len(logs)
    return [MIDDLE + log - mean for log in logs]


def final_ratings(
    bots: Sequence[str], rows: Iterable[Row], seed: int, drawn: int = DRAWN
) -> dict[str, Rating]:
    """By bot, from the best on: the rating and its 95% interval. The same rows and seed give the
    same numbers."""
    orders = [order for order in map(ranking, rows) if len({*sum(order, ())}) > 1]
    strengths = fit(bots, Counter(orders), [1.0] * len(bots))
    draw = Random(f"ratings {seed}")
    samples = [
        elo(fit(bots, Counter(draw.choices(orders, k=len(orders))), strengths))
        for _ in range(drawn if orders else 0)
    ]
    found = {}
    for at, rating in enumerate(elo(strengths)):
        values = sorted(sample[at] for sample in samples) or [rating]
        low = values[int(0.025 * (len(values) - 1))]
        high = values[math.ceil(0.975 * (len(values) - 1))]
        found[bots[at]] = Rating(*[round(value, 1) for value in (rating, low, high)])
    return dict(sorted(found.items(), key=lambda item: (-item[1].rating, item[0])))
