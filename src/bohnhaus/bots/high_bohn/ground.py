"""Where beans find a place in High Bohn, as everyone can tell from the fields and the towns."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Bean, Seat
from bohnhaus.engine.view import MIXED, NOTHING, View
from bohnhaus.games.high_bohn.buildings import CHILI, FARM, GREEN, SALOON, SMITHY, SOY
from bohnhaus.games.high_bohn.fields import COMMON
from bohnhaus.games.high_bohn.looks import TownView

NOWHERE: Final = -1

# How a bean would lie on a field, the best way last.
REFUSED: Final = 0
BEGINS_SOUP: Final = 1
BEGINS: Final = 2
"""On an empty field."""
BEGINS_ALONE: Final = 3
"""On an empty field where nothing else can grow."""
GOES_IN_SOUP: Final = 4
STANDS_IN: Final = 5
"""Soy, for what grows there."""
MATCHES: Final = 6


def town_view(view: View) -> TownView:
    """What the viewer knows of the towns."""
    slot = view.slot
    assert isinstance(slot, TownView)
    return slot


def only_bean(view: View, seat: Seat, field: int) -> Bean:
    """The bean that alone can grow on a field (HB-30, HB-35); NOTHING if any can."""
    extra = field - view.rules.fields
    if extra < 0:
        return NOTHING
    kind = town_view(view).extras[seat][extra]
    if kind == SALOON:
        return GREEN
    return CHILI if kind == SMITHY else NOTHING


class Ground:
    """The fields of one seat, with what is planted on them in thought."""

    def __init__(self, view: View, seat: Seat) -> None:
        town = town_view(view).towns[seat]
        fields = view.fields[seat]
        self.grows = [field.bean for field in fields]
        self.beans = [list(field.beans) for field in fields]
        self.only = [only_bean(view, seat, index) for index in range(len(fields))]
        self.cooks = town[SALOON] >= 3  # HB-31
        self.soy_stands_in = town[FARM] == 2  # HB-27
        self.totals = view.rules.beans.totals

    def way(self, field: int, bean: Bean) -> int:
        """How the bean would lie on the field."""
        growing = self.grows[field]
        if self.only[field] not in (NOTHING, bean):
            return REFUSED
        if growing == NOTHING:
            return BEGINS if self.only[field] == NOTHING else BEGINS_ALONE
        if growing == bean:
            return MATCHES
        if self.only[field] == NOTHING and growing != MIXED and self._stands_in(growing, bean):
            return STANDS_IN
        return self._way_in_soup(field, bean)

    def _stands_in(self, growing: Bean, bean: Bean) -> bool:
        return self.soy_stands_in and bean == SOY and self.totals[growing] >= COMMON

    def _way_in_soup(self, field: int, bean: Bean) -> int:
        lying = self.beans[field]
        if not self.cooks or bean in lying:
            return REFUSED
        if self.grows[field] == MIXED:
            return GOES_IN_SOUP
        return BEGINS_SOUP if len(lying) == 1 else REFUSED

    def best_field(self, bean: Bean) -> int:
        """The field where the bean lies best, or NOWHERE."""
        best = NOWHERE
        most = (REFUSED, 0)
        for field, lying in enumerate(self.beans):
            rank = (self.way(field, bean), len(lying))
            if rank[0] != REFUSED and rank > most:
                best, most = field, rank
        return best

    def plant(self, bean: Bean) -> bool:
        """The bean lies where it lies best; False if it finds no place."""
        field = self.best_field(bean)
        if field == NOWHERE:
            return False
        self.lay(field, bean)
        return True

    def lay(self, field: int, bean: Bean) -> None:
        """The bean lies on the field, which must take it."""
        way = self.way(field, bean)
        if way in (BEGINS, BEGINS_ALONE):
            self.grows[field] = bean
        elif way == BEGINS_SOUP:
            self.grows[field] = MIXED
        self.beans[field].append(bean)

    def clear(self, field: int) -> None:
        """The field is harvested."""
        self.grows[field] = NOTHING
        self.beans[field] = []
