"""The gate: how often it errs, and that it stops as soon as it knows."""

from __future__ import annotations

from random import Random

import pytest

from bohnhaus.arena.gate import Gate, Trial, pair_score, share_at
from tests.arena.rows import match, played, row

GATE = match("a", "b", seats=2, mixed=100, gate=True)


def test_a_share_in_elo() -> None:
    assert share_at(0) == 0.5
    assert share_at(400) == pytest.approx(10 / 11)


def test_it_stops_after_few_pairs_where_the_difference_is_great() -> None:
    gate = Gate(GATE, Trial())
    for number in range(100):
        gate.add(played(GATE, number, "a"))
    assert gate.verdict.decision == "stronger"
    assert 3 < gate.verdict.pairs < 20
    assert gate.verdict.share == 1
    other = Gate(GATE, Trial())
    for number in range(100):
        other.add(played(GATE, number, "b"))
    assert other.verdict.decision == "not stronger"


def test_the_order_in_which_games_end_does_not_matter() -> None:
    rows = [played(GATE, number, "a" if number % 5 else "b") for number in range(100)]
    forth, back = Gate(GATE, Trial()), Gate(GATE, Trial())
    for game in rows:
        forth.add(game)
    for game in reversed(rows):
        back.add(game)
    assert forth.verdict == back.verdict


def test_a_pair_is_worth_what_a_won_against_b() -> None:
    four = match("a", "b", seats=4, gate=True)
    rows = [row(0, "abab", [9, 3, 3, 3]), row(1, "baba", [9, 9, 3, 3])]
    assert pair_score(four, rows) == 0.75
    alone = match("a", "b", seats=1, gate=True)
    assert pair_score(alone, [row(0, "a", [9, 4]), row(1, "b", [9, 5])]) == 1
    assert pair_score(alone, [row(0, "a", [9, 5]), row(1, "b", [9, 5])]) == 0.5


@pytest.mark.parametrize(("elo", "wrong"), [(0, "stronger"), (60, "not stronger")])
def test_it_errs_no_more_often_than_it_may(elo: float, wrong: str) -> None:
    draw = Random(11)
    trial = Trial(0, 60, 0.05, 0.05)
    errors = 0
    for _ in range(200):
        gate = Gate(GATE, trial)
        while gate.decision == "open":
            won = [draw.random() < share_at(elo) for _ in range(2)]
            gate.count(sum(won) / 2)
        errors += gate.decision == wrong
    assert errors <= 16  # 5% of 200, and what chance does to them
