"""The moments of Prohibohn that wait for a decision, besides those of Al Cabohne."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Seat
from bohnhaus.engine.state import Frame, State
from bohnhaus.games.al_cabohne import frames as al_cabohne
from bohnhaus.games.al_cabohne.frames import HARVESTED, Step
from bohnhaus.games.prohibohn.businesses import CARDS
from bohnhaus.games.prohibohn.town import town

BOSSES: Final = 3
FIELDS: Final = 3
TURNED_UP: Final = 3
USUALLY_DRAWN: Final = 2
MOST_DRAWN: Final = 6


class LayingDown(Frame):
    """Before the first turn: everyone lays two hand cards down as thalers."""

    __slots__ = ()

    name = "lay_down"

    def owing(self, state: State) -> list[Seat]:
        """PB-2: both at the same time."""
        return [seat for seat, cards in enumerate(town(state).laid) if not cards]


class Tribute(al_cabohne.Tribute):
    """Step 2: for each boss the field that paid him, counted from 1, or 0."""

    __slots__ = ("sources",)

    def __init__(self, sources: tuple[int, ...]) -> None:
        paid = 0
        for boss, source in enumerate(sources):
            if source:
                paid |= 1 << boss
        super().__init__(paid)
        self.sources = sources

    def numbers(self) -> tuple[int, ...]:
        return self.sources


class Play(al_cabohne.Play):
    """Step 3: so many hand cards were played, two standing for more as well, or HARVESTED; and
    whether one was put on the discard pile."""

    __slots__ = ("put",)

    def __init__(self, played: int, put: int) -> None:
        super().__init__(played)
        self.put = put

    def numbers(self) -> tuple[int, ...]:
        return (self.played, self.put)


class TurningUp(Step):
    """Step 4, between two cards: so many from the draw pile lie on the table; whether a discarded
    card has joined them, and how many were turned up since; whether the last one went to a boss
    and must be replaced."""

    __slots__ = ("further", "lying", "matched", "replacing")

    name = "turn_up"

    def __init__(self, lying: int, matched: bool, further: int, replacing: bool) -> None:
        self.lying = lying
        self.matched = matched
        self.further = further
        self.replacing = replacing

    def numbers(self) -> tuple[int, ...]:
        return (self.lying, int(self.matched), self.further, int(self.replacing))


class Drawing(Step):
    """Step 6: so many cards were drawn; whether the player settled on a number, and which."""

    __slots__ = ("drawn", "settled", "total")

    name = "draw"

    def __init__(self, drawn: int, settled: bool, total: int) -> None:
        self.drawn = drawn
        self.settled = settled
        self.total = total

    def numbers(self) -> tuple[int, ...]:
        return (self.drawn, int(self.settled), self.total)


class Choice(Frame):
    """A player who just bought a card has something to choose before anything else goes on."""

    __slots__ = ("buyer",)

    def __init__(self, buyer: Seat) -> None:
        self.buyer = buyer

    def owing(self, state: State) -> list[Seat]:
        return [self.buyer]

    def numbers(self) -> tuple[int, ...]:
        return (self.buyer,)


class RemovingThird(Choice):
    """The third business of a type, which may leave the game."""

    __slots__ = ("third",)

    name = "third"

    def __init__(self, buyer: Seat, third: int) -> None:
        super().__init__(buyer)
        self.third = third

    def numbers(self) -> tuple[int, ...]:
        return (self.buyer, self.third)


class ClosingDown(Choice):
    """Tavern 4: a business of the opponent, which may leave the game."""

    __slots__ = ()

    name = "closing_down"


class TakingThaler(Choice):
    """Police: a thaler of the mafia."""

    __slots__ = ()

    name = "take_thaler"


class LastPurchases(Choice):
    """The draw pile is gone: a seat may harvest and buy until it says that it is done."""

    __slots__ = ()

    name = "last_go"


LAYING_DOWN: Final = LayingDown()
NOTHING_PAID: Final = Tribute((0,) * BOSSES)
PLAYS: Final = tuple([(Play(played, 0), Play(played, 1)) for played in range(HARVESTED + 1)])
DRAWING: Final = Drawing(0, False, 0)


def laying_down(numbers: tuple[int, ...]) -> Frame | None:
    """The frame before the first turn."""
    return LAYING_DOWN


def tribute(numbers: tuple[int, ...]) -> Frame | None:
    """The frame of step 2 with these fields having paid."""
    for source in numbers:
        if not 0 <= source <= FIELDS:
            return None
    return Tribute(numbers)


def play(numbers: tuple[int, ...]) -> Frame | None:
    """The frame of step 3 after so many cards."""
    played, put = numbers
    return PLAYS[played][put] if 0 <= played < len(PLAYS) and 0 <= put <= 1 else None


def turning_up(numbers: tuple[int, ...]) -> Frame | None:
    """The frame of step 4 between two cards."""
    lying, matched, further, replacing = numbers
    if not (0 <= further <= lying < TURNED_UP and 0 <= matched <= 1 and 0 <= replacing <= matched):
        return None
    if further and not matched:
        return None
    return TurningUp(lying, bool(matched), further, bool(replacing))


def drawing(numbers: tuple[int, ...]) -> Frame | None:
    """The frame of step 6 after so many cards."""
    drawn, settled, total = numbers
    if not (0 <= settled <= 1 and 0 <= total <= (MOST_DRAWN if settled else 0)):
        return None
    if not 0 <= drawn <= (total if settled else USUALLY_DRAWN):
        return None
    return Drawing(drawn, bool(settled), total)


def removing_third(numbers: tuple[int, ...]) -> Frame | None:
    """The choice of a player who bought a second business of a type."""
    buyer, third = numbers
    return RemovingThird(buyer, third) if 0 <= buyer <= 1 and 0 <= third < len(CARDS) else None


def closing_down(numbers: tuple[int, ...]) -> Frame | None:
    """The choice of a player who bought tavern 4."""
    return ClosingDown(numbers[0]) if 0 <= numbers[0] <= 1 else None


def taking_thaler(numbers: tuple[int, ...]) -> Frame | None:
    """The choice of a player who bought a police card."""
    return TakingThaler(numbers[0]) if 0 <= numbers[0] <= 1 else None


def last_purchases(numbers: tuple[int, ...]) -> Frame | None:
    """A seat's last go."""
    return LastPurchases(numbers[0]) if 0 <= numbers[0] <= 1 else None
