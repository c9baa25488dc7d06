"""Series of games come out the same on every machine, plain or compiled, to the last thaler."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest

from bohnhaus.bots.matches import Series, play_one
from tests.games.kit import GameKit
from tests.games.kits import KITS

TABLES = [(kit, players) for kit in KITS.values() for players in kit.series]


def played(kit: GameKit, players: str) -> dict[str, object]:
    """What a series comes to; the digest covers every act."""
    bots = tuple(players.split(","))
    series = Series(kit.game, len(bots), 2026, bots, {}, False)
    thinks = ":" in players
    games = [play_one(series, number) for number in range(1 if thinks else 2)]
    acts = repr([game.journal for game in games])
    return {
        "scores": [list(game.result.scores) for game in games],
        "decisions": [game.decisions for game in games],
        "acts": sha256(acts.encode()).hexdigest(),
    }


def file_of(kit: GameKit) -> Path:
    """Al Cabohne and its solitaire share one."""
    return kit.folder / "series.json"


def regenerate() -> None:
    """Writes the files anew, after a change that is meant to change how players play."""
    found: dict[Path, dict[str, object]] = {}
    for kit, players in TABLES:
        found.setdefault(file_of(kit), {})[f"{kit.game} {players}"] = played(kit, players)
    for file, tables in found.items():
        file.write_text(json.dumps(tables, indent=1) + "\n", encoding="utf-8")


@pytest.mark.parametrize(
    ("kit", "players"),
    [
        pytest.param(
            kit,
            players,
            id=f"{kit.game} {players}",
            marks=pytest.mark.slow if ":" in players else (),
        )
        for kit, players in TABLES
    ],
)
def test_a_series_comes_out_as_it_was_written_down(kit: GameKit, players: str) -> None:
    stored = json.loads(file_of(kit).read_text(encoding="utf-8"))
    assert played(kit, players) == stored[f"{kit.game} {players}"]
