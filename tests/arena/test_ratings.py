"""Ratings: what is known of the model they follow, and that they are sure to be the same again."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bohnhaus.arena.ratings import MIDDLE, Ranking, Running, elo, final_ratings, fit, ranking
from tests.arena.rows import row


def test_who_won_comes_first_and_equals_stand_together() -> None:
    assert ranking(row(0, ["a", "b", "c", "d"], [5, 9, 5, 7])) == (("b",), ("d",), ("a", "c"))


def test_two_bots_are_as_far_apart_as_their_wins() -> None:
    games: dict[Ranking, float] = {(("a",), ("b",)): 3000.0, (("b",), ("a",)): 1000.0}
    first, second = elo(fit(["a", "b"], games, [1.0, 1.0]))
    assert first - second == pytest.approx(400 * 0.4771, abs=1)
    assert first + second == pytest.approx(2 * MIDDLE)


def test_the_strengths_that_made_the_games_are_found_again() -> None:
    draw = Random(5)
    true = {"a": 4.0, "b": 2.0, "c": 1.0, "d": 0.5}
    games = Counter(plackett_luce(draw, true) for _ in range(4000))
    found = elo(fit(list(true), games, [1.0] * 4))
    wanted = elo(list(true.values()))
    assert found == pytest.approx(wanted, abs=20)


def plackett_luce(draw: Random, strengths: dict[str, float]) -> tuple[tuple[str, ...], ...]:
    left = dict(strengths)
    order = []
    while left:
        bot = draw.choices(list(left), list(left.values()))[0]
        order.append((bot,))
        del left[bot]
    return tuple(order)


def test_who_never_lost_is_not_infinitely_strong() -> None:
    rows = [row(number, ["a", "b"], [9, 3]) for number in range(10)]
    ratings = final_ratings(["a", "b"], rows, 1)
    assert list(ratings) == ["a", "b"]
    assert 1500 < ratings["a"].rating < 2500


def test_all_equal_are_rated_the_same() -> None:
    rows = [row(number, ["a", "b", "c"], [5, 5, 5]) for number in range(6)]
    assert {rating.rating for rating in final_ratings(["a", "b", "c"], rows, 1).values()} == {1500}


def test_more_games_make_it_surer_and_the_same_games_the_same_interval() -> None:
    def rows(count: int) -> list[float]:
        draw = Random(1)
        games = [
            row(at, ["a", "b"], [9, 3] if draw.random() < 0.6 else [3, 9]) for at in range(count)
        ]
        rating = final_ratings(["a", "b"], games, 7)["a"]
        assert rating.low < rating.rating < rating.high
        assert final_ratings(["a", "b"], games, 7)["a"] == rating
        return [rating.low, rating.high]

    few, many = rows(50), rows(1000)
    assert many[1] - many[0] < (few[1] - few[0]) / 2
    assert many[0] < 1500 + 200 * 0.176 < many[1]  # six of ten: 70 Elo between the two


def test_running_ratings_rise_with_wins_and_ignore_games_among_copies() -> None:
    running = Running(["a", "b"])
    before = running.table()
    running.add(row(0, ["a", "a"], [9, 3]))
    assert running.table() == before
    running.add(row(1, ["b", "a", "a"], [9, 3, 3]))
    assert list(running.table()) == ["b", "a"]
