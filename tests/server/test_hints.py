"""Hints at a server's table: for who plays alone against bots."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bohnhaus.client import Account, TableClient
from bohnhaus.engine.imagine import determinize
from bohnhaus.server import commands as ask
from bohnhaus.server.bots import BotsElsewhere, BotsHere, encode_hinting
from bohnhaus.server.commands import Act, Pause, Start
from bohnhaus.server.entries import Left, TookOver
from bohnhaus.server.hints import give_hint
from bohnhaus.server.messages import Ack, Hinted
from bohnhaus.server.thinking import find_hint
from bohnhaus.server.workers import Busy
from tests.server.party import ANNA, BELA, Party, started
from tests.server.running import Raw, running


async def hinted(party: Party, person: str = ANNA) -> Hinted:
    return await give_hint(party.table, person, "h1", BotsHere())


async def test_a_hint_is_an_act_that_the_game_takes() -> None:
    party = started(people=1)
    for _ in range(5):
        hint = await hinted(party)
        assert (hint.id, hint.clause, hint.reason, hint.bot) == ("h1", "", "", "planner")
        assert hint.action is not None
        assert hint.why is not None
        assert hint.why.text.format(**hint.why.params)
        assert party.do(ANNA, Act(hint.action)) == ""


async def test_who_can_only_wait_is_told_so() -> None:
    party = started(people=1)
    party.play_bots_until_a_bot_trades()
    party.do(ANNA, ask.Pass())
    hint = await hinted(party)
    while hint.action is not None:  # an offer first
        assert party.do(ANNA, Act(hint.action)) == ""
        hint = await hinted(party)
    assert hint.clause == ""
    assert "wait for the others" in hint.reason


async def test_BH_31_there_are_no_hints_where_another_person_plays() -> None:
    assert (await hinted(started(people=2))).clause == "BH-31"
    assert (await hinted(started(people=3), BELA)).clause == "BH-31"
    party = started(people=2)
    party.enter(Left(1), TookOver(1, "trader", "left"))  # may come back at any time
    assert (await hinted(party)).clause == "BH-31"
    assert party.do(ANNA, ask.Remove(1)) == ""  # may not
    assert (await hinted(party)).clause == ""


async def test_there_are_hints_for_who_plays_only() -> None:
    party = started(people=1)
    assert (await hinted(party, BELA)).clause == "BH-18"
    assert party.do(ANNA, Pause()) == ""
    assert (await hinted(party)).clause == "BH-20"
    assert party.do(ANNA, Pause(False)) == ""
    assert party.do(ANNA, ask.VoteEnd()) == ""
    assert (await hinted(party)).clause == "BH-2"
    party.expire()
    assert (await hinted(party)).clause == "BH-24"


def test_a_hint_is_made_of_the_own_view_alone() -> None:
    party = started(people=1, seed=4)
    assert party.table.game is not None
    asked = encode_hinting(party.table, 0, "trader")
    seen = party.table.game.view(0)
    party.table.game.state = determinize(seen, iter([0.3, 0.7, 0.1] * 1000).__next__)
    assert encode_hinting(party.table, 0, "trader") == asked
    assert find_hint(asked) == find_hint(asked)


class Broken(BotsHere):
    async def hint(self, *asked: object) -> None:
        raise KeyError("a secret")


async def test_a_player_that_fails_costs_nothing_but_the_hint() -> None:
    hint = await give_hint(started(people=1).table, ANNA, "h1", Broken())
    assert (hint.clause, hint.action) == ("BH-27", None)
    assert "secret" not in hint.reason


class Full(BotsHere):
    async def hint(self, *asked: object) -> None:
        raise Busy


class Late(BotsHere):
    async def hint(self, *asked: object) -> None:
        await asyncio.Event().wait()


async def test_BH_26_nobody_waits_for_a_hint_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bohnhaus.server.hints.LONGEST", 0.01)
    for bots in (Full(), Late()):
        hint = await give_hint(started(people=1).table, ANNA, "h1", bots)
        assert (hint.clause, hint.action) == ("BH-26", None)


@pytest.mark.slow
async def test_hints_come_from_the_process_of_the_bots() -> None:
    bots = BotsElsewhere(1)
    party = started(people=1)
    try:
        assert await bots.hint(party.table, 0, "trader") == (await hinted(party)).action
    finally:
        await bots.close()


async def test_a_client_asks_for_hints(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        anna, token = await server.person("Anna")
        table = await server.open_table(anna)
        async with TableClient(Account(server.url, token), table) as client:
            early = await client.hint()
            assert isinstance(early, Hinted)
            assert early.clause == "BH-19"
            assert isinstance(await client.do(Start("greedy")), Ack)
            hint = await client.hint()
            assert isinstance(hint, Hinted)
            assert hint.action in (await client.until(lambda _: True)).menu


async def test_BH_26_hints_have_a_rate_of_their_own(tmp_path: Path) -> None:
    async with running(tmp_path, limits=True) as server:
        anna, token = await server.person("Anna")
        table = await server.open_table(anna)
        async with await Raw.at(server, token, table) as raw:
            clauses = []
            for number in range(15):
                await raw.send({"t": "hint", "id": f"h{number}"})
                clauses.append((await raw.until("hinted"))["clause"])
            assert clauses[0] == "BH-19"
            assert clauses[-1] == "BH-26"
            await asyncio.sleep(0)
            assert (await raw.say())["t"] == "ack"
