"""When memory is looked through for garbage: seldom, and when nobody plays.

Looking through a large heap for rings of garbage stops everyone for up to a second, and there are
hardly any: what a table no longer needs is freed at once.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from typing import Final

YOUNG: Final = (10_000, 10)
"""Objects after which the youngest are looked through, and rounds of that after which those that
are a little older are, too: a few milliseconds at a time."""
NEVER: Final = 1_000_000_000
COLLECT_EVERY: Final = 600.0
QUIET: Final = 2.0
"""Seconds without a command after which a stop disturbs hardly anybody."""


def collect_seldom() -> None:
    """Only what is young is looked through by itself, and never what the program consists of."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG, NEVER)


async def collect_when_quiet(quiet_for: Callable[[], float]) -> None:
    """From time to time everything is looked through, if no command has come for a while then."""
    while True:
        await asyncio.sleep(COLLECT_EVERY)
        if quiet_for() >= QUIET:
            gc.collect()
