"""The cards: read from a file and checked, ours or one that a table brings along (KB-6).

A card's *sort* is its bean with its text, if it has one. For the engine every sort is a bean of its
own, so that everything that names a bean names the text too; here `bean_of_sort` says which sorts
are the same bean, by the sort that has no text.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Final

from bohnhaus.engine.cards import Bean, BeanKind, Beans, Card, beans, meter
from bohnhaus.engine.rules import Rules
from bohnhaus.engine.state import State
from bohnhaus.games.data import Table, read_text, steps

FOLDER: Final = "kannibohne"
FILE: Final = "cards.toml"

TEXTS: Final = 19
NO_TEXT: Final = 0
PHASES: Final = (1, 3, 4)
FIXED_PHASES: Final[dict[int, int]] = {3: 1, 5: 3, 12: 1, 13: 4, 14: 4, 15: 1, 18: 4}
"""Texts whose words make sense in one phase only."""
GREEN: Final = "green"
"""The bean that KT-17 asks for."""

MIXED: Final = "mixed"
"""What the wire calls a field of several beans, so no bean is called that."""

MOST_CHARACTERS: Final = 20_000
MOST_BEANS: Final = 12
FEWEST_CARDS: Final = 24
MOST_CARDS: Final = 120
BYTE_ORDER_MARK: Final = "\ufeff"
"""Some editors begin a file with it."""
MOST_OF_A_BEAN: Final = 30
MOST_THALERS: Final = 5
MOST_LETTERS: Final = 20
MOST_NAME: Final = 40
SURROGATES: Final = range(0xD800, 0xE000)
"""Halves of characters, which no file can keep."""
MOST_REPEATED: Final = 100
"""How many characters of the file a sentence about it repeats."""

LANGUAGES: Final[dict[str, str]] = {"en": "name", "de": "de", "hu": "hu", "ru": "ru"}
"""By language, what the row calls the bean's name in it."""
SURENESS: Final = ("certain", "likely", "assumed")
"""How a row says how sure its facts are."""
BEAN_KEYS: Final = ("id", "letter", "name", "de", "hu", "ru", "count", "meter")
TEXT_KEYS: Final = ("number", "bean", "phase")


class BadCards(ValueError):
    """Raised for a file that makes no set of cards; the message says why."""


@dataclass(frozen=True)
class Deck(Beans):
    """All sorts of cards, and what the sorts mean."""

    bean_of_sort: tuple[Bean, ...]
    """The sort without a text that stands for the bean, by sort."""
    text_of_sort: tuple[int, ...]
    """The number of the text, or NO_TEXT, by sort."""
    phase_of_text: tuple[int, ...]
    """The phase in which a text works, by its number; 0 for NO_TEXT."""
    green: Bean


def deck_of(rules: Rules) -> Deck:
    """The cards of a game by these rules."""
    cards = rules.beans
    assert isinstance(cards, Deck)
    return cards


def kind(state: State, card: Card) -> Bean:
    """The bean of a card, whatever its text."""
    cards = deck_of(state.rules)
    return cards.bean_of_sort[cards.bean_of[card]]


def text(state: State, card: Card) -> int:
    """The number of the card's text, or NO_TEXT."""
    cards = deck_of(state.rules)
    return cards.text_of_sort[cards.bean_of[card]]


def id_of_sort(bean: str, number: int) -> str:
    """What a position and a record call the card of this bean with this text."""
    return f"{bean}_{number:02d}"


# --- reading -------------------------------------------------------------------------------


def our_cards() -> str:
    """The content of Bohnhaus's own file."""
    return read_text(FOLDER, FILE)


def check_cards(content: str) -> str | None:
    """KB-6: what is wrong with a file of cards, in one sentence, or None."""
    try:
        read_deck(content)
    except BadCards as error:
        return str(error)
    return None


def read_deck(content: str) -> Deck:
    """The cards in the content of a file; BadCards if it makes none."""
    rows = _parse(content)
    bean_rows = _rows(rows, "bean", BEAN_KEYS)
    text_rows = _rows(rows, "text", TEXT_KEYS)
    if len(bean_rows) > MOST_BEANS:
        raise BadCards(f"there are {len(bean_rows)} beans, and at most {MOST_BEANS} are possible")
    kinds: list[BeanKind] = []
    for at, row in enumerate(bean_rows, start=1):
        kinds.append(_read_bean(row, at, kinds))
    ids = [found.id for found in kinds]
    if GREEN not in ids:
        raise BadCards(f"there is no bean {GREEN!r}, and text 17 asks for it")
    cards = sum([found.count for found in kinds])
    if not FEWEST_CARDS <= cards <= MOST_CARDS:
        raise BadCards(f"there are {cards} cards, not {FEWEST_CARDS} to {MOST_CARDS}")
    return _assemble(kinds, _read_texts(text_rows, kinds))


def _parse(content: str) -> Table:
    if len(content) > MOST_CHARACTERS:
        raise BadCards(f"the file is longer than {MOST_CHARACTERS} characters")
    if [character for character in content if ord(character) in SURROGATES]:
        raise BadCards("the file has invalid characters")
    try:
        return tomllib.loads(content.removeprefix(BYTE_ORDER_MARK))
    except tomllib.TOMLDecodeError as error:
        raise BadCards(f"the file is not TOML: {_short(str(error))}") from error
    except (RecursionError, ValueError) as error:
        raise BadCards("the file is not TOML: its values are too deep or too large") from error


def _short(text: str) -> str:
    """The text, or its beginning if it is too long for a sentence."""
    return text if len(text) <= MOST_REPEATED else f"{text[:MOST_REPEATED]}..."


def _rows(found: Table, name: str, keys: tuple[str, ...]) -> list[Table]:
    """The rows of this name, each with its keys and no others but what is sure of them."""
    for key in found:
        if key not in ("bean", "text"):
            raise BadCards(f"{_short(key)!r} is neither a [[bean]] nor a [[text]]")
    rows = found.get(name)
    if not isinstance(rows, list) or not rows:
        raise BadCards(f"there is no [[{name}]]")
    for at, row in enumerate(rows, start=1):
        if not isinstance(row, dict):
            raise BadCards(f"{name} {at} is not a table")
        for key in keys:
            if key not in row:
                raise BadCards(f"{name} {at} has no {key!r}")
        for key, value in row.items():
            if key in SURENESS:
                _check_facts(name, at, key, value, keys)
            elif key not in keys:
                raise BadCards(f"{name} {at} has a {_short(key)!r} that means nothing here")
    return rows


def _check_facts(name: str, at: int, key: str, value: object, keys: tuple[str, ...]) -> None:
    if not isinstance(value, list) or [fact for fact in value if fact not in keys]:
        raise BadCards(f"{name} {at} should list only its own keys as {key}")


def _read_bean(row: Table, at: int, before: list[BeanKind]) -> BeanKind:
    id = row["id"]
    if not isinstance(id, str) or not _is_id(id):
        raise BadCards(f"the id of bean {at} should have only lower-case letters and underscores")
    if id == MIXED or id in [found.id for found in before]:
        raise BadCards(f"the id {id!r} is taken")
    letter = row["letter"]
    if not isinstance(letter, str) or not (len(letter) == 1 and letter.isalpha()):
        raise BadCards(f"the letter of {id} should be one letter")
    if letter.lower() in [found.letter.lower() for found in before]:
        raise BadCards(f"the letter {letter!r} is taken")
    count = _whole(row["count"], f"the count of {id}", 1, MOST_OF_A_BEAN)
    names = {language: _name(row[key], id) for language, key in LANGUAGES.items()}
    _check_meter(row["meter"], id)
    return BeanKind(id, letter, names, count, meter(steps(row["meter"])))


def _is_id(id: str) -> bool:
    letters = id.replace("_", "")
    return len(id) <= MOST_LETTERS and letters.isascii() and letters.isalpha() and id.islower()


def _name(value: object, id: str) -> str:
    if not isinstance(value, str) or not value.strip():
        raise BadCards(f"the names of {id} should be texts")
    if len(value) > MOST_NAME or not value.isprintable():
        raise BadCards(f"the names of {id} should be texts of at most {MOST_NAME} characters")
    return value


def _whole(value: object, what: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadCards(f"{what} should be a number from {low} to {high}")
    return value


def _check_meter(value: object, id: str) -> None:
    """Steps [thalers, beans] that rise."""
    if not isinstance(value, list) or not value:
        raise BadCards(f"the meter of {id} should be a list of steps [thalers, beans]")
    thalers, need = 0, 0
    for step in value:
        if not isinstance(step, list) or len(step) != 2:
            raise BadCards(f"the meter of {id} should be a list of steps [thalers, beans]")
        more = _whole(step[0], f"the thalers in the meter of {id}", 1, MOST_THALERS)
        beans_needed = _whole(step[1], f"the beans in the meter of {id}", 1, MOST_OF_A_BEAN)
        if more <= thalers or beans_needed <= need:
            raise BadCards(f"the meter of {id} should rise from step to step")
        thalers, need = more, beans_needed


@dataclass(frozen=True)
class TextCard:
    """One text: on which bean it lies, and in which phase it works."""

    number: int
    bean: int
    phase: int


def _read_texts(rows: list[Table], kinds: list[BeanKind]) -> list[TextCard]:
    """All texts, by their numbers."""
    ids = [found.id for found in kinds]
    texts: dict[int, TextCard] = {}
    for at, row in enumerate(rows, start=1):
        number = _whole(row["number"], f"the number of text {at}", 1, TEXTS)
        if number in texts:
            raise BadCards(f"there are two texts {number}")
        bean = row["bean"]
        if not isinstance(bean, str):
            raise BadCards(f"the bean of text {number} should be the id of a bean")
        if bean not in ids:
            raise BadCards(f"text {number} is on a bean that does not exist: {_short(bean)!r}")
        phase = _whole(row["phase"], f"the phase of text {number}", 1, 4)
        if phase not in PHASES:
            raise BadCards(f"text {number} cannot be in phase {phase}: no text works there")
        if number in FIXED_PHASES and phase != FIXED_PHASES[number]:
            raise BadCards(f"text {number} works only in phase {FIXED_PHASES[number]}")
        texts[number] = TextCard(number, ids.index(bean), phase)
    for number in range(1, TEXTS + 1):
        if number not in texts:
            raise BadCards(f"there is no text {number}")
    for bean, found in enumerate(kinds):
        if len([card for card in texts.values() if card.bean == bean]) > found.count:
            raise BadCards(f"more texts lie on {found.id} than it has cards")
    return [texts[number] for number in range(1, TEXTS + 1)]


def _assemble(kinds: list[BeanKind], texts: list[TextCard]) -> Deck:
    """Sort by sort: of every bean first the cards without a text."""
    sorts: list[BeanKind] = []
    bean_of_sort: list[Bean] = []
    text_of_sort: list[int] = []
    green = 0
    for bean, found in enumerate(kinds):
        own = [card for card in texts if card.bean == bean]
        stands_for = len(sorts)
        if found.id == GREEN:
            green = stands_for
        sorts.append(
            BeanKind(found.id, found.letter, found.names, found.count - len(own), found.meter)
        )
        sorts += [_with_text(found, card.number) for card in own]
        bean_of_sort += [stands_for] * (1 + len(own))
        text_of_sort += [NO_TEXT, *[card.number for card in own]]
    all_cards = beans(tuple(sorts))
    return Deck(
        all_cards.kinds,
        all_cards.bean_of,
        all_cards.totals,
        all_cards.table,
        tuple(bean_of_sort),
        tuple(text_of_sort),
        (0, *[card.phase for card in texts]),
        green,
    )


def _with_text(found: BeanKind, number: int) -> BeanKind:
    names = {language: f"{name} {number:02d}" for language, name in found.names.items()}
    return BeanKind(id_of_sort(found.id, number), f"{found.letter}{number}", names, 1, found.meter)


OUR_DECK: Final[Deck] = read_deck(our_cards())
