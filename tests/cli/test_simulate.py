"""`bohnhaus simulate`: figures that can be trusted, and reproduced."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import bohnhaus as api
from bohnhaus.arena.shares import interval, mean_interval
from bohnhaus.cli.simulate import make_series, told_apart
from bohnhaus.games.catalog import game_info
from bohnhaus.wire.record import is_name
from tests.cli.run import Ran, bohnhaus, fails, here


def summary(
    *args: str, game: str = "bohnanza", run: Callable[..., Ran] = here
) -> dict[str, object]:
    ran = run("simulate", game, "--json", *args)
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
        "mean_scores_by_bot",
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
    assert parts["parties"] == []
    assert "mean_margin" not in parts


@pytest.mark.parametrize("game", ["al-cabohne", "prohibohn"])
def test_the_mafia_is_a_party_of_its_own(game: str) -> None:
    parts = summary("--games", "12", "--bots", "greedy,random", game=game)
    assert parts["refused"] == parts["broken"] == 0
    assert parts["parties"] == ["mafia"]
    wins, shares, scores = parts["wins_by_bot"], parts["intervals"], parts["mean_scores_by_bot"]
    assert isinstance(wins, dict)
    assert isinstance(shares, dict)
    assert isinstance(scores, dict)
    assert list(wins) == list(shares) == list(scores) == ["greedy", "random", "mafia"]
    assert sum(wins.values()) == pytest.approx(12)
    by_seat, wins_by_seat = parts["mean_scores"], parts["wins_by_seat"]
    assert isinstance(by_seat, list)
    assert isinstance(wins_by_seat, list)
    assert by_seat[2] == scores["mafia"]
    assert wins_by_seat[2] == wins["mafia"]
    assert sum(by_seat) == pytest.approx(sum(scores.values()))
    assert "mean_margin" not in parts


def test_prohibohn_is_played_with_all_its_options() -> None:
    options = ("--option", "tavern=true", "--option", "restaurant_from=yield")
    parts = summary("--games", "4", "--bots", "greedy,random", *options, game="prohibohn")
    assert parts["refused"] == parts["broken"] == 0
    wins = parts["wins_by_bot"]
    assert isinstance(wins, dict)
    assert sum(wins.values()) == pytest.approx(4)


def test_a_duel_among_programs_ends_after_two_hundred_turns_unless_told_otherwise() -> None:
    assert among_programs([])["turn_limit"] == 200
    assert among_programs(["turn_limit=0"])["turn_limit"] == 0
    parts = summary("--games", "4", "--bots", "greedy,random", game="kannibohne")
    assert parts["refused"] == parts["broken"] == 0
    wins = parts["wins_by_bot"]
    assert isinstance(wins, dict)
    assert sum(wins.values()) == pytest.approx(4)


def among_programs(options: list[str]) -> dict[str, int | str | bool]:
    series = make_series(game_info("kannibohne"), None, 1, "greedy", options, False)
    return series.options


def test_who_plays_alone_is_told_the_margin() -> None:
    parts = summary("--games", "12", "--bots", "greedy", game="al-cabohne-solo")
    assert parts["refused"] == parts["broken"] == 0
    scores, ends = parts["mean_scores_by_bot"], parts["margin_interval"]
    assert isinstance(scores, dict)
    assert isinstance(ends, list)
    margin = scores["greedy"] - scores["mafia"]
    assert parts["mean_margin"] == pytest.approx(margin, abs=1e-3)
    assert ends[0] < margin < ends[1]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        ("3", ("cognac=on", "distillery_notice=on")),
        ("4", ()),
        ("5", ("building_bonus=printed",)),
    ],
)
def test_players_with_and_without_buildings_are_told_apart(
    seats: str, options: tuple[str, ...]
) -> None:
    bots = ",".join(["trader", "trader:buy=off", "greedy", "random", "greedy"][: int(seats)])
    chosen = [word for option in options for word in ("--option", option)]
    args = ("--games", "3", "--seats", seats, "--bots", bots, *chosen)
    parts = summary(*args, game="high-bohn")
    assert parts["refused"] == parts["broken"] == 0
    scores = parts["mean_scores_by_bot"]
    assert isinstance(scores, dict)
    assert list(scores) == list(dict.fromkeys(bots.split(",")))


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        ("3", ("layout=pyramid", "pyramid_rows=6", "mode=cavalry")),
        ("4", ("mode=mixed", "length=short")),
        ("5", ("layout=chessboard", "mode=cavalry", "cavalry_crosses_rivers=off")),
        ("6", ("length=long",)),
    ],
)
def test_generals_wage_war_in_every_mode_and_layout(seats: str, options: tuple[str, ...]) -> None:
    bots = ["general", "general:attack=random", "greedy", "random", "greedy", "general"]
    chosen = [word for option in options for word in ("--option", option)]
    args = ("--games", "2", "--seats", seats, "--bots", ",".join(bots[: int(seats)]), *chosen)
    parts = summary(*args, game="bohnaparte")
    assert parts["refused"] == parts["broken"] == 0
    scores = parts["mean_scores_by_bot"]
    assert isinstance(scores, dict)
    assert list(scores) == list(dict.fromkeys(bots[: int(seats)]))


def test_what_was_played_can_be_read_without_json() -> None:
    ran = here("simulate", "al-cabohne-solo", "--games", "3")
    assert ran.code == 0, ran
    assert "mafia" in ran.out
    assert "mean margin" in ran.out


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("al-cabohne", "--seats", "3"), "Al Cabohne is for 2 players, not 3"),
        (("al-cabohne-solo", "--seats", "2"), "Al Cabohne solo is for 1 player, not 2"),
        (("al-cabohne", "--bots", "greedy,greedy,greedy"), "names 3 bots for 2 seats"),
        (("al-cabohne-solo", "--bots", "greedy,greedy"), "names 2 bots for 1 seat: give one"),
        (("al-cabohne", "--bots", "trader"), "there is no bot 'trader'"),
        (("al-cabohne", "--bots", "mafia"), "there is no bot 'mafia'"),
    ],
)
def test_wrong_seats_and_players_are_one_sentence(args: tuple[str, ...], sentence: str) -> None:
    assert sentence in fails(here("simulate", *args), 2)


@pytest.mark.slow
def test_same_seed_same_result_whatever_the_jobs() -> None:
    games = ("--games", "8", "--bots", "trader,random,greedy,random")
    one = summary(*games, "--seed", "5")
    two = summary(*games, "--seed", "5", "--jobs", "2", run=bohnhaus)
    other = summary(*games, "--seed", "6")
    del one["seconds"], two["seconds"], other["seconds"]
    assert one == two
    assert one != other


@pytest.mark.parametrize("no", ["false", "off"])
def test_options_reach_the_game(tmp_path: Path, no: str) -> None:
    options = ("--option", "three_player_fields=3", "--option", f"polls={no}")
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
    summary("--games", "5", "--record", str(tmp_path / "deep" / "folder"))
    files = sorted((tmp_path / "deep" / "folder").iterdir())
    assert [file.name for file in files] == [f"game-{number:06d}.json" for number in range(5)]
    for file in files:
        assert api.load(file).dumps() == file.read_bytes()


def test_the_players_of_a_record_are_told_apart(tmp_path: Path) -> None:
    summary("--games", "1", "--seats", "4", "--bots", "greedy,random,greedy,random:offers=false",
            "--record", str(tmp_path))  # fmt: skip
    [file] = tmp_path.iterdir()
    assert api.load(file).names == ["greedy 1", "random", "greedy 3", "random:offers=false"]


def test_however_long_the_names_of_bots_are_the_record_is_good() -> None:
    names = told_apart(["x" * 90, "y" * 60, "x" * 90])
    assert all(map(is_name, names))
    assert len(set(names)) == 3


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    fails(here("simulate", "bohnanza", "--record", str(tmp_path / "file" / "x")), 1)


def test_the_interval_of_a_mean() -> None:
    low, high = mean_interval([0, 2] * 50)
    assert low == pytest.approx(0.803, abs=1e-3)
    assert high == pytest.approx(1.197, abs=1e-3)
    assert mean_interval([3]) == (3, 3)


def test_intervals_are_wilsons() -> None:
    low, high = interval(50, 100)
    assert low == pytest.approx(0.4038, abs=1e-4)
    assert high == pytest.approx(0.5962, abs=1e-4)
    assert interval(0, 10)[0] == pytest.approx(0)
    assert interval(10, 10)[1] == pytest.approx(1)
