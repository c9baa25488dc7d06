"""Databases of all ages: up, down, too new and foreign."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text
from sqlalchemy.engine import Connection

from bohnhaus.server.entries import Acted, write_entry
from bohnhaus.server.store import (
    Changes,
    DatabaseTooNew,
    ForeignDatabase,
    NewEntry,
    Result,
    Store,
    StoreDown,
    schema,
)
from bohnhaus.server.store.address import database_url
from bohnhaus.server.store.database import caretaker
from bohnhaus.server.store.migrate import bring_up_to_date, move, revision, revisions
from tests.server.samples import act, new_person, new_table
from tests.server.services import Postgres

T = TypeVar("T")
LATER = revisions(Path(__file__).parent / "later")


async def run(address: str, work: Callable[[Connection], T]) -> T:
    """What the work on a plain connection returns; it is committed."""
    engine = caretaker(database_url(address))
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(work)
    finally:
        await engine.dispose()


def differences(connection: Connection) -> list[Any]:
    options = {"compare_type": True, "target_metadata": schema.metadata}
    context = MigrationContext.configure(connection, opts=options)
    return list(compare_metadata(context, schema.metadata))


def definitions(connection: Connection) -> set[tuple[str, ...]]:
    """The schema in the database's own words: partial indexes and checks included."""
    if connection.dialect.name == "sqlite":
        query = "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL"
        # The order of constraints within a table is nobody's business, nor are quotes.
        return {
            (name, *sorted(line.strip(" ,\t").replace('"', "") for line in sql.splitlines()))
            for name, sql in connection.execute(text(query))
            if name != "alembic_version"
        }
    return {
        tuple(map(str, row))
        for query in (
            "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'",
            "SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint"
            " WHERE connamespace = 'public'::regnamespace",
            "SELECT table_name, column_name, data_type, is_nullable, column_default"
            " FROM information_schema.columns WHERE table_schema = 'public'",
        )
        for row in connection.execute(text(query))
        if not str(row[0]).startswith("alembic_version")
    }


async def test_the_migrated_schema_is_the_one_the_code_uses(address: str, twin: str) -> None:
    await bring_up_to_date(database_url(address))
    assert await run(address, differences) == []
    await run(twin, schema.metadata.create_all)
    assert await run(address, definitions) == await run(twin, definitions)


async def test_a_database_goes_down_and_up_again(address: str) -> None:
    await bring_up_to_date(database_url(address))
    before = await run(address, definitions)
    await run(address, lambda connection: move(connection, revisions(), "base"))
    assert await run(address, definitions) == set()
    assert await run(address, revision) is None
    await bring_up_to_date(database_url(address))
    assert await run(address, definitions) == before
    assert await run(address, revision) == "0006"


async def test_an_older_database_is_brought_up_to_date_with_all_its_rows(address: str) -> None:
    async with await Store.open(address) as store:
        anna = await new_person(store)
        await new_table(store)
        await store.append("t1", 0, [act(1, anna, "c1")], at=2)
        log = await store.read_log("t1")
    await bring_up_to_date(database_url(address), LATER)
    colours = await run(
        address, lambda connection: connection.execute(text("SELECT id, colour FROM people")).all()
    )
    assert colours == [("anna", "red")]
    await run(address, lambda connection: move(connection, LATER, "0006"))
    assert await run(address, differences) == []
    async with await Store.open(address) as store:
        assert await store.read_log("t1") == log


async def test_games_of_old_in_which_a_bot_acted_are_found(address: str) -> None:
    acted = NewEntry("acted", write_entry(Acted(1, {"do": "end_trading"}, "stand_in")))
    mine = NewEntry("acted", write_entry(Acted(0, {"do": "end_trading"})))
    async with await Store.open(address) as store:
        anna = await new_person(store)
        await new_table(store)
        results = [Result(seat, anna, "bohnanza", 3, 10, 0.0, 5) for seat in range(3)]
        await store.append("t1", 0, [mine, acted], at=2, changes=Changes(results=results))
    await run(address, lambda connection: move(connection, revisions(), "0002"))
    async with await Store.open(address) as store:
        found = [result.stood_in for result in await store.results_of("t1")]
    assert found == [False, True, False]


async def test_a_copy_of_an_older_file_is_laid_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "bohnhaus.db"
    async with await Store.open(file) as store:
        await new_person(store)
    await bring_up_to_date(database_url(file), LATER)
    copy = tmp_path / "bohnhaus.db.0006.backup"
    assert copy.stat().st_mode & 0o777 == 0o600
    async with await Store.open(copy) as store:
        assert await store.get_person("anna") is not None
    # A second time it does not overwrite the first.
    await run(str(file), lambda connection: move(connection, LATER, "0006"))
    await bring_up_to_date(database_url(file), LATER)
    assert (tmp_path / "bohnhaus.db.0006.backup-2").exists()
    assert not list(tmp_path.glob("*.part"))


@pytest.mark.slow
async def test_copies_of_older_tables_are_laid_beside_them(postgres: Postgres) -> None:
    address = postgres.new_database()
    async with await Store.open(address) as store:
        await new_person(store)
    for _ in range(2):  # a second time it does not overwrite the first
        await bring_up_to_date(database_url(address), LATER)
        await run(address, lambda connection: move(connection, LATER, "0006"))
    for copy in ("bohnhaus_0006_backup", "bohnhaus_0006_backup_2"):
        assert await run(address, partial(names_in, copy)) == ["Anna"]


def names_in(copy: str, connection: Connection) -> list[str]:
    return [row[0] for row in connection.execute(text(f"SELECT name FROM {copy}.people"))]


async def test_an_empty_older_file_needs_no_copy(tmp_path: Path) -> None:
    file = tmp_path / "bohnhaus.db"
    await bring_up_to_date(database_url(file))
    await bring_up_to_date(database_url(file), LATER)
    assert await run(str(file), revision) == "0007"
    assert not list(tmp_path.glob("*.backup*"))


async def test_a_newer_database_is_refused_and_left_alone(address: str) -> None:
    async with await Store.open(address) as store:
        await new_person(store)
    await bring_up_to_date(database_url(address), LATER)
    before = await run(address, definitions)
    with pytest.raises(DatabaseTooNew, match=r"^The database was changed by a newer Bohnhaus"):
        await Store.open(address)
    assert await run(address, definitions) == before


async def test_a_database_of_something_else_is_refused_and_left_alone(address: str) -> None:
    await run(address, lambda connection: connection.execute(text("CREATE TABLE log (x TEXT)")))
    with pytest.raises(ForeignDatabase, match=r"^The database already has tables"):
        await Store.open(address)
    assert await run(address, revision) is None


async def test_several_processes_may_open_a_new_database_at_once(address: str) -> None:
    stores = await asyncio.gather(*(Store.open(address) for _ in range(8)))
    assert await run(address, revision) == "0006"
    for store in stores:
        await store.close()


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bohnhaus.db"
    file.write_bytes(b"Dear diary, today we planted beans. " * 99)
    with pytest.raises(StoreDown, match=r"^The database file is not a database\.$"):
        await Store.open(file)


async def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "bohnhaus.db"
    async with await Store.open(file) as store:
        await new_person(store)
    before = await run(str(file), definitions)
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "r0007_broken.py").write_text(
        "from alembic import op\nrevision = '0007'\ndown_revision = '0006'\n"
        "def upgrade():\n    op.drop_table('settings')\n    op.execute('no such statement')\n"
    )
    with pytest.raises(StoreDown):
        await bring_up_to_date(database_url(file), revisions(broken))
    assert await run(str(file), definitions) == before
    with closing(sqlite3.connect(file)) as plain:
        assert plain.execute("SELECT id FROM people").fetchall() == [("anna",)]
