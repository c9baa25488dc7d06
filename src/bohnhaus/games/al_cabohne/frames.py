"""The moments of a turn that wait for the active player."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Seat
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import Frame, State

NOT_YOUR_TURN: Final = Refusal("AC-5", "it is your opponent's turn")
OTHER_STEP: Final = Refusal("AC-5", "that belongs to another step of the turn")


class Step(Frame):
    """A step in which the active player decides."""

    __slots__ = ()

    def owing(self, state: State) -> list[Seat]:
        return [state.active]


class LeftOvers(Step):
    """Step 1: what the opponent left on the table."""

    __slots__ = ()

    name = "leftovers"


class Tribute(Step):
    """Step 2: the bosses whose bit is set have been paid."""

    __slots__ = ("paid",)

    name = "tribute"

    def __init__(self, paid: int) -> None:
        self.paid = paid

    def numbers(self) -> tuple[int, ...]:
        return (self.paid,)


class Play(Step):
    """Step 3: so many hand cards were played; or HARVESTED."""

    __slots__ = ("played",)

    name = "play"

    def __init__(self, played: int) -> None:
        self.played = played

    def numbers(self) -> tuple[int, ...]:
        return (self.played,)


class Planting(Step):
    """Step 5: the cards on the table are planted, given or left."""

    __slots__ = ()

    name = "plant"


class MustGive(Step):
    """The end of step 5: a boss has no beans, and a hand card can go to him."""

    __slots__ = ()

    name = "must_give"


class Drawing(Step):
    """Step 6: so many cards were drawn."""

    __slots__ = ("drawn",)

    name = "draw"

    def __init__(self, drawn: int) -> None:
        self.drawn = drawn

    def numbers(self) -> tuple[int, ...]:
        return (self.drawn,)


LEFT_OVERS: Final = LeftOvers()
TRIBUTES: Final = tuple([Tribute(paid) for paid in range(8)])
HARVESTED: Final = 3
"""What stands in `Play.played` for a harvest after which no further card is played (AC-31)."""
PLAYS: Final = tuple([Play(played) for played in range(HARVESTED + 1)])
PLANTING: Final = Planting()
MUST_GIVE: Final = MustGive()
DRAWINGS: Final = tuple([Drawing(drawn) for drawn in range(3)])


def left_overs(numbers: tuple[int, ...]) -> Frame | None:
    """The frame of step 1."""
    return LEFT_OVERS


def tribute(numbers: tuple[int, ...]) -> Frame | None:
    """The frame of step 2 with these bosses paid."""
    return TRIBUTES[numbers[0]] if 0 <= numbers[0] < len(TRIBUTES) else None


def play(numbers: tuple[int, ...]) -> Frame | None:
    """The frame of step 3 after so many cards."""
    return PLAYS[numbers[0]] if 0 <= numbers[0] < len(PLAYS) else None


def planting(numbers: tuple[int, ...]) -> Frame | None:
    """The frame of step 5."""
    return PLANTING


def must_give(numbers: tuple[int, ...]) -> Frame | None:
    """The frame at the end of step 5."""
    return MUST_GIVE


def drawing(numbers: tuple[int, ...]) -> Frame | None:
    """The frame of step 6 after so many cards."""
    return DRAWINGS[numbers[0]] if 0 <= numbers[0] < len(DRAWINGS) else None
