"""What beans are worth to a seat: the trader's judgement.

A field's prospect is what it pays now plus every further step of its meter, each times the chance
to reach it. The chance to get k more beans is q to the power k, where q grows with the beans of
that kind still unseen and with the time left.
"""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Bean
from bohnhaus.engine.view import View

CARDS_A_TURN: Final = 5
LENGTH: Final = 64
UNKNOWN: Final = -1e9

_prospects: Final[dict[int, float]] = {}


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
        self.floor = 0.08
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


def prospect(view: View, bean: Bean, count: int, turns: int, spread: float) -> float:
    """What a field with so many beans is worth in the end."""
    unseen = view.unseen[bean]
    key = ((((bean << 6 | count) << 6 | unseen) << 5 | turns) << 3) | view.seats
    found = _prospects.get(key)
    if found is None:
        found = _prospects[key] = _prospect(view, bean, count, unseen, turns, spread)
    return found


def _prospect(view: View, bean: Bean, count: int, unseen: int, turns: int, spread: float) -> float:
    meter = view.rules.beans.kinds[bean].meter
    total = float(meter.pays[count])
    q = chance(unseen, turns, view.seats, spread)
    likely = 1.0
    for more in range(1, LENGTH - count):
        likely *= q
        gain = meter.pays[count + more] - meter.pays[count + more - 1]
        if gain:
            total += gain * likely
        if not meter.next_step[count + more]:
            break
    return total


class Farm:
    """One seat's fields as a judgement sees them, received cards planted."""

    def __init__(self, view: View, seat: int, turns: int, scales: Scales) -> None:
        self.view = view
        self.turns = turns
        self.scales = scales
        self.beans: list[Bean] = []
        self.counts: list[int] = []
        self.empty = 0
        for field in view.fields[seat]:
            if field.count:
                self.beans.append(field.bean)
                self.counts.append(field.count)
            else:
                self.empty += 1
        self._gains: list[float] = [UNKNOWN] * len(view.unseen)
        for bean in view.received[seat]:
            self.plant(bean)

    def value(self, bean: Bean, count: int) -> float:
        """What a field with so many beans is worth in the end."""
        return prospect(self.view, bean, count, self.turns, self.scales.spread)

    def plant(self, bean: Bean) -> None:
        """The bean is planted as its owner would do it."""
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
        self._gains = [UNKNOWN] * len(self.view.unseen)

    def weakest(self) -> int:
        """The field whose harvest loses least; a single bean only if there are no others."""
        single = max(self.counts) < 2
        best = -1
        least = 1e9
        for at, count in enumerate(self.counts):
            if count > 1 or single:
                lost = self.loss(at)
                if lost < least:
                    best, least = at, lost
        return best

    def loss(self, at: int) -> float:
        """What a harvest of this field throws away."""
        bean = self.beans[at]
        count = self.counts[at]
        pays = self.view.rules.beans.kinds[bean].meter.pays[count]
        return self.value(bean, count) - pays

    def gain(self, bean: Bean) -> float:
        """What planting one such bean now is worth; below zero if it does harm."""
        gain = self._gains[bean]
        if gain == UNKNOWN:
            gain = self._gains[bean] = self._gain(bean)
        return gain

    def _gain(self, bean: Bean) -> float:
        if bean in self.beans:
            count = self.counts[self.beans.index(bean)]
            return self.value(bean, count + 1) - self.value(bean, count)
        start = self.value(bean, 1) - self.scales.room
        if self.empty:
            return start
        return start - self.loss(self.weakest())


def standing(view: View, seat: int) -> int:
    """Thalers in hand and on the fields."""
    total = len(view.earnings[seat])
    for field in view.fields[seat]:
        total += field.worth
    return total
