"""What the handlers share: who asks, and how errors are told and documented."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import structlog
from litestar import Request, Response
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException, MethodNotAllowedException, NotFoundException
from litestar.openapi.datastructures import ResponseSpec

from bohnhaus.engine.refusal import Refusal
from bohnhaus.server.guards import token_of
from bohnhaus.server.identity import NO_SESSION
from bohnhaus.server.problems import (
    BROKEN,
    MALFORMED,
    NO_ADDRESS,
    NO_METHOD,
    NOT_STORED,
    Problem,
    Refused,
)
from bohnhaus.server.services import Services
from bohnhaus.server.store import Person, StoreDown

Asked: TypeAlias = Request[Any, Any, State]
Parts: TypeAlias = NamedDependency[Services]
Visitor: TypeAlias = NamedDependency[Person | None]
Me: TypeAlias = NamedDependency[Person]

_log: structlog.stdlib.BoundLogger = structlog.get_logger("bohnhaus.api")


# --- who asks ---------------------------------------------------------------------------


async def services(request: Asked) -> Services:
    """The parts of this server process."""
    found: Services = request.app.state.services
    return found


def token(request: Asked) -> str | None:
    """The session's token, if there is one."""
    return token_of(request.headers.get("cookie"), request.headers.get("authorization"))


async def visitor(request: Asked) -> Person | None:
    """The person who asks, if anybody has said who it is."""
    parts: Services = request.app.state.services
    return await parts.identity.person_of(token(request))


async def person(visitor: Visitor) -> Person:
    """The person who asks."""
    if visitor is None:
        raise Refused(NO_SESSION)
    return visitor


# --- how errors are told ----------------------------------------------------------------


def _answer(refused: Refused) -> Response[Problem]:
    return Response(refused.problem, status_code=refused.status, headers=refused.headers)


def refuse(_request: Asked, refused: Refused) -> Response[Problem]:
    return _answer(refused)


def store_down(_request: Asked, error: StoreDown) -> Response[Problem]:
    """BH-27: nothing is half done; the same request may be sent again."""
    _log.warning("the store is down", why=str(error))
    return _answer(Refused(NOT_STORED, headers={"Retry-After": "1"}))


def bad_request(_request: Asked, error: HTTPException) -> Response[Problem]:
    """What Litestar itself refuses."""
    if isinstance(error, NotFoundException):
        return _answer(Refused(NO_ADDRESS, 404))
    if isinstance(error, MethodNotAllowedException):
        return _answer(Refused(NO_METHOD, 405, error.headers))
    if error.status_code >= 500:
        return failed(_request, error)
    return _answer(Refused(Refusal(MALFORMED.clause, _what(error)), error.status_code))


def _what(error: HTTPException) -> str:
    """Which part has the wrong shape; its value is not told."""
    extra = error.extra if isinstance(error.extra, list) else []
    first = extra[0] if extra and isinstance(extra[0], dict) else {}
    if "message" not in first or first.get("key") == "data":  # no body at all
        return MALFORMED.reason
    where = f"{first['key']}: " if first.get("key") else ""
    return f"{MALFORMED.reason}: {where}{first['message']}"[:300]


def failed(_request: Asked, error: Exception) -> Response[Problem]:
    """A fault of ours: told in the log, not to the client."""
    _log.error("request failed", exc_info=error)
    return _answer(Refused(BROKEN, 500))


HANDLERS: Final = {
    Refused: refuse,
    StoreDown: store_down,
    HTTPException: bad_request,
    Exception: failed,
}


# --- how errors are documented ----------------------------------------------------------

_WHAT: Final = {
    400: "The request isn't in the right format (BH-25).",
    401: "You are not logged in, or not as the right person (BH-30).",
    403: "Not invited (BH-18), or sent by a page from another server (BH-30).",
    404: "There is no such thing (BH-24).",
    408: "The request took too long to arrive (BH-25).",
    409: "It conflicts with the current state (BH-19, BH-23, BH-26, BH-29).",
    413: "The request is larger than 64 kilobytes, or a record than 1 megabyte (BH-25).",
    415: "The request is not JSON (BH-25).",
    422: "The request is in the right format, but makes no sense (BH-25).",
    429: "Too much at once (BH-26); the header Retry-After says how long to wait.",
    503: "The database isn't responding (BH-27); nothing was done.",
}
_ALWAYS: Final = (400, 408, 413, 415, 429, 503)


def problems(*more: int) -> dict[int, ResponseSpec]:
    """The refusals of an operation: those that all have, and these."""
    return {
        status: ResponseSpec(Problem, description=_WHAT[status], generate_examples=False)
        for status in sorted({*_ALWAYS, *more})
    }


NOTHING: Final = {204: ResponseSpec(None, description="Done.", generate_examples=False)}
"""The answer of an operation that has nothing to tell."""

SESSION: Final[list[dict[str, list[str]]]] = [{"cookie": []}, {"bearer": []}]
"""For operations that need a session; either will do."""
