"""How long to wait before trying again: longer each time, and not as long as the others."""

from __future__ import annotations

import asyncio
import random
from typing import Final

FIRST: Final = 0.2
LONGEST: Final = 20.0


class Backoff:
    """Pauses that grow."""

    def __init__(self, first: float = FIRST, longest: float = LONGEST) -> None:
        self.first = first
        self.longest = longest
        self._next = first

    def reset(self) -> None:
        """It worked: the next pause is short again."""
        self._next = self.first

    async def wait(self, at_least: float = 0.0) -> None:
        """One pause. What the server asks for is kept, with some more by lot, so that not all
        clients of a server that restarts come back in the same moment."""
        pause = random.uniform(self._next / 2, self._next)
        self._next = min(self._next * 2, self.longest)
        await asyncio.sleep(max(pause, at_least * random.uniform(1.0, 1.5)))
