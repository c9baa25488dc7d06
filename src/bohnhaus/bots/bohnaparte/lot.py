"""Choices by lot, from a seed: the same seed makes the same choices."""

from __future__ import annotations

from random import Random
from typing import Final

from bohnhaus.native import Reduced, mypyc_attr, reduced

SAME: Final = 1e-9
"""Sums of the same numbers in another order differ by less than this."""


@mypyc_attr(serializable=True)
class Lot:
    """One player's own source of chance."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed).random

    def __reduce__(self) -> Reduced:
        return reduced(self)

    def draw(self, acts: list[object]) -> object:
        """Any of them, each as likely as the others."""
        return acts[int(self.random() * len(acts))]

    def best(
        self, choices: list[tuple[object, float]], least: float
    ) -> tuple[object | None, float]:
        """The act that is worth most, and how much, if that is more than `least`. Among equals
        the lot decides, so that their order in the menu does not."""
        most = least
        for _, worth in choices:
            most = max(most, worth)
        equals = [act for act, worth in choices if worth > least and worth >= most - SAME]
        if not equals:
            return None, least
        return (equals[0] if len(equals) == 1 else self.draw(equals)), most
