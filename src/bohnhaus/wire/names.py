"""Beans and cards in words: `red` is a bean, `red.17` is a seat's own card."""

from __future__ import annotations

from collections.abc import Iterable

from bohnhaus.engine.cards import (
    Bean,
    Beans,
    Handle,
    bean_of_handle,
    make_handle,
    serial_of_handle,
)
from bohnhaus.engine.view import MIXED, NOTHING

MOST_SERIAL = 1_000_000

MIXED_WORD = "mixed"
"""What a field that grows several beans counts as."""


class WireError(ValueError):
    """Raised for a message that means nothing in this game; the text says what is wrong."""


def write_bean(beans: Beans, bean: Bean) -> str:
    """The bean's id; nothing for no bean."""
    if bean == MIXED:
        return MIXED_WORD
    return beans.kinds[bean].id if bean >= 0 else ""


def read_bean(beans: Beans, text: str) -> Bean:
    """The bean with this id."""
    bean = beans.named(text)
    if bean is None:
        raise WireError(f"there is no bean {text!r}")
    return bean


def read_maybe_bean(beans: Beans, text: str) -> Bean:
    """The bean with this id, no bean for nothing, or what a mixed field counts as."""
    if text == MIXED_WORD:
        return MIXED
    return read_bean(beans, text) if text else NOTHING


def write_beans(beans: Beans, many: Iterable[Bean]) -> tuple[str, ...]:
    """The ids of these beans."""
    return tuple(write_bean(beans, bean) for bean in many)


def read_beans(beans: Beans, texts: Iterable[str]) -> tuple[Bean, ...]:
    """The beans with these ids."""
    return tuple(read_bean(beans, text) for text in texts)


def write_card(beans: Beans, card: Handle) -> str:
    """The card's name as its holder says it."""
    return f"{write_bean(beans, bean_of_handle(card))}.{serial_of_handle(card)}"


def read_card(beans: Beans, text: str) -> Handle:
    """The card with this name."""
    name, dot, serial = text.partition(".")
    if not dot or not (serial.isascii() and serial.isdecimal()) or len(serial) > 7:
        raise WireError(f"{text!r} is not a card; a card is written like red.17")
    if int(serial) > MOST_SERIAL or (serial[0] == "0" and serial != "0"):
        raise WireError(f"{text!r} is not a card; a card is written like red.17")
    return make_handle(int(serial), read_bean(beans, name))


def write_cards(beans: Beans, cards: Iterable[Handle]) -> tuple[str, ...]:
    """The names of these cards."""
    return tuple(write_card(beans, card) for card in cards)


def read_cards(beans: Beans, texts: Iterable[str]) -> tuple[Handle, ...]:
    """The cards with these names."""
    return tuple(read_card(beans, text) for text in texts)


def write_hidden_cards(beans: Beans, cards: Iterable[Handle] | None) -> tuple[str, ...] | None:
    """The names of these cards, for a viewer who may know them."""
    return None if cards is None else write_cards(beans, cards)


def read_hidden_cards(beans: Beans, texts: Iterable[str] | None) -> tuple[Handle, ...] | None:
    """The cards with these names, if they were told."""
    return None if texts is None else read_cards(beans, texts)
