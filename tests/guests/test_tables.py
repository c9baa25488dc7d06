"""Bots of others at a table: what fails costs the bot, and the game goes on to its end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bohnhaus import new_game
from bohnhaus.bots.matches import Played, Series, play_one
from bohnhaus.engine.play import moves
from bohnhaus.guests.admission import Conduct, admitted, end_game, find_guests
from bohnhaus.guests.names import BadGuest, read_name
from bohnhaus.guests.player import Strikes, Terms
from bohnhaus.guests.programs import ProgramPlayer
from tests.guests.bots import PROGRAMS, program, write_classes
from tests.patience import PATIENCE

QUICK = Terms(seconds=0.05)
PATIENT = Terms(seconds=PATIENCE)
SHORT = {"run_outs": 1}


def play(spec: str, terms: Terms, seed: int = 3) -> tuple[Played, Conduct]:
    """A short game against greedy players, and how the bot behaved at seat 0."""
    series = Series("bohnanza", 3, seed, (spec, "greedy", "greedy"), dict(SHORT), False)
    with admitted(find_guests([spec], "bohnanza", 3, dict(SHORT), terms), terms):
        played = play_one(series, 0)
        conducts = end_game(played.players, played.refused_by, played.result)
    assert played.problems == 0
    assert conducts[1] == conducts[2] == Conduct()
    return played, conducts[0]


def of_class(folder: Path, name: str, terms: Terms = PATIENT) -> tuple[Played, Conduct]:
    return play(f"{write_classes(folder)}:{name}", terms)


# --- classes --------------------------------------------------------------------------------


def test_a_class_plays_and_its_settings_have_their_types(tmp_path: Path) -> None:
    first, conduct = of_class(tmp_path, "Good")
    last, _ = of_class(tmp_path, "Good:last=true")
    assert conduct == Conduct()
    assert first.journal != last.journal


@pytest.mark.parametrize(
    ("name", "sort", "said"),
    [
        ("Raises", "crashed", "no idea what to do"),
        ("Leaves", "crashed", "SystemExit"),
        ("Lies", "garbled", "dict is no act"),
    ],
)
def test_a_class_that_fails_does_the_first_of_the_menu(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, sort: str, said: str
) -> None:
    good, _ = of_class(tmp_path, "Good")
    played, conduct = of_class(tmp_path, name)
    assert played.journal == good.journal
    assert list(conduct.faults) == [sort]
    assert conduct.faults[sort] > 5
    assert said in conduct.said
    assert capsys.readouterr() == ("", "")


def test_a_class_that_sleeps_is_given_up(tmp_path: Path) -> None:
    good, _ = of_class(tmp_path, "Good")
    played, conduct = of_class(tmp_path, "Sleeps", QUICK)
    assert played.journal == good.journal
    assert conduct.faults == {"late": QUICK.crashes}


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("NoBot", "has no method choose"),
        ("Nobody", "there is no class Nobody in it; the classes are: Good,"),
        ("Good:first=1", "unexpected keyword argument 'first'"),
        ("Good:last=maybe", "last should be of the type bool"),
        ("CannotBeMade", "cannot be made: ValueError: not today"),
        ("OnlyDuels", "does not play bohnanza"),
    ],
)
def test_a_class_that_cannot_play_is_told_before_the_game(
    tmp_path: Path, name: str, says: str
) -> None:
    with pytest.raises(BadGuest, match=says):
        of_class(tmp_path, name)


def test_a_file_that_is_not_there_or_not_python_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("1 +\n")
    for name, says in (("no.py", "there is no file"), ("bad.py", "SyntaxError")):
        with pytest.raises(BadGuest, match=says) as raised:
            play(f"{tmp_path / name}:Bot", PATIENT)
        assert "\n" not in str(raised.value)


# --- programs -------------------------------------------------------------------------------


def test_a_program_plays_as_the_same_class_does(tmp_path: Path) -> None:
    by_class, _ = of_class(tmp_path, "Good")
    played, conduct = play(program(tmp_path, "good"), PATIENT)
    assert played.journal == by_class.journal
    assert conduct == Conduct({}, "so that was it\n")


@pytest.mark.parametrize(
    ("name", "sort", "said"),
    [
        ("crashes", "crashed", "out of ideas"),
        ("garbage", "garbled", "what is"),
        ("endless", "garbled", "more than"),
        ("chatty", "garbled", "more than one line"),
    ],
)
def test_a_program_that_fails_is_started_again_and_at_last_given_up(
    tmp_path: Path, name: str, sort: str, said: str
) -> None:
    good, _ = of_class(tmp_path, "Good")
    played, conduct = play(program(tmp_path, name), Terms(PATIENCE, crashes=3))
    assert played.journal == good.journal
    assert conduct.faults == {sort: 3}
    assert said in conduct.said


def test_a_program_that_sleeps_is_given_up(tmp_path: Path) -> None:
    good, _ = of_class(tmp_path, "Good")
    played, conduct = play(program(tmp_path, "sleeps"), Terms(0.05, crashes=2))
    assert played.journal == good.journal
    assert conduct.faults == {"late": 2}


@pytest.mark.parametrize(("name", "sort"), [("illegal", "illegal"), ("no_act", "garbled")])
def test_an_answer_that_means_nothing_here_costs_no_process(
    tmp_path: Path, name: str, sort: str
) -> None:
    played, conduct = play(program(tmp_path, name), Terms(PATIENCE, crashes=1))
    assert conduct.faults[sort] > 5
    if sort == "illegal":
        assert conduct.faults[sort] == played.refused_by[0]


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (f"exec:{sys.executable} -c pass", "ends at once"),
        (f"exec:{sys.executable} -c print(1)", "does not answer as it should"),
        (f"exec:{sys.executable} -c '1/0'", "ends at once: .*ZeroDivisionError"),
    ],
)
def test_a_program_that_cannot_play_is_told_before_the_game(command: str, says: str) -> None:
    with pytest.raises(BadGuest, match=says):
        play(command, PATIENT)


def test_a_program_that_does_not_listen_cannot_hold_up_the_game(tmp_path: Path) -> None:
    named = read_name(program(tmp_path, "deaf"))
    assert named is not None
    player = ProgramPlayer(named, 0, Strikes(Terms(0.05, crashes=1)))
    game = new_game("bohnanza", seats=5, seed=1)
    acts = moves(game.state, 0)
    assert player.choose(game.view(0), acts) == acts[0]
    assert player.faults == {"late": 1}


def test_a_program_is_told_again_what_it_wanted_to_remember(tmp_path: Path) -> None:
    named = read_name(program(tmp_path, "remembers"))
    assert named is not None
    player = ProgramPlayer(named, 0, Strikes(PATIENT))
    game = new_game("bohnanza", seats=3, seed=1)
    for _ in range(3):
        player.choose(game.view(0), moves(game.state, 0))
    player.over(None)
    assert player.memory == b"[1, 1, 1]"


def processes(word: str) -> list[int]:
    """The living processes whose command has the word in it."""
    listed = subprocess.run(
        ["ps", "-A", "-ww", "-o", "pid=,stat=,args="], capture_output=True, text=True, check=True
    )
    rows = [line.split(None, 2) for line in listed.stdout.splitlines()]
    return [int(row[0]) for row in rows if word in row[2] and "Z" not in row[1]]


def gone(word: str) -> bool:
    """Whether no such process lives any more, after a while at most."""
    until = time.monotonic() + PATIENCE
    while processes(word):
        assert time.monotonic() < until, word
        time.sleep(0.02)
    return True


def test_what_a_program_starts_ends_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    _, conduct = play(program(tmp_path, "forks"), PATIENT)
    assert conduct == Conduct()
    assert (tmp_path / "forked").exists()
    assert gone(str(tmp_path / "forks.py"))


@pytest.mark.parametrize("name", ["good", "sleeps"])
def test_a_program_ends_with_a_bohnhaus_that_is_killed(tmp_path: Path, name: str) -> None:
    command = ["simulate", "bohnanza", "--games", "100000", "--bot-seconds", "1000"]
    spec = program(tmp_path, name)
    bohnhaus = subprocess.Popen(
        [sys.executable, "-m", "bohnhaus", *command, "--bots", spec],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        until = time.monotonic() + PATIENCE
        while len(processes(str(tmp_path / name))) < 3:  # itself, a keeper and its program
            assert time.monotonic() < until
            assert bohnhaus.poll() is None
            time.sleep(0.02)
    finally:
        os.kill(bohnhaus.pid, signal.SIGKILL)
        bohnhaus.wait()
    assert gone(str(tmp_path / name))


def test_every_program_of_the_tests_is_used() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    assert [name for name in PROGRAMS if f'"{name}"' not in text] == []
