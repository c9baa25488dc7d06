"""What a player can do in Prohibohn besides what one can in Al Cabohne."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bohnhaus.engine.cards import Bean, Handle
from bohnhaus.games.prohibohn.businesses import IDS


@dataclass(frozen=True)
class LayDown:
    """Lay two hand cards down as thalers, before the first turn."""

    cards: tuple[Handle, ...]


@dataclass(frozen=True)
class PayTop:
    """Give this boss the top bean of a field."""

    boss: int
    field: int


@dataclass(frozen=True)
class PutOnPile:
    """Put a hand card on the discard pile."""

    card: Handle


@dataclass(frozen=True)
class TurnUp:
    """Turn up one more card."""


@dataclass(frozen=True)
class SetDraw:
    """Settle how many cards to draw in this turn."""

    count: int


@dataclass(frozen=True)
class Buy:
    """Buy a business or police card, named by type and cost: `casino_3`."""

    card: str


@dataclass(frozen=True)
class BuyRaid:
    """Buy the raid with thalers of this bean."""

    bean: Bean


@dataclass(frozen=True)
class Remove:
    """Remove a business from the game."""

    card: str


@dataclass(frozen=True)
class Spare:
    """Remove no business."""


@dataclass(frozen=True)
class TakeThaler:
    """Take a thaler of this bean from the mafia's cash."""

    bean: Bean


TURN_UP: Final = TurnUp()
SPARE: Final = Spare()
PURCHASES: Final[tuple[Buy, ...]] = tuple([Buy(id) for id in IDS])
REMOVALS: Final[tuple[Remove, ...]] = tuple([Remove(id) for id in IDS])
