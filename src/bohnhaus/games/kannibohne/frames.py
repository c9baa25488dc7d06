"""The moments that wait for a decision."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Seat
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.rules import FrameForm
from bohnhaus.engine.state import Frame, State
from bohnhaus.games.al_cabohne.frames import Step

PLAYED: Final = 2
DRAWN: Final = 2
DISCARDS_TAKEN: Final = 3
DISCARDS_MOVED: Final = 2

# The texts in whose course somebody decides something, by their numbers.
DRAW_UP: Final = 2
SHUFFLE_BACK: Final = 4
FROM_OFFER: Final = 5
GIFT: Final = 7
MOVE_DISCARDS: Final = 9
STEAL: Final = 10
LOOK: Final = 13
TAKE_SEVERAL: Final = 14
GIVE_AWAY: Final = 15
ASK_FOR_GREEN: Final = 17
PLANT_ANY: Final = 18
COUNT_IN: Final = 19

COURSES: Final[dict[int, str]] = {
    DRAW_UP: "draw_up",
    SHUFFLE_BACK: "shuffle_back",
    FROM_OFFER: "from_offer",
    GIFT: "gift",
    MOVE_DISCARDS: "move_discards",
    STEAL: "steal",
    LOOK: "look",
    TAKE_SEVERAL: "take_several",
    GIVE_AWAY: "give_away",
    ASK_FOR_GREEN: "ask_for_green",
    PLANT_ANY: "plant_any",
    COUNT_IN: "count_in",
}
"""What is decided in the course of each, in a word."""
CHOOSING: Final = (
    DRAW_UP,
    SHUFFLE_BACK,
    FROM_OFFER,
    MOVE_DISCARDS,
    STEAL,
    LOOK,
    TAKE_SEVERAL,
    GIVE_AWAY,
    PLANT_ANY,
    COUNT_IN,
)
"""Those that let the active player choose something."""
COUNTING: Final[dict[int, int]] = {MOVE_DISCARDS: DISCARDS_MOVED, TAKE_SEVERAL: DISCARDS_TAKEN}
"""Those of them that count what was done, and up to what."""
ASKING: Final = (GIFT, ASK_FOR_GREEN)
"""Those for which the opponent chooses a card."""
BRINGING: Final = (GIFT, STEAL, GIVE_AWAY, ASK_FOR_GREEN, PLANT_ANY)
"""Those that make somebody plant a card: the opponent by GIVE_AWAY, the active player else."""

NOT_YOUR_TURN: Final = Refusal("KB-51", "it is your opponent's turn")
THEY_CHOOSE: Final = Refusal("KB-60", "wait until your opponent has carried out the text")
OTHER_PHASE: Final = Refusal("KB-51", "that belongs to another phase of the turn")
TEXT_FIRST: Final = Refusal("KB-60", "first carry out the text you used")


class Prepare(Step):
    """Preparation: what the opponent left of the offer."""

    __slots__ = ()

    name = "prepare"


class Play(Step):
    """Phase 1: so many hand cards were played; whether one was discarded."""

    __slots__ = ("played", "put")

    name = "play"

    def __init__(self, played: int, put: int) -> None:
        self.played = played
        self.put = put

    def numbers(self) -> tuple[int, ...]:
        return (self.played, self.put)


class ThirdCard(Step):
    """Phase 2: no discard moved, and a third card may be turned up."""

    __slots__ = ()

    name = "third_card"


class Planting(Step):
    """Phase 3: cards of the offer are planted, or left."""

    __slots__ = ()

    name = "plant"


class Drawing(Step):
    """Phase 4: so many cards were drawn; whether it gives none any more, because something replaced
    the draw or followed it."""

    __slots__ = ("closed", "drawn")

    name = "draw"

    def __init__(self, drawn: int, closed: int) -> None:
        self.drawn = drawn
        self.closed = closed

    def numbers(self) -> tuple[int, ...]:
        return (self.drawn, self.closed)


class Choosing(Step):
    """In the course of a text the active player chooses something; what was done is counted for
    the texts that let one do it several times."""

    __slots__ = ("done", "text")

    name = "text"

    def __init__(self, text: int, done: int) -> None:
        self.text = text
        self.done = done

    def numbers(self) -> tuple[int, ...]:
        return (self.text, self.done)


class Giving(Step):
    """The opponent must choose a card to give, because a text asks for it."""

    __slots__ = ("asked_by",)

    name = "give"

    def __init__(self, asked_by: int) -> None:
        self.asked_by = asked_by

    def owing(self, state: State) -> list[Seat]:
        return [1 - state.active]

    def numbers(self) -> tuple[int, ...]:
        return (self.asked_by,)


class PlantingCard(Step):
    """A card that a text brought must be planted: by the active player, or by the opponent."""

    __slots__ = ("brought_by",)

    name = "plant_card"

    def __init__(self, brought_by: int) -> None:
        self.brought_by = brought_by

    def planter(self, state: State) -> Seat:
        """Who plants it."""
        return 1 - state.active if self.brought_by == GIVE_AWAY else state.active

    def owing(self, state: State) -> list[Seat]:
        return [self.planter(state)]

    def numbers(self) -> tuple[int, ...]:
        return (self.brought_by,)


PREPARE: Final = Prepare()
PLAYS: Final = tuple([(Play(played, 0), Play(played, 1)) for played in range(PLAYED + 1)])
THIRD_CARD: Final = ThirdCard()
PLANTING_OFFER: Final = Planting()
DRAWINGS: Final = tuple([(Drawing(drawn, 0), Drawing(drawn, 1)) for drawn in range(DRAWN + 1)])


def phase_number(frame: Frame) -> int:
    """1, 3 or 4 for the phases in which texts work, else 0."""
    if isinstance(frame, Play):
        return 1
    if isinstance(frame, Planting):
        return 3
    return 4 if isinstance(frame, Drawing) else 0


def text_in_course(frame: Frame) -> int:
    """The text that somebody is making a choice for, or 0."""
    if isinstance(frame, Choosing):
        return frame.text
    if isinstance(frame, Giving):
        return frame.asked_by
    return frame.brought_by if isinstance(frame, PlantingCard) else 0


def wait_for(state: State, seat: Seat) -> Refusal:
    """Why a seat that owes nothing must wait."""
    return THEY_CHOOSE if seat == state.active else NOT_YOUR_TURN


def refuse_during_text(state: State, seat: Seat) -> Refusal:
    """Why the seat can do nothing else in the course of a text: somebody owes a choice."""
    return TEXT_FIRST if seat in state.frames[-1].owing(state) else wait_for(state, seat)


def refuse_step(state: State, seat: Seat, expected: type[Frame]) -> Refusal | None:
    """Why the seat cannot do what belongs to this sort of moment."""
    frame = state.frames[-1]
    if isinstance(frame, (Choosing, Giving, PlantingCard)) and not isinstance(frame, expected):
        return refuse_during_text(state, seat)
    if seat not in frame.owing(state):
        return wait_for(state, seat)
    return None if isinstance(frame, expected) else OTHER_PHASE


# --- from their numbers --------------------------------------------------------------------


def prepare(numbers: tuple[int, ...]) -> Frame | None:
    """The frame of the preparation."""
    return PREPARE


def play(numbers: tuple[int, ...]) -> Frame | None:
    """The frame of phase 1 after so many cards."""
    played, put = numbers
    return PLAYS[played][put] if 0 <= played < len(PLAYS) and 0 <= put <= 1 else None


def third_card(numbers: tuple[int, ...]) -> Frame | None:
    """The frame of phase 2."""
    return THIRD_CARD


def planting(numbers: tuple[int, ...]) -> Frame | None:
    """The frame of phase 3."""
    return PLANTING_OFFER


def drawing(numbers: tuple[int, ...]) -> Frame | None:
    """The frame of phase 4 after so many cards."""
    drawn, closed = numbers
    return DRAWINGS[drawn][closed] if 0 <= drawn < len(DRAWINGS) and 0 <= closed <= 1 else None


def choosing(numbers: tuple[int, ...]) -> Frame | None:
    """The frame of a choice in the course of a text."""
    text, done = numbers
    if text not in CHOOSING or not 0 <= done < COUNTING.get(text, 1):
        return None
    return Choosing(text, done)


def giving(numbers: tuple[int, ...]) -> Frame | None:
    """The frame of the opponent's choice of a card."""
    return Giving(numbers[0]) if numbers[0] in ASKING else None


def planting_card(numbers: tuple[int, ...]) -> Frame | None:
    """The frame of planting what a text brought."""
    return PlantingCard(numbers[0]) if numbers[0] in BRINGING else None


FRAMES: Final[dict[str, FrameForm]] = {
    "prepare": FrameForm((), prepare),
    "play": FrameForm(("played", "put"), play),
    "third_card": FrameForm((), third_card, "turn_up"),
    "plant": FrameForm((), planting),
    "draw": FrameForm(("drawn", "closed"), drawing),
    "text": FrameForm(("text", "done"), choosing),
    "give": FrameForm(("asked_by",), giving),
    "plant_card": FrameForm(("brought_by",), planting_card),
}
