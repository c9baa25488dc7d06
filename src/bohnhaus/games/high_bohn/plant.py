"""Planting with a farm and a saloon: a third card, soy that stands in, and bean soup."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import BEAN_BITS, CARD_BITS, CARD_MASK, Card, Handle, Seat
from bohnhaus.engine.play import advance
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import Frame, State
from bohnhaus.games.bohnanza import plant as bohnanza
from bohnhaus.games.bohnanza.actions import END_PLANTING, Plant
from bohnhaus.games.bohnanza.harvest import NO_SUCH_FIELD
from bohnhaus.games.bohnanza.plant import (
    Planting,
    PlantingReceived,
    card_to_plant,
    enter_planting_received,
    find,
    refuse_card,
    tell_planted,
    without,
)
from bohnhaus.games.high_bohn.actions import PlantAsSoup
from bohnhaus.games.high_bohn.buildings import BANK, FARM, NO_BUILDING
from bohnhaus.games.high_bohn.events import SoupBegan
from bohnhaus.games.high_bohn.fields import is_either, is_soup, way_of
from bohnhaus.games.high_bohn.frames import MOST_PLANTED, ONLY_WITH_FARM_3, PLANTINGS
from bohnhaus.games.high_bohn.ground import BEGINS_SOUP, JOINS_SOUP, most_planted
from bohnhaus.games.high_bohn.reach import within_reach
from bohnhaus.games.high_bohn.town import USED, owns, town_of

NOT_FROM_STORE: Final = Refusal("HB-34", "you can't plant your own stored cards")
NOTHING_TO_SAY: Final = Refusal(
    "HB-41", "you can choose soup only for soy on a single bean that it could stand in for"
)


# --- phase 1 -------------------------------------------------------------------------------


def enter_planting(state: State) -> Frame | None:
    """HB-40: with an empty hand the moment of bank 2 lasts until the turn-up (BZ-11)."""
    seat = state.active
    may_look = may_have_bank_2 if state.rules.version == 1 else may_use_bank_2
    return PLANTINGS[0] if state.hands[seat] or may_look(state, seat) else None


def may_use_bank_2(state: State, seat: Seat) -> bool:
    """Whether there is a card for the seat to look at or to move, by bank 2 that it owns or has
    within reach."""
    used = town_of(state).bank
    if not state.deck or used == USED:
        return False
    return owns(state, seat, BANK, 2) or within_reach(state, seat, BANK, 2)


def may_have_bank_2(state: State, seat: Seat) -> bool:
    """In version 1: whether the seat owns bank 2, or could have bought it with any thalers."""
    town = town_of(state)
    owned = town.towns[seat][BANK]
    return owned == 2 or (owned == NO_BUILDING and 2 in town.supply[BANK])


def refuse_third(state: State) -> Refusal | None:
    """HB-16: after the second card phase 1 may wait for a purchase of farm 3; a third card needs
    it (HB-28). In version 1 it never waited there."""
    frame = state.frames[-1]
    if state.rules.version == 1 or not isinstance(frame, Planting):
        return None
    most = most_planted(town_of(state).towns[state.active])
    return None if frame.planted < most else ONLY_WITH_FARM_3


def waits_in_vain(state: State) -> bool:
    """Whether phase 1 waits for a purchase that is no longer possible: of farm 3 after the second
    card (HB-16), or of bank 2 with an empty hand (HB-40)."""
    frame = state.frames[-1]
    if not isinstance(frame, Planting):
        return False
    seat = state.active
    if not state.hands[seat]:
        return not may_use_bank_2(state, seat)
    return refuse_third(state) is not None and not within_reach(state, seat, FARM, 3)


# --- a card leaves for a field or a store --------------------------------------------------


def take_card(state: State, seat: Seat, card: Handle) -> Card:
    """The card left the hand in phase 1, or the received cards in phase 3."""
    town = town_of(state)
    tied = find(town.tied[seat], card, state.rules.beans.bean_of)
    if tied is not None:
        town.tied[seat] = without(town.tied[seat], tied)
    return bohnanza.take_to_plant(state, seat, card, True)


def go_on(state: State, seat: Seat, had_farm_3: bool) -> None:
    """A card was planted or stored: the next one, or the next phase. HB-16: before that it waits
    if the card has just brought farm 3 within reach, which was not there before."""
    frame = state.frames[-1]
    if isinstance(frame, Planting):
        planted = frame.planted + 1
        more = planted < most_planted(town_of(state).towns[seat])
        if not more and planted < MOST_PLANTED and state.rules.version > 1:
            more = not had_farm_3 and within_reach(state, seat, FARM, 3)
        if more and state.hands[seat]:
            state.frames[-1] = PLANTINGS[planted]
        else:
            advance(state)
    elif enter_planting_received(state) is None:
        advance(state)


# --- planting ------------------------------------------------------------------------------


def refuse_plant(state: State, seat: Seat, action: Plant) -> Refusal | None:
    """As in Bohnanza; what fits is told in fields.py."""
    if find(town_of(state).stores[seat], action.card, state.rules.beans.bean_of) is not None:
        return NOT_FROM_STORE  # HB-34
    refusal = bohnanza.refuse_plant(state, seat, action)
    return refuse_third(state) if refusal is None else refusal


def apply_plant(state: State, seat: Seat, action: Plant) -> None:
    """The card lies on the field. HB-41: where soy could be both, this means that it stands in."""
    card = card_to_plant(state, seat, action.card)
    way = way_of(state, seat, action.field, card)
    lay(state, seat, action.card, action.field, way in (BEGINS_SOUP, JOINS_SOUP))


def refuse_plant_as_soup(state: State, seat: Seat, action: PlantAsSoup) -> Refusal | None:
    """HB-41: just where the owner must say it."""
    refusal = refuse_card(state, seat, action.card) or refuse_third(state)
    if refusal is not None:
        return refusal
    if not 0 <= action.field < len(state.fields[seat]):
        return NO_SUCH_FIELD
    card = card_to_plant(state, seat, action.card)
    return None if is_either(state, seat, action.field, card) else NOTHING_TO_SAY


def apply_plant_as_soup(state: State, seat: Seat, action: PlantAsSoup) -> None:
    """The field is soup until its harvest."""
    lay(state, seat, action.card, action.field, True)


def lay(state: State, seat: Seat, handle: Handle, index: int, soup: bool) -> None:
    """The card lies on the field, as soup or not."""
    from_hand = isinstance(state.frames[-1], Planting)
    had_farm_3 = within_reach(state, seat, FARM, 3)
    card = take_card(state, seat, handle)
    state.fields[seat][index] += (card,)
    tell_planted(state, seat, card, index, from_hand)
    if soup and not is_soup(state, seat, index):
        town_of(state).soups[seat] |= 1 << index
        state.tell(SoupBegan(seat, index))
    go_on(state, seat, had_farm_3)


def menu_plants(state: State, seat: Seat, acts: list[object]) -> None:
    """What the seat may plant now, and where; no third card without farm 3."""
    if refuse_third(state) is None:
        bohnanza.menu_plants(state, seat, acts)
    elif seat == state.active:
        acts.append(END_PLANTING)


def menu_soup(state: State, seat: Seat, acts: list[object]) -> None:
    """Where soy may be called soup."""
    frame = state.frames[-1]
    if isinstance(frame, Planting):
        entries = state.hands[seat][:1] if seat == state.active else ()
        if refuse_third(state) is not None:
            return
    elif isinstance(frame, PlantingReceived):
        entries = state.received[seat]
    else:
        return
    bean_of = state.rules.beans.bean_of
    for entry in entries:
        card = entry & CARD_MASK
        for index in range(len(state.fields[seat])):
            if is_either(state, seat, index, card):
                handle = entry >> CARD_BITS << BEAN_BITS | bean_of[card]
                acts.append(PlantAsSoup(handle, index))
