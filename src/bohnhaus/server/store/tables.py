"""Tables and their logs: the only truth about what was played."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import asdict
from functools import cache
from typing import Any

from sqlalchemy import (
    Insert,
    Update,
    and_,
    bindparam,
    case,
    delete,
    func,
    insert,
    select,
    tuple_,
    update,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from bohnhaus.server.store import schema
from bohnhaus.server.store.leases import lasts
from bohnhaus.server.store.part import Part, columns_of
from bohnhaus.server.store.rows import (
    AlreadyDone,
    Appended,
    Changes,
    Conflict,
    Entry,
    Looked,
    Member,
    NewEntry,
    NoTable,
    Played,
    Result,
    Seated,
    Statistics,
    Status,
    Table,
)

_TABLE = columns_of(Table, schema.tables)
_ENTRY = columns_of(Entry, schema.log)
_MEMBER = columns_of(Member, schema.members)
_RESULT = columns_of(Result, schema.results)

NOTHING_ELSE = Changes()
MOST_ASKED = 10_000
"""Values in one question: both databases take more, but not for ever."""


@cache
def _move(columns: tuple[str, ...]) -> Update:
    """Changes these columns of a table whose head is the expected one. Made once: an append is the
    most common thing that a server does."""
    return (
        update(schema.tables)
        .where(
            schema.tables.c.id == bindparam("the_table"),
            schema.tables.c.head == bindparam("the_head"),
        )
        .values({column: bindparam(column) for column in columns})
    )


_ADD = insert(schema.log)


@cache
def _move_and_add(columns: tuple[str, ...]) -> Insert:
    """The same and one entry as one statement, for a database that is asked over a line: it is a
    transaction by itself, where two statements would be asked and answered four times."""
    moved = _move(columns).returning(schema.tables.c.id).cte("moved")
    entry = [bindparam(f"new_{column.name}", type_=column.type) for column in schema.log.c]
    return _ADD.from_select(list(schema.log.c), select(*entry).select_from(moved))


@cache
def _spelled(statement: Update | Insert, columns: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The statement in SQLite's words, and what to fill in where."""
    written = statement.compile(dialect=sqlite.dialect(), column_keys=columns)
    return str(written), tuple(written.positiontup or ())


def _run(connection: Connection, statement: Update | Insert, row: dict[str, Any]) -> int:
    """How many rows the statement changed. On SQLite the statement is put into words once, not each
    time: that took longer than carrying it out."""
    if connection.dialect.name != "sqlite":
        return connection.execute(statement, row).rowcount
    words, names = _spelled(statement, tuple(row))
    return connection.exec_driver_sql(words, tuple([row[name] for name in names])).rowcount


def _row(table_id: str, seq: int, at: int, entry: NewEntry) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "seq": seq,
        "at": at,
        "person_id": entry.person_id,
        "command_id": entry.command_id,
        "kind": entry.kind,
        "body": entry.body,
    }


class Tables(Part):
    # --- writing ----------------------------------------------------------------------

    async def create_table(
        self,
        table_id: str,
        *,
        at: int,
        public: bool,
        setup: str,
        summary: str,
        entries: Sequence[NewEntry] = (),
        changes: Changes = NOTHING_ELSE,
    ) -> Appended | Conflict:
        """A new table, open unless the changes say otherwise, with the first entries of its log.

        Conflict if the id is in use: who makes the id from the command's gets a safe retry.
        """
        row = {
            "id": table_id,
            "created_at": at,
            "updated_at": at,
            "status": "open",
            "public": public,
            "head": len(entries),
            "setup": setup,
            "summary": summary,
            "wakes_at": None,
        } | changes.columns()

        def work(connection: Connection) -> None:
            connection.execute(insert(schema.tables), row)
            self._write_rest(connection, table_id, 0, entries, at, changes)

        try:
            await self.database.write(work)
        except IntegrityError:
            there = await self.read_table(table_id)
            if there is None:
                raise
            return Conflict(there.head)
        return Appended(len(entries))

    async def append(
        self,
        table_id: str,
        expected_head: int,
        entries: Sequence[NewEntry],
        *,
        at: int,
        changes: Changes = NOTHING_ELSE,
    ) -> Appended | Conflict | AlreadyDone | NoTable:
        """The entries behind the expected head, and the changes with them: all or nothing.

        Without entries only the changes are made, if the head is still the expected one.
        """
        head = expected_head + len(entries)
        row = {"head": head, "updated_at": at, **changes.columns()}
        move = _move(tuple(row))
        there = {"the_table": table_id, "the_head": expected_head}
        short = len(entries) == 1 and not (changes.members or changes.left or changes.results)

        def work(connection: Connection) -> bool:
            # On Postgres this also locks the row: the next writer waits and then finds
            # another head.
            if _run(connection, move, row | there) == 0:
                return False
            self._write_rest(connection, table_id, expected_head, entries, at, changes)
            return True

        def work_at_once(connection: Connection) -> bool:
            new = {
                f"new_{name}": value for name, value in _row(table_id, head, at, entries[0]).items()
            }
            return _run(connection, _move_and_add(tuple(row)), row | there | new) == 1

        clash: IntegrityError | None = None
        try:
            if short and not self.database.sqlite:
                stored = await self.database.write_one(work_at_once)
            else:
                stored = await self.database.write(work)
            if stored:
                return Appended(head)
        except IntegrityError as error:
            clash = error
        answer = await self._why_not(table_id, entries)
        if clash is not None and isinstance(answer, Conflict) and answer.head == expected_head:
            raise clash  # nobody else wrote: the rows themselves are wrong
        return answer

    async def rewrite_log(self, table_id: str, bodies: dict[int, str]) -> None:
        """Entries say something else from now on. Only for deleting what is said of a person:
        whoever has read the log before is not told."""

        def work(connection: Connection) -> None:
            for seq, body in bodies.items():
                connection.execute(
                    update(schema.log)
                    .where(schema.log.c.table_id == table_id, schema.log.c.seq == seq)
                    .values(body=body)
                )

        await self.database.write(work)

    async def delete_table(self, table_id: str, expected_head: int) -> Conflict | NoTable | None:
        """None once the table and all that belongs to it are gone, unless it was played on."""
        remove = delete(schema.tables).where(
            schema.tables.c.id == table_id, schema.tables.c.head == expected_head
        )
        if await self._change(remove):
            return None
        there = await self.read_table(table_id)
        return Conflict(there.head) if there else NoTable()

    def _write_rest(
        self,
        connection: Connection,
        table_id: str,
        head: int,
        entries: Sequence[NewEntry],
        at: int,
        changes: Changes,
    ) -> None:
        for seq, entry in enumerate(entries, head + 1):
            _run(connection, _ADD, _row(table_id, seq, at, entry))
        for member in changes.members:
            self._put(connection, schema.members, table_id, asdict(member), "person_id")
        for person_id in changes.left:
            connection.execute(
                delete(schema.members).where(
                    schema.members.c.table_id == table_id,
                    schema.members.c.person_id == person_id,
                )
            )
        for result in changes.results:
            self._put(connection, schema.results, table_id, asdict(result), "seat")

    def _put(
        self,
        connection: Connection,
        table: Any,
        table_id: str,
        row: dict[str, Any],
        key: str,
    ) -> None:
        changed = {name: value for name, value in row.items() if name != key}
        connection.execute(
            self.database.insert(table)
            .values(table_id=table_id, **row)
            .on_conflict_do_update(index_elements=["table_id", key], set_=changed)
        )

    async def _why_not(
        self, table_id: str, entries: Sequence[NewEntry]
    ) -> AlreadyDone | Conflict | NoTable:
        for entry in entries:
            if entry.person_id is not None and entry.command_id is not None:
                seq = await self.find_command(table_id, entry.person_id, entry.command_id)
                if seq is not None:
                    return AlreadyDone(seq)
        last = (
            select(func.max(schema.log.c.seq))
            .where(schema.log.c.table_id == table_id)
            .scalar_subquery()
        )
        row = await self._first(
            select(schema.tables.c.head, last).where(schema.tables.c.id == table_id)
        )
        if row is None:
            return NoTable()
        return Conflict(max(row[0], row[1] or 0))

    # --- reading ----------------------------------------------------------------------

    async def read_table(self, table_id: str) -> Table | None:
        row = await self._first(select(*_TABLE).where(schema.tables.c.id == table_id))
        return Table(*row) if row else None

    async def look(self, table_id: str, person_id: str | None) -> Looked | None:
        """What is known of a table without reading its log."""
        first = and_(schema.log.c.table_id == schema.tables.c.id, schema.log.c.seq == 1)
        own = and_(
            schema.members.c.table_id == schema.tables.c.id,
            schema.members.c.person_id == (person_id or ""),
        )
        row = await self._first(
            select(*_TABLE, schema.log.c.body, schema.members.c.role)
            .join(schema.log, first, isouter=True)
            .join(schema.members, own, isouter=True)
            .where(schema.tables.c.id == table_id)
        )
        return Looked(Table(*row[:-2]), row[-2] or "", row[-1]) if row else None

    async def heads(self, table_ids: Sequence[str]) -> dict[str, int]:
        """How far the logs of these tables reach: one question for all of them."""
        found: dict[str, int] = {}
        for start in range(0, len(table_ids), MOST_ASKED):
            some = table_ids[start : start + MOST_ASKED]
            query = select(schema.tables.c.id, schema.tables.c.head)
            rows = await self._all(query.where(schema.tables.c.id.in_(some)))
            found |= {row[0]: row[1] for row in rows}
        return found

    async def read_log(
        self, table_id: str, after: int = 0, *, limit: int | None = None
    ) -> list[Entry]:
        """The entries behind a seq, in order: all, or so many."""
        rows = await self._all(
            select(*_ENTRY)
            .where(schema.log.c.table_id == table_id, schema.log.c.seq > after)
            .order_by(schema.log.c.seq)
            .limit(limit)
        )
        return [Entry(*row) for row in rows]

    async def find_command(self, table_id: str, person_id: str, command_id: str) -> int | None:
        """The seq at which the command is stored."""
        row = await self._first(
            select(schema.log.c.seq).where(
                schema.log.c.table_id == table_id,
                schema.log.c.person_id == person_id,
                schema.log.c.command_id == command_id,
            )
        )
        return row[0] if row else None

    async def list_tables(
        self,
        *,
        public: bool | None = None,
        statuses: Collection[Status] = (),
        limit: int = 100,
        before: Table | None = None,
    ) -> list[Table]:
        """Tables for the lobby, newest first; `before` is the last one of the page before."""
        query = select(*_TABLE)
        if public is not None:
            query = query.where(schema.tables.c.public == public)
        if statuses:
            query = query.where(schema.tables.c.status.in_(statuses))
        age = tuple_(schema.tables.c.created_at, schema.tables.c.id)
        if before is not None:
            query = query.where(age < (before.created_at, before.id))
        newest_first = (schema.tables.c.created_at.desc(), schema.tables.c.id.desc())
        rows = await self._all(query.order_by(*newest_first).limit(limit))
        return [Table(*row) for row in rows]

    async def idle_tables(
        self, since: int, *, statuses: Collection[Status], limit: int = 100
    ) -> list[Table]:
        """Tables at which nothing has happened since a moment, longest idle first."""
        rows = await self._all(
            select(*_TABLE)
            .where(schema.tables.c.updated_at < since, schema.tables.c.status.in_(statuses))
            .order_by(schema.tables.c.updated_at, schema.tables.c.id)
            .limit(limit)
        )
        return [Table(*row) for row in rows]

    async def tables_to_drive(
        self, holder: str, now: int, *, due: int | None = None, limit: int = 100
    ) -> list[Table]:
        """Tables due to be driven that no other holder's lease keeps, longest due first.

        `due` looks ahead: to those that will have to be driven by that moment.
        """
        leased = and_(
            schema.leases.c.table_id == schema.tables.c.id,
            schema.leases.c.holder != holder,
            lasts(now),
        )
        rows = await self._all(
            select(*_TABLE)
            .join(schema.leases, leased, isouter=True)
            .where(
                schema.tables.c.wakes_at <= (now if due is None else due),
                schema.leases.c.table_id.is_(None),
            )
            .order_by(schema.tables.c.wakes_at, schema.tables.c.id)
            .limit(limit)
        )
        return [Table(*row) for row in rows]

    async def members_of(self, table_id: str) -> list[Member]:
        rows = await self._all(
            select(*_MEMBER)
            .where(schema.members.c.table_id == table_id)
            .order_by(schema.members.c.person_id)
        )
        return [Member(*row) for row in rows]

    async def results_of(self, table_id: str) -> list[Result]:
        rows = await self._all(
            select(*_RESULT)
            .where(schema.results.c.table_id == table_id)
            .order_by(schema.results.c.seat)
        )
        return [Result(*row) for row in rows]

    # --- of one person ----------------------------------------------------------------

    async def tables_of(self, person_id: str, *, limit: int = 100) -> list[Seated]:
        """The tables a person belongs to, last played first."""
        rows = await self._all(
            select(*_TABLE, schema.members.c.role, schema.members.c.seat)
            .join(schema.members, schema.members.c.table_id == schema.tables.c.id)
            .where(schema.members.c.person_id == person_id)
            .order_by(schema.tables.c.updated_at.desc(), schema.tables.c.id)
            .limit(limit)
        )
        return [Seated(Table(*row[:-2]), row[-2], row[-1]) for row in rows]

    async def count_hosted(self, person_id: str) -> int:
        """How many open and running tables the person has opened."""
        row = await self._first(
            select(func.count())
            .select_from(schema.members)
            .join(schema.tables, schema.tables.c.id == schema.members.c.table_id)
            .where(
                schema.members.c.person_id == person_id,
                schema.members.c.role == "host",
                schema.tables.c.status.in_(("open", "playing")),
            )
        )
        return row[0] if row else 0

    async def history(
        self, person_id: str, *, limit: int = 100, before: Played | None = None
    ) -> list[Played]:
        """A person's finished games, last first; `before` is the last of the page before."""
        query = select(schema.results.c.table_id, *_RESULT).where(
            schema.results.c.person_id == person_id
        )
        age = (schema.results.c.ended_at, schema.results.c.table_id, schema.results.c.seat)
        if before is not None:
            last = (before.result.ended_at, before.table_id, before.result.seat)
            query = query.where(tuple_(*age) < last)
        rows = await self._all(query.order_by(*[part.desc() for part in age]).limit(limit))
        return [Played(row[0], Result(*row[1:])) for row in rows]

    async def bests(self, person_id: str, game: str, *, limit: int) -> list[Played]:
        """A person's games of one kind, the greatest margin first; of equal ones the older. Games
        in which a bot acted for the person are not among them."""
        margin = schema.results.c.margin
        rows = await self._all(
            select(schema.results.c.table_id, *_RESULT)
            .where(
                schema.results.c.person_id == person_id,
                schema.results.c.game == game,
                schema.results.c.stood_in.is_(False),
                margin.is_not(None),
            )
            .order_by(margin.desc(), schema.results.c.ended_at, schema.results.c.table_id)
            .limit(limit)
        )
        return [Played(row[0], Result(*row[1:])) for row in rows]

    async def statistics(self, person_id: str) -> list[Statistics]:
        """A person's games, wins and mean score, game by game, without those in which a bot acted
        for the person. Playing alone, a tie is no win."""
        game, score = schema.results.c.game, schema.results.c.score
        won = schema.results.c.won
        tied_alone = and_(schema.results.c.players == 1, won < 1)
        wins = func.sum(case((tied_alone, 0.0), else_=won))
        rows = await self._all(
            select(game, func.count(), wins, func.sum(score))
            .where(schema.results.c.person_id == person_id, schema.results.c.stood_in.is_(False))
            .group_by(game)
            .order_by(game)
        )
        return [Statistics(name, games, wins, score / games) for name, games, wins, score in rows]
