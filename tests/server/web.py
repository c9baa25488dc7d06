"""The app without a network: requests go straight in, everything behind them is real."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import httpx
from argon2 import PasswordHasher
from litestar import Litestar

from bohnhaus.server.app import create_app
from bohnhaus.server.commands import Act, Command, Start
from bohnhaus.server.house import Done
from bohnhaus.server.passwords import Passwords
from bohnhaus.server.services import Services
from bohnhaus.server.settings import Settings
from bohnhaus.server.store import Person
from bohnhaus.wire.actions import action_to_plain
from tests.server.fresh import lay_database

URL = "http://bohnhaus.test"
CHEAP = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
"""Argon2 as ever, but a test need not be as costly as a thief's attempts."""


class Web:
    """A running app, and clients of it."""

    def __init__(self, app: Litestar) -> None:
        self.app = app

    @property
    def services(self) -> Services:
        services: Services = self.app.state.services
        return services

    def client(self, *, address: str = "192.0.2.1", origin: str | None = None) -> httpx.AsyncClient:
        """A program, or the browser of a page with this origin. It keeps its cookies."""
        headers = {} if origin is None else {"Origin": origin}
        transport = httpx.ASGITransport(cast(Any, self.app), client=(address, 4711))
        return httpx.AsyncClient(transport=transport, base_url=URL, headers=headers)

    async def guest(self, name: str, **who: Any) -> httpx.AsyncClient:
        """A client that has come in as a guest."""
        client = self.client(**who)
        assert (await client.post("/api/guest", json={"name": name})).status_code == 201
        return client

    async def person(self, client: httpx.AsyncClient) -> Person:
        person = await self.services.identity.person_of(client.cookies.get("bohnhaus"))
        assert person is not None
        return person

    async def do(self, client: httpx.AsyncClient, table: str, id: str, command: Command) -> None:
        """A command that is taken."""
        person = await self.person(client)
        done = await self.services.house.command(table, person.id, id, command)
        assert isinstance(done, Done), done


@asynccontextmanager
async def running(data: Path, *, rates: bool = False, **more: Any) -> AsyncIterator[Web]:
    """The app, open. A test is faster than any person: rates are off unless it asks for them."""
    settings = Settings(data=data, rates=rates, bot_workers=0, **more)
    lay_database(settings.database_address)
    app = create_app(settings)
    open_, over = asyncio.Event(), asyncio.Event()

    async def live() -> None:
        async with app.lifespan():
            open_.set()
            await over.wait()

    # In a task of its own: a lifespan must end in the task that began it, and fixtures do not.
    life = asyncio.create_task(live())
    opening = asyncio.create_task(open_.wait())
    await asyncio.wait([life, opening], return_when=asyncio.FIRST_COMPLETED)
    if life.done():
        opening.cancel()
        life.result()  # raises why it could not begin
    web = Web(app)
    web.services.identity.passwords = Passwords(CHEAP)
    try:
        yield web
    finally:
        over.set()
        await life


def setup(**more: Any) -> dict[str, Any]:
    return {"game": "bohnanza", "seats": 3, "draw_seats": False, "bot_pause": 10_000, **more}


async def open_table(client: httpx.AsyncClient, command_id: str = "c1", **more: Any) -> str:
    """The id of a new table."""
    body = {"setup": setup(**more), "command_id": command_id}
    answer = await client.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def start_game(web: Web, client: httpx.AsyncClient, **more: Any) -> str:
    """The id of a table where the client plays with two bots."""
    table = await open_table(client, **more)
    await web.do(client, table, "start", Start(fill="greedy"))
    return table


async def play_on(web: Web, client: httpx.AsyncClient, table: str) -> None:
    """The client's seat makes the first act that its menu has."""
    seen = await web.services.house.table(table)
    assert seen is not None
    assert seen.game is not None
    seat = seen.seat_of((await web.person(client)).id)
    act = action_to_plain(seen.game.menu(seat)[0], seen.game.state.rules)
    await web.do(client, table, f"act{seen.head}", Act(act))


def refused(answer: httpx.Response, status: int) -> str:
    """The clause of a refusal, which has the shape that all refusals have."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    body = answer.json()
    assert set(body) == {"clause", "reason", "again"}
    assert body["again"] is (status in (429, 503))
    assert len(body["reason"]) > 10
    return str(body["clause"])
