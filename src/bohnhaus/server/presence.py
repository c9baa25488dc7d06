"""Who is there: a person with a socket to a table, in this process, is at the table."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Final

from bohnhaus.server.entries import PersonId
from bohnhaus.server.services import Services
from bohnhaus.server.store import StoreDown

STORE_PAUSE: Final = 2.0
"""Seconds after which a store that was down is tried again."""


class Presence:
    """Tells the house who comes and goes."""

    def __init__(self, services: Services) -> None:
        self.house = services.house
        self.closing = services.closing
        self.gone_after = services.settings.gone_after
        self._sockets: Counter[tuple[str, PersonId]] = Counter()
        self._leaving: set[asyncio.Task[None]] = set()

    def come(self, table_id: str, person: PersonId) -> None:
        """The person has one more socket."""
        self._sockets[table_id, person] += 1

    def go(self, table_id: str, person: PersonId) -> None:
        """The person has one socket less; with the last one they have left, a moment later."""
        self._sockets[table_id, person] -= 1
        if self.is_there(table_id, person):
            return
        del self._sockets[table_id, person]
        task = asyncio.create_task(self._leave(table_id, person))
        self._leaving.add(task)
        task.add_done_callback(self._leaving.discard)

    def is_there(self, table_id: str, person: PersonId) -> bool:
        """Whether the person has a socket to the table here."""
        return self._sockets.get((table_id, person), 0) > 0

    async def say_here(self, table_id: str, person: PersonId) -> None:
        """The log says that the person is there, unless it cannot be written now: who looks at
        the table again says it again."""
        try:
            await self.house.connected(table_id, person)
        except StoreDown:
            return

    async def _leave(self, table_id: str, person: PersonId) -> None:
        await self._wait(self.gone_after)
        # When the process ends nobody leaves: they come back to the next one.
        while not (self.is_there(table_id, person) or self.closing.is_set()):
            try:
                await self.house.disconnected(table_id, person)
                break
            except StoreDown:
                await self._wait(STORE_PAUSE)
        if self.is_there(table_id, person):  # came back while it was being written
            await self.say_here(table_id, person)

    async def _wait(self, seconds: float) -> None:
        """So long, or until the process ends."""
        try:
            async with asyncio.timeout(seconds):
                await self.closing.wait()
        except TimeoutError:
            return
