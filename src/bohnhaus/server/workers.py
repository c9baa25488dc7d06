"""Processes in which bots think, and the queue before them.

A worker is a plain process that reads questions and writes replies. It ends when its standard input
does, so a server that is killed leaves nothing behind.
"""

from __future__ import annotations

import asyncio
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Final, Protocol, TypeAlias

import msgspec
import structlog

from bohnhaus.guests.admission import Guest
from bohnhaus.server.fairness import MOST_WAITING, FairQueue, Ticket
from bohnhaus.server.thinking import READY, SIZE, Thought

LONGEST: Final = 600.0
"""Seconds after which a worker that does not reply is given up, far beyond what any bot needs."""
LONGEST_START: Final = 120.0
TRIES: Final = 2
"""How often a question is put whose worker dies over it."""

log = structlog.get_logger("bohnhaus.bots")


class Busy(Exception):
    """Raised for a question that has to be put again later: too many wait."""


class BotFailed(Exception):
    """Raised when a bot has no reply because something is wrong with it."""


class WorkerLost(Exception):
    """Raised when a worker does not live any more."""


class Worker(Protocol):
    """Somebody who thinks about one question at a time."""

    @property
    def alive(self) -> bool:
        """Whether it still lives, as far as anybody has noticed."""

    async def ask(self, data: bytes) -> Thought:
        """The reply; WorkerLost if there will be none."""

    async def close(self) -> None:
        """It does not live any more."""


Hire: TypeAlias = Callable[[], Awaitable[Worker]]


class ProcessWorker:
    """A worker in a process of its own."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, nice: int = 0, guests: Sequence[Guest] = ()) -> ProcessWorker:
        """A worker that is ready to be asked. A fresh interpreter: forking a server with open
        sockets and threads is unsafe."""
        begin = (
            f"import sys; sys.path[:] = sys.argv[2:]\n"
            f"from bohnhaus.server.thinking import serve; serve({nice}, sys.argv[1])"
        )
        known = msgspec.json.encode(guests).decode()
        command = [sys.executable, "-P", "-c", begin, known, *sys.path]
        worker = cls(await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE))
        try:
            async with asyncio.timeout(LONGEST_START):
                if await worker._read() != READY:
                    raise WorkerLost
        except BaseException:
            await worker.close()
            raise
        return worker

    @property
    def alive(self) -> bool:
        return self._process.returncode is None

    async def ask(self, data: bytes) -> Thought:
        assert self._process.stdin is not None
        with suppress(OSError):  # then there is nothing to read either
            self._process.stdin.write(SIZE.pack(len(data)) + data)
            await self._process.stdin.drain()
        return msgspec.msgpack.decode(await self._read(), type=Thought)

    async def _read(self) -> bytes:
        assert self._process.stdout is not None
        try:
            head = await self._process.stdout.readexactly(SIZE.size)
            return await self._process.stdout.readexactly(SIZE.unpack(head)[0])
        except (asyncio.IncompleteReadError, OSError):
            raise WorkerLost from None

    async def close(self) -> None:
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
        if self._process.stdin is not None:
            self._process.stdin.close()


class Job(Ticket):
    """A question that waits for its reply."""

    def __init__(self, data: bytes, person: str, address: str, table: str, watched: bool) -> None:
        super().__init__(person, address, table, watched)
        self.data = data
        self.tries = 0
        self.thought: asyncio.Future[Thought] = asyncio.get_running_loop().create_future()


class Lane:
    """Some workers and all that waits for them. Workers are hired when there is something to do."""

    def __init__(
        self,
        workers: int,
        hire: Hire,
        most: int = MOST_WAITING,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.workers = workers
        self.queue: FairQueue[Job] = FairQueue(workers, most, clock)
        self._hire = hire
        self._staff: list[Worker] = []
        self._idle: list[Worker] = []
        self._coming = 0
        self._closed = False
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def ready(self) -> bool:
        """Whether there is a worker."""
        return bool(self._staff)

    def warm(self) -> None:
        """A worker is there, or on its way."""
        if not self._staff and not self._coming:
            self._begin_to_hire()

    async def ask(self, job: Job) -> Thought:
        """What a worker thinks of it. Who is cancelled waits no longer; Busy if too many wait."""
        if self._closed:
            raise Busy("the server ends")
        self._put(job)
        try:
            return await job.thought
        finally:
            self.queue.drop(job)

    async def close(self) -> None:
        """No worker lives any more; who waits is told."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for job in self.queue:
            job.thought.cancel()
        staff, self._staff, self._idle = self._staff, [], []
        await asyncio.gather(*[worker.close() for worker in staff])

    def _put(self, job: Job) -> None:
        too_much = self.queue.add(job)
        if too_much is not None and not too_much.thought.done():
            too_much.thought.set_exception(Busy("too many questions wait"))
        self._go_on()

    def _go_on(self) -> None:
        """Whoever is free gets something to do."""
        for worker in [worker for worker in self._idle if not worker.alive]:
            self._idle.remove(worker)
            self._staff.remove(worker)
            self._do(worker.close())
        job = self.queue.first()
        while job is not None and self._idle:
            self.queue.begin(job)
            self._do(self._work(self._idle.pop(), job))
            job = self.queue.first()
        if job is not None and len(self._staff) + self._coming < self.workers:
            self._begin_to_hire()

    def _do(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _work(self, worker: Worker, job: Job) -> None:
        try:
            async with asyncio.timeout(LONGEST):
                thought = await worker.ask(job.data)
        except asyncio.CancelledError:
            job.thought.cancel()
            raise
        except Exception as error:
            # Whatever it was: the worker may be in the middle of something, and nobody waits on.
            log.warning("bots_worker_lost", table=job.table, why=type(error).__name__)
            self._staff.remove(worker)
            await worker.close()
            self._lost(job, isinstance(error, WorkerLost))
        else:
            self.queue.end(job, thought.seconds)
            self._idle.append(worker)
            _tell(job, thought)
        self._go_on()

    def _lost(self, job: Job, may_try_again: bool) -> None:
        self.queue.end(job, self.queue.clock() - job.began)
        job.tries += 1
        if may_try_again and job.tries < TRIES and not job.thought.done():
            self._put(job)
        elif not job.thought.done():
            job.thought.set_exception(BotFailed("the bots' process does not stay alive"))

    def _begin_to_hire(self) -> None:
        self._coming += 1
        self._do(self._hire_one())

    async def _hire_one(self) -> None:
        try:
            worker = await self._hire()
        except Exception as error:
            self._coming -= 1
            log.error("bots_worker_not_started", why=type(error).__name__)
            self._give_up()
            return
        self._coming -= 1
        self._staff.append(worker)
        self._idle.append(worker)
        self._go_on()

    def _give_up(self) -> None:
        """Without a single worker nobody waits in vain."""
        if self._staff or self._coming:
            return
        for job in self.queue:
            self.queue.drop(job)
            if not job.thought.done():
                job.thought.set_exception(BotFailed("the bots' process cannot be started"))


def _tell(job: Job, thought: Thought) -> None:
    if job.thought.done():  # nobody wants to know any more
        return
    if thought.failure:
        job.thought.set_exception(BotFailed(thought.failure))
    else:
        job.thought.set_result(thought)
