"""How phases and texts end."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Seat
from bohnhaus.engine.play import advance
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import State
from bohnhaus.games.al_cabohne.actions import END_STEP, EndStep
from bohnhaus.games.kannibohne.draw import due
from bohnhaus.games.kannibohne.frames import (
    DRAW_UP,
    FROM_OFFER,
    MOVE_DISCARDS,
    PLANT_ANY,
    TAKE_SEVERAL,
    TEXT_FIRST,
    Choosing,
    Drawing,
    Giving,
    Planting,
    PlantingCard,
    Play,
    Prepare,
    wait_for,
)
from bohnhaus.games.kannibohne.play import must_play
from bohnhaus.games.kannibohne.prepare import tell_left_over

ENDING_FREELY: Final = (DRAW_UP, FROM_OFFER, MOVE_DISCARDS, PLANT_ANY)
"""The texts that the player may stop carrying out at any moment."""

LEFT_OVERS_FIRST: Final = Refusal("KB-10", "plant or discard every leftover card first")
PLAY_FIRST: Final = Refusal("KB-21", "plant your front card first")
DRAW_FIRST: Final = Refusal("KB-50", "first draw cards or take the top discard")
ONE_AT_LEAST: Final = Refusal("KT-14", "take at least one discard")


def refuse_end_step(state: State, seat: Seat, action: EndStep) -> Refusal | None:
    """KB-51: when the player says so, once the duties are done."""
    frame = state.frames[-1]
    if seat not in frame.owing(state):
        return wait_for(state, seat)
    if isinstance(frame, Choosing):
        return _refuse_end_text(frame)
    if isinstance(frame, (Giving, PlantingCard)):
        return TEXT_FIRST
    if isinstance(frame, Prepare):
        return LEFT_OVERS_FIRST if state.up else None
    if isinstance(frame, Play):
        return PLAY_FIRST if must_play(frame, len(state.hands[seat])) else None
    if isinstance(frame, Drawing):
        return DRAW_FIRST if due(state, seat, frame) else None
    return None


def _refuse_end_text(frame: Choosing) -> Refusal | None:
    if frame.text == TAKE_SEVERAL:
        return None if frame.done else ONE_AT_LEAST
    return None if frame.text in ENDING_FREELY else TEXT_FIRST


def apply_end_step(state: State, seat: Seat, action: EndStep) -> None:
    """The next moment that waits."""
    if isinstance(state.frames[-1], Planting):
        tell_left_over(state)
    advance(state)


def menu_end_step(state: State, seat: Seat, acts: list[object]) -> None:
    """Going on."""
    if refuse_end_step(state, seat, END_STEP) is None:
        acts.append(END_STEP)
