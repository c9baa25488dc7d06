"""What people do without thinking of it, and small things that they would notice."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.person import People
from tests.browser.playing import finish, plant_first, play_on, start, wait_until

pytestmark = pytest.mark.slow

HAND = ".hand [data-card]"


def test_a_double_click_does_one_thing(people: People) -> None:
    """The button of the second card stands where that of the first one stood."""
    anna, bela = people("Anna"), people("Béla")
    start(anna, bela)
    before = anna.page.locator(HAND).count()
    anna.page.locator("[data-act=plant]").first.dblclick(delay=50)
    expect(anna.page.locator("[data-act=end_planting]")).to_be_visible()
    anna.page.wait_for_timeout(500)
    expect(anna.page.locator(HAND)).to_have_count(before - 1)
    expect(anna.page.get_by_role("alert")).to_have_count(0)


def test_a_key_that_is_held_down_does_one_thing(people: People) -> None:
    anna, bela = people("Anna"), people("Béla")
    start(anna, bela)
    before = anna.page.locator(HAND).count()
    anna.page.locator("[data-act=plant]").first.focus()
    anna.page.keyboard.down("Enter")
    expect(anna.page.locator("[data-act=end_planting]")).to_be_visible()
    for _ in range(3):
        anna.page.keyboard.down("Enter")  # the key repeats itself
        anna.page.wait_for_timeout(50)
    anna.page.keyboard.up("Enter")
    anna.page.wait_for_timeout(300)
    expect(anna.page.locator(HAND)).to_have_count(before - 1)


def test_a_double_click_opens_one_table(people: People) -> None:
    anna = people("Anna")
    anna.go("/")
    anna.page.get_by_role("button", name="Play Bohnanza").dblclick()
    expect(anna.page.locator("#own-title")).to_be_visible()
    assert len(anna.ask("GET", "/api/me/tables")["tables"]) == 1


def test_back_leads_to_where_one_was(people: People) -> None:
    anna = people("Anna")
    anna.go("/")
    anna.page.get_by_role("button", name="Play Bohnanza").click()
    expect(anna.page.locator("#own-title")).to_be_visible()
    anna.page.get_by_role("button", name="The table", exact=True).click()
    anna.page.go_back()
    expect(anna.page.get_by_role("heading", name="My tables")).to_be_visible()
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
    anna.page.go_forward()
    expect(anna.page.locator("#own-title")).to_be_visible()
    play_on(anna, acts=2)


def test_who_looks_up_a_rule_stays_at_the_table(people: People) -> None:
    anna = people("Anna")
    start(anna)
    with anna.context.expect_page() as opening:
        anna.page.get_by_role("link", name="Rules", exact=True).click()
    expect(opening.value.get_by_role("heading", level=1)).to_have_text("Rules of Bohnanza")
    expect(anna.page.locator("#own-title")).to_be_visible()


@pytest.mark.parametrize(("locale", "hard"), [("de", "schwer"), ("hu", "nehéz"), ("ru", "трудный")])
def test_computer_players_say_what_they_are_in_the_language_of_the_page(
    people: People, locale: str, hard: str
) -> None:
    anna = people("Anna", locale=locale)
    table = start(anna, options={"run_outs": 1})
    expect(anna.page.locator("[data-zone=seat-1]").first).to_contain_text(
        re.compile(f"Bruno.*{hard}", re.DOTALL)
    )
    finish(table, anna)
    expect(anna.page.locator("main")).not_to_contain_text("[planner]")
    anna.go(f"/replay/{table}")
    expect(anna.page.locator("main")).to_contain_text(re.compile(f"Bruno.*{hard}", re.DOTALL))
    expect(anna.page.locator("main")).not_to_contain_text("[planner]")


def test_everyone_reads_a_ready_phrase_in_their_language(people: People) -> None:
    anna, bela = people("Anna", locale="de"), people("Béla", locale="hu")
    start(anna, bela)
    anna.page.get_by_text("Schnellnachrichten").click()
    anna.page.get_by_role("button", name="Gut gespielt!").click()
    expect(anna.page.locator(".log .said")).to_have_text("Anna: Gut gespielt!")
    expect(bela.page.locator(".log .said")).to_have_text("Anna: Szép volt!")
    bela.page.locator("form input").fill("Gut gespielt!")  # one's own words stay what they are
    bela.page.locator("form button").click()
    expect(anna.page.locator(".log .said").last).to_have_text("Béla: Gut gespielt!")


def test_nothing_is_announced_that_is_not_there(people: People) -> None:
    """Who has not the turn and grows nothing has no deal that takes one tap."""
    anna, bela = people("Anna"), people("Béla")
    start(anna, bela)
    plant_first(anna.page)
    bela.page.locator(HAND).first.click()
    expect(bela.page.locator("[data-act=propose]")).to_be_visible()
    expect(bela.page.get_by_text("In one tap:")).to_have_count(0)


def test_only_who_had_left_is_back(people: People) -> None:
    anna, bela = people("Anna"), people("Béla")
    start(anna, bela)
    log = anna.page.locator(".log")
    expect(log).to_contain_text("Béla joined the table.")
    expect(log).not_to_contain_text("is back")
    address = bela.page.url
    bela.go("/")
    expect(log).to_contain_text("Béla has left.")
    bela.page.goto(address)
    expect(log).to_contain_text("Béla is back.")


def test_the_list_of_a_replay_shows_the_moment_of_its_address(people: People) -> None:
    anna = people("Anna")
    table = start(anna, options={"run_outs": 1})
    finish(table, anna)
    anna.go(f"/replay/{table}?at=30")
    line = anna.page.locator('[data-at="30"]')
    expect(line).to_be_in_viewport()
    shown = """(line) => {
      const box = line.closest(".log").getBoundingClientRect();
      const { top, bottom } = line.getBoundingClientRect();
      return top >= box.top && bottom <= box.bottom;
    }"""
    wait_until(anna.page, lambda: bool(line.evaluate(shown)))


def test_who_plays_alone_does_not_end_the_game_by_mistake(people: People) -> None:
    anna = people("Anna")
    start(anna)
    anna.page.get_by_role("button", name="The table", exact=True).click()
    anna.page.get_by_role("button", name="I want to end the game early").click()
    asks = anna.page.get_by_role("dialog", name="End the game now?")
    asks.get_by_role("button", name="No, go back").click()
    anna.page.keyboard.press("Escape")
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
    play_on(anna, acts=2)


def test_a_moment_of_a_table_by_invitation_can_be_shown_to_others(people: People) -> None:
    anna, eve = people("Anna"), people()
    table = start(anna, public=False, options={"run_outs": 1})
    finish(table, anna)
    anna.page.get_by_role("link", name="Replay").click()
    anna.page.locator("input[type=range]").wait_for()
    anna.page.keyboard.press("ArrowRight")
    anna.page.wait_for_url("**at=1*")
    eve.go(f"/replay/{table}?at=1")
    expect(eve.page.get_by_role("alert")).to_be_visible()
    eve.page.goto("about:blank")
    eve.page.goto(anna.page.url)
    expect(eve.page.locator("input[type=range]")).to_have_value("1")


@pytest.mark.parametrize("name", ["   ", "x" * 60, "\u202eevil"])
def test_a_name_that_cannot_be_is_refused_in_a_sentence(people: People, name: str) -> None:
    somebody = people()
    somebody.go("/")
    somebody.page.get_by_label("Your name at the table").fill(name)
    somebody.page.get_by_role("button", name="Play Bohnanza").click()
    told = somebody.page.get_by_role("alert").or_(somebody.page.locator("#own-title"))
    expect(told.first).to_be_visible()
    if somebody.page.locator("#own-title").count():  # it was cut to what fits
        assert len(somebody.ask("GET", "/api/me")["name"]) <= 40
    else:
        expect(somebody.page.get_by_role("alert")).to_contain_text(re.compile("BH-29|BH-25"))
