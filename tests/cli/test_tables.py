"""Who is meant by a word at a server's table, and what is told there."""

from __future__ import annotations

import pytest

from bohnhaus.cli.commands import NotUnderstood
from bohnhaus.cli.tables import (
    find_member,
    find_seat,
    find_seat_and_bot,
    list_people,
    seat_names,
    tell_entry,
)
from bohnhaus.server.entries import Setup
from bohnhaus.server.messages import MemberInfo, SeatInfo, TableInfo, Told


def person(name: str, **other: bool) -> MemberInfo:
    about = {"here": True, "muted": False, "removed": False, "watches": False} | other
    return MemberInfo(name, **about)


TABLE = TableInfo(
    id="t",
    setup=Setup(game="bohnanza", seats=5),
    status="playing",
    host=0,
    members=(
        person("Anna"),
        person("Bela", here=False),
        person("Bela", muted=True),
        person("Cleo", watches=True),
        person("Dora", removed=True),
        person("Anna Maria"),
    ),
    seats=(
        SeatInfo("Bela", 1, None, "greedy"),
        SeatInfo("Anna", 0, None, None),
        SeatInfo("Bela 2", 2, None, None),
        SeatInfo("Emil [trader]", None, "trader", None),
        SeatInfo("Anna Maria", 5, None, None),
    ),
    paused=False,
    locked=False,
    votes=(2,),
    passed=(),
    deadline=None,
    commitment=None,
    seed=None,
    ended_early=False,
    next_table=None,
)


@pytest.mark.parametrize(
    ("text", "member"),
    [("Anna", 0), ("anna maria", 5), ("anna m", 5), ("bela 2", 2), ("1", 1), ("3", 2), ("cl", 3)],
)
def test_a_person_is_meant_by_name_or_seat(text: str, member: int) -> None:
    assert find_member(TABLE, text) == member


@pytest.mark.parametrize("text", ["", "bela", "zoe", "4", "9", "emil", "dora"])
def test_nobody_is_meant_by_what_could_be_several_or_none(text: str) -> None:
    with pytest.raises(NotUnderstood, match="who lists the people"):
        find_member(TABLE, text)


def test_a_seat_and_a_computer_player() -> None:
    assert find_seat(TABLE, "bela 2") == 2
    assert find_seat_and_bot(TABLE, "Anna Maria") == (4, None)
    assert find_seat_and_bot(TABLE, "Anna Maria random:offers=false") == (4, "random:offers=false")
    for text in ("cleo", "zoe", "zoe greedy", ""):
        with pytest.raises(NotUnderstood):
            find_seat_and_bot(TABLE, text)


def test_the_people_are_listed() -> None:
    assert list_people(TABLE) == [
        "Anna: seat 2, host",
        "Bela: seat 1, away, greedy plays on",
        "Bela: seat 3, muted, wants to end the game",
        "Cleo: watches",
        "Anna Maria: seat 5",
    ]
    assert seat_names(TABLE)[3] == "Emil [trader]"


def test_what_happens_at_the_table_is_told() -> None:
    assert tell_entry(Told(1, 0, "muted", member=3, on=True), TABLE) == "Cleo is muted."
    assert tell_entry(Told(1, 0, "muted", member=3), TABLE) == "Cleo may speak again."
    assert (
        tell_entry(Told(1, 0, "voted", seat=2, on=True), TABLE) == "Bela 2 wants to end the game."
    )
    assert tell_entry(Told(1, 0, "acted", seat=2), TABLE) is None
