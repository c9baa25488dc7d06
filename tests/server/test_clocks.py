"""Clocks that somebody sets while people play."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bohnhaus.server import commands as ask
from bohnhaus.server.bots import BotsHere
from bohnhaus.server.clocks import ClockWatch, Service, TableClock
from bohnhaus.server.driver import EXPIRY, Driver
from bohnhaus.server.entries import Left, Returned, Setup, TookOver
from bohnhaus.server.fanout import LocalFanout
from bohnhaus.server.house import House, milliseconds
from bohnhaus.server.settings import Settings
from bohnhaus.server.store import Store
from bohnhaus.server.table import Table
from tests.patience import PATIENCE
from tests.server.party import ANNA, started
from tests.server.test_driver import Scripted, guest, open_and_start, table_of

SECOND = 1000
HOUR = 3600 * SECOND
DAY = 24 * HOUR


class Clocks:
    """A time of day that can be set, and a clock that cannot."""

    def __init__(self) -> None:
        self.wall = 1_000_000_000_000
        self.ticks = 500.0

    def wait(self, seconds: float) -> None:
        self.wall += int(seconds * SECOND)
        self.ticks += seconds

    def set(self, milliseconds: int) -> None:
        self.wall += milliseconds

    def table_clock(self) -> TableClock:
        return TableClock(lambda: self.wall, lambda: self.ticks)

    def watch(self) -> ClockWatch:
        return ClockWatch(lambda: self.wall, lambda: self.ticks)


# --- at a table -----------------------------------------------------------------------------


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 8 * DAY, -8 * DAY, 30 * SECOND, -30 * SECOND])
@pytest.mark.parametrize("talks", [False, True])
def test_the_clock_of_a_table_runs_as_long_as_it_should_whatever_is_set(
    jump: int, talks: bool
) -> None:
    clocks = Clocks()
    there = started(people=3, clock=60)
    there.now = clocks.wall
    clock = clocks.table_clock()

    def say() -> None:
        there.now = max(clocks.wall, there.table.updated_at + 1)  # as the house does
        assert there.do(ANNA, ask.Chat("hello")) == ""
        clock.hear(there.table)

    act = there.menu(ANNA)[0]
    there.now = clocks.wall
    assert there.act(ANNA, act) == ""  # from here the next decision's clock runs
    clock.hear(there.table)
    waited = 0
    for at, seconds in enumerate([10, 10, 10, 10, 10, 9]):
        clocks.wait(seconds)
        waited += seconds
        if at == 1:
            clocks.set(jump)
        if talks:
            say()
        assert clock.told(there.table).due(clock.now()) == [], waited
    clocks.wait(1.5)
    due = clock.told(there.table).due(clock.now())
    assert [type(entry) for entry in due] == [TookOver]


def test_a_clock_that_goes_its_way_changes_nothing_about_a_table() -> None:
    clocks = Clocks()
    there = started(people=2)
    there.now = clocks.wall
    clock = clocks.table_clock()
    for entry in (Left(1), Returned(1), Left(1)):
        clocks.wait(3)
        there.now = clocks.wall
        there.enter(entry)
        clock.hear(there.table)
        assert clock.now() == clocks.wall
        assert clock.told(there.table) is there.table


def test_what_was_stored_before_a_restart_is_as_old_as_the_time_of_day_says() -> None:
    clocks = Clocks()
    there = started(people=2, clock=60)
    there.now = clocks.wall
    assert there.do(ANNA, ask.Chat("hello")) == ""
    clocks.wait(40)
    clock = clocks.table_clock()
    clock.hear(there.table)
    assert clock.now() == there.table.updated_at + 40 * SECOND


# --- bots -----------------------------------------------------------------------------------


async def bot_acts(house: House, scripted: Scripted) -> None:
    """A bot has acted once more."""
    begun = bots_acts(await table_of(house, scripted.id))
    async with asyncio.timeout(PATIENCE):
        while bots_acts(await table_of(house, scripted.id)) == begun:
            if not await scripted._act(await table_of(house, scripted.id)):
                await asyncio.sleep(0.005)


def bots_acts(table: Table) -> int:
    return sum(act.by == "bot" for act in table.acts)


@pytest.mark.parametrize("jumps", [(HOUR, -HOUR), (-HOUR, HOUR), (-HOUR, -HOUR)])
async def test_bots_go_on_however_the_clock_is_set(
    store: Store, tmp_path: Path, jumps: tuple[int, int]
) -> None:
    shift = [0]
    house = House(store, LocalFanout(), now=lambda: milliseconds() + shift[0])
    driver = Driver(house, BotsHere(), Settings(data=tmp_path))
    driver.start()
    anna = await guest(store, "Anna")
    setup = Setup(game="kannibohne", seats=2, bot_pause=30, draw_seats=False)
    id = await open_and_start(house, anna, setup, "greedy")
    scripted = Scripted(house, id, anna, 5)
    await bot_acts(house, scripted)
    for jump in jumps:
        shift[0] += jump
        await bot_acts(house, scripted)
    await driver.close()
    await house.close()


async def test_a_server_that_starts_with_the_right_time_takes_up_what_was_stored_with_a_wrong_one(
    store: Store, tmp_path: Path
) -> None:
    ahead = House(store, LocalFanout(), now=lambda: milliseconds() + HOUR)
    anna = await guest(store, "Anna")
    setup = Setup(game="kannibohne", seats=2, bot_pause=30, draw_seats=False)
    id = await open_and_start(ahead, anna, setup, "greedy")
    scripted = Scripted(ahead, id, anna, 5)
    while await scripted._act(await table_of(ahead, id)):
        pass
    assert (await table_of(ahead, id)).question() is not None
    assert await store.take_lease(id, "killed", until=ahead.now() + 15_000, now=ahead.now())
    await ahead.close()

    house = House(store, LocalFanout())
    driver = Driver(house, BotsHere(), Settings(data=tmp_path))
    driver.start()
    async with asyncio.timeout(PATIENCE):
        while not bots_acts(await table_of(house, id)):
            await asyncio.sleep(0.01)
    await driver.close()
    await house.close()


# --- idle tables ----------------------------------------------------------------------------


def test_a_clock_is_believed_while_it_goes_its_way() -> None:
    clocks = Clocks()
    watch = clocks.watch()
    assert not watch.is_sane()  # nobody can tell yet
    clocks.wait(300)
    assert watch.is_sane()
    clocks.wait(300)
    clocks.set(500)  # put right by a little
    assert watch.is_sane()
    for jump in (HOUR, -HOUR):
        clocks.wait(300)
        clocks.set(jump)
        assert not watch.is_sane()
        clocks.wait(300)
        assert watch.is_sane()


def test_only_time_in_which_the_server_ran_counts() -> None:
    service = Service.read(None, 100 * DAY)
    assert service.idle(10 * DAY) == 0  # who knows what was before
    assert Service.read(service.write(), 0) == service
    later = service.look(100 * DAY + 10, longest=20)
    assert later.idle(10 * DAY) == 10
    off = later.look(108 * DAY, longest=20)
    assert off.idle(100 * DAY + 5) == 5
    assert off.idle(107 * DAY) == 0
    back = off.look(100 * DAY + 30, longest=20)  # it was not off, the clock was wrong
    assert back.idle(100 * DAY + 5) == 25


class Idle:
    """A driver whose looks for idle tables come when the test says so, and a table."""

    def __init__(self, store: Store, folder: Path) -> None:
        self.store = store
        self.clocks = Clocks()
        self.settings = Settings(data=folder, idle_open=3600, idle_live=3600, idle_untimed=9 * 3600)
        self.id = ""
        self.restart()

    def restart(self) -> None:
        clocks = self.clocks
        self.house = House(
            self.store, LocalFanout(), now=lambda: clocks.wall, ticks=lambda: clocks.ticks
        )
        self.driver = Driver(self.house, BotsHere(), self.settings)

    async def open(self) -> None:
        anna = await guest(self.store, "Anna")
        self.id = await self.house.open_table(anna, Setup(game="bohnanza", seats=3), "open")

    async def run(self, seconds: float) -> bool:
        """Whether the table is still there after so long."""
        for _ in range(int(seconds / EXPIRY)):
            self.clocks.wait(EXPIRY)
            await self.driver._expire()
        return (await table_of(self.house, self.id)).status != "closed"


@pytest.fixture
async def idle(store: Store, tmp_path: Path) -> Idle:
    made = Idle(store, tmp_path)
    await made.driver._expire()
    await made.open()
    return made


async def test_BH_24_an_idle_table_is_closed(idle: Idle) -> None:
    assert await idle.run(3600)
    assert not await idle.run(2 * EXPIRY)


async def test_BH_24_a_clock_that_is_set_closes_no_table(idle: Idle) -> None:
    assert await idle.run(1200)
    idle.clocks.set(8 * DAY)
    assert await idle.run(1200)
    idle.clocks.set(-8 * DAY)
    assert await idle.run(600)
    assert not await idle.run(1500)


async def test_BH_24_a_server_that_starts_days_ahead_closes_no_table(idle: Idle) -> None:
    assert await idle.run(1200)
    idle.clocks.set(8 * DAY)
    idle.restart()
    assert await idle.run(1200)
    idle.restart()  # the clock still wrong
    assert await idle.run(600)
    idle.clocks.set(-8 * DAY)
    assert await idle.run(300)
    assert not await idle.run(1500)


async def test_BH_24_a_table_is_not_idle_while_the_server_is_off(idle: Idle) -> None:
    assert await idle.run(1200)
    idle.clocks.wait(8 * DAY / SECOND)
    idle.restart()
    assert await idle.run(1800)
    assert not await idle.run(1500)


async def test_BH_24_one_look_is_not_enough(idle: Idle) -> None:
    assert await idle.run(3600)
    idle.clocks.set(10_000)  # nobody knows what that means
    assert await idle.run(EXPIRY)
    idle.restart()
    assert await idle.run(EXPIRY)
    assert not await idle.run(EXPIRY)


async def test_BH_24_a_table_that_comes_to_life_between_two_looks_stays(idle: Idle) -> None:
    assert await idle.run(3600 + EXPIRY)
    await idle.house.connected(idle.id, "Anna-id")
    assert await idle.run(3600)
