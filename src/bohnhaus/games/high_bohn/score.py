"""What a score is made of (HB-52), from plain values: the same for the end of the game, for what a
screen shows of it before, and for players that think about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bohnhaus.engine.rules import Rules
from bohnhaus.games.high_bohn.buildings import CAMP, NO_BUILDING

SEED: Final = "seed"
PRINTED: Final = "printed"
_BONUS: Final[dict[str, tuple[int, ...]]] = {  # HB-52
    SEED: (0, 0, 0, 0, 1, 2, 3, 4, 5, 6),
    PRINTED: (0, 0, 0, 0, 1, 2, 3, 5, 8, 8),
}
CAMP_COUNTS: Final = (0, 0, 8, 6, 5)  # HB-23
"""For how many thalers a camp of this cost brings another one."""


@dataclass(frozen=True)
class ScoreFigures:
    """The parts of one seat's score."""

    cash: int
    buildings: int
    """What the buildings cost."""
    built: int
    """How many there are."""
    camp: int
    camp_counts: int
    """The camp brings a thaler for every so many in cash; 0 without one that does."""
    bonus: int
    """For so many buildings."""

    @property
    def total(self) -> int:
        """The score."""
        return self.cash + self.buildings + self.camp + self.bonus


def score_of(rules: Rules, town: tuple[int, ...], cash: int) -> ScoreFigures:
    """HB-52: cash, the costs of the buildings, the camp, and a bonus for many buildings."""
    number = built(town)
    counts = CAMP_COUNTS[town[CAMP]]
    return ScoreFigures(
        cash, sum(town), number, camp(town[CAMP], cash), counts, bonus_table(rules)[number]
    )


def built(town: tuple[int, ...]) -> int:
    """How many buildings a town has."""
    return len(town) - town.count(NO_BUILDING)


def camp(cost: int, cash: int) -> int:
    """HB-23: one more thaler for every full 8, 6 or 5; no card moves."""
    each = CAMP_COUNTS[cost]
    return cash // each if each else 0


def bonus_table(rules: Rules) -> tuple[int, ...]:
    """HB-52: what so many buildings bring besides their costs."""
    table = rules.options["building_bonus"]
    assert isinstance(table, str)
    return _BONUS[table]
