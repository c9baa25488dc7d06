"""Every game has a kit, so no test that holds for all games leaves one out."""

from __future__ import annotations

import pytest

from bench import run, strength
from bohnhaus.games.catalog import GAMES, rules_for
from tests.games.kit import Config, GameKit
from tests.games.kits import KITS
from tests.test_shuffles import GAMES_TO_CHECK

every_kit = pytest.mark.parametrize("kit", KITS.values(), ids=lambda kit: kit.game)


def test_every_game_has_a_kit() -> None:
    assert list(KITS) == list(GAMES)


def test_every_game_is_measured_and_shuffled() -> None:
    assert {game for game, _, _ in run.TABLES} == set(GAMES)
    assert strength.games() == set(GAMES)
    assert {game for game, _, _ in GAMES_TO_CHECK} == set(GAMES)


@every_kit
def test_a_kit_is_of_its_game_and_leaves_nothing_out(kit: GameKit) -> None:
    configs = (kit.quick, *kit.configs, *kit.many)
    assert {config.game for config in configs} == {kit.game}
    assert kit.quick in kit.configs
    assert {script.game for script in kit.scripts} == {kit.game}
    assert kit.series
    assert kit.clicks
    assert len(set(kit.configs)) == len(kit.configs)
    assert len(set(kit.many)) == len(kit.many)
    assert kit.rich is None or any(config.rich for config in configs)


@every_kit
def test_the_acts_that_a_kit_names_are_of_its_game(kit: GameKit) -> None:
    rules = rules_for(kit.game, kit.quick.seats, {})
    acts = {form.cls for form in rules.acts}
    assert set(kit.bring_on) | set(kit.ends) <= acts
    assert kit.rare <= acts | {form.cls for form in rules.events}


@every_kit
def test_every_option_that_changes_the_rules_is_tried_with_another_value(kit: GameKit) -> None:
    for option in GAMES[kit.game].options:
        tried = {
            value_of(config, option.key, option.default) for config in (*kit.configs, *kit.many)
        }
        assert len(tried) > 1 or option.key in TABLE_MANNERS, option.key


TABLE_MANNERS = ("trade_offers", "trade_rounds", "polls")
"""Options of how bots deal, which change no rule."""


def value_of(config: Config, key: str, default: object) -> object:
    return dict(config.options).get(key, default)
