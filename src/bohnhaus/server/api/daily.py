"""The deal of the day: what there is to play, who was best, and a table for it."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Annotated, Final, Literal, TypeAlias

from litestar import get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from bohnhaus.daily import DAYS, LEVEL, begins, daily_games, ends, opponents, streak, today
from bohnhaus.engine.refusal import Refusal
from bohnhaus.games.catalog import GAMES, GameInfo
from bohnhaus.server.api.asking import SESSION, Asked, Me, Parts, Visitor, problems
from bohnhaus.server.api.bodies import (
    DailyDeals,
    DailyGame,
    DailyOpened,
    DailyPlace,
    DailyRanking,
    DailyStart,
)
from bohnhaus.server.api.games import NO_GAME
from bohnhaus.server.api.tables import refuse_too_many
from bohnhaus.server.entries import Daily
from bohnhaus.server.guards import address_of
from bohnhaus.server.problems import Refused
from bohnhaus.server.services import Services
from bohnhaus.server.store import Person, Tried
from bohnhaus.server.store.daily import counted
from bohnhaus.server.table import OPEN, PLAYING

TAGS: Final = ["deal of the day"]
NO_DAY: Final = Refusal("BH-44", "there is no deal of the day for that date")
MOST_PLACES: Final = 50

OneDay: TypeAlias = Annotated[
    str | None,
    QueryParameter(
        pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$", description="A date in UTC; today by default."
    ),
]
GameId: TypeAlias = Annotated[str, PathParameter(description="The id of a game.", max_length=40)]


@get(
    "/api/daily",
    tags=TAGS,
    summary="The deals of a day",
    description="One deal for each game, the same for everyone: what you have made of your first "
    "try, how many have finished theirs, and your streak. Nothing tells what the cards are.",
    responses=problems(404),
)
async def show_daily(services: Parts, visitor: Visitor, day: OneDay = None) -> DailyDeals:
    now, at = _days(services, day)
    tries = {} if visitor is None else await _tries(services, visitor, at)
    counts = await services.store.finishers(at.isoformat(), list(GAMES), begins(at))
    games = [
        await _deal(services, game, at, tries.get(game.id), counts.get(game.id, 0))
        for game in daily_games()
    ]
    finished = [] if visitor is None else await services.store.days_finished(visitor.id)
    return DailyDeals(
        day=at.isoformat(),
        today=now.isoformat(),
        earliest=_earliest(now).isoformat(),
        ends_at=ends(at),
        level=LEVEL,
        streak=streak({date.fromisoformat(one) for one in finished}, now),
        games=tuple(games),
    )


@get(
    "/api/daily/{game:str}",
    tags=TAGS,
    summary="The ranking of a deal",
    description="Who has finished their first try, by margin, then by winning, then by score: "
    f"the first {MOST_PLACES}, and your own place.",
    responses=problems(404),
)
async def show_daily_ranking(
    services: Parts, visitor: Visitor, game: GameId, day: OneDay = None
) -> DailyRanking:
    info = _game(game)
    _, at = _days(services, day)
    store, which = services.store, (at.isoformat(), game, begins(at))
    ranking = await store.ranking(*which, limit=MOST_PLACES)
    me = None if visitor is None else visitor.id
    places = [
        DailyPlace(one.place, one.name, one.score, one.margin, one.won, one.person_id == me)
        for one in ranking
    ]
    yours = next((one for one in places if one.you), None)
    if visitor is not None and yours is None:
        tried = (await _tries(services, visitor, at)).get(info.id)
        if tried is not None and _is_done(tried):
            assert tried.score is not None
            assert tried.margin is not None
            assert tried.won is not None
            place = await store.place(*which, tried)
            result = tried.score, tried.margin, tried.won
            yours = DailyPlace(place, visitor.name, *result, True)
    finished = await store.finishers(at.isoformat(), [game], begins(at))
    return DailyRanking(at.isoformat(), game, finished.get(game, 0), tuple(places), yours)


@post(
    "/api/daily/{game:str}",
    tags=TAGS,
    summary="Play a deal of the day",
    description="Your table for it, alone with bots. The first one of today counts; until it is "
    "over you get the same one again. After that, and on later days, you play for practice.",
    security=SESSION,
    responses=problems(401, 403, 404, 409),
)
async def play_daily(
    request: Asked, services: Parts, person: Me, game: GameId, data: JSONBody[DailyStart]
) -> DailyOpened:
    services.whereabouts.note(person.id, address_of(services.settings, request.scope))
    info = _game(game)
    async with services.opening.of(person.id):  # one by one: each counts those before it
        now, at = _days(services, data.day)
        day, command = at.isoformat(), counted(at.isoformat(), game)
        first = await services.store.read_table(await services.house.new_id(person, command))
        if first is not None and first.status in (OPEN, PLAYING):
            return DailyOpened(first.id, Daily(day))
        daily = Daily(day, practice=first is not None or at != now)
        if daily.practice:
            command = f"practice {day} {game} {data.command_id}"
        id = await services.house.new_id(person, command)
        if await services.store.read_table(id) is None:
            await refuse_too_many(services, person)
            await services.house.open_daily(person, info, daily, command)
    return DailyOpened(id, daily)


def _game(id: str) -> GameInfo:
    if id not in GAMES:
        raise Refused(NO_GAME, 404)
    return GAMES[id]


def _days(services: Services, day: str | None) -> tuple[date, date]:
    """Today, and the day that is asked for; Refused for one that cannot be looked at."""
    now = today(services.house.now())
    try:
        at = now if day is None else date.fromisoformat(day)
    except ValueError:  # such as 30 February
        raise Refused(NO_DAY, 404) from None
    if not _earliest(now) <= at <= now:
        raise Refused(NO_DAY, 404)
    return now, at


def _earliest(now: date) -> date:
    return now - timedelta(days=DAYS)


async def _tries(services: Services, person: Person, day: date) -> dict[str, Tried]:
    """By game, the person's first tries of this day."""
    ids = {
        await services.house.new_id(person, counted(day.isoformat(), game)): game for game in GAMES
    }
    found = await services.store.tried(list(ids))
    return {ids[id]: tried for id, tried in found.items()}


async def _deal(
    services: Services, game: GameInfo, day: date, tried: Tried | None, finished: int
) -> DailyGame:
    which = day.isoformat(), game.id, begins(day)
    first = await services.store.ranking(*which, limit=1) if finished else []
    done = tried is not None and _is_done(tried)
    return DailyGame(
        game=game.id,
        seats=game.usual_seats,
        bot=next(iter(opponents(game)), ""),
        state=_state(tried),
        table=None if tried is None else tried.table_id,
        score=tried.score if tried and done else None,
        margin=tried.margin if tried and done else None,
        won=tried.won if tried and done else None,
        place=await services.store.place(*which, tried) if tried and done else None,
        finished=finished,
        best=first[0].score if first else None,
    )


def _is_done(tried: Tried) -> bool:
    return tried.status not in (OPEN, PLAYING) and tried.margin is not None


def _state(tried: Tried | None) -> Literal["new", "playing", "done", "ended"]:
    if tried is None:
        return "new"
    if tried.status in (OPEN, PLAYING):
        return "playing"
    return "done" if _is_done(tried) else "ended"
