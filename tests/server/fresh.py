"""Databases that are ready to be used, without the migrations that make each of them."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from bohnhaus.server.store import Store


def lay_database(address: str | Path) -> None:
    """An empty database of today's schema lies there, as the store would have made it; unless there
    is one already, or the address leads elsewhere."""
    file = Path(str(address).removeprefix("sqlite:///"))
    if file.parent.is_dir() and "://" not in str(file) and not file.exists():
        file.touch(mode=0o600)
        file.write_bytes(_empty())


@cache
def _empty() -> bytes:
    with ThreadPoolExecutor(1) as thread:  # this one may have an event loop
        return thread.submit(lambda: asyncio.run(_made())).result()


async def _made() -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "empty.sqlite3"
        async with await Store.open(f"sqlite:///{file}"):
            pass
        return file.read_bytes()
