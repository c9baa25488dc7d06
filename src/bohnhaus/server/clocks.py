"""Clocks that can be set, and what must not depend on it.

A log tells when its entries were stored by the time of day, because that survives a restart and is
the same for all processes. But the time of day can be set: forward, back, or by days on a board
that does not know it when it starts. How long something takes inside a process is therefore
measured by a clock that nobody sets; tables that seem idle are closed only if the time of day can
be believed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import msgspec

from bohnhaus.server.table import Table

SLACK: Final = 20
"""Milliseconds by which two clocks may differ from one entry to the next."""
MOST_PIECES: Final = 200
"""Changes of the clock that are remembered of one table."""
OFF: Final = 1000
"""Milliseconds by which a clock may be put right without notice, and..."""
DRIFT: Final = 0.01
"""... the share of the time that went by."""
MOST_GAPS: Final = 100

Now = Callable[[], int]
"""The time of day, in milliseconds since the epoch."""
Ticks = Callable[[], float]
"""Seconds, of a clock that nobody sets."""


class TableClock:
    """The time at one table, as this process has lived through it.

    Entries are told apart by when they were stored, and each was heard of at some moment of a clock
    that nobody sets. As long as the time of day goes its way there is one difference between the
    two; whenever it is set, another one for the entries from then on.
    """

    def __init__(self, now: Now, ticks: Ticks) -> None:
        self._time_of_day = now
        self._ticks = ticks
        self._pieces: list[tuple[int, int]] = []
        """From which entry on, by when it was stored, there is which difference."""
        self._heard = -1

    def _own(self) -> int:
        return int(self._ticks() * 1000)

    def hear(self, table: Table) -> None:
        """The table has grown up to here. An entry from the future was stored just now: the clock
        has been set back since."""
        if table.updated_at <= self._heard:
            return
        before, self._heard = self._heard, table.updated_at
        ahead = max(self._time_of_day(), table.updated_at) - self._own()
        if not self._pieces or abs(ahead - self._pieces[-1][1]) > SLACK:
            self._pieces.append((before + 1, ahead))
            del self._pieces[:-MOST_PIECES]

    def now(self) -> int:
        """The time at the table."""
        return self._own() + self._pieces[-1][1]

    def told(self, table: Table) -> Table:
        """The table with all times put right, to be compared with `now`. Not to be changed."""
        if len(self._pieces) == 1:
            return table
        owed = {seat: self._put_right(at) for seat, at in table.owed_since.items()}
        members = [
            replace(
                one,
                left_at=None if one.left_at is None else self._put_right(one.left_at),
                here_since=self._put_right(one.here_since),
            )
            for one in table.members
        ]
        turn, since = table.trading_since
        return replace(
            table,
            changed_at=self._put_right(table.changed_at),
            updated_at=self._put_right(table.updated_at),
            owed_since=owed,
            trading_since=(turn, self._put_right(since)),
            stirred_at=self._put_right(table.stirred_at),
            offered_at={offer: self._put_right(at) for offer, at in table.offered_at.items()},
            holds={
                seat: replace(hold, at=self._put_right(hold.at))
                for seat, hold in table.holds.items()
            },
            members=members,
            called={s: (self._put_right(at), rest) for s, (at, rest) in table.called.items()},
        )

    def _put_right(self, at: int) -> int:
        ahead = self._pieces[0][1]
        for first, difference in self._pieces:
            if first > at:
                break
            ahead = difference
        return at - ahead + self._pieces[-1][1]


class ClockWatch:
    """Notices when the time of day is set."""

    def __init__(self, now: Now, ticks: Ticks) -> None:
        self._now = now
        self._ticks = ticks
        self._last: tuple[int, float] | None = None

    def is_sane(self) -> bool:
        """Whether the time of day has gone its way since the last look; at the first look nobody
        can tell."""
        last, self._last = self._last, (self._now(), self._ticks())
        if last is None:
            return False
        took = (self._last[1] - last[1]) * 1000
        return abs(self._last[0] - last[0] - took) <= OFF + DRIFT * took


class Service(msgspec.Struct, frozen=True):
    """When the server ran, as the store remembers it, by the time of day.

    Only then can anybody have played: a table is not idle while the server is off, nor in time that
    went by because a clock was set.
    """

    seen: int
    """When the last look was."""
    gaps: tuple[tuple[int, int], ...] = ()

    @classmethod
    def read(cls, text: str | None, now: int) -> Service:
        """Where nothing is remembered, nobody knows what was before."""
        if text is None:
            return cls(now, ((0, now),))
        return msgspec.json.decode(text, type=cls)

    def write(self) -> str:
        return msgspec.json.encode(self).decode()

    def look(self, now: int, longest: int) -> Service:
        """A look later: the server has run since, unless the last one was too long ago. A gap that
        has not ended yet was none: the clock was wrong then."""
        gaps = [gap for gap in self.gaps if gap[1] <= now]
        if now - self.seen > longest:
            gaps.append((self.seen, now))
        return Service(now, tuple(gaps[-MOST_GAPS:]))

    def idle(self, since: int) -> int:
        """For how many milliseconds, since then, the server ran."""
        lost = [to - max(begin, since) for begin, to in self.gaps if to > since]
        return self.seen - since - sum(lost)
