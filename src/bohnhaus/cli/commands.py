"""What a person types: words for beans, cards, fields and players, and the commands that several
games have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from bohnhaus.engine.cards import ALL, Bean, Beans, Handle, Seat, bean_of_handle
from bohnhaus.engine.view import View
from bohnhaus.games.bohnanza.actions import BuyField, Harvest

STORE: Final = "store"
"""Where own cards lie open that can be dealt with, besides those turned up."""


def own_open(view: View) -> tuple[Handle, ...]:
    """The own cards in an open zone of the rulebook."""
    return () if view.slot is None else view.slot.own_open()


class NotUnderstood(ValueError):
    """Raised for a line that is no command; the message helps."""


@dataclass(frozen=True)
class Reader:
    """Knows what the words of a line stand for."""

    view: View
    names: list[str]

    @property
    def beans(self) -> Beans:
        return self.view.rules.beans

    def no_more(self, words: list[str]) -> None:
        """Nothing must follow."""
        if words:
            raise NotUnderstood(f"leave this out: {' '.join(words)}")

    def bean(self, word: str) -> Bean:
        """The bean with this name, letter or beginning."""
        wanted = word.lower().replace("-", "_")
        kinds = self.beans.kinds
        for bean, kind in enumerate(kinds):
            if wanted in (kind.id, kind.letter.lower()):
                return bean
        begun = [bean for bean, kind in enumerate(kinds) if kind.id.startswith(wanted)]
        if len(begun) == 1:
            return begun[0]
        listed = ", ".join(f"{kind.letter} {kind.id}" for kind in kinds)
        raise NotUnderstood(f"there is no bean {word!r}; the beans are: {listed}")

    def number(self, word: str, what: str) -> int:
        """The number; `what` names what it should be one of."""
        if not (word.isascii() and word.isdecimal()) or len(word) > 6:
            raise NotUnderstood(f"{word!r} is not a {what}")
        return int(word)

    def field(self, word: str) -> int:
        """The field, which people number from 1."""
        return self.number(word, "field") - 1

    def seat(self, word: str) -> Seat:
        """The player with this number or name."""
        if word.lower() in ("all", "everyone"):
            return ALL
        if word.isascii() and word.isdecimal() and len(word) < 3:
            return int(word) - 1 if int(word) else 99
        named = [
            seat for seat, name in enumerate(self.names) if name.lower().startswith(word.lower())
        ]
        if len(named) != 1:
            raise NotUnderstood(f"there is no player {word!r} here; use the number of the seat")
        return named[0]

    def cards(self, words: list[str]) -> tuple[Handle, ...]:
        """Own cards by bean, or by bean and place: `red`, `red@3`, `red@up`, `red@store`."""
        left = [*self.view.own_up, *self.view.hand, *own_open(self.view)]
        found: list[Handle] = []
        for word in words:
            name, _, place = word.partition("@")
            bean = self.bean(name)
            pool = [card for card in left if bean_of_handle(card) == bean]
            if place == "up":
                pool = [card for card in pool if card in self.view.own_up]
            elif place == STORE:
                pool = [card for card in pool if card in own_open(self.view)]
            elif place:
                at = self.number(place, "place in your hand")
                hand = self.view.hand
                pool = [card for card in pool if 0 < at <= len(hand) and hand[at - 1] == card]
            if not pool:
                raise NotUnderstood(f"you have no {word} to trade")
            found.append(pool[0])
            left.remove(pool[0])
        return tuple(found)

    def one_of(self, cards: Sequence[Handle], words: list[str], example: str) -> Handle:
        """One of the cards, by its bean; that can be left out where they are all of one kind."""
        if words:
            bean = self.bean(words[0])
            cards = [card for card in cards if bean_of_handle(card) == bean]
        if not cards:
            raise NotUnderstood("you have no such card to plant")
        if len({bean_of_handle(card) for card in cards}) > 1:
            raise NotUnderstood(f"which one? e.g. {example}")
        return cards[0]


Reading: TypeAlias = Callable[[Reader, list[str]], object]
"""The act that the words after a command mean. Raises NotUnderstood."""

# Looked up by the act's class, so each function only ever gets its own sort.
Writing: TypeAlias = Callable[[View, Any], str]
"""The line that means an act."""


@dataclass(frozen=True)
class Command:
    """A word that a person types to act, and what may follow it."""

    word: str
    read: Reading
    help: tuple[tuple[str, str], ...]
    """How it is typed, and what that does."""
    short: str = ""
    """What may be typed instead of the word."""


def help_line(usage: str, text: str) -> str:
    """One line of the help; what is too long for its column has a wider one."""
    return f"{usage:<{23 if len(usage) < 23 else 36}}{text}"


def bean_word(view: View, bean: Bean) -> str:
    """The bean as it is typed."""
    return view.rules.beans.kinds[bean].id


def card_word(view: View, card: Handle) -> str:
    """One of your cards as it is typed, with its place."""
    name = bean_word(view, bean_of_handle(card))
    if card in view.own_up:
        return f"{name}@up"
    if card in own_open(view):
        return f"{name}@{STORE}"
    return f"{name}@{view.hand.index(card) + 1}" if card in view.hand else name


def _read_harvest(reader: Reader, words: list[str]) -> Harvest:
    if len(words) != 1:
        raise NotUnderstood("which field? e.g. harvest 2")
    return Harvest(reader.field(words[0]))


def read_buy(reader: Reader, words: list[str]) -> BuyField:
    """The purchase of the third field, with thalers of these beans where the payer chooses."""
    return BuyField(tuple(sorted(reader.bean(word) for word in words)))


def write_harvest(view: View, act: Harvest) -> str:
    """The line for a harvest."""
    return f"harvest {act.field + 1}"


def write_buy(view: View, act: BuyField) -> str:
    """The line for the purchase of a field."""
    return " ".join(["buy", *(bean_word(view, bean) for bean in act.pay)])


HARVEST: Final = Command(
    "harvest", _read_harvest, (("harvest FIELD", "sell a field, at any time (h)"),), "h"
)
BUY: Final = Command(
    "buy",
    read_buy,
    (
        (
            "buy",
            "buy the third field, at any time (buy BEAN BEAN BEAN where you choose the thalers)",
        ),
    ),
)
