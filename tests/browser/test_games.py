"""Whole games, and what every moment of them looks like."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import (
    assert_accessible,
    assert_all_translated,
    assert_nothing_clipped,
)
from tests.browser.person import People
from tests.browser.playing import SOME, click, play_on, play_together, press, start, tap

pytestmark = pytest.mark.slow

SHORT: dict[str, Any] = {"options": {"run_outs": 1}}
NAMES = ["Anna", "Bruno", "Clara", "Bohnanza"]


@pytest.mark.parametrize(
    ("width", "color_scheme", "locale", "by", "acts"),
    [
        (1280, "light", "en", click, SOME),
        (320, "dark", "de", tap, 1000),
        (768, "light", "ru", tap, SOME),
        (1024, "dark", "hu", press, SOME),
    ],
)
def test_everyone_can_read_every_moment_of_a_game(
    people: People,
    width: int,
    color_scheme: str,
    locale: str,
    by: Callable[[Page, str], None],
    acts: int,
) -> None:
    anna = people("Anna", width=width, color_scheme=color_scheme, locale=locale, touch=by is tap)

    def look(page: Page) -> None:
        assert_accessible(page)
        assert_nothing_clipped(page)

    start(anna, **SHORT)
    assert play_on(anna, by=by, look=look, acts=acts) == (acts > SOME)


def test_every_word_of_a_game_is_translated(people: People) -> None:
    anna = people("Anna")
    table = anna.open_table(**SHORT)
    anna.go(f"/table/{table}?language=pseudo")
    expect(anna.page.locator("[data-act=start]")).to_be_visible()

    def look(page: Page) -> None:
        assert_all_translated(page, names=NAMES)
        assert_nothing_clipped(page)

    look(anna.page)
    anna.page.locator("[data-act=start]").click()
    assert play_on(anna, look=look)


@pytest.mark.parametrize("width", [360, 1280])
def test_whoever_plays_for_the_first_time_is_guided(people: People, width: int) -> None:
    anna = people("Anna", width=width, guided=True)
    start(anna)
    guide = anna.page.locator(".tour")
    expect(guide).to_contain_text("Guided tour, 1 of")
    assert_accessible(anna.page)
    assert_nothing_clipped(anna.page)
    guide.get_by_role("button", name="Got it").click()
    play_on(anna, acts=4)
    assert_accessible(anna.page)
    guide.get_by_role("button", name="Skip tour").click()
    anna.page.reload()
    expect(anna.page.locator("#own-title")).to_be_visible()
    expect(guide).to_have_count(0)


def test_two_people_and_a_bot_play_a_game_and_then_another(people: People) -> None:
    anna, bela = people("Anna"), people("Béla", locale="hu")
    start(anna, bela, **SHORT)
    play_together(anna, bela)
    anna.page.locator("[data-act=rematch]").click()
    anna.page.wait_for_url("**/table/*")
    bela.page.locator("[data-act=next]").click()
    for person in (anna, bela):
        expect(person.page.locator("#seats-title")).to_be_visible()
