"""For whoever runs the server."""

from __future__ import annotations

from typing import Final

from litestar import Response, get

from bohnhaus import __version__
from bohnhaus.server.api.asking import Parts, problems
from bohnhaus.server.api.bodies import Health
from bohnhaus.server.metrics import CONTENT_TYPE

TAGS: Final = ["upkeep"]


@get(
    "/health",
    tags=TAGS,
    summary="Is the server well?",
    description="The server answers, and so does its database.",
    responses=problems(),
)
async def health(services: Parts) -> Health:
    await services.store.ping()
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
