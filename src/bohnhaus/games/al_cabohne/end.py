"""The end: everyone harvests, the mafia too, and the thalers are counted."""

from __future__ import annotations

from bohnhaus.engine.state import Result, State
from bohnhaus.games.al_cabohne.mafia import boss_sells, mafia
from bohnhaus.games.bohnanza.events import GameEnded
from bohnhaus.games.bohnanza.harvest import sell


def finish(state: State) -> None:
    """AC-72: hand cards and cards on the table do not count."""
    end_game(state, 1)


def finish_alone(state: State) -> None:
    """AS-6: the mafia's thalers count double."""
    end_game(state, 2)


def end_game(state: State, weight: int) -> None:
    """All fields are sold; the mafia's thalers count so many times."""
    for offset in range(state.seats):
        seat = (state.active + offset) % state.seats
        for index, field in enumerate(state.fields[seat]):
            if field:
                sell(state, seat, index)
    gang = mafia(state)
    for boss, beans in enumerate(gang.bosses):
        if beans:
            boss_sells(state, boss)
    state.frames = []
    scores = [len(stack) for stack in state.earnings] + [len(gang.cash) * weight]
    best = max(scores)
    winners = [party for party, score in enumerate(scores) if score == best]
    state.result = Result(tuple(scores), (0,) * len(scores), tuple(winners))
    if state.events is not None:
        state.tell(GameEnded(state.result.scores, state.result.winners))
