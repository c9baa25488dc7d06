"""Runs the real command, in a process of its own or in this one."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

import pytest

import bohnhaus as api
from bohnhaus.bots.registry import make_bot
from bohnhaus.bots.rounds import Rounds
from bohnhaus.cli.main import main
from tests.seeded import SCRIPT

PLAIN = {"COLUMNS": "130", "NO_COLOR": "1"}


@dataclass(frozen=True)
class Ran:
    """How a command ended."""

    code: int
    out: str
    err: str


def bohnhaus(*args: str, stdin: str = "") -> Ran:
    """The command with these arguments, reading these lines."""
    done = subprocess.run(
        [sys.executable, "-P", str(SCRIPT), *args],
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        env={**os.environ, **PLAIN},
    )
    return Ran(done.returncode, done.stdout, done.stderr)


def here(*args: str, stdin: str = "") -> Ran:
    """The same in this process, without the start of a Python, which takes longer than most
    commands. One test of each command runs it in a process of its own."""
    out, err = io.StringIO(), io.StringIO()
    with (
        patch.object(sys, "argv", ["bohnhaus", *args]),
        patch.object(sys, "stdin", io.StringIO(stdin)),
        patch.dict(os.environ, PLAIN),
        redirect_stdout(out),
        redirect_stderr(err),
        pytest.raises(SystemExit) as ended,
    ):
        main()
    assert isinstance(ended.value.code, int)
    return Ran(ended.value.code, out.getvalue(), err.getvalue())


def fails(ran: Ran, code: int) -> str:
    """The one sentence with which a command failed: no traceback, nothing on stdout."""
    assert ran.code == code, ran
    assert "Traceback" not in ran.err
    assert ran.out == ""
    assert len(ran.err.strip()) > 10
    return ran.err


def play_on(save: Path, left: int, until: type | None = None) -> None:
    """Programs play the saved game on, to so many acts before its end, or before the first event of
    this sort: a test need not type what lies between."""
    game, far = api.loads(save.read_bytes()), api.loads(save.read_bytes())
    name = far.state.rules.game
    Rounds(far.state, [make_bot(name, "random", seat) for seat in range(len(far.names))]).play()
    acts = far.actions[len(game.actions) :]
    if until is not None:
        watched = game.copy()
        happened = [watched.play(seat, act) for seat, act in acts]
        sorts = [{type(event) for event in events} for events in happened]
        acts = acts[: [until in each for each in sorts].index(True)]
    for seat, act in acts[:-left]:
        game.play(seat, act)
    game.save(save)
