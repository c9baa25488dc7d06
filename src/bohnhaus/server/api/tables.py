"""The lobby and the tables. Play itself goes through the socket."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from bohnhaus.daily import today
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.rules import OptionValue
from bohnhaus.game import Game
from bohnhaus.games.catalog import rules_for
from bohnhaus.server.api.asking import SESSION, Asked, Me, Parts, Visitor, problems
from bohnhaus.server.api.bodies import (
    MOST_PAGE,
    ListedSeat,
    ListedTable,
    NewTable,
    OwnTable,
    OwnTables,
    SetupChecked,
    SetupToCheck,
    TableOpened,
    TablePage,
)
from bohnhaus.server.entries import Opened, Setup, read_entry
from bohnhaus.server.guards import address_of
from bohnhaus.server.house import NO_TABLE, NOT_INVITED, is_key
from bohnhaus.server.judging import NOT_OVER, check_bots, check_setup
from bohnhaus.server.keeping import kept_until
from bohnhaus.server.limits import TOO_MUCH
from bohnhaus.server.messages import SeatInfo, TableInfo
from bohnhaus.server.problems import Refused
from bohnhaus.server.services import Services
from bohnhaus.server.showing import brought_options
from bohnhaus.server.store import Looked, Person, Seated
from bohnhaus.server.store import Table as Row
from bohnhaus.server.store.daily import counted
from bohnhaus.server.table import OPEN, PLAYING, Table

TAGS: Final = ["tables"]
TOO_MANY_TABLES: Final = Refusal(
    "BH-26",
    "you can't open more tables: finish or end one of yours first",
)

DEAL_IS_SECRET: Final = Refusal("BH-44", "finish your own try of this deal first")

_ID = "^[0-9a-f]{16}$"

TableId: TypeAlias = Annotated[str, PathParameter(pattern=_ID)]
After: TypeAlias = Annotated[
    str | None, QueryParameter(pattern=_ID, description="Continue after this table.")
]
Limit: TypeAlias = Annotated[int, QueryParameter(ge=1, le=MOST_PAGE)]
OneStatus: TypeAlias = Annotated[
    Literal["open", "playing"] | None, QueryParameter(description="Only these; both by default.")
]
Key: TypeAlias = Annotated[
    str,
    QueryParameter(
        max_length=64, description="The key of an invitation, for a table that is not public."
    ),
]


@get(
    "/api/tables",
    tags=TAGS,
    summary="The lobby",
    description="Public tables that are open or playing, the newest first, in pages.",
    responses=problems(404),
)
async def list_tables(
    services: Parts,
    status: OneStatus = None,
    before: After = None,
    limit: Limit = 50,
) -> TablePage:
    last = None if before is None else await services.store.read_table(before)
    if before is not None and last is None:
        raise Refused(NO_TABLE)
    found = await services.store.list_tables(
        public=True,
        statuses=(OPEN, PLAYING) if status is None else (status,),
        limit=limit + 1,
        before=last,
    )
    tables = tuple([listed(row, read_info(row)) for row in found[:limit]])
    return TablePage(tables, tables[-1].id if len(found) > limit else None)


@get(
    "/api/me/tables",
    tags=TAGS,
    summary="My tables",
    description="Open, running and finished, last played first; and which ones are waiting for me.",
    security=SESSION,
    responses=problems(401),
)
async def list_own_tables(services: Parts, person: Me) -> OwnTables:
    belongs = await services.store.tables_of(person.id, limit=MOST_PAGE)
    found = [seated for seated in belongs if _is_own(seated)]
    return OwnTables(tuple([_own(services, seated) for seated in found]))


@post(
    "/api/tables",
    tags=TAGS,
    summary="Open a table",
    description="A new table with you as its seated host and any bots you name; if you like, the "
    "game starts at once. Sent again with the same command_id, it returns the same table.",
    security=SESSION,
    responses=problems(401, 403, 409, 422),
)
async def open_table(
    request: Asked, services: Parts, person: Me, data: JSONBody[NewTable]
) -> TableOpened:
    services.whereabouts.note(person.id, address_of(services.settings, request.scope))
    warnings = _warnings(data.setup)
    refusal = check_bots(data.setup, data.bots, data.start)
    if refusal is not None:
        raise Refused(refusal)
    id = await services.house.new_id(person, data.command_id)
    async with services.opening.of(person.id):  # one by one: each counts those before it
        if await services.store.read_table(id) is None:
            await refuse_too_many(services, person)
            await services.house.open_table(
                person, data.setup, data.command_id, bots=data.bots, start=data.start
            )
    return TableOpened(id, warnings)


async def refuse_too_many(services: Services, person: Person) -> None:
    """Refuses a person who has as many open tables as anyone may have."""
    if await services.store.count_hosted(person.id) >= services.settings.most_tables_each:
        raise Refused(TOO_MANY_TABLES, 409)


@post(
    "/api/setups",
    tags=TAGS,
    status_code=200,
    summary="Check a setup",
    description="Whether a table can be set up like this, and what is odd about it. Opens nothing.",
    security=SESSION,
    responses=problems(401, 403, 422),
)
async def check_a_setup(person: Me, data: JSONBody[SetupToCheck]) -> SetupChecked:
    return SetupChecked(_warnings(data.setup))


def _warnings(setup: Setup) -> tuple[str, ...]:
    """What is odd about a setup; Refused if it makes no table."""
    wrong = check_setup(setup)
    if wrong is not None:
        raise Refused(Refusal("BH-25", wrong))
    return rules_for(setup.game, setup.seats, dict(setup.options)).warnings


@get(
    "/api/tables/{table_id:str}",
    tags=TAGS,
    summary="A table",
    description="The table as everyone sees it: for its members, for anyone if it is public, and "
    "for anyone with a key. Cards are shown only through the socket.",
    responses=problems(403, 404),
)
async def show_table(
    services: Parts, visitor: Visitor, table_id: TableId, key: Key = ""
) -> TableInfo:
    return read_info(await _visible(services, visitor, table_id, key))


@get(
    "/api/tables/{table_id:str}/record",
    tags=TAGS,
    media_type="application/json",
    summary="The record of a game",
    description="The file of the whole game, seed included, once it is over. `bohnhaus verify` "
    "checks it and `bohnhaus replay` shows it.",
    responses=problems(403, 404, 409),
)
async def export_record(
    request: Asked, services: Parts, visitor: Visitor, table_id: TableId, key: Key = ""
) -> Response[bytes]:
    _, game = await finished(request, services, visitor, table_id, key)
    name = f"{game.state.rules.game}-{table_id}.json"
    async with services.writing.turn(address_of(services.settings, request.scope)):
        written = await asyncio.to_thread(game.dumps)
    return Response(
        written,
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


async def finished(
    request: Asked, services: Services, visitor: Person | None, table_id: str, key: str
) -> tuple[Table, Game]:
    """A table that the visitor may see and its game, once nothing of it is secret any more. It is
    read apart, few at a time: whoever looks at old games must not fill the server with them."""
    row = await _visible(services, visitor, table_id, key)
    if row.status in (OPEN, PLAYING):  # BH-23
        raise Refused(NOT_OVER)
    address = address_of(services.settings, request.scope)
    if services.folding.is_full(address):  # BH-26
        wait = services.limits.wait("replay")
        raise Refused(TOO_MUCH, headers={"Retry-After": str(wait)})
    async with services.folding.turn(address):
        table = await services.house.read_apart(table_id)
    if table is None or table.game is None or table.status in (OPEN, PLAYING):
        raise Refused(NOT_OVER)
    return table, table.game


async def _visible(services: Services, visitor: Person | None, table_id: str, key: str) -> Row:
    """The table's row, if the visitor may see it."""
    return (await find_visible(services, visitor, table_id, key)).table


async def find_visible(
    services: Services, visitor: Person | None, table_id: str, key: str
) -> Looked:
    """What the store says of a table that the visitor may see. No log is read for it."""
    looked = await services.store.look(table_id, None if visitor is None else visitor.id)
    if looked is None:
        raise Refused(NO_TABLE)
    if not _may_look(looked, key):
        raise Refused(NOT_INVITED)
    if looked.role != "host" and await _is_spoiler(services, visitor, looked):
        raise Refused(DEAL_IS_SECRET)
    return looked


async def _is_spoiler(services: Services, visitor: Person | None, looked: Looked) -> bool:
    """BH-44: whether it is a deal of the day that the visitor may still play."""
    opened = _opened(looked)
    if opened is None or opened.daily is None:
        return False
    if visitor is not None:
        command = counted(opened.daily.day, opened.setup.game)
        own = await services.store.read_table(await services.house.new_id(visitor, command))
        if own is not None:
            return own.status in (OPEN, PLAYING)
    return opened.daily.day >= today(services.house.now()).isoformat()


def _may_look(looked: Looked, key: str) -> bool:
    if looked.table.public or looked.role not in (None, "removed"):
        return True
    opened = _opened(looked)
    return opened is not None and (is_key(key, opened.seat_key) or is_key(key, opened.watch_key))


def may_sit(looked: Looked, key: str) -> bool:
    """Whether who brings this key may take a seat that is free."""
    opened = _opened(looked)
    return looked.table.public or (opened is not None and is_key(key, opened.seat_key))


def _opened(looked: Looked) -> Opened | None:
    opened = read_entry(looked.first) if looked.first else None
    return opened if isinstance(opened, Opened) else None


def read_info(row: Row) -> TableInfo:
    """What the store keeps of a table for lists."""
    return msgspec.json.decode(row.summary, type=TableInfo)


def listed(row: Row, info: TableInfo) -> ListedTable:
    setup = info.setup
    return ListedTable(
        id=row.id,
        game=setup.game,
        title=setup.title,
        status=row.status,
        pace=setup.pace,
        clock=setup.clock,
        options=_in_a_list(setup),
        public=setup.public,
        spectators=setup.spectators,
        locked=info.locked,
        seats=tuple([_seat(seat) for seat in info.seats]),
        owing=info.owing,
        created_at=row.created_at,
        updated_at=row.updated_at,
        daily=info.daily,
    )


def _in_a_list(setup: Setup) -> dict[str, OptionValue]:
    """The options; of a whole text, such as a map, only that there is one."""
    brought = brought_options(setup.game)
    return {
        key: True if value and key in brought else value for key, value in setup.options.items()
    }


def _seat(seat: SeatInfo | None) -> ListedSeat | None:
    return None if seat is None else ListedSeat(seat.name, seat.bot is not None)


def _is_own(seated: Seated) -> bool:
    """Not where the person was removed, or only looked in at a table that is open to all."""
    looked_in = seated.role == "member" and seated.seat is None and seated.table.public
    return seated.role != "removed" and not looked_in


def _own(services: Services, seated: Seated) -> OwnTable:
    info = read_info(seated.table)
    people = [seat for seat in info.seats if seat is not None and seat.bot is None]
    return OwnTable(
        table=listed(seated.table, info),
        host=seated.role == "host",
        seat=seated.seat,
        your_turn=not info.paused and seated.seat in info.owing,
        waits=seated.seat in info.waits_for,
        alone=seated.seat is not None and len(people) == 1,
        kept_until=kept_until(services.settings, info, seated.table.updated_at),
    )
