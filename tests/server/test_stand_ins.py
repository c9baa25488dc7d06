"""When a bot plays for a person, when the table waits instead, and what a host can do about it."""

from __future__ import annotations

import pytest

from bohnhaus.bots.registry import best_bot
from bohnhaus.server import commands as ask
from bohnhaus.server.entries import Acted, Called, Forgot, Left, Opened, Returned, TookOver
from bohnhaus.server.flow import GRACE
from bohnhaus.server.house import _erase
from bohnhaus.server.showing import describe, tell, you
from tests.server.party import ANNA, BELA, CARL, Party, party, started

BEST = best_bot("bohnanza")
"""Who plays for those who have left, and gives hints."""

DAY = 24 * 3600


def stand_in_acts(made: Party) -> None:
    """The stand-in at the seat that owes does what it is asked for."""
    question = made.table.question()
    assert question is not None
    assert question.seat in made.table.stand_ins
    made.enter(Acted(question.seat, made.plain(question.menu[0]), "stand_in"))


@pytest.mark.parametrize("pace", ["live", "untimed"])
def test_BH_28_nobody_plays_for_who_plays_alone(pace: str) -> None:
    made = started(people=1, pace=pace, clock=5, takeover=5)
    assert made.table.deadline() is None
    made.enter(Left(0))
    made.wait(30 * DAY)
    assert made.table.stand_ins == {}
    assert made.table.wakes_at() is None
    assert describe(made.table).waits_for == (0,)


def test_BH_28_a_solitaire_waits_for_its_player() -> None:
    made = party(people=1, seats=1, game="al-cabohne-solo", takeover=5)
    assert made.do(ANNA, ask.Start()) == ""
    made.enter(Left(0))
    made.wait(DAY)
    assert (list(made.table.acts), made.table.stand_ins) == ([], {})


def test_BH_28_bots_do_not_trade_on_while_their_only_opponent_is_away() -> None:
    made = started(people=1, patience=20)
    made.play_bots_until_a_bot_trades()
    made.enter(Left(0))
    made.wait(DAY)
    assert made.table.passed == set()
    assert made.table.question() is None
    made.enter(Returned(0))
    made.wait(GRACE["normal"] / 1000 - 0.1)
    assert made.table.passed == set()  # and there is as much time to speak up as ever
    made.wait(0.1)
    assert made.table.passed == {0}


def test_BH_28_a_table_may_be_set_up_without_stand_ins() -> None:
    made = started(takeover=None)
    made.enter(Left(0))
    made.wait(DAY)
    assert made.table.stand_ins == {}
    assert describe(made.table).waits_for == (0,)
    assert made.do(BELA, ask.HandOver(0)) == "BH-32"
    made.enter(Returned(0), Left(2))
    assert made.do(ANNA, ask.HandOver(2)) == "BH-33"


def test_BH_28_when_the_other_leaves_too_the_stand_in_stops() -> None:
    made = started(people=2, takeover=60)
    made.enter(Left(0))
    made.wait(60)
    stand_in_acts(made)
    made.enter(Left(1))
    assert made.table.question() is None
    assert made.table.wakes_at() is None
    assert made.table.waits_for() == [0, 1]
    made.wait(DAY)
    made.enter(Returned(1))
    assert made.table.question() is not None


def test_BH_28_who_comes_back_to_an_empty_table_waits_like_anyone() -> None:
    made = started(people=2, takeover=60, clock=30)
    made.enter(Left(0), Left(1))
    made.wait(DAY)
    made.enter(Returned(1))
    made.wait(29)
    assert made.table.stand_ins == {}  # Anna's time begins anew
    made.wait(1)
    assert list(made.table.stand_ins) == [0]


def test_BH_28_who_was_removed_is_nobody_to_wait_for() -> None:
    made = started(people=2, takeover=5, clock=5)
    assert made.do(ANNA, ask.Remove(1)) == ""
    assert made.table.bot_at(1) == BEST
    made.enter(Left(0))
    made.wait(DAY)
    assert list(made.table.stand_ins) == [1]
    assert made.table.question() is None


def test_BH_28_for_who_deleted_their_data_a_bot_plays_while_another_is_there() -> None:
    made = started(people=2)
    made.enter(*_erase(made.table, 1))
    assert made.table.bot_at(1) == BEST
    assert isinstance(made.table.history[-1].entry, Forgot)
    assert made.table.runs
    made.enter(Left(0))
    assert made.table.question() is None
    made.enter(*_erase(made.table, 0))
    assert made.do(CARL, ask.Chat("hello")) == "BH-18"
    assert made.table.status == "closed"


def test_BH_28_an_untimed_clock_runs_out_while_others_look_in() -> None:
    made = started(people=2, pace="untimed", clock=DAY)
    made.enter(Left(0))
    made.wait(3600)
    made.enter(Left(1))
    made.wait(DAY)  # Bela has been there since Anna's decision came up
    assert list(made.table.stand_ins) == [0]
    assert made.table.question() is not None
    # But the game is not played to its end between two people who never come back.
    for _ in range(200):
        if made.table.question() is None:
            made.wait(DAY)
        if made.table.question() is None:
            break
        question = made.table.question()
        assert question is not None
        assert made.table.agenda is not None
        by = "stand_in" if question.seat in made.table.stand_ins else "bot"
        for act in made.table.agenda.settle(question, None):
            made.enter(Acted(question.seat, made.plain(act), by))  # type: ignore[arg-type]  # one of the two
    assert made.table.status == "playing"
    assert list(made.table.stand_ins) == [0]
    assert made.table.waits_for() == [1]


def test_an_act_of_a_stand_in_is_told_as_its_own() -> None:
    made = started(people=2, takeover=60)
    made.enter(Left(0))
    made.wait(60)
    stand_in_acts(made)
    assert tell(made.table, made.table.history[-1], 1).by == "stand_in"


def test_the_log_of_an_older_server_is_read_as_ever() -> None:
    """Entries are the truth: at an old table a stand-in may play for who is alone. It stops."""
    made = started(people=1)
    made.enter(Left(0), TookOver(0, BEST, "left"))
    assert made.table.question() is None
    question = made.table.agenda.question() if made.table.agenda else None
    assert question is not None
    made.enter(Acted(0, made.plain(question.menu[0]), "stand_in"))
    again = made.read_again()
    assert list(again.table.stand_ins) == [0]
    assert again.table.wakes_at() is None


# --- the host's powers -----------------------------------------------------------------


def test_BH_33_a_bot_is_not_called_for_who_is_there() -> None:
    made = started()
    assert made.do(ANNA, ask.HandOver(1)) == "BH-33"
    assert made.do(ANNA, ask.HandOver(1, "random")) == "BH-33"
    made.enter(Left(1))
    assert made.do(ANNA, ask.HandOver(1, "random")) == "BH-33"
    assert made.do(ANNA, ask.HandOver(1, BEST)) == ""


def test_BH_33_no_bot_is_called_where_people_play_when_they_can() -> None:
    made = started(pace="untimed", clock=DAY)
    made.enter(Left(1))
    assert made.do(ANNA, ask.HandOver(1)) == "BH-33"


def test_BH_33_a_called_bot_begins_after_a_countdown() -> None:
    made = started(takeover=3600)
    made.enter(Left(1))
    assert made.do(ANNA, ask.HandOver(1)) == ""
    assert made.do(ANNA, ask.HandOver(1)) == "BH-20"
    called = made.table.history[-1].entry
    assert isinstance(called, Called)
    seat = describe(made.table).seats[1]
    assert seat is not None
    assert seat.stand_in_at == made.now + called.seconds * 1000
    made.wait(29)
    assert made.table.stand_ins == {}
    made.wait(1)
    assert made.table.bot_at(1) == BEST


def test_BH_33_coming_back_stops_the_countdown() -> None:
    made = started(takeover=3600)
    made.enter(Left(1))
    assert made.do(ANNA, ask.HandOver(1)) == ""
    made.wait(20)
    made.enter(Returned(1))
    made.wait(60)
    assert made.table.stand_ins == {}


def test_BH_33_acting_stops_the_countdown() -> None:
    made = started(takeover=3600)
    made.enter(Left(0), Returned(0), Left(0), Called(0, 30))
    acts = [act for act in made.menu(ANNA) if "Wish" not in type(act).__name__]
    assert made.act(ANNA, acts[0]) == ""
    assert made.table.called == {}


def test_BH_32_a_host_for_the_time_being_can_do_little() -> None:
    made = party(people=2)
    made.enter(Left(0))
    assert made.table.host == 1
    for command in (
        ask.ClearSeat(0),
        ask.SeatBot(2, "greedy"),
        ask.Lock(),
        ask.Mute(0),
        ask.Remove(0),
        ask.Start(fill="greedy"),
    ):
        assert made.do(BELA, command) == "BH-32", command
    assert (you(made.table, BELA).host, you(made.table, BELA).deputy) == (True, True)
    full = party(people=3)
    full.enter(Left(0))
    assert full.do(BELA, ask.Start()) == ""
    for paused in (True, False):
        assert full.do(BELA, ask.Pause(paused)) == ""
    assert full.do(BELA, ask.HandOver(0)) == "BH-32"
    assert full.do(CARL, ask.Pause()) == "BH-17"
    full.enter(Returned(0))
    assert not you(full.table, ANNA).deputy


def test_BH_32_who_opened_the_table_and_is_gone_for_good_has_a_successor() -> None:
    made = party(people=2)
    made.enter(*_erase(made.table, 0))
    assert made.do(BELA, ask.SeatBot(2, "greedy")) == ""


def test_members_keep_their_numbers_and_names_after_they_left() -> None:
    made = party(people=3)
    assert made.do(CARL, ask.Stand()) == ""
    assert made.do(CARL, ask.Chat("bye")) == ""
    made.enter(Left(2))
    assert [member.number for member in describe(made.table).members] == [0, 1]
    chatted = made.table.history[-2]
    assert (tell(made.table, chatted, -1).member, tell(made.table, chatted, -1).name) == (2, "Carl")
    assert isinstance(made.table.history[0].entry, Opened)
