"""Cards, beans, meters and handles.

A card is a small int; its bean is looked up in `Beans.bean_of`. A card that lies with a seat
(in hand, turned up, received) is kept as an *entry*: the card and a serial number that the seat
gave it when it arrived. A seat names its own cards by *handle*: serial and bean. A handle stays
true while the card lies there and means nothing to other seats, so nothing links a card across a
hidden zone, and an act that arrives late can never move the wrong card.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

Seat: TypeAlias = int
Bean: TypeAlias = int
Card: TypeAlias = int
Entry: TypeAlias = int
Handle: TypeAlias = int

ALL: Final = -1
"""The addressee of an offer that is put to everyone."""

SPECTATOR: Final = -1
"""The viewer who has no seat and sees what everyone may see."""

CARD_BITS: Final = 8
CARD_MASK: Final = 255
BEAN_BITS: Final = 5
BEAN_MASK: Final = 31

METER_LENGTH: Final = 64
"""Longer than any field can get, so that a meter is read by plain indexing."""


@dataclass(frozen=True)
class Meter:
    """What a number of beans earns: `pays[n]` thalers for n beans."""

    steps: tuple[tuple[int, int], ...]
    """(thalers, beans needed), rising."""
    pays: tuple[int, ...]
    next_step: tuple[int, ...]
    """Beans still missing to the next thaler, 0 past the last step."""


def meter(steps: tuple[tuple[int, int], ...]) -> Meter:
    """The meter with these (thalers, beans needed) steps.

    >>> garden = meter(((2, 2), (3, 3)))
    >>> garden.pays[:5], garden.next_step[:4]
    ((0, 0, 2, 3, 3), (2, 1, 1, 0))
    """
    pays = []
    next_step = []
    for count in range(METER_LENGTH):
        pays.append(max([thalers for thalers, need in steps if need <= count], default=0))
        next_step.append(min([need - count for _, need in steps if need > count], default=0))
    return Meter(steps, tuple(pays), tuple(next_step))


@dataclass(frozen=True)
class BeanKind:
    """One sort of bean: its id, its letter, how many cards, its meter."""

    id: str
    letter: str
    names: dict[str, str]
    count: int
    meter: Meter


@dataclass(frozen=True)
class Beans:
    """All sorts of a game. Cards are numbered sort by sort."""

    kinds: tuple[BeanKind, ...]
    bean_of: tuple[Bean, ...]
    """The bean of every card."""
    totals: tuple[int, ...]
    """How many cards of every bean there are."""
    table: bytes
    """For `bytes.translate`: from cards to beans."""

    def named(self, name: str) -> Bean | None:
        """The bean with this id, or None."""
        for bean, kind in enumerate(self.kinds):
            if kind.id == name:
                return bean
        return None


class TooManyCards(ValueError):
    """Raised for a set of cards whose numbers do not fit; the message says which."""


def beans(kinds: tuple[BeanKind, ...]) -> Beans:
    """The set of cards made of these sorts. Raises TooManyCards: cards, beans and the size of a
    field are packed into a few bits each."""
    if len(kinds) > BEAN_MASK + 1:
        raise TooManyCards(f"there are {len(kinds)} sorts of beans, at most {BEAN_MASK + 1} fit")
    cards = sum([kind.count for kind in kinds])
    if cards > CARD_MASK + 1:
        raise TooManyCards(f"there are {cards} cards, at most {CARD_MASK + 1} fit")
    for kind in kinds:
        if kind.count >= METER_LENGTH:
            raise TooManyCards(
                f"there are {kind.count} cards of {kind.id}, "
                f"and a field holds at most {METER_LENGTH - 1}"
            )
    bean_of = [bean for bean, kind in enumerate(kinds) for _ in range(kind.count)]
    table = bytes(bean_of).ljust(256, b"\0")
    return Beans(kinds, tuple(bean_of), tuple([kind.count for kind in kinds]), table)


def handle(entry: Entry, bean_of: tuple[Bean, ...]) -> Handle:
    """The name by which its holder speaks of the card."""
    return entry >> CARD_BITS << BEAN_BITS | bean_of[entry & CARD_MASK]


def bean_of_handle(handle: Handle) -> Bean:
    """The bean that a handle names."""
    return handle & BEAN_MASK


def make_handle(serial: int, bean: Bean) -> Handle:
    """The handle with this serial number and bean."""
    return serial << BEAN_BITS | bean


def serial_of_handle(handle: Handle) -> int:
    """The serial number that a handle names."""
    return handle >> BEAN_BITS
