"""The writer of a SQLite file: one thread, and one commit for all that waits.

A commit waits for the disk; what arrives meanwhile is written together with the next. Each work is
still all or nothing: it has a savepoint of its own.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any, TypeVar

from sqlalchemy import Engine
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

T = TypeVar("T")
Work = Callable[[Connection], T]

MOST_TOGETHER = 100


@dataclass(frozen=True, slots=True)
class _Job:
    work: Work[Any]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]


@dataclass(frozen=True, slots=True)
class _Outcome:
    value: object = None
    error: BaseException | None = None


class Writer:
    """Writes in a thread of its own."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="bohnhaus-writer", daemon=True)
        self._thread.start()

    async def write(self, work: Work[T]) -> T:
        """What the work returns, once it is stored. Raises what the work or the database raises.

        A work that was handed in is done even if nobody waits for it any more.
        """
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._jobs.put(_Job(work, loop, done))
        return await asyncio.shield(done)

    async def close(self) -> None:
        """Ends the thread, after the writes that are under way."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self.engine.dispose()

    def _run(self) -> None:
        while True:
            jobs, last = self._waiting()
            if jobs:
                for job, outcome in zip(jobs, self._together(jobs), strict=True):
                    _tell(job, outcome)
            if last:
                return

    def _waiting(self) -> tuple[list[_Job], bool]:
        """What waits now, at least one job; and whether it is the last."""
        jobs: list[_Job] = []
        job = self._jobs.get()
        while job is not None:
            jobs.append(job)
            if self._jobs.empty() or len(jobs) >= MOST_TOGETHER:
                return jobs, False
            job = self._jobs.get()
        return jobs, True

    def _together(self, jobs: list[_Job]) -> list[_Outcome]:
        """All jobs in one transaction; one by one, should that fail, so that none fails for the
        fault of another."""
        try:
            with self.engine.begin() as connection:
                if len(jobs) == 1:
                    return [_Outcome(jobs[0].work(connection))]
                return [_attempt(connection, job) for job in jobs]
        except Exception as error:
            if len(jobs) == 1:
                return [_Outcome(error=error)]
        return [outcome for job in jobs for outcome in self._together([job])]


def _attempt(connection: Connection, job: _Job) -> _Outcome:
    """The job within the transaction of others. A broken constraint undoes this job alone."""
    connection.exec_driver_sql("SAVEPOINT job")
    try:
        value = job.work(connection)
    except IntegrityError as error:
        connection.exec_driver_sql("ROLLBACK TO job")
        connection.exec_driver_sql("RELEASE job")
        return _Outcome(error=error)
    connection.exec_driver_sql("RELEASE job")
    return _Outcome(value)


def _tell(job: _Job, outcome: _Outcome) -> None:
    def tell() -> None:
        if job.done.cancelled():
            return
        if outcome.error is None:
            job.done.set_result(outcome.value)
        else:
            job.done.set_exception(outcome.error)

    with suppress(RuntimeError):  # the loop is closed: nobody waits any more
        job.loop.call_soon_threadsafe(tell)
