"""A Looker keeps what did not change; its views must be as good as fresh ones."""

from __future__ import annotations

from random import Random

import pytest

from bohnhaus import SPECTATOR, new_game, sample_offer
from bohnhaus.engine.play import any_time_menu, apply, moves, owing, refuse
from bohnhaus.engine.view import Looker, view
from bohnhaus.wire.views import encode_view


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_lookers_view_is_the_same_as_a_fresh_one_after_every_act(seats: int) -> None:
    rng = Random(seats)
    state = new_game(seats=seats, seed=seats, options={"pay_with": "choice"}).state
    looker = Looker(state)
    while state.result is None:
        seat = owing(state)[0]
        action: object | None = rng.choice(moves(state, seat))
        if rng.random() < 0.4:
            seat = rng.randrange(seats)
            action = sample_offer(view(state, seat), rng.random)
            if action is None:
                action = rng.choice([*any_time_menu(state, seat), None])
        if action is None or refuse(state, seat, action) is not None:
            continue
        apply(state, seat, action)
        looker.changed()
        for viewer in range(SPECTATOR, seats):
            assert encode_view(looker.view(viewer)) == encode_view(view(state, viewer))
