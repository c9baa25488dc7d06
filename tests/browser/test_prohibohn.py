"""Prohibohn in the browser: whole games with and without taverns, and the moments of its own."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import assert_accessible, assert_nothing_clipped
from tests.browser.person import People
from tests.browser.playing import click, play_on, start, tap

pytestmark = pytest.mark.slow

GAME = "prohibohn"


def look(page: Page) -> None:
    assert_accessible(page)
    assert_nothing_clipped(page)


@pytest.mark.parametrize(
    ("tavern", "width", "color_scheme", "by"),
    [(False, 1280, "light", click), (True, 320, "dark", tap)],
)
def test_everyone_can_read_every_moment_of_a_game(
    people: People, tavern: bool, width: int, color_scheme: str, by: Callable[[Page, str], None]
) -> None:
    anna = people("Anna", width=width, color_scheme=color_scheme, touch=by is tap)
    start(anna, game=GAME, seats=2, options={"tavern": tavern}, stand_in="greedy")
    assert play_on(anna, by=by, look=look)
    score = anna.page.locator(".score")
    expect(score.locator(".places > li")).to_have_count(3)
    look(anna.page)
