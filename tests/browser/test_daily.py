"""The deal of the day in the browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from bohnhaus import daily
from bohnhaus.games.catalog import GAMES
from tests.browser.checks import (
    assert_accessible,
    assert_all_translated,
    assert_nothing_clipped,
)
from tests.browser.person import People, Person
from tests.server.process import ServerProcess

SOLO = "al-cabohne-solo"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One of its own: a ranking has everyone on a server."""
    folder = tmp_path_factory.mktemp("server")
    with ServerProcess(folder, "--bot-workers", "0", crowd=True).running() as server:
        yield server


def deal(page: Page, game: str) -> Locator:
    return page.locator(f"[data-deal={game}]")


def answered(person: Person, state: str, **more: Any) -> None:
    """From now on the server says so of the solitaire: what a day's cards are is not for a test to
    know."""
    told = person.ask("GET", "/api/daily")
    first = next(one for one in told["games"] if one["game"] == SOLO)
    first |= {"state": state, "table": "90d2e2ee22ccf6d4", **more}
    told["streak"] = 3
    person.page.route(re.compile(r"/api/daily(\?.*)?$"), lambda route: route.fulfill(json=told))
    place = {"place": 1, "name": "Dora", "score": 21, "margin": 7, "won": 1.0, "you": False}
    mine = {**place, "place": 2, "name": "Anna", "score": 17, "margin": -2, "won": 0.0, "you": True}
    ranking = {"day": told["day"], "game": SOLO, "finished": 2, "places": [place], "yours": mine}
    person.page.route(re.compile(rf"/api/daily/{SOLO}"), lambda route: route.fulfill(json=ranking))


DONE = {"score": 17, "margin": -2, "won": 0.0, "place": 2, "finished": 2, "best": 21}


def test_the_lobby_leads_to_all_deals_and_one_click_plays(people: People) -> None:
    anna = people("Anna")
    anna.go("/")
    anna.page.locator("[data-act=daily]").click()
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("Deal of the day")
    expect(anna.page.locator("[data-deal]")).to_have_count(len(GAMES))
    expect(anna.page.locator("[data-deal]").first).to_have_attribute("data-deal", SOLO)
    assert_accessible(anna.page)
    deal(anna.page, SOLO).locator("[data-act=play]").click()
    expect(anna.page).to_have_url(re.compile("/table/"))
    expect(anna.page.locator("[data-prompt], .prompt, [data-act]").first).to_be_visible()
    expect(anna.page.locator("[data-act=hint]")).to_have_count(0)
    table = anna.page.url.rpartition("/")[2]
    assert anna.ask("GET", f"/api/tables/{table}")["daily"]["practice"] is False
    anna.go("/daily")
    again = deal(anna.page, SOLO)
    expect(again).to_have_attribute("data-state", "playing")
    again.get_by_role("button", name="Continue").click()
    expect(anna.page).to_have_url(re.compile(f"/table/{table}"))


def test_a_finished_try_has_a_place_a_ranking_and_a_text_to_share(people: People) -> None:
    anna = people("Anna", permissions=["clipboard-read", "clipboard-write"])
    answered(anna, "done", **DONE)
    anna.page.add_init_script("delete Navigator.prototype.share")
    anna.go("/daily")
    one = deal(anna.page, SOLO)
    expect(one).to_contain_text("Score 17, place 2 of 2")
    expect(anna.page.locator("[data-part=streak]")).to_have_text("3 days in a row")
    one.locator("[data-act=ranking]").click()
    rows = one.locator("tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.last).to_contain_text("Anna (you)")
    assert_accessible(anna.page)
    one.locator("[data-act=share]").click()
    expect(one.locator("[data-act=share]")).to_contain_text("Copied")
    said = anna.page.evaluate("navigator.clipboard.readText()")
    assert "Score 17, place 2 of 2" in said
    assert "●○○○○○○ 3 days in a row" in said
    assert said.endswith("/daily")
    assert "90d2e2ee22ccf6d4" not in said  # nothing that leads to the cards


def test_days_before_can_be_looked_at(people: People) -> None:
    anna = people("Anna")
    anna.go("/daily")
    today = anna.page.locator("h2").inner_text()
    anna.page.locator("[data-act=before]").click()
    expect(anna.page.locator("h2")).not_to_have_text(today)
    play = deal(anna.page, SOLO).locator("[data-act=play]")
    expect(play).to_contain_text("Practise")
    anna.page.locator("[data-act=after]").click()
    expect(anna.page.locator("h2")).to_have_text(today)
    expect(anna.page.locator("[data-act=after]")).to_have_count(0)
    expect(play).to_contain_text("Play")
    earliest = anna.ask("GET", "/api/daily")["earliest"]
    anna.go(f"/daily?day={earliest}")
    expect(anna.page.locator("[data-act=after]")).to_be_visible()
    expect(anna.page.locator("[data-act=before]")).to_have_count(0)
    assert daily.DAYS == 30


def test_who_has_no_name_is_asked_for_one(people: People) -> None:
    somebody = people()
    somebody.go("/daily")
    expect(deal(somebody.page, SOLO)).to_be_visible()
    expect(somebody.page.locator("[data-act=play]")).to_have_count(0)
    somebody.page.get_by_label("Your name at the table").fill("Dora")
    somebody.page.get_by_role("button", name="Continue").click()
    expect(deal(somebody.page, SOLO).locator("[data-act=play]")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("locale", "color_scheme", "width"),
    [("en", "light", 1280), ("de", "dark", 360), ("hu", "light", 320), ("ru", "dark", 768)],
)
def test_everyone_can_read_the_page(
    people: People, locale: str, color_scheme: str, width: int
) -> None:
    anna = people("Anna", locale=locale, color_scheme=color_scheme, width=width)
    answered(anna, "done", **DONE)
    anna.go("/daily")
    deal(anna.page, SOLO).locator("[data-act=ranking]").click()
    expect(anna.page.locator("tbody tr")).to_have_count(2)
    assert_accessible(anna.page)
    assert_nothing_clipped(anna.page)


@pytest.mark.slow
def test_every_word_of_the_page_is_translated(people: People) -> None:
    anna = people("Anna")
    answered(anna, "done", **DONE)
    anna.go("/daily?language=pseudo")
    deal(anna.page, SOLO).locator("[data-act=ranking]").click()
    expect(anna.page.locator("tbody tr")).to_have_count(2)
    assert_all_translated(anna.page, names=["Anna", "Dora"])
    assert_nothing_clipped(anna.page)
