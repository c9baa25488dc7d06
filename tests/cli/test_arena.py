"""`bohnhaus arena`: the same rows however they are played, and failures in one sentence."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.cli.run import PLAIN, bohnhaus, fails, here
from tests.guests.bots import program, write_classes
from tests.patience import PATIENCE

SHORT = ("--seats", "3", "--option", "run_outs=1", "--games", "6")
BOTS = ("--bots", "trader,greedy,random")


def rows(path: Path) -> list[str]:
    """The lines of the file, in the order of the games."""
    head, *lines = path.read_text().splitlines()
    return [head, *sorted(lines, key=lambda line: int(json.loads(line)["number"]))]


def test_all_that_a_ladder_needs_is_in_the_json(tmp_path: Path) -> None:
    page = tmp_path / "arena.html"
    ran = here("arena", "bohnanza", *BOTS, *SHORT, "--json", "--html", str(page))
    assert ran.code == 0, ran
    assert ran.err == ""
    told: dict[str, Any] = json.loads(ran.out)
    assert [bot["bot"] for bot in told["bots"]] == ["trader", "greedy", "random"]
    assert told["games"] == told["mixed"] + told["duels"] == 6 + 18
    assert told["broken"] == 0
    best = told["bots"][0]
    assert best["rating"]["low"] <= best["rating"]["rating"] <= best["rating"]["high"]
    assert best["won"]["games"] == 6
    assert best["deals"]["offered"] > 0
    assert len(told["cross"]) == 6
    assert sum(cell["won"]["games"] for cell in told["cross"]) == 18
    assert told["moments"][-1]["games"] == 24
    assert page.read_text().startswith("<!DOCTYPE html>")
    assert list(tmp_path.iterdir()) == [page]


@pytest.mark.parametrize("game", ["al-cabohne", "al-cabohne-solo", "kannibohne", "prohibohn"])
def test_games_without_trading_and_for_one_or_two(game: str, tmp_path: Path) -> None:
    page = tmp_path / "arena.html"
    args = ("--bots", "greedy,random", "--games", "4", "--html", str(page))
    ran = here("arena", game, *args)
    assert ran.code == 0, ran
    assert "deals" not in ran.out
    assert ("margin" if game.endswith("solo") else "rating") in ran.out
    assert "4 games" in ran.out
    assert "Deals" not in page.read_text()


def test_without_cross_only_mixed_tables_are_played(tmp_path: Path) -> None:
    ran = here("arena", "bohnanza", *BOTS, *SHORT, "--no-cross", "--json")
    told = json.loads(ran.out)
    assert (told["mixed"], told["duels"], told["cross"]) == (6, 0, [])


def test_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    args = ("arena", "bohnanza", *BOTS, *SHORT, "--no-cross", "--rows", str(file))
    first = here(*args)
    before = file.read_bytes()
    file.write_bytes(before[:-100])  # as if it was killed while it wrote
    second = here(*args)
    assert second == first
    assert file.read_bytes() == before
    assert here(*args).out == first.out
    assert file.read_bytes() == before
    other = here(*args, "--seed", "2")
    assert "rows of another match, with other seed" in fails(other, 2)
    assert file.read_bytes() == before


@pytest.mark.slow
def test_rows_are_the_same_whatever_the_jobs_and_after_a_kill(tmp_path: Path) -> None:
    bots = f"trader,{write_classes(tmp_path)}:Lies,{program(tmp_path, 'no_act')}"
    one, two, three = (tmp_path / f"{name}.jsonl" for name in ("one", "two", "three"))
    args = ["arena", "bohnanza", "--bots", bots, *SHORT, "--games", "9"]
    first = bohnhaus(*args, "--rows", str(one))
    assert first.code == 0, first
    assert "garbled" in first.err
    assert bohnhaus(*args, "--rows", str(two), "--jobs", "2").out == first.out
    command = [sys.executable, "-m", "bohnhaus", *args, "--rows", str(three), "--jobs", "2"]
    begun = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_for_rows(begun, three, 5)
    begun.kill()
    begun.wait()
    assert 4 < len(rows(three)) < len(rows(one))
    assert bohnhaus(*args, "--rows", str(three), "--jobs", "2").out == first.out
    assert rows(one) == rows(two) == rows(three)


def wait_for_rows(process: subprocess.Popen[Any], file: Path, count: int) -> None:
    """Until so many games are over."""
    until = time.monotonic() + PATIENCE
    while not file.exists() or file.read_bytes().count(b"\n") <= count:
        assert process.poll() is None
        assert time.monotonic() < until
        time.sleep(0.01)


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_stops_cleanly_and_says_how_to_go_on(tmp_path: Path, jobs: str) -> None:
    file = tmp_path / "rows.jsonl"
    args = ["bohnanza", *BOTS, "--games", "10000", "--rows", str(file), "--jobs", jobs]
    process = subprocess.Popen(
        [sys.executable, "-m", "bohnhaus", "arena", *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **PLAIN},
        start_new_session=True,
    )
    try:
        wait_for_rows(process, file, 3)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    finally:  # a test that failed leaves nothing behind that plays on
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130
    assert out == ""
    assert err.startswith("bohnhaus: stopped after ")
    assert err.endswith("to go on, give the same command again\n")
    assert err.count("\n") == 1


@pytest.mark.slow
def test_a_worker_that_dies_loses_no_game(tmp_path: Path) -> None:
    args = ["arena", "bohnanza", *BOTS, *SHORT, "--games", "30", "--no-cross"]
    whole, file = tmp_path / "whole.jsonl", tmp_path / "rows.jsonl"
    assert bohnhaus(*args, "--rows", str(whole)).code == 0
    process = subprocess.Popen(
        [sys.executable, "-m", "bohnhaus", *args, "--rows", str(file), "--jobs", "2"],
        stdout=subprocess.DEVNULL,
    )
    wait_for_rows(process, file, 4)
    listed = subprocess.run(
        ["ps", "-A", "-ww", "-o", "pid=,ppid=,args="], capture_output=True, text=True, check=True
    )
    children = [line.split(None, 2) for line in listed.stdout.splitlines()]
    players = [int(c[0]) for c in children if c[1] == str(process.pid) and "spawn_main" in c[2]]
    assert len(players) == 2
    os.kill(players[0], signal.SIGKILL)
    assert process.wait(PATIENCE) == 0
    assert rows(file) == rows(whole)


def test_the_gate_tells_the_stronger_bot_by_its_exit_code() -> None:
    args = ("arena", "kannibohne", "--games", "60", "--gate")
    ran = here(*args, "greedy", "random")
    assert ran.code == 0, ran
    assert "greedy is stronger than random." in ran.out
    assert "ratio +" in ran.out
    ran = here(*args, "random", "greedy", "--json")
    assert ran.code == 1
    told = json.loads(ran.out)
    assert told["decision"] == "not stronger"
    assert told["pairs"] < 30
    ran = here(*args, "random", "random:offers=false", "--games", "2")
    assert ran.code == 1
    assert "Not decided" in ran.out


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("bohnanza",), "name the bots"),
        (("bohnanza", "--bots", "greedy"), "two bots or more"),
        (("bohnanza", "--bots", "greedy,greedy"), "name every bot once"),
        (("bohnanza", "--bots", "greedy,nobody"), "there is no bot 'nobody'"),
        (("bohnanza", "--bots", "greedy,./no.py:Bot"), "there is no file"),
        (("chess", "--bots", "greedy,random"), "chess"),
        (("bohnanza", *BOTS, "--seats", "9"), "not 9"),
        (("bohnanza", *BOTS, "--option", "run_outs=many"), "run_outs"),
        (("bohnanza", *BOTS, "--games", "0"), "--games"),
        (("bohnanza", *BOTS, "--gate", "greedy", "random"), "name the bots"),
        (("bohnanza", "--gate", "greedy", "greedy"), "name every bot once"),
        (("bohnanza", "--gate", "greedy", "random", "--alpha", "0.6"), "--alpha"),
        (("bohnanza", "--gate", "greedy", "random", "--elo1", "-1"), "--elo0"),
        (("bohnanza", "--gate", "greedy", "random", "--html", "x.html"), "--gate has no page"),
        (("bohnanza", *BOTS, "--html", "/no/such/folder/x.html"), "no such folder"),
        (("bohnanza", *BOTS, "--rows", "/no/such/folder/rows"), "cannot write"),
    ],
)
def test_what_makes_no_sense_is_one_sentence(args: tuple[str, ...], says: str) -> None:
    assert says in fails(here("arena", *args), 2)
