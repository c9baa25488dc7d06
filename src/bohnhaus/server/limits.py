"""How much one may send: buckets that fill with time, for a session, an address and all."""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import Final
from weakref import WeakValueDictionary

from bohnhaus.engine.refusal import Refusal

TOO_MUCH: Final = Refusal("BH-26", "too much at once; wait a moment and try again")
MOST_KEPT: Final = 50_000
"""Buckets kept; the ones unused for longest are forgotten, and were full again by then."""


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second after that."""

    burst: float
    a_second: float


class Buckets:
    """One bucket a key, all of the same rate."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def spend(self, key: str, cost: float = 1.0) -> bool:
        """Whether there was enough left; if so, it is spent."""
        now = self.clock()
        level, at = self._levels.pop(key, (self.rate.burst, now))
        level = min(self.rate.burst, level + (now - at) * self.rate.a_second)
        enough = level >= cost
        self._levels[key] = (level - cost if enough else level, now)
        if len(self._levels) > MOST_KEPT:
            self._levels.popitem(last=False)
        return enough

    def drain(self, key: str, cost: float) -> None:
        """Spends as much of it as there is."""
        if not self.spend(key, cost):
            self._levels[key] = (0.0, self.clock())


class Limits:
    """All rates of the server, by what is done: `read`, `write`, `message`, `chat`, `guest`,
    `password`, `replay`, `review`, `hint`, `history` (twenty old entries of a log)."""

    RATES: Final = {
        "read": (Rate(100, 20), Rate(400, 40), Rate(4000, 2000)),
        "write": (Rate(30, 3), Rate(120, 12), Rate(2000, 500)),
        "message": (Rate(60, 20), Rate(1000, 400), Rate(20_000, 10_000)),
        "chat": (Rate(5, 0.5), Rate(50, 5), Rate(1000, 200)),
        "guest": (Rate(5, 0.05), Rate(30, 0.2), Rate(500, 20)),
        "password": (Rate(5, 0.05), Rate(20, 0.1), Rate(200, 10)),
        "hint": (Rate(10, 1), Rate(50, 5), Rate(500, 50)),
        "history": (Rate(100, 20), Rate(1000, 100), Rate(20_000, 4000)),
        "replay": (Rate(10, 0.5), Rate(30, 1), Rate(60, 3)),
        "review": (Rate(6, 0.02), Rate(20, 0.05), Rate(60, 0.5)),
    }
    """For one session, one address, and all. What all together have used up cannot shut anybody
    out: an address always has what one session may have."""

    def __init__(self, on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self.on = on
        self._buckets = {
            what: tuple(Buckets(rate, clock) for rate in rates)
            for what, rates in self.RATES.items()
        }
        self._shares = {what: Buckets(rates[0], clock) for what, rates in self.RATES.items()}
        """By address: kept for it, however much others send."""

    def spend(self, what: str, session: str, address: str) -> Refusal | None:
        """None, or that it was too much. Who has no session yet (an empty one) is counted by
        address alone: many may come in from one."""
        if not self.on:
            return None
        own, near, all = self._buckets[what]
        enough = not session or own.spend(session)
        enough = enough and near.spend(address)
        enough = enough and (all.spend("") or self._shares[what].spend(address))
        return None if enough else TOO_MUCH

    def wait(self, what: str) -> int:
        """After how many seconds one more is allowed, at the latest."""
        return max(math.ceil(1 / rate.a_second) for rate in self.RATES[what])


class Locks:
    """One lock a key, for as long as anybody holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: str) -> asyncio.Lock:
        """The lock of this key."""
        return self._locks.setdefault(key, asyncio.Lock())


class Lanes:
    """So many at the same time for one key; the others wait for their turn."""

    def __init__(self, at_once: int) -> None:
        self.at_once = at_once
        self._lanes: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    def of(self, key: str) -> asyncio.Semaphore:
        """The lanes of this key."""
        return self._lanes.setdefault(key, asyncio.Semaphore(self.at_once))


class Foremost:
    """Work that other work stands back for."""

    def __init__(self) -> None:
        self._under_way: set[asyncio.Future[None]] = set()

    @contextmanager
    def under_way(self) -> Iterator[None]:
        """Held while the work is done."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._under_way.add(done)
        try:
            yield
        finally:
            self._under_way.discard(done)
            done.set_result(None)

    async def is_done(self, within: float) -> None:
        """What is under way now is done, or so many seconds are over."""
        if self._under_way:
            await asyncio.wait(self._under_way.copy(), timeout=within)


class Turns:
    """For costly work: so many at the same time, and not too many who wait for it. Addresses take
    turns, so that nobody waits for all that somebody else has asked for."""

    def __init__(self, at_once: int, waiting: int, each: int) -> None:
        self._most = at_once + waiting
        self._most_each = each
        self._free = at_once
        self._here: Counter[str] = Counter()
        self._queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    def is_full(self, address: str) -> bool:
        """Whether nobody else from there should come now."""
        return self._here.total() >= self._most or self._here[address] >= self._most_each

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Held while the work is done."""
        self._here[address] += 1
        try:
            await self._wait(address)
            try:
                yield
            finally:
                self._free += 1
                self._call_next()
        finally:
            self._here[address] -= 1
            if not self._here[address]:
                del self._here[address]

    async def _wait(self, address: str) -> None:
        if self._free:
            self._free -= 1
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queues.setdefault(address, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():  # called in the same moment
                self._free += 1
                self._call_next()
            raise

    def _call_next(self) -> None:
        while self._free and self._queues:
            address, queue = self._queues.popitem(last=False)
            called = queue.popleft()
            if queue:
                self._queues[address] = queue  # behind all others
            if not called.done():
                self._free -= 1
                called.set_result(None)
