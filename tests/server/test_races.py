"""Many writers at one table: each seq is won once, and none is left out."""

from __future__ import annotations

import asyncio
import sys
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError

from bohnhaus.server.store import AlreadyDone, Appended, Changes, Conflict, Member, Store
from tests.server.racer import race
from tests.server.samples import act, new_person, new_table

ROOT = Path(__file__).parents[2]


async def check_log(store: Store, won: list[list[int]]) -> None:
    """The log holds what the writers won: no gap, nothing twice, each act by its winner."""
    log = await store.read_log("t1")
    table = await store.read_table("t1")
    assert table is not None
    assert [entry.seq for entry in log] == list(range(1, table.head + 1))
    assert sorted(seq for seqs in won for seq in seqs) == list(range(1, table.head + 1))
    for number, seqs in enumerate(won):
        assert seqs == [entry.seq for entry in log if entry.person_id == f"writer{number}"]


async def set_up(store: Store, writers: int) -> None:
    for number in range(writers):
        await new_person(store, f"writer{number}")
    await new_table(store)


async def test_one_of_many_wins_a_seq_and_the_others_are_told(address: str) -> None:
    async with AsyncExitStack() as stack:
        stores = [await stack.enter_async_context(await Store.open(address)) for _ in range(3)]
        await new_table(stores[0])
        for head in range(5):
            answers = await asyncio.gather(
                *(stores[n % 3].append("t1", head, [act(n)], at=n) for n in range(9))
            )
            assert answers.count(Appended(head + 1)) == 1
            assert answers.count(Conflict(head + 1)) == 8


async def test_a_command_sent_many_times_at_once_is_stored_once(address: str) -> None:
    async with AsyncExitStack() as stack:
        stores = [await stack.enter_async_context(await Store.open(address)) for _ in range(2)]
        anna = await new_person(stores[0])
        await new_table(stores[0])
        answers = await asyncio.gather(
            *(stores[n % 2].append("t1", 0, [act(1, anna, "c1")], at=n) for n in range(8))
        )
        assert answers.count(Appended(1)) == 1
        assert answers.count(AlreadyDone(1)) == 7
        assert len(await stores[0].read_log("t1")) == 1


async def test_many_writers_share_one_store(store: Store) -> None:
    await set_up(store, 6)
    won = await asyncio.gather(*(race(store, "t1", f"writer{n}", 8) for n in range(6)))
    await check_log(store, won)


@pytest.mark.slow
async def test_many_processes_share_one_database(address: str) -> None:
    async with await Store.open(address) as store:
        await set_up(store, 3)
        racers = await asyncio.gather(*(start(address, f"writer{n}", 25) for n in range(2)))
        for racer in racers:
            assert racer.stdin is not None
            racer.stdin.write(b"go\n")
        mine = await race(store, "t1", "writer2", 25)
        won = [await finish(racer) for racer in racers]
        await check_log(store, [*won, mine])


async def start(address: str, name: str, acts: int) -> asyncio.subprocess.Process:
    racer = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.server.racer", address, "t1", name, str(acts)),
        cwd=ROOT,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert racer.stdout is not None
    assert await racer.stdout.readline() == b"ready\n"
    return racer


async def finish(racer: asyncio.subprocess.Process) -> list[int]:
    printed, _ = await racer.communicate()
    assert racer.returncode == 0
    return [int(seq) for seq in printed.split()]


async def test_writes_that_wait_are_committed_together_and_fail_alone(tmp_path: Path) -> None:
    async with await Store.open(tmp_path / "bohnhaus.db") as store:
        for number in range(40):
            await new_table(store, f"t{number}")
        assert store.database.writer is not None
        commits: list[object] = []
        event.listen(store.database.writer.engine, "commit", commits.append)
        nobody = Changes(members=[Member("nobody", "player")])
        answers = await asyncio.gather(
            *[
                store.append(
                    f"t{number}", 0, [act()], at=2, changes=nobody if number == 7 else Changes()
                )
                for number in range(40)
            ],
            return_exceptions=True,
        )
        assert isinstance(answers[7], IntegrityError)
        assert [answer for answer in answers if answer == Appended(1)] == [Appended(1)] * 39
        assert len(commits) < 20
        assert await store.read_log("t7") == []
