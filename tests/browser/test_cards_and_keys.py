"""A card shown large, and a table played by keys."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.bottle import sit_at
from tests.browser.checks import assert_accessible, assert_nothing_clipped
from tests.browser.person import People
from tests.browser.playing import wait_until

pytestmark = pytest.mark.slow

GAME: Final = "bohnanza"
AT: Final[dict[str, Any]] = {
    "phase": "plant",
    "fields": [["red*2", ""], ["soy*3", ""]],
    "hands": ["red blue", "soy", "soy"],
}
HOLD: Final = """
(node) => {
  const said = { bubbles: true, pointerType: "touch", isPrimary: true };
  node.dispatchEvent(new PointerEvent("pointerdown", said));
}
"""
LET_GO: Final = """
(node) => node.dispatchEvent(
  new PointerEvent("pointerup", { bubbles: true, pointerType: "touch", isPrimary: true }))
"""


def test_a_card_is_shown_large_with_how_many_are_unseen(people: People) -> None:
    anna = people("Anna", height=720)
    sit_at(anna, GAME, **AT)
    page = anna.page
    lens = page.locator(".lens")
    page.locator(".hand [data-card^=red]").hover()
    expect(lens).to_contain_text("red")
    expect(lens).to_contain_text("8 in the game, 5 not seen yet")
    assert_accessible(page)
    assert_nothing_clipped(page)
    page.locator(".others [data-lens=soy]").first.hover()
    expect(lens).to_contain_text("12 in the game, 9 not seen yet")
    page.mouse.move(5, 5)
    expect(lens).to_have_count(0)
    page.locator(".hand [data-card^=blue]").focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")  # the focus that a key brings
    expect(lens).to_contain_text("blue")
    described = page.locator(".hand [data-card^=blue]").get_attribute("aria-describedby")
    assert described == "lens"
    page.keyboard.press("Escape")
    expect(lens).to_have_count(0)


def test_a_finger_that_holds_a_card_shows_it_large(people: People) -> None:
    anna = people("Anna", width=390, height=844, touch=True)
    sit_at(anna, GAME, **AT)
    card = anna.page.locator(".hand [data-card^=red]")
    card.evaluate(HOLD)
    expect(anna.page.locator(".lens")).to_contain_text("8 in the game, 5 not seen yet")
    assert_nothing_clipped(anna.page)
    card.evaluate(LET_GO)
    expect(anna.page.locator(".lens")).to_have_count(0)


def keys_of(page: Page) -> list[tuple[str, str]]:
    """Which key does what, as the table lists it."""
    page.keyboard.press("?")
    listed = page.get_by_role("dialog")
    expect(listed).to_contain_text("Digits choose the cards in your hand")
    keys, labels = listed.locator("dt").all_inner_texts(), listed.locator("dd").all_inner_texts()
    page.keyboard.press("Escape")
    expect(listed).to_have_count(0)
    return list(zip(keys, labels, strict=True))


def press(page: Page, label: str) -> None:
    """The key of the first button that begins so."""
    page.keyboard.press(next(key for key, told in keys_of(page) if told.startswith(label)))


def test_a_turn_is_played_by_single_keys(people: People) -> None:
    anna = people("Anna", height=720)
    bottle = sit_at(anna, GAME, **AT)
    page = anna.page
    expect(page.locator("kbd")).to_have_count(len(keys_of(page)))
    assert_accessible(page)
    page.keyboard.press("Escape")
    expect(page.locator("kbd")).to_have_count(0)
    press(page, "Plant")
    wait_until(page, lambda: bottle.game.view(0).fields[0][0].count == 3)
    press(page, "Continue")
    wait_until(page, lambda: bottle.game.view(0).phase == "trade")
    expect(page.get_by_role("button", name="End trading")).to_be_visible()  # the page knows it, too
    page.keyboard.press("1")
    expect(page.locator(".hand [data-card^=blue]")).to_have_attribute("aria-pressed", "true")


def test_keys_are_letters_where_one_writes(people: People) -> None:
    anna = people("Anna", height=720)
    bottle = sit_at(anna, GAME, **AT)
    page = anna.page
    page.get_by_role("textbox").first.focus()
    page.keyboard.type("abc?123")
    expect(page.get_by_role("textbox").first).to_have_value("abc?123")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert bottle.game.view(0).fields[0][0].count == 2
