"""People to test with: scripted, at a server's table, through the package's own client."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

from bohnhaus.bots.player import Player
from bohnhaus.bots.registry import make_bot
from bohnhaus.client import Account, BotClient, TableClient
from bohnhaus.server.commands import Act, Chat, Command, Pass, Sit, Start, Undo
from bohnhaus.server.messages import Ack, Nack, State, Told
from tests.server.running import Running

Plain = dict[str, Any]


async def account(server: Running, name: str) -> Account:
    _, token = await server.person(name)
    return Account(server.url, token)


class Person:
    """Does something legal whenever there is something to do; talks, undoes and asks at times."""

    def __init__(self, client: TableClient, seed: int) -> None:
        self.client = client
        self.rng = Random(seed)
        self.heard: list[Told] = []
        self.done: list[tuple[Command, Ack]] = []
        self.nacks: list[Nack] = []
        client.on_told = self.heard.append

    async def play(self) -> State:
        state = await self.client.until(lambda _: True)
        if state.you.seat < 0:
            await self.do(Sit())
        while True:
            state = await self.client.until(lambda _: True)
            if state.table.status == "over":
                return state
            if not await self._go_on(state) and self.client.state is state:
                await self.client.changed()

    async def do(self, command: Command) -> Ack | Nack:
        answer = await self.client.do(command)
        if isinstance(answer, Ack):
            self.done.append((command, answer))
        else:
            self.nacks.append(answer)
        return answer

    async def _go_on(self, state: State) -> bool:
        view = state.view
        if view is None:
            return False
        seat = state.you.seat
        if self.rng.random() < 0.02:
            await self.do(Chat(f"it is turn {view.turn}"))
        if state.you.undo and self.rng.random() < 0.05:
            return isinstance(await self.do(Undo()), Ack)
        if view.phase == "trade":
            return await self._trade(state)
        if seat not in view.owing:
            return False
        await self.do(Act(self.rng.choice(self._moves(state))))
        return True

    def _moves(self, state: State) -> list[Plain]:
        moves = [act for act in state.menu if act["do"] not in ("wish", "withdraw")]
        return moves or list(state.menu)

    async def _trade(self, state: State) -> bool:
        assert state.view is not None
        answers = [act for act in state.menu if act["do"] in ("accept", "decline")]
        if answers:
            await self.do(Act(self.rng.choice(answers)))
            return True
        if state.you.seat == state.view.active:
            others = set(range(state.view.seats)) - {state.you.seat}
            if others <= set(state.table.passed):
                await self.do(Act({"do": "end_trading"}))
                return True
            return False
        if state.you.seat in state.table.passed:
            return False
        await self.do(Pass())
        return True


async def trouble(clients: list[TableClient], rng: Random, cuts: list[int]) -> None:
    """Cuts one line after the other, for ever."""
    while True:
        await asyncio.sleep(rng.uniform(0.02, 0.15))
        rng.choice(clients).cut()
        cuts.append(1)


async def whole_game(
    server: Running,
    people: int,
    bots: list[str],
    *,
    seed: int,
    cut: bool,
    player: Player | None = None,
    **setup: Any,
) -> tuple[list[Person], list[BotClient], list[TableClient]]:
    """A game played to its end; who played, and someone who only watched and was never cut off."""
    seats = people + len(bots)
    host, host_token = await server.person("Host")
    setup = {"options": {"run_outs": 1}, "patience": 5, "bot_pause": 0, **setup}
    table = await server.open_table(host, seats=seats, **setup)
    accounts = [Account(server.url, host_token)]
    accounts += [await account(server, f"Player {number}") for number in range(1, seats + 1)]
    clients = [TableClient(each, table) for each in accounts]
    for client in clients:
        client.backoff.longest = client.backoff.first = 0.02
        await client.open()
    players, watcher = clients[:-1], clients[-1]
    persons = [Person(client, seed + number) for number, client in enumerate(players[:people])]
    programs = [
        BotClient(client, make_bot("bohnanza", bot, seed + number))
        for number, (client, bot) in enumerate(zip(players[people:], bots, strict=True))
    ]
    if player is not None:
        programs[0].player = player
    cuts: list[int] = []
    everyone: list[Person | BotClient] = [*persons, *programs]
    playing = [asyncio.create_task(each.play()) for each in everyone]
    await clients[0].until(lambda state: None not in state.table.seats)
    await clients[0].do(Start())
    shaking = asyncio.create_task(trouble(players, Random(seed), cuts)) if cut else None
    try:
        async with asyncio.timeout(1000):
            await asyncio.gather(*playing)
    finally:
        for task in [*playing, *([shaking] if shaking else [])]:
            task.cancel()
    await watcher.until(lambda state: state.table.status == "over")
    assert bool(cuts) == cut
    return persons, programs, clients
