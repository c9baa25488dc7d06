"""Keeps up what everyone can work out about hidden cards (BH-40) while they are drawn and played.

A rulebook says here when the discards become the draw pile, when cards join or leave a hand, and
how much of it everyone sees. Nothing is kept before the first pile has run out.
"""

from __future__ import annotations

from bohnhaus.engine.cards import CARD_MASK, Bean, Card, Seat
from bohnhaus.engine.origins import (
    Origins,
    Span,
    Spans,
    joined,
    meet,
    without_card,
    without_place,
)
from bohnhaus.engine.state import State, outside

# --- the draw pile -------------------------------------------------------------------------


def on_top(state: State) -> int:
    """The number of the draw pile that the next card comes from."""
    pile = 0 if state.origins is None else state.origins.pile
    return pile if state.deck else pile + 1


def new_pile(state: State, taken: list[Card]) -> None:
    """The draw pile had run out and was made of cards that everyone has seen. So everyone knows
    which cards are hidden elsewhere, and that they come from earlier piles. Cards that were just
    taken and lie nowhere yet are among them, until they turn out to be open ones."""
    if state.forgets or state.rules.followed != state.rules.game:
        return
    beans = state.rules.beans
    before = state.origins
    if before is None:
        before = Origins(
            0, tuple([((0, 0),) * len(hand) for hand in state.hands]), ((),) * len(beans.kinds)
        )
    counts = [0] * len(beans.kinds)
    for card in outside(state) + taken:
        counts[beans.bean_of[card]] += 1
    cards = [tuple(before.all_of(bean, count)) for bean, count in enumerate(counts)]
    state.origins = Origins(before.pile + 1, before.places, tuple(cards))


def turned_up(state: State, card: Card, pile: int) -> None:
    """Everyone sees this card, just taken from this draw pile (`on_top`) and put nowhere yet."""
    if state.origins is not None:
        _comes_to_light(state, state.rules.beans.bean_of[card], (pile, pile), 1)


# --- into a hand ---------------------------------------------------------------------------


def joins(state: State, seat: Seat, pile: int) -> None:
    """A card of this draw pile (`on_top`) went to the back of the hand."""
    if state.origins is not None:
        _set_places(state, seat, (*state.origins.places[seat], (pile, pile)))


def joins_from_hiding(state: State, seat: Seat) -> None:
    """A hidden card of the rulebook's own zones went to the back of the hand."""
    origins = state.origins
    if origins is not None and state.slot is not None:
        span = state.slot.hidden_span(origins.pile)
        _set_places(state, seat, (*origins.places[seat], span))


# --- out of a hand -------------------------------------------------------------------------


def leaves(state: State, seat: Seat, place: int) -> None:
    """The card at this place leaves the hand, and everyone sees what it is."""
    origins = state.origins
    if origins is None:
        return
    spans = origins.places[seat]
    _set_places(state, seat, spans[:place] + spans[place + 1 :])
    bean_of = state.rules.beans.bean_of
    _comes_to_light(state, bean_of[state.hands[seat][place] & CARD_MASK], spans[place], 0)


def leaves_unseen(state: State, seat: Seat, first: int, last: int, card: Card) -> None:
    """This card leaves the hand, and everyone sees what it is, but not from which of the places
    from the first to the last."""
    origins = state.origins
    if origins is None:
        return
    bean = state.rules.beans.bean_of[card]
    spans = origins.places[seat]
    possible = origins.all_of(bean, _hidden(state, bean))
    able = [
        place
        for place in range(first, last + 1)
        if [span for span in possible if meet(span, spans[place])]
    ]
    _set_places(state, seat, without_place(spans, able[0], able[-1]))
    _comes_to_light(state, bean, joined(tuple([spans[place] for place in able])), 0)


def moves_away(state: State, seat: Seat, first: int, last: int) -> None:
    """A card leaves the hand for another hidden zone, from one of these places."""
    if state.origins is not None:
        _set_places(state, seat, without_place(state.origins.places[seat], first, last))


def change_places(state: State, seat: Seat, first: int, last: int) -> None:
    """The cards at these places may have changed them, and only their holder knows how."""
    if state.origins is None or first > last:
        return
    spans = state.origins.places[seat]
    among = spans[first : last + 1]
    mixed = (joined(among),) * len(among)
    _set_places(state, seat, spans[:first] + mixed + spans[last + 1 :])


def shown(state: State, card: Card) -> None:
    """Everyone sees this card, which lies hidden in a zone of the rulebook's own."""
    if state.origins is not None and state.slot is not None:
        bean = state.rules.beans.bean_of[card]
        _comes_to_light(state, bean, state.slot.hidden_span(state.origins.pile), 0)


def _comes_to_light(state: State, bean: Bean, where: Span, taken: int) -> None:
    """One card of this bean, hidden so far, was at a place with this span. It still lies there,
    unless it is among those `taken` from the draw pile."""
    origins = state.origins
    assert origins is not None
    listed = origins.cards[bean]
    if where[0] == origins.pile and (not listed or listed[-1][1] < origins.pile):
        return  # the usual case: it comes from the present pile, and no other can be meant
    hidden = len(listed) if where[1] < origins.pile else taken + _hidden(state, bean)
    left = without_card(origins.all_of(bean, hidden), where)
    present = (origins.pile, origins.pile)
    _set_cards(state, bean, tuple([span for span in left if span != present]))


def _hidden(state: State, bean: Bean) -> int:
    """How many cards of this bean are hidden; everyone can count the others."""
    beans = state.rules.beans
    hidden = bytes(state.deck + outside(state)).translate(beans.table)
    return hidden.count(bean)


def _set_places(state: State, seat: Seat, spans: Spans) -> None:
    origins = state.origins
    assert origins is not None
    places = list(origins.places)
    places[seat] = spans
    state.origins = Origins(origins.pile, tuple(places), origins.cards)


def _set_cards(state: State, bean: Bean, spans: Spans) -> None:
    origins = state.origins
    assert origins is not None
    cards = list(origins.cards)
    cards[bean] = spans
    state.origins = Origins(origins.pile, origins.places, tuple(cards))
