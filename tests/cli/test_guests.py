"""Bots of others on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.run import bohnhaus, fails, here
from tests.guests.bots import program, write_classes


def test_what_a_bot_does_wrong_is_told_and_counted(tmp_path: Path) -> None:
    spec = f"{write_classes(tmp_path)}:Raises"
    ran = here("simulate", "bohnanza", "--games", "1", "--bots", f"{spec},greedy,greedy,greedy")
    assert ran.code == 0
    assert f"bohnhaus: {spec} failed: " in ran.err
    assert " crashed" in ran.err
    assert "RuntimeError: no idea what to do" in ran.err
    assert "broken" in ran.out


@pytest.mark.slow
def test_faults_are_the_same_whatever_the_jobs(tmp_path: Path) -> None:
    bots = f"{write_classes(tmp_path)}:Lies,{program(tmp_path, 'no_act')},greedy"
    args = ("simulate", "bohnanza", "--seats", "3", "--games", "20", "--json", "--bots", bots)
    short = ("--option", "run_outs=1")
    one, two = (json.loads(bohnhaus(*args, *short, "--jobs", jobs).out) for jobs in ("1", "2"))
    assert one.pop("seconds") > 0
    assert two.pop("seconds") > 0
    assert one == two
    assert [set(faults) for faults in one["faults"].values()] == [{"garbled"}, {"garbled"}]


def test_a_bot_that_cannot_be_is_bad_input(tmp_path: Path) -> None:
    for command in ("simulate", "play"):
        ran = here(command, "bohnanza", "--bots", f"{tmp_path}/no.py:Bot")
        assert "there is no file" in fails(ran, 2)


def test_a_person_plays_against_bots_of_others_and_continues_with_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_classes(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    save = tmp_path / "game.json"
    start = ("--seats", "3", "--seat", "first", "--seed", "3", "--save", str(save))
    ran = here("play", "bohnanza", "--bots", "others:Good,greedy", *start)
    assert ran.code == 0, ran
    assert "[others:Good]" in ran.out
    assert "name it with --bots" in fails(here("play", "--resume", str(save)), 2)
    assert here("play", "--resume", str(save), "--bots", "others:Good").code == 0


def test_a_name_too_long_for_a_record_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / ("a" * 60)
    folder.mkdir()
    ran = here("play", "bohnanza", "--bots", f"{write_classes(folder)}:Good")
    assert "too long for the record of a game" in fails(ran, 2)
