"""Before phase 1: the monasteries, and cavalry that is turned ready."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from bohnhaus.engine.cards import Card, Seat
from bohnhaus.engine.play import advance
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import Frame, State
from bohnhaus.games.bohnanza.piles import NONE_LEFT, take_openly
from bohnhaus.games.bohnaparte.actions import TurnReady
from bohnhaus.games.bohnaparte.end import is_last_run_out
from bohnhaus.games.bohnaparte.events import CavalryReadied, MonasteryTurnedUp
from bohnhaus.games.bohnaparte.frames import READYING, Readying
from bohnhaus.games.bohnaparte.strength import strengths
from bohnhaus.games.bohnaparte.territories import CORRAL, KINDS, MONASTERY
from bohnhaus.games.bohnaparte.war import war_of

RARE: Final[int] = KINDS[MONASTERY].amount
"""NB-5: kinds with at most so many cards become thalers."""

NOT_NOW: Final = Refusal("NC-6", "you can make cavalry ready only at the start of your turn")
NOT_SPENT: Final = Refusal("NC-6", "name only your own spent cavalry, each once")


def enter_muster(state: State) -> Frame | None:
    """NB-5, then NC-6."""
    seat = state.active
    for _ in war_of(state).held(seat, MONASTERY):
        card = take_openly(state)
        if card == NONE_LEFT:
            break
        settle(state, seat, card)
        if is_last_run_out(state):  # NB-81: the others lapse
            state.rules.finish(state)
            return None
    return READYING if spent_by(state, seat) else None


def settle(state: State, seat: Seat, card: Card) -> None:
    """NB-5: a rare kind is a thaler, another one a discard."""
    bean = state.rules.beans.bean_of[card]
    rare = strengths(state.rules)[bean] <= RARE
    if rare:
        state.earnings[seat] += (card,)
    else:
        state.discard.append(card)
    state.tell(MonasteryTurnedUp(seat, bean, rare))


def spent_by(state: State, seat: Seat) -> list[int]:
    """The seat's corrals whose cavalry is spent."""
    war = war_of(state)
    return [corral for corral in war.held(seat, CORRAL) if corral in war.spent]


def refuse_ready(state: State, seat: Seat, action: TurnReady) -> Refusal | None:
    """NC-6: any of your spent ones."""
    if not isinstance(state.frames[-1], Readying) or seat != state.active:
        return NOT_NOW
    spent = spent_by(state, seat)
    for corral in action.corrals:
        if corral not in spent or action.corrals.count(corral) > 1:
            return NOT_SPENT
    return None


def apply_ready(state: State, seat: Seat, action: TurnReady) -> None:
    """These can attack again, the others stay spent."""
    war = war_of(state)
    war.spent = tuple([corral for corral in war.spent if corral not in action.corrals])
    state.tell(CavalryReadied(seat, tuple(sorted(action.corrals))))
    advance(state)


def menu_ready(state: State, seat: Seat, acts: list[object]) -> None:
    """Every choice of cavalry to turn ready, all of it first."""
    if isinstance(state.frames[-1], Readying) and seat == state.active:
        spent = spent_by(state, seat)
        for count in range(len(spent), -1, -1):
            acts.extend([TurnReady(corrals) for corrals in combinations(spent, count)])
