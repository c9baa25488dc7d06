"""Abuse by the thousand: clear refusals, the server alive, the tables unharmed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest

from bohnhaus.server.entries import read_entry
from bohnhaus.server.messages import Code
from bohnhaus.server.store import Store
from bohnhaus.server.table import Table
from tests.server.running import Plain, Raw, Running, running
from tests.server.test_faults import pragma
from tests.server.test_sockets import RUBBISH, table_of_two


async def started(server: Running) -> tuple[str, Raw, Raw]:
    """A running game; Anna's turn."""
    table, anna, bela = await table_of_two(server)
    await bela.do({"do": "sit"})
    await anna.do({"do": "start", "fill": "greedy"})
    await bela.until("event")
    while bela.state["view"] is None:
        await bela.until("state")
    return table, anna, bela


def abuse(rng: Random, own: Plain, other: Plain) -> bytes | str:
    """Something that nobody should send."""
    lot = rng.random()
    if lot < 0.3:
        return rng.choice(RUBBISH)
    if lot < 0.4:
        return rng.randbytes(rng.randrange(200))
    cards = [*own["view"]["hand"], *other["view"]["hand"], "red.99", "nothing.1", ""]
    acts = [
        {"do": "plant", "card": rng.choice(cards), "field": rng.choice([-1, 0, 5, 10**20])},
        {"do": "harvest", "field": rng.choice([0, 1, 2, 99, "0", None])},
        {"do": "end_trading"},
        {"do": "accept", "offer": rng.choice([0, 1, -1]), "cards": [rng.choice(cards)]},
        {"do": "propose", "give": [rng.choice(cards)] * 2, "want": ["red"], "to": 0},
        {"do": rng.choice(["wish", "buy_field", "plant", "cheat", 7])},
    ]
    commands = [
        *[{"do": "act", "action": act} for act in acts],
        {"do": "start"},
        {"do": "sit", "seat": rng.randrange(5)},
        {"do": "remove", "member": 0},
        {"do": "pause"},
        {"do": "hand_over", "seat": rng.randrange(9)},
        {"do": "undo"},
    ]
    message = {"t": "do", "id": f"x{rng.randrange(50)}", "command": rng.choice(commands)}
    if rng.random() < 0.2:
        message = {"t": "ask", "id": "y", "action": rng.choice(acts)}
    data = msgspec.json.encode(message)
    if rng.random() < 0.2:
        at = rng.randrange(len(data))
        data = data[:at] + rng.randbytes(1) + data[at + 1 :]
    return data if rng.random() < 0.5 else data.decode(errors="replace")


async def check_unharmed(store: Store, table: str, here: Table) -> None:
    """What is in memory is what the log says, and the game is sound."""
    again = Table(table)
    for row in await store.read_log(table):
        again.add(row.seq, row.at, read_entry(row.body))
    assert again.head == here.head
    assert again.game is not None
    assert here.game is not None
    assert again.game.dumps() == here.game.dumps()
    assert here.game.state.problems() == []


@pytest.mark.slow
async def test_abuse_by_the_thousand_harms_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        table, anna, bela = await started(server)
        before = anna.state["view"]
        rng = Random(8)
        for _ in range(2000):
            await bela.send(abuse(rng, bela.state, anna.state))
            answer = await bela.until("nack", "answer", "ack")
            if answer["t"] == "nack":
                assert answer["clause"].startswith(("BH-", "BZ-"))
                assert answer["reason"]
            elif answer["t"] == "ack":
                assert answer["id"].startswith("x")
        assert (await anna.say("still here"))["t"] == "ack"
        here = await server.house.table(table)
        assert here is not None
        await check_unharmed(server.services.store, table, here)
        assert anna.state["view"]["hand"] == before["hand"]
        await anna.connection.close()
        await bela.connection.close()


async def test_nothing_can_be_done_for_another_seat(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        _, anna, bela = await started(server)
        card = anna.state["view"]["hand"][0]
        refused = [
            ({"do": "plant", "card": card, "field": 0}, ("BZ-", "BH-")),
            ({"do": "plant", "card": card, "field": 0, "seat": 0}, ("BH-25",)),
        ]
        for action, clauses in refused:
            answer = await bela.do({"do": "act", "action": action})
            assert answer["t"] == "nack"
            assert answer["clause"].startswith(clauses)
        stale = {"do": "act", "action": {"do": "plant", "card": card, "field": 0}}
        assert (await anna.do(stale))["t"] == "ack"
        assert (await anna.do(stale))["clause"] == "BH-5"
        await anna.connection.close()
        await bela.connection.close()


async def test_knocking_at_many_doors(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        _, token = await server.person()
        rng = Random(1)
        for _ in range(60):
            async with await Raw.open(server, token) as raw:
                await raw.send({"t": "hello", "table": rng.randbytes(8).hex(), "key": "x"})
                assert (await raw.closed())[0] == Code.NO_TABLE
        assert server.house._rooms == {}


async def test_BH_27_what_cannot_be_stored_is_not_done_and_not_told(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        _, anna, bela = await table_of_two(server)
        await pragma(server.services.store, "query_only = 1")
        heard = len(bela.got)
        answer = await anna.do({"do": "chat", "text": "lost?"}, id="once")
        assert (answer["t"], answer["clause"], answer["again"]) == ("nack", "BH-27", True)
        assert answer["reason"] == "The database is read-only."
        await asyncio.sleep(0.1)
        assert len(bela.got) == heard
        await pragma(server.services.store, "query_only = 0")
        assert (await anna.do({"do": "chat", "text": "lost?"}, id="once"))["t"] == "ack"
        assert (await bela.until("event"))["text"] == "lost?"
        await anna.connection.close()
        await bela.connection.close()
