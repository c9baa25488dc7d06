"""Connections: one writer and some readers on SQLite, one pool on Postgres."""

from __future__ import annotations

import asyncio
import math
import sqlite3
import time
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, TypeVar

import aiosqlite
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, Connection, ExceptionContext
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool, QueuePool
from sqlalchemy.sql.schema import Table

from bohnhaus.server.store.address import is_sqlite
from bohnhaus.server.store.faults import StoreDown, breaks_connection, plainly
from bohnhaus.server.store.writer import Work, Writer

T = TypeVar("T")
Insert = sqlite.Insert | postgresql.Insert

READERS = 4
"""Connections that read a SQLite file. Each has a thread of its own."""
POOL = 10
"""Connections to Postgres."""
PATIENCE = 5
"""Seconds until a connection, a lock or a place in the queue is given up."""
AGAIN = 0.02
"""Seconds until a file that was busy is tried again; meanwhile the writer looks who else waits."""
SLOWEST = 10
"""Seconds until a statement on Postgres is given up."""


class Database:
    """The connections of one server process to its database."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self.sqlite = is_sqlite(url)
        self.writer: Writer | None = None
        if self.sqlite:
            self.writer = Writer(_sqlite_writer(url), PATIENCE)
            self.reader = _sqlite_reader(url)
            self._opened = _Opened(self.reader)
        else:
            self._pool = _postgres(url)
            self.reader = _autocommit(self._pool)
        self._writes: set[asyncio.Task[Any]] = set()
        self.trouble: str | None = None
        """Why the last write failed; None if it did not."""
        self.wrote_at = -math.inf
        """When something was last stored, by time.monotonic()."""

    async def close(self) -> None:
        """Ends all connections, after the writes that are under way."""
        await asyncio.gather(*self._writes, return_exceptions=True)
        await self.reader.dispose()
        if self.writer is not None:
            await self.writer.close()
            await self._opened.end()
        else:
            await self._pool.dispose()

    def insert(self, table: Table) -> Insert:
        """An insert that can say what to do on conflict; both databases spell it the same."""
        return sqlite.insert(table) if self.sqlite else postgresql.insert(table)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection for single statements that read."""
        with plainly():
            async with self.reader.connect() as connection:
                yield connection

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[AsyncConnection]:
        """A connection to which the database stands still."""
        with plainly():
            async with self.reader.connect() as connection:
                if self.sqlite:
                    await connection.exec_driver_sql("BEGIN")
                else:
                    await connection.execution_options(
                        isolation_level="REPEATABLE READ", postgresql_readonly=True
                    )
                try:
                    yield connection
                finally:
                    if self.sqlite:
                        await connection.exec_driver_sql("ROLLBACK")

    async def write(self, work: Work[T], *, patience: float | None = None) -> T:
        """What the work returns, once it is stored: all of it, or nothing.

        A write that has begun is finished even if nobody waits for it any more, so that a
        client that goes away leaves no connection in the middle of a transaction. On SQLite a lock
        that others hold is waited for as long as `patience` says.
        """
        return await self._finish(self._write(work, patience))

    async def write_one(self, work: Work[T]) -> T:
        """The same for a work of a single statement on Postgres, which needs no transaction around
        it."""
        return await self._finish(self._write_one(work))

    async def _finish(self, writing: Coroutine[Any, Any, T]) -> T:
        task = asyncio.create_task(writing)
        self._writes.add(task)
        task.add_done_callback(self._writes.discard)
        return await asyncio.shield(task)

    async def _write(self, work: Work[T], patience: float | None) -> T:
        with self._noting(), plainly():
            if self.writer is not None:
                return await self.writer.write(work, patience)
            async with self._pool.begin() as connection:
                return await connection.run_sync(work)

    async def _write_one(self, work: Work[T]) -> T:
        with self._noting(), plainly():
            async with self.reader.connect() as connection:
                return await connection.run_sync(work)

    @contextmanager
    def _noting(self) -> Iterator[None]:
        """Remembers what became of a write."""
        try:
            yield
        except StoreDown as down:
            self.trouble = str(down)
            raise
        self.trouble = None
        self.wrote_at = time.monotonic()


def caretaker(url: URL) -> AsyncEngine:
    """An engine for migrations and restores: one connection at a time, as slow as need be."""
    if not is_sqlite(url):
        return create_async_engine(url, poolclass=NullPool, hide_parameters=True)
    engine = create_async_engine(url, pool_size=1, max_overflow=0, hide_parameters=True)
    # A migration may have to make a table anew; dropping the old one must not take along
    # the rows that point to it.
    _make_writer(engine.sync_engine, foreign_keys="OFF", busy=PATIENCE)
    return engine


def _sqlite_writer(url: URL) -> Engine:
    engine = create_engine(
        url.set(drivername="sqlite+pysqlite"),
        poolclass=QueuePool,  # one connection that the writer's thread keeps
        pool_size=1,
        max_overflow=0,
        connect_args={"check_same_thread": False},  # made and used by that thread, closed by ours
        hide_parameters=True,
    )
    _make_writer(engine, foreign_keys="ON", busy=AGAIN)
    return engine


def _make_writer(engine: Engine, *, foreign_keys: str, busy: float) -> None:
    _on_connect(
        engine,
        f"PRAGMA busy_timeout = {int(busy * 1000)}",
        "PRAGMA journal_mode = WAL",
        "PRAGMA synchronous = FULL",
        f"PRAGMA foreign_keys = {foreign_keys}",
    )

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # Take the lock at once: a transaction that reads first may be unable to write later.
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def _sqlite_reader(url: URL) -> AsyncEngine:
    engine = create_async_engine(
        url,
        pool_size=READERS,
        max_overflow=0,
        pool_timeout=PATIENCE,
        isolation_level="AUTOCOMMIT",
        skip_autocommit_rollback=True,
        hide_parameters=True,
    )
    _on_connect(
        engine.sync_engine,
        f"PRAGMA busy_timeout = {int(PATIENCE * 1000)}",
        "PRAGMA query_only = ON",
    )
    return engine


class _Opened:
    """aiosqlite's connections, each with a thread.

    A task that is cancelled while its connection opens, or that still reads, leaves it behind: then
    its thread goes on, and tells an event loop that may be closed by then. So a database that
    closes ends what is left, and waits for it.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._connections: list[aiosqlite.Connection] = []

        @event.listens_for(engine.sync_engine, "do_connect")
        def do_connect(
            _dialect: object, _record: object, _parts: object, options: dict[str, Any]
        ) -> None:
            options["async_creator_fn"] = self._open

    def _open(self, *parts: Any, **options: Any) -> aiosqlite.Connection:
        connection = aiosqlite.connect(*parts, **options)
        connection._thread.daemon = True  # as SQLAlchemy has it
        self._connections = [other for other in self._connections if other._thread.is_alive()]
        self._connections.append(connection)
        return connection

    async def end(self) -> None:
        """Closes those that were given up, and waits for all threads."""
        for connection in self._connections:
            if connection._thread.is_alive():
                connection.stop()
                await asyncio.to_thread(connection._thread.join, PATIENCE)


def _patiently(cursor: Any, pragma: str) -> None:
    """Tries again while others are at the file.

    SQLite's own patience does not hold where several make a new file one with a write-ahead log."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            cursor.execute(pragma)
        except sqlite3.OperationalError as error:
            busy = getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY
            if not busy or time.monotonic() > end:
                raise
            time.sleep(AGAIN)
        else:
            return


def _on_connect(engine: Engine, *pragmas: str) -> None:
    @event.listens_for(engine, "connect")
    def connect(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # sqlite3 shall begin no transaction by itself
        try:
            cursor = connection.cursor()
            for pragma in pragmas:
                _patiently(cursor, pragma)
            cursor.close()
        except sqlite3.Error:
            connection.close()  # nobody else knows of it yet
            raise

    @event.listens_for(engine, "handle_error")
    def handle_error(context: ExceptionContext) -> None:
        if breaks_connection(context.original_exception):
            context.is_disconnect = True


def _postgres(url: URL) -> AsyncEngine:
    engine = create_async_engine(
        url,
        pool_size=POOL,
        max_overflow=0,
        pool_timeout=PATIENCE,
        connect_args={
            "timeout": PATIENCE,
            "command_timeout": SLOWEST,
            "server_settings": {"application_name": "bohnhaus"},
        },
        hide_parameters=True,
    )

    @event.listens_for(engine.sync_engine, "checkout")
    def checkout(connection: Any, _record: object, _proxy: object) -> None:
        # A server that was restarted closed our connections, and asyncpg knows which. This asks
        # no question over the network, which a ping before each command would.
        if connection.driver_connection.is_closed():
            raise DisconnectionError

    return engine


def _autocommit(engine: AsyncEngine) -> AsyncEngine:
    return engine.execution_options(isolation_level="AUTOCOMMIT")
