"""`greedy` in Al Cabohne: what helps now.

It plants where its like grow, takes groups that promise more than the harvest for them costs,
harvests full fields and those that a tribute would cost a step, and gives the mafia what is of no
use. It looks no further than its own fields.
"""

from __future__ import annotations

from typing import Final

from bohnhaus.bots.al_cabohne.sight import (
    DRAW,
    LEFT_OVERS,
    MUST_GIVE,
    NONE,
    PLANTING,
    PLAY,
    TRIBUTE,
    Sight,
    from_view,
)
from bohnhaus.bots.player import QuietPlayer
from bohnhaus.engine.cards import BEAN_MASK, METER_LENGTH, Bean, Beans, Handle, Meter
from bohnhaus.engine.view import NOTHING, View
from bohnhaus.games.al_cabohne.actions import (
    DRAWS,
    END_STEP,
    TRIBUTES,
    Discard,
    GiveCard,
    GiveGroup,
    PlantUp,
)
from bohnhaus.games.al_cabohne.mafia import THRESHOLDS
from bohnhaus.games.bohnanza.actions import BUY_FIELD, HARVESTS, plant
from bohnhaus.native import mypyc_attr

FREE: Final = 0.6
"""How likely one more bean of a kind comes to a field in time."""
SHARED: Final = 0.3
"""The same, for a kind that a boss grows: what is turned up of it goes to him."""
ROOM: Final = 0.15
"""What an empty field is worth."""
LATE: Final = 25
"""Fewer cards than these in the last draw pile: the third field does not pay any more."""


class Prospects:
    """What fields promise, by bean and number: what they pay now, and each further step of the
    meter times the chance to reach it."""

    def __init__(self, beans: Beans) -> None:
        self.beans = beans
        self.free = [_promise(kind.meter, FREE) for kind in beans.kinds]
        self.shared = [_promise(kind.meter, SHARED) for kind in beans.kinds]
        self.pays = [list(kind.meter.pays) for kind in beans.kinds]
        self.full = [kind.meter.steps[-1][1] for kind in beans.kinds]
        """From how many beans on one more earns nothing."""


def _promise(meter: Meter, chance: float) -> list[float]:
    more = [0.0] * METER_LENGTH
    for count in range(meter.steps[-1][1] - 1, -1, -1):
        more[count] = chance * (meter.pays[count + 1] - meter.pays[count] + more[count + 1])
    return [meter.pays[count] + more[count] for count in range(METER_LENGTH)]


_prospects: Final[list[Prospects]] = []


def prospects_of(beans: Beans) -> Prospects:
    """The prospects of the beans of a game, made once."""
    for prospects in _prospects:
        if prospects.beans is beans:
            return prospects
    _prospects.append(Prospects(beans))
    return _prospects[-1]


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(QuietPlayer):
    """Plays for the next thaler."""

    def choose(self, view: View, menu: list[object]) -> object:
        return decide(from_view(view))


def decide(sight: Sight) -> object:
    """The act of this moment; a legal one."""
    step = sight.step
    if step == DRAW:
        left = 2 - sight.detail
        return DRAWS[left] if left > 0 else END_STEP
    farmer = Farmer(sight)
    if step == PLAY:
        return farmer.play()
    if step == PLANTING:
        return farmer.plant_groups()
    if step == TRIBUTE:
        return farmer.tribute()
    if step == LEFT_OVERS:
        return farmer.left_over()
    assert step == MUST_GIVE
    return farmer.must_give()


class Farmer:
    """Thinks about one moment."""

    __slots__ = ("prospects", "sight")

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.prospects = prospects_of(sight.rules.beans)

    # --- what fields are worth ---

    def promise(self, bean: Bean, count: int) -> float:
        """What a field of so many beans of this kind is worth."""
        if self.sight.boss_of(bean) != NONE:
            return self.prospects.shared[bean][count]
        return self.prospects.free[bean][count]

    def loss(self, field: int) -> float:
        """What a harvest of this field, not an empty one, would throw away."""
        bean, count = self.sight.field_beans[field], self.sight.field_counts[field]
        return self.promise(bean, count) - self.prospects.pays[bean][count]

    def may_harvest(self, field: int) -> bool:
        """AC-60, as a player knows it."""
        count = self.sight.field_counts[field]
        return count > 1 or (count == 1 and max(self.sight.field_counts) == 1)

    def weakest(self) -> int:
        """The field whose harvest loses least, or NONE if nothing grows."""
        best = NONE
        least = 0.0
        for field in range(len(self.sight.field_beans)):
            if self.may_harvest(field):
                lost = self.loss(field)
                if best == NONE or lost < least:
                    best, least = field, lost
        return best

    def is_full(self, field: int) -> bool:
        """Whether one more bean would earn nothing."""
        return self.sight.field_counts[field] >= self.prospects.full[self.sight.field_beans[field]]

    def wants_third_field(self) -> bool:
        """Whether the third field still pays."""
        sight = self.sight
        return sight.can_buy() and (
            sight.passes > 1 or (sight.passes == 1 and sight.deck_size > LATE)
        )

    # --- the steps ---

    def place(self, bean: Bean, count: int) -> object | None:
        """What brings cards on the table nearer to a field, or None if that does not pay."""
        field = self.sight.field_of(bean)
        if field != NONE:
            if self.is_full(field) and self.may_harvest(field):
                return HARVESTS[field]
            return PlantUp(bean, field)
        promise = self.promise(bean, count)
        field = self.room(bean, count)
        if field != NONE:
            return PlantUp(bean, field) if promise > ROOM else None
        if promise <= 2 * ROOM:
            return None
        return self.make_room(promise - ROOM)

    def room(self, bean: Bean, count: int) -> int:
        """A field where so many beans of a kind that grows nowhere can begin, or NONE."""
        return self.sight.field_of(NOTHING)

    def make_room(self, most: float) -> object | None:
        """A harvest that throws away no more than this, or the third field."""
        field = self.weakest()
        if field != NONE and self.loss(field) <= most / 2:
            return HARVESTS[field]
        if self.wants_third_field():
            return BUY_FIELD
        return HARVESTS[field] if field != NONE and self.loss(field) <= most else None

    def left_over(self) -> object:
        """AC-10: planted or discarded."""
        bean = self.sight.up[0]
        act = self.place(bean, self.sight.up.count(bean))
        return Discard(bean) if act is None else act

    def tribute(self) -> object:
        """AC-20: paid, unless that costs more than a harvest."""
        sight = self.sight
        for boss, bean in enumerate(sight.boss_beans):
            if bean == NOTHING or sight.detail >> boss & 1:
                continue
            field = sight.field_of(bean)
            if field == NONE:
                continue
            count = sight.field_counts[field]
            if self.prospects.pays[bean][count] > self.prospects.shared[bean][
                count - 1
            ] and self.may_harvest(field):
                return HARVESTS[field]
            return TRIBUTES[boss]
        return END_STEP

    def play(self) -> object:
        """AC-30: the front card, and the next one if it grows already or comes with its like."""
        sight = self.sight
        played = sight.detail
        if played >= 2 or not sight.hand:
            return self.before_turning_up()
        card = sight.hand[0]
        bean = card & BEAN_MASK
        field = sight.field_of(bean)
        if field != NONE:
            if self.is_full(field) and self.may_harvest(field):
                return HARVESTS[field]
            return plant(card, field)
        field = sight.field_of(NOTHING)
        if played == 0:
            if field != NONE:
                return plant(card, field)
            act = self.make_room(1.0)
            return HARVESTS[self.weakest()] if act is None else act
        if field != NONE and len(sight.hand) > 1 and sight.hand[1] & BEAN_MASK == bean:
            return plant(card, field)
        return self.before_turning_up()

    def before_turning_up(self) -> object:
        """Full fields are sold now: what is left of them may come back."""
        for field, count in enumerate(self.sight.field_counts):
            if count and self.is_full(field) and self.may_harvest(field):
                return HARVESTS[field]
        return END_STEP

    def plant_groups(self) -> object:
        """AC-50: the groups that promise most first."""
        sight = self.sight
        kinds: list[Bean] = []
        for bean in sight.up:
            if bean not in kinds:
                kinds.append(bean)
        best: object | None = None
        most = -1.0
        for bean in kinds:
            count = sight.up.count(bean)
            field = sight.field_of(bean)
            before = sight.field_counts[field] if field != NONE else 0
            gain = self.promise(bean, before + count) - (
                self.promise(bean, before) if before else 0.0
            )
            if gain > most:
                act = self.place(bean, count)
                if act is not None:
                    best, most = act, gain
        if best is not None:
            return best
        for bean in kinds:
            boss = self.taker(bean)
            if boss != NONE and (sight.seats == 1 or sight.boss_beans[boss] == NOTHING):
                return GiveGroup(bean, boss)
        if kinds and sight.seats == 1:  # AS-4: something must become of it
            field = sight.field_of(NOTHING)
            if field != NONE:
                return PlantUp(kinds[0], field)
            return HARVESTS[self.weakest()]
        return self.give_front()

    def taker(self, bean: Bean) -> int:
        """The boss who would take this kind, or NONE."""
        boss = self.sight.boss_of(bean)
        return boss if boss != NONE else self.sight.boss_of(NOTHING)

    def give_front(self) -> object:
        """AC-52: a front card that would cost a harvest goes to a boss who grows it and does not
        harvest for it."""
        sight = self.sight
        if not sight.hand or sight.field_of(NOTHING) != NONE:
            return END_STEP
        bean = sight.hand[0] & BEAN_MASK
        boss = sight.boss_of(bean)
        if boss == NONE or sight.field_of(bean) != NONE:
            return END_STEP
        if self.prospects.pays[bean][sight.boss_counts[boss] + 1] >= THRESHOLDS[boss]:
            return END_STEP
        return GiveCard(sight.hand[0], boss)

    def must_give(self) -> object:
        """AC-54: the card that is missed least."""
        sight = self.sight
        best: Handle = NONE
        least = 0.0
        for card in sight.hand:
            bean = card & BEAN_MASK
            if sight.boss_of(bean) != NONE:
                continue
            worth = 1.0 if sight.field_of(bean) != NONE else self.prospects.free[bean][1]
            if best == NONE or worth < least:
                best, least = card, worth
        return GiveCard(best, sight.boss_of(NOTHING))
