"""What a player can do in Kannibohne, besides planting from hand and harvesting as in Bohnanza,
planting from the offer, discarding left-overs, drawing and ending a phase as in Al Cabohne, and
discarding a hand card and turning up one more as in Prohibohn.

A bean is named with its text: `green_17`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bohnhaus.engine.cards import Bean, Handle
from bohnhaus.games.kannibohne.deck import TEXTS


@dataclass(frozen=True)
class UseText:
    """Use the text with this number, which lies on top of one of your fields."""

    text: int


@dataclass(frozen=True)
class ChooseCard:
    """Choose this card of your hand: to give it, or to plant it."""

    card: Handle


@dataclass(frozen=True)
class ChoosePlace:
    """Take the card at this place of the opponent's hand, 0 at the front."""

    place: int


@dataclass(frozen=True)
class ShuffleBack:
    """Shuffle so many of the top discards back into the draw pile."""

    count: int


@dataclass(frozen=True)
class MoveDiscard:
    """Move the discard at this place to another; 0 is the lowest."""

    place: int
    to: int


@dataclass(frozen=True)
class TakeDiscard:
    """Take the top discard to the back of the hand."""


@dataclass(frozen=True)
class TakeUp:
    """Take a card of the offer to the back of the hand."""

    bean: Bean


@dataclass(frozen=True)
class Keep:
    """Take the card that was given to the back of the hand."""


@dataclass(frozen=True)
class TurnHand:
    """Reverse your hand: the first card becomes the last."""


USES: Final[tuple[UseText, ...]] = tuple([UseText(text) for text in range(TEXTS + 1)])
PLACES: Final[tuple[ChoosePlace, ...]] = tuple([ChoosePlace(place) for place in range(4)])
TAKE_DISCARD: Final = TakeDiscard()
KEEP: Final = Keep()
TURN_HAND: Final = TurnHand()
