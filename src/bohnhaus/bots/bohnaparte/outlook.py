"""What land is worth in Bohnaparte: the general's judgement, in points."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Seat
from bohnhaus.engine.view import View
from bohnhaus.games.bohnaparte.end import is_over
from bohnhaus.games.bohnaparte.land import worth
from bohnhaus.games.bohnaparte.odds import war_view
from bohnhaus.games.bohnaparte.territories import (
    CITY,
    CORRAL,
    FARM,
    FOREST,
    IRON_MINE,
    MONASTERY,
    QUARRY,
    VILLAGE,
)
from bohnhaus.games.bohnaparte.war import NOBODY

CARDS_A_TURN: Final = 8
CARDS_A_PASS: Final = 55


class Scales:
    """The knobs of the judgement, tuned by play."""

    def __init__(self) -> None:
        self.yields: dict[int, float] = {
            FARM: 0.15,
            VILLAGE: 0.2,
            MONASTERY: 0.2,
            IRON_MINE: 0.1,
            QUARRY: 0.05,
            CORRAL: 0.25,
            FOREST: 0.05,
        }
        """What land of a sort brings its owner in every turn."""
        self.city_lost = 0.0
        """How much of a city's points every further turn at the table costs: others want it too."""
        self.city_least = 0.4
        """How much of its points a city is worth at least."""
        self.thaler = 0.35
        """What a thaler is worth that is kept."""
        self.bean = 0.4
        """What a thaler is worth that still grows."""
        self.reserve = 0.02
        """What a card in hand is worth against attacks, for every step of strength above ten."""
        self.envy = 0.3
        """How much a rival's loss weighs against its own gain."""
        self.victory = 6.0
        """What it is worth to end the war as its winner."""
        self.eager = 0.6
        """How much of what a field earns may be lost by selling it for an attack."""
        self.walls = 0.1
        """How much of what land is worth a fortress saves, besides its point."""
        self.depot = 0.15
        """What a depot brings in every turn."""
        self.train = 0.15
        """What a train brings in every turn."""
        self.fight = 0.04
        """What a card in hand is worth in deals, for every step of strength above ten."""


SCALES: Final = Scales()


def turns_left(view: View) -> float:
    """How many turns of its own a seat still has, roughly."""
    passes = max(view.rules.run_outs - view.run_outs - 1, 0)
    cards = view.deck_size + passes * CARDS_A_PASS
    return cards / (CARDS_A_TURN * view.seats)


class Outlook:
    """The map as a seat judges it."""

    def __init__(self, view: View, scales: Scales = SCALES) -> None:
        self.view = view
        self.scales = scales
        self.war = war_view(view)
        self.turns = turns_left(view)
        self.is_last_turn = self.turns < 1.0
        self.points = [0] * view.seats
        self.lands = [0] * view.seats
        for territory, owner in enumerate(self.war.owners):
            if owner != NOBODY:
                self.lands[owner] += 1
                self.points[owner] += self.counts(territory)

    def counts(self, territory: int) -> int:
        """NB-82: the points of the land and of the fortress under it."""
        return worth(self.war.map, self.war.fortresses, territory)

    def worth(self, territory: int) -> float:
        """What it is worth to hold the land until the end."""
        brings = self.scales.yields.get(self.war.map.kinds[territory], 0.0)
        points = float(self.counts(territory))
        if self.war.map.kinds[territory] == CITY:
            turns = self.turns * self.view.seats
            points *= max(1 - self.scales.city_lost * turns, self.scales.city_least)
        return points + brings * self.turns

    def prize(self, territory: int) -> float:
        """What it is worth to take the land; below zero if that would lose the war."""
        owner = self.war.owners[territory]
        if self.would_lose(territory):
            return -1.0
        if self.would_end(territory):
            return self.scales.victory
        worth = self.worth(territory)
        if owner == NOBODY:
            return worth
        return worth + self.scales.envy * self.counts(territory) * (2 if self.leads(owner) else 1)

    def stake(self, territory: int) -> float:
        """What it is worth to hold own land that is attacked."""
        if self.lands[self.view.seat] == 1:
            return self.scales.victory
        return self.worth(territory) + self.scales.envy * self.counts(territory)

    def leads(self, seat: Seat) -> bool:
        """Whether nobody but the viewer has more points than the seat."""
        rivals = [points for other, points in enumerate(self.points) if other != self.view.seat]
        return self.points[seat] == max(rivals)

    def would_end(self, territory: int) -> bool:
        """NB-80: whether the war is over when the viewer takes the land."""
        owner = self.war.owners[territory]
        beaten = owner != NOBODY and self.lands[owner] == 1
        return is_over(self.lands[self.view.seat] + 1, beaten)

    def would_win(self, territory: int) -> bool:
        """Whether the viewer has most points with the land."""
        gained = self.counts(territory)
        owner = self.war.owners[territory]
        for seat, points in enumerate(self.points):
            left = points - gained if seat == owner else points
            if seat != self.view.seat and left >= self.points[self.view.seat] + gained:
                return False
        return True

    def would_lose(self, territory: int) -> bool:
        """Whether to take the land ends the war, and another one wins it."""
        return self.would_end(territory) and not self.would_win(territory)

    def camp(self, territory: int) -> float:
        """How good the land around a camp is; what is shared with a rival counts less."""
        total = 0.0
        for near in self.war.map.touches[territory]:
            worth = self.worth(near)
            for rival in self.war.map.touches[near]:
                if self.war.owners[rival] != NOBODY:
                    worth *= 0.5
            total += worth
        return total
