"""Runs the app on a socket until somebody ends it."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import structlog
import uvicorn
from litestar import Litestar

from bohnhaus.server.app import create_app
from bohnhaus.server.connections import Connections, allow_many_files
from bohnhaus.server.garbage import collect_seldom
from bohnhaus.server.protocol import connection_config
from bohnhaus.server.settings import Settings
from bohnhaus.server.store import (
    BadAddress,
    DatabaseTooNew,
    ForeignDatabase,
    Store,
    StoreDown,
)
from bohnhaus.server.store.address import database_url, is_sqlite, sqlite_file

try:
    import fcntl
except ImportError:  # Windows has none
    fcntl = None  # type: ignore[assignment]

_log: structlog.stdlib.BoundLogger = structlog.get_logger("bohnhaus.server")

GOODBYE: Final = 0.3
"""Seconds that open sockets have to say goodbye before they are closed."""
UNREAD: Final = 128 * 1024
"""Bytes that the system keeps of what a connection sends before it is read."""
SWITCH: Final = 0.001
"""Seconds after which a thread that writes a record or a replay lets the event loop go on."""
LAST_REQUESTS: Final = 5
"""Seconds that the last requests have to end."""


class NotStarted(Exception):
    """Raised, with one sentence, for a server that cannot start."""

    def __init__(self, sentence: str, *, usage: bool = False) -> None:
        super().__init__(sentence)
        self.usage = usage
        """Whether what it was told was wrong, rather than what it found."""


def run_server(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Runs the server, on the fastest event loop there is."""
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(run(settings, listening, ready))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """What makes the fastest event loop there is; None for Python's own."""
    try:
        import uvloop
    except ImportError:  # there is none for this system
        return None
    return uvloop.new_event_loop


async def run(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serves on the socket, and calls `ready` when it does; returns after SIGINT or SIGTERM."""
    await _try_database(settings)
    with alone_with(settings) as alone:
        if not alone:
            _log.warning(
                "another server uses the same database file; people see what happens on the other "
                "one a few seconds late. Give each its own --data, or share Postgres and Redis"
            )
        await _serve(settings, listening, ready)


async def _serve(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    app = create_app(settings)
    collect_seldom()
    sys.setswitchinterval(SWITCH)
    # What somebody sends whom nobody reads must not pile up in the system's memory.
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, UNREAD)
    connections = Connections(settings, allow_many_files())
    config = uvicorn.Config(
        app,
        **connection_config(connections),
        access_log=False,  # the doorway tells more, and no secrets
        log_config=None,
        server_header=False,
        proxy_headers=False,  # the doorway believes trusted proxies only
        timeout_graceful_shutdown=LAST_REQUESTS,
    )
    server = _Server(config, app, connections, ready)
    try:
        await server.serve(sockets=[listening])
    except SystemExit as exit:  # how uvicorn says that the app did not start
        raise NotStarted("the server could not start; its log says why") from exit


@contextmanager
def alone_with(settings: Settings) -> Iterator[bool]:
    """Whether no other server has the database file open; told by a lock on a file beside it, which
    the system gives back however this server ends."""
    url = database_url(settings.database_address)
    if fcntl is None or not is_sqlite(url):
        yield True
        return
    path = sqlite_file(url)
    try:
        held = os.open(path.with_name(f"{path.name}-server"), os.O_CREAT | os.O_RDWR, 0o600)
    except OSError:  # then nobody can tell
        yield True
        return
    try:
        yield _lock(held)
    finally:
        os.close(held)


def _lock(file: int) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


async def _try_database(settings: Settings) -> None:
    """The database is there and up to date; here a failure can still be told in one sentence."""
    try:
        store = await Store.open(settings.database_address)
        await store.ping()
        await store.close()
    except BadAddress as error:
        raise NotStarted(str(error), usage=True) from error
    except (StoreDown, DatabaseTooNew, ForeignDatabase) as error:
        raise NotStarted(str(error)) from error


class _Server(uvicorn.Server):
    """Ends with code 0 when asked to, after telling all sockets."""

    def __init__(
        self,
        config: uvicorn.Config,
        app: Litestar,
        connections: Connections,
        ready: Callable[[], None],
    ) -> None:
        super().__init__(config)
        self.app = app
        self.connections = connections
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.connections.count_for(self.app.state.services.metrics)
        self.ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        # uvicorn's own would raise the signal again at the end: an ordinary end has code 0.
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self._end)
        try:
            yield
        finally:
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.remove_signal_handler(number)

    def _end(self) -> None:
        services = self.app.state.get("services")
        if services is None or services.closing.is_set():  # not open yet, or asked twice
            self.should_exit = True
            return
        services.closing.set()
        asyncio.get_running_loop().call_later(GOODBYE, self._exit)

    def _exit(self) -> None:
        self.should_exit = True
