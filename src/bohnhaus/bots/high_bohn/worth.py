"""What beans are worth to a seat in High Bohn: the trader's judgement.

As in Bohnanza, but a field pays by the meters in its owner's town, a thaler is worth what it can
buy, and there are fields for one kind only, soup, and soy that stands in.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from bohnhaus.bots.high_bohn.ground import (
    NOWHERE,
    Ground,
)
from bohnhaus.bots.high_bohn.towns import SCALES, Ambition
from bohnhaus.bots.worth import LENGTH, UNKNOWN, Curve, Prospects, chances, time_left
from bohnhaus.engine.cards import BEAN_MASK, Bean, Meter, Seat
from bohnhaus.engine.view import MIXED, NOTHING, View
from bohnhaus.games.high_bohn.fields import meter_in
from bohnhaus.games.high_bohn.figures import town_view
from bohnhaus.games.high_bohn.ground import (
    BEGINS,
    BEGINS_ALONE,
    BEGINS_SOUP,
    JOINS_SOUP,
    REFUSED,
    is_protected,
    store_room,
)

MOST_KEPT: Final = 20_000

CurveKey: TypeAlias = tuple[tuple[tuple[int, int], ...], tuple[float, ...], int]
"""The steps of the meter, what the thalers are worth, and the chances packed in a number."""

_kept: Final[dict[CurveKey, Curve]] = {}

SOUP: Final = -1
"""Instead of unseen beans: one more kind is always as likely."""


def curve(
    meter: Meter, extras: tuple[float, ...], unseen: int, turns: int, seats: int, held: int
) -> Curve:
    """The prospects of a bean, of whose thalers so many are worth so much more than they count."""
    key = (meter.steps, extras, (((unseen + 1) << 6 | turns) << 4 | seats) << 6 | held)
    found = _kept.get(key)
    if found is None:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        pays = [thalers + extras[min(thalers, len(extras) - 1)] for thalers in meter.pays]
        likely = [SCALES.soup] * LENGTH
        if unseen != SOUP:
            likely = chances(unseen, turns, seats, SCALES, held)
        found = _kept[key] = Curve(pays, meter.steps[-1][1], likely)
    return found


class Homestead(Prospects):
    """One seat's fields as a judgement sees them."""

    def __init__(self, view: View, seat: Seat, ambition: Ambition | None, later: bool) -> None:
        """With `later`, as it is once the received cards are planted."""
        self.mind = SCALES.part
        slot = town_view(view)
        self.view = view
        self.ambition = ambition
        """What the seat wants to buy; None if it buys nothing."""
        self.town = slot.towns[seat]
        self.ground = Ground(view, seat)
        self.turns = time_left(view)
        self.room = store_room(self.town) - len(slot.stores[seat])
        """How many cards the store still takes."""
        self.held = [0] * len(view.unseen)
        """How many of every bean are in the viewer's own hand."""
        if seat == view.seat:
            for card in view.hand:
                self.held[card & BEAN_MASK] += 1
        self._curves: list[Curve | None] = [None] * len(view.unseen)
        self._soup: Curve | None = None
        self._gains: list[float] = [UNKNOWN] * len(view.unseen)
        if later:
            for bean in view.received[seat]:
                self.plant(bean)
        self.beans = [bean for bean in range(len(view.unseen)) if self._wanted(bean)]

    # --- prospects of fields ---

    def curve_of(self, bean: Bean) -> Curve:
        """The prospects of a bean, or of soup."""
        if bean == MIXED:
            if self._soup is None:
                self._soup = curve(meter_in(self.town, MIXED), (0.0,), SOUP, 0, 0, 0)
            return self._soup
        found = self._curves[bean]
        if found is None:
            found = self._curves[bean] = self._curve(bean, 0)
        return found

    def _curve(self, bean: Bean, held: int) -> Curve:
        """The prospects of a bean, of which so many are in hand."""
        view = self.view
        extras = (0.0,) if self.ambition is None else self.ambition.extras(bean)
        meter = meter_in(self.town, bean)
        return curve(meter, extras, view.unseen[bean], self.turns, view.seats, held)

    def loss(self, field: int) -> float:
        """What a harvest of a field, not an empty one, would throw away."""
        count = min(len(self.ground.beans[field]), LENGTH - 1)
        bean = self.ground.grows[field]
        held = self.held[bean] if bean != MIXED else 0
        found = self._curve(bean, held) if held else self.curve_of(bean)
        return found.loss[count]

    def weakest(self) -> int:
        """The field whose harvest loses least, or NOWHERE."""
        best = NOWHERE
        least = 1e9
        for field in range(len(self.ground.beans)):
            if self._may_harvest(field):
                lost = self.loss(field)
                if lost < least:
                    best, least = field, lost
        return best

    def _may_harvest(self, field: int) -> bool:
        """Whether a harvest is allowed and makes room for any bean."""
        beans = self.ground.beans
        if not beans[field] or self.ground.only[field] != NOTHING:
            return False
        most = max([len(lying) for lying in beans])
        return not is_protected(self.town, self.ground.grows[field], len(beans[field]), most)

    # --- what a bean is worth ---

    def gain(self, bean: Bean) -> float:
        gain = self._gains[bean]
        if gain == UNKNOWN:
            gain = self._gains[bean] = self._gain(bean)
        return gain

    def _gain(self, bean: Bean) -> float:
        field = self.best_field(bean)
        if field != NOWHERE:
            return self.gain_on(field, bean)
        gain = self.after_harvest(bean)
        return max(gain, SCALES.stored) if self.room > 0 else gain

    def after_harvest(self, bean: Bean) -> float:
        """What it brings to harvest for the bean."""
        at = self.weakest()
        lost = 1.0 if at == NOWHERE else self.loss(at)
        return self.curve_of(bean).worth[1] - SCALES.room - lost

    def best_field(self, bean: Bean) -> int:
        """The field where the bean brings most without a harvest, or NOWHERE."""
        best = NOWHERE
        most = -1e9
        for field in range(len(self.ground.beans)):
            if self.ground.way(field, bean) != REFUSED:
                gain = self.gain_on(field, bean)
                if gain > most:
                    best, most = field, gain
        return best

    def gain_on(self, field: int, bean: Bean) -> float:
        """What the bean brings on a field that takes it."""
        way = self.ground.way(field, bean)
        if way == BEGINS_SOUP:
            return self.soup_gain(field)
        if way == BEGINS:
            return self.curve_of(bean).worth[1] - SCALES.room
        if way == BEGINS_ALONE:
            return self.curve_of(bean).worth[1]
        growing = MIXED if way == JOINS_SOUP else self.ground.grows[field]
        return self.curve_of(growing).gain[len(self.ground.beans[field])]

    def soup_gain(self, field: int) -> float:
        """What it brings to make soup of a single bean."""
        return self.curve_of(MIXED).worth[2] - self.curve_of(self.ground.grows[field]).worth[1]

    def plant(self, bean: Bean) -> None:
        field = self.best_field(bean)
        if field == NOWHERE:
            field = self.weakest()
            if field == NOWHERE:
                return
            self.ground.clear(field)
        self.ground.lay(field, bean)
        self._gains = [UNKNOWN] * len(self._gains)

    def sow(self, beans: tuple[Bean, ...]) -> float:
        if len(beans) == 1:
            return self.gain(beans[0])
        ground = self.ground
        kept = ground.grows, ground.beans, self._gains
        ground.grows = ground.grows[:]
        ground.beans = [lying[:] for lying in ground.beans]
        total = 0.0
        for bean in sorted(beans, key=self._matches_first):
            total += self.gain(bean)
            self.plant(bean)
        ground.grows, ground.beans, self._gains = kept
        return total

    def _matches_first(self, bean: Bean) -> bool:
        return bean not in self.ground.grows

    def _wanted(self, bean: Bean) -> bool:
        """Whether the bean grows, or could on a field of its own or in a soup."""
        return bean in self.ground.grows or bean in self.ground.only or self._cooking(bean)

    def _cooking(self, bean: Bean) -> bool:
        """Whether a soup lacks the bean."""
        for field, growing in enumerate(self.ground.grows):
            if growing == MIXED and bean not in self.ground.beans[field]:
                return True
        return False
