"""Series of games come out the same on every machine, plain or compiled, to the last thaler."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest

from bohnhaus.bots.matches import Series, play_one

FILE = Path(__file__).with_name("series.json")
GAMES = 4
TABLES = [
    "bohnanza random,random,random",
    "bohnanza greedy,random,greedy,random",
    "bohnanza trader,greedy,random,greedy",
    "bohnanza trader,trader,trader,trader,trader",
    "al-cabohne greedy,random",
    "al-cabohne mafioso:games=25,greedy",
    "al-cabohne-solo greedy",
    "al-cabohne-solo mafioso:games=25",
    "high-bohn greedy,random,greedy",
    "high-bohn trader,trader:buy=off,greedy,random",
    "high-bohn trader,trader,trader,trader,trader",
    "prohibohn greedy,random",
    "prohibohn mafioso:games=25,greedy",
    "bohnaparte greedy,random,greedy",
    "bohnaparte general,general:attack=random,greedy,random",
    "bohnaparte general,general,general,general,general,general",
    "kannibohne greedy,random",
    "kannibohne search:nodes=25,greedy",
]


def played(table: str) -> dict[str, object]:
    """What a series comes to; the digest covers every act."""
    game, names = table.split()
    bots = tuple(names.split(","))
    series = Series(game, len(bots), 2026, bots, {}, False)
    games = [play_one(series, number) for number in range(GAMES)]
    acts = repr([game.journal for game in games])
    return {
        "scores": [list(game.result.scores) for game in games],
        "decisions": [game.decisions for game in games],
        "acts": sha256(acts.encode()).hexdigest(),
    }


def regenerate() -> None:
    """Writes the file anew, after a change that is meant to change how players play."""
    tables = {table: played(table) for table in TABLES}
    FILE.write_text(json.dumps(tables, indent=1) + "\n", encoding="utf-8")


@pytest.mark.parametrize("table", TABLES)
def test_a_series_comes_out_as_it_was_written_down(table: str) -> None:
    stored = json.loads(FILE.read_text(encoding="utf-8"))
    assert played(table) == stored[table]
