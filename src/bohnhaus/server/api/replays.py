"""Finished games to step through: those of this server, and record files from anywhere."""

from __future__ import annotations

import asyncio
import gzip
import io
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Final

from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import RawBody
from litestar.response import Stream

from bohnhaus.engine.refusal import Refusal
from bohnhaus.server.api.asking import Asked, Parts, Visitor, problems
from bohnhaus.server.api.tables import TAGS, Key, TableId, finished
from bohnhaus.server.guards import address_of
from bohnhaus.server.limits import TOO_MUCH
from bohnhaus.server.pages import accepts
from bohnhaus.server.problems import Refused
from bohnhaus.server.services import Services
from bohnhaus.wire import record as records
from bohnhaus.wire.record import Record, Unreadable, Wrong
from bohnhaus.wire.replay import MOST_ACTS, Replay, write_replay

MOST_REASON: Final = 300
PIECE: Final = 64 * 1024

REPLAY: Final = {200: ResponseSpec(Replay, description="The game.", generate_examples=False)}


@dataclass
class TakesRecord(Operation):
    """How the document tells that the body is a file, whatever its layout."""

    def __post_init__(self) -> None:
        file = OpenAPIMediaType(schema=Schema(type=OpenAPIType.OBJECT))
        self.request_body = RequestBody(
            content={"application/json": file}, description="A record file.", required=True
        )


@get(
    "/api/tables/{table_id:str}/replay",
    tags=TAGS,
    media_type="application/json",
    summary="A game to step through",
    description="Every moment of a finished game, with all hands open, for anyone who may see "
    "its record.",
    responses=REPLAY | problems(403, 404, 409, 422),
)
async def replay_table(
    request: Asked, services: Parts, visitor: Visitor, table_id: TableId, key: Key = ""
) -> Response[bytes] | Stream:
    table, game = await finished(request, services, visitor, table_id, key)
    record = game.record
    stood_in = [number for number, act in enumerate(table.acts, 1) if act.by == "stand_in"]
    return await _answer(request, services, lambda: record, tuple(stood_in))


@post(
    "/api/replay",
    tags=TAGS,
    status_code=200,
    media_type="application/json",
    operation_class=TakesRecord,
    summary="A record file to step through",
    description="Every moment of the game in a record file, with all hands open. The file is "
    "checked as `bohnhaus verify` does, and not kept.",
    responses=REPLAY | problems(422),
)
async def replay_file(request: Asked, services: Parts, body: RawBody) -> Response[bytes] | Stream:
    return await _answer(request, services, lambda: records.read(body, MOST_ACTS))


async def _answer(
    request: Asked,
    services: Services,
    read: Callable[[], Record],
    stood_in: tuple[int, ...] = (),
) -> Response[bytes] | Stream:
    """The replay, made beside the event loop; few at a time, since each takes a while."""
    address = address_of(services.settings, request.scope)
    if services.replaying.is_full(address):  # BH-26
        wait = services.limits.wait("replay")
        raise Refused(TOO_MUCH, headers={"Retry-After": str(wait)})
    try:
        async with services.replaying.turn(address):
            packed = await asyncio.to_thread(
                lambda: gzip.compress(write_replay(read(), stood_in), 6)
            )
    except (Unreadable, Wrong) as error:
        raise Refused(Refusal("BH-25", str(error)[:MOST_REASON])) from error
    vary = {"Vary": "Accept-Encoding"}
    if accepts(request.headers.get("accept-encoding", ""), "gzip"):
        headers = vary | {"Content-Encoding": "gzip"}
        return Response(packed, media_type="application/json", headers=headers)
    return Stream(_unpack(packed), media_type="application/json", headers=vary)


async def _unpack(packed: bytes) -> AsyncIterator[bytes]:
    """Piece by piece: a whole game is large, and whoever reads it may be slow."""
    with gzip.open(io.BytesIO(packed)) as file:
        while piece := file.read(PIECE):
            yield piece
