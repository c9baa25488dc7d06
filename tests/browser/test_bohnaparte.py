"""Bohnaparte in the browser: whole games, and the moments that are its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from bohnhaus.games.bohnaparte.actions import Attack
from tests.browser.bottle import Bottle, sit_at
from tests.browser.checks import (
    assert_accessible,
    assert_all_translated,
    assert_nothing_clipped,
)
from tests.browser.person import People, Person
from tests.browser.playing import SOME, click, finish, play_on, start, tap

pytestmark = pytest.mark.slow

GAME = "bohnaparte"
NAMES = ["Anna", "Bruno", "Clara", "greedy", "random", "general", "Bohnaparte"]
CAVALRY = {"mode": "cavalry"}
# The numbers of the territories are those of tests/games/bohnaparte/table.py.
LAND = [[3, 4, 9, 1], [24, 5, 13], [11, 16]]
RIDERS = [[3, 2, 12], [24, 6], [11]]
FULL = {
    "land": LAND,
    "fortresses": [4],
    "thalers": ["garden*6", "soy*3"],
    "fields": [["red*3", "soy"], ["blue*4"]],
    "holdings": ["depot", "depot"],
    "stock": ["chili", "stink"],
}
"""Something of everything that a war can have."""


def look(page: Page) -> None:
    assert_accessible(page)
    assert_nothing_clipped(page)


def land(page: Page, number: int) -> Locator:
    """The territory on the map."""
    return page.locator(f"[data-land='{number}']")


def at_war(person: Person, **more: Any) -> Bottle:
    hands = ["blue red soy chili", "soy green"]
    return sit_at(person, GAME, **{"phase": "attack", "hands": hands, **FULL, **more})


# --- whole games ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("width", "color_scheme", "locale", "by", "options"),
    [(1280, "light", "en", click, {}), (320, "dark", "de", tap, CAVALRY)],
)
def test_everyone_can_read_every_moment_of_a_game(
    people: People,
    width: int,
    color_scheme: str,
    locale: str,
    by: Callable[[Page, str], None],
    options: dict[str, str],
) -> None:
    anna = people("Anna", width=width, color_scheme=color_scheme, locale=locale, touch=by is tap)
    quick = {"length": "short", "trade_offers": 0, "trade_rounds": 0}
    table = start(anna, game=GAME, seats=6, options={**options, **quick})
    if not play_on(anna, by=by, look=assert_nothing_clipped, acts=SOME if options else 1000):
        finish(table, anna, game=GAME)
    page = anna.page
    expect(page.locator(".score dl").first).to_be_visible()
    look(page)
    anna.go(f"/replay/{table}")
    page.locator("input[type=range]").wait_for()
    page.locator(".seek button").first.click()
    expect(page.locator(".now li")).not_to_have_count(0)
    expect(page.locator("[data-land]")).to_have_count(37)
    expect(page.locator(".battle")).to_be_visible()
    look(page)


def test_every_word_is_translated(people: People) -> None:
    anna = people("Anna")
    bottle = at_war(anna)
    anna.go("/table/bottle?language=pseudo")
    land(anna.page, 5).click()
    assert_all_translated(anna.page, names=NAMES)
    bottle.does(0, Attack(5))
    expect(anna.page.locator(".fight")).to_be_visible()
    assert_all_translated(anna.page, names=NAMES)
    assert_nothing_clipped(anna.page)


# --- the map -------------------------------------------------------------------------------


def test_the_map_is_walked_by_keys_and_tells_whose_land_is_what(people: People) -> None:
    anna = people("Anna")
    at_war(anna)
    page = anna.page
    expect(land(page, 5)).to_have_attribute("aria-label", "city B3, Bruno, can be chosen")
    expect(land(page, 4)).to_have_attribute("aria-label", "village B2, yours, fortress")
    expect(land(page, 8)).to_have_attribute("aria-label", "river C2")
    expect(page.locator("[data-land][tabindex='0']")).to_have_count(1)
    land(page, 0).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(land(page, 2)).to_be_focused()
    page.keyboard.press("ArrowDown")
    about = page.locator("[data-territory]")
    expect(about).to_contain_text("City B3", ignore_case=True)
    expect(about).to_contain_text("Bruno's land. It is worth 3 points.")
    expect(about).to_contain_text("Your best card, blue with 20, beats")
    land(page, 23).click()
    about.get_by_role("button", name="Attack farm F1").click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("only land that touches your own")
    page.get_by_text("All territories as a table").click()
    expect(page.get_by_role("row")).to_have_count(28)
    look(page)


def test_the_map_of_the_chessboard_is_made_of_squares_on_a_phone(people: People) -> None:
    anna = people("Anna", width=320, touch=True, color_scheme="dark")
    sit_at(anna, GAME, phase="attack", hands=["red"], options={"layout": "chessboard"})
    page = anna.page
    expect(page.locator("[data-land]")).to_have_count(25)
    land(page, 0).tap()
    expect(page.locator("[data-territory]")).to_contain_text("turns up one more card")
    expect(page.locator("[data-territory]")).to_be_in_viewport(ratio=1)
    expect(page.locator(".targets")).to_contain_text(
        "An attack costs a thaler, and you don't have one."
    )
    look(page)


# --- fights --------------------------------------------------------------------------------


def test_an_attack_is_sealed_till_both_cards_lie_there(people: People) -> None:
    anna = people("Anna")
    bottle = at_war(anna)
    page = anna.page
    page.get_by_role("button", name="Attack city B3").first.click()
    expect(page.locator(".fight")).to_contain_text("Bruno defends it.")
    expect(page.locator(".fight")).to_contain_text("The cannon wins ties")
    expect(page.locator(".fight [data-act=lay_card]")).to_have_count(5)  # the depot's too
    look(page)
    page.locator(".fight [data-card^=chili]").last.click()
    expect(page.locator(".fight")).to_contain_text("A card from the depot attacks, face down.")
    expect(page.locator(".fight")).to_contain_text("It is chili, with strength 18.")
    expect(page.locator(".todo")).to_contain_text("Waiting for Bruno")
    assert bottle.game.view(1).slot.own_laid < 0  # type: ignore[union-attr]
    bottle.does(1, bottle.game.menu(1)[0])
    battle = page.locator(".battle")
    expect(battle).to_contain_text("You take city B3 from Bruno: chili 18 against soy 18.")
    expect(land(page, 5)).to_have_attribute("aria-label", "city B3, yours")
    look(page)


def test_who_is_attacked_chooses_a_card_and_sees_none_of_the_other(people: People) -> None:
    anna = people("Anna", width=320, touch=True, color_scheme="dark")
    bottle = at_war(anna, active=1)
    page = anna.page
    bottle.does(1, Attack(4))
    bottle.does(1, bottle.game.menu(1)[0])
    fight = page.locator(".fight")
    expect(fight).to_contain_text("Bruno attacks your village B2")
    expect(fight).to_contain_text("A hand card attacks, face down.")
    expect(fight).not_to_contain_text("It is")
    expect(fight.locator("[data-card^=red]")).to_contain_text("counts 16")
    look(page)
    page.locator("[data-act=lay_top]").tap()
    expect(page.locator(".battle")).to_contain_text("Village B2 holds")


def test_camps_are_chosen_on_the_map_or_from_a_list(people: People) -> None:
    anna = people("Anna")
    sit_at(anna, GAME, phase="camp", hands=["red", "soy", "blue"])
    page = anna.page
    expect(page.locator(".decision [data-act=choose_camp]")).to_have_count(3)
    land(page, 11).click()
    look(page)
    page.get_by_role("button", name="Start from this camp").click()
    expect(page.locator(".log")).to_contain_text("You start from camp C5.")
    expect(page.locator(".todo")).to_contain_text("Waiting for Bruno")


# --- building and buying -------------------------------------------------------------------


def test_a_depot_with_room_gives_no_false_alarm(people: People) -> None:
    """NB-31: what finds room in the depot forces no harvest; what finds none does."""
    anna = people("Anna")
    full = {"fields": [["green*2", "blue*2"]], "hands": ["green", "red", "chili"]}
    sit_at(anna, GAME, phase="trade", up="red soy", holdings=["depot"], **full)
    warning = anna.page.locator("p.warning")
    expect(warning).to_contain_text("you will plant: red and soy")
    expect(warning).not_to_contain_text("harvest")
    ben = people("Ben")
    sit_at(ben, GAME, phase="trade", up="red soy", **full)
    expect(ben.page.locator("p.warning")).to_contain_text("You will have to harvest 2 fields.")


def test_a_fortress_is_built_and_a_depot_bought_and_filled(people: People) -> None:
    anna = people("Anna")
    at_war(anna, phase="plant", holdings=[], stock=[])
    page = anna.page
    land(page, 1).click()
    page.get_by_role("button", name="Build a fortress here from quarry C3").click()
    expect(land(page, 1)).to_have_attribute("aria-label", "iron mine A2, yours, fortress")
    expect(land(page, 9)).to_have_attribute("aria-label", "quarry C3, yours, exhausted")
    page.locator("[data-act=buy_depot]").click()
    page.locator("[data-act=lay_in_depot]").click()
    expect(page.locator("[data-tour=stock]")).to_contain_text("1 of 3 spaces taken")
    expect(page.locator("[data-tour=stock]")).to_contain_text("Blue", ignore_case=True)
    expect(page.locator(".log")).to_contain_text("You put blue in the depot.")
    look(page)


def test_who_cannot_buy_is_told_why(people: People) -> None:
    anna = people("Anna")
    at_war(anna, thalers=["garden"], holdings=[], stock=[])
    page = anna.page
    page.locator("[data-act=buy_depot]").click(force=True)
    link = page.get_by_role("alert").get_by_role("link", name="NB-61")
    expect(link).to_have_attribute("href", "/rules/bohnaparte#NB-61")


# --- cavalry -------------------------------------------------------------------------------


def test_spent_cavalry_is_turned_ready(people: People) -> None:
    anna = people("Anna", width=320, touch=True)
    sit_at(anna, GAME, options=CAVALRY, phase="ready", hands=["red"], land=RIDERS, spent=[2, 12])
    page = anna.page
    expect(page.locator("[data-act=turn_ready]")).to_have_count(4)
    expect(land(page, 2)).to_have_attribute("aria-label", "corral A3, yours, cavalry spent")
    look(page)
    page.get_by_role("button", name="Make ready: corral A3", exact=True).tap()
    expect(page.locator("[data-war='0']")).to_contain_text("cavalry A3 ready, cavalry D1 spent")
    expect(page.locator(".log")).to_contain_text("You make cavalry ready: corral A3.")


def test_cavalry_opens_an_attack_that_goes_on_with_a_card(people: People) -> None:
    anna = people("Anna", width=320, touch=True)
    at = {"phase": "attack", "hands": ["red", "blue"], "thalers": ["red"], "land": RIDERS}
    bottle = sit_at(anna, GAME, options=CAVALRY, **at)
    page = anna.page
    look(page)
    across = page.locator(".targets li", has_text="Monastery C3")
    expect(across).to_contain_text("Only cavalry can cross the river. Cavalry 17: wins ")
    expect(across).to_contain_text("If it loses: red 8 wins ")
    expect(across.get_by_role("button")).to_have_count(2)
    page.get_by_role("button", name="Attack farm B4. Cavalry A3").first.tap()
    expect(page.locator(".fight")).to_contain_text("The cavalry from corral A3 attacks")
    bottle.does(1, bottle.game.menu(1)[0])
    expect(page.locator(".battle")).to_contain_text("Your cavalry is spent")
    expect(page.locator(".todo")).to_contain_text("Choose a card to attack farm B4.")
    look(page)


def test_the_train_is_sorted_out_card_by_card(people: People) -> None:
    anna = people("Anna")
    sit_at(
        anna,
        GAME,
        options=CAVALRY,
        phase="unload",
        left=2,
        hands=["soy"],
        holdings=["train"],
        stock=["blue red green stink"],
        land=[[3, 1], [24], [11]],
    )
    page = anna.page
    expect(page.locator(".decision")).to_contain_text("2 more cards from your train")
    look(page)
    page.locator("[data-act=take_from_train][data-card^=green]").click()
    expect(page.locator(".decision")).to_contain_text("1 more card from your train")
    page.locator("[data-act=take_from_train][data-card^=blue]").click()
    expect(page.locator(".hand li")).to_have_count(3)
    expect(page.locator(".log")).to_contain_text("You take green off the train.")


# --- beside the table ----------------------------------------------------------------------


def test_a_map_of_ones_own_is_checked_by_the_server(people: People) -> None:
    anna = people("Anna")
    anna.go("/new")
    page = anna.page
    page.locator(f"input[type=radio][value={GAME}]").check()
    page.get_by_text("Rules of the game").click()
    page.locator("#option-map").fill("C F C")
    for seat in range(1, 4):
        page.locator(f"#seat-{seat}").select_option("greedy")
    page.locator("form .large").click()
    expect(page.locator("#option-map-why").get_by_role("alert")).to_contain_text(
        "the map has 2 camps, but 4 players need 4"
    )
    expect(page.locator("#option-map")).to_be_focused()
    look(page)
    page.locator("#option-map").fill("C F V C F C V C")
    page.locator("#option-map").blur()
    expect(page.locator("#option-map-why").get_by_role("status")).to_contain_text(
        "touch different numbers of territories (1, 2, 2, 1)"
    )
    page.locator("#option-map").fill("  C V V C\n F T M T F\n  C V V C")
    page.locator("form .large").click()
    expect(page.locator("[data-land]")).to_have_count(13)


def test_the_first_game_is_guided_over_the_map(people: People) -> None:
    anna = people("Anna", guided=True)
    sit_at(anna, GAME, phase="camp", hands=["red", "soy", "blue"])
    page = anna.page
    for title in ("What it's about", "Choose your camp"):
        expect(page.locator(".tour h2")).to_have_text(title)
        page.get_by_role("button", name="Got it").click()
    look(page)


def test_everyone_can_read_the_rules(people: People) -> None:
    anna = people("Anna", locale="ru", color_scheme="dark", width=320)
    anna.go("/rules/bohnaparte#NC-5")
    expect(anna.page.locator("#NC-5")).to_be_visible()
    expect(anna.page.locator(".kinds > li")).to_have_count(11)
    look(anna.page)
