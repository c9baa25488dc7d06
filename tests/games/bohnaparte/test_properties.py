"""What holds in Bohnaparte besides what holds in every game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import bohnhaus
from bohnhaus.engine import play
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.engine.state import State
from bohnhaus.games.bohnaparte.actions import LayTop
from bohnhaus.games.bohnaparte.territories import RIVER
from bohnhaus.games.bohnaparte.war import war_of
from bohnhaus.games.catalog import begin, rules_for
from tests.games.bohnaparte.kit import KIT
from tests.games.kit import Config
from tests.properties.damage import check_that_damage_is_refused
from tests.properties.random_play import (
    Table,
    each,
    moments,
    view_bytes,
    viewers,
)
from tests.properties.test_views_hide import hidden, permuted


@pytest.mark.slow
def test_everything_of_the_game_comes_up() -> None:
    acts: set[type] = set()
    frames: set[str] = set()
    ends: set[str] = set()
    for seed, config in enumerate(3 * KIT.many):
        for game in moments(config, seed):
            frames.update(frame.name for frame in game.state.frames)
        acts.update(type(act) for _, act in game.actions)
        ends.add(how_it_ended(game.state))
    assert acts == set(game.state.rules.verbs)
    assert frames == set(game.state.rules.frames)
    assert {"run-out", "none"} <= ends


def how_it_ended(state: State) -> str:
    counts = [len(war_of(state).land_of(seat)) for seat in range(state.seats)]
    if state.run_outs >= state.rules.run_outs:
        return "run-out"
    return "none" if 0 in counts else "twelve"


@each(tuple([config for config in KIT.many if config.rich]))
def test_a_card_laid_in_a_fight_tells_nothing_till_both_are_laid(config: Config) -> None:
    rng = Random(39)
    laid = 0
    for game in moments(config, 39):
        frame = game.state.frames[-1] if game.state.frames else None
        if frame is None or frame.name != "lay_attack":
            continue
        seat = game.owing[0]
        for act in play.moves(game.state, seat):
            after, events = play.step(game.state, seat, act)
            if not after.frames or after.frames[-1].name != "lay_defence":
                continue
            for viewer in viewers(after):
                if viewer == seat and not isinstance(act, LayTop):
                    continue
                laid += 1
                told = [event for event in events if game.state.rules.seen(event, viewer)]
                names = {type(event).__name__ for event in told}
                assert names <= {"CardLaid", "RanOut", "Shuffled"}
                twin = permuted(after, sorted(hidden(after, viewer)), rng)
                assert view_bytes(twin, viewer) == view_bytes(after, viewer)
    assert laid


# --- six seats and few cards ---------------------------------------------------------------


@pytest.mark.parametrize("run_outs", [0, 3])
@pytest.mark.parametrize("deck", ["", "red", "red soy"])
def test_six_seats_never_hang_when_both_piles_are_empty(run_outs: int, deck: str) -> None:
    """Everything is in hands, fields, thalers and depots, and everyone has farms and villages."""
    rules = rules_for("bohnaparte", 6, {})
    kinds = war_of(begin(rules, 6, seed_from_int(0))).map
    free = [land for land, kind in enumerate(kinds.kinds) if kind != RIVER]
    land = [free[seat::6] for seat in range(6)]
    game = bohnhaus.position(
        "bohnaparte",
        seats=6,
        phase="plant",
        land=land,
        hands=["blue*4 chili*4", "chili*4 stink*4", "stink*4 green*4", "soy*5", "red*4", "blue*4"],
        holdings=["depot"] * 6,
        stock=["green*4", "stink*4", "soy*4", "black_eyed*6", "garden*3", "blue*4"],
        thalers=["chili*5", "green*3", "blue*4", "black_eyed*4", "red*3", "garden*3"],
        deck=deck,
        run_outs=run_outs,
    )
    played = Table(game, Random(run_outs))
    for tried in played.steps():
        assert game.state.problems() == [], tried
        assert len(game.actions) < 5_000


BAD_POSITIONS: tuple[dict[str, object], ...] = (
    {"land": "3"},
    {"land": [[3], [3], [24]]},
    {"land": [[3], [11], [24], [0]]},
    {"land": [[3], [11], [99]]},
    {"land": [["3"], [11], [24]]},
    {"land": [[3, 8], [11], [24]]},
    {"land": [[3], [11], []]},
    {"land": [[3, 0, 1, 2, 4, 5, 6, 7, 12, 13, 18, 9], [11], [24]]},
    {"exhausted": [3]},
    {"exhausted": "9"},
    {"fortresses": [8]},
    {"fortresses": [0, 1, 2, 4]},
    {"spent": [9]},
    {"holdings": "castle"},
    {"holdings": "train"},
    {"holdings": "depot", "stock": "soy*4"},
    {"stock": "soy"},
    {"sealed": [0]},
    {"sealed": [3]},
    {"laid": "red"},
    {"laid_from": "hand"},
    {"laid_from": "sky"},
    {"fields": ["", "", ""]},
    {"phase": "camp", "land": [[3], [11], [24]]},
    {"phase": "camp", "land": [[], [11], []]},
    {"phase": "camp", "land": [[0], [], []]},
    {"phase": "ready"},
    {"phase": "unload", "left": 1},
    {"phase": "unload", "left": 0},
    {"phase": "lay_attack", "territory": 0},
    {"phase": "attack", "run_outs": 4, "deck": ""},
    {"phase": "trade", "run_outs": 4},
    {"phase": "attack", "on_top": [{"phase": "lay_attack", "territory": 3}]},
    {"phase": "attack", "on_top": [{"phase": "lay_attack", "territory": 8}]},
    {"phase": "attack", "on_top": [{"phase": "lay_attack", "territory": 40}]},
    {"phase": "attack", "on_top": [{"phase": "lay_attack", "territory": 99}]},
    {"phase": "attack", "on_top": [{"phase": "lay_defence", "territory": 0, "cavalry": -1}]},
    {"phase": "attack", "on_top": [{"phase": "lay_defence", "territory": 11, "cavalry": -1}]},
    {"phase": "attack", "on_top": [{"phase": "lay_defence", "territory": 11, "cavalry": 3}]},
    {"phase": "attack", "on_top": [{"phase": "lay_defence", "territory": 11, "cavalry": -2}]},
    {"phase": "attack", "on_top": [{"phase": "attack"}]},
)


@pytest.mark.parametrize("description", BAD_POSITIONS, ids=str)
def test_a_position_that_cannot_be_is_refused(description: dict[str, Any]) -> None:
    with pytest.raises(bohnhaus.BadPosition):
        bohnhaus.position("bohnaparte", **{"phase": "plant", **description})


@pytest.mark.parametrize(
    "key",
    ["map", "owners", "exhausted", "spent", "holdings", "stock", "own_stock", "sealed", "own_laid"],
)
def test_a_damaged_view_is_refused(key: str) -> None:
    game = bohnhaus.position("bohnaparte", phase="plant", holdings="depot", stock="red")
    check_that_damage_is_refused(game.view(0), key)
