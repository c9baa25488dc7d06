"""For whoever runs the server."""

from __future__ import annotations

from typing import Final

from litestar import Response, get

from bohnhaus import __version__
from bohnhaus.engine.refusal import Refusal
from bohnhaus.server.api.asking import Parts, problems
from bohnhaus.server.api.bodies import Health
from bohnhaus.server.metrics import CONTENT_TYPE
from bohnhaus.server.problems import Refused
from bohnhaus.server.store import StoreDown

TAGS: Final = ["upkeep"]


@get(
    "/health",
    tags=TAGS,
    summary="Is the server healthy?",
    description="The server answers, and what is played is stored. While nothing can be stored "
    "(the database is unreachable, locked, full or read-only) the answer is 503, with the reason.",
    responses=problems(),
)
async def health(services: Parts) -> Health:
    try:
        await services.store.probe()
    except StoreDown as down:
        raise Refused(Refusal("BH-27", str(down)), headers={"Retry-After": "1"}) from down
    return Health("ok", __version__)


@get(
    "/metrics",
    tags=TAGS,
    media_type="text/plain",
    summary="Counters",
    description="For Prometheus. Numbers only: no name, hand, token or message.",
    responses=problems(),
)
async def metrics(services: Parts) -> Response[str]:
    return Response(services.metrics.written().decode(), media_type=CONTENT_TYPE)
