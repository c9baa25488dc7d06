"""Reads the rulebooks' own data: beans, clauses and other cards."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib import resources
from typing import TypeAlias

from bohnhaus.engine.cards import BeanKind, Beans, beans, meter

Table: TypeAlias = dict[str, object]


@dataclass(frozen=True)
class Clause:
    """One rule, by its number and in our words."""

    id: str
    section: str
    text: str


def read_text(folder: str, file: str) -> str:
    """The content of a rulebook's file."""
    return resources.files("bohnhaus.games").joinpath(folder, file).read_text(encoding="utf-8")


def tables(folder: str, file: str, key: str) -> list[Table]:
    """The tables of this name in a rulebook's file."""
    found = tomllib.loads(read_text(folder, file))[key]
    assert isinstance(found, list)
    return found


def number(value: object) -> int:
    """The value, which must be a number."""
    assert isinstance(value, int)
    return value


def steps(value: object) -> tuple[tuple[int, int], ...]:
    """The (thalers, beans needed) steps of a meter."""
    assert isinstance(value, list)
    return tuple([(number(thalers), number(need)) for thalers, need in value])


def load_beans(folder: str) -> Beans:
    """The beans in a rulebook's cards.toml."""
    return beans(
        tuple(
            [
                BeanKind(
                    id=str(table["id"]),
                    letter=str(table["letter"]),
                    names={
                        "en": str(table["name"]),
                        "de": str(table["de"]),
                        "hu": str(table["hu"]),
                        "ru": str(table["ru"]),
                    },
                    count=number(table["count"]),
                    meter=meter(steps(table["meter"])),
                )
                for table in tables(folder, "cards.toml", "bean")
            ]
        )
    )


def load_clauses(folder: str) -> list[Clause]:
    """The clauses in a rulebook's clauses.toml, in its order."""
    return [
        Clause(str(table["id"]), str(table["section"]), str(table["text"]))
        for table in tables(folder, "clauses.toml", "clause")
    ]
