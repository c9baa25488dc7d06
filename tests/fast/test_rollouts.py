"""Rollouts: what they promise to search, and that nothing depends on the machine or the clock."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pytest

import bohnhaus
from bohnhaus.bots.registry import make_bot
from bohnhaus.bots.rounds import Rounds
from bohnhaus.engine.view import View, view
from bohnhaus.fast import games, missing, states
from bohnhaus.fast.chance import streams
from bohnhaus.fast.player import PolicyBot
from bohnhaus.fast.rollouts import after, deals, imagined, roll_out
from bohnhaus.fast.worth import new_desk
from bohnhaus.games.catalog import rules_for


def traded(seats: int = 4) -> bohnhaus.Game:
    """A game that stops in the first phase 2."""
    game = bohnhaus.new_game(seats=seats, seed=11)
    while game.view(0).phase != "trade":
        game.play(0, game.menu(0)[0])
    return game


def guesses(game: bohnhaus.Game, count: int, seat: int = 0) -> Any:
    return imagined(view(game.state, seat), count, Random(3).random)


def test_a_rollout_plays_every_state_to_its_end() -> None:
    outcome = roll_out(guesses(traded(), 10), times=3, seed=5)
    assert outcome.thalers.shape == outcome.wins.shape == (10, 3, 4)
    assert np.allclose(outcome.wins.sum(axis=2), 1.0)
    assert outcome.thalers.mean() > 8
    assert outcome.mean_thalers.shape == outcome.mean_wins.shape == (4,)


def test_the_same_seed_has_the_same_luck_and_another_one_has_not() -> None:
    batch = guesses(traded(), 10)
    first, again, other = (roll_out(batch, 2, seed).thalers for seed in (5, 5, 6))
    assert (first == again).all()
    assert (first != other).any()


def test_states_stay_as_they_are() -> None:
    batch = guesses(traded(), 4)
    before = batch.tobytes()
    roll_out(batch)
    after(batch, 0, states.to_act(traded().state, 0, bohnhaus.EndTrading()))
    assert batch.tobytes() == before


def test_a_horizon_counts_what_the_fields_promise() -> None:
    batch = guesses(traded(), 20)
    near = roll_out(batch, 2, turns=1)
    assert (near.thalers.sum(axis=2) > 0).all()
    assert near.thalers.mean() < roll_out(batch, 2).thalers.mean()
    assert np.allclose(near.wins.sum(axis=2), 1.0)


def test_an_act_is_judged_by_what_comes_of_it() -> None:
    game = bohnhaus.position(
        seats=4, hands=["garden blue soy", "red", "soy", "red"], fields=["garden*2", "stink*7"]
    )
    batch = guesses(game, 60)
    keep, waste = (
        roll_out(after(batch, 0, states.to_act(game.state, 0, act)), 4).mean_thalers[0]
        for act in (game.menu(0)[0], bohnhaus.Harvest(0))
    )
    assert keep > waste


def test_a_deal_is_made_where_the_partner_has_the_beans() -> None:
    game = traded()
    batch = guesses(game, 40)
    bean = game.view(0).hand[0] & 31
    acts = deals(batch, 2, [2], [6])
    held = [6 in states.hand(state, 2) for state in batch]
    assert [act != states.NO_ACT for act in acts] == held
    assert 0 < sum(held) < 40
    done = after(batch, 0, acts)
    for state, there in zip(done, held, strict=True):
        assert list(state["received"][0][: state["received_size"][0]]) == [6] * there
        assert list(state["received"][2][: state["received_size"][2]]) == [bean] * there


def test_a_deal_has_at_most_two_cards_a_side() -> None:
    with pytest.raises(ValueError, match="at most 2 cards a side"):
        deals(guesses(traded(), 1), 2, [0, 1, 2], [])


def test_imagined_states_are_those_of_the_view() -> None:
    game = traded(3)
    seen = game.view(1)
    for state in guesses(game, 5, seat=1):
        assert states.hand(state, 1) == [card & 31 for card in seen.hand]
        assert state["deck_size"] == seen.deck_size


def test_other_games_are_refused_in_one_sentence() -> None:
    with pytest.raises(states.NotInCore, match="plays bohnanza alone, not high-bohn"):
        states.check(rules_for("high-bohn", 3, {}))


def test_deals_of_three_cards_are_refused_in_one_sentence() -> None:
    game = bohnhaus.position(phase="trade", hands=["blue red soy", "garden"])
    game.play(0, bohnhaus.Propose(game.view(0).hand, (), 1))
    with pytest.raises(states.NotInCore, match="up to 2 cards each way"):
        states.to_act(game.state, 1, bohnhaus.Accept(1))


def test_without_offers_or_rounds_nobody_deals() -> None:
    rules = rules_for("bohnanza", 4, {"trade_rounds": 0})
    bare, usual = (
        games.policy_games(states.new_states(each, 1)[0], streams(1, 20), new_desk(), 10**6)
        for each in (rules, rules_for("bohnanza", 4, {}))
    )
    assert bare != usual


class Watched(PolicyBot):
    """Must choose from the menu."""

    def choose(self, view: View, menu: list[object]) -> object:
        act = super().choose(view, menu)
        assert act in menu
        return act


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_policy_plays_at_ordinary_tables_and_beats_greedy(seats: int) -> None:
    won = 0.0
    for number in range(6):
        game = bohnhaus.new_game(seats=seats, seed=900 + number)
        players: list[Any] = [make_bot("bohnanza", "greedy", seat) for seat in range(seats)]
        players[number % seats] = Watched(number)
        table = Rounds(game.state, players)
        table.play()
        assert table.refused == 0
        assert game.result is not None
        if number % seats in game.result.winners:
            won += 1 / len(game.result.winners)
    assert won > 6 / seats


PLAIN = """
import numpy as np
from bohnhaus.fast import games, states, acts
from bohnhaus.fast.chance import streams
from bohnhaus.fast.worth import new_desk
from bohnhaus.games.catalog import rules_for
core = states.new_states(rules_for("bohnanza", 4, {}), 1)[0]
for play, with_what in (
    (games.random_games, (np.zeros(acts.MOST_ACTS, dtype=np.int64),)),
    (games.policy_games, (new_desk(), 2)),
):
    print(play(core, streams(4, 1), *with_what), core.tobytes().hex())
"""


@pytest.mark.slow
def test_plain_python_plays_the_same_games_as_compiled_code() -> None:
    said = [
        subprocess.run(
            [sys.executable, "-W", "error", "-c", PLAIN],
            env=os.environ | {"NUMBA_DISABLE_JIT": plain},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for plain in ("0", "1")
    ]
    assert said[0].count("\n") == 2
    assert said[0] == said[1]


WITHOUT = """
import sys
sys.modules["numba"] = None
import bohnhaus, bohnhaus.bots.registry, bohnhaus.cli.main, bohnhaus.fast
assert "numpy" not in sys.modules
print(bohnhaus.fast.missing())
"""


def test_without_the_extra_the_rest_works_and_one_sentence_says_what_is_missing() -> None:
    said = subprocess.run(
        [sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=True
    ).stdout
    assert said == 'the fast core needs numba: pip install "bohnhaus[fast]"\n'


def test_the_extra_is_here() -> None:
    assert missing() is None


def test_a_table_of_the_policy_plays_a_game() -> None:
    game = bohnhaus.new_game(seats=3, seed=1, options={"run_outs": 1})
    players: list[Any] = [Watched(seat) for seat in range(3)]
    table = Rounds(game.state, players)
    table.play()
    assert game.result is not None
    assert table.refused == 0
