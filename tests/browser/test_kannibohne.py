"""Kannibohne in the browser: a whole match, a game on a phone, and the moments of its own."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from bohnhaus.engine.cards import bean_of_handle
from bohnhaus.games.kannibohne.actions import ChooseCard, UseText
from bohnhaus.games.kannibohne.deck import our_cards
from tests.browser.bottle import Bottle, sit_at
from tests.browser.checks import (
    assert_accessible,
    assert_all_translated,
    assert_nothing_clipped,
)
from tests.browser.person import People, Person
from tests.browser.playing import play_on, press, tap

pytestmark = pytest.mark.slow

GAME = "kannibohne"
NAMES = ["Anna", "Bruno", "Kannibohne"]
MANY_DISCARDS = (
    "bush red_04 green green_17 bread black_eyed red_05 bush bush bush_12 green black_eyed_09 "
    "black_eyed bread_07 green_19 green_18 bush_14 black_eyed_10 bread_06 cocoa"
)


def look(page: Page) -> None:
    assert_accessible(page)
    assert_nothing_clipped(page)


def sit(person: Person, **description: object) -> Bottle:
    """The person is at a table with this position; both have a card in hand."""
    usual = {"hands": ["red bread", "cocoa"], "discard": "bush red_04 green green_17"}
    return sit_at(person, GAME, **usual | description)


def begin(person: Person, query: str = "", **options: object) -> None:
    """The person is in a game against a computer player that does not think for long."""
    setup = {"game": GAME, "seats": 2, "options": options, "draw_seats": False}
    table = person.open_table("greedy", **setup)
    person.go(f"/table/{table}{query}")
    expect(person.page.locator("#own-title")).to_be_visible()


# --- whole games ---------------------------------------------------------------------------


def test_a_whole_match_by_mouse(people: People) -> None:
    anna = people("Anna")
    begin(anna, return_game=True)
    assert play_on(anna, look=assert_nothing_clipped)
    page = anna.page
    look(page)
    places = page.locator(".score .places > li")
    expect(places).to_have_count(2)
    for sheet in places.all():
        total = sheet.locator(".sum dd").inner_text()
        expect(sheet.locator("h3 .thalers")).to_have_text(re.compile(rf"^{total} thalers?$"))
    page.get_by_role("link", name="Replay").first.click()
    page.locator("input[type=range]").wait_for()
    page.get_by_role("button", name="Return game", exact=True).click()
    expect(page.locator(".now")).to_contain_text("The return game begins.")
    page.get_by_role("button", name="Text used", exact=True).click()
    expect(page.locator(".now")).to_contain_text("text")
    look(page)


def test_some_turns_by_touch_on_a_small_phone_where_cards_move(people: People) -> None:
    anna = people("Anna", width=320, touch=True, reduced_motion="no-preference")
    begin(anna)
    play_on(anna, by=tap, acts=30, look=assert_nothing_clipped)


# --- moments of its own --------------------------------------------------------------------


def test_the_discards_are_a_row_and_texts_say_why_not(people: People) -> None:
    anna = people("Anna")
    sit(anna, phase="plant", fields=["green green_16", "bush_12"], up="red_05")
    page = anna.page
    row = page.locator("[data-zone=discard] li")
    expect(row).to_have_count(4)
    expect(row.last).to_contain_text("on top")
    expect(page.locator("[data-zone=discard]")).to_contain_text(
        "If green is turned up, the top 2 cards join it. If red is there too, so does 1 more."
    )
    expect(page.locator("[data-zone=field-0-0] .text.may")).to_contain_text("skip phase 1")
    expect(page.locator("[data-zone=up]")).to_contain_text(
        "None of your fields has room for red 05 right now."
    )
    expect(page.locator("[data-zone=up] button.may")).to_have_count(0)
    look(page)
    page.locator("[data-act=use_text][data-text='12']").click(force=True)
    alert = page.get_by_role("alert")
    expect(alert.get_by_role("link", name="KB-60")).to_have_attribute(
        "href", "/rules/kannibohne#KB-60"
    )
    alert.get_by_role("button", name="OK").click()
    page.locator("[data-act=use_text][data-text='16']").click()
    expect(page.locator(".own")).to_contain_text("Next turn, Bruno has no phase 1 (text 16).")
    expect(page.locator("[data-text='16']")).to_have_text("Text 16 is used up")
    expect(page.locator("[data-zone=up]")).to_contain_text("offer to hand")


def test_discards_are_moved_by_the_keyboard(people: People) -> None:
    anna = people("Anna", color_scheme="dark")
    bottle = sit(anna, phase="play", fields=["black_eyed_09"], hands=["red_03", "cocoa"])
    page = anna.page
    press(page, ".own > .text summary")
    expect(page.locator(".own > .text p")).to_contain_text("Swap hands with your opponent")
    press(page, "[data-act=use_text]")
    expect(page.locator(".todo")).to_contain_text("You may move 2")
    press(page, "[data-act=move_from][data-place='0']")
    look(page)
    press(page, "[data-act=move_to][data-place='3']")
    expect(page.locator(".log")).to_contain_text("bush moves from position 1 to position 4")
    expect(page.locator("[data-zone=discard] li").last).to_contain_text("bush")
    press(page, "[data-act=end_step]")
    assert bottle.game.view(0).phase == "play"


def test_a_hand_that_was_looked_at_stays_known(people: People) -> None:
    anna = people("Anna", width=320, touch=True)
    hands = ["red", "cocoa_02 bread green"]
    sit(anna, phase="draw", fields=["bush_13"], hands=hands, discard=MANY_DISCARDS)
    page = anna.page
    row = page.locator("[data-zone=discard] ol")
    expect(row.locator("li")).to_have_count(20)
    assert row.evaluate("(row) => row.clientHeight") < 300
    page.locator("[data-act=use_text]").click()
    expect(page.locator("[data-act=choose_place]")).to_have_text(
        ["1: cocoa 02", "2: bread", "3: green"]
    )
    look(page)
    page.locator("[data-act=choose_place]").nth(1).click()
    expect(page.locator(".log")).to_contain_text("position 2 in Bruno's hand: bread")
    seen = page.locator("[data-zone=seat-1]")
    expect(seen).to_contain_text("What has been seen of this hand")
    expect(seen).to_contain_text("cocoa 02")
    expect(page.locator(".own")).to_contain_text("Bruno knows the cards at these positions")


def test_a_gift_is_chosen_and_given(people: People) -> None:
    anna = people("Anna", width=360)
    bottle = sit(
        anna,
        active=1,
        phase="plant",
        fields=[["green"], ["bread_07", "black_eyed_11"]],
        hands=["red_03 bread", "cocoa"],
    )
    page = anna.page
    bottle.does(1, UseText(11))
    expect(page.locator(".own")).to_contain_text(
        "On your next turn, you can harvest only in phase 1"
    )
    bottle.does(1, UseText(7))
    expect(page.locator(".todo")).to_have_text(
        "Bruno asks for a gift: choose a card from your hand."
    )
    expect(page.locator(".hand li").first).to_contain_text("swap hands")
    page.locator(".hand button", has_text="Bread").click()
    look(page)
    page.locator("[data-act=choose_card]").click()
    expect(page.locator(".log")).to_contain_text(
        "You give Bruno bread from position 2 in your hand."
    )


def test_a_card_that_must_be_planted_may_force_a_harvest(people: People) -> None:
    anna = people("Anna")
    bottle = sit(
        anna,
        active=1,
        phase="play",
        fields=[["green*2", "red"], ["bush_15", ""]],
        hands=["bread", "cocoa bush"],
    )
    page = anna.page
    bottle.does(1, UseText(15))
    hand = bottle.game.view(1).hand
    assert bean_of_handle(hand[0]) == bottle.rules.beans.named("cocoa")
    bottle.does(1, ChooseCard(hand[0]))
    expect(page.locator(".todo")).to_contain_text("None of your fields has room for cocoa")
    page.locator("[data-act=harvest].urgent").first.click()
    page.locator("[data-act=confirm-harvest]").click()
    page.locator("[data-act=plant]").click()
    expect(page.locator("[data-zone=field-0-0]")).to_contain_text("1 × cocoa")
    look(page)


def test_what_was_peeked_at_stays_in_sight_till_it_is_turned_up(people: People) -> None:
    anna = people("Anna", width=360, color_scheme="dark")
    sit(anna, phase="play", fields=["bush_12"], deck="cocoa bread red_03 bush")
    page = anna.page
    page.locator("[data-act=use_text]").click()
    pile = page.locator("[data-zone=deck]")
    expect(pile.locator(".card .name")).to_have_text(["cocoa", "bread"])
    look(page)
    page.locator("[data-act=plant]").first.click()
    page.locator("[data-act=end_step]").click()
    expect(pile.locator(".card")).to_have_count(0)
    expect(page.locator(".todo")).to_contain_text("you may turn up a third card")
    page.locator("[data-act=turn_up]").click()
    expect(page.locator("[data-zone=up] .card")).to_have_count(3)


def test_KB_80_the_winner_may_have_fewer_thalers(people: People) -> None:
    anna = people("Anna", width=320)
    bottle = sit(
        anna,
        phase="plant",
        scores=[24, 23],
        fields=[["green*2 green_19", ""], ["cocoa*2 cocoa_01 cocoa_02", "green_16"]],
        hands=["red bread", "bush"],
    )
    page = anna.page
    page.locator("[data-act=use_text]").click()
    expect(page.locator("[data-act=harvest].urgent")).to_have_text("Harvest for 2 thalers")
    page.locator("[data-act=harvest].urgent").click()
    expect(page.locator(".verdict")).to_have_text(
        "You win with 26 thalers. You reached 25 first; "
        "what was harvested afterwards doesn't count."
    )
    assert bottle.game.result is not None
    assert bottle.game.result.scores == (26, 28)
    expect(page.locator(".score .places > li").first).to_contain_text("Anna")
    look(page)


def test_other_cards_are_taken_and_checked(people: People) -> None:
    anna = people("Anna")
    page = anna.page
    anna.go("/new")
    page.get_by_text("Kannibohne", exact=True).click()
    page.get_by_text("Rules of the game").click()
    cards = page.get_by_label("Other cards")
    cards.fill(our_cards().replace("count = 4", "count = 99"))
    page.locator("#seat-1").select_option("greedy")
    anna.forgive("422|400")
    page.locator("form .button.first").click()
    expect(page.get_by_role("alert")).to_contain_text("the count of cocoa should be a number")
    look(page)
    mine = our_cards().replace('name = "cocoa"', 'name = "chocolate"')
    page.locator("input[type=file]").set_input_files(
        {"name": "cards.toml", "mimeType": "text/plain", "buffer": mine.encode()}
    )
    page.locator("form .button.first").click()
    expect(page.locator("#own-title")).to_be_visible()
    page.locator("details.all > summary").click()
    expect(page.locator("details.all")).to_contain_text("on chocolate")
    play_on(anna, acts=2)
    expect(page.locator("details.all")).to_contain_text("on chocolate")


def test_what_the_tour_teaches_and_the_texts_are_translated(people: People) -> None:
    anna = people("Anna", guided=True)
    begin(anna, query="?language=pseudo")
    page = anna.page
    expect(page.locator(".tour")).to_be_visible()
    page.locator("details.all > summary").click()
    assert_all_translated(page, names=[*NAMES, "greedy"])
    assert_nothing_clipped(page)
    anna.go("/rules/kannibohne?language=pseudo#KT-03")
    expect(page.locator("#KT-03")).to_be_visible()
    assert_nothing_clipped(page)
