"""The draw pile and the discards, which lie in a row that everyone sees (KB-3)."""

from __future__ import annotations

from bohnhaus.engine.cards import Bean, Card
from bohnhaus.engine.chance import shuffled
from bohnhaus.engine.state import State
from bohnhaus.engine.view import NOTHING
from bohnhaus.games.bohnanza.events import Shuffled
from bohnhaus.games.kannibohne.deck import kind
from bohnhaus.games.kannibohne.duel import duel, hide
from bohnhaus.games.kannibohne.hand import close_hands


def can_take(state: State) -> int:
    """KB-53: how many cards both piles can give."""
    return len(state.deck) + len(state.discard)


def take(state: State) -> Card:
    """The top card of the draw pile, where the piles can give one; `refill` must follow."""
    if not state.deck:
        refill(state)  # KB-53: as soon as a card is needed
    own = duel(state)
    own.peeked = [max(0, known - 1) for known in own.peeked]
    return state.deck.pop()


def refill(state: State) -> None:
    """KB-52: an empty draw pile is made of the discards; KB-53: if there are any."""
    if not state.deck and state.discard:
        returned = state.discard
        state.discard = []
        shuffle_in(state, returned)


def shuffle_in(state: State, cards: list[Card]) -> None:
    """KB-62: the whole draw pile is shuffled together with these; KB-61: that ends KT-08."""
    state.deck = shuffled(sorted(state.deck + cards), state.seed, state.shuffles)
    state.shuffles += 1
    hide(state, cards)
    own = duel(state)
    own.peeked = [0] * state.seats
    if state.events is not None:
        state.tell(Shuffled(len(state.deck)))
    close_hands(state)


def top_kind(state: State) -> Bean:
    """The bean of the top discard, or NOTHING."""
    return kind(state, state.discard[-1]) if state.discard else NOTHING
