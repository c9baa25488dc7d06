"""What happens by itself: bots act, clocks run down, bots play on for people who left, idle tables
are closed.

Who drives a table holds its lease, so that one process does the work; should two drive, the log's
numbering still lets only one of them win. Everything a driver does is an entry like any other.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Final, TypeAlias

import msgspec
import structlog

from bohnhaus.bots.agenda import Question
from bohnhaus.engine.cards import Seat
from bohnhaus.server.bots import Bots
from bohnhaus.server.entries import Acted, Entry, Left, PersonId
from bohnhaus.server.house import House
from bohnhaus.server.keeping import kept_for
from bohnhaus.server.messages import TableInfo
from bohnhaus.server.settings import Settings
from bohnhaus.server.store import StoreDown
from bohnhaus.server.table import OPEN, PLAYING, Happened, Status, Table
from bohnhaus.wire.actions import action_to_plain

Chore: TypeAlias = Callable[[], Coroutine[None, None, None]]

LEASE: Final = 15.0
"""Seconds that a lease lasts."""
SWEEP: Final = 2.0
"""Seconds between two looks for tables that nobody drives."""
HEART: Final = "process "
IDLE: Final = 60.0
"""Seconds that a driver stays with a table that does not need it."""
BREATH: Final = 0.02
"""Seconds between two tables whose people are noticed to be gone: players come first."""
EXPIRY: Final = 300.0
"""Seconds between two looks for idle tables."""

log = structlog.get_logger(__name__)


class Driver:
    """Drives the tables of one process."""

    def __init__(
        self,
        house: House,
        bots: Bots,
        settings: Settings,
        is_there: Callable[[str, PersonId], bool] | None = None,
    ) -> None:
        self.house = house
        self.bots = bots
        self.settings = settings
        self.is_there = is_there
        """Whether a person has a connection to a table in this process."""
        self.holder = secrets.token_hex(8)
        self._driven: dict[str, asyncio.Task[None]] = {}
        self._grown: dict[str, asyncio.Event] = {}
        self._chores: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """From now on this process drives tables."""
        self.house.on_grown.append(self._hear)
        self._chores = [
            asyncio.create_task(self._for_ever(SWEEP, self._sweep)),
            asyncio.create_task(self._for_ever(LEASE / 3, self._renew)),
            asyncio.create_task(self._for_ever(EXPIRY, self._expire)),
        ]
        if self.settings.redis is None:
            self._chores.append(asyncio.create_task(self._notice_the_gone()))
        else:  # a process that starts is no sign that another one has ended
            self._chores.append(asyncio.create_task(self._for_ever(LEASE / 3, self._beat)))

    async def close(self) -> None:
        """No table is driven from here any more and no bot thinks; others may take over at once."""
        with suppress(ValueError):
            self.house.on_grown.remove(self._hear)
        tasks = [*self._chores, *self._driven.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.bots.close()
        with suppress(StoreDown):
            await self.house.store.release_all(self.holder)

    def _hear(self, table: Table, happened: list[Happened]) -> None:
        grown = self._grown.get(table.id)
        if grown is not None:
            grown.set()
        elif table.wakes_at() is not None:
            self._take_up(table.id)

    def _take_up(self, table_id: str) -> None:
        if table_id in self._driven:
            return
        self._grown[table_id] = asyncio.Event()
        task = asyncio.create_task(self._drive(table_id))
        self._driven[table_id] = task
        task.add_done_callback(lambda _: self._forget(table_id))

    def _forget(self, table_id: str) -> None:
        self._driven.pop(table_id, None)
        self._grown.pop(table_id, None)

    # --- one table ----------------------------------------------------------------------

    async def _drive(self, table_id: str) -> None:
        """The table is driven until it needs nobody for a while."""
        if not await self._lease(table_id):
            return
        while True:
            try:
                if not await self._go_on(table_id):
                    break
            except StoreDown:
                await asyncio.sleep(1.0)  # nothing was done; it is done when the store is back
            except Exception:
                # One table that cannot be driven must not stop the others.
                log.exception("table_not_driven", table=table_id)
                await asyncio.sleep(5.0)
        with suppress(StoreDown):
            await self.house.store.release_lease(table_id, self.holder)

    async def _lease(self, table_id: str) -> bool:
        now = self.house.now()
        with suppress(StoreDown):
            return await self.house.store.take_lease(
                table_id, self.holder, until=now + int(LEASE * 1000), now=now
            )
        return False

    async def _go_on(self, table_id: str) -> bool:
        """One thing is done, or waited for; False when nobody needs the driver."""
        grown = self._grown[table_id]
        grown.clear()
        table = await self.house.table(table_id)
        if table is None:
            return False
        now = self.house.now()
        if table.due(now):
            await self.house.enter_by_itself(table_id, lambda there: there.due(now))
            return True
        question = table.question()
        if question is not None:
            await self._ask(table, question, grown)
            return True
        wakes_at = table.wakes_at()
        if wakes_at is None:
            return await _happens(grown, IDLE)
        await _happens(grown, max(wakes_at - now, 0) / 1000)
        return True

    async def _ask(self, table: Table, question: Question, grown: asyncio.Event) -> None:
        """The bot is asked at once and acts when the pause is over, so that how long it thought
        tells nothing."""
        try:
            reply = await self.bots.ask(table, question)
        except Exception:
            log.exception("bot_failed", table=table.id)
            reply = None  # then something legal is done

        def settle(there: Table) -> list[Entry]:
            assert there.agenda is not None
            if not there.attended:
                return []  # everyone has left while the bot thought
            acts = there.agenda.settle(question, reply)
            return [_acted(there, question.seat, act) for act in acts]

        if reply is not None:
            rest = table.changed_at + table.setup.bot_pause - self.house.now()
            if rest > 0 and await _happens(grown, rest / 1000):
                return  # the table went on without it: it is asked again
        await self.house.enter_by_itself(table.id, settle, head=table.head)

    # --- all tables ---------------------------------------------------------------------

    async def _for_ever(self, seconds: float, chore: Chore) -> None:
        while True:
            try:
                await chore()
            except StoreDown:
                pass  # the next time
            except Exception:
                log.exception("chore_failed", chore=chore.__name__)
            await asyncio.sleep(seconds)

    async def _sweep(self) -> None:
        """Tables that wait for a bot or a clock and that nobody drives are taken up."""
        now = self.house.now()
        for table in await self.house.store.tables_to_drive(self.holder, now):
            self._take_up(table.id)

    async def _renew(self) -> None:
        if not self._driven:
            return
        until = self.house.now() + int(LEASE * 1000)
        kept = await self.house.store.renew_leases(self.holder, until=until)
        for table_id, task in list(self._driven.items()):
            if table_id not in kept and await self._is_lost(table_id):
                task.cancel()

    async def _is_lost(self, table_id: str) -> bool:
        holder = await self.house.store.lease_holder(table_id, self.house.now())
        return holder is not None and holder != self.holder

    async def _notice_the_gone(self) -> None:
        """When a server ends, nobody writes that its people have left. Some time after, who has not
        come back has; who is connected to another process says so at once."""
        if self.is_there is None:
            return
        await asyncio.sleep(self.settings.back_within)
        running: list[Status] = [OPEN, PLAYING]
        while True:
            try:
                rows = await self.house.store.list_tables(statuses=running, limit=100_000)
                for row in rows:
                    if await self.house.enter_by_itself(row.id, self._gone):
                        await asyncio.sleep(BREATH)
            except StoreDown:
                await asyncio.sleep(SWEEP)
            else:
                return

    async def _beat(self) -> None:
        """Every process says that it lives; of one that no longer does, the people are gone."""
        store, now = self.house.store, self.house.now()
        await store.set_setting(HEART + self.holder, str(now))
        for key, beat in (await store.settings_like(HEART)).items():
            if int(beat) < now - int(2 * LEASE * 1000) and await store.delete_setting(key):
                self._chores.append(asyncio.create_task(self._notice_the_gone()))

    def _gone(self, table: Table) -> list[Entry]:
        assert self.is_there is not None
        return [
            Left(number)
            for number, member in enumerate(table.members)
            if member.left_at is None and not self.is_there(table.id, member.person)
        ]

    async def _expire(self) -> None:
        """BH-24: tables where nothing happened for long are closed."""
        now = self.house.now()
        settings = self.settings
        soonest = min(settings.idle_open, settings.idle_live, settings.idle_untimed)
        idle = await self.house.store.idle_tables(
            now - soonest * 1000, statuses=("open", "playing"), limit=1000
        )
        for row in idle:
            seconds = kept_for(settings, msgspec.json.decode(row.summary, type=TableInfo))
            if row.updated_at < now - seconds * 1000:
                await self.house.expire(row.id, now - seconds * 1000)


def _acted(table: Table, seat: Seat, act: object) -> Entry:
    assert table.game is not None
    plain = action_to_plain(act, table.game.state.rules)
    return Acted(seat, plain, "stand_in" if seat in table.stand_ins else "bot")


async def _happens(event: asyncio.Event, seconds: float) -> bool:
    """Whether it happens within so many seconds."""
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        return False
    return True
