"""The file of rows: what was played is kept, and never mixed with another match."""

from __future__ import annotations

from pathlib import Path

import pytest

from bohnhaus.arena.match import Match
from bohnhaus.arena.rows import BadRows, open_rows
from tests.arena.rows import match, played

MATCH = match("a", "b", "c", "d", mixed=8)


def filled(path: Path) -> bytes:
    with open_rows(path, MATCH) as file:
        for number in (0, 2, 1):
            file.add(played(MATCH, number, "a"))
    return path.read_bytes()


def test_rows_are_there_again(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    filled(path)
    with open_rows(path, MATCH) as file:
        assert file.rows == {number: played(MATCH, number, "a") for number in range(3)}


def test_wherever_a_file_was_cut_off_it_goes_on_with_whole_rows(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    whole = filled(path)
    for end in range(0, len(whole), 7):
        path.write_bytes(whole[:end])
        with open_rows(path, MATCH) as file:
            there = dict(file.rows)
            file.add(played(MATCH, 5, "b"))
        assert len(there) == max(0, whole[:end].count(b"\n") - 1)
        with open_rows(path, MATCH) as file:
            assert set(file.rows) == {*there, 5}


@pytest.mark.parametrize(
    ("other", "says"),
    [
        (Match("bohnanza", 4, 2, MATCH.bots, {}, 8), "other seed"),
        (Match("high-bohn", 4, 1, MATCH.bots, {}, 8), "other game"),
        (Match("bohnanza", 4, 1, ("a", "b", "c", "x"), {}, 8), "other bots"),
        (Match("bohnanza", 4, 1, MATCH.bots, {"run_outs": 1}, 8), "other options"),
        (Match("bohnanza", 3, 1, MATCH.bots, {}, 8), "other seats"),
    ],
)
def test_the_rows_of_another_match_are_refused(tmp_path: Path, other: Match, says: str) -> None:
    path = tmp_path / "rows.jsonl"
    before = filled(path)
    with pytest.raises(BadRows, match=says), open_rows(path, other):
        pass
    assert path.read_bytes() == before


def test_more_games_of_the_same_match_go_on(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    filled(path)
    with open_rows(path, match("a", "b", "c", "d", mixed=80)) as file:
        assert len(file.rows) == 3


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"hello", "is not a file of rows"),
        (b"hello\n", "is not a file of rows"),
        (b'{"format":"bohnhaus-arena","version":9}\n', "another version"),
        (b'{"format":"bohnhaus-record","version":1}\n', "is not a file of rows"),
    ],
)
def test_a_file_of_something_else_is_refused_and_left_alone(
    tmp_path: Path, content: bytes, says: str
) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_bytes(content)
    with pytest.raises(BadRows, match=says), open_rows(path, MATCH):
        pass
    assert path.read_bytes() == content


def test_a_damaged_line_in_the_middle_is_told(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    lines = filled(path).splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], b"{}\n", *lines[2:]]))
    with pytest.raises(BadRows, match="damaged at line 3"), open_rows(path, MATCH):
        pass


def test_two_arenas_do_not_write_to_one_file(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    with (
        open_rows(path, MATCH),
        pytest.raises(BadRows, match="another arena"),
        open_rows(path, MATCH),
    ):
        pass
