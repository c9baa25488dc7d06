"""Fair queueing: who comes next where many want the same few workers.

Every address has its share of the workers' time, and every person a share of their address's. Who
has used least so far comes first, whatever it costs to serve them: one person with twenty tables
gets no more than another with one. What nobody is there to see waits until nothing else does. Work
is not interrupted, so of several workers one is always kept free of each person, of each address
and of all that nobody sees: the others need not wait for the end of it.

Nothing here knows what the work is, nor does it.
"""

from __future__ import annotations

import itertools
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Final, Generic, TypeVar

MOST_WAITING: Final = 2000
MOST_SHARES: Final = 1000
"""Shares kept of an address, or of all, before those that make no difference are forgotten."""
MOST_PEOPLE: Final = 50_000
"""People whose address is remembered; who was seen longest ago is forgotten first."""


class Ticket:
    """A piece of work that somebody waits for."""

    def __init__(self, person: str, address: str, table: str, watched: bool) -> None:
        self.person = person
        """For whom the time counts."""
        self.address = address
        """Where they are; empty if nobody knows."""
        self.table = table
        self.watched = watched
        """Whether anybody is there to see what comes of it."""
        self.number = 0
        self.began = 0.0


T = TypeVar("T", bound=Ticket)


class _Share:
    """What an address, or a person at it, has used."""

    __slots__ = ("floor", "parts", "running", "used", "waiting")

    def __init__(self, used: float) -> None:
        self.used = used
        self.running: list[Ticket] = []
        self.waiting = 0
        self.parts: dict[str, _Share] = {}
        self.floor = 0.0
        """Where a part begins that was idle: time that nobody wanted cannot be saved up."""

    @property
    def idle(self) -> bool:
        return not self.running and not self.waiting

    def used_by(self, now: float) -> float:
        """Work under way counts as long as it has taken so far."""
        return self.used + sum([now - ticket.began for ticket in self.running])

    def part(self, key: str) -> _Share:
        found = self.parts.get(key)
        if found is None:
            if len(self.parts) >= MOST_SHARES:
                self._forget()
            found = self.parts[key] = _Share(self.floor)
        elif found.idle:
            found.used = max(found.used, self.floor)
        return found

    def _forget(self) -> None:
        """Shares of idle people who would begin at the floor anyway."""
        for key, part in list(self.parts.items()):
            if part.idle and part.used <= self.floor:
                del self.parts[key]


class FairQueue(Generic[T]):
    """All that waits for some workers."""

    def __init__(
        self,
        workers: int,
        most: int = MOST_WAITING,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.most = most
        self.clock = clock
        self._at_once = max(1, workers - 1)
        """How much of one person, of one address, or unwatched, runs at the same time."""
        self._waiting: dict[str, list[T]] = {}
        """By person, in the order in which it came."""
        self._unwatched = 0
        """Unwatched work under way."""
        self._running = 0
        self._numbers = itertools.count()
        self._all = _Share(0.0)

    def __len__(self) -> int:
        return self._all.waiting

    def add(self, ticket: T) -> T | None:
        """The ticket waits. What has to give way, if that is too much: the latest of whoever
        waits for most."""
        ticket.number = next(self._numbers)
        for share in self._shares(ticket):
            share.waiting += 1
        self._waiting.setdefault(ticket.person, []).append(ticket)
        if len(self) <= self.most:
            return None
        last = max(self._waiting.values(), key=len)[-1]
        self.drop(last)
        return last

    def drop(self, ticket: T) -> None:
        """The ticket waits no longer, if it still did."""
        mine = self._waiting.get(ticket.person, [])
        if ticket not in mine:
            return
        mine.remove(ticket)
        if not mine:
            del self._waiting[ticket.person]
        for share in self._shares(ticket):
            share.waiting -= 1
        self._rest()

    def watch(self, table: str, watched: bool) -> None:
        """From now on somebody, or nobody, sees what comes of the table's waiting work."""
        for tickets in self._waiting.values():
            for ticket in tickets:
                if ticket.table == table:
                    ticket.watched = watched

    def first(self) -> T | None:
        """What a free worker should do next."""
        now = self.clock()
        best: T | None = None
        lowest: tuple[bool, float, float, int] | None = None
        for tickets in self._waiting.values():
            ticket = next((one for one in tickets if one.watched), tickets[0])
            _, address, person = self._shares(ticket)
            if not self._may_run(ticket, address, person):
                continue
            used = (address.used_by(now), person.used_by(now))
            rank = (not ticket.watched, *used, ticket.number)
            if lowest is None or rank < lowest:
                best, lowest = ticket, rank
        return best

    def _may_run(self, ticket: T, address: _Share, person: _Share) -> bool:
        """Whether a worker is left for the others."""
        if not ticket.watched and self._unwatched >= self._at_once:
            return False
        return max(len(address.running), len(person.running)) < self._at_once

    def begin(self, ticket: T) -> None:
        """A worker does it now."""
        ticket.began = self.clock()
        all, address, person = self._shares(ticket)
        all.floor = max(all.floor, address.used_by(ticket.began))
        address.floor = max(address.floor, person.used_by(ticket.began))
        for share in (address, person):
            share.running.append(ticket)
        self._running += 1
        self._unwatched += not ticket.watched
        self.drop(ticket)

    def end(self, ticket: T, seconds: float) -> None:
        """It is done and took so long."""
        for share in self._shares(ticket)[1:]:
            share.running.remove(ticket)
            share.used += seconds
        self._running -= 1
        self._unwatched -= not ticket.watched
        self._rest()

    def _shares(self, ticket: T) -> tuple[_Share, _Share, _Share]:
        address = self._all.part(ticket.address or f"of {ticket.person}")
        return self._all, address, address.part(ticket.person)

    def _rest(self) -> None:
        """When nothing waits and nothing runs, nobody is ahead of anybody."""
        if not self._running and not len(self):
            self._all = _Share(0.0)

    def __iter__(self) -> Iterator[T]:
        """All that waits."""
        return iter([ticket for tickets in self._waiting.values() for ticket in tickets])


class Whereabouts:
    """From which address people came last, as far as this process has seen."""

    def __init__(self) -> None:
        self._addresses: OrderedDict[str, str] = OrderedDict()

    def note(self, person: str, address: str) -> None:
        """The person has come from this address."""
        self._addresses[person] = address
        self._addresses.move_to_end(person)
        if len(self._addresses) > MOST_PEOPLE:
            self._addresses.popitem(last=False)

    def of(self, person: str) -> str:
        """The person's address; empty if it is not known."""
        return self._addresses.get(person, "")
