"""Beans can be told apart: by letter, by shape and by colour, each alone."""

from __future__ import annotations

import re
from pathlib import Path

from tests.server.web import running

SHAPES = Path(__file__).resolve().parents[2] / "web" / "src" / "beans" / "shapes.ts"
ENTRY = re.compile(
    r'^  (?P<bean>\w+): \{\s*outline:\s*"(?P<outline>[^"]+)",.*?colour: "(?P<colour>#[0-9a-f]{6})"',
    re.M | re.S,
)


async def test_every_bean_has_a_letter_a_shape_and_a_colour_of_its_own(
    tmp_path: Path,
) -> None:
    drawn = {found["bean"]: found for found in ENTRY.finditer(SHAPES.read_text(encoding="utf-8"))}
    async with running(tmp_path) as web:
        games = (await web.client().get("/api/games")).json()
    assert games
    for game in games:
        beans = [bean["id"] for bean in game["beans"]]
        letters = [bean["letter"] for bean in game["beans"]]
        assert set(beans) <= set(drawn)
        assert len(set(letters)) == len(beans) == len(set(beans))
    for sign in ("outline", "colour"):
        assert len({found[sign] for found in drawn.values()}) == len(drawn)
