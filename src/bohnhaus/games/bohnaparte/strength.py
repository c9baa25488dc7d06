"""How strong attacks and defences are, and who wins."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Bean, Seat
from bohnhaus.engine.state import State
from bohnhaus.games.bohnaparte.territories import CITY, IRON_MINE, KINDS, VILLAGE
from bohnhaus.games.bohnaparte.war import war_of

CAVALRY_STRENGTH: Final = 17  # NC-5
FORTRESS: Final = 2  # NB-60
NO_CARD: Final = 0  # NB-46
STRONGEST: Final = 20  # NB-71


def strength_of(state: State, bean: Bean) -> int:
    """NB-42: how many cards of the kind there are in the game."""
    return state.rules.beans.totals[bean]


def defence(kind: int, fortified: bool, strength: int) -> int:
    """NB-70: first the fortress is added to the card, then the least of village, city or forest
    (NC-7) holds, whoever defends."""
    with_fortress = strength + FORTRESS if fortified else strength
    return max(with_fortress, KINDS[kind].least)


def cannon_helps(kind: int, fortified: bool) -> bool:
    """NB-71: against a city, a village or a fortress."""
    return fortified or kind in (CITY, VILLAGE)


def beats(attack: int, against: int, cannon: bool) -> bool:
    """NB-42: the higher attack wins; NB-71: with a cannon at work the equal one too, but not 20
    against 20."""
    return attack > against or (cannon and attack == against != STRONGEST)


def has_cannon(state: State, seat: Seat) -> bool:
    """NB-72: one or more iron mines give one cannon."""
    return bool(war_of(state).held(seat, IRON_MINE))
