"""Buying buildings: anyone, any time, with thalers of the building's bean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bohnhaus.engine.cards import Bean, Card, Seat
from bohnhaus.engine.play import advance
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import State
from bohnhaus.games.high_bohn.actions import NAMINGS, PURCHASES, BuyBuilding, NameType
from bohnhaus.games.high_bohn.buildings import (
    DISTILLERY,
    GOLD_MINE,
    NO_BUILDING,
    SALOON,
    SMITHY,
    TYPE_IDS,
    Building,
    building,
    building_named,
)
from bohnhaus.games.high_bohn.events import BoughtBuilding, BuildingsLeft, NamedType
from bohnhaus.games.high_bohn.fields import DISTILLED_BUYS_NOTHING, SOUP_BUYS_NOTHING
from bohnhaus.games.high_bohn.frames import NamingType, Notice, acted, refuse_moment
from bohnhaus.games.high_bohn.harvest import menu_harvests
from bohnhaus.games.high_bohn.town import town_of, types_in

FIELD_BUILDINGS: Final = ((GOLD_MINE, 4), (SALOON, 2), (SMITHY, 2))  # HB-22, HB-30, HB-35

NO_SUCH_BUILDING: Final = Refusal("HB-1", "there is no such building in this game")
ONE_OF_A_TYPE: Final = Refusal("HB-11", "you already own a building of that type")
NOT_FOR_SALE: Final = Refusal("HB-14", "that building is sold or out of the game")
NEEDS_ITS_BEAN: Final = Refusal(
    "HB-10", "you can't pay for that building: it costs thalers of its own bean"
)
ONLY_THE_NAMED_TYPE: Final = Refusal("HC-2", "you can buy only from the type that was named")
NOTHING_TO_NAME: Final = Refusal("HC-2", "you can name a type only when you buy distillery 2")


def refuse_buy(state: State, seat: Seat, action: BuyBuilding) -> Refusal | None:
    """HB-12: in or out of turn; HB-16: between acts."""
    refusal = refuse_moment(state, seat)
    if refusal is not None:
        return refusal
    wanted = building_named(action.building)
    if wanted is None or wanted.type >= types_in(state.rules):  # HB-1, HC-1
        return NO_SUCH_BUILDING
    frame = state.frames[-1]
    if isinstance(frame, Notice) and wanted.type != frame.type:
        return ONLY_THE_NAMED_TYPE
    town = town_of(state)
    if town.towns[seat][wanted.type] != NO_BUILDING:  # HB-11
        return ONE_OF_A_TYPE
    if wanted.cost not in town.supply[wanted.type]:  # HB-14
        return NOT_FOR_SALE
    return refuse_price(state, seat, wanted)


def refuse_price(state: State, seat: Seat, wanted: Building) -> Refusal | None:
    """HB-10: so many thalers of that bean; HB-15: the bean is the one on the card."""
    town = town_of(state)
    missing = wanted.cost - count(state, state.earnings[seat], wanted)
    if missing <= 0:
        return None
    if count(state, town.under_saloon[seat], wanted) >= missing:  # HB-32
        return SOUP_BUYS_NOTHING
    if count(state, town.under_distillery[seat], wanted) >= missing:  # HC-3
        return DISTILLED_BUYS_NOTHING
    return NEEDS_ITS_BEAN


def count(state: State, thalers: tuple[Card, ...], wanted: Building) -> int:
    """How many of these thalers have the building's bean."""
    bean_of = state.rules.beans.bean_of
    found = 0
    for card in thalers:
        if bean_of[card] == wanted.bean:
            found += 1
    return found


def apply_buy(state: State, seat: Seat, action: BuyBuilding) -> None:
    """The building stands in the seat's town, and its ability works at once (HB-13)."""
    bought = building_named(action.building)
    assert bought is not None
    acted(state)
    pay(state, seat, bought)
    town = town_of(state)
    type, cost = bought.type, bought.cost
    own = town.towns[seat]
    town.towns[seat] = (*own[:type], cost, *own[type + 1 :])
    town.supply[type] = tuple([other for other in town.supply[type] if other != cost])
    if (type, cost) in FIELD_BUILDINGS:
        state.fields[seat].append(())
        town.extras[seat] += (type,)
    state.tell(BoughtBuilding(seat, bought.id))
    if sold(town.towns, type) >= most_sold(state.seats):  # HB-14
        leave(state, type)
    frame = state.frames[-1]
    if isinstance(frame, Notice):
        ask_next(state)
    elif (type, cost) == (DISTILLERY, 2):  # HC-2
        state.frames.append(NamingType(seat))


def pay(state: State, seat: Seat, bought: Building) -> None:
    """HB-13: the thalers go on top of the discard pile."""
    bean_of = state.rules.beans.bean_of
    stack = list(state.earnings[seat])
    for _ in range(bought.cost):
        at = max([place for place, card in enumerate(stack) if bean_of[card] == bought.bean])
        state.discard.append(stack.pop(at))
    state.earnings[seat] = tuple(stack)


def sold(towns: Sequence[tuple[int, ...]], type: int) -> int:
    """How many buildings of this type stand in the towns."""
    return len([town for town in towns if town[type] != NO_BUILDING])


def most_sold(seats: int) -> int:
    """HB-14: with three players two buildings of a type are sold, with four three; with five
    players all four of them can be."""
    return seats - 1


def leave(state: State, type: int) -> None:
    """The unsold buildings of this type leave the game."""
    town = town_of(state)
    gone = town.supply[type]
    town.supply[type] = ()
    if gone:
        state.tell(BuildingsLeft(tuple([building(type, cost).id for cost in gone])))


def menu_buildings(state: State, seat: Seat, acts: list[object]) -> None:
    """The buildings that the seat may buy now."""
    if not state.earnings[seat] or refuse_moment(state, seat) is not None:
        return
    town = town_of(state)
    bean_of = state.rules.beans.bean_of
    thalers = tuple([bean_of[card] for card in state.earnings[seat]])
    for id in affordable(town.towns[seat], tuple(town.supply), thalers):
        if refuse_buy(state, seat, PURCHASES[id]) is None:
            acts.append(PURCHASES[id])


def affordable(
    town: tuple[int, ...], supply: tuple[tuple[int, ...], ...], thalers: tuple[Bean, ...]
) -> list[str]:
    """HB-10, HB-11, HB-14: the buildings for sale that these thalers buy for this town."""
    found: list[str] = []
    for type, costs in enumerate(supply):
        if town[type] == NO_BUILDING:
            for cost in costs:
                wanted = building(type, cost)
                if thalers.count(wanted.bean) >= cost:
                    found.append(wanted.id)
    return found


def can_act(state: State, seat: Seat) -> bool:
    """Whether there is anything that the seat could harvest or buy now."""
    acts: list[object] = []
    menu_harvests(state, seat, acts)
    menu_buildings(state, seat, acts)
    return bool(acts)


# --- distillery 2 --------------------------------------------------------------------------


def refuse_name(state: State, seat: Seat, action: NameType) -> Refusal | None:
    """HC-2: at once, any type of the game, also one with nothing unsold."""
    frame = state.frames[-1]
    if not isinstance(frame, NamingType) or frame.seat != seat:
        return NOTHING_TO_NAME
    if action.type not in TYPE_IDS[: types_in(state.rules)]:
        return NO_SUCH_BUILDING
    return None


def apply_name(state: State, seat: Seat, action: NameType) -> None:
    """The type's unsold buildings leave; by option the others may buy of them first."""
    type = TYPE_IDS.index(action.type)
    advance(state)
    state.tell(NamedType(seat, action.type))
    if state.rules.options["distillery_notice"]:
        state.frames.append(Notice(seat, seat, type))
        ask_next(state)
    else:
        leave(state, type)


def ask_next(state: State) -> None:
    """HC-2, by option: the next player who could own one is asked, in the order of HB-12, unless
    there is nothing that he or she could harvest or buy now; after the last one the unsold
    buildings leave."""
    frame = state.frames[-1]
    assert isinstance(frame, Notice)
    town = town_of(state)
    order = [(state.active + offset) % state.seats for offset in range(state.seats)]
    asked = order.index(frame.seat) + 1 if frame.seat != frame.buyer else 0
    for seat in order[asked:]:
        could_buy = seat != frame.buyer and town.towns[seat][frame.type] == NO_BUILDING
        if could_buy and town.supply[frame.type]:
            state.frames[-1] = Notice(seat, frame.buyer, frame.type)
            if state.rules.version == 1 or can_act(state, seat):
                return
    advance(state)
    leave(state, frame.type)


def menu_names(state: State, seat: Seat, acts: list[object]) -> None:
    """The types that the buyer of distillery 2 may name."""
    frame = state.frames[-1]
    if isinstance(frame, NamingType) and frame.seat == seat:
        acts.extend(NAMINGS[: types_in(state.rules)])
