"""The store: everything the server keeps, on SQLite or Postgres."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Self

from sqlalchemy import literal, select

from bohnhaus.server.store.address import database_url
from bohnhaus.server.store.database import Database
from bohnhaus.server.store.leases import Leases
from bohnhaus.server.store.migrate import bring_up_to_date
from bohnhaus.server.store.people import People, Settings
from bohnhaus.server.store.tables import Tables


class Store(Tables, Leases, People, Settings):
    """Everything the server keeps.

    Every method raises StoreDown, with one sentence, when the database fails it; the same store
    works again when the database does.
    """

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

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()
