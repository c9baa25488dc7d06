"""Who sits where: by lot, but as often as everyone else, and in every seat."""

from __future__ import annotations

from collections import Counter

import pytest

from bohnhaus.arena.match import DUELS_FROM, Match, duel_round, mixed_round, table_of
from tests.arena.rows import match

BOTS = ("a", "b", "c", "d", "e", "f", "g")


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("bots", [2, 3, 5, 7])
def test_after_a_round_every_bot_has_sat_equally_often_in_every_seat(bots: int, seats: int) -> None:
    games = 3 * mixed_round(bots, seats)
    asked = match(*BOTS[:bots], seats=seats, mixed=games)
    sat = Counter(
        (bot, seat)
        for number in range(games)
        for seat, bot in enumerate(table_of(asked, number).bots)
    )
    assert len(sat) == bots * seats
    assert len(set(sat.values())) == 1


def test_nobody_meets_a_copy_while_there_are_others() -> None:
    asked = match(*BOTS, mixed=280)
    assert all(len(set(table_of(asked, number).bots)) == 4 for number in range(280))


def test_tables_are_drawn_by_lot() -> None:
    asked = match(*BOTS, mixed=280)
    assert len({frozenset(table_of(asked, number).bots) for number in range(280)}) > 20
    other = Match("bohnanza", 4, 2, BOTS, {}, 280)
    assert [table_of(asked, at) for at in range(28)] != [table_of(other, at) for at in range(28)]


def test_more_games_begin_with_the_same_ones() -> None:
    few, many = match(*BOTS, mixed=28), match(*BOTS, mixed=280)
    assert [table_of(few, at) for at in range(28)] == [table_of(many, at) for at in range(28)]


def test_every_pair_meets_in_every_seat() -> None:
    asked = Match("bohnanza", 4, 1, BOTS[:3], {}, 12, duel_round(3, 4))
    met = set()
    for number in asked.numbers[12:]:
        assert number >= DUELS_FROM
        table = table_of(asked, number)
        assert table.duel is not None
        one, other = table.duel
        assert sorted(table.bots) == sorted([one, other, other, other])
        met.add((one, other, table.bots.index(one)))
    assert len(met) == asked.duels == 24


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_gate_plays_the_same_cards_with_exchanged_seats(seats: int) -> None:
    asked = match("a", "b", seats=seats, mixed=8, gate=True)
    for pair in range(4):
        one, other = (table_of(asked, 2 * pair + at) for at in (0, 1))
        assert one.deal == other.deal == pair
        assert all(a != b for a, b in zip(one.bots, other.bots, strict=True))
    assert table_of(asked, 0).bots != table_of(asked, 2).bots


def test_alone_every_bot_plays_the_same_cards() -> None:
    asked = match("a", "b", "c", seats=1, mixed=6)
    tables = [table_of(asked, number) for number in range(6)]
    assert [(table.bots[0], table.deal) for table in tables] == [
        *[("a", 0), ("b", 0), ("c", 0)],
        *[("a", 1), ("b", 1), ("c", 1)],
    ]
