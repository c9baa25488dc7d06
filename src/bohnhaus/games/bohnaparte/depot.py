"""The depot: bought any time, filled instead of planting, emptied by fighting."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Bean, Entry, Handle, Seat
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.rules import Rules
from bohnhaus.engine.state import State
from bohnhaus.games.bohnanza import plant as bohnanza
from bohnhaus.games.bohnanza import trade
from bohnhaus.games.bohnanza.actions import Accept, Plant, Propose
from bohnhaus.games.bohnanza.plant import (
    Planting,
    PlantingReceived,
    find,
    planting_goes_on,
    refuse_card,
    take_to_plant,
)
from bohnhaus.games.bohnanza.third_field import pay, top_thalers
from bohnhaus.games.bohnanza.trade import Trading
from bohnhaus.games.bohnaparte.actions import BUY_DEPOT, BuyDepot, LayInDepot
from bohnhaus.games.bohnaparte.events import DepotBought, LaidInDepot
from bohnhaus.games.bohnaparte.holdings import DEPOT, NONE, TRAIN
from bohnhaus.games.bohnaparte.war import handles, has_depots, war_of

PRICE: Final = 3  # NB-61

TRAINS_INSTEAD: Final = Refusal("NC-1", "with cavalry there are trains instead of depots")
ONE_DEPOT: Final = Refusal("NB-61", "you can't have more than one depot")
NOT_BOTH: Final = Refusal("NV-4", "you can't have both a depot and a train")
TOO_POOR: Final = Refusal("NB-61", "you need three thalers for a depot")
NO_DEPOT: Final = Refusal("NB-61", "you have no depot")
DEPOT_IS_FULL: Final = Refusal("NB-31", "there is no room left in your depot")
ONLY_TO_FIGHT: Final = Refusal("NB-31", "you can't plant or deal depot cards")
STAYS_ON_THE_TRAIN: Final = Refusal("NC-3", "you can't plant, deal or fight with cards on a train")
PLANTING_IS_OVER: Final = Refusal("NB-10", "you can plant cards only in phases 1 and 3")


# --- buying --------------------------------------------------------------------------------


def refuse_buy_depot(state: State, seat: Seat, action: BuyDepot) -> Refusal | None:
    """NB-61: any time, in or out of turn, so the frame is not asked."""
    refusal = refuse_depot(state.rules, war_of(state).holdings[seat])
    if refusal is not None:
        return refusal
    return None if len(state.earnings[seat]) >= PRICE else TOO_POOR


def refuse_depot(rules: Rules, holding: str) -> Refusal | None:
    """NC-1, NV-4: why who holds this can have no depot, with whatever thalers."""
    if not has_depots(rules):
        return TRAINS_INSTEAD
    if holding == NONE:
        return None
    return ONE_DEPOT if holding == DEPOT else NOT_BOTH


def apply_buy_depot(state: State, seat: Seat, action: BuyDepot) -> None:
    """The seat has an empty depot."""
    war_of(state).holdings[seat] = DEPOT
    state.tell(DepotBought(seat, pay_top(state, seat, PRICE)))


def pay_top(state: State, seat: Seat, price: int) -> tuple[Bean, ...]:
    """NB-62: the top thalers lie face up on the discard pile; returns their beans."""
    return pay(state, seat, top_thalers(state, seat, price))


def menu_buy_depot(state: State, seat: Seat, acts: list[object]) -> None:
    """The depot, for a player who may buy it."""
    if refuse_buy_depot(state, seat, BUY_DEPOT) is None:
        acts.append(BUY_DEPOT)


# --- laying cards there --------------------------------------------------------------------


def room(seats: int) -> int:
    """NB-61: a depot holds as many cards as there are players."""
    return seats


def free_places(seats: int, holding: str, cards: int) -> int:
    """NB-31: for how many cards more there is room in the depot of whoever holds this; 0 without a
    depot."""
    return max(0, room(seats) - cards) if holding == DEPOT else 0


def refuse_lay_in_depot(state: State, seat: Seat, action: LayInDepot) -> Refusal | None:
    """NB-10, NB-30: a card that would be planted now; NB-31: if there is room."""
    war = war_of(state)
    if war.holdings[seat] != DEPOT:
        return NO_DEPOT
    if not free_places(state.seats, war.holdings[seat], len(war.stock[seat])):
        return DEPOT_IS_FULL
    return (
        refuse_stored(state, seat, (action.card,))
        or refuse_phase(state)
        or refuse_card(state, seat, action.card)
    )


def refuse_phase(state: State) -> Refusal | None:
    """NB-10: outside phases 1 to 3, where Bohnanza has its own reasons, nothing is planted."""
    if isinstance(state.frames[-1], (Planting, PlantingReceived, Trading)):
        return None
    return PLANTING_IS_OVER


def apply_lay_in_depot(state: State, seat: Seat, action: LayInDepot) -> None:
    """The card lies face down in the depot, which counts as planting it."""
    from_hand = isinstance(state.frames[-1], Planting)
    card = take_to_plant(state, seat, action.card, False)
    war_of(state).stock[seat] += (state.enter(seat, card),)
    state.tell(LaidInDepot(seat, state.rules.beans.bean_of[card], from_hand))
    planting_goes_on(state, seat)


def menu_depot(state: State, seat: Seat, acts: list[object]) -> None:
    """The cards that the seat may lay in its depot now."""
    war = war_of(state)
    if not free_places(state.seats, war.holdings[seat], len(war.stock[seat])):
        return
    frame = state.frames[-1]
    entries: tuple[Entry, ...] = ()
    if isinstance(frame, PlantingReceived):
        entries = state.received[seat]
    elif isinstance(frame, Planting) and seat == state.active:
        entries = state.hands[seat][:1]
    acts.extend([LayInDepot(card) for card in handles(state, entries)])


# --- what its cards are not for ------------------------------------------------------------


def refuse_stored(state: State, seat: Seat, cards: tuple[Handle, ...]) -> Refusal | None:
    """NB-31, NC-3: cards in the depot and on the train stay there."""
    war = war_of(state)
    for card in cards:
        if find(war.looked_at(seat), card, state.rules.beans.bean_of) is not None:
            return STAYS_ON_THE_TRAIN if war.holdings[seat] == TRAIN else ONLY_TO_FIGHT
    return None


def refuse_plant(state: State, seat: Seat, action: Plant) -> Refusal | None:
    """As in Bohnanza."""
    return (
        refuse_stored(state, seat, (action.card,))
        or refuse_phase(state)
        or bohnanza.refuse_plant(state, seat, action)
    )


def refuse_propose(state: State, seat: Seat, action: Propose) -> Refusal | None:
    """As in Bohnanza."""
    return refuse_stored(state, seat, action.give) or trade.refuse_propose(state, seat, action)


def refuse_accept(state: State, seat: Seat, action: Accept) -> Refusal | None:
    """As in Bohnanza."""
    return refuse_stored(state, seat, action.cards) or trade.refuse_accept(state, seat, action)
