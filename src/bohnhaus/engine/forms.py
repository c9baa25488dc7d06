"""What travels, as data: acts, events, a rulebook's own part of a view, and its figures. A
rulebook lists the forms of its own; what writes, reads and checks them, the JSON schema and the
browser client's types are all made from the list.

A part has the name of its field in the class, and the parts of a form stand in the order of the
fields.
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
    """The bounds of a number, or the greatest length of a text."""
    choices: tuple[str, ...] = ()
    """What a word can be."""
    of: Sort | None = None
    """What a list, a table or something that may be missing holds."""
    form: Form | None = None
    """What a record consists of."""


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


def text(most: int) -> Sort:
    """Any text of at most so many characters."""
    return Sort("text", high=most)


def each(of: Sort) -> Sort:
    """A list: one for each seat, field, boss ..., as its rulebook says."""
    return Sort("each", of=of)


def by_bean(of: Sort) -> Sort:
    """One for each bean, in the order of the beans; on the wire a table by their ids, without
    those that are nothing: 0 or an empty list."""
    return Sort("by_bean", of=of)


def by_word(of: Sort) -> Sort:
    """A table by words that nothing here knows, such as languages."""
    return Sort("by_word", of=of)


def maybe(of: Sort) -> Sort:
    """One, or None; on the wire None is left out."""
    return Sort("maybe", of=of)


def record(form: Form) -> Sort:
    """A value of this form's class."""
    return Sort("record", form=form)


COUNT: Final = number(0, MOST)
COUNTS: Final = numbers(0, MOST)
FLAG: Final = Sort("flag")
FLAGS: Final = each(FLAG)
SEAT: Final = number(0, 99)
SEATS: Final = numbers(0, 99)
ADDRESSEE: Final = number(-1, 99)
"""A seat, or -1 for all."""
MAYBE_SEAT: Final = number(-1, 99)
"""A seat, or -1 for none."""
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
MAYBE_BEANS: Final = each(MAYBE_BEAN)
HIDDEN_CARDS: Final = Sort("hidden_cards")
"""Cards, or None for a viewer who may not know them."""


@dataclass(frozen=True)
class Part:
    """One field of what a form describes."""

    key: str
    sort: Sort
    default: Default | None = None
    """What it is where it is left out; None if it must be told. It names no bean and no card."""


# Compared by identity, which makes a tuple of forms a key that is looked up at every act.
@dataclass(frozen=True, eq=False)
class Form:
    """One sort of act, event or record: its class, the word that names it, and its parts."""

    cls: type
    word: str
    parts: tuple[Part, ...] = ()
