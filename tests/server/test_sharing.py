"""Nobody can use up what others need: rates, turns and waits."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from litestar import Request, get

from bohnhaus.server import doorway
from bohnhaus.server.commands import Chat
from bohnhaus.server.doorway import (
    LANES,
    REFUSALS,
    ROUNDS,
    SLOW_DOWN,
    SLOWEST_REFUSAL,
    refusal_wait,
)
from bohnhaus.server.house import House
from bohnhaus.server.limits import Limits, Turns
from tests.patience import PATIENCE
from tests.server.web import open_table, refused, running


@pytest.mark.parametrize("what", Limits.RATES)
def test_what_strangers_have_used_up_shuts_nobody_out(what: str) -> None:
    limits = Limits(clock=lambda: 0.0)
    all_together = Limits.RATES[what][2].burst
    for number in range(int(all_together) + 1):
        limits.spend(what, "", f"stranger {number}")
    share = int(Limits.RATES[what][0].burst)
    taken = [limits.spend(what, "", "somebody") is None for _ in range(share + 1)]
    assert taken == [True] * share + [False]
    assert limits.spend(what, "session", "somebody else") is None


async def test_BH_26_replays_that_strangers_ask_for_cost_others_nothing(tmp_path: Path) -> None:
    async with running(tmp_path, rates=True) as web:
        web.services.limits = Limits(clock=lambda: 0.0)
        nothing = "/api/tables/90d2e2ee22ccf6d4/replay"
        for number in range(61):
            await web.client(address=f"192.0.2.{number + 1}").get(nothing)
        assert refused(await web.client(address="198.51.100.1").get(nothing), 404) == "BH-24"


async def test_addresses_take_turns() -> None:
    turns = Turns(at_once=1, waiting=20, each=5)
    done: list[str] = []
    go_on = asyncio.Event()

    async def work(name: str) -> None:
        async with turns.turn(name.split()[0]):
            await go_on.wait()
            done.append(name)

    tasks = [asyncio.create_task(work(f"a {number}")) for number in range(5)]
    await asyncio.sleep(0)
    assert turns.is_full("a")
    assert not turns.is_full("b")
    tasks += [asyncio.create_task(work(name)) for name in ("b 0", "c 0", "b 1")]
    await asyncio.sleep(0)
    go_on.set()
    await asyncio.gather(*tasks)
    assert done == ["a 0", "a 1", "b 0", "c 0", "a 2", "b 1", "a 3", "a 4"]
    assert not turns.is_full("a")


async def test_whoever_gives_up_waiting_leaves_the_turn_to_the_next() -> None:
    turns = Turns(at_once=1, waiting=5, each=5)
    done: list[int] = []

    async def work(number: int) -> None:
        async with turns.turn("a"):
            await asyncio.sleep(0)
            done.append(number)

    for gone in (1, 2):  # while waiting, and in the very moment of being called
        done.clear()
        tasks = [asyncio.create_task(work(number)) for number in range(4)]
        for _ in range(gone):
            await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert done == [0, 2, 3]
        assert not turns.is_full("a")


async def test_BH_26_passwords_of_one_address_wait_for_each_other_alone(tmp_path: Path) -> None:
    async with running(tmp_path) as web:
        login = {"name": "Anna", "password": "guess"}
        held = web.services.hashing = Turns(at_once=1, waiting=10, each=2)
        async with held.turn("192.0.2.1"), asyncio.timeout(PATIENCE):
            waiting = asyncio.create_task(
                web.client(address="192.0.2.1").post("/api/login", json=login)
            )
            while not held.is_full("192.0.2.1"):
                await asyncio.sleep(0)
            answer = await web.client(address="192.0.2.1").post("/api/login", json=login)
            assert refused(answer, 429) == "BH-26"
            assert not held.is_full("192.0.2.2")
        assert refused(await waiting, 401) == "BH-30"


def test_the_more_of_an_address_wait_for_refusals_the_longer_each_one_waits() -> None:
    assert refusal_wait(1) == SLOW_DOWN
    for waiting in (10, 50, 90):
        assert waiting / refusal_wait(waiting) <= 2 * REFUSALS
    assert refusal_wait(10**6) == SLOWEST_REFUSAL


async def test_few_requests_of_one_address_are_worked_on_at_a_time(tmp_path: Path) -> None:
    async with running(tmp_path) as web:
        here: list[str] = []
        most = 0
        go_on = asyncio.Event()

        @get("/api/slow")
        async def slow(request: Request[Any, Any, Any]) -> str:
            nonlocal most
            here.append(request.client.host if request.client else "")
            most = max(most, here.count("192.0.2.1"))
            await go_on.wait()
            here.remove(request.client.host if request.client else "")
            return "done"

        web.app.register(slow)
        client = web.client(address="192.0.2.1")
        burst = [asyncio.create_task(client.get("/api/slow")) for _ in range(20)]
        other = asyncio.create_task(web.client(address="192.0.2.2").get("/api/slow"))
        async with asyncio.timeout(PATIENCE):
            while "192.0.2.2" not in here or here.count("192.0.2.1") < LANES:
                await asyncio.sleep(0.01)
        go_on.set()
        answers = await asyncio.gather(*burst, other)
        assert [answer.status_code for answer in answers] == [200] * 21
        assert most == LANES


async def test_a_burst_of_one_address_leaves_rounds_of_the_loop_to_the_others(
    tmp_path: Path,
) -> None:
    async with running(tmp_path) as web:
        rounds = 0
        answered_in: list[int] = []

        @get("/api/quick")
        async def quick() -> str:
            answered_in.append(rounds)
            return "done"

        web.app.register(quick)
        client = web.client(address="192.0.2.1")
        burst = [asyncio.create_task(client.get("/api/quick")) for _ in range(40)]
        async with asyncio.timeout(PATIENCE):
            while len(answered_in) < 40:
                await asyncio.sleep(0)
                rounds += 1
        assert {answer.status_code for answer in await asyncio.gather(*burst)} == {200}
        busiest = max(
            sum(begin <= number < begin + ROUNDS for number in answered_in) for begin in answered_in
        )
        assert busiest <= LANES


async def test_a_burst_stands_back_while_somebody_does_something_at_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doorway, "PLAY_FIRST", PATIENCE)
    begun, stored = asyncio.Event(), asyncio.Event()
    inner = House._command

    async def slowly(self: House, *given: Any) -> Any:
        begun.set()
        await stored.wait()
        return await inner(self, *given)

    async with running(tmp_path) as web:
        worked_on = 0

        @get("/api/quick")
        async def quick() -> str:
            nonlocal worked_on
            worked_on += 1
            return "done"

        web.app.register(quick)
        anna = await web.guest("Anna", address="192.0.2.2")
        table = await open_table(anna)
        monkeypatch.setattr(House, "_command", slowly)
        said = asyncio.create_task(web.do(anna, table, "c2", Chat("hello")))
        await begun.wait()
        client = web.client(address="192.0.2.1")
        burst = [asyncio.create_task(client.get("/api/quick")) for _ in range(40)]
        for _ in range(20 * ROUNDS):
            await asyncio.sleep(0)
        assert worked_on == 0
        stored.set()
        async with asyncio.timeout(PATIENCE):
            await said
            await asyncio.gather(*burst)
        assert worked_on == 40


async def test_nobody_waits_for_ever_for_what_somebody_does_at_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doorway, "PLAY_FIRST", 0.01)
    async with running(tmp_path) as web:
        with web.services.house.commands.under_way():
            async with asyncio.timeout(PATIENCE):
                answer = await web.client().get("/api/games")
        assert answer.status_code == 200
