"""What an invitation says to somebody who has not come in yet, and how it gets onto a phone."""

from __future__ import annotations

import segno
from litestar import post
from litestar.params import JSONBody

from bohnhaus.server.api.asking import SESSION, Me, Parts, Visitor, problems
from bohnhaus.server.api.bodies import Invitation, InvitationKey, QRCode, TextToDraw, WayIn
from bohnhaus.server.api.tables import TAGS, TableId, find_visible, listed, may_sit, read_info
from bohnhaus.server.house import NO_TABLE, NOT_INVITED, TABLE_LOCKED
from bohnhaus.server.messages import TableInfo
from bohnhaus.server.problems import Refused
from bohnhaus.server.table import CLOSED, OPEN


@post(
    "/api/tables/{table_id:str}/invitation",
    tags=TAGS,
    status_code=200,
    summary="An invitation",
    description="What is played at a table, who is there and which seats are free, for anyone "
    "who has a key or may see the table anyway. The key is in the body: addresses are logged.",
    responses=problems(403, 404),
)
async def show_invitation(
    services: Parts, visitor: Visitor, table_id: TableId, data: JSONBody[InvitationKey]
) -> Invitation:
    looked = await find_visible(services, visitor, table_id, data.key)
    if looked.table.status == CLOSED:
        raise Refused(NO_TABLE)
    info = read_info(looked.table)
    host = info.member(info.host)
    return Invitation(
        table=listed(looked.table, info),
        host="" if host is None else host.name,
        way=_way_in(info, may_sit(looked, data.key)),
    )


def _way_in(info: TableInfo, may_sit: bool) -> WayIn:
    """What someone can do who comes in; Refused for anyone who would not be let in."""
    if info.locked:
        raise Refused(TABLE_LOCKED)
    if info.status == OPEN and may_sit:
        return "sit" if None in info.seats else "watch"
    if not info.setup.spectators:
        raise Refused(NOT_INVITED)
    return "watch"


@post(
    "/api/codes",
    tags=TAGS,
    status_code=200,
    summary="A QR code",
    description="A text, such as the link of an invitation, as a QR code to draw. Nothing is kept.",
    security=SESSION,
    responses=problems(401, 403),
)
async def draw_code(person: Me, data: JSONBody[TextToDraw]) -> QRCode:
    rows = segno.make(data.text, error="m", micro=False).matrix
    return QRCode(len(rows), "".join([_run(x, y, n) for x, y, n in _runs(rows)]))


def _runs(rows: tuple[bytearray, ...]) -> list[tuple[int, int, int]]:
    """Dark squares side by side: where the first one is, and how many they are."""
    found: list[tuple[int, int, int]] = []
    for y, row in enumerate(rows):
        start = 0
        for x, dark in enumerate([*row, 0]):
            if dark:
                continue
            if x > start:
                found.append((start, y, x - start))
            start = x + 1
    return found


def _run(x: int, y: int, n: int) -> str:
    return f"M{x} {y}h{n}v1h-{n}z"
