"""A review tells right from wrong where everybody can."""

from __future__ import annotations

import pytest

from bohnhaus.engine.play import refuse
from bohnhaus.games.catalog import GAMES
from bohnhaus.wire.actions import action_from_plain
from tests.reviewing.positions import POSITIONS, Known, found, judged

QUICK = 2
"""So many are tried in `make quick`."""
every_position = pytest.mark.parametrize(
    "known",
    [
        pytest.param(known, id=known.name, marks=[] if at < QUICK else [pytest.mark.slow])
        for at, known in enumerate(POSITIONS)
    ],
)


@every_position
def test_what_is_plainly_wrong_is_marked_and_what_is_right_is_named(known: Known) -> None:
    game = known.build()
    wrong = known.wrong(game)
    said = judged(game, known.seat, wrong)
    assert known.right(game, said.best), said.choices
    assert said.marked
    assert said.worlds > 0
    assert said.low <= said.loss <= said.high
    assert said.chance_low <= said.chance_loss <= said.chance_high
    assert said.loss > 0
    assert said.reason.code != "best"
    assert said.choices[0].act == said.done
    assert said.choices[1].act == said.best


@every_position
def test_what_is_right_is_left_alone(known: Known) -> None:
    game = known.build()
    best = judged(game, known.seat, known.wrong(game)).best
    assert best is not None
    act = action_from_plain(best, game.state.rules)
    assert refuse(game.state, known.seat, act) is None
    decision = found(game, known.seat, act).decision
    assert decision is None or not decision.marked


def test_there_is_a_position_of_every_game() -> None:
    assert {known.name.partition(":")[0] for known in POSITIONS} == set(GAMES)
