"""Prohibohn in the browser: whole games with and without taverns, and the moments of its own."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from bohnhaus.games.al_cabohne.actions import END_STEP
from tests.browser.bottle import Bottle, sit_at
from tests.browser.checks import (
    among,
    assert_accessible,
    assert_all_translated,
    assert_focus_seen,
    assert_nothing_clipped,
)
from tests.browser.person import People, Person
from tests.browser.playing import SOME, click, finish, play_on, press, tap
from tests.browser.screen import assert_on_one_screen, drag

pytestmark = pytest.mark.slow

GAME = "prohibohn"
TAVERN = {"options": {"tavern": True}}
NAMES = ["Anna", "Bruno", "Prohibohn"]


def look(page: Page) -> None:
    assert_accessible(page)
    assert_nothing_clipped(page)


def sit(person: Person, **description: object) -> Bottle:
    """The person is at a table with this position; both have a card in hand."""
    usual = {"bosses": ["blue*2", "pole"], "hands": ["chili stink", "kidney"]}
    return sit_at(person, GAME, **usual | description)


def begin(person: Person, tavern: bool = False, query: str = "") -> str:
    """The person is in a game against a computer player that does not think for long; its table."""
    setup = {"game": GAME, "seats": 2, "options": {"tavern": tavern}, "draw_seats": False}
    table = person.open_table("greedy", **setup)
    person.go(f"/table/{table}{query}")
    expect(person.page.locator("#own-title")).to_be_visible()
    return table


def tile(page: Page, card: str) -> None:
    """Shows the card of the town in full."""
    page.locator(f"[data-tile={card}]").click()


# --- whole games ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tavern", "width", "by", "check"),
    [(False, 1280, click, look), (True, 320, tap, assert_nothing_clipped)],
)
def test_everyone_can_read_every_moment_of_a_game(
    people: People,
    tavern: bool,
    width: int,
    by: Callable[[Page, str], None],
    check: Callable[[Page], None],
) -> None:
    anna = people("Anna", width=width, touch=by is tap)
    table = begin(anna, tavern)
    if not play_on(anna, by=by, look=check, acts=SOME if tavern else 4 * SOME):
        finish(table, anna, game=GAME)
    page = anna.page
    expect(page.locator(".score .places > li")).to_have_count(3)
    for sheet in page.locator(".score .places > li:has(dl)").all():
        sum_of_parts = sheet.locator(".sum dd").inner_text()
        expect(sheet.locator("h3 .thalers")).to_have_text(re.compile(rf"^{sum_of_parts} thalers?$"))
    page.get_by_role("link", name="Replay").first.click()
    page.locator("input[type=range]").wait_for()
    if by is tap:
        page.get_by_role("button", name="Display").click()
    page.get_by_role("button", name="Purchase").click()
    expect(page.locator(".now")).to_contain_text("for")
    look(page)


# --- moments of its own --------------------------------------------------------------------


def test_two_cards_are_laid_down_unseen(people: People) -> None:
    anna = people("Anna", width=360, touch=True)
    sit(anna, phase="lay_down", hands=["blue green pole puff", "stink*7"])
    page = anna.page
    expect(page.locator("#turn-title")).to_have_text("Before the first turn")
    press(page, "[data-act=lay_down]")
    expect(page.get_by_role("alert")).to_contain_text("PB-2")
    assert_focus_seen(page)
    page.get_by_role("button", name="OK").click()
    assert_focus_seen(page)
    for card in ("Puff", "Green", "Blue"):  # of three the last two hold
        page.locator(".hand button", has_text=card).click()
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(2)
    look(page)
    page.locator("[data-act=lay_down]").click()
    expect(page.locator(".log")).to_contain_text("You put blue and green down as thalers.")
    expect(page.locator(".town")).to_contain_text("Only you see: blue and green")
    expect(page.locator(".todo")).to_contain_text("Waiting for Bruno.")


def test_a_card_of_the_town_says_what_it_does_costs_and_changes(people: People) -> None:
    anna = people("Anna")
    bottle = sit(
        anna,
        phase="play",
        thalers=["pole*2 blue*4", "stink"],
        laid=["pole", "blue*2"],
        businesses=["casino_1", "variety_1 restaurant_1"],
        cash="green",
    )
    page = anna.page
    lit = [str(one.get_attribute("data-tile")) for one in page.locator(".window.may").all()]
    assert sorted(lit) == ["casino_3", "police_3", "police_4", "raid"]
    expect(page.locator("[data-tile=casino_4]")).to_contain_text("1 short")
    expect(page.locator(".house", has_text="Casino").locator(".foot")).to_contain_text("× 3")
    expect(page.locator(".owned")).to_contain_text("3 of 10 owned")
    expect(page.locator("[data-zone=seat-1]")).to_contain_text("2 unseen")
    tile(page, "raid")
    shown = page.locator("#card-raid")
    expect(shown).to_contain_text("Costs 4 × blue, or 5 thalers of any one other bean.")
    expect(shown).to_contain_text("Your score: 8, then 7")  # casino 1 loses its worth too
    expect(shown).to_contain_text("Bruno's score: 5, then 3")
    tile(page, "undertaker_3")
    expect(page.locator("#card-undertaker_3")).to_contain_text("You have 0 of these.")
    page.locator("#card-undertaker_3 [data-act=buy]").click(force=True)
    alert = page.get_by_role("alert")
    expect(alert.get_by_role("link", name="PB-10")).to_have_attribute(
        "href", "/rules/prohibohn#PB-10"
    )
    look(page)
    alert.get_by_role("button", name="OK").click()
    tile(page, "casino_3")
    expect(page.locator("#card-casino_3")).to_contain_text("You may then remove casino 4")
    page.locator("#card-casino_3 [data-act=buy]").click()
    expect(page.locator(".todo")).to_contain_text("now or never")
    look(page)
    page.locator("[data-act=remove]").click()
    expect(page.locator(".log")).to_contain_text("You remove casino 4 from the game.")
    expect(page.locator("[data-tile=casino_4]")).to_contain_text("removed from the game")
    # Casino 3 lets one put a hand card away.
    page.locator(".hand button", has_text="Stink").click()
    page.locator("[data-act=put_on_pile]").click()
    expect(page.locator("[data-zone=discard]")).to_contain_text("On top: stink")
    assert bottle.game.view(0).phase == "play"


def test_the_police_takes_a_thaler_and_the_raid_makes_businesses_worthless(
    people: People,
) -> None:
    anna = people("Anna", color_scheme="dark")
    sit(
        anna,
        phase="play",
        thalers=["blue*4 kidney*5", ""],
        businesses=["casino_1", "restaurant_1"],
        cash="green pole",
    )
    page = anna.page
    tile(page, "police_4")
    expect(page.locator("#card-police_4")).to_contain_text("3 types: 2")
    page.locator("#card-police_4 [data-act=buy]").click()
    look(page)
    page.locator("[data-act=take_thaler]", has_text="Take green").click()
    expect(page.locator(".log")).to_contain_text("You take a thaler from the mafia's cash: green.")
    tile(page, "raid")
    page.locator("#card-raid [data-act=buy_raid][data-bean=kidney]").click()
    expect(page.locator(".town")).to_contain_text("After the raid, the cheapest business")
    tile(page, "casino_1")
    expect(page.locator("#card-casino_1")).to_contain_text("It is yours and counts 0.")
    tile(page, "police_3")
    page.locator("#card-police_3 [data-act=buy]").click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("PB-11")
    look(page)


def test_the_order_on_a_field_and_the_tribute_from_its_top_are_foretold(people: People) -> None:
    anna = people("Anna", width=320, touch=True)
    sit(
        anna,
        phase="tribute",
        fields=["pole blue pole blue pole", "green*2"],
        bosses=["blue*2", "pole*3"],
        businesses=["night_club_3"],
    )
    page = anna.page
    expect(page.locator(".dock")).to_contain_text(
        "These become thalers, from the top: pole, blue, and pole"
    )
    expect(page.locator(".dock .field .last")).to_have_count(3)
    expect(page.locator(".tributes")).to_contain_text(
        "He harvests 4 at once: 2 thalers, one of them for you."
    )
    look(page)
    page.locator("[data-act=pay_top]").click()
    expect(page.locator(".log")).to_contain_text("You get one of the thalers: pole.")
    expect(page.locator("[data-zone=field-0-0]")).to_contain_text("Field 1: 2 × pole and 2 × blue")


def test_night_clubs_let_two_kinds_lie_in_turns(people: People) -> None:
    anna = people("Anna")
    bottle = sit(
        anna,
        phase="play",
        fields=["stink", "puff*3"],
        hands=["chili green stink", "kidney"],
        businesses=["night_club_3 variety_3"],
    )
    page = anna.page
    page.locator("[data-act=plant][data-field='0']").click()
    page.locator(".hand button", has_text="Green").click()
    expect(page.locator("[data-zone=up]")).to_contain_text(
        "None of your fields has room for green right now."
    )
    expect(page.locator("[data-act=plant]")).to_have_count(0)
    page.locator(".hand button", has_text="Stink").click()
    page.locator("[data-act=plant][data-field='0']").click()
    expect(page.locator("[data-zone=field-0-0]")).to_contain_text("2 × stink and chili")
    look(page)
    assert bottle.game.view(0).fields[0][0].count == 3


def test_a_restaurant_serves_and_a_filling_station_fills_the_hand(people: People) -> None:
    anna = people("Anna")
    sit(
        anna,
        phase="plant",
        up="pole*3",
        bosses=["blue*2", "pole"],
        hands=["chili", "kidney"],
        businesses=["restaurant_4 filling_station_3"],
    )
    page = anna.page
    group = page.locator("[data-zone=up] .group")
    expect(group).to_contain_text("Your restaurant earns a thaler.")
    group.locator("[data-act=give_group][data-boss='1']").click()
    expect(page.locator(".log")).to_contain_text("Your restaurant earns a thaler: pole.")
    page.locator(".hand button.may").first.click()
    page.locator("[data-act=give_card][data-boss='1']").click()
    page.locator("[data-act=end_step]").click()
    expect(page.locator("[data-act=set_draw]")).to_have_text(["Draw 2", "Draw 6"])
    look(page)
    page.locator("[data-act=set_draw]", has_text="6").click()
    page.locator("[data-act=draw]").first.click()
    expect(page.locator(".hand li")).to_have_count(6)


def test_an_undertaker_turns_up_more_and_one_buys_between_two_cards(people: People) -> None:
    anna = people("Anna", width=360)
    sit(
        anna,
        phase="play",
        played=1,
        thalers=["green*3"],
        discard="stink*2 puff",
        deck="kidney puff chili stink green",
    )
    page = anna.page
    page.locator("[data-act=end_step]").click()
    expect(page.locator(".todo")).to_contain_text("You may buy before the next card")
    tile(page, "undertaker_3")
    page.locator("#card-undertaker_3 [data-act=buy]").click()  # and there is no thaler left
    expect(page.locator(".todo")).to_contain_text("Your undertaker lets you turn up another card")
    look(page)
    page.locator("[data-act=turn_up]").click()
    expect(page.locator("[data-zone=up] details li")).to_have_count(3)
    steps = page.get_by_role("list", name="Phases of a turn")
    expect(steps.locator("[aria-current=step]")).to_contain_text("Plant")


def test_taverns_give_bosses_more_and_close_a_business_down(people: People) -> None:
    anna = people("Anna", color_scheme="dark")
    sit(
        anna,
        **TAVERN,
        phase="tribute",
        fields=["cognac*4", "", ""],
        thalers=["cognac*4", ""],
        bosses=["blue*2", "pole", "cognac*3"],
        businesses=["tavern_3", "casino_1 variety_1"],
    )
    page = anna.page
    expect(page.locator(".boss")).to_have_count(3)
    page.locator("[data-act=pay_top]").click()
    expect(page.locator("[data-act=pay_top][data-free]")).to_contain_text("Give another cognac")
    look(page)
    page.locator("[data-act=pay_top]").click()
    expect(page.locator(".log")).to_contain_text("Joe harvests 5 × cognac")
    tile(page, "tavern_4")
    page.locator("#card-tavern_4 [data-act=buy]").click()
    for card in ("tavern 1", "variety theatre 1"):  # PB-13, then PT-3
        page.locator("[data-act=remove]", has_text=card).click()
    expect(page.locator("[data-tile=variety_1]")).to_contain_text("removed from the game")
    look(page)


def test_the_last_go_and_the_score_are_explained(people: People) -> None:
    anna = people("Anna", width=320)
    bottle = sit(
        anna,
        phase="last_go",
        buyer=0,
        active=0,
        run_outs=3,
        extra=1,
        deck="",
        fields=[["pole*3"], ["chili*2"]],
        thalers=["pole*5 blue*3", "green"],
        businesses=["undertaker_3 casino_1 casino_3 casino_4 restaurant_1 police_4", "raid"],
        cash="blue*2",
    )
    page = anna.page
    expect(page.locator("#turn-title")).to_have_text("Your last go")
    page.locator("[data-act=harvest]").click()  # then there is nothing left to do (PB-80)
    expect(page.locator("#turn-title")).to_have_text("Bruno's last go")
    bottle.does(1, END_STEP)
    sheet = page.locator(".score .places > li").first
    expect(sheet).to_contain_text("casino 1, all of this type")
    expect(sheet).to_contain_text("restaurant 1, nothing after the raid")
    expect(sheet).to_contain_text("Bonus for 3 types of business")
    expect(sheet.locator(".sum dd")).to_have_text("29")
    look(page)


def test_what_the_tour_teaches_and_every_word_of_the_town_are_translated(people: People) -> None:
    anna = people("Anna", guided=True)
    begin(anna, tavern=True, query="?language=pseudo")
    expect(anna.page.locator(".tour")).to_be_visible()
    tile(anna.page, "tavern_4")
    assert_all_translated(anna.page, names=[*NAMES, "greedy"])
    assert_nothing_clipped(anna.page)
    anna.go("/rules/prohibohn?language=pseudo#PT-3")
    expect(anna.page.locator("#PT-3")).to_be_visible()
    assert_nothing_clipped(anna.page)


BUSY = {
    "fields": [["chili*5", "blue*3", "kidney*4"], ["green*2", "puff*3", "stink"]],
    "hands": ["blue cognac puff chili pole blue", "kidney*6"],
    "bosses": ["cognac*7", "stink*3", "kidney*4"],
    "thalers": ["puff*3 chili*4 green stink kidney blue*2", "puff*2 green blue"],
    "laid": ["blue*2", "pole*2"],
    "businesses": ["casino_1 casino_3 tavern_1", "undertaker_1 undertaker_3 restaurant_4"],
    "cash": "blue*5 pole*4",
    "discard": "green puff",
}


@pytest.mark.parametrize("locale", ["en", "de", "hu", "ru"])
def test_a_busy_table_fits_on_one_screen(people: People, locale: str) -> None:
    anna = people("Anna", locale=locale, height=720)
    for moment in (
        {"phase": "leftovers", "up": "chili green"},
        {"phase": "plant", "up": "puff*2 chili"},
        {"phase": "tribute", "up": ""},
    ):
        with among(moment["phase"]):
            sit(anna, **TAVERN, **BUSY, **moment)
            expect(anna.page.locator(".house")).to_have_count(9)
            assert_on_one_screen(anna.page)
            tile(anna.page, "night_club_3")
            expect(anna.page.locator("#card-night_club_3 [data-act=buy]")).to_be_visible()
            assert_on_one_screen(anna.page)
            look(anna.page)


def test_a_left_over_is_dragged_to_a_field_or_the_discard_pile(people: People) -> None:
    anna = people("Anna", height=720)
    sit(anna, phase="leftovers", fields=["chili*2"], up="chili green")
    page = anna.page
    drag(page, page.locator("[data-ask=chili]"), page.locator("[data-drop=field-0]"))
    expect(page.locator("[data-zone=field-0-0]")).to_contain_text("Field 1: 3 × chili")
    drag(page, page.locator("[data-ask=green]"), page.locator("[data-drop=discard]"))
    expect(page.locator("[data-zone=discard]")).to_contain_text("On top: green")


def test_cards_may_move(people: People) -> None:
    anna = people("Anna", reduced_motion="no-preference")
    begin(anna)
    play_on(anna, acts=20)
