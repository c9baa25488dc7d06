"""Part of `make load`: how long the others wait while somebody makes the server read long logs.

Tables are played by clients at 127.0.0.1. From 127.0.0.2 one person, within all limits of rate,
looks at old games and their records (`looks`), wishes and undoes at a table with a long log
(`undo`), or asks for the whole history of long games again and again (`history`). Windows without
and with each of them alternate in one run; the p99 from command to everyone seeing it is compared.
Before that it tells what a copy and an undo cost at a short and at a long log.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bohnhaus.client import Account

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.load import (
    ROOT,
    SEATS,
    Clocked,
    Party,
    cpu_seconds,
    memory,
    percentile,
    seat_party,
    wait_for,
)
from bohnhaus import EndPlanting, Propose
from bohnhaus.server import commands as ask
from bohnhaus.server.entries import Acted, Setup, Undone, kind_of, write_entry
from bohnhaus.server.fanout import LocalFanout
from bohnhaus.server.house import Done, House
from bohnhaus.server.identity import Identity
from bohnhaus.server.settings import Settings
from bohnhaus.server.store import NewEntry, Person, Store
from bohnhaus.server.table import Table
from bohnhaus.wire.actions import action_to_plain

OTHER = "127.0.0.2"
KINDS = ("nothing", "looks", "undo", "history")
"""With nothing, another program runs as well, but sends nothing: what that alone makes."""


# --- long logs ----------------------------------------------------------------------------


async def make_tables(data: Path, token: str, finished: int, entries: int) -> list[str]:
    """Tables of the person with this token: finished ones with logs so long, and a running one."""
    settings = Settings(data=data)
    async with await Store.open(settings.database_address) as store:
        enemy = await Identity(store, settings).person_of(token)
        assert enemy is not None
        others = [await store.create_person(f"other {n}", f"Other {n}", "", at=1) for n in range(2)]
        people = [enemy, *[person for person in others if isinstance(person, Person)]]
        house = House(store, LocalFanout())
        tables = [await long_table(house, people, n, entries) for n in range(finished + 1)]
        await house.close()
        house = House(store, LocalFanout())
        for table in tables[:-1]:
            for person in people:
                await do(house, table, person, ask.VoteEnd())
        await house.close()
    return tables


async def long_table(house: House, people: list[Person], number: int, entries: int) -> str:
    """A game in its first trading, with a log of offers that were made and withdrawn."""
    setup = Setup(game="bohnanza", seats=3, pace="untimed", public=True, draw_seats=False)
    id = await house.open_table(people[0], setup, f"long {number}")
    for person in people[1:]:
        await house.enter(id, person, "")
        await do(house, id, person, ask.Sit())
    await do(house, id, people[0], ask.Start())
    table = await loaded(house, id)
    assert table.game is not None
    first = action_to_plain(table.game.menu(0)[0], table.game.state.rules)
    await do(house, id, people[0], ask.Act(first))
    table = await loaded(house, id)
    assert table.game is not None
    rules = table.game.state.rules
    await do(house, id, people[0], ask.Act(action_to_plain(EndPlanting(), rules)))
    table = await loaded(house, id)
    plain = offer(table)
    assert table.game is not None
    first_offer = table.game.state.next_offer
    acts = [
        {"do": "withdraw", "offer": first_offer + number // 2} if number % 2 else plain
        for number in range(entries)
    ]
    for start in range(0, entries, 500):
        rows = [new(Acted(0, act)) for act in acts[start : start + 500]]
        await house.store.append(id, table.head + start, rows, at=table.updated_at)
    return id


def new(entry: Acted) -> NewEntry:
    return NewEntry(kind_of(entry), write_entry(entry))


def offer(table: Table) -> dict[str, Any]:
    """A gift of the front card to the next seat."""
    assert table.game is not None
    bean = table.game.hand(0).split()[0]
    act = Propose(table.game.cards(0, bean), (), to=1)
    return action_to_plain(act, table.game.state.rules)


async def loaded(house: House, id: str) -> Table:
    table = await house.table(id)
    assert table is not None
    return table


async def do(house: House, id: str, person: Person, command: ask.Command) -> None:
    name = f"{person.id} {time.perf_counter_ns()}"
    done = await house.command(id, person.id, name, command)
    assert isinstance(done, Done), done


# --- what it costs in processor time ------------------------------------------------------------


async def cost(entries: int) -> None:
    """Microseconds of a core at a table with a log so long, whoever else uses the machine."""
    with tempfile.TemporaryDirectory(prefix="bohnhaus-stress-") as folder:
        async with await Store.open(Path(folder) / "bohnhaus.db") as store:
            house = House(store, LocalFanout())
            people = [await store.create_person(f"p{n}", f"P {n}", "", at=1) for n in range(3)]
            known = [person for person in people if isinstance(person, Person)]
            id = await long_table(house, known, 0, entries)
            fresh = House(store, LocalFanout())
            table = await loaded(fresh, id)
            for each in (house, fresh):
                await each.close()
    plain = offer(table)
    copied = best(table.copy)

    def offer_and_undo() -> None:
        trial = table.copy()
        trial.add(trial.head + 1, trial.updated_at, Acted(0, plain))
        trial.add(trial.head + 1, trial.updated_at, Undone(0, trial.head))

    both = best(offer_and_undo) - copied
    print(f"{entries:6} entries  a copy {copied:8.1f} us  an offer and its undo {both:9.1f} us")


def best(work: Callable[[], object], rounds: int = 30) -> float:
    """Microseconds of processor time, the best of some rounds."""
    times = []
    for _ in range(rounds):
        begun = time.process_time_ns()
        work()
        times.append(time.process_time_ns() - begun)
    return min(times) / 1000


# --- what one person does ---------------------------------------------------------------------


@asynccontextmanager
async def socket_to(port: int, token: str) -> AsyncIterator[ClientConnection]:
    async with connect(
        f"ws://127.0.0.1:{port}/api/socket",
        additional_headers={"Authorization": f"Bearer {token}"},
        proxy=None,
        local_addr=(OTHER, 0),
    ) as connection:
        yield connection


async def get(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, path: str) -> None:
    writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
    head = await reader.readuntil(b"\r\n\r\n")
    length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
    await reader.readexactly(length)


async def look(port: int, tables: list[str], until: float) -> int:
    """Old games and their records, one after the other, as fast as they are shown."""
    asked = 0
    while time.monotonic() < until:
        with suppress(OSError, asyncio.IncompleteReadError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(OTHER, 0))
            while time.monotonic() < until:
                path = f"/api/tables/{tables[asked % len(tables)]}"
                await get(reader, writer, path if asked % 4 else f"{path}/record")
                asked += 1
            writer.close()
    return asked


async def wish_and_undo(port: int, token: str, table: str, until: float) -> int:
    """A wish and an undo, again and again; what is refused is simply sent again."""
    sent = 0
    while time.monotonic() < until:
        with suppress(OSError, WebSocketException, TimeoutError):
            async with (
                asyncio.timeout(max(0.0, until - time.monotonic())),
                socket_to(port, token) as connection,
            ):
                await connection.send(json.dumps({"t": "hello", "table": table}))
                state = await answer(connection, "state")
                wish = next(act for act in state["menu"] if act["do"] == "wish")
                for command in itertools.cycle(({"do": "act", "action": wish}, {"do": "undo"})):
                    sent += 1
                    text = {"t": "do", "id": f"{time.monotonic_ns()}", "command": command}
                    await connection.send(json.dumps(text))
                    await answer(connection, "ack", "nack")
                    await asyncio.sleep(0.05)  # 20 a second are allowed
    return sent


async def answer(connection: ClientConnection, *sorts: str) -> dict[str, Any]:
    """The next message of one of these sorts."""
    while True:
        frame = json.loads(await connection.recv())
        for message in frame if isinstance(frame, list) else [frame]:
            if message["t"] in sorts:
                found: dict[str, Any] = message
                return found


async def read_history(port: int, token: str, tables: list[str], until: float) -> int:
    """Everything that happened at a table, and then at the next."""
    read = 0
    while time.monotonic() < until:
        with suppress(OSError, WebSocketException, TimeoutError):
            async with asyncio.timeout(max(0.0, until - time.monotonic())):
                async with socket_to(port, token) as connection:
                    hello = {"t": "hello", "table": tables[read % len(tables)], "after": 0}
                    await connection.send(json.dumps(hello))
                    read += 1
                    while b'"t":"state"' not in await connection.recv(decode=False):
                        pass
    return read


async def wait(until: float) -> int:
    await asyncio.sleep(until - time.monotonic())
    return 0


async def attack(asked: argparse.Namespace) -> int:
    print("ready", flush=True)
    until = time.monotonic() + asked.seconds
    tables = asked.over.split(",")
    works = {
        "nothing": [wait(until)],
        "looks": [look(asked.port, tables, until) for _ in range(5)],
        "undo": [wish_and_undo(asked.port, asked.token, asked.table, until)],
        "history": [read_history(asked.port, asked.token, tables, until) for _ in range(5)],
    }
    chosen = works.pop(asked.attack)
    for unused in itertools.chain.from_iterable(works.values()):
        unused.close()
    return sum(await asyncio.gather(*chosen))


# --- the others -------------------------------------------------------------------------------


@contextmanager
def server(data: Path) -> Iterator[tuple[str, int]]:
    """A server that answers, with the rates as they always are: its address and process."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, str(ROOT / "bench/load.py"), "--serve", str(data), "--limits"]
    with (data / "server.log").open("wb") as log:
        process = subprocess.Popen([*command, "--port", str(port)], stdout=log, stderr=log)
    try:
        url = f"http://127.0.0.1:{port}"
        wait_for(url)
        yield url, process.pid
    finally:
        process.terminate()
        process.wait()


async def measure(url: str, process: int, data: Path, asked: argparse.Namespace) -> None:
    clocked = Clocked()
    enemy = await Account.guest(url, "Enemy")
    tables = await make_tables(data, enemy.token, asked.finished, asked.entries)
    people = [await Account.guest(url, f"Guest {seat}") for seat in range(SEATS)]
    parties: list[Party] = [
        await seat_party([url], number, clocked, people) for number in range(asked.tables)
    ]
    flags = ["--port", url.rpartition(":")[2], "--token", enemy.token, "--table", tables[-1]]
    flags += ["--over", ",".join(tables[:-1]), "--seconds", str(asked.seconds + 1)]
    for kind in [asked.only] if asked.only else KINDS:
        times: dict[bool, list[float]] = {False: [], True: []}
        spent = {False: 0.0, True: 0.0}
        done = 0
        for window in range(2 * asked.windows):
            attacked = bool(window % 2)
            clocked.seen.clear()
            started = None
            if attacked:
                command = [sys.executable, __file__, "--attack", kind, *flags]
                started = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
                assert started.stdout is not None
                await asyncio.to_thread(started.stdout.readline)  # it is ready
            before = cpu_seconds(process)
            until = time.perf_counter() + asked.seconds
            await asyncio.gather(*[party.play(until, 1.0) for party in parties])
            times[attacked] += clocked.seen
            spent[attacked] += (cpu_seconds(process) - before) / asked.windows / asked.seconds
            if started is not None:
                out, _ = await asyncio.to_thread(started.communicate)
                done += int(out or 0)
        quiet, hit = percentile(times[False], 0.99), percentile(times[True], 0.99)
        print(
            f"{kind:9} a second {done / (asked.windows * (asked.seconds + 1)):6.1f}  "
            f"quiet p50 {percentile(times[False], 0.5)}  p99 {quiet}  "
            f"under it p50 {percentile(times[True], 0.5)}  p99 {hit}  "
            f"ratio_p99 {hit / max(quiet, 0.1):.2f}  "
            f"busy {spent[False]:.2f} and {spent[True]:.2f} of a core  memory {memory(process)} MB",
            flush=True,
        )
    for party in parties:
        for client in party.clients:
            await client.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--windows", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--finished", type=int, default=20, help="old games to look at")
    parser.add_argument("--entries", type=int, default=4000, help="the length of their logs")
    parser.add_argument("--only", choices=KINDS)
    parser.add_argument("--attack", choices=KINDS, help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--token", help=argparse.SUPPRESS)
    parser.add_argument("--table", help=argparse.SUPPRESS)
    parser.add_argument("--over", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.attack:
        os.nice(5)  # it comes from elsewhere: it shall not take the server's own processor
        print(asyncio.run(attack(asked)))
        return
    for entries in (500, 20_000):
        asyncio.run(cost(entries))
    with tempfile.TemporaryDirectory(prefix="bohnhaus-stress-") as folder:
        data = Path(folder)
        with server(data) as (url, process):
            asyncio.run(measure(url, process, data, asked))


if __name__ == "__main__":
    main()
