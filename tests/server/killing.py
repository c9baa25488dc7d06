"""A server that is killed in the middle of play, again and again, and started again.

What was acknowledged must be in the log, once; every table must go on; every client must end with
what a client sees that was never cut off. `make test` kills six times, `make soak` 200 times.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import msgspec

from bohnhaus.bots.registry import make_bot
from bohnhaus.client import Account, BotClient, TableClient, Unreachable
from bohnhaus.server.commands import Command, Start
from bohnhaus.server.entries import Setup
from bohnhaus.server.fanout import LocalFanout
from bohnhaus.server.house import House
from bohnhaus.server.messages import Ack, Nack, State
from bohnhaus.server.showing import show
from bohnhaus.server.store import Store
from tests.server.process import ServerProcess


class NotingClient(TableClient):
    """Notes which commands the server says it has done."""

    def __init__(self, account: Account, table: str, key: str = "") -> None:
        super().__init__(account, table, key)
        self.acknowledged: list[tuple[str, int]] = []
        self._count = 0

    async def do(
        self, command: Command, *, id: str | None = None, patience: float = 120.0
    ) -> Ack | Nack:
        self._count += 1
        own = id or f"{self.account.token[:6]}-{self._count}"
        answer = await super().do(command, id=own, patience=patience)
        if isinstance(answer, Ack):
            self.acknowledged.append((own, answer.seq))
        return answer


@dataclass
class Report:
    """What happened in one run."""

    kills: int = 0
    tables: list[str] = field(default_factory=list)
    clients: list[NotingClient] = field(default_factory=list)
    last: list[State] = field(default_factory=list)
    """The last state of every client, in their order."""


async def play_through_kills(server: ServerProcess, kills: int, seed: int) -> Report:
    """Games are played one after another until the server was killed so often, and the last one to
    its end."""
    rng = Random(seed)
    report = Report()
    server.start()
    await server.ready()
    people = [await Account.guest(server.url, name) for name in ("Anna", "Bela", "Carl")]
    while report.kills < kills:
        game = asyncio.create_task(_play_one(report, people, rng))
        while not game.done() and report.kills < kills:
            await asyncio.wait([game], timeout=rng.uniform(0.05, 0.7))
            if game.done():
                break
            server.kill()
            report.kills += 1
            server.start()
            await server.ready()
        await game
    return report


async def _play_one(report: Report, people: list[Account], rng: Random) -> None:
    setup = Setup(game="bohnanza", seats=4, bot_pause=0, patience=1, options={"run_outs": 1})
    table = await _open(people[0], setup, f"open-{len(report.tables)}")
    report.tables.append(table)
    host = NotingClient(people[0], table)
    state = await host.open()
    others = [NotingClient(person, table, state.you.seat_key or "") for person in people[1:]]
    for client in others:
        await client.open()
    clients = [host, *others]
    for client in clients:
        client.backoff.longest = 0.5
    players = [make_bot("bohnanza", rng.choice(["greedy", "trader"]), seat) for seat in range(3)]
    plays = [
        asyncio.create_task(BotClient(client, player, seed=seat).play())
        for seat, (client, player) in enumerate(zip(clients, players, strict=True))
    ]
    await host.until(lambda now: sum(seat is not None for seat in now.table.seats) == 3)
    await host.do(Start("greedy"))
    report.last += await asyncio.gather(*plays)
    report.clients += clients
    for client in clients:
        await client.close()


async def _open(person: Account, setup: Setup, id: str) -> str:
    """Asked again, by the same id, as often as the server is killed meanwhile."""
    while True:
        try:
            return await person.open_table(setup, id)
        except Unreachable:
            await asyncio.sleep(0.1)


async def check(report: Report, address: Path | str) -> None:
    """Nothing acknowledged is lost, nothing is played twice, every table went on to its end, every
    client saw what one would see that was never cut off."""
    store = await Store.open(address)
    house = House(store, LocalFanout())
    for client, last in zip(report.clients, report.last, strict=True):
        table = await house.table(client.table)
        assert table is not None
        rows = await store.read_log(client.table)
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        ids = [row.command_id for row in rows if row.command_id is not None]
        assert len(set(ids)) == len(ids)
        for id, seq in client.acknowledged:
            assert id in ids, f"{id} was acknowledged and is lost"
            assert seq <= table.head
        assert table.status == "over"
        assert last.view is not None
        person = next(row.person_id for row in rows if row.command_id == client.acknowledged[0][0])
        assert person is not None
        _check_same(show(table, person), last)
    await house.close()
    await store.close()


def _check_same(stored: State, seen: State) -> None:
    """All that a client was shown is what the log tells; later entries say only who is there."""
    assert msgspec.json.encode(stored.view) == msgspec.json.encode(seen.view)
    assert stored.menu == seen.menu
    assert stored.table.seats == seen.table.seats
    assert stored.table.commitment == seen.table.commitment
    assert stored.table.seed == seen.table.seed
