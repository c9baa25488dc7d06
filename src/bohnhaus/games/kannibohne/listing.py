"""The cards as plain values, for who shows them: beans, and the texts that lie on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bohnhaus.engine.cards import BeanKind
from bohnhaus.games.data import number, tables
from bohnhaus.games.kannibohne.deck import FOLDER, NO_TEXT, Deck

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


def texts_in(deck: Deck) -> list[dict[str, object]]:
    """On which bean each text lies, in which phase it works, and its words."""
    bean_of_text = {
        text: deck.bean_of_sort[sort]
        for sort, text in enumerate(deck.text_of_sort)
        if text != NO_TEXT
    }
    return [
        {
            "number": wording.number,
            "bean": deck.kinds[bean_of_text[wording.number]].id,
            "phase": deck.phase_of_text[wording.number],
            "name": wording.name,
            "text": wording.text,
            "clause": wording.clause,
        }
        for wording in WORDINGS
    ]


def cards_of(deck: Deck) -> dict[str, object]:
    """All of it, for a table that brought cards of its own (KB-6)."""
    return {
        "beans": [
            {
                "id": bean.id,
                "letter": bean.letter,
                "name": bean.names["en"],
                "names": bean.names,
                "count": bean.count,
                "meter": [
                    {"thalers": thalers, "beans": need} for thalers, need in bean.meter.steps
                ],
                "option": "",
            }
            for bean in kinds_in(deck)
        ],
        "texts": texts_in(deck),
    }
