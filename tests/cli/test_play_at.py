"""The terminal game at a server's table: the same screen, from plain lines and from a terminal."""

from __future__ import annotations

import asyncio
import re
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bohnhaus.bots.registry import best_bot
from bohnhaus.cli.accounts import keep_token
from bohnhaus.client import Account, TableClient
from bohnhaus.server.commands import Chat, Remove, SeatBot, Sit, Start
from bohnhaus.server.entries import Setup
from bohnhaus.server.messages import Ack
from tests.cli.run import fails, here
from tests.cli.test_play import BLIND, Terminal
from tests.server.process import ServerProcess

BEST = best_bot("bohnanza")
"""Who plays where nobody else is named, and gives hints."""

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _own_config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("server"), "--bot-workers", "0")
    process.start()
    asyncio.run(process.ready())
    yield process
    process.kill()


async def new_table(server: ServerProcess, **setup: Any) -> tuple[Account, str]:
    """A table that somebody else has opened."""
    given: dict[str, Any] = {"game": "bohnanza", "seats": 3, "public": True, "bot_pause": 0}
    given |= {"patience": 1, "draw_seats": False, "options": {"run_outs": 1}}
    anna = await Account.guest(server.url, "Anna")
    return anna, await anna.open_table(Setup(**(given | setup)))


def play_at(server: ServerProcess, table: str, lines: str, *args: str) -> str:
    ran = here(*where(server, table), *args, stdin=lines)
    assert ran.code == 0, ran
    assert "Traceback" not in ran.err
    return ran.out


def where(server: ServerProcess, table: str) -> list[str]:
    return ["play", "--server", server.url, "--table", table]


async def start_for(anna: Account, table: str) -> None:
    """Anna leaves her seat to a bot, waits for one to sit down beside her, and starts."""
    async with TableClient(anna, table) as host:
        await host.do(SeatBot(2, "greedy"))
        await host.until(lambda state: None not in state.table.seats)
        assert isinstance(await host.do(Start()), Ack)


def test_a_whole_game_from_plain_lines(server: ServerProcess) -> None:
    anna, table = asyncio.run(new_table(server, public=False))
    keep_token(server.url, "Anna", anna.token)
    lines = "say hello\ninvite\nstart greedy\n" + BLIND * 500
    lines += "say Thanks\nrematch\nsay again\nquit\n"
    out = play_at(server, table, lines, "--name", "Anna")
    assert "Anna: hello" in out
    assert f"to play:  {server.url}/table/{table}#" in out
    assert f"to watch: {server.url}/table/{table}#" in out
    assert "your hand: next to plant" in out
    assert "The game is over" in out
    assert "Connection lost" not in out
    after = out.partition("rematch for another game with the same people")[2]
    assert "Anna: Thanks" in after
    assert "Anna: again" in after
    assert "You have left the table" in after


def test_people_who_leave_get_their_seat_back(server: ServerProcess) -> None:
    _, table = asyncio.run(new_table(server))
    out = play_at(server, table, "", "--name", "Bela")
    assert "Bela takes seat 2." in out
    assert "You have left the table. The same command brings you back." in out
    again = play_at(server, table, "say back\nsit 3\nsit x\nundo\nwhy\nplant 1\n", "--name", "Bela")
    assert "Bela: back" in again
    assert "Not now: BH-18: you already have a seat at this table." in again
    assert "which seat?" in again
    assert "Not now: BH-19: the game has not started yet." in again
    assert "A game starts when every seat is taken" in again  # why says more
    assert "There is no game to play here right now" in again
    other = play_at(server, table, "", "--name", "Cleo")
    assert "Cleo takes seat 3." in other


def test_a_link_is_enough_to_come_in(server: ServerProcess) -> None:
    anna, table = asyncio.run(new_table(server, public=False))
    key = asyncio.run(seat_key(anna, table))
    for page, name in (("table", "Bela"), ("watch", "Cleo")):
        link = f"{server.url}/{page}/{table}#{key}"
        ran = here("play", "--table", link, "--name", name)
        assert ran.code == 0, ran
        assert f"{name} takes seat" in ran.out


def test_the_host_pauses_locks_mutes_removes_and_hands_over(server: ServerProcess) -> None:
    anna, table = asyncio.run(new_table(server))
    asyncio.run(sit_down(server, table, "Bela"))
    asyncio.run(notice_that_all_left(anna, table))
    keep_token(server.url, "Anna", anna.token)
    lines = """who
lock
unlock
mute bela
unmute 2
mute zoe
remove
start greedy
hint
pause
plant 1
resume
handover bela wizard
handover bela
remove bela
help
quit
"""
    out = play_at(server, table, lines, "--name", "Anna")
    told = [
        "Anna: seat 1, host",
        "Bela: seat 2",
        "The table is locked.",
        "The table is open.",
        "Bela is muted.",
        "Bela can send messages again.",
        "'zoe' is not here; type who for a list of people",
        "which person? Type who for a list",
        "The game begins.",
        "Not now: BH-31: you only get hints when nobody else is playing.",
        "The table is paused.",
        "the table is paused; you may: resume",
        "Not now: BH-20: the table is paused.",
        "The game goes on.",
        "Not now: BH-33: only the bot chosen for this table can take over.",
        "The host calls a bot for Bela; it starts in 30 seconds.",
        "Bela was removed.",
        "handover NAME ",
    ]
    for sentence in told:
        assert sentence in out, sentence
        out = out.partition(sentence)[2]


def test_a_hint_and_a_vote_for_the_end(server: ServerProcess) -> None:
    anna, table = asyncio.run(new_table(server))
    keep_token(server.url, "Anna", anna.token)
    lines = "hint\nstart greedy\nhint\nvote perhaps\nvote\nquit\n"
    out = play_at(server, table, lines, "--name", "Anna")
    assert "Not now: BH-19: the game has not started yet." in out
    assert re.search(rf"{BEST} would: plant [12]", out)
    assert "type vote to end the game, or vote no" in out
    assert "Anna wants to end the game." in out
    assert "The game has ended early." in out


def test_what_cannot_be(server: ServerProcess) -> None:
    _, table = asyncio.run(new_table(server, public=False))
    assert "BH-24" in fails(here(*where(server, "nowhere")), 1)
    assert "BH-18" in fails(here(*where(server, table)), 1)
    assert "BH-29" in fails(here(*where(server, table), "--name", "Server"), 1)
    assert "--table" in fails(here("play", "--server", server.url), 2)
    assert "link" in fails(here("play", "--table", table), 2)
    assert "server address" in fails(here("play", "--server", "ftp://x", "--table", table), 1)
    nobody = here("play", "--server", "http://127.0.0.1:9", "--table", table)
    assert "cannot be reached" in fails(nobody, 1)


def test_a_terminal_shows_what_comes_and_mends_its_line(server: ServerProcess) -> None:
    anna, table = asyncio.run(new_table(server))
    terminal = Terminal(*where(server, table), "--name", "Bela")
    try:
        terminal.wait_for("Bela takes seat 2.")
        terminal.wait_for("Bela>")
        asyncio.run(say(anna, table, "are you there?"))
        terminal.wait_for("Anna: are you there?")
        terminal.type("say yes\r")
        terminal.wait_for("Bela: yes")
        server.kill()
        terminal.wait_for("Connection lost")
        server.start()
        terminal.wait_for("Reconnected.")
        asyncio.run(start_for(anna, table))
        terminal.wait_for("your hand: next to plant")
        terminal.type("undo\r")
        terminal.wait_for("BH-21")
        terminal.type("quit\r")
        terminal.wait_for("You have left the table")
        assert terminal.end() == 0
    finally:
        stop(terminal)


def test_who_is_removed_is_told_why(server: ServerProcess) -> None:
    anna, table = asyncio.run(new_table(server))
    terminal = Terminal(*where(server, table), "--name", "Bela")
    try:
        terminal.wait_for("Bela>")
        asyncio.run(remove(anna, table))
        terminal.wait_for("the host has removed you from the table")
        assert terminal.end() == 1
    finally:
        stop(terminal)


async def sit_down(server: ServerProcess, table: str, name: str) -> None:
    """Somebody takes a seat and goes away."""
    account = await Account.guest(server.url, name)
    async with TableClient(account, table) as client:
        assert isinstance(await client.do(Sit()), Ack)


async def notice_that_all_left(account: Account, table: str) -> None:
    """Nobody but this person is at the table any more."""
    async with TableClient(account, table) as client:
        await client.until(lambda state: [who.here for who in state.table.members].count(True) == 1)


async def seat_key(account: Account, table: str) -> str:
    async with TableClient(account, table) as client:
        state = await client.until(lambda state: state.you.seat_key is not None)
        return state.you.seat_key or ""


async def say(account: Account, table: str, text: str) -> None:
    async with TableClient(account, table) as client:
        await client.do(Chat(text))


async def remove(account: Account, table: str) -> None:
    async with TableClient(account, table) as client:
        await client.do(Remove(1))


def stop(terminal: Terminal) -> None:
    if terminal.process.poll() is None:
        terminal.process.send_signal(signal.SIGKILL)
        terminal.process.wait()
