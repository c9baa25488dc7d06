"""The sorts of territories: what they count, how they defend, how many cards there are (NB-1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bohnhaus.games.data import number, tables

FOLDER: Final = "bohnaparte"


@dataclass(frozen=True)
class Kind:
    """One sort of territory."""

    id: str
    letter: str
    """What stands for it in a map."""
    name: str
    many: str
    """What several of them are called."""
    points: int
    least: int
    """What its defence counts at least; 0 for no matter what (NB-70)."""
    amount: int
    """The number that its effect goes by, if it goes by one."""
    card: str
    """The card that it is a side of."""
    cards: int
    """How many of that card are in the box."""


def load_kinds() -> tuple[Kind, ...]:
    """The territories in territories.toml."""
    return tuple(
        [
            Kind(
                id=str(table["id"]),
                letter=str(table["letter"]),
                name=str(table["name"]),
                many=str(table["many"]),
                points=number(table["points"]),
                least=number(table.get("least", 0)),
                amount=number(table.get("amount", 0)),
                card=str(table["card"]),
                cards=number(table["cards"]),
            )
            for table in tables(FOLDER, "territories.toml", "territory")
        ]
    )


KINDS: Final[tuple[Kind, ...]] = load_kinds()
LETTERS: Final[str] = "".join([kind.letter for kind in KINDS])


def kind(id: str) -> int:
    """The sort of territory with this id, which there must be."""
    return [kind.id for kind in KINDS].index(id)


CAMP: Final[int] = kind("camp")
FARM: Final[int] = kind("farm")
VILLAGE: Final[int] = kind("village")
CITY: Final[int] = kind("city")
MONASTERY: Final[int] = kind("monastery")
QUARRY: Final[int] = kind("quarry")
IRON_MINE: Final[int] = kind("iron_mine")
SWAMP: Final[int] = kind("swamp")
RIVER: Final[int] = kind("river")
FOREST: Final[int] = kind("forest")
CORRAL: Final[int] = kind("corral")

FORTRESSES: Final[int] = KINDS[FOREST].cards
"""Each is the other side of a forest."""
