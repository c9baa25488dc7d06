"""Sounds: soft, never before the first click, off in one press, and never the only sign."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import assert_accessible, assert_nothing_clipped
from tests.browser.person import People
from tests.browser.playing import start, wait_until

pytestmark = pytest.mark.slow

LISTEN = """
window.heard = [];
const ramp = AudioParam.prototype.linearRampToValueAtTime;
AudioParam.prototype.linearRampToValueAtTime = function (value, at) {
  window.heard.push(value);
  return ramp.call(this, value, at);
};
"""
SOFT = 0.1
"""Of what the device can do."""


def heard(page: Page) -> list[float]:
    found: list[float] = page.evaluate("window.heard")
    return found


def test_sounds_begin_softly_with_the_first_click_and_go_off_in_one(people: People) -> None:
    anna, bela = people("Anna"), people("Béla")
    anna.context.add_init_script(LISTEN)
    table = start(anna, bela)
    anna.go(f"/table/{table}")  # nothing is touched here yet
    expect(anna.page.locator("[data-act=plant]").first).to_be_visible()

    def say(text: str) -> None:
        bela.page.get_by_label("Message to the table").fill(text)
        bela.page.get_by_role("button", name="Send").click()
        expect(anna.page.locator(".log")).to_contain_text(text)

    say("Hello?")
    assert heard(anna.page) == []
    anna.page.get_by_role("button", name="The table", exact=True).click()
    dialog = anna.page.get_by_role("dialog")
    expect(dialog.get_by_label("Sounds")).to_have_value("0.3")
    dialog.get_by_role("button", name="Try it").click()
    wait_until(anna.page, lambda: len(heard(anna.page)) > 0)
    assert max(heard(anna.page)) <= SOFT
    assert_accessible(anna.page)
    dialog.get_by_role("button", name="Close").click()

    sounds = anna.page.get_by_role("button", name="Sounds", exact=True)
    expect(sounds).to_have_attribute("aria-pressed", "true")
    before = len(heard(anna.page))
    say("Do you hear me?")
    wait_until(anna.page, lambda: len(heard(anna.page)) > before)
    sounds.click()
    expect(sounds).to_have_attribute("aria-pressed", "false")
    before = len(heard(anna.page))
    say("And now?")  # it is still to be read
    assert len(heard(anna.page)) == before
    anna.page.reload()
    expect(sounds).to_have_attribute("aria-pressed", "false")
    sounds.click()
    say("Again?")
    wait_until(anna.page, lambda: len(heard(anna.page)) > 0)


def test_on_a_phone_the_volume_is_in_the_menu_of_the_table(people: People) -> None:
    anna = people("Anna", width=320, height=640, touch=True, locale="hu")
    start(anna)
    anna.page.locator(".menu").click()
    dialog = anna.page.get_by_role("dialog")
    volume = dialog.get_by_label("Hangok")
    volume.fill("0")
    expect(volume).to_have_attribute("aria-valuetext", "ki")
    assert_accessible(anna.page)
    assert_nothing_clipped(anna.page)
