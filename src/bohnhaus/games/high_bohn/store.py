"""The general store: room for cards that wait for a deal."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import CARD_MASK, Card, Entry, Handle, Seat, handle
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import State
from bohnhaus.games.bohnanza import trade as bohnanza
from bohnhaus.games.bohnanza.actions import Accept
from bohnhaus.games.bohnanza.plant import (
    NOT_YOUR_CARD,
    Planting,
    PlantingReceived,
    find,
    refuse_card,
    without,
)
from bohnhaus.games.bohnanza.trade import Trading, find_offer
from bohnhaus.games.high_bohn.actions import Store
from bohnhaus.games.high_bohn.events import StoredCard
from bohnhaus.games.high_bohn.ground import store_room
from bohnhaus.games.high_bohn.plant import go_on, refuse_third, take_card
from bohnhaus.games.high_bohn.town import town_of

NO_STORE: Final = Refusal("HB-33", "you have no general store with room for cards")
STORE_IS_FULL: Final = Refusal("HB-33", "there is no room left in your general store")
ONLY_TURNED_UP: Final = Refusal("HB-33", "in phase 2 you can store only your own turned-up cards")
FROM_A_STORE: Final = Refusal(
    "HB-34", "plant that card: it comes from a store and can't be stored again"
)


def room(state: State, seat: Seat) -> int:
    """HB-33: how many cards the seat's general store holds."""
    return store_room(town_of(state).towns[seat])


def refuse_store(state: State, seat: Seat, action: Store) -> Refusal | None:
    """HB-33: in phase 1 the card to plant, in phase 2 a turned-up one, in phase 3 a received or
    kept one."""
    if not room(state, seat):
        return NO_STORE
    town = town_of(state)
    if len(town.stores[seat]) >= room(state, seat):
        return STORE_IS_FULL
    if isinstance(state.frames[-1], Trading):
        return refuse_turned_up(state, seat, action.card)
    refusal = refuse_card(state, seat, action.card) or refuse_third(state)
    if refusal is not None:
        return refusal
    if find(town.tied[seat], action.card, state.rules.beans.bean_of) is not None:
        return FROM_A_STORE  # HB-34
    return None


def refuse_turned_up(state: State, seat: Seat, card: Handle) -> Refusal | None:
    """HB-33: only the active player has turned up cards."""
    bean_of = state.rules.beans.bean_of
    if seat == state.active and find(state.up, card, bean_of) is not None:
        return None
    others = state.hands[seat] + state.received[seat] + town_of(state).stores[seat]
    return NOT_YOUR_CARD if find(others, card, bean_of) is None else ONLY_TURNED_UP


def apply_store(state: State, seat: Seat, action: Store) -> None:
    """The card lies in the store; in phase 1 that counts as planted."""
    town = town_of(state)
    frame = state.frames[-1]
    if isinstance(frame, Trading):
        entry = find(state.up, action.card, state.rules.beans.bean_of)
        assert entry is not None
        state.up = without(state.up, entry)
        town.stores[seat] += (entry,)  # offers that name the card can still be kept
        tell_stored(state, seat, entry, False)
        return
    entry = state.enter(seat, take_card(state, seat, action.card))
    town.stores[seat] += (entry,)
    tell_stored(state, seat, entry, isinstance(frame, Planting))
    go_on(state, seat, True)  # a stored card brings nothing within reach


def tell_stored(state: State, seat: Seat, entry: Entry, from_hand: bool) -> None:
    """The storing is told, if anyone listens."""
    if state.events is not None:
        state.tell(StoredCard(seat, state.rules.beans.bean_of[entry & CARD_MASK], from_hand))


def menu_store(state: State, seat: Seat, acts: list[object]) -> None:
    """The cards that the seat may store now."""
    if len(town_of(state).stores[seat]) >= room(state, seat):
        return
    frame = state.frames[-1]
    entries: tuple[Entry, ...] = ()
    if isinstance(frame, PlantingReceived):
        tied = town_of(state).tied[seat]
        entries = tuple([entry for entry in state.received[seat] if entry not in tied])
    elif seat == state.active and isinstance(frame, Planting) and refuse_third(state) is None:
        entries = state.hands[seat][:1]
    elif seat == state.active and isinstance(frame, Trading):
        entries = state.up
    bean_of = state.rules.beans.bean_of
    acts.extend([Store(handle(entry, bean_of)) for entry in entries])


# --- dealing with stored cards -------------------------------------------------------------


def dealable(state: State, seat: Seat) -> tuple[Entry, ...]:
    """BZ-20, and stored cards in any player's turn (HB-34); BZ-21 holds."""
    return bohnanza.dealable(state, seat) + town_of(state).stores[seat]


def apply_accept(state: State, seat: Seat, action: Accept) -> None:
    """The deal is settled. HB-34: what came from a store must be planted by whoever gets it."""
    offer = find_offer(state, action.offer)
    assert offer is not None
    given = stored_among(state, offer.seat, offer.give)
    got = stored_among(state, seat, action.cards)
    bohnanza.apply_accept(state, seat, action)
    tie(state, seat, given)
    tie(state, offer.seat, got)


def stored_among(state: State, seat: Seat, cards: tuple[Handle, ...]) -> list[Card]:
    """Those of the named cards that lie in the seat's store."""
    bean_of = state.rules.beans.bean_of
    found: list[Card] = []
    for entry in town_of(state).stores[seat]:
        if handle(entry, bean_of) in cards:
            found.append(entry & CARD_MASK)
    return found


def tie(state: State, seat: Seat, cards: list[Card]) -> None:
    """These received cards must be planted."""
    received = [entry for entry in state.received[seat] if entry & CARD_MASK in cards]
    town_of(state).tied[seat] += tuple(received)
