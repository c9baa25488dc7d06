"""The games, the lobby, tables, and what is known of them."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

import bohnhaus as api
from bohnhaus.bots.registry import best_bot, bots_of
from bohnhaus.games.catalog import clauses
from bohnhaus.server.api.games import LADDER
from bohnhaus.server.commands import Chat, Remove, VoteEnd
from bohnhaus.server.store import Changes, Result
from tests.cli.run import here
from tests.server.web import Web, open_table, play_on, refused, running, setup, start_game


async def test_the_games_are_those_of_the_command_line(web: Web) -> None:
    listed = (await web.client().get("/api/games")).json()
    assert listed == json.loads(here("games", "--json").out)


async def test_the_ladder_is_told(web: Web) -> None:
    told = (await web.client().get("/api/ladder")).json()
    assert told == json.loads(LADDER.read_bytes())


async def test_rules_are_told_clause_by_clause(web: Web) -> None:
    for game in ("bohnanza", "house"):
        told = (await web.client().get(f"/api/games/{game}/rules")).json()
        assert [clause["id"] for clause in told] == [clause.id for clause in clauses(game)]
    assert refused(await web.client().get("/api/games/chess/rules"), 404) == "BH-25"


async def test_a_table_is_opened_once_for_one_command(web: Web) -> None:
    anna = await web.guest("Anna")
    table = await open_table(anna, "c1")
    assert await open_table(anna, "c1") == table
    assert await open_table(anna, "c2") != table
    ben = await web.guest("Ben")
    assert await open_table(ben, "c1") != table


async def test_a_table_with_bots_is_opened_and_begun_by_one_request(web: Web) -> None:
    anna = await web.guest("Anna")
    body = {"setup": setup(), "command_id": "quick", "bots": ["trader", "greedy"], "start": True}
    answers = [await anna.post("/api/tables", json=body) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201, 201]
    id = answers[0].json()["id"]
    assert answers[1].json()["id"] == id
    info = (await anna.get(f"/api/tables/{id}")).json()
    assert info["status"] == "playing"
    assert [seat["bot"] for seat in info["seats"]] == [None, "trader", "greedy"]
    assert info["commitment"]
    table = await web.services.house.table(id)
    assert table is not None
    assert [type(happened.entry).__name__ for happened in table.history] == [
        *("Opened", "Sat", "Sat", "Sat", "Started")
    ]
    (own,) = (await anna.get("/api/me/tables")).json()["tables"]
    assert (own["host"], own["seat"], own["your_turn"]) == (True, 0, True)
    assert (own["waits"], own["alone"]) == (True, True)  # until Anna is at the table
    year = 365 * 24 * 3600 * 1000
    assert own["kept_until"] == own["table"]["updated_at"] + year
    await web.services.house.connected(id, (await web.person(anna)).id)
    (own,) = (await anna.get("/api/me/tables")).json()["tables"]
    assert own["waits"] is False


async def test_a_table_where_one_only_looked_in_is_not_ones_own(web: Web) -> None:
    anna, ben = await web.guest("Anna"), await web.guest("Ben")
    id = await open_table(anna, "open", public=True)
    assert await web.services.house.enter(id, await web.person(ben), "") == 1
    assert (await ben.get("/api/me/tables")).json() == {"tables": []}


async def test_a_game_for_one_begins_without_anybody_else(web: Web) -> None:
    anna = await web.guest("Anna")
    alone = {"game": "al-cabohne-solo", "seats": 1}
    body = {"setup": alone, "command_id": "quick", "start": True}
    id = (await anna.post("/api/tables", json=body)).json()["id"]
    info = (await anna.get(f"/api/tables/{id}")).json()
    assert info["status"] == "playing"
    assert [seat["name"] for seat in info["seats"]] == ["Anna"]
    assert info["setup"]["stand_in"] == best_bot("al-cabohne-solo")


async def test_bots_can_sit_down_before_the_others_come(web: Web) -> None:
    anna = await web.guest("Anna")
    body = {"setup": setup(seats=4), "command_id": "c", "bots": ["random:offers=false"]}
    id = (await anna.post("/api/tables", json=body)).json()["id"]
    info = (await anna.get(f"/api/tables/{id}")).json()
    assert info["status"] == "open"
    assert [seat and seat["name"] for seat in info["seats"]] == [
        *("Anna", "Bruno [random:offers=false]", None, None)
    ]


async def test_BH_19_a_game_begins_at_once_only_with_every_seat_taken(web: Web) -> None:
    anna = await web.guest("Anna")
    for bots, clause, status in (
        (["trader"], "BH-19", 409),
        ([], "BH-19", 409),
        (["trader"] * 3, "BH-25", 422),
        (["trader", "wizard"], "BH-25", 422),
        (["trader"] * 900, "BH-25", 422),
        (["x" * 61], "BH-25", 400),
    ):
        body = {"setup": setup(), "command_id": "c", "bots": bots, "start": True}
        assert refused(await anna.post("/api/tables", json=body), status) == clause
    assert (await anna.get("/api/me/tables")).json() == {"tables": []}


async def test_BH_25_a_bot_at_a_table_thinks_no_longer_than_the_choices_let_it(web: Web) -> None:
    anna = await web.guest("Anna")
    for nodes, status in (("100000", 422), ("7", 422), ("25", 201)):
        body = {
            "setup": setup(game="kannibohne", seats=2),
            "command_id": nodes,
            "bots": [f"search:nodes={nodes}"],
        }
        assert (await anna.post("/api/tables", json=body)).status_code == status


async def test_NB_2_what_is_odd_about_a_map_is_told_before_and_when_a_table_is_opened(
    web: Web,
) -> None:
    anna = await web.guest("Anna")
    for map, warned in (("C F C F C", 1), ("", 0)):
        body = {"setup": setup(game="bohnaparte", options={"map": map})}
        checked = await anna.post("/api/setups", json=body)
        assert checked.status_code == 200
        opened = await anna.post("/api/tables", json={**body, "command_id": f"c{warned}"})
        assert opened.json()["warnings"] == checked.json()["warnings"]
        assert len(checked.json()["warnings"]) == warned


async def test_BH_25_what_makes_no_table_is_refused_when_it_is_checked(web: Web) -> None:
    anna = await web.guest("Anna")
    body = {"setup": setup(game="bohnaparte", options={"map": "C F C"})}
    assert refused(await anna.post("/api/setups", json=body), 422) == "BH-25"
    assert refused(await web.client().post("/api/setups", json=body), 401) == "BH-30"
    assert (await anna.get("/api/me/tables")).json() == {"tables": []}


async def test_a_list_tells_how_a_table_plays(web: Web) -> None:
    anna = await web.guest("Anna")
    chosen: dict[str, Any] = {"options": {"run_outs": 2}, "clock": 30, "title": "Beans"}
    await open_table(anna, public=True, spectators=False, **chosen)
    (listed,) = (await web.client().get("/api/tables")).json()["tables"]
    assert listed["options"] == {"run_outs": 2}
    assert (listed["clock"], listed["pace"], listed["title"]) == (30, "live", "Beans")
    assert listed["spectators"] is False
    assert listed["seats"] == [{"name": "Anna", "bot": False}, None, None]


async def test_of_a_map_a_list_tells_only_that_there_is_one(web: Web) -> None:
    anna = await web.guest("Anna")
    options = {"map": "C T C\n T T\n  C", "mode": "cavalry"}
    await open_table(anna, game="bohnaparte", public=True, options=options)
    (listed,) = (await web.client().get("/api/tables")).json()["tables"]
    assert listed["options"] == {"map": True, "mode": "cavalry"}


async def test_a_game_tells_its_beans_and_who_plays_it(web: Web) -> None:
    games = (await web.client().get("/api/games")).json()
    game = next(game for game in games if game["id"] == "bohnanza")
    assert (game["players"], game["usual_players"]) == ({"min": 3, "max": 5}, 4)
    assert sum(bean["count"] for bean in game["beans"]) == 104
    garden = next(bean for bean in game["beans"] if bean["id"] == "garden")
    assert garden["meter"] == [{"thalers": 2, "beans": 2}, {"thalers": 3, "beans": 3}]
    assert [bot["name"] for bot in game["bots"]] == [bot.name for bot in bots_of("bohnanza")]
    assert game["playable"]["browser"]


WRONG: list[tuple[dict[str, object], int]] = [
    ({"game": "chess"}, 422),
    ({"seats": 2}, 422),
    ({"options": {"moon": 1}}, 422),
    ({"options": {"run_outs": 9}}, 422),
    ({"stand_in": "wizard"}, 422),
    ({"title": "a\u202eb"}, 422),
    ({"seats": 0}, 400),
    ({"clock": 1}, 400),
    ({"title": "x" * 61}, 400),
    ({"moon": 1}, 400),
    ({"public": "yes"}, 400),
]


async def test_BH_25_a_table_that_cannot_be_is_refused(web: Web) -> None:
    anna = await web.guest("Anna")
    for wrong, status in WRONG:
        body = {"setup": setup(**wrong), "command_id": "c"}
        assert refused(await anna.post("/api/tables", json=body), status) == "BH-25"


async def test_BH_26_one_person_hosts_only_so_many_open_tables(tmp_path: Path) -> None:
    async with running(tmp_path, most_tables_each=2) as web:
        anna = await web.guest("Anna")
        first = await open_table(anna, "c1")
        await open_table(anna, "c2")
        body = {"setup": setup(), "command_id": "c3"}
        assert refused(await anna.post("/api/tables", json=body), 409) == "BH-26"
        assert await open_table(anna, "c1") == first  # a retry is answered all the same


async def test_BH_26_tables_that_are_opened_at_the_same_time_count_too(tmp_path: Path) -> None:
    async with running(tmp_path, most_tables_each=2) as web:
        anna = await web.guest("Anna")
        bodies = [{"setup": setup(), "command_id": f"c{number}"} for number in range(6)]
        answers = await asyncio.gather(*[anna.post("/api/tables", json=body) for body in bodies])
        assert sorted(answer.status_code for answer in answers) == [201] * 2 + [409] * 4
        assert len((await anna.get("/api/me/tables")).json()["tables"]) == 2


async def test_the_lobby_lists_public_tables_in_pages(web: Web) -> None:
    anna = await web.guest("Anna")
    tables = [await open_table(anna, f"c{n}", public=True, title=f"No {n}") for n in range(5)]
    await open_table(anna, "hidden")
    playing = await start_game(web, anna, command_id="playing", public=True)
    client = web.client()
    found: list[str] = []
    query: dict[str, str] = {"limit": "2"}
    for _ in range(3):
        page = (await client.get("/api/tables", params=query)).json()
        found += [table["id"] for table in page["tables"]]
        query["before"] = str(page["next"])
    assert page["next"] is None
    assert sorted(found) == sorted([*tables, playing])

    only = (await client.get("/api/tables?status=playing")).json()["tables"]
    assert [table["id"] for table in only] == [playing]
    assert [seat["bot"] for seat in only[0]["seats"]] == [False, True, True]
    assert refused(await client.get(f"/api/tables?before={'0' * 16}"), 404) == "BH-24"
    for wrong in ("limit=0", "limit=101", "limit=x", "before=x", "status=over", "before=%00"):
        assert refused(await client.get(f"/api/tables?{wrong}"), 400) == "BH-25"


async def test_ones_own_tables_say_where_the_game_waits(web: Web) -> None:
    anna = await web.guest("Anna")
    table = await start_game(web, anna)
    other = await open_table(anna, "c2")
    own = {
        each["table"]["id"]: each for each in (await anna.get("/api/me/tables")).json()["tables"]
    }
    assert own[table]["your_turn"] is True
    assert own[table]["seat"] == 0
    assert own[table]["host"] is True
    assert own[other]["your_turn"] is False
    assert (await (await web.guest("Ben")).get("/api/me/tables")).json() == {"tables": []}


async def test_a_table_is_seen_by_its_members_and_by_key(web: Web) -> None:
    anna, ben = await web.guest("Anna"), await web.guest("Ben")
    id = await open_table(anna)
    table = await web.services.house.table(id)
    assert table is not None
    assert (await anna.get(f"/api/tables/{id}")).json()["id"] == id
    for stranger in (ben, web.client()):
        assert refused(await stranger.get(f"/api/tables/{id}"), 403) == "BH-18"
        for key in ("x", "ä", "\x00", table.seat_key[:-1]):
            answer = await stranger.get(f"/api/tables/{id}", params={"key": key})
            assert refused(answer, 403) == "BH-18"
        for key in (table.seat_key, table.watch_key):
            answer = await stranger.get(f"/api/tables/{id}", params={"key": key})
            assert answer.status_code == 200
            assert table.seat_key not in answer.text
            assert table.watch_key not in answer.text
    assert refused(await anna.get(f"/api/tables/{'0' * 16}"), 404) == "BH-24"
    for wrong in ("x", "%00", "0" * 15, "0" * 17):
        assert refused(await anna.get(f"/api/tables/{wrong}"), 400) == "BH-25"


async def test_who_was_removed_is_a_stranger_again(web: Web) -> None:
    anna, ben = await web.guest("Anna"), await web.guest("Ben")
    id = await open_table(anna)
    table = await web.services.house.table(id)
    assert table is not None
    await web.services.house.enter(id, await web.person(ben), table.seat_key)
    assert (await ben.get(f"/api/tables/{id}")).status_code == 200
    await web.do(anna, id, "out", Remove(1))
    assert refused(await ben.get(f"/api/tables/{id}"), 403) == "BH-18"


async def test_BH_23_a_record_is_taken_once_the_game_is_over(web: Web) -> None:
    anna = await web.guest("Anna")
    id = await open_table(anna, "never-started")
    assert refused(await anna.get(f"/api/tables/{id}/record"), 409) == "BH-23"
    id = await start_game(web, anna)
    await play_on(web, anna, id)
    assert refused(await anna.get(f"/api/tables/{id}/record"), 409) == "BH-23"
    await web.do(anna, id, "end", VoteEnd())

    answer = await anna.get(f"/api/tables/{id}/record")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"] == f'attachment; filename="bohnanza-{id}.json"'
    game = api.loads(answer.content)
    assert game.names[0] == "Anna"
    assert len(game.actions) == 1
    assert refused(await web.client().get(f"/api/tables/{id}/record"), 403) == "BH-18"


async def test_history_and_statistics_are_ones_own(web: Web) -> None:
    anna, ben = await web.guest("Anna"), await web.guest("Ben")
    id = (await web.person(anna)).id
    tables = [await open_table(anna, f"c{n}") for n in range(3)]
    for number, table in enumerate(tables):
        margin = (3, -2, 5)[number]
        result = Result(0, id, "bohnanza", 3, 10 + number, number / 2, 1000 + number, margin)
        await web.services.store.append(
            table, 2, [], at=1, changes=Changes(status="over", results=[result])
        )
    first = (await anna.get("/api/me/history?limit=2")).json()
    assert [game["score"] for game in first["games"]] == [12, 11]
    assert first["games"][0] == {
        "table": tables[2],
        "game": "bohnanza",
        "players": 3,
        "seat": 0,
        "score": 12,
        "won": 1.0,
        "ended_at": 1002,
        "margin": 5,
        "stood_in": False,
    }
    bests = (await anna.get("/api/me/bests/bohnanza?limit=2")).json()
    assert [(game["table"], game["margin"]) for game in bests["games"]] == [
        (tables[2], 5),
        (tables[0], 3),
    ]
    assert (await anna.get("/api/me/bests/al-cabohne")).json() == {"games": []}
    assert refused(await anna.get("/api/me/bests/chess"), 404) == "BH-25"
    assert (await ben.get("/api/me/bests/bohnanza")).json() == {"games": []}
    rest = (await anna.get(f"/api/me/history?limit=2&before={first['next']}")).json()
    assert [game["score"] for game in rest["games"]] == [10]
    assert rest["next"] is None
    assert (await anna.get("/api/me/statistics")).json() == {
        "games": [{"game": "bohnanza", "games": 3, "wins": 1.5, "mean_score": 11.0}]
    }
    assert (await ben.get("/api/me/history")).json() == {"games": [], "next": None}
    answer = await ben.get(f"/api/me/history?before={tables[0]}")
    assert refused(answer, 404) == "BH-24"


async def test_alone_a_tie_is_no_win(web: Web) -> None:
    anna = await web.guest("Anna")
    id = (await web.person(anna)).id
    for number, (won, margin) in enumerate(((0.5, 0), (1.0, 3))):
        table = await open_table(anna, f"c{number}")
        result = Result(0, id, "al-cabohne-solo", 1, 9, won, 1000, margin)
        changes = Changes(status="over", results=[result])
        await web.services.store.append(table, 2, [], at=1, changes=changes)
    (numbers,) = (await anna.get("/api/me/statistics")).json()["games"]
    assert (numbers["games"], numbers["wins"]) == (2, 1.0)


async def test_BH_35_a_game_that_a_bot_played_is_listed_but_not_counted(web: Web) -> None:
    anna = await web.guest("Anna")
    id = (await web.person(anna)).id
    table = await open_table(anna)
    result = Result(0, id, "bohnanza", 3, 12, 1.0, 1000, 5, stood_in=True)
    changes = Changes(status="over", results=[result])
    await web.services.store.append(table, 2, [], at=1, changes=changes)
    (game,) = (await anna.get("/api/me/history")).json()["games"]
    assert game["stood_in"] is True
    assert (await anna.get("/api/me/statistics")).json() == {"games": []}
    assert (await anna.get("/api/me/bests/bohnanza")).json() == {"games": []}


async def test_no_response_about_a_running_game_tells_a_card(web: Web) -> None:
    anna = await web.guest("Anna")
    id = await start_game(web, anna, public=True)
    await web.do(anna, id, "chat", Chat("a secret plan"))
    table = await web.services.house.table(id)
    assert table is not None
    assert table.game is not None
    for path in (f"/api/tables/{id}", "/api/tables", "/api/me/tables"):
        text = (await anna.get(path)).text
        assert table.seed not in text
        assert "secret plan" not in text
        assert table.seat_key not in text
        assert not [bean.id for bean in table.game.state.rules.beans.kinds if bean.id in text]


@pytest.mark.slow
async def test_the_api_on_postgres(postgres: object, tmp_path: Path) -> None:
    from tests.server.services import Postgres

    assert isinstance(postgres, Postgres)
    async with running(tmp_path, database=postgres.new_database()) as web:
        anna = await web.guest("Anna")
        await anna.post("/api/me/password", json={"password": "correct horse battery"})
        body = {"name": "Ánna"}
        assert refused(await web.client().post("/api/guest", json=body), 409) == "BH-29"
        id = await start_game(web, anna, public=True)
        await web.do(anna, id, "end", VoteEnd())
        assert (await anna.get(f"/api/tables/{id}/record")).status_code == 200
        assert (await anna.get("/api/me/tables")).json()["tables"][0]["table"]["id"] == id
        assert (await anna.get("/api/tables")).json() == {"tables": [], "next": None}
        assert (await anna.get("/api/me/history")).json() == {"games": [], "next": None}
        assert (await anna.get(f"/api/tables/{id}?key=%00")).status_code == 200
        assert (await anna.delete("/api/me")).status_code == 204
