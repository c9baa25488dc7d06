"""Bots that think in processes of their own, so that they never stall the server.

Quick bots have a process for themselves, so that slow ones never keep them waiting; slow bots,
hints and, behind both, reviews share the others, by turns and by who asks (`fairness.py`). What a
bot remembers is kept here and goes along with every question: whichever process thinks, the reply
is the same.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol

import msgspec
import structlog

from bohnhaus.bots.agenda import END, Question
from bohnhaus.bots.registry import here_or_best, read_bot
from bohnhaus.engine.cards import Seat
from bohnhaus.engine.view import view
from bohnhaus.games.bohnanza.actions import Accept, Propose
from bohnhaus.reviewing.judging import Finding, judge
from bohnhaus.reviewing.tasks import Task
from bohnhaus.server.entries import PersonId
from bohnhaus.server.table import Table
from bohnhaus.server.thinking import (
    NOTHING,
    Asked,
    Hinting,
    Memory,
    Reviewing,
    Thought,
    find_hint,
    think,
)
from bohnhaus.server.workers import Hire, Job, Lane, ProcessWorker
from bohnhaus.wire.actions import action_from_plain, action_to_plain
from bohnhaus.wire.views import encode_view

MOST_MEMORIES: Final = 10_000
"""Bots whose memory is kept; the ones asked least recently forget."""
DEAL: Final = Accept(0, ())
"""Stands for any deal."""
NICE: Final = 5
"""By how much slow bots stand back for everything else on the machine."""
SETTLED: Final = 0.3
"""Seconds after the start that the server has for itself before a worker is started."""

log = structlog.get_logger("bohnhaus.bots")


class Bots(Protocol):
    """Who asks the bots."""

    async def ask(self, table: Table, question: Question) -> object | None:
        """The bot's reply; None for nothing to say. Busy if it has to be asked again later."""

    async def hint(self, table: Table, seat: Seat, bot: str) -> dict[str, object] | None:
        """What the bot would do at the seat; None for nothing."""

    async def judge(self, task: Task, person: PersonId, name: str) -> Finding:
        """What there is to say of a decision of a finished game, for a person who wants to know.
        Busy if it has to be asked again later; `name` is told in the log."""

    def notice(self, table: Table) -> None:
        """Somebody came or left while a bot of the table thinks."""

    async def warm(self) -> None:
        """Bots are ready to be asked without delay."""

    async def close(self) -> None: ...


@dataclass(frozen=True)
class _Kept:
    """What a bot remembers, if what it meant to do then was done; else what it did before."""

    memory: Memory
    before: Memory
    acts: int
    """How many acts stood when it was asked."""
    says: bool


class Memories:
    """What bots remember."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, Seat, str], _Kept] = OrderedDict()

    def of(self, table: Table, seat: Seat) -> Memory:
        """What the bot at the seat remembers. In a deal of the day it forgets what it meant to do
        when somebody was faster: how fast they are must make no difference (BH-44)."""
        kept = self._kept.get(_key(table, seat))
        if kept is None:
            return NOTHING
        done = kept.acts < len(table.acts) and table.acts[kept.acts].seat == seat
        return kept.memory if table.daily is None or done or not kept.says else kept.before

    def keep(self, table: Table, seat: Seat, memory: Memory, says: bool = True) -> None:
        """The bot at the seat remembers this, and whether it has said what to do."""
        key, before = _key(table, seat), self.of(table, seat)
        self._kept.pop(key, None)
        if memory != NOTHING:
            self._kept[key] = _Kept(memory, before, len(table.acts), says)
        if len(self._kept) > MOST_MEMORIES:
            self._kept.popitem(last=False)


def _key(table: Table, seat: Seat) -> tuple[str, Seat, str]:
    return table.id, seat, table.bot_at(seat) or ""


def encode(table: Table, question: Question, memory: Memory = NOTHING) -> Asked:
    """The question as the bot's seat may see it."""
    assert table.game is not None
    state = table.game.state
    bot = table.bot_at(question.seat)
    assert bot is not None
    ids = [offer.id for offer in state.offers]
    return Asked(
        here_or_best(state.rules.game, bot),
        question.sort,
        encode_view(view(state, question.seat)),
        [action_to_plain(act, state.rules) for act in question.menu],
        -1 if question.offer is None else ids.index(question.offer.id),
        _lot(table, question),
        memory,
    )


def _lot(table: Table, question: Question) -> int:
    """What chance the bot has: the same whoever thinks and whenever, but nobody can foretell it. In
    a deal of the day it depends on nothing but what was played, so that the same acts meet the same
    replies at every table (BH-44)."""
    moved = table.moved if table.daily is None else len(table.acts)
    moment = f"bot {question.seat} {question.sort} {moved}".encode()
    secret = hashlib.blake2b(moment, key=table.seed.encode()[:64], digest_size=6)
    return int.from_bytes(secret.digest())


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


class BotsHere:
    """Bots that think in this very process: for few tables and quick bots."""

    def __init__(self) -> None:
        self._memories = Memories()

    async def ask(self, table: Table, question: Question) -> object | None:
        if question.sort == END:
            return question.menu[0]
        seat = question.seat
        return self._take(
            table, seat, think(encode(table, question, self._memories.of(table, seat)))
        )

    def _take(self, table: Table, seat: Seat, thought: Thought) -> object | None:
        assert table.game is not None
        self._memories.keep(table, seat, thought.memory, thought.reply is not None)
        if thought.faults:
            log.warning(
                "bot_of_others_failed", table=table.id, bot=table.bot_at(seat), how=thought.faults
            )
        reply = thought.reply
        return None if reply is None else action_from_plain(reply, table.game.state.rules)

    async def hint(self, table: Table, seat: Seat, bot: str) -> dict[str, object] | None:
        return find_hint(encode_hinting(table, seat, bot))

    async def judge(self, task: Task, person: PersonId, name: str) -> Finding:
        return await asyncio.to_thread(judge, task)

    def notice(self, table: Table) -> None:
        """Nobody waits here."""

    async def warm(self) -> None:
        """They are."""

    async def close(self) -> None:
        """Nothing to close."""


def _nowhere(person: PersonId) -> str:
    return ""


_hire_nice: Final = partial(ProcessWorker.start, NICE)


class BotsElsewhere(BotsHere):
    """Bots that think in other processes: quick ones in one, slow ones in as many as are given."""

    def __init__(
        self,
        workers: int,
        address_of: Callable[[PersonId], str] = _nowhere,
        hire: Hire = ProcessWorker.start,
        hire_slow: Hire = _hire_nice,
    ) -> None:
        super().__init__()
        self._address_of = address_of
        self.quick = Lane(1, hire)
        self.slow = Lane(workers, hire_slow)

    async def ask(self, table: Table, question: Question) -> object | None:
        seat = question.seat
        bot = table.bot_at(seat)
        assert bot is not None
        lane = self._lane(table, bot)
        if question.sort == END or (lane is self.quick and not lane.ready):
            lane.warm()
            return await super().ask(table, question)  # rather than wait for an interpreter
        data = msgspec.msgpack.encode(encode(table, question, self._memories.of(table, seat)))
        opener = table.members[0].person
        thought = await lane.ask(self._job(table, data, opener, is_watched(table)))
        return self._take(table, seat, thought)

    async def hint(self, table: Table, seat: Seat, bot: str) -> dict[str, object] | None:
        sitter = table.sitters[seat]
        assert sitter is not None
        assert sitter.person is not None
        lane = self._lane(table, bot)
        if lane is self.quick and not lane.ready:
            lane.warm()
            return await super().hint(table, seat, bot)
        data = msgspec.msgpack.encode(encode_hinting(table, seat, bot))
        return (await lane.ask(self._job(table, data, sitter.person, True))).reply

    async def judge(self, task: Task, person: PersonId, name: str) -> Finding:
        data = msgspec.msgpack.encode(Reviewing(task))
        # Nobody sees it: whatever somebody at a table waits for comes first.
        thought = await self.slow.ask(Job(data, person, self._address_of(person), name, False))
        assert thought.finding is not None
        return thought.finding

    def _lane(self, table: Table, bot: str) -> Lane:
        game = table.setup.game
        return self.quick if read_bot(game, here_or_best(game, bot))[0].quick else self.slow

    def _job(self, table: Table, data: bytes, person: PersonId, watched: bool) -> Job:
        return Job(data, person, self._address_of(person), table.id, watched)

    def notice(self, table: Table) -> None:
        for lane in (self.quick, self.slow):
            lane.queue.watch(table.id, is_watched(table))

    async def warm(self) -> None:
        await asyncio.sleep(SETTLED)
        self.quick.warm()
        self.slow.warm()

    async def close(self) -> None:
        await asyncio.gather(self.quick.close(), self.slow.close())


def is_watched(table: Table) -> bool:
    """Whether a person is there."""
    return any(member.left_at is None and not member.removed for member in table.members)
