"""Everything a request needs, in one place."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from bohnhaus.guests.admission import admitted
from bohnhaus.server.bots import NICE, Bots, BotsElsewhere, BotsHere
from bohnhaus.server.fairness import Whereabouts
from bohnhaus.server.fanout import Fanout, LocalFanout, RedisFanout
from bohnhaus.server.house import House, milliseconds
from bohnhaus.server.identity import Identity
from bohnhaus.server.limits import Limits, Locks, Turns
from bohnhaus.server.metrics import Metrics
from bohnhaus.server.passwords import AT_ONCE as PASSWORDS
from bohnhaus.server.push.sending import Sender
from bohnhaus.server.reviewing import Reviews
from bohnhaus.server.settings import Settings
from bohnhaus.server.store import Store
from bohnhaus.server.thinking import HOSTED
from bohnhaus.server.workers import ProcessWorker

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
    reviews: Reviews = field(init=False)
    sender: Sender | None = None
    """Sends messages to browsers, where the host has set a key."""
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

    def __post_init__(self) -> None:
        self.reviews = Reviews(self.store, self.bots, milliseconds)


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
        stack.enter_context(admitted(settings.guests, HOSTED))
        bots = _bots(settings, whereabouts)
        stack.push_async_callback(bots.close)
        sender = None if settings.push is None else Sender(settings.push)
        if sender is not None:
            stack.push_async_callback(sender.close)
        services = Services(
            settings,
            store,
            fanout,
            house,
            identity,
            limits,
            metrics,
            bots,
            sender,
            whereabouts=whereabouts,
        )
        stack.push_async_callback(services.reviews.close)
        stack.callback(services.closing.set)
        yield services


def _bots(settings: Settings, whereabouts: Whereabouts) -> Bots:
    if not settings.bot_workers:
        return BotsHere()
    hire = partial(ProcessWorker.start, guests=settings.guests)
    return BotsElsewhere(
        settings.bot_workers, whereabouts.of, partial(hire, 0), partial(hire, NICE)
    )


async def _open_fanout(settings: Settings) -> Fanout:
    if settings.redis is None:
        return LocalFanout()
    return await RedisFanout.open(settings.redis)
