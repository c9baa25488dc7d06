"""How a table flows: stances, waits, the speed that people want, who gets an offer."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bohnhaus import Accept, Decline, EndPlanting, EndTrading, Propose
from bohnhaus.bots.agenda import ANSWER, END, Question
from bohnhaus.engine.cards import CARD_BITS, CARD_MASK, bean_of_handle
from bohnhaus.server import commands as ask
from bohnhaus.server.clocks import TableClock
from bohnhaus.server.entries import (
    Acted,
    Came,
    Entry,
    Held,
    Left,
    Passed,
    Preferences,
    Preferred,
    Returned,
    Speed,
    Would,
)
from bohnhaus.server.flow import (
    FOR_PEOPLE,
    FULL,
    GRACE,
    MOST_THINKING,
    OPEN_GRACE,
    PAUSES,
    SHORT,
    SPEEDS,
    THINKING,
    WEIGHTS,
    slowest,
    weight_of,
)
from bohnhaus.server.house import summary
from bohnhaus.server.showing import describe, show, tell
from tests.server.party import ANNA, BELA, CARL, Party, started

DORA = "dora-id"
STOPS = ("every", "payable", "mine", "never")
SECOND = 1000


def hand_of(made: Party, seat: int) -> list[int]:
    """The beans in the hand."""
    assert made.table.game is not None
    state = made.table.game.state
    return [state.rules.beans.bean_of[entry & CARD_MASK] for entry in state.hands[seat]]


def swap_hands(made: Party, one: int, other: int) -> None:
    """Two seats hold each other's first cards, under their own handles."""
    assert made.table.game is not None
    hands = made.table.game.state.hands
    mine, theirs = hands[one], hands[other]
    for seat, (keeps, takes) in ((one, (mine, theirs)), (other, (theirs, mine))):
        swapped = [
            handle >> CARD_BITS << CARD_BITS | card & CARD_MASK
            for handle, card in zip(keeps, takes, strict=False)
        ]
        hands[seat] = (*swapped, *keeps[len(swapped) :])
    assert made.table.game.state.problems() == []


def only_before(made: Party, one: int, other: int) -> int:
    """A bean that the seat holds now, but not after such a swap."""
    swapped = made.read_again()
    swap_hands(swapped, one, other)
    after = hand_of(swapped, one)
    return next(bean for bean in hand_of(made, one) if bean not in after)


def bot_trades(*, people: int = 1, seats: int = 3, **setup: Any) -> Party:
    """A bot has turned up its cards, and no bot has anything to say."""
    made = started(people=people, seats=seats, **setup)
    made.play_bots_until_a_bot_trades()
    made.now += 60 * SECOND
    return made


def hush(made: Party) -> None:
    """The bots have nothing to say to what is on the table."""
    assert made.table.agenda is not None
    while (question := made.table.question()) is not None and question.sort != END:
        made.table.agenda.settle(question, None)


def active(made: Party) -> int:
    assert made.table.game is not None
    return made.table.game.state.active


def offer(made: Party, want: int, to: int = -1, nth: int = 0) -> None:
    """The bot whose turn it is offers a card for this bean: the nth kind that it has."""
    assert made.table.game is not None
    view = made.table.game.view(active(made))
    kinds = {bean_of_handle(card): card for card in (*view.hand, *view.own_up)}
    card = [*kinds.values()][nth]
    made.bot_acts(active(made), Propose((card,), (want,), to))
    hush(made)


def beans(made: Party, seat: int = 0) -> tuple[int, int]:
    """A bean that the seat can pay with, and one that it cannot."""
    assert made.table.game is not None
    held = hand_of(made, seat)
    kinds = range(len(made.table.game.state.rules.beans.kinds))
    return held[0], next(bean for bean in kinds if bean not in held)


# --- one stance per turn ----------------------------------------------------------------


def test_BH_41_nothing_for_me_holds_for_the_rest_of_the_turn() -> None:
    made = bot_trades()
    held, other = beans(made)
    assert made.do(ANNA, ask.Pass()) == ""
    for nth in range(2):
        offer(made, other, nth=nth)
        assert made.table.passed == {0}
        assert made.do(ANNA, ask.Pass()) == "BH-20"
    again = made.read_again()
    assert again.table.passed == {0}
    offer(made, held, nth=2)
    assert made.table.passed == set()


@pytest.mark.parametrize(
    ("stops", "lifted"),
    [
        ("every", [True, True, True]),
        ("payable", [False, True, True]),
        ("mine", [False, False, True]),
        ("never", [False, False, False]),
    ],
)
def test_BH_41_what_stops_a_person_is_that_persons_wish(stops: str, lifted: list[bool]) -> None:
    found = []
    for payable, to in ((False, -1), (True, -1), (False, 0)):
        made = bot_trades()
        assert made.do(ANNA, ask.Pass()) == ""
        if stops != "payable":
            assert made.do(ANNA, ask.Prefer(stops=stops)) == ""  # type: ignore[arg-type]  # one of STOPS
        offer(made, beans(made)[0 if payable else 1], to)
        found.append(made.table.passed == set())
    assert found == lifted


def test_BH_41_a_stance_is_back_once_the_offer_that_lifted_it_is_answered() -> None:
    made = bot_trades()
    assert made.do(ANNA, ask.Pass()) == ""
    offer(made, beans(made)[0], 0)
    assert made.table.passed == set()
    assert made.table.game is not None
    assert made.act(ANNA, Decline(made.table.game.state.offers[0].id)) == ""
    assert made.table.passed == {0}


def test_BH_41_a_new_turn_begins_without_stances() -> None:
    made = bot_trades()
    assert made.do(ANNA, ask.Pass()) == ""
    turn = made.table.game.state.turn if made.table.game else -1
    made.bot_acts(active(made), EndTrading())
    made.play_bots_until_a_bot_trades()
    assert made.table.game is not None
    assert made.table.game.state.turn > turn
    assert made.table.passed == set()


def test_BH_41_alone_the_table_waits_long_only_for_an_offer_that_can_be_paid() -> None:
    made = bot_trades()
    held, other = beans(made)
    offer(made, other)
    assert made.table.wakes_at() == made.now + GRACE["normal"]
    offer(made, other, 0, nth=1)  # to be seen, but not to be decided
    assert made.table.wakes_at() == made.now + GRACE["normal"]
    offer(made, held, nth=2)
    assert made.table.wakes_at() == made.now + 20 * SECOND
    wait = show(made.table, ANNA).wait
    assert wait is not None
    assert (wait.why, wait.seats, wait.since, wait.until) == (
        "trade",
        (0,),
        made.now,
        made.now + 20 * SECOND,
    )


def test_BH_41_who_wants_to_see_every_offer_gets_the_time_for_it() -> None:
    made = bot_trades()
    assert made.do(ANNA, ask.Prefer(stops="every")) == ""
    offer(made, beans(made)[1])
    assert made.table.wakes_at() == made.now + 20 * SECOND


def test_BH_41_an_untimed_game_alone_waits_for_decisions_and_for_nothing_else() -> None:
    made = bot_trades(pace="untimed")
    held, other = beans(made)
    offer(made, other)
    assert made.table.wakes_at() == made.now + GRACE["normal"]
    offer(made, held, nth=1)
    made.wait(3600)
    assert made.table.passed == set()
    wait = show(made.table, ANNA).wait
    assert wait is not None
    assert (wait.seats, wait.until) == ((0,), None)
    assert made.do(ANNA, ask.Pass()) == ""
    question = made.table.question()
    assert question is not None
    assert question.sort == END


def test_BH_41_an_untimed_game_alone_passes_nothing_for_who_is_away() -> None:
    made = bot_trades(pace="untimed")
    made.enter(Left(0))
    made.wait(3600)
    assert made.table.passed == set()
    made.enter(Returned(0))
    made.wait(GRACE["normal"] / SECOND - 0.1)
    assert made.table.passed == set()
    made.wait(0.1)
    assert made.table.passed == {0}


def timing(made: Party) -> list[object]:
    """What everyone can see of when a table goes on, and of who keeps it."""
    shown = show(made.table, DORA)
    return [made.table.wakes_at(), made.table.due(made.now + 7 * SECOND), shown.wait, shown.table]


@pytest.mark.parametrize("stops", STOPS)
@pytest.mark.parametrize("people", [1, 2])
def test_BH_41_where_others_look_on_no_wait_tells_what_a_hand_holds(
    people: int, stops: str
) -> None:
    """Two worlds that differ in who holds which cards alone; then the same acts, the same times."""
    worlds = []
    for swapped in (False, True):
        made = bot_trades(people=people, seats=4, public=True)
        made.enter(Came(DORA, "Dora"), Returned(people))
        held = only_before(made, 0, 3)
        if swapped:
            swap_hands(made, 0, 3)
        if stops != "payable":
            assert made.do(ANNA, ask.Prefer(stops=stops)) == ""  # type: ignore[arg-type]  # one of STOPS
        seen = timing(made)
        offer(made, held)
        seen += timing(made)
        made.wait(3)
        assert made.do(ANNA, ask.Pass()) == ""
        seen += timing(made)
        offer(made, held, nth=1)
        seen += timing(made)
        made.wait(OPEN_GRACE["normal"] / SECOND)
        seen += timing(made)
        worlds.append(seen)
    assert worlds[0] == worlds[1]


def test_BH_41_among_people_the_grace_is_the_same_for_everyone() -> None:
    made = bot_trades(people=2, seats=4)
    offer(made, beans(made, 0)[0])
    at = made.table.stirred_at + OPEN_GRACE["normal"]
    assert made.table.wakes_at() == at
    assert made.table.due(at - 1) == []
    assert made.table.due(at) == [Passed(0), Passed(1)]


def test_BH_41_what_the_lobby_tells_of_who_passed_depends_on_no_hand() -> None:
    told = []
    for swapped in (False, True):
        made = bot_trades(seats=4)
        held = only_before(made, 0, 3)
        if swapped:
            swap_hands(made, 0, 3)
        assert made.do(ANNA, ask.Pass()) == ""
        offer(made, held)
        told.append(summary(made.table))
    assert told[0] == told[1]


def test_BH_28_alone_with_bots_nothing_is_ever_played_for_a_person_who_says_nothing() -> None:
    """Passing in others' turns is all that time does: no act, no stand-in, whatever the speed."""
    for speed in SPEEDS:
        made = started(people=1, clock=5, takeover=5)
        if speed != "normal":
            assert made.do(ANNA, ask.Prefer(speed=speed)) == ""
        for _ in range(300):
            question = made.table.question()
            if question is not None:
                assert made.table.agenda is not None
                reply = question.menu[0] if question.sort in ("choose", END) else None
                if question.sort == ANSWER:
                    reply = question.menu[-1]
                for act in made.table.agenda.settle(question, reply):
                    made.bot_acts(question.seat, act)
            else:
                made.wait(3600)
        assert [act for act in made.table.acts if act.seat == 0] == []
        assert made.table.stand_ins == {}
        assert made.table.game is not None
        assert 0 in made.table.game.owing


# --- thinking, and reading ----------------------------------------------------------------


def test_BH_42_who_thinks_holds_bots_for_a_stated_time() -> None:
    made = bot_trades()
    assert made.do(ANNA, ask.Hold()) == ""
    assert made.table.question() is None
    wait = show(made.table, ANNA).wait
    assert wait is not None
    assert (wait.why, wait.seats, wait.until) == ("thinking", (0,), made.now + THINKING)
    made.wait(THINKING / SECOND - 1)
    assert made.table.passed == set()
    made.wait(1)
    assert made.table.holds == {}
    assert made.table.history[-1].entry == Held(0, "thinking", on=False)
    made.wait(0)
    assert made.table.passed == {0}


def test_BH_42_thinking_is_bounded_in_one_turn() -> None:
    made = bot_trades()
    for _ in range(MOST_THINKING):
        assert made.do(ANNA, ask.Hold()) == ""
        made.wait(THINKING / SECOND)
    assert made.do(ANNA, ask.Hold()) == "BH-42"
    made.bot_acts(active(made), EndTrading())
    made.play_bots_until_a_bot_trades()
    assert made.do(ANNA, ask.Hold()) == ""


@pytest.mark.parametrize("ends", ["offer", "pass", "off", "left"])
def test_BH_42_thinking_ends_with_an_offer_a_pass_or_at_will(ends: str) -> None:
    made = bot_trades(people=2, seats=4)
    assert made.do(ANNA, ask.Hold()) == ""
    assert made.table.game is not None
    if ends == "offer":
        card = made.table.game.view(0).hand[0]
        assert made.act(ANNA, Propose((card,), (), active(made))) == ""
    elif ends == "left":
        made.enter(Left(0))
    else:
        assert made.do(ANNA, ask.Pass() if ends == "pass" else ask.Hold(on=False)) == ""
    assert made.table.holds == {}


def test_BH_42_bots_wait_only_where_they_trade() -> None:
    made = started(people=1)
    assert made.do(ANNA, ask.Hold()) == "BH-42"
    assert made.do(ANNA, ask.Hold(on=False)) == "BH-20"
    assert made.do(DORA, ask.Hold()) == "BH-18"


def test_BH_42_the_tour_stops_the_table_of_who_plays_alone() -> None:
    made = bot_trades()
    assert made.do(ANNA, ask.Hold("reading")) == ""
    assert made.do(ANNA, ask.Hold("reading")) == "BH-20"
    assert (made.table.question(), made.table.wakes_at()) == (None, None)
    made.wait(3600)
    assert made.table.passed == set()
    wait = show(made.table, ANNA).wait
    assert wait is not None
    assert (wait.why, wait.until) == ("reading", None)
    assert made.do(ANNA, ask.Hold("reading", on=False)) == ""
    assert made.table.wakes_at() == made.now + GRACE["normal"]  # and nothing was missed
    others = started(people=2)
    assert others.do(ANNA, ask.Hold("reading")) == "BH-42"


def test_BH_42_the_tour_stops_bots_before_their_own_acts_too() -> None:
    made = started(people=1)
    assert made.do(ANNA, ask.Hold("reading")) == ""
    for act in (made.menu(ANNA)[0], EndPlanting(), EndTrading()):
        assert made.act(ANNA, act) == ""  # the person plays on
    while made.table.game is not None and 0 in made.table.game.owing:
        acts = [act for act in made.menu(ANNA) if "Wish" not in type(act).__name__]
        assert made.act(ANNA, acts[0]) == ""
    assert made.table.question() is None
    assert made.do(ANNA, ask.Hold("reading", on=False)) == ""
    assert made.table.question() is not None


def test_BH_42_who_leaves_reads_no_more() -> None:
    made = started(people=1)
    assert made.do(ANNA, ask.Hold("reading")) == ""
    made.enter(Left(0), Returned(0))
    assert made.table.holds == {}


# --- the speed that people want -------------------------------------------------------------


def test_the_slowest_wish_wins() -> None:
    assert slowest([]) == "normal"
    assert [slowest([one, "fast"]) for one in SPEEDS] == ["relaxed", "normal", "fast", "fast"]
    made = started(people=3)
    assert describe(made.table).speed == "normal"
    for person in (ANNA, BELA, CARL):
        assert made.do(person, ask.Prefer(speed="instant")) == ""
    assert describe(made.table).speed == "instant"
    assert made.do(BELA, ask.Prefer(speed="relaxed")) == ""
    assert made.do(BELA, ask.Prefer(speed="relaxed")) == "BH-20"
    assert describe(made.table).speed == "relaxed"
    made.enter(Left(1))
    assert describe(made.table).speed == "instant"
    assert show(made.table, BELA).you.preferences == Preferences(speed="relaxed")
    assert made.do(DORA, ask.Prefer(speed="relaxed")) == "BH-18"
    assert made.read_again().table.speed == "instant"


def test_nobody_is_told_what_stops_another() -> None:
    made = started(people=2)
    assert made.do(ANNA, ask.Prefer(stops="never")) == ""
    assert show(made.table, BELA).you.preferences == Preferences()
    told = tell(made.table, made.table.history[-1], 1)
    assert (told.kind, told.member, told.text, told.by) == ("preferred", 0, "", "")


def test_bots_pause_as_long_as_there_is_something_to_see() -> None:
    made = started(people=1, bot_pause=1000)
    pauses: dict[Speed, int] = {}
    for speed in SPEEDS:
        twin = made.read_again()
        twin.enter(Preferred(0, Preferences(speed=speed)))
        assert twin.act(ANNA, twin.menu(ANNA)[0]) == ""
        pauses[speed] = twin.table.pause()
    assert pauses == {speed: int(1000 * WEIGHTS["plant"] * PAUSES[speed]) for speed in SPEEDS}


def test_where_much_happens_pauses_are_short() -> None:
    assert weight_of("decline", 0) == 0
    assert weight_of("attack", 0) == 1
    assert weight_of("accept", FULL) == WEIGHTS["accept"] * SHORT
    made = bot_trades(bot_pause=1000)
    kinds = range(8)
    seen = []
    for bean in kinds:
        offer(made, bean)
        seen.append(made.table.pause())
    assert seen[0] == 1000 * WEIGHTS["propose"]
    assert seen[-1] == 1000 * WEIGHTS["propose"] * SHORT
    made.bot_acts(active(made), EndTrading())
    assert made.table.game is not None
    seat = made.table.game.owing[0]
    made.bot_acts(seat, made.table.game.menu(seat)[0])
    assert made.table.pause() >= 1000 * WEIGHTS["plant"]  # another phase begins anew


def test_what_a_wait_tells_is_right_when_somebody_sets_the_clock() -> None:
    made = bot_trades()
    ticks = [500.0]
    clock = TableClock(lambda: made.now, lambda: ticks[0])
    clock.hear(made.table)
    made.now += 8 * 24 * 3600 * SECOND  # set, not lived through
    assert made.do(ANNA, ask.Hold()) == ""
    clock.hear(made.table)
    told = clock.told(made.table)
    assert told.due(clock.now()) == []
    ticks[0] += THINKING / SECOND
    assert clock.told(made.table).due(clock.now()) == [Held(0, "thinking", on=False)]


# --- bots do not snatch -----------------------------------------------------------------------


def to_all(made: Party, person: str = ANNA) -> Question:
    """The person whose turn it is gives a card to whoever wants it; a bot is asked about it."""
    assert made.table.game is not None
    seat = made.table.seat_of(person)
    while made.table.game.view(seat).phase != "trade":
        acts = [act for act in made.menu(person) if "Wish" not in type(act).__name__]
        assert made.act(person, acts[-1]) == ""
    hush(made)
    made.now += 60 * SECOND
    card = made.table.game.view(seat).hand[0]
    assert made.act(person, Propose((card,), ())) == ""
    question = made.table.question()
    assert question is not None
    assert question.sort == ANSWER
    return question


@pytest.mark.parametrize("speed", SPEEDS)
def test_BH_43_an_open_offer_of_a_person_is_for_other_people_first(speed: Speed) -> None:
    made = started(people=2, seats=4)
    made.enter(*[Preferred(member, Preferences(speed=speed)) for member in (0, 1)])
    question = to_all(made)
    assert made.table.acts_at(question) == made.now + FOR_PEOPLE[speed]
    assert made.table.wakes_at() == made.now + FOR_PEOPLE[speed]
    wait = show(made.table, BELA).wait
    assert wait is not None
    assert (wait.why, wait.seats, wait.until) == ("offer", (1,), made.now + FOR_PEOPLE[speed])


@pytest.mark.parametrize("why", ["declined", "passed", "left", "alone"])
def test_BH_43_where_no_other_person_wants_it_bots_need_not_wait(why: str) -> None:
    made = started(people=1 if why == "alone" else 2, seats=4)
    question = to_all(made)
    assert made.table.game is not None
    changes: dict[str, list[Entry]] = {"left": [Left(1)], "passed": [Passed(1)]}
    if why == "declined":
        assert made.act(BELA, Decline(made.table.game.state.offers[0].id)) == ""
    made.enter(*changes.get(why, []))
    asked = made.table.question()
    assert asked is not None
    assert made.table.acts_at(asked) == made.table.changed_at + made.table.pause()
    assert question.seat == asked.seat


# --- who would? ---------------------------------------------------------------------------------


def says_yes(made: Party, question: Question) -> None:
    """As the driver does it."""
    assert made.table.agenda is not None
    for act in made.table.agenda.settle(question, question.menu[0]):
        assert made.table.lets_choose(act) is not None
        made.enter(Would(question.seat, made.plain(act), "bot"))


def test_BH_43_the_proposer_chooses_among_those_who_would() -> None:
    made = started(people=2, seats=4, takers="chosen")
    question = to_all(made)
    assert made.table.game is not None
    offered = made.table.game.state.offers[0].id
    assert made.do(ANNA, ask.Choose(offered, question.seat)) == "BH-43"
    says_yes(made, question)
    again = made.table.question()
    assert again is not None
    assert again.seat != question.seat  # who has said so is not asked again, here or elsewhere
    elsewhere = made.read_again().table.question()
    assert elsewhere is not None
    assert (elsewhere.sort, elsewhere.seat) != (ANSWER, question.seat)
    assert made.act(BELA, Accept(offered)) == ""
    assert made.act(BELA, Accept(offered)) == "BH-20"
    assert made.table.game.state.offers != ()
    told = [(one.offer, one.seats) for one in describe(made.table).would]
    assert told == [(offered, (1, question.seat))]
    assert made.do(BELA, ask.Choose(offered, 1)) == "BH-43"
    assert made.do(ANNA, ask.Choose(offered, question.seat)) == ""
    assert made.table.history[-1].entry == Acted(question.seat, made.plain(Accept(offered)), "bot")
    assert made.table.would == {}
    assert made.table.game.state.received[question.seat] != ()


def test_BH_43_a_promise_ends_with_a_refusal_or_with_the_offer() -> None:
    made = started(people=2, seats=4, takers="chosen")
    says_yes(made, to_all(made))
    assert made.table.game is not None
    offered = made.table.game.state.offers[0].id
    assert made.act(BELA, Accept(offered)) == ""
    assert made.act(BELA, Decline(offered)) == ""
    assert [*made.table.would[offered]] != [1]
    assert made.do(ANNA, ask.Choose(offered, 1)) == "BH-43"
    assert made.act(ANNA, EndTrading()) == ""
    assert made.table.would == {}


def test_BH_43_no_promise_is_told_with_its_cards() -> None:
    made = started(people=2, seats=4, takers="chosen")
    to_all(made)
    assert made.table.game is not None
    assert made.act(BELA, Accept(made.table.game.state.offers[0].id)) == ""
    told = tell(made.table, made.table.history[-1], 0)
    assert (told.kind, told.seat, told.events) == ("would", 1, ())


@pytest.mark.parametrize("case", ["first", "one left"])
def test_BH_43_elsewhere_whoever_accepts_first_gets_it(case: str) -> None:
    made = started(people=2, seats=4, takers="first" if case == "first" else "chosen")
    question = to_all(made)
    assert made.table.game is not None
    offered = made.table.game.state.offers[0].id
    if case == "one left":
        for seat in (2, 3):
            made.bot_acts(seat, Decline(offered))
    assert made.act(BELA, Accept(offered)) == ""
    assert made.table.game.state.offers == ()
    assert question.offer is not None


def test_a_copy_of_a_table_has_its_own_stances_and_holds() -> None:
    made = bot_trades()
    twin = made.table.copy()
    assert made.do(ANNA, ask.Hold()) == ""
    assert made.do(ANNA, ask.Prefer(speed="fast")) == ""
    assert (twin.holds, twin.speed) == ({}, "normal")
    assert made.do(ANNA, ask.Pass()) == ""
    assert (made.table.passed, twin.passed) == ({0}, set())
    assert replace(made.table, looks={}).passed == {0}
