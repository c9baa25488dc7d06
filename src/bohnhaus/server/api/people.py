"""People: guests, names, passwords, recovery codes, and what is a person's own."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody, PathParameter

from bohnhaus.engine.refusal import Refusal
from bohnhaus.games.catalog import GAMES
from bohnhaus.server.api.asking import NOTHING, SESSION, Asked, Me, Parts, Visitor, problems, token
from bohnhaus.server.api.bodies import (
    Admitted,
    Bests,
    GameStatistics,
    History,
    Login,
    NewGuest,
    NewPassword,
    PersonInfo,
    PersonStatistics,
    PlayedGame,
    Recovery,
    RecoveryCode,
    Rename,
    SessionInfo,
)
from bohnhaus.server.api.games import NO_GAME
from bohnhaus.server.api.tables import After, Limit
from bohnhaus.server.guards import COOKIE
from bohnhaus.server.house import NO_TABLE
from bohnhaus.server.identity import SOMEBODY_ALREADY
from bohnhaus.server.problems import Refused
from bohnhaus.server.services import Services
from bohnhaus.server.settings import Settings
from bohnhaus.server.store import Person, Played

TAGS: Final = ["people"]


@post(
    "/api/guest",
    tags=TAGS,
    summary="Come in as a guest",
    description="A new person with this name, and a session. Guests may share a name with guests, "
    "but not take one that has a password.",
    responses=problems(403, 409),
)
async def come_as_guest(
    request: Asked, services: Parts, visitor: Visitor, data: JSONBody[NewGuest]
) -> Response[Admitted]:
    if visitor is not None:
        raise Refused(SOMEBODY_ALREADY, 409)
    guest = _or_refuse(await services.identity.new_guest(data.name))
    return await _admit(request, services, guest, 201)


@post(
    "/api/login",
    status_code=200,
    tags=TAGS,
    summary="Log in",
    description="A session for the person with this name and password.",
    responses=problems(401, 403),
)
async def log_in(request: Asked, services: Parts, data: JSONBody[Login]) -> Response[Admitted]:
    found = _or_refuse(await services.identity.log_in(data.name, data.password))
    return await _admit(request, services, found, 200)


@post(
    "/api/recover",
    status_code=200,
    tags=TAGS,
    summary="Come in with a recovery code",
    description="A session on this device for the person whose code it is. For 15 minutes it may "
    "set a new password without the old one, once.",
    responses=problems(401, 403),
)
async def recover(request: Asked, services: Parts, data: JSONBody[Recovery]) -> Response[Admitted]:
    found = _or_refuse(await services.identity.recover(data.code))
    return await _admit(request, services, found, 200, recovered=True)


@post(
    "/api/logout",
    status_code=204,
    tags=TAGS,
    summary="Log out",
    description="Ends the session on this device, if there is one. A guest without a "
    "recovery code can't come back.",
    responses=NOTHING | problems(403),
)
async def log_out(request: Asked, services: Parts) -> Response[None]:
    current = token(request)
    if current:
        await services.identity.end_session(current)
    return Response(None, status_code=204, cookies=[_no_cookie(services.settings)])


@get(
    "/api/me",
    tags=TAGS,
    summary="Who am I?",
    description="The person of this session.",
    security=SESSION,
    responses=problems(401),
)
async def show_me(request: Asked, services: Parts, person: Me) -> PersonInfo:
    return await _info(request, services, person)


@get(
    "/api/session",
    tags=TAGS,
    summary="Is there a session?",
    description="The person of this session, or null for a visitor who has not given a name yet; "
    "and the key to subscribe to notifications with, where the server sends any.",
    responses=problems(),
)
async def show_session(request: Asked, services: Parts, visitor: Visitor) -> SessionInfo:
    person = None if visitor is None else await _info(request, services, visitor)
    sender = services.sender
    return SessionInfo(person, None if sender is None else sender.vapid.public_key)


@patch(
    "/api/me",
    tags=TAGS,
    summary="Change the name",
    description="The name counts for tables joined from now on. A password stays the same.",
    security=SESSION,
    responses=problems(401, 403, 409),
)
async def rename_me(
    request: Asked, services: Parts, person: Me, data: JSONBody[Rename]
) -> PersonInfo:
    _or_refuse(await services.identity.rename(person, data.name))
    return await _info(request, services, await _again(services, person))


@post(
    "/api/me/password",
    status_code=200,
    tags=TAGS,
    summary="Set a password",
    description="From now on the name is the person's own: nobody else can have it, or one that "
    "looks like it. All other sessions of the person end. If there is a current password, it is "
    "needed, except within 15 minutes of coming in with a recovery code.",
    security=SESSION,
    responses=problems(401, 403, 409),
)
async def set_password(
    request: Asked, services: Parts, person: Me, data: JSONBody[NewPassword]
) -> PersonInfo:
    current = token(request)
    assert current is not None
    _or_refuse(await services.identity.set_password(person, data.password, data.current, current))
    return await _info(request, services, await _again(services, person))


@post(
    "/api/me/recovery",
    status_code=200,
    tags=TAGS,
    summary="Make a recovery code",
    description="A code to come back with on another device, shown only once. It replaces any "
    "earlier code.",
    security=SESSION,
    responses=problems(401, 403),
)
async def make_recovery_code(services: Parts, person: Me) -> RecoveryCode:
    return RecoveryCode(await services.identity.new_recovery_code(person))


@delete(
    "/api/me",
    tags=TAGS,
    summary="Delete my data",
    description="The person's name, password, code, sessions, history and messages are erased. "
    "In a running game a bot takes over while another person is there; a game without another "
    "person is closed. Finished games stay, with Somebody in that seat; records that others have "
    "taken before are theirs.",
    security=SESSION,
    responses=NOTHING | problems(401, 403),
)
async def delete_me(services: Parts, person: Me) -> Response[None]:
    await services.house.forget(person.id)
    await services.identity.delete(person)
    return Response(None, status_code=204, cookies=[_no_cookie(services.settings)])


@get(
    "/api/me/history",
    tags=TAGS,
    summary="My finished games",
    description="The most recent first, in pages.",
    security=SESSION,
    responses=problems(401, 404),
)
async def show_history(
    services: Parts,
    person: Me,
    before: After = None,
    limit: Limit = 50,
) -> History:
    last = None if before is None else await _own_game(services, person, before)
    played = await services.store.history(person.id, limit=limit + 1, before=last)
    games = tuple([_played(game) for game in played[:limit]])
    return History(games, games[-1].table if len(played) > limit else None)


async def _own_game(services: Services, person: Person, table_id: str) -> Played:
    for result in await services.store.results_of(table_id):
        if result.person_id == person.id:
            return Played(table_id, result)
    raise Refused(NO_TABLE)


def _played(game: Played) -> PlayedGame:
    result = game.result
    return PlayedGame(
        game.table_id,
        result.game,
        result.players,
        result.seat,
        result.score,
        result.won,
        result.ended_at,
        result.margin,
        result.stood_in,
    )


@get(
    "/api/me/bests/{game:str}",
    tags=TAGS,
    summary="My best games of one kind",
    description="By margin, the greatest first. Games in which a bot "
    "played for the person are left out.",
    security=SESSION,
    responses=problems(401, 404),
)
async def show_bests(
    services: Parts,
    person: Me,
    game: Annotated[str, PathParameter(description="The id of a game.", max_length=40)],
    limit: Limit = 10,
) -> Bests:
    if game not in GAMES:
        raise Refused(NO_GAME, 404)
    played = await services.store.bests(person.id, game, limit=limit)
    return Bests(tuple([_played(each) for each in played]))


@get(
    "/api/me/statistics",
    tags=TAGS,
    summary="My statistics",
    description="Games, wins and mean score, game by game. Games in which a bot played for the "
    "person are left out.",
    security=SESSION,
    responses=problems(401),
)
async def show_statistics(services: Parts, person: Me) -> PersonStatistics:
    return PersonStatistics(
        tuple(
            [
                GameStatistics(each.game, each.games, each.wins, each.mean_score)
                for each in await services.store.statistics(person.id)
            ]
        )
    )


# --- sessions ---------------------------------------------------------------------------


async def _admit(
    request: Asked, services: Services, person: Person, status: int, *, recovered: bool = False
) -> Response[Admitted]:
    """A session for the person on this device, instead of the one that it had."""
    old = token(request)
    new = await services.identity.new_session(person, recovered=recovered)
    if old:
        await services.identity.end_session(old)
    # A page is not told the token: what a script can read, a foreign script could take away.
    # Browsers send an Origin with every POST; programs have no cookie jar, but no Origin either.
    told = new if request.headers.get("origin") is None else None
    return Response(
        Admitted(_tell(person, recovered), told),
        status_code=status,
        cookies=[_cookie(services.settings, new)],
    )


def _cookie(settings: Settings, value: str) -> Cookie:
    return Cookie(
        COOKIE,
        value=value,
        max_age=settings.session_lasts,
        path="/",
        httponly=True,
        samesite="lax",
        secure=(settings.public_url or "").startswith("https:"),
    )


def _no_cookie(settings: Settings) -> Cookie:
    cookie = _cookie(settings, "")
    cookie.max_age = 0
    return cookie


async def _info(request: Asked, services: Services, person: Person) -> PersonInfo:
    return _tell(person, await services.identity.may_reset(token(request)))


def _tell(person: Person, may_reset: bool) -> PersonInfo:
    registered = person.password_hash is not None
    return PersonInfo(
        person.name,
        registered,
        person.recovery_hash is not None,
        person.created_at,
        registered and may_reset,
    )


async def _again(services: Services, person: Person) -> Person:
    """The person as the store has it now."""
    return await services.store.get_person(person.id) or person


def _or_refuse(answer: Person | Refusal | None) -> Person:
    if isinstance(answer, Refusal):
        raise Refused(answer)
    return answer  # type: ignore[return-value]  # None only where nobody looks at the answer
