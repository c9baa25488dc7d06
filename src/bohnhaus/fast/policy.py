"""The inner policy: how every seat plays in a rollout, cheaply and well.

It plants where a bean matches, keeps the fields that promise most, and deals one for one, two for
one, one for two, and gifts. What a seat judges by is what it may know: its own hand, and what lies
open. An offer is made only if the other side accepts it; so bargaining needs no refusals, and comes
to what a player gets who asks for everything that it would take.
"""

from __future__ import annotations

from typing import Final

from bohnhaus.fast.acts import (
    BUY_FIELD,
    END_PLANTING,
    END_TRADING,
    NO_CARDS,
    VERB_BITS,
    bean_in_hand,
    deal_act,
    first_way,
    fits,
    harvest_act,
    one_card,
    plant_act,
    two_cards,
)
from bohnhaus.fast.compiled import njit
from bohnhaus.fast.fields import may_buy_field
from bohnhaus.fast.layout import KINDS, NOBODY, PLANT, TRADE, Core
from bohnhaus.fast.turn import clockwise, owing
from bohnhaus.fast.worth import (
    BEAN_BITS,
    NOTHING,
    Desk,
    is_growing,
    look,
    look_for_deals,
    planned,
    sow,
    sow_in_order,
    survey,
    take_trial,
    value_gains,
    weakest,
)

FLOOR: Final = 0.2
"""The least worth of an offer to be made."""
LEAST: Final = 0.02
"""The least worth of an offer to be taken."""
GIFT: Final = 0.5
"""How much relief counts against gain: a gift comes after the trades."""
ENVY: Final = 0.25
"""How much a rival's gain weighs against your own."""
ENVY_AHEAD: Final = 0.6
"""The same, for a rival who is ahead."""
FAIR: Final = 1.5
"""How much a rival's gain weighs when it wants more cards than it gives."""
EAGER: Final = 0.3
"""What an offer is worth at least to the rival who makes it, whose hand nobody knows."""
PART: Final = 0.4
"""How much a rival is thought to mind parting with a bean that it grows."""
HARMLESS: Final = -0.1
"""What parting with a bean is worth to a rival at most."""

NO_DEAL: Final = -1
FIRST_UP: Final = KINDS
"""What a seat can give: 0 to 7 are beans in hand, then come the turned-up cards."""
CHOICES: Final = KINDS + 2
NONE: Final = CHOICES
"""Nothing is given."""


@njit
def choose(state: Core, desk: Desk) -> int:
    """The act of the seat that owes one."""
    if state.phase == TRADE:
        return trade(state, desk)
    seat = owing(state)
    if wants_field(state, seat):
        return first_way(state, seat) << VERB_BITS | BUY_FIELD
    if state.phase == PLANT:
        return plant_from_hand(state, desk, seat)
    return plant_received(state, desk, seat)


# --- planting ------------------------------------------------------------------------------


@njit
def wants_field(state: Core, seat: int) -> bool:
    """Whether to buy the third field: while it will be used for another pass at least."""
    if state.run_outs + 1 >= state.last_run_out or not may_buy_field(state, seat):
        return False
    for field in range(state.fields[seat]):  # noqa: SIM110 (a plain loop, for Numba)
        if state.field_count[seat, field] == 0:
            return False
    return True


@njit
def best_field(state: Core, seat: int, bean: int) -> int:
    """The largest field that takes the bean, an empty one if no other does; or NOBODY."""
    best = NOBODY
    for field in range(state.fields[seat]):
        if fits(state, seat, field, bean) and (
            best == NOBODY or state.field_count[seat, field] > state.field_count[seat, best]
        ):
            best = field
    return best


@njit
def plant_from_hand(state: Core, desk: Desk, seat: int) -> int:
    """Phase 1: the first card, and the second if it does no harm."""
    if state.hand_size[seat] == 0:
        return END_PLANTING
    bean = bean_in_hand(state, seat, 0)
    field = best_field(state, seat, bean)
    if field == NOBODY:
        return END_PLANTING if state.planted > 0 else harvest(state, desk, seat)
    if state.planted > 0 and state.field_count[seat, field] == 0:
        look(state, desk)
        survey(state, desk, seat, True)
        value_gains(desk, seat)
        if desk.gain[seat, bean] <= 0.0:
            return END_PLANTING
    return plant_act(0, field)


@njit
def harvest(state: Core, desk: Desk, seat: int) -> int:
    """The harvest that loses least."""
    look(state, desk)
    survey(state, desk, seat, False)
    take_trial(desk, seat)
    return harvest_act(weakest(desk, seat))


@njit
def plant_received(state: Core, desk: Desk, seat: int) -> int:
    """Phase 3: beans that match first, unless the others had better go first."""
    count = state.received_size[seat]
    matching = other = NOBODY
    beans = 0
    survey(state, desk, seat, False)
    for place in range(count):
        bean = int(state.received[seat, place])
        if is_growing(desk, seat, bean):
            matching = place
        else:
            other = place
        if place < 4:
            beans = beans << BEAN_BITS | (bean + 1)
    if matching == NOBODY or other == NOBODY:
        return plant_one(state, desk, seat, max(matching, other))
    look(state, desk)
    first = sow_in_order(desk, seat, beans, True)
    last = sow_in_order(desk, seat, beans, False)
    return plant_one(state, desk, seat, other if last > first else matching)


@njit
def plant_one(state: Core, desk: Desk, seat: int, place: int) -> int:
    """The received card at this place is planted, after a harvest if there must be one."""
    field = best_field(state, seat, int(state.received[seat, place]))
    return harvest(state, desk, seat) if field == NOBODY else plant_act(place, field)


# --- dealing -------------------------------------------------------------------------------


@njit
def trade(state: Core, desk: Desk) -> int:
    """The next deal by the rounds of BH-15, or the end of phase 2."""
    if state.trade_round < state.trade_rounds:
        look_for_deals(state, desk)
    while state.trade_round < state.trade_rounds:
        while state.bidder < state.seats:
            deal = next_bid(state, desk)
            if deal != NO_DEAL:
                state.dealt += 1
                return deal
        if state.dealt == 0:
            break
        state.trade_round += 1
        state.bidder = 0
        state.bids = 0
        state.dealt = 0
    return END_TRADING


@njit
def next_bid(state: Core, desk: Desk) -> int:
    """The deal that the seat whose turn it is to offer can make; or NO_DEAL."""
    active = state.active
    if state.bidder > 0:
        seat = clockwise(state, state.bidder)
        state.bidder += 1
        return best_deal(state, desk, seat, active, FLOOR)[0]
    best = NO_DEAL
    most = FLOOR
    if state.bids < state.trade_offers:
        for offset in range(1, state.seats):
            deal, worth = best_deal(state, desk, active, clockwise(state, offset), most)
            if deal != NO_DEAL:
                best, most = deal, worth
    if best == NO_DEAL:
        state.bidder = 1
    else:
        state.bids += 1
    return best


@njit
def bean_given(state: Core, choice: int) -> int:
    """The bean of what a seat can give."""
    if choice < FIRST_UP:
        return choice
    return int(state.up[choice - FIRST_UP])


@njit
def can_give(state: Core, desk: Desk, seat: int, choice: int) -> bool:
    """Whether the seat has that."""
    if choice < FIRST_UP:
        return desk.spot[seat, choice] != NOBODY
    return seat == state.active and choice - FIRST_UP < state.up_size


@njit
def place_of(state: Core, desk: Desk, seat: int, choice: int) -> int:
    """Its place among the cards that the seat may deal with."""
    if choice >= FIRST_UP:
        return choice - FIRST_UP
    place = desk.spot[seat, choice]
    return place + state.up_size if seat == state.active else place


@njit
def worth_of_swap(state: Core, desk: Desk, seat: int, choice: int, bean: int) -> float:
    """What it is worth to the seat to give this and to plant that bean, or NOTHING."""
    if choice >= FIRST_UP:
        return planned(state, desk, choice - FIRST_UP + 1, bean) - planned(state, desk, 0, NOTHING)
    got = planned(state, desk, 0, bean) - planned(state, desk, 0, NOTHING)
    if seat != state.active:
        got = desk.gain[seat, bean]
    return got - desk.keep[seat, choice]


@njit
def weigh(desk: Desk, mine: float, theirs: float, seat: int, rival: int) -> float:
    """What a deal is worth against this rival, given both sides' gains."""
    if theirs <= 0.0:
        return mine
    ahead = desk.standing[rival] > desk.standing[seat]
    return mine - theirs * (ENVY_AHEAD if ahead else ENVY)


@njit
def minds(desk: Desk, rival: int, bean: int) -> float:
    """What giving away such a bean costs a rival, as far as its fields tell."""
    return max(desk.gain[rival, bean], HARMLESS) * PART


@njit
def taken_by(desk: Desk, mine: float, theirs: float, seat: int, rival: int, pays: bool) -> float:
    """What a rival's offer is worth to the seat; `pays` if it gives more cards than it gets."""
    gains = max(theirs, EAGER)
    if pays:
        return mine - gains * FAIR
    return weigh(desk, mine, gains, seat, rival)


@njit
def best_deal(state: Core, desk: Desk, seat: int, rival: int, floor: float) -> tuple[int, float]:
    """The deal that is worth most to the seat, above the floor, among those that the rival accepts;
    and its worth. NO_DEAL if there is none."""
    best = NO_DEAL
    most = floor
    for give in range(CHOICES):
        if not can_give(state, desk, seat, give):
            continue
        given = bean_given(state, give)
        got = desk.gain[rival, given]  # what it is worth to the rival, as far as its fields tell
        if got <= LEAST:
            continue
        relief = worth_of_swap(state, desk, seat, give, NOTHING)
        worth = weigh(desk, relief, got, seat, rival) * GIFT
        takes = worth_of_gift(state, desk, rival, given)
        if worth > most and taken_by(desk, takes, 0.0, rival, seat, False) > LEAST:
            best, most = offer(state, desk, seat, give, NONE, rival, NONE, NONE), worth
        for take in range(CHOICES):
            if not can_give(state, desk, rival, take):
                continue
            taken = bean_given(state, take)
            theirs = got - minds(desk, rival, taken)
            if taken == given or theirs <= LEAST:
                continue
            mine = worth_of_swap(state, desk, seat, give, taken)
            worth = weigh(desk, mine, theirs, seat, rival)
            if worth > most:
                takes = worth_of_swap(state, desk, rival, take, given)
                gained = desk.gain[seat, taken] - minds(desk, seat, given)
                if taken_by(desk, takes, gained, rival, seat, False) > LEAST:
                    best = offer(state, desk, seat, give, NONE, rival, take, NONE)
                    most = worth
    if best != NO_DEAL:
        return best, most
    return best_of_three(state, desk, seat, rival, floor)


@njit
def worth_of_gift(state: Core, desk: Desk, seat: int, bean: int) -> float:
    """What it is worth to the seat to get this bean for nothing."""
    if seat == state.active:
        return planned(state, desk, 0, bean) - planned(state, desk, 0, NOTHING)
    return desk.gain[seat, bean]


@njit
def best_of_three(
    state: Core, desk: Desk, seat: int, rival: int, floor: float
) -> tuple[int, float]:
    """As `best_deal`, of deals in which one side gives two cards that the other wants, for one."""
    best = NO_DEAL
    most = floor
    for one in range(CHOICES):
        if not is_wanted(state, desk, rival, seat, one):
            continue
        for two in range(one + 1, CHOICES):
            if is_wanted(state, desk, rival, seat, two):
                for take in range(CHOICES):
                    if can_give(state, desk, rival, take):
                        worth = two_for_one(state, desk, seat, one, two, rival, take, most)
                        if worth > most:
                            best, most = (
                                offer(state, desk, seat, one, two, rival, take, NONE),
                                worth,
                            )
    for take in range(CHOICES):
        if not is_wanted(state, desk, seat, rival, take):
            continue
        for two in range(take + 1, CHOICES):
            if is_wanted(state, desk, seat, rival, two):
                for one in range(CHOICES):
                    if is_wanted(state, desk, rival, seat, one):
                        worth = one_for_two(state, desk, seat, one, rival, take, two, most)
                        if worth > most:
                            best, most = (
                                offer(state, desk, seat, one, NONE, rival, take, two),
                                worth,
                            )
    return best, most


@njit
def is_wanted(state: Core, desk: Desk, seat: int, giver: int, choice: int) -> bool:
    """Whether the giver has that, and the seat wants it."""
    return (
        can_give(state, desk, giver, choice) and desk.gain[seat, bean_given(state, choice)] > LEAST
    )


@njit
def two_for_one(
    state: Core, desk: Desk, seat: int, one: int, two: int, rival: int, take: int, floor: float
) -> float:
    """What it is worth to the seat to give two for one; not above the floor if nobody accepts."""
    given, other, taken = bean_given(state, one), bean_given(state, two), bean_given(state, take)
    if taken in (given, other):
        return floor
    gets = desk.gain[rival, given] + desk.gain[rival, other]
    if rival != state.active and gets <= desk.keep[rival, take]:  # before working it all out
        return floor
    theirs = gets - minds(desk, rival, taken)
    mine = worth_of_three(state, desk, seat, one, two, taken, NOTHING)
    worth = mine - max(theirs, EAGER) * FAIR  # a card for nothing, at least in part
    if worth <= floor:
        return floor
    takes = worth_of_three(state, desk, rival, take, NONE, given, other)
    gained = desk.gain[seat, taken] - minds(desk, seat, given) - minds(desk, seat, other)
    return worth if taken_by(desk, takes, gained, rival, seat, False) > LEAST else floor


@njit
def one_for_two(
    state: Core, desk: Desk, seat: int, one: int, rival: int, take: int, two: int, floor: float
) -> float:
    """What it is worth to the seat to get two for one; not above the floor if nobody accepts."""
    given, taken, other = bean_given(state, one), bean_given(state, take), bean_given(state, two)
    if given in (taken, other):
        return floor
    gets = desk.gain[rival, given]
    pays = desk.keep[rival, take] + desk.keep[rival, two]
    if rival != state.active and gets - pays <= EAGER * FAIR:  # before working it all out
        return floor
    theirs = gets - minds(desk, rival, taken) - minds(desk, rival, other)
    if theirs <= LEAST:
        return floor
    mine = worth_of_three(state, desk, seat, one, NONE, taken, other)
    worth = weigh(desk, mine, theirs, seat, rival)
    if worth <= floor:
        return floor
    takes = worth_of_three(state, desk, rival, take, two, given, NOTHING)
    gained = desk.gain[seat, taken] + desk.gain[seat, other] - minds(desk, seat, given)
    return worth if taken_by(desk, takes, gained, rival, seat, True) > LEAST else floor


@njit
def worth_of_three(
    state: Core, desk: Desk, seat: int, one: int, two: int, bean: int, other: int
) -> float:
    """What it is worth to the seat to give these one or two and to plant this bean or these two."""
    beans = bean + 1 if bean != NOTHING else 0
    if other != NOTHING:
        beans = beans << BEAN_BITS | (other + 1)
    worth = 0.0
    if seat == state.active:
        for at in range(state.up_size):
            if one != FIRST_UP + at and two != FIRST_UP + at:
                beans = beans << BEAN_BITS | (int(state.up[at]) + 1)
        worth -= planned(state, desk, 0, NOTHING)
    if one < FIRST_UP:
        worth -= desk.keep[seat, one]
    if two < FIRST_UP:
        worth -= desk.keep[seat, two]
    return worth + sow(desk, seat, beans)


@njit
def offer(
    state: Core, desk: Desk, seat: int, give: int, also: int, rival: int, take: int, too: int
) -> int:
    """The deal as an act of the active player."""
    mine = side(state, desk, seat, give, also)
    theirs = side(state, desk, rival, take, too)
    if seat == state.active:
        return deal_act(rival, mine, theirs)
    return deal_act(seat, theirs, mine)


@njit
def side(state: Core, desk: Desk, seat: int, one: int, two: int) -> int:
    """The cards that a seat gives."""
    if one == NONE:
        return NO_CARDS
    if two == NONE:
        return one_card(place_of(state, desk, seat, one))
    return two_cards(place_of(state, desk, seat, one), place_of(state, desk, seat, two))


@njit
def judge(
    state: Core, desk: Desk, seat: int, one: int, two: int, rival: int, bean: int, other: int
) -> float:
    """What it is worth to the seat to give these for those beans, as a rival asks. To be taken, an
    offer must be worth more than LEAST."""
    mine = worth_of_three(state, desk, seat, one, two, bean, other)
    theirs = 0.0
    given = 0
    for choice in (one, two):
        if choice != NONE:
            theirs += desk.gain[rival, bean_given(state, choice)]
            given += 1
    got = 0
    for taken in (bean, other):
        if taken != NOTHING:
            theirs -= minds(desk, rival, taken)
            got += 1
    return taken_by(desk, mine, theirs, seat, rival, given > got)
