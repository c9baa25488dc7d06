"""Reviews of finished games, made in the background.

A review is many small questions. Each goes to the processes of the slow bots and waits there behind
all that somebody at a table waits for; a few are asked at a time, so that they never fill the
queue. What is made of a table's game is stored with the table, without names: those are filled in
when it is read, so nothing has to be looked for when a person deletes their data. Reviews of record
files stay in memory for a while.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Final, Literal, TypeAlias

import msgspec
import structlog

from bohnhaus.engine.refusal import Refusal
from bohnhaus.reviewing.judging import JUDGE, Finding
from bohnhaus.reviewing.report import Review
from bohnhaus.reviewing.review import conclude
from bohnhaus.reviewing.tasks import Task, tasks_of
from bohnhaus.server.bots import Bots
from bohnhaus.server.entries import PersonId
from bohnhaus.server.limits import TOO_MUCH, Turns
from bohnhaus.server.store import Store
from bohnhaus.server.workers import Busy
from bohnhaus.wire import record as records
from bohnhaus.wire.record import Record

State: TypeAlias = Literal["none", "waiting", "working", "done", "failed"]
NONE: Final = "none"
WAITING: Final = "waiting"
WORKING: Final = "working"
DONE: Final = "done"
FAILED: Final = "failed"

AT_ONCE: Final = 2
"""Reviews that are made at the same time."""
MOST_WAITING: Final = 40
EACH: Final = 3
"""Reviews of one address that wait or are being made."""
EACH_PERSON: Final = 2
ASKED: Final = 2
"""Questions of one review that wait for an answer at the same time."""
AGAIN: Final = 1.0
"""Seconds until a question is put again for which there was no room."""
MOST_TASKS: Final = 2500
"""More than a game has that was not made up."""
MOST_KEPT: Final = 40
"""Reviews of record files, and reviews that failed, that are remembered."""

ONLY_WHO_STARTED: Final = Refusal("BH-30", "only the person who started the review can stop it")

log = structlog.get_logger("bohnhaus.reviews")


class Work:
    """A review that is being made."""

    def __init__(self, person: PersonId, address: str) -> None:
        self.person = person
        self.address = address
        self.state: State = WAITING
        self.judged = 0
        self.tasks = 0
        self.task: asyncio.Task[None] | None = None


class Reviews:
    """All reviews of one server process."""

    def __init__(self, store: Store, bots: Bots, now: Callable[[], int]) -> None:
        self.store = store
        self.bots = bots
        self.now = now
        self._turns = Turns(AT_ONCE, MOST_WAITING, EACH)
        self._works: dict[str, Work] = {}
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        """Of record files, packed."""
        self._failed: OrderedDict[str, None] = OrderedDict()

    def progress(self, key: str) -> Work | None:
        """What is being made under this key."""
        return self._works.get(key)

    def has_failed(self, key: str) -> bool:
        """Whether the last try failed; it can be started again."""
        return key in self._failed

    async def of_table(self, table_id: str) -> bytes | None:
        """The packed review of the table's game, if it is there."""
        return await self.store.read_review(table_id, made_by=JUDGE)

    def of_file(self, id: str) -> bytes | None:
        """The packed review of a record file, if it is still there."""
        return self._kept.get(id)

    def refuse(self, person: PersonId, address: str) -> Refusal | None:
        """BH-26: why no more reviews can be started for the person now."""
        mine = [work for work in self._works.values() if work.person == person]
        if len(mine) >= EACH_PERSON or self._turns.is_full(address):
            return TOO_MUCH
        return None

    def start(
        self,
        key: str,
        person: PersonId,
        address: str,
        read: Callable[[], Record],
        keep: Callable[[bytes], Awaitable[None]],
    ) -> Work:
        """The review is being made from now on, if it was not already."""
        found = self._works.get(key)
        if found is None:
            found = self._works[key] = Work(person, address)
            self._failed.pop(key, None)
            found.task = asyncio.create_task(self._make(key, found, read, keep))
        return found

    async def keep_for_table(self, table_id: str, body: bytes) -> None:
        """The packed review is stored with the table."""
        await self.store.keep_review(table_id, body, made_by=JUDGE, at=self.now())

    async def keep_for_file(self, id: str, body: bytes) -> None:
        """The packed review of a file is kept for a while."""
        self._kept[id] = body
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)

    async def stop(self, key: str, person: PersonId) -> Refusal | None:
        """Stops making the review; only the person who started it can."""
        work = self._works.get(key)
        if work is None:
            return None
        if work.person != person:
            return ONLY_WHO_STARTED
        await self._end(work)
        return None

    async def close(self) -> None:
        """No review is made any more."""
        for work in list(self._works.values()):
            await self._end(work)

    async def _end(self, work: Work) -> None:
        assert work.task is not None
        work.task.cancel()
        with suppress(asyncio.CancelledError):
            await work.task

    async def _make(
        self,
        key: str,
        work: Work,
        read: Callable[[], Record],
        keep: Callable[[bytes], Awaitable[None]],
    ) -> None:
        try:
            async with self._turns.turn(work.address):
                work.state = WORKING
                await keep(await self._made(key, work, read))
        except Exception as error:
            log.warning("review_failed", why=type(error).__name__)
            self._failed[key] = None
            if len(self._failed) > MOST_KEPT:
                self._failed.popitem(last=False)
        finally:
            del self._works[key]

    async def _made(self, key: str, work: Work, read: Callable[[], Record]) -> bytes:
        record = await asyncio.to_thread(read)
        seats = tuple(range(len(record.seats)))
        tasks = await asyncio.to_thread(tasks_of, record, seats)
        if len(tasks) > MOST_TASKS:
            raise ValueError(f"{len(tasks)} tasks are too many")
        work.tasks = len(tasks)
        findings: dict[int, Finding] = {}
        left = iter(enumerate(tasks))

        async def ask() -> None:
            for at, task in left:
                findings[at] = await self._ask(key, work, task)
                work.judged += 1

        async with asyncio.TaskGroup() as group:
            for _ in range(ASKED):
                group.create_task(ask())
        found = [findings[at] for at in range(len(tasks))]
        return await asyncio.to_thread(_packed, record, seats, tasks, found)

    async def _ask(self, key: str, work: Work, task: Task) -> Finding:
        while True:
            try:
                return await self.bots.judge(task, work.person, key)
            except Busy:
                await asyncio.sleep(AGAIN)


def _packed(
    record: Record, seats: tuple[int, ...], tasks: list[Task], findings: list[Finding]
) -> bytes:
    """The review without names, as it is kept."""
    made = conclude(record, seats, tasks, findings)
    nameless = msgspec.structs.replace(made, names=())
    return gzip.compress(msgspec.json.encode(nameless), 6)


def unpacked(body: bytes, names: Sequence[str]) -> Review:
    """The review that was kept, with the names that people have now."""
    made = msgspec.json.decode(gzip.decompress(body), type=Review)
    return msgspec.structs.replace(made, names=tuple(names))


def file_id(record: Record) -> str:
    """What a record file is called while its review is kept: the same for the same record."""
    return hashlib.sha256(records.write(record)).hexdigest()[:32]
