"""Memory is looked through for garbage when nobody plays, not while somebody does."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator

import pytest

from bohnhaus.server import garbage
from tests.patience import PATIENCE


@pytest.fixture
def rounds() -> Iterator[list[int]]:
    """The generations that were looked through, one after the other."""
    found: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            found.append(info["generation"])

    threshold = gc.get_threshold()
    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)
    gc.unfreeze()
    gc.set_threshold(*threshold)


def test_a_heap_that_grows_is_not_looked_through_as_a_whole(rounds: list[int]) -> None:
    garbage.collect_seldom()
    rounds.clear()
    kept = [[number] for number in range(400_000)]
    assert len(kept) == 400_000
    assert 1 in rounds
    assert 2 not in rounds


async def test_everything_is_looked_through_when_no_command_has_come_for_a_while(
    rounds: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(garbage, "COLLECT_EVERY", 0.01)
    quiet = 0.0
    task = asyncio.create_task(garbage.collect_when_quiet(lambda: quiet))
    gc.set_threshold(0)
    await asyncio.sleep(0.1)
    assert rounds == []
    quiet = 10.0
    async with asyncio.timeout(PATIENCE):
        while 2 not in rounds:
            await asyncio.sleep(0.005)
    task.cancel()
