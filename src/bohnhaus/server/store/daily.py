"""Who played the deal of a day, and how well.

No table of the database is kept for it: the command that opens a counted table says the day and the
game, and stands beside the first entry of its log.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Select, and_, func, select, tuple_

from bohnhaus.server.store import schema
from bohnhaus.server.store.part import Part
from bohnhaus.server.store.rows import Placed, Tried

COUNTED = "daily "
"""How the commands begin that open counted tables. What people send has no spaces."""
AN_HOUR = 3_600_000
MOST_DAYS = 10_000
"""Days that a streak is looked for in: both databases take more, but not for ever."""

_TABLES, _LOG, _RESULTS, _PEOPLE = schema.tables, schema.log, schema.results, schema.people
_RANK = (_RESULTS.c.margin, _RESULTS.c.won, _RESULTS.c.score)
"""What a place depends on: the lead over the best opponent, winning, and the score."""


def counted(day: str, game: str) -> str:
    """The command that opens a person's counted table."""
    return f"{COUNTED}{day} {game}"


class DailyTables(Part):
    async def tried(self, table_ids: list[str]) -> dict[str, Tried]:
        """What became of these tables, those that there are."""
        rows = await self._all(
            select(
                _TABLES.c.id,
                _TABLES.c.status,
                _RESULTS.c.score,
                _RESULTS.c.margin,
                _RESULTS.c.won,
            )
            .join(
                _RESULTS,
                and_(
                    _RESULTS.c.table_id == _TABLES.c.id,
                    _RESULTS.c.seat == 0,
                    _RESULTS.c.stood_in.is_(False),
                ),
                isouter=True,
            )
            .where(_TABLES.c.id.in_(table_ids))
        )
        return {row[0]: Tried(*row) for row in rows}

    async def ranking(self, day: str, game: str, begins: int, *, limit: int) -> list[Placed]:
        """The best of those who have finished their first try of a deal; of equals the one who
        was first."""
        query = self._finished(
            day,
            [game],
            begins,
            _PEOPLE.c.id,
            _PEOPLE.c.name,
            _RESULTS.c.score,
            _RESULTS.c.margin,
            _RESULTS.c.won,
        )
        order = [part.desc() for part in _RANK]
        rows = await self._all(
            query.order_by(*order, _RESULTS.c.ended_at, _RESULTS.c.table_id).limit(limit)
        )
        placed: list[Placed] = []
        for number, row in enumerate(rows, start=1):
            tied = placed and (placed[-1].score, placed[-1].margin, placed[-1].won) == tuple(
                row[2:]
            )
            placed.append(Placed(placed[-1].place if tied else number, *row))
        return placed

    async def finishers(self, day: str, games: Sequence[str], begins: int) -> dict[str, int]:
        """By game, how many have finished their first try, where anyone has."""
        command = _LOG.c.command_id
        query = self._finished(day, games, begins, command, func.count()).group_by(command)
        found = {row[0]: row[1] for row in await self._all(query)}
        return {game: found[counted(day, game)] for game in games if counted(day, game) in found}

    async def place(self, day: str, game: str, begins: int, tried: Tried) -> int:
        """The place that this result has, or would have."""
        mine = (tried.margin, tried.won, tried.score)
        better = self._finished(day, [game], begins, func.count()).where(tuple_(*_RANK) > mine)
        row = await self._first(better)
        return 1 + (row[0] if row else 0)

    async def days_finished(self, person_id: str) -> list[str]:
        """The days of which the person has finished a first try, the last one first."""
        mine, commands = schema.members.c, _LOG.c.command_id
        opened = and_(
            _LOG.c.table_id == mine.table_id,
            _LOG.c.seq == 1,
            _LOG.c.person_id == person_id,
            commands.startswith(COUNTED),
        )
        day = func.substr(commands, len(COUNTED) + 1, len("2026-11-19")).label("day")
        rows = await self._all(
            select(day)
            .distinct()
            .select_from(schema.members)
            .join(_LOG, opened)
            .join(_RESULTS, _own_result(_LOG.c.table_id))
            .where(mine.person_id == person_id)
            .order_by(day.desc())
            .limit(MOST_DAYS)
        )
        return [row[0] for row in rows]

    def _finished(self, day: str, games: Sequence[str], begins: int, *columns: Any) -> Select[Any]:
        """The first tries of these deals that were finished. The lobby's index finds the tables of
        a day; one that is opened at midnight may be stored a moment later."""
        opened = and_(
            _LOG.c.table_id == _TABLES.c.id,
            _LOG.c.seq == 1,
            _LOG.c.command_id.in_([counted(day, game) for game in games]),
        )
        return (
            select(*columns)
            .select_from(_TABLES)
            .join(_LOG, opened)
            .join(_RESULTS, _own_result(_TABLES.c.id))
            .join(_PEOPLE, _PEOPLE.c.id == _RESULTS.c.person_id)
            .where(
                _TABLES.c.status.in_(("over", "closed")),
                _TABLES.c.created_at >= begins,
                _TABLES.c.created_at < begins + 25 * AN_HOUR,
            )
        )


def _own_result(table_id: Any) -> Any:
    return and_(
        _RESULTS.c.table_id == table_id,
        _RESULTS.c.seat == 0,
        _RESULTS.c.person_id.is_not(None),
        _RESULTS.c.stood_in.is_(False),
        _RESULTS.c.margin.is_not(None),
    )
