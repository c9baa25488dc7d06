"""The bar above a table: the phases of a turn with their whole names, in every language."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from bohnhaus import new_game
from bohnhaus.games.catalog import GAMES
from bohnhaus.server.house import milliseconds
from tests.browser.bottle import TABLE, Bottle
from tests.browser.checks import among, assert_nothing_clipped
from tests.browser.person import People

pytestmark = pytest.mark.slow

LONG: Final = "Wolfeschlegelsteinhausenbergerdorff I.II"
CUT: Final = """
() => [...document.querySelectorAll("header h1, header li .name")]
  .filter((node) => node.scrollWidth > node.clientWidth + 1)
  .map((node) => `${node.textContent}: ${node.scrollWidth} in ${node.clientWidth}`)
"""
HOUR: Final = 3_600_000


@pytest.mark.parametrize("locale", ["en", "de", "hu", "ru"])
def test_no_phase_is_cut_short_on_a_laptop(people: People, locale: str) -> None:
    """With the clock of a live game, too."""
    anna = people(LONG, locale=locale, height=720)
    page = anna.page
    for game, info in GAMES.items():
        with among(game):
            bottle = Bottle(anna, new_game(game, seats=info.usual_seats, seed=1), [LONG[::-1]] * 5)
            bottle.deadline = milliseconds() + HOUR
            anna.go(f"/table/{TABLE}")
            expect(page.locator("#own-title")).to_be_visible()
            expect(page.locator("header .clock")).to_be_visible()
            assert page.evaluate(CUT) == []
            assert_nothing_clipped(page)
