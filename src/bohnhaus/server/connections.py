"""How many connections there may be: for an address, and in all.

Every connection costs a file descriptor, whether it says anything or not. They are counted from
accept to the end, below the number that the system allows, so that accept itself never fails.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from typing import Final

import structlog

from bohnhaus.server.guards import client_address, is_trusted
from bohnhaus.server.limits import Buckets, Rate
from bohnhaus.server.metrics import Metrics
from bohnhaus.server.settings import Settings

NEW: Final = Rate(400, 40)
"""New connections of one address: as many as it may send requests."""
BLAME: Final = 40
"""What a connection costs that had to be cut off, counted as new connections."""
SPARE_FILES: Final = 64
"""File descriptors kept for what is not a connection: database, Redis, bots, logs."""
MOST_FILES: Final = 65_536
"""Nobody needs more, and some systems name a limit that they cannot keep."""
QUIET: Final = 60.0
"""Seconds between two lines in the log about refused connections."""

_log: structlog.stdlib.BoundLogger = structlog.get_logger("bohnhaus.connections")


class Connection:
    """One open connection, as far as the count goes."""

    def __init__(self, address: str, hang_up: Callable[[], None]) -> None:
        self.address = address
        """Whom it counts for; empty for a trusted proxy, which speaks for many."""
        self.hang_up = hang_up


class Connections:
    """All open connections of this process."""

    def __init__(
        self,
        settings: Settings,
        most_files: int | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.settings = settings
        self._clock = clock
        self._last_file = None if most_files is None else most_files - SPARE_FILES
        self._all: set[Connection] = set()
        self._each: Counter[str] = Counter()
        self._new = Buckets(NEW, clock)
        self._idle: dict[Connection, None] = {}
        """Those with no request under way, the longest idle first."""
        self.on_refused: Callable[[], None] | None = None
        self._refused = 0
        self._told_at = float("-inf")

    def __len__(self) -> int:
        return len(self._all)

    def count_for(self, metrics: Metrics) -> None:
        """From now on the metrics tell how many are open, and how many were refused."""
        metrics.connections.set_function(lambda: len(self))
        self.on_refused = metrics.limited.labels("connection").inc

    @property
    def most(self) -> int:
        """How many there may be in all."""
        most = self.settings.most_connections
        return most if self._last_file is None else max(1, min(most, self._last_file))

    @property
    def most_each(self) -> int:
        """How many one address may have: never so many that nobody else gets in."""
        return min(self.settings.most_connections_an_address, max(1, self.most // 2))

    def open(self, peer: str, file: int, hang_up: Callable[[], None]) -> Connection | None:
        """The connection, or None if it must be refused."""
        address = "" if is_trusted(self.settings, peer) else client_address(self.settings, peer, ())
        if address and self._has_enough(address):
            self._refuse("too many connections from one address")
            return None
        if self._is_full(file) and not self._make_room():
            self._refuse("too many connections in all")
            return None
        connection = Connection(address, hang_up)
        self._all.add(connection)
        self._each[address] += 1
        return connection

    def close(self, connection: Connection) -> None:
        """The connection has ended."""
        if connection in self._all:
            self._all.discard(connection)
            self._idle.pop(connection, None)
            self._each[connection.address] -= 1
            if not self._each[connection.address]:
                del self._each[connection.address]

    def blame(self, connection: Connection) -> None:
        """It sent what only a flood would send: there will be fewer from there."""
        if connection.address and self.settings.rates:
            self._new.drain(connection.address, BLAME)

    def set_idle(self, connection: Connection, idle: bool) -> None:
        """Whether the connection has no request under way: it may be closed to make room."""
        self._idle.pop(connection, None)
        if idle:
            self._idle[connection] = None

    def _has_enough(self, address: str) -> bool:
        if self._each[address] >= self.most_each:
            return True
        return self.settings.rates and not self._new.spend(address)

    def _is_full(self, file: int) -> bool:
        # The system hands out the lowest free number, so a high one says that all are in use.
        near_the_end = self._last_file is not None and file >= self._last_file
        return near_the_end or len(self._all) >= self.most

    def _make_room(self) -> bool:
        """Whoever has been silent longest makes room for somebody who may have something to say."""
        oldest = next(iter(self._idle), None)
        if oldest is None:
            return False
        self.close(oldest)
        oldest.hang_up()
        return True

    def _refuse(self, why: str) -> None:
        """Told in the log once, then at most once a minute: so a flood does not fill it."""
        self._refused += 1
        if self.on_refused is not None:
            self.on_refused()
        now = self._clock()
        if now - self._told_at >= QUIET:
            _log.warning("connections refused", why=why, refused=self._refused, open=len(self._all))
            self._told_at, self._refused = now, 0


def allow_many_files() -> int | None:
    """Raises the soft limit of open files as far as the system lets us; the limit then, or None
    where there is none."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return MOST_FILES if soft == resource.RLIM_INFINITY else soft
    for most in (wanted, 10_240):  # macOS refuses more than this, whatever the hard limit says
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        except (OSError, ValueError):
            continue
        return most
    return soft
