"""What a seat can do in Bohnaparte besides what it can in Bohnanza."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from bohnhaus.engine.cards import Handle
from bohnhaus.games.bohnanza import actions as bohnanza

NO_CAVALRY: Final = -1


@dataclass(frozen=True)
class ChooseCamp:
    """Begin the war from this camp."""

    territory: int


@dataclass(frozen=True)
class TurnReady:
    """Turn the spent cavalry of these corrals ready, and leave the others spent."""

    corrals: tuple[int, ...]


@dataclass(frozen=True)
class LayInDepot:
    """Lay a card that would be planted in your depot."""

    card: Handle


@dataclass(frozen=True)
class Attack:
    """Attack a territory; `cavalry` names the corral whose cavalry opens the attack."""

    territory: int
    cavalry: int = NO_CAVALRY


@dataclass(frozen=True)
class LayCard:
    """Fight with this card of the hand or the depot."""

    card: Handle


@dataclass(frozen=True)
class LayTop:
    """Fight with the unseen top card of the draw pile."""


@dataclass(frozen=True)
class EndAttacks:
    """Attack no more in this turn."""


@dataclass(frozen=True)
class BuildFortress:
    """Build a fortress out of this quarry under that territory."""

    quarry: int
    territory: int


@dataclass(frozen=True)
class BuyDepot:
    """Buy a depot."""


@dataclass(frozen=True)
class BuyTrain:
    """Buy a train."""


@dataclass(frozen=True)
class TakeFromTrain:
    """Put this card of the train behind the hand."""

    card: Handle


Action: TypeAlias = (
    bohnanza.Action
    | ChooseCamp
    | TurnReady
    | LayInDepot
    | Attack
    | LayCard
    | LayTop
    | EndAttacks
    | BuildFortress
    | BuyDepot
    | BuyTrain
    | TakeFromTrain
)

LAY_TOP: Final = LayTop()
END_ATTACKS: Final = EndAttacks()
BUY_DEPOT: Final = BuyDepot()
BUY_TRAIN: Final = BuyTrain()
