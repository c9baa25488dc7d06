"""How good a game of Kannibohne stands for a seat, as far as its cards tell."""

from __future__ import annotations

import math
from typing import Final

from bohnhaus.bots.kannibohne.sight import from_state
from bohnhaus.bots.kannibohne.worth import Prospects, own_farm
from bohnhaus.engine.cards import Seat
from bohnhaus.engine.state import State
from bohnhaus.games.kannibohne.duel import duel
from bohnhaus.games.kannibohne.end import GOAL

NEAR: Final = 3.0
"""By how many thalers one is clearly ahead when the goal is reached."""
FAR: Final = 0.3
"""How many more it takes for every thaler that is missing to the goal."""


def outlook(prospects: Prospects, state: State, seat: Seat) -> float:
    """How likely the seat wins, from 0 to 1."""
    if state.result is not None:
        winners = state.result.winners
        return 1 / len(winners) if seat in winners else 0.0
    own = duel(state)
    ahead = _standing(prospects, state, seat) - _standing(prospects, state, 1 - seat)
    missing = GOAL - max(own.scores)
    if state.rules.options["return_game"]:  # KB-81
        if own.first_game:
            ahead += own.first_game[seat] - own.first_game[1 - seat]
        else:
            missing += GOAL
    clearly = ahead / (NEAR + FAR * missing)
    return 0.5 + 0.5 * clearly / math.sqrt(1 + clearly * clearly)


def _standing(prospects: Prospects, state: State, seat: Seat) -> float:
    """The thalers that the seat has, and what its fields and its hand promise."""
    sight = from_state(state, seat)
    farm = own_farm(prospects, sight)
    hand = math.fsum([farm.in_hand(bean) for bean in sight.hand])
    return sight.score + farm.standing() + hand
