"""What a seat can do in High Bohn besides what it can in Bohnanza."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from bohnhaus.engine.cards import Bean, Handle
from bohnhaus.games.bohnanza import actions as bohnanza
from bohnhaus.games.high_bohn.buildings import BUILDING_IDS, TYPE_IDS


@dataclass(frozen=True)
class BuyBuilding:
    """Buy a building, named by type and cost: `saloon_3`."""

    building: str


@dataclass(frozen=True)
class NameType:
    """Name the building type whose unsold cards leave the game."""

    type: str


@dataclass(frozen=True)
class KeepThalers:
    """Keep cards of these beans as the thalers of a harvest."""

    beans: tuple[Bean, ...]


@dataclass(frozen=True)
class TakeThaler:
    """Take this bean of another player's soup thalers under your distillery."""

    bean: Bean


@dataclass(frozen=True)
class PlantAsSoup:
    """Plant a soy bean as soup where it could also stand in for the bean that grows there."""

    card: Handle
    field: int


@dataclass(frozen=True)
class Store:
    """Lay a card in your general store: the one to plant, or one turned up."""

    card: Handle


@dataclass(frozen=True)
class LookAtTop:
    """Look at the top card of the draw pile."""


@dataclass(frozen=True)
class MoveToBottom:
    """Move the card just looked at to the bottom of the draw pile."""


@dataclass(frozen=True)
class MoveInHand:
    """Move a hand card to another place in the hand; 0 is the front."""

    card: Handle
    place: int


@dataclass(frozen=True)
class OrderDrawn:
    """Put the cards just drawn in this order, the first one nearest to the front."""

    cards: tuple[Handle, ...]


@dataclass(frozen=True)
class Pass:
    """Neither harvest nor buy any more for now."""


Action: TypeAlias = (
    bohnanza.Action
    | BuyBuilding
    | NameType
    | KeepThalers
    | TakeThaler
    | PlantAsSoup
    | Store
    | LookAtTop
    | MoveToBottom
    | MoveInHand
    | OrderDrawn
    | Pass
)

PURCHASES: Final[dict[str, BuyBuilding]] = {id: BuyBuilding(id) for id in BUILDING_IDS}
NAMINGS: Final[tuple[NameType, ...]] = tuple([NameType(id) for id in TYPE_IDS])
LOOK_AT_TOP: Final = LookAtTop()
MOVE_TO_BOTTOM: Final = MoveToBottom()
PASS: Final = Pass()
