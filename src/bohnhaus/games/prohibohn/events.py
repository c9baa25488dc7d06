"""What happens in Prohibohn besides what happens in Al Cabohne. All of it is public but the cards
that are laid down as thalers before the first turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bohnhaus.engine.cards import Bean, Handle, Seat
from bohnhaus.games.al_cabohne import events as al_cabohne

TRIBUTE: Final = "tribute"
RESTAURANT: Final = "restaurant"
POLICE: Final = "police"


@dataclass(frozen=True)
class LaidDown:
    """Hand cards were laid down as thalers. Only that seat sees which."""

    seat: Seat
    count: int
    cards: tuple[Handle, ...] | None


@dataclass(frozen=True)
class Bought:
    """A seat bought a card of the town with so many thalers of this bean, some of them from those
    that it laid down before the first turn."""

    seat: Seat
    card: str
    bean: Bean
    count: int
    laid: int


@dataclass(frozen=True)
class Removed:
    """A seat removed a business from the game."""

    seat: Seat
    card: str


@dataclass(frozen=True)
class Spared:
    """A seat could have removed a business, and did not."""

    seat: Seat


@dataclass(frozen=True)
class GotThaler:
    """A seat got a thaler: a share of the tribute, by a restaurant, or by the police."""

    seat: Seat
    bean: Bean
    source: str


@dataclass(frozen=True)
class PutCard:
    """A hand card was put on the discard pile."""

    seat: Seat
    bean: Bean


@dataclass(frozen=True)
class DrawSet:
    """A seat settled how many cards it draws in this turn."""

    seat: Seat
    count: int


@dataclass(frozen=True)
class LastGo:
    """The draw pile has run out for good, or nearly: a seat may harvest and buy once more."""

    seat: Seat


PUBLIC: Final[frozenset[type]] = frozenset(
    {Bought, Removed, Spared, GotThaler, PutCard, DrawSet, LastGo}
)


def seen(event: object, viewer: Seat) -> object | None:
    """The event as the viewer may know it, or None for nothing at all."""
    if type(event) in PUBLIC:
        return event
    if isinstance(event, LaidDown):  # PB-2
        return event if event.seat == viewer else LaidDown(event.seat, event.count, None)
    return al_cabohne.seen(event, viewer)
