"""The line breaks, the server dies: nothing is lost, and nobody has to load the page again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.person import People
from tests.browser.playing import play_on, start
from tests.server.process import ServerProcess

pytestmark = pytest.mark.slow

LOST = r"ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|WebSocket connection"


def test_a_killed_server_costs_nothing(own_people: People, own_server: ServerProcess) -> None:
    anna = own_people("Anna")
    anna.forgive(LOST)
    start(anna, options={"run_outs": 1})
    for _ in range(3):
        play_on(anna, acts=7)
        told = anna.page.locator(".log li").all_inner_texts()
        own_server.kill()
        expect(anna.page.get_by_role("alert").filter(has_text="The line is broken")).to_be_visible()
        own_server.start()
        expect(anna.page.get_by_text("The line is broken")).to_have_count(0, timeout=30_000)
        assert anna.page.locator(".log li").all_inner_texts()[: len(told)] == told
    assert play_on(anna)


def test_what_was_clicked_without_a_line_is_done_once_it_is_back(
    own_people: People, own_server: ServerProcess
) -> None:
    anna = own_people("Anna")
    anna.forgive(LOST)
    start(anna)
    before = anna.page.locator(".hand [data-card]").count()
    own_server.kill()
    expect(anna.page.get_by_text("The line is broken")).to_be_visible()
    anna.page.locator("[data-act=plant]").first.click()
    own_server.start()
    expect(anna.page.locator(".hand [data-card]")).to_have_count(before - 1, timeout=30_000)
