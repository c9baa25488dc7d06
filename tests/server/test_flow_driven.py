"""The flow of a table as a server drives it: real bots, a store, and preferences that last."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bohnhaus import EndPlanting, EndTrading, Propose
from bohnhaus.bots.agenda import Question
from bohnhaus.server import commands as ask
from bohnhaus.server.bots import BotsHere
from bohnhaus.server.entries import Preferences, Preferred, Setup, Would
from bohnhaus.server.house import Done, House, read_preferences
from bohnhaus.server.store import Person, Store
from bohnhaus.server.table import Table
from bohnhaus.wire.actions import action_to_plain
from tests.patience import PATIENCE
from tests.server.test_driver import guest, open_and_start, running, table_of

pytestmark = pytest.mark.asyncio


async def do(house: House, id: str, person: Person, name: str, command: ask.Command) -> None:
    assert isinstance(await house.command(id, person.id, name, command), Done), name


async def until(house: House, id: str, holds: object) -> Table:
    assert callable(holds)
    async with asyncio.timeout(PATIENCE):
        while not holds(table := await table_of(house, id)):
            await asyncio.sleep(0.005)
    return table


async def test_preferences_go_with_the_person_from_table_to_table(
    store: Store, tmp_path: Path
) -> None:
    async with running(store, BotsHere(), tmp_path) as house:
        anna = await guest(store, "Anna")
        setup = Setup(game="bohnanza", seats=3, draw_seats=False)
        first = await open_and_start(house, anna, setup, "greedy")
        await do(house, first, anna, "p", ask.Prefer(speed="fast", stops="mine"))
        second = await house.open_table(anna, setup, "another")
        await house.connected(second, anna.id)
        table = await table_of(house, second)
        assert table.preferences_of(anna.id) == Preferences("fast", "mine")
        head = table.head
        await house.connected(second, anna.id)
        assert (await table_of(house, second)).head == head  # no news
        kept = await store.get_person(anna.id)
        assert kept is not None
        assert read_preferences(kept) == Preferences("fast", "mine")
        await store.set_preferences(anna.id, '{"speed": "of another version"}')
        again = await store.get_person(anna.id)
        assert again is not None
        assert read_preferences(again) is None
        await store.delete_person(anna.id, at=5)


async def play_without_passing(house: House, id: str, person: Person) -> Table:
    """A person who does only what they have to; the first act of the menu, and never a pass."""
    count = 0
    while True:
        table = await table_of(house, id)
        if table.status == "over":
            return table
        assert table.game is not None
        seat = table.seat_of(person.id)
        if seat not in table.game.owing:
            await asyncio.sleep(0.002)
            continue
        acts = [act for act in table.game.menu(seat) if "Wish" not in type(act).__name__]
        act = EndTrading() if EndTrading() in acts else acts[0]
        count += 1
        plain = action_to_plain(act, table.game.state.rules)
        await house.command(id, person.id, f"act {count}", ask.Act(plain))


async def test_a_whole_game_alone_with_bots_needs_no_word_in_their_turns(
    store: Store, tmp_path: Path
) -> None:
    async with running(store, BotsHere(), tmp_path) as house:
        anna = await guest(store, "Anna")
        setup = Setup(game="bohnanza", seats=4, options={"run_outs": 1}, draw_seats=False)
        id = await open_and_start(house, anna, setup, "trader")
        await do(house, id, anna, "p", ask.Prefer(speed="instant", stops="never"))
        async with asyncio.timeout(60):  # nowhere near the patience of 20 seconds a turn
            table = await play_without_passing(house, id, anna)
    assert table.game is not None
    assert table.game.result is not None
    turns = table.game.state.turn
    assert turns > 10
    passes = [one for one in table.history if one.entry.__struct_config__.tag == "passed"]
    assert len(passes) <= turns


async def play_own_turn(house: House, id: str, person: Person) -> Table:
    """The person at the first seat plays till a bot has to."""
    for count in range(100):
        table = await table_of(house, id)
        assert table.game is not None
        if 0 not in table.game.owing:
            return table
        acts = [act for act in table.game.menu(0) if "Wish" not in type(act).__name__]
        act = EndTrading() if EndTrading() in acts else acts[0]
        plain = action_to_plain(act, table.game.state.rules)
        await do(house, id, person, f"act {count}", ask.Act(plain))
    raise AssertionError("the turn does not end")


async def test_bots_stand_still_while_the_tour_is_read(store: Store, tmp_path: Path) -> None:
    async with running(store, BotsHere(), tmp_path) as house:
        anna = await guest(store, "Anna")
        setup = Setup(game="bohnanza", seats=3, bot_pause=0, patience=0, draw_seats=False)
        id = await open_and_start(house, anna, setup, "greedy")
        await do(house, id, anna, "read", ask.Hold("reading"))
        acts = len((await play_own_turn(house, id, anna)).acts)
        await asyncio.sleep(0.3)
        assert len((await table_of(house, id)).acts) == acts
        await do(house, id, anna, "done", ask.Hold("reading", on=False))
        await until(house, id, lambda there: there.game is not None and 0 in there.game.owing)


class AllYes(BotsHere):
    """Bots that take every offer and make none."""

    async def ask(self, table: Table, question: Question) -> object | None:
        return None if question.sort in ("propose", "poll") else question.menu[0]


async def test_BH_43_bots_say_that_they_would_and_the_proposer_chooses(
    store: Store, tmp_path: Path
) -> None:
    async with running(store, AllYes(), tmp_path) as house:
        anna = await guest(store, "Anna")
        setup = Setup(
            game="bohnanza", seats=4, bot_pause=0, patience=0, draw_seats=False, takers="chosen"
        )
        id = await open_and_start(house, anna, setup, "greedy")
        table = await table_of(house, id)
        assert table.game is not None
        rules = table.game.state.rules
        for name, act in (("plant", table.game.menu(0)[0]), ("end", EndPlanting())):
            await do(house, id, anna, name, ask.Act(action_to_plain(act, rules)))
        table = await table_of(house, id)
        assert table.game is not None
        gift = Propose(table.game.view(0).hand[:1], ())
        await do(house, id, anna, "gift", ask.Act(action_to_plain(gift, rules)))
        table = await until(house, id, lambda there: len(there.would.get(1, {})) == 3)
        said = [one.entry for one in table.history if isinstance(one.entry, Would)]
        assert [(entry.seat, entry.by) for entry in said] == [(1, "bot"), (2, "bot"), (3, "bot")]
        await do(house, id, anna, "choose", ask.Choose(1, 2))
        table = await table_of(house, id)
        assert table.game is not None
        assert [len(lying) for lying in table.game.state.received] == [0, 0, 1, 0]


async def test_a_wish_for_another_speed_counts_at_once(store: Store, tmp_path: Path) -> None:
    async with running(store, BotsHere(), tmp_path) as house:
        anna = await guest(store, "Anna")
        setup = Setup(game="bohnanza", seats=3, bot_pause=10_000, draw_seats=False)
        id = await open_and_start(house, anna, setup, "greedy")
        acts_before = len((await play_own_turn(house, id, anna)).acts)
        await asyncio.sleep(0.1)
        assert len((await table_of(house, id)).acts) == acts_before  # a bot pauses for seconds
        await do(house, id, anna, "hurry", ask.Prefer(speed="instant"))
        table = await until(house, id, lambda there: len(there.acts) > acts_before)
        prefer = next(one for one in table.history if isinstance(one.entry, Preferred))
        assert table.history[prefer.seq].at - prefer.at < 9000
