"""The order of a harvest (HB-42): count, meter, farm 4, the harvester's pick, distillery 3, jail 4.

Count, meter and farm 4 stand in fields.py: they are what a field is worth.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from bohnhaus.engine.cards import Bean, Card, Seat
from bohnhaus.engine.play import advance
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import State
from bohnhaus.engine.view import MIXED
from bohnhaus.games.bohnanza import harvest as bohnanza
from bohnhaus.games.bohnanza.actions import Harvest
from bohnhaus.games.bohnanza.events import Harvested
from bohnhaus.games.high_bohn.actions import KeepThalers, TakeThaler
from bohnhaus.games.high_bohn.buildings import BLUE, DISTILLERY, JAIL
from bohnhaus.games.high_bohn.events import DistilleryTook, JailEarned, KeptThalers
from bohnhaus.games.high_bohn.frames import (
    PickingThalers,
    TakingThaler,
    acted,
    refuse_moment,
)
from bohnhaus.games.high_bohn.town import NOBODY, town_of

NOTHING_TO_KEEP: Final = Refusal(
    "HB-42", "you can pick thalers only when you harvest a mixed field"
)
NOT_SO_MANY: Final = Refusal("HB-42", "pick exactly one card of the field for each thaler it earns")
NOTHING_TO_TAKE: Final = Refusal(
    "HC-3", "you can take a thaler only with distillery 3, when another player harvests soup"
)
NOT_AMONG_THEM: Final = Refusal("HC-3", "this soup earned no thaler of that bean")


def refuse_harvest(state: State, seat: Seat, action: Harvest) -> Refusal | None:
    """BZ-40: any time; HB-16: but not inside another act."""
    return refuse_moment(state, seat) or bohnanza.refuse_harvest(state, seat, action)


def menu_harvests(state: State, seat: Seat, acts: list[object]) -> None:
    """The fields that the seat may harvest now."""
    if refuse_moment(state, seat) is None:
        bohnanza.menu_harvests(state, seat, acts)


def apply_harvest(state: State, seat: Seat, action: Harvest) -> None:
    """The field is sold, once it is clear which of its cards become thalers."""
    acted(state)
    ways = ways_to_keep(state, seat, action.field)
    if len(ways) > 1:
        state.frames.append(PickingThalers(seat, action.field))
    else:
        sell(state, seat, action.field, ways[0])


def worth(state: State, seat: Seat, index: int) -> int:
    """What the field earns now."""
    return state.rules.meter_of(state, seat, index).pays[len(state.fields[seat][index])]


def ways_to_keep(state: State, seat: Seat, index: int) -> list[tuple[Bean, ...]]:
    """HB-42: the beans that can become the thalers; first what keeps the rarest."""
    beans = state.rules.beans
    lying = [beans.bean_of[card] for card in state.fields[seat][index]]
    thalers = worth(state, seat, index)
    if lying.count(lying[0]) == len(lying):
        return [tuple(lying[:thalers])]
    lying.sort(key=lambda bean: (beans.totals[bean], bean))
    return list(dict.fromkeys(combinations(lying, thalers)))


# --- the harvester picks -------------------------------------------------------------------


def refuse_keep(state: State, seat: Seat, action: KeepThalers) -> Refusal | None:
    """HB-42: as many cards of the mixed field as it is worth."""
    frame = state.frames[-1]
    if not isinstance(frame, PickingThalers) or frame.seat != seat:
        return NOTHING_TO_KEEP
    ways = [sorted(way) for way in ways_to_keep(state, seat, frame.field)]
    return None if sorted(action.beans) in ways else NOT_SO_MANY


def apply_keep(state: State, seat: Seat, action: KeepThalers) -> None:
    """These become the thalers."""
    frame = state.frames[-1]
    assert isinstance(frame, PickingThalers)
    advance(state)
    sell(state, seat, frame.field, action.beans)


def sell(state: State, seat: Seat, index: int, keep: tuple[Bean, ...]) -> None:
    """BZ-40: cards of these beans are the thalers, the rest goes on the discard pile."""
    town = town_of(state)
    bean_of = state.rules.beans.bean_of
    field = state.fields[seat][index]
    bean = state.rules.grows(state, seat, index)
    mixed = len({bean_of[card] for card in field}) > 1
    rest = list(field)
    thalers: list[Card] = []
    for kept in keep:
        thalers.append(take_last(rest, kept, bean_of))
    state.fields[seat][index] = ()
    town.soups[seat] &= ~(1 << index)
    if bean == MIXED:
        town.under_saloon[seat] += tuple(thalers)  # HB-32
    else:
        state.earnings[seat] += tuple(thalers)
    state.tell(Harvested(seat, index, bean, len(field), len(thalers)))
    if mixed and thalers:
        state.tell(KeptThalers(seat, tuple([bean_of[card] for card in thalers])))
    if bean == MIXED and thalers:
        to_the_distillery(state, seat, len(thalers))
    if bean == BLUE and thalers:
        to_the_jail(state, rest)
    state.discard.extend(rest)


def take_last(cards: list[Card], bean: Bean, bean_of: tuple[Bean, ...]) -> Card:
    """The card of this bean that was planted last is taken from the others."""
    for at in range(len(cards) - 1, -1, -1):
        if bean_of[cards[at]] == bean:
            return cards.pop(at)
    raise AssertionError("there is no card of this bean")


# --- distillery 3 --------------------------------------------------------------------------


def to_the_distillery(state: State, harvester: Seat, thalers: int) -> None:
    """HC-3: of another player's soup the owner takes one thaler, of his or her choice."""
    owner = town_of(state).owner(DISTILLERY, 3)
    if owner in (NOBODY, harvester):
        return
    if thalers > 1:
        state.frames.append(TakingThaler(owner, harvester, thalers))
    else:
        take_thaler(state, owner, harvester, 1, soup_thalers(state, harvester, 1)[0])


def soup_thalers(state: State, harvester: Seat, thalers: int) -> list[Bean]:
    """The beans of the last so many thalers under the harvester's saloon."""
    bean_of = state.rules.beans.bean_of
    return [bean_of[card] for card in town_of(state).under_saloon[harvester][-thalers:]]


def refuse_take(state: State, seat: Seat, action: TakeThaler) -> Refusal | None:
    """HC-3: one of those thalers."""
    frame = state.frames[-1]
    if not isinstance(frame, TakingThaler) or frame.seat != seat:
        return NOTHING_TO_TAKE
    beans = soup_thalers(state, frame.harvester, frame.thalers)
    return None if action.bean in beans else NOT_AMONG_THEM


def apply_take(state: State, seat: Seat, action: TakeThaler) -> None:
    """The thaler lies under the distillery."""
    frame = state.frames[-1]
    assert isinstance(frame, TakingThaler)
    advance(state)
    take_thaler(state, seat, frame.harvester, frame.thalers, action.bean)


def take_thaler(state: State, owner: Seat, harvester: Seat, thalers: int, bean: Bean) -> None:
    """HC-3: it buys nothing there, and counts as cash at the end."""
    town = town_of(state)
    stack = town.under_saloon[harvester]
    before = len(stack) - thalers
    earned = list(stack[before:])
    card = take_last(earned, bean, state.rules.beans.bean_of)
    town.under_saloon[harvester] = stack[:before] + tuple(earned)
    town.under_distillery[owner] += (card,)
    state.tell(DistilleryTook(owner, harvester, bean))


# --- jail 4 --------------------------------------------------------------------------------


def to_the_jail(state: State, rest: list[Card]) -> None:
    """HB-39: the owner gets one of the blue beans that would be discarded, else a soy."""
    owner = town_of(state).owner(JAIL, 4)
    if owner == NOBODY or not rest:
        return
    bean_of = state.rules.beans.bean_of
    beans = [bean_of[card] for card in rest]
    bean = BLUE if BLUE in beans else beans[-1]
    state.earnings[owner] += (take_last(rest, bean, bean_of),)
    state.tell(JailEarned(owner, bean))


def menu_thalers(state: State, seat: Seat, acts: list[object]) -> None:
    """What the harvester may keep, what the distillery may take."""
    frame = state.frames[-1]
    if isinstance(frame, PickingThalers) and frame.seat == seat:
        acts.extend([KeepThalers(way) for way in ways_to_keep(state, seat, frame.field)])
    elif isinstance(frame, TakingThaler) and frame.seat == seat:
        beans = soup_thalers(state, frame.harvester, frame.thalers)
        acts.extend([TakeThaler(bean) for bean in dict.fromkeys(beans)])
