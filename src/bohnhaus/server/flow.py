"""How fast a table goes: how long bots pause, and how long a trade waits for people.

A pause is as long as there is something to see, and each phase of a turn has only so much time:
where much happens, what comes late is shown more quickly. All of it scales with the speed that the
people at the table want, the slowest of them.
"""

from __future__ import annotations

from typing import Final

from bohnhaus.server.entries import Speed

SPEEDS: Final[tuple[Speed, ...]] = ("relaxed", "normal", "fast", "instant")
"""From the slowest to the fastest."""

PAUSES: Final[dict[Speed, float]] = {"relaxed": 2.0, "normal": 1.0, "fast": 0.3, "instant": 0.0}
"""By which share of their pause bots wait."""

GRACE: Final[dict[Speed, int]] = {"relaxed": 4000, "normal": 2000, "fast": 400, "instant": 0}
"""Milliseconds in which who plays alone with bots can speak up where no offer is for them."""

OPEN_GRACE: Final[dict[Speed, int]] = {
    "relaxed": 12_000,
    "normal": 6000,
    "fast": 4000,
    "instant": 3000,
}
"""The same where others look on: it is the same for all, whatever they hold."""

FOR_PEOPLE: Final[dict[Speed, int]] = {
    "relaxed": 6000,
    "normal": 4000,
    "fast": 3000,
    "instant": 2000,
}
"""Milliseconds in which an open offer of a person is for other people only."""

THINKING: Final = 20_000
"""Milliseconds that bots wait for someone making an offer."""
MOST_THINKING: Final = 3
"""How often a person can make them wait in one turn."""

WEIGHTS: Final[dict[str, float]] = {
    "decline": 0.0,
    "wish": 0.0,
    "propose": 0.3,
    "plant": 0.35,
    "end_planting": 0.5,
    "end_trading": 0.3,
    "harvest": 0.55,
    "accept": 0.9,
}
"""How much there is to see after an act; one pause after all others."""
FULL: Final = 1.6
"""So many pauses a phase of a turn has; from then on..."""
SHORT: Final = 0.25
"""... they are as short."""


def slowest(speeds: list[Speed]) -> Speed:
    """The speed at which all can follow; normal where nobody said any."""
    return min(speeds, key=SPEEDS.index, default="normal")


def weight_of(act: str, shown: float) -> float:
    """How long bots pause after the act, in pauses, when so much was shown in its phase before."""
    weight = WEIGHTS.get(act, 1.0)
    return weight if shown < FULL else weight * SHORT
