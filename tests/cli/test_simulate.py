"""`bohnhaus simulate`: figures that can be trusted, and reproduced."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import bohnhaus as api
from bohnhaus.cli.simulate import interval
from tests.cli.run import bohnhaus, fails


def summary(*args: str) -> dict[str, object]:
    ran = bohnhaus("simulate", "bohnanza", "--json", *args)
    assert ran.code == 0, ran
    assert ran.err == ""
    parts: dict[str, object] = json.loads(ran.out)
    return parts


def test_the_summary_has_all_keys_and_nothing_is_refused_or_broken() -> None:
    parts = summary("--games", "12", "--bots", "trader,greedy,random,greedy")
    for key in (
        "games",
        "decisions",
        "seconds",
        "mean_scores",
        "wins_by_seat",
        "wins_by_bot",
        "intervals",
        "refused",
        "broken",
    ):
        assert key in parts
    assert parts["games"] == 12
    assert parts["refused"] == parts["broken"] == 0
    wins = parts["wins_by_bot"]
    seats = parts["wins_by_seat"]
    assert isinstance(wins, dict)
    assert isinstance(seats, list)
    assert sum(wins.values()) == pytest.approx(12)
    assert sum(seats) == pytest.approx(12)


@pytest.mark.slow
def test_same_seed_same_result_whatever_the_jobs() -> None:
    one = summary("--games", "20", "--seed", "5", "--bots", "trader,random,greedy,random")
    two = summary(
        "--games", "20", "--seed", "5", "--bots", "trader,random,greedy,random", "--jobs", "2"
    )
    other = summary("--games", "20", "--seed", "6", "--bots", "trader,random,greedy,random")
    del one["seconds"], two["seconds"], other["seconds"]
    assert one == two
    assert one != other


def test_options_reach_the_game(tmp_path: Path) -> None:
    options = ("--option", "three_player_fields=3", "--option", "polls=false")
    parts = summary("--games", "1", "--seats", "3", *options, "--record", str(tmp_path))
    assert parts["broken"] == 0
    game = api.load(tmp_path / "game-000000.json")
    assert game.state.rules.options["polls"] is False
    assert game.state.rules.fields == 3


@pytest.mark.slow
def test_bots_rotate_over_the_seats_unless_they_are_fixed() -> None:
    bots = ("--games", "8", "--bots", "trader,random,random,random")
    fixed = summary(*bots, "--fixed-seats")
    wins = fixed["wins_by_seat"]
    assert isinstance(wins, list)
    assert wins[0] == pytest.approx(8)
    rotated = summary(*bots)["wins_by_seat"]
    assert isinstance(rotated, list)
    assert max(rotated) == pytest.approx(2)


def test_records_of_all_games_are_good(tmp_path: Path) -> None:
    summary("--games", "5", "--record", str(tmp_path / "deep" / "folder"), "--jobs", "2")
    files = sorted((tmp_path / "deep" / "folder").iterdir())
    assert [file.name for file in files] == [f"game-{number:06d}.json" for number in range(5)]
    for file in files:
        assert api.load(file).dumps() == file.read_bytes()


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    fails(bohnhaus("simulate", "bohnanza", "--record", str(tmp_path / "file" / "x")), 1)


def test_intervals_are_wilsons() -> None:
    low, high = interval(50, 100)
    assert low == pytest.approx(0.4038, abs=1e-4)
    assert high == pytest.approx(0.5962, abs=1e-4)
    assert interval(0, 10)[0] == pytest.approx(0)
    assert interval(10, 10)[1] == pytest.approx(1)
