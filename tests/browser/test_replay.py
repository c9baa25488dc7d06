"""Walking through a finished game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import (
    assert_accessible,
    assert_all_translated,
    assert_focus_seen,
    assert_nothing_clipped,
)
from tests.browser.person import People
from tests.games.bohnanza.kit import KIT
from tests.games.kit import GameKit
from tests.games.kits import KITS
from tests.playthroughs.script import record_file

pytestmark = pytest.mark.slow

RECORD = KIT.folder / "playthroughs" / "four.json"
NAMES = json.loads(RECORD.read_text(encoding="utf-8"))["seats"]


def choose(page: Page, file: Path = RECORD) -> None:
    page.locator("input[type=file]").set_input_files(file)


def moment(page: Page) -> int:
    return int(page.get_by_role("slider").input_value())


def test_a_record_file_is_walked_through_with_the_keyboard(people: People) -> None:
    page = (somebody := people()).page
    somebody.go("/replay")
    choose(page)
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert moment(page) == 1
    page.keyboard.press("End")
    expect(page.get_by_role("heading", name="Final score")).to_be_visible()
    assert_accessible(page)
    page.keyboard.press("Home")
    assert moment(page) == 0


def test_one_goes_to_the_next_harvest_and_to_a_line_of_the_log(people: People) -> None:
    page = (somebody := people()).page
    somebody.go("/replay")
    choose(page)
    page.get_by_role("button", name="Harvest", exact=True).click()
    shown = page.locator(".now")
    expect(shown).to_contain_text("harvests")
    page.locator('[data-at="3"]').click()
    assert moment(page) == 3
    expect(page.locator('[data-at="3"]')).to_have_attribute("aria-current", "step")


def test_through_one_players_eyes_the_other_hands_are_closed(people: People) -> None:
    page = (somebody := people()).page
    somebody.go("/replay")
    choose(page)
    hands = page.get_by_text("In hand:")
    expect(hands).to_have_count(len(NAMES))
    page.get_by_role("combobox", name="Hands").select_option(index=1)
    expect(hands).to_have_count(1)


def test_the_file_comes_out_as_it_went_in(people: People) -> None:
    page = (somebody := people()).page
    somebody.go("/replay")
    choose(page)
    page.get_by_role("button", name="Record", exact=True).click()
    assert_accessible(page)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save the record").click()
    assert Path(saving.value.path()).read_bytes() == RECORD.read_bytes()


def test_a_damaged_record_is_refused_in_one_sentence(people: People, tmp_path: Path) -> None:
    page = (somebody := people()).page
    damaged = tmp_path / "damaged.json"
    damaged.write_text(RECORD.read_text(encoding="utf-8").replace('"plant"', '"fly"', 1))
    somebody.go("/replay")
    choose(page, damaged)
    expect(page.get_by_role("alert")).to_contain_text("Entry 1 of the actions is damaged")
    assert_accessible(page)


@pytest.mark.parametrize("locale", ["de", "hu", "ru"])
def test_a_replay_fits_on_a_phone_in_every_language(people: People, locale: str) -> None:
    page = (somebody := people(locale=locale, width=320, touch=True)).page
    somebody.go("/replay")
    choose(page)
    expect(page.get_by_role("slider")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator(".score")).to_be_visible()
    assert_accessible(page)
    assert_nothing_clipped(page, but=".log, .scroll")


@pytest.mark.parametrize("kit", KITS.values(), ids=lambda kit: kit.game)
def test_the_bar_of_a_replay_covers_nothing_that_one_goes_to(people: People, kit: GameKit) -> None:
    page = (somebody := people(width=320, height=568, touch=True)).page
    somebody.go("/replay")
    choose(page, record_file(kit.scripts[-1]))
    expect(page.get_by_role("slider")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator(".score")).to_be_visible()
    assert_focus_seen(page)


@pytest.mark.parametrize("game", ["bohnanza", "bohnaparte", "kannibohne"])
def test_a_replay_is_one_screen_with_the_table_as_in_play(people: People, game: str) -> None:
    page = (somebody := people(width=1280, height=720)).page
    somebody.go("/replay")
    choose(page, record_file(KITS[game].scripts[0]))
    slider = page.get_by_role("slider")
    expect(slider).to_be_in_viewport()
    for _ in range(3):
        page.get_by_role("button", name="Harvest", exact=True).click()
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")
        table = page.get_by_role("region", name="The table", exact=True)
        assert table.evaluate("(node) => node.scrollHeight <= node.clientHeight")
    assert_accessible(page)
    assert_nothing_clipped(page, but=".log, .scroll, .now")


def test_on_a_phone_the_scrubber_stays_and_the_story_is_behind_its_button(people: People) -> None:
    page = (somebody := people(width=390, height=844, touch=True)).page
    somebody.go("/replay")
    choose(page)
    story = page.get_by_role("button", name="Story")
    expect(page.locator('[data-at="3"]')).to_be_hidden()
    story.click()
    page.locator('[data-at="3"]').click()
    story.click()
    expect(page.locator('[data-at="3"]')).to_be_hidden()
    assert moment(page) == 3
    page.get_by_role("button", name="Display").click()
    page.get_by_role("combobox", name="Hands").select_option(index=1)
    expect(page.get_by_text("In hand:")).to_have_count(1)
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    expect(page.get_by_role("slider")).to_be_in_viewport(ratio=1)
    page.evaluate("scrollTo(0, 0)")
    expect(page.get_by_role("slider")).to_be_in_viewport(ratio=1)
    assert_accessible(page)


def test_every_word_of_a_replay_is_translated(people: People) -> None:
    page = (somebody := people()).page
    somebody.go("/replay?language=pseudo")
    choose(page)
    expect(page.get_by_role("slider")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator(".score")).to_be_visible()
    assert_all_translated(page, names=[*NAMES, "Bohnanza"])
