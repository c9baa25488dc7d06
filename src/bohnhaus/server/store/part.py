"""What every part of the store has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from sqlalchemy import Column, Executable
from sqlalchemy.engine import Connection
from sqlalchemy.sql.schema import Table as SqlTable

from bohnhaus.server.store.database import Database

Row = Sequence[Any]


class Part:
    """Some of the store's methods, on the connections that all of them share."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def _all(self, query: Executable) -> list[Row]:
        async with self.database.reading() as connection:
            return list((await connection.execute(query)).all())

    async def _first(self, query: Executable) -> Row | None:
        async with self.database.reading() as connection:
            return (await connection.execute(query)).first()

    async def _change(self, statement: Executable) -> int:
        """How many rows the statement changed."""

        def work(connection: Connection) -> int:
            return int((connection.execute(statement)).rowcount)

        return await self.database.write(work)


def columns_of(kind: type[Any], table: SqlTable) -> list[Column[Any]]:
    """The columns that a row type is made of, in its order."""
    return [table.c[field.name] for field in fields(kind) if field.name in table.c]
