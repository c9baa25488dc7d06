"""The war out of a position or a view."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.box import BadPosition, Box
from bohnhaus.engine.cards import Seat
from bohnhaus.engine.imagine import Dealer
from bohnhaus.engine.position import Description, read_by_seat, read_text
from bohnhaus.engine.rules import SlotRules
from bohnhaus.engine.state import Slot, State
from bohnhaus.engine.view import NOTHING, View
from bohnhaus.games.bohnaparte.frames import ChoosingCamp
from bohnhaus.games.bohnaparte.holdings import HOLDINGS, NONE, SOURCES
from bohnhaus.games.bohnaparte.looks import FORM, WarView, read_war
from bohnhaus.games.bohnaparte.maps import map_for
from bohnhaus.games.bohnaparte.territories import CAMP
from bohnhaus.games.bohnaparte.war import NOBODY, War, new_war

KEYS: Final = (
    "land",
    "exhausted",
    "fortresses",
    "spent",
    "holdings",
    "stock",
    "sealed",
    "laid",
    "laid_from",
)


# --- from a position -----------------------------------------------------------------------


def build_war(state: State, description: Description, box: Box) -> Slot:
    """Whatever is not mentioned is as at the start: a camp for everyone, nothing built."""
    rules = state.rules
    war = new_war(map_for(rules.options, state.seats, rules.version), state.seats)
    _set_land(state, war, description)
    territories = len(war.owners)
    war.exhausted = tuple(_numbers(description, "exhausted", territories))
    war.fortresses = tuple(_numbers(description, "fortresses", territories))
    war.spent = tuple(_numbers(description, "spent", territories))
    for seat, text in enumerate(read_by_seat(description, "holdings", state.seats)):
        if text not in HOLDINGS:
            raise BadPosition("holdings are depot, train or nothing")
        war.holdings[seat] = text
    for seat, text in enumerate(read_by_seat(description, "stock", state.seats)):
        war.stock[seat] = tuple([state.enter(seat, card) for card in box.named(text)])
    for seat in _numbers(description, "sealed", state.seats):
        war.sealed[seat] = True
    war.laid = tuple(box.named(read_text(description, "laid")))
    war.laid_from = read_text(description, "laid_from")
    if war.laid_from != NONE and war.laid_from not in SOURCES:
        raise BadPosition(f"laid_from should be one of: {', '.join(SOURCES)}")
    war.laid_by = state.active if war.laid else NOBODY
    return war


def _set_land(state: State, war: War, description: Description) -> None:
    if "land" not in description:
        if not isinstance(state.frames[0], ChoosingCamp):
            for seat, camp in enumerate(war.map.all_of(CAMP)):
                war.owners[camp] = seat
        return
    land = description["land"]
    if not isinstance(land, list) or len(land) > state.seats:
        raise BadPosition("land should be a list of territories for each seat")
    for seat, numbers in enumerate(land):
        for territory in _listed(numbers, "land", len(war.owners)):
            if war.owners[territory] != NOBODY:
                raise BadPosition(f"territory {territory} has two markers")
            war.owners[territory] = seat


def _numbers(description: Description, key: str, end: int) -> list[int]:
    return _listed(description.get(key, []), key, end)


def _listed(value: object, key: str, end: int) -> list[int]:
    """The different numbers below `end` in the list, in their order."""
    if not isinstance(value, list):
        raise BadPosition(f"{key} should be a list of numbers")
    found: set[int] = set()
    for number in value:
        if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number < end:
            raise BadPosition(f"{key} should be a list of numbers from 0 to {end - 1}")
        found.add(number)
    return sorted(found)


# --- from a view ---------------------------------------------------------------------------


def imagine_war(view: View, dealer: Dealer) -> Slot:
    """The map is public; what the viewer has not seen of the cards is dealt later."""
    seen = view.slot
    assert isinstance(seen, WarView)
    war = new_war(seen.map, view.seats)
    war.owners = list(seen.owners)
    war.exhausted, war.fortresses, war.spent = seen.exhausted, seen.fortresses, seen.spent
    war.holdings, war.sealed = list(seen.holdings), list(seen.sealed)
    for seat in range(view.seats):
        if seat == view.seat and not seen.sealed[seat]:
            war.stock[seat] = dealer.own(seen.own_stock)
        else:
            war.stock[seat] = _places(dealer, seat, seen.stock[seat])
            war.lacking[seat] = True
    war.laid_by, war.laid_from = seen.laid_by, seen.laid_from
    if seen.own_laid != NOTHING:
        war.laid = (dealer.card(seen.own_laid),)
    return war


def _places(dealer: Dealer, seat: Seat, count: int) -> tuple[int, ...]:
    """Entries with serial numbers that wait for their cards."""
    return tuple([dealer.state.enter(seat, 0) for _ in range(count)])


WAR: Final[SlotRules] = SlotRules(KEYS, build_war, imagine_war, FORM, read_war)
