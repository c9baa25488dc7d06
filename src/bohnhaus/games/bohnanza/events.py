"""What happens in Bohnanza, and who may know it.

Events name beans, never cards. All but `Drew` are public. `seen` is an allow-list: an event that
it does not know is shown to nobody.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from bohnhaus.engine.cards import Bean, Handle, Seat


@dataclass(frozen=True)
class Shuffled:
    """The draw pile was made anew."""

    cards: int


@dataclass(frozen=True)
class TurnBegan:
    """A seat's turn began."""

    seat: Seat
    turn: int


@dataclass(frozen=True)
class Planted:
    """A bean was planted, from hand or from the received cards."""

    seat: Seat
    bean: Bean
    field: int
    from_hand: bool


@dataclass(frozen=True)
class TurnedUp:
    """The active player turned up these."""

    seat: Seat
    beans: tuple[Bean, ...]


@dataclass(frozen=True)
class Drew:
    """Cards went to the back of a hand. Only that seat sees which."""

    seat: Seat
    count: int
    cards: tuple[Handle, ...] | None


@dataclass(frozen=True)
class RanOut:
    """The last card of the draw pile was taken, for the `times`-th time."""

    times: int


@dataclass(frozen=True)
class Harvested:
    """A field was sold."""

    seat: Seat
    field: int
    bean: Bean
    count: int
    thalers: int


@dataclass(frozen=True)
class BoughtField:
    """A seat bought its third field with thalers of these beans."""

    seat: Seat
    paid: tuple[Bean, ...]


@dataclass(frozen=True)
class Proposed:
    """An offer was made. The first `from_up` beans of `give` lie open: turned up, mostly."""

    offer: int
    seat: Seat
    to: Seat
    give: tuple[Bean, ...]
    from_up: int
    want: tuple[Bean, ...]
    answers: int


@dataclass(frozen=True)
class Settled:
    """A deal was made: `seat` is the proposer."""

    offer: int
    seat: Seat
    other: Seat
    gave: tuple[Bean, ...]
    got: tuple[Bean, ...]


@dataclass(frozen=True)
class Declined:
    """A seat said no to an offer."""

    offer: int
    seat: Seat


@dataclass(frozen=True)
class Withdrawn:
    """The proposer took an offer back."""

    offer: int
    seat: Seat


@dataclass(frozen=True)
class Lapsed:
    """An offer can no longer be kept, or was declined by all."""

    offer: int
    seat: Seat


@dataclass(frozen=True)
class Wished:
    """A seat told what it is after."""

    seat: Seat
    bean: Bean
    way: int


@dataclass(frozen=True)
class TradingEnded:
    """Phase 2 is over; the active player keeps these."""

    seat: Seat
    kept: tuple[Bean, ...]


@dataclass(frozen=True)
class GameEnded:
    """The game is over."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


Event: TypeAlias = (
    Shuffled
    | TurnBegan
    | Planted
    | TurnedUp
    | Drew
    | RanOut
    | Harvested
    | BoughtField
    | Proposed
    | Settled
    | Declined
    | Withdrawn
    | Lapsed
    | Wished
    | TradingEnded
    | GameEnded
)

PUBLIC: Final[frozenset[type]] = frozenset(
    {
        Shuffled,
        TurnBegan,
        Planted,
        TurnedUp,
        RanOut,
        Harvested,
        BoughtField,
        Proposed,
        Settled,
        Declined,
        Withdrawn,
        Lapsed,
        Wished,
        TradingEnded,
        GameEnded,
    }
)


OF_CHANCE: Final[frozenset[type]] = frozenset({Shuffled, TurnedUp, Drew, RanOut, Lapsed})
"""Events that nobody can foresee; of two offers with one bean, who knows if they name one card?"""


def seen(event: object, viewer: Seat) -> object | None:
    """The event as the viewer may know it, or None for nothing at all."""
    if type(event) in PUBLIC:
        return event
    if isinstance(event, Drew):
        return event if event.seat == viewer else Drew(event.seat, event.count, None)
    return None
