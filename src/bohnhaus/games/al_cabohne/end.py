"""The end: everyone harvests, the mafia too, and the thalers are counted."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.state import Result, State
from bohnhaus.games.al_cabohne.mafia import boss_sells, mafia
from bohnhaus.games.bohnanza.events import GameEnded
from bohnhaus.games.bohnanza.harvest import sell

ALONE: Final = 2


def cash_counts(seats: int) -> int:
    """AS-6: how many times the mafia's thalers count."""
    return ALONE if seats == 1 else 1


def finish(state: State) -> None:
    """AC-72: hand cards and cards on the table do not count."""
    sell_everything(state)
    scores = [len(stack) for stack in state.earnings]
    declare(state, [*scores, len(mafia(state).cash) * cash_counts(state.seats)])


def sell_everything(state: State) -> None:
    """AC-72: all harvest all fields, bosses below their thresholds too."""
    for offset in range(state.seats):
        seat = (state.active + offset) % state.seats
        for index, field in enumerate(state.fields[seat]):
            if field:
                sell(state, seat, index)
    for boss, beans in enumerate(mafia(state).bosses):
        if beans:
            boss_sells(state, boss)


def declare(state: State, scores: list[int]) -> None:
    """AC-72: the most wins, a player or the mafia; the game is over."""
    state.frames = []
    best = max(scores)
    winners = [party for party, score in enumerate(scores) if score == best]
    state.result = Result(tuple(scores), (0,) * len(scores), tuple(winners))
    if state.events is not None:
        state.tell(GameEnded(state.result.scores, state.result.winners))
