"""What can go wrong with a database, each in one plain sentence."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from asyncpg.exceptions import (  # type: ignore[import-untyped]  # asyncpg has no types
    InterfaceError as PostgresInterfaceError,
)
from asyncpg.exceptions import PostgresError
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout


class StoreDown(Exception):
    """Raised when the database cannot do what was asked of it now; it may later.

    Nothing is half-written. When the answer to a commit was lost the whole may be written after
    all: who tries again with the same command id is told so.
    """


class DatabaseTooNew(Exception):
    """Raised for a database that a newer Bohnhaus has changed."""


class ForeignDatabase(Exception):
    """Raised for a database whose tables Bohnhaus did not make."""


class BadAddress(ValueError):
    """Raised for an address that names no database Bohnhaus can use."""


BUSY = "The database was busy with something else for too long."
SILENT = "The database didn't respond in time."
LOST = "The database server can't be reached."
FULL = "The database disk is full."
READ_ONLY = "The database is read-only."
FAILED = "The database failed."

_SQLITE = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_PERM: "The server isn't allowed to open the database file.",
    sqlite3.SQLITE_CANTOPEN: "The database file can't be opened.",
    sqlite3.SQLITE_IOERR: "The database disk failed.",
    sqlite3.SQLITE_CORRUPT: "The database file is damaged.",
    sqlite3.SQLITE_NOTADB: "The database file is not a database.",
}

# By the beginning of the SQLSTATE code, the longest that fits.
_POSTGRES = {
    "08": LOST,
    "25006": READ_ONLY,
    "28": "The database server rejected the user name or password.",
    "3D000": "The database server has no database with that name.",
    "40": BUSY,
    "42501": "The database server doesn't allow this user to do that.",
    "53100": FULL,
    "53200": "The database server is out of memory.",
    "53300": "The database server has no connections left.",
    "55P03": BUSY,
    "57014": SILENT,
    "57P": LOST,
}

_BROKEN = {
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_NOTADB,
}


@contextmanager
def plainly() -> Iterator[None]:
    """Turns every failure of the database in the block into StoreDown.

    A broken constraint is let through: whoever wrote the row knows what it means.
    """
    try:
        yield
    except IntegrityError:
        raise
    except (
        DBAPIError,
        PoolTimeout,
        sqlite3.Error,  # raised bare while a connection is being made
        OSError,  # no server at that address; a TimeoutError is one too
        PostgresError,  # the same
        PostgresInterfaceError,
    ) as error:
        raise StoreDown(_sentence(error)) from error


def breaks_connection(error: BaseException | None) -> bool:
    """Whether SQLite's connection is no good after this error, and a new one may be."""
    code = getattr(error, "sqlite_errorcode", None)
    return _primary(error) in _BROKEN or code == sqlite3.SQLITE_READONLY_DBMOVED


def is_busy(error: BaseException) -> bool:
    """Whether somebody else holds the lock of a SQLite file."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return _primary(cause) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _primary(error: BaseException | None) -> int | None:
    code = getattr(error, "sqlite_errorcode", None)
    return code & 0xFF if isinstance(code, int) else None


def _sentence(error: BaseException) -> str:
    cause = error.orig if isinstance(error, DBAPIError) else error
    code = _primary(cause)
    if code is not None:
        return _SQLITE.get(code, FAILED)
    state = getattr(cause, "sqlstate", None)
    if isinstance(state, str):
        return _by_state(state)
    if isinstance(cause, PoolTimeout):
        return BUSY
    if isinstance(cause, TimeoutError):
        return SILENT
    if isinstance(cause, OSError) or (
        isinstance(error, DBAPIError) and error.connection_invalidated
    ):
        return LOST
    return FAILED


def _by_state(state: str) -> str:
    for length in (5, 3, 2):
        if state[:length] in _POSTGRES:
            return _POSTGRES[state[:length]]
    return FAILED
