"""A review of a whole game."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pytest

import bohnhaus
from bohnhaus.engine.cards import Seat
from bohnhaus.reviewing.judging import Finding, judge
from bohnhaus.reviewing.kinds import KINDS
from bohnhaus.reviewing.reasons import WORDING
from bohnhaus.reviewing.report import Review
from bohnhaus.reviewing.review import conclude, review
from bohnhaus.reviewing.standings import Standing, chances_of, stand
from bohnhaus.reviewing.tasks import DECISION, MOMENT, SILENCE, CannotReview, Task, tasks_of
from bohnhaus.reviewing.weighing import Budget, Line, Worlds, interval, weigh
from bohnhaus.wire.record import Record, Wrong, read, write

SAMPLES = Path(__file__).resolve().parents[2] / "docs" / "samples"
BRIEF = Budget(screen=1, compare=2, confirm=2, keep=1, moment=1)


@cache
def sample() -> Record:
    """The game of the sample in the docs."""
    return read((SAMPLES / "bohnanza.json").read_bytes())


def beginning(acts: int) -> Record:
    """The first acts of it: a game that is not over."""
    record = read(write(sample()))
    record.actions = record.actions[:acts]
    record.result = None
    return record


def briefly(tasks: list[Task]) -> list[Finding]:
    return [judge(task, BRIEF) for task in tasks]


@cache
def brief() -> Review:
    """A review that is made from a few imagined games."""
    return review(beginning(60), judging=briefly)


def test_every_decision_of_every_seat_is_there() -> None:
    found = brief()
    numbers = [one.number for one in found.decisions]
    assert numbers == sorted(numbers)
    assert {one.seat for one in found.decisions} == {0, 1, 2}
    assert {one.kind for one in found.decisions} <= set(KINDS)
    assert {one.reason.code for one in found.decisions} <= set(WORDING)
    record = beginning(60)
    for one in found.decisions:
        seat, _ = record.actions[one.number - 1]
        assert one.done is None or one.seat == seat
    assert not found.finished
    assert found.winners == ()


def test_chances_are_told_from_the_beginning_of_every_turn_and_add_up() -> None:
    found = brief()
    turns = [point.turn for point in found.chances]
    assert turns[:-1] == list(range(len(turns) - 1))
    assert turns[-1] >= turns[-2]
    for point in found.chances:
        assert sum(point.chances) == pytest.approx(1, abs=0.01)
        assert len(point.scores) == len(found.names)


def test_losses_are_what_the_marked_decisions_lost() -> None:
    found = brief()
    for loss in found.losses:
        mine = [one for one in found.decisions if (one.seat, one.kind) == (loss.seat, loss.kind)]
        marked = [one for one in mine if one.marked]
        assert (loss.decisions, loss.marked) == (len(mine), len(marked))
        assert loss.score <= sum(max(one.loss, 0) for one in marked) + 0.01
        assert loss.score > 0 or not any(one.loss > 0 for one in marked)


def test_every_deal_of_the_record_is_there_with_both_gains() -> None:
    found = brief()
    accepted = [
        number
        for number, (_, act) in enumerate(beginning(60).actions, start=1)
        if isinstance(act, bohnhaus.Accept)
    ]
    assert [deal.number for deal in found.deals] == accepted != []


def test_the_same_record_has_the_same_review() -> None:
    again = review(beginning(60), judging=briefly)
    assert msgspec.json.encode(again) == msgspec.json.encode(brief())


def test_the_order_in_which_tasks_are_judged_changes_nothing() -> None:
    record = beginning(60)
    tasks = tasks_of(record, (0, 1, 2))
    order = list(range(len(tasks)))
    Random(1).shuffle(order)
    found = {at: judge(tasks[at], BRIEF) for at in order}
    made = conclude(record, (0, 1, 2), tasks, [found[at] for at in range(len(tasks))])
    assert msgspec.json.encode(made) == msgspec.json.encode(brief())


def test_one_seat_alone_has_the_same_decisions() -> None:
    alone = review(beginning(60), [1], judging=briefly)
    assert alone.seats == (1,)
    assert alone.decisions == tuple(one for one in brief().decisions if one.seat == 1)
    assert {seat for deal in alone.deals for seat in (deal.seat, deal.other)} >= {1}
    assert all(1 in (deal.seat, deal.other) for deal in alone.deals)


def test_who_could_have_offered_something_is_asked_when_trading_ends() -> None:
    tasks = tasks_of(beginning(60), (0, 1, 2))
    assert {task.sort for task in tasks} == {DECISION, SILENCE, MOMENT}
    ended = [
        (number, seat)
        for number, (seat, act) in enumerate(beginning(60).actions, start=1)
        if isinstance(act, bohnhaus.EndTrading)
    ]
    silent = {(task.number, task.seat) for task in tasks if task.sort == SILENCE}
    assert silent == {
        (number, other) for number, seat in ended for other in range(3) if other != seat
    }


def test_a_record_that_is_not_true_is_refused() -> None:
    wrong = beginning(60)
    wrong.actions.append((0, bohnhaus.EndTrading()))
    with pytest.raises(Wrong, match=r"^entry 61 of the actions is refused"):
        review(wrong)
    other = beginning(60)
    other.commitment = "0" * 64
    with pytest.raises(Wrong, match="commitment"):
        review(other)


def test_what_nobody_could_judge_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bohnhaus.reviewing.tasks.MOST_ACTS", 59)
    with pytest.raises(CannotReview, match="at most 59 acts"):
        review(beginning(60))


@pytest.mark.slow
def test_the_sample_in_the_docs_is_what_the_command_makes() -> None:
    made = msgspec.json.format(msgspec.json.encode(review(sample(), [0]))).decode()
    kept = (SAMPLES / "bohnanza.review.json").read_text(encoding="utf-8")
    assert json.loads(made) == json.loads(kept)


# --- comparing -----------------------------------------------------------------------------


class Lots(Worlds):
    """Worlds in which an alternative comes out as its name says, and luck is seen to."""

    def __init__(self, lucky: dict[int, float]) -> None:
        self.lucky = lucky
        """By world: what a good-looking alternative gets more than what was done."""
        self.tried: list[tuple[object, int]] = []
        self.played = 0

    def try_out(self, line: Line, number: int) -> None:
        self.tried.append((line.act, number))
        more = self.lucky.get(number, 0.0) if line.act == "other" else 0.0
        line.standings.append(Standing([10.0 + more, 10.0], [0.5 + more / 20, 0.5 - more / 20]))


BUDGET = Budget(screen=2, compare=6, confirm=8, keep=2, moment=1)


def compared(lucky: dict[int, float], seat: Seat = 0) -> tuple[bool, bool, float]:
    """Whether the other act was called better, clearly, and by how much."""
    worlds = Lots(lucky)
    verdict = weigh(worlds, [Line("done"), Line("other")], seat, BUDGET)
    return verdict.best.act == "other", verdict.clear, verdict.loss[0]


def test_what_is_better_in_all_worlds_is_marked() -> None:
    varied = {number: 1.0 + number % 3 / 10 for number in range(14)}
    better, clear, loss = compared(varied)
    assert (better, clear) == (True, True)
    assert loss == pytest.approx(sum(varied[number] for number in range(6, 14)) / 8)


def test_what_was_lucky_in_the_worlds_that_found_it_is_not_marked() -> None:
    first = {number: 1.0 + number % 3 / 10 for number in range(6)}
    assert compared(first) == (False, False, 0.0)
    unsure = first | {number: (-1.0) ** number * 3 + 0.5 for number in range(6, 14)}
    better, clear, _ = compared(unsure)
    assert (better, clear) == (True, False)


def test_what_was_done_is_not_measured_again_if_nothing_looks_better() -> None:
    worlds = Lots({})
    weigh(worlds, [Line("done"), Line("other"), Line("third")], 0, BUDGET)
    assert max(number for _, number in worlds.tried) == BUDGET.compare - 1


def test_an_interval_holds_the_mean_and_shrinks_with_more_games() -> None:
    draw = Random(3).random
    few = [draw() for _ in range(10)]
    many = few + [draw() for _ in range(990)]
    for values in (few, many):
        middle, low, high = interval(values)
        assert low < middle < high
    assert interval(many)[2] - interval(many)[1] < interval(few)[2] - interval(few)[1]
    assert interval(many)[1] < 0.5 < interval(many)[2]


# --- chances -------------------------------------------------------------------------------


def test_chances_add_up_and_follow_the_scores() -> None:
    for scores in ([3.0, 1.0], [3.0, 1.0, 2.0, 2.0], [0.0], [5.0] * 4):
        chances = chances_of(scores, 2.0)
        assert sum(chances) == pytest.approx(1)
        ranked = sorted(range(len(scores)), key=lambda seat: scores[seat])
        assert [chances[seat] for seat in ranked] == sorted(chances)


def test_a_lead_counts_for_more_near_the_end() -> None:
    assert chances_of([3.0, 1.0], 6.0)[0] < chances_of([3.0, 1.0], 1.0)[0]


def test_a_game_that_is_over_is_won_by_its_winners() -> None:
    game = bohnhaus.loads((SAMPLES / "bohnanza.json").read_bytes())
    assert game.result is not None
    end = stand(game.state)
    assert end.scores == list(game.result.scores)
    assert [seat for seat in range(3) if end.chances[seat]] == list(game.result.winners)
