"""Compares what could have been done in the same imagined games, and says how sure that is.

The alternatives are played on in the same worlds, fewer and fewer of them. The best of several is
picked by chance sometimes, so what it is worth is measured again, in worlds that had no part in the
choice.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Final

from bohnhaus.engine.cards import Seat
from bohnhaus.engine.imagine import determinize
from bohnhaus.engine.play import apply, refuse
from bohnhaus.engine.state import State
from bohnhaus.engine.view import View
from bohnhaus.games.bohnanza.actions import EndTrading
from bohnhaus.reviewing.playing import Said, play_on
from bohnhaus.reviewing.standings import Standing, stand

SIGMAS: Final = 1.96
"""Of the 95% interval."""
THALER: Final = 0.02
"""What a thaler counts against the chance to win when alternatives are ranked: the chances decide,
unless they are alike."""


class Budget:
    """In how many imagined games alternatives are compared."""

    def __init__(self, screen: int, compare: int, confirm: int, keep: int, moment: int) -> None:
        self.screen = screen
        """All of them."""
        self.compare = compare
        """Those that are left, these included."""
        self.confirm = confirm
        """What was done and the best, in fresh ones."""
        self.keep = keep
        """How many are left after the first look, besides what was done."""
        self.moment = moment
        """For the chances at the beginning of a turn."""


class Line:
    """What one alternative is, and how the games after it came out."""

    __slots__ = ("act", "standings")

    def __init__(self, act: object | None) -> None:
        self.act = act
        self.standings: list[Standing] = []

    def scores(self, seat: Seat) -> list[float]:
        """What the seat had in the end."""
        return [standing.scores[seat] for standing in self.standings]

    def chances(self, seat: Seat) -> list[float]:
        """How likely it won."""
        return [standing.chances[seat] for standing in self.standings]

    def worth(self, seat: Seat) -> float:
        """By this alternatives are ranked."""
        return mean(self.chances(seat)) + THALER * mean(self.scores(seat))


class Worlds:
    """Imagined games that fit what a seat knows: always the same ones."""

    def __init__(self, seen: View, said: Sequence[Said], closing: bool, lot: str) -> None:
        self.seen = seen
        self.said = list(said)
        self.closing = closing
        self.lot = lot
        self.played = 0
        """Imagined games so far."""
        self._kept: dict[int, State] = {}

    def world(self, number: int) -> State:
        """The imagined game with this number."""
        found = self._kept.get(number)
        if found is None:
            found = determinize(self.seen, Random(f"{self.lot} world {number}").random)
            self._kept[number] = found
        return found

    def try_out(self, line: Line, number: int) -> None:
        """The alternative is played on in one more world."""
        state = self.world(number).copy()
        act = line.act
        if act is not None and not isinstance(act, EndTrading):  # `closing` ends the trading
            assert refuse(state, self.seen.seat, act) is None
            apply(state, self.seen.seat, act)
        play_on(state, self.said, self.closing)
        self.played += 1
        line.standings.append(stand(state))


class Verdict:
    """What came of it."""

    def __init__(self, best: Line, lines: list[Line]) -> None:
        self.best = best
        self.lines = lines
        self.loss = (0.0, 0.0, 0.0)
        """What the best is worth more than what was done, and the interval."""
        self.chance = (0.0, 0.0, 0.0)
        self.worlds = 0
        self.clear = False


def weigh(worlds: Worlds, lines: list[Line], seat: Seat, budget: Budget) -> Verdict:
    """What was done, the first of these lines, against the others."""
    done = lines[0]
    if len(lines) == 1:
        return Verdict(done, lines)
    for number in range(budget.screen):
        for line in lines:
            worlds.try_out(line, number)
    others = sorted(lines[1:], key=lambda line: -line.worth(seat))
    kept = [done, *others[: budget.keep]]
    for number in range(budget.screen, budget.compare):
        for line in kept:
            worlds.try_out(line, number)
    ranked = sorted(kept[1:], key=lambda line: -line.worth(seat))
    best = ranked[0]
    found = Verdict(done, [done, *ranked, *others[budget.keep :]])
    first = _lost(done, best, seat, 0)
    if best.worth(seat) <= done.worth(seat) or not (first[0][1] > 0 or first[1][1] > 0):
        return found
    begun = len(done.standings)
    for number in range(budget.compare, budget.compare + budget.confirm):
        worlds.try_out(done, number)
        worlds.try_out(best, number)
    loss, chance = _lost(done, best, seat, begun)
    found.worlds = budget.confirm
    if chance[0] + THALER * loss[0] <= 0:
        return found
    found.best = best
    found.loss, found.chance = loss, chance
    found.clear = _is_clear(first[0], loss, chance) or _is_clear(first[1], chance, loss)
    return found


Interval = tuple[float, float, float]
"""The mean, and the ends of the 95% interval."""


def _lost(done: Line, best: Line, seat: Seat, begun: int) -> tuple[Interval, Interval]:
    """How much better the best came out, in thalers and in chances, in worlds from `begun` on."""
    scores = _differences(best.scores(seat)[begun:], done.scores(seat)[begun:])
    chances = _differences(best.chances(seat)[begun:], done.chances(seat)[begun:])
    return interval(scores), interval(chances)


def _is_clear(first: Interval, fresh: Interval, other: Interval) -> bool:
    """Clear when it was found and clear in fresh worlds; and not paid for with the other thing."""
    return first[1] > 0 and fresh[1] > 0 and other[2] >= 0


def _differences(one: list[float], other: list[float]) -> list[float]:
    return [left - right for left, right in zip(one, other, strict=True)]


def mean(values: Sequence[float]) -> float:
    """The mean; 0 of none."""
    return math.fsum(values) / len(values) if values else 0.0


def interval(values: Sequence[float]) -> Interval:
    """The mean and its 95% interval."""
    middle = mean(values)
    if len(values) < 2:
        return middle, middle, middle
    squares = math.fsum([(value - middle) * (value - middle) for value in values])
    wide = SIGMAS * math.sqrt(squares / (len(values) - 1) / len(values))
    return middle, middle - wide, middle + wide
