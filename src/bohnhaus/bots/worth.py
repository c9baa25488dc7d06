"""What beans are worth to a seat: the trader's judgement.

A field's prospect is what it pays now plus every further step of its meter, each times the chance
to reach it. The chance to get k more beans is q to the power k, where q grows with the beans of
that kind still unseen and with the time left.
"""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Bean, Meter
from bohnhaus.engine.view import View

CARDS_A_TURN: Final = 5
LENGTH: Final = 40
"""Longer than any field can get."""
UNKNOWN: Final = -1e9


class Scales:
    """The knobs of the judgement, tuned by play."""

    def __init__(self) -> None:
        self.spread = 6.0
        """How many unseen beans make the next one as likely as not."""
        self.room = 0.25
        """What an empty field is worth."""
        self.patience = 0.85
        """What a thing is worth a card further back in hand."""
        self.soon = 0.6
        """What planting in the next own turn is worth against planting now."""
        self.floor = 0.2
        """The least worth of an offer to be made."""
        self.least = 0.02
        """The least worth of an offer to be taken."""
        self.envy = 0.25
        """How much a rival's gain weighs against the own."""
        self.envy_ahead = 0.4
        """The same, for a rival who is ahead."""
        self.part = 0.4
        """How much a rival is thought to mind parting with a bean that it grows."""


def time_left(view: View) -> int:
    """Turns still to come, roughly: those of this pass, and more if passes are left."""
    turns = view.deck_size // CARDS_A_TURN
    passes = view.rules.run_outs - view.run_outs - 1
    if passes > 0:
        return 12
    return min(turns, 12)


def chance(unseen: int, turns: int, seats: int, spread: float) -> float:
    """How likely one more bean of a kind comes, with so many unseen."""
    flow = unseen * min(1.0, turns / (1.5 * seats))
    return flow / (flow + spread)


class Curve:
    """The prospects of one bean: what a field with n of them is worth in the end, and what its
    harvest would throw away."""

    def __init__(self, pays: list[float], last: int, q: float) -> None:
        """From what n beans are worth when they are sold, rising up to `last` beans."""
        self.loss = [0.0] * LENGTH
        for count in range(last - 1, -1, -1):
            # The next bean comes with chance q, and with it a step or what lies beyond.
            self.loss[count] = q * (pays[count + 1] - pays[count] + self.loss[count + 1])
        self.worth = [pays[count] + self.loss[count] for count in range(LENGTH)]
        self.gain = [self.worth[count + 1] - self.worth[count] for count in range(LENGTH - 1)]


def plain_curve(meter: Meter, q: float) -> Curve:
    """The prospects of a bean whose thalers are all worth the same."""
    return Curve([float(thalers) for thalers in meter.pays], meter.steps[-1][1], q)


_curves: Final[dict[tuple[str, tuple[int, ...], int, int, float], list[list[Curve]]]] = {}
"""By game, its cards, seats, turns left and spread; then by bean and beans unseen."""


def curves(view: View, scales: Scales) -> list[Curve]:
    """The prospects of every bean as the viewer sees the game."""
    beans = view.rules.beans
    turns = time_left(view)
    key = (view.rules.game, beans.totals, view.seats, turns, scales.spread)
    kept = _curves.get(key)
    if kept is None:
        kept = _curves[key] = [
            [
                plain_curve(kind.meter, chance(unseen, turns, view.seats, scales.spread))
                for unseen in range(kind.count + 1)
            ]
            for kind in beans.kinds
        ]
    return [kept[bean][unseen] for bean, unseen in enumerate(view.unseen)]


class Prospects:
    """What beans are worth to one seat."""

    beans: list[Bean]
    """The kinds of which it wants more."""
    mind: float
    """How much it minds parting with a bean that it grows."""

    def gain(self, bean: Bean) -> float:
        """What planting one such bean now is worth; below zero if it does harm."""
        raise NotImplementedError

    def plant(self, bean: Bean) -> None:
        """The bean is planted as its owner would do it."""
        raise NotImplementedError

    def part(self, bean: Bean) -> float:
        """What giving away one such bean costs the seat, as far as its fields tell."""
        return max(self.gain(bean), -0.1) * self.mind


class Farm(Prospects):
    """One seat's fields as a judgement sees them, received cards planted."""

    def __init__(self, view: View, seat: int, curves: list[Curve], scales: Scales) -> None:
        self.curves = curves
        self.room = scales.room
        self.mind = scales.part
        self.beans = []
        self.counts: list[int] = []
        self.empty = 0
        for field in view.fields[seat]:
            if field.count:
                self.beans.append(field.bean)
                self.counts.append(field.count)
            else:
                self.empty += 1
        self._gains: list[float] = [UNKNOWN] * len(curves)
        self._least = UNKNOWN
        """What the harvest that loses least would lose."""
        for bean in view.received[seat]:
            self.plant(bean)

    def plant(self, bean: Bean) -> None:
        if bean in self.beans:
            at = self.beans.index(bean)
            self.counts[at] += 1
        elif self.empty:
            self.empty -= 1
            self.beans.append(bean)
            self.counts.append(1)
        else:
            at = self.weakest()
            self.beans[at] = bean
            self.counts[at] = 1
        self._gains = [UNKNOWN] * len(self.curves)
        self._least = UNKNOWN

    def weakest(self) -> int:
        """The field whose harvest loses least; a single bean only if there are no others."""
        single = max(self.counts) < 2
        best = -1
        least = 1e9
        for at, count in enumerate(self.counts):
            if count > 1 or single:
                lost = self.curves[self.beans[at]].loss[count]
                if lost < least:
                    best, least = at, lost
        return best

    def gain(self, bean: Bean) -> float:
        gain = self._gains[bean]
        if gain == UNKNOWN:
            gain = self._gains[bean] = self._gain(bean)
        return gain

    def _gain(self, bean: Bean) -> float:
        curve = self.curves[bean]
        if bean in self.beans:
            return curve.gain[self.counts[self.beans.index(bean)]]
        start = curve.worth[1] - self.room
        if self.empty:
            return start
        if self._least == UNKNOWN:
            at = self.weakest()
            self._least = self.curves[self.beans[at]].loss[self.counts[at]]
        return start - self._least


def standing(view: View, seat: int) -> int:
    """Thalers in hand and on the fields."""
    total = len(view.earnings[seat])
    for field in view.fields[seat]:
        total += field.worth
    return total
