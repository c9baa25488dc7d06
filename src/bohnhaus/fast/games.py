"""Whole games: random ones, and those of the inner policy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bohnhaus.fast.acts import do, menu
from bohnhaus.fast.chance import below
from bohnhaus.fast.compiled import inlined, njit
from bohnhaus.fast.layout import ALL_BEANS, CARDS, OVER, Core
from bohnhaus.fast.policy import choose
from bohnhaus.fast.turn import deal_hands, go_on, is_winner, owing, shuffle, waits_for_shuffle
from bohnhaus.fast.worth import Desk, look, outlook

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from bohnhaus.fast.layout import Row, States


@njit
def begin(state: Core) -> None:
    """The game right after the deal, of a state that has options and a generator."""
    state.turn = 0
    state.active = 0
    state.run_outs = 0
    state.taken = 0
    state.dry_turns = 0
    state.to_take = 0
    state.up_size = 0
    for seat in range(state.seats):
        state.hand_start[seat] = 0
        state.hand_size[seat] = 0
        state.received_size[seat] = 0
        state.thalers[seat] = 0
        state.fields[seat] = state.first_fields  # BZ-3
        for field in range(state.first_fields):
            state.field_count[seat, field] = 0
    for card in range(CARDS):
        state.discard[card] = ALL_BEANS[card]
    state.discard_size = CARDS
    shuffle(state)
    deal_hands(state)


@inlined
def play_on(state: Core) -> None:
    """The game is at the next decision or over; the state's own generator shuffles."""
    while waits_for_shuffle(state):
        shuffle(state)
        go_on(state)


@njit
def step(state: Core, seat: int, act: int) -> None:
    """The act is done, and the game at the next decision or over."""
    do(state, seat, act)
    play_on(state)


@njit
def random_game(state: Core, acts: Row) -> int:
    """The game is over, every decision taken uniformly among the moves of the seat that owes it,
    without deals; returns how many decisions that took."""
    decisions = 0
    play_on(state)
    while state.phase != OVER:
        seat = owing(state)
        act = acts[below(state, menu(state, seat, acts))]
        do(state, seat, act)
        play_on(state)
        decisions += 1
    return decisions


@njit
def policy_game(state: Core, desk: Desk, last_turn: int) -> int:
    """The game is over, or at the first decision after this turn, everyone playing by the inner
    policy; returns how many decisions that took."""
    decisions = 0
    play_on(state)
    while state.phase != OVER and state.turn <= last_turn:
        step(state, owing(state), choose(state, desk))
        decisions += 1
    return decisions


@njit
def random_games(state: Core, lots: npt.NDArray[np.uint64], acts: Row) -> int:
    """A random game for every lot; returns all decisions."""
    decisions = 0
    for lot in lots:
        state.random = lot
        begin(state)
        decisions += random_game(state, acts)
    return decisions


@njit
def policy_games(state: Core, lots: npt.NDArray[np.uint64], desk: Desk, last_turn: int) -> int:
    """A game of the inner policy for every lot; returns all decisions."""
    decisions = 0
    for lot in lots:
        state.random = lot
        begin(state)
        decisions += policy_game(state, desk, last_turn)
    return decisions


@njit
def roll_out_each(
    states: States,
    lots: npt.NDArray[np.uint64],
    turns: int,
    scratch: States,
    desk: Desk,
    thalers: npt.NDArray[np.float64],
    wins: npt.NDArray[np.float64],
) -> None:
    """Every state is played on as often as there are lots for it, and the results are written."""
    state: Core = scratch[0]
    for number in range(len(states)):
        for time in range(lots.shape[1]):
            scratch[0] = states[number]
            state.random = lots[number, time]
            policy_game(state, desk, state.turn + turns)
            tell_result(state, desk, thalers[number, time], wins[number, time])


@njit
def tell_result(
    state: Core, desk: Desk, thalers: npt.NDArray[np.float64], wins: npt.NDArray[np.float64]
) -> None:
    """What every seat has, and its share of the win: if the game goes on, by what its fields
    promise."""
    seats = state.seats
    if state.phase != OVER:
        look(state, desk)
    for seat in range(seats):
        if state.phase == OVER:
            thalers[seat] = state.thalers[seat]
            wins[seat] = 1.0 if is_winner(state, seat) else 0.0
        else:
            thalers[seat] = outlook(state, desk, seat)
    if state.phase != OVER:
        for seat in range(seats):
            wins[seat] = 1.0 if thalers[seat] == thalers.max() else 0.0
    wins /= wins.sum()


@njit
def do_each(states: States, seat: int, acts: npt.NDArray[np.int64]) -> None:
    """The act of every state is done in it, where it is not below 0; each at its next decision."""
    for number in range(len(states)):
        state: Core = states[number]
        if acts[number] >= 0:
            step(state, seat, acts[number])
