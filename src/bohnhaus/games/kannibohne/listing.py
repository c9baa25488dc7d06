"""The cards as plain values, for who shows them: beans, and the texts that lie on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bohnhaus.engine.cards import BeanKind
from bohnhaus.engine.forms import COUNT, Form, Part, by_word, each, record, text
from bohnhaus.games.data import number, tables
from bohnhaus.games.kannibohne.deck import FOLDER, MOST_CHARACTERS, NO_TEXT, Deck
from bohnhaus.games.meters import STEP, MeterStep, steps_of

FILE: Final = "texts.toml"


@dataclass(frozen=True)
class Wording:
    """What stands on a text card."""

    number: int
    name: str
    text: str

    @property
    def clause(self) -> str:
        """The clause that tells all of it."""
        return f"KT-{self.number:02d}"


WORDINGS: Final[tuple[Wording, ...]] = tuple(
    [
        Wording(number(row["number"]), str(row["name"]), str(row["text"]))
        for row in tables(FOLDER, FILE, "text")
    ]
)
"""By their numbers, from 1."""


def kinds_in(deck: Deck) -> list[BeanKind]:
    """The beans whatever their texts, each with the number of all its cards."""
    found: list[BeanKind] = []
    for sort, bean in enumerate(deck.kinds):
        if deck.bean_of_sort[sort] == sort:
            count = sum(
                [deck.totals[other] for other, of in enumerate(deck.bean_of_sort) if of == sort]
            )
            found.append(BeanKind(bean.id, bean.letter, bean.names, count, bean.meter))
    return found


@dataclass(frozen=True)
class BroughtBean:
    """A bean that a table brought along, with its name in every language that it was given."""

    id: str
    letter: str
    name: str
    names: dict[str, str]
    count: int
    meter: tuple[MeterStep, ...]
    option: str


@dataclass(frozen=True)
class TextListing:
    """On which bean a text lies, in which phase it works, and its words."""

    number: int
    bean: str
    phase: int
    name: str
    text: str
    clause: str


@dataclass(frozen=True)
class BroughtCards:
    """All of it, for a table that brought cards of its own (KB-6)."""

    beans: tuple[BroughtBean, ...]
    texts: tuple[TextListing, ...]


WORD: Final = text(MOST_CHARACTERS)
BEAN: Final = Form(
    BroughtBean,
    "bean",
    (
        Part("id", WORD),
        Part("letter", WORD),
        Part("name", WORD),
        Part("names", by_word(WORD)),
        Part("count", COUNT),
        Part("meter", each(record(STEP))),
        Part("option", WORD),
    ),
)
TEXT: Final = Form(
    TextListing,
    "text",
    (
        Part("number", COUNT),
        Part("bean", WORD),
        Part("phase", COUNT),
        Part("name", WORD),
        Part("text", WORD),
        Part("clause", WORD),
    ),
)
CARDS: Final = Form(
    BroughtCards,
    "cards",
    (Part("beans", each(record(BEAN))), Part("texts", each(record(TEXT)))),
)


def texts_in(deck: Deck) -> list[TextListing]:
    """The texts, as they lie on these cards."""
    bean_of_text = {
        text: deck.bean_of_sort[sort]
        for sort, text in enumerate(deck.text_of_sort)
        if text != NO_TEXT
    }
    return [
        TextListing(
            wording.number,
            deck.kinds[bean_of_text[wording.number]].id,
            deck.phase_of_text[wording.number],
            wording.name,
            wording.text,
            wording.clause,
        )
        for wording in WORDINGS
    ]


def cards_of(deck: Deck) -> BroughtCards:
    """All of it, for a table that brought cards of its own (KB-6)."""
    return BroughtCards(
        tuple(
            [
                BroughtBean(
                    bean.id,
                    bean.letter,
                    bean.names["en"],
                    bean.names,
                    bean.count,
                    steps_of(bean.meter),
                    "",
                )
                for bean in kinds_in(deck)
            ]
        ),
        tuple(texts_in(deck)),
    )
