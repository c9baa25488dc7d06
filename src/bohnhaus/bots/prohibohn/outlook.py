"""How a game of Prohibohn stands: as in Al Cabohne, with what the town counts at the end, and signs
of what thalers of every bean, businesses and police will still bring.

The weights were fitted to games (`bench/outlook.py`).
"""

from __future__ import annotations

from typing import Final

from bohnhaus.bots.al_cabohne.outlook import Layout, Signs, Table, lead, weigh
from bohnhaus.bots.prohibohn.purchases import estate
from bohnhaus.bots.prohibohn.weights import GANG, GANG_TAVERN, SEAT, SEAT_TAVERN
from bohnhaus.engine.cards import Seat
from bohnhaus.engine.state import Frame, State
from bohnhaus.games.al_cabohne.frames import MustGive, Planting
from bohnhaus.games.prohibohn.businesses import (
    CARDS,
    OF_BEAN,
    POLICE,
    THE_RAID,
    others_of_type,
)
from bohnhaus.games.prohibohn.end import ENOUGH
from bohnhaus.games.prohibohn.frames import Drawing, LastPurchases, TurningUp
from bohnhaus.games.prohibohn.town import FREE, Town, owned_together, town

LATER: Final = 8.0
"""Turns in which most of what thalers can buy is bought."""
PURSES: Final = 5
"""So many thalers of one bean, or more, count as equal."""
COSTS: Final = 5
"""More than any cost."""


class TownLayout(Layout):
    """The numbers of the signs, with those of the town."""

    def __init__(self, kinds: int) -> None:
        super().__init__(kinds)
        self.purse = self.seat_signs  # thalers whose bean still buys; by bean and count
        self.owned = self.purse + kinds * PURSES  # by card, by the time left
        self.pair = self.owned + len(CARDS)  # the third of a type is to be had; by its cost
        self.police = self.pair + COSTS  # businesses or types that a police card counts
        self.lawless = self.police + 2  # businesses of a player without a police card
        self.ones = self.lawless + 1  # what a raid would make worthless
        self.seat_signs = self.ones + 1


LAYOUT: Final = TownLayout(7)
LAYOUT_TAVERN: Final = TownLayout(8)


def layout_of(state: State) -> TownLayout:
    """The numbers of the signs of this game."""
    return LAYOUT_TAVERN if state.rules.options["tavern"] else LAYOUT


def town_outcome(state: State, seat: Seat, buys: bool) -> float:
    """How good the game stands for the seat, which buys or never does: by its lead over the best of
    the others, or its lag behind."""
    result = state.result
    if result is not None:
        return lead([float(score) for score in result.scores], seat)
    tavern = bool(state.rules.options["tavern"])
    table = TownTable(state, layout_of(state))
    scores: list[float] = []
    for party in range(state.seats):
        signs = table.seat_signs(party)
        if buys or party != seat:
            table.add_thalers(signs, party)
        scores.append(table.sure(party) + weigh(signs, SEAT_TAVERN if tavern else SEAT))
    gang = weigh(table.gang_signs(), GANG_TAVERN if tavern else GANG)
    scores.append(len(table.slot.cash) + gang)
    return lead(scores, seat)


class TownTable(Table):
    """What the signs are read from."""

    __slots__ = ("places", "slot")

    def __init__(self, state: State, places: TownLayout) -> None:
        self.slot: Town = town(state)
        self.places = places
        super().__init__(state, places)

    def passes(self) -> int:
        """How often a new draw pile will still be made, the extra one perhaps included."""
        left = super().passes()
        if left > 0 or self.slot.extra:
            return max(0, left)
        return 1 if owned_together(self.slot.owners) < ENOUGH else 0  # PB-81

    def is_late(self, frame: Frame) -> bool:
        """Whether the cards of this turn have been turned up."""
        return isinstance(frame, (Planting, MustGive, Drawing, TurningUp, LastPurchases))

    def sure(self, seat: Seat) -> float:
        """Thalers, what the fields pay now, and what the town counts."""
        return super().sure(seat) + len(self.slot.laid[seat]) + estate(self.slot.owners, seat)

    def seat_signs(self, seat: Seat) -> Signs:
        """The signs of one seat."""
        signs = super().seat_signs(seat)
        self._add_town(signs, seat)
        return signs

    def add_thalers(self, signs: Signs, seat: Seat) -> None:
        """The signs of what a seat that buys can do with its thalers."""
        bean_of = self.state.rules.beans.bean_of
        counts = [0] * self.places.kinds
        for thaler in self.state.earnings[seat] + self.slot.laid[seat]:
            counts[bean_of[thaler]] += 1
        size = min(1.0, self.time / LATER)
        for bean, count in enumerate(counts):
            for card in OF_BEAN[bean]:
                if self.slot.owners[card] == FREE and card != THE_RAID:
                    place = self.places.purse + bean * PURSES + min(count, PURSES - 1)
                    signs.append((place, size))
                    break

    def _add_town(self, signs: Signs, seat: Seat) -> None:
        owners = self.slot.owners
        places = self.places
        size = min(1.0, self.time / LATER)
        police = -1
        owned = 0
        types = 0
        for card, owner in enumerate(owners):
            if owner != seat:
                continue
            signs.append((places.owned + card, self.time / 10))
            if CARDS[card].type == POLICE:
                police = CARDS[card].cost
                continue
            if card == THE_RAID:
                continue
            owned += 1
            like = 0
            free = -1
            first = True
            for other in others_of_type(card):
                if owners[other] == seat:
                    like += 1
                    first = first and card < other
                elif owners[other] == FREE:
                    free = other
            if first:
                types += 1
            if like == 1 and free >= 0 and first:
                signs.append((places.pair + CARDS[free].cost, size))
            if like < 2 and CARDS[card].cost == 1 and owners[THE_RAID] == FREE:
                signs.append((places.ones, size))
        if police == 3:
            signs.append((places.police, owned * size))
        elif police == 4:
            signs.append((places.police + 1, types * size))
        else:
            signs.append((places.lawless, owned * size))
