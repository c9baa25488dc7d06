"""A list that grows at its end and can be copied at any length for the same small price."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeVar, overload

T = TypeVar("T")

CHUNK: Final = 64


class Trail(Sequence[T]):
    """All full chunks are tuples that copies share; only the last, short one is a copy's own.

    The log of a table is copied before every entry, to try the entry on the copy: a list would make
    the thousandth entry cost more than the first.
    """

    __slots__ = ("_full", "_rest")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._full: tuple[tuple[T, ...], ...] = ()
        self._rest: list[T] = []
        for item in items:
            self.append(item)

    def append(self, item: T) -> None:
        self._rest.append(item)
        if len(self._rest) == CHUNK:
            self._full = (*self._full, tuple(self._rest))
            self._rest = []

    def extend(self, items: Iterable[T]) -> None:
        for item in items:
            self.append(item)

    def pop(self) -> T:
        """Takes the last item off."""
        if not self._rest and self._full:
            self._rest = list(self._full[-1])
            self._full = self._full[:-1]
        return self._rest.pop()

    def copy(self) -> Trail[T]:
        """An independent copy."""
        twin: Trail[T] = Trail()
        twin._full = self._full
        twin._rest = self._rest[:]
        return twin

    def __len__(self) -> int:
        return len(self._full) * CHUNK + len(self._rest)

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> list[T]: ...

    def __getitem__(self, at: int | slice) -> T | list[T]:
        if isinstance(at, slice):
            start, end, step = at.indices(len(self))
            if step == 1:
                return self._stretch(start, end)
            return [self._at(place) for place in range(start, end, step)]
        place = at + len(self) if at < 0 else at
        if not 0 <= place < len(self):
            raise IndexError(at)
        return self._at(place)

    def _stretch(self, start: int, end: int) -> list[T]:
        first = start // CHUNK
        found: list[T] = []
        for chunk in self._full[first : -(-end // CHUNK)]:
            found += chunk
        if end > len(self._full) * CHUNK:
            found += self._rest
        skipped = min(first, len(self._full)) * CHUNK
        return found[start - skipped : max(end - skipped, 0)]

    def _at(self, place: int) -> T:
        chunk, offset = divmod(place, CHUNK)
        return self._rest[offset] if chunk == len(self._full) else self._full[chunk][offset]

    def __iter__(self) -> Iterator[T]:
        for chunk in self._full:
            yield from chunk
        yield from self._rest

    def __reversed__(self) -> Iterator[T]:
        yield from reversed(self._rest)
        for chunk in reversed(self._full):
            yield from reversed(chunk)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Trail):
            return NotImplemented
        return self._full == other._full and self._rest == other._rest

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        return f"Trail({list(self)!r})"
