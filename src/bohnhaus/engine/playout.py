"""A game played to its end at random, straight on the state: for search and for measuring."""

from __future__ import annotations

from collections.abc import Callable

from bohnhaus.engine.state import State


def playout(state: State, draw: Callable[[], float]) -> int:
    """The game is over, every decision taken uniformly among the moves of the seat that owes it,
    without offers; returns how many decisions that took.

    `draw` gives numbers from 0 up to 1, as `random.Random(7).random` does.
    """
    state.forget_origins()
    decisions = 0
    rules = state.rules
    menus = rules.menus
    verbs = rules.verbs
    while state.result is None:
        seat = state.frames[-1].owing(state)[0]
        acts: list[object] = []
        for add in menus:
            add(state, seat, acts)
        act = acts[int(draw() * len(acts))]
        verbs[type(act)].apply(state, seat, act)
        decisions += 1
    return decisions
