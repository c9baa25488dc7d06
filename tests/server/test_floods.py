"""Floods below the app: frames, fragments, chunks, headers and bytes that no app ever sees; and
connections that say nothing. The flood is paused, refused or cut off; everyone else is answered."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import h11
import msgspec
import pytest
import structlog

from bohnhaus.server import connections as counting
from bohnhaus.server import protocol
from bohnhaus.server.connections import SPARE_FILES, Connections
from bohnhaus.server.limits import Rate
from bohnhaus.server.messages import Code
from bohnhaus.server.metrics import Metrics
from bohnhaus.server.protocol import MOST_FRAGMENTS, RequestProtocol, SocketProtocol
from bohnhaus.server.settings import Settings
from tests.patience import PATIENCE
from tests.server.running import Raw, Running, running

MASK = bytes(4)
PING, PONG, TEXT, CLOSE = 0x89, 0x8A, 0x81, 0x88
FIRST_PART, PART, LAST_PART = 0x01, 0x00, 0x80
MANY = 6_000
GENEROUS = PATIENCE
"""Seconds that are only waited for when something is wrong."""


def frame(kind: int, data: bytes = b"") -> bytes:
    """A frame as clients send it; with this mask its data are what they are."""
    assert len(data) < 126
    return bytes((kind, 0x80 | len(data))) + MASK + data


@dataclass
class Wire:
    """A connection without a library: it sends whatever a test wants it to."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    @classmethod
    async def open(cls, server: Running, address: str = "127.0.0.1") -> Wire:
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", server.port, local_addr=(address, 0)
        )
        return cls(reader, writer)

    @classmethod
    async def upgraded(cls, server: Running, token: str = "", *more: str) -> Wire:
        """A socket, with the session of this token."""
        wire = await cls.open(server)
        lines = [
            "GET /api/socket HTTP/1.1",
            f"Host: 127.0.0.1:{server.port}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            *([f"Authorization: Bearer {token}"] if token else []),
            *more,
        ]
        wire.writer.write("\r\n".join([*lines, "", ""]).encode())
        return wire

    async def head(self) -> bytes:
        """The status line and headers of the answer."""
        async with asyncio.timeout(GENEROUS):
            return await self.reader.readuntil(b"\r\n\r\n")

    async def flood(self, data: bytes) -> None:
        """Everything is sent, unless the other end does not take it any more."""
        with suppress(OSError):
            for begin in range(0, len(data), 6000):
                self.writer.write(data[begin : begin + 6000])
                await self.writer.drain()

    async def rest(self) -> bytes:
        """All that still comes, until the other end closes."""
        data = b""
        async with asyncio.timeout(GENEROUS):
            with suppress(OSError):
                while piece := await self.reader.read(65536):
                    data += piece
        return data

    def close(self) -> None:
        self.writer.transport.abort()


def count_calls(monkeypatch: pytest.MonkeyPatch, *names: str) -> Counter[str]:
    """How often these methods of sockets are called, from now on."""
    calls: Counter[str] = Counter()

    def counted(name: str) -> Callable[..., None]:
        inner = getattr(SocketProtocol, name)

        def call(self: SocketProtocol, *given: Any) -> None:
            calls[name] += 1
            inner(self, *given)

        return call

    for name in names:
        monkeypatch.setattr(SocketProtocol, name, counted(name))
    return calls


@asynccontextmanager
async def played(tmp_path: Path, **settings: Any) -> AsyncIterator[tuple[Running, Raw, str]]:
    """A server, somebody at a table of it, and the table."""
    async with running(tmp_path, **settings) as server:
        person, token = await server.person()
        table = await server.open_table(person)
        async with await Raw.at(server, token, table) as anna:
            yield server, anna, table


async def answered(anna: Raw, flood: asyncio.Task[Any]) -> None:
    """Anna is answered while the flood goes on, and when it is over."""
    for number in range(5):
        assert (await anna.say(f"still here {number}"))["t"] == "ack"
    async with asyncio.timeout(GENEROUS):
        await flood
    assert (await anna.say("and now"))["t"] == "ack"


# --- frames ---------------------------------------------------------------------------------

FLOODS = {
    "pings": frame(PING),
    "pongs": frame(PONG),
    "long pongs": frame(PONG, b"x" * 120),
    "empty parts": frame(PART),
    "parts": frame(PART, b"x"),
}


@pytest.mark.parametrize(
    ("what", "who"),
    [
        ("pings", "seated"),
        ("pongs", "before the hello"),
        ("pings", "nobody"),
        ("long pongs", "seated"),
        ("empty parts", "seated"),
        ("parts", "before the hello"),
        ("empty parts", "nobody"),
    ],
)
async def test_a_flood_of_small_frames_is_paused_and_then_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str, who: str
) -> None:
    monkeypatch.setattr(protocol, "CONTROL", Rate(100, 2000))
    monkeypatch.setattr(protocol, "LINGER", 0.2)
    monkeypatch.setattr(protocol, "MOST_FRAGMENTS", MANY)
    calls = count_calls(monkeypatch, "handle_ping", "handle_pong", "handle_cont")
    async with played(tmp_path) as (server, anna, table):
        _, token = await server.person("Enemy")
        enemy = await Wire.upgraded(server, "" if who == "nobody" else token)
        assert b" 101 " in await enemy.head()
        if who == "seated":
            hello = msgspec.json.encode({"t": "hello", "table": table})
            enemy.writer.write(frame(TEXT, hello))
            async with asyncio.timeout(GENEROUS):
                await enemy.reader.readuntil(b'"state"')
        opening = frame(FIRST_PART, b"{") if "parts" in what else b""
        # Read at once: what nobody has read is lost when the server cuts a flood off.
        reading = asyncio.create_task(enemy.rest())
        flood = asyncio.create_task(enemy.flood(opening + FLOODS[what] * MANY))
        await answered(anna, flood)
        rest = await reading
        if who != "nobody":
            assert Code.FLOOD.to_bytes(2, "big") + b"too many control frames" in rest
            assert b'"t":"bye"' in rest
        # At most four slices of it were looked at, of which the last cost it the connection.
        assert calls.total() < 1000
        enemy.close()


async def test_whoever_pings_as_clients_do_is_answered_every_time(tmp_path: Path) -> None:
    async with played(tmp_path) as (_, anna, _):
        for _ in range(50):
            async with asyncio.timeout(GENEROUS):
                await (await anna.connection.ping())
        assert (await anna.say("hello"))["t"] == "ack"


async def test_a_message_may_come_in_parts_but_not_in_any_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blamed: list[counting.Connection] = []
    monkeypatch.setattr(Connections, "blame", lambda _, connection: blamed.append(connection))
    async with played(tmp_path) as (server, _, table):
        hello = msgspec.json.encode({"t": "hello", "table": table})
        for parts, taken in ((20, True), (MOST_FRAGMENTS + 2, False)):
            _, token = await server.person(f"Guest {parts}")
            wire = await Wire.upgraded(server, token)
            await wire.head()
            sent = frame(FIRST_PART) + frame(PART) * (parts - 2) + frame(LAST_PART, hello)
            wire.writer.write(sent)
            if taken:
                async with asyncio.timeout(GENEROUS):
                    assert await wire.reader.readuntil(b'"welcome"')
            else:
                assert b"too many control frames or fragments" in await wire.rest()
            assert [connection.address for connection in blamed] == ["127.0.0.1"] * (not taken)
            wire.close()


async def test_messages_are_read_no_faster_than_they_are_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting: list[int] = []
    inner = SocketProtocol.send_receive_event_to_app

    def noted(self: SocketProtocol) -> None:
        inner(self)
        waiting.append(self.queue.qsize())

    monkeypatch.setattr(SocketProtocol, "send_receive_event_to_app", noted)
    async with played(tmp_path) as (server, anna, table):
        _, token = await server.person("Enemy")
        enemy = await Wire.upgraded(server, token)
        await enemy.head()
        hello = msgspec.json.encode({"t": "hello", "table": table})
        flood = asyncio.create_task(enemy.flood(frame(TEXT, hello) + frame(TEXT, b"x") * 2000))
        await answered(anna, flood)
        assert max(waiting) <= protocol.SOCKET_SLICE // len(frame(TEXT, b"x")) + 1
        enemy.close()


async def test_frames_that_come_before_the_socket_is_accepted_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pong before the answer to the handshake would not be HTTP."""
    async with played(tmp_path) as (server, _, _):
        _, token = await server.person()
        wire = await Wire.upgraded(server, token)
        wire.writer.write(frame(PING, b"early"))
        assert (await wire.head()).startswith(b"HTTP/1.1 101 ")
        async with asyncio.timeout(GENEROUS):
            assert await wire.reader.readexactly(7) == b"\x8a\x05early"
        wire.close()


async def test_a_handshake_that_is_none_is_refused_and_not_kept(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        for more in (["X: y"] * 150, [f"X: {'y' * 9000}"]):
            wire = await Wire.upgraded(server, "", *more)
            assert (await wire.rest()).startswith(b"HTTP/1.1 431 ")
            wire.close()


async def test_a_refused_origin_is_no_fault_of_the_server(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(tmp_path) as server:
        with caplog.at_level(logging.DEBUG, "uvicorn.error"):
            wire = await Wire.upgraded(server, "", "Origin: http://evil.test")
            assert (await wire.rest()).startswith(b"HTTP/1.1 403 ")
            wire.close()
            await server.stop()
    assert [line for line in caplog.records if line.levelno >= logging.WARNING] == []


# --- requests -------------------------------------------------------------------------------

POST = b"POST /api/guest HTTP/1.1\r\nHost: a\r\n"
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    "request_bytes",
    [
        CHUNKED + b"1\r\nx\r\n" * 20_000,
        CHUNKED + b"0\r\n" + b"a:\r\n" * 20_000 + b"\r\n",
        POST + b"a:\r\n" * 20_000 + b"\r\n",
        POST + b"a:\r\n" * 300 + b"\r\n",
    ],
    ids=["chunks", "trailers", "headers", "a few headers too many"],
)
async def test_a_request_of_too_many_lines_is_refused_before_they_are_parsed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request_bytes: bytes
) -> None:
    events = 0
    inner = h11.Connection.next_event

    def noted(self: h11.Connection) -> Any:
        nonlocal events
        events += 1
        return inner(self)

    monkeypatch.setattr(h11.Connection, "next_event", noted)
    async with played(tmp_path) as (server, anna, _):
        enemy = await Wire.open(server)
        before = events
        flood = asyncio.create_task(enemy.flood(request_bytes))
        await answered(anna, flood)
        await enemy.rest()
        assert events - before < 2000
        enemy.close()


class Pipe:
    """What a protocol sees of a connection."""

    def __init__(self) -> None:
        self.written = b""
        self.closed = False
        self.protocol: object = None

    def get_extra_info(self, name: str) -> Any:
        peer = SimpleNamespace(
            getpeername=lambda: ("192.0.2.1", 1), getsockname=lambda: ("::", 2), fileno=lambda: 9
        )
        return peer if name == "socket" else None

    def write(self, data: bytes) -> None:
        self.written += data

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def get_protocol(self) -> object:
        return self.protocol

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


async def new_request(settings: Settings | None = None) -> tuple[RequestProtocol, Pipe]:
    """A connection to a server that never answers."""
    import uvicorn
    from uvicorn.server import ServerState

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await asyncio.sleep(3600)

    config = uvicorn.Config(app, log_config=None, lifespan="off")
    config.load()
    connections = Connections(settings or Settings(data=Path()))
    request = RequestProtocol(config, ServerState(), {}, connections=connections)
    pipe = Pipe()
    pipe.protocol = request
    request.connection_made(pipe)  # type: ignore[arg-type]
    return request, pipe


async def test_a_request_that_comes_byte_by_byte_is_refused() -> None:
    request, pipe = await new_request()
    sent = 0
    for byte in b"GET /" + b"x" * 1000:
        if pipe.closed:
            break
        request.data_received(bytes((byte,)))
        sent += 1
    assert sent == protocol.MOST_CRUMBS + 1
    assert pipe.written.startswith(b"HTTP/1.1 400 ")
    request.connection_lost(None)


async def test_what_follows_a_refused_request_is_not_read_for_ever(tmp_path: Path) -> None:
    """The answer is given; the body that it did not wait for may end soon, or the connection."""
    request, pipe = await new_request()
    request.data_received(POST + b"Content-Length: 900000000\r\n\r\n")
    request.cycle.response_complete = True
    for _ in range(600):
        if pipe.closed:
            break
        request.data_received(b"x" * 10_000)
    assert pipe.closed
    request.connection_lost(None)


# --- connections that say nothing -------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HT",
        b"GET /api/nothing HTTP/1.1\r\nHost: a\r\n\r\n",
        b"GET /api/nothing HTTP/1.1\r\nHost: a\r\n\r\nG",
        POST + b"Content-Length: 5\r\n\r\n12345G",
    ],
    ids=["silence", "half a line", "one request", "and a byte of the next", "a body, and a byte"],
)
async def test_a_connection_on_which_no_request_is_complete_is_closed(
    tmp_path: Path, said: bytes
) -> None:
    async with played(tmp_path, request_within=0.2) as (server, anna, _):
        wire = await Wire.open(server)
        wire.writer.write(said)
        rest = await wire.rest()
        assert (rest[:9] == b"HTTP/1.1 ") is (b"\r\n\r\n" in said)
        wire.close()
        # A socket that says nothing is left alone: it is asked for signs of life.
        assert (await anna.say("still here"))["t"] == "ack"


async def test_one_address_cannot_take_all_connections(tmp_path: Path) -> None:
    async with played(tmp_path, most_connections_an_address=20) as (server, anna, _):
        wires = [await Wire.open(server, "127.0.0.2") for _ in range(30)]
        refused = [wire for wire in wires[20:] if b" 503 " in await wire.head()]
        assert len(refused) == 10
        # Who has a socket goes on, and somebody from elsewhere still gets in, even from there.
        assert (await anna.say("still here"))["t"] == "ack"
        async with await Raw.open(server, (await server.person("Bela"))[1]) as bela:
            await bela.send({"t": "ping"})
        for wire in wires:
            wire.close()
        assert await eventually(server, "127.0.0.2") == b"HTTP/1.1 404 Not Found"


async def test_the_longest_silent_make_room_when_all_connections_are_taken(tmp_path: Path) -> None:
    async with played(tmp_path, most_connections=10, most_connections_an_address=10) as (
        server,
        anna,
        _,
    ):
        silent = [await Wire.open(server, f"127.0.0.{2 + number // 4}") for number in range(9)]
        assert await eventually(server, "127.0.0.9") == b"HTTP/1.1 404 Not Found"
        assert await silent[0].rest() == b""  # the first to come, and the first to go
        assert (await anna.say("still here"))["t"] == "ack"
        for wire in silent:
            wire.close()


async def eventually(server: Running, address: str) -> bytes:
    """The status line of an answer from this address; refusals may be the rule for a moment."""
    async with asyncio.timeout(GENEROUS):
        while True:
            wire = await Wire.open(server, address)
            line = b" 503 "
            with suppress(OSError, asyncio.IncompleteReadError):
                wire.writer.write(b"GET /api/nothing HTTP/1.1\r\nHost: a\r\n\r\n")
                line = (await wire.head()).split(b"\r\n")[0]
            wire.close()
            if b" 503 " not in line:
                return line
            await asyncio.sleep(0.01)


class Peers:
    """Connections as the counter of them sees them."""

    def __init__(self, most_files: int | None = None, **settings: Any) -> None:
        self.now = 0.0
        self.hung_up: list[int] = []
        chosen = Settings(data=Path(), **settings)
        self.connections = Connections(chosen, most_files, clock=lambda: self.now)

    def open(self, peer: str = "192.0.2.1", file: int = 10) -> counting.Connection | None:
        number = len(self.connections)
        return self.connections.open(peer, file, lambda: self.hung_up.append(number))


def test_connections_stay_below_the_open_files_that_the_system_allows() -> None:
    peers = Peers(most_files=SPARE_FILES + 100)
    assert peers.connections.most == 100
    assert peers.connections.most_each == 50
    # Others may have files open too: the number of the newest tells how many are in use.
    assert peers.open(file=99) is not None
    assert peers.open(file=100) is None
    first = peers.open(file=98)
    assert first is not None
    peers.connections.set_idle(first, True)
    assert peers.open(file=100) is not None
    assert peers.hung_up == [1]


def test_new_connections_of_an_address_have_a_rate() -> None:
    peers = Peers()
    for _ in range(400):
        connection = peers.open()
        assert connection is not None
        peers.connections.close(connection)
    assert peers.open() is None
    assert peers.open("192.0.2.2") is not None
    peers.now = 1.0
    assert peers.open() is not None


def test_whoever_sends_what_only_a_flood_sends_gets_fewer_connections() -> None:
    peers = Peers()
    connection, other = peers.open(), peers.open("192.0.2.2")
    assert connection is not None
    assert other is not None
    for _ in range(10):
        peers.connections.blame(connection)
    assert peers.open() is None
    assert peers.open("192.0.2.2") is not None
    peers.now = 1.0
    assert peers.open() is not None


def test_a_trusted_proxy_may_have_as_many_connections_as_there_are() -> None:
    peers = Peers(trusted_proxies=("10.0.0.0/8",), most_connections=2000)
    assert all(peers.open("10.1.2.3") for _ in range(2000))
    assert peers.open("10.1.2.3") is None


def test_refused_connections_are_told_once_a_minute() -> None:
    peers = Peers(most_connections_an_address=1)
    metrics = Metrics()
    peers.connections.count_for(metrics)
    with structlog.testing.capture_logs() as lines:
        for second in range(119):
            peers.now = float(second)
            peers.open()
    written = metrics.written().decode()
    assert "bohnhaus_connections 1.0" in written
    assert 'bohnhaus_limited_total{what="connection"} 118.0' in written
    told = [line for line in lines if line["event"] == "connections refused"]
    assert [line["refused"] for line in told] == [1, 60]
    assert all(line["log_level"] == "warning" for line in told)
    assert "192.0.2.1" not in str(lines)


def test_the_limit_of_open_files_is_raised_as_far_as_it_goes() -> None:
    import resource

    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(256, before[1]), before[1]))
        most = counting.allow_many_files()
        assert most == resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        assert most == min(before[1], counting.MOST_FILES)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
