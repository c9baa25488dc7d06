"""Backups: everything worth keeping in one file, the same from SQLite and Postgres.

The file is gzipped JSON, one value a line: a header, the rows as [table, row], and an end that
counts them. Sessions and leases are left out: people log in again, and drivers start anew. So is
what belongs to them: where browsers get messages, and who was called; and reviews, which can be
made again.
"""

from __future__ import annotations

import asyncio
import gzip
import os
import tempfile
import time
import zlib
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from itertools import groupby
from pathlib import Path
from typing import IO, Any

import msgspec
from alembic.script import ScriptDirectory
from sqlalchemy import Column, MetaData, Table, func, insert, or_, select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bohnhaus.server.store import schema
from bohnhaus.server.store.database import caretaker
from bohnhaus.server.store.faults import plainly
from bohnhaus.server.store.migrate import (
    is_empty,
    is_known,
    lock,
    move,
    newest,
    references_hold,
    revision,
    revisions,
)
from bohnhaus.server.store.store import Store

FORMAT = "bohnhaus-backup"
VERSION = 1

_LEFT_OUT = {
    table.name
    for table in (
        schema.sessions,
        schema.leases,
        schema.subscriptions,
        schema.calls,
        schema.reviews,
    )
}
_BATCH = 500
_UNFIT = "its rows do not fit together"
_ENCODER = msgspec.json.Encoder()

Row = dict[str, Any]


class BackupRefused(Exception):
    """Raised, with one sentence, for a backup that cannot be written or restored."""


class Header(msgspec.Struct):
    """The first line."""

    format: str
    version: int
    schema: str
    """The revision of the database."""
    created: int


class End(msgspec.Struct, forbid_unknown_fields=True):
    """The last line."""

    rows: int


# --- writing --------------------------------------------------------------------------


async def write_backup(store: Store, path: Path) -> int:
    """How many rows are in the backup, once the whole of it is safely in the file.

    They are as they were at one moment, even while the server goes on writing.
    """
    with (
        _saying_why_not(),
        _new_file(path) as file,
        gzip.GzipFile(fileobj=file, mode="wb", mtime=0) as packed,
    ):
        async with store.database.snapshot() as connection:
            at = await connection.run_sync(revision)
            _put(packed, [Header(FORMAT, VERSION, str(at), time.time_ns() // 1_000_000)])
            rows = 0
            for table in schema.metadata.sorted_tables:
                if table.name not in _LEFT_OUT:
                    rows += await _write_table(connection, table, packed)
        _put(packed, [End(rows)])
    return rows


async def _write_table(connection: AsyncConnection, table: Table, file: gzip.GzipFile) -> int:
    count = 0
    name = str(table.name)  # SQLAlchemy's names are strings of a kind of its own
    columns = [str(column.name) for column in table.columns]
    result = await connection.stream(select(table).order_by(*table.primary_key))
    async for rows in result.partitions(_BATCH):
        lines = [(name, dict(zip(columns, row, strict=True))) for row in rows]
        # Packing takes longer than reading, and others wait for the event loop.
        await asyncio.to_thread(_put, file, lines)
        count += len(lines)
    return count


def _put(file: gzip.GzipFile, lines: Sequence[object]) -> None:
    try:
        file.write(_ENCODER.encode_lines(lines))
    except OSError as error:
        raise _cannot_write(error) from error  # here, lest it pass for the database's


@contextmanager
def _new_file(path: Path) -> Iterator[IO[bytes]]:
    """A file that takes its place once it is whole, and leaves nothing behind otherwise."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def _saying_why_not() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise _cannot_write(error) from error


def _cannot_write(error: OSError) -> BackupRefused:
    return BackupRefused(f"The backup cannot be written: {error.strerror or error}.")


# --- restoring ------------------------------------------------------------------------


async def restore_backup(store: Store, path: Path, script: ScriptDirectory | None = None) -> int:
    """How many rows were restored into the empty database: all of the backup, or none."""
    engine = caretaker(store.database.url)
    try:
        with plainly():
            async with engine.begin() as connection:
                await connection.run_sync(lock)
                return await connection.run_sync(_restore, path, script or revisions())
    except IntegrityError as error:
        raise _damaged(_UNFIT) from error
    finally:
        await engine.dispose()


def _restore(connection: Connection, path: Path, script: ScriptDirectory) -> int:
    with closing(_read(path)) as lines:
        header = _header(next(lines, b""), script)
        if not is_empty(connection):
            raise BackupRefused("The database is not empty: restore a backup into a new one.")
        # The rows go into the tables that they came from, and are then brought up to date
        # like those of any older database.
        move(connection, script, header.schema)
        rows = _insert(connection, lines)
        if not references_hold(connection):
            raise _damaged(_UNFIT)
        move(connection, script, newest(script))
    _check_heads(connection)
    return rows


def _insert(connection: Connection, lines: Iterator[bytes]) -> int:
    found = MetaData()
    found.reflect(connection)
    count = 0
    for name, group in groupby(_rows(lines), key=lambda line: line[0]):
        table = found.tables.get(name)
        if table is None or name in _LEFT_OUT:
            raise _damaged(f"after {count} rows")
        batch: list[Row] = []
        for _, row in group:
            _check_row(table, row, count)
            batch.append(row)
            count += 1
            if len(batch) == _BATCH:
                connection.execute(insert(table), batch)
                batch = []
        if batch:
            connection.execute(insert(table), batch)
    return count


def _rows(lines: Iterator[bytes]) -> Iterator[tuple[str, Row]]:
    """The rows, if the last line counts them right."""
    for count, line in enumerate(lines):
        value = _decode(line, count)
        if isinstance(value, End):
            if value.rows != count or next(lines, None) is not None:
                raise _damaged("it does not hold what its end says")
            return
        yield value
    raise _damaged("its end is missing")


def _decode(line: bytes, count: int) -> tuple[str, Row] | End:
    try:
        return msgspec.json.decode(line, type=tuple[str, Row] | End)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise _damaged(f"after {count} rows") from error


def _check_row(table: Table, row: Row, count: int) -> None:
    columns = table.columns
    if set(row) != set(columns.keys()) or not all(
        _fits(columns[name], value) for name, value in row.items()
    ):
        raise _damaged(f"after {count} rows")


def _fits(column: Column[Any], value: object) -> bool:
    # SQLite would take anything.
    if value is None:
        return bool(column.nullable)
    return type(value) is column.type.python_type


def _check_heads(connection: Connection) -> None:
    """Every log is whole: it ends where its table says, and no entry is missing."""
    tables, log = schema.tables.c, schema.log.c
    counted = (
        select(log.table_id, func.count().label("entries"), func.max(log.seq).label("last"))
        .group_by(log.table_id)
        .subquery()
    )
    entries = func.coalesce(counted.c.entries, 0)
    last = func.coalesce(counted.c.last, 0)
    wrong = (
        select(tables.id)
        .join(counted, counted.c.table_id == tables.id, isouter=True)
        .where(or_(entries != tables.head, last != tables.head))
    )
    if connection.execute(wrong).first() is not None:
        raise _damaged("the log of a game is not whole")


def _header(line: bytes, script: ScriptDirectory) -> Header:
    try:
        header = msgspec.json.decode(line, type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError):
        header = None
    if header is None or header.format != FORMAT:
        raise BackupRefused("The file is not a backup of Bohnhaus.")
    if header.version > VERSION or not is_known(header.schema, script):
        raise BackupRefused("The backup was made by a newer Bohnhaus: restore it with that one.")
    return header


def _read(path: Path) -> Generator[bytes]:
    try:
        with gzip.open(path) as file:
            yield from file
    except gzip.BadGzipFile as error:
        raise BackupRefused("The file is damaged, or not a backup of Bohnhaus.") from error
    except (EOFError, zlib.error) as error:
        raise _damaged("it cannot be unpacked") from error
    except OSError as error:
        raise BackupRefused(f"The backup cannot be read: {error.strerror or error}.") from error


def _damaged(how: str) -> BackupRefused:
    return BackupRefused(f"The backup is damaged: {how}.")
