"""`greedy` in Prohibohn: plays as in Al Cabohne, buys what gains now, and uses what it bought."""

from __future__ import annotations

from typing import Final

from bohnhaus.bots.al_cabohne.greedy import Farmer
from bohnhaus.bots.al_cabohne.sight import DRAW, LEFT_OVERS, NONE, PLANTING, PLAY, TRIBUTE
from bohnhaus.bots.player import QuietPlayer
from bohnhaus.bots.prohibohn.purchases import (
    best_purchase,
    closing_down,
    thaler,
    third,
    wish_for,
)
from bohnhaus.bots.prohibohn.sight import (
    CLOSING_DOWN,
    LAST_GO,
    LAY_DOWN,
    TAKE_THALER,
    THIRD,
    TURN_UP,
    TownSight,
    town_from_view,
)
from bohnhaus.engine.cards import BEAN_MASK, Bean, Handle
from bohnhaus.engine.state import Frame
from bohnhaus.engine.view import NOTHING, View
from bohnhaus.games.al_cabohne.actions import DRAWS, END_STEP
from bohnhaus.games.al_cabohne.hand import MOST
from bohnhaus.games.al_cabohne.mafia import THRESHOLDS
from bohnhaus.games.bohnanza.actions import HARVESTS, plant
from bohnhaus.games.prohibohn import actions
from bohnhaus.games.prohibohn.actions import LayDown, PayTop, PutOnPile, SetDraw
from bohnhaus.games.prohibohn.businesses import (
    CASINO_3,
    CASINO_4,
    FILLING_STATION_3,
    FILLING_STATION_4,
    TAVERN_3,
    VARIETY_3,
    VARIETY_4,
)
from bohnhaus.games.prohibohn.draw import NOT_SETTLED, due_of, ways_with
from bohnhaus.games.prohibohn.frames import Drawing, Play, Tribute
from bohnhaus.native import mypyc_attr

LEAST: Final = 0.01
"""What a purchase must gain."""
LAST_LEAST: Final = -0.01
"""The same at the end, when thalers are of no other use."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TownGreedyBot(QuietPlayer):
    """Plays for the next thaler."""

    def choose(self, view: View, menu: list[object]) -> object:
        return decide_in_town(town_from_view(view), True)


def decide_in_town(sight: TownSight, buys: bool) -> object:
    """The act of this moment, a legal one; whether the player buys anything."""
    step = sight.step
    if step == THIRD:
        return third(sight)
    if step == CLOSING_DOWN:
        return closing_down(sight)
    if step == TAKE_THALER:
        return thaler(sight)
    if step == LAY_DOWN:
        return lay_down(sight)
    if step == TURN_UP:
        return actions.TURN_UP
    if step == DRAW:
        return draw(sight.frame, ways_of(sight))
    if buys and step != LAST_GO:
        act = best_purchase(sight, LEAST, False)
        if act is not None:
            return act
    farmer = TownFarmer(sight)
    if step == PLAY:
        return farmer.play()
    if step == PLANTING:
        return farmer.plant_groups()
    if step == TRIBUTE:
        return farmer.tribute()
    if step == LEFT_OVERS:
        return farmer.left_over()
    if step == LAST_GO:
        return farmer.last_go(buys)
    return farmer.must_give()


def ways_of(sight: TownSight) -> list[int]:
    """PB-66: how many cards the player can draw."""
    return ways_with(len(sight.hand), sight.has(FILLING_STATION_3), sight.has(FILLING_STATION_4))


def draw(frame: Frame, found: list[int]) -> object:
    """PB-66: the most of these numbers of cards."""
    assert isinstance(frame, Drawing)
    total = due_of(frame, found)
    if total == NOT_SETTLED:
        return SetDraw(found[-1])
    return DRAWS[total - frame.drawn] if frame.drawn < total else END_STEP


def lay_down(sight: TownSight) -> object:
    """PB-2: two of one kind if there are, else those that bring a purchase nearest."""
    best: tuple[Handle, Handle] = (sight.hand[0], sight.hand[1])
    most = -1.0
    for at, first in enumerate(sight.hand):
        for second in sight.hand[at + 1 :]:
            one, two = first & BEAN_MASK, second & BEAN_MASK
            wish = wish_for(sight, one) + wish_for(sight, two)
            if one == two:
                wish *= 2
            if wish > most:
                best, most = (first, second), wish
    return LayDown(best)


class TownFarmer(Farmer):
    """Thinks about one moment."""

    __slots__ = ("town",)

    def __init__(self, sight: TownSight) -> None:
        super().__init__(sight)
        self.town = sight

    # --- fields ---

    def place(self, bean: Bean, count: int) -> object | None:
        """What brings cards on the table nearer to a field, or None if that does not pay."""
        field = self.town.field_of(bean)
        if field == NONE or self.town.takes(field, bean, self.together(count)):
            return super().place(bean, count)
        if self.may_harvest(field) and self.loss(field) < self.promise(bean, count):
            return HARVESTS[field]
        return None

    def together(self, count: int) -> int:
        """How many of so many cards on the table are planted at once."""
        return count if self.town.step == PLANTING else 1

    def room(self, bean: Bean, count: int) -> int:
        """A field where so many beans of a kind that grows nowhere can begin, or NONE."""
        field = self.town.field_of(NOTHING)
        if field != NONE or not self.town.mixes:
            return field
        for other in range(len(self.town.lying)):
            if self.town.takes(other, bean, self.together(count)):
                return other
        return NONE

    def place_for(self, card: Handle) -> int:
        """The field where a hand card can be played now, or NONE."""
        bean = card & BEAN_MASK
        field = self.town.field_of(bean)
        if field == NONE:
            return self.room(bean, 1)
        return field if self.town.takes(field, bean, 1) else NONE

    # --- the steps ---

    def tribute(self) -> object:
        """PB-20: paid, unless that costs more than a harvest; PT-2: more, if the boss harvests."""
        sight = self.town
        frame = sight.frame
        assert isinstance(frame, Tribute)
        for boss, bean in enumerate(sight.boss_beans):
            if bean == NOTHING:
                continue
            for field, top in enumerate(sight.field_beans):
                if top != bean:
                    continue
                if not frame.sources[boss] and field + 1 not in frame.sources:
                    return self.pay(boss, field)
                if frame.sources[boss] == field + 1 and self.pays_again(boss, field):
                    return PayTop(boss, field)
        return END_STEP

    def pay(self, boss: int, field: int) -> object:
        """The tribute, or a harvest that avoids it."""
        sight = self.town
        bean, count = sight.field_beans[field], sight.field_counts[field]
        kept = self.prospects.shared[bean][count - 1]
        if self.makes_harvest(boss):  # PB-21
            kept += 1.0
        if self.prospects.pays[bean][count] > kept and self.may_harvest(field):
            return HARVESTS[field]
        return PayTop(boss, field)

    def makes_harvest(self, boss: int) -> bool:
        """Whether the boss would harvest for one more bean."""
        bean, count = self.sight.boss_beans[boss], self.sight.boss_counts[boss]
        return self.prospects.pays[bean][count + 1] >= THRESHOLDS[boss]

    def pays_again(self, boss: int, field: int) -> bool:
        """PT-2: whether a further bean for the boss brings a thaler and costs none."""
        if not self.town.has(TAVERN_3) or not self.makes_harvest(boss):
            return False
        pays = self.prospects.pays[self.sight.field_beans[field]]
        count = self.sight.field_counts[field]
        return pays[count - 1] == pays[count]

    def play(self) -> object:
        """AC-30, PB-60, PB-67: what must be played, and what grows already."""
        sight = self.town
        frame = sight.frame
        assert isinstance(frame, Play)
        done = frame.played > MOST or (frame.played == MOST and not sight.has(CASINO_4))
        if not sight.hand or done:
            return self.before_turning_up()
        card = self.card_to_play(frame.played)
        bean = card & BEAN_MASK
        field = self.place_for(card)
        grown = sight.field_of(bean)
        if field != NONE and field == grown:
            if self.is_full(field) and self.may_harvest(field):
                return HARVESTS[field]
            return plant(card, field)
        if frame.played and not self.comes_with_its_like(card, field):
            return self.before_turning_up()
        if field != NONE:
            return plant(card, field)
        if sight.has(CASINO_3) and not frame.put:
            return PutOnPile(card)
        if grown != NONE and self.may_harvest(grown):
            return HARVESTS[grown]
        return HARVESTS[self.weakest()]

    def card_to_play(self, played: int) -> Handle:
        """PB-67: a card that grows already, if it may come from anywhere; else the front card."""
        sight = self.town
        free = sight.has(VARIETY_4) if played == 0 else played == 1 and sight.has(VARIETY_3)
        if free:
            for card in sight.hand:
                field = sight.field_of(card & BEAN_MASK)
                if field != NONE and field == self.place_for(card) and not self.is_full(field):
                    return card
        return sight.hand[0]

    def comes_with_its_like(self, card: Handle, field: int) -> bool:
        """Whether a card that nobody asks for begins a field together with the next one."""
        hand = self.sight.hand
        if field == NONE or card != hand[0] or len(hand) < 2:
            return False
        return hand[1] & BEAN_MASK == card & BEAN_MASK

    def last_go(self, buys: bool) -> object:
        """PB-80: if nothing comes after it, all that pays is harvested before the purchases."""
        sight = self.town
        last = sight.piles_left() < 0
        if last:
            for field in range(len(sight.field_beans)):
                if self.may_harvest(field) and self.pays(field):
                    return HARVESTS[field]
        act = best_purchase(sight, LAST_LEAST if last else LEAST, last) if buys else None
        return END_STEP if act is None else act

    def pays(self, field: int) -> int:
        """What the field pays now."""
        return self.prospects.pays[self.sight.field_beans[field]][self.sight.field_counts[field]]
