"""Why a bot would do what it hints at."""

from __future__ import annotations

import pytest

from bohnhaus import Accept, EndPlanting, Game, Harvest, Plant, Propose, position
from bohnhaus.engine.play import moves
from bohnhaus.reviewing.advice import advice
from tests.games.kit import Config
from tests.properties.random_play import QUICK, retold


def told(game: Game, act: object, seat: int = 0) -> tuple[str, dict[str, object]]:
    """Code and parameters."""
    found = advice(game.view(seat), act)
    return found.code, dict(found.params)


def test_a_planting_that_matches_and_one_that_finds_room() -> None:
    game = position(fields=["red*2", ""], hands="red soy")
    assert told(game, Plant(game.card(0, "red"), 0)) == ("matches", {"bean": "red"})
    assert told(game, Plant(game.card(0, "soy"), 1)) == ("empty", {"bean": "soy"})
    assert told(game, EndPlanting()) == ("keep_hand", {})


def test_a_harvest_of_a_full_field_and_one_that_loses_least() -> None:
    game = position(fields=["red*5", "soy*2"], hands="blue")
    assert told(game, Harvest(0)) == ("full", {"bean": "red"})
    assert told(game, Harvest(1)) == ("loses_least", {"bean": "soy"})


def test_deals_and_gifts() -> None:
    game = position(phase="trade", hands=["red soy", "blue"], fields=[["", ""], ["red", ""]])
    game.play(0, Propose(game.cards(0, "red"), (), 1))
    game.play(0, Propose(game.cards(0, "soy"), game.beans("blue"), 1))
    assert told(game, Accept(1), 1) == ("take_gift", {"get": ("red",)})
    deal = told(game, Accept(2, game.cards(1, "blue")), 1)
    assert deal == ("take_deal", {"give": ("blue",), "get": ("soy",)})
    assert told(game, Accept(99), 1) == ("best_move", {})


@pytest.mark.parametrize("config", QUICK, ids=str)
def test_every_act_of_every_game_has_a_sentence_with_all_its_parameters(config: Config) -> None:
    played = retold(config, 31)
    seen = 0
    for tried in played.steps():
        state = played.state
        if state.result is not None or seen > 200:
            break
        for seat in range(state.seats):
            for act in moves(state, seat)[:6]:
                found = advice(played.game.view(seat), act)
                assert found.text.format(**found.params)
                seen += 1
        assert tried
    assert seen
