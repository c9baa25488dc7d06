"""What happens in Kannibohne, besides what happens in Bohnanza and Al Cabohne, and who may know it.

A bean is named with its text. Everything is public but the cards that are drawn, looked at in the
draw pile or in a hand, and taken from a hand to another.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bohnhaus.engine.cards import SPECTATOR, Bean, Seat
from bohnhaus.engine.view import NOTHING
from bohnhaus.games.al_cabohne.events import Discarded, HandShown, Joined, LeftOver, Turned
from bohnhaus.games.bohnanza.events import (
    Drew,
    GameEnded,
    Harvested,
    Planted,
    Shuffled,
    TurnBegan,
)


@dataclass(frozen=True)
class UsedText:
    """A seat used a text."""

    seat: Seat
    text: int


@dataclass(frozen=True)
class PutCard:
    """A card went from this place of a hand on the discards."""

    seat: Seat
    bean: Bean
    place: int


@dataclass(frozen=True)
class WentBack:
    """These discards are to be shuffled into the draw pile."""

    beans: tuple[Bean, ...]


@dataclass(frozen=True)
class DiscardsTurned:
    """The discards lie in the opposite order."""


@dataclass(frozen=True)
class DiscardMoved:
    """A discard lies at another place; 0 is the lowest."""

    bean: Bean
    place: int
    to: int


@dataclass(frozen=True)
class TookDiscard:
    """The top discard went to the back of a hand."""

    seat: Seat
    bean: Bean


@dataclass(frozen=True)
class TookUp:
    """A card of the offer went to the back of a hand."""

    seat: Seat
    bean: Bean


@dataclass(frozen=True)
class HandTurned:
    """A hand was turned round: the first card is the last."""

    seat: Seat


@dataclass(frozen=True)
class HandsSwapped:
    """A seat swapped hands with the opponent."""

    seat: Seat


@dataclass(frozen=True)
class HandOpened:
    """A hand lies open from now on, until the next shuffle."""

    seat: Seat


@dataclass(frozen=True)
class HandClosed:
    """A hand that lay open is hidden again."""

    seat: Seat


@dataclass(frozen=True)
class Gave:
    """A card left this place of a seat's hand for the opponent."""

    seat: Seat
    bean: Bean
    place: int


@dataclass(frozen=True)
class Stole:
    """A seat took the card at this place of the opponent's hand, to plant it."""

    seat: Seat
    bean: Bean
    place: int


@dataclass(frozen=True)
class TookOut:
    """A seat took a card from this place of its own hand, to plant it."""

    seat: Seat
    bean: Bean
    place: int


@dataclass(frozen=True)
class Kept:
    """A card that was given went to the back of the hand."""

    seat: Seat
    bean: Bean


@dataclass(frozen=True)
class HasGreen:
    """A seat was asked for a green bean and must hand one over."""

    seat: Seat


@dataclass(frozen=True)
class HasNoGreen:
    """A seat was asked for a green bean and has none in hand."""

    seat: Seat


@dataclass(frozen=True)
class Peeked:
    """A seat looked at so many cards on top of the draw pile, and alone sees which."""

    seat: Seat
    count: int
    beans: tuple[Bean, ...]


@dataclass(frozen=True)
class Looked:
    """A seat looked at the opponent's hand, and alone sees which cards it holds."""

    seat: Seat
    beans: tuple[Bean, ...]


@dataclass(frozen=True)
class TookFromHand:
    """A card went from this place of the opponent's hand to the back of a seat's own. Only the two
    of them see which."""

    seat: Seat
    place: int
    bean: Bean


@dataclass(frozen=True)
class HarvestedTogether:
    """A field was sold; so many of its beans grow with the opponent and were counted in."""

    seat: Seat
    field: int
    bean: Bean
    count: int
    counted: int
    thalers: int


@dataclass(frozen=True)
class PhaseSkipped:
    """A seat's phase 1 was left out."""

    seat: Seat


@dataclass(frozen=True)
class FirstGameEnded:
    """The first game of a match is over, and the return game begins."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


PUBLIC: Final[frozenset[type]] = frozenset(
    {
        Shuffled,
        TurnBegan,
        Planted,
        Harvested,
        GameEnded,
        Turned,
        Joined,
        Discarded,
        LeftOver,
        HandShown,
        UsedText,
        PutCard,
        WentBack,
        DiscardsTurned,
        DiscardMoved,
        TookDiscard,
        TookUp,
        HandTurned,
        HandsSwapped,
        HandOpened,
        HandClosed,
        Gave,
        Stole,
        TookOut,
        Kept,
        HasGreen,
        HasNoGreen,
        HarvestedTogether,
        PhaseSkipped,
        FirstGameEnded,
    }
)

OF_CHANCE: Final[frozenset[type]] = frozenset(
    {
        Shuffled,
        Turned,
        Drew,
        HandShown,
        HandsSwapped,
        Stole,
        HasGreen,
        HasNoGreen,
        Peeked,
        Looked,
    }
)
"""Events that show what the seat could not know before."""


def seen(event: object, viewer: Seat) -> object | None:
    """The event as the viewer may know it, or None for nothing at all."""
    if type(event) in PUBLIC:
        return event
    if isinstance(event, Drew):
        return event if event.seat == viewer else Drew(event.seat, event.count, None)
    if isinstance(event, Peeked):  # KT-12
        return event if event.seat == viewer else Peeked(event.seat, event.count, ())
    if isinstance(event, Looked):  # KT-13
        return event if event.seat == viewer else Looked(event.seat, ())
    if isinstance(event, TookFromHand):
        if viewer != SPECTATOR:
            return event
        return TookFromHand(event.seat, event.place, NOTHING)
    return None
