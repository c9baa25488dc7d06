"""What cards of the town cost, and who has the thalers."""

from __future__ import annotations

from bohnhaus.engine.cards import Bean, Card, Seat
from bohnhaus.engine.hiding import shown
from bohnhaus.engine.state import State
from bohnhaus.games.prohibohn.businesses import CARDS
from bohnhaus.games.prohibohn.town import FREE, is_second_police, town


def price(card: int, bean: Bean) -> int:
    """PB-10: how many thalers of this bean pay for the card; 0 if that bean does not."""
    if CARDS[card].bean == bean:
        return CARDS[card].cost
    return CARDS[card].other


def count_of(state: State, cards: tuple[Card, ...], bean: Bean) -> int:
    """How many of the cards have this bean."""
    bean_of = state.rules.beans.bean_of
    found = 0
    for card in cards:
        if bean_of[card] == bean:
            found += 1
    return found


def can_pay(state: State, seat: Seat, card: int, bean: Bean) -> bool:
    """Whether the seat has the thalers, those known to it alone included."""
    cost = price(card, bean)
    if not cost:
        return False
    own = count_of(state, state.earnings[seat], bean)
    return own >= cost or own + count_of(state, town(state).laid[seat], bean) >= cost


def thalers_by_bean(state: State, seat: Seat) -> list[int]:
    """How many thalers of every bean the seat has, those known to it alone included."""
    bean_of = state.rules.beans.bean_of
    counts = [0] * len(state.rules.beans.kinds)
    for thaler in state.earnings[seat] + town(state).laid[seat]:
        counts[bean_of[thaler]] += 1
    return counts


def pay(state: State, seat: Seat, card: int, bean: Bean) -> int:
    """PB-12: the thalers lie face down under the discard pile; how many of them nobody else knew.

    Open thalers pay first, so that no more is shown than must be.
    """
    slot = town(state)
    bean_of = state.rules.beans.bean_of
    due = price(card, bean)
    for stack in (state.earnings[seat][::-1], slot.laid[seat]):
        for thaler in stack:
            if due and bean_of[thaler] == bean:
                if thaler in slot.laid[seat]:
                    shown(state, thaler)
                slot.spent += (thaler,)
                due -= 1
    before = len(slot.laid[seat])
    state.earnings[seat] = tuple([one for one in state.earnings[seat] if one not in slot.spent])
    slot.laid[seat] = tuple([one for one in slot.laid[seat] if one not in slot.spent])
    return before - len(slot.laid[seat])


def may_have(state: State, seat: Seat, least: int) -> bool:
    """Whether the seat, as far as everyone can know, may have the thalers for a card that costs so
    much or more."""
    slot = town(state)
    secret = len(slot.laid[seat])
    counts = [0] * len(state.rules.beans.kinds)
    for thaler in state.earnings[seat]:
        counts[state.rules.beans.bean_of[thaler]] += 1
    for card, owner in enumerate(slot.owners):
        if owner != FREE or CARDS[card].cost < least or is_second_police(state, seat, card):
            continue
        for bean, count in enumerate(counts):
            cost = price(card, bean)
            if cost and count + secret >= cost:
                return True
    return False
