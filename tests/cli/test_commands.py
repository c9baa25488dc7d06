"""The commands that print: games, rules, replay, verify, and how they fail."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import bohnhaus as api
from bohnhaus.bots.registry import bots_of
from bohnhaus.engine.play import moves
from tests.cli.run import bohnhaus, fails, here


def test_games_json_lists_players_options_bots_and_what_is_playable() -> None:
    listed = json.loads(here("games", "--json").out)
    (game,) = [game for game in listed if game["id"] == "bohnanza"]
    assert game["name"] == "Bohnanza"
    assert game["players"] == {"min": 3, "max": 5}
    assert game["playable"] == {"terminal": True, "browser": True}
    assert [bot["name"] for bot in game["bots"]] == [bot.name for bot in bots_of("bohnanza")]
    defaults = {option["key"]: option["default"] for option in game["options"]}
    assert defaults == {
        "run_outs": 3,
        "third_field_price": 3,
        "pay_with": "top",
        "three_player_fields": 2,
        "trade_offers": 3,
        "trade_rounds": 4,
        "polls": True,
    }
    for option in game["options"]:
        assert set(option) == {
            *("key", "type", "choices", "default", "clause", "house", "label", "choice_labels")
        }
        assert len(option["choice_labels"]) == len(option["choices"])
        assert option["default"] in option["choices"]


def test_games_is_readable_too() -> None:
    ran = here("games")
    assert ran.code == 0
    for word in ("bohnanza", "third_field_price", "trader", "random:offers=true|false"):
        assert word in ran.out


def test_rules_json_is_a_list_of_id_and_text() -> None:
    listed = json.loads(here("rules", "bohnanza", "--json").out)
    assert [clause["id"] for clause in listed][:3] == ["BZ-1", "BZ-2", "BZ-3"]
    assert all(set(clause) == {"id", "text"} and clause["text"] for clause in listed)
    assert len(listed) == len({clause["id"] for clause in listed})


@pytest.mark.parametrize("name", ["BZ-41", "bz-41"])
def test_rules_prints_one_clause(name: str) -> None:
    ran = here("rules", name)
    assert ran.code == 0
    assert ran.out.startswith("BZ-41")
    assert "BZ-42" not in ran.out


def test_rules_without_a_name_lists_the_rulebooks() -> None:
    ran = here("rules")
    assert "bohnanza" in ran.out
    assert "house" in ran.out


@pytest.mark.parametrize(
    "args",
    [
        ("rules", "BZ-999"),
        ("simulate", "chess"),
        ("simulate", "bohnanza", "--seats", "7"),
        ("simulate", "bohnanza", "--bots", "wizard"),
        ("simulate", "bohnanza", "--bots", "greedy,greedy"),
        ("simulate", "bohnanza", "--bots", "random:offers=perhaps"),
        ("simulate", "bohnanza", "--bots", "greedy:offers=true"),
        ("simulate", "bohnanza", "--option", "run_outs"),
        ("simulate", "bohnanza", "--option", "run_outs=9"),
        ("simulate", "bohnanza", "--option", "moon=1"),
        ("simulate", "bohnanza", "--games", "0"),
        ("simulate", "bohnanza", "--games", "many"),
        ("play", "chess"),
        ("play", "bohnanza", "--people", "9"),
        ("play", "bohnanza", "--seats", "7"),
        ("play", "bohnanza", "--seats", "x"),
        ("play", "bohnanza", "--seats", "99999999999999999999"),
        ("simulate", "bohnanza", "--seed", "99999999999999999999"),
        ("verify", "/dev/zero"),
        ("verify", "a\0b"),
        ("play", "bohnanza", "--bots", "wizard"),
        ("play", "bohnanza", "--resume", "no-such-file.json"),
        ("verify", "no-such-file.json"),
        ("replay", "no-such-file.json"),
        ("verify", "."),
        ("dance",),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_2(args: tuple[str, ...]) -> None:
    fails(here(*args), 2)


def test_bad_input_in_a_process_of_its_own() -> None:
    fails(bohnhaus("simulate", "chess"), 2)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    ran = here(
        "simulate", "bohnanza", "--games", "1", "--seed", "3", "--record", str(tmp_path / "all")
    )
    assert ran.code == 0
    (tmp_path / "all" / "game-000000.json").rename(path)
    return path


def test_verify_says_good_with_exit_code_0(saved: Path) -> None:
    ran = bohnhaus("verify", str(saved))
    assert ran.code == 0
    assert "good" in ran.out


def test_verify_says_wrong_with_exit_code_1(saved: Path) -> None:
    parts = json.loads(saved.read_text())
    parts["result"]["scores"][0] += 1
    saved.write_text(json.dumps(parts))
    assert "the result is wrong" in fails(here("verify", str(saved)), 1)


def test_verify_names_the_first_act_that_is_refused(saved: Path) -> None:
    parts = json.loads(saved.read_text())
    parts["actions"][6] = {"seat": 0, "do": "harvest", "field": 7}
    saved.write_text(json.dumps(parts))
    assert "entry 7" in fails(here("verify", str(saved)), 1)


def test_verify_says_unreadable_with_exit_code_2(saved: Path) -> None:
    saved.write_bytes(saved.read_bytes()[:2000])
    assert "damaged" in fails(here("verify", str(saved)), 2)


def test_replay_tells_the_whole_game(saved: Path) -> None:
    ran = here("replay", str(saved))
    assert ran.code == 0
    assert "The draw pile is shuffled: 104 cards." in ran.out
    assert "The game is over" in ran.out
    record = api.load(saved).record
    assert f"{len(record.actions):>5}  " in ran.out


def test_replay_shows_a_part(saved: Path) -> None:
    ran = here("replay", str(saved), "--from", "5", "--to", "6")
    numbers = [line[:7].strip() for line in ran.out.splitlines()]
    assert [number for number in numbers if number] == ["5", "6"]


def test_a_reader_that_goes_away_is_no_error(saved: Path) -> None:
    import subprocess
    import sys

    code = "from bohnhaus.cli.main import main; main()"
    shell = f"{sys.executable} -c '{code}' replay {saved} | head -n 1"
    done = subprocess.run(["sh", "-c", shell], capture_output=True, text=True, check=False)
    assert done.stderr == ""


def test_replay_hides_what_is_drawn_in_an_unfinished_game(tmp_path: Path) -> None:
    path = tmp_path / "g.json"
    game = api.new_game(seats=3, seed=5)
    while game.state.turn < 2:
        seat = game.owing[0]
        game.play(seat, moves(game.state, seat)[0])
    game.save(path)
    assert " draws 3 cards." in here("replay", str(path)).out
    assert " draws 3 cards." not in here("replay", str(path), "--reveal").out
