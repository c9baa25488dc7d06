"""Part of `make load`: how long people wait for bots while one guest keeps the slow ones busy.

Two people at 127.0.0.1 play against bots: one against traders, one against a mafioso. A guest at
127.0.0.2 has twenty tables of Kannibohne with the bot that thinks longest, and answers it at once
at all of them. Windows with and without the guest alternate in one run, and the waits for a bot's
act are compared. Bots make no pause, so that nothing but their thinking and the queue is waited
for. Rates are limited as they always are.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from bohnhaus.client import Account, TableClient
from bohnhaus.server.commands import Act, Pass
from bohnhaus.server.entries import Setup
from bohnhaus.server.messages import State, Told
from bohnhaus.server.settings import usual_workers

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.load import cpu_seconds, percentile, servers

OTHER = "127.0.0.2"
DRAIN = 3.0
"""Seconds after which nothing of the last window is under way any more."""


# --- who keeps the bots busy ----------------------------------------------------------------


def post(port: int, path: str, body: object, token: str | None = None) -> dict[str, Any]:
    connection = http.client.HTTPConnection("127.0.0.1", port, source_address=(OTHER, 0))
    headers = {"Content-Type": "application/json"}
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    connection.request("POST", path, json.dumps(body), headers)
    answer: dict[str, Any] = json.loads(connection.getresponse().read())
    connection.close()
    return answer


def open_tables(port: int, tables: int) -> tuple[str, list[str]]:
    token = post(port, "/api/guest", {"name": "Enemy"})["token"]
    setup = {"game": "kannibohne", "seats": 2, "bot_pause": 0, "draw_seats": False}
    opened: list[str] = []
    while len(opened) < tables:
        body = {"setup": setup, "command_id": f"t{len(opened)}", "start": True}
        body["bots"] = ["search:nodes=1600"]
        answer = post(port, "/api/tables", body, token)
        if "id" in answer:
            opened.append(answer["id"])
        else:
            time.sleep(0.5)  # too much at once
    return token, opened


class Enemy:
    """Answers every bot at once while it may, and lets all tables rest while it may not."""

    def __init__(self, port: int, token: str, table: str) -> None:
        self.url = f"ws://127.0.0.1:{port}/api/socket"
        self.token = token
        self.table = table
        self._count = 0
        self._socket: Any = None
        self._state: dict[str, Any] = {}

    async def play(self, goes: asyncio.Event) -> None:
        from websockets.asyncio.client import connect

        headers = {"Authorization": f"Bearer {self.token}"}
        async with connect(
            self.url, additional_headers=headers, proxy=None, local_addr=(OTHER, 0)
        ) as self._socket:
            await self._socket.send(json.dumps({"t": "hello", "table": self.table}))
            while True:
                rest = {"do": "pause", "paused": not goes.is_set()}
                if self._state and self._state["table"]["paused"] == goes.is_set():
                    await self._do(rest)
                elif goes.is_set() and self._state and self._state["menu"]:
                    await self._do({"do": "act", "action": self._state["menu"][0]})
                await self._listen(0.2)

    async def _do(self, command: dict[str, Any]) -> None:
        self._count += 1
        message = {"t": "do", "id": f"c{self._count}", "command": command}
        await self._socket.send(json.dumps(message))

    async def _listen(self, seconds: float) -> None:
        """Until the next state, or for so long."""
        try:
            async with asyncio.timeout(seconds):
                while True:
                    frame = json.loads(await self._socket.recv())
                    for message in frame if isinstance(frame, list) else [frame]:
                        if message["t"] == "state":
                            self._state = message
                            return
        except TimeoutError:
            return


async def attack(port: int, token: str, tables: list[str]) -> None:
    """Told by lines on standard input when to go and when to rest."""
    os.nice(19)  # who attacks does it from elsewhere, and not with the server's processor
    goes = asyncio.Event()
    enemies = [Enemy(port, token, table) for table in tables]
    playing = [asyncio.create_task(enemy.play(goes)) for enemy in enemies]
    while line := await asyncio.to_thread(sys.stdin.readline):
        goes.set() if line.strip() == "go" else goes.clear()
    for task in playing:
        task.cancel()


# --- who waits ------------------------------------------------------------------------------


class Waiting:
    """A person at tables with bots, one game after another, who never lets them wait."""

    def __init__(self, account: Account, setup: Setup, bot: str) -> None:
        self.account = account
        self.setup = setup
        self.bot = bot
        self.waits: list[float] = []
        self._rng = Random(1)
        self._since: float | None = None

    async def play(self, until: float) -> None:
        while time.perf_counter() < until:
            bots = [self.bot] * (self.setup.seats - 1)
            table = await self.account.open_table(self.setup, bots=bots, start=True)
            async with TableClient(self.account, table) as client:
                client.on_told = self._hear
                while time.perf_counter() < until and client.state is not None:
                    if client.state.table.status == "over":
                        break
                    await self._go_on(client, client.state)
                if self._since is not None:  # still waiting: so long at least
                    self.waits.append(time.perf_counter() - self._since)
                self._since = None

    def _hear(self, told: Told) -> None:
        if told.kind == "acted" and told.by == "bot" and self._since is not None:
            self.waits.append(time.perf_counter() - self._since)
        self._since = None

    async def _go_on(self, client: TableClient, state: State) -> None:
        assert state.view is not None
        mine = state.you.seat in state.view.owing
        acts = [act for act in state.menu if act["do"] not in ("wish", "propose")]
        trading = state.view.phase == "trade"
        if mine and acts:
            ends = [act for act in acts if act["do"] == "end_trading"]
            await client.do(Act(ends[0] if ends else self._rng.choice(acts)))
        elif trading and state.you.seat not in state.table.passed:
            await client.do(Pass())
        else:
            if not trading and self._since is None:
                self._since = time.perf_counter()
            news = asyncio.create_task(client.changed())
            await asyncio.wait([news], timeout=0.5)
            news.cancel()


Waits: TypeAlias = dict[str, dict[str, list[float]]]
"""By bot and by kind of window."""


def thinking(server: int) -> float:
    """Seconds of a core that the bots' processes have used so far."""
    children = Path(f"/proc/{server}/task/{server}/children").read_text().split()
    return sum([cpu_seconds(int(child)) for child in children])


async def measure(
    url: str, server: int, windows: int, seconds: float
) -> tuple[Waits, dict[str, float]]:
    """The waits, and what share of a core the bots used."""
    port = int(url.rpartition(":")[2])
    token, tables = await asyncio.to_thread(open_tables, port, 20)
    command = [sys.executable, __file__, "--attack", str(port), "--token", token, *tables]
    enemy = subprocess.Popen(command, stdin=subprocess.PIPE, text=True)
    assert enemy.stdin is not None
    traders = Setup(game="bohnanza", seats=3, bot_pause=0, draw_seats=False)
    mafia = Setup(game="al-cabohne", seats=2, bot_pause=0, draw_seats=False)
    people = {
        "trader": Waiting(await Account.guest(url, "Anna"), traders, "trader"),
        "mafioso": Waiting(await Account.guest(url, "Bela"), mafia, "mafioso"),
    }
    found: Waits = {name: {"quiet": [], "attacked": []} for name in people}
    used = {"quiet": 0.0, "attacked": 0.0}
    for window in range(2 * windows):
        enemy.stdin.write("go\n" if window % 2 else "rest\n")
        enemy.stdin.flush()
        await asyncio.sleep(DRAIN)
        kind = "attacked" if window % 2 else "quiet"
        before = thinking(server)
        until = time.perf_counter() + seconds
        await asyncio.gather(*[person.play(until) for person in people.values()])
        used[kind] += (thinking(server) - before) / seconds / windows
        for name, person in people.items():
            found[name][kind] += person.waits
            person.waits = []
    enemy.stdin.close()
    enemy.wait()
    return found, used


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--windows", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--workers", type=int, default=usual_workers())
    parser.add_argument("--attack", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--token", help=argparse.SUPPRESS)
    parser.add_argument("tables", nargs="*", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.attack:
        asyncio.run(attack(asked.attack, asked.token, asked.tables))
        return
    with servers(1, None, None, limits=True, bot_workers=asked.workers) as running:
        found, used = asyncio.run(measure(*running[0], asked.windows, asked.seconds))
    busy = "  ".join(f"{kind} {share:.2f}" for kind, share in used.items())
    print(f"bots      cores used for thinking: {busy}", flush=True)
    for name, waits in found.items():
        said = f"bots      {name:8}"
        for kind, times in waits.items():
            said += f"  {kind} n {len(times)} p50 {percentile(times, 0.5)}"
            said += f" p95 {percentile(times, 0.95)} ms"
        for share in (0.5, 0.95):
            quiet, attacked = (percentile(times, share) for times in waits.values())
            said += f"  ratio p{share * 100:.0f} {attacked / max(quiet, 0.1):.2f}"
        print(said, flush=True)


if __name__ == "__main__":
    main()
