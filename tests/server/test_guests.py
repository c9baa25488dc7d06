"""Bots of others at a server: only those that the host has named, and never in its own process."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from bohnhaus.bots.registry import BOTS, make_bot
from bohnhaus.client import Account, BotClient, TableClient
from bohnhaus.engine.view import view
from bohnhaus.game import new_game
from bohnhaus.guests.admission import Guest, admitted, describe_elsewhere
from bohnhaus.guests.names import BadGuest
from bohnhaus.server.commands import SeatBot, Start
from bohnhaus.server.entries import Setup
from bohnhaus.server.messages import Ack, Nack
from bohnhaus.server.thinking import HOSTED, Asked, Memory, think
from bohnhaus.wire.actions import action_to_plain
from bohnhaus.wire.views import encode_view
from tests.cli.run import fails, here
from tests.guests.bots import program, write_classes
from tests.patience import PATIENCE
from tests.server.process import ServerProcess


def test_a_class_is_made_anew_for_every_question_and_remembers(tmp_path: Path) -> None:
    game = new_game("bohnanza", seats=3, seed=1)
    seat = game.owing[0]
    rules = game.state.rules
    asked = Asked(
        "Remembers",
        "choose",
        encode_view(view(game.state, seat)),
        [action_to_plain(act, rules) for act in game.menu(seat)],
        -1,
        5,
    )
    with admitted([Guest("Remembers", f"{write_classes(tmp_path)}:Remembers")], HOSTED):
        first = think(asked)
        assert first.memory == Memory(kept=b"[2]")
        again = Asked(asked.bot, asked.sort, asked.view, asked.menu, -1, 6, first.memory)
        assert think(again).memory == Memory(kept=b"[2,2]")
    assert first.faults == {}


def test_a_bot_is_described_in_another_process(tmp_path: Path) -> None:
    file = write_classes(tmp_path)
    found = describe_elsewhere(
        [f"{file}:Good", f"duel={file}:OnlyDuels", program(tmp_path, "good")]
    )
    assert [guest.name for guest in found[:2]] == ["Good", "duel"]
    assert found[0].text == "Does the first thing of the menu"
    assert found[1].games == ("kannibohne",)
    assert len(found[2].games) > 5
    assert found[2].text == "A test's bot"


def test_two_bots_of_one_name_are_refused(tmp_path: Path) -> None:
    spec = f"{write_classes(tmp_path)}:Good"
    for specs in ([spec, spec], [f"greedy={spec}"]):
        with pytest.raises(BadGuest, match="already: --bot NAME="):
            describe_elsewhere(specs)


def test_a_server_does_not_start_with_a_bot_that_cannot_play(tmp_path: Path) -> None:
    data = ("serve", "--data", str(tmp_path), "--port", "0")
    file = write_classes(tmp_path)
    assert "has no method choose" in fails(here(*data, "--bot", f"{file}:NoBot"), 2)
    assert "there is no bot 'greedy' to add" in fails(here(*data, "--bot", "greedy"), 2)
    ran = here(*data, "--bot", f"{file}:Good", "--bot-workers", "0")
    assert "bots of your own need --bot-workers 1" in fails(ran, 2)


@pytest.mark.slow
async def test_bots_of_others_play_at_a_real_server_and_only_those_it_names(tmp_path: Path) -> None:
    file = write_classes(tmp_path)
    bots = [f"{file}:Good", f"lies={file}:Lies", f"bad={program(tmp_path, 'garbage')}"]
    flags = [word for bot in bots for word in ("--bot", bot)]
    server = ServerProcess(tmp_path, "--bot-workers", "1", *flags)
    with server.running():
        async with asyncio.timeout(3 * PATIENCE):
            await play_there(server, file)
    log = (tmp_path / f"server-{server.port}.log").read_text()
    assert "bot_of_others_failed" in log
    assert str(file) not in log


async def play_there(server: ServerProcess, file: Path) -> None:
    async with httpx.AsyncClient() as web:
        games = (await web.get(f"{server.url}/api/games")).json()
    listed = {game["id"]: [bot["name"] for bot in game["bots"]] for game in games}
    ours = [bot.name for bot in BOTS.values() if not bot.games or "bohnanza" in bot.games]
    assert listed["bohnanza"] == [*ours, "Good", "lies", "bad"]
    anna = await Account.guest(server.url, "Anna")
    setup = Setup(game="bohnanza", seats=4, bot_pause=0, patience=0, options={"run_outs": 1})
    table = await anna.open_table(setup)
    client = TableClient(anna, table)
    await client.open()
    for stranger in (f"{file}:Good", "others:Good", "Raises", "exec:/bin/true"):
        refused = await client.do(SeatBot(1, stranger))
        assert isinstance(refused, Nack), stranger
    for seat, bot in enumerate(("Good", "lies", "bad"), 1):
        assert isinstance(await client.do(SeatBot(seat, bot)), Ack)
    playing = asyncio.create_task(BotClient(client, make_bot("bohnanza", "greedy", 0)).play())
    await client.until(lambda state: None not in state.table.seats)
    await client.do(Start())
    last = await playing
    await client.close()
    assert last.table.status == "over"
