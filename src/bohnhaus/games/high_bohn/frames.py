"""The moments that High Bohn adds to those of Bohnanza's turn."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Seat
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.rules import FrameForm
from bohnhaus.engine.state import Frame, State
from bohnhaus.games.bohnanza.plant import Planting

FINISH_FIRST: Final = Refusal("HB-16", "the pending decision comes first")
OTHERS_ARE_ASKED: Final = Refusal("HC-2", "wait: another player decides first")
NOT_YOUR_GO: Final = Refusal("HB-51", "wait until it is your turn to harvest and buy")
ONLY_HARVEST_AND_BUY: Final = Refusal(
    "HB-51", "after the last turn you can only harvest and buy buildings"
)

ONLY_WITH_FARM_3: Final = Refusal(
    "HB-28", "you can plant a third card only with farm 3: buy it, or continue"
)

MOST_SEATS: Final = 5
MOST_PLANTED: Final = 3  # HB-28


class Unfinished(Frame):
    """HB-16: something has begun, and this seat's decision finishes it before anything else."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def owing(self, state: State) -> list[Seat]:
        return [self.seat]

    def numbers(self) -> tuple[int, ...]:
        return (self.seat,)


class PickingThalers(Unfinished):
    """HB-42: the seat harvests a mixed field and picks which cards become the thalers."""

    __slots__ = ("field",)

    name = "pick_thalers"

    def __init__(self, seat: Seat, field: int) -> None:
        super().__init__(seat)
        self.field = field

    def numbers(self) -> tuple[int, ...]:
        return (self.seat, self.field)


class TakingThaler(Unfinished):
    """HC-3: the seat takes one of the soup thalers that another has just earned; they are the
    last ones under the harvester's saloon."""

    __slots__ = ("harvester", "thalers")

    name = "take_thaler"

    def __init__(self, seat: Seat, harvester: Seat, thalers: int) -> None:
        super().__init__(seat)
        self.harvester = harvester
        self.thalers = thalers

    def numbers(self) -> tuple[int, ...]:
        return (self.seat, self.harvester, self.thalers)


class NamingType(Unfinished):
    """HC-2: the buyer of distillery 2 names a building type."""

    __slots__ = ()

    name = "name_type"


class OrderingDrawn(Unfinished):
    """HB-25: the owner of bank 3 orders the cards just drawn, so many."""

    __slots__ = ("drawn",)

    name = "order_drawn"

    def __init__(self, seat: Seat, drawn: int) -> None:
        super().__init__(seat)
        self.drawn = drawn

    def numbers(self) -> tuple[int, ...]:
        return (self.seat, self.drawn)


class Notice(Frame):
    """HC-2, by option: before the named type's cards leave, this seat may buy one."""

    __slots__ = ("buyer", "seat", "type")

    name = "notice"

    def __init__(self, seat: Seat, buyer: Seat, type: int) -> None:
        self.seat = seat
        self.buyer = buyer
        self.type = type

    def owing(self, state: State) -> list[Seat]:
        return [self.seat]

    def numbers(self) -> tuple[int, ...]:
        return (self.seat, self.buyer, self.type)


class Closing(Frame):
    """HB-51: after the last turn this seat may harvest and buy; so many have passed in a row."""

    __slots__ = ("passes", "seat")

    name = "closing"

    def __init__(self, seat: Seat, passes: int) -> None:
        self.seat = seat
        self.passes = passes

    def owing(self, state: State) -> list[Seat]:
        return [self.seat]

    def numbers(self) -> tuple[int, ...]:
        return (self.seat, self.passes)


PLANTINGS: Final = tuple([Planting(planted) for planted in range(MOST_PLANTED)])


def planting(numbers: tuple[int, ...]) -> Frame | None:
    """The frame of phase 1 after so many cards."""
    return PLANTINGS[numbers[0]] if 0 <= numbers[0] < MOST_PLANTED else None


def picking_thalers(numbers: tuple[int, ...]) -> Frame | None:
    """The frame in which a harvester picks."""
    seat, field = numbers
    return PickingThalers(seat, field) if is_seat(seat) and field >= 0 else None


def taking_thaler(numbers: tuple[int, ...]) -> Frame | None:
    """The frame in which the owner of distillery 3 picks."""
    seat, harvester, thalers = numbers
    if not is_seat(seat) or not is_seat(harvester) or thalers < 1:
        return None
    return TakingThaler(seat, harvester, thalers)


def naming_type(numbers: tuple[int, ...]) -> Frame | None:
    """The frame in which a type is named."""
    return NamingType(numbers[0]) if is_seat(numbers[0]) else None


def ordering_drawn(numbers: tuple[int, ...]) -> Frame | None:
    """The frame in which drawn cards are ordered."""
    seat, drawn = numbers
    return OrderingDrawn(seat, drawn) if is_seat(seat) and drawn > 1 else None


def notice(numbers: tuple[int, ...]) -> Frame | None:
    """The frame in which a seat may buy before a type leaves."""
    seat, buyer, type = numbers
    return Notice(seat, buyer, type) if is_seat(seat) and is_seat(buyer) and type >= 0 else None


def closing(numbers: tuple[int, ...]) -> Frame | None:
    """The frame after the last turn."""
    seat, passes = numbers
    return Closing(seat, passes) if is_seat(seat) and 0 <= passes < MOST_SEATS else None


def is_seat(number: int) -> bool:
    """Whether there can be such a seat."""
    return 0 <= number < MOST_SEATS


FRAMES: Final[dict[str, FrameForm]] = {
    "plant": FrameForm(("planted",), planting),
    "pick_thalers": FrameForm(("seat", "field"), picking_thalers),
    "take_thaler": FrameForm(("seat", "harvester", "thaler_count"), taking_thaler),
    "name_type": FrameForm(("seat",), naming_type),
    "order_drawn": FrameForm(("seat", "drawn"), ordering_drawn),
    "notice": FrameForm(("seat", "buyer", "type"), notice),
    "closing": FrameForm(("seat", "passes"), closing),
}


def refuse_moment(state: State, seat: Seat) -> Refusal | None:
    """Why the seat can neither harvest nor buy at this moment."""
    frame = state.frames[-1]
    if isinstance(frame, Unfinished):  # HB-16
        return FINISH_FIRST
    if isinstance(frame, Notice) and frame.seat != seat:  # HC-2
        return OTHERS_ARE_ASKED
    if isinstance(frame, Closing) and frame.seat != seat:  # HB-51
        return NOT_YOUR_GO
    return None


def refuse_outside_the_turn(state: State) -> Refusal | None:
    """Why an act that belongs to a phase of a turn cannot be done now."""
    frame = state.frames[-1]
    if isinstance(frame, (Unfinished, Notice)):
        return FINISH_FIRST
    if isinstance(frame, Closing):
        return ONLY_HARVEST_AND_BUY
    return None


def is_closing(state: State) -> bool:
    """HB-51: whether the last turn is over, also while something else is asked in between."""
    return bool([frame for frame in state.frames if isinstance(frame, Closing)])


def acted(state: State) -> None:
    """HB-51: somebody has acted, so everyone is asked again."""
    frame = state.frames[-1]
    if isinstance(frame, Closing) and frame.passes:
        state.frames[-1] = Closing(frame.seat, 0)
