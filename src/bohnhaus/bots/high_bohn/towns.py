"""What buildings are worth to a seat, and so what each further thaler of a bean is.

A building's price counts in the score, so buying costs nothing but what else the thalers could
do. It brings its ability, as long as the game still lasts, and a step of the bonus.
"""

from __future__ import annotations

from typing import Final

from bohnhaus.bots.worth import CARDS_A_TURN, Scales
from bohnhaus.engine.cards import Bean, Seat
from bohnhaus.engine.view import View
from bohnhaus.games.high_bohn.buildings import (
    BUILDINGS,
    CAMP,
    COSTS,
    GOLD_MINE,
    NO_BUILDING,
    TYPE_IDS,
)
from bohnhaus.games.high_bohn.fields import has_third_field
from bohnhaus.games.high_bohn.figures import cash_in, town_view
from bohnhaus.games.high_bohn.score import CAMP_COUNTS, bonus_table


class TownScales(Scales):
    """The knobs of the judgement of buildings, besides those of Bohnanza."""

    def __init__(self) -> None:
        super().__init__()
        self.ability: list[tuple[float, ...]] = [
            (0.0, 0.0, 0.1, 0.2),  # gold mine
            (0.0, 0.0, 0.0, 0.0),  # camp
            (0.0, 0.05, 0.05, 0.12),  # bank
            (0.0, 0.12, 0.02, 0.02),  # farm
            (0.0, 0.12, 0.17, 0.33),  # saloon
            (0.0, 0.03, 0.07, 0.08),  # general store
            (0.0, 0.1, 0.03, 0.06),  # smithy
            (0.0, 0.05, 0.07, 0.23),  # jail
            (0.0, 0.05, 0.05, 0.15),  # distillery
        ]
        """By type and cost: what a building brings in one of its turns, in thalers."""
        self.cheap_field = 2.0
        """What it is worth that the third field costs less (HB-20)."""
        self.third_field = 0.35
        """What the third field brings in one of its turns."""
        self.steps: list[float] = [0.4, 0.5, 0.7, 1.0]
        """What one more type is worth with so many at hand, as long as there are few."""
        self.reach = 0.4
        """How likely one more thaler of a bean comes in time."""
        self.delay = 1.0
        """How many own turns that takes."""
        self.risk = 0.6
        """How much waiting counts when somebody else could buy what is for sale."""
        self.soup = 0.7
        """How likely one more kind comes to a soup."""
        self.stored = -0.1
        """What it is worth to lay a card in the store."""
        self.better = 0.1
        """By how much another card must be better to be moved to the front."""


SCALES: Final = TownScales()
PASS_SHARE: Final = 0.3
"""How much of the cards a later pass through the draw pile has."""

TYPE_OF: Final[dict[Bean, int]] = {building.bean: building.type for building in BUILDINGS}


def turns_left(view: View) -> float:
    """How many turns each seat will still have, roughly."""
    passes = view.rules.run_outs - view.run_outs - 1
    cards = view.deck_size + max(passes, 0) * PASS_SHARE * len(view.rules.beans.bean_of)
    return cards / (CARDS_A_TURN * view.seats)


class Ambition:
    """What one seat could still buy, and what it would have of it."""

    def __init__(self, view: View, seat: Seat) -> None:
        slot = town_view(view)
        self.town = slot.towns[seat]
        self.supply = slot.supply
        self.turns = turns_left(view)
        self.third_field = has_third_field(view.rules, slot.extras[seat])
        self.thalers = [0] * len(TYPE_IDS)
        """By type: how many thalers of its bean there are."""
        for bean in view.earnings[seat]:
            self.thalers[TYPE_OF[bean]] += 1
        self.cash = cash_in(view, seat)
        self.bonus = bonus_table(view.rules)
        self.types = len([type for type in range(len(TYPE_IDS)) if self.at_hand(type)])
        self._hopes: list[tuple[float, ...] | None] = [None] * len(TYPE_IDS)

    def at_hand(self, type: int) -> bool:
        """Whether a building of this type is there, or paid as soon as it is wanted."""
        if self.town[type] != NO_BUILDING:
            return True
        return bool(self.supply[type]) and self.thalers[type] >= self.supply[type][0]

    def step(self, types: int) -> float:
        """What one more type is worth to a player who has so many at hand."""
        if types < len(SCALES.steps):
            return SCALES.steps[types]
        return float(self.bonus[min(types + 1, len(self.bonus) - 1)] - self.bonus[types])

    def ability(self, type: int, cost: int, turns: float) -> float:
        """What a building brings by itself when the game still lasts so long."""
        if type == CAMP:
            each = CAMP_COUNTS[cost]
            return (self.cash + turns) / each if each else 0.0
        if (type, cost) == (GOLD_MINE, 2):
            return 0.0 if self.third_field or turns < 1.0 else SCALES.cheap_field
        return SCALES.ability[type][cost - 1] * turns

    def hope(self, type: int, thalers: int) -> float:
        """What so many thalers of this type's bean are worth besides their count."""
        hopes = self._hopes[type]
        if hopes is None:
            hopes = self._hopes[type] = self._all_hopes(type)
        return hopes[min(thalers, len(hopes) - 1)]

    def _all_hopes(self, type: int) -> tuple[float, ...]:
        supply = self.supply[type]
        if self.town[type] != NO_BUILDING or not supply:
            return (0.0,)
        step = 0.0 if self.at_hand(type) else self.step(self.types)
        hopes: list[float] = []
        for thalers in range(COSTS[-1] + 1):
            best = 0.0
            for cost in supply:
                missing = max(cost - thalers, 0)
                worth = self.ability(type, cost, self.turns - missing * SCALES.delay)
                best = max(best, worth * SCALES.reach**missing)
            hopes.append(best + (step if thalers >= supply[0] else 0.0))
        return tuple(hopes)

    def extras(self, bean: Bean) -> tuple[float, ...]:
        """What 0, 1, ... more thalers of a bean are worth besides their count; and all beyond."""
        type = TYPE_OF[bean]
        there = self.thalers[type]
        now = self.hope(type, there)
        return (0.0, *[self.hope(type, n) - now for n in range(there + 1, COSTS[-1] + 1)])
