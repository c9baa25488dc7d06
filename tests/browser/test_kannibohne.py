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
    among,
    assert_accessible,
    assert_all_translated,
    assert_nothing_clipped,
)
from tests.browser.person import People, Person
from tests.browser.playing import play_on, press, tap, wait_until

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


def told(page: Page, sentence: str) -> None:
    """The story says so; it is behind its button."""
    page.get_by_role("button", name="Story").click()
    expect(page.locator(".log")).to_contain_text(sentence)
    page.get_by_role("button", name="Story").click()


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


BUSY = {
    "scores": [14, 17],
    "fields": [["bush bush_12", "green*2 green_19"], ["green green_17", "cocoa_02"]],
    "hands": ["red_03 black_eyed_11 bush_15 bread_07", "bread bread_06 bush black_eyed"],
    "discard": "bush red cocoa cocoa_01 black_eyed_10 black_eyed bread_08 bush_14 bush_13",
}
ALL_TEXTS = [
    "cocoa_01 cocoa_02 red_03 red_04",
    "red_05 bread_06 bread_07 bread_08",
    "black_eyed_09 black_eyed_10 black_eyed_11 bush_12",
    "bush_13 bush_14 bush_15 green_16",
    "green_16 green_17 green_18 green_19",
]
SCROLLED = """
() => [document.documentElement, ...document.querySelectorAll(".stage, .stage *, .dock, .dock *")]
  .filter((node) => !node.closest(".hidden"))
  .filter((node) => !["visible", "clip"].includes(getComputedStyle(node).overflowY))
  .filter((node) => node.scrollHeight > node.clientHeight + 1)
  .map((node) => `${node.className}: ${node.scrollHeight} in ${node.clientHeight}`)
"""
OUTSIDE = """
() => [...document.querySelectorAll(".stage *, .dock *")]
  .filter((node) => !node.closest(".hidden, svg, [role=tooltip]") && node.getClientRects().length)
  .filter((node) => {
    const part = node.closest(".stage, .dock").getBoundingClientRect();
    const box = node.getBoundingClientRect();
    return box.bottom > part.bottom + 1 || box.right > part.right + 1;
  })
  .map((node) => node.className || node.tagName)
"""
"""What is drawn beyond the stage or the dock, which cut it off."""
HIGH = """
() => [...document.querySelectorAll(".hand .card")]
  .filter((card) => card.offsetHeight > card.closest("ol").clientHeight)
  .map((card) => card.textContent)
"""
"""Cards of the hand that are higher than their place."""


# --- one screen ----------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de", "hu", "ru"])
def test_nothing_scrolls_and_every_text_is_on_its_card(people: People, language: str) -> None:
    anna = people("Anna", width=1280, height=720, locale=language)
    page = anna.page
    at = {"phase": "play", "fields": [["bush*2", ""], ["", ""]]}
    bottle = sit_at(anna, GAME, hands=[ALL_TEXTS[0], ""], **at)
    expect(page.locator("html")).to_have_attribute("lang", language)
    for hand in ALL_TEXTS:
        bottle.becomes(hands=[hand, ""], **at)
        with among(hand):
            expect(page.locator(".hand .card .sentence")).to_have_count(len(hand.split()))
            assert page.evaluate(SCROLLED) == []
            assert page.evaluate(OUTSIDE) == []
            assert page.evaluate(HIGH) == []
            assert_nothing_clipped(page)


@pytest.mark.parametrize("language", ["en", "de", "hu", "ru"])
def test_a_busy_table_fits_one_screen(people: People, language: str) -> None:
    anna = people("Anna", width=1280, height=720, locale=language)
    hands = ["red_03 black_eyed_11 bread bread_07", "bread_06 black_eyed"]
    sit(anna, phase="plant", up="red_05 red bush_15", **BUSY | {"hands": hands})
    page = anna.page
    assert page.evaluate(SCROLLED) == []
    assert page.evaluate(OUTSIDE) == []
    look(page)


def test_the_ladder_shows_what_is_considered(people: People) -> None:
    anna = people("Anna")
    sit(anna, phase="plant", up="red_05", **BUSY)
    page = anna.page
    race = page.locator(".race")
    expect(race.locator(".mine .on")).to_have_count(14)
    expect(page.locator("button[data-text='19']")).to_have_text("Use 19: 3 thalers")
    expect(race.locator(".gain")).to_have_count(3)
    expect(race.locator(".by")).to_have_text("with text 19")
    page.locator("[data-act=harvest][data-field='1']").hover()
    expect(race.locator(".gain")).to_have_count(1)
    expect(race.locator(".by")).to_have_text("by selling green")
    expect(page.get_by_role("heading", name=re.compile("cards you can't see"))).to_be_visible()


def test_a_card_can_be_discarded_without_looking_for_the_button(people: People) -> None:
    anna = people("Anna")
    sit(anna, phase="play", **BUSY | {"hands": ["red_03 bread_07", "cocoa"], "discard": "bush"})
    page = anna.page
    expect(page.locator(".todo")).to_contain_text("harvest a field, or discard the card")
    button = page.locator("[data-act=put_on_pile]")
    expect(button).to_have_text("Discard red 03")
    page.locator("[data-tour=hand] [data-card^=bread]").click()
    expect(button).to_have_text("Discard bread 07")
    button.click()
    expect(page.locator("[data-zone=discard] li").last).to_contain_text("bread 07")


def test_cards_are_dragged_to_fields_discards_and_the_opponent(people: People) -> None:
    anna = people("Anna")
    bottle = sit(anna, phase="play", fields=["red", ""], hands=["red_03 bush", "bush_15"])
    page = anna.page
    card = page.locator("[data-tour=hand] [data-card]")
    card.first.drag_to(page.locator("[data-drop=field-0]"))
    expect(page.locator("[data-zone=field-0-0]")).to_contain_text("2 × red")
    card.first.drag_to(page.locator("[data-drop=discard]"))
    expect(page.locator("[data-zone=discard] li").last).to_contain_text("bush")
    assert bottle.game.view(0).hand == ()


def test_a_card_from_the_offer_is_dragged_to_a_field(people: People) -> None:
    anna = people("Anna")
    sit(anna, phase="plant", fields=["red", ""], up="red_05 bush")
    page = anna.page
    expect(page.locator("[data-act=end_step]")).to_have_text("Done, leave 2 cards")
    expect(page.locator("[data-zone=field-0-0] .ghost")).to_have_count(1)
    page.locator("[data-ask=bush]").drag_to(page.locator("[data-drop=field-1]"))
    expect(page.locator("[data-zone=field-0-1]")).to_contain_text("1 × bush")
    expect(page.locator("[data-zone=up] li")).to_have_count(1)


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
    expect(page.locator(".bracket")).to_have_text(["2 ×", "1 ×"])
    expect(page.locator("[data-zone=discard]")).to_contain_text(
        "If green is turned up, the top 2 cards join it. If red is there too, so does 1 more."
    )
    expect(page.locator("[data-zone=field-0-0] .face.may")).to_contain_text("skip phase 1")
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
    expect(page.locator(".effects")).to_contain_text("Next turn, Bruno has no phase 1 (text 16).")
    expect(page.locator("button[data-text='16']")).to_have_text("Text 16 is used up")
    expect(page.locator("[data-zone=up]")).to_contain_text("offer to hand")


def test_discards_are_moved_by_the_keyboard(people: People) -> None:
    anna = people("Anna", color_scheme="dark")
    bottle = sit(anna, phase="play", fields=["black_eyed_09"], hands=["red_03", "cocoa"])
    page = anna.page
    expect(page.locator(".hand li")).to_contain_text("Swap hands with your opponent")
    press(page, "[data-act=use_text]")
    expect(page.locator(".todo")).to_contain_text("You may move 2")
    press(page, "[data-act=move_from][data-place='0']")
    look(page)
    press(page, "[data-act=move_to][data-place='3']")
    told(page, "bush moves from position 1 to position 4")
    expect(page.locator("[data-zone=discard] li").last).to_contain_text("bush")
    press(page, "[data-act=end_step]")
    wait_until(page, lambda: bottle.game.view(0).phase == "play")


def test_a_hand_that_was_looked_at_stays_known(people: People) -> None:
    anna = people("Anna", width=320, touch=True)
    hands = ["red", "cocoa_02 bread green"]
    sit(anna, phase="draw", fields=["bush_13"], hands=hands, discard=MANY_DISCARDS)
    page = anna.page
    row = page.locator("[data-zone=discard]")
    expect(row.locator("li")).to_have_count(20)
    assert row.evaluate("(row) => row.clientHeight") < 300
    page.locator("[data-act=use_text]").click()
    expect(page.locator("[data-act=choose_place] .hidden")).to_have_text(
        ["1: cocoa 02", "2: bread", "3: green"]
    )
    look(page)
    page.locator("[data-act=choose_place]").nth(1).click()
    told(page, "position 2 in Bruno's hand: bread")
    seen = page.get_by_role("group", name="The hand, front card first")
    expect(seen).to_contain_text("1: cocoa 02")
    expect(seen).to_contain_text("2: green")
    expect(page.locator(".hand li").last).to_contain_text("Bruno knows this card")


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
    expect(page.locator(".effects")).to_contain_text(
        "On your next turn, you can harvest only in phase 1"
    )
    bottle.does(1, UseText(7))
    expect(page.locator(".todo")).to_have_text(
        "Bruno asks for a gift: choose a card from your hand."
    )
    expect(page.locator(".hand li").first).to_contain_text("swap hands")
    page.locator(".hand button", has_text="Bread").click()
    look(page)
    # By a key: for a moment, the button doesn't hear a click where the card was clicked.
    page.locator("[data-act=choose_card]").press("Enter")
    told(page, "You give Bruno bread from position 2 in your hand.")


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
    page.locator("[data-act=confirm-harvest]").press("Enter")
    page.locator("[data-act=plant]").press("Enter")  # a click is not heard so soon
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
    expect(page.locator("[data-act=harvest].urgent")).to_have_text("Sell for 2")
    page.locator("[data-act=harvest].urgent").press("Enter")  # a click is not heard so soon
    expect(page.locator(".verdict")).to_have_text(
        "You win with 26 thalers. You reached 25 first; "
        "what was harvested afterwards doesn't count."
    )
    assert bottle.game.result is not None
    assert bottle.game.result.scores == (26, 28)
    expect(page.locator(".score .places > li").first).to_contain_text("Anna")
    look(page)


def test_the_last_harvest_is_seen_before_the_score(people: People) -> None:
    anna = people("Anna", reduced_motion="no-preference")
    fields = ["red red_03 red_05", ""]
    sit(anna, phase="plant", scores=[23, 17], fields=fields, hands=["bread", "cocoa"])
    page = anna.page
    page.locator("[data-act=harvest]").click()
    expect(page.locator("[data-part=lastly]")).to_contain_text("You harvest 3 × red")
    expect(page.locator("#turn-title")).to_have_text("The game is over")
    expect(page.locator("[data-zone=field-0-0]")).to_contain_text("3 × red")
    expect(page.locator(".verdict")).to_have_count(0)
    expect(page.locator(".verdict")).to_contain_text("You win with 26 thalers")
    expect(page.locator("[data-part=lastly]")).to_have_count(0)


def test_other_cards_are_taken_and_checked(people: People) -> None:
    anna = people("Anna")
    page = anna.page
    anna.go("/new")
    page.get_by_text("Kannibohne", exact=True).click()
    page.get_by_text("Rules of the game").click()
    cards = page.get_by_label("Other cards")
    cards.fill(our_cards().replace("count = 4", "count = 99"))
    page.locator("#seat-1").select_option("novice")
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
    play_on(anna, acts=2)
    page.get_by_role("button", name="All 19 texts").click()
    expect(page.get_by_role("dialog")).to_contain_text("on chocolate")


def test_what_the_tour_teaches_and_the_texts_are_translated(people: People) -> None:
    anna = people("Anna", guided=True)
    begin(anna, query="?language=pseudo")
    page = anna.page
    expect(page.locator(".tour")).to_be_visible()
    page.locator("[data-tour=texts]").click()
    expect(page.locator("[data-part=texts] li")).to_have_count(19)
    assert_all_translated(page, names=[*NAMES, "greedy"])
    assert_nothing_clipped(page)
    anna.go("/rules/kannibohne?language=pseudo#KT-03")
    expect(page.locator("#KT-03")).to_be_visible()
    assert_nothing_clipped(page)
