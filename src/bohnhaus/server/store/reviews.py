"""Reviews of finished games: kept, so that they are made once."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from bohnhaus.server.store import schema
from bohnhaus.server.store.part import Part


class Reviews(Part):
    async def keep_review(self, table_id: str, body: bytes, *, made_by: int, at: int) -> bool:
        """The review is kept with the table; False if there is no such table any more."""
        made = {"made_by": made_by, "made_at": at, "body": body}

        def work(connection: Connection) -> None:
            connection.execute(
                self.database.insert(schema.reviews)
                .values(table_id=table_id, **made)
                .on_conflict_do_update(index_elements=["table_id"], set_=made)
            )

        try:
            await self.database.write(work)
        except IntegrityError:
            return False
        return True

    async def read_review(self, table_id: str, *, made_by: int) -> bytes | None:
        """The review of the table's game, if it was made by this judge."""
        row = await self._first(
            select(schema.reviews.c.body).where(
                schema.reviews.c.table_id == table_id, schema.reviews.c.made_by == made_by
            )
        )
        return None if row is None else bytes(row[0])
