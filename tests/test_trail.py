"""A list that grows at its end, whose copies share all but the last few items."""

from __future__ import annotations

from random import Random

import pytest

from bohnhaus.trail import CHUNK, Trail


def test_it_does_what_a_list_does() -> None:
    chance = Random(7)
    trail: Trail[int] = Trail()
    plain: list[int] = []
    for number in range(3000):
        if plain and chance.random() < 0.45:
            assert trail.pop() == plain.pop()
        else:
            trail.append(number)
            plain.append(number)
        if number % 50 == 0:
            assert list(trail) == plain
            assert list(reversed(trail)) == plain[::-1]
            assert len(trail) == len(plain)
            start, end = sorted(chance.choices(range(-10, len(plain) + 10), k=2))
            assert trail[start:end] == plain[start:end]
            assert trail[end:start] == plain[end:start]
            assert trail[start:] == plain[start:]
            assert trail[:end:3] == plain[:end:3]
            if plain:
                assert trail[-1] == plain[-1]
                assert trail[len(plain) // 2] == plain[len(plain) // 2]


@pytest.mark.parametrize("length", [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])
def test_a_copy_is_independent(length: int) -> None:
    trail = Trail(range(length))
    twin = trail.copy()
    assert twin == trail
    twin.append(-1)
    trail.extend([-2, -3])
    assert list(twin) == [*range(length), -1]
    assert list(trail) == [*range(length), -2, -3]
    assert twin != trail
    for _ in range(length + 1):
        twin.pop()
    assert not twin
    assert len(trail) == length + 2


@pytest.mark.parametrize("length", [10, 1000, 50_000])
def test_a_copy_costs_the_same_at_any_length(length: int) -> None:
    trail = Trail(range(length))
    twin = trail.copy()
    assert twin._full is trail._full
    assert len(twin._rest) < CHUNK


def test_there_is_nothing_behind_the_end() -> None:
    trail = Trail("abc")
    for place in (3, -4):
        with pytest.raises(IndexError):
            trail[place]
    with pytest.raises(IndexError):
        Trail[str]().pop()
