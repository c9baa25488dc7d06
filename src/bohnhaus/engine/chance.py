"""Shuffles that anyone can check.

The n-th shuffle of a game is a Fisher-Yates shuffle whose draws come from one call of
SHAKE-256 over the text `bohnhaus shuffle`, the seed (32 bytes) and n (4 bytes, big-endian).
A draw below k takes the next two bytes as a big-endian number and rejects it when it is
65536 - 65536 % k or more, so that every order is equally likely. Test vectors stand in
docs/shuffles.md and in the tests.
"""

from __future__ import annotations

import hashlib
from typing import Final

SEED_BYTES: Final = 32
_LABEL: Final = b"bohnhaus shuffle"


def shuffled(cards: list[int], seed: bytes, number: int) -> list[int]:
    """The cards in the order of shuffle `number` of this seed; the last one lies on top.

    >>> shuffled(list(range(8)), bytes(32), 0)
    [2, 5, 0, 6, 1, 4, 7, 3]
    """
    order = cards[:]
    shake = hashlib.shake_256(_LABEL + seed + number.to_bytes(4, "big"))
    size = 2 * len(order) + 32
    stream = shake.digest(size)
    at = 0
    for last in range(len(order) - 1, 0, -1):
        bound = last + 1
        limit = 65536 - 65536 % bound
        while True:
            if at == size:  # rejected more often than expected: read on in the same stream
                size *= 2
                stream = shake.digest(size)
            draw = stream[at] << 8 | stream[at + 1]
            at += 2
            if draw < limit:
                break
        pick = draw % bound
        order[last], order[pick] = order[pick], order[last]
    return order


def seed_from_int(number: int, game: int = 0) -> bytes:
    """The 32-byte seed of game `game` in the series that a plain number names.

    >>> seed_from_int(7).hex()[:16]
    '1ee79d3487c7cc1d'
    """
    text = f"bohnhaus seed {number} game {game}".encode()
    return hashlib.sha256(text).digest()


def seed_of_day(day: str, game: str) -> bytes:
    """The 32-byte seed of a game's deal of the day, the same everywhere. The day is a date in UTC.

    >>> seed_of_day("2026-11-19", "bohnanza").hex()[:16]
    '872aae423bc45c23'
    """
    return hashlib.sha256(f"bohnhaus daily {day} {game}".encode()).digest()
