"""Tables, logs and members, on both databases."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import insert
from sqlalchemy.engine import Connection

from bohnhaus.server.store import (
    AlreadyDone,
    Appended,
    Changes,
    Conflict,
    Entry,
    Looked,
    Member,
    NewEntry,
    NoTable,
    Played,
    Result,
    Seated,
    Statistics,
    Store,
    Table,
    schema,
)
from tests.server.samples import act, new_person, new_table


async def test_a_new_table_is_open_and_its_log_is_empty(store: Store) -> None:
    answer = await store.create_table(
        "t1", at=5, public=True, setup='{"game":"bohnanza"}', summary='{"host":"Anna"}'
    )
    assert answer == Appended(0)
    assert await store.read_table("t1") == Table(
        "t1", 5, 5, "open", True, 0, '{"game":"bohnanza"}', '{"host":"Anna"}', None
    )
    assert await store.read_log("t1") == []


async def test_a_table_can_begin_with_entries_and_members(store: Store) -> None:
    anna = await new_person(store)
    answer = await store.create_table(
        "t1",
        at=5,
        public=False,
        setup="{}",
        summary="{}",
        entries=[act(1, anna, "c1"), act(2)],
        changes=Changes(status="playing", wakes_at=9, members=[Member(anna, "host", 0)]),
    )
    assert answer == Appended(2)
    assert await store.read_table("t1") == Table("t1", 5, 5, "playing", False, 2, "{}", "{}", 9)
    assert [entry.seq for entry in await store.read_log("t1")] == [1, 2]
    assert await store.members_of("t1") == [Member(anna, "host", 0)]


async def test_a_table_id_is_used_once(store: Store) -> None:
    await store.create_table("t1", at=1, public=True, setup="{}", summary="{}", entries=[act()])
    again = await store.create_table("t1", at=2, public=True, setup="[]", summary="[]")
    assert again == Conflict(1)
    table = await store.read_table("t1")
    assert table is not None
    assert table.setup == "{}"


async def test_entries_are_read_as_they_were_appended(store: Store) -> None:
    anna = await new_person(store)
    await new_table(store)
    plant = NewEntry("act", '{"do":"plant","say":"Grüße, 豆 \\u0000"}', anna, "c1")
    assert await store.append("t1", 0, [plant, act(2)], at=7) == Appended(2)
    assert await store.append("t1", 2, [act(3)], at=8) == Appended(3)
    log = await store.read_log("t1")
    assert log == [
        Entry(1, 7, anna, "c1", "act", plant.body),
        Entry(2, 7, None, None, "act", act(2).body),
        Entry(3, 8, None, None, "act", act(3).body),
    ]
    assert await store.read_log("t1", after=2) == log[2:]
    assert await store.read_log("t1", after=3) == []


async def test_a_table_is_looked_at_without_its_log(store: Store) -> None:
    anna = await new_person(store)
    assert await store.look("t1", anna) is None
    await new_table(store)
    table = await store.read_table("t1")
    assert table is not None
    assert await store.look("t1", None) == Looked(table, "", None)
    changes = Changes(members=[Member(anna, "host", 0)])
    await store.append("t1", 0, [act(1), act(2)], at=2, changes=changes)
    table = await store.read_table("t1")
    assert table is not None
    assert await store.look("t1", anna) == Looked(table, act(1).body, "host")
    assert await store.look("t1", "bela") == Looked(table, act(1).body, None)
    assert await store.look("t1", None) == Looked(table, act(1).body, None)


async def test_how_far_many_logs_reach_is_one_question(store: Store) -> None:
    for number in range(3):
        await new_table(store, f"t{number}")
        await store.append(f"t{number}", 0, [act()] * (number + 1), at=1)
    assert await store.heads(["t0", "t2", "t9"]) == {"t0": 1, "t2": 3}
    assert await store.heads([]) == {}


async def test_a_long_log_is_read_in_pages(store: Store) -> None:
    await new_table(store)
    await store.append("t1", 0, [act(number) for number in range(5)], at=1)
    assert [entry.seq for entry in await store.read_log("t1", limit=2)] == [1, 2]
    assert [entry.seq for entry in await store.read_log("t1", 2, limit=10)] == [3, 4, 5]


async def test_a_body_is_not_printed(store: Store) -> None:
    await new_table(store)
    secret = NewEntry("chat", '"the seed is 7"')
    await store.append("t1", 0, [secret], at=1)
    assert "seed" not in repr(secret) + repr(await store.read_log("t1"))


async def test_an_append_behind_the_wrong_head_is_a_conflict_and_changes_nothing(
    store: Store,
) -> None:
    await new_table(store)
    await store.append("t1", 0, [act(1), act(2)], at=2)
    before = await store.read_table("t1"), await store.read_log("t1")
    changes = Changes(status="over", wakes_at=99)
    for expected in (0, 1, 3):
        answer = await store.append("t1", expected, [act(9)], at=9, changes=changes)
        assert answer == Conflict(2)
    assert (await store.read_table("t1"), await store.read_log("t1")) == before


async def test_a_seq_that_is_taken_is_a_conflict_even_if_the_head_does_not_know(
    store: Store,
) -> None:
    await new_table(store)

    def sneak(connection: Connection) -> None:
        row = {"table_id": "t1", "seq": 2, "at": 1, "kind": "act", "body": "{}"}
        connection.execute(insert(schema.log).values(row))

    await store.database.write(sneak)
    assert await store.append("t1", 0, [act(1), act(2)], at=2) == Conflict(2)
    assert [entry.seq for entry in await store.read_log("t1")] == [2]
    table = await store.read_table("t1")
    assert table is not None
    assert table.head == 0


async def test_a_command_is_stored_once(store: Store) -> None:
    anna, ben = await new_person(store, "anna"), await new_person(store, "ben")
    await new_table(store)
    await new_table(store, "t2")
    assert await store.append("t1", 0, [act(1, anna, "c1"), act(2)], at=2) == Appended(2)
    # Sent again, by one who has seen the answer and by one who has not.
    assert await store.append("t1", 2, [act(1, anna, "c1")], at=3) == AlreadyDone(1)
    assert await store.append("t1", 0, [act(1, anna, "c1")], at=3) == AlreadyDone(1)
    assert await store.find_command("t1", anna, "c1") == 1
    assert await store.find_command("t1", anna, "c2") is None
    # The same id of another person, or at another table, is another command.
    assert await store.append("t1", 2, [act(3, ben, "c1")], at=4) == Appended(3)
    assert await store.append("t2", 0, [act(1, anna, "c1")], at=4) == Appended(1)
    assert len(await store.read_log("t1")) == 3


async def test_there_is_no_append_without_a_table(store: Store) -> None:
    assert await store.append("t1", 0, [act()], at=1) == NoTable()
    assert await store.read_table("t1") is None
    assert await store.read_log("t1") == []


async def test_an_append_changes_what_it_says_and_leaves_the_rest(store: Store) -> None:
    anna, ben = await new_person(store, "anna"), await new_person(store, "ben")
    await new_table(store)
    first = Changes(
        status="playing",
        public=False,
        setup="[1]",
        summary="[2]",
        wakes_at=50,
        members=[Member(anna, "player", 0), Member(ben, "spectator")],
    )
    await store.append("t1", 0, [act(1)], at=2, changes=first)
    assert await store.read_table("t1") == Table("t1", 1, 2, "playing", False, 1, "[1]", "[2]", 50)
    second = Changes(members=[Member(ben, "player", 1)], left=[anna])
    await store.append("t1", 1, [act(2)], at=3, changes=second)
    assert await store.members_of("t1") == [Member(ben, "player", 1)]
    assert await store.read_table("t1") == Table("t1", 1, 3, "playing", False, 2, "[1]", "[2]", 50)
    # Without an entry: only the changes, and only if nobody played on.
    assert await store.append("t1", 2, [], at=4, changes=Changes(wakes_at=None)) == Appended(2)
    assert await store.append("t1", 1, [], at=5, changes=Changes(wakes_at=7)) == Conflict(2)
    table = await store.read_table("t1")
    assert table is not None
    assert (table.head, table.wakes_at, table.updated_at) == (2, None, 4)


async def test_a_bad_row_in_the_changes_keeps_the_entries_out_too(store: Store) -> None:
    await new_table(store)
    with pytest.raises(Exception, match=r"(?i)foreign key"):
        await store.append("t1", 0, [act()], at=2, changes=Changes(members=[Member("who", "x")]))
    assert await store.read_log("t1") == []
    assert await store.append("t1", 0, [act()], at=2) == Appended(1)


async def test_a_writer_that_is_no_longer_waited_for_still_writes_all_or_nothing(
    store: Store,
) -> None:
    await new_table(store)
    for wait in (0.0, 0.0005, 0.001, 0.002, 0.004):
        table = await store.read_table("t1")
        assert table is not None
        task = asyncio.create_task(store.append("t1", table.head, [act(), act()], at=2))
        await asyncio.sleep(wait)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await asyncio.gather(*store.database._writes)
        after = await store.read_table("t1")
        assert after is not None
        assert after.head in (table.head, table.head + 2)
        assert len(await store.read_log("t1")) == after.head


# --- lists ----------------------------------------------------------------------------


async def test_the_lobby_lists_the_newest_first_page_by_page(store: Store) -> None:
    for number in range(7):
        # Several in one millisecond, too.
        await new_table(store, f"t{number}", at=number // 2, public=number != 3)
    await store.append("t5", 0, [act()], at=9, changes=Changes(status="closed"))
    page = await store.list_tables(public=True, statuses=["open", "playing"], limit=3)
    assert [table.id for table in page] == ["t6", "t4", "t2"]
    page = await store.list_tables(
        public=True, statuses=["open", "playing"], limit=3, before=page[-1]
    )
    assert [table.id for table in page] == ["t1", "t0"]
    assert [table.id for table in await store.list_tables(statuses=["closed"])] == ["t5"]
    assert len(await store.list_tables()) == 7


async def test_idle_tables_are_those_where_nothing_happened(store: Store) -> None:
    for number in range(4):
        await new_table(store, f"t{number}", at=number)
    await store.append("t0", 0, [act()], at=9)
    await store.append("t1", 0, [act()], at=1, changes=Changes(status="over"))
    idle = await store.idle_tables(3, statuses=["open", "playing"])
    assert [table.id for table in idle] == ["t2"]


async def test_a_deleted_table_takes_along_all_that_belongs_to_it(store: Store) -> None:
    anna = await new_person(store)
    await new_table(store)
    await store.append("t1", 0, [act()], at=2, changes=Changes(members=[Member(anna, "host")]))
    await store.take_lease("t1", "me", until=9, now=2)
    assert await store.delete_table("t1", 0) == Conflict(1)
    assert await store.delete_table("t1", 1) is None
    assert await store.delete_table("t1", 1) == NoTable()
    assert await store.read_log("t1") == []
    assert await store.tables_of(anna) == []
    assert await store.get_person(anna) is not None


async def test_my_tables_history_and_statistics(store: Store) -> None:
    anna, ben = await new_person(store, "anna"), await new_person(store, "ben")
    for number, (game, score, won) in enumerate(
        [("bohnanza", 10, 1.0), ("bohnanza", 7, 0.5), ("high_bohn", 3, 0.0)]
    ):
        await new_table(store, f"t{number}", at=number)
        results = [
            Result(0, anna, game, 3, score, won, 10 + number),
            Result(1, None, game, 3, 5, 1 - won, 10 + number),
        ]
        changes = Changes(status="over", members=[Member(anna, "player", 0)], results=results)
        await store.append(f"t{number}", 0, [act()], at=10 + number, changes=changes)
        assert await store.results_of(f"t{number}") == results

    seated = await store.tables_of(anna)
    assert [(each.table.id, each.role, each.seat) for each in seated] == [
        ("t2", "player", 0),
        ("t1", "player", 0),
        ("t0", "player", 0),
    ]
    assert all(isinstance(each, Seated) for each in seated)
    assert await store.tables_of(ben) == []

    history = await store.history(anna, limit=2)
    assert history == [
        Played("t2", Result(0, anna, "high_bohn", 3, 3, 0.0, 12)),
        Played("t1", Result(0, anna, "bohnanza", 3, 7, 0.5, 11)),
    ]
    assert await store.bests(anna, "bohnanza", limit=10) == []  # nobody knows their margins
    older = await store.history(anna, before=history[-1])
    assert [played.table_id for played in older] == ["t0"]

    assert await store.statistics(anna) == [
        Statistics("bohnanza", 2, 1.5, 8.5),
        Statistics("high_bohn", 1, 0.0, 3.0),
    ]
    assert await store.statistics(ben) == []
