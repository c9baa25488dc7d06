"""A table as its log tells it: who may do what, and what happens by itself."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from bohnhaus import SPECTATOR, EndPlanting, EndTrading, Harvest, loads
from bohnhaus.bots.registry import best_bot
from bohnhaus.engine.cards import CARD_BITS, CARD_MASK
from bohnhaus.games.catalog import GAMES
from bohnhaus.server import commands as ask
from bohnhaus.server.entries import (
    Acted,
    Came,
    GaveBack,
    Left,
    Opened,
    Passed,
    Returned,
    Setup,
    Sitter,
    Started,
    TookOver,
    read_entry,
    write_entry,
)
from bohnhaus.server.flow import GRACE, WEIGHTS
from bohnhaus.server.house import summary
from bohnhaus.server.showing import show, tell
from bohnhaus.server.table import Table
from tests.server.party import ANNA, BELA, CARL, Party, party, started

BEST = best_bot("bohnanza")
"""Who plays for those who have left, and gives hints."""


def plant_first(made: Party, person: str) -> None:
    assert made.act(person, made.menu(person)[0]) == ""


def to_trading(made: Party) -> None:
    """Anna plants one card and goes on to phase 2."""
    plant_first(made, ANNA)
    assert made.act(ANNA, EndPlanting()) == ""


# --- seats and hosts -------------------------------------------------------------------


@pytest.mark.parametrize(
    "command",
    [
        ask.SeatBot(2, "greedy"),
        ask.ClearSeat(0),
        ask.Start("greedy"),
        ask.Lock(),
        ask.Mute(0),
        ask.Remove(0),
    ],
    ids=str,
)
def test_BH_17_only_the_host_arranges_the_table(command: ask.Command) -> None:
    made = party(people=2)
    assert made.do(BELA, command) == "BH-17"


def test_BH_17_while_the_host_is_gone_the_first_seated_person_is_host() -> None:
    made = started()
    made.enter(Left(0))
    assert made.table.host == 1
    assert made.do(BELA, ask.Pause()) == ""
    made.enter(Returned(0))
    assert made.table.host == 0
    assert made.do(BELA, ask.Pause(False)) == "BH-17"


def test_BH_18_a_seat_is_one_persons_and_a_person_has_one() -> None:
    made = party(people=2)
    made.enter(Came(CARL, "Carl"))
    assert made.do(CARL, ask.Sit(0)) == "BH-18"
    assert made.do(CARL, ask.Sit(9)) == "BH-18"
    assert made.do(CARL, ask.Sit()) == ""
    assert made.table.seat_of(CARL) == 2
    assert made.do(CARL, ask.Sit(2)) == "BH-18"
    assert made.do("nobody", ask.Sit()) == "BH-18"


def test_BH_18_who_came_to_watch_takes_no_seat() -> None:
    made = party(people=2)
    made.enter(Came(CARL, "Carl", watches=True))
    assert made.do(CARL, ask.Sit()) == "BH-18"
    assert made.do(CARL, ask.Chat("hello")) == ""


def test_two_people_of_one_name_are_told_apart_at_the_table() -> None:
    made = party(people=1)
    made.enter(Came(BELA, "Anna"))
    assert made.do(BELA, ask.Sit()) == ""
    assert [sitter.name for sitter in made.table.sitters if sitter] == ["Anna", "Anna 2"]


def test_BH_19_a_game_starts_when_every_seat_is_taken() -> None:
    made = party(people=2)
    assert made.do(ANNA, ask.Start()) == "BH-19"
    assert made.do(ANNA, ask.Start("nobody")) == "BH-25"
    assert made.act_before_the_start() == "BH-19"
    assert made.do(ANNA, ask.Start("greedy")) == ""
    assert made.table.status == "playing"
    for late in (ask.Start(), ask.Stand(), ask.Sit(), ask.SeatBot(2, "greedy"), ask.ClearSeat(2)):
        assert made.do(ANNA, late) == "BH-19"


def test_BH_19_a_table_of_bots_alone_does_not_start() -> None:
    made = party(people=1)
    assert made.do(ANNA, ask.Stand()) == ""
    assert made.do(ANNA, ask.Start("greedy")) == "BH-19"


def test_seats_are_drawn_by_lot_unless_the_host_wants_otherwise() -> None:
    orders = set()
    for seed in range(40):
        made = party(seed=seed, draw_seats=True)
        assert made.do(ANNA, ask.Start()) == ""
        orders.add(tuple(sitter.name for sitter in made.table.sitters if sitter))
    assert len(orders) == 6


# --- playing ---------------------------------------------------------------------------


def test_an_act_is_refused_with_the_rulebooks_clause() -> None:
    made = started()
    assert made.act(BELA, EndPlanting()) == "BZ-10"
    assert made.act(ANNA, Harvest(0)) == "BZ-40"
    assert made.do(ANNA, ask.Act({"do": "fly"})) == "BH-25"
    made.enter(Came("dora-id", "Dora"))
    assert made.do("dora-id", ask.Act({"do": "end_planting"})) == "BH-18"


def test_BH_20_while_a_table_is_paused_nobody_acts_and_no_clock_runs() -> None:
    made = started(clock=30)
    assert made.do(ANNA, ask.Pause(False)) == "BH-20"
    assert made.do(ANNA, ask.Pause()) == ""
    assert made.act(ANNA, made.menu(ANNA)[0]) == "BH-20"
    made.wait(1000)
    assert made.table.stand_ins == {}
    assert made.do(ANNA, ask.Pause(False)) == ""
    made.wait(29)
    assert made.table.stand_ins == {}
    made.wait(1)
    assert list(made.table.stand_ins) == [0]


def test_BH_21_an_own_act_is_undone_while_nothing_came_to_light() -> None:
    made = started()
    assert made.table.game is not None
    before = made.table.game.view(0).hand
    assert made.do(ANNA, ask.Undo()) == "BH-21"
    plant_first(made, ANNA)
    assert made.do(BELA, ask.Undo()) == "BH-21"
    assert made.do(ANNA, ask.Undo()) == ""
    assert made.table.game.view(0).hand == before
    assert made.table.game.actions == []
    plant_first(made, ANNA)
    assert made.act(ANNA, EndPlanting()) == ""
    assert made.do(ANNA, ask.Undo()) == "BH-21"  # two cards were turned up


def test_BH_21_an_act_is_not_undone_once_somebody_else_has_acted() -> None:
    made = started()
    to_trading(made)
    first = next(act for act in made.menu(ANNA) if "Wish" in type(act).__name__)
    assert made.act(ANNA, first) == ""
    second = next(act for act in made.menu(BELA) if "Wish" in type(act).__name__)
    assert made.act(BELA, second) == ""
    assert made.do(ANNA, ask.Undo()) == "BH-21"
    assert made.do(BELA, ask.Undo()) == ""
    assert made.do(ANNA, ask.Undo()) == ""


def test_a_record_leaves_undone_acts_out_and_verifies() -> None:
    made = started()
    plant_first(made, ANNA)
    assert made.do(ANNA, ask.Undo()) == ""
    to_trading(made)
    assert made.table.game is not None
    again = loads(made.table.game.dumps())
    assert len(again.actions) == 2


# --- talk ------------------------------------------------------------------------------


def test_BH_22_messages_are_not_taken_from_the_muted_nor_without_chat() -> None:
    made = party()
    assert made.do(BELA, ask.Chat("hello")) == ""
    assert made.do(ANNA, ask.Mute(1)) == ""
    assert made.do(BELA, ask.Chat("hello")) == "BH-22"
    assert made.do(ANNA, ask.Mute(1, False)) == ""
    assert made.do(BELA, ask.Chat("hello again")) == ""
    for nothing in ("   ", "\u202eolleh", "a\x00b", "\u200b"):
        assert made.do(BELA, ask.Chat(nothing)) == "BH-22"
    assert party(chat=False).do(ANNA, ask.Chat("hello")) == "BH-22"


# --- the end ---------------------------------------------------------------------------


def test_BH_23_a_game_ends_early_when_all_people_want_it() -> None:
    made = started(people=2)
    assert made.do(ANNA, ask.VoteEnd(False)) == "BH-20"
    assert made.do(ANNA, ask.VoteEnd()) == ""
    assert not made.table.ended_early
    assert made.do(ANNA, ask.VoteEnd(False)) == ""
    assert made.do(BELA, ask.VoteEnd()) == ""
    assert made.do(ANNA, ask.VoteEnd()) == ""
    assert made.table.status == "over"
    assert made.table.ended_early
    assert made.act(ANNA, made.menu(ANNA)[0]) == "BH-2"


def test_BH_23_another_game_follows_once_this_one_is_over() -> None:
    made = started(people=2)
    assert made.do(ANNA, ask.Rematch()) == "BH-23"
    assert made.do(ANNA, ask.VoteEnd()) == made.do(BELA, ask.VoteEnd()) == ""
    assert made.do(BELA, ask.Rematch()) == ""
    assert made.do(ANNA, ask.Rematch()) == "BH-20"
    assert made.table.next_table


def test_BH_24_a_closed_table_takes_nothing() -> None:
    made = party()
    made.expire()
    assert made.do(ANNA, ask.Chat("hello")) == "BH-24"


def test_BH_25_members_seats_and_bots_must_be_there() -> None:
    made = party(people=2)
    assert made.do(ANNA, ask.Mute(7)) == "BH-25"
    assert made.do(ANNA, ask.Remove(7)) == "BH-25"
    assert made.do(ANNA, ask.SeatBot(2, "grandmaster")) == "BH-25"


def test_who_is_removed_has_to_go() -> None:
    made = party()
    assert made.do(ANNA, ask.Remove(2)) == ""
    assert made.table.seat_of(CARL) == -1
    assert made.do(CARL, ask.Sit()) == "BH-18"
    running = started()
    assert running.do(ANNA, ask.Remove(2)) == ""
    assert running.table.bot_at(2) == BEST


# --- by itself -------------------------------------------------------------------------


def test_BH_28_a_bot_plays_on_for_who_left_and_gives_the_seat_back() -> None:
    made = started(takeover=60)
    made.enter(Left(0))
    made.wait(59)
    assert made.table.stand_ins == {}
    made.wait(1)
    assert made.table.bot_at(0) == BEST
    assert made.table.question() is not None
    made.enter(Returned(0))
    assert made.do(ANNA, ask.Back()) == ""
    assert made.table.bot_at(0) is None


def test_BH_28_who_owes_nothing_is_not_replaced() -> None:
    made = started(takeover=60)
    made.enter(Left(1))
    made.wait(600)
    assert made.table.stand_ins == {}


def test_BH_28_the_clock_calls_a_bot_for_one_decision() -> None:
    made = started(clock=10)
    made.wait(10)
    assert made.table.bot_at(0) == BEST
    question = made.table.question()
    assert question is not None
    made.enter(Acted(0, made.plain(question.menu[0]), "stand_in"))
    made.wait(0)
    assert made.table.stand_ins == {}


def test_the_clock_cannot_be_put_back_by_undoing_or_wishing() -> None:
    made = started(clock=10)
    for _ in range(3):
        plant_first(made, ANNA)
        made.wait(2)
        assert made.do(ANNA, ask.Undo()) == ""
        made.wait(1)
    made.wait(1)
    assert made.table.bot_at(0) == BEST
    trading = started(clock=10)
    to_trading(trading)
    for _ in range(4):
        wish = next(act for act in trading.menu(BELA) if "Wish" in type(act).__name__)
        assert trading.act(BELA, wish) == ""
        trading.wait(2.5)
    assert trading.table.bot_at(0) == BEST


def test_who_left_is_replaced_before_a_long_clock_has_run_down() -> None:
    made = started(clock=3600, takeover=60)
    made.enter(Left(0))
    made.wait(60)
    assert made.table.bot_at(0) == BEST
    assert len(made.table.stand_ins) == 1


def test_passes_are_remembered_by_who_reads_the_log() -> None:
    made = started(people=2, patience=600)
    to_trading(made)
    assert made.act(ANNA, EndTrading()) == ""
    made.play_bots_until_a_bot_trades()
    assert made.do(ANNA, ask.Pass()) == ""
    again = made.read_again()
    for there in (made, again):
        assert there.do(BELA, ask.Pass()) == ""
        question = there.table.question()
        while question is not None and question.sort == "propose":  # bots may speak up again
            assert there.table.agenda is not None
            assert there.table.agenda.settle(question, None) == []
            question = there.table.question()
        assert question is not None
        assert question.menu == [EndTrading()]


def test_BH_17_the_host_for_the_time_being_cannot_turn_on_the_opener() -> None:
    made = started()
    made.enter(Left(0))
    assert made.table.host == 1
    for command in (ask.Remove(0), ask.Mute(0), ask.HandOver(0)):
        assert made.do(BELA, command) == "BH-32"
    assert made.do(CARL, ask.Remove(0)) == "BH-17"


def test_BH_23_who_is_there_is_asked_even_while_a_bot_plays_on() -> None:
    made = started(people=2, clock=10)
    made.enter(TookOver(0, BEST, "clock"))
    assert made.do(BELA, ask.VoteEnd()) == ""
    assert not made.table.ended_early
    made.enter(Left(0))
    made.wait(0)
    assert made.table.ended_early


def test_an_own_act_takes_the_seat_back_at_once() -> None:
    made = started(clock=10)
    made.enter(TookOver(0, BEST, "clock"))
    plant_first(made, ANNA)
    assert isinstance(made.table.history[-2].entry, GaveBack)
    assert made.table.stand_ins == {}


def test_at_an_untimed_table_nobody_is_replaced_without_a_clock() -> None:
    made = started(pace="untimed")
    made.enter(Left(0))
    made.wait(30 * 24 * 3600)
    assert made.table.stand_ins == {}
    assert made.table.wakes_at() is None


def test_a_bot_waits_for_people_to_speak_up_but_not_for_ever() -> None:
    made = started(people=1, patience=20, bot_pause=500)
    to_trading(made)
    assert made.act(ANNA, EndTrading()) == ""
    made.play_bots_until_a_bot_trades()
    assert made.table.question() is None
    assert made.table.wakes_at() == made.table.stirred_at + GRACE["normal"]
    made.wait(GRACE["normal"] / 1000)
    assert isinstance(made.table.history[-1].entry, Passed)
    question = made.table.question()
    assert question is not None
    assert question.menu == [EndTrading()]


def test_wakes_at_once_the_pause_is_over_when_a_bot_is_to_act() -> None:
    made = started(people=1, bot_pause=700)
    to_trading(made)
    assert made.table.weight == WEIGHTS["end_planting"]
    assert made.table.wakes_at() == made.table.changed_at + 700 * made.table.weight


# --- the log ---------------------------------------------------------------------------


def test_a_table_read_from_its_log_is_the_same_table() -> None:
    made = started(people=2)
    plant_first(made, ANNA)
    made.do(ANNA, ask.Undo())
    to_trading(made)
    made.do(BELA, ask.Chat("who has red?"))
    made.do(BELA, ask.VoteEnd())
    again = Table("table")
    for happened in made.table.history:
        again.add(happened.seq, happened.at, read_entry(write_entry(happened.entry)))
    assert again.game is not None
    assert made.table.game is not None
    assert again.game.dumps() == made.table.game.dumps()
    assert again.history == made.table.history
    assert again.wakes_at() == made.table.wakes_at()


def test_the_hash_that_was_told_is_that_of_the_record() -> None:
    made = started()
    assert made.table.game is not None
    assert made.table.commitment == made.table.game.commitment


def test_a_copy_is_independent() -> None:
    made = started()
    before = made.table.copy()
    plant_first(made, ANNA)
    made.do(ANNA, ask.Chat("hello"))
    made.enter(Left(1), TookOver(1, "greedy", "host"))
    assert before.head < made.table.head
    assert before.game is not None
    assert before.game.actions == []
    assert before.stand_ins == {}
    assert before.members[1].left_at is None


def test_where_nobody_may_watch_nothing_of_the_game_is_shown_to_who_has_no_seat() -> None:
    made = party(people=3, spectators=False)
    made.enter(Came("dora-id", "Dora"))
    assert made.do(ANNA, ask.Start()) == ""
    plant_first(made, ANNA)
    assert show(made.table, "dora-id").view is None
    assert show(made.table, ANNA).view is not None
    last = made.table.history[-1]
    assert tell(made.table, last, SPECTATOR).events == ()
    assert tell(made.table, last, 1).events != ()


def test_what_the_lobby_and_the_api_tell_of_a_table_depends_on_nothing_hidden() -> None:
    made = started()
    to_trading(made)
    twin = made.table.copy()
    assert made.table.game is not None
    assert twin.game is not None
    state = twin.game.state
    cards = [entry & CARD_MASK for hand in state.hands for entry in hand] + state.deck
    mixed = cards[:]
    for seat, hand in enumerate(state.hands):
        state.hands[seat] = tuple(entry >> CARD_BITS << CARD_BITS | mixed.pop() for entry in hand)
    state.deck = mixed
    assert state.problems() == []
    assert twin.game.hand(0) != made.table.game.hand(0)
    for other in (made.table, twin):
        other.looks = {}
    assert summary(twin) == summary(made.table)
    assert msgspec.json.encode(show(twin, "nobody")) == msgspec.json.encode(
        show(made.table, "nobody")
    )
    assert msgspec.json.encode(show(twin, ANNA)) != msgspec.json.encode(show(made.table, ANNA))


def test_a_game_follows_the_rules_it_began_with_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new version of the rules does not reach into games that are being played."""
    info = GAMES["bohnanza"]
    monkeypatch.setitem(GAMES, "bohnanza", replace(info, rules_version=info.rules_version + 1))
    old = Started("ab" * 32, (Sitter("Anna"), Sitter("Béla"), Sitter("Cili")))
    new = msgspec.structs.replace(old, rules=2)
    for begun, version in ((old, 1), (new, 2)):
        table = Table("t")
        table.add(1, 0, Opened(Setup(game="bohnanza", seats=3), "anna", "Anna", "", ""))
        table.add(2, 0, begun)
        assert table.game is not None
        assert table.game.state.rules.version == version
        assert table.game.record.rules == version
