"""The end: harvests and purchases go round, then the score is reckoned."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Seat
from bohnhaus.engine.play import advance
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import State
from bohnhaus.games.bohnanza.end import rank
from bohnhaus.games.bohnanza.events import GameEnded
from bohnhaus.games.high_bohn.actions import PASS, Pass
from bohnhaus.games.high_bohn.buy import ask_next, can_act
from bohnhaus.games.high_bohn.events import LastTurnEnded, Passed, Scored
from bohnhaus.games.high_bohn.frames import Closing, Notice
from bohnhaus.games.high_bohn.plant import waits_in_vain
from bohnhaus.games.high_bohn.score import ScoreFigures, score_of
from bohnhaus.games.high_bohn.town import Town, town_of

NOTHING_TO_PASS: Final = Refusal("HB-51", "you can pass only when you are asked to harvest or buy")


def finish(state: State) -> None:
    """HB-51: the player whose turn was last begins; hand cards are not planted any more."""
    state.tell(LastTurnEnded(state.active))
    state.frames = []
    go_round(state, state.active, 0)


def go_round(state: State, seat: Seat, passes: int) -> None:
    """HB-51: the next seat that can harvest or buy is asked; when everyone has passed since the
    last act, the game is over. Who can do neither has passed."""
    while passes < state.seats:
        state.frames = [Closing(seat, passes)]
        if can_act(state, seat):
            return
        seat = (seat + 1) % state.seats
        passes += 1
    end_game(state)


def go_on(state: State) -> None:
    """Somebody has acted: whoever has nothing more to do is not asked."""
    if not state.frames:
        return
    frame = state.frames[-1]
    if isinstance(frame, Notice) and not can_act(state, frame.seat):  # HC-2
        ask_next(state)
        frame = state.frames[-1]
    if isinstance(frame, Closing):  # HB-51
        go_round(state, frame.seat, frame.passes)
    elif waits_in_vain(state):  # HB-16, HB-40
        advance(state)


def refuse_pass(state: State, seat: Seat, action: Pass) -> Refusal | None:
    """Who is asked may pass."""
    frame = state.frames[-1]
    if isinstance(frame, (Closing, Notice)) and frame.seat == seat:
        return None
    return NOTHING_TO_PASS


def apply_pass(state: State, seat: Seat, action: Pass) -> None:
    """The next one is asked."""
    state.tell(Passed(seat))
    frame = state.frames[-1]
    if isinstance(frame, Notice):
        ask_next(state)
        return
    assert isinstance(frame, Closing)
    go_round(state, (seat + 1) % state.seats, frame.passes + 1)


def menu_pass(state: State, seat: Seat, acts: list[object]) -> None:
    """Passing, for a player who is asked."""
    if refuse_pass(state, seat, PASS) is None:
        acts.append(PASS)


# --- the score -----------------------------------------------------------------------------


def end_game(state: State) -> None:
    """HB-52: most thalers, all told; ties as BZ-74 and BZ-D12."""
    state.frames = []
    parts = [score(state, seat) for seat in range(state.seats)]
    state.result = rank(state, [part.total for part in parts])
    for seat, part in enumerate(parts):
        state.tell(Scored(seat, part.cash, part.buildings, part.camp, part.bonus))
    state.tell(GameEnded(state.result.scores, state.result.winners))


def score(state: State, seat: Seat) -> ScoreFigures:
    """HB-52: what the seat's score is made of."""
    town = town_of(state)
    return score_of(state.rules, town.towns[seat], cash_of(state, town, seat))


def cash_of(state: State, town: Town, seat: Seat) -> int:
    """HB-32, HC-3: what lies under a saloon or a distillery counts too."""
    under = town.under_saloon[seat] + town.under_distillery[seat]
    return len(state.earnings[seat]) + len(under)
