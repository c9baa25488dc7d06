"""The file of rows: JSON lines, the first of which says which match it is.

Every row is written as soon as its game is over, so that nothing that was played is lost, however
the command ends. A last line that was cut off is dropped when the file is opened again.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

import msgspec

from bohnhaus.arena.match import Match, fingerprint, table_of
from bohnhaus.arena.playing import Row

try:
    import fcntl
except ImportError:  # Windows has none
    fcntl = None  # type: ignore[assignment]

FORMAT: Final = "bohnhaus-arena"
VERSION: Final = 1
_row: Final = msgspec.json.Decoder(Row)


class BadRows(ValueError):
    """Raised for a file that cannot be gone on with; the message is one sentence."""


class Rows:
    """An open file of rows."""

    def __init__(self, file: IO[bytes], rows: dict[int, Row]) -> None:
        self._file = file
        self.rows = rows
        """Those that were there, by number."""

    def add(self, row: Row) -> None:
        """The row is in the file."""
        self._file.write(msgspec.json.encode(row) + b"\n")
        self._file.flush()


@contextmanager
def open_rows(path: Path, match: Match) -> Iterator[Rows]:
    """The file of this match, begun if there is none. Raises BadRows and OSError."""
    with path.open("a+b") as file:
        if fcntl is not None:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                raise BadRows(f"another arena is writing to {path}") from error
        file.seek(0)
        data = file.read()
        whole = data[: data.rfind(b"\n") + 1]
        head = msgspec.json.encode(_head(match)) + b"\n"
        if not whole and not head.startswith(data):
            raise BadRows(f"{path} is not a file of rows")
        rows = _read(path, whole, match)
        if len(whole) < len(data):
            file.truncate(len(whole))
        if not whole:
            file.write(head)
            file.flush()
            os.fsync(file.fileno())
        yield Rows(file, rows)


def _head(match: Match) -> dict[str, object]:
    return {"format": FORMAT, "version": VERSION, "match": fingerprint(match)}


def _read(path: Path, data: bytes, match: Match) -> dict[int, Row]:
    head, *lines = data.splitlines() or [b""]
    if head:
        _check_head(path, head, match)
    rows: dict[int, Row] = {}
    wanted = set(match.numbers)
    for at, line in enumerate(lines, 2):
        try:
            row = _row.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BadRows(f"{path} is damaged at line {at}") from error
        if row.number in wanted:
            if row.bots != table_of(match, row.number).bots:
                raise BadRows(f"{path} is damaged at line {at}: other bots sit there in that game")
            rows[row.number] = row
    return rows


def _check_head(path: Path, line: bytes, match: Match) -> None:
    try:
        head = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError):
        head = None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise BadRows(f"{path} is not a file of rows")
    if head.get("version") != VERSION:
        raise BadRows(f"{path} was written by another version of Bohnhaus")
    mine = msgspec.json.decode(msgspec.json.encode(fingerprint(match)))
    theirs = head.get("match")
    differ = [key for key in mine if not isinstance(theirs, dict) or theirs.get(key) != mine[key]]
    if differ:
        raise BadRows(f"{path} has the rows of another match, with other {', '.join(differ)}")
