"""What a player of Al Cabohne looks at: the same few numbers, from a view or, in a game that is
only imagined, from a state."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import BEAN_BITS, CARD_BITS, CARD_MASK, Bean, Handle, Seat
from bohnhaus.engine.rules import Rules
from bohnhaus.engine.state import Frame, State
from bohnhaus.engine.view import NOTHING, View
from bohnhaus.games.al_cabohne.fields import third_field_price
from bohnhaus.games.al_cabohne.frames import (
    Drawing,
    LeftOvers,
    MustGive,
    Planting,
    Play,
    Tribute,
)
from bohnhaus.games.al_cabohne.mafia import MafiaView, mafia

LEFT_OVERS: Final = 1
TRIBUTE: Final = 2
PLAY: Final = 3
PLANTING: Final = 5
DRAW: Final = 6
MUST_GIVE: Final = 7

NONE: Final = -1
"""No field, or no boss."""


class Sight:
    """One moment of the active player, who knows nothing of the opponent's hand."""

    __slots__ = (
        "boss_beans",
        "boss_counts",
        "deck_size",
        "detail",
        "field_beans",
        "field_counts",
        "field_price",
        "hand",
        "passes",
        "rules",
        "seats",
        "step",
        "thalers",
        "up",
    )

    def __init__(self, rules: Rules, seats: int, step: int, detail: int) -> None:
        self.rules = rules
        self.seats = seats
        self.step = step
        self.detail = detail
        """The bosses paid, as bits, or how many cards were played or drawn."""
        self.field_beans: list[Bean] = []
        self.field_counts: list[int] = []
        self.boss_beans: list[Bean] = []
        self.boss_counts: list[int] = []
        self.hand: list[Handle] = []
        self.up: list[Bean] = []
        self.thalers = 0
        self.field_price: int | None = None
        """What the third field costs, if it is still to be had."""
        self.deck_size = 0
        self.passes = 0
        """How often the draw pile will still be shuffled."""

    def field_of(self, bean: Bean) -> int:
        """The field where this kind grows, or NONE."""
        for field, grown in enumerate(self.field_beans):
            if grown == bean:
                return field
        return NONE

    def boss_of(self, bean: Bean) -> int:
        """The boss who grows this kind, or NONE."""
        for boss, grown in enumerate(self.boss_beans):
            if grown == bean:
                return boss
        return NONE

    def can_buy(self) -> bool:
        """Whether the third field can be bought now."""
        return self.field_price is not None and self.thalers >= self.field_price


def step_of(frame: Frame) -> int:
    """The number of the step that waits."""
    if isinstance(frame, Play):
        return PLAY
    if isinstance(frame, Planting):
        return PLANTING
    if isinstance(frame, Drawing):
        return DRAW
    if isinstance(frame, Tribute):
        return TRIBUTE
    if isinstance(frame, LeftOvers):
        return LEFT_OVERS
    assert isinstance(frame, MustGive)
    return MUST_GIVE


def detail_of(frame: Frame) -> int:
    """The bosses paid, or how many cards were played or drawn."""
    if isinstance(frame, Play):
        return frame.played
    if isinstance(frame, Drawing):
        return frame.drawn
    if isinstance(frame, Tribute):
        return frame.paid
    return 0


def from_view(view: View) -> Sight:
    """The moment as the viewer, who is active, sees it."""
    frame = view.frames[-1]
    sight = Sight(view.rules, view.seats, step_of(frame), detail_of(frame))
    look(sight, view)
    sight.field_price = third_field_price(len(sight.field_beans))
    return sight


def look(sight: Sight, view: View) -> None:
    """What the viewer sees in every game against the mafia."""
    gang = view.slot
    assert isinstance(gang, MafiaView)
    for field in view.fields[view.seat]:
        sight.field_beans.append(field.bean)
        sight.field_counts.append(field.count)
    for beans in gang.bosses:
        sight.boss_beans.append(beans[0] if beans else NOTHING)
        sight.boss_counts.append(len(beans))
    sight.hand = list(view.hand)
    sight.up = list(view.up)
    sight.thalers = len(view.earnings[view.seat])
    sight.deck_size = view.deck_size
    sight.passes = view.rules.run_outs - view.run_outs - 1


def from_state(state: State) -> Sight:
    """The moment as the active player of an imagined game would see it."""
    frame = state.frames[-1]
    sight = Sight(state.rules, state.seats, step_of(frame), detail_of(frame))
    imagine(sight, state, state.active)
    sight.field_price = third_field_price(len(sight.field_beans))
    return sight


def imagine(sight: Sight, state: State, seat: Seat) -> None:
    """What the seat would see in every game against the mafia."""
    bean_of = state.rules.beans.bean_of
    for cards in state.fields[seat]:
        sight.field_beans.append(bean_of[cards[0]] if cards else NOTHING)
        sight.field_counts.append(len(cards))
    for cards in mafia(state).bosses:
        sight.boss_beans.append(bean_of[cards[0]] if cards else NOTHING)
        sight.boss_counts.append(len(cards))
    for entry in state.hands[seat]:
        sight.hand.append(entry >> CARD_BITS << BEAN_BITS | bean_of[entry & CARD_MASK])
    for entry in state.up:
        sight.up.append(bean_of[entry & CARD_MASK])
    sight.thalers = len(state.earnings[seat])
    sight.deck_size = len(state.deck)
    sight.passes = state.rules.run_outs - state.run_outs - 1
