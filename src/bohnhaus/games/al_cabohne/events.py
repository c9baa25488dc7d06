"""What happens in Al Cabohne, besides what happens in Bohnanza. All of it is public."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bohnhaus.engine.cards import Bean, Seat
from bohnhaus.games.bohnanza import events as bohnanza

SET_UP: Final = "set_up"
DRAW_PILE: Final = "draw_pile"
DISCARD_PILE: Final = "discard_pile"


@dataclass(frozen=True)
class Turned:
    """A card of the draw pile was turned up."""

    seat: Seat
    bean: Bean


@dataclass(frozen=True)
class BossTook:
    """A boss took a card without being given it: at the set-up, because he grows what was turned
    up, or because the top of the discard pile follows such a card."""

    boss: int
    bean: Bean
    source: str


@dataclass(frozen=True)
class Joined:
    """The top of the discard pile was moved to its like on the table."""

    bean: Bean


@dataclass(frozen=True)
class BossHarvested:
    """A boss sold his beans."""

    boss: int
    bean: Bean
    count: int
    thalers: int


@dataclass(frozen=True)
class PaidTribute:
    """A bean went from a field to a boss."""

    seat: Seat
    field: int
    boss: int
    bean: Bean


@dataclass(frozen=True)
class PlantedGroup:
    """All cards of one kind went from the table to a field."""

    seat: Seat
    bean: Bean
    count: int
    field: int


@dataclass(frozen=True)
class GaveGroup:
    """All cards of one kind went from the table to a boss."""

    seat: Seat
    bean: Bean
    count: int
    boss: int


@dataclass(frozen=True)
class GaveCard:
    """A card went from a hand to a boss."""

    seat: Seat
    bean: Bean
    boss: int


@dataclass(frozen=True)
class Discarded:
    """A left-over card was put on the discard pile."""

    seat: Seat
    bean: Bean


@dataclass(frozen=True)
class LeftOver:
    """These cards stay on the table for the opponent."""

    seat: Seat
    beans: tuple[Bean, ...]


@dataclass(frozen=True)
class HandShown:
    """A hand was shown, because no card of it can go to the boss who has none."""

    seat: Seat
    beans: tuple[Bean, ...]


PUBLIC: Final[frozenset[type]] = frozenset(
    {
        Turned,
        BossTook,
        Joined,
        BossHarvested,
        PaidTribute,
        PlantedGroup,
        GaveGroup,
        GaveCard,
        Discarded,
        LeftOver,
        HandShown,
    }
)

OF_CHANCE: Final[frozenset[type]] = bohnanza.OF_CHANCE | {Turned}


def seen(event: object, viewer: Seat) -> object | None:
    """The event as the viewer may know it, or None for nothing at all."""
    if type(event) in PUBLIC:
        return event
    return bohnanza.seen(event, viewer)
