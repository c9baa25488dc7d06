"""Leases: who drives a table's bots and clocks.

A lease saves work, it guards nothing: two drivers of one table still meet at the log's key.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import ColumnElement, delete, not_, or_, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from bohnhaus.server.store import schema
from bohnhaus.server.store.part import Part

_LEASES = schema.leases.c

MOST_AHEAD: Final = 60_000
"""No lease lasts longer than so many milliseconds. One that claims to was taken while a clock was
wrong, and counts for nothing."""


class Leases(Part):
    async def take_lease(self, table_id: str, holder: str, *, until: int, now: int) -> bool:
        """Whether the holder has the table now: it was free, expired, or the holder's own."""
        take = (
            self.database.insert(schema.leases)
            .values(table_id=table_id, holder=holder, expires_at=until)
            .on_conflict_do_update(
                index_elements=["table_id"],
                set_={"holder": holder, "expires_at": until},
                where=or_(_LEASES.holder == holder, not_(lasts(now))),
            )
            .returning(_LEASES.holder)
        )

        def work(connection: Connection) -> bool:
            return (connection.execute(take)).first() is not None

        try:
            return await self.database.write(work)
        except IntegrityError:
            return False  # the table is gone

    async def renew_leases(self, holder: str, *, until: int) -> set[str]:
        """The tables that the holder still has, for longer now.

        One that expired and that nobody took meanwhile is still the holder's.
        """
        renew = (
            update(schema.leases)
            .where(_LEASES.holder == holder)
            .values(expires_at=until)
            .returning(_LEASES.table_id)
        )

        def work(connection: Connection) -> set[str]:
            return {row[0] for row in connection.execute(renew)}

        return await self.database.write(work)

    async def release_lease(self, table_id: str, holder: str) -> None:
        await self._change(
            delete(schema.leases).where(_LEASES.table_id == table_id, _LEASES.holder == holder)
        )

    async def release_all(self, holder: str) -> None:
        await self._change(delete(schema.leases).where(_LEASES.holder == holder))

    async def lease_holder(self, table_id: str, now: int) -> str | None:
        row = await self._first(
            select(_LEASES.holder).where(_LEASES.table_id == table_id, lasts(now))
        )
        return row[0] if row else None


def lasts(now: int) -> ColumnElement[bool]:
    """Whether a lease still counts."""
    return _LEASES.expires_at.between(now + 1, now + MOST_AHEAD)
