"""Part of `make load`: how long the others wait while one source floods the server.

Tables are played by clients at 127.0.0.1. A flood comes from 127.0.0.2: rubbish over sockets and
requests over HTTP, as fast as they are taken. Windows with and without it alternate in one run; the
p99 from command to everyone seeing it is compared. Rates are limited as they always are.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

from bohnhaus.client import Account

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.load import (
    SEATS,
    Clocked,
    Party,
    percentile,
    seat_party,
    servers,
)

OTHER = "127.0.0.2"
RUBBISH = '{"t": "do", "id": "x", "command": {"do": "act", "action": {"do": "fly"}}}'


# --- the flood ----------------------------------------------------------------------------


async def flood_http(port: int, until: float) -> int:
    """Requests one after another on one connection, as fast as they are answered."""
    sent = 0
    body = b'{"name": "Flood"}'
    head = (
        f"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n"
    )
    request = head.encode() + f"Content-Length: {len(body)}\r\n\r\n".encode() + body
    while time.monotonic() < until:
        with suppress(OSError, asyncio.IncompleteReadError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(OTHER, 0))
            while time.monotonic() < until:
                writer.write(request)
                head_bytes = await reader.readuntil(b"\r\n\r\n")
                length = int(head_bytes.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
                await reader.readexactly(length)
                sent += 1
            writer.close()
    return sent


async def flood_sockets(url: str, token: str, table: str, until: float) -> int:
    """Rubbish over a socket, as fast as it is taken."""
    from websockets.asyncio.client import connect
    from websockets.exceptions import WebSocketException

    sent = 0
    headers = {"Authorization": f"Bearer {token}"}
    while time.monotonic() < until:
        with suppress(OSError, WebSocketException):
            async with connect(
                url, additional_headers=headers, proxy=None, local_addr=(OTHER, 0)
            ) as socket:
                await socket.send(json.dumps({"t": "hello", "table": table}))
                while time.monotonic() < until:
                    await socket.send(RUBBISH)
                    sent += 1
        await asyncio.sleep(0.05)
    return sent


async def flood(port: int, token: str, table: str, seconds: float) -> int:
    until = time.monotonic() + seconds
    url = f"ws://127.0.0.1:{port}/api/socket"
    return sum(
        await asyncio.gather(
            *[flood_http(port, until) for _ in range(20)],
            *[flood_sockets(url, token, table, until) for _ in range(10)],
        )
    )


# --- the others ---------------------------------------------------------------------------


async def measure(url: str, tables: int, windows: int, seconds: float) -> dict[str, float]:
    port = int(url.rpartition(":")[2])
    clocked = Clocked()
    people = [await Account.guest(url, f"Guest {seat}") for seat in range(SEATS)]
    parties: list[Party] = [
        await seat_party([url], number, clocked, people) for number in range(tables)
    ]
    enemy = await Account.guest(url, "Enemy")
    quiet: list[float] = []
    flooded: list[float] = []
    sent = 0
    for window in range(2 * windows):
        clocked.seen.clear()
        process = None
        if window % 2:
            flags = ["--flood", str(port), "--token", enemy.token, "--seconds", str(seconds + 1)]
            flags += ["--table", parties[0].clients[0].table]
            process = subprocess.Popen(
                [sys.executable, __file__, *flags], stdout=subprocess.PIPE, text=True
            )
            await asyncio.sleep(1)
        until = time.perf_counter() + seconds
        await asyncio.gather(*[party.play(until, 1.0) for party in parties])
        (flooded if window % 2 else quiet).extend(clocked.seen)
        if process is not None:
            out, _ = await asyncio.to_thread(process.communicate)
            sent += int(out or 0)
    for party in parties:
        for client in party.clients:
            await client.close()
    return {
        "flood_messages_a_second": round(sent / (windows * (seconds + 1)), 1),
        "quiet_p50": percentile(quiet, 0.5),
        "quiet_p99": percentile(quiet, 0.99),
        "flooded_p50": percentile(flooded, 0.5),
        "flooded_p99": percentile(flooded, 0.99),
        "ratio_p99": round(percentile(flooded, 0.99) / max(percentile(quiet, 0.99), 0.1), 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--windows", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--flood", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--token", help=argparse.SUPPRESS)
    parser.add_argument("--table", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.flood:
        os.nice(19)  # a flood comes from elsewhere: it shall not take the server's own processor
        print(asyncio.run(flood(asked.flood, asked.token, asked.table, asked.seconds)))
        return
    with servers(1, None, None, limits=True) as running:
        url = running[0][0]
        figures = asyncio.run(measure(url, asked.tables, asked.windows, asked.seconds))
    print("flood     " + "  ".join(f"{key} {value}" for key, value in figures.items()), flush=True)


if __name__ == "__main__":
    main()
