"""What beans are worth to a player of Kannibohne, in thalers.

A field promises what it pays now and every further step of its meter, each times the chance to
reach it; a card in hand is worth what planting it would bring, less for having to wait.
"""

from __future__ import annotations

from typing import Final

from bohnhaus.bots.kannibohne.sight import Sight
from bohnhaus.engine.cards import METER_LENGTH, Bean, Meter
from bohnhaus.engine.view import NOTHING
from bohnhaus.games.kannibohne.deck import Deck
from bohnhaus.games.kannibohne.fields import sellable

SPREAD: Final = 5.0
"""How many cards of a bean make the next one as likely as not to come in time."""
ROOM: Final = 0.3
"""What an empty field is worth."""
LATER: Final = 0.5
"""What planting in a later turn is worth against planting now."""
UNKNOWN_CARD: Final = 0.2
"""What a hand card is worth that nobody knows."""
SECOND_FIELD: Final = -0.05
"""What it is worth to grow the same bean on the other field too."""


class Prospects:
    """What fields promise, by bean and number."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        sorts = range(len(deck.kinds))
        self.counts = [0] * len(deck.kinds)
        """How many cards of every bean there are, whatever their texts."""
        for sort in sorts:
            self.counts[deck.bean_of_sort[sort]] += deck.totals[sort]
        self.pays = [list(kind.meter.pays) for kind in deck.kinds]
        self.promise = [
            _promise(kind.meter, self.counts[deck.bean_of_sort[sort]])
            for sort, kind in enumerate(deck.kinds)
        ]


def _promise(meter: Meter, cards: int) -> list[float]:
    chance = cards / (cards + SPREAD)
    more = [0.0] * METER_LENGTH
    for count in range(min(meter.steps[-1][1], cards) - 1, -1, -1):
        more[count] = chance * (meter.pays[count + 1] - meter.pays[count] + more[count + 1])
    return [meter.pays[count] + more[count] for count in range(METER_LENGTH)]


class Farm:
    """The two fields of one player."""

    __slots__ = ("beans", "counts", "prospects")

    def __init__(self, prospects: Prospects, beans: list[Bean], counts: list[int]) -> None:
        self.prospects = prospects
        self.beans = beans
        self.counts = counts

    def loss(self, field: int) -> float:
        """What a harvest of this field, not an empty one, would throw away."""
        bean, count = self.beans[field], self.counts[field]
        return self.prospects.promise[bean][count] - self.prospects.pays[bean][count]

    def least_loss(self) -> float:
        """The same, of the field that can be harvested (BZ-41) and loses least."""
        return min([self.loss(field) for field in sellable(self.counts)])

    def gain_on(self, field: int, bean: Bean, together: int) -> float:
        """What planting a bean on this field is worth, if so many of its kind are at hand."""
        promise = self.prospects.promise[bean]
        count = self.counts[field]
        if self.beans[field] == bean:
            return promise[count + 1] - promise[count]
        return SECOND_FIELD if bean in self.beans else promise[together] - ROOM

    def gain(self, bean: Bean) -> float:
        """What planting a bean is worth where it does most good, with a harvest if need be."""
        best = NOTHING
        for field, growing in enumerate(self.beans):
            if growing == bean and (best == NOTHING or self.counts[field] > self.counts[best]):
                best = field
        if best != NOTHING:
            return self.gain_on(best, bean, 1)
        start = self.prospects.promise[bean][1] - ROOM
        return start if NOTHING in self.beans else start - self.least_loss()

    def standing(self) -> float:
        """What both fields promise."""
        promise = self.prospects.promise
        total = 0.0
        for bean, count in zip(self.beans, self.counts, strict=True):
            total += ROOM if bean == NOTHING else promise[bean][count]
        return total

    def in_hand(self, bean: Bean) -> float:
        """What a card in hand is worth; below zero if it will cost a harvest."""
        return UNKNOWN_CARD if bean == NOTHING else LATER * self.gain(bean)


def own_farm(prospects: Prospects, sight: Sight) -> Farm:
    """The fields of the player who looks."""
    return Farm(prospects, sight.field_beans, sight.field_counts)


def their_farm(prospects: Prospects, sight: Sight) -> Farm:
    """The fields of the opponent."""
    return Farm(prospects, sight.their_beans, sight.their_counts)
