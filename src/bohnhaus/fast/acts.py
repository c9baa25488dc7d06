"""Acts as numbers, what is legal, and what an act does.

The lowest four bits of an act are its verb, the others say with what. A card is named by its
place: where a seat plants, among its received cards (0 for the front of the hand); where it deals,
among its turned-up cards and, after those, its hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bohnhaus.fast.compiled import inlined, njit
from bohnhaus.fast.fields import (
    gain_field,
    may_buy_field,
    may_harvest,
    pay_top,
    pay_topmost,
    sell,
)
from bohnhaus.fast.layout import (
    CARDS,
    KINDS,
    LAST_IN_RING,
    PLANT,
    PLANT_RECEIVED,
    TRADE,
    Core,
)
from bohnhaus.fast.turn import (
    go_on,
    leave_planting,
    leave_trading,
    plant_received_or_draw,
    receive,
)
from bohnhaus.games.bohnanza.third_field import MAX_FIELDS

if TYPE_CHECKING:
    from bohnhaus.fast.layout import Row

PLANT_CARD: Final = 0
END_PLANTING: Final = 1
END_TRADING: Final = 2
HARVEST: Final = 3
BUY_FIELD: Final = 4
DEAL: Final = 5

VERB_BITS: Final = 4
VERB_MASK: Final = 15
FIELD_BITS: Final = 2
FIELD_MASK: Final = 3
PAY_BITS: Final = 4
PAY_MASK: Final = 15
COUNT_BITS: Final = 7
COUNT_MASK: Final = 127
PLACE_BITS: Final = 8
PLACE_MASK: Final = 255
MOST_IN_DEAL: Final = 2
"""Cards that one side can give in a deal of the core."""
SIDE_BITS: Final = PLACE_BITS * MOST_IN_DEAL
SIDE_MASK: Final = (1 << SIDE_BITS) - 1
NO_CARDS: Final = 0

MOST_ACTS: Final = CARDS * MAX_FIELDS + MAX_FIELDS + 800
"""More than a menu has: plantings, harvests, ways to choose five thalers of eight kinds."""


@inlined
def plant_act(place: int, field: int) -> int:
    """Plant the card at this place."""
    return (place << FIELD_BITS | field) << VERB_BITS | PLANT_CARD


@inlined
def harvest_act(field: int) -> int:
    """Sell all beans of a field."""
    return field << VERB_BITS | HARVEST


@inlined
def two_cards(one: int, other: int) -> int:
    """A side of a deal: the cards at these two places."""
    return (other + 1) << PLACE_BITS | (one + 1)


@inlined
def one_card(place: int) -> int:
    """A side of a deal: the card at this place."""
    return place + 1


@inlined
def deal_act(partner: int, give: int, take: int) -> int:
    """The active player and the partner give each other these cards."""
    return ((partner << SIDE_BITS | take) << SIDE_BITS | give) << VERB_BITS | DEAL


@inlined
def bean_in_hand(state: Core, seat: int, place: int) -> int:
    """The bean at this place of a hand, 0 the front."""
    return int(state.hand[seat, (state.hand_start[seat] + place) & LAST_IN_RING])


@inlined
def dealable(state: Core, seat: int) -> int:
    """BZ-20: how many cards the seat may deal with: turned-up ones for the active player, hand
    cards (any position) for all."""
    return state.hand_size[seat] + (state.up_size if seat == state.active else 0)


@inlined
def bean_to_deal(state: Core, seat: int, place: int) -> int:
    """The bean at this place among the cards that the seat may deal with."""
    if seat == state.active:
        if place < state.up_size:
            return int(state.up[place])
        place -= state.up_size
    return bean_in_hand(state, seat, place)


# --- what is legal -------------------------------------------------------------------------


@inlined
def fits(state: Core, seat: int, field: int, bean: int) -> bool:
    """BZ-12; the same kind may grow on two fields (BZ-D5)."""
    return state.field_count[seat, field] == 0 or state.field_bean[seat, field] == bean


@inlined
def add_places(state: Core, seat: int, place: int, bean: int, acts: Row, count: int) -> int:
    """The fields that take this card are listed."""
    for field in range(state.fields[seat]):
        if fits(state, seat, field, bean):
            acts[count] = plant_act(place, field)
            count += 1
    return count


@inlined
def add_plants(state: Core, seat: int, acts: Row, count: int) -> int:
    """What the seat may plant now, and where."""
    if state.phase == PLANT and seat == state.active:
        if state.hand_size[seat] > 0:  # BZ-2: the front card
            count = add_places(state, seat, 0, bean_in_hand(state, seat, 0), acts, count)
        if state.planted > 0 or state.hand_size[seat] == 0:  # BZ-10: the second card is free
            acts[count] = END_PLANTING
            count += 1
    elif state.phase == PLANT_RECEIVED:  # BZ-30: in any order
        for place in range(state.received_size[seat]):
            bean = int(state.received[seat, place])
            count = add_places(state, seat, place, bean, acts, count)
    return count


@njit
def packed_thalers(state: Core, seat: int) -> int:
    """How many thalers of every bean the seat has, in one number."""
    held = 0
    for at in range(state.thalers[seat]):
        held += 1 << COUNT_BITS * int(state.earnings[seat, at])
    return held


@njit
def lowest_way(price: int) -> int:
    """So many thalers of the first bean."""
    way = 0
    for at in range(price):
        way |= 1 << PAY_BITS * at
    return way


@njit
def add_ways_to_pay(state: Core, seat: int, acts: Row, count: int) -> int:
    """The ways to choose the thalers for the third field: all rising rows of so many beans that the
    seat has, one after the other as a counter runs."""
    held = packed_thalers(state, seat)
    way = lowest_way(state.field_price)
    while way > 0:
        if has_thalers(held, way):
            acts[count] = way << VERB_BITS | BUY_FIELD
            count += 1
        way = next_way(way, state.field_price)
    return count


@njit
def first_way(state: Core, seat: int) -> int:
    """How a seat that can buy the third field may pay for it: the first way of the menu."""
    if not state.pay_by_choice:
        return 0
    held = packed_thalers(state, seat)
    way = lowest_way(state.field_price)
    while not has_thalers(held, way):
        way = next_way(way, state.field_price)
    return way


@njit
def has_thalers(held: int, way: int) -> bool:
    """Whether so many of every bean are enough to pay so."""
    while way > 0:
        shift = COUNT_BITS * ((way & PAY_MASK) - 1)
        if held >> shift & COUNT_MASK == 0:
            return False
        held -= 1 << shift
        way >>= PAY_BITS
    return True


@njit
def next_way(way: int, price: int) -> int:
    """The next rising row of so many beans, or 0 after the last."""
    for at in range(price - 1, -1, -1):
        bean = way >> PAY_BITS * at & PAY_MASK
        if bean < KINDS:
            way &= (1 << PAY_BITS * at) - 1
            for behind in range(at, price):
                way |= (bean + 1) << PAY_BITS * behind
            return way
    return 0


@inlined
def menu(state: Core, seat: int, acts: Row) -> int:
    """Everything the seat may do now but deals, in the engine's order; returns how many acts."""
    count = add_plants(state, seat, acts, 0)
    if state.phase == TRADE and seat == state.active:  # BZ-D3
        acts[count] = END_TRADING
        count += 1
    for field in range(state.fields[seat]):
        if may_harvest(state, seat, field):
            acts[count] = harvest_act(field)
            count += 1
    if may_buy_field(state, seat):
        if state.pay_by_choice:
            count = add_ways_to_pay(state, seat, acts, count)
        else:
            acts[count] = BUY_FIELD
            count += 1
    return count


# --- what an act does ----------------------------------------------------------------------


@inlined
def do(state: Core, seat: int, act: int) -> None:
    """The act is done, and the game at the next decision, at the next shuffle or over. The act must
    be legal: nothing is checked here."""
    verb = act & VERB_MASK
    what = act >> VERB_BITS
    if verb == PLANT_CARD:
        do_plant(state, seat, what >> FIELD_BITS, what & FIELD_MASK)
    elif verb == HARVEST:
        sell(state, seat, what)
    elif verb == END_PLANTING:
        leave_planting(state)
    elif verb == END_TRADING:
        leave_trading(state)
    elif verb == BUY_FIELD:
        do_buy_field(state, seat, what)
    else:
        do_deal(state, what >> 2 * SIDE_BITS, what & SIDE_MASK, what >> SIDE_BITS & SIDE_MASK)
    go_on(state)


@inlined
def lay_on_field(state: Core, seat: int, field: int, bean: int) -> None:
    """The card lies on the field."""
    state.field_bean[seat, field] = bean
    state.field_count[seat, field] += 1


@inlined
def do_plant(state: Core, seat: int, place: int, field: int) -> None:
    """The card has found its place: the next one, or the next phase."""
    if state.phase == PLANT:
        lay_on_field(state, seat, field, bean_in_hand(state, seat, 0))
        state.hand_start[seat] = (state.hand_start[seat] + 1) & LAST_IN_RING
        state.hand_size[seat] -= 1
        if state.planted == 0 and state.hand_size[seat] > 0:  # BZ-10: never a third
            state.planted = 1
        else:
            leave_planting(state)
        return
    lay_on_field(state, seat, field, int(state.received[seat, place]))
    state.received_size[seat] -= 1
    for at in range(place, state.received_size[seat]):
        state.received[seat, at] = state.received[seat, at + 1]
    if state.received_size[seat] == 0:
        plant_received_or_draw(state)


@njit
def do_buy_field(state: Core, seat: int, pay: int) -> None:
    """BZ-50: paid from the top, or with these thalers in this order."""
    if pay == 0:
        pay_top(state, seat)
    while pay > 0:
        pay_topmost(state, seat, (pay & PAY_MASK) - 1)
        pay >>= PAY_BITS
    gain_field(state, seat)


@njit
def do_deal(state: Core, partner: int, give: int, take: int) -> None:
    """BZ-24: what changed hands lies apart, by bean; what stays keeps its order (BZ-23)."""
    active = state.active
    hand_over(state, active, partner, give)
    hand_over(state, partner, active, take)


@njit
def hand_over(state: Core, giver: int, taker: int, side: int) -> None:
    """One side of a deal lies apart with the other."""
    one = (side & PLACE_MASK) - 1
    other = (side >> PLACE_BITS) - 1
    if one < 0:
        return
    bean = bean_to_deal(state, giver, one)
    if other < 0:
        receive(state, taker, bean)
        remove(state, giver, one)
        return
    second = bean_to_deal(state, giver, other)
    receive(state, taker, min(bean, second))
    receive(state, taker, max(bean, second))
    remove(state, giver, max(one, other))
    remove(state, giver, min(one, other))


@njit
def remove(state: Core, seat: int, place: int) -> None:
    """The card at this place among those the seat may deal with is gone."""
    if seat == state.active:
        if place < state.up_size:
            state.up_size -= 1
            for at in range(place, state.up_size):
                state.up[at] = state.up[at + 1]
            return
        place -= state.up_size
    start = state.hand_start[seat]
    state.hand_size[seat] -= 1
    for at in range(start + place, start + state.hand_size[seat]):
        state.hand[seat, at & LAST_IN_RING] = state.hand[seat, (at + 1) & LAST_IN_RING]
