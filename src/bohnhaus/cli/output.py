"""What the commands share: failures, files, and beans in words."""

from __future__ import annotations

from pathlib import Path

from bohnhaus.games.catalog import GameInfo, UnknownGame, game_info

USAGE = 2


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


def read_file(path: Path) -> bytes:
    """What is in the file, or a failure that says why not."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise Failure(f"cannot read {path}: {error.strerror or error}", USAGE) from error
