"""Bohnaparte is not among the games yet: these tests enter it for themselves."""

import pytest

from bohnhaus.games import catalog


@pytest.fixture(autouse=True)
def _bohnaparte(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalog.GAMES, catalog.BOHNAPARTE.id, catalog.BOHNAPARTE)
