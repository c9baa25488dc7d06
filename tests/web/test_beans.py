"""Beans can be told apart by their letters, in every game and language."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.web import running
from tools import catalogues


@pytest.mark.parametrize("language", ["en", *catalogues.PLURALS])
async def test_no_two_beans_of_a_game_share_a_letter(language: str, tmp_path: Path) -> None:
    translated = {} if language == "en" else catalogues.letters(language)
    async with running(tmp_path) as web:
        games = (await web.client().get("/api/games")).json()
    assert games
    for game in games:
        letters = [translated.get(bean["name"], bean["letter"]) for bean in game["beans"]]
        assert all(letters), game["id"]
        assert len(set(letters)) == len(letters), (game["id"], letters)
