"""Plays the fast core and writes down all that it says, for a comparison with the engine."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from bohnhaus.fast import acts as verbs
from bohnhaus.fast.acts import deal_act, dealable, do, menu, one_card, two_cards
from bohnhaus.fast.chance import below
from bohnhaus.fast.compiled import njit
from bohnhaus.fast.layout import LAST_IN_RING, OVER, TRADE
from bohnhaus.fast.policy import choose
from bohnhaus.fast.turn import is_winner, owing, waits_for_shuffle

MOST_DONE: Final = 20_000
MOST_BYTES: Final = 20_000_000
ACT_BYTES: Final = 6


@njit
def write_number(out: Any, at: int, number: int, size: int) -> int:
    """The number stands here, its lowest byte first; returns where to go on."""
    for byte in range(size):
        out[at + byte] = number >> 8 * byte & 255
    return at + size


@njit
def write_pile(out: Any, at: int, pile: Any, size: int) -> int:
    """So many cards and which."""
    out[at] = size
    for card in range(size):
        out[at + 1 + card] = pile[card]
    return at + 1 + size


@njit
def write_menu(state: Any, seat: int, menu_acts: Any, out: Any, at: int) -> int:
    """What the seat may do."""
    count = menu(state, seat, menu_acts)
    at = write_number(out, at, count, 2)
    for number in range(count):
        at = write_number(out, at, menu_acts[number], ACT_BYTES)
    return at


@njit
def write_all(state: Any, menu_acts: Any, out: Any, at: int) -> int:
    """Everything that core and engine must agree on."""
    over = state.phase == OVER
    at = write_number(out, at, state.active, 1)
    at = write_number(out, at, state.turn, 4)
    at = write_number(out, at, state.run_outs, 1)
    at = write_number(out, at, state.phase, 1)
    at = write_number(out, at, state.planted if state.phase == 0 else 0, 1)
    at = write_number(out, at, 0 if over else state.taken, 2)
    at = write_number(out, at, 0 if over else state.dry_turns, 1)
    at = write_number(out, at, 0 if over else owing(state) + 1, 1)
    at = write_pile(out, at, state.deck, state.deck_size)
    at = write_pile(out, at, state.discard, state.discard_size)
    at = write_pile(out, at, state.up, state.up_size)
    for seat in range(state.seats):
        out[at] = state.hand_size[seat]
        for place in range(state.hand_size[seat]):
            out[at + 1 + place] = state.hand[seat, state.hand_start[seat] + place & LAST_IN_RING]
        at += 1 + state.hand_size[seat]
        at = write_pile(out, at, state.received[seat], state.received_size[seat])
        at = write_pile(out, at, state.earnings[seat], state.thalers[seat])
        at = write_number(out, at, state.fields[seat], 1)
        for field in range(state.fields[seat]):
            count = state.field_count[seat, field]
            at = write_number(out, at, count, 1)
            at = write_number(out, at, state.field_bean[seat, field] if count else 0, 1)
        if over:
            at = write_number(out, at, 1 if is_winner(state, seat) else 0, 1)
        else:
            at = write_menu(state, seat, menu_acts, out, at)
    return at


@njit
def random_side(state: Any, seat: int) -> int:
    """Up to two of the cards that the seat may deal with."""
    cards = dealable(state, seat)
    size = min(below(state, 3), cards)
    if size == 0:
        return 0
    one = below(state, cards)
    if size == 1:
        return one_card(one)
    return two_cards(one, (one + 1 + below(state, cards - 1)) % cards)


@njit
def random_act(state: Any, bustle: int, menu_acts: Any, done: Any) -> int:
    """An act by lot of a seat that owes one; or with this chance in a hundred a deal, or out of
    turn."""
    seat = owing(state)
    if below(state, 100) < bustle:
        partner = below(state, state.seats)
        if state.phase == TRADE and partner != state.active and below(state, 3):
            give = random_side(state, state.active)
            take = random_side(state, partner)
            if give or take:
                done[0] = state.active
                return deal_act(partner, give, take)
        if menu(state, partner, menu_acts) > 0:
            seat = partner
    done[0] = seat
    return int(menu_acts[below(state, menu(state, seat, menu_acts))])


@njit
def play_piece(
    state: Any, desk: Any, bustle: int, book: Any, done: Any, ends: Any, out: Any
) -> None:
    """The game is at the next shuffle or over, and every act written down; `bustle` is below 0 for
    the inner policy. The book has the number of acts, how much is written, and whether the last act
    is to be told yet."""
    menu_acts = np.zeros(verbs.MOST_ACTS, dtype=np.int64)
    while not waits_for_shuffle(state):
        if book[2]:
            book[1] = write_all(state, menu_acts, out, book[1])
            ends[book[0]] = book[1]
            book[0] += 1
            book[2] = 0
        if state.phase == OVER:
            return
        if bustle < 0:
            done[book[0], 0] = owing(state)
            done[book[0], 1] = choose(state, desk)
        else:
            done[book[0], 1] = random_act(state, bustle, menu_acts, done[book[0]])
        do(state, done[book[0], 0], done[book[0], 1])
        book[2] = 1
