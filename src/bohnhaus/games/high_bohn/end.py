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
from bohnhaus.games.high_bohn.buildings import CAMP
from bohnhaus.games.high_bohn.buy import ask_next, can_act
from bohnhaus.games.high_bohn.events import LastTurnEnded, Passed, Scored
from bohnhaus.games.high_bohn.frames import Closing, Notice
from bohnhaus.games.high_bohn.plant import waits_in_vain
from bohnhaus.games.high_bohn.town import Town, town_of

SEED: Final = "seed"
PRINTED: Final = "printed"
BONUS: Final[dict[str, tuple[int, ...]]] = {  # HB-52
    SEED: (0, 0, 0, 0, 1, 2, 3, 4, 5, 6),
    PRINTED: (0, 0, 0, 0, 1, 2, 3, 5, 8, 8),
}
"""What so many buildings bring besides their costs."""
CAMP_COUNTS: Final = (0, 0, 8, 6, 5)  # HB-23
"""For how many thalers a camp of this cost brings another one."""

NOTHING_TO_PASS: Final = Refusal("HB-51", "one passes only when one is asked to harvest or buy")


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
    """Passing, for who is asked."""
    if refuse_pass(state, seat, PASS) is None:
        acts.append(PASS)


# --- the score -----------------------------------------------------------------------------


def end_game(state: State) -> None:
    """HB-52: most thalers, all told; ties as BZ-74 and BZ-D12."""
    state.frames = []
    parts = [score(state, seat) for seat in range(state.seats)]
    scores = [part.cash + part.buildings + part.camp + part.bonus for part in parts]
    state.result = rank(state, scores)
    for part in parts:
        state.tell(part)
    state.tell(GameEnded(state.result.scores, state.result.winners))


def score(state: State, seat: Seat) -> Scored:
    """HB-52: cash, the costs of the buildings, the camp, and a bonus for many buildings."""
    town = town_of(state)
    cash = cash_of(state, town, seat)
    own = town.towns[seat]
    built = len([cost for cost in own if cost])
    table = state.rules.options["building_bonus"]
    assert isinstance(table, str)
    return Scored(seat, cash, sum(own), camp(own[CAMP], cash), BONUS[table][built])


def cash_of(state: State, town: Town, seat: Seat) -> int:
    """HB-32, HC-3: what lies under a saloon or a distillery counts too."""
    under = town.under_saloon[seat] + town.under_distillery[seat]
    return len(state.earnings[seat]) + len(under)


def camp(cost: int, cash: int) -> int:
    """HB-23: one more thaler for every full 8, 6 or 5; no card moves."""
    each = CAMP_COUNTS[cost]
    return cash // each if each else 0
