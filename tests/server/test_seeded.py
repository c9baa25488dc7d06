"""The games of the tests follow from a seed, whichever process deals them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import bohnhaus
from bohnhaus.server.entries import Started, read_entry
from tests import seeded
from tests.server.web import Web, running, setup

DRAWN = "Zm9v+_123abc"
"""As pages draw the ids of their commands."""


@pytest.fixture
def seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file in which the seed stands; beside it, folders for two servers."""
    file = tmp_path / "seed"
    file.write_text("one", encoding="utf-8")
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
    monkeypatch.setitem(os.environ, seeded.WHERE, str(file))
    return file


Table = tuple[str, str, list[str]]
"""Its id, its seed, and who sits where."""


async def dealt(web: Web, name: str, *commands: str) -> list[Table]:
    """The tables that somebody new opens, and how they begin."""
    client = await web.guest(name)
    tables: list[Table] = []
    for command in commands:
        bots = {"command_id": command, "bots": ["trader", "greedy"], "start": True}
        body = {"setup": setup(draw_seats=True), **bots}
        id = (await client.post("/api/tables", json=body)).json()["id"]
        log = [read_entry(row.body) for row in await web.services.store.read_log(id)]
        [started] = [entry for entry in log if isinstance(entry, Started)]
        tables.append((id, started.seed, [sitter.name for sitter in started.seating]))
    return tables


@pytest.mark.parametrize("commands", [("c1", "c2"), (DRAWN, DRAWN.lower())])
async def test_tables_follow_from_the_seed_and_nothing_else(
    seed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, commands: tuple[str, str]
) -> None:
    async with running(tmp_path / "a") as web:
        first, second = await dealt(web, "Anna", *commands)
    monkeypatch.setattr(seeded, "_known", {})  # as in a process of its own
    async with running(tmp_path / "b") as web:
        await dealt(web, "Béla", *commands)  # what others do before changes nothing
        assert await dealt(web, "Anna", *commands) == [first, second]
        seed.write_text("two", encoding="utf-8")
        other, _ = await dealt(web, "Anna", *commands)
    assert len({first[0], second[0], other[0]}) == len({first[1], second[1], other[1]}) == 3


async def test_a_drawn_command_makes_one_table_also_after_a_restart(
    seed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path / "a") as web:
        [first, again] = await dealt(web, "Anna", DRAWN, DRAWN)
        assert first == again
    monkeypatch.setattr(seeded, "_known", {})
    async with running(tmp_path / "a") as web:
        [next_one] = await dealt(web, "Anna", DRAWN.lower())
        assert next_one[0] != first[0]


def test_games_without_a_seed_follow_from_that_of_the_test(seed: Path) -> None:
    games = [bohnhaus.new_game(seats=3) for _ in range(2)]
    assert games[0].hand(0) != games[1].hand(0)
    seed.write_text("two", encoding="utf-8")
    assert bohnhaus.new_game(seats=3).hand(0) != games[0].hand(0)
    assert bohnhaus.new_game(seats=3, seed=7).hand(0) == bohnhaus.new_game(seed=7, seats=3).hand(0)
