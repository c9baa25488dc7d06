"""Which tables are loaded: those that somebody listens to or drives, and few others. Looking at an
old game loads nothing; loading a long one lets others have their turn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bohnhaus import loads
from bohnhaus.server import commands as ask
from bohnhaus.server import house as house_module
from bohnhaus.server.entries import Chatted, Setup, write_entry
from bohnhaus.server.fanout import LocalFanout, LookAgain
from bohnhaus.server.house import ENTRY_BYTES, ROOM_BYTES, SLICE, Done, House
from bohnhaus.server.store import NewEntry, Person, Store, StoreDown
from bohnhaus.server.table import Table
from tests.patience import PATIENCE
from tests.server.running import Raw, running
from tests.server.web import running as web_running
from tests.server.web import start_game


class Deaf(LocalFanout):
    """News of other processes never arrive."""

    @property
    def look_every(self) -> float:
        return 0.0


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with await Store.open(tmp_path / "bohnhaus.db") as store:
        yield store


@pytest_asyncio.fixture
async def anna(store: Store) -> Person:
    made = await store.create_person("anna", "Anna", "anna", at=1)
    assert isinstance(made, Person)
    return made


SETUP = Setup(game="bohnanza", seats=3, public=True)


async def open_tables(store: Store, person: Person, count: int) -> list[str]:
    """Tables of this person, loaded by nobody."""
    house = House(store, LocalFanout())
    tables = [await house.open_table(person, SETUP, f"open {number}") for number in range(count)]
    await house.close()
    return tables


async def close_table(store: Store, table: str) -> None:
    house = House(store, LocalFanout())
    assert await house.expire(table, house.now() + 10_000)
    await house.close()


async def talk(store: Store, table: str, count: int) -> int:
    """The log is longer by so many messages; its head."""
    row = await store.read_table(table)
    assert row is not None
    said = NewEntry("chatted", write_entry(Chatted(0, "hello")))
    for start in range(0, count, 500):
        some = [said] * min(500, count - start)
        await store.append(table, row.head + start, some, at=row.updated_at)
    return row.head + count


def ignore(table: Table, happened: object) -> None:
    """A listener."""


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


# --- looking --------------------------------------------------------------------------


async def test_looking_at_tables_loads_none_and_reads_no_log(tmp_path: Path) -> None:
    async with web_running(tmp_path) as web:
        anna = await web.guest("Anna")
        tables = [await start_game(web, anna, command_id=f"c{n}", public=True) for n in range(3)]
        for table in tables:
            await web.do(anna, table, "end", ask.VoteEnd())
    async with web_running(tmp_path) as web:
        visitor = web.client()
        for table in tables * 4:
            told = (await visitor.get(f"/api/tables/{table}")).json()
            assert (told["id"], told["status"]) == (table, "over")
            assert told["seed"]
        assert (web.services.house.rooms, web.services.house.folded) == (0, 0)


async def test_a_record_and_a_replay_are_read_apart_and_not_kept(tmp_path: Path) -> None:
    async with web_running(tmp_path) as web:
        anna = await web.guest("Anna")
        table = await start_game(web, anna, public=True)
        await web.do(anna, table, "end", ask.VoteEnd())
        loaded = (await anna.get(f"/api/tables/{table}/record")).content
        head = (await web.services.store.heads([table]))[table]
    async with web_running(tmp_path) as web:
        visitor = web.client()
        house = web.services.house
        assert (await visitor.get(f"/api/tables/{table}/record")).content == loaded
        assert loads(loaded).result is None
        assert (await visitor.get(f"/api/tables/{table}/replay")).status_code == 200
        assert (house.rooms, house.folded) == (0, 2 * head)


async def test_BH_26_many_who_want_old_games_at_once_have_to_wait(tmp_path: Path) -> None:
    async with web_running(tmp_path) as web:
        anna = await web.guest("Anna")
        table = await start_game(web, anna, public=True)
        await web.do(anna, table, "end", ask.VoteEnd())
        web.services.folding._here["192.0.2.1"] = web.services.folding._most
        answer = await anna.get(f"/api/tables/{table}/record")
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 0


async def test_a_socket_still_shows_how_a_game_ended(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        anna, token = await server.person("Anna")
        table = await server.open_table(anna)
        for id, command in (("s", ask.Start("greedy")), ("e", ask.VoteEnd())):
            assert isinstance(await server.house.command(table, anna.id, id, command), Done)
    async with running(tmp_path) as server:
        async with await Raw.at(server, token, table, after=0) as raw:
            assert raw.state["table"]["status"] == "over"
            assert raw.state["view"] is not None
            assert "ended_early" in [told["kind"] for told in raw.got if told["t"] == "event"]
            assert server.house.idle_bytes == 0
        await until(lambda: server.house.idle_bytes > 0)  # nobody listens any more


# --- how many -------------------------------------------------------------------------


async def test_tables_that_nobody_listens_to_are_bounded_in_bytes(
    store: Store, anna: Person
) -> None:
    tables = await open_tables(store, anna, 8)
    for table in tables[::2]:
        await talk(store, table, 100)
    most = 3 * (ROOM_BYTES + 110 * ENTRY_BYTES)
    house = House(store, LocalFanout(), most_idle_bytes=most)
    for table in tables * 3:
        found = await house.table(table)
        assert found is not None
        assert found.id == table
        assert house.idle_bytes <= most
    assert 3 <= house.rooms < 8
    loaded = [room.table.head for room in house._rooms.values()]
    assert house.idle_bytes == sum(ROOM_BYTES + ENTRY_BYTES * head for head in loaded)
    await house.close()


async def test_tables_that_are_over_are_let_go_first(store: Store, anna: Person) -> None:
    tables = await open_tables(store, anna, 4)
    await close_table(store, tables[3])
    house = House(store, LocalFanout(), most_rooms=3)
    for table in tables:
        assert await house.table(table) is not None
    assert list(house._rooms) == tables[1:]  # the last one is in use just now
    assert await house.table(tables[0]) is not None
    assert set(house._rooms) == set(tables[:3])  # though it was used last
    await house.close()


async def test_tables_that_somebody_listens_to_or_drives_stay(store: Store, anna: Person) -> None:
    tables = await open_tables(store, anna, 6)
    house = House(store, LocalFanout(), most_rooms=2)
    assert await house.table(tables[0]) is not None
    stop = house.listen(tables[0], ignore)
    with house.keeping(tables[1]):
        for table in [*tables, *tables[2:]]:
            assert await house.table(table) is not None
        assert set(house._rooms) == {tables[0], tables[1], *tables[4:]}
    stop()
    for table in tables[2:]:
        assert await house.table(table) is not None
    assert set(house._rooms) == set(tables[4:])
    await house.close()


async def test_tables_that_nobody_uses_are_let_go_after_a_while(
    store: Store, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_module, "IDLE_FOR", 0.05)
    monkeypatch.setattr(house_module, "TEND_EVERY", 0.01)
    tables = await open_tables(store, anna, 3)
    house = House(store, LocalFanout())
    house.start()
    for table in tables:
        assert await house.table(table) is not None
    house.listen(tables[0], ignore)
    await until(lambda: list(house._rooms) == tables[:1])
    await house.close()


async def test_the_secret_is_asked_for_once(store: Store) -> None:
    asked: list[str] = []
    real = store.settle

    async def settle(key: str, value: str) -> str:
        asked.append(key)
        return await real(key, value)

    store.settle = settle  # type: ignore[method-assign]  # counts
    house = House(store, LocalFanout())
    told = {await house._secret() for _ in range(3)}
    assert (len(told), asked) == (1, ["secret"])


# --- loading --------------------------------------------------------------------------


async def test_a_long_log_is_folded_in_slices_and_nobody_sees_half_of_it(
    store: Store, anna: Person
) -> None:
    (table,) = await open_tables(store, anna, 1)
    head = await talk(store, table, 1300)
    house = House(store, LocalFanout())
    turns = seen = 0
    loading = asyncio.create_task(house.table(table))
    others = [asyncio.create_task(house.table(table)) for _ in range(3)]
    while not loading.done():
        turns += 1
        room = house._rooms.get(table)
        seen = max(seen, room.table.head if room is not None and not loading.done() else 0)
        await asyncio.sleep(0)
    assert turns >= head / SLICE  # others had a turn after every slice
    assert seen in (0, head)
    for found in await asyncio.gather(loading, *others):
        assert found is not None
        assert found.head == head
    assert house.folded == head
    await house.close()


async def test_few_long_logs_are_folded_at_the_same_time(
    store: Store, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = await open_tables(store, anna, 5)
    for table in tables:
        await talk(store, table, 3 * SLICE)
    house = House(store, LocalFanout())
    order: list[str] = []
    real = House._add

    def add(self: House, table: Table, *rest: Any) -> None:
        order.append(table.id)
        real(self, table, *rest)

    monkeypatch.setattr(House, "_add", add)
    await asyncio.gather(*[house.table(table) for table in tables])
    for at in range(len(order)):
        begun = {id for id in order[: at + 1] if id in order[at + 1 :]}
        assert len(begun) <= house_module.FOLDS
    await house.close()


async def test_a_load_that_fails_leaves_nothing_behind(store: Store, anna: Person) -> None:
    (table,) = await open_tables(store, anna, 1)
    house = House(store, LocalFanout())
    real = store.read_log

    async def fail(*_: Any, **__: Any) -> Any:
        raise StoreDown("The database failed.")

    store.read_log = fail  # type: ignore[method-assign]  # fails
    with pytest.raises(StoreDown):
        await house.table(table)
    assert house.rooms == 0
    store.read_log = real  # type: ignore[method-assign]  # works again
    assert await house.table(table) is not None
    await house.close()


async def test_BH_27_all_who_wait_at_one_table_hear_at_once_that_nothing_can_be_stored(
    store: Store, anna: Person
) -> None:
    (table,) = await open_tables(store, anna, 1)
    house = House(store, LocalFanout())
    tried = 0
    real = store.append

    async def fail(*_: Any, **__: Any) -> Any:
        nonlocal tried
        tried += 1
        await asyncio.sleep(0.05)
        raise StoreDown("The database was busy with something else for too long.")

    store.append = fail  # type: ignore[method-assign]  # fails
    said = [house.command(table, anna.id, f"c{n}", ask.Chat("hello")) for n in range(20)]
    answers = await asyncio.gather(*said, return_exceptions=True)
    assert {type(answer) for answer in answers} == {StoreDown}
    assert tried == 1
    store.append = real  # type: ignore[method-assign]  # works again
    assert isinstance(await house.command(table, anna.id, "c1", ask.Chat("hello")), Done)
    await house.close()


# --- news that do not come --------------------------------------------------------------


async def test_without_news_one_question_a_round_finds_what_others_stored(
    store: Store, tmp_path: Path, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_module, "TEND_EVERY", 0.01)
    tables = await open_tables(store, anna, 6)
    elsewhere = await Store.open(tmp_path / "bohnhaus.db")
    here, there = House(store, Deaf()), House(elsewhere, LocalFanout())
    asked: list[list[str]] = []
    read: list[str] = []
    real_heads, real_read = store.heads, store.read_log

    async def heads(table_ids: Any) -> dict[str, int]:
        asked.append(sorted(table_ids))
        return await real_heads(table_ids)

    async def read_log(table_id: str, *rest: Any, **options: Any) -> Any:
        read.append(table_id)
        return await real_read(table_id, *rest, **options)

    told: list[str] = []
    for table in tables[:4]:
        assert await here.table(table) is not None
    for table in tables[:2]:
        here.listen(table, lambda table, _: told.append(table.id))
    here.on_grown.append(lambda table, _: told.append(f"driver {table.id}"))
    store.heads, store.read_log = heads, read_log  # type: ignore[method-assign]  # count
    with here.keeping(tables[2]):
        here.start()
        for table in (tables[1], tables[2], tables[3]):
            assert isinstance(await there.command(table, anna.id, "c", ask.Chat("hello")), Done)
        await until(lambda: f"driver {tables[2]}" in told and tables[1] in told)
        await until(lambda: len(asked) > 3)
    assert {tuple(each) for each in asked} == {tuple(sorted(tables[:3]))}
    # Read again, where the next round comes before it was read.
    assert set(read) == {tables[1], tables[2]}
    assert told.count(tables[1]) == 1
    assert tables[0] not in told
    found = await here.table(tables[3])  # nobody listened: read when it is used
    assert found is not None
    assert found.head == (await real_heads([tables[3]]))[tables[3]]
    await here.close()
    await there.close()
    await elsewhere.close()


async def test_after_a_gap_in_the_news_one_question_is_asked_for_all_tables(
    store: Store, anna: Person
) -> None:
    tables = await open_tables(store, anna, 5)
    fanout = LocalFanout()
    house = House(store, fanout)
    asked = 0
    real = store.heads

    async def heads(table_ids: Any) -> dict[str, int]:
        nonlocal asked
        asked += 1
        return await real(table_ids)

    store.heads = heads  # type: ignore[method-assign]  # counts
    for table in tables:
        assert await house.table(table) is not None
        house.listen(table, ignore)
    folded = house.folded
    fanout.tell(LookAgain())
    await until(lambda: asked == 1 and not house._tasks)
    assert house.folded == folded
    await house.close()
