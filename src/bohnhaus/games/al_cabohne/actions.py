"""What a player can do in Al Cabohne, besides planting from hand, harvesting and buying a field as
in Bohnanza. Cards on the table are named by their bean: copies are all the same to everyone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bohnhaus.engine.cards import Bean, Handle


@dataclass(frozen=True)
class PlantUp:
    """Plant cards of this bean that lie on the table: one left-over, or the whole group."""

    bean: Bean
    field: int


@dataclass(frozen=True)
class Discard:
    """Put one left-over card on the discard pile."""

    bean: Bean


@dataclass(frozen=True)
class PayTribute:
    """Give this boss a bean of the kind he grows."""

    boss: int


@dataclass(frozen=True)
class GiveGroup:
    """Give this boss all cards of one kind that lie on the table."""

    bean: Bean
    boss: int


@dataclass(frozen=True)
class GiveCard:
    """Give this boss a card of the hand."""

    card: Handle
    boss: int


@dataclass(frozen=True)
class Draw:
    """Draw so many cards."""

    count: int


@dataclass(frozen=True)
class EndStep:
    """Go on to the next step."""


END_STEP: Final = EndStep()
TRIBUTES: Final = tuple([PayTribute(boss) for boss in range(8)])
DRAWS: Final = tuple([Draw(count) for count in range(8)])
