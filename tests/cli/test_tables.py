"""Who is meant by a word at a server's table, and what is told there."""

from __future__ import annotations

import msgspec
import pytest

from bohnhaus.cli.commands import NotUnderstood
from bohnhaus.cli.tables import (
    actor_names,
    find_member,
    find_seat,
    find_seat_and_bot,
    list_people,
    seat_names,
    tell_entry,
    waits_for,
)
from bohnhaus.server.entries import Setup
from bohnhaus.server.messages import MemberInfo, SeatInfo, TableInfo, Told


def person(number: int, name: str, **other: bool) -> MemberInfo:
    about = {"here": True, "muted": False, "removed": False, "watches": False} | other
    return MemberInfo(name, **about, number=number)


TABLE = TableInfo(
    id="t",
    setup=Setup(game="bohnanza", seats=5),
    status="playing",
    host=0,
    members=(
        person(0, "Anna"),
        person(1, "Bela", here=False),
        person(2, "Bela", muted=True),
        person(3, "Cleo", watches=True),
        person(5, "Anna Maria"),
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
    waits_for=(0,),
)


@pytest.mark.parametrize(
    ("text", "member"),
    [("Anna", 0), ("anna maria", 5), ("anna m", 5), ("bela 2", 2), ("1", 1), ("3", 2), ("cl", 3)],
)
def test_a_person_is_meant_by_name_or_seat(text: str, member: int) -> None:
    assert find_member(TABLE, text) == member


@pytest.mark.parametrize("text", ["", "bela", "zoe", "4", "9", "emil", "dora"])
def test_nobody_is_meant_by_what_could_be_several_or_none(text: str) -> None:
    with pytest.raises(NotUnderstood, match="ype who for a list"):
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
        "Bela: seat 1, away, the bot greedy is playing",
        "Bela: seat 3, muted, wants to end the game",
        "Cleo: watching",
        "Anna Maria: seat 5",
    ]
    assert seat_names(TABLE)[3] == "Emil [trader]"


def test_what_happens_at_the_table_is_told() -> None:
    assert (
        tell_entry(Told(1, 0, "muted", member=3, name="Cleo", on=True), TABLE) == "Cleo is muted."
    )
    assert (
        tell_entry(Told(1, 0, "muted", member=3, name="Cleo"), TABLE)
        == "Cleo can send messages again."
    )
    assert (
        tell_entry(Told(1, 0, "voted", seat=2, on=True), TABLE) == "Bela 2 wants to end the game."
    )
    assert tell_entry(Told(1, 0, "acted", seat=2), TABLE) is None
    took_over = Told(1, 0, "took_over", seat=0, name="greedy", by="left")
    assert tell_entry(took_over, TABLE) == "Bela has left: the bot greedy is playing for Bela."
    called = Told(1, 0, "called", seat=0, seconds=30)
    assert tell_entry(called, TABLE) == "The host calls a bot for Bela; it starts in 30 seconds."


def test_what_a_bot_does_for_a_person_is_told_as_its_own() -> None:
    acted = Told(1, 0, "acted", seat=0, by="stand_in")
    assert actor_names(acted, TABLE)[:2] == ["Bot for Bela", "Anna"]
    assert actor_names(Told(1, 0, "acted", seat=0, by="person"), TABLE) == seat_names(TABLE)


def test_BH_28_whom_the_table_waits_for_is_told() -> None:
    assert waits_for(TABLE) == "The table is waiting for Bela."
    assert waits_for(msgspec.structs.replace(TABLE, waits_for=())) == ""
