"""Everything a request needs, in one place."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from bohnhaus.server.fanout import Fanout
from bohnhaus.server.house import House
from bohnhaus.server.identity import Identity
from bohnhaus.server.limits import Limits
from bohnhaus.server.settings import Settings
from bohnhaus.server.store import Store


@dataclass
class Services:
    """The parts of one server process."""

    settings: Settings
    store: Store
    fanout: Fanout
    house: House
    identity: Identity
    limits: Limits
    closing: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when the process is about to end: nobody new is let in, and everyone is told."""
