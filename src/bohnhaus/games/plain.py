"""What slots' views are made of in plain values: beans and own cards by their names."""

from __future__ import annotations

from bohnhaus.engine.cards import Bean, Handle, bean_of_handle, make_handle, serial_of_handle
from bohnhaus.engine.forms import MOST
from bohnhaus.engine.rules import Rules


def write_beans(rules: Rules, beans: tuple[Bean, ...]) -> list[str]:
    """The ids of these beans."""
    return [rules.beans.kinds[bean].id for bean in beans]


def write_each(rules: Rules, lying: tuple[tuple[Bean, ...], ...]) -> list[list[str]]:
    """Per seat the ids of its beans."""
    return [write_beans(rules, beans) for beans in lying]


def write_cards(rules: Rules, cards: tuple[Handle, ...]) -> list[str]:
    """The names of the viewer's own cards."""
    return [
        f"{rules.beans.kinds[bean_of_handle(card)].id}.{serial_of_handle(card)}" for card in cards
    ]


def read_list(value: object, key: str) -> list[object]:
    """The value, which must be a list."""
    if not isinstance(value, list):
        raise ValueError(f"{key} should be a list")
    return value


def read_number(value: object, key: str) -> int:
    """The value, which must be a number from -1 on."""
    if not isinstance(value, int) or not -1 <= value <= MOST:
        raise ValueError(f"{key} should be a number")
    return value


def read_bean(rules: Rules, name: object) -> Bean:
    """The bean with this id."""
    bean = rules.beans.named(name) if isinstance(name, str) else None
    if bean is None:
        raise ValueError(f"there is no bean {name!r}")
    return bean


def read_card(rules: Rules, name: object) -> Handle:
    """The card with this name."""
    if not isinstance(name, str):
        raise ValueError("a card reads like red.17")
    bean, _, serial = name.partition(".")
    if not (serial.isascii() and serial.isdecimal()) or len(serial) > 7:
        raise ValueError("a card reads like red.17")
    return make_handle(int(serial), read_bean(rules, bean))


def read_beans(rules: Rules, value: object, key: str) -> tuple[Bean, ...]:
    """The beans with the ids in this list."""
    return tuple([read_bean(rules, name) for name in read_list(value, key)])


def read_each(rules: Rules, plain: dict[str, object], key: str) -> tuple[tuple[Bean, ...], ...]:
    """Per seat the beans with the ids in its list."""
    return tuple([read_beans(rules, value, key) for value in read_list(plain.get(key), key)])


def read_cards(rules: Rules, plain: dict[str, object], key: str) -> tuple[Handle, ...]:
    """The cards with the names in this list."""
    return tuple([read_card(rules, name) for name in read_list(plain.get(key), key)])
