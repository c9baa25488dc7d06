"""What a player gets of a boss's harvest: in step 2, and by restaurants in steps 4 and 5."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Bean, Card, Seat
from bohnhaus.engine.state import State
from bohnhaus.games.prohibohn.businesses import RESTAURANT_3, RESTAURANT_4
from bohnhaus.games.prohibohn.events import RESTAURANT, TRIBUTE, GotThaler
from bohnhaus.games.prohibohn.fields import forget_clubs
from bohnhaus.games.prohibohn.town import owns, town

STEP_2: Final = 1
"""Its place in the turn."""
RESTAURANTS: Final[dict[int, int]] = {3: RESTAURANT_3, 4: RESTAURANT_4}  # PB-62: steps 4 and 5
"""The restaurant that serves, by the place of the step in the turn."""

DISCARDS: Final = "discards"
YIELD: Final = "yield"
RESTAURANT_FROM: Final = (DISCARDS, YIELD)
"""What `restaurant_from` can be."""


def after_harvest(state: State, party: Seat, bean: Bean, thalers: int) -> None:
    """PB-21, PB-62: the active player may get a share; PB-65: an empty field is like new."""
    if party < state.seats:
        forget_clubs(state, party)
        return
    seat = state.active
    if state.phase == STEP_2:  # PB-21
        get(state, seat, _from_cash(state), TRIBUTE)
    elif state.phase in RESTAURANTS and owns(state, seat, RESTAURANTS[state.phase]):
        serve(state, seat, bean)


def serve(state: State, seat: Seat, bean: Bean) -> None:
    """PB-62: one of the beans that go to the discard pile; by the option, one of the thalers."""
    if state.rules.options["restaurant_from"] == YIELD:
        get(state, seat, _from_cash(state), RESTAURANT)
    elif state.discard and state.rules.beans.bean_of[state.discard[-1]] == bean:
        get(state, seat, state.discard.pop(), RESTAURANT)


def get(state: State, seat: Seat, thaler: Card, source: str) -> None:
    """The seat has one thaler more."""
    state.earnings[seat] += (thaler,)
    if state.events is not None:
        state.tell(GotThaler(seat, state.rules.beans.bean_of[thaler], source))


def _from_cash(state: State) -> Card:
    """The thaler that the mafia earned last."""
    gang = town(state)
    last = len(gang.cash) - 1
    thaler = gang.cash[last]
    gang.cash = gang.cash[:last]
    return thaler
