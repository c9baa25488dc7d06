"""Land: whose it is, what it counts, and what lies within reach of it.

Everything here is asked of plain values, so that the rules ask it of a state, and the figures, the
terminal and the bots of a view.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bohnhaus.engine.cards import Seat
from bohnhaus.games.bohnaparte.maps import Map
from bohnhaus.games.bohnaparte.territories import IRON_MINE, KINDS

FORTRESS_POINTS: Final = 1  # NB-60


def land_of(owners: Sequence[Seat], seat: Seat) -> list[int]:
    """The territories with the seat's markers."""
    return [territory for territory, owner in enumerate(owners) if owner == seat]


def held(map: Map, owners: Sequence[Seat], seat: Seat, kind: int) -> list[int]:
    """The seat's territories of this sort."""
    kinds = map.kinds
    return [
        territory
        for territory, owner in enumerate(owners)
        if owner == seat and kinds[territory] == kind
    ]


def has_cannon(map: Map, owners: Sequence[Seat], seat: Seat) -> bool:
    """NB-72: one or more iron mines give one cannon."""
    return bool(held(map, owners, seat, IRON_MINE))


# --- what it counts ------------------------------------------------------------------------


def points(map: Map, territory: int) -> int:
    """NB-82: what the land counts without what was built there."""
    return KINDS[map.kinds[territory]].points


def fortress_points(fortresses: tuple[int, ...], territory: int) -> int:
    """NB-60: what the fortress under it counts."""
    return FORTRESS_POINTS if territory in fortresses else 0


def worth(map: Map, fortresses: tuple[int, ...], territory: int) -> int:
    """NB-82: what the land counts, and the fortress under it."""
    return points(map, territory) + fortress_points(fortresses, territory)


# --- what lies within reach ----------------------------------------------------------------


def touches(map: Map, owners: Sequence[Seat], seat: Seat, territory: int) -> bool:
    """NB-40: whether the territory touches one with the seat's marker."""
    return bool([other for other in map.touches[territory] if owners[other] == seat])


def crosses_to(map: Map, owners: Sequence[Seat], seat: Seat, territory: int) -> bool:
    """NC-8: whether one river card lies between the territory and the seat's land."""
    return bool([other for other in map.across[territory] if owners[other] == seat])
