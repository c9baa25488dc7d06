"""Two server processes on one Postgres and one Redis serve the players of one table; one of them is
killed, and its players go on at the other."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bohnhaus.bots.registry import make_bot
from bohnhaus.client import Account, BotClient, TableClient
from bohnhaus.server.commands import Chat, Start
from bohnhaus.server.entries import Setup
from bohnhaus.server.messages import Ack
from tests.patience import PATIENCE
from tests.server.killing import NotingClient, Report, check
from tests.server.process import ServerProcess
from tests.server.services import Postgres, RedisServer


@pytest.mark.slow
@pytest.mark.asyncio
async def test_players_of_a_killed_process_go_on_at_the_other(
    tmp_path: Path, postgres: Postgres, redis_server: RedisServer
) -> None:
    address = postgres.new_database()
    flags = ["--database", address, "--redis", redis_server.url, "--bot-workers", "0"]
    one, two = ServerProcess(tmp_path, *flags), ServerProcess(tmp_path, *flags)
    for server in (one, two):
        server.start()
    try:
        await asyncio.gather(one.ready(), two.ready())
        async with asyncio.timeout(1800):
            report = await play_at_both(one, two)
    finally:
        one.kill()
        code = two.stop()
    assert code == 0
    await check(report, address)


@pytest.mark.slow
@pytest.mark.asyncio
async def test_without_redis_people_at_the_other_process_are_still_told(
    tmp_path: Path, postgres: Postgres, redis_server: RedisServer
) -> None:
    flags = ["--database", postgres.new_database(), "--redis", redis_server.url]
    one, two = (ServerProcess(tmp_path, *flags, "--bot-workers", "0") for _ in range(2))
    for server in (one, two):
        server.start()
        await server.ready()
    anna = await Account.guest(one.url, "Anna")
    bela = Account(two.url, (await Account.guest(one.url, "Bela")).token)
    table = await anna.open_table(Setup(game="bohnanza", seats=3, public=True))
    here, there = TableClient(anna, table), TableClient(bela, table)
    await here.open()
    await there.open()
    for lose in (redis_server.freeze, redis_server.kill):
        lose()
        # Each is told within two seconds. Whoever waits until a socket looks by itself needs ten to
        # fifteen for each message.
        async with asyncio.timeout(PATIENCE):
            for number in range(4):
                says, hears = (here, there) if number % 2 else (there, here)
                said = await says.do(Chat(f"hello {number}"))
                assert isinstance(said, Ack)
                seq = said.seq
                await hears.until(lambda state, seq=seq: state.seq >= seq)  # type: ignore[misc]  # bound now
    for client in (here, there):
        await client.close()
    for server in (one, two):
        assert server.stop() == 0


async def play_at_both(one: ServerProcess, two: ServerProcess) -> Report:
    people = [await Account.guest(one.url, name) for name in ("Anna", "Bela", "Carl")]
    people[2] = Account(two.url, people[2].token)
    setup = Setup(game="bohnanza", seats=4, bot_pause=10, patience=1, options={"run_outs": 1})
    table = await people[0].open_table(setup)
    host = NotingClient(people[0], table)
    key = (await host.open()).you.seat_key or ""
    clients = [host, *[NotingClient(person, table, key) for person in people[1:]]]
    for client in clients[1:]:
        await client.open()
    plays = [
        asyncio.create_task(BotClient(client, make_bot("bohnanza", "greedy", seat)).play())
        for seat, client in enumerate(clients)
    ]
    await host.until(lambda now: sum(seat is not None for seat in now.table.seats) == 3)
    await host.do(Start("trader"))
    await host.until(lambda now: now.seq > 40)
    for client in clients[:2]:
        client.account = Account(two.url, client.account.token)
        client.backoff.longest = 0.5
    one.kill()
    last = await asyncio.gather(*plays)
    for client in clients:
        await client.close()
    assert clients[0].visits >= 2
    assert clients[2].visits == 1
    return Report(clients=clients, last=list(last))
