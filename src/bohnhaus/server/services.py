"""Everything a request needs, in one place."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Final

from bohnhaus.server.bots import Bots, BotsElsewhere, BotsHere
from bohnhaus.server.fanout import Fanout, LocalFanout, RedisFanout
from bohnhaus.server.house import House
from bohnhaus.server.identity import Identity
from bohnhaus.server.limits import Limits, Locks, Turns
from bohnhaus.server.metrics import Metrics
from bohnhaus.server.settings import Settings
from bohnhaus.server.store import Store

REPLAYS: Final = 2
"""Games that are played through at the same time; each takes up to a second or two."""
REPLAYS_WAITING: Final = 20


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
    replaying: Turns = field(default_factory=lambda: Turns(REPLAYS, REPLAYS_WAITING))
    """For playing through a whole game."""
    folding: Turns = field(default_factory=lambda: Turns(REPLAYS, REPLAYS_WAITING))
    """For reading the whole log of a table that is not loaded."""
    writing: Turns = field(default_factory=lambda: Turns(1, REPLAYS_WAITING))
    """For writing a record."""
    opening: Locks = field(default_factory=Locks)
    """By person: held while a table is opened."""
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
        bots = _bots(settings)
        stack.push_async_callback(bots.close)
        services = Services(settings, store, fanout, house, identity, limits, metrics, bots)
        stack.callback(services.closing.set)
        yield services


def _bots(settings: Settings) -> Bots:
    return BotsElsewhere(settings.bot_workers) if settings.bot_workers else BotsHere()


async def _open_fanout(settings: Settings) -> Fanout:
    if settings.redis is None:
        return LocalFanout()
    return await RedisFanout.open(settings.redis)
