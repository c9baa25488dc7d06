"""In the course of a game and after it: out of turn, the third field, refusals, hints, replay."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.checks import assert_accessible, assert_nothing_clipped
from tests.browser.person import People
from tests.browser.playing import finish, plant_first, play_on, start

pytestmark = pytest.mark.slow

SHORT: dict[str, Any] = {"options": {"run_outs": 1}}
CAN_HARVEST = "[data-act=harvest]:not([aria-disabled=true])"
CAN_BUY = "[data-act=buy_field]:not([aria-disabled=true])"


def test_from_the_lobby_to_a_running_game_in_one_click(people: People) -> None:
    page = (somebody := people()).page
    somebody.go("/")
    page.get_by_role("button", name="Play Bohnanza").click()
    expect(page.locator("#turn-title")).to_be_visible()
    expect(page.locator("#own-title")).to_be_visible()


def test_a_gift_is_refused(people: People) -> None:
    anna, bela = people("Anna"), people("Béla")
    start(anna, bela)
    plant_first(anna.page)
    before = anna.page.locator(".hand [data-card]").count()
    anna.page.locator(".hand [data-card]").last.click()
    anna.page.get_by_role("button", name="Gift to Béla").click()
    bela.page.locator("[data-act=decline]").click()
    expect(anna.page.locator(".log")).to_contain_text("Béla declines")
    expect(anna.page.locator(".hand [data-card]")).to_have_count(before)


def test_a_harvest_out_of_turn_asks_before_it_earns_nothing(people: People) -> None:
    anna, bela = people("Anna"), people("Béla")
    start(anna, bela)
    plant_first(anna.page)
    given = anna.page.locator(".hand [data-card]").last
    given.click()
    anna.page.get_by_role("button", name="Gift to Béla").click()
    bela.page.locator("[data-act=accept]").click()
    anna.page.locator("[data-act=end_trading]").click()
    bela.page.locator("[data-act=plant]").first.click()
    # It is still Anna's turn: she has cards to plant.
    expect(anna.page.locator("#turn-title")).to_have_text("Your turn")
    bela.page.locator(CAN_HARVEST).click()
    dialog = bela.page.get_by_role("dialog")
    assert_accessible(bela.page)
    dialog.get_by_role("button", name="Keep it").click()
    expect(bela.page.locator(CAN_HARVEST)).to_have_count(1)
    bela.page.locator(CAN_HARVEST).click()
    dialog.locator("[data-act=confirm-harvest]").click()
    expect(bela.page.locator("[data-act=harvest]")).to_have_count(0)
    expect(anna.page.locator(".log")).to_contain_text("Béla harvests")


def test_the_third_field_is_bought(people: People) -> None:
    anna = people("Anna")
    start(anna, options={"third_field_price": 1})
    for _ in range(60):
        if anna.page.locator(CAN_BUY).count():
            break
        assert not play_on(anna, acts=3), "the game was over without a thaler"
    anna.page.locator(CAN_BUY).click()
    expect(anna.page.locator("[data-zone^='field-0-']")).to_have_count(3)
    expect(anna.page.locator("[data-act=buy_field]")).to_have_count(0)


def test_a_hint_is_there_for_who_plays_alone(people: People) -> None:
    anna, bela = people("Anna"), people("Béla")
    start(anna)
    anna.page.locator("[data-act=hint]").click()
    expect(anna.page.locator("p.hint")).to_have_text(re.compile(r"suggests: Plant .* in field"))
    start(anna, bela)
    expect(anna.page.locator("[data-act=hint]")).to_have_count(0)


def test_the_window_says_whose_turn_it_is(people: People) -> None:
    anna, bela = people("Anna"), people("Béla")
    start(anna, bela)
    expect(anna.page).to_have_title(re.compile("Your turn"))
    expect(bela.page).to_have_title(re.compile("^Bohnanza"))
    expect(bela.page.locator("#turn-title")).to_contain_text("Anna")


def test_a_wish_stands_on_the_board_of_all(people: People) -> None:
    anna, bela = people("Anna"), people("Béla")
    start(anna, bela)
    plant_first(anna.page)
    anna.page.get_by_role("button", name="Wish board").click()
    anna.page.locator("[data-act=wish]").first.click()
    expect(bela.page.locator("[data-zone=seat-0]")).to_contain_text("wants")
    assert_accessible(anna.page)


def test_a_finished_game_is_replayed_linked_exported_and_imported(
    people: People, tmp_path: Path
) -> None:
    anna, eve = people("Anna"), people()
    table = start(anna, **SHORT)
    finish(table, anna)
    podium = anna.page.locator("[data-part=podium]")
    expect(podium.locator(".step")).to_have_count(3)
    expect(podium.locator("[data-place='1'].won").first).to_be_visible()
    with anna.page.expect_download() as saving:
        anna.page.get_by_role("link", name="Download the record").click()
    saving.value.save_as(tmp_path / "game.json")
    anna.page.get_by_role("link", name="Replay").click()
    anna.page.locator("input[type=range]").wait_for()
    anna.page.keyboard.press("ArrowRight")
    anna.page.wait_for_url("**at=1*")
    # A link to a moment leads there, for others too, as the table is public.
    eve.go(f"/replay/{table}?at=7")
    expect(eve.page.locator("input[type=range]")).to_have_value("7")
    expect(eve.page.locator('[data-at="7"]')).to_have_attribute("aria-current", "step")
    eve.go("/replay")
    eve.page.locator("input[type=file]").set_input_files(tmp_path / "game.json")
    eve.page.get_by_role("button", name="Record", exact=True).click()
    expect(eve.page.get_by_text("The shuffle was checked", exact=False)).to_be_visible()


@pytest.mark.parametrize("locale", ["en", "de", "hu", "ru"])
def test_at_twice_the_size_nothing_is_cut_off(people: People, locale: str) -> None:
    """A window of 1280 by 800 at 200% has room for 640 by 400."""
    anna = people("Anna", width=640, height=400, locale=locale)
    start(anna)
    assert_nothing_clipped(anna.page)
    plant_first(anna.page)
    anna.page.locator(".hand [data-card]").first.click()
    assert_nothing_clipped(anna.page)
