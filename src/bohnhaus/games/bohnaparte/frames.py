"""The moments that Bohnaparte adds to those of Bohnanza's turn."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Seat
from bohnhaus.engine.rules import FrameForm
from bohnhaus.engine.state import Frame, State
from bohnhaus.games.bohnaparte.actions import NO_CAVALRY
from bohnhaus.games.bohnaparte.maps import MOST_CARDS
from bohnhaus.games.bohnaparte.war import war_of


class ChoosingCamp(Frame):
    """NB-3: one after the other chooses a camp."""

    __slots__ = ()

    name = "camp"

    def owing(self, state: State) -> list[Seat]:
        owners = war_of(state).owners
        return [seat for seat in range(state.seats) if seat not in owners][:1]


class Readying(Frame):
    """NC-6: the active player says which spent cavalry is ready again."""

    __slots__ = ()

    name = "ready"

    def owing(self, state: State) -> list[Seat]:
        return [state.active]


class Attacking(Frame):
    """Phase 4: the active player attacks as often as wanted."""

    __slots__ = ()

    name = "attack"

    def owing(self, state: State) -> list[Seat]:
        return [state.active]


class Fighting(Frame):
    """NB-41: a fight over a territory waits for a card."""

    __slots__ = ("territory",)

    def __init__(self, territory: int) -> None:
        self.territory = territory


class LayingAttack(Fighting):
    """The attacker's card is awaited."""

    __slots__ = ()

    name = "lay_attack"

    def owing(self, state: State) -> list[Seat]:
        return [state.active]

    def numbers(self) -> tuple[int, ...]:
        return (self.territory,)


class LayingDefence(Fighting):
    """The defender's card is awaited, against a card or against a cavalry."""

    __slots__ = ("cavalry",)

    name = "lay_defence"

    def __init__(self, territory: int, cavalry: int) -> None:
        super().__init__(territory)
        self.cavalry = cavalry

    def owing(self, state: State) -> list[Seat]:
        return [war_of(state).owners[self.territory]]

    def numbers(self) -> tuple[int, ...]:
        return (self.territory, self.cavalry)


class Unloading(Frame):
    """NC-3: so many cards of the train still go behind the hand."""

    __slots__ = ("left",)

    name = "unload"

    def __init__(self, left: int) -> None:
        self.left = left

    def owing(self, state: State) -> list[Seat]:
        return [state.active]

    def numbers(self) -> tuple[int, ...]:
        return (self.left,)


CHOOSING_CAMP: Final = ChoosingCamp()
READYING: Final = Readying()
ATTACKING: Final = Attacking()


def choosing_camp(numbers: tuple[int, ...]) -> Frame | None:
    """The frame in which camps are chosen."""
    return CHOOSING_CAMP


def readying(numbers: tuple[int, ...]) -> Frame | None:
    """The frame before phase 1."""
    return READYING


def attacking(numbers: tuple[int, ...]) -> Frame | None:
    """The frame of phase 4."""
    return ATTACKING


def laying_attack(numbers: tuple[int, ...]) -> Frame | None:
    """The frame in which the attacker's card is awaited."""
    return LayingAttack(numbers[0]) if 0 <= numbers[0] < MOST_CARDS else None


def laying_defence(numbers: tuple[int, ...]) -> Frame | None:
    """The frame in which the defender's card is awaited."""
    territory, cavalry = numbers
    if not 0 <= territory < MOST_CARDS or not NO_CAVALRY <= cavalry < MOST_CARDS:
        return None
    return LayingDefence(territory, cavalry)


def unloading(numbers: tuple[int, ...]) -> Frame | None:
    """The frame in which a train is unloaded."""
    return Unloading(numbers[0]) if numbers[0] > 0 else None


FRAMES: Final[dict[str, FrameForm]] = {
    "camp": FrameForm((), choosing_camp),
    "ready": FrameForm((), readying, "muster"),
    "attack": FrameForm((), attacking),
    "lay_attack": FrameForm(("territory",), laying_attack, "attack"),
    "lay_defence": FrameForm(("territory", "cavalry"), laying_defence, "attack"),
    "unload": FrameForm(("left",), unloading, "draw"),
}


def in_a_fight(state: State) -> bool:
    """Whether a fight waits for a card."""
    return isinstance(state.frames[-1], Fighting)
