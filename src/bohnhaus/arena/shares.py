"""Shares of games won, means, and how sure they are."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from typing import Final

Z95: Final = 1.959963984540054


def interval(wins: float, games: float) -> tuple[float, float]:
    """The 95% interval (Wilson) of the share of games won."""
    share = wins / games
    middle = share + Z95**2 / (2 * games)
    spread = Z95 * math.sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2))
    scale = 1 + Z95**2 / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """The 95% interval of a mean."""
    mean = statistics.fmean(values)
    spread = Z95 * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0
    return mean - spread, mean + spread
