"""Everything that is compiled, called once."""

from __future__ import annotations

from random import Random

import numpy as np

from bohnhaus.engine.chance import seed_from_int
from bohnhaus.engine.view import view
from bohnhaus.fast import acts, games
from bohnhaus.fast.chance import streams
from bohnhaus.fast.player import PolicyBot
from bohnhaus.fast.rollouts import after, imagined, roll_out
from bohnhaus.fast.states import NO_ACT, new_states
from bohnhaus.fast.worth import new_desk
from bohnhaus.games.catalog import begin, rules_for

SEATS = 4


def warm_up() -> None:
    """The core is compiled, or loaded from its cache."""
    rules = rules_for("bohnanza", SEATS, {})
    core = new_states(rules, 1)[0]
    games.random_games(core, streams(0, 1), np.zeros(acts.MOST_ACTS, dtype=np.int64))
    games.policy_games(core, streams(0, 1), new_desk(), 1)
    state = begin(rules, SEATS, seed_from_int(0))
    seen = view(state, 0)
    states = imagined(seen, 1, Random(0).random)
    roll_out(after(states, 0, NO_ACT), turns=1)
    PolicyBot(0).choose(seen, [])
