"""Messages to a browser, for games that wait while Bohnhaus is closed."""

from __future__ import annotations

from typing import Final

from litestar import Response, delete, put
from litestar.params import JSONBody

from bohnhaus.engine.refusal import Refusal
from bohnhaus.server.api.asking import NOTHING, SESSION, Asked, Me, Parts, problems, token
from bohnhaus.server.api.bodies import NewSubscription
from bohnhaus.server.house import milliseconds
from bohnhaus.server.identity import NO_SESSION, hash_token
from bohnhaus.server.problems import Refused
from bohnhaus.server.store import Subscription

TAGS: Final = ["people"]
MOST_BROWSERS: Final = 10
"""In which one person gets messages."""
NOT_OFFERED: Final = Refusal("BH-25", "this server sends no notifications")


@put(
    "/api/me/push",
    status_code=204,
    tags=TAGS,
    summary="Notify this browser",
    description="When an untimed game waits for you and you are not at the table, the server sends "
    "a message to this push subscription (RFC 8030), encrypted for it (RFC 8291). There is one for "
    "each session, and at most 10 for each person: one more takes the place of the oldest. It is "
    "deleted with the session, and when the push service no longer knows it. 404 if "
    "`push_key` of `GET /api/session` is null.",
    security=SESSION,
    responses=NOTHING | problems(401, 403, 404, 422),
)
async def subscribe(
    request: Asked, services: Parts, person: Me, data: JSONBody[NewSubscription]
) -> None:
    if services.sender is None:
        raise Refused(NOT_OFFERED, 404)
    refusal = services.sender.check(data.endpoint, data.p256dh, data.auth)
    if refusal is not None:
        raise Refused(refusal)
    row = Subscription(_session(request), data.endpoint, data.p256dh, data.auth, data.language)
    if not await services.store.subscribe(row, at=milliseconds(), most=MOST_BROWSERS):
        raise Refused(NO_SESSION)


@delete(
    "/api/me/push",
    tags=TAGS,
    summary="Stop notifying this browser",
    description="The push subscription of this session is deleted, if there is one.",
    security=SESSION,
    responses=NOTHING | problems(401, 403),
)
async def unsubscribe(request: Asked, services: Parts, person: Me) -> Response[None]:
    await services.store.unsubscribe(_session(request))
    return Response(None, status_code=204)


def _session(request: Asked) -> str:
    current = token(request)
    assert current is not None
    return hash_token(current)
