"""Everything a request needs, in one place."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Final

from bohnhaus.server.bots import Bots, BotsElsewhere, BotsHere
from bohnhaus.server.fairness import Whereabouts
from bohnhaus.server.fanout import Fanout, LocalFanout, RedisFanout
from bohnhaus.server.house import House
from bohnhaus.server.identity import Identity
from bohnhaus.server.limits import Limits, Locks, Turns
from bohnhaus.server.metrics import Metrics
from bohnhaus.server.passwords import AT_ONCE as PASSWORDS
from bohnhaus.server.settings import Settings
from bohnhaus.server.store import Store

REPLAYS: Final = 2
"""Games that are played through at the same time; each takes up to a second or two."""
REPLAYS_WAITING: Final = 40
REPLAYS_EACH: Final = 4
"""Of one address."""
PASSWORDS_WAITING: Final = 200
PASSWORDS_EACH: Final = 8


@dataclass
class Services:
    """The parts of one server process."""

    settings: Settings
    store: Store
    fanout: Fanout
    house: House
    identity: Identity
    limits: Limits
    metrics: Metrics = field(default_factory=Metrics)
    bots: Bots = field(default_factory=BotsHere)
    replaying: Turns = field(default_factory=lambda: Turns(REPLAYS, REPLAYS_WAITING, REPLAYS_EACH))
    """For playing through a whole game."""
    folding: Turns = field(default_factory=lambda: Turns(REPLAYS, REPLAYS_WAITING, REPLAYS_EACH))
    """For reading the whole log of a table that is not loaded."""
    hashing: Turns = field(
        default_factory=lambda: Turns(PASSWORDS, PASSWORDS_WAITING, PASSWORDS_EACH)
    )
    """For checking a password."""
    writing: Turns = field(default_factory=lambda: Turns(1, REPLAYS_WAITING, REPLAYS_EACH))
    """For writing a record."""
    opening: Locks = field(default_factory=Locks)
    """By person: held while a table is opened."""
    whereabouts: Whereabouts = field(default_factory=Whereabouts)
    """Where people are: for whom the thinking of their bots counts."""
    closing: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when the process is about to end: nobody new is let in, and everyone is told."""


@asynccontextmanager
async def open_services(
    settings: Settings, metrics: Metrics | None = None
) -> AsyncIterator[Services]:
    """All parts, opened in order and closed in the reverse one: the store last, after everyone who
    writes to it."""
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(await Store.open(settings.database_address))
        fanout = await _open_fanout(settings)
        stack.push_async_callback(fanout.close)
        house = House(store, fanout)
        stack.push_async_callback(house.close)
        house.start()
        identity = Identity(store, settings)
        stack.callback(identity.close)
        limits = Limits(settings.rates)
        metrics = metrics or Metrics()
        house.on_commanded.append(metrics.commanded)
        metrics.tables.set_function(lambda: house.rooms)
        whereabouts = Whereabouts()
        bots = _bots(settings, whereabouts)
        stack.push_async_callback(bots.close)
        services = Services(
            settings,
            store,
            fanout,
            house,
            identity,
            limits,
            metrics,
            bots,
            whereabouts=whereabouts,
        )
        stack.callback(services.closing.set)
        yield services


def _bots(settings: Settings, whereabouts: Whereabouts) -> Bots:
    if not settings.bot_workers:
        return BotsHere()
    return BotsElsewhere(settings.bot_workers, whereabouts.of)


async def _open_fanout(settings: Settings) -> Fanout:
    if settings.redis is None:
        return LocalFanout()
    return await RedisFanout.open(settings.redis)
