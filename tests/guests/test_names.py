"""How bots of others are named."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bohnhaus.guests.admission import split_name
from bohnhaus.guests.names import BadGuest, read_name


@pytest.mark.parametrize("spec", ["greedy", "random:offers=false", "trader:buy", "nobody", ""])
def test_our_own_names_and_unknown_ones_are_left_to_the_registry(spec: str) -> None:
    assert read_name(spec) is None


@pytest.mark.parametrize(
    ("spec", "kind", "what", "settings"),
    [
        ("./bot.py:Bot", "file", "Bot", ()),
        ("bot.py:Bot:a=1:b=x=y", "file", "Bot", (("a", "1"), ("b", "x=y"))),
        ("C:\\bots\\bot.py:Bot", "file", "Bot", ()),
        ("bots:Bot", "module", "Bot", ()),
        ("bots.deep.py_bots:Bot:a=", "module", "Bot", (("a", ""),)),
        (f"exec:{sys.executable} -c pass:x=1", "program", "", ()),
    ],
)
def test_each_way_is_told_apart(
    spec: str, kind: str, what: str, settings: tuple[tuple[str, str], ...]
) -> None:
    named = read_name(spec)
    assert named is not None
    assert (named.kind, named.what, named.settings) == (kind, what, settings)


def test_the_whole_name_means_the_same_in_every_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "bot"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    found = [read_name(spec) for spec in ("./bot.py:Bot:a=1", "exec:./bot --say 'two words'")]
    wholes = [named.whole for named in found if named is not None]
    assert wholes[0] == f"{tmp_path / 'bot.py'}:Bot:a=1"
    monkeypatch.chdir("/")
    again = [read_name(whole) for whole in wholes]
    assert [named.where for named in again if named is not None] == [
        named.where for named in found if named is not None
    ]


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("./bot.py", "name the class too"),
        ("./bot.py:Bot:fast", "key=value"),
        ("exec:", "names no program"),
        ("exec:./no-such-program", "there is no such program"),
        ("exec:'", "quotation mark"),
    ],
)
def test_a_name_that_makes_no_sense_is_one_sentence(spec: str, says: str) -> None:
    with pytest.raises(BadGuest, match=says):
        read_name(spec)


def test_a_file_that_may_not_be_run_is_no_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bot").write_text("")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadGuest, match="not a program that may be run"):
        read_name("exec:./bot")


def test_a_host_may_call_a_bot_as_it_likes() -> None:
    assert split_name("careful=bots:Bot:a=1") == ("careful", "bots:Bot:a=1")
    assert split_name("bots:Bot:a=1") == ("", "bots:Bot:a=1")
    assert split_name("exec:./bot a=1") == ("", "exec:./bot a=1")
