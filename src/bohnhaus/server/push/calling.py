"""Who is called, and when: an untimed game goes on only with a person, who is not at the table.

All processes that have the table loaded look at it whenever it has grown, and the store lets only
one of them call.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

import msgspec
import structlog

from bohnhaus.games.catalog import GAMES
from bohnhaus.server.entries import PersonId
from bohnhaus.server.house import House
from bohnhaus.server.metrics import Metrics
from bohnhaus.server.push.sending import Outcome, Sender
from bohnhaus.server.store import StoreDown, Subscription
from bohnhaus.server.table import Happened, Member, Table

GLANCE: Final = 60_000
"""Milliseconds after which a person who is at a table has seen that it waits for them. A phone that
was put away can take as long to be missed."""
AGAIN: Final = (60.0, 600.0)
"""Seconds after which a message that could not be sent is sent again."""
MOMENT: Final = 3.0
"""Seconds before somebody is called: who is just coming need not be."""
MOST: Final = 1000
"""Calls that are under way; more are dropped."""
MOST_EACH: Final = 20
"""Of one person."""

log = structlog.get_logger("bohnhaus.push")


@dataclass(frozen=True)
class Call:
    """A person whom a table waits for."""

    table: str
    person: PersonId
    waits_since: int
    away_since: int
    game: str
    title: str

    def message(self, language: str) -> bytes:
        """What the browser is told: nothing that a stranger looking at the screen may not see."""
        told = {
            "table": self.table,
            "game": GAMES[self.game].name,
            "title": self.title,
            "language": language,
        }
        return msgspec.json.encode(told)


def calls(table: Table) -> list[Call]:
    """The people whom the table waits for now, and who may not know."""
    if table.setup.pace != "untimed" or not table.runs or not table.attended:
        return []
    waits = {seat: table.owed_since[seat] for seat in table.waits_for()}
    wait = table.waiting()
    if wait is not None and wait.why == "trade" and wait.until is None:
        waits |= dict.fromkeys(wait.seats, table.trading_since[1])
    found: list[Call] = []
    for seat, since in waits.items():
        member = table.players().get(seat)
        if member is None or member.left_at is None or _knows(table, member, since):
            continue
        setup = table.setup
        found.append(Call(table.id, member.person, since, member.left_at, setup.game, setup.title))
    return found


def _knows(table: Table, member: Member, since: int) -> bool:
    """Whether the person was there when the table began to wait, and long enough to notice. Who
    plays alone knows how things stand when they leave, and comes by themselves to a new table."""
    if table.alone:
        return not member.here_since or since < (member.left_at or 0)
    return (member.left_at or 0) - since > GLANCE


class Caller:
    """Calls people."""

    def __init__(self, house: House, sender: Sender, metrics: Metrics) -> None:
        self.house = house
        self.store = house.store
        self.sender = sender
        self.metrics = metrics
        self._under_way: dict[Call, asyncio.Task[None]] = {}
        self._settled: dict[Call, None] = {}
        """Those that somebody has made, the oldest first: the store need not be asked again."""

    def start(self) -> None:
        self.house.on_grown.append(self._hear)

    async def close(self) -> None:
        """Nobody is called any more."""
        with suppress(ValueError):
            self.house.on_grown.remove(self._hear)
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _hear(self, table: Table, happened: list[Happened]) -> None:
        for call in calls(table):
            if call in self._under_way or call in self._settled or self._is_too_much(call.person):
                continue
            task = asyncio.create_task(self._call(call))
            self._under_way[call] = task
            task.add_done_callback(partial(self._over, call))

    def _over(self, call: Call, _: asyncio.Task[None]) -> None:
        del self._under_way[call]

    def _is_too_much(self, person: PersonId) -> bool:
        own = sum(call.person == person for call in self._under_way)
        return own >= MOST_EACH or len(self._under_way) >= MOST

    async def _call(self, call: Call) -> None:
        try:
            await asyncio.sleep(MOMENT)
            if not await self._still_waits(call):
                return
            to = await self.store.subscriptions_of(call.person, self.house.now())
            if to and await self._claim(call):
                await asyncio.gather(*(self._reach(one, call) for one in to))
        except StoreDown:
            return  # whoever looks at the table next calls
        except Exception:
            log.exception("call_failed", table=call.table)

    async def _still_waits(self, call: Call) -> bool:
        table = await self.house.table(call.table)
        return table is not None and call in calls(table)

    async def _claim(self, call: Call) -> bool:
        """Whether it is for us to call, and not for another process, or done before."""
        ours = await self.store.claim_call(
            call.table, call.person, waits_since=call.waits_since, away_since=call.away_since
        )
        self._settled[call] = None
        if len(self._settled) > MOST:
            del self._settled[next(iter(self._settled))]
        return ours

    async def _reach(self, to: Subscription, call: Call) -> None:
        """The message is sent, later again if it has to be and the table still waits."""
        with suppress(StoreDown):  # the message is sent, or not sent again
            await self._try(to, call)

    async def _try(self, to: Subscription, call: Call) -> None:
        for pause in (*AGAIN, None):
            outcome = await self.sender.send(to, call.person, call.table, call.message)
            await self._note(outcome, to)
            if outcome != "failed" or pause is None:
                return
            await asyncio.sleep(pause)
            reachable = await self.store.subscriptions_of(call.person, self.house.now())
            if to not in reachable or not await self._still_waits(call):
                return

    async def _note(self, outcome: Outcome, to: Subscription) -> None:
        self.metrics.pushes.labels(outcome).inc()
        if outcome == "gone":
            await self.store.drop_endpoint(to.endpoint)
        elif outcome == "refused":
            log.warning("a push service refuses messages")
