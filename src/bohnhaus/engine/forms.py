"""What acts and events consist of, as data. A rulebook lists the forms of its own, and what
writes and reads them is built from the list.

A part is called what its field in the class is called, and the parts of a form stand in the
order of the fields.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

MOST: Final = 1_000_000
"""More than anything in a game is counted to."""

Default: TypeAlias = int | str | tuple[int | str, ...]


@dataclass(frozen=True)
class Sort:
    """What a part can hold."""

    name: str
    low: int = 0
    high: int = 0
    """The bounds of a number."""
    choices: tuple[str, ...] = ()
    """What a word can be."""


def number(low: int, high: int) -> Sort:
    """A number from `low` to `high`."""
    return Sort("number", low, high)


def numbers(low: int, high: int) -> Sort:
    """Any count of numbers from `low` to `high`."""
    return Sort("numbers", low, high)


def word(*choices: str) -> Sort:
    """One of these words."""
    return Sort("word", choices=choices)


def words(*choices: str) -> Sort:
    """Any count of these words."""
    return Sort("words", choices=choices)


COUNT: Final = number(0, MOST)
COUNTS: Final = numbers(0, MOST)
FLAG: Final = Sort("flag")
SEAT: Final = number(0, 99)
SEATS: Final = numbers(0, 99)
ADDRESSEE: Final = number(-1, 99)
"""A seat, or -1 for all."""
FIELD: Final = number(0, 99)
OFFER: Final = number(0, MOST)
ANSWERED: Final = number(-1, MOST)
"""An offer, or -1 for none."""
BEAN: Final = Sort("bean")
MAYBE_BEAN: Final = Sort("maybe_bean")
"""A bean, NOTHING for none, or MIXED for several."""
BEANS: Final = Sort("beans")
CARD: Final = Sort("card")
"""A card by the handle that its holder gave it."""
CARDS: Final = Sort("cards")
HIDDEN_CARDS: Final = Sort("hidden_cards")
"""Cards, or None for who may not know them."""


@dataclass(frozen=True)
class Part:
    """One field of an act or event."""

    key: str
    sort: Sort
    default: Default | None = None
    """What it is where it is left out; None if it must be told. It names no bean and no card."""


# Compared by identity, which makes a tuple of forms a key that is looked up at every act.
@dataclass(frozen=True, eq=False)
class Form:
    """One sort of act or event: its class, the word that names it, and its parts."""

    cls: type
    word: str
    parts: tuple[Part, ...] = ()
