"""Bohnaparte in the browser: whole games, and the moments that are its own."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from bohnhaus import Propose
from bohnhaus.games.bohnaparte.actions import Attack
from bohnhaus.games.bohnaparte.war import war_of
from tests.browser import bottle as bottles
from tests.browser.bottle import Bottle, sit_at
from tests.browser.checks import (
    among,
    assert_accessible,
    assert_all_translated,
    assert_nothing_clipped,
)
from tests.browser.person import People, Person
from tests.browser.playing import SOME, click, finish, play_on, start, tap
from tests.browser.screen import assert_on_one_screen

pytestmark = pytest.mark.slow

GAME = "bohnaparte"
NAMES = ["Anna", "Bruno", "Clara", "greedy", "novice", "random", "general", "Bohnaparte"]
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
    if by is tap:
        page.locator(".unfold").tap()
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
    told = re.compile(r"city B3, Bruno, can be chosen, wins \d+ to \d+% of the time")
    expect(land(page, 5)).to_have_attribute("aria-label", told)
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
    expect(page.locator(".fight")).to_contain_text("You attack Bruno's city B3")
    land(page, 23).click()
    about.get_by_role("button", name="Attack farm F1").click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("only land that touches your own")
    land(page, 23).click()
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


# --- one screen ----------------------------------------------------------------------------

LONG = "Wolfeschlegelsteinhausenbergerdorff I.II"
"""As long as a name may be."""
BUSY: dict[str, list[Any]] = {
    "hands": [
        "blue red soy chili stink chili black_eyed",
        "soy green garden",
        "red blue",
        "chili*2",
        "stink green",
        "blue soy",
    ],
    "fields": [
        ["red*2", "soy*2"],
        ["blue*4", "green*3"],
        ["stink*6", "garden"],
        ["chili*5", "soy"],
        ["black_eyed*3", "red*2"],
        ["green*2", "stink"],
    ],
    "thalers": ["garden*3 green", "stink*3", "chili*2", "", "blue*4", "stink"],
    "holdings": ["depot", "depot", "", "depot", "", "depot"],
    "stock": ["chili blue stink", "stink", "", "red soy", "", ""],
}
"""Every field grows something, and depots are filled."""
EVERY_MAP = [
    {"mode": mode, **layout}
    for mode in ("classic", "cavalry", "mixed")
    for layout in ({"layout": "standard"}, {"layout": "chessboard"})
]
PYRAMIDS = [
    {"mode": mode, "layout": "pyramid", "pyramid_rows": rows}
    for mode in ("classic", "mixed")
    for rows in (5, 6)
]
HIGHEST = {3: "standard", 4: "chessboard", 5: "chessboard", 6: "chessboard"}
"""The maps with the most rows; with trains and depots they are larger than any other."""


def busy(seats: int, **more: Any) -> dict[str, Any]:
    """A full table of so many."""
    return {"seats": seats, **{key: value[:seats] for key, value in BUSY.items()}, **more}


@pytest.fixture
def long_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody else has the longest of names."""
    names = tuple(f"{LONG[:-1]}{seat}" for seat in range(5))
    monkeypatch.setattr(bottles, "NEIGHBOURS", names)


@pytest.mark.usefixtures("long_names")
@pytest.mark.parametrize("locale", ["de", "ru"])
def test_a_busy_market_fits_on_one_screen(people: People, locale: str) -> None:
    anna = people(LONG, locale=locale, height=720)
    for seats in (3, 4, 5, 6):
        with among(f"{seats} seats"):
            trade_busily(anna, seats)
            assert_nothing_clipped(anna.page)
    assert_accessible(anna.page)


def trade_busily(anna: Person, seats: int) -> None:
    layout = {"mode": "mixed", "layout": HIGHEST[seats]}
    bottle = sit_at(anna, GAME, **busy(seats, options=layout, phase="trade", up="soy garden"))
    page = anna.page
    for number, bean in enumerate(("stink", "red", "blue", "soy", "chili", "black_eyed")):
        seat = 1 + number % (seats - 1)
        give = bottle.game.view(seat).hand[:1]
        bottle.does(seat, Propose(give, bottle.game.beans(bean), 0))
    expect(page.locator("[data-offer]")).to_have_count(6)
    assert_on_one_screen(page)
    land(page, 1).click()
    page.locator(".hand [data-card]").last.click()
    assert_on_one_screen(page)


@pytest.mark.usefixtures("long_names")
@pytest.mark.parametrize("locale", ["de", "ru"])
def test_a_war_fits_on_one_screen(people: People, locale: str) -> None:
    anna = people(LONG, locale=locale, height=720)
    for seats in (3, 4, 5, 6):
        with among(f"{seats} seats"):
            fight_busily(anna, seats)


def fight_busily(anna: Person, seats: int) -> None:
    layout = {"mode": "mixed", "layout": HIGHEST[seats]}
    bottle = sit_at(anna, GAME, **busy(seats, options=layout, phase="attack"))
    page = anna.page
    place = page.locator(".land").bounding_box()
    assert_on_one_screen(page)
    page.locator("[data-act=target]").first.click()
    assert_on_one_screen(page)
    page.locator(".hand [data-card]").first.click()
    expect(page.locator(".fight .two")).to_be_visible()
    assert_on_one_screen(page)
    look(page)
    page.locator("[data-act=attack]").click()
    expect(page.locator("[data-act=attack]")).to_have_count(0)
    (seat,) = bottle.game.owing
    if seat:
        bottle.does(seat, bottle.game.menu(seat)[0])
    expect(page.locator(".battle")).to_be_visible()
    assert_on_one_screen(page)
    assert page.locator(".land").bounding_box() == place


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_map_fits_on_one_screen(people: People, seats: int) -> None:
    anna = people("Anna", height=720)
    at: dict[str, Any] = {"seats": seats, "phase": "plant", "hands": ["red"]}
    bottle = sit_at(anna, GAME, **at)
    for options in [*EVERY_MAP, *(PYRAMIDS if seats == 3 else [])]:
        bottle.becomes(**at, options=options)
        with among(options):
            lands = len(war_of(bottle.game.state).owners)
            expect(anna.page.locator("[data-land]")).to_have_count(lands)
            assert_on_one_screen(anna.page)
            hexes = anna.page.locator("[data-land]").first.bounding_box()
            assert hexes is not None
            assert hexes["width"] >= 48
            look_at_map(anna.page)


def look_at_map(page: Page) -> None:
    """All of the map is in its place."""
    found = page.evaluate(
        """() => {
          const room = document.querySelector(".room").getBoundingClientRect();
          const land = document.querySelector(".land").getBoundingClientRect();
          return [land.left - room.left, land.top - room.top,
                  room.right - land.right, room.bottom - land.bottom];
        }"""
    )
    assert min(found) >= -1


def touch(page: Page, what: Locator) -> None:
    """A finger where it is: nothing is brought into view before."""
    box = what.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 3, box["y"] + box["height"] / 2)


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844), (844, 390)])
def test_map_and_hand_are_in_view_on_a_phone(people: People, width: int, height: int) -> None:
    anna = people("Anna", width=width, height=height, touch=True)
    layout = {"mode": "classic", "layout": "standard"}
    sit_at(anna, GAME, **busy(6, options=layout, phase="attack"))
    page = anna.page
    expect(page.locator(".land")).to_be_in_viewport(ratio=1)
    expect(page.locator(".hand")).to_be_in_viewport(ratio=0.95)
    targets = page.locator("[data-land][aria-label*='can be chosen']")
    touch(page, targets.first)
    expect(page.locator("[data-act=attack]")).to_be_in_viewport(ratio=1)
    touch(page, page.locator(".hand [data-act=lay_card]").first)
    expect(page.locator(".land")).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-act=attack]")).to_contain_text("Attack with blue")
    expect(page.locator("[data-zone='seat-1'].seat")).to_be_hidden()
    page.get_by_role("button", name="Players").tap()
    expect(page.locator("[data-zone='seat-1'].seat")).to_be_visible()
    expect(page.locator(".land")).to_be_hidden()
    look(page)


# --- fights --------------------------------------------------------------------------------


def test_the_hand_is_the_rack_of_weapons(people: People) -> None:
    """The choice opens where one looks, and a tap on a card never answers that it isn't planted."""
    anna = people("Anna", width=1440, height=900)
    bottle = at_war(anna)
    page = anna.page
    land(page, 5).click()
    for one in page.locator("[data-act=lay_card], [data-act=lay_top], [data-act=attack]").all():
        expect(one).to_be_in_viewport(ratio=1)
    hand = page.locator(".hand [data-act=lay_card]")
    blue, red, soy, chili = (hand.nth(number) for number in range(4))
    expect(blue).to_contain_text(re.compile(r"blue, next to plant, strength 20, wins \d+"))
    expect(red).to_contain_text("no chance")
    expect(red).to_have_class(re.compile("faint"))
    expect(page.locator("[data-act=attack]")).to_have_attribute("aria-disabled", "true")
    soy.click()
    expect(page.locator("[data-act=attack]")).to_have_text("Attack with soy")
    chili.click()
    expect(chili).to_have_attribute("aria-pressed", "true")
    expect(soy).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".fight")).to_contain_text("If Bruno trusts the draw pile")
    expect(page.locator(".fight")).to_contain_text("If Bruno plays their best card")
    expect(page.get_by_role("alert")).to_have_count(0)
    assert bottle.game.view(0).earnings[0] == bottle.game.view(1).earnings[0]
    assert len(bottle.game.view(0).earnings[0]) == 6  # nothing is paid before the attack
    page.locator("[data-act=cancel]").click()
    expect(page.locator(".fight")).to_have_count(0)
    land(page, 5).click()
    expect(chili).to_have_attribute("aria-pressed", "false")
    chili.click()
    page.wait_for_timeout(600)  # the second half of a double click does nothing
    chili.click()
    expect(page.locator(".todo")).to_contain_text("Waiting for Bruno")
    expect(page.locator(".fight")).to_contain_text("It is chili, with strength 18.")
    assert len(bottle.game.view(0).earnings[0]) == 5


def test_an_attack_by_keys_alone(people: People) -> None:
    anna = people("Anna")
    bottle = at_war(anna)
    page = anna.page
    land(page, 4).focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".fight")).to_contain_text("You attack Bruno's city B3")
    page.keyboard.press("1")
    expect(page.locator("[data-act=attack]")).to_have_text("Attack with blue")
    page.locator("[data-act=attack]").press("Enter")
    expect(page.locator(".todo")).to_contain_text("Waiting for Bruno")
    assert [*bottle.game.owing] == [1]


def test_an_attack_is_sealed_till_both_cards_lie_there(people: People) -> None:
    anna = people("Anna")
    bottle = at_war(anna)
    page = anna.page
    land(page, 5).click()
    expect(page.locator(".fight")).to_contain_text("Bruno defends it.")
    expect(page.locator(".fight")).to_contain_text("The cannon wins ties")
    expect(page.locator("[data-act=lay_card]")).to_have_count(5)  # the depot's too
    look(page)
    page.locator("[data-tour=stock] [data-card^=chili]").click()
    page.get_by_role("button", name="Attack with chili").click()
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
    expect(page.locator(".hand [data-card^=red]")).to_contain_text("strength 16")
    look(page)
    page.locator("[data-act=lay_top]").tap()
    page.get_by_role("button", name="Defend with the top card").tap()
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
    page.locator("[data-act=lay_in_depot]").press("Enter")  # a click there is not heard so soon
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
    page.locator("[data-act=target]", has_text="Monastery C3").tap()
    fight = page.locator(".fight")
    expect(fight).to_contain_text("Only cavalry can cross the river. If cavalry loses, it is spent")
    expect(page.locator("[data-act=ride]")).to_have_count(2)
    expect(page.locator(".hand [data-act=lay_card]")).to_have_count(0)
    page.locator("[data-act=cancel]").tap()
    page.locator("[data-act=target]", has_text="Farm B4").tap()
    page.locator("[data-act=ride]").first.tap()
    page.get_by_role("button", name="Attack with cavalry A3").tap()
    expect(page.locator(".fight")).to_contain_text("The cavalry from corral A3 attacks")
    bottle.does(1, bottle.game.menu(1)[0])
    expect(page.locator(".battle")).to_contain_text("Your cavalry is spent")
    expect(page.locator(".todo")).to_contain_text("Which card attacks farm B4?")
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
        page.locator(f"#seat-{seat}").select_option("novice")
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


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (360, 640)])
def test_the_first_game_is_guided_over_the_map(people: People, width: int, height: int) -> None:
    anna = people("Anna", guided=True, width=width, height=height, touch=width < 800)
    sit_at(anna, GAME, phase="camp", hands=["red", "soy", "blue"])
    page = anna.page
    for title in ("What it's about", "Choose your camp"):
        expect(page.locator(".tour h2")).to_have_text(title)
        if title == "What it's about":
            assert_apart(page.locator(".tour"), page.locator(".land"))
        page.get_by_role("button", name="Got it").click()
    look(page)


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (360, 640)])
def test_the_tour_shows_how_to_attack(people: People, width: int, height: int) -> None:
    anna = people("Anna", guided=True, width=width, height=height, touch=width < 800)
    at_war(anna)
    title = anna.page.locator(".tour h2")
    while title.inner_text() != "You may attack":
        anna.page.get_by_role("button", name="Got it").click()
    expect(anna.page.locator(".land.toured")).to_be_visible()
    assert_apart(anna.page.locator(".tour"), anna.page.locator(".land"))
    anna.page.get_by_role("button", name="Got it").click()
    look(anna.page)


def assert_apart(one: Locator, other: Locator) -> None:
    """Neither covers the other."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    across = a["x"] < b["x"] + b["width"] and b["x"] < a["x"] + a["width"]
    down = a["y"] < b["y"] + b["height"] and b["y"] < a["y"] + a["height"]
    assert not (across and down), (a, b)


def test_everyone_can_read_the_rules(people: People) -> None:
    anna = people("Anna", locale="ru", color_scheme="dark", width=320)
    anna.go("/rules/bohnaparte#NC-5")
    expect(anna.page.locator("#NC-5")).to_be_visible()
    expect(anna.page.locator(".kinds > li")).to_have_count(11)
    look(anna.page)
