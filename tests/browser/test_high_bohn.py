"""High Bohn in the browser: whole games, and the moments that are its own."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from bohnhaus import Propose
from bohnhaus.games.bohnanza.actions import Harvest
from bohnhaus.games.high_bohn.actions import BuyBuilding
from tests.browser.bottle import sit_at
from tests.browser.checks import (
    among,
    assert_accessible,
    assert_all_translated,
    assert_nothing_clipped,
)
from tests.browser.person import People, Person
from tests.browser.playing import SOME, click, finish, play_on, start, tap
from tests.browser.screen import assert_on_one_screen, drag

pytestmark = pytest.mark.slow

GAME = "high-bohn"
NAMES = ["Anna", "Bruno", "Clara", "greedy", "novice", "random", "trader"]
COGNAC = {"cognac": True}


def look(page: Page) -> None:
    assert_accessible(page)
    assert_nothing_clipped(page)


def card(page: Page, id: str) -> Locator:
    """The building in the market."""
    return page.locator(f"[data-act=choose_building][data-building={id}]")


def buy(page: Page, id: str) -> None:
    card(page, id).click()
    page.locator(f"[data-act=buy_building][data-building={id}]").click()


def decision(page: Page) -> Locator:
    return page.locator(".decision")


# --- whole games ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("width", "color_scheme", "locale", "by", "options"),
    [(1280, "light", "en", click, {}), (320, "dark", "de", tap, COGNAC)],
)
def test_everyone_can_read_every_moment_of_a_game(
    people: People,
    width: int,
    color_scheme: str,
    locale: str,
    by: Callable[[Page, str], None],
    options: dict[str, bool],
) -> None:
    anna = people("Anna", width=width, color_scheme=color_scheme, locale=locale, touch=by is tap)
    quick = {"trade_offers": 0, "trade_rounds": 0}
    table = start(anna, game=GAME, seats=4, options={**options, **quick})
    if not play_on(anna, by=by, look=assert_nothing_clipped, acts=SOME if options else 1000):
        finish(table, anna, game=GAME)
    page = anna.page
    expect(page.locator(".score dl").first).to_be_visible()
    look(page)
    anna.go(f"/replay/{table}")
    page.locator("input[type=range]").wait_for()
    if by is tap:
        page.get_by_role("button", name="Anzeige").click()
    page.locator(".seek button").last.click()
    expect(page.locator(".now li")).not_to_have_count(0)
    expect(page.locator(".buildings .type")).to_have_count(9 if options else 8)
    look(page)


def test_every_word_is_translated(people: People) -> None:
    anna = people("Anna")
    at = {"phase": "trade", "hands": ["soy red", "blue"], "up": "stink"}
    sit_at(anna, GAME, **at, **FULL)
    anna.go("/table/bottle?language=pseudo")
    expect(anna.page.locator("#own-title")).to_be_visible()
    for id in ("saloon_3", "bank_2", "gold_mine_4"):
        card(anna.page, id).click()
        assert_all_translated(anna.page, names=NAMES)
        anna.page.keyboard.press("Escape")
    assert_nothing_clipped(anna.page)


FULL = {
    "fields": [["red soy blue", "green*4"], ["blue*6 soy", "chili*2", "green"], ["garden"]],
    "towns": [
        "saloon_4 gold_mine_4 general_store_3 farm_4",
        "jail_2 saloon_2 bank_1 farm_2",
        "camp_3 jail_4",
    ],
    "thalers": ["garden chili*4 black_eyed*2", "soy*2 red", "stink"],
    "under_saloon": ["stink"],
    "stores": ["red"],
}
"""Something of everything that a town can have."""


# --- buying --------------------------------------------------------------------------------


def test_the_market_shows_what_is_sold_gone_and_affordable_and_says_why_not(
    people: People,
) -> None:
    anna = people("Anna")
    bottle = sit_at(anna, GAME, phase="trade", active=1, hands=["soy red", "blue"], **FULL)
    page = anna.page
    expect(card(page, "smithy_3")).to_have_class(re.compile(r"\bmay\b"))
    expect(card(page, "smithy_3").locator(".state")).to_have_text("buy")
    expect(card(page, "saloon_2")).to_contain_text("Bruno")
    expect(card(page, "saloon_4")).to_contain_text("yours")
    expect(card(page, "farm_1")).to_contain_text("gone")
    expect(card(page, "camp_1")).to_contain_text("for sale")
    expect(card(page, "camp_1").locator(".state")).to_have_count(0)
    # What a card does stands on it, and the thalers that pay for it at the start of its row.
    expect(card(page, "camp_2").locator(".effect")).to_have_text("+1 per 8 thalers at the end")
    expect(card(page, "smithy_3").locator(".meter .step")).to_have_text(["13", "25", "36", "47"])
    expect(page.locator("[data-type=smithy] .pay")).to_contain_text("4 thalers")
    expect(page.locator("[data-type=smithy] .pay.has")).to_have_count(1)
    expect(page.locator("[data-type=camp] .pay")).to_contain_text("0 thalers")
    expect(page.locator("[data-tour=purse]")).to_contain_text("4 × chili")
    look(page)
    # Not possible: no red thaler. The clause leads into the rules.
    card(page, "camp_1").click()
    page.locator("[data-act=buy_building]").click(force=True)
    alert = page.get_by_role("alert")
    expect(alert.get_by_role("link", name="HB-10")).to_have_attribute(
        "href", "/rules/high-bohn#HB-10"
    )
    alert.get_by_role("button", name="OK").click()
    # Out of turn, in the middle of another player's trade.
    card(page, "smithy_3").click()
    details = page.locator(".details")
    expect(details).to_contain_text("You sell chili beans by this meter.")
    expect(details.get_by_role("link", name="HB-36")).to_be_visible()
    page.get_by_role("button", name="Buy for 3 × chili").click()
    expect(page.locator(".log")).to_contain_text("You buy smithy 3.")
    expect(card(page, "smithy_3")).to_contain_text("yours")
    expect(page.locator(".details")).to_have_count(0)
    expect(page.locator("[data-tour=town]")).to_contain_text("5 buildings")
    assert bottle.game.view(0).earnings[0].count(1) == 1


def test_who_rests_on_a_card_reads_all_of_it_and_buys_nothing(people: People) -> None:
    anna = people("Anna")
    sit_at(anna, GAME, phase="trade", active=1, hands=["soy red", "blue"], **FULL)
    page = anna.page
    card(page, "bank_2").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("look at the top card of the draw pile")
    expect(page.locator("[data-act=buy_building]")).to_have_count(0)
    page.mouse.move(0, 0)
    expect(page.get_by_role("tooltip")).to_have_count(0)
    card(page, "bank_2").focus()
    page.keyboard.press("Tab")  # so that the focus came by a key
    expect(card(page, "bank_3")).to_be_focused()
    expect(page.get_by_role("tooltip")).to_contain_text("put the cards you draw", ignore_case=True)
    page.keyboard.press("Enter")
    expect(page.locator("[data-act=buy_building][data-building=bank_3]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".details")).to_have_count(0)


def test_on_a_phone_the_town_is_a_sheet(people: People) -> None:
    anna = people("Anna", width=360, touch=True)
    sit_at(anna, GAME, phase="trade", active=1, hands=["soy red", "blue"], **FULL)
    page = anna.page
    expect(page.locator(".buildings")).to_have_count(0)
    expect(page.locator("[data-act=town]")).to_contain_text("buildings to buy")
    page.locator("[data-act=town]").tap()
    dialog = page.get_by_role("dialog", name="Town")
    expect(dialog.locator(".type")).to_have_count(8)
    look(page)
    card(page, "smithy_3").tap()
    expect(dialog).to_contain_text("You sell chili beans by this meter.")
    page.get_by_role("button", name="Buy for 3 × chili").tap()
    expect(dialog).to_have_count(0)
    expect(page.locator(".log")).to_contain_text("You buy smithy 3.")


def test_the_payer_of_the_third_field_chooses_the_thalers(people: People) -> None:
    anna = people("Anna", width=320, touch=True)
    sit_at(anna, GAME, phase="trade", thalers=["red*2 soy*2"], hands=["blue"])
    page = anna.page
    page.locator("[data-act=buy_field]").click()
    dialog = page.get_by_role("dialog")
    chosen = dialog.locator("[data-pick][aria-pressed=true]")
    expect(chosen).to_have_count(3)
    look(page)
    dialog.locator("[data-pick=soy][aria-pressed=true]").first.click()
    expect(dialog).to_contain_text("Choose 1 more.")
    dialog.locator("[data-pick=red][aria-pressed=false]").click()
    page.locator("[data-act=confirm-field]").click()
    expect(page.locator("[data-zone^='field-0-']")).to_have_count(3)
    expect(page.locator("[data-tour=purse]")).to_contain_text("1 × soy")
    expect(page.locator("[data-act=buy_field]")).to_have_count(0)


def test_extra_fields_soup_and_their_meters_are_shown_for_what_they_are(people: People) -> None:
    anna = people("Anna", width=320, color_scheme="dark")
    sit_at(
        anna,
        GAME,
        phase="plant",
        hands=["soy red", "blue"],
        fields=[["blue", "green red", "blue*8", "chili*2"]],
        towns=["saloon_3 farm_2 smithy_2 jail_3 gold_mine_4"],
        extra_fields=["gold_mine smithy"],
    )
    page = anna.page
    field = page.locator("[data-zone^='field-0-']")
    expect(field.nth(1)).to_contain_text("soup made of 2 beans")
    expect(field.nth(2)).to_contain_text("Gold mine", ignore_case=True)
    expect(field.nth(2)).to_contain_text("Sell for 4")
    expect(field.nth(3)).to_contain_text("only chili")
    expect(field.nth(0).locator("[data-act=plant]")).to_contain_text("Plant soy here as blue")
    expect(field.nth(1).locator("[data-act=plant]")).to_contain_text("Put soy into the soup")
    expect(field.nth(3).locator("[data-act=plant]")).to_have_count(0)
    look(page)
    field.nth(0).locator("[data-act=plant_as_soup]").click()
    expect(field.nth(0)).to_contain_text("soup made of 2 beans")
    expect(page.locator(".log")).to_contain_text("You are now growing bean soup in field 1.")


def test_soy_that_stands_in_gives_no_false_alarm(people: People) -> None:
    """HB-27: with farm 2 soy can stand in for what grows; without it a field must be harvested."""
    anna = people("Anna")
    full = {"fields": [["green*2", "blue*2"]], "hands": ["green", "red", "chili"]}
    sit_at(anna, GAME, phase="trade", up="soy*2", towns="farm_2", **full)
    warning = anna.page.locator("p.warning")
    expect(warning).to_contain_text("you will plant")
    expect(warning).not_to_contain_text("harvest")
    ben = people("Ben")
    sit_at(ben, GAME, phase="trade", up="soy*2", **full)
    expect(ben.page.locator("p.warning")).to_contain_text("You will have to harvest a field.")


# --- abilities at their moments ------------------------------------------------------------


def test_bank_2_is_offered_before_anything_can_be_planted(people: People) -> None:
    anna = people("Anna")
    at = {"phase": "plant", "towns": ["bank_2"], "deck": "blue green red stink soy chili"}
    sit_at(anna, GAME, hands=["soy red", "blue"], **at)
    page = anna.page
    expect(page.locator("[data-act=look_at_top]")).to_be_visible()
    expect(page.locator("[data-act=plant]")).to_have_count(0)
    look(page)
    page.locator("[data-act=look_at_top]").click()
    expect(decision(page)).to_contain_text("Blue", ignore_case=True)
    expect(page.locator("[data-act=plant]")).to_have_count(0)
    page.locator("[data-act=move_to_bottom]").click()
    expect(decision(page)).to_have_count(0)
    expect(page.locator("[data-act=plant]")).to_have_count(2)
    expect(page.locator("[data-zone=up]")).to_contain_text("at the bottom of the draw pile: blue.")
    expect(page.locator(".log")).to_contain_text("You look at the top card of the draw pile: blue.")


def test_bank_4_moves_a_card_or_is_left_out_on_purpose(people: People) -> None:
    anna = people("Anna", width=320, touch=True)
    at = {"phase": "plant", "towns": ["bank_4"], "hands": ["soy red blue", "blue"]}
    sit_at(anna, GAME, **at)
    page = anna.page
    page.locator("[data-act=skip_bank]").click()
    expect(page.locator("[data-act=plant]")).to_have_count(2)
    anna.page.reload()  # what was left out on purpose is offered as long as its moment lasts
    page.locator(".hand [data-card^=blue]").click()
    expect(page.locator("[data-act=move_in_hand]")).to_have_count(2)
    look(page)
    page.get_by_role("button", name="To the front").click()
    expect(page.locator("[data-act=plant]").first).to_contain_text("Plant blue here")


def test_bank_3_orders_what_was_drawn(people: People) -> None:
    anna = people("Anna")
    sit_at(
        anna,
        GAME,
        phase="order_drawn",
        seat=0,
        drawn=3,
        towns=["bank_3"],
        hands=["soy red blue green", "blue", "red"],
    )
    page = anna.page
    expect(page.locator("[data-act=order_drawn]")).to_have_count(6)
    expect(page.get_by_label("Phases of a turn").locator("[aria-current]")).to_contain_text("Draw")
    look(page)
    page.locator("[data-act=order_drawn]").filter(has_text="green, blue, red").click()
    expect(page.locator(".hand li")).to_have_text(
        [re.compile(name, re.I) for name in ("soy", "green", "blue", "red")]
    )


def test_a_card_is_stored_and_traded_from_the_store(people: People) -> None:
    anna = people("Anna")
    bottle = sit_at(
        anna,
        GAME,
        phase="plant",
        towns=["general_store_3"],
        hands=["soy red blue", "blue", "red"],
        fields=[["stink", "green"]],
    )
    page = anna.page
    expect(page.locator("[data-act=plant]")).to_have_count(0)
    page.locator("[data-act=store]").click()
    expect(page.locator("[data-zone=store-0]")).to_contain_text("1 of 2 spaces taken")
    # Its owner never plants it.
    page.locator("[data-zone=store-0] .card").click(force=True)
    expect(page.get_by_role("alert").get_by_role("link", name="HB-34")).to_be_visible()
    page.get_by_role("button", name="OK").click()
    page.locator("[data-act=end_planting]").click()
    page.locator("[data-zone=store-0] .card").click()
    page.locator("[data-want=chili]").click()
    look(page)
    page.locator("[data-act=propose]").click()
    expect(page.locator("[data-offer]")).to_have_count(1)
    offer = bottle.game.view(1).offers[0]
    assert (offer.from_up, len(offer.give)) == (1, 1)


def test_cards_are_dragged_to_fields_and_into_the_store(people: People) -> None:
    anna = people("Anna", height=720)
    at = {"towns": ["general_store_3"], "hands": ["soy red blue", "blue", "red"]}
    sit_at(anna, GAME, phase="plant", fields=[["soy*2", "green"]], **at)
    page = anna.page
    drag(page, page.locator(".hand [data-card^=soy]"), page.locator("[data-drop=field-0]"))
    expect(page.locator("[data-zone=field-0-0]")).to_contain_text("Field 1: 3 × soy")
    # What finds no field is no plant: the store takes it.
    drag(page, page.locator(".hand [data-card^=red]"), page.locator("[data-drop=store]"))
    expect(page.locator("[data-zone=store-0]")).to_contain_text("1 of 2 spaces taken")
    expect(page.locator("[data-zone=store-0] [data-card^=red]")).to_be_visible()


def test_the_thalers_of_a_soup_are_picked_and_the_distillery_takes_one(people: People) -> None:
    anna = people("Anna", width=320, touch=True, color_scheme="dark")
    soup = ["red soy blue green stink", "chili"]
    bottle = sit_at(
        anna,
        GAME,
        phase="trade",
        options=COGNAC,
        towns=["saloon_4 distillery_3", "saloon_3"],
        fields=[soup, ["red soy blue green stink chili"]],
        hands=["soy", "blue"],
    )
    page = anna.page
    page.locator("[data-act=harvest]").first.click()
    expect(decision(page)).to_contain_text("Which 2 cards become the thalers?")
    look(page)
    decision(page).locator("[data-pick=blue]").click()
    page.locator("[data-act=keep_thalers]").click()
    expect(page.locator("[data-tour=purse]")).to_contain_text("Under the saloon: 2 thalers")
    bottle.does(1, Harvest(0))
    bottle.does(1, bottle.game.menu(1)[0])
    expect(decision(page)).to_contain_text("from Bruno's soup")
    look(page)
    page.locator("[data-act=take_thaler]").first.click()
    expect(page.locator("[data-tour=purse]")).to_contain_text("Under the distillery: 1 thaler")


def test_distillery_2_names_a_type_and_others_may_buy_of_it_first(people: People) -> None:
    anna = people("Anna")
    bottle = sit_at(
        anna,
        GAME,
        phase="trade",
        options={**COGNAC, "distillery_notice": True},
        thalers=["cognac*2 red", "cognac", "red"],
        hands=["soy", "blue"],
    )
    page = anna.page
    buy(page, "distillery_2")
    expect(page.locator("[data-act=name_type]")).to_have_count(9)
    look(page)
    page.locator("[data-act=name_type][data-type=camp]").click()
    expect(page.locator(".todo")).to_contain_text("Waiting for Clara")  # Bruno can buy none
    bottle.does(2, BuyBuilding("camp_1"))
    expect(card(page, "camp_1")).to_contain_text("Clara")
    expect(card(page, "camp_4")).to_contain_text("gone")


def test_who_is_asked_before_a_type_leaves_buys_of_it_or_not(people: People) -> None:
    anna = people("Anna")
    bottle = sit_at(
        anna,
        GAME,
        phase="trade",
        options={**COGNAC, "distillery_notice": True},
        thalers=["red", "cognac*2"],
        hands=["soy", "blue"],
    )
    bottle.does(1, BuyBuilding("distillery_2"))
    bottle.does(1, next(act for act in bottle.game.menu(1) if getattr(act, "type", "") == "camp"))
    page = anna.page
    expect(page.locator(".todo")).to_contain_text("before the type leaves the game: camp")
    expect(page.locator(".noticed")).to_contain_text("camp", ignore_case=True)
    look(page)
    buy(page, "camp_1")
    expect(page.locator(".log")).to_contain_text("You buy camp 1.")
    expect(decision(page)).to_have_count(0)


# --- one screen ----------------------------------------------------------------------------

BUSY: dict[str, Any] = {
    "hands": ["stink blue black_eyed green garden red", "soy*2 garden", "soy", "green*2", "blue"],
    "fields": [
        ["soy*3", "blue*4", "red*2", "stink*5", "green*3", "chili*2"],
        ["chili*4", "red*2", "black_eyed*3"],
        ["stink*6", "garden", "green*4"],
        ["blue*5", ""],
        ["green*2", "blue*3", "soy*2"],
    ],
    "extra_fields": [
        "third_field gold_mine saloon smithy",
        *["third_field"] * 2,
        "",
        "third_field",
    ],
    "towns": [
        "gold_mine_4 saloon_2 general_store_2 smithy_2",
        "jail_3 bank_2 saloon_3",
        "farm_4 smithy_3 camp_3",
        "general_store_3 farm_2",
        "smithy_4 bank_4",
    ],
    "thalers": ["soy*3 red blue", "chili*2 green blue", "stink", "blue*3 chili", "garden red*2"],
    "stores": ["stink", "", "", "chili"],
    "under_saloon": ["", "stink*2"],
}
"""Every field that a town can have, and something of everything else."""


def busy(seats: int, **more: Any) -> dict[str, Any]:
    """A full table of so many."""
    cut = {key: value[:seats] for key, value in BUSY.items()}
    return {"seats": seats, "up": "soy garden", **cut, **more}


@pytest.mark.parametrize("locale", ["en", "de", "hu", "ru"])
def test_a_busy_table_fits_on_one_screen(people: People, locale: str) -> None:
    anna = people("Anna", locale=locale, height=720)
    for seats in (3, 4, 5):
        with among(f"{seats} seats"):
            sit_busy(anna, seats)
            assert_nothing_clipped(anna.page)
    assert_accessible(anna.page)


def sit_busy(anna: Person, seats: int) -> None:
    """At a full table with offers, of which nothing moves when something opens."""
    at = busy(seats, phase="trade", options=COGNAC if seats > 3 else {})
    bottle = sit_at(anna, GAME, **at)
    page = anna.page
    for seat in range(1, seats):
        give = bottle.game.view(seat).hand[:1]
        for want in bottle.game.beans("stink garden")[: 2 if seats == 3 else 1]:
            bottle.does(seat, Propose(give, (want,), 0))
    expect(page.locator("[data-offer]")).to_have_count(4 if seats != 4 else 3)
    expect(page.locator(".buildings .type")).to_have_count(9 if seats > 3 else 8)
    assert_on_one_screen(page)
    card(page, "farm_3").click()
    expect(page.locator("[data-act=buy_building]")).to_be_visible()
    assert_on_one_screen(page)
    page.keyboard.press("Escape")
    page.locator(".hand [data-card]").last.click()
    assert_on_one_screen(page)


@pytest.mark.parametrize(
    "moment",
    [
        {"phase": "plant", "up": ""},
        {"phase": "plant", "up": "", "bank": 2},
        {"phase": "plant", "up": "", "bank": 4},
        {"phase": "order_drawn", "up": "", "bank": 3, "seat": 0, "drawn": 3},
        {"phase": "closing", "up": "", "deck": ""},
    ],
    ids=lambda moment: f"{moment['phase']}-{moment.get('bank', 0)}",
)
def test_every_decision_has_its_buttons_in_view(people: People, moment: dict[str, Any]) -> None:
    anna = people("Anna", height=720)
    at = busy(5, options=COGNAC, **moment)
    bank = at.pop("bank", 0)
    if bank:
        at["towns"] = [
            f"{at['towns'][0]} bank_{bank}",
            *[re.sub(r" ?bank_\d", "", town) for town in at["towns"][1:]],
        ]
    sit_at(anna, GAME, **at)
    expect(anna.page.locator(".decision")).to_have_count(
        0 if moment["phase"] == "plant" and not bank else 1
    )
    assert_on_one_screen(anna.page)
    look(anna.page)


def test_a_type_is_named_on_one_screen(people: People) -> None:
    anna = people("Anna", height=720)
    thalers = ["cognac*2 red", "blue"]
    sit_at(anna, GAME, **{**busy(5, phase="trade", options=COGNAC), "thalers": thalers})
    buy(anna.page, "distillery_2")
    expect(anna.page.locator("[data-act=name_type]")).to_have_count(9)
    assert_on_one_screen(anna.page)
    look(anna.page)


# --- the end -------------------------------------------------------------------------------


def test_the_last_rounds_warn_of_what_stays_on_fields_and_the_score_is_explained(
    people: People,
) -> None:
    anna = people("Anna")
    sit_at(
        anna, GAME, phase="closing", deck="", fields=[["blue*4"]], thalers=["red*6"], towns=[TOWN]
    )
    page = anna.page
    expect(page.locator("#turn-title")).to_have_text("After the last turn")
    expect(page.locator("[data-act=harvest].urgent")).to_have_count(1)
    look(page)
    page.locator("[data-act=pass]").click()
    expect(page.get_by_role("dialog")).to_contain_text("are still worth 1 thaler")
    page.locator("[data-act=confirm-pass]").click()
    score = page.locator(".score .places > li").first
    expect(score).to_contain_text("29 thalers")
    parts = [
        re.compile(r"Cash\s*6"),
        re.compile(r"Price of 6 buildings\s*19"),
        re.compile(r"Camp: one for every 5 in cash\s*1"),
        re.compile(r"Bonus for 6 buildings\s*3"),
    ]
    for part in parts:
        expect(score.locator("dl")).to_have_text(re.compile(f".*{part.pattern}.*", re.S))


TOWN = "saloon_2 smithy_2 jail_4 gold_mine_3 camp_4 farm_4"


def test_whoever_plays_for_the_first_time_is_guided_through_the_town(people: People) -> None:
    anna = people("Anna", width=360, guided=True)
    sit_at(anna, GAME, phase="plant", turn=3, hands=["soy red"], thalers=["red"], towns=["", ""])
    page = anna.page
    for title in ("What it's about", "Your hand has an order", "Plant your first card"):
        expect(page.locator(".tour h2")).to_have_text(title)
        page.get_by_role("button", name="Got it").click()
    seen = set()
    for _ in range(4):
        seen.add(page.locator(".tour h2").inner_text())
        page.get_by_role("button", name="Got it").click()
    assert {"The buildings", "Your thalers keep their beans", "You can buy a building"} <= seen
    look(page)


@pytest.mark.parametrize(
    ("locale", "color_scheme", "width"), [("en", "light", 1280), ("ru", "dark", 320)]
)
def test_everyone_can_read_the_rules_and_open_a_table(
    people: People, locale: str, color_scheme: str, width: int
) -> None:
    anna = people("Anna", locale=locale, color_scheme=color_scheme, width=width)
    anna.go("/rules/high-bohn#HB-27")
    expect(anna.page.locator("#HB-27")).to_be_visible()
    expect(anna.page.locator(".types > li")).to_have_count(9)
    look(anna.page)
    anna.go("/new")
    anna.page.locator(f"input[type=radio][value={GAME}]").check()
    look(anna.page)
