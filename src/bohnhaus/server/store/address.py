"""Where a database is: a path, or a URL of SQLite or Postgres."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from bohnhaus.server.store.faults import BadAddress

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}


def database_url(address: str | Path) -> URL:
    """The address as SQLAlchemy wants it; BadAddress, without the address, if it is none."""
    if isinstance(address, Path) or "://" not in address:
        return URL.create(_DRIVERS["sqlite"], database=str(address))
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):  # the second for a port that is no number
        url = None
    kind = url.drivername.split("+")[0] if url else ""
    if url is None or kind not in _DRIVERS:
        # An address can hold a password: never quote it.
        raise BadAddress("The database address must begin with sqlite:/// or postgresql://.")
    url = url.set(drivername=_DRIVERS[kind])
    if is_sqlite(url):
        return _with_file(url)
    return _without_sslmode(url)


def is_sqlite(url: URL) -> bool:
    return url.drivername.startswith("sqlite")


def sqlite_file(url: URL) -> Path:
    """The file of a SQLite database."""
    return Path((url.database or "").removeprefix("file:"))


def guard_file(url: URL) -> None:
    """Makes the file of a new SQLite database, readable by its owner only.

    It will hold the seeds of running games. If the file cannot be made, opening it says why.
    """
    with suppress(OSError):
        os.close(os.open(sqlite_file(url), os.O_CREAT | os.O_EXCL, 0o600))


def _with_file(url: URL) -> URL:
    # Reader and writer have connections of their own, and would each see another database.
    if not url.database or ":memory:" in url.database or url.query.get("mode") == "memory":
        raise BadAddress("Bohnhaus needs a database file; one in memory is lost with the server.")
    return url


def _without_sslmode(url: URL) -> URL:
    """The usual parameter of Postgres URLs, under the name that asyncpg knows."""
    if "sslmode" not in url.query:
        return url
    mode = str(url.query["sslmode"])
    return url.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})
