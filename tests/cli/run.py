"""Runs the real command in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass


@dataclass(frozen=True)
class Ran:
    """How a command ended."""

    code: int
    out: str
    err: str


def bohnhaus(*args: str, stdin: str = "") -> Ran:
    """The command with these arguments, reading these lines."""
    done = subprocess.run(
        [sys.executable, "-c", "from bohnhaus.cli.main import main; main()", *args],
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        env={**os.environ, "COLUMNS": "130", "NO_COLOR": "1"},
    )
    return Ran(done.returncode, done.stdout, done.stderr)


def fails(ran: Ran, code: int) -> str:
    """The one sentence with which a command failed: no traceback, nothing on stdout."""
    assert ran.code == code, ran
    assert "Traceback" not in ran.err
    assert ran.out == ""
    assert len(ran.err.strip()) > 10
    return ran.err
