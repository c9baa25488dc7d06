"""Migrations: a database of an older Bohnhaus is brought up to date, a newer one refused.

The revisions stand in migrations/versions, and are run without any configuration file.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext, RevisionStep
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import MetaData, create_engine, exists, inspect, select, text
from sqlalchemy.engine import URL, Connection
from sqlalchemy.pool import NullPool

from bohnhaus.server.store.address import guard_file, is_sqlite, sqlite_file
from bohnhaus.server.store.database import caretaker
from bohnhaus.server.store.faults import DatabaseTooNew, ForeignDatabase, plainly
from bohnhaus.server.store.schema import metadata

_HERE = Path(__file__).parent / "migrations"
_LOCK = 0x626F686E  # any number, the same in every Bohnhaus
VERSION_TABLE = "alembic_version"


def revisions(*more: Path) -> ScriptDirectory:
    """The known revisions; tests add folders with later ones."""
    folders = [str(_HERE / "versions"), *map(str, more)]
    return ScriptDirectory(str(_HERE), version_locations=folders)


def newest(script: ScriptDirectory) -> str:
    head = script.get_current_head()
    assert head is not None
    return head


async def bring_up_to_date(url: URL, script: ScriptDirectory | None = None) -> None:
    """The database has the newest schema; a copy of an older SQLite file lies beside it."""
    script = script or revisions()
    if await _revision_of(url) == newest(script):
        return  # and nothing had to be written for it
    engine = caretaker(url)
    try:
        with plainly():
            async with engine.begin() as connection:
                await connection.run_sync(lock)
                await connection.run_sync(_upgrade, script, url)
    finally:
        await engine.dispose()


async def _revision_of(url: URL) -> str | None:
    if is_sqlite(url):
        return await asyncio.to_thread(_revision_of_file, url)
    engine = caretaker(url)
    try:
        with plainly():
            async with engine.connect() as connection:
                return await connection.run_sync(revision)
    finally:
        await engine.dispose()


def _revision_of_file(url: URL) -> str | None:
    # Not by aiosqlite: if the file cannot be opened, a thread of it stays behind, and complains
    # when the program ends.
    guard_file(url)
    engine = create_engine(url.set(drivername="sqlite"), poolclass=NullPool)
    with plainly(), engine.connect() as connection:
        return revision(connection)


def revision(connection: Connection) -> str | None:
    """The revision a database is at; None for an empty one."""
    return MigrationContext.configure(connection).get_current_revision()


def lock(connection: Connection) -> None:
    """Only one process at a time goes on; on SQLite the transaction has seen to it."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})


def move(connection: Connection, script: ScriptDirectory, to: str) -> None:
    """The database is at the given revision ("base": without tables), later or earlier."""

    def steps(now: object, _context: MigrationContext) -> list[RevisionStep]:
        return _steps(script, now, to)

    with EnvironmentContext(Config(), script, fn=steps, destination_rev=to) as environment:
        environment.configure(connection=connection, target_metadata=metadata)
        environment.run_migrations()


def references_hold(connection: Connection) -> bool:
    """Whether every row that is pointed to exists: SQLite looks only when asked, as its foreign
    keys are off while migrations run."""
    if connection.dialect.name != "sqlite":
        return True
    return connection.exec_driver_sql("PRAGMA foreign_key_check").first() is None


def is_empty(connection: Connection) -> bool:
    """Whether no table holds a row."""
    found = MetaData()
    found.reflect(connection, only=lambda name, _: name != VERSION_TABLE)
    return not any(
        connection.scalar(select(exists().select_from(table))) for table in found.sorted_tables
    )


def is_known(name: str, script: ScriptDirectory) -> bool:
    """Whether this Bohnhaus knows the revision."""
    try:
        return script.get_revision(name) is not None
    except CommandError:
        return False


def _upgrade(connection: Connection, script: ScriptDirectory, url: URL) -> None:
    now = revision(connection)
    if now == newest(script):
        return  # another process was faster
    if now is None:
        _refuse_foreign(connection)
    elif not is_known(now, script):
        raise DatabaseTooNew("The database was changed by a newer Bohnhaus: use that one.")
    elif not is_empty(connection):
        if is_sqlite(url):
            _copy(sqlite_file(url), now)
        else:
            _copy_tables(connection, now)
    move(connection, script, newest(script))
    assert references_hold(connection)


def _refuse_foreign(connection: Connection) -> None:
    taken = set(inspect(connection).get_table_names()) & set(metadata.tables)
    if taken:
        raise ForeignDatabase(
            "The database already has tables that Bohnhaus did not make: give it one of its own."
        )


def _steps(script: ScriptDirectory, now: object, to: str) -> list[RevisionStep]:
    here = now[0] if isinstance(now, tuple) and now else None
    if to != "base" and _is_later(script, to, here):
        return script._upgrade_revs(to, now)  # type: ignore[arg-type]  # alembic's own type for "now" is private
    return script._downgrade_revs(to, now)  # type: ignore[arg-type]  # the same


def _is_later(script: ScriptDirectory, to: str, here: str | None) -> bool:
    if here is None:
        return True
    return here in {step.revision for step in script.walk_revisions("base", to)}


def _copy(file: Path, old: str) -> None:
    """A whole copy of the file beside it, named after its revision; nobody can write meanwhile."""
    target = _free_name(file.with_name(f"{file.name}.{old}.backup"))
    unfinished = target.with_name(target.name + ".part")
    unfinished.unlink(missing_ok=True)
    os.close(os.open(unfinished, os.O_CREAT | os.O_EXCL, 0o600))
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(unfinished)) as copy:
        source.backup(copy)
    with unfinished.open("rb") as written:
        os.fsync(written.fileno())
    unfinished.rename(target)


def _copy_tables(connection: Connection, old: str) -> None:
    """Copies of all tables in a schema of the database that is named after their revision. They are
    made in the transaction of the migration, so nobody can write in between."""
    inspector = inspect(connection)
    name, number = f"bohnhaus_{old}_backup", 1
    while name in inspector.get_schema_names():
        number += 1
        name = f"bohnhaus_{old}_backup_{number}"
    quote = connection.dialect.identifier_preparer.quote
    connection.execute(text(f"CREATE SCHEMA {quote(name)}"))
    for table in inspector.get_table_names():
        copy = f"{quote(name)}.{quote(table)}"
        connection.execute(text(f"CREATE TABLE {copy} AS TABLE {quote(table)}"))


def _free_name(wanted: Path) -> Path:
    name, number = wanted, 1
    while name.exists():
        number += 1
        name = wanted.with_name(f"{wanted.name}-{number}")
    return name
