"""A full disk, a read-only file, a database that goes away: one sentence, and on again after."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import threading
import warnings
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy.engine import Connection

from bohnhaus.server.store import (
    Appended,
    BadAddress,
    Changes,
    Member,
    NewEntry,
    Store,
    StoreDown,
    database,
    faults,
)
from bohnhaus.server.store import store as store_module
from tests.server.samples import act, new_person, new_table
from tests.server.services import Postgres

LONG = NewEntry("act", '"' + "bean " * 20_000 + '"')


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "bohnhaus.db"


@pytest_asyncio.fixture
async def kept(file: Path) -> AsyncIterator[Store]:
    """A store in a file, with a person, and a table with one entry."""
    async with await Store.open(file) as store:
        await new_person(store)
        await new_table(store)
        await store.append("t1", 0, [act(1)], at=1)
        yield store


async def pragma(store: Store, text: str) -> int:
    """Changes a setting of the writing connection, outside of any transaction."""
    assert store.database.writer is not None
    raw = store.database.writer.engine.raw_connection()
    row = raw.cursor().execute(f"PRAGMA {text}").fetchone()
    raw.close()
    return int(row[0]) if row else 0


async def check_unchanged(store: Store) -> None:
    table = await store.read_table("t1")
    assert table is not None
    assert (table.head, table.status) == (1, "open")
    assert [entry.seq for entry in await store.read_log("t1")] == [1]
    assert await store.members_of("t1") == []


ALL = Changes(status="playing", members=[Member("anna", "player", 0)])


async def test_a_full_disk(kept: Store) -> None:
    await pragma(kept, f"max_page_count = {await pragma(kept, 'page_count')}")
    for _ in range(2):
        with pytest.raises(StoreDown, match=r"^The database disk is full\.$"):
            await kept.append("t1", 1, [LONG, LONG], at=2, changes=ALL)
        await check_unchanged(kept)
    await pragma(kept, "max_page_count = 1000000")
    assert await kept.append("t1", 1, [LONG, LONG], at=2, changes=ALL) == Appended(3)


async def test_a_file_that_becomes_read_only(kept: Store) -> None:
    await pragma(kept, "query_only = 1")
    with pytest.raises(StoreDown, match=r"^The database is read-only\.$"):
        await kept.append("t1", 1, [act(2)], at=2, changes=ALL)
    await check_unchanged(kept)
    await pragma(kept, "query_only = 0")
    assert await kept.append("t1", 1, [act(2)], at=2, changes=ALL) == Appended(2)


async def test_a_file_that_is_opened_read_only(kept: Store, file: Path) -> None:
    async with await Store.open(f"sqlite:///file:{file}?mode=ro&uri=true") as store:
        await check_unchanged(store)
        with pytest.raises(StoreDown, match=r"^The database is read-only\.$"):
            await store.append("t1", 1, [act(2)], at=2)
        await check_unchanged(store)
    assert await kept.append("t1", 1, [act(2)], at=2) == Appended(2)


async def test_a_read_only_file_that_would_have_to_be_changed_to_be_written(
    kept: Store, file: Path
) -> None:
    await kept.close()
    with closing(sqlite3.connect(file)) as other:
        other.execute("PRAGMA journal_mode = DELETE")
    async with await Store.open(f"sqlite:///file:{file}?mode=ro&uri=true") as store:
        for _ in range(2):
            with pytest.raises(StoreDown, match=r"^The database is read-only"):
                await store.append("t1", 1, [act(2)], at=2)
        await check_unchanged(store)


@pytest.mark.slow
async def test_a_file_that_another_program_has_locked(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.2)
    async with await Store.open(file) as store:
        await new_table(store)
        await store.append("t1", 0, [act(1)], at=1)
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            answers = await asyncio.gather(
                *(store.append("t1", 1, [act(2)], at=2) for _ in range(4)),
                return_exceptions=True,
            )
            assert {str(answer) for answer in answers} == {faults.BUSY}
            await check_unchanged(store)
            other.execute("ROLLBACK")
        assert await store.append("t1", 1, [act(2)], at=2) == Appended(2)


async def test_all_who_wait_for_a_locked_file_are_told_at_the_same_time(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "PATIENCE", 1.0)
    async with await Store.open(file) as store:
        for number in range(120):  # more than are written together
            await new_table(store, f"t{number}")
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            async with asyncio.timeout(100):  # one after the other they would take 120 seconds
                answers = await asyncio.gather(
                    *(store.append(f"t{number}", 0, [act(1)], at=1) for number in range(120)),
                    return_exceptions=True,
                )
            assert {str(answer) for answer in answers} == {faults.BUSY}
            other.execute("ROLLBACK")
        again = await asyncio.gather(
            *(store.append(f"t{number}", 0, [act(1)], at=1) for number in range(120))
        )
        assert again == [Appended(1)] * 120


async def test_who_waits_for_a_lock_that_is_given_back_is_stored(
    file: Path,
) -> None:
    async with await Store.open(file) as store:
        for number in range(3):
            await new_table(store, f"t{number}")
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            waiting = [
                asyncio.create_task(store.append(f"t{number}", 0, [act(1)], at=1))
                for number in range(3)
            ]
            await asyncio.sleep(0.1)
            assert not any(task.done() for task in waiting)
            other.execute("ROLLBACK")
            assert await asyncio.gather(*waiting) == [Appended(1)] * 3


async def test_a_probe_tells_why_nothing_can_be_stored_and_when_it_can_again(
    kept: Store, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "FRESH", 0.0)
    monkeypatch.setattr(store_module, "PROBE_EVERY", 0.0)
    monkeypatch.setattr(store_module, "PROBE_PATIENCE", 0.2)
    await kept.probe()
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreDown, match=faults.BUSY):
            await kept.probe()
        other.execute("ROLLBACK")
    await kept.probe()
    await pragma(kept, "query_only = 1")
    with pytest.raises(StoreDown, match=faults.READ_ONLY):
        await kept.probe()
    await pragma(kept, "query_only = 0")
    await kept.probe()
    await pragma(kept, f"max_page_count = {await pragma(kept, 'page_count')}")

    async def use_up_what_is_free() -> None:
        for number in range(50):
            await kept.set_setting(f"long {number}", "x" * 2000)
            await kept.probe()

    with pytest.raises(StoreDown, match=faults.FULL):
        await use_up_what_is_free()
    await pragma(kept, "max_page_count = 1000000")
    await kept.probe()
    assert await kept.settings_like("probe") == {}


async def test_a_probe_writes_nothing_where_something_was_just_stored(kept: Store) -> None:
    written: list[object] = []
    real = kept.database.write

    async def write(work: Any, **options: Any) -> Any:
        written.append(work)
        return await real(work, **options)

    kept.database.write = write  # type: ignore[method-assign]  # counts
    for _ in range(5):
        await kept.probe()
    assert written == []
    kept.database.trouble = faults.FULL
    await kept.probe()
    assert kept.database.trouble is None
    assert 0 < len(written) <= 3


async def test_a_file_that_cannot_be_opened(tmp_path: Path) -> None:
    with pytest.raises(StoreDown, match=r"^The database file can't be opened\.$"):
        await Store.open(tmp_path / "no such folder" / "bohnhaus.db")


async def test_a_file_is_for_its_owner_only(kept: Store, file: Path) -> None:
    for each in file.parent.glob("bohnhaus.db*"):
        assert each.stat().st_mode & 0o777 == 0o600


@pytest.mark.slow
async def test_a_postgres_that_goes_away_and_comes_back(postgres: Postgres) -> None:
    async with await Store.open(postgres.new_database()) as store:
        await new_person(store)
        await new_table(store)
        await store.append("t1", 0, [act(1)], at=1)
        await asyncio.gather(*(store.read_log("t1") for _ in range(5)))  # several connections
        postgres.kill()
        try:
            for _ in range(3):
                with pytest.raises(StoreDown, match=r"^The database server can't be reached\.$"):
                    await store.append("t1", 1, [act(2)], at=2, changes=ALL)
                with pytest.raises(StoreDown, match=r"^The database server can't be reached\.$"):
                    await store.read_log("t1")
                with pytest.raises(StoreDown):
                    await store.ping()
        finally:
            postgres.start()
        await store.ping()
        await check_unchanged(store)
        assert await store.append("t1", 1, [act(2)], at=2, changes=ALL) == Appended(2)


@pytest.mark.slow
async def test_a_postgres_that_goes_away_between_two_commands_is_not_noticed(
    postgres: Postgres,
) -> None:
    async with await Store.open(postgres.new_database()) as store:
        await new_table(store)
        await asyncio.gather(*(store.read_log("t1") for _ in range(5)))
        await asyncio.to_thread(postgres.kill)
        await asyncio.to_thread(postgres.start)
        assert await store.append("t1", 0, [act(1)], at=1) == Appended(1)
        assert len(await store.read_log("t1")) == 1


@pytest.mark.slow
async def test_a_postgres_that_goes_away_in_the_middle_of_a_write(postgres: Postgres) -> None:
    async with await Store.open(postgres.new_database()) as store:
        await new_person(store)
        await new_table(store)
        await store.append("t1", 0, [act(1)], at=1)

        def work(connection: Connection) -> None:
            store._write_rest(connection, "t1", 1, [act(2)], 2, ALL)
            postgres.kill()
            store._write_rest(connection, "t1", 2, [act(3)], 2, ALL)

        write = asyncio.create_task(store.database.write(work))
        with pytest.raises(StoreDown, match=r"^The database server can't be reached\.$"):
            await write
        postgres.start()
        await check_unchanged(store)


async def test_a_postgres_that_is_read_only(postgres: Postgres) -> None:
    address = postgres.new_database()
    async with await Store.open(address) as store:
        await new_person(store)
        await new_table(store)
        await store.append("t1", 0, [act(1)], at=1)
    name = address.split("?")[0].rpartition("/")[2]
    postgres.command(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    async with await Store.open(address) as store:
        with pytest.raises(StoreDown, match=r"^The database is read-only\.$"):
            await store.append("t1", 1, [act(2)], at=2)
        await check_unchanged(store)


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("postgresql://anna:s3cret@127.0.0.1:1/beans", "The database server can't be reached."),
        ("postgresql://anna:s3cret@/beans?host=/nowhere", "The database server can't be reached."),
    ],
)
async def test_a_server_that_is_not_there(address: str, sentence: str) -> None:
    with pytest.raises(StoreDown) as raised:
        await Store.open(address)
    assert str(raised.value) == sentence


async def test_a_database_that_is_not_there(postgres: Postgres) -> None:
    there = postgres.new_database()
    with pytest.raises(StoreDown, match=r"^The database server has no database with that name\.$"):
        await Store.open(there.replace("bohnhaus_", "no_such_"))


@pytest.mark.parametrize(
    "address",
    [
        "mysql://anna:s3cret@host/beans",
        "://s3cret",
        "postgresql://anna:s3cret@host:port/beans",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite:///file:x?mode=memory&uri=true",
    ],
)
async def test_a_bad_address_is_refused_without_repeating_it(address: str) -> None:
    with pytest.raises(BadAddress) as raised:
        await Store.open(address)
    assert "s3cret" not in str(raised.value)
    assert str(raised.value).endswith(".")


async def test_a_reader_that_is_cancelled_leaves_no_thread_behind(file: Path) -> None:
    before = set(threading.enumerate())
    for moment in range(20):
        async with await Store.open(file) as store:
            reading = asyncio.create_task(store.read_table("t1"))
            for _ in range(moment):
                await asyncio.sleep(0)
            reading.cancel()
        left = set(threading.enumerate()) - before
        assert not [thread for thread in left if "_connection_worker_thread" in thread.name]


async def test_a_database_that_closes_ends_the_connections_in_use(file: Path) -> None:
    store = await Store.open(file)
    begun = asyncio.Event()

    async def read() -> None:
        async with store.database.reading():
            begun.set()
            await asyncio.Event().wait()

    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        reading = asyncio.create_task(read())
        await begun.wait()
        await store.close()
        left = {thread.name for thread in threading.enumerate()}
        assert not [name for name in left if "_connection_worker_thread" in name]
        reading.cancel()
        await asyncio.wait([reading])
        del reading
        gc.collect()
    assert not [str(one.message) for one in warned if one.category is ResourceWarning]
