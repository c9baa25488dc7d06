"""In which order received cards are planted, and what is sold for them.

A bean that goes on a matching field can make that field the only one that may be sold, and a sale
makes room for one bean alone. So the cards are looked at together.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from bohnhaus.bots.worth import Scales, curves, own_curves
from bohnhaus.engine.cards import BEAN_MASK, Bean
from bohnhaus.engine.view import View
from bohnhaus.games.bohnanza.actions import HARVESTS, Plant

MOST: Final = 4
"""Of so many cards every order is tried; the others wait."""

Fields: TypeAlias = tuple[tuple[Bean, int], ...]
"""What grows on each field, and how many; none of anything where it is empty."""


class Sowing:
    """Plans the planting of the cards that a seat received."""

    def __init__(self, view: View, scales: Scales) -> None:
        self.view = view
        self.room = scales.room
        self.curves = curves(view, scales)
        self.losing = own_curves(view, scales, self.curves)
        self._kept: dict[tuple[Fields, tuple[Bean, ...]], float] = {}

    def first(self, menu: list[object]) -> object:
        """The act of the menu that begins the best plan: a planting, or a harvest."""
        view = self.view
        fields: Fields = tuple([(field.bean, field.count) for field in view.fields[view.seat]])
        beans = [card & BEAN_MASK for card in view.own_received]
        growing = [bean for bean, count in fields if count]
        beans.sort(key=lambda bean: bean in growing)
        todo = tuple(sorted(beans[:MOST]))
        best = menu[0]
        most = -1e9
        for act in menu:
            worth = most
            if isinstance(act, Plant) and act.card & BEAN_MASK in todo:
                worth = self._plant(fields, todo, act.card & BEAN_MASK, act.field)
            elif act in HARVESTS:
                worth = self._harvest(fields, todo, HARVESTS.index(act))
            if worth > most:
                best, most = act, worth
        return best

    def worth(self, fields: Fields, todo: tuple[Bean, ...]) -> float:
        """What planting these is worth, in the best order."""
        if not todo:
            return 0.0
        key = (fields, todo)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = self._worth(fields, todo)
        return found

    def _worth(self, fields: Fields, todo: tuple[Bean, ...]) -> float:
        best = -1e9
        stuck = True
        for bean in dict.fromkeys(todo):
            field = place(fields, bean)
            if field >= 0:
                best = max(best, self._plant(fields, todo, bean, field))
            else:
                stuck = False
        if stuck:
            return best
        single = max([count for _, count in fields]) < 2
        for field, (_, count) in enumerate(fields):
            if count > 1 or (single and count):  # BZ-41
                best = max(best, self._harvest(fields, todo, field))
        return best

    def _plant(self, fields: Fields, todo: tuple[Bean, ...], bean: Bean, field: int) -> float:
        """What it is worth to plant the bean on this field, which takes it, and then the rest."""
        count = fields[field][1]
        curve = self.curves[bean]
        gain = curve.gain[count] if count else curve.worth[1] - self.room
        at = todo.index(bean)
        after = (*fields[:field], (bean, count + 1), *fields[field + 1 :])
        return gain + self.worth(after, todo[:at] + todo[at + 1 :])

    def _harvest(self, fields: Fields, todo: tuple[Bean, ...], field: int) -> float:
        """What it is worth to sell this field, and then to plant."""
        bean, count = fields[field]
        after = (*fields[:field], (-1, 0), *fields[field + 1 :])
        return self.room - self.losing[bean].loss[count] + self.worth(after, todo)


def place(fields: Fields, bean: Bean) -> int:
    """The field that takes the bean as it is: a matching one, or else an empty one; or -1."""
    empty = -1
    for field, (growing, count) in enumerate(fields):
        if count and growing == bean:
            return field
        if not count:
            empty = field
    return empty
