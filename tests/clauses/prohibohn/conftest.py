"""Prohibohn is at hand while its clauses are tested."""

import pytest

from bohnhaus.games import catalog


@pytest.fixture(autouse=True)
def prohibohn_in_the_catalog(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalog.GAMES, catalog.PROHIBOHN.id, catalog.PROHIBOHN)
