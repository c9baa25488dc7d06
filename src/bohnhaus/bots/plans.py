"""What fields and a hand come to, seen as a queue that has to be planted in its order.

What was received is planted now, in the best order; then comes the hand, from the front on, each
card less certain to be planted than the one before it. Where no field takes a card, the field is
sold that is best to sell for all that comes after it. A card that would do harm further back in
hand can still be dealt away; and every card in hand is worth something, as there may be a use for
it in deals.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from bohnhaus.bots.worth import Curve
from bohnhaus.engine.cards import Bean
from bohnhaus.engine.view import FieldView

COUNT_BITS: Final = 6
COUNT_MASK: Final = 63
MOST_NOW: Final = 5
"""For so many received cards every order is tried; of more, some are planted right away."""
NEVER: Final = -1e9

Field: TypeAlias = int
"""What grows there and how many, packed; 0 if nothing does."""
Fields: TypeAlias = tuple[Field, ...]


def packed(fields: tuple[FieldView, ...]) -> Fields:
    """Fields as a view shows them."""
    return tuple(
        [(field.bean + 1) << COUNT_BITS | field.count if field.count else 0 for field in fields]
    )


def with_field(fields: Fields, at: int, field: Field) -> Fields:
    """The fields with another one at that place."""
    return (*fields[:at], field, *fields[at + 1 :])


class Weights:
    """What else counts besides the thalers of the fields."""

    def __init__(self, room: float, stock: float, dread: float, places: list[float]) -> None:
        self.room = room
        """What an empty field is worth."""
        self.stock = stock
        """What any card in hand is worth, whatever it is."""
        self.dread = dread
        """How much a card behind the front one counts that would do harm."""
        self.places = places
        """By place in hand: how much planting the card there counts."""


class Plan:
    """The worth of fields, of what is to be planted now, and of a hand."""

    def __init__(self, curves: list[Curve], pays: list[list[float]], weights: Weights) -> None:
        self.worth = [curve.worth for curve in curves]
        """By bean and number: what such a field is worth in the end."""
        self.pays = pays
        """By bean and number: what it pays now."""
        self.weights = weights
        self._now: dict[tuple[Fields, tuple[Bean, ...], tuple[Bean, ...]], float] = {}
        self._later: dict[tuple[Fields, tuple[Bean, ...], int], float] = {}

    def value(self, fields: Fields, now: tuple[Bean, ...], hand: tuple[Bean, ...]) -> float:
        """What it all comes to when these, sorted as they are, are planted now."""
        if not now:
            stock = self.weights.stock * len(hand)
            return self.fields_worth(fields) + stock + self._hand(fields, hand, 0)
        key = (fields, now, hand)
        found = self._now.get(key)
        if found is None:
            found = self._now[key] = self._plant_now(fields, now, hand)
        return found

    def fields_worth(self, fields: Fields) -> float:
        """What these are worth in the end."""
        total = 0.0
        for at, field in enumerate(fields):
            total += self.field_worth(field, at)
        return total

    # --- fields, as the rulebook has them ---

    def field_worth(self, field: Field, at: int) -> float:
        """What such a field at that place is worth in the end."""
        if not field:
            return self.weights.room
        return self.worth[(field >> COUNT_BITS) - 1][field & COUNT_MASK]

    def sold(self, field: Field) -> float:
        """What a field brings when it is sold."""
        return self.pays[(field >> COUNT_BITS) - 1][field & COUNT_MASK]

    def place(self, fields: Fields, bean: Bean) -> int:
        """The field that takes the bean as it is: a matching one, or else an empty one; or -1."""
        empty = -1
        for at, field in enumerate(fields):
            if field >> COUNT_BITS == bean + 1:
                return at
            if not field:
                empty = at
        return empty

    def planted(self, fields: Fields, at: int, bean: Bean) -> Fields:
        """The fields when the bean is planted there."""
        field = fields[at]
        return with_field(fields, at, field + 1 if field else (bean + 1) << COUNT_BITS | 1)

    def to_sell(self, fields: Fields) -> list[int]:
        """The fields that may be sold to make room."""
        single = max([field & COUNT_MASK for field in fields]) < 2
        return [
            at
            for at, field in enumerate(fields)
            if field & COUNT_MASK > 1 or (single and field)  # BZ-41
        ]

    def left_out(self, fields: Fields, now: tuple[Bean, ...], hand: tuple[Bean, ...]) -> float:
        """What it comes to if one of these does not have to be planted, where that is possible."""
        return NEVER

    # --- planting ---

    def finds_room(self, fields: Fields, beans: tuple[Bean, ...]) -> bool:
        """Whether all these can be planted without a sale."""
        for bean in beans:
            at = self.place(fields, bean)
            if at < 0:
                return False
            fields = self.planted(fields, at, bean)
        return True

    def _plant_now(self, fields: Fields, now: tuple[Bean, ...], hand: tuple[Bean, ...]) -> float:
        if self.finds_room(fields, now):  # in any order
            after = self.planted(fields, self.place(fields, now[0]), now[0])
            return self.value(after, now[1:], hand)
        spots = [self.place(fields, bean) for bean in now]
        if len(now) > MOST_NOW and max(spots) >= 0:
            at = spots.index(max(spots))
            after = self.planted(fields, spots[at], now[at])
            return self.value(after, now[:at] + now[at + 1 :], hand)
        best = self.left_out(fields, now, hand)
        room = any(spot >= 0 and not fields[spot] for spot in spots)
        last = -1
        for at, spot in enumerate(spots):
            bean = now[at]
            if bean == last or spot < 0 or (room and fields[spot]):
                continue  # an empty field is filled before anything else
            last = bean
            rest = now[:at] + now[at + 1 :]
            best = max(best, self.value(self.planted(fields, spot, bean), rest, hand))
        if not room:
            for at in self.to_sell(fields):
                after = with_field(fields, at, 0)
                best = max(best, self.sold(fields[at]) + self.value(after, now, hand))
        return best

    def _hand(self, fields: Fields, hand: tuple[Bean, ...], at: int) -> float:
        """What planting the hand from that place on adds, as far as it is certain."""
        if at >= len(hand) or at >= len(self.weights.places) or not self.weights.places[at]:
            return 0.0
        key = (fields, hand[at:], at)
        found = self._later.get(key)
        if found is None:
            found = self._later[key] = self._plant_later(fields, hand, at)
        return found

    def _plant_later(self, fields: Fields, hand: tuple[Bean, ...], at: int) -> float:
        bean = hand[at]
        spot = self.place(fields, bean)
        if spot >= 0:
            after = self.planted(fields, spot, bean)
            gain = self.field_worth(after[spot], spot) - self.field_worth(fields[spot], spot)
            return self._counted(gain, at) + self._hand(after, hand, at + 1)
        best = NEVER
        for one in self.to_sell(fields):
            field = fields[one]
            after = self.planted(with_field(fields, one, 0), one, bean)
            gain = self.field_worth(after[one], one) - self.field_worth(field, one)
            gain += self.sold(field)
            best = max(best, self._counted(gain, at) + self._hand(after, hand, at + 1))
        return best

    def _counted(self, gain: float, at: int) -> float:
        """How much a gain counts from planting the card at that place in hand."""
        if gain < 0.0 and at:
            gain *= self.weights.dread
        return gain * self.weights.places[at]
