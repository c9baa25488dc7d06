"""Bots that think in processes of their own, so that they never stall the server.

Only bytes cross the border: a question as the bot's seat may see it, and the reply. A bot stays in
one process for as long as its game lasts there, because it remembers what it tried; if it is lost,
a new one goes on from what it sees.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import zlib
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import Final, Protocol

import msgspec

from bohnhaus.bots.agenda import END, Question
from bohnhaus.bots.hints import hint
from bohnhaus.bots.live import put
from bohnhaus.bots.player import Player
from bohnhaus.bots.registry import make_bot
from bohnhaus.engine.cards import Seat
from bohnhaus.engine.view import view
from bohnhaus.games.bohnanza.actions import Accept, Propose
from bohnhaus.server.table import Table
from bohnhaus.wire.actions import action_from_plain, action_to_plain
from bohnhaus.wire.views import decode_view, encode_view

MOST_PLAYERS: Final = 2000
"""Players that one process remembers; the ones asked least recently are forgotten."""
DEAL: Final = Accept(0, ())
"""Stands for any deal."""


class Asked(msgspec.Struct, frozen=True):
    """A question as it crosses the border."""

    player: str
    """Table and seat."""
    bot: str
    sort: str
    view: bytes
    menu: list[dict[str, object]]
    offer: int
    """Its place among the view's offers, or -1."""


class Bots(Protocol):
    """Who asks the bots."""

    async def ask(self, table: Table, question: Question) -> object | None:
        """The bot's reply; None for nothing to say."""

    async def hint(self, table: Table, seat: Seat, bot: str) -> dict[str, object] | None:
        """What the bot would do at the seat; None for nothing."""

    async def close(self) -> None: ...


def encode(table: Table, question: Question) -> Asked:
    """The question as the bot's seat may see it."""
    assert table.game is not None
    state = table.game.state
    bot = table.bot_at(question.seat)
    assert bot is not None
    ids = [offer.id for offer in state.offers]
    return Asked(
        f"{table.id} {question.seat}",
        bot,
        question.sort,
        encode_view(view(state, question.seat)),
        [action_to_plain(act, state.rules) for act in question.menu],
        -1 if question.offer is None else ids.index(question.offer.id),
    )


class Hinting(msgspec.Struct, frozen=True):
    """A question for a hint, as it crosses the border."""

    bot: str
    view: bytes
    said: list[dict[str, object]]
    """The seat's own offers in this turn, and all acceptances."""


def encode_hinting(table: Table, seat: Seat, bot: str) -> Hinting:
    """All that a hint is made of: what the seat may see and has said itself. Of what others
    accepted it matters only that they did."""
    assert table.game is not None
    rules = table.game.state.rules
    said: list[dict[str, object]] = []
    for act in table.acts_of_turn():
        if isinstance(act.action, Accept):
            said.append(action_to_plain(DEAL, rules))
        elif isinstance(act.action, Propose) and act.seat == seat:
            said.append(action_to_plain(act.action, rules))
    return Hinting(bot, encode_view(view(table.game.state, seat)), said)


def find_hint(asked: Hinting) -> dict[str, object] | None:
    """The hint in plain values: always the same for the same view."""
    seen = decode_view(asked.view)
    rules = seen.rules
    lot = zlib.crc32(asked.view)
    said = [action_from_plain(plain, rules) for plain in asked.said]
    action = hint(make_bot(rules.game, asked.bot, lot), seen, said, Random(lot).random)
    return None if action is None else action_to_plain(action, rules)


class Bench:
    """The players of one process."""

    def __init__(self) -> None:
        self._players: OrderedDict[tuple[str, str], Player] = OrderedDict()

    def reply(self, asked: Asked) -> dict[str, object] | None:
        """The bot's reply in plain values."""
        seen = decode_view(asked.view)
        rules = seen.rules
        menu = [action_from_plain(plain, rules) for plain in asked.menu]
        offer = None if asked.offer < 0 else seen.offers[asked.offer]
        reply = put(self._player(asked, rules.game), asked.sort, seen, menu, offer)
        return None if reply is None else action_to_plain(reply, rules)

    def _player(self, asked: Asked, game: str) -> Player:
        key = (asked.player, asked.bot)
        player = self._players.pop(key, None)
        if player is None:
            player = make_bot(game, asked.bot, zlib.crc32(asked.player.encode()))
        self._players[key] = player
        if len(self._players) > MOST_PLAYERS:
            self._players.popitem(last=False)
        return player


class BotsHere:
    """Bots that think in this very process: for few tables and quick bots."""

    def __init__(self) -> None:
        self._bench = Bench()

    async def ask(self, table: Table, question: Question) -> object | None:
        if question.sort == END:
            return question.menu[0]
        assert table.game is not None
        reply = self._bench.reply(encode(table, question))
        return None if reply is None else action_from_plain(reply, table.game.state.rules)

    async def hint(self, table: Table, seat: Seat, bot: str) -> dict[str, object] | None:
        return find_hint(encode_hinting(table, seat, bot))

    async def close(self) -> None:
        """Nothing to close."""


class BotsElsewhere:
    """Bots that think in other processes, each table's in one."""

    def __init__(self, workers: int) -> None:
        self._pools: list[ProcessPoolExecutor | None] = [None] * workers

    async def ask(self, table: Table, question: Question) -> object | None:
        if question.sort == END:
            return question.menu[0]
        assert table.game is not None
        asked = msgspec.msgpack.encode(encode(table, question))
        reply = await self._ask(table, _think, asked)
        return None if reply is None else action_from_plain(reply, table.game.state.rules)

    async def hint(self, table: Table, seat: Seat, bot: str) -> dict[str, object] | None:
        asked = msgspec.msgpack.encode(encode_hinting(table, seat, bot))
        return await self._ask(table, _hint, asked)

    async def _ask(
        self, table: Table, work: Callable[[bytes], bytes], asked: bytes
    ) -> dict[str, object] | None:
        number = zlib.crc32(table.id.encode()) % len(self._pools)
        data = await self._work(number, work, asked)
        return msgspec.msgpack.decode(data, type=dict[str, object] | None)

    async def _work(self, number: int, work: Callable[[bytes], bytes], asked: bytes) -> bytes:
        loop = asyncio.get_running_loop()
        for _ in range(2):
            pool = self._pools[number]
            if pool is None:
                # A fresh interpreter: forking a server with open sockets and threads is unsafe.
                fresh = multiprocessing.get_context("spawn")
                pool = self._pools[number] = ProcessPoolExecutor(1, mp_context=fresh)
            try:
                return await loop.run_in_executor(pool, work, asked)
            except BrokenProcessPool:
                self._pools[number] = None  # it was killed: a new one goes on
        raise RuntimeError("the bots' process does not stay alive")

    async def close(self) -> None:
        for pool in self._pools:
            if pool is not None:
                pool.shutdown(wait=False, cancel_futures=True)


_bench: Final = Bench()


def _think(asked: bytes) -> bytes:
    """In a bots' process."""
    reply = _bench.reply(msgspec.msgpack.decode(asked, type=Asked))
    return msgspec.msgpack.encode(reply)


def _hint(asked: bytes) -> bytes:
    """In a bots' process."""
    found = find_hint(msgspec.msgpack.decode(asked, type=Hinting))
    return msgspec.msgpack.encode(found)
