"""What fields and a hand come to in High Bohn: the planner's queue, with the fields of a town.

A field pays by the meters in its owner's town, its thalers are worth what they can buy, and there
are fields for one kind only, soup, soy that stands in, and the store.
"""

from __future__ import annotations

from typing import Final

from bohnhaus.bots.high_bohn.ground import Ground
from bohnhaus.bots.high_bohn.towns import SCALES
from bohnhaus.bots.high_bohn.worth import Homestead
from bohnhaus.bots.plans import (
    COUNT_BITS,
    COUNT_MASK,
    NEVER,
    Field,
    Fields,
    Plan,
    Weights,
    with_field,
)
from bohnhaus.bots.worth import Curve
from bohnhaus.engine.cards import Bean
from bohnhaus.engine.view import MIXED, NOTHING
from bohnhaus.games.high_bohn.buildings import FARM, SOY
from bohnhaus.games.high_bohn.ground import (
    BEGINS,
    BEGINS_ALONE,
    BEGINS_SOUP,
    COMMON,
    JOINS_SOUP,
    MATCHES,
    REFUSED,
    STANDS_IN,
    cooks,
    is_protected,
)

SOUP: Final = 1 << 20
"""What marks a field of soup; a bit for each of its beans is added."""


def packed_ground(ground: Ground) -> Fields:
    """The fields of a town."""
    return tuple(
        [_packed(grows, lying) for grows, lying in zip(ground.grows, ground.beans, strict=True)]
    )


def _packed(grows: Bean, lying: list[Bean]) -> Field:
    if not lying:
        return 0
    if grows != MIXED:
        return (grows + 1) << COUNT_BITS | len(lying)
    soup = SOUP
    for bean in lying:
        soup |= 1 << bean
    return soup


def count_of(field: Field) -> int:
    """How many beans lie there."""
    if not field & SOUP:
        return field & COUNT_MASK
    count = 0
    beans = field ^ SOUP
    while beans:
        count += beans & 1
        beans >>= 1
    return count


def grows_on(field: Field) -> Bean:
    """What grows there: a bean, soup or nothing."""
    if field & SOUP:
        return MIXED
    return (field >> COUNT_BITS) - 1


class TownPlan(Plan):
    """The worth of the fields of a town, of what is to be planted now, and of a hand."""

    def __init__(self, home: Homestead, weights: Weights) -> None:
        beans = range(len(home.view.unseen))
        self.curves = [home.curve_of(bean) for bean in beans]
        super().__init__(self.curves, [], weights)
        self.town = home.town
        self.cooks = cooks(home.town)
        self.soup: Curve | None = home.curve_of(MIXED) if self.cooks else None
        self.stands_in = home.town[FARM] == 2
        """Whether soy can count as another bean."""
        self.totals = home.view.rules.beans.totals
        self.only = home.ground.only
        """By field: the one bean that grows there, or NOTHING if any can."""
        self.has_store = home.room > 0

    def curve_on(self, field: Field) -> Curve:
        """The prospects of what grows there."""
        if field & SOUP:
            assert self.soup is not None
            return self.soup
        return self.curves[(field >> COUNT_BITS) - 1]

    def field_worth(self, field: Field, at: int) -> float:
        if field:
            return self.curve_on(field).worth[count_of(field)]
        return self.weights.room if self.only[at] == NOTHING else 0.0

    def sold(self, field: Field) -> float:
        curve = self.curve_on(field)
        count = count_of(field)
        return curve.worth[count] - curve.loss[count]

    def way(self, field: Field, at: int, bean: Bean) -> int:
        """How the bean would lie there, as `way_on` says it of fields that are not packed."""
        only = self.only[at]
        if only not in (NOTHING, bean):
            return REFUSED
        if not field:
            return BEGINS if only == NOTHING else BEGINS_ALONE
        if field & SOUP:
            return REFUSED if field >> bean & 1 else JOINS_SOUP
        grows = (field >> COUNT_BITS) - 1
        if grows == bean:
            return MATCHES
        if bean == SOY and self.stands_in and self.totals[grows] >= COMMON:
            return STANDS_IN if only == NOTHING else REFUSED
        if self.cooks and only == NOTHING and field & COUNT_MASK == 1:
            return BEGINS_SOUP
        return REFUSED

    def place(self, fields: Fields, bean: Bean) -> int:
        best = -1
        most = REFUSED
        for at, field in enumerate(fields):
            way = self.way(field, at, bean)
            if way > most:
                best, most = at, way
        return best

    def planted(self, fields: Fields, at: int, bean: Bean) -> Fields:
        field = fields[at]
        way = self.way(field, at, bean)
        if way == BEGINS_SOUP:
            return self.cooked(fields, at, bean)
        if way == JOINS_SOUP:
            return with_field(fields, at, field | 1 << bean)
        return with_field(fields, at, field + 1 if field else (bean + 1) << COUNT_BITS | 1)

    def cooked(self, fields: Fields, at: int, bean: Bean) -> Fields:
        """The fields when the bean makes soup of the single one that lies there."""
        return with_field(fields, at, SOUP | 1 << grows_on(fields[at]) | 1 << bean)

    def to_sell(self, fields: Fields) -> list[int]:
        most = max([count_of(field) for field in fields])
        return [
            at
            for at, field in enumerate(fields)
            if field
            and self.only[at] == NOTHING
            and not is_protected(self.town, grows_on(field), count_of(field), most)
        ]

    def left_out(self, fields: Fields, now: tuple[Bean, ...], hand: tuple[Bean, ...]) -> float:
        """One that no field takes goes into the store."""
        best = NEVER
        if self.has_store:
            for at, bean in enumerate(now):
                if self.place(fields, bean) < 0:
                    rest = now[:at] + now[at + 1 :]
                    best = max(best, SCALES.stored + self.value(fields, rest, hand))
        return best
