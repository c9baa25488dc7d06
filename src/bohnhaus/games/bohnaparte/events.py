"""What happens in Bohnaparte besides what does in Bohnanza, and who may know it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from bohnhaus.engine.cards import Bean, Handle, Seat
from bohnhaus.engine.view import NOTHING
from bohnhaus.games.bohnanza import events as bohnanza


@dataclass(frozen=True)
class CampChosen:
    """A seat begins from this camp."""

    seat: Seat
    territory: int


@dataclass(frozen=True)
class MonasteryTurnedUp:
    """A monastery turned up this card: a thaler, or a discard."""

    seat: Seat
    bean: Bean
    thaler: bool


@dataclass(frozen=True)
class CavalryReadied:
    """A seat turned the cavalry of these corrals ready."""

    seat: Seat
    corrals: tuple[int, ...]


@dataclass(frozen=True)
class LaidInDepot:
    """A card went face down into a depot. What came from hand only that seat knows."""

    seat: Seat
    bean: Bean
    """NOTHING for a viewer who may not know it."""
    from_hand: bool


@dataclass(frozen=True)
class Attacked:
    """A seat paid a thaler of this bean to attack a territory, with a cavalry round or without."""

    seat: Seat
    territory: int
    cavalry: int
    """The corral of the cavalry, or NO_CAVALRY."""
    paid: Bean


@dataclass(frozen=True)
class CardLaid:
    """A card lies face down for the fight; nobody is told which."""

    seat: Seat
    """NOBODY for a territory without a marker."""
    source: str
    """The hand, the depot or the draw pile."""


@dataclass(frozen=True)
class Fought:
    """A round was fought and both cards were shown."""

    seat: Seat
    territory: int
    defender: Seat
    """NOBODY for a territory without a marker."""
    cavalry: int
    """The corral of the attacking cavalry, or NO_CAVALRY."""
    attack: Bean
    """NOTHING for a cavalry."""
    attack_strength: int
    defence: Bean
    """NOTHING if no card was to be had."""
    defence_strength: int
    won: bool


@dataclass(frozen=True)
class FortressBuilt:
    """A seat built a fortress with two thalers of these beans, and the quarry is exhausted."""

    seat: Seat
    quarry: int
    territory: int
    paid: tuple[Bean, ...]


@dataclass(frozen=True)
class DepotBought:
    """A seat bought a depot with thalers of these beans."""

    seat: Seat
    paid: tuple[Bean, ...]


@dataclass(frozen=True)
class TrainBought:
    """A seat bought a train with thalers of these beans."""

    seat: Seat
    paid: tuple[Bean, ...]


@dataclass(frozen=True)
class TrainLoaded:
    """Cards were drawn onto a train. Only its owner sees all that lies there now."""

    seat: Seat
    count: int
    cards: tuple[Handle, ...] | None


@dataclass(frozen=True)
class TookFromTrain:
    """A card of the train went behind the hand. Only that seat sees which."""

    seat: Seat
    cards: tuple[Handle, ...] | None


@dataclass(frozen=True)
class Scored:
    """What a seat's score is made of."""

    seat: Seat
    territories: int
    fortresses: int


Event: TypeAlias = (
    bohnanza.Event
    | CampChosen
    | MonasteryTurnedUp
    | CavalryReadied
    | LaidInDepot
    | Attacked
    | CardLaid
    | Fought
    | FortressBuilt
    | DepotBought
    | TrainBought
    | TrainLoaded
    | TookFromTrain
    | Scored
)

PUBLIC: Final[frozenset[type]] = frozenset(
    {
        CampChosen,
        MonasteryTurnedUp,
        CavalryReadied,
        Attacked,
        CardLaid,
        Fought,
        FortressBuilt,
        DepotBought,
        TrainBought,
        Scored,
    }
)

OF_CHANCE: Final[frozenset[type]] = bohnanza.OF_CHANCE | {MonasteryTurnedUp, Fought, TrainLoaded}


def seen(event: object, viewer: Seat) -> object | None:
    """NB-45: that a card was laid is told, and from where; the fight shows which."""
    if type(event) in PUBLIC:
        return event
    if isinstance(event, LaidInDepot):
        hidden = event.from_hand and event.seat != viewer
        return LaidInDepot(event.seat, NOTHING, True) if hidden else event
    if isinstance(event, TrainLoaded):
        return event if event.seat == viewer else TrainLoaded(event.seat, event.count, None)
    if isinstance(event, TookFromTrain):
        return event if event.seat == viewer else TookFromTrain(event.seat, None)
    return bohnanza.seen(event, viewer)
