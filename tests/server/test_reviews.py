"""Reviews of finished games: started, watched, stopped, and kept."""

from __future__ import annotations

import asyncio
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs
import pytest

from bohnhaus import Game, new_game
from bohnhaus.bots.registry import make_bot
from bohnhaus.engine.play import moves
from bohnhaus.reviewing.judging import JUDGE, Finding, judge
from bohnhaus.reviewing.review import review
from bohnhaus.reviewing.tasks import Task, tasks_of
from bohnhaus.reviewing.weighing import Budget
from bohnhaus.server.bots import BotsElsewhere
from bohnhaus.server.commands import VoteEnd
from bohnhaus.server.fairness import MOST_WAITING
from bohnhaus.server.limits import Limits
from bohnhaus.server.reviewing import EACH_PERSON, unpacked
from bohnhaus.server.store import Store
from bohnhaus.server.thinking import Thought
from bohnhaus.server.workers import Busy, Job
from bohnhaus.wire.record import read
from tests.patience import PATIENCE
from tests.server.samples import new_table
from tests.server.web import Web, open_table, play_on, refused, running, start_game
from tools.wire_schema import wire_schema

JSON = {"Content-Type": "application/json"}
BRIEF = Budget(screen=1, compare=2, confirm=2, keep=1, moment=1)


class Judge:
    """Judges in this process, briefly, and only as long as it may."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.go_on = asyncio.Event()
        self.go_on.set()
        self.busy = 0

    async def judge(self, task: Task, person: str, name: str) -> Finding:
        await self.go_on.wait()
        self.asked.append(name)
        if self.busy:
            self.busy -= 1
            raise Busy
        return judge(task, BRIEF)


@pytest.fixture
def judging(web: Web) -> Judge:
    found = Judge()
    web.services.reviews.bots = found  # type: ignore[assignment]  # it only judges
    return found


@cache
def played() -> Game:
    """The beginning of a solitaire, which is the quickest game to judge."""
    game = new_game("al-cabohne-solo", seed=7, names=["Ada"])
    bot = make_bot("al-cabohne-solo", "greedy", 1)
    for _ in range(20):
        game.play(0, bot.choose(game.view(0), moves(game.state, 0)))
    return game


async def post(client: httpx.AsyncClient, record: bytes) -> httpx.Response:
    return await client.post("/api/review", content=record, headers=JSON)


async def told(client: httpx.AsyncClient, path: str) -> dict[str, Any]:
    """The progress once the review is not being made any more."""
    async with asyncio.timeout(PATIENCE):
        while True:
            answer = await client.get(path)
            assert answer.status_code == 200, answer.text
            found: dict[str, Any] = answer.json()
            if found["state"] not in ("waiting", "working"):
                return found
            await asyncio.sleep(0.01)


async def over(web: Web, client: httpx.AsyncClient, **more: Any) -> str:
    """The id of a table with a short game that is over."""
    id = await start_game(web, client, **more)
    await play_on(web, client, id)
    await web.do(client, id, f"end {id}", VoteEnd())
    return id


async def test_a_record_file_is_reviewed_in_the_background(web: Web, judging: Judge) -> None:
    anna = await web.guest("Anna")
    begun = (await post(anna, played().dumps())).json()
    assert begun["state"] in ("waiting", "working")
    assert begun["review"] is None
    found = await told(anna, f"/api/review/{begun['id']}")
    assert found["state"] == "done"
    whole = {"$ref": "#/$defs/ReviewProgress", "$defs": wire_schema()["$defs"]}
    assert jsonschema_rs.is_valid(whole, found)
    expected = review(
        read(played().dumps()), judging=lambda tasks: [judge(task, BRIEF) for task in tasks]
    )
    told_review = found["review"]
    assert told_review["names"] == []
    assert len(told_review["decisions"]) == len(expected.decisions) > 8
    assert told_review["playouts"] == expected.playouts
    asked = len(judging.asked)
    again = (await post(anna, played().dumps())).json()
    assert again["state"] == "done"
    assert again["review"]["names"] == ["Ada"]
    assert len(judging.asked) == asked


async def test_the_review_of_a_table_is_kept_with_it(web: Web, judging: Judge) -> None:
    anna = await web.guest("Anna")
    id = await over(web, anna)
    path = f"/api/tables/{id}/review"
    assert (await anna.get(path)).json()["state"] == "none"
    assert (await anna.post(path)).status_code == 200
    found = await told(anna, path)
    assert found["state"] == "done"
    assert found["review"]["names"][0] == "Anna"
    assert found["review"]["acts"] == 1
    asked = len(judging.asked)
    assert (await anna.post(path)).json() == found
    assert len(judging.asked) == asked
    kept = await web.services.store.read_review(id, made_by=JUDGE)
    assert kept is not None
    assert unpacked(kept, ["a", "b", "c"]).names == ("a", "b", "c")
    assert b"Anna" not in kept
    assert b"Anna" not in unpacked(kept, []).commitment.encode()


async def test_BH_23_there_is_no_review_before_the_game_is_over(web: Web, judging: Judge) -> None:
    anna = await web.guest("Anna")
    open_one = await open_table(anna, "open")
    assert refused(await anna.post(f"/api/tables/{open_one}/review"), 409) == "BH-23"
    id = await start_game(web, anna)
    assert refused(await anna.post(f"/api/tables/{id}/review"), 409) == "BH-23"
    assert judging.asked == []


async def test_BH_18_who_may_see_the_replay_may_see_the_review(web: Web, judging: Judge) -> None:
    anna, ben = await web.guest("Anna"), await web.guest("Ben", address="192.0.2.9")
    stranger = web.client(address="192.0.2.8")
    for public in (True, False):
        id = await over(web, anna, command_id=f"c{public}", public=public)
        path = f"/api/tables/{id}/review"
        expected = 200 if public else 403
        assert (await stranger.get(path)).status_code == expected
        assert (await ben.post(path)).status_code == expected
        assert (await stranger.post(path)).status_code == 401
    table = await web.services.house.table(id)
    assert table is not None
    assert (await stranger.get(f"{path}?key={table.watch_key}")).status_code == 200
    assert (await ben.post("/api/tables/90d2e2ee22ccf6d4/review")).status_code == 404


async def test_BH_30_who_started_a_review_can_stop_it(web: Web, judging: Judge) -> None:
    anna, ben = await web.guest("Anna"), await web.guest("Ben")
    judging.go_on.clear()
    begun = (await post(anna, played().dumps())).json()
    path = f"/api/review/{begun['id']}"
    assert refused(await ben.delete(path), 403) == "BH-30"
    assert (await anna.delete(path)).status_code == 204
    assert (await anna.get(path)).json()["state"] == "none"
    assert (await anna.delete(path)).status_code == 204
    judging.go_on.set()
    assert judging.asked == []
    await post(anna, played().dumps())
    assert (await told(anna, path))["state"] == "done"


async def test_BH_26_nobody_starts_too_many_reviews(web: Web, judging: Judge) -> None:
    anna = await web.guest("Anna")
    judging.go_on.clear()
    tables = [await over(web, anna, command_id=f"c{number}") for number in range(EACH_PERSON + 1)]
    answers = [await anna.post(f"/api/tables/{id}/review") for id in tables]
    assert [answer.status_code for answer in answers] == [200] * EACH_PERSON + [429]
    assert answers[-1].headers["retry-after"]
    again = await anna.post(f"/api/tables/{tables[0]}/review")  # it is being made: nothing more
    assert again.status_code == 200
    judging.go_on.set()


async def test_BH_26_reviews_have_a_rate_of_their_own(tmp_path: Path) -> None:
    async with running(tmp_path, rates=True) as web:
        web.services.limits = Limits(clock=lambda: 0.0)
        anna = await web.guest("Anna")
        statuses = [(await post(anna, b"{}")).status_code for _ in range(7)]
        assert statuses == [422] * 6 + [429]
        assert (await anna.get("/api/games")).status_code == 200


@pytest.mark.parametrize(
    ("record", "why"), [(b"nonsense", "not a Bohnhaus record"), (b"{}", "not a Bohnhaus record")]
)
async def test_BH_25_a_damaged_record_is_refused(web: Web, record: bytes, why: str) -> None:
    answer = await post(await web.guest("Anna"), record)
    assert refused(answer, 422) == "BH-25"
    assert why in answer.json()["reason"]


async def test_a_question_for_which_there_is_no_room_is_put_again(
    web: Web, judging: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bohnhaus.server.reviewing.AGAIN", 0.0)
    anna = await web.guest("Anna")
    judging.busy = 5
    begun = (await post(anna, played().dumps())).json()
    assert (await told(anna, f"/api/review/{begun['id']}"))["state"] == "done"


async def test_a_review_that_fails_can_be_started_again(web: Web, judging: Judge) -> None:
    anna = await web.guest("Anna")
    web.services.reviews.bots = None  # type: ignore[assignment]  # nobody judges
    begun = (await post(anna, played().dumps())).json()
    path = f"/api/review/{begun['id']}"
    assert (await told(anna, path))["state"] == "failed"
    web.services.reviews.bots = judging  # type: ignore[assignment]  # it only judges
    await post(anna, played().dumps())
    assert (await told(anna, path))["state"] == "done"


async def test_the_store_keeps_one_review_a_table(address: str) -> None:
    async with await Store.open(address) as store:
        await new_table(store)
        assert await store.read_review("t1", made_by=1) is None
        assert await store.keep_review("t1", b"one", made_by=1, at=1)
        assert await store.keep_review("t1", b"other \x00", made_by=2, at=2)
        assert await store.read_review("t1", made_by=1) is None
        assert await store.read_review("t1", made_by=2) == b"other \x00"
        assert not await store.keep_review("nowhere", b"one", made_by=1, at=1)
        await store.delete_table("t1", 0)
        assert await store.read_review("t1", made_by=2) is None


class Slow:
    """A worker that answers when it is told to."""

    alive = True

    def __init__(self) -> None:
        self.asked: list[bytes] = []
        self.answer = asyncio.Event()

    async def ask(self, data: bytes) -> Thought:
        self.asked.append(data)
        await self.answer.wait()
        return Thought(None, finding=Finding(1, 0))

    async def close(self) -> None:
        """It has nothing to close."""


async def test_reviews_wait_behind_what_somebody_at_a_table_waits_for() -> None:
    worker = Slow()

    async def hire() -> Slow:
        return worker

    bots = BotsElsewhere(1, hire=hire, hire_slow=hire)
    try:
        tasks = tasks_of(read(played().dumps()), (0,))[:3]
        judged = [asyncio.create_task(bots.judge(task, "anna", "t1")) for task in tasks]
        while not worker.asked:
            await asyncio.sleep(0)
        watched = Job(b"watched", "ben", "", "t2", True)
        waits = asyncio.create_task(bots.slow.ask(watched))
        await asyncio.sleep(0)
        worker.answer.set()
        await asyncio.gather(waits, *judged)
        assert worker.asked.index(b"watched") == 1
        assert len(worker.asked) == 4
    finally:
        await bots.close()


@pytest.mark.slow
async def test_other_processes_find_the_same_behind_all_that_people_wait_for() -> None:
    bots = BotsElsewhere(1)
    try:
        tasks = tasks_of(read(played().dumps()), (0,))[10:12]
        found = [await bots.judge(task, "anna", "t1") for task in tasks]
        assert [one.number for one in found] == [task.number for task in tasks]
        assert [one.playouts for one in found] == [judge(task).playouts for task in tasks]
        assert len(bots.slow.queue) == 0 < MOST_WAITING
    finally:
        await bots.close()
