"""A table flows: one word for a turn, waits that one sees, a speed of one's own, time to think."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from bohnhaus import Propose
from bohnhaus.server.entries import Preferences
from bohnhaus.server.messages import WouldInfo
from tests.browser.bottle import Bottle, sit_at
from tests.browser.checks import assert_accessible, assert_nothing_clipped
from tests.browser.person import People, Person
from tests.browser.playing import CONFIRM, click, play_on, start, wait_until

pytestmark = pytest.mark.slow

WAIT = "[data-part=wait]"
SPEED = "details.speed summary"
PLANT = "[data-act=plant]"
HARVEST = "[data-act=harvest]:not([aria-disabled=true])"


def bots_trade(person: Person) -> Bottle:
    return sit_at(
        person,
        "bohnanza",
        phase="trade",
        active=1,
        up="soy",
        hands=["red blue", "blue red", "green"],
    )


@pytest.mark.parametrize("width", [360, 1280])
def test_whom_the_table_waits_for_is_shown_with_a_bar_that_shrinks(
    people: People, width: int
) -> None:
    anna = people("Anna", width=width)
    table = bots_trade(anna)
    wait, page = anna.page.locator(WAIT), anna.page
    before = page.locator("#own-title").bounding_box()
    table.waits("trade", 0, seconds=30)
    expect(wait).to_contain_text("Do you want to trade?")
    bar = wait.locator(".bar span")
    first = bar.evaluate("(bar) => bar.offsetWidth")
    assert first > 0
    wait_until(page, lambda: bar.evaluate("(bar) => bar.offsetWidth") < first)
    assert_accessible(page)
    assert_nothing_clipped(page)
    if width > 1000:  # its place was kept: nothing moved
        assert page.locator("#own-title").bounding_box() == before
    table.waits("trade", 0)
    expect(wait).to_contain_text("The table is waiting for you")
    expect(bar).to_have_count(0)
    table.waits("thinking", 0, seconds=20)
    expect(wait).to_contain_text("The bots are waiting for your offer.")
    table.waits("bot", 1)
    expect(wait).to_contain_text("is thinking")
    table.waits("decision", 0)
    expect(wait).to_have_text("")


def test_nothing_for_me_is_said_once_and_seen(people: People) -> None:
    anna = people("Anna")
    table = bots_trade(anna)
    table.waits("trade", 0, seconds=20)
    button = anna.page.locator("[data-act=pass]")
    expect(button).to_have_text("Pass this turn")
    button.click()
    wait_until(anna.page, lambda: {"do": "pass"} in table.said)
    table.waits("trade", 2, seconds=20)
    expect(button).to_have_text("You passed this turn")
    expect(button).to_have_attribute("aria-disabled", "true")
    table.waits("trade", 0, 2, seconds=20)  # an offer that this person asked to see
    expect(button).to_have_text("Pass this turn")


def test_who_touches_a_card_in_a_bots_trade_gets_time_to_think(people: People) -> None:
    anna = people("Anna")
    table = bots_trade(anna)
    table.waits("trade", 0, seconds=20)
    page = anna.page
    page.locator("[data-tour=hand] button").first.click()
    wait_until(page, lambda: table.said == [{"do": "hold"}])
    table.waits("thinking", 0, seconds=20)
    page.locator("[data-want=soy]").click()
    page.get_by_role("button", name="Clear").click()
    wait_until(page, lambda: table.said == [{"do": "hold"}, {"do": "hold", "on": False}])
    table.waits("trade", 0, seconds=20)
    page.locator("[data-act=hold]").click()
    wait_until(page, lambda: len(table.said) == 3)


def test_the_proposer_chooses_among_those_who_would(people: People) -> None:
    anna = people("Anna", width=390)
    table = sit_at(anna, "bohnanza", phase="trade", up="soy", hands=["red", "blue", "green"])
    card = table.game.cards(0, "red")
    table.does(0, Propose(card, ()))
    table.would = (WouldInfo(table.game.state.offers[0].id, (1, 2)),)
    table.show()
    offer = anna.page.locator("[data-offer]")
    expect(offer).to_contain_text("Would take it: Bruno and Clara.")
    assert_accessible(anna.page)
    assert_nothing_clipped(anna.page)
    offer.get_by_role("button", name="Deal with Clara").click()
    chosen = {"do": "choose", "offer": table.game.state.offers[0].id, "seat": 2}
    wait_until(anna.page, lambda: table.said == [chosen])


def test_speed_and_what_stops_one_are_remembered_with_the_person(people: People) -> None:
    anna = people("Anna")
    start(anna)
    page = anna.page
    page.locator(SPEED).click()
    page.locator("[data-prefer=speed]").select_option("fast")
    page.locator("[data-prefer=stops]").select_option("mine")
    expect(page.locator("[data-prefer=stops]")).to_have_value("mine")
    page.evaluate("localStorage.clear()")
    start(anna)
    expect(page.locator("[data-prefer=speed]")).to_have_value("fast")
    expect(page.locator("[data-prefer=stops]")).to_have_value("mine")
    assert_accessible(page)


def test_a_slower_wish_is_told(people: People) -> None:
    anna = people("Anna", width=360)
    table = bots_trade(anna)
    table.preferences = Preferences(speed="instant")
    table.show()
    expect(anna.page.locator("[data-prefer=speed]")).to_have_value("instant")
    anna.page.locator(SPEED).click()
    expect(anna.page.get_by_text("Someone wants to play slower: normal.")).to_be_visible()
    assert_accessible(anna.page)
    assert_nothing_clipped(anna.page)


def test_the_tour_stops_the_bots_while_a_step_is_read(people: People) -> None:
    anna = people("Anna", guided=True)
    start(anna)
    page, guide = anna.page, anna.page.locator(".tour")
    expect(guide).to_contain_text("Guided tour, 1 of")
    expect(page.locator(WAIT)).to_have_text("The bots are waiting while you read.")
    play_on(anna, acts=4)
    guide.get_by_role("button", name="Skip tour").click()
    expect(page.locator(WAIT)).not_to_have_attribute("data-why", "reading")


def test_a_game_alone_goes_on_without_a_word(people: People) -> None:
    """Bots wait a moment, visibly, and the turn comes back to the person by itself."""
    anna = people("Anna")
    start(anna, bots="novice", patience=20, bot_pause=700, seats=3)
    page = anna.page
    page.locator(SPEED).click()
    page.locator("[data-prefer=speed]").select_option("fast")
    page.locator("[data-prefer=stops]").select_option("never")
    turn = page.locator("#turn-title")
    expect(turn).to_have_text(re.compile("Your turn"))

    def ends_the_turn() -> bool:
        ways = (CONFIRM, "[data-act=end_trading]", "[data-act=end_planting]", PLANT, HARVEST)
        found = [way for way in ways if page.locator(way).count()]
        if found and "Your turn" in turn.inner_text():
            click(page, found[0])
        return "Your turn" not in turn.inner_text()

    wait_until(page, ends_the_turn)
    expect(turn).to_have_text(re.compile("Your turn"))  # and nobody pressed anything
