"""Databases to test with."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from bohnhaus.server.store import Store
from tests.server.fresh import lay_database
from tests.server.services import Postgres, RedisServer
from tests.server.web import Web, running

BOTH = ["sqlite", pytest.param("postgres", marks=pytest.mark.slow)]
"""`make quick` tries SQLite, `make test` both."""


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One server for all tests of a worker."""
    server = Postgres()
    yield server
    server.remove()


@pytest.fixture
def redis_server() -> Iterator[RedisServer]:
    server = RedisServer()
    yield server
    server.kill()


@pytest.fixture(params=BOTH)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database: every test that asks runs on both kinds."""
    return new_address(request, str(request.param), tmp_path / "bohnhaus.db")


@pytest.fixture(params=BOTH)
def other_address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a second empty database."""
    return new_address(request, str(request.param), tmp_path / "other.db")


@pytest.fixture
def twin(request: pytest.FixtureRequest, address: str, tmp_path: Path) -> str:
    """The address of a second empty database, of the same kind as the first."""
    kind = "sqlite" if address.startswith("sqlite") else "postgres"
    return new_address(request, kind, tmp_path / "twin.db")


@pytest_asyncio.fixture
async def store(address: str) -> AsyncIterator[Store]:
    """An empty store, on both kinds of database."""
    lay_database(address)
    async with await Store.open(address) as store:
        yield store


def new_address(request: pytest.FixtureRequest, kind: str, file: Path) -> str:
    if kind == "sqlite":
        return f"sqlite:///{file}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()


@pytest_asyncio.fixture
async def web(tmp_path: Path) -> AsyncIterator[Web]:
    """The app on an empty SQLite file."""
    async with running(tmp_path) as web:
        yield web
