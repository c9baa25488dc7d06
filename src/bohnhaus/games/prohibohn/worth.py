"""What cards of the town count at the end, by who owns what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bohnhaus.engine.cards import Seat
from bohnhaus.games.prohibohn.businesses import (
    CARDS,
    THE_RAID,
    TYPES,
    is_business,
    others_of_type,
)
from bohnhaus.games.prohibohn.town import FREE

COMPLETE: Final = 4
"""PB-14: what a business of cost 1 counts in a complete type."""


def worth_of(owners: Sequence[Seat], card: int) -> int:
    """PB-14: what a card of the town that somebody owns counts."""
    cost = CARDS[card].cost
    if cost > 1 or not is_business(card):
        return cost
    complete = True
    for other in others_of_type(card):
        if owners[other] != owners[card]:
            complete = False
    if complete:
        return COMPLETE
    return cost if owners[THE_RAID] == FREE else 0  # PB-69


def bonus_of(owners: Sequence[Seat], card: int) -> int:
    """PB-68: what a police card pays by the businesses of its owner; worthless ones count too."""
    table = CARDS[card].bonus
    if table is None:
        return 0
    owned = [other for other, owner in enumerate(owners) if owner == owners[card]]
    businesses = [other for other in owned if is_business(other)]
    if CARDS[card].counts == TYPES:
        return table.pays[len({CARDS[business].type for business in businesses})]
    return table.pays[len(businesses)]
