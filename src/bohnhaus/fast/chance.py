"""Lots and shuffles of rollouts: a xorshift generator in each state, the same on every machine.

The shuffles of real games are others, which anyone can check (`engine/chance.py`).
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from bohnhaus.fast.compiled import inlined
from bohnhaus.fast.layout import Core

A: Final = np.uint64(13)
B: Final = np.uint64(7)
C: Final = np.uint64(17)
HALF: Final = np.uint64(32)


@inlined
def below(state: Core, bound: int) -> int:
    """A number from 0 up to the bound."""
    lot = state.random
    lot ^= lot << A
    lot ^= lot >> B
    lot ^= lot << C
    state.random = lot
    return int(np.int64(((lot >> HALF) * np.uint64(bound)) >> HALF))


def streams(seed: int, count: int) -> npt.NDArray[np.uint64]:
    """So many beginnings for generators, far apart (splitmix64)."""
    step = np.uint64(0x9E3779B97F4A7C15)
    first = np.array([seed % 2**64], dtype=np.uint64)
    numbers = np.arange(1, count + 1, dtype=np.uint64)
    lots: npt.NDArray[np.uint64] = (first ^ first >> HALF) + numbers * step
    lots = (lots ^ lots >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    lots = (lots ^ lots >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    lots ^= lots >> np.uint64(31)
    lots[lots == 0] = 1  # xorshift never leaves 0
    return lots
