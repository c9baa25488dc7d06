"""The draw pile and the discard pile."""

from __future__ import annotations

from bohnhaus.engine.cards import Card, Seat
from bohnhaus.engine.chance import shuffled
from bohnhaus.engine.hiding import joins, new_pile, on_top, turned_up
from bohnhaus.engine.state import State
from bohnhaus.games.bohnanza.events import RanOut, Shuffled

NONE_LEFT = -1


def take(state: State) -> Card:
    """The top card of the draw pile, or NONE_LEFT when neither pile can give one."""
    deck = state.deck
    if not deck:
        if state.run_outs >= state.rules.run_outs or not state.discard:
            return NONE_LEFT
        reshuffle(state, [])  # BZ-D10: late, and no further run-out
        deck = state.deck
    card = deck.pop()
    state.taken += 1
    if not deck:  # BZ-60: counted on the last card taken, not on the next draw
        state.run_outs += 1
        if state.events is not None:
            state.tell(RanOut(state.run_outs))
        if state.run_outs < state.rules.run_outs and state.discard:
            reshuffle(state, [card])
    return card


def take_openly(state: State) -> Card:
    """As `take`; everyone sees the card."""
    pile = on_top(state)
    card = take(state)
    if card != NONE_LEFT:
        turned_up(state, card, pile)
    return card


def take_in_hand(state: State, seat: Seat) -> Card:
    """As `take`; the card is at the back of the hand."""
    pile = on_top(state)
    card = take(state)
    if card != NONE_LEFT:
        state.hands[seat] += (state.enter(seat, card),)
        joins(state, seat, pile)
    return card


def cards_after_the_last_run_out(state: State) -> list[str]:
    """BZ-60, looked at from outside."""
    if state.run_outs == state.rules.run_outs and state.deck:
        return ["the draw pile has run out for the last time but still has cards"]
    return []


def reshuffle(state: State, taken: list[Card]) -> None:
    """The discard pile becomes the draw pile; these cards were taken and lie nowhere yet."""
    state.deck = shuffled(state.discard, state.seed, state.shuffles)
    state.shuffles += 1
    state.discard = []
    new_pile(state, taken)
    if state.events is not None:
        state.tell(Shuffled(len(state.deck)))
