"""High Bohn is at hand while its clauses are tested."""

import pytest

from bohnhaus.games import catalog


@pytest.fixture(autouse=True)
def high_bohn_in_the_catalog(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalog.GAMES, catalog.HIGH_BOHN.id, catalog.HIGH_BOHN)
