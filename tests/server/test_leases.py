"""Who drives a table: one holder at a time."""

from __future__ import annotations

import asyncio

from bohnhaus.server.store import Changes, Store
from tests.server.samples import act, new_table


async def test_a_lease_has_one_holder_until_it_expires(store: Store) -> None:
    await new_table(store)
    assert await store.take_lease("t1", "one", until=100, now=50)
    assert not await store.take_lease("t1", "two", until=200, now=99)
    assert await store.lease_holder("t1", 99) == "one"
    assert await store.take_lease("t1", "one", until=120, now=99)
    assert not await store.take_lease("t1", "two", until=200, now=119)
    assert await store.lease_holder("t1", 120) is None
    assert await store.take_lease("t1", "two", until=200, now=120)
    assert await store.lease_holder("t1", 120) == "two"


async def test_a_lease_is_renewed_only_by_its_holder(store: Store) -> None:
    for name in ("t1", "t2", "t3"):
        await new_table(store, name)
        await store.take_lease(name, "one", until=100, now=1)
    await store.take_lease("t2", "two", until=300, now=100)
    assert await store.renew_leases("one", until=200) == {"t1", "t3"}
    assert await store.lease_holder("t1", 199) == "one"
    assert await store.lease_holder("t2", 199) == "two"


async def test_a_released_lease_is_free(store: Store) -> None:
    for name in ("t1", "t2", "t3"):
        await new_table(store, name)
        await store.take_lease(name, "one", until=100, now=1)
    await store.release_lease("t1", "two")
    assert await store.lease_holder("t1", 1) == "one"
    await store.release_lease("t1", "one")
    assert await store.take_lease("t1", "two", until=100, now=1)
    await store.release_all("one")
    assert await store.lease_holder("t1", 1) == "two"
    assert await store.lease_holder("t2", 1) is None
    assert await store.lease_holder("t3", 1) is None


async def test_there_is_no_lease_without_a_table(store: Store) -> None:
    assert not await store.take_lease("t1", "one", until=100, now=1)


async def test_of_many_who_want_a_lease_one_gets_it(address: str) -> None:
    async with await Store.open(address) as one, await Store.open(address) as two:
        await new_table(one)
        wanted = [
            store.take_lease("t1", f"{name} {number}", until=100, now=1)
            for number in range(10)
            for name, store in (("one", one), ("two", two))
        ]
        assert sorted(await asyncio.gather(*wanted)) == [False] * 19 + [True]


async def test_tables_to_drive_are_due_and_nobody_elses(store: Store) -> None:
    for name, wakes_at in {"t1": 30, "t2": 10, "t3": None, "t4": 99, "t5": 20, "t6": 25}.items():
        await new_table(store, name)
        await store.append(name, 0, [act()], at=1, changes=Changes(wakes_at=wakes_at))
    await store.take_lease("t5", "other", until=50, now=1)
    await store.take_lease("t6", "me", until=50, now=1)

    async def due(now: int, *, ahead: int | None = None, limit: int = 100) -> list[str]:
        found = await store.tables_to_drive("me", now, due=ahead, limit=limit)
        return [table.id for table in found]

    assert await due(9) == []
    assert await due(30) == ["t2", "t6", "t1"]
    assert await due(30, limit=2) == ["t2", "t6"]
    assert await due(30, ahead=99) == ["t2", "t6", "t1", "t4"]
    assert await due(50) == ["t2", "t5", "t6", "t1"]  # the other's lease has expired


async def test_a_lease_from_a_clock_that_was_wrong_counts_for_nothing(store: Store) -> None:
    hour = 3_600_000
    await new_table(store)
    await store.append("t1", 0, [act()], at=1, changes=Changes(wakes_at=10))
    assert await store.take_lease("t1", "ahead", until=hour + 15_000, now=hour)
    assert await store.lease_holder("t1", 50) is None
    assert [table.id for table in await store.tables_to_drive("me", 50)] == ["t1"]
    assert await store.take_lease("t1", "me", until=15_050, now=50)
    assert await store.lease_holder("t1", 50) == "me"
