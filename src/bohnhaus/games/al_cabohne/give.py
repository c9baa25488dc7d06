"""Step 5: what lies on the table is planted, given to the mafia or left; hand cards are given."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import BEAN_BITS, CARD_BITS, CARD_MASK, Seat
from bohnhaus.engine.play import advance
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import Frame, State
from bohnhaus.engine.view import NOTHING
from bohnhaus.games.al_cabohne.actions import GiveCard, GiveGroup, PlantUp
from bohnhaus.games.al_cabohne.events import GaveCard, GaveGroup, HandShown, LeftOver, PlantedGroup
from bohnhaus.games.al_cabohne.fields import refuse_field
from bohnhaus.games.al_cabohne.frames import (
    MUST_GIVE,
    NOT_YOUR_TURN,
    OTHER_STEP,
    PLANTING,
    LeftOvers,
    MustGive,
    Planting,
)
from bohnhaus.games.al_cabohne.hand import leaves_from_anywhere, take_from_hand
from bohnhaus.games.al_cabohne.leftovers import NOT_ON_THE_TABLE, plant_left_over
from bohnhaus.games.al_cabohne.mafia import NO_BOSS, first_empty, grower, lay, mafia, refuse_gift
from bohnhaus.games.al_cabohne.piles import card_up, is_last, kinds_up, take_group
from bohnhaus.games.bohnanza.plant import NOT_YOUR_CARD, find

NOT_TO_AN_EMPTY_BOSS: Final = Refusal("AC-54", "give this card to a boss who has no beans")


def enter_planting(state: State) -> Frame | None:
    """Step 5 begins."""
    return PLANTING


# --- cards on the table --------------------------------------------------------------------


def refuse_plant_up(state: State, seat: Seat, action: PlantUp) -> Refusal | None:
    """Step 1: one left-over card (AC-10). Step 5: a whole group (AC-50)."""
    if seat != state.active:
        return NOT_YOUR_TURN
    if not isinstance(state.frames[-1], (LeftOvers, Planting)):
        return OTHER_STEP
    card = card_up(state, action.bean)
    if card == NOTHING:
        return NOT_ON_THE_TABLE
    return refuse_field(state, seat, action.field, card)


def apply_plant_up(state: State, seat: Seat, action: PlantUp) -> None:
    """The card, or the group, lies on the field."""
    if isinstance(state.frames[-1], LeftOvers):
        plant_left_over(state, seat, action)
        return
    group = take_group(state, action.bean)  # AC-50: it stays together
    state.fields[seat][action.field] += group
    if state.events is not None:
        state.tell(PlantedGroup(seat, action.bean, len(group), action.field))


def refuse_give_group(state: State, seat: Seat, action: GiveGroup) -> Refusal | None:
    """AC-50, AC-51: a whole group, to a boss who takes it."""
    if seat != state.active:
        return NOT_YOUR_TURN
    if not isinstance(state.frames[-1], Planting):
        return OTHER_STEP
    if card_up(state, action.bean) == NOTHING:
        return NOT_ON_THE_TABLE
    return refuse_gift(state, action.bean, action.boss)


def apply_give_group(state: State, seat: Seat, action: GiveGroup) -> None:
    """AC-61: laid down together, then he harvests once."""
    group = take_group(state, action.bean)
    if state.events is not None:
        state.tell(GaveGroup(seat, action.bean, len(group), action.boss))
    lay(state, action.boss, group)


# --- hand cards ----------------------------------------------------------------------------


def refuse_give_card(state: State, seat: Seat, action: GiveCard) -> Refusal | None:
    """AC-52: any card of the hand, one at a time, in step 5 only."""
    frame = state.frames[-1]
    if seat != state.active:
        return NOT_YOUR_TURN
    if not isinstance(frame, (Planting, MustGive)):  # AS-3
        return OTHER_STEP
    bean_of = state.rules.beans.bean_of
    entry = find(state.hands[seat], action.card, bean_of)
    if entry is None:
        return NOT_YOUR_CARD
    refusal = refuse_gift(state, bean_of[entry & CARD_MASK], action.boss)
    if refusal is None and isinstance(frame, MustGive) and mafia(state).bosses[action.boss]:
        return NOT_TO_AN_EMPTY_BOSS
    return refusal


def apply_give_card(state: State, seat: Seat, action: GiveCard) -> None:
    """The card lies with the boss."""
    bean_of = state.rules.beans.bean_of
    entry = find(state.hands[seat], action.card, bean_of)
    assert entry is not None
    card = entry & CARD_MASK
    place = state.hands[seat].index(entry)
    leaves_from_anywhere(state, seat, place)
    take_from_hand(state, seat, place)
    if state.events is not None:
        state.tell(GaveCard(seat, bean_of[card], action.boss))
    lay(state, action.boss, (card,))
    if isinstance(state.frames[-1], MustGive):
        end_planting(state)


# --- the end of the step -------------------------------------------------------------------


def must_give_now(state: State) -> bool:
    """AC-54: a boss has no beans, and some hand card can go to him."""
    if first_empty(state) == NO_BOSS:
        return False
    bean_of = state.rules.beans.bean_of
    for entry in state.hands[state.active]:
        if grower(state, bean_of[entry & CARD_MASK]) == NO_BOSS:
            return True
    return False


def end_planting(state: State) -> None:
    """AC-54: empty bosses get a hand card first; then the step is over."""
    if must_give_now(state):
        state.frames[-1] = MUST_GIVE
        return
    seat = state.active
    bean_of = state.rules.beans.bean_of
    hand = state.hands[seat]
    if hand and first_empty(state) != NO_BOSS and state.seats > 1:  # AS-4: nobody to show it to
        mafia(state).shown[seat] = len(hand)
        if state.events is not None:
            state.tell(HandShown(seat, tuple([bean_of[entry & CARD_MASK] for entry in hand])))
    if state.up and state.events is not None and not is_last(state):  # AC-53
        state.tell(LeftOver(seat, tuple([bean_of[entry & CARD_MASK] for entry in state.up])))
    advance(state)


# --- menus ---------------------------------------------------------------------------------


def menu_table(state: State, seat: Seat, acts: list[object]) -> None:
    """What can become of the cards on the table."""
    frame = state.frames[-1]
    if seat != state.active or not isinstance(frame, (LeftOvers, Planting)):
        return
    for bean in kinds_up(state):
        card = card_up(state, bean)
        for field in range(len(state.fields[seat])):
            if state.rules.fits(state, seat, field, card) is None:
                acts.append(PlantUp(bean, field))
        if isinstance(frame, Planting):
            for boss in range(len(mafia(state).bosses)):
                if refuse_gift(state, bean, boss) is None:
                    acts.append(GiveGroup(bean, boss))


def menu_gifts(state: State, seat: Seat, acts: list[object]) -> None:
    """The hand cards that bosses take."""
    frame = state.frames[-1]
    if seat != state.active or not isinstance(frame, (Planting, MustGive)):
        return
    bean_of = state.rules.beans.bean_of
    bosses = mafia(state).bosses
    for entry in state.hands[seat]:
        bean = bean_of[entry & CARD_MASK]
        for boss in range(len(bosses)):
            if bosses[boss] and isinstance(frame, MustGive):
                continue
            if refuse_gift(state, bean, boss) is None:
                acts.append(GiveCard(entry >> CARD_BITS << BEAN_BITS | bean, boss))
