"""Part of `make load`: how long the others wait while one source attacks the server.

Tables are played by clients at 127.0.0.1, and every half second a new visitor opens a connection
and asks for the games. The attack comes from 127.0.0.2 and its neighbours, in a process of its
own, as fast as the server takes it, up to 4 megabytes and some 100 connections a second: more
than that is for the network to stop, and would measure this machine's own. Windows with and
without it alternate in one run; the p99 from command to everyone seeing it is compared, and the
processor time of the server. Rates are limited as they always are.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

from bohnhaus.client import Account

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.load import (
    SEATS,
    Clocked,
    Party,
    cpu_seconds,
    percentile,
    seat_party,
    servers,
)

OTHER: Final = "127.0.0.2"
NEIGHBOURS: Final = [f"127.0.0.{last}" for last in range(2, 6)]
RUBBISH: Final = b'{"t": "do", "id": "x", "command": {"do": "act", "action": {"do": "fly"}}}'
BANDWIDTH: Final = 4_000_000
"""Bytes a second, of one attack."""
AT_ONCE: Final = 16 * 1024
AGAIN: Final = 0.2
"""Seconds until somebody who was cut off is back."""
PING, PONG, TEXT, FIRST_PART, PART = 0x89, 0x8A, 0x81, 0x01, 0x00


@dataclass(frozen=True)
class Target:
    """Whom an attack is for, and with what."""

    port: int
    token: str
    table: str
    until: float
    sent: list[int] = field(default_factory=lambda: [0, 0])
    """Pieces and bytes."""

    def note(self, pieces: int, size: int) -> None:
        self.sent[0] += pieces
        self.sent[1] += size

    async def wait(self, begun: float) -> None:
        """Until there is bandwidth for more."""
        due = begun + self.sent[1] / BANDWIDTH
        await asyncio.sleep(max(0.0, min(due, self.until) - time.monotonic()))

    @property
    def is_over(self) -> bool:
        return time.monotonic() >= self.until


Attack: TypeAlias = Callable[[Target], Awaitable[None]]
"""Attacks until time is up, and notes how many messages, requests or connections it has sent."""
Streams: TypeAlias = tuple[asyncio.StreamReader, asyncio.StreamWriter]


# --- what the attacks are made of ---------------------------------------------------------


async def connected(
    target: Target, work: Callable[[Streams], Awaitable[None]], address: str = OTHER
) -> None:
    """The work, over and over, each time on a new connection."""
    while not target.is_over:
        with suppress(OSError, asyncio.IncompleteReadError, TimeoutError):
            streams = await asyncio.open_connection(
                "127.0.0.1", target.port, local_addr=(address, 0)
            )
            try:
                async with asyncio.timeout(max(0.01, target.until - time.monotonic())):
                    await work(streams)
            finally:
                streams[1].transport.abort()
        await asyncio.sleep(AGAIN)


async def many(target: Target, count: int, work: Callable[[Streams], Awaitable[None]]) -> None:
    """The work on so many connections of one address at a time."""
    await asyncio.gather(*[connected(target, work) for _ in range(count)])


async def upgrade(target: Target, streams: Streams, *, session: bool, hello: bool) -> None:
    reader, writer = streams
    lines = [
        "GET /api/socket HTTP/1.1",
        f"Host: 127.0.0.1:{target.port}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        *([f"Authorization: Bearer {target.token}"] if session else []),
    ]
    writer.write("\r\n".join([*lines, "", ""]).encode())
    await reader.readuntil(b"\r\n\r\n")
    if hello:
        writer.write(frame(TEXT, json.dumps({"t": "hello", "table": target.table}).encode()))


def frame(kind: int, data: bytes = b"") -> bytes:
    """As clients send it; with a mask of zeros the data are what they are."""
    assert len(data) < 126
    return bytes((kind, 0x80 | len(data))) + bytes(4) + data


async def pour(target: Target, streams: Streams, piece: bytes) -> None:
    """The piece, as often as it is taken."""
    reader, writer = streams
    some = max(1, AT_ONCE // len(piece))
    begun = time.monotonic() - target.sent[1] / BANDWIDTH

    async def throw_away() -> None:
        with suppress(OSError):
            while await reader.read(AT_ONCE):
                pass

    reading = asyncio.create_task(throw_away())
    try:
        while not target.is_over and not writer.transport.is_closing():
            writer.write(piece * some)
            target.note(some, some * len(piece))
            await writer.drain()
            await target.wait(begun)
    finally:
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)


def frames(piece: bytes, *, session: bool, hello: bool = False, first: bytes = b"") -> Attack:
    """Ten sockets that send nothing but this frame."""

    async def attack(target: Target) -> None:
        async def work(streams: Streams) -> None:
            await upgrade(target, streams, session=session, hello=hello)
            streams[1].write(first)
            await pour(target, streams, piece)

        await many(target, 10, work)

    return attack


def requests(begin: bytes, piece: bytes, connections: int = 20) -> Attack:
    """Connections that begin a request so and go on with this piece."""

    async def attack(target: Target) -> None:
        async def work(streams: Streams) -> None:
            streams[1].write(begin)
            await pour(target, streams, piece)

        await many(target, connections, work)

    return attack


async def silence(target: Target) -> None:
    """As many connections as there may be, from several addresses; half of them begin to ask."""

    async def work(streams: Streams) -> None:
        target.note(1, 0)
        if target.sent[0] % 2:
            streams[1].write(b"GET / HT")
        await streams[0].read()

    some = [connected(target, work, NEIGHBOURS[at % 4]) for at in range(1200)]
    await asyncio.gather(*some)


async def crumbs(target: Target) -> None:
    """Fifty requests that come byte by byte."""

    async def work(streams: Streams) -> None:
        while not target.is_over and not streams[1].transport.is_closing():
            streams[1].write(b"x")
            target.note(1, 1)
            await asyncio.sleep(0.002)

    await many(target, 50, work)


async def guests(target: Target) -> None:
    """Requests one after another on twenty connections, as fast as they are answered."""
    body = b'{"name": "Flood"}'
    head = f"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1:{target.port}\r\n"
    head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"

    async def work(streams: Streams) -> None:
        reader, writer = streams
        while not target.is_over:
            writer.write(head.encode() + body)
            target.note(1, len(head) + len(body))
            answer = await reader.readuntil(b"\r\n\r\n")
            length = int(answer.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
            await reader.readexactly(length)

    await many(target, 20, work)


async def rubbish(target: Target) -> None:
    """Messages that are none over ten sockets, and guests beside them."""
    over_sockets = frames(frame(TEXT, RUBBISH), session=True, hello=True)
    await asyncio.gather(over_sockets(target), guests(target))


POST: Final = b"POST /api/guest HTTP/1.1\r\nHost: a\r\n"
CHUNKED: Final = POST + b"Transfer-Encoding: chunked\r\n\r\n"
ATTACKS: Final[dict[str, Attack]] = {
    "rubbish": rubbish,
    "pings": frames(frame(PING), session=True, hello=True),
    "pongs-before-hello": frames(frame(PONG), session=True),
    "pings-without-session": frames(frame(PING), session=False),
    "fragments": frames(frame(PART), session=True, first=frame(FIRST_PART, b"{")),
    "tiny-messages": frames(frame(TEXT, b"x"), session=True, hello=True),
    "chunks": requests(CHUNKED, b"1\r\nx\r\n"),
    "trailers": requests(CHUNKED + b"0\r\n", b"a:\r\n"),
    "headers": requests(POST, b"a:\r\n"),
    "pipelined": requests(b"", b"GET /api/games HTTP/1.1\r\nHost: a\r\n\r\n", 100),
    "crumbs": crumbs,
    "silence": silence,
}


# --- the others ---------------------------------------------------------------------------


@dataclass
class Window:
    """What was seen in windows of one kind."""

    seen: list[float] = field(default_factory=list)
    cpu: float = 0.0
    took: float = 0.0
    visitors: int = 0
    let_in: int = 0


async def visit(port: int, until: float, window: Window) -> None:
    """Every half second somebody comes who has not been here before."""
    while time.perf_counter() < until:
        window.visitors += 1
        with suppress(OSError, asyncio.IncompleteReadError, TimeoutError):
            async with asyncio.timeout(5):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(b"GET /api/games HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
                window.let_in += b" 200 " in await reader.readline()
                writer.transport.abort()
        await asyncio.sleep(0.5)


class Bench:
    """Tables at a server, to be played with and without an attack."""

    def __init__(self, url: str, process: int, asked: argparse.Namespace) -> None:
        self.url = url
        self.port = int(url.rpartition(":")[2])
        self.process = process
        self.asked = asked
        self.clocked = Clocked()
        self.parties: list[Party] = []

    async def run(self) -> None:
        people = [await Account.guest(self.url, f"Guest {seat}") for seat in range(SEATS)]
        for number in range(self.asked.tables):
            self.parties.append(await seat_party([self.url], number, self.clocked, people))
        enemy = await Account.guest(self.url, "Enemy")
        for name in self.asked.attacks or ATTACKS:
            print(await self.compare(name, enemy.token), flush=True)
        for party in self.parties:
            for client in party.clients:
                await client.close()

    async def compare(self, name: str, token: str) -> str:
        quiet, attacked = Window(), Window()
        sent = 0
        for _ in range(self.asked.windows):
            await self.play(quiet)
            seconds = self.asked.seconds + 1
            flags = ["--attack", name, "--port", str(self.port), "--token", token]
            flags += ["--table", self.parties[0].clients[0].table, "--seconds", str(seconds)]
            process = subprocess.Popen(
                [sys.executable, __file__, *flags], stdout=subprocess.PIPE, text=True
            )
            assert process.stdout is not None
            await asyncio.to_thread(process.stdout.readline)  # it has begun
            await asyncio.sleep(0.5)
            await self.play(attacked)
            out, _ = await asyncio.to_thread(process.communicate)
            sent += int(out or 0)
            await asyncio.sleep(1)
        before, under = percentile(quiet.seen, 0.99), percentile(attacked.seen, 0.99)
        figures = {
            "sent_a_second": round(sent / (self.asked.windows * (self.asked.seconds + 1))),
            "quiet_p50": percentile(quiet.seen, 0.5),
            "quiet_p99": before,
            "attacked_p50": percentile(attacked.seen, 0.5),
            "attacked_p99": under,
            "ratio_p99": round(under / max(before, 0.1), 2),
            "quiet_core": round(quiet.cpu / quiet.took, 2),
            "attacked_core": round(attacked.cpu / attacked.took, 2),
            "visitors": f"{attacked.let_in}/{attacked.visitors}",
        }
        return f"{name:22}" + "  ".join(f"{key} {value}" for key, value in figures.items())

    async def play(self, window: Window) -> None:
        self.clocked.seen.clear()
        cpu, begun = cpu_seconds(self.process), time.perf_counter()
        until = begun + self.asked.seconds
        visiting = asyncio.create_task(visit(self.port, until, window))
        await asyncio.gather(*[party.play(until, 1.0) for party in self.parties])
        await visiting
        window.took += time.perf_counter() - begun
        window.cpu += cpu_seconds(self.process) - cpu
        window.seen += self.clocked.seen


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("attacks", nargs="*", help=f"of {', '.join(ATTACKS)}; without any, all")
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--windows", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--attack", choices=list(ATTACKS), help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--token", help=argparse.SUPPRESS)
    parser.add_argument("--table", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    unknown = set(asked.attacks) - set(ATTACKS)
    if unknown:
        parser.error(f"there is no attack {', '.join(sorted(unknown))}")
    if asked.attack:
        os.nice(19)  # an attack comes from elsewhere: it shall not take the server's own processor
        print("begun", flush=True)
        until = time.monotonic() + asked.seconds
        target = Target(asked.port, asked.token, asked.table, until)
        asyncio.run(_attack(ATTACKS[asked.attack], target))
        print(target.sent[0])
        return
    with servers(1, None, None, limits=True) as running:
        url, process = running[0]
        asyncio.run(Bench(url, process, asked).run())


async def _attack(attack: Attack, target: Target) -> None:
    await attack(target)


if __name__ == "__main__":
    main()
