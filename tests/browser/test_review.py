"""What can be learned from a finished game."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.checks import (
    assert_accessible,
    assert_all_translated,
    assert_nothing_clipped,
)
from tests.browser.person import People
from tools.browser import ROOT

pytestmark = pytest.mark.slow

RECORD = ROOT / "docs" / "samples" / "bohnanza.json"
PHONE = 640
REVIEW = json.loads((ROOT / "docs" / "samples" / "bohnanza.review.json").read_text("utf-8"))
NAMES = json.loads(RECORD.read_text("utf-8"))["seats"]
MARKED = [one for one in REVIEW["decisions"] if one["marked"]]
FILE_ID = "0" * 32
FEW = 12
"""Acts that are reviewed in a moment."""


def short(folder: Path) -> Path:
    """The record of how the game begins."""
    record = json.loads(RECORD.read_text("utf-8"))
    record["actions"] = record["actions"][:FEW]
    record["result"] = None
    file = folder / "short.json"
    file.write_text(json.dumps(record), "utf-8")
    return file


def made(page: Page) -> None:
    """The server has reviewed the sample already: to judge a whole game takes it a minute."""

    def answer(route: Route) -> None:
        judged = len(REVIEW["decisions"])
        told = {"id": FILE_ID, "state": "done", "judged": judged, "tasks": judged}
        route.fulfill(json={**told, "review": REVIEW})

    page.route(re.compile(r"/api/review(/|$)"), answer)


def heading(page: Page) -> Locator:
    return page.locator("#decision")


def reviewed(people: People, query: str = "", **options: Any) -> Page:
    """A page with the review of the sample."""
    page = (somebody := people("Anna", **options)).page
    made(page)
    somebody.go(f"/replay{query}")
    page.locator("input[type=file]").set_input_files(RECORD)
    if options.get("width", 1280) <= PHONE:  # where its bar has no room for it
        page.locator("header .menu").last.click()
        page.locator('dialog [data-act="review"]').click()
    else:
        page.locator('[data-act="review"]').click()
    expect(heading(page)).to_be_visible()
    return page


def test_a_record_file_is_reviewed_by_the_server_and_found_after_a_reload(
    people: People, tmp_path: Path
) -> None:
    page = (anna := people("Anna")).page
    anna.go("/replay")
    page.locator("input[type=file]").set_input_files(short(tmp_path))
    page.locator('[data-act="review"]').click()
    expect(page.get_by_role("heading", name="Chance to win, turn by turn")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Chance to win, turn by turn")).to_be_visible()
    assert_accessible(page)


def test_a_review_that_is_cancelled_is_not_started_by_a_reload(people: People) -> None:
    page = (bruno := people("Bruno")).page
    bruno.go("/replay")
    page.locator("input[type=file]").set_input_files(RECORD)
    page.locator('[data-act="review"]').click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("button", name="Start the review")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Start the review")).to_be_visible()


def test_one_steps_through_ones_marked_decisions_by_keys(people: People) -> None:
    page = reviewed(people)
    count = page.get_by_role("group", name="Marked decisions")
    while count.get_by_role("button", name="Previous").get_attribute("aria-disabled") != "true":
        page.keyboard.press("ArrowLeft")
    for number in range(1, len(MARKED) + 1):
        expect(count).to_contain_text(f"{number} of {len(MARKED)}")
        expect(heading(page)).to_contain_text(f"Turn {MARKED[number - 1]['turn'] + 1}:")
        expect(page.locator('[data-part="better"]')).to_be_visible()
        page.keyboard.press("ArrowRight")
    expect(count).to_contain_text(f"{len(MARKED)} of {len(MARKED)}")
    assert_accessible(page)


def test_the_whole_table_is_shown_at_that_moment(people: People) -> None:
    page = reviewed(people)
    whole = page.get_by_role("button", name="Show the whole table")
    whole.click()
    expect(page.get_by_role("region", name="The table", exact=True)).to_be_visible()
    expect(page.get_by_text("In hand:")).to_have_count(1)
    assert_accessible(page)
    page.keyboard.press("Escape")
    expect(whole).to_be_focused()


def test_the_table_beside_the_chart_leads_to_every_decision(people: People) -> None:
    page = reviewed(people)
    page.get_by_text("Show as a table").click()
    table = page.get_by_role("table")
    expect(table.get_by_role("row")).to_have_count(len(REVIEW["chances"]) + 1)
    buttons = table.get_by_role("button")
    expect(buttons).to_have_count(len(MARKED))
    buttons.last.click()
    expect(heading(page)).to_be_focused()
    expect(heading(page)).to_contain_text(f"Turn {MARKED[-1]['turn'] + 1}:")
    assert_accessible(page)


def test_turning_points_and_deals_lead_to_their_moments(people: People) -> None:
    page = reviewed(people)
    turning = page.get_by_role("list", name="Turning points").get_by_role("button")
    expect(turning).to_have_count(len(REVIEW["turning_points"]))
    turning.first.click()
    expect(heading(page)).to_be_focused()
    expect(turning.first).to_have_attribute("aria-current", "true")
    deals = page.get_by_role("region", name="Deals")
    deals.get_by_role("button", name="Turn").first.click()
    expect(heading(page)).to_be_focused()


def test_the_address_leads_back_to_the_decision(people: People) -> None:
    page = reviewed(people)
    page.keyboard.press("ArrowLeft")
    told = heading(page).inner_text()
    page.wait_for_url(re.compile("at="))
    page.wait_for_function("() => !location.search.includes('start')")
    page.wait_for_timeout(600)
    page.reload()
    expect(heading(page)).to_have_text(told)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_review_is_one_screen(people: People, scheme: str) -> None:
    page = reviewed(people, width=1280, height=720, color_scheme=scheme)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")
    assert_accessible(page)
    assert_nothing_clipped(page, but=".scroll, .main, .side")


@pytest.mark.parametrize("locale", ["de", "hu", "ru"])
def test_a_review_fits_on_a_phone_in_every_language(people: People, locale: str) -> None:
    page = reviewed(people, locale=locale, width=320, touch=True)
    assert_accessible(page)
    assert_nothing_clipped(page, but=".scroll")


def test_every_word_of_a_review_is_translated(people: People) -> None:
    page = reviewed(people, "?language=pseudo")
    assert_all_translated(page, names=[*NAMES, "Bohnanza", "Anna"])


def test_without_a_file_one_is_shown_where_to_open_it(people: People) -> None:
    page = (somebody := people()).page
    somebody.go("/review")
    expect(page.get_by_role("link", name="Open a record file")).to_be_visible()
    assert_accessible(page)
