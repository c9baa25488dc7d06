"""Finished games to step through: from tables, and from record files."""

from __future__ import annotations

import asyncio
import json
import time
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs
import pytest

from bohnhaus import Game, new_game
from bohnhaus.bots.live import Live
from bohnhaus.bots.registry import make_bot
from bohnhaus.server.commands import VoteEnd
from bohnhaus.server.doorway import MOST_RECORD
from bohnhaus.server.entries import Acted, EndedEarly, TookOver
from bohnhaus.server.limits import Limits, Turns
from bohnhaus.wire.actions import action_to_plain
from bohnhaus.wire.replay import MOST_ACTS
from tests.server.web import Web, open_table, play_on, refused, running, start_game
from tools.wire_schema import wire_schema

JSON = {"Content-Type": "application/json"}


@cache
def played() -> Game:
    """A whole game of three bots."""
    game = new_game(seats=3, seed=7, options={"run_outs": 1}, names=["Ada", "Ben", "Cleo"])

    def act(seat: int, action: object) -> None:
        game.play(seat, action)

    players = [make_bot("bohnanza", "trader", seat) for seat in range(3)]
    assert Live(game.state, [*players], act).next_person() is None
    assert game.result is not None
    return game


async def post(client: httpx.AsyncClient, record: bytes) -> httpx.Response:
    return await client.post("/api/replay", content=record, headers=JSON)


def damaged(**parts: Any) -> bytes:
    return json.dumps(json.loads(played().dumps()) | parts).encode()


async def test_a_record_file_is_shown_from_the_deal_to_the_result(web: Web) -> None:
    game = played()
    answer = await post(web.client(), game.dumps())
    assert answer.status_code == 200
    replay = answer.json()
    moments = replay.pop("moments")
    assert replay == {
        "game": "bohnanza",
        "options": dict(game.options),
        "names": ["Ada", "Ben", "Cleo"],
        "seats": 3,
        "commitment": game.commitment,
        "seed": game.state.seed.hex(),
        "result": json.loads(game.dumps())["result"],
        "verified": True,
        "stood_in": [],
    }
    acts = json.loads(game.dumps())["actions"]
    assert len(moments) == len(acts) + 1
    assert (moments[0]["seat"], moments[0]["action"], moments[0]["turn"]) == (-1, None, 0)
    assert [{"seat": m["seat"], **m["action"]} for m in moments[1:]] == acts
    assert moments[-1]["phase"] == "over"
    assert moments[-1]["view"]["result"] == replay["result"]
    whole = {"$ref": "#/$defs/Replay", "$defs": wire_schema()["$defs"]}
    assert jsonschema_rs.is_valid(whole, replay | {"moments": moments})


async def test_all_hands_lie_open_at_every_moment(web: Web) -> None:
    game = played()
    moments = (await post(web.client(), game.dumps())).json()["moments"]
    again = new_game(seats=3, seed=7, options={"run_outs": 1})
    for moment in moments:
        if moment["action"] is not None:
            seat, action = game.actions[len(again.actions)]
            again.play(seat, action)
        view = moment["view"]
        assert [" ".join(hand) for hand in view["hands"]] == [again.hand(seat) for seat in range(3)]
        assert [len(hand) for hand in view["hands"]] == view["hand_sizes"]
        assert (moment["turn"], moment["phase"]) == (view["turn"], view["phase"])
    drawn = [event for m in moments for event in m["events"] if event["event"] == "drew"]
    assert drawn
    assert all(event["cards"] for event in drawn if event["count"])


async def test_it_is_packed_for_who_takes_that(web: Web) -> None:
    client = web.client()
    plain = await client.post(
        "/api/replay", content=played().dumps(), headers=JSON | {"Accept-Encoding": "identity"}
    )
    assert "content-encoding" not in plain.headers
    packed = await client.post(
        "/api/replay", content=played().dumps(), headers=JSON | {"Accept-Encoding": "gzip"}
    )
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.json() == plain.json()
    assert int(packed.headers["content-length"]) < len(plain.content) / 10
    assert packed.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("record", "why"),
    [
        (b"", "the file is empty"),
        (b"{}", "not a Bohnhaus record"),
        (b"[1]", "not a Bohnhaus record"),
        (b"nonsense", "not a Bohnhaus record"),
        (damaged(seed="00" * 32), "the commitment does not fit"),
        (damaged(commitment="x"), "the entry 'commitment' should be"),
        (damaged(result=None), "the game is over, but the record has no result"),
        (damaged(actions=[{"seat": 0, "do": "end_trading"}]), "entry 1 of the actions is refused"),
        (damaged(actions=[{"seat": 0, "do": "sell"}]), "entry 1 of the actions is damaged"),
        (damaged(options={"run_outs": 9}), "does not fit this Bohnhaus"),
        (damaged(position={"fields": ["x" * 5000]}), "the commitment does not fit"),
        (played().dumps()[:-200], "the record is damaged"),
    ],
)
async def test_BH_25_a_damaged_record_is_refused_with_its_first_bad_entry(
    web: Web, record: bytes, why: str
) -> None:
    answer = await post(web.client(), record)
    assert refused(answer, 422) == "BH-25"
    assert why in answer.json()["reason"]
    assert len(answer.json()["reason"]) <= 300


async def test_BH_25_a_record_of_too_many_acts_is_not_played_through(web: Web) -> None:
    """Whatever is sent, others are answered meanwhile, and soon."""
    client = web.client()
    acts = [{"seat": 0, "do": "end_planting"}]
    many = damaged(actions=acts * 20_000)
    assert MOST_RECORD * 0.7 < len(many) < MOST_RECORD
    sent = asyncio.create_task(post(client, many))
    waits = []
    while not sent.done():
        begun = time.thread_time()  # of this thread's own work: others may keep the machine busy
        await asyncio.sleep(0.001)
        waits.append(time.thread_time() - begun)
    assert max(waits) < 1
    answer = await sent
    assert refused(answer, 422) == "BH-25"
    assert f"at most {MOST_ACTS} are allowed here" in answer.json()["reason"]


async def test_BH_25_a_record_may_be_larger_than_other_requests_but_not_any_size(web: Web) -> None:
    client = web.client()
    blanks = b" " * 200_000
    assert (await post(client, played().dumps() + blanks)).status_code == 200
    answer = await post(client, b" " * (MOST_RECORD + 1))
    assert refused(answer, 413) == "BH-25"
    assert "1 megabyte" in answer.json()["reason"]
    other = await client.post("/api/guest", content=blanks, headers=JSON)
    assert refused(other, 413) == "BH-25"
    assert refused(await post(client, b"[" * 500_000), 400) == "BH-25"


async def test_BH_26_replays_have_a_rate_of_their_own(tmp_path: Path) -> None:
    async with running(tmp_path, rates=True) as web:
        web.services.limits = Limits(clock=lambda: 0.0)
        client = web.client()
        statuses = [(await post(client, b"{}")).status_code for _ in range(31)]
        assert statuses == [422] * 30 + [429]
        table = await client.get("/api/tables/90d2e2ee22ccf6d4/replay")
        assert refused(table, 429) == "BH-26"
        assert (await client.get("/api/games")).status_code == 200


async def test_BH_26_not_too_many_wait_for_a_replay(web: Web) -> None:
    web.services.replaying = Turns(at_once=1, waiting=2, each=3)
    client = web.client()
    answers = await asyncio.gather(*[post(client, played().dumps()) for _ in range(5)])
    assert sorted(answer.status_code for answer in answers) == [200] * 3 + [429] * 2
    full = next(answer for answer in answers if answer.status_code == 429)
    assert refused(full, 429) == "BH-26"
    assert full.headers["retry-after"]
    assert (await post(client, played().dumps())).status_code == 200


async def test_BH_23_the_replay_of_a_table_is_there_once_its_game_is_over(web: Web) -> None:
    anna = await web.guest("Anna")
    never = await open_table(anna, "never-started")
    assert refused(await anna.get(f"/api/tables/{never}/replay"), 409) == "BH-23"
    id = await start_game(web, anna)
    await play_on(web, anna, id)
    assert refused(await anna.get(f"/api/tables/{id}/replay"), 409) == "BH-23"
    await web.do(anna, id, "end", VoteEnd())
    replay = (await anna.get(f"/api/tables/{id}/replay")).json()
    assert replay["names"][0] == "Anna"
    assert replay["result"] is None
    assert [moment["seat"] for moment in replay["moments"]] == [-1, 0]
    info = (await anna.get(f"/api/tables/{id}")).json()
    assert (replay["seed"], replay["commitment"]) == (info["seed"], info["commitment"])


async def test_BH_18_who_may_have_the_record_may_have_the_replay(web: Web) -> None:
    anna = await web.guest("Anna")
    stranger = web.client()
    for public in (True, False):
        id = await start_game(web, anna, command_id=f"c{public}", public=public)
        await web.do(anna, id, "end", VoteEnd())
        answers = [await stranger.get(f"/api/tables/{id}/{what}") for what in ("record", "replay")]
        assert [answer.status_code for answer in answers] == ([200] * 2 if public else [403] * 2)
    table = await web.services.house.table(id)
    assert table is not None
    with_key = await stranger.get(f"/api/tables/{id}/replay?key={table.watch_key}")
    assert with_key.status_code == 200
    assert (await stranger.get("/api/tables/90d2e2ee22ccf6d4/replay")).status_code == 404


async def test_the_replay_of_a_table_knows_what_a_bot_did_for_a_person(web: Web) -> None:
    anna = await web.guest("Anna")
    id = await start_game(web, anna)
    await play_on(web, anna, id)
    table = await web.services.house.table(id)
    assert table is not None
    assert table.game is not None
    seat = table.seat_of((await web.person(anna)).id)
    act = action_to_plain(table.game.menu(seat)[0], table.game.state.rules)
    await web.services.house.enter_by_itself(
        id,
        lambda _: [TookOver(seat, "trader", "left"), Acted(seat, act, "stand_in"), EndedEarly()],
    )
    replay = (await anna.get(f"/api/tables/{id}/replay")).json()
    assert len(replay["moments"]) == 3
    assert replay["stood_in"] == [2]
