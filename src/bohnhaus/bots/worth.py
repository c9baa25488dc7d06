"""What beans are worth to a seat: the trader's judgement.

A field's prospect is what it pays now plus every further step of its meter, each times the chance
to reach it. The chance of one more bean grows with the beans of that kind still unseen and with the
time left. Time passes between two beans, so each further one is less likely near the end. Beans in
the player's own hand come first and are almost certain.
"""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import BEAN_MASK, Bean, Meter
from bohnhaus.engine.view import View
from bohnhaus.native import Reduced, remade

CARDS_A_TURN: Final = 5
LENGTH: Final = 40
"""Longer than any field can get."""
PLENTY: Final = 24
"""Turns left when the draw pile will be shuffled again: time runs out for no field."""
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
        """How much a rival's gain weighs against its own."""
        self.envy_ahead = 0.6
        """The same, for a rival who is ahead."""
        self.part = 0.4
        """How much a rival is thought to mind parting with a bean that it grows."""
        self.sure = 0.8
        """How likely a bean in hand gets to its field in time."""
        self.pause = 0.5
        """How many rounds of turns pass between two beans for one field."""
        self.dread = 0.5
        """How much a card in hand that would do harm counts: it need not be planted yet, and may
        still be sold."""
        self.fair = 1.5
        """How much a rival's gain weighs when it wants more cards than it gives."""
        self.eager = 0.3
        """What an offer is worth at least to the rival who makes it, whose hand nobody knows."""

    def __reduce__(self) -> Reduced:
        return remade(self)


def time_left(view: View) -> int:
    """Turns still to come, roughly: those of this pass, or plenty if passes are left."""
    if view.rules.run_outs - view.run_outs > 1:
        return PLENTY
    return min(view.deck_size // CARDS_A_TURN, PLENTY)


def chance(unseen: int, turns: float, seats: int, spread: float) -> float:
    """How likely one more bean of a kind comes, with so many unseen."""
    flow = unseen * min(1.0, turns / (1.5 * seats))
    return flow / (flow + spread)


def chances(unseen: int, turns: int, seats: int, scales: Scales, held: int) -> list[float]:
    """How likely the next bean of a kind comes, then the one after that, and so on."""
    found = [scales.sure] * held
    left = float(turns)
    while len(found) < LENGTH:
        found.append(chance(max(unseen, 0), max(left, 0.0), seats, scales.spread))
        left -= scales.pause * seats
        unseen -= 1
    return found


class Curve:
    """The prospects of one bean: what a field with n of them is worth in the end, and what its
    harvest would throw away."""

    def __init__(self, pays: list[float], last: int, chances: list[float]) -> None:
        """From what n beans are worth when they are sold, rising up to `last` beans."""
        self.loss = [0.0] * LENGTH
        for count in range(last):
            likely = 1.0
            for more in range(last - count):
                likely *= chances[more]
                self.loss[count] += likely * (pays[count + more + 1] - pays[count + more])
        self.worth = [pays[count] + self.loss[count] for count in range(LENGTH)]
        self.gain = [self.worth[count + 1] - self.worth[count] for count in range(LENGTH - 1)]


class Outlooks:
    """The prospects of every bean at one length of the game, made when they are asked for."""

    def __init__(self, meters: list[Meter], turns: int, seats: int, scales: Scales) -> None:
        self.meters = meters
        self.turns = turns
        self.seats = seats
        self.scales = scales
        self._kept: dict[int, Curve] = {}

    def curve(self, bean: Bean, unseen: int, held: int) -> Curve:
        """The prospects of a bean with so many unseen and so many in hand."""
        key = (held << 8 | unseen) << 8 | bean
        found = self._kept.get(key)
        if found is None:
            meter = self.meters[bean]
            pays = [float(thalers) for thalers in meter.pays]
            likely = chances(unseen, self.turns, self.seats, self.scales, held)
            found = self._kept[key] = Curve(pays, meter.steps[-1][1], likely)
        return found


_outlooks: Final[dict[tuple[str, tuple[int, ...], int, int, float], Outlooks]] = {}
"""By game, its cards, seats, turns left and spread."""


def outlooks(view: View, scales: Scales) -> Outlooks:
    """The prospects of beans at this point of the game."""
    beans = view.rules.beans
    turns = time_left(view)
    key = (view.rules.game, beans.totals, view.seats, turns, scales.spread)
    found = _outlooks.get(key)
    if found is None:
        meters = [kind.meter for kind in beans.kinds]
        found = _outlooks[key] = Outlooks(meters, turns, view.seats, scales)
    return found


def curves(view: View, scales: Scales) -> list[Curve]:
    """The prospects of every bean as the viewer sees the game."""
    now = outlooks(view, scales)
    return [now.curve(bean, unseen, 0) for bean, unseen in enumerate(view.unseen)]


def own_curves(view: View, scales: Scales, curves: list[Curve]) -> list[Curve]:
    """The prospects of every bean on the viewer's own fields, with what it has in hand."""
    if not view.hand:
        return curves
    held = [0] * len(curves)
    for card in view.hand:
        held[card & BEAN_MASK] += 1
    now = outlooks(view, scales)
    return [
        now.curve(bean, view.unseen[bean], number) if number else curves[bean]
        for bean, number in enumerate(held)
    ]


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

    def sow(self, beans: tuple[Bean, ...]) -> float:
        """What planting all these is worth, in the better order."""
        raise NotImplementedError

    def part(self, bean: Bean) -> float:
        """What giving away one such bean costs the seat, as far as its fields tell."""
        return max(self.gain(bean), -0.1) * self.mind


class Farm(Prospects):
    """One seat's fields as a judgement sees them, received cards planted."""

    def __init__(self, view: View, seat: int, curves: list[Curve], scales: Scales) -> None:
        self.curves = curves
        self.losing = own_curves(view, scales, curves) if seat == view.seat else curves
        """What harvests lose: with more of a bean in hand, a field promises more."""
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
            at = self.weakest(self.beans, self.counts)
            self.beans[at] = bean
            self.counts[at] = 1
        self._gains = [UNKNOWN] * len(self.curves)
        self._least = UNKNOWN

    def weakest(self, beans: list[Bean], counts: list[int]) -> int:
        """Of such fields the one whose harvest loses least; a single bean only if there are no
        others."""
        single = max(counts) < 2
        best = -1
        least = 1e9
        for at, count in enumerate(counts):
            if count > 1 or single:
                lost = self.losing[beans[at]].loss[count]
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
            at = self.weakest(self.beans, self.counts)
            self._least = self.losing[self.beans[at]].loss[self.counts[at]]
        return start - self._least

    def sow(self, beans: tuple[Bean, ...]) -> float:
        if len(beans) == 1:
            return self.gain(beans[0])
        matching = [bean for bean in beans if bean in self.beans]
        others = [bean for bean in beans if bean not in self.beans]
        total = self._sow(matching + others)
        if matching and len(others) > self.empty:
            total = max(total, self._sow(others + matching))
        return total

    def _sow(self, order: list[Bean]) -> float:
        """What planting these in this order is worth."""
        beans = self.beans[:]
        counts = self.counts[:]
        empty = self.empty
        total = 0.0
        for bean in order:
            curve = self.curves[bean]
            if bean in beans:
                at = beans.index(bean)
                total += curve.gain[counts[at]]
                counts[at] += 1
                continue
            total += curve.worth[1] - self.room
            if empty:
                empty -= 1
                beans.append(bean)
                counts.append(1)
            else:
                at = self.weakest(beans, counts)
                total -= self.losing[beans[at]].loss[counts[at]]
                beans[at] = bean
                counts[at] = 1
        return total


def standing(view: View, seat: int) -> int:
    """Thalers in hand and on the fields."""
    total = len(view.earnings[seat])
    for field in view.fields[seat]:
        total += field.worth
    return total
