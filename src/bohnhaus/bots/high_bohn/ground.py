"""Where beans find a place in High Bohn, as everyone can tell from the fields and the towns."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Bean, Seat
from bohnhaus.engine.view import MIXED, NOTHING, View
from bohnhaus.games.high_bohn.figures import kind_of_field, town_view
from bohnhaus.games.high_bohn.ground import (
    BEGINS,
    BEGINS_ALONE,
    BEGINS_SOUP,
    REFUSED,
    only_bean,
    way_on,
)

NOWHERE: Final = -1


class Ground:
    """The fields of one seat, with what is planted on them in thought."""

    def __init__(self, view: View, seat: Seat) -> None:
        fields = view.fields[seat]
        self.town = town_view(view).towns[seat]
        self.totals = view.rules.beans.totals
        self.grows = [field.bean for field in fields]
        self.beans = [list(field.beans) for field in fields]
        self.kinds = [kind_of_field(view, seat, index) for index in range(len(fields))]
        self.only = [only_bean(kind) for kind in self.kinds]

    def way(self, field: int, bean: Bean) -> int:
        """How the bean would lie on the field; the better, the greater."""
        lying = self.beans[field]
        return way_on(self.town, self.totals, self.kinds[field], self.grows[field], lying, bean)

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
