"""`bohnhaus backup` and `bohnhaus restore`: everything a server keeps, in one file."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bohnhaus.cli.output import USAGE, Failure
from bohnhaus.cli.serve import DatabaseOption, DataOption, data_folder

# The server's own modules take a while to load: they are imported where a command needs them.
if TYPE_CHECKING:
    from bohnhaus.server.store import Store

BackupFile = Annotated[Path, typer.Argument(help="The backup file.")]


def backup(file: BackupFile, data: DataOption = None, database: DatabaseOption = None) -> None:
    """Save everything that a server stores to a file, whether it is running or not."""
    from bohnhaus.server.store.backup import write_backup

    address = _address(data, database)
    if isinstance(address, Path) and not address.exists():
        raise Failure(f"there is no database {address}", USAGE)
    rows = _with_store(address, lambda store: write_backup(store, file))
    typer.echo(f"Saved {rows} rows to {file}.")


def restore(file: BackupFile, data: DataOption = None, database: DatabaseOption = None) -> None:
    """Restore a backup into a new or empty database."""
    from bohnhaus.server.store.backup import restore_backup

    if not file.is_file():  # before a database is made for it
        raise Failure(f"cannot read {file}: there is no such file", USAGE)
    address = _address(data, database)
    rows = _with_store(address, lambda store: restore_backup(store, file))
    typer.echo(f"Restored {rows} rows.")


def _address(data: Path | None, database: str | None) -> str | Path:
    from bohnhaus.server.settings import Settings

    return Settings(data=data_folder(data, database), database=database).database_address


def _with_store(address: str | Path, work: Callable[[Store], Awaitable[int]]) -> int:
    from bohnhaus.server.store import (
        BadAddress,
        DatabaseTooNew,
        ForeignDatabase,
        Store,
        StoreDown,
    )
    from bohnhaus.server.store.backup import BackupRefused

    async def run() -> int:
        async with await Store.open(address) as store:
            return await work(store)

    try:
        return asyncio.run(run())
    except BadAddress as error:
        raise Failure(str(error), USAGE) from error
    except (BackupRefused, StoreDown, DatabaseTooNew, ForeignDatabase) as error:
        raise Failure(str(error)) from error
