"""Whole games at tables with people and bots, on a real database, driven as a server does it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from bohnhaus import EndTrading, Propose, loads
from bohnhaus.bots.agenda import Question
from bohnhaus.server import commands as ask
from bohnhaus.server import driver as driver_module
from bohnhaus.server.bots import Bots, BotsElsewhere, BotsHere, is_watched
from bohnhaus.server.driver import Driver
from bohnhaus.server.entries import GaveBack, Setup, TookOver
from bohnhaus.server.fanout import LocalFanout, RedisFanout
from bohnhaus.server.house import TABLE_FULL, Done, House, _crowd
from bohnhaus.server.settings import Settings
from bohnhaus.server.showing import describe
from bohnhaus.server.store import Person, Store
from bohnhaus.server.table import Table
from bohnhaus.server.workers import Busy
from bohnhaus.wire.actions import action_to_plain
from tests.patience import PATIENCE
from tests.server.services import RedisServer

pytestmark = pytest.mark.asyncio


@asynccontextmanager
async def running(store: Store, bots: Bots, folder: Path) -> AsyncIterator[House]:
    house = House(store, LocalFanout())
    driver = Driver(house, bots, Settings(data=folder))
    driver.start()
    yield house
    await driver.close()
    await house.close()


async def guest(store: Store, name: str) -> Person:
    made = await store.create_person(f"{name}-id", name, name.lower(), at=1)
    assert isinstance(made, Person)
    return made


async def table_of(house: House, id: str) -> Table:
    table = await house.table(id)
    assert table is not None
    return table


class Scripted:
    """A person who takes any legal act, by lot."""

    def __init__(self, house: House, table_id: str, person: Person, seed: int) -> None:
        self.house = house
        self.id = table_id
        self.person = person
        self.rng = Random(seed)
        self.count = 0

    async def play(self) -> Table:
        while True:
            table = await table_of(self.house, self.id)
            if table.status == "over":
                return table
            if not await self._act(table):
                await asyncio.sleep(0.002)

    async def _act(self, table: Table) -> bool:
        assert table.game is not None
        seat = table.seat_of(self.person.id)
        game = table.game
        if seat in game.owing:
            acts = [act for act in game.menu(seat) if "Wish" not in type(act).__name__]
            act = EndTrading() if EndTrading() in acts else self.rng.choice(acts)
            assert not isinstance(act, Propose)
            command: ask.Command = ask.Act(action_to_plain(act, game.state.rules))
        elif game.view(seat).phase == "trade" and seat not in table.passed:
            command = ask.Pass()
        else:
            return False
        self.count += 1
        done = await self.house.command(self.id, self.person.id, f"{seat}-{self.count}", command)
        return isinstance(done, Done)


async def open_and_start(house: House, person: Person, setup: Setup, fill: str) -> str:
    id = await house.open_table(person, setup, "open")
    await house.connected(id, person.id)
    assert isinstance(await house.command(id, person.id, "start", ask.Start(fill)), Done)
    return id


async def open_with_two(house: House, host: Person, other: Person, setup: Setup) -> str:
    """A game of two people who are there, and bots."""
    id = await house.open_table(host, setup, "open")
    table = await table_of(house, id)
    assert isinstance(await house.enter(id, other, table.seat_key), int)
    for person in (host, other):
        await house.connected(id, person.id)
    assert isinstance(await house.command(id, other.id, "sit", ask.Sit()), Done)
    assert isinstance(await house.command(id, host.id, "start", ask.Start("greedy")), Done)
    return id


@pytest.mark.parametrize("workers", [0, 1])
async def test_a_person_and_bots_play_a_whole_game(
    store: Store, tmp_path: Path, workers: int
) -> None:
    bots: Bots = BotsElsewhere(workers) if workers else BotsHere()
    async with running(store, bots, tmp_path) as house:
        anna = await guest(store, "Anna")
        setup = Setup(game="bohnanza", seats=3, bot_pause=0, options={"run_outs": 1})
        id = await open_and_start(house, anna, setup, "trader")
        async with asyncio.timeout(600):
            table = await Scripted(house, id, anna, 5).play()
    assert table.game is not None
    assert table.game.result is not None
    assert loads(table.game.dumps()).result == table.game.result
    again = House(store, LocalFanout())
    stored = await table_of(again, id)
    assert stored.game is not None
    assert stored.game.dumps() == table.game.dumps()
    results = await store.results_of(id)
    assert [result.score for result in results] == list(table.game.result.scores)
    assert sum(result.won for result in results) == pytest.approx(1)
    await again.close()


async def test_a_bot_plays_on_for_who_left_and_the_person_comes_back(
    store: Store, tmp_path: Path
) -> None:
    clock = [1_000_000]
    async with running(store, BotsHere(), tmp_path) as house:
        house.now = lambda: clock[0]
        anna = await guest(store, "Anna")
        setup = Setup(game="bohnanza", seats=3, bot_pause=0, takeover=30, draw_seats=False)
        bela = await guest(store, "Bela")
        id = await open_with_two(house, anna, bela, setup)
        await house.disconnected(id, anna.id)
        clock[0] += 31_000
        await house.enter_by_itself(id, lambda table: table.due(clock[0]))
        async with asyncio.timeout(200):
            while not any(act.by == "stand_in" for act in (await table_of(house, id)).acts):
                await asyncio.sleep(0.01)
        await house.connected(id, anna.id)
        table = await table_of(house, id)
        assert 0 not in table.stand_ins
        kinds = [type(happened.entry) for happened in table.history]
        assert kinds.index(TookOver) < kinds.index(GaveBack)


async def test_BH_28_a_game_alone_with_bots_is_never_played_without_its_player(
    store: Store, tmp_path: Path
) -> None:
    """Not by a stand-in, not by the clock; and bots make no deals among themselves meanwhile."""
    clock = [1_000_000]
    async with running(store, BotsHere(), tmp_path) as house:
        house.now = lambda: clock[0]
        anna = await guest(store, "Anna")
        setup = Setup(game="bohnanza", seats=3, bot_pause=0, takeover=5, clock=5, draw_seats=False)
        id = await open_and_start(house, anna, setup, "greedy")
        await house.disconnected(id, anna.id)
        acts = len((await table_of(house, id)).acts)
        clock[0] += 7 * 24 * 3600 * 1000
        assert not await house.enter_by_itself(id, lambda table: table.due(clock[0]))
        await asyncio.sleep(0.1)
        table = await table_of(house, id)
        assert (table.stand_ins, len(table.acts), table.wakes_at()) == ({}, acts, None)
        assert table.waits_for() == [0]
        row = await store.read_table(id)
        assert row is not None
        assert row.wakes_at is None


@pytest.mark.parametrize("bot_acts", [True, False])
async def test_BH_35_a_game_in_which_a_bot_acted_for_you_is_not_counted(
    store: Store, tmp_path: Path, bot_acts: bool
) -> None:
    clock = [1_000_000]
    async with running(store, BotsHere(), tmp_path) as house:
        house.now = lambda: clock[0]
        anna, bela = await guest(store, "Anna"), await guest(store, "Bela")
        quick = Setup(game="bohnanza", seats=3, bot_pause=0, options={"run_outs": 1})
        setup = replace(quick, takeover=5, draw_seats=False)
        id = await open_with_two(house, anna, bela, setup)
        if bot_acts:
            await house.disconnected(id, anna.id)
            clock[0] += 6000
            await house.enter_by_itself(id, lambda table: table.due(clock[0]))
            async with asyncio.timeout(PATIENCE):
                while not any(act.by == "stand_in" for act in (await table_of(house, id)).acts):
                    await asyncio.sleep(0.01)
            await house.connected(id, anna.id)
        async with asyncio.timeout(PATIENCE):
            players = [Scripted(house, id, person, 5) for person in (anna, bela)]
            await asyncio.gather(*[player.play() for player in players])
    assert [result.stood_in for result in await store.results_of(id)] == [bot_acts, False, False]
    counted = [len(await store.statistics(person.id)) for person in (anna, bela)]
    best = [len(await store.bests(p.id, "bohnanza", limit=9)) for p in (anna, bela)]
    assert counted == best == [0 if bot_acts else 1, 1]
    assert len(await store.history(anna.id)) == 1


async def test_BH_34_who_only_looked_in_makes_room(store: Store) -> None:
    house = House(store, LocalFanout())
    anna = await guest(store, "Anna")
    id = await house.open_table(anna, Setup(game="bohnanza", seats=3, public=True), "open")
    await house.connected(id, anna.id)
    for number in range(5):
        visitor = await guest(store, f"visitor {number}")
        assert await house.enter(id, visitor, "") == number + 1
        await house.connected(id, visitor.id)
        if number < 4:
            await house.disconnected(id, visitor.id)
    table = await table_of(house, id)
    assert [member.number for member in describe(table).members] == [0, 5]
    assert (len(table.members), _crowd(table)) == (6, 2)
    await house.close()


async def test_BH_34_invited_people_find_room_in_a_crowd(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bohnhaus.server.house.MOST_STRANGERS", 3)
    house = House(store, LocalFanout())
    people = [await guest(store, f"person {number}") for number in range(6)]
    id = await house.open_table(people[0], Setup(game="bohnanza", seats=3, public=True), "open")
    await house.connected(id, people[0].id)
    for person in people[1:3]:
        assert isinstance(await house.enter(id, person, ""), int)
        await house.connected(id, person.id)
    assert await house.enter(id, people[3], "") == TABLE_FULL
    key = (await table_of(house, id)).seat_key
    assert await house.enter(id, people[4], key) == 3
    await house.connected(id, people[4].id)
    # Who left makes room, for others and for their own return.
    await house.disconnected(id, people[1].id)
    assert await house.enter(id, people[1], "") == TABLE_FULL  # the friend has the place
    await house.disconnected(id, people[4].id)
    assert await house.enter(id, people[1], "") == 1
    await house.close()


async def test_a_retry_is_answered_and_not_done_again(store: Store) -> None:
    house = House(store, LocalFanout())
    anna = await guest(store, "Anna")
    setup = Setup(game="bohnanza", seats=3)
    id = await house.open_table(anna, setup, "open")
    assert await house.open_table(anna, setup, "open") == id
    assert await house.open_table(anna, setup, "another") != id
    first = await house.command(id, anna.id, "say", ask.Chat("hello"))
    again = await house.command(id, anna.id, "say", ask.Chat("hello"))
    assert first == again
    other = House(store, LocalFanout())  # another process, or this one after a restart
    assert await other.command(id, anna.id, "say", ask.Chat("hello")) == first
    assert (await table_of(other, id)).head == 3
    await house.close()
    await other.close()


async def test_two_processes_at_one_table_never_write_one_number(store: Store) -> None:
    houses = [House(store, LocalFanout()) for _ in range(2)]
    anna = await guest(store, "Anna")
    id = await houses[0].open_table(anna, Setup(game="bohnanza", seats=3), "open")

    async def talk(house: House, number: int) -> None:
        for count in range(15):
            done = await house.command(id, anna.id, f"{number}-{count}", ask.Chat("hello"))
            assert isinstance(done, Done)

    await asyncio.gather(*[talk(house, number) for number, house in enumerate(houses)])
    rows = await store.read_log(id)
    assert [row.seq for row in rows] == list(range(1, 2 + 30 + 1))
    assert len({row.command_id for row in rows if row.command_id}) == 30
    for house in houses:
        await house.close()


async def test_a_rematch_seats_the_same_people_and_bots(store: Store) -> None:
    house = House(store, LocalFanout())
    anna = await guest(store, "Anna")
    id = await open_and_start(house, anna, Setup(game="bohnanza", seats=3), "greedy")
    assert isinstance(await house.command(id, anna.id, "end", ask.VoteEnd()), Done)
    assert isinstance(await house.command(id, anna.id, "again", ask.Rematch()), Done)
    old = await table_of(house, id)
    assert old.next_table is not None
    new = await table_of(house, old.next_table)
    assert new.sitters == old.sitters
    assert new.status == "open"
    await house.close()


@pytest.mark.parametrize("playing", [False, True])
async def test_deleted_data_is_gone_from_every_log_and_the_game_goes_on(
    store: Store, playing: bool
) -> None:
    house = House(store, LocalFanout())
    anna, bela = await guest(store, "Anna"), await guest(store, "Bela")
    id = await house.open_table(anna, Setup(game="bohnanza", seats=3, public=True), "open")
    await house.enter(id, bela, "")
    assert isinstance(await house.command(id, bela.id, "sit", ask.Sit()), Done)
    assert isinstance(await house.command(id, bela.id, "say", ask.Chat("I am Bela Bartok")), Done)
    if playing:
        assert isinstance(await house.command(id, anna.id, "start", ask.Start("greedy")), Done)
    await house.forget(bela.id)
    await store.delete_person(bela.id, at=5)
    text = " ".join([row.body for row in await store.read_log(id)])
    row = await store.read_table(id)
    assert row is not None
    for secret in ("Bela", bela.id):
        assert secret not in text + row.summary
    other = House(store, LocalFanout())
    for there in (await table_of(house, id), await table_of(other, id)):
        assert "Bela" not in repr(there)
        assert there.member_of(bela.id) == -1
        assert there.head == (await table_of(house, id)).head
        if playing:
            assert there.game is not None
            assert "Somebody" in there.game.names
            assert len(there.people()) == 1
    await house.close()
    await other.close()


async def test_many_who_come_at_once_to_a_table_that_is_not_loaded_all_find_it(
    store: Store,
) -> None:
    house = House(store, LocalFanout())
    anna = await guest(store, "Anna")
    id = await house.open_table(anna, Setup(game="bohnanza", seats=3), "open")
    fresh = House(store, LocalFanout())
    found = await asyncio.gather(*[fresh.table(id) for _ in range(20)])
    assert None not in found
    await house.close()
    await fresh.close()


async def test_who_does_not_come_back_after_a_restart_has_left(
    store: Store, tmp_path: Path
) -> None:
    before = House(store, LocalFanout())
    anna, bela = await guest(store, "Anna"), await guest(store, "Bela")
    id = await before.open_table(anna, Setup(game="bohnanza", seats=3, public=True), "open")
    await before.enter(id, bela, "")
    assert isinstance(await before.command(id, bela.id, "sit", ask.Sit()), Done)
    for person in (anna, bela):
        await before.connected(id, person.id)
    assert isinstance(await before.command(id, anna.id, "start", ask.Start("greedy")), Done)
    await before.close()  # and nobody writes that they are gone

    house = House(store, LocalFanout())
    settings = Settings(data=tmp_path, back_within=0.05)
    driver = Driver(house, BotsHere(), settings, lambda table, person: person == bela.id)
    driver.start()
    async with asyncio.timeout(PATIENCE):
        while (await table_of(house, id)).members[0].left_at is None:
            await asyncio.sleep(0.02)
    assert (await table_of(house, id)).members[1].left_at is None
    await driver.close()
    await house.close()


async def test_only_tables_where_somebody_seems_to_be_are_loaded_to_notice_the_gone(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver_module, "SOME_TABLES", 3)
    before = House(store, LocalFanout())
    anna = await guest(store, "Anna")
    setup = Setup(game="bohnanza", seats=3)
    ids = [await before.open_table(anna, setup, f"open {number}") for number in range(8)]
    for id in ids[:2]:
        await before.connected(id, anna.id)
    await before.close()
    house = House(store, LocalFanout())
    settings = Settings(data=tmp_path, back_within=0.0)
    driver = Driver(house, BotsHere(), settings, lambda *_: False)
    async with asyncio.timeout(PATIENCE):
        await driver._notice_the_gone()
    assert set(house._rooms) == set(ids[:2])
    for id in ids:
        assert (await table_of(house, id)).members[0].left_at is not None
    await driver.close()
    await house.close()


async def test_deleted_data_is_gone_where_one_was_removed_and_where_the_table_is_closed(
    store: Store,
) -> None:
    house = House(store, LocalFanout())
    anna, bela = await guest(store, "Anna"), await guest(store, "Bela")
    ids = []
    for number in range(2):
        setup = Setup(game="bohnanza", seats=3, public=True)
        id = await house.open_table(anna, setup, f"open{number}")
        await house.enter(id, bela, "")
        said = await house.command(id, bela.id, "say", ask.Chat("I am Bela Bartok"))
        assert isinstance(said, Done)
        ids.append(id)
    assert isinstance(await house.command(ids[0], anna.id, "out", ask.Remove(1)), Done)
    assert await house.expire(ids[1], house.now() + 10_000)
    await house.forget(bela.id)
    for id in ids:
        rows = await store.read_log(id)
        row = await store.read_table(id)
        assert row is not None
        assert "Bela" not in row.summary + " ".join([entry.body for entry in rows])
        assert "Bela" not in repr(await table_of(house, id))
    await house.close()


async def test_BH_18_names_at_a_table_are_told_apart_and_watchers_can_be_invited_to_sit(
    store: Store,
) -> None:
    house = House(store, LocalFanout())
    anna = await guest(store, "Anna")
    twin = await store.create_person("twin", "anna", "anna", at=1)
    assert isinstance(twin, Person)
    id = await house.open_table(anna, Setup(game="bohnanza", seats=3), "open")
    table = await table_of(house, id)
    assert await house.enter(id, twin, table.watch_key) == 1
    assert (await table_of(house, id)).members[1].name == "anna 2"
    assert await house.command(id, "twin", "sit", ask.Sit()) != Done(0)
    assert (await table_of(house, id)).seat_of("twin") == -1
    assert await house.enter(id, twin, table.seat_key) == 1
    assert isinstance(await house.command(id, "twin", "sit2", ask.Sit()), Done)
    assert len((await table_of(house, id)).members) == 2
    await house.close()


async def test_the_people_of_a_process_that_died_are_noticed_to_be_gone(
    store: Store, tmp_path: Path
) -> None:
    house = House(store, LocalFanout())
    anna = await guest(store, "Anna")
    id = await open_and_start(house, anna, Setup(game="bohnanza", seats=3), "greedy")
    await store.set_setting("process dead", "5")
    ticks = [1000.0]
    house.ticks = lambda: ticks[0]
    driver = Driver(house, BotsHere(), Settings(data=tmp_path, back_within=0.0), lambda *_: False)
    await driver._beat()
    assert (await table_of(house, id)).members[0].left_at is None
    ticks[0] += 31
    await driver._beat()
    async with asyncio.timeout(PATIENCE):
        while (await table_of(house, id)).members[0].left_at is None:
            await asyncio.sleep(0.02)
    assert list(await store.settings_like("process ")) == [f"process {driver.holder}"]
    await driver.close()
    await house.close()


async def test_a_process_that_starts_beside_others_calls_nobody_gone(
    store: Store, tmp_path: Path
) -> None:
    house = House(store, LocalFanout())
    anna = await guest(store, "Anna")
    id = await open_and_start(house, anna, Setup(game="bohnanza", seats=3), "greedy")
    settings = Settings(data=tmp_path, redis="redis://other", back_within=0.0)
    driver = Driver(house, BotsHere(), settings, lambda *_: False)
    driver.start()
    async with asyncio.timeout(PATIENCE):
        while not await store.settings_like("process "):
            await asyncio.sleep(0.02)
    await asyncio.sleep(0.2)
    assert (await table_of(house, id)).members[0].left_at is None
    await driver.close()
    await house.close()


@pytest.mark.slow
@pytest.mark.parametrize("lost", ["killed", "frozen"])
async def test_bots_that_another_process_drives_go_on_without_redis(
    tmp_path: Path, redis_server: RedisServer, lost: str
) -> None:
    async with await Store.open(tmp_path / "bohnhaus.db") as store:
        driving = House(store, await RedisFanout.open(redis_server.url))
        other = House(store, await RedisFanout.open(redis_server.url))
        driver = Driver(driving, BotsHere(), Settings(data=tmp_path))
        driver.start()
        for house in (driving, other):
            house.start()
        anna = await guest(store, "Anna")
        setup = Setup(game="bohnanza", seats=3, bot_pause=0, patience=1)
        id = await open_and_start(driving, anna, setup, "greedy")
        await table_of(other, id)
        other.listen(id, lambda *_: None)
        (redis_server.kill if lost == "killed" else redis_server.freeze)()
        scripted = Scripted(other, id, anna, 5)
        async with asyncio.timeout(
            PATIENCE
        ):  # a look at the log once in a while would take minutes
            turns: set[int] = set()
            while len(turns) < 4:
                table = other._rooms[id].table  # as it is told, without asking
                assert table.game is not None
                turns.add(table.game.state.turn)
                if not await scripted._act(table):
                    await asyncio.sleep(0.01)
        await driver.close()
        for house in (driving, other):
            await house.close()
            await house.fanout.close()


async def test_lost_news_are_found_by_looking(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bohnhaus.server.house.LOOK_EVERY", 0.0)
    one, two = House(store, LocalFanout()), House(store, LocalFanout())
    anna = await guest(store, "Anna")
    id = await one.open_table(anna, Setup(game="bohnanza", seats=3), "open")
    before = await table_of(two, id)
    assert isinstance(await one.command(id, anna.id, "say", ask.Chat("hello")), Done)
    assert (await table_of(two, id)).head == before.head
    found = await two.look_at(id)
    assert found is not None
    assert found.head == (await table_of(one, id)).head
    for house in (one, two):
        await house.close()


class Slow(BotsHere):
    """Bots that reply when they are let."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0
        self.asked_after: list[int] = []
        """After how many acts each question was asked."""
        self.dropped = 0
        self.may_reply = asyncio.Event()

    async def ask(self, table: Table, question: Question) -> object | None:
        self.asked += 1
        self.asked_after.append(len(table.acts))
        try:
            await self.may_reply.wait()
        except asyncio.CancelledError:
            self.dropped += 1
            raise
        return await super().ask(table, question)


async def play_until_a_bot_is_asked(house: House, bots: Slow, id: str, person: Person) -> Table:
    scripted = Scripted(house, id, person, 5)
    async with asyncio.timeout(PATIENCE):
        while not bots.asked:
            if not await scripted._act(await table_of(house, id)):
                await asyncio.sleep(0.005)
    return await table_of(house, id)


async def disturb(house: House, id: str, host: Person, visitor: Person) -> None:
    """Somebody talks, somebody comes to watch and goes."""
    await house.enter(id, visitor, "")
    for number in range(3):
        said = await house.command(id, host.id, f"say {number}", ask.Chat("hurry"))
        assert isinstance(said, Done)
        await house.connected(id, visitor.id)
        await house.disconnected(id, visitor.id)
        await asyncio.sleep(0.01)  # so that the driver hears of each


async def test_chat_and_visitors_never_make_a_bot_think_again(store: Store, tmp_path: Path) -> None:
    bots = Slow()
    async with running(store, bots, tmp_path) as house:
        anna, bela = await guest(store, "Anna"), await guest(store, "Bela")
        setup = Setup(game="kannibohne", seats=2, bot_pause=0, public=True, draw_seats=False)
        id = await open_and_start(house, anna, setup, "greedy")
        before = await play_until_a_bot_is_asked(house, bots, id, anna)
        await disturb(house, id, anna, bela)
        there = await table_of(house, id)
        assert there.head >= before.head + 10
        assert (bots.asked, bots.dropped) == (1, 0)
        bots.may_reply.set()
        async with asyncio.timeout(PATIENCE):
            while len(there.acts) == len(before.acts):
                await asyncio.sleep(0.005)
                there = await table_of(house, id)
        assert there.acts[len(before.acts)].by == "bot"
        assert bots.asked_after.count(len(before.acts)) == 1


async def test_a_bot_that_is_asked_in_vain_stops_thinking(store: Store, tmp_path: Path) -> None:
    bots = Slow()
    async with running(store, bots, tmp_path) as house:
        anna = await guest(store, "Anna")
        setup = Setup(game="kannibohne", seats=2, bot_pause=0, draw_seats=False)
        id = await open_and_start(house, anna, setup, "greedy")
        await play_until_a_bot_is_asked(house, bots, id, anna)
        assert isinstance(await house.command(id, anna.id, "stop", ask.Pause()), Done)
        async with asyncio.timeout(PATIENCE):
            while not bots.dropped:
                await asyncio.sleep(0.005)
        assert isinstance(await house.command(id, anna.id, "go", ask.Pause(False)), Done)
        async with asyncio.timeout(PATIENCE):
            while bots.asked < 2:
                await asyncio.sleep(0.005)


async def test_chat_and_visitors_do_not_prolong_the_pause_of_a_bot(
    store: Store, tmp_path: Path
) -> None:
    ticks = [1000.0]
    bots = Slow()
    bots.may_reply.set()
    async with running(store, bots, tmp_path) as house:
        house.ticks = lambda: ticks[0]
        house.now = lambda: int(ticks[0] * 1000)
        anna, bela = await guest(store, "Anna"), await guest(store, "Bela")
        setup = Setup(game="kannibohne", seats=2, bot_pause=60, public=True, draw_seats=False)
        id = await open_and_start(house, anna, setup, "greedy")
        before = await play_until_a_bot_is_asked(house, bots, id, anna)
        await disturb(house, id, anna, bela)
        assert len((await table_of(house, id)).acts) == len(before.acts)
        assert bots.asked == 1
        ticks[0] += 1
        async with asyncio.timeout(PATIENCE):
            while len((await table_of(house, id)).acts) == len(before.acts):
                await asyncio.sleep(0.005)


async def test_a_bot_for_which_there_is_no_room_is_asked_again(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bohnhaus.server.driver.ASK_AGAIN", 0.01)
    refused: list[int] = []

    class Full(BotsHere):
        async def ask(self, table: Table, question: Question) -> object | None:
            if len(refused) < 3:
                refused.append(len(table.acts))
                raise Busy
            return await super().ask(table, question)

    async with running(store, Full(), tmp_path) as house:
        anna = await guest(store, "Anna")
        setup = Setup(game="kannibohne", seats=2, bot_pause=0, draw_seats=False)
        id = await open_and_start(house, anna, setup, "greedy")
        scripted = Scripted(house, id, anna, 5)
        async with asyncio.timeout(PATIENCE):
            while not any(act.by == "bot" for act in (await table_of(house, id)).acts):
                if not await scripted._act(await table_of(house, id)):
                    await asyncio.sleep(0.005)
        assert len(set(refused)) == 1
        assert refused[0] in [
            number for number, act in enumerate((await table_of(house, id)).acts) if act.by == "bot"
        ]


async def test_who_comes_and_goes_changes_how_urgent_a_bots_thinking_is(
    store: Store, tmp_path: Path
) -> None:
    noticed: list[bool] = []

    class Noticing(Slow):
        def notice(self, table: Table) -> None:
            noticed.append(is_watched(table))

    bots = Noticing()
    async with running(store, bots, tmp_path) as house:
        anna = await guest(store, "Anna")
        setup = Setup(game="kannibohne", seats=2, bot_pause=0, draw_seats=False)
        id = await open_and_start(house, anna, setup, "greedy")
        await play_until_a_bot_is_asked(house, bots, id, anna)
        async with asyncio.timeout(PATIENCE):
            await house.disconnected(id, anna.id)
            while noticed[-1:] != [False]:
                await asyncio.sleep(0.005)
            await house.connected(id, anna.id)
            while noticed[-1:] != [True]:
                await asyncio.sleep(0.005)
        assert bots.asked == 1
