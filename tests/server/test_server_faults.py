"""A full disk, a read-only file, a database that goes away, seen from a player's socket.

The command is refused with a sentence, nothing is shown that was not stored, and play goes on when
it is back."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bohnhaus.server.store import Store
from bohnhaus.server.store import store as store_module
from tests.server.running import Plain, Raw, Running, running
from tests.server.services import Postgres
from tests.server.web import refused
from tests.server.web import running as web_running


def pragma(store: Store, text: str) -> int:
    """Changes a setting of the writing connection."""
    assert store.database.writer is not None
    raw = store.database.writer.engine.raw_connection()
    row = raw.cursor().execute(f"PRAGMA {text}").fetchone()
    raw.close()
    return int(row[0]) if row else 0


def fill_the_disk(store: Store) -> None:
    pragma(store, f"max_page_count = {pragma(store, 'page_count')}")


def empty_the_disk(store: Store) -> None:
    pragma(store, "max_page_count = 1000000")


def forbid_writing(store: Store) -> None:
    pragma(store, "query_only = 1")


def allow_writing(store: Store) -> None:
    pragma(store, "query_only = 0")


@pytest.mark.parametrize(
    ("fails", "mends", "sentence"),
    [
        (fill_the_disk, empty_the_disk, "disk"),
        (forbid_writing, allow_writing, "read-only"),
    ],
    ids=["full", "read-only"],
)
async def test_BH_27_what_cannot_be_stored_is_not_done(
    tmp_path: Path,
    fails: Callable[[Store], None],
    mends: Callable[[Store], None],
    sentence: str,
) -> None:
    async with running(tmp_path) as server:
        two = await two_at_a_table(server)
        fails(server.services.store)
        await refused_then_done(two, sentence, lambda: mends(server.services.store))


@pytest.mark.slow
async def test_BH_27_a_database_that_goes_away_and_comes_back(
    tmp_path: Path, postgres: Postgres
) -> None:
    async with running(tmp_path, database=postgres.new_database()) as server:
        two = await two_at_a_table(server)
        postgres.kill()
        await refused_then_done(two, "can't be reached", postgres.start)


async def two_at_a_table(server: Running) -> tuple[Raw, Raw]:
    anna, token = await server.person("Anna")
    _, other = await server.person("Bela")
    table = await server.open_table(anna)
    mine = await Raw.at(server, token, table)
    return mine, await Raw.at(server, other, table)


async def refused_then_done(two: tuple[Raw, Raw], sentence: str, mend: Callable[[], None]) -> None:
    """The command is refused while it cannot be stored; the same one is done after."""
    mine, other = two
    head = other.state["seq"]
    long = "bean " * 50
    answers: list[Plain] = []
    for number in range(400):  # a full disk has some room left in its last page
        answers.append(await mine.do({"do": "chat", "text": long}, id=f"say{number}"))
        if answers[-1]["t"] == "nack":
            break
    refused = answers[-1]
    assert (refused["t"], refused["clause"], refused["again"]) == ("nack", "BH-27", True)
    assert sentence in refused["reason"]
    stored = [answer["seq"] for answer in answers if answer["t"] == "ack"]
    mend()
    done = await mine.do({"do": "chat", "text": long}, id=refused["id"])
    assert done["t"] == "ack"
    while other.got[-1]["t"] != "state" or other.state["seq"] < done["seq"]:
        await other.next()
    said = [told["seq"] for told in other.got if told["t"] == "event" and told["seq"] > head]
    assert [seq for seq in said if seq in {*stored, done["seq"]}] == [*stored, done["seq"]]
    texts = [told for told in other.got if told.get("kind") == "chatted"]
    assert len(texts) == len(stored) + 1
    for raw in two:
        await raw.connection.close()


@pytest.mark.parametrize(
    ("fails", "mends", "sentence"),
    [
        (fill_the_disk, empty_the_disk, "The database disk is full."),
        (forbid_writing, allow_writing, "The database is read-only."),
    ],
    ids=["full", "read-only"],
)
async def test_health_says_that_nothing_can_be_stored_and_why(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    fails: Callable[[Store], None],
    mends: Callable[[Store], None],
    sentence: str,
) -> None:
    monkeypatch.setattr(store_module, "PROBE_EVERY", 0.0)
    monkeypatch.setattr(store_module, "FRESH", 0.0)
    async with web_running(tmp_path) as web:
        client = web.client()
        assert (await client.get("/health")).status_code == 200
        fails(web.services.store)
        for number in range(50):  # until what was free before is used up
            answer = await client.get("/health")
            if answer.status_code != 200:
                break
            await web.services.store.set_setting(f"long {number}", "x" * 2000)
        assert refused(answer, 503) == "BH-27"
        assert answer.json()["reason"] == sentence
        mends(web.services.store)
        assert (await client.get("/health")).status_code == 200


async def test_health_says_that_the_database_is_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "PROBE_EVERY", 0.0)
    monkeypatch.setattr(store_module, "PROBE_PATIENCE", 0.2)
    monkeypatch.setattr(store_module, "FRESH", 0.0)
    async with web_running(tmp_path) as web:
        client = web.client()
        file = web.services.settings.data / "bohnhaus.sqlite3"
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            locked = await client.get("/health")
            other.execute("ROLLBACK")
        assert refused(locked, 503) == "BH-27"
        assert "busy" in locked.json()["reason"]
        assert (await client.get("/health")).status_code == 200
