"""Why an act is not legal: a value, never an exception."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bohnhaus.native import Reduced


@dataclass(frozen=True)
class Refusal:
    """The clause that forbids an act, and the reason in one English sentence.

    The sentence is the key by which translations find it, so it holds no names or numbers.
    """

    clause: str
    reason: str

    def __str__(self) -> str:
        return f"{self.clause}: {self.reason}"


class IllegalAct(ValueError):
    """Raised by `step` when it is given an act that `refuse` refuses."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    def __reduce__(self) -> Reduced:
        return IllegalAct, (self.refusal,)


NO_SUCH_SEAT: Final = Refusal("BH-1", "there is no such seat at this table")
GAME_OVER: Final = Refusal("BH-2", "the game is over")
NO_SUCH_ACT: Final = Refusal("BH-3", "this game has no such move")
