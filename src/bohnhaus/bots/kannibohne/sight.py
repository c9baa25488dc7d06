"""What a player of Kannibohne looks at: the same few numbers, from a view or, in a game that is
only imagined, from a state. Cards are spoken of by their bean, whatever their text."""

from __future__ import annotations

from bohnhaus.engine.cards import BEAN_MASK, CARD_MASK, Bean, Seat
from bohnhaus.engine.state import Frame, State
from bohnhaus.engine.view import NOTHING, View
from bohnhaus.games.kannibohne.deck import Deck, deck_of
from bohnhaus.games.kannibohne.duel import DuelView, duel, is_seen


class Sight:
    """One moment, as one of the two knows it."""

    __slots__ = (
        "deck",
        "discards",
        "field_beans",
        "field_counts",
        "frame",
        "hand",
        "received",
        "score",
        "their_beans",
        "their_counts",
        "their_hand",
        "up",
    )

    def __init__(self, deck: Deck, frame: Frame, score: int) -> None:
        self.deck = deck
        self.frame = frame
        self.score = score
        self.field_beans: list[Bean] = []
        self.field_counts: list[int] = []
        self.their_beans: list[Bean] = []
        self.their_counts: list[int] = []
        self.hand: list[Bean] = []
        """Front first."""
        self.their_hand: list[Bean] = []
        """The opponent's: NOTHING for what is not known."""
        self.received: Bean = NOTHING
        """The card that a text brought."""
        self.up: list[Bean] = []
        self.discards: list[Bean] = []
        """The top last."""


def from_view(view: View) -> Sight:
    """The viewer's moment."""
    deck = deck_of(view.rules)
    kinds = deck.bean_of_sort
    known = view.slot
    assert isinstance(known, DuelView)
    seat, other = view.seat, 1 - view.seat
    sight = Sight(deck, view.frames[-1], known.scores[seat])
    for field in view.fields[seat]:
        sight.field_beans.append(field.bean)
        sight.field_counts.append(field.count)
    for field in view.fields[other]:
        sight.their_beans.append(field.bean)
        sight.their_counts.append(field.count)
    sight.hand = [kinds[sort] for sort in known.hands[seat]]
    sight.their_hand = [kinds[sort] if sort != NOTHING else NOTHING for sort in known.hands[other]]
    if view.own_received:
        sight.received = kinds[view.own_received[0] & BEAN_MASK]
    sight.up = [kinds[sort] for sort in view.up]
    sight.discards = [kinds[sort] for sort in view.discard_pile]
    return sight


def from_state(state: State, seat: Seat) -> Sight:
    """The same for a seat of an imagined game, without what this seat has not seen."""
    deck = deck_of(state.rules)
    kinds, bean_of = deck.bean_of_sort, deck.bean_of
    own = duel(state)
    other = 1 - seat
    sight = Sight(deck, state.frames[-1], own.scores[seat])
    for field in state.fields[seat]:
        sight.field_beans.append(kinds[bean_of[field[0]]] if field else NOTHING)
        sight.field_counts.append(len(field))
    for field in state.fields[other]:
        sight.their_beans.append(kinds[bean_of[field[0]]] if field else NOTHING)
        sight.their_counts.append(len(field))
    sight.hand = [kinds[bean_of[entry & CARD_MASK]] for entry in state.hands[seat]]
    marks = own.marks[other]
    for place, entry in enumerate(state.hands[other]):
        seen = is_seen(marks[place])
        sight.their_hand.append(kinds[bean_of[entry & CARD_MASK]] if seen else NOTHING)
    if state.received[seat]:
        sight.received = kinds[bean_of[state.received[seat][0] & CARD_MASK]]
    sight.up = [kinds[bean_of[entry & CARD_MASK]] for entry in state.up]
    sight.discards = [kinds[bean_of[card]] for card in state.discard]
    return sight
