"""What holds in Kannibohne besides what holds in every game."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import bohnhaus
from bohnhaus import determinize
from bohnhaus.engine import play
from bohnhaus.engine.cards import CARD_MASK, SPECTATOR
from bohnhaus.games.al_cabohne.actions import Draw
from bohnhaus.games.kannibohne.actions import UseText
from bohnhaus.games.kannibohne.deck import TEXTS
from bohnhaus.games.kannibohne.duel import EVERYONE, NOT_GREEN, OPPONENT, DuelView, duel
from bohnhaus.games.kannibohne.problems import wrong_ages
from tests.games.kannibohne.kit import KIT
from tests.games.kit import Config
from tests.properties.damage import check_that_damage_is_refused
from tests.properties.random_play import each, moments
from tests.properties.test_views_hide import done, hidden, permuted


@pytest.mark.slow
def test_everything_of_the_game_comes_up() -> None:
    acts: set[type] = set()
    texts: set[int] = set()
    frames: set[str] = set()
    events: set[type] = set()
    marks: set[int] = set()
    for seed, config in enumerate(3 * KIT.many):
        for game in moments(config, seed):
            frames.update(frame.name for frame in game.state.frames)
            marks.update(mark for hand in duel(game.state).marks for mark in hand)
        acts.update(type(act) for _, act in game.actions)
        texts.update(act.text for _, act in game.actions if isinstance(act, UseText))
        events.update(type(event) for event in game.events)
    rules = game.state.rules
    assert acts == set(rules.verbs)
    assert texts == set(range(1, TEXTS + 1))
    assert frames == set(rules.frames)
    assert events == {form.cls for form in rules.events}
    assert {EVERYONE, OPPONENT, NOT_GREEN} <= marks


@each(KIT.configs)
def test_what_another_player_sees_is_not_told(config: Config) -> None:
    rng = Random(41)
    compared = 0
    for game in moments(config, 41):
        state = game.state
        if state.result is not None or len(state.deck) < 3:
            continue
        seat = game.owing[0]
        for act in play.moves(state, seat):
            private = isinstance(act, Draw) or (isinstance(act, UseText) and act.text in (12, 13))
            if not private or duel(state).open[seat]:
                continue
            for viewer in (SPECTATOR, 1 - seat):
                twin = permuted(state, sorted(hidden(state, viewer)), rng)
                compared += 1
                assert done(twin, viewer, seat, act) == done(state.copy(), viewer, seat, act)
    assert compared


@each(KIT.configs)
def test_what_was_seen_is_true_and_stays(config: Config) -> None:
    """A card that stays in its hand is never forgotten."""
    before: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    turn = -1
    for game in moments(config, 40):
        state = game.state
        began = duel(state).began
        now = [(state.hands[seat], duel(state).marks[seat]) for seat in range(2)]
        if turn == began:
            for seat in range(2):
                seen_before = dict(zip(*before[seat], strict=True))
                for entry, mark in zip(*now[seat], strict=True):
                    lost = seen_before.get(entry, 0) & ~mark
                    assert not lost or mark & EVERYONE
        before, turn = now, began


@each(KIT.configs)
def test_what_is_worked_out_is_true_and_nothing_impossible_is_imagined(config: Config) -> None:
    """KB-3: old hand cards are told from what went into the pile after them."""
    rng = Random(42)
    sure = 0
    for game in moments(config, 42):
        state = game.state
        assert not wrong_ages(state)
        for seat in range(2):
            seen = game.view(seat).slot
            assert isinstance(seen, DuelView)
            unknown = [
                state.rules.beans.bean_of[state.hands[holder][place] & CARD_MASK]
                for holder, place in seen.unknown_places()
            ]
            held = seen.held()
            sure += len(held)
            assert not Counter(held) - Counter(unknown)
            imagined = determinize(game.view(seat), rng.random)
            assert not wrong_ages(imagined)
            assert not imagined.problems()
    assert sure or config.rich, "those games are too short for a new pile"


BAD_POSITIONS: tuple[dict[str, object], ...] = (
    {"hands": "red*2 cocoa*2 green"},
    {"hands": "red_04 red_04"},
    {"fields": ["red cocoa"]},
    {"fields": ["red", "", "cocoa"]},
    {"thalers": "red"},
    {"scores": [25, 0]},
    {"scores": [1, 2, 3]},
    {"scores": 7},
    {"first_game": [25, 3]},
    {"began": 5},
    {"began": -1},
    {"used": [20]},
    {"barred": 2**40},
    {"open": [2]},
    {"open": [1], "hands": "red", "marks": [[0]]},
    {"marks": [[0]]},
    {"marks": [[8]], "hands": "red"},
    {"marks": [[4]], "hands": "green_16"},
    {"marks": 3},
    {"peeked": [3], "deck": "red"},
    {"since": [[5]]},
    {"since": 3},
    {"since": [[0]], "hands": "red", "ages": {"red": [1]}, "deck": ""},
    {"ages": {"red": [0]}, "deck": ""},
    {"ages": {"poker": [0]}},
    {"ages": {"red": 3}},
    {"ages": [1]},
    {"phase": "play", "up": "red"},
    {"received": "red"},
    {"phase": "text", "text": 4},
    {"phase": "play", "played": 3},
    {"phase": "draw", "drawn": 2, "closed": 2},
    {"phase": "third_card", "deck": ""},
    {"on_top": [{"phase": "draw"}]},
    {"on_top": [{"phase": "text", "text": 4}]},
    {"on_top": [{"phase": "text", "text": 3}]},
    {"on_top": [{"phase": "text", "text": 9, "done": 2}]},
    {"on_top": [{"phase": "text", "text": 10}]},
    {"on_top": [{"phase": "text", "text": 15}]},
    {"on_top": [{"phase": "give", "asked_by": 7}]},
    {"on_top": [{"phase": "give", "asked_by": 8}]},
    {"on_top": [{"phase": "give", "asked_by": 17}], "hands": ["", "red"]},
    {"on_top": [{"phase": "plant_card", "brought_by": 10}]},
    {"on_top": [{"phase": "plant_card", "brought_by": 10}], "received": ["", "red"]},
    {"on_top": [{"phase": "plant_card", "brought_by": 11}], "received": "red"},
)


@pytest.mark.parametrize("description", BAD_POSITIONS, ids=str)
def test_a_position_that_cannot_be_is_refused(description: dict[str, Any]) -> None:
    with pytest.raises(bohnhaus.BadPosition):
        bohnhaus.position("kannibohne", **description)


@pytest.mark.parametrize(
    "key",
    [
        "scores",
        "first_game",
        "began",
        "used",
        "barred",
        "open",
        "marks",
        "hands",
        "top",
        "since",
        "ages",
    ],
)
def test_a_damaged_view_is_refused(key: str) -> None:
    game = bohnhaus.position("kannibohne", hands=["red", "green_17"], open=[0, 1])
    for damage in ({"no": "such thing"}, -1, [99], ["red", 5], None):
        check_that_damage_is_refused(game.view(0), key, damage)
