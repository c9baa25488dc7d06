"""Fan-out: who watches a table is told that its log has grown.

News are hints. They name a table and how far its log reaches, never what was played; they may
come late, twice or in another order. The log is read for the rest.
"""

from __future__ import annotations

import asyncio
import math
import random
import re
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

CHANNEL = "bohnhaus:tables"
_MESSAGE = re.compile(rb"([0-9]{1,9}) ([!-~]{1,200})")
FIRST_PAUSE = 0.1
LONGEST_PAUSE = 5.0
PATIENCE = 5.0
"""Seconds until a Redis that says nothing is given up."""
BEAT = 0.5
"""Seconds of silence after which Redis is asked whether it is still there."""
SILENCE = 1.0
"""Seconds of silence after which news may be missing."""
LOOK_DEAF = 1.0
"""Seconds between two looks into the store while no news arrive."""
LOOK_ALONE = 2.0
"""The same where no other process is expected, but one may share the file."""
LOOK_HEARING = 10.0
"""The same while news arrive: another process may be cut off."""


@dataclass(frozen=True, slots=True)
class Stored:
    """The log of a table reaches at least this seq."""

    table_id: str
    seq: int


@dataclass(frozen=True, slots=True)
class LookAgain:
    """News may have been lost: look at everything again."""


News = Stored | LookAgain
Callback = Callable[[News], None]


class Fanout(Protocol):
    """Tells all processes what one of them has stored."""

    async def publish(self, table_id: str, seq: int) -> None:
        """The news is on its way. Never fails, and waits for nothing."""

    def subscribe(self, callback: Callback) -> Callable[[], None]:
        """From now on the callback gets all news, in the event loop; call the answer to end it."""

    @property
    def look_every(self) -> float:
        """After how many seconds to look into the store for what no news has told."""

    async def close(self) -> None: ...


class LocalFanout:
    """Fan-out within one process."""

    def __init__(self) -> None:
        self._callbacks: list[Callback] = []

    @property
    def look_every(self) -> float:
        return LOOK_ALONE

    async def publish(self, table_id: str, seq: int) -> None:
        self.tell(Stored(table_id, seq))

    def subscribe(self, callback: Callback) -> Callable[[], None]:
        self._callbacks.append(callback)
        return lambda: self._callbacks.remove(callback)

    async def close(self) -> None:
        self._callbacks.clear()

    def tell(self, news: News) -> None:
        # One after the other through the event loop: a callback that fails is reported there,
        # and stops neither the others nor the command that brought the news.
        loop = asyncio.get_running_loop()
        for callback in self._callbacks:
            loop.call_soon(callback, news)


class RedisFanout:
    """Fan-out between processes, by way of Redis.

    This process's own subscribers are told at once, Redis or not. What could not be sent waits,
    one seq a table, until Redis is back. Whoever is cut off is to look into the store every second
    (`look_every`), and hears LookAgain afterwards.
    """

    def __init__(self, url: str, *, channel: str = CHANNEL) -> None:
        self._local = LocalFanout()
        self._channel = channel
        # No retries of its own: a silent reconnection would hide that news were lost.
        self._redis = Redis.from_url(
            url,
            retry=Retry(NoBackoff(), 0),
            socket_connect_timeout=PATIENCE,
            socket_timeout=PATIENCE,
            health_check_interval=0,  # it sends pings, but does not mind if none comes back
        )
        self._unsent: dict[str, int] = {}
        self._something_to_send = asyncio.Event()
        self._connected = asyncio.Event()
        self._heard_at = -math.inf
        self._tasks: list[asyncio.Task[None]] = []

    @classmethod
    async def open(cls, url: str, *, channel: str = CHANNEL) -> RedisFanout:
        """A fan-out that connects by itself, now or when Redis comes."""
        fanout = cls(url, channel=channel)
        fanout._tasks = [
            asyncio.create_task(fanout._send_for_ever()),
            asyncio.create_task(fanout._listen_for_ever()),
        ]
        return fanout

    @property
    def connected(self) -> bool:
        """Whether news of other processes arrive."""
        return self._connected.is_set()

    @property
    def look_every(self) -> float:
        hears = self.connected and time.monotonic() - self._heard_at < SILENCE
        return LOOK_HEARING if hears else LOOK_DEAF

    async def wait_connected(self) -> None:
        await self._connected.wait()

    async def publish(self, table_id: str, seq: int) -> None:
        await self._local.publish(table_id, seq)
        self._unsent[table_id] = max(seq, self._unsent.get(table_id, 0))
        self._something_to_send.set()

    def subscribe(self, callback: Callback) -> Callable[[], None]:
        return self._local.subscribe(callback)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._local.close()
        with suppress(RedisError, OSError):
            await self._redis.aclose()

    # --- sending ----------------------------------------------------------------------

    async def _send_for_ever(self) -> None:
        pause = Pause()
        while True:
            await self._something_to_send.wait()
            try:
                await self._send()
                pause.reset()
            except (RedisError, OSError):
                await pause.wait()

    async def _send(self) -> None:
        self._something_to_send.clear()
        sending, self._unsent = self._unsent, {}
        try:
            async with self._redis.pipeline(transaction=False) as pipeline:
                for table_id, seq in sending.items():
                    pipeline.publish(self._channel, f"{seq} {table_id}")
                await pipeline.execute()
        except (RedisError, OSError):
            for table_id, seq in sending.items():
                self._unsent[table_id] = max(seq, self._unsent.get(table_id, 0))
            self._something_to_send.set()
            raise

    # --- listening --------------------------------------------------------------------

    async def _listen_for_ever(self) -> None:
        pause = Pause()
        while True:
            try:
                async with self._redis.pubsub() as pubsub:
                    await pubsub.subscribe(self._channel)
                    await self._listen(pubsub, pause)
            except (RedisError, OSError):
                self._connected.clear()
                await pause.wait()

    async def _listen(self, pubsub: PubSub, pause: Pause) -> None:
        asked_at: float | None = None
        while True:
            message = await pubsub.get_message(timeout=min(BEAT, PATIENCE))
            now = time.monotonic()
            if message is None:
                if asked_at is None:
                    await pubsub.ping()
                    asked_at = now
                elif now - asked_at > PATIENCE:
                    raise TimeoutError("Redis does not answer")
                continue
            asked_at, self._heard_at = None, now
            if message["type"] == "subscribe":  # also after a reconnection nobody told us of
                self._connected.set()
                pause.reset()
                self._local.tell(LookAgain())
            elif message["type"] == "message":
                self._hear(message["data"])

    def _hear(self, data: bytes) -> None:
        found = _MESSAGE.fullmatch(data)
        if found:  # anybody can write to a channel
            self._local.tell(Stored(found[2].decode(), int(found[1])))


class Pause:
    """Waits longer each time, and not the same time as the others."""

    def __init__(self) -> None:
        self._longest = FIRST_PAUSE

    def reset(self) -> None:
        self._longest = FIRST_PAUSE

    async def wait(self) -> None:
        await asyncio.sleep(random.uniform(self._longest / 2, self._longest))
        self._longest = min(self._longest * 2, LONGEST_PAUSE)
