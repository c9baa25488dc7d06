"""Every page by its address, and what comes with it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from bohnhaus.games.catalog import GAMES
from bohnhaus.server.api.games import read_ladder
from bohnhaus.server.doorway import SECURITY
from tests.browser.checks import (
    assert_accessible,
    assert_all_translated,
    assert_nothing_clipped,
)
from tests.browser.person import People

pytestmark = pytest.mark.slow

PAGES = ["/new", "/me", "/bots", "/rules/bohnanza", "/replay"]


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize(
    ("locale", "color_scheme", "width"),
    [("en", "light", 1280), ("de", "dark", 360), ("hu", "light", 320), ("ru", "dark", 768)],
)
def test_everyone_can_read_every_page(
    people: People, path: str, locale: str, color_scheme: str, width: int
) -> None:
    anna = people("Anna", locale=locale, color_scheme=color_scheme, width=width)
    assert anna.go(path).ok
    expect(anna.page.get_by_role("heading", level=1)).to_be_visible()
    assert_accessible(anna.page)
    assert_nothing_clipped(anna.page)


@pytest.mark.parametrize("path", PAGES)
def test_every_word_of_every_page_is_translated(people: People, path: str) -> None:
    anna = people("Anna")
    anna.go(f"{path}?language=pseudo")
    expect(anna.page.get_by_role("heading", level=1)).to_be_visible()
    assert_all_translated(anna.page, names=["Anna", "Bohnanza"])
    assert_nothing_clipped(anna.page)


def test_how_strong_every_level_is_can_be_read(people: People) -> None:
    anna = people("Anna")
    page = anna.page
    anna.go("/")
    page.get_by_role("link", name="How strong are the bots?").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("How strong are the bots?")
    for ladder in read_ladder():
        section = page.get_by_role("region", name=GAMES[ladder.game].name, exact=True)
        rungs = section.locator("[data-rung]")
        expect(rungs).to_have_count(len(ladder.rungs))
        expect(rungs.last).to_contain_text("Easy")
        expect(section).to_contain_text(ladder.command)
    hard = page.get_by_role("region", name="Bohnanza").locator("[data-rung=hard]")
    expect(hard).to_contain_text("One against 3 of the level below: won")
    assert_accessible(page)
    assert_nothing_clipped(page)


def test_an_address_that_leads_nowhere_says_so(people: People) -> None:
    somebody = people()
    somebody.forgive("status of 404")
    assert somebody.go("/no/such/page").status == 404
    expect(somebody.page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    assert_accessible(somebody.page)
    somebody.page.get_by_role("link", name="Go to the lobby", exact=True).click()
    expect(somebody.page.get_by_role("button", name="Play Bohnanza")).to_be_visible()


def test_pages_come_with_the_headers_that_keep_them_safe(people: People) -> None:
    headers = people().go("/").headers
    for name, value in SECURITY.items():
        assert headers[name.lower()] == value
    assert "unsafe" not in headers["content-security-policy"]


def test_the_settings_open_and_are_kept(people: People) -> None:
    anna = people("Anna")
    anna.go("/")
    anna.page.get_by_role("button", name="Settings").click()
    dialog = anna.page.get_by_role("dialog")
    assert_accessible(anna.page)
    dialog.get_by_label("Colours").select_option("dark")
    anna.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    anna.page.reload()
    expect(anna.page.locator("html")).to_have_attribute("data-theme", "dark")
    anna.page.get_by_label("Language").first.select_option("ru")
    expect(anna.page.locator("html")).to_have_attribute("lang", "ru")
    anna.page.reload()
    expect(anna.page.locator("html")).to_have_attribute("lang", "ru")
