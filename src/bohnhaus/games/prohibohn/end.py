"""The end: last purchases, perhaps an extra draw pile, and what all is worth."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import CARD_MASK, Seat
from bohnhaus.engine.chance import shuffled
from bohnhaus.engine.hiding import new_pile
from bohnhaus.engine.state import State
from bohnhaus.games.al_cabohne.end import declare, sell_everything
from bohnhaus.games.al_cabohne.events import LeftOver
from bohnhaus.games.bohnanza.events import Shuffled
from bohnhaus.games.prohibohn.businesses import (
    CARDS,
    THE_RAID,
    TYPES,
    is_business,
    others_of_type,
)
from bohnhaus.games.prohibohn.events import LastGo
from bohnhaus.games.prohibohn.frames import DRAWING, Drawing, LastPurchases
from bohnhaus.games.prohibohn.prices import may_have
from bohnhaus.games.prohibohn.town import FREE, businesses_of, owned_together, town

ENOUGH: Final = 10
"""PB-81: with so many businesses owned there is no extra draw pile."""
COMPLETE: Final = 4
"""PB-14: what a business of cost 1 counts in a complete type."""


def finish(state: State) -> None:
    """PB-80: play stops; the active player may harvest and buy, and then the opponent."""
    if not state.frames:  # after step 5
        state.frames = [DRAWING]
    ask(state, 0)


def ask(state: State, offset: int) -> None:
    """The next who can harvest or may be able to buy has a last go; else it is over."""
    for later in range(offset, state.seats):
        seat = (state.active + later) % state.seats
        if may_act(state, seat):
            state.frames.append(LastPurchases(seat))
            if state.events is not None:
                state.tell(LastGo(seat))
            return
    go_on_or_end(state)


def may_act(state: State, seat: Seat) -> bool:
    """PB-80: whether the seat can harvest or, as far as everyone can know, may be able to buy. Who
    is asked betrays nothing about the thalers that only their owner knows."""
    if state.rules.version == 1:
        return has_anything_before_2(state, seat)
    return has_beans(state, seat) or may_have(state, seat, 1)


def has_beans(state: State, seat: Seat) -> bool:
    """Whether anything grows on the seat's fields: then one of them can be harvested."""
    return bool([field for field in state.fields[seat] if field])


def has_anything_before_2(state: State, seat: Seat) -> bool:
    """In version 1: whether the seat has a bean on a field or a thaler, of whatever use."""
    return has_beans(state, seat) or bool(state.earnings[seat]) or bool(town(state).laid[seat])


def go_on_with_last_go(state: State) -> None:
    """PB-80: the go ends by itself once there is nothing more to do in it."""
    frame = state.frames[-1]
    assert isinstance(frame, LastPurchases)
    if state.rules.version > 1 and not may_act(state, frame.buyer):
        done(state, frame.buyer)


def done(state: State, seat: Seat) -> None:
    """PB-80: one go each, the active player's first."""
    state.frames.pop()
    if seat == state.active:
        ask(state, 1)
    else:
        go_on_or_end(state)


def go_on_or_end(state: State) -> None:
    """PB-81: once, where few businesses are owned, play goes on with an extra draw pile."""
    slot = town(state)
    pile = state.discard + list(slot.spent)
    if slot.extra or owned_together(slot.owners) >= ENOUGH or not pile:
        end_game(state)
        return
    if not state.frames:  # a position that is nothing but a last go: as after step 5
        state.frames = [DRAWING]
    slot.extra = True
    slot.spent = ()
    state.discard = []
    state.deck = shuffled(pile, state.seed, state.shuffles)
    state.shuffles += 1
    new_pile(state, [])
    state.run_outs = state.rules.run_outs - 1  # when it runs out, that is the last time again
    if state.events is not None:
        bean_of = state.rules.beans.bean_of
        state.tell(Shuffled(len(state.deck)))
        frame = state.frames[-1]
        if state.up and isinstance(frame, Drawing) and not frame.drawn:  # stopped after step 5
            left = tuple([bean_of[entry & CARD_MASK] for entry in state.up])
            state.tell(LeftOver(state.active, left))


# --- what all is worth ---------------------------------------------------------------------


def end_game(state: State) -> None:
    """PB-82: everything is harvested, and all is added up."""
    sell_everything(state)
    scores = [score(state, seat) for seat in range(state.seats)]
    declare(state, [*scores, len(town(state).cash)])


def score(state: State, seat: Seat) -> int:
    """PB-82: cash, businesses, police, raid and bonus."""
    slot = town(state)
    total = len(state.earnings[seat]) + len(slot.laid[seat])
    for card, owner in enumerate(slot.owners):
        if owner == seat:
            total += worth(state, card) + bonus(state, seat, card)
    return total


def worth(state: State, card: int) -> int:
    """PB-14: what a card of the town that somebody owns counts as things are now."""
    return worth_among(town(state).owners, card)


def worth_among(owners: list[Seat], card: int) -> int:
    """PB-14: what a card of the town counts where these own its cards."""
    cost = CARDS[card].cost
    if cost > 1 or not is_business(card):
        return cost
    if is_complete(owners, card):
        return COMPLETE
    return cost if owners[THE_RAID] == FREE else 0  # PB-69


def is_complete(owners: list[Seat], card: int) -> bool:
    """PB-14: whether the owner of the card has all of its type."""
    return not [other for other in others_of_type(card) if owners[other] != owners[card]]


def bonus(state: State, seat: Seat, card: int) -> int:
    """PB-68: what a police card pays by the businesses of its owner; worthless ones count too."""
    return bonus_for(businesses_of(state, seat), card)


def bonus_for(owned: list[int], card: int) -> int:
    """PB-68: what a police card pays for these businesses."""
    table = CARDS[card].bonus
    return 0 if table is None else table.pays[bonus_goes_by(owned, card)]


def bonus_goes_by(owned: list[int], card: int) -> int:
    """PB-68: how many of these businesses there are, or, for the card, types of them."""
    if CARDS[card].counts == TYPES:
        return len({CARDS[business].type for business in owned})
    return len(owned)


def counts_one(state: State, seat: Seat) -> list[int]:
    """PT-3: the seat's businesses that count exactly 1 as things are now."""
    return [card for card in businesses_of(state, seat) if worth(state, card) == 1]
