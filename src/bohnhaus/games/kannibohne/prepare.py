"""The preparation (KB-10) and phase 3 (KB-40): the cards of the offer are planted, discarded, or
left to the opponent."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import CARD_MASK, Bean, Card, Seat
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import Frame, State
from bohnhaus.engine.view import NOTHING
from bohnhaus.games.al_cabohne.actions import Discard, PlantUp
from bohnhaus.games.al_cabohne.events import Discarded, LeftOver
from bohnhaus.games.al_cabohne.piles import card_up, kinds_up
from bohnhaus.games.kannibohne.fields import can_harvest, lay, places_for, refuse_field
from bohnhaus.games.kannibohne.frames import (
    PLANTING_OFFER,
    PREPARE,
    Drawing,
    Planting,
    Prepare,
    refuse_step,
)

NOBODY: Final = -1

NOT_IN_THE_OFFER: Final = Refusal("KB-40", "that card is not in the offer")


def enter_prepare(state: State) -> Frame | None:
    """KB-10: what was left is the active player's now. With nothing left and nothing to harvest
    there is nothing to decide."""
    seat = state.active
    state.up = tuple([state.enter(seat, entry & CARD_MASK) for entry in state.up])
    return PREPARE if state.up or can_harvest(state, seat) else None


def left_for(phase: Frame, active: Seat) -> Seat:
    """KB-10, KB-40: who gets the cards of the offer as left-overs, or NOBODY: the opponent once
    phase 3 has ended, the active player while they prepare."""
    if isinstance(phase, Prepare):
        return active
    return 1 - active if isinstance(phase, Drawing) else NOBODY


def enter_planting(state: State) -> Frame | None:
    """KB-40: phase 3 begins."""
    return PLANTING_OFFER


def take_up(state: State, bean: Bean) -> Card:
    """The first card of this sort is taken from the offer, where one lies."""
    card = card_up(state, bean)
    state.up = tuple([entry for entry in state.up if entry & CARD_MASK != card])
    return card


def refuse_plant_up(state: State, seat: Seat, action: PlantUp) -> Refusal | None:
    """KB-10, KB-40: card by card, in any order."""
    frame = Prepare if isinstance(state.frames[-1], Prepare) else Planting
    refusal = refuse_step(state, seat, frame)
    if refusal is not None:
        return refusal
    card = card_up(state, action.bean)
    if card == NOTHING:
        return NOT_IN_THE_OFFER
    return refuse_field(state, seat, action.field, card)


def apply_plant_up(state: State, seat: Seat, action: PlantUp) -> None:
    """The card lies on the field."""
    lay(state, seat, action.field, take_up(state, action.bean), False)


def refuse_discard(state: State, seat: Seat, action: Discard) -> Refusal | None:
    """KB-10: only what the opponent left."""
    refusal = refuse_step(state, seat, Prepare)
    if refusal is not None:
        return refusal
    return NOT_IN_THE_OFFER if card_up(state, action.bean) == NOTHING else None


def apply_discard(state: State, seat: Seat, action: Discard) -> None:
    """The card lies on the discards."""
    state.discard.append(take_up(state, action.bean))
    if state.events is not None:
        state.tell(Discarded(seat, action.bean))


def menu_offer(state: State, seat: Seat, acts: list[object]) -> None:
    """What can be done with the cards of the offer."""
    frame = state.frames[-1]
    if seat != state.active or not isinstance(frame, (Prepare, Planting)):
        return
    for bean in kinds_up(state):
        for field in places_for(state, seat, card_up(state, bean)):
            acts.append(PlantUp(bean, field))
        if isinstance(frame, Prepare):
            acts.append(Discard(bean))


def tell_left_over(state: State) -> None:
    """KB-40: the rest is left to the opponent."""
    if state.events is not None and state.up:
        bean_of = state.rules.beans.bean_of
        beans = tuple([bean_of[entry & CARD_MASK] for entry in state.up])
        state.tell(LeftOver(state.active, beans))
