"""The writer of a SQLite file: one thread, and one commit for all that waits.

A commit waits for the disk; what arrives meanwhile is written together with the next. Each work is
still all or nothing: it has a savepoint of its own. While another program has locked the file, all
works wait together, and each is given up when its own time is over.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from sqlalchemy import Engine
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from bohnhaus.server.store.faults import is_busy

T = TypeVar("T")
Work = Callable[[Connection], T]

MOST_TOGETHER = 100


@dataclass(frozen=True, slots=True)
class _Job:
    work: Work[Any]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]
    until: float
    """When a lock that others hold is waited for no longer."""


@dataclass(frozen=True, slots=True)
class _Outcome:
    value: object = None
    error: BaseException | None = None


class Writer:
    """Writes in a thread of its own."""

    def __init__(self, engine: Engine, patience: float) -> None:
        self.engine = engine
        self.patience = patience
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="bohnhaus-writer", daemon=True)
        self._thread.start()

    async def write(self, work: Work[T], patience: float | None = None) -> T:
        """What the work returns, once it is stored. Raises what the work or the database raises.

        A work that was handed in is done even if nobody waits for it any more.
        """
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        until = time.monotonic() + (self.patience if patience is None else patience)
        self._jobs.put(_Job(work, loop, done, until))
        return await asyncio.shield(done)

    async def close(self) -> None:
        """Ends the thread, after the writes that are under way."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self.engine.dispose()

    def _run(self) -> None:
        waiting: list[_Job] = []
        last = False
        while waiting or not last:
            last = self._take(waiting, wait=not waiting) or last
            some, waiting = waiting[:MOST_TOGETHER], waiting[MOST_TOGETHER:]
            waiting = [*self._together(some), *waiting]

    def _take(self, waiting: list[_Job], *, wait: bool) -> bool:
        """Adds what has come, at least one job if it is to wait; whether that was the last."""
        with suppress(Empty):
            while (job := self._jobs.get(block=wait)) is not None:
                waiting.append(job)
                wait = False
            return True
        return False

    def _together(self, jobs: list[_Job]) -> list[_Job]:
        """All jobs in one transaction, and told what became of them; one by one, should that fail,
        so that none fails for the fault of another. Those that still wait for a lock are left."""
        begun = False
        try:
            with self.engine.begin() as connection:
                begun = True
                if len(jobs) == 1:
                    outcomes = [_Outcome(jobs[0].work(connection))]
                else:
                    outcomes = [_attempt(connection, job) for job in jobs]
        except Exception as error:
            if not begun:
                return _not_begun(jobs, error)
            if len(jobs) > 1:
                return [left for job in jobs for left in self._together([job])]
            outcomes = [_Outcome(error=error)]
        for job, outcome in zip(jobs, outcomes, strict=True):
            _tell(job, outcome)
        return []


def _not_begun(jobs: list[_Job], error: Exception) -> list[_Job]:
    """The jobs that may still get the lock. No job is to blame: where it is not for a lock, or for
    too long, all hear the same at once."""
    now = time.monotonic()
    left = [job for job in jobs if is_busy(error) and job.until > now]
    for job in jobs:
        if job not in left:
            _tell(job, _Outcome(error=error))
    return left


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
