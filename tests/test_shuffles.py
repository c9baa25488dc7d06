"""Shuffles that anyone can check: the published vectors, and an implementation of their own."""

import hashlib
import re
import struct
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from bohnhaus.engine.chance import seed_from_int, shuffled

DOC = Path(__file__).parents[1] / "docs" / "shuffles.md"
BLOCK = re.compile(r"seed +([0-9a-f]{64})\nnumber +(\d+)\ncards +(\d+)\norder +([\d \n]+?)\n```")


def numbers(seed: bytes, number: int) -> Iterator[int]:
    """The endless stream of 16-bit numbers of one shuffle."""
    message = b"".join([b"bohnhaus shuffle", seed, struct.pack(">I", number)])
    for size in (4096, 65536):
        done = 0 if size == 4096 else 2048
        words = struct.unpack(f">{size // 2}H", hashlib.shake_256(message).digest(size))
        yield from words[done:]


def by_the_page(count: int, seed: bytes, number: int) -> list[int]:
    """The order of cards 0 to count - 1, written from docs/shuffles.md and not from the code."""
    stream = numbers(seed, number)
    left = list(range(count))
    order: list[int] = []
    while len(left) > 1:
        fair = len(left) * (65536 // len(left))
        value = next(word for word in stream if word < fair)
        at = value - value // len(left) * len(left)
        order.append(left[at])
        last = left.pop()
        if at < len(left):
            left[at] = last
    return (order + left)[::-1]


def vectors() -> list[tuple[str, int, int, list[int]]]:
    """The test vectors on the page."""
    return [
        (seed, int(number), int(cards), [int(card) for card in order.split()])
        for seed, number, cards, order in BLOCK.findall(DOC.read_text(encoding="utf-8"))
    ]


def rejects(count: int, seed: bytes, number: int) -> bool:
    """Whether a draw of this shuffle is rejected."""
    words = islice(numbers(seed, number), count - 1)
    return any(
        word >= size * (65536 // size)
        for word, size in zip(words, range(count, 1, -1), strict=True)
    )


def test_the_page_has_vectors() -> None:
    assert len(vectors()) == 4


def test_the_published_vectors_hold() -> None:
    for seed, number, cards, order in vectors():
        assert shuffled(list(range(cards)), bytes.fromhex(seed), number) == order
        assert by_the_page(cards, bytes.fromhex(seed), number) == order


def test_one_of_the_vectors_has_a_rejected_draw() -> None:
    assert any(rejects(cards, bytes.fromhex(seed), number) for seed, number, cards, _ in vectors())


@pytest.mark.parametrize("count", [0, 1, 2, 3, 8, 24, 103, 104, 150])
def test_code_and_page_agree(count: int) -> None:
    for number in (0, 1, 2, 3, 255, 256, 65536):
        for name in range(10):
            seed = seed_from_int(name)
            order = shuffled(list(range(count)), seed, number)
            assert order == by_the_page(count, seed, number)


def test_they_agree_where_draws_are_rejected() -> None:
    found = [(seed_from_int(name), 0) for name in range(300)]
    found = [(seed, number) for seed, number in found if rejects(104, seed, number)]
    assert len(found) > 3
    for seed, number in found:
        assert shuffled(list(range(104)), seed, number) == by_the_page(104, seed, number)


def test_it_is_the_given_cards_that_are_shuffled_and_the_list_is_left_alone() -> None:
    cards = [40, 7, 99, 3]
    order = shuffled(cards, bytes(32), 0)
    assert cards == [40, 7, 99, 3]
    assert order == [cards[at] for at in by_the_page(4, bytes(32), 0)]


def test_plain_numbers_become_seeds_as_the_page_says() -> None:
    assert seed_from_int(7) == hashlib.sha256(b"bohnhaus seed 7 game 0").digest()
    assert seed_from_int(-1, 12) == hashlib.sha256(b"bohnhaus seed -1 game 12").digest()
    assert seed_from_int(7).hex() in DOC.read_text(encoding="utf-8")


def chi_square(counts: Counter[tuple[int, ...]] | Counter[int], cells: int, total: int) -> float:
    expected = total / cells
    missing = (cells - len(counts)) * expected
    return missing + sum((count - expected) ** 2 / expected for count in counts.values())


def test_all_orders_of_four_cards_are_equally_likely() -> None:
    seed = seed_from_int(1)
    orders = Counter(tuple(shuffled([0, 1, 2, 3], seed, number)) for number in range(4800))
    assert len(orders) == 24
    assert chi_square(orders, 24, 4800) < 58  # 23 degrees of freedom: one in ten thousand


@pytest.mark.parametrize("place", [0, 51, 103])
def test_every_card_comes_to_every_place_equally_often(place: int) -> None:
    cards = list(range(104))
    seed = seed_from_int(2)
    found = Counter(shuffled(cards, seed, number)[place] for number in range(5200))
    assert chi_square(found, 104, 5200) < 164  # 103 degrees of freedom: one in ten thousand
