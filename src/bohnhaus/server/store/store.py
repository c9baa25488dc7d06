"""The store: everything the server keeps, on SQLite or Postgres."""

from __future__ import annotations

import asyncio
import math
import time
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from sqlalchemy import Executable, delete, literal, select
from sqlalchemy.engine import Connection

from bohnhaus.server.store import schema
from bohnhaus.server.store.address import database_url
from bohnhaus.server.store.calls import Calls
from bohnhaus.server.store.daily import DailyTables
from bohnhaus.server.store.database import Database
from bohnhaus.server.store.faults import SILENT, StoreDown
from bohnhaus.server.store.leases import Leases
from bohnhaus.server.store.migrate import bring_up_to_date
from bohnhaus.server.store.people import People, Settings
from bohnhaus.server.store.reviews import Reviews
from bohnhaus.server.store.tables import Tables
from bohnhaus.server.store.writer import Work

PROBE: Final = "probe"
PROBE_BYTES: Final = 16 * 1024
PROBE_PATIENCE: Final = 1.0
"""Seconds that a probe waits for a lock."""
PROBE_WITHIN: Final = 5.0
"""Seconds after which a database that does not answer a probe is taken to be away."""
PROBE_EVERY: Final = 1.0
FRESH: Final = 5.0
"""Seconds for which a write that was stored says that writing works."""


def _execute(statement: Executable) -> Work[None]:
    def work(connection: Connection) -> None:
        connection.execute(statement)

    return work


class Store(Tables, DailyTables, Leases, People, Settings, Calls, Reviews):
    """Everything the server keeps.

    Every method raises StoreDown, with one sentence, when the database fails it; the same store
    works again when the database does.
    """

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._probing = asyncio.Lock()
        self._probed_at = -math.inf

    @classmethod
    async def open(cls, address: str | Path) -> Self:
        """The store in a SQLite file (a path, or sqlite:///path) or in Postgres (postgresql://).

        A new or older database is brought up to date first. Raises DatabaseTooNew and
        ForeignDatabase for those it must not touch, BadAddress for what is no address.
        """
        url = database_url(address)
        await bring_up_to_date(url)
        return cls(Database(url))

    async def close(self) -> None:
        await self.database.close()

    async def ping(self) -> None:
        """Returns if the database answers."""
        await self._first(select(literal(1)))

    async def probe(self) -> None:
        """Returns if things can be stored. Something is written only where nothing was for a while,
        or the last write failed; however often it is asked, once a second at most."""
        await self.ping()
        async with self._probing:
            now = time.monotonic()
            database = self.database
            if database.trouble is None and now - database.wrote_at < FRESH:
                return
            if database.trouble is not None and now - self._probed_at < PROBE_EVERY:
                raise StoreDown(database.trouble)
            self._probed_at = now
            try:
                async with asyncio.timeout(PROBE_WITHIN):
                    await self._probe()
            except TimeoutError:
                raise StoreDown(SILENT) from None
            finally:
                self._probed_at = time.monotonic()

    async def _probe(self) -> None:
        """Some pages are written and given back: on a full disk, one row alone may still fit."""
        put = self.database.insert(schema.settings).values(key=PROBE, value="x" * PROBE_BYTES)
        put = put.on_conflict_do_nothing(index_elements=["key"])
        remove = delete(schema.settings).where(schema.settings.c.key == PROBE)
        for statement in (remove, put, remove):
            await self.database.write(_execute(statement), patience=PROBE_PATIENCE)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()
