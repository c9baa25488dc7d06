"""What the commands share: failures, files, and beans in words."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

import typer

from bohnhaus.engine.rules import Rules
from bohnhaus.games.catalog import GameInfo, UnknownGame, game_info
from bohnhaus.wire.record import MOST_BYTES

USAGE = 2
NOTICE = (
    "Bohnhaus is unofficial and not affiliated with the publishers. Type help for the commands."
)


class Failure(Exception):
    """Ends a command with one sentence on stderr."""

    def __init__(self, sentence: str, code: int = 1) -> None:
        super().__init__(sentence)
        self.code = code


def find_game(id: str) -> GameInfo:
    """The game with this id, or a failure that lists them."""
    try:
        return game_info(id)
    except UnknownGame as error:
        raise Failure(str(error), USAGE) from error


def warn(rules: Rules) -> None:
    """What is odd about the options of a game is said on stderr."""
    for sentence in rules.warnings:
        typer.echo(f"bohnhaus: warning: {sentence}", err=True)


def read_file(path: Path) -> bytes:
    """What is in the file, or a failure that says why not."""
    try:
        if not path.is_file():
            raise Failure(f"cannot read {path}: there is no such file", USAGE)
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise Failure(f"cannot read {path}: {reason(error)}", USAGE) from error


def reason(error: Exception) -> str:
    """Why the system said no, in its own words."""
    return getattr(error, "strerror", None) or str(error)


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a person sits at the other end; a closed stream has none."""
    return stream is not None and not stream.closed and stream.isatty()
