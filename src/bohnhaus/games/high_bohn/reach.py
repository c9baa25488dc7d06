"""What a seat could buy now if it harvested first: where it pays to wait for a purchase."""

from __future__ import annotations

from bohnhaus.engine.cards import Bean, Seat
from bohnhaus.engine.state import State
from bohnhaus.games.high_bohn.buildings import NO_BUILDING, building
from bohnhaus.games.high_bohn.fields import is_soup
from bohnhaus.games.high_bohn.town import town_of


def within_reach(state: State, seat: Seat, type: int, cost: int) -> bool:
    """Whether the seat could buy this building with its thalers and those that its fields would
    bring. Fields and thalers are public, so that waiting for it betrays nothing."""
    town = town_of(state)
    if town.towns[seat][type] != NO_BUILDING or cost not in town.supply[type]:
        return False
    bean = building(type, cost).bean
    bean_of = state.rules.beans.bean_of
    thalers = len([card for card in state.earnings[seat] if bean_of[card] == bean])
    if thalers >= cost:
        return True
    return thalers + growing(state, seat, bean) >= cost


def growing(state: State, seat: Seat, bean: Bean) -> int:
    """How many thalers of this bean the seat's fields would bring; soup buys nothing (HB-32)."""
    bean_of = state.rules.beans.bean_of
    found = 0
    for index, field in enumerate(state.fields[seat]):
        fitting = len([card for card in field if bean_of[card] == bean])
        if fitting and not is_soup(state, seat, index):
            worth = state.rules.meter_of(state, seat, index).pays[len(field)]
            found += min(worth, fitting)
    return found
