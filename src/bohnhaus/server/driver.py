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
from typing import Final, Literal, TypeAlias

import msgspec
import structlog

from bohnhaus.bots.agenda import Question
from bohnhaus.engine.cards import Seat
from bohnhaus.server.bots import Bots
from bohnhaus.server.clocks import ClockWatch, Service, TableClock
from bohnhaus.server.entries import Acted, Entry, Left, PersonId, Would
from bohnhaus.server.house import House
from bohnhaus.server.keeping import kept_for
from bohnhaus.server.messages import TableInfo
from bohnhaus.server.settings import DAY, Settings
from bohnhaus.server.store import StoreDown
from bohnhaus.server.store import Table as Row
from bohnhaus.server.table import OPEN, PLAYING, Happened, Status, Table
from bohnhaus.server.workers import Busy
from bohnhaus.wire.actions import action_to_plain

Chore: TypeAlias = Callable[[], Coroutine[None, None, None]]

LONGEST_WAIT: Final = 5.0
"""Seconds after which a driver looks again, however long there is still to wait."""
LEASE: Final = 15.0
"""Seconds that a lease lasts."""
SWEEP: Final = 2.0
"""Seconds between two looks for tables that nobody drives."""
HEART: Final = "process "
IDLE: Final = 60.0
"""Seconds that a driver stays with a table that does not need it."""
BREATH: Final = 0.02
"""Seconds between two tables whose people are noticed to be gone: players come first."""
SOME_TABLES: Final = 200
"""Tables that are listed at once."""
ASK_AGAIN: Final = 1.0
"""Seconds until a bot is asked again for which there was no room in the queue."""
EXPIRY: Final = 300.0
"""Seconds between two looks for idle tables."""
SERVICE: Final = "service"
"""The setting that remembers when a server ran."""
LONGEST_GAP: Final = int(3 * EXPIRY * 1000)
"""Milliseconds without a look after which no server ran."""
LATER: Final = 10 * 365 * DAY * 1000
"""Milliseconds: later than anything a table waits for."""

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
        self._clocks: dict[str, TableClock] = {}
        self._sweeps = ClockWatch(lambda: house.now(), lambda: house.ticks())
        self._looks = ClockWatch(lambda: house.now(), lambda: house.ticks())
        self._idle: dict[str, int] = {}
        """The tables that were idle at the last look, and when they last grew."""
        self._beats: dict[str, tuple[str, float]] = {}
        """The last sign of life of every process, and when it came."""
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
            self._clocks[table.id].hear(table)
            grown.set()
        elif table.wakes_at() is not None:
            self._take_up(table.id)

    def _take_up(self, table_id: str) -> None:
        if table_id in self._driven:
            return
        self._grown[table_id] = asyncio.Event()
        self._clocks[table_id] = TableClock(lambda: self.house.now(), lambda: self.house.ticks())
        task = asyncio.create_task(self._stay_with(table_id))
        self._driven[table_id] = task
        task.add_done_callback(lambda _: self._forget(table_id))

    def _forget(self, table_id: str) -> None:
        self._driven.pop(table_id, None)
        self._grown.pop(table_id, None)
        self._clocks.pop(table_id, None)

    async def _stay_with(self, table_id: str) -> None:
        with self.house.keeping(table_id):  # loaded, though nobody may be watching
            await self._drive(table_id)

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
        if self._due(table):
            await self.house.enter_by_itself(table_id, self._due)
            return True
        question = table.question()
        if question is not None:
            await self._ask(table, question, grown)
            return True
        clock = self._clocks[table_id]
        wakes_at = clock.told(table).wakes_at()
        if wakes_at is None:
            return await _happens(grown, IDLE)
        await _wait(grown, wakes_at - clock.now())
        return True

    def _due(self, table: Table) -> list[Entry]:
        """What has to be entered now because time went by."""
        clock = self._clocks[table.id]
        clock.hear(table)
        return clock.told(table).due(clock.now())

    async def _ask(self, table: Table, question: Question, grown: asyncio.Event) -> None:
        """The bot is asked at once and acts when the pause is over, so that how long it thought
        tells nothing. What is said meanwhile, and who comes and goes, changes nothing about it."""
        thinking = asyncio.create_task(self.bots.ask(table, question))
        try:
            if not await self._until(table, grown, thinking):
                return  # the game went on without it
        finally:
            thinking.cancel()
            await asyncio.wait([thinking])
        failure = thinking.exception()
        if isinstance(failure, Busy):
            await asyncio.sleep(ASK_AGAIN)
            return
        if failure is not None:
            log.error("bot_failed", table=table.id, exc_info=failure)
        reply = None if failure is not None else thinking.result()
        says = reply is not None or failure is not None
        if says and not await self._pause(table, question, grown):
            return

        def settle(there: Table) -> list[Entry]:
            assert there.agenda is not None
            if there.question() is None:
                return []  # paused, or everyone has left, while the bot thought
            # Without a reply, something legal is done.
            acts = there.agenda.settle(question, reply)
            return [_said(there, question.seat, act) for act in acts]

        await self.house.enter_by_itself(table.id, settle, moved=table.moved)

    async def _until(
        self, table: Table, grown: asyncio.Event, thinking: asyncio.Task[object | None]
    ) -> bool:
        """Whether the bot has replied before the game went on without it."""
        while not thinking.done():
            news = asyncio.create_task(grown.wait())
            try:
                await asyncio.wait([thinking, news], return_when=asyncio.FIRST_COMPLETED)
            finally:
                news.cancel()
            if grown.is_set() and not await self._still_at(table, grown):
                return False
        return True

    async def _pause(self, table: Table, question: Question, grown: asyncio.Event) -> bool:
        """Whether the pause is over before the game went on without the bot. It depends on who is
        there, and how fast they want to play."""
        clock = self._clocks[table.id]
        now: Table | None = table
        while now is not None:
            rest = clock.told(now).acts_at(question) - clock.now()
            if rest <= 0:
                return True
            if await _wait(grown, rest):
                now = await self._same_game(table, grown)
        return False

    async def _still_at(self, table: Table, grown: asyncio.Event) -> bool:
        """Whether the table has grown, but not its game."""
        return await self._same_game(table, grown) is not None

    async def _same_game(self, table: Table, grown: asyncio.Event) -> Table | None:
        """The table as it is now, if its game has not gone on."""
        grown.clear()
        there = await self.house.table(table.id)
        if there is None or there.moved != table.moved:
            return None
        self.bots.notice(there)
        return there

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
        if not self._sweeps.is_sane():
            await self._sweep_the_future(now)

    async def _sweep_the_future(self, now: int) -> None:
        """What was stored while the clock was ahead waits for no hour that is yet to come."""
        for table in await self.house.store.tables_to_drive(
            self.holder, now, due=now + LATER, limit=10_000
        ):
            if table.updated_at > now:
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
        last: Row | None = None
        while True:
            try:
                rows = await self.house.store.list_tables(
                    statuses=running, limit=SOME_TABLES, before=last
                )
                for row in rows:
                    # Only a table where somebody seems to be is worth loading.
                    if _seems_attended(row) and await self.house.enter_by_itself(
                        row.id, self._gone
                    ):
                        await asyncio.sleep(BREATH)
                    last = row
            except StoreDown:
                await asyncio.sleep(SWEEP)
            else:
                if len(rows) < SOME_TABLES:
                    return

    async def _beat(self) -> None:
        """Every process says that it lives; of one that no longer does, the people are gone."""
        store, ticks = self.house.store, self.house.ticks()
        await store.set_setting(HEART + self.holder, str(self.house.now()))
        beats = await store.settings_like(HEART)
        self._beats = {
            key: self._beats[key] if self._beats.get(key, ("",))[0] == beat else (beat, ticks)
            for key, beat in beats.items()
        }
        for key, (_, since) in self._beats.items():
            if since < ticks - 2 * LEASE and await store.delete_setting(key):
                self._chores.append(asyncio.create_task(self._notice_the_gone()))

    def _gone(self, table: Table) -> list[Entry]:
        assert self.is_there is not None
        return [
            Left(number)
            for number, member in enumerate(table.members)
            if member.left_at is None and not self.is_there(table.id, member.person)
        ]

    async def _expire(self) -> None:
        """BH-24: tables where nothing happened for long are closed, if they were idle at two looks
        between which nobody set the clock."""
        now, store = self.house.now(), self.house.store
        service = Service.read(await store.get_setting(SERVICE), now).look(now, LONGEST_GAP)
        await store.set_setting(SERVICE, service.write())
        known = self._idle if self._looks.is_sane() else {}
        self._idle = await self._idle_tables(service)
        for table_id, updated_at in self._idle.items():
            if known.get(table_id) == updated_at:
                await self.house.expire(table_id, updated_at + 1)

    async def _idle_tables(self, service: Service) -> dict[str, int]:
        """The tables that have been idle for too long, and since when."""
        settings = self.settings
        soonest = min(settings.idle_open, settings.idle_live, settings.idle_untimed)
        rows = await self.house.store.idle_tables(
            service.seen - soonest * 1000, statuses=("open", "playing"), limit=10_000
        )
        idle: dict[str, int] = {}
        for row in rows:
            seconds = kept_for(settings, msgspec.json.decode(row.summary, type=TableInfo))
            if service.idle(row.updated_at) > seconds * 1000:
                idle[row.id] = row.updated_at
        return idle


class _Here(msgspec.Struct, frozen=True):
    here: bool = True


class _Attended(msgspec.Struct, frozen=True):
    """What is read of a table's summary: who is there."""

    members: tuple[_Here, ...] = (_Here(),)


def _seems_attended(row: Row) -> bool:
    """Whether somebody was at the table when it was last stored."""
    members = msgspec.json.decode(row.summary, type=_Attended).members
    return any(member.here for member in members)


def _said(table: Table, seat: Seat, act: object) -> Entry:
    """What a bot does; where the proposer chooses, who would take an offer only says so."""
    assert table.game is not None
    plain = action_to_plain(act, table.game.state.rules)
    by: Literal["bot", "stand_in"] = "stand_in" if seat in table.stand_ins else "bot"
    if table.lets_choose(act) is not None:
        return Would(seat, plain, by)
    return Acted(seat, plain, by)


async def _wait(event: asyncio.Event, milliseconds: int) -> bool:
    """Whether it happens within that time, or within the longest wait: then look again."""
    return await _happens(event, min(max(milliseconds, 0) / 1000, LONGEST_WAIT))


async def _happens(event: asyncio.Event, seconds: float) -> bool:
    """Whether it happens within so many seconds."""
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        return False
    return True
