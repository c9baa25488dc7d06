"""The order of a turn, the draw pile, and the end of the game.

Where the engine shuffles, the core stops: `waits_for_shuffle` is true, and whoever plays puts the
discards into a new order (`shuffle` by the state's own generator, or from outside) and calls
`go_on`.
"""

from __future__ import annotations

from bohnhaus.fast.chance import below
from bohnhaus.fast.compiled import inlined, njit
from bohnhaus.fast.fields import sell
from bohnhaus.fast.layout import (
    DEALT,
    DRAW,
    LAST_IN_RING,
    NOBODY,
    OVER,
    PLANT,
    PLANT_RECEIVED,
    TRADE,
    TURN_UP,
    Core,
)


@inlined
def waits_for_shuffle(state: Core) -> bool:
    """Whether nobody decides before the discards have become the draw pile."""
    return state.phase > OVER


@inlined
def shuffle_due(state: Core) -> bool:
    """BZ-60, BZ-D10: on the last card taken, or late, when there are discards again."""
    return state.deck_size == 0 and state.discard_size > 0 and state.run_outs < state.last_run_out


@njit
def shuffle(state: Core) -> None:
    """The discard pile, in any order, is the draw pile."""
    size = state.discard_size
    for at in range(size):
        state.deck[at] = state.discard[at]
    state.deck_size = size
    state.discard_size = 0
    for last in range(size - 1, 0, -1):
        pick = below(state, last + 1)
        card = state.deck[last]
        state.deck[last] = state.deck[pick]
        state.deck[pick] = card


@inlined
def take(state: Core) -> int:
    """The top card of the draw pile, which has one."""
    state.deck_size -= 1
    state.taken += 1
    if state.deck_size == 0:  # BZ-60: counted on the last card taken, not on the next draw
        state.run_outs += 1
    return int(state.deck[state.deck_size])


@inlined
def join_hand(state: Core, seat: int, bean: int) -> None:
    """The card is at the back of the hand (BZ-2)."""
    at = (state.hand_start[seat] + state.hand_size[seat]) & LAST_IN_RING
    state.hand[seat, at] = bean
    state.hand_size[seat] += 1


@inlined
def turn_up(state: Core) -> None:
    """The card lies open before the active player."""
    state.up[state.up_size] = take(state)
    state.up_size += 1


@inlined
def go_on(state: Core) -> None:
    """The game is at the next decision, at the next shuffle or over."""
    while state.phase > OVER:
        if shuffle_due(state):
            return
        if state.to_take > 0 and state.deck_size > 0:
            state.to_take -= 1
            if state.phase == TURN_UP:
                turn_up(state)
            else:
                join_hand(state, state.active, take(state))
        elif state.phase == TURN_UP:  # fewer when the piles give no more (BZ-71, BZ-D10)
            enter_trading(state)
        elif state.run_outs >= state.last_run_out:  # BZ-72
            finish(state)
        else:
            end_turn(state)


@inlined
def enter_planting(state: Core) -> None:
    """Phase 1 begins; with an empty hand it is skipped (BZ-11)."""
    state.planted = 0
    if state.hand_size[state.active] > 0:
        state.phase = PLANT
    else:
        leave_planting(state)


@inlined
def leave_planting(state: Core) -> None:
    """BZ-20: two cards are to be turned up."""
    state.phase = TURN_UP
    state.to_take = 2


@inlined
def enter_trading(state: Core) -> None:
    """Phase 2 begins."""
    state.phase = TRADE
    state.to_take = 0
    state.trade_round = 0
    state.bidder = 0
    state.bids = 0
    state.dealt = 0


@inlined
def leave_trading(state: Core) -> None:
    """BZ-26: what was turned up and not dealt away is kept."""
    for at in range(state.up_size):
        receive(state, state.active, int(state.up[at]))
    state.up_size = 0
    plant_received_or_draw(state)


@inlined
def receive(state: Core, seat: int, bean: int) -> None:
    """BZ-24: the card lies apart."""
    state.received[seat, state.received_size[seat]] = bean
    state.received_size[seat] += 1


@inlined
def clockwise(state: Core, offset: int) -> int:
    """The seat so many places after the active one, less than once around."""
    seat = state.active + offset
    return seat - state.seats if seat >= state.seats else seat


@inlined
def first_with_received(state: Core) -> int:
    """BZ-D9: who plants next, the active player first, then clockwise; or NOBODY."""
    for offset in range(state.seats):
        seat = clockwise(state, offset)
        if state.received_size[seat] > 0:
            return seat
    return NOBODY


@inlined
def plant_received_or_draw(state: Core) -> None:
    """Phase 3 as long as something is to be planted, then phase 4."""
    if first_with_received(state) != NOBODY:
        state.phase = PLANT_RECEIVED
    elif state.run_outs >= state.last_run_out:  # BZ-71: phases 2 and 3 are completed now
        finish(state)
    else:
        state.phase = DRAW
        state.to_take = 3  # BZ-35


@inlined
def end_turn(state: Core) -> None:
    """The turn passes on, unless nothing moves any more."""
    state.dry_turns = 0 if state.taken else state.dry_turns + 1
    state.taken = 0
    state.to_take = 0
    if state.dry_turns >= state.seats:  # BZ-D11
        finish(state)
    else:
        state.active = clockwise(state, 1)
        state.turn += 1
        enter_planting(state)


@njit
def finish(state: Core) -> None:
    """BZ-73: every field is sold; hand cards stay in hand."""
    for offset in range(state.seats):
        seat = clockwise(state, offset)
        for field in range(state.fields[seat]):
            sell(state, seat, field)
    state.to_take = 0
    state.phase = OVER


@inlined
def is_winner(state: Core, seat: int) -> bool:
    """BZ-74: most thalers, then most cards in hand; BZ-D12: then they share."""
    for other in range(state.seats):
        if state.thalers[other] > state.thalers[seat] or (
            state.thalers[other] == state.thalers[seat]
            and state.hand_size[other] > state.hand_size[seat]
        ):
            return False
    return True


@inlined
def owing(state: Core) -> int:
    """The seat that must act before the game can go on, the first of several."""
    return first_with_received(state) if state.phase == PLANT_RECEIVED else state.active


@njit
def deal_hands(state: Core) -> None:
    """BZ-1: everyone has a hand, dealt one by one (BZ-D4), and the first turn begins."""
    for _ in range(DEALT):
        for seat in range(state.seats):
            state.deck_size -= 1
            join_hand(state, seat, int(state.deck[state.deck_size]))
    enter_planting(state)
