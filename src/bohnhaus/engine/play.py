"""Play: who owes a decision, what is legal, why not, and what an act does."""

from __future__ import annotations

from bohnhaus.engine.cards import Seat
from bohnhaus.engine.refusal import GAME_OVER, NO_SUCH_ACT, NO_SUCH_SEAT, IllegalAct, Refusal
from bohnhaus.engine.state import State


def owing(state: State) -> list[Seat]:
    """The seats that must act before the game can go on, the first to act first."""
    if state.result is not None:
        return []
    return state.frames[-1].owing(state)


def refuse(state: State, seat: Seat, action: object) -> Refusal | None:
    """Why the seat may not do this now, or None if it may. The one source of legality."""
    if not 0 <= seat < state.seats:
        return NO_SUCH_SEAT
    if state.result is not None:
        return GAME_OVER
    verb = state.rules.verbs.get(type(action))
    if verb is None:
        return NO_SUCH_ACT
    return verb.refuse(state, seat, action)


def at_table(state: State, seat: Seat) -> bool:
    """Whether there is such a seat, and a game going on."""
    return state.result is None and 0 <= seat < state.seats


def menu(state: State, seat: Seat) -> list[object]:
    """Everything the seat may do now, but for open-ended trade offers; of the ways to pick
    copies for one acceptance, the first ones."""
    acts = moves(state, seat)
    if at_table(state, seat):
        for add in state.rules.talk:
            add(state, seat, acts)
    return acts


def moves(state: State, seat: Seat) -> list[object]:
    """The menu without mere talk, for programs."""
    acts: list[object] = []
    if at_table(state, seat):
        for add in state.rules.menus:
            add(state, seat, acts)
    return acts


def any_time_menu(state: State, seat: Seat) -> list[object]:
    """What the seat may do now whoever's turn it is."""
    acts: list[object] = []
    if at_table(state, seat):
        for add in state.rules.any_time:
            add(state, seat, acts)
    return acts


def apply(state: State, seat: Seat, action: object) -> None:
    """The act is done, and kept where acts are kept. It must be legal: nothing is checked here."""
    state.rules.verbs[type(action)].apply(state, seat, action)
    if state.journal is not None:
        state.journal.append((seat, action))


def step(state: State, seat: Seat, action: object) -> tuple[State, list[object]]:
    """The state after a legal act, and what happened; the given state stays as it was."""
    refusal = refuse(state, seat, action)
    if refusal is not None:
        raise IllegalAct(refusal)
    after = state.copy()
    return after, perform(after, seat, action)


def perform(state: State, seat: Seat, action: object) -> list[object]:
    """The act is done; returns what happened. It must be legal: nothing is checked here."""
    events: list[object] = []
    listening = state.events
    state.events = events
    try:
        apply(state, seat, action)
    finally:
        state.events = listening
    if listening is not None:
        listening += events
    return events


def advance(state: State) -> None:
    """The frame on top is done: the one beneath it goes on, or else the next phase that needs a
    decision begins."""
    state.frames.pop()
    if not state.frames:
        next_phase(state)


def next_phase(state: State) -> None:
    """The game goes on to the next moment that needs a decision."""
    turn = state.rules.turn
    while True:
        state.phase += 1
        if state.phase == len(turn):
            state.rules.end_turn(state)
            if state.result is not None or state.frames:
                return
            state.phase = 0
            state.active = (state.active + 1) % state.seats
            state.turn += 1
        frame = turn[state.phase].enter(state)
        if frame is not None:
            state.frames.append(frame)
        if state.result is not None or state.frames:
            return
