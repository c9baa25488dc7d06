"""Reviews of finished games: of this server's tables, and of record files from anywhere."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated, Final, TypeAlias

import msgspec
from litestar import Response, delete, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, RawBody

from bohnhaus.engine.refusal import Refusal
from bohnhaus.reviewing.tasks import CannotReview
from bohnhaus.server.api.asking import NOTHING, SESSION, Asked, Me, Parts, Visitor, problems
from bohnhaus.server.api.bodies import ReviewProgress
from bohnhaus.server.api.replays import MOST_REASON, TakesRecord
from bohnhaus.server.api.tables import TAGS, Key, TableId, find_visible, finished, read_info
from bohnhaus.server.guards import address_of
from bohnhaus.server.judging import NOT_OVER
from bohnhaus.server.limits import TOO_MUCH
from bohnhaus.server.problems import Refused
from bohnhaus.server.reviewing import DONE, FAILED, NONE, State, Work, file_id, unpacked
from bohnhaus.server.services import Services
from bohnhaus.server.store import Table as Row
from bohnhaus.server.table import OPEN, PLAYING
from bohnhaus.wire import record as records
from bohnhaus.wire.record import Record, Unreadable, Wrong
from bohnhaus.wire.replay import MOST_ACTS

FileId: TypeAlias = Annotated[str, PathParameter(pattern="^[0-9a-f]{32}$")]
"""What `POST /api/review` called it."""
PROGRESS: Final = {
    200: ResponseSpec(
        ReviewProgress,
        description="How far the review is, and the review once it is there.",
        generate_examples=False,
    )
}


@post(
    "/api/tables/{table_id:str}/review",
    tags=TAGS,
    status_code=200,
    summary="Review a game",
    description="Starts a review of a finished game, unless there is one: what would have been "
    "better, judged by what each player knew. It is made in the background and kept with the "
    "table.",
    security=SESSION,
    responses=PROGRESS | problems(401, 403, 404, 409),
)
async def review_table(
    request: Asked, services: Parts, person: Me, table_id: TableId, key: Key = ""
) -> Response[bytes]:
    row = await _over(services, person, table_id, key)
    reviews = services.reviews
    body = await reviews.of_table(table_id)
    if body is None and reviews.progress(table_id) is None:
        address = address_of(services.settings, request.scope)
        _refuse_if_full(services, person.id, address)
        _, game = await finished(request, services, person, table_id, key)
        record = game.record
        reviews.start(
            table_id,
            person.id,
            address,
            lambda: record,
            partial(reviews.keep_for_table, table_id),
        )
    return await _tell(services, table_id, body, _names(row))


@get(
    "/api/tables/{table_id:str}/review",
    tags=TAGS,
    summary="How far the review of a game is",
    description="And the review itself once it is there, for anyone who may see the game's record.",
    responses=PROGRESS | problems(403, 404, 409),
)
async def show_review_of_table(
    services: Parts, visitor: Visitor, table_id: TableId, key: Key = ""
) -> Response[bytes]:
    looked = await find_visible(services, visitor, table_id, key)
    body = await services.reviews.of_table(table_id)
    return await _tell(services, table_id, body, _names(looked.table))


@delete(
    "/api/tables/{table_id:str}/review",
    tags=TAGS,
    summary="Stop the review of a game",
    description="If it is still being made, and you started it. A finished one stays.",
    security=SESSION,
    responses=NOTHING | problems(401, 403, 404),
)
async def stop_review_of_table(
    services: Parts, person: Me, table_id: TableId, key: Key = ""
) -> Response[None]:
    await find_visible(services, person, table_id, key)
    return await _stop(services, table_id, person.id)


@post(
    "/api/review",
    tags=TAGS,
    status_code=200,
    operation_class=TakesRecord,
    summary="Review a record file",
    description="Starts a review of the game in a record file, which is checked as `bohnhaus "
    "verify` does and not kept. Ask for the review by the `id` of the answer; it is kept for a "
    "while.",
    security=SESSION,
    responses=PROGRESS | problems(401, 422),
)
async def review_file(
    request: Asked, services: Parts, person: Me, body: RawBody
) -> Response[bytes]:
    address = address_of(services.settings, request.scope)
    if services.replaying.is_full(address):  # BH-26
        raise _too_much(services)
    try:
        async with services.replaying.turn(address):
            record = await asyncio.to_thread(_read, body)
    except (Unreadable, Wrong, CannotReview) as error:
        raise Refused(Refusal("BH-25", str(error)[:MOST_REASON])) from error
    id = file_id(record)
    reviews = services.reviews
    if reviews.of_file(id) is None and reviews.progress(id) is None:
        _refuse_if_full(services, person.id, address)
        reviews.start(id, person.id, address, lambda: record, partial(reviews.keep_for_file, id))
    return await _tell(services, id, reviews.of_file(id), record.seats)


@get(
    "/api/review/{file_id:str}",
    tags=TAGS,
    summary="How far the review of a record file is",
    description="And the review itself once it is there. Its `names` are empty: they are in the "
    "file.",
    responses=PROGRESS | problems(),
)
async def show_review_of_file(services: Parts, file_id: FileId) -> Response[bytes]:
    return await _tell(services, file_id, services.reviews.of_file(file_id), ())


@delete(
    "/api/review/{file_id:str}",
    tags=TAGS,
    summary="Stop the review of a record file",
    description="If it is still being made, and you started it.",
    security=SESSION,
    responses=NOTHING | problems(401, 403),
)
async def stop_review_of_file(services: Parts, person: Me, file_id: FileId) -> Response[None]:
    return await _stop(services, file_id, person.id)


def _read(body: bytes) -> Record:
    """The record, checked from its beginning to its end."""
    record = records.read(body, MOST_ACTS)
    records.verify(record)
    return record


async def _over(services: Services, person: Me, table_id: str, key: str) -> Row:
    """The table's row, if the person may see it and its game is over."""
    row = (await find_visible(services, person, table_id, key)).table
    if row.status in (OPEN, PLAYING):  # BH-23
        raise Refused(NOT_OVER)
    return row


def _names(row: Row) -> list[str]:
    """What those at the seats are called now."""
    return ["" if seat is None else seat.name for seat in read_info(row).seats]


def _refuse_if_full(services: Services, person: str, address: str) -> None:
    if services.reviews.refuse(person, address) is not None:  # BH-26
        raise _too_much(services)


def _too_much(services: Services) -> Refused:
    return Refused(TOO_MUCH, headers={"Retry-After": str(services.limits.wait("review"))})


async def _stop(services: Services, key: str, person: str) -> Response[None]:
    refusal = await services.reviews.stop(key, person)
    if refusal is not None:
        raise Refused(refusal, 403)
    return Response(None, status_code=204)


async def _tell(
    services: Services, key: str, body: bytes | None, names: list[str] | tuple[str, ...]
) -> Response[bytes]:
    """How far the review is; the review itself is unpacked beside the event loop."""
    if body is not None:
        return _answer(await asyncio.to_thread(_whole, key, body, names))
    work: Work | None = services.reviews.progress(key)
    if work is not None:
        told = ReviewProgress(key, work.state, work.judged, work.tasks, None)
    else:
        state: State = FAILED if services.reviews.has_failed(key) else NONE
        told = ReviewProgress(key, state, 0, 0, None)
    return _answer(msgspec.json.encode(told))


def _whole(key: str, body: bytes, names: list[str] | tuple[str, ...]) -> bytes:
    review = unpacked(body, names)
    judged = len(review.decisions)
    return msgspec.json.encode(ReviewProgress(key, DONE, judged, judged, review))


def _answer(body: bytes) -> Response[bytes]:
    return Response(body, media_type="application/json")
