"""The house: all tables that this process has looked at, and how commands reach them.

A command is judged against the table as the log tells it, stored at the next number, and only then
told. If another process was first, the log is read on and the command judged again.

A table is loaded while somebody listens to it or drives it. Others stay loaded for a while, those
that are over for the shortest, and all of them together only up to so many bytes.
"""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import math
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, count
from typing import Final, TypeAlias

import msgspec
import structlog
from msgspec.structs import replace

from bohnhaus.daily import SEAT, opponents
from bohnhaus.engine.chance import seed_of_day
from bohnhaus.engine.refusal import Refusal
from bohnhaus.games.catalog import GameInfo
from bohnhaus.server.commands import Command, Prefer, Start
from bohnhaus.server.commands import Rematch as RematchCommand
from bohnhaus.server.entries import (
    Came,
    Daily,
    Entry,
    Expired,
    Forgot,
    GaveBack,
    Left,
    Opened,
    PersonId,
    Preferences,
    Preferred,
    Returned,
    Sat,
    Setup,
    Sitter,
    Stood,
    TookOver,
    forget,
    kind_of,
    nobody,
    read_entry,
    write_entry,
)
from bohnhaus.server.fanout import Fanout, LookAgain, News
from bohnhaus.server.judging import Tools, bot_sitter, judge, rematch_id
from bohnhaus.server.limits import Foremost
from bohnhaus.server.showing import describe
from bohnhaus.server.store import (
    AlreadyDone,
    Appended,
    Changes,
    Conflict,
    Member,
    NewEntry,
    NoTable,
    Person,
    Result,
    Store,
    StoreDown,
)
from bohnhaus.server.store import Entry as Row
from bohnhaus.server.table import CLOSED, NOBODY, OPEN, OVER, PLAYING, Happened, Table

MOST_STRANGERS: Final = 200
"""People without an invitation at one table at the same time, those with a seat included."""
MOST_VISITORS: Final = 2000
"""People who have ever come to one table without an invitation."""
MOST_MEMBERS: Final = 10_000
"""People who have ever come to one table at all."""
MOST_TABLES: Final = 100_000
"""Of one person: more than anyone can come to."""
LOOK_EVERY: Final = 10.0
"""Seconds between two looks into the store for news that were lost."""
TEND_EVERY: Final = 0.5
"""Seconds between two rounds of upkeep."""
IDLE_FOR: Final = 60.0
"""Seconds that a table stays loaded which nobody listens to or drives."""
PAGE: Final = 500
"""Entries that are read from the store at once."""
SLICE: Final = 25
"""Entries that are folded before others get their turn: about a millisecond."""
FOLDS: Final = 2
"""Long logs that are loaded at the same time."""
APART: Final = 5.0
"""How many times longer than a slice the pause after it is, for a log that is read apart: whoever
looks at old games can wait."""
ROOM_BYTES: Final = 4_000
ENTRY_BYTES: Final = 1_000
"""What a loaded table takes, and each entry of its log; measured, and rounded up."""
MOST_TRIES: Final = 50
"""How often a command is judged anew because another writer was first."""

NO_TABLE: Final = Refusal("BH-24", "there is no such table")
NOT_INVITED: Final = Refusal("BH-18", "you need an invitation to join this table")
TABLE_LOCKED: Final = Refusal("BH-17", "the host has locked the table")
TABLE_FULL: Final = Refusal("BH-18", "there is no room for more people at this table")
TOO_BUSY: Final = Refusal("BH-27", "the table is busy; try again in a moment")

Listener: TypeAlias = Callable[[Table, list[Happened]], None]
log = structlog.get_logger("bohnhaus.house")

Commands: TypeAlias = dict[tuple[PersonId | None, str], int]
Commanded: TypeAlias = "Callable[[Command, Done | Refusal | None, float], None]"
Stored: TypeAlias = "Callable[[Done], None]"


@dataclass(frozen=True)
class Done:
    """The command is stored; the log reaches this number at least."""

    seq: int


@dataclass
class _Room:
    """A table that is loaded here."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    done: Commands = field(default_factory=dict)
    """The commands that are stored, by who asked and the id."""
    listeners: list[Listener] = field(default_factory=list)
    used_at: float = 0.0
    bytes: int = 0
    """What it was counted for when it was last used."""
    looked_at: float = field(default_factory=time.monotonic)
    stale: bool = False
    """Whether the log may have grown without our knowing."""
    failed_at: float = -math.inf
    failed: str = ""
    """When, and why, something could not be stored here."""

    def pass_on_failure(self, since: float) -> None:
        """Raises StoreDown for those who have waited since before the last failure: they would wait
        just as long for the same answer."""
        if self.failed_at > since:
            raise StoreDown(self.failed)


class _Pace:
    """How fast long logs are folded: so many at a time, each with pauses that are so many times as
    long as the slices before them. So they take up the same share of the event loop on a machine
    that is slow or busy."""

    def __init__(self, at_once: int, pauses: float) -> None:
        self.turn = asyncio.Semaphore(at_once)
        self.pauses = pauses


def _ignore(done: Done) -> None:
    """Nobody wants to know."""


def milliseconds() -> int:
    """Now, since the epoch."""
    return time.time_ns() // 1_000_000


class House:
    """All tables, for this process."""

    def __init__(
        self,
        store: Store,
        fanout: Fanout,
        *,
        now: Callable[[], int] = milliseconds,
        ticks: Callable[[], float] = time.monotonic,
        most_rooms: int = 2000,
        most_idle_bytes: int = 64_000_000,
    ) -> None:
        self.store = store
        self.fanout = fanout
        self.now = now
        self.ticks = ticks
        """Seconds, of a clock that nobody sets."""
        self.tools = Tools(secrets.token_bytes)
        self.most_rooms = most_rooms
        self.most_idle_bytes = most_idle_bytes
        """For tables that nobody listens to or drives."""
        self.on_grown: list[Listener] = []
        """Told of every growth of every table that is loaded here: the driver listens."""
        self.on_commanded: list[Commanded] = []
        """Told what became of every command, and after how many seconds: for counting."""
        self.commands = Foremost()
        """Requests stand back for what people are doing at tables."""
        self.folded = 0
        """Entries that were read from the store and folded, so far."""
        self._secret_text: str | None = None
        self._rooms: dict[str, _Room] = {}
        self._idle: OrderedDict[str, _Room] = OrderedDict()
        """Those that nobody listens to or drives, the one unused for longest first."""
        self._over: OrderedDict[str, _Room] = OrderedDict()
        """The same, of games that are over: these are let go first."""
        self._idle_bytes = 0
        self._kept: Counter[str] = Counter()
        self._loading = _Pace(FOLDS, 1.0)
        self._reading_apart = _Pace(1, APART)
        self._end_news = fanout.subscribe(self._hear)
        self._looked_at = self._commanded_at = time.monotonic()
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """From now on idle tables are let go, and lost news found, without anybody asking."""
        self._spawn(self._tend())

    async def close(self) -> None:
        """Stops listening for news."""
        self._end_news()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # --- coming in --------------------------------------------------------------------

    async def open_table(
        self,
        person: Person,
        setup: Setup,
        command_id: str,
        *,
        bots: Sequence[str] = (),
        start: bool = False,
    ) -> str:
        """The id of a new table, opened by this person, who sits down at it at once with these
        bots; the game begins if it shall. Setup and bots are checked already. The same person and
        command id make the same table."""
        id = await self.new_id(person, command_id)
        setup = replace(setup, stand_in=setup.plays_on)
        first: list[Entry] = [
            Opened(setup, person.id, person.name, secrets.token_hex(16), secrets.token_hex(16)),
            Sat(0, Sitter(person.name, person=person.id)),
            *[Sat(seat, bot_sitter(seat, bot)) for seat, bot in enumerate(bots, start=1)],
        ]
        if start:
            first += self._begin(id, first, person.id)
        await self._create(id, first, person.id)
        return id

    async def open_daily(self, person: Person, game: GameInfo, daily: Daily, command: str) -> str:
        """The id of a new table at which the person plays a deal of the day (BH-44): alone with
        bots, in as much time as they like. The same person and command make the same table."""
        id = await self.new_id(person, command)
        setup = Setup(
            game=game.id,
            seats=game.usual_seats,
            pace="untimed",
            takeover=None,
            spectators=False,
            chat=False,
            draw_seats=False,
        )
        setup = replace(setup, stand_in=setup.plays_on)
        keys = secrets.token_hex(16), secrets.token_hex(16)
        first: list[Entry] = [
            Opened(setup, person.id, person.name, *keys, daily),
            Sat(SEAT, Sitter(person.name, person=person.id)),
            *[Sat(seat, bot_sitter(seat, bot)) for seat, bot in enumerate(opponents(game), 1)],
        ]
        seed = seed_of_day(daily.day, game.id)
        first += self._begin(id, first, person.id, Tools(lambda _: seed))
        await self._create(id, first, person.id, command)
        return id

    def _begin(
        self, id: str, entries: list[Entry], host: PersonId, tools: Tools | None = None
    ) -> list[Entry]:
        """How the game begins at a table that was just opened so."""
        table = Table(id)
        for number, entry in enumerate(entries, start=1):
            table.add(number, self.now(), entry)
        begun = judge(table, host, Start(), tools or self.tools)
        assert not isinstance(begun, Refusal), begun
        return begun

    async def new_id(self, person: Person, command_id: str) -> str:
        """The id of the table that this command of the person opens, or has opened."""
        return _short_hash("table", await self._secret(), f"{person.id} {command_id}")

    async def _secret(self) -> str:
        if self._secret_text is None:
            self._secret_text = await self.store.settle("secret", secrets.token_hex(32))
        return self._secret_text

    async def _create(
        self,
        id: str,
        entries: list[Entry],
        person: PersonId | None,
        command: str | None = None,
    ) -> None:
        """The table is stored, unless it was before. The command stands beside its first entry."""
        table = Table(id)
        at = self.now()
        for number, entry in enumerate(entries, start=1):
            table.add(number, at, entry)
        made = await self.store.create_table(
            id,
            at=at,
            public=table.setup.public,
            setup=msgspec.json.encode(table.setup).decode(),
            summary=summary(table),
            entries=[
                NewEntry(kind_of(e), write_entry(e), person, command if e is entries[0] else None)
                for e in entries
            ],
            changes=_changes(Table(id), table),
        )
        if isinstance(made, Appended):
            await self.fanout.publish(id, made.head)

    async def enter(self, table_id: str, person: Person, key: str) -> int | Refusal:
        """The person's number at the table, who is a member from now on; or why not."""
        since = time.monotonic()
        for _ in range(MOST_TRIES):
            room = await self._room(table_id)
            if room is None:
                return NO_TABLE
            async with room.lock:
                room.pass_on_failure(since)
                table = room.table
                number = table.member_of(person.id)
                if number != NOBODY and table.members[number].removed:
                    return NOT_INVITED
                if number != NOBODY and not _may_sit_now(table, number, key):
                    return number if _has_room_again(table, number, key) else TABLE_FULL
                came = _admit(table, person, key)
                if isinstance(came, Refusal):
                    return came
                if await self._append(room, [came], None, None):
                    return room.table.member_of(person.id)
        return TOO_BUSY

    async def connected(self, table_id: str, person: PersonId) -> None:
        """The person has a connection: gets the own seat back from a bot that played on."""
        found = await self.store.get_person(person)
        kept = None if found is None else read_preferences(found)
        await self._note(table_id, person, partial(_come_back, kept))

    async def disconnected(self, table_id: str, person: PersonId) -> None:
        """The person's last connection to this process is gone."""
        await self._note(table_id, person, _go)

    async def _note(
        self,
        table_id: str,
        person: PersonId,
        notice: Callable[[Table, int], list[Entry]],
        closed_too: bool = False,
    ) -> None:
        """What is noticed about a member is entered, if it is news."""
        since = time.monotonic()
        for _ in range(MOST_TRIES):
            room = await self._room(table_id)
            if room is None:
                return
            async with room.lock:
                room.pass_on_failure(since)
                member = room.table.member_of(person)
                if member == NOBODY or (room.table.status == "closed" and not closed_too):
                    return
                entries = notice(room.table, member)
                if not entries or await self._append(room, entries, None, None):
                    return

    # --- commands ---------------------------------------------------------------------

    async def command(
        self,
        table_id: str,
        person: PersonId,
        command_id: str,
        command: Command,
        stored: Stored = _ignore,
    ) -> Done | Refusal:
        """The command is stored, or why it is refused. A command that was stored before is
        answered, not done again. `stored` is called between storing and telling. Raises StoreDown
        when nothing can be stored."""
        begun = self._commanded_at = time.monotonic()
        answer: Done | Refusal | None = None
        try:
            with self.commands.under_way():
                answer = await self._command(table_id, person, command_id, command, stored)
            return answer
        finally:
            for told in self.on_commanded:
                told(command, answer, time.monotonic() - begun)

    def quiet_for(self) -> float:
        """For how many seconds no command has come."""
        return time.monotonic() - self._commanded_at

    async def _command(
        self,
        table_id: str,
        person: PersonId,
        command_id: str,
        command: Command,
        stored: Stored,
    ) -> Done | Refusal:
        since = time.monotonic()
        for _ in range(MOST_TRIES):
            room = await self._room(table_id)
            if room is None:
                return NO_TABLE
            async with room.lock:
                room.pass_on_failure(since)
                before = room.done.get((person, command_id))
                if before is not None:
                    return Done(before)
                entries = judge(room.table, person, command, self.tools)
                if isinstance(entries, Refusal):
                    return entries
                if isinstance(command, RematchCommand):
                    await self._rematch(room.table)
                if await self._append(room, entries, person, command_id, stored):
                    if isinstance(command, Prefer):
                        await self._remember(person, room.table)
                    return Done(room.done[(person, command_id)])
        return TOO_BUSY

    async def _remember(self, person: PersonId, table: Table) -> None:
        """How the person wants to play here, they do at other tables from now on."""
        preferences = table.preferences_of(person)
        await self.store.set_preferences(person, msgspec.json.encode(preferences).decode())

    async def enter_by_itself(
        self, table_id: str, find: Callable[[Table], list[Entry]], moved: int | None = None
    ) -> bool:
        """What nobody asked for (a bot's act, a clock) is stored; False if there was nothing to
        do, or the game has gone on since the entry `moved`."""
        room = await self._room(table_id)
        if room is None:
            return False
        async with room.lock:
            if moved is not None and room.table.moved != moved:
                return False
            entries = find(room.table)
            return bool(entries) and await self._append(room, entries, None, None)

    async def expire(self, table_id: str, before: int) -> bool:
        """The table is closed if nothing has happened there since."""

        def find(table: Table) -> list[Entry]:
            return [Expired()] if table.updated_at < before and table.status != "closed" else []

        return await self.enter_by_itself(table_id, find)

    async def forget(self, person: PersonId) -> None:
        """No table's log tells any more who the person was, nor what they said. At running games
        the stand-in plays on."""
        for seated in await self.store.tables_of(person, limit=MOST_TABLES):
            await self._note(seated.table.id, person, _erase, closed_too=True)
            await self._rewrite(seated.table.id, person)

    async def _rewrite(self, table_id: str, person: PersonId) -> None:
        bodies: dict[int, str] = {}
        came: list[PersonId] = []
        for row in await self.store.read_log(table_id):
            if row.seq % SLICE == 0:
                await asyncio.sleep(0)
            entry = read_entry(row.body)
            if isinstance(entry, Opened | Came):
                who = entry.host if isinstance(entry, Opened) else entry.person
                came += [] if who in came else [who]
            member = came.index(person) if person in came else NOBODY
            clean = forget(entry, person, member, table_id)
            if clean != entry:
                bodies[row.seq] = write_entry(clean)
        if bodies:
            await self.store.rewrite_log(table_id, bodies)

    async def _rematch(self, old: Table) -> None:
        """The next table: the same setup, people and bots, everyone seated but who was removed."""
        host = old.members[old.host]
        entries: list[Entry] = [
            Opened(old.setup, host.person, host.name, secrets.token_hex(16), secrets.token_hex(16))
        ]
        for seat, sitter in enumerate(old.sitters):
            assert sitter is not None
            member = old.member_at(seat)
            if member is not None and member.removed:
                continue
            if sitter.person is not None and sitter.person != host.person:
                entries.append(Came(sitter.person, sitter.name))
            entries.append(Sat(seat, sitter))
        await self._create(rematch_id(old), entries, None)

    async def _append(
        self,
        room: _Room,
        entries: list[Entry],
        person: PersonId | None,
        command_id: str | None,
        tell_stored: Stored = _ignore,
    ) -> bool:
        """The entries are stored and told; False if another writer was first and the log was read
        on instead. Call it with the room's lock."""
        table = room.table
        at = max(self.now(), table.updated_at + 1)  # time only runs forward in a log
        trial = table.copy()
        for number, entry in enumerate(entries, start=table.head + 1):
            trial.add(number, at, entry)
        rows = [
            NewEntry(
                kind_of(entry),
                write_entry(entry),
                person_id=person,
                command_id=command_id if number == 0 else None,
            )
            for number, entry in enumerate(entries)
        ]
        try:
            stored = await self.store.append(
                table.id, table.head, rows, at=at, changes=_changes(table, trial)
            )
        except StoreDown as down:
            room.stale = True  # it may be stored after all: the next use reads on
            room.failed_at, room.failed = time.monotonic(), str(down)
            raise
        if isinstance(stored, Appended):
            room.table = trial
            if command_id is not None:
                room.done[(person, command_id)] = trial.head
            tell_stored(Done(trial.head))
            self._grown(room, trial.history[table.head :])
            await self.fanout.publish(table.id, trial.head)
            return True
        if isinstance(stored, NoTable):
            self._drop(room)
            return False
        assert isinstance(stored, Conflict | AlreadyDone)
        await self._read_on(room)
        return False

    # --- rooms ------------------------------------------------------------------------

    @property
    def rooms(self) -> int:
        """How many tables are loaded here."""
        return len(self._rooms)

    async def table(self, table_id: str) -> Table | None:
        """The table as its log tells it now; not to be changed."""
        room = await self._room(table_id)
        return None if room is None else room.table

    async def look_at(self, table_id: str) -> Table | None:
        """The table, after looking into the store from time to time: news can be lost."""
        room = self._rooms.get(table_id)
        now = time.monotonic()
        if room is not None and now - room.looked_at > LOOK_EVERY:
            room.looked_at = now
            room.stale = True
        return await self.table(table_id)

    async def read_apart(self, table_id: str) -> Table | None:
        """The table as its log tells it now, without keeping it: for those who look at it once."""
        room = self._rooms.get(table_id)
        if room is not None and room.table.head > 0 and not room.stale:
            return room.table
        table = Table(table_id)
        await self._fold(table, {}, self._reading_apart)
        return table if table.head else None

    def listen(self, table_id: str, listener: Listener) -> Callable[[], None]:
        """From now on the listener is told what happens; call the answer to end it. The table
        must be loaded."""
        room = self._rooms[table_id]
        room.listeners.append(listener)
        self._use(room)

        def stop() -> None:
            room.listeners.remove(listener)
            self._use(room)

        return stop

    @contextmanager
    def keeping(self, table_id: str) -> Iterator[None]:
        """Meanwhile the table stays loaded, and what other processes store there is heard."""
        self._keep(table_id, 1)
        try:
            yield
        finally:
            self._keep(table_id, -1)

    def _keep(self, table_id: str, more: int) -> None:
        self._kept[table_id] += more
        if not self._kept[table_id]:
            del self._kept[table_id]
        room = self._rooms.get(table_id)
        if room is not None:
            self._use(room)

    async def _room(self, table_id: str) -> _Room | None:
        while True:
            room = self._rooms.get(table_id)
            if room is None:
                room = self._rooms[table_id] = _Room(Table(table_id), stale=True)
            if room.stale or room.table.head == 0:  # empty: somebody else may be reading it now
                await self._refresh(room)
            if room.table.head == 0:
                self._drop(room)
                return None
            if self._rooms.get(table_id) is room:  # not let go meanwhile
                self._use(room)
                return room

    async def _refresh(self, room: _Room) -> None:
        async with room.lock:
            if not room.stale:
                return
            try:
                await self._read_on(room)
            except StoreDown:
                if room.table.head == 0:
                    self._drop(room)
                raise

    async def _read_on(self, room: _Room) -> None:
        """The table is as the log tells it. Call it with the room's lock."""
        room.stale = False
        before = room.table
        table = before.copy()  # nobody sees it half folded
        try:
            await self._fold(table, room.done, self._loading)
        except BaseException:
            room.stale = True
            raise
        if table.head > before.head:
            room.table = table
            self._grown(room, table.history[before.head :])

    async def _fold(self, table: Table, done: Commands, pace: _Pace) -> None:
        """The table goes on to the end of its log. A long log is folded in slices, few at a time,
        so that others hardly notice. (In a thread it would hold up the event loop for longer: the
        interpreter changes threads after five milliseconds, a slice takes one.)"""
        rows = await self.store.read_log(table.id, table.head, limit=PAGE)
        if len(rows) <= SLICE:
            self._add(table, rows, done)
            return
        async with pace.turn:
            while rows:
                for start in range(0, len(rows), SLICE):
                    begun = time.monotonic()
                    self._add(table, rows[start : start + SLICE], done)
                    await asyncio.sleep(pace.pauses * (time.monotonic() - begun))
                full = len(rows) == PAGE
                rows = await self.store.read_log(table.id, table.head, limit=PAGE) if full else []

    def _add(self, table: Table, rows: Sequence[Row], done: Commands) -> None:
        self.folded += len(rows)
        for row in rows:
            table.add(row.seq, row.at, read_entry(row.body))
            if row.command_id is not None:
                done[(row.person_id, row.command_id)] = row.seq

    # --- which tables stay loaded -----------------------------------------------------

    @property
    def idle_bytes(self) -> int:
        """What the loaded tables take that nobody listens to or drives, by estimate."""
        return self._idle_bytes

    def _is_watched(self, room: _Room) -> bool:
        return bool(room.listeners) or room.table.id in self._kept

    def _use(self, room: _Room) -> None:
        """The room was used just now: of those that may be let go, it is the last."""
        if self._rooms.get(room.table.id) is not room:
            return
        self._unlist(room)
        room.used_at = time.monotonic()
        if not self._is_watched(room):
            room.bytes = ROOM_BYTES + ENTRY_BYTES * room.table.head
            self._idle_bytes += room.bytes
            over = room.table.status in (OVER, CLOSED)
            (self._over if over else self._idle)[room.table.id] = room
            self._make_space(room)

    def _unlist(self, room: _Room) -> None:
        for rooms in (self._idle, self._over):
            if rooms.get(room.table.id) is room:
                del rooms[room.table.id]
                self._idle_bytes -= room.bytes

    def _drop(self, room: _Room) -> None:
        """The table is not loaded any more."""
        self._unlist(room)
        if self._rooms.get(room.table.id) is room:
            del self._rooms[room.table.id]

    def _make_space(self, used: _Room) -> None:
        """Lets go what is too much, but for the one that is just used: tables that are over first,
        then those unused for longest."""
        while self._is_too_much():
            rooms = itertools.chain(self._over.values(), self._idle.values())
            free = (room for room in rooms if room is not used and not room.lock.locked())
            room = next(free, None)
            if room is None:
                return
            self._drop(room)

    def _is_too_much(self) -> bool:
        count = len(self._idle) + len(self._over)
        return self._idle_bytes > self.most_idle_bytes or count > self.most_rooms

    def _let_go(self) -> None:
        """Tables that nobody has used for a while are let go, also the last one that was used."""
        long_ago = time.monotonic() - IDLE_FOR
        for rooms in (self._over, self._idle):
            while rooms:
                room = next(iter(rooms.values()))
                if room.lock.locked() or not (room.used_at < long_ago or self._is_too_much()):
                    break
                self._drop(room)

    def _grown(self, room: _Room, happened: list[Happened]) -> None:
        for listener in [*room.listeners, *self.on_grown]:
            listener(room.table, happened)

    # --- news of other processes ------------------------------------------------------

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _hear(self, news: News) -> None:
        if isinstance(news, LookAgain):
            self._spawn(self._look())
            return
        room = self._rooms.get(news.table_id)
        if room is not None and room.table.head < news.seq:
            self._notice(room)

    def _notice(self, room: _Room) -> None:
        """The log has grown. If nobody listens or drives here, that is for the next use."""
        room.stale = True
        if self._is_watched(room):
            self._spawn(self._catch_up(room))

    async def _catch_up(self, room: _Room) -> None:
        with suppress(StoreDown):  # the next use, or the next news, reads on
            await self._refresh(room)

    async def _tend(self) -> None:
        while True:
            await asyncio.sleep(TEND_EVERY)
            try:
                self._let_go()
                if time.monotonic() - self._looked_at >= self.fanout.look_every:
                    await self._look()
            except Exception:
                log.exception("upkeep_failed")

    async def _look(self) -> None:
        """Whatever other processes have stored is found, news or not: one question to the store for
        all tables that somebody listens to or drives here."""
        self._looked_at = time.monotonic()
        for room in [*self._idle.values(), *self._over.values()]:
            room.stale = True
        watched = [room for room in self._rooms.values() if self._is_watched(room)]
        if not watched:
            return
        with suppress(StoreDown):  # then the next time
            heads = await self.store.heads([room.table.id for room in watched])
            for room in watched:
                if heads.get(room.table.id, 0) > room.table.head:
                    self._notice(room)


def _short_hash(*parts: str) -> str:
    return hashlib.sha256(" ".join(parts).encode()).hexdigest()[:16]


def _may_sit_now(table: Table, number: int, key: str) -> bool:
    """Whether who came only to watch has brought the key for sitting."""
    return table.members[number].watches and is_key(key, table.seat_key)


def _own_name(table: Table, name: str) -> str:
    """The name, with a number if another member has it: nobody speaks as somebody else."""
    taken = {member.name.casefold() for member in table.members}
    names = chain([name], (f"{name} {number}" for number in count(2)))
    return next(free for free in names if free.casefold() not in taken)


def _crowd(table: Table) -> int:
    """How many people have a seat or are there: who left without a seat makes room (BH-34)."""
    seated = {sitter.person for sitter in table.sitters if sitter is not None}
    return sum(member.here or member.person in seated for member in table.members)


def _has_room(table: Table, invited: bool) -> bool:
    """BH-34: strangers never take the room of people who were invited."""
    known = len(table.members)
    if invited:
        return known < MOST_MEMBERS
    return known < MOST_VISITORS and _crowd(table) < MOST_STRANGERS


def _has_room_again(table: Table, number: int, key: str) -> bool:
    """Whether a member can come back: with a seat, the host, and by invitation, always."""
    member = table.members[number]
    if number == 0 or member.here or not table.setup.public or is_key(key, table.seat_key):
        return True
    return table.seat_of(member.person) != NOBODY or _crowd(table) < MOST_STRANGERS


def _admit(table: Table, person: Person, key: str) -> Came | Refusal:
    """The person may come in: anyone to a public table, others by a key."""
    if table.status == "closed":
        return NO_TABLE
    to_sit = is_key(key, table.seat_key)
    to_watch = is_key(key, table.watch_key)
    if not _has_room(table, to_sit or to_watch):
        return TABLE_FULL
    if not (table.setup.public or to_sit or to_watch):
        return NOT_INVITED
    if table.locked:
        return TABLE_LOCKED
    watches = to_watch and not table.setup.public
    if (watches or table.status != "open") and not table.setup.spectators:
        return NOT_INVITED
    known = table.member_of(person.id)
    name = _own_name(table, person.name) if known == NOBODY else table.members[known].name
    return Came(person.id, name, watches)


def _erase(table: Table, member: int) -> list[Entry]:
    entries: list[Entry] = []
    seat = table.seat_of(table.members[member].person)
    if seat != NOBODY and table.status == OPEN:
        entries.append(Stood(seat))
    elif seat != NOBODY and table.status == PLAYING and seat not in table.stand_ins:
        entries.append(TookOver(seat, table.setup.plays_on, "left"))
    if table.members[member].left_at is None:
        entries.append(Left(member))
    entries.append(Forgot(member))
    if table.status == PLAYING and list(table.players()) == [seat]:
        entries.append(Expired())  # nobody can come back to it
    return entries


def is_key(given: str, key: str) -> bool:
    """Whether it is the key; asked so that the time it takes tells nothing."""
    return secrets.compare_digest(given.encode(), key.encode())


def read_preferences(person: Person) -> Preferences | None:
    """How the person wants to play; None for never said. A value of some other version counts as
    not said."""
    if person.preferences is None:
        return None
    with suppress(msgspec.ValidationError):
        return msgspec.json.decode(person.preferences, type=Preferences)
    return None


def _come_back(kept: Preferences | None, table: Table, member: int) -> list[Entry]:
    back: list[Entry] = []
    person = table.members[member].person
    if table.members[member].left_at is not None:
        back.append(Returned(member))
    seat = table.seat_of(person)
    if seat in table.stand_ins:
        back.append(GaveBack(seat))
    plays = seat != NOBODY and table.status in (OPEN, PLAYING)
    if kept is not None and plays and kept != table.preferences_of(person):
        back.append(Preferred(member, kept))
    return back


def _go(table: Table, member: int) -> list[Entry]:
    return [Left(member)] if table.members[member].left_at is None else []


def _changes(before: Table, after: Table) -> Changes:
    """What the store keeps beside the log, for lists and look-ups."""
    # A crowd is looked at only where somebody came, sat down, was removed or forgotten.
    same = before.members == after.members and before.sitters == after.sitters
    known = {} if same else _members(before)
    there = {} if same else _members(after)
    return Changes(
        status=after.status,
        summary=summary(after),
        wakes_at=after.wakes_at(),
        members=[member for person, member in there.items() if known.get(person) != member],
        left=[person for person in known if person not in there],
        results=_results(after) if after.status == OVER != before.status else (),
    )


def _members(table: Table) -> dict[PersonId, Member]:
    seats = {sitter.person: seat for seat, sitter in enumerate(table.sitters) if sitter is not None}
    return {
        member.person: Member(member.person, _role(table, number), seats.get(member.person))
        for number, member in enumerate(table.members)
        if member.person != nobody(table.id, number)
    }


def _role(table: Table, number: int) -> str:
    """Who was removed is kept in mind, so that their data can be deleted."""
    if table.members[number].removed:
        return "removed"
    return "host" if number == 0 else "member"


def _results(table: Table) -> list[Result]:
    """One result a seat, once the game has one."""
    if table.game is None or table.game.result is None:
        return []
    result = table.game.result
    return [
        Result(
            seat=seat,
            person_id=None if sitter is None else sitter.person,
            game=table.setup.game,
            players=table.setup.seats,
            score=result.scores[seat],
            won=1 / len(result.winners) if seat in result.winners else 0.0,
            ended_at=table.updated_at,
            margin=_margin(result.scores, seat),
            stood_in=any(  # BH-35
                act.seat == seat and act.by == "stand_in" for act in table.acts
            ),
        )
        for seat, sitter in enumerate(table.sitters)
    ]


def _margin(scores: tuple[int, ...], seat: int) -> int:
    """By how much the seat is ahead of the best of the others, parties without a seat included."""
    return scores[seat] - max(scores[:seat] + scores[seat + 1 :])


def summary(table: Table) -> str:
    """What the lobby shows of the table: what everyone may know."""
    return msgspec.json.encode(describe(table)).decode()
