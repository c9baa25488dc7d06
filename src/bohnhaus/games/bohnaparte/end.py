"""The end of the war, and its score."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Seat
from bohnhaus.engine.state import State
from bohnhaus.games.bohnanza.end import rank
from bohnhaus.games.bohnanza.events import GameEnded
from bohnhaus.games.bohnaparte.events import Scored
from bohnhaus.games.bohnaparte.land import fortress_points, points
from bohnhaus.games.bohnaparte.territories import FARM, VILLAGE
from bohnhaus.games.bohnaparte.war import NOBODY, war_of

MARKERS: Final = 12
"""NB-1: the markers of a player; NB-80: who has laid all of them ends the game."""


def cards_to_turn_up(state: State) -> int:
    """NB-20: two, and one for every farm of the active player."""
    return 2 + len(war_of(state).held(state.active, FARM))


def cards_to_draw(state: State) -> int:
    """NB-50: three, and one for every village of the active player."""
    return 3 + len(war_of(state).held(state.active, VILLAGE))


def is_last_run_out(state: State) -> bool:
    """NB-80: whether the draw pile has run out for the last time."""
    return state.run_outs >= state.rules.run_outs


def ends_the_war(state: State, defender: Seat) -> bool:
    """Whether the fight that was settled ends the war."""
    war = war_of(state)
    beaten = defender != NOBODY and not war.land_of(defender)
    return is_over(len(war.land_of(state.active)), beaten)


def is_over(territories: int, beaten: bool) -> bool:
    """NB-80: the attacker has laid all markers, or the defender has none on the map any more;
    NB-43: losing the camp alone changes nothing."""
    return territories >= MARKERS or beaten


def finish(state: State) -> None:
    """NB-82: most points win; then as BZ-74 and BZ-D12."""
    state.frames = []
    parts = [score(state, seat) for seat in range(state.seats)]
    state.result = rank(state, [part.territories + part.fortresses for part in parts])
    for part in parts:
        state.tell(part)
    state.tell(GameEnded(state.result.scores, state.result.winners))


def score(state: State, seat: Seat) -> Scored:
    """NB-82: what the land counts, and NB-60: a point for every fortress on it."""
    war = war_of(state)
    land = war.land_of(seat)
    return Scored(
        seat,
        sum([points(war.map, territory) for territory in land]),
        sum([fortress_points(war.fortresses, territory) for territory in land]),
    )
