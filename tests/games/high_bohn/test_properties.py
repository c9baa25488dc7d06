"""What holds in High Bohn besides what holds in every game."""

from __future__ import annotations

from typing import Any

import pytest

import bohnhaus
from bohnhaus.games.high_bohn.buildings import BUILDING_IDS, building
from bohnhaus.games.high_bohn.town import town_of
from tests.games.high_bohn.kit import KIT
from tests.properties.damage import check_that_damage_is_refused
from tests.properties.random_play import table


@pytest.mark.slow
def test_everything_of_the_game_comes_up_and_nothing_is_wrong() -> None:
    acts: set[type] = set()
    frames: set[str] = set()
    built: set[str] = set()
    for config in KIT.many:
        for seed in range(6):
            played = table(config, seed)
            state = played.state
            for tried in played.steps():
                assert tried.refusal is not None or state.problems() == [], tried
                frames.update(frame.name for frame in state.frames)
            acts.update(type(act) for _, act in played.game.actions)
            for town in town_of(state).towns:
                built.update(building(type, cost).id for type, cost in enumerate(town) if cost)
    assert acts == set(state.rules.verbs)
    assert frames == set(state.rules.frames)
    assert built == set(BUILDING_IDS)


BAD_POSITIONS: tuple[dict[str, object], ...] = (
    {"towns": "church_1"},
    {"towns": "distillery_1"},
    {"towns": "saloon_2 saloon_3"},
    {"towns": ["jail_1", "jail_1"]},
    {"towns": ["jail_1", "jail_2"], "supply": "jail_3"},
    {"towns": "jail_1", "supply": "jail_1"},
    {"towns": 7},
    {"towns": ["", "", "", ""]},
    {"supply": 7},
    {"extra_fields": "church"},
    {"extra_fields": "saloon"},
    {"extra_fields": "third_field third_field"},
    {"fields": ["", "", "", ""]},
    {"fields": ["red soy"]},
    {"fields": ["blue soy"]},
    {"fields": ["soy blue"], "towns": "farm_2"},
    {"fields": ["red soy soy"], "towns": "saloon_3"},
    {"fields": ["", "", "soy"], "towns": "saloon_2"},
    {"fields": ["", "", "green"], "towns": "smithy_2"},
    {"soups": [[0]]},
    {"soups": [[-1]]},
    {"soups": "none"},
    {"soups": [0]},
    {"soups": [[3]], "towns": "saloon_3"},
    {"stores": "red"},
    {"stores": "red soy", "towns": "general_store_2"},
    {"tied": "red", "phase": "plant_received", "received": "soy"},
    {"under_saloon": "red"},
    {"under_saloon": "red", "towns": "saloon_2"},
    {"under_distillery": "red"},
    {"bank": 3},
    {"sunk": -1},
    {"phase": "pick_thalers", "seat": 0, "field": 0},
    {"on_top": [{"phase": "pick_thalers", "seat": 0, "field": 0}]},
    {"on_top": [{"phase": "pick_thalers", "seat": 4, "field": 0}]},
    {"on_top": [{"phase": "pick_thalers", "seat": 9, "field": 0}]},
    {"on_top": [{"phase": "take_thaler", "seat": 0, "harvester": 1, "thaler_count": 1}]},
    {"on_top": [{"phase": "name_type", "seat": 0}]},
    {"on_top": [{"phase": "notice", "seat": 0, "buyer": 4, "type": 1}]},
    {"on_top": [{"phase": "trade"}]},
    {"phase": "order_drawn", "seat": 0, "drawn": 3},
    {"phase": "order_drawn", "seat": 1, "drawn": 2, "hands": ["", "red*2"]},
    {"phase": "closing", "seat": 3},
    {"phase": "closing", "seat": 0, "passes": 3},
    {"planted": 3, "hands": "red"},
)


@pytest.mark.parametrize("description", BAD_POSITIONS, ids=str)
def test_a_position_that_cannot_be_is_refused(description: dict[str, Any]) -> None:
    with pytest.raises(bohnhaus.BadPosition):
        bohnhaus.position("high-bohn", **description)


@pytest.mark.parametrize("key", ["towns", "supply", "extras", "stores", "top", "bank", "own_store"])
def test_a_damaged_view_is_refused(key: str) -> None:
    game = bohnhaus.position("high-bohn", towns="general_store_2", stores="red")
    check_that_damage_is_refused(game.view(0), key)
