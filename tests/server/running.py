"""A server to test with: real sockets on a free port, in the event loop of the test."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import socket
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import msgspec
import pytest
import uvicorn
from litestar import Litestar
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bohnhaus.server.connections import Connections
from bohnhaus.server.entries import Setup
from bohnhaus.server.fanout import Fanout, LocalFanout
from bohnhaus.server.house import House, milliseconds
from bohnhaus.server.identity import Identity
from bohnhaus.server.limits import Limits
from bohnhaus.server.protocol import connection_config
from bohnhaus.server.services import Services
from bohnhaus.server.settings import Settings
from bohnhaus.server.sockets import socket_route
from bohnhaus.server.store import Person, Store
from tests.patience import PATIENCE
from tests.server.fresh import lay_database

Plain = dict[str, Any]

QUICK = {"gone_after": 0.05, "look_every": 0.1, "session_every": 0.2}
"""Settings for tests that do not want to wait."""


class Running:
    """One server process, as far as sockets go."""

    def __init__(self, services: Services, port: int, server: uvicorn.Server) -> None:
        self.services = services
        self.house = services.house
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.socket_url = f"ws://127.0.0.1:{port}/api/socket"
        self._server = server
        self._numbers = itertools.count(1)

    async def person(self, name: str = "Anna") -> tuple[Person, str]:
        """Somebody new, and a token of theirs."""
        store = self.services.store
        id = f"{name.lower()}{next(self._numbers)}x{self.port}"
        person = await store.create_person(id, name, name.lower(), at=milliseconds())
        assert isinstance(person, Person)
        return person, await self.services.identity.new_session(person)

    async def open_table(self, person: Person, **setup: Any) -> str:
        given: Plain = {"game": "bohnanza", "seats": 3, "public": True, "draw_seats": False} | setup
        return await self.house.open_table(person, Setup(**given), f"open {next(self._numbers)}")

    async def stop(self) -> None:
        """As `serve` does it: everyone is told, then the sockets are closed."""
        self.services.closing.set()
        await asyncio.sleep(0.05)
        self._server.should_exit = True

    async def all_gone(self) -> bool:
        """Whether nobody is connected; those who have just left may still be going."""
        for _ in range(20):
            if not self._server.server_state.connections:
                return True
            await asyncio.sleep(0.005)
        return False


@contextlib.asynccontextmanager
async def running(
    data: Path,
    *,
    fanout: Fanout | None = None,
    send_buffer: int | None = None,
    port: int = 0,
    now: Callable[[], int] = milliseconds,
    limits: bool = False,
    **settings: Any,
) -> AsyncIterator[Running]:
    """A server on a database in this folder."""
    chosen = replace(Settings(data=data), **(QUICK | {"rates": limits} | settings))
    lay_database(chosen.database_address)
    async with await Store.open(chosen.database_address) as store:
        news = fanout or LocalFanout()
        house = House(store, news, now=now)
        identity = Identity(store, chosen)
        services = Services(chosen, store, news, house, identity, Limits(chosen.rates))
        app = Litestar([socket_route(services)], openapi_config=None)
        listener = _listener(port, send_buffer)
        edge = connection_config(Connections(chosen))
        config = uvicorn.Config(app, log_level="error", lifespan="off", **edge)
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve([listener]))
        while not server.started:
            await asyncio.sleep(0.005)
        here = Running(services, listener.getsockname()[1], server)
        try:
            yield here
        finally:
            if not serving.done() and not server.should_exit and await here.all_gone():
                # Nobody is left to be told, for which uvicorn would wait a quarter of a second.
                services.closing.set()
                serving.cancel()
                await asyncio.wait([serving])
                for listening in server.servers:
                    listening.close()
            else:
                await here.stop()
                await serving
            await house.close()
            await news.close()


def _listener(port: int, send_buffer: int | None) -> socket.socket:
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if send_buffer is not None:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    listener.bind(("127.0.0.1", port))
    listener.listen()
    return listener


class Raw:
    """A socket that keeps all that comes, for tests that look at every message."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.got: list[Plain] = []
        self.bytes: list[str] = []
        self.waiting: list[Plain] = []
        self._ids = itertools.count(1)

    @classmethod
    async def open(cls, server: Running, token: str, **options: Any) -> Self:
        headers = {"Authorization": f"Bearer {token}", **options.pop("headers", {})}
        connection = await connect(
            server.socket_url, additional_headers=headers, proxy=None, **options
        )
        return cls(connection)

    @classmethod
    async def at(
        cls, server: Running, token: str, table: str, after: int | None = None, **options: Any
    ) -> Self:
        """A socket that has said hello, and has been shown the state."""
        raw = await cls.open(server, token, **options)
        await raw.send({"t": "hello", "table": table, "after": after})
        await raw.until("state")
        return raw

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.connection.close()

    async def send(self, message: Plain | bytes | str) -> None:
        text = msgspec.json.encode(message).decode() if isinstance(message, dict) else message
        await self.connection.send(text)

    async def next(self, within: float = PATIENCE) -> Plain:
        """The next message; a frame can hold several."""
        if not self.waiting:
            async with asyncio.timeout(within):
                data = await self.connection.recv(decode=True)
            assert isinstance(data, str)
            self.bytes.append(data)
            frame = msgspec.json.decode(data)
            self.waiting += frame if isinstance(frame, list) else [frame]
        message: Plain = self.waiting.pop(0)
        self.got.append(message)
        return message

    async def until(self, *sorts: str, within: float = PATIENCE) -> Plain:
        while True:
            message = await self.next(within)
            if message["t"] in sorts:
                return message

    async def do(self, command: Plain, id: str | None = None) -> Plain:
        """The answer to the command."""
        id = id or f"c{next(self._ids)}"
        await self.send({"t": "do", "id": id, "command": command})
        while True:
            answer = await self.until("ack", "nack")
            if answer["id"] == id:
                return answer

    async def say(self, text: str = "hello") -> Plain:
        return await self.do({"do": "chat", "text": text})

    async def closed(self, within: float = PATIENCE) -> tuple[int, str]:
        """Waits for the close; its code and reason."""
        with pytest.raises(ConnectionClosed) as ended:
            await self.until("nothing", within=within)
        assert ended.value.rcvd is not None, "closed without a word"
        return ended.value.rcvd.code, ended.value.rcvd.reason

    @property
    def state(self) -> Plain:
        return next(message for message in reversed(self.got) if message["t"] == "state")

    @property
    def seqs(self) -> list[int]:
        return [message["seq"] for message in self.got if message["t"] == "event"]
