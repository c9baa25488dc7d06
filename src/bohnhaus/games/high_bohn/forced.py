"""How many fields a seat must harvest at least to find a place for beans: on a field, in a soup, in
the place of another bean, or in the store, in whatever order is best, without buying anything."""

from __future__ import annotations

from typing import Final, TypeAlias

from bohnhaus.engine.cards import Bean
from bohnhaus.engine.view import MIXED, NOTHING, FieldView
from bohnhaus.games.high_bohn.buildings import THIRD_FIELD
from bohnhaus.games.high_bohn.ground import (
    BEGINS,
    BEGINS_ALONE,
    REFUSED,
    STANDS_IN,
    is_protected,
    makes_soup,
    only_bean,
    way_on,
)

MOST_THOUGHTS: Final = 800
"""So many steps are thought through. Only with many beans for the cook of a soup does it take more,
and then the number found so far is told, which is still one that is forced."""
MOST_KEPT: Final = 5000

Plot: TypeAlias = tuple[Bean, tuple[Bean, ...]]
"""What grows on a field, and what lies there: of a kind at most two, of a soup one of each."""
Need: TypeAlias = tuple[tuple[Bean, ...], tuple[Bean, ...]]
"""The beans to find a place for: those that can be stored, and those that cannot (HB-34)."""
Scene: TypeAlias = tuple[tuple[Plot, ...], Need, int]
"""The fields, what is to be planted, and how many places the store has left."""

EMPTY: Final[Plot] = (NOTHING, ())

_kept: Final[dict[tuple[tuple[int, ...], tuple[int, ...], int, Scene], int]] = {}


def forced_harvests(
    town: tuple[int, ...],
    totals: tuple[int, ...],
    kinds: tuple[int, ...],
    fields: tuple[FieldView, ...],
    need: Need,
    room: int,
) -> int:
    """How many harvests planting forces in this town, by what each of its fields is and grows."""
    order = sorted(range(len(kinds)), key=lambda index: only_bean(kinds[index]))
    sorts = tuple([_sort_of(kinds[index]) for index in order])
    plots = tuple([_plot(fields[index]) for index in order])
    scene = _tidy(sorts, plots, tuple(sorted(need[0])), tuple(sorted(need[1])), max(room, 0))
    key = (town, sorts, len(totals), scene)
    found = _kept.get(key)
    if found is None:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        found = _kept[key] = _Search(town, totals, sorts).least(scene)
    return found


def _sort_of(kind: int) -> int:
    """All regular fields are alike."""
    return THIRD_FIELD if only_bean(kind) == NOTHING else kind


def _plot(field: FieldView) -> Plot:
    if not field.count:
        return EMPTY
    if field.bean == MIXED:
        return MIXED, tuple(sorted(field.beans))
    return field.bean, (field.bean,) * min(field.count, 2)


def _tidy(
    sorts: tuple[int, ...],
    plots: tuple[Plot, ...],
    free: tuple[Bean, ...],
    tied: tuple[Bean, ...],
    room: int,
) -> Scene:
    """The scene with its regular fields, which come first, in order: so that alike is equal."""
    regular = sorts.count(THIRD_FIELD)
    return (*sorted(plots[:regular]), *plots[regular:]), (free, tied), room


class _Search:
    """Looks for the fewest harvests: first without any, then with one more each time."""

    def __init__(
        self, town: tuple[int, ...], totals: tuple[int, ...], sorts: tuple[int, ...]
    ) -> None:
        self.town = town
        self.totals = totals
        self.sorts = sorts
        self.seen: set[Scene] = set()

    def least(self, first: Scene) -> int:
        """The fewest harvests after which everything has a place."""
        begun = [first]
        harvests = 0
        while len(self.seen) < MOST_THOUGHTS:
            reached = self._reach(begun)
            if reached is None:
                return harvests
            harvests += 1
            begun = [after for scene in reached for after in self._harvested(scene)]
        return harvests

    def _reach(self, begun: list[Scene]) -> list[Scene] | None:
        """All scenes that planting and storing can lead to; None if one of them has nothing left
        to plant."""
        reached: list[Scene] = []
        while begun:
            scene = begun.pop()
            if scene in self.seen:
                continue
            self.seen.add(scene)
            free, tied = scene[1]
            if not free and not tied:
                return None
            reached.append(scene)
            if len(self.seen) >= MOST_THOUGHTS:
                return reached
            begun += self._placed(scene)
        return reached

    def _placed(self, scene: Scene) -> list[Scene]:
        """One bean more has found a place, the likeliest last. Where a field is none the fuller
        for a bean, there is no better place for it."""
        plots, (free, tied), room = scene
        found: list[Scene] = []
        for bean in dict.fromkeys(free + tied):
            # What can be stored is kept back for that.
            can_store = bean not in tied
            left = (_without(free, bean), tied) if can_store else (free, _without(tied, bean))
            if can_store and room:
                found.append((plots, left, room - 1))
            for index, plot in enumerate(plots):
                for after in self._laid(index, plot, bean):
                    if after == plot and self.sorts[index] == THIRD_FIELD:
                        return [(plots, left, room)]
                    changed = (*plots[:index], after, *plots[index + 1 :])
                    found.append(_tidy(self.sorts, changed, left[0], left[1], room))
        return found

    def _laid(self, index: int, plot: Plot, bean: Bean) -> list[Plot]:
        """The field with the bean on it, in each way that is allowed."""
        grows, lying = plot
        kind = self.sorts[index]
        way = way_on(self.town, self.totals, kind, grows, lying, bean)
        if way == REFUSED:
            return []
        if way in (BEGINS, BEGINS_ALONE):
            return [(bean, (bean,))]
        soup = (MIXED, tuple(sorted((*lying, bean))))
        if not makes_soup(self.town, kind, grows, lying, bean):
            return [(grows, (grows, grows))]
        return [soup, (grows, (grows, grows))] if way == STANDS_IN else [soup]  # HB-41

    def _harvested(self, scene: Scene) -> list[Scene]:
        """One field less is full."""
        plots, (free, tied), room = scene
        most = max([len(lying) for _, lying in plots])
        found: list[Scene] = []
        for index, (grows, lying) in enumerate(plots):
            if lying and not is_protected(self.town, grows, len(lying), most):
                changed = (*plots[:index], EMPTY, *plots[index + 1 :])
                found.append(_tidy(self.sorts, changed, free, tied, room))
        return found


def _without(beans: tuple[Bean, ...], bean: Bean) -> tuple[Bean, ...]:
    """The beans without one of these."""
    at = beans.index(bean)
    return beans[:at] + beans[at + 1 :]
