"""Kannibohne is not among the games that are offered yet; here it is."""

import pytest

from bohnhaus.games import catalog


@pytest.fixture(autouse=True)
def with_kannibohne(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalog.GAMES, catalog.KANNIBOHNE.id, catalog.KANNIBOHNE)
