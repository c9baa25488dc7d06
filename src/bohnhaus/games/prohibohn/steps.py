"""How steps end, and what goes on by itself after a harvest or a purchase."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Seat
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import State
from bohnhaus.games.al_cabohne import fields as al_cabohne_fields
from bohnhaus.games.al_cabohne import steps as al_cabohne_steps
from bohnhaus.games.al_cabohne.actions import END_STEP, EndStep
from bohnhaus.games.al_cabohne.fields import refuse_harvest_of
from bohnhaus.games.al_cabohne.frames import HARVESTED, NOT_YOUR_TURN
from bohnhaus.games.al_cabohne.hand import closes_step_3
from bohnhaus.games.al_cabohne.steps import DRAW_FIRST, TRIBUTE_FIRST
from bohnhaus.games.bohnanza.actions import HARVESTS, Harvest
from bohnhaus.games.bohnanza.harvest import sell
from bohnhaus.games.prohibohn.draw import NOT_SETTLED, SETTLE_FIRST, due
from bohnhaus.games.prohibohn.end import done, go_on_with_last_go
from bohnhaus.games.prohibohn.frames import (
    PLAYS,
    Choice,
    Drawing,
    LastPurchases,
    LayingDown,
    Play,
    Tribute,
    TurningUp,
)
from bohnhaus.games.prohibohn.tribute import go_on_with_tribute, owes_any
from bohnhaus.games.prohibohn.turn_up import go_on_turning_up, refuse_end_turn_up

LAY_DOWN_FIRST: Final = Refusal("PB-2", "first put down two hand cards as thalers")
NOT_YOUR_GO: Final = Refusal("PB-80", "wait until it is your turn to harvest and buy")
CHOOSE_FIRST: Final = Refusal("PB-11", "first decide what to do with the card you bought")
NOT_IN_STEP_4: Final = Refusal("AC-45", "you can't harvest in step 4")


def refuse_moment(state: State, seat: Seat) -> Refusal | None:
    """PB-11: in your own turn; PB-80: or in your own last go. No choice waits meanwhile."""
    frame = state.frames[-1]
    if isinstance(frame, LastPurchases):
        return None if seat == frame.buyer else NOT_YOUR_GO
    if isinstance(frame, Choice):
        return CHOOSE_FIRST
    if isinstance(frame, LayingDown):
        return LAY_DOWN_FIRST
    return None if seat == state.active else NOT_YOUR_TURN


# --- the end of a step ---------------------------------------------------------------------


def refuse_end_step(state: State, seat: Seat, action: EndStep) -> Refusal | None:
    """AC-5: once the duties of the step are done."""
    refusal = refuse_moment(state, seat)
    if refusal is not None:
        return refusal
    frame = state.frames[-1]
    if isinstance(frame, LastPurchases):
        return None
    if isinstance(frame, Tribute):
        return TRIBUTE_FIRST if owes_any(state, seat, frame) else None
    if isinstance(frame, TurningUp):
        return refuse_end_turn_up(frame)
    if isinstance(frame, Drawing):
        total = due(state, frame)
        if total == NOT_SETTLED:
            return SETTLE_FIRST
        return DRAW_FIRST if frame.drawn < total else None
    return al_cabohne_steps.refuse_end_step(state, seat, action)


def apply_end_step(state: State, seat: Seat, action: EndStep) -> None:
    """The next moment that waits."""
    if isinstance(state.frames[-1], LastPurchases):
        done(state, seat)
    else:
        al_cabohne_steps.apply_end_step(state, seat, action)


def menu_end_step(state: State, seat: Seat, acts: list[object]) -> None:
    """Going on."""
    if refuse_end_step(state, seat, END_STEP) is None:
        acts.append(END_STEP)


def go_on(state: State) -> None:
    """A harvest, a purchase or a choice is done: steps 2 and 4 and a last go go on by themselves
    where nothing more is to be decided."""
    frame = state.frames[-1]
    if isinstance(frame, Tribute):
        go_on_with_tribute(state)
    elif isinstance(frame, TurningUp):
        go_on_turning_up(state)
    elif isinstance(frame, LastPurchases):
        go_on_with_last_go(state)


# --- harvest -------------------------------------------------------------------------------


def refuse_harvest(state: State, seat: Seat, action: Harvest) -> Refusal | None:
    """AC-60, but in the last go for the opponent too (PB-80)."""
    frame = state.frames[-1]
    if isinstance(frame, (Choice, LayingDown)):
        refusal = refuse_moment(state, seat)
        return refuse_harvest_of(state, seat, action.field) if refusal is None else refusal
    if isinstance(frame, TurningUp) and seat == state.active:
        return NOT_IN_STEP_4
    return al_cabohne_fields.refuse_harvest(state, seat, action)


def apply_harvest(state: State, seat: Seat, action: Harvest) -> None:
    """PB-50: the beans planted last become thalers, the others go on the discard pile in their
    order."""
    sell(state, seat, action.field)
    frame = state.frames[-1]
    if isinstance(frame, Play) and closes_step_3(state):  # AC-31
        state.frames[-1] = PLAYS[HARVESTED][frame.put]
    go_on(state)


def menu_harvests(state: State, seat: Seat, acts: list[object]) -> None:
    """The fields that can be harvested."""
    for index in range(len(state.fields[seat])):
        if refuse_harvest(state, seat, HARVESTS[index]) is None:
            acts.append(HARVESTS[index])
