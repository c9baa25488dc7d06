"""What happens in High Bohn besides what does in Bohnanza, and who may know it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from bohnhaus.engine.cards import Bean, Handle, Seat
from bohnhaus.engine.view import NOTHING
from bohnhaus.games.bohnanza import events as bohnanza


@dataclass(frozen=True)
class BoughtBuilding:
    """A seat bought a building."""

    seat: Seat
    building: str


@dataclass(frozen=True)
class BuildingsLeft:
    """These unsold buildings left the game."""

    buildings: tuple[str, ...]


@dataclass(frozen=True)
class NamedType:
    """The buyer of distillery 2 named this type."""

    seat: Seat
    type: str


@dataclass(frozen=True)
class KeptThalers:
    """Of a mixed field these cards became the thalers."""

    seat: Seat
    beans: tuple[Bean, ...]


@dataclass(frozen=True)
class JailEarned:
    """The owner of jail 4 got this card of a harvest of blue beans as a thaler."""

    seat: Seat
    bean: Bean


@dataclass(frozen=True)
class DistilleryTook:
    """The owner of distillery 3 took this thaler from another seat's soup."""

    seat: Seat
    harvester: Seat
    bean: Bean


@dataclass(frozen=True)
class SoupBegan:
    """A field became bean soup with its second bean."""

    seat: Seat
    field: int


@dataclass(frozen=True)
class StoredCard:
    """A card was laid in a general store."""

    seat: Seat
    bean: Bean
    from_hand: bool


@dataclass(frozen=True)
class LookedAtTop:
    """A seat looked at the top of the draw pile. Only that seat sees the bean."""

    seat: Seat
    bean: Bean
    """NOTHING for a viewer who may not know it."""


@dataclass(frozen=True)
class MovedToBottom:
    """The top card of the draw pile went to its bottom, unseen."""

    seat: Seat


@dataclass(frozen=True)
class MovedInHand:
    """A seat moved a hand card. Only that seat sees the hand as it is now."""

    seat: Seat
    hand: tuple[Handle, ...] | None


@dataclass(frozen=True)
class OrderedDrawn:
    """A seat had the choice to order the cards just drawn. Only that seat sees them."""

    seat: Seat
    cards: tuple[Handle, ...] | None


@dataclass(frozen=True)
class Passed:
    """A seat neither harvests nor buys for now."""

    seat: Seat


@dataclass(frozen=True)
class LastTurnEnded:
    """The last turn is over: harvests and purchases go round, from this seat on."""

    seat: Seat


@dataclass(frozen=True)
class Scored:
    """What a seat's score is made of."""

    seat: Seat
    cash: int
    buildings: int
    camp: int
    bonus: int


Event: TypeAlias = (
    bohnanza.Event
    | BoughtBuilding
    | BuildingsLeft
    | NamedType
    | KeptThalers
    | JailEarned
    | DistilleryTook
    | SoupBegan
    | StoredCard
    | LookedAtTop
    | MovedToBottom
    | MovedInHand
    | OrderedDrawn
    | Passed
    | LastTurnEnded
    | Scored
)

PUBLIC: Final[frozenset[type]] = frozenset(
    {
        BoughtBuilding,
        BuildingsLeft,
        NamedType,
        KeptThalers,
        JailEarned,
        DistilleryTook,
        SoupBegan,
        StoredCard,
        MovedToBottom,
        Passed,
        LastTurnEnded,
        Scored,
    }
)

OF_CHANCE: Final[frozenset[type]] = bohnanza.OF_CHANCE | {LookedAtTop}


def seen(event: object, viewer: Seat) -> object | None:
    """HB-40: others see that a bank was used, not the cards."""
    if type(event) in PUBLIC:
        return event
    if isinstance(event, LookedAtTop):
        return event if event.seat == viewer else LookedAtTop(event.seat, NOTHING)
    if isinstance(event, MovedInHand):
        return event if event.seat == viewer else MovedInHand(event.seat, None)
    if isinstance(event, OrderedDrawn):
        return event if event.seat == viewer else OrderedDrawn(event.seat, None)
    return bohnanza.seen(event, viewer)
