"""The fast core is held to the engine: the same game, act by act.

This is the one place where the rules are said twice.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import bohnhaus
from bohnhaus.engine import play
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.engine.position import build, describe
from bohnhaus.engine.state import State
from bohnhaus.fast import states
from bohnhaus.games.catalog import begin, rules_for
from tests.fast import twins
from tests.fast.twins import POLICY, play_twins
from tests.games.bohnanza.kit import KIT
from tests.games.kit import Config

SEED = 71
USUAL = tuple([config for config in KIT.configs if not config.options])
BUSTLES = (0, 15, 45, 85)
"""How many acts in a hundred are deals by lot or out of turn."""


def dealt(config: Config, number: int) -> State:
    """A game of this configuration right after the deal."""
    rules = rules_for(config.game, config.seats, dict(config.options))
    return begin(rules, config.seats, seed_from_int(SEED, number))


def play_many(configs: tuple[Config, ...], games: int, first: int, policy: bool) -> Counter[str]:
    """So many games, over all these configurations."""
    seen: Counter[str] = Counter()
    for number in range(first, first + games):
        config = configs[number % len(configs)]
        bustle = POLICY if policy else BUSTLES[number // len(configs) % len(BUSTLES)]
        seen += play_twins(dealt(config, number), bustle, number)
    return seen


def test_random_games_with_random_deals_are_the_same_act_by_act() -> None:
    seen = play_many(KIT.configs, 28, 0, False)  # each with every bustle
    assert seen["games"] == 28
    assert seen["deals"] > 300
    assert seen["shuffles"] > 28


def test_games_by_the_inner_policy_are_the_same_act_by_act() -> None:
    seen = play_many(KIT.configs, 28, 1000, True)
    assert seen["deals"] > 250


@pytest.mark.slow
def test_hundreds_of_random_games_with_every_choice_of_options_are_the_same() -> None:
    seen = play_many(KIT.many, 420, 10_000, False)
    assert seen["deals"] > 4000


@pytest.mark.slow
def test_hundreds_of_games_by_the_inner_policy_are_the_same() -> None:
    seen = play_many((*USUAL, *KIT.many), 300, 30_000, True)
    assert seen["deals"] > 4000


@pytest.mark.parametrize("bustle", [30, POLICY])
@pytest.mark.parametrize("config", KIT.configs, ids=str)
def test_games_from_the_middle_are_the_same(config: Config, bustle: int) -> None:
    for number in range(2):
        state = dealt(config, number)
        rng = Random(number)
        for _ in range(rng.randrange(20, 160)):
            seat = play.owing(state)[0]
            act = rng.choice(play.moves(state, seat))
            play.apply(state, seat, act)
            if state.result is not None:
                break
        else:
            again = build(state.rules, state.seats, state.seed, describe(state))
            assert play_twins(state, bustle, number)["acts"] > 0
            assert play_twins(again, bustle, number)["acts"] > 0


POSITIONS: dict[str, dict[str, Any]] = {
    "an empty hand": {"hands": ["", "red blue", "soy"], "fields": ["blue*3", "red"]},
    "no draw pile": {"hands": ["red soy", "blue*4", "soy"], "deck": "", "discard": "blue*2 red*3"},
    "no cards at all": {"hands": ["red", "blue", "soy"], "deck": ""},
    "one card left for the last time": {
        "hands": ["red", "blue", "soy"],
        "deck": "green",
        "discard": "soy*3",
        "run_outs": 2,
    },
    "a pile that runs out without discards": {
        "hands": ["red red", "blue", "soy"],
        "deck": "green stink",
        "fields": [["red*3"], ["blue*5", "soy"]],
    },
    "a draw from the last cards": {
        "hands": ["red", "blue", "soy"],
        "phase": "plant_received",
        "received": ["garden", "", "chili chili"],
        "fields": [["red*2", "stink*2"], ["", ""], ["soy", "green"]],
        "deck": "green stink",
        "run_outs": 2,
    },
    "trading with a third field in sight": {
        "hands": ["red blue", "blue soy", "soy garden"],
        "phase": "trade",
        "up": "garden chili",
        "thalers": ["red blue soy chili", "green*3", "soy red"],
        "fields": [["red*4", "blue"], ["soy", "green"], ["", "", "stink*9"]],
        "active": 0,
    },
    "one card in every pile": {
        "hands": ["", "", ""],
        "phase": "trade",
        "fields": [["soy"], ["soy"], ["soy"]],
        "deck": "green",
        "discard": "red",
        "dry_turns": 2,
    },
}


@pytest.mark.parametrize("options", [{}, {"pay_with": "choice"}], ids=["top", "choice"])
@pytest.mark.parametrize("name", POSITIONS)
def test_games_from_odd_positions_are_the_same(name: str, options: dict[str, str]) -> None:
    for lot, bustle in enumerate((*BUSTLES, POLICY)):
        game = bohnhaus.position(options=options, seed=lot, **POSITIONS[name])
        play_twins(game.state, bustle, lot)


def test_a_difference_is_found_and_named() -> None:
    state, other = dealt(KIT.quick, 1), dealt(KIT.quick, 1)
    other.hands[2] = other.hands[2][::-1]
    seat, act, told = twins.play_core(other, 0, 1)[0]
    for doer, action in states.to_actions(state, seat, act):
        play.apply(state, doer, action)
    with pytest.raises(AssertionError, match="hand 2"):
        twins.compare(state, told, "the first act")
