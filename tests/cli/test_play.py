"""The terminal game, from lines that are no terminal's and from a real one."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

import bohnhaus as api
from bohnhaus.bots.registry import best_bot
from bohnhaus.cli.play import seated
from bohnhaus.engine.chance import seed_of_day
from tests.cli.run import bohnhaus, fails, here
from tests.games.bohnanza.kit import KIT

BLIND = "\n".join(
    ["plant 1", "plant 2", "end", "harvest 1", "harvest 2", "harvest 3", "accept 1"]
    + [
        f"plant {bean} 1"
        for bean in ("red", "blue", "chili", "stink", "green", "soy", "black_eyed", "garden")
    ]
    + ["", ""]
)
"""Someone who tries everything, whatever the table says: every game gets to its end so."""
BEST = best_bot("bohnanza")
"""Who plays where nobody else is named, and gives hints."""
SHORT = ("--option", "run_outs=1")


def play(save: Path, lines: str, *args: str) -> str:
    """At the first seat, unless the arguments say otherwise."""
    seat = [] if "--seat" in args or "--resume" in args else ["--seat", "first"]
    ran = here("play", "bohnanza", "--save", str(save), *seat, *args, stdin=lines)
    assert ran.code == 0, ran
    assert "Traceback" not in ran.err
    return ran.out


PEOPLE_AND_BOTS = ["Anna", "Bert", "Ada [trader]", "Bruno [trader]"]


def test_seats_are_drawn_by_lot_and_the_same_seed_draws_the_same() -> None:
    drawn = [seated(PEOPLE_AND_BOTS, "lot", seed) for seed in range(200)]
    for name in PEOPLE_AND_BOTS:
        places = [there.index(name) for there in drawn]
        assert all(places.count(seat) > 20 for seat in range(4))
    assert drawn == [seated(PEOPLE_AND_BOTS, "lot", seed) for seed in range(200)]
    assert sorted(seated(PEOPLE_AND_BOTS, "lot", None)) == sorted(PEOPLE_AND_BOTS)


def test_a_seat_can_be_chosen_and_the_others_sit_down_after_it() -> None:
    assert seated(PEOPLE_AND_BOTS, "first", 5) == PEOPLE_AND_BOTS
    assert seated(PEOPLE_AND_BOTS, "1", 5) == PEOPLE_AND_BOTS
    there = seated(PEOPLE_AND_BOTS, "4", 5)
    assert there == ["Bert", "Ada [trader]", "Bruno [trader]", "Anna"]


def test_who_plays_sits_down_by_lot(tmp_path: Path) -> None:
    out = play(tmp_path / "g.json", "quit\n", "--seat", "lot", "--seed", "5")
    assert f"Seats, in playing order: Ada [{BEST}], Bruno [{BEST}], Clara [{BEST}], Guest." in out
    assert api.load(tmp_path / "g.json").names[3] == "Guest"
    assert api.load(tmp_path / "g.json").state.seed == api.new_game(seed=5).state.seed


@pytest.mark.parametrize("seat", ["0", "5", "last", ""])
def test_a_seat_that_is_not_there_is_refused(seat: str) -> None:
    assert "--seat" in fails(here("play", "bohnanza", "--seat", seat), 2)


@pytest.mark.slow
@pytest.mark.parametrize("seats", ["3", pytest.param("5", marks=pytest.mark.slow)])
def test_a_whole_game_can_be_played_from_plain_lines(tmp_path: Path, seats: str) -> None:
    out = play(tmp_path / "g.json", BLIND * 1000, *SHORT, "--seats", seats, "--seed", "1")
    assert "The game is over" in out
    game = api.load(tmp_path / "g.json")
    assert game.result is not None
    assert here("verify", str(tmp_path / "g.json")).code == 0


@pytest.mark.slow
def test_a_whole_hot_seat_game_of_three_people(tmp_path: Path) -> None:
    people = ("--seats", "3", "--people", "3", "--seed", "4")
    out = play(tmp_path / "g.json", BLIND * 1000, *SHORT, *people)
    assert "Over to Player 2. Everyone else, look away." in out
    assert "The game is over" in out


def test_the_table_shows_what_one_needs(tmp_path: Path) -> None:
    out = play(tmp_path / "g.json", "plant 1\n", "--seed", "5", "--name", "Anna")
    assert "Anna's turn, phase 1: planting from hand" in out
    assert "draw pile 84 cards, run out 0 of 3 times" in out
    assert "next to plant 1:" in out
    assert re.search(r"x1 worth 0, \d to next", out)
    assert "you may: plant 1, plant 2" in out


def test_end_of_input_saves_and_the_game_goes_on_later(tmp_path: Path) -> None:
    out = play(tmp_path / "g.json", "plant 1\nend\n", "--seed", "5")
    assert f"Saved: {tmp_path / 'g.json'}" in out
    first = api.load(tmp_path / "g.json")
    assert first.result is None
    ran = bohnhaus(
        *("play", "--save", str(tmp_path / "h.json"), "--resume", str(tmp_path / "g.json")),
        stdin="end\n",
    )
    assert ran.code == 0, ran
    later = api.load(tmp_path / "h.json")
    assert later.actions[: len(first.actions)] == first.actions
    assert len(later.actions) > len(first.actions)


def test_a_finished_game_cannot_be_resumed() -> None:
    finished = KIT.folder / "playthroughs" / "four.json"
    assert "over" in fails(here("play", "--resume", str(finished)), 1)


def test_a_refusal_names_its_clause_and_why_says_more(tmp_path: Path) -> None:
    lines = "why\nend\nwhy\nplant 7\nwhy\nfoo\nrules BZ-41\nrules NO-1\nhelp\nlog\ntable\n"
    out = play(tmp_path / "g.json", lines, "--seed", "5")
    assert "Nothing has been refused yet." in out
    assert "Not now: BZ-10: plant your front card first." in out
    assert "Not now: BH-9" in out
    assert "there is no command 'foo'" in out
    assert "There is no clause NO-1" in out
    assert "offer CARDS for BEANS" in out


def test_offers_of_every_kind_can_be_typed(tmp_path: Path) -> None:
    lines = """plant 1
end
offer red for
offer for blue
offer purple for blue
offer red for blue to 9
offer garden for blue
offer red for blue to 2
give chili to all
ask blue from 2
wish red +
wish red ?
withdraw 1
accept 99
counter 1 red
"""
    out = play(tmp_path / "g.json", lines, "--seed", "5", "--bots", "random:offers=false")
    assert "offers Ada [random:offers=false] red for blue" in out
    assert "would give chili to everyone" in out
    assert "asks Ada [random:offers=false] for blue" in out
    assert "there is no bean 'purple'" in out
    assert "you have no garden" in out
    assert "BH-1: there is no such seat" in out
    assert "Guest wants red." in out
    assert "there is no open offer 99" in out


def test_only_the_own_hand_is_ever_shown(tmp_path: Path) -> None:
    out = play(tmp_path / "g.json", BLIND * 5, "--seed", "8")
    drawn = re.findall(r"^(\S+).* draws (.*)\.$", out, re.M)
    assert drawn
    for name, what in drawn:
        assert (name == "Guest") != bool(re.fullmatch(r"\d+ cards?", what))


def test_save_and_quit(tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    out = play(tmp_path / "g.json", f"save {other}\nquit\n", "--seed", "5")
    assert f"Saved: {other}" in out
    assert api.load(other).actions == api.load(tmp_path / "g.json").actions


def test_a_wrong_place_to_save_or_an_odd_line_does_not_end_the_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    lines = f"plant 1\nsave {tmp_path / 'file' / 'x'}\n,\n , ,\nend\n"
    out = play(tmp_path / "g.json", lines, "--seed", "5")
    assert "cannot save" in out
    assert out.count("that is not a command") == 2
    assert len(api.load(tmp_path / "g.json").actions) > 1


def test_stops_asks_in_every_phase(tmp_path: Path) -> None:
    lines = "stops\nplant 1\nend\nend\n" + BLIND * 3
    out = play(tmp_path / "g.json", lines, "--seed", "5")
    assert "You will be asked in every phase of every turn now." in out
    assert f"Ada [{BEST}]'s turn, phase 1: planting from hand" in out


def test_a_killed_game_goes_on_where_the_person_last_acted(tmp_path: Path) -> None:
    terminal = Terminal(
        "play", "--seat", "first", "--seed", "5", "--save", str(tmp_path / "g.json")
    )
    terminal.wait_for("Guest>")
    terminal.type("plant 1\r")
    terminal.wait_for("plants black-eyed")
    terminal.wait_for("Guest>")
    terminal.process.kill()
    terminal.end()
    assert len(api.load(tmp_path / "g.json").actions) == 1


def test_a_place_that_cannot_be_written_is_told_before_the_first_card(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    ran = here("play", "--save", str(tmp_path / "file" / "g.json"), stdin="quit\n")
    assert ran.code == 1
    assert "cannot save" in ran.err
    assert "Traceback" not in ran.err


class Terminal:
    """A real terminal with the game in it."""

    def __init__(self, *args: str) -> None:
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-c", "from bohnhaus.cli.main import main; main()", *args],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**os.environ, "TERM": "xterm", "COLUMNS": "130", "LINES": "50"},
            start_new_session=True,
            # Makes it the controlling terminal, so that Ctrl-C is a signal.
            preexec_fn=lambda: fcntl.ioctl(slave, termios.TIOCSCTTY, 0),
        )
        os.close(slave)
        self.seen = ""

    def wait_for(self, text: str, seconds: float = 300) -> None:
        end = time.monotonic() + seconds
        while text not in self.seen:
            left = end - time.monotonic()
            assert left > 0, f"no {text!r} in {self.seen[-2000:]!r}"
            if select.select([self.master], [], [], left)[0]:
                try:
                    data = os.read(self.master, 65536).decode(errors="replace")
                except OSError:
                    data = ""
                assert data, f"ended without {text!r}: {self.seen[-2000:]!r}"
                if "\x1b[6n" in data:  # where is the cursor? asked by the line editor
                    os.write(self.master, b"\x1b[1;1R")
                self.seen += data

    def type(self, text: str) -> None:
        self.seen = ""
        os.write(self.master, text.encode())

    def end(self) -> int:
        code = self.process.wait(timeout=120)
        os.close(self.master)
        return code


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    made = Terminal("play", "--seat", "first", "--seed", "5", "--save", str(tmp_path / "g.json"))
    yield made
    if made.process.poll() is None:
        made.process.send_signal(signal.SIGKILL)
        made.process.wait()


def test_a_real_terminal_completes_what_is_legal(terminal: Terminal) -> None:
    terminal.wait_for("Guest>")
    terminal.type("har")
    time.sleep(0.5)
    terminal.type("\x15pl")
    terminal.wait_for("plant 2")
    terminal.type("\x15quit\r")
    terminal.wait_for("Saved:")
    assert terminal.end() == 0


def test_ctrl_c_saves_and_says_where(terminal: Terminal, tmp_path: Path) -> None:
    terminal.wait_for("Guest>")
    terminal.type("plant 1\r")
    terminal.wait_for("plants black-eyed")
    terminal.wait_for("Guest>")
    terminal.type("\x03")
    terminal.wait_for("Saved:")
    assert terminal.end() == 0
    assert len(api.load(tmp_path / "g.json").actions) == 1


@pytest.mark.slow
def test_nothing_of_a_hand_is_left_for_the_next_person(tmp_path: Path) -> None:
    path = str(tmp_path / "g.json")
    terminal = Terminal(
        *("play", "--people", "2", "--seats", "3", "--seat", "first", "--seed", "5"),
        *("--bots", "greedy", "--save", path),
    )
    terminal.wait_for("Enter when ready")
    terminal.type("\r")
    terminal.wait_for("Player 1>")
    for line in ("plant 1", "end", "pass"):
        terminal.type(line + "\r")
        time.sleep(1)
    terminal.wait_for("Over to Player 2")
    terminal.wait_for("Enter when ready")
    terminal.type("give")
    time.sleep(1)
    terminal.type("\x1b[A")  # up: no history of the other's lines
    time.sleep(1)
    with pytest.raises(AssertionError):
        terminal.wait_for("give ", seconds=1)
    assert "plant 1" not in terminal.seen
    terminal.process.kill()
    terminal.end()


def test_the_deal_of_the_day_is_the_same_for_everyone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bohnhaus.cli.play.today", lambda now: date(2026, 11, 19))
    save = tmp_path / "game.json"
    here("play", "bohnanza", "--daily", "--name", "Anna", "--save", str(save), stdin="plant 1\n")
    begun = api.loads(save.read_bytes())
    assert json.loads(save.read_bytes())["seed"] == seed_of_day("2026-11-19", "bohnanza").hex()
    assert begun.names[0] == "Anna"
    assert all(name.endswith("[trader]") for name in begun.names[1:])
    assert len(begun.names) == 4
    assert "--daily says who plays" in fails(here("play", "--daily", "--seed", "5"), 2)
