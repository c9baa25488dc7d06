"""The deal of the day: one for everyone, and a first try that counts."""

from __future__ import annotations

import asyncio
import re
import time
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, cast

import httpx
import msgspec
import pytest
import pytest_asyncio

from bohnhaus import Propose, daily
from bohnhaus.bots.registry import levels_of
from bohnhaus.engine import play
from bohnhaus.engine.chance import seed_of_day
from bohnhaus.games.catalog import GAMES, rules_for
from bohnhaus.server.api.bodies import DailyDeals, DailyOpened, DailyRanking
from bohnhaus.server.bots import Memories
from bohnhaus.server.commands import Act, Pass, Prefer, Rematch, Undo, VoteEnd
from bohnhaus.server.entries import Daily
from bohnhaus.server.house import Done
from bohnhaus.server.judging import refuse_hint
from bohnhaus.server.table import Act as Stands
from bohnhaus.server.table import Table
from bohnhaus.server.thinking import Memory
from bohnhaus.wire.actions import action_to_plain
from tests.patience import PATIENCE
from tests.server.web import Web, refused, running

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "daily.md").read_text(encoding="utf-8")
SOLO = "al-cabohne-solo"
MOST_ACTS = 5000
"""Before them every game is over."""
NOON = int(datetime(2026, 11, 19, 12, tzinfo=UTC).timestamp() * 1000)
HOUR = 3_600_000
DAILY = Daily("2026-11-19")
QUICK = [SOLO, "bohnanza"]
GAMES_TO_PLAY = [
    game if game in QUICK else pytest.param(game, marks=pytest.mark.slow) for game in GAMES
]


def set_clock(web: Web, at: int = NOON) -> None:
    """It goes on from this moment, as clocks do: entries of a log are a millisecond apart."""
    begun = time.monotonic()
    web.services.house.now = lambda: at + int(1000 * (time.monotonic() - begun))


@pytest_asyncio.fixture
async def noon(web: Web) -> Web:
    set_clock(web)
    return web


async def begin(
    client: httpx.AsyncClient, game: str = SOLO, command_id: str = "c1", **more: str
) -> DailyOpened:
    body = {"command_id": command_id, **more}
    answer = await client.post(f"/api/daily/{game}", json=body)
    assert answer.status_code == 201, answer.text
    return msgspec.json.decode(answer.content, type=DailyOpened)


async def deals(client: httpx.AsyncClient, day: str | None = None) -> DailyDeals:
    answer = await client.get("/api/daily", params={} if day is None else {"day": day})
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=DailyDeals)


async def ranking(client: httpx.AsyncClient, game: str = SOLO, **query: str) -> DailyRanking:
    answer = await client.get(f"/api/daily/{game}", params=query)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=DailyRanking)


async def there(web: Web, id: str) -> Table:
    table = await web.services.house.table(id)
    assert table is not None
    return table


async def waits_for_a_person(web: Web, id: str) -> Table:
    """The table, when its bots have nothing left to do."""
    async with asyncio.timeout(PATIENCE):
        while (table := await there(web, id)).question() is not None:
            await asyncio.sleep(0.001)
    return table


async def play_through(
    web: Web, client: httpx.AsyncClient, id: str, luck: object = 1, most: int = MOST_ACTS
) -> Table:
    """The person does what this luck says until the game is over."""
    house, person, rng = web.services.house, (await web.person(client)).id, Random(str(luck))
    assert isinstance(await house.command(id, person, "p", Prefer(speed="instant")), Done)
    for number in range(most):
        table = await waits_for_a_person(web, id)
        assert table.game is not None
        state = table.game.state
        if state.result is not None:
            return table
        if daily.SEAT in play.owing(state):
            acts = [action_to_plain(act, state.rules) for act in play.moves(state, daily.SEAT)]
            act = rng.choice(sorted(acts, key=str))  # whatever order the menu has
            done = await house.command(id, person, f"a{number}", Act(act))
        else:
            done = await house.command(id, person, f"a{number}", Pass())
        assert isinstance(done, Done), done
    return await waits_for_a_person(web, id)


async def finish(web: Web, client: httpx.AsyncClient, luck: object = 1) -> str:
    """The id of the person's finished table of today's solitaire."""
    opened = await begin(client, command_id=f"c{luck}")
    await play_through(web, client, opened.id, luck)
    return opened.id


def acts(table: Table) -> list[tuple[int, Any]]:
    assert table.game is not None
    rules = table.game.state.rules
    return [(act.seat, action_to_plain(act.action, rules)) for act in table.acts]


# --- the deal ---------------------------------------------------------------------------


def test_the_seeds_are_those_of_the_page() -> None:
    vectors = re.findall(r"^(\S+) +(\d{4}-\d\d-\d\d) +([0-9a-f]{64})$", PAGE, re.M)
    assert len(vectors) >= 3
    for game, day, seed in vectors:
        assert seed_of_day(day, game).hex() == seed
    assert f"({daily.LEVEL})" in PAGE
    for game in GAMES.values():
        bots = daily.opponents(game)
        level = [one.bot for one in levels_of(game.id) if one.name == daily.LEVEL]
        assert bots == level * (game.usual_seats - 1)
        bot = f"`{bots[0]}`" if bots else ""
        assert re.search(rf"^\| `{game.id}` \| {game.usual_seats} \| {bot} *\|$", PAGE, re.M)


async def test_there_is_one_deal_for_each_game_and_the_solitaire_comes_first(noon: Web) -> None:
    told = await deals(noon.client())  # also for somebody without a name
    assert told.games[0].game == SOLO
    assert {one.game for one in told.games} == set(GAMES)
    assert {one.state for one in told.games} == {"new"}
    assert (told.day, told.today, told.level) == ("2026-11-19", "2026-11-19", daily.LEVEL)
    assert told.ends_at == NOON + 12 * HOUR
    assert refused(await noon.client().post(f"/api/daily/{SOLO}", json={"command_id": "c"}), 401)


@pytest.mark.parametrize("game", GAMES_TO_PLAY)
async def test_the_same_acts_meet_the_same_bots_on_every_server(tmp_path: Path, game: str) -> None:
    played = []
    for folder, name in (("a", "Anna"), ("b", "Béla")):
        (tmp_path / folder).mkdir()
        async with running(tmp_path / folder) as web:
            set_clock(web, NOON if folder == "a" else NOON + HOUR)
            client = await web.guest(name)
            house, person = web.services.house, (await web.person(client)).id
            id = (await begin(client, game)).id
            if folder == "b":  # what is beside the game makes no difference
                await house.command(id, person, "slow", Prefer(speed="relaxed"))
                await house.command(id, person, "any", Prefer(stops="every"))
            table = await play_through(web, client, id, game, most=150)
            assert table.seed == seed_of_day("2026-11-19", game).hex()
            assert table.setup.seats == GAMES[game].usual_seats
            assert table.setup.options == {}
            assert table.seat_of(person) == daily.SEAT
            assert not table.setup.public
            assert (table.setup.pace, table.setup.clock) == ("untimed", None)
            played.append(acts(table))
    assert len(played[0]) > 20
    if bargains(game):  # there a person who is a moment later may say something else
        differ = next((pair for pair in zip(*played, strict=False) if pair[0] != pair[1]), None)
        assert differ is None or daily.SEAT in (differ[0][0], differ[1][0])
    else:
        assert played[0] == played[1]


def bargains(game: str) -> bool:
    """Whether people and bots all speak up when they like."""
    rules = rules_for(game, GAMES[game].usual_seats, {})
    return any(form.cls is Propose for form in rules.acts)


async def test_BH_44_there_is_no_undo_no_hint_and_no_rematch(noon: Web) -> None:
    anna = await noon.guest("Anna")
    person = (await noon.person(anna)).id
    id = (await begin(anna)).id
    await play_through(noon, anna, id, most=3)
    house = noon.services.house
    undo = await house.command(id, person, "u", Undo())
    assert not isinstance(undo, Done)
    assert undo.clause == "BH-44"
    hint = refuse_hint(await there(noon, id), person)
    assert hint is not None
    assert hint.clause == "BH-44"
    assert isinstance(await house.command(id, person, "end", VoteEnd()), Done)
    again = await house.command(id, person, "again", Rematch())
    assert not isinstance(again, Done)
    assert again.clause == "BH-44"


class Held:
    """A daily table as memories see it: who acted, one after another."""

    def __init__(self, *seats: int, daily: Daily | None = DAILY) -> None:
        self.id, self.daily = "table", daily
        self.acts = [Stands(number, seat, None, "bot", False) for number, seat in enumerate(seats)]

    def bot_at(self, seat: int) -> str:
        return "trader"


def test_a_bot_remembers_only_what_it_has_done() -> None:
    first, tried = Memory(turn=1), Memory(turn=1, tried=[(0, (1,), 2)])

    def kept(daily: Daily | None, says: bool, *after: int) -> Memory:
        memories = Memories()
        memories.keep(cast("Table", Held(daily=daily)), 1, first, says=False)
        memories.keep(cast("Table", Held(0, daily=daily)), 1, tried, says)
        return memories.of(cast("Table", Held(0, *after, daily=daily)), 1)

    assert kept(DAILY, True) == first  # asked again, after the store was away
    assert kept(DAILY, True, 0) == first  # somebody was faster
    assert kept(DAILY, True, 1) == tried
    assert kept(DAILY, False, 0) == tried
    assert kept(None, True, 0) == tried


# --- the first try ----------------------------------------------------------------------


async def test_the_first_try_goes_on_until_it_is_over_and_then_there_is_practice(noon: Web) -> None:
    anna = await noon.guest("Anna")
    first = await begin(anna)
    assert not first.daily.practice
    assert (await begin(anna, command_id="c2")).id == first.id
    going = (await deals(anna)).games[0]
    assert (going.state, going.table, going.score) == ("playing", first.id, None)
    table = await play_through(noon, anna, first.id)
    assert table.game is not None
    assert table.game.result is not None
    practice = await begin(anna, command_id="c3")
    assert practice.daily.practice
    assert practice.id != first.id
    assert (await begin(anna, command_id="c3")).id == practice.id  # sent again
    assert (await begin(anna, command_id="c4")).id != practice.id
    assert (await there(noon, practice.id)).seed == table.seed
    await play_through(noon, anna, practice.id, luck=2)
    done = (await deals(anna)).games[0]
    assert (done.state, done.table, done.place, done.finished) == ("done", first.id, 1, 1)
    assert done.score == done.best == table.game.result.scores[0]
    assert [one.score for one in (await ranking(anna)).places] == [done.score]
    listed = (await anna.get("/api/me/tables")).json()["tables"]
    days = {one["table"]["id"]: one["table"]["daily"] for one in listed}
    assert days[first.id] == {"day": "2026-11-19", "practice": False}
    assert days[practice.id]["practice"]


async def test_two_requests_at_once_open_one_table(noon: Web) -> None:
    anna = await noon.guest("Anna")
    both = await asyncio.gather(*[begin(anna, command_id=f"c{number}") for number in range(4)])
    assert len({one.id for one in both}) == 1


async def test_a_game_given_up_has_no_place_and_cannot_be_tried_again(noon: Web) -> None:
    anna = await noon.guest("Anna")
    id = (await begin(anna)).id
    person = (await noon.person(anna)).id
    assert isinstance(await noon.services.house.command(id, person, "end", VoteEnd()), Done)
    told = await deals(anna)
    assert (told.games[0].state, told.games[0].score, told.streak) == ("ended", None, 0)
    assert (await ranking(anna)).places == ()
    assert (await begin(anna, command_id="c2")).daily.practice


async def test_a_game_counts_for_the_day_on_which_it_began(web: Web) -> None:
    set_clock(web, NOON + 11 * HOUR)
    anna = await web.guest("Anna")
    late = await begin(anna)
    set_clock(web, NOON + 12 * HOUR)
    today = await begin(anna, command_id="c2")
    assert (late.daily.day, today.daily.day) == ("2026-11-19", "2026-11-20")
    assert not today.daily.practice
    assert (await there(web, late.id)).seed != (await there(web, today.id)).seed
    assert (await begin(anna, command_id="c3", day="2026-11-19")).id == late.id
    await play_through(web, anna, late.id)
    assert (await deals(anna, "2026-11-19")).games[0].state == "done"
    assert (await deals(anna)).games[0].state == "playing"
    assert len((await ranking(anna, day="2026-11-19")).places) == 1
    assert (await ranking(anna)).places == ()


async def test_days_before_can_be_looked_at_and_practised_but_count_no_more(noon: Web) -> None:
    anna = await noon.guest("Anna")
    assert (await begin(anna, day="2026-11-18")).daily.practice
    earliest = date(2026, 11, 19) - timedelta(days=daily.DAYS)
    assert (await deals(anna, earliest.isoformat())).earliest == earliest.isoformat()
    before = (earliest - timedelta(days=1)).isoformat()
    for day in (before, "2026-11-20", "2026-02-30"):
        assert refused(await anna.get("/api/daily", params={"day": day}), 404) == "BH-44"
        assert refused(await anna.get(f"/api/daily/{SOLO}", params={"day": day}), 404) == "BH-44"
        body = {"command_id": "c", "day": day}
        assert refused(await anna.post(f"/api/daily/{SOLO}", json=body), 404) == "BH-44"
    assert refused(await anna.get("/api/daily", params={"day": "yesterday"}), 400) == "BH-25"
    assert refused(await anna.get("/api/daily/chess"), 404)
    assert refused(await anna.post("/api/daily/chess", json={"command_id": "c"}), 404)


async def test_BH_26_daily_tables_count_like_others(tmp_path: Path) -> None:
    async with running(tmp_path, most_tables_each=2) as web:
        set_clock(web)
        anna = await web.guest("Anna")
        first = await begin(anna, SOLO)
        await begin(anna, "kannibohne")
        body = {"command_id": "c"}
        assert refused(await anna.post("/api/daily/bohnanza", json=body), 409) == "BH-26"
        assert (await begin(anna, SOLO, "c2")).id == first.id


# --- ranking and streak -----------------------------------------------------------------


async def test_the_best_lead_comes_first_and_equals_share_a_place(noon: Web) -> None:
    people = {}
    for name, luck in (("Anna", 1), ("Béla", 2), ("Carl", 1)):
        people[name] = await noon.guest(name)
        await finish(noon, people[name], luck)
    told = await ranking(people["Béla"])
    assert told.finished == 3
    best = [(one.margin, one.won, one.score) for one in told.places]
    assert best == sorted(best, reverse=True)
    places = {one.name: one.place for one in told.places}
    assert places["Anna"] == places["Carl"] != places["Béla"]
    assert sorted(places.values()) in ([1, 1, 3], [1, 2, 2])
    assert [one.name for one in told.places if one.you] == ["Béla"]
    for name, client in people.items():
        mine = (await deals(client)).games[0]
        assert mine.place == places[name]
        yours = (await ranking(client)).yours
        assert yours is not None
        assert (yours.name, yours.place) == (name, places[name])
    assert (await ranking(noon.client())).yours is None


async def test_your_own_place_is_told_wherever_it_is(
    noon: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bela = await noon.guest("Anna"), await noon.guest("Béla")
    await finish(noon, anna, 1)
    await finish(noon, bela, 2)
    all_of_them = await ranking(anna)
    last, client = all_of_them.places[-1], {"Anna": anna, "Béla": bela}[all_of_them.places[-1].name]
    monkeypatch.setattr("bohnhaus.server.api.daily.MOST_PLACES", 1)
    told = await ranking(client)
    assert len(told.places) == 1
    assert told.yours is not None
    assert (told.yours.name, told.yours.place, told.yours.margin) == (last.name, 2, last.margin)


async def test_deleted_people_are_on_no_list(noon: Web) -> None:
    anna, bela = await noon.guest("Anna"), await noon.guest("Béla")
    await finish(noon, anna)
    assert (await anna.delete("/api/me")).status_code == 204
    told = await ranking(bela)
    assert (told.places, told.finished) == ((), 0)


def test_a_streak_lasts_while_no_day_is_left_out() -> None:
    day = date(2026, 3, 1)
    before = [day - timedelta(days=number) for number in range(5)]
    assert daily.streak(set(), day) == 0
    assert daily.streak({day}, day) == 1
    assert daily.streak(set(before), day) == 5
    assert daily.streak(set(before[1:]), day) == 4  # today can still follow
    assert daily.streak(set(before[2:]), day) == 0
    assert daily.streak({*before[:2], *before[3:]}, day) == 2


async def test_days_in_a_row_are_counted(web: Web) -> None:
    anna = await web.guest("Anna")
    for number in range(3):
        set_clock(web, NOON + 24 * number * HOUR)
        assert (await deals(anna)).streak == number
        await finish(web, anna, number)
        assert (await deals(anna)).streak == number + 1
    set_clock(web, NOON + 24 * 4 * HOUR)
    assert (await deals(anna)).streak == 0
    assert (await deals(web.client())).streak == 0


# --- what nobody else may see -----------------------------------------------------------


async def test_BH_44_a_deal_is_shown_to_those_who_have_finished_theirs(noon: Web) -> None:
    anna, bela = await noon.guest("Anna"), await noon.guest("Béla")
    id = await finish(noon, anna)
    keys = (await there(noon, id)).seat_key, (await there(noon, id)).watch_key
    paths = [f"/api/tables/{id}{more}" for more in ("", "/record", "/replay")]

    async def seen(client: httpx.AsyncClient) -> set[int]:
        answers = [await client.get(path, params={"key": key}) for path in paths for key in keys]
        body = {"key": keys[0]}
        invited = await client.post(f"/api/tables/{id}/invitation", json=body)
        assert invited.status_code == 403
        return {answer.status_code for answer in answers}

    assert {(await anna.get(path)).status_code for path in paths} == {200}
    assert await seen(bela) == await seen(noon.client()) == {403}
    opened = await begin(bela)
    assert await seen(bela) == {403}
    await play_through(noon, bela, opened.id)
    assert await seen(bela) == {200}
    assert await seen(noon.client()) == {403}
    carl = await noon.guest("Carl")
    going = await begin(carl)
    set_clock(noon, NOON + 24 * HOUR)
    assert await seen(noon.client()) == {200}  # the day is over
    assert await seen(carl) == {403}  # but not for Carl
    await play_through(noon, carl, going.id)
    assert await seen(carl) == {200}


async def test_nobody_can_sit_down_at_or_watch_a_daily_table(noon: Web) -> None:
    anna, bela = await noon.guest("Anna"), await noon.guest("Béla")
    id = (await begin(anna)).id
    person, table = await noon.person(bela), await there(noon, id)
    for key in ("", table.seat_key, table.watch_key):
        assert not isinstance(await noon.services.house.enter(id, person, key), int)
    assert (await bela.get("/api/tables")).json()["tables"] == []


async def test_lists_tell_nothing_of_the_cards(noon: Web) -> None:
    anna = await noon.guest("Anna")
    id = (await begin(anna)).id
    table = await there(noon, id)
    bela = await noon.guest("Béla")
    for path in ("/api/daily", f"/api/daily/{SOLO}"):
        said = (await bela.get(path)).text
        assert table.seed not in said
        assert id not in said
    assert table.seed not in (await anna.get(f"/api/tables/{id}")).text
