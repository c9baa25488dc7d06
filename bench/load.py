"""`make load`: many tables played through real sockets by the package's own client.

Prints how long it takes from a command to everyone at the table seeing it (the commit included),
commands per second, what a command costs in processor time, and the server's memory: on one process
with SQLite, then on Postgres and Redis with one and with two processes. The server and the players
run on the same machine.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random

import msgspec
from msgspec import Raw

from bohnhaus.client import Account, TableClient
from bohnhaus.server.commands import Act, Sit, Start
from bohnhaus.server.entries import Setup
from bohnhaus.server.messages import Ack, State, Told
from bohnhaus.server.running import loop_factory, run_server

ROOT = Path(__file__).parents[1]
SEATS = 5


@dataclass
class Figures:
    """What one run came to. Times are in milliseconds."""

    store: str
    processes: int
    tables: int
    sockets: int
    commands: int
    refused: int
    commands_a_second: float
    seen_p50: float
    seen_p99: float
    ack_p50: float
    ack_p99: float
    busy: list[float]
    """What share of one core each process used while commands were sent."""
    cpu_a_command: float
    """What one command cost the processes of the server together."""
    players_cpu_a_command: float
    """What it cost the players, who share the cores with the server."""
    memory_mb: list[float]


@dataclass
class Clocked:
    """When commands were sent and seen, all by one clock."""

    seen: list[float] = field(default_factory=list)
    acked: list[float] = field(default_factory=list)
    refused: int = 0


@dataclass
class Spent:
    """Seconds that went by while commands were sent, and of those on a processor."""

    took: float
    servers: list[float]
    players: float


class Player(TableClient):
    """A client that, once it plays, reads a state only when it wants to act: otherwise the players
    would be busier with reading than the server with writing."""

    plays = False
    _unread: bytes | None = None

    async def _take_one(self, data: str | bytes | Raw) -> None:
        state = bytes(data) if isinstance(data, Raw) else b""
        if self.plays and state.startswith(b'{"t":"state"'):
            self._unread = state
        else:
            await super()._take_one(data)

    def look(self) -> State:
        """The state, up to now."""
        if self._unread is not None:
            self.state, self._unread = _state.decode(self._unread), None
        assert self.state is not None
        return self.state


_state: msgspec.json.Decoder[State] = msgspec.json.Decoder(State)


class Party:
    """One table and its five clients."""

    def __init__(self, clients: list[Player], rng: Random, clocked: Clocked) -> None:
        self.clients = clients
        self.rng = rng
        self.clocked = clocked
        self.sent = 0.0
        self.waiting: set[int] = set()
        """Clients that have not seen the last command yet."""
        for number, client in enumerate(clients):
            client.plays = True
            client.on_told = lambda told, number=number: self._see(told, number)  # type: ignore[misc]  # bound now

    def _see(self, told: Told, number: int) -> None:
        if told.kind == "acted" and number in self.waiting:
            self.waiting.discard(number)
            self.clocked.seen.append(time.perf_counter() - self.sent)

    async def play(self, until: float, pause: float) -> None:
        """One command a pause, from whoever owes a decision. The times are fixed beforehand, so
        that a slow answer does not bring the tables into step."""
        turn = time.perf_counter() + self.rng.uniform(0, pause)
        while turn < until:
            await asyncio.sleep(max(0.0, turn - time.perf_counter()))
            await self._act()
            turn += pause

    async def _act(self) -> None:
        view = self.clients[0].look().view
        assert view is not None
        if not view.owing:
            return
        client = self._at(view.owing[0])
        acts = [act for act in client.look().menu if act["do"] != "wish"]
        if not acts:
            return
        self.sent = time.perf_counter()
        self.waiting = set(range(len(self.clients)))
        answer = await client.do(Act(self.rng.choice(acts)))
        if isinstance(answer, Ack):
            self.clocked.acked.append(time.perf_counter() - self.sent)
        else:
            self.clocked.refused += 1
            self.waiting = set()

    def _at(self, seat: int) -> Player:
        return next(c for c in self.clients if c.state is not None and c.state.you.seat == seat)


async def seat_party(
    urls: list[str], number: int, clocked: Clocked, people: list[Account] | None = None
) -> Party:
    """A table with five guests, the game begun; new guests are spread over the processes."""
    accounts = people or [
        await Account.guest(urls[(number + seat) % len(urls)], f"Guest {number} {seat}")
        for seat in range(SEATS)
    ]
    setup = Setup(game="bohnanza", seats=SEATS, pace="untimed", public=True)
    table = await accounts[0].open_table(setup)
    host = Player(accounts[0], table)
    key = (await host.open()).you.seat_key or ""
    clients = [host]
    for account in accounts[1:]:
        client = Player(account, table, key)
        await client.open()
        await client.do(Sit())
        clients.append(client)
    await host.do(Start())
    for client in clients:
        await client.until(lambda state: state.view is not None)
    return Party(clients, Random(number), clocked)


async def measure(
    urls: list[str], processes: list[int], asked: argparse.Namespace
) -> tuple[Clocked, Spent]:
    tables, seconds, pause = asked.tables, asked.seconds, asked.pause
    clocked = Clocked()
    parties: list[Party] = []
    for first in range(0, tables, 10):
        several = range(first, min(first + 10, tables))
        parties += await asyncio.gather(*[seat_party(urls, at, clocked) for at in several])
    gc.disable()  # the players' pauses are not the server's
    before = [cpu_seconds(process) for process in [os.getpid(), *processes]]
    begun = time.perf_counter()
    await asyncio.gather(*[party.play(begun + seconds, pause) for party in parties])
    took = time.perf_counter() - begun
    after = [cpu_seconds(process) for process in [os.getpid(), *processes]]
    players, *servers = [b - a for a, b in zip(before, after, strict=True)]
    await asyncio.sleep(1)
    clients = [client for party in parties for client in party.clients]
    await asyncio.gather(*[client.close() for client in clients])
    return clocked, Spent(took, servers, players)


def percentile(times: list[float], share: float) -> float:
    if not times:
        return 0.0
    ordered = sorted(times)
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000, 1)


# --- servers ----------------------------------------------------------------------------


def serve(asked: argparse.Namespace) -> None:
    """A server; without limits of rate, unless they are asked for: all players come from one
    machine."""
    from bohnhaus.server.settings import Settings

    settings = Settings(
        port=asked.port,
        data=Path(asked.serve),
        database=asked.database,
        redis=asked.redis,
        bot_workers=asked.bot_workers,
        rates=asked.limits,
        most_sockets_each=1000,
        most_sockets_an_address=100_000,
        most_connections_an_address=500 if asked.limits else 100_000,
        most_tables_each=1000,
    )
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", asked.port))
    run_server(settings, listening, lambda: None)


@contextmanager
def servers(
    count: int, database: str | None, redis: str | None, limits: bool = False, bot_workers: int = 0
) -> Iterator[list[tuple[str, int]]]:
    """Processes that answer, as address and process id."""
    with ExitStack() as stack:
        data = stack.enter_context(tempfile.TemporaryDirectory(prefix="bohnhaus-load-"))
        found = []
        for _ in range(count):
            with socket.socket() as free:
                free.bind(("127.0.0.1", 0))
                port = free.getsockname()[1]
            flags = ["--serve", data, "--port", str(port)]
            flags += ["--database", database] if database else []
            flags += ["--redis", redis] if redis else []
            flags += ["--limits"] if limits else []
            flags += ["--bot-workers", str(bot_workers)]
            log = stack.enter_context((Path(data) / f"{port}.log").open("wb"))
            command = [sys.executable, str(ROOT / "bench/load.py"), *flags]
            process = subprocess.Popen(command, stdout=log, stderr=log)
            stack.callback(process.wait)
            stack.callback(process.terminate)
            url = f"http://127.0.0.1:{port}"
            wait_for(url)
            found.append((url, process.pid))
        yield found


def wait_for(url: str) -> None:
    for _ in range(300):
        try:
            with urllib.request.urlopen(f"{url}/health", timeout=1):
                return
        except OSError:
            time.sleep(0.1)
    raise SystemExit(f"no server answers at {url}")


def memory(process: int) -> float:
    """Resident megabytes of a process."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return round(pages * os.sysconf("SC_PAGE_SIZE") / 1e6, 1)


def cpu_seconds(process: int) -> float:
    """What a process has used of all cores so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def run_one(
    name: str, count: int, database: str | None, redis: str | None, asked: argparse.Namespace
) -> Figures:
    with servers(count, database, redis) as running:
        urls = [url for url, _ in running]
        processes = [process for _, process in running]
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            clocked, spent = runner.run(measure(urls, processes, asked))
        commands = len(clocked.acked)
        return Figures(
            store=name,
            processes=count,
            tables=asked.tables,
            sockets=asked.tables * SEATS,
            commands=commands,
            refused=clocked.refused,
            commands_a_second=round(commands / spent.took, 1),
            seen_p50=percentile(clocked.seen, 0.5),
            seen_p99=percentile(clocked.seen, 0.99),
            ack_p50=percentile(clocked.acked, 0.5),
            ack_p99=percentile(clocked.acked, 0.99),
            busy=[round(seconds / spent.took, 2) for seconds in spent.servers],
            cpu_a_command=round(sum(spent.servers) / commands * 1000, 2),
            players_cpu_a_command=round(spent.players / commands * 1000, 2),
            memory_mb=[memory(process) for process in processes],
        )


def report(figures: Figures, as_json: bool) -> None:
    if as_json:
        print(json.dumps(asdict(figures)), flush=True)
        return
    print(
        f"{figures.store:9} {figures.processes} process(es)  {figures.tables} tables  "
        f"{figures.sockets} sockets  {figures.commands_a_second:6.1f} commands/s  "
        f"seen p50 {figures.seen_p50:6.1f} ms  p99 {figures.seen_p99:6.1f} ms  "
        f"ack p99 {figures.ack_p99:6.1f} ms  refused {figures.refused}  "
        f"busy {figures.busy}  a command {figures.cpu_a_command} ms of a core, "
        f"{figures.players_cpu_a_command} ms the players'  memory {figures.memory_mb} MB",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two commands")
    parser.add_argument("--only", choices=["sqlite", "postgres"])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--database", help=argparse.SUPPRESS)
    parser.add_argument("--redis", help=argparse.SUPPRESS)
    parser.add_argument("--bot-workers", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--limits", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        serve(asked)
        return
    if asked.only != "postgres":
        report(run_one("sqlite", 1, None, None, asked), asked.json)
    if asked.only != "sqlite":
        sys.path.insert(0, str(ROOT))
        from tests.server.services import Postgres, RedisServer

        postgres, redis = Postgres(), RedisServer()
        try:
            for count in (1, 2):
                address = postgres.new_database()
                report(run_one("postgres", count, address, redis.url, asked), asked.json)
        finally:
            postgres.remove()
            redis.kill()


if __name__ == "__main__":
    main()
