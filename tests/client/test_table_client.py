"""The package's own client at a real server: it comes back, and nothing is lost or done twice."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest

from bohnhaus.client import Account, Ended, Refused, TableClient, Unreachable
from bohnhaus.client.account import server_address
from bohnhaus.games.bohnanza.actions import END_TRADING, Harvest
from bohnhaus.server.commands import Chat, Remove, Start
from bohnhaus.server.entries import Setup
from bohnhaus.server.messages import Ack, Answer, Nack, State
from tests.client.play import account
from tests.server.running import Running, running


def quick(client: TableClient) -> TableClient:
    client.backoff.first = client.backoff.longest = 0.02
    return client


async def new_table(server: Running) -> tuple[Account, str]:
    host, token = await server.person("Anna")
    return Account(server.url, token), await server.open_table(host)


async def test_a_client_knows_where_everything_stands(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        anna, table = await new_table(server)
        async with TableClient(anna, table) as client:
            assert isinstance(client.state, State)
            assert client.state.you.seat == 0
            answer = await client.do(Chat("hello"))
            assert isinstance(answer, Ack)
            assert client.seen == client.state.seq == answer.seq
            assert client.told[-1].text == "hello"


async def test_a_client_acts_asks_and_is_refused(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        anna, table = await new_table(server)
        async with TableClient(anna, table) as client:
            assert isinstance(await client.do(Start("greedy")), Ack)
            refused = await client.act(END_TRADING)
            assert isinstance(refused, Nack)
            assert refused.clause == "BZ-20"
            answer = await client.ask(Harvest(0))
            assert isinstance(answer, Answer)
            assert answer.clause.startswith("BZ-")


async def test_a_broken_line_is_mended_and_open_commands_are_answered(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        anna, table = await new_table(server)
        async with quick(TableClient(anna, table)) as client:
            for number in range(30):
                doing = asyncio.create_task(client.do(Chat(f"line {number}")))
                await asyncio.sleep(0.001 * (number % 7))
                client.cut()
                assert isinstance(await doing, Ack)
            assert client.visits > 8  # some cuts meet a line that is broken already
        said = [told.text for told in client.told if told.kind == "chatted"]
        assert said == [f"line {number}" for number in range(30)]
        seqs = [told.seq for told in client.told]
        assert seqs == list(range(1, len(seqs) + 1))


@pytest.mark.slow
async def test_a_server_that_restarts_is_waited_for(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        anna, table = await new_table(server)
        port = server.port
        client = quick(TableClient(anna, table))
        lines: list[str] = []
        client.on_line = lines.append
        await client.open()
        await client.do(Chat("before"))
    doing = asyncio.create_task(client.do(Chat("between")))
    await asyncio.sleep(0.1)
    async with running(tmp_path, port=port):
        assert isinstance(await doing, Ack)
        await client.close()
    assert [told.text for told in client.told if told.kind == "chatted"] == ["before", "between"]
    assert lines[0] == lines[-1] == ""
    assert any(lines)


async def test_who_is_not_wanted_does_not_come_back(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        anna, table = await new_table(server)
        with pytest.raises(Ended, match="BH-24: there is no such table"):
            await TableClient(anna, "nowhere").open()
        with pytest.raises(Ended, match="your session has ended"):
            await TableClient(Account(server.url, "nonsense"), table).open()
        bela = await account(server, "Bela")
        async with TableClient(anna, table) as host, TableClient(bela, table) as guest:
            await host.do(Remove(1))
            with pytest.raises(Ended, match="removed"):
                await guest.until(lambda _: False)
            with pytest.raises(Ended):
                await guest.do(Chat("please"))
            assert guest.visits == 1


async def test_a_table_by_link_needs_its_key(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        host, token = await server.person("Anna")
        table = await server.open_table(host, public=False)
        bela = await account(server, "Bela")
        with pytest.raises(Ended, match="BH-18"):
            await TableClient(bela, table, "wrong").open()
        async with TableClient(Account(server.url, token), table) as client:
            assert client.state is not None
            key = client.state.you.seat_key
            assert key is not None
            async with TableClient(bela, table, key) as guest:
                assert guest.state is not None
                assert guest.state.you.member == 1


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ("localhost:8420", "http://localhost:8420"),
        ("https://beans.example/", "https://beans.example"),
        ("http://[::1]:7/sub/", "http://[::1]:7/sub"),
    ],
)
def test_addresses(given: str, address: str) -> None:
    assert server_address(given) == address


@pytest.mark.parametrize("given", ["", "ftp://a", "http://", "http://a:b", "http://a:0"])
def test_what_is_no_address(given: str) -> None:
    with pytest.raises(Unreachable):
        server_address(given)


async def test_nobody_answers() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # but does not listen
        address = f"http://127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(Unreachable, match="cannot be reached"):
            await Account.guest(address, "Anna")


async def test_somebody_else_answers(tmp_path: Path) -> None:
    async with running(tmp_path) as server:  # only sockets here: every other address is unknown
        nobody = Account(server.url, "x")
        with pytest.raises((Refused, Unreachable)):
            await nobody.open_table(Setup(game="bohnanza", seats=3))
