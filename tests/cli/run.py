"""Runs the real command in a process of its own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from unittest.mock import patch

import pytest

from bohnhaus.cli.main import main
from tests.seeded import SCRIPT


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
        env={**os.environ, "COLUMNS": "130", "NO_COLOR": "1"},
    )
    return Ran(done.returncode, done.stdout, done.stderr)


def here(*args: str) -> Ran:
    """The command with these arguments in this process: the same, without the start of a Python."""
    out, err = io.StringIO(), io.StringIO()
    with (
        patch.object(sys, "argv", ["bohnhaus", *args]),
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
