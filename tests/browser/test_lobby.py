"""The lobby: the first page that anyone sees."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from bohnhaus.bots.registry import levels_of
from bohnhaus.games.catalog import GAMES
from tests.browser.checks import (
    assert_accessible,
    assert_all_translated,
    assert_nothing_clipped,
)
from tests.browser.person import People, Person
from tests.server.process import ServerProcess

LANGUAGES = ["en", "de", "hu", "ru"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One without the tables of other tests, which the lobby would list."""
    folder = tmp_path_factory.mktemp("server")
    with ServerProcess(folder, "--bot-workers", "0", crowd=True).running() as server:
        yield server


def test_the_lobby_opens_and_everyone_can_read_it(people: People) -> None:
    somebody = people()
    assert somebody.go("/").ok
    expect(somebody.page.get_by_role("button", name="Play Bohnanza")).to_be_visible()
    assert_accessible(somebody.page)
    assert_nothing_clipped(somebody.page)


@pytest.mark.slow
@pytest.mark.parametrize("color_scheme", ["light", "dark"])
@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_language_and_theme_is_readable_on_a_phone(
    people: People, locale: str, color_scheme: str
) -> None:
    somebody = people(locale=locale, color_scheme=color_scheme, width=360, touch=True)
    somebody.go("/")
    expect(somebody.page.locator("html")).to_have_attribute("lang", locale)
    expect(somebody.page.get_by_role("heading", level=1)).to_be_visible()
    assert_accessible(somebody.page)
    assert_nothing_clipped(somebody.page)


@pytest.mark.slow
def test_every_word_of_the_lobby_is_translated(people: People) -> None:
    somebody = people("Anna")
    somebody.go("/?language=pseudo")
    expect(somebody.page.get_by_role("heading", level=1)).to_contain_text("[")
    assert_all_translated(somebody.page, names=["Anna"])
    assert_nothing_clipped(somebody.page)


def tile(page: Page, game: str) -> Locator:
    return page.locator(f"[data-tile={game}]")


def turn_over(page: Page, game: str) -> Locator:
    """The back of a tile, where one chooses how it is played."""
    tile(page, game).locator("[data-act=options]").click()
    expect(tile(page, game).get_by_role("button", name="Back")).to_be_visible()
    return tile(page, game)


def setup_of(person: Person) -> Any:
    """The table that the person has come to."""
    expect(person.page).to_have_url(re.compile("/table/"))
    return person.ask("GET", f"/api/tables/{person.page.url.rpartition('/')[2]}")


def test_every_game_has_a_tile_and_all_are_in_sight(people: People) -> None:
    somebody = people("Anna", height=720)
    somebody.go("/")
    for game in GAMES.values():
        one = tile(somebody.page, game.id)
        expect(one.get_by_role("heading", name=game.name, exact=True)).to_be_visible()
        expect(one).to_contain_text(game.text)
        expect(one).to_contain_text(f"{game.minutes[0]} to {game.minutes[1]} min")
        box = one.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 720


@pytest.mark.slow
@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].browser])
def test_one_click_plays_with_what_was_chosen_for_the_game(people: People, game: str) -> None:
    anna = people("Anna", width=390)
    anna.go("/")
    back = turn_over(anna.page, game)
    assert_accessible(anna.page)
    assert_nothing_clipped(anna.page)
    info = GAMES[game]
    if info.max_seats > info.min_seats:
        back.get_by_role("radio", name=str(info.max_seats)).check(force=True)
    option = next(option for option in info.options if option.type != "text")
    other = next(n for n, choice in enumerate(option.choices) if choice != option.default)
    back.get_by_label(option.label).select_option(index=other)
    anna.page.reload()  # it is remembered
    anna.page.get_by_role("button", name=f"Play {info.name}", exact=True).click()
    setup = setup_of(anna)["setup"]
    assert (setup["game"], setup["seats"]) == (game, info.max_seats)
    assert setup["options"] == {option.key: option.choices[other]}
    assert setup["pace"] == "untimed"


@pytest.mark.slow
def test_the_level_is_chosen_once_for_all_games_and_remembered(people: People) -> None:
    anna = people("Anna")
    anna.go("/")
    for level in levels_of("bohnanza"):
        anna.page.get_by_role("radio", name=level.name.capitalize()).check(force=True)
        expect(anna.page.locator("#level-about")).to_have_text(f"{level.text.capitalize()}.")
    anna.page.reload()
    last = levels_of("bohnanza")[-1]
    expect(anna.page.get_by_role("radio", name=last.name.capitalize())).to_be_checked()
    anna.page.get_by_role("button", name="Play Bohnanza").click()
    bots = [seat["bot"] for seat in setup_of(anna)["seats"] if seat["bot"]]
    assert bots == [last.bot] * 3
    expect(anna.page.locator("main")).not_to_contain_text(last.bot)


@pytest.mark.slow
def test_the_game_that_waits_comes_first(people: People) -> None:
    anna = people("Anna", width=320, touch=True)
    anna.open_table("greedy", "greedy", draw_seats=False)
    anna.go("/")
    waiting = anna.page.get_by_role("region", name="Your turn in Bohnanza")
    expect(waiting).to_contain_text("Bruno and Clara are waiting for you.")
    assert_accessible(anna.page)
    assert_nothing_clipped(anna.page)
    waiting.get_by_role("link", name="Continue").click()
    expect(anna.page.locator("#own-title")).to_be_visible()


@pytest.mark.slow
def test_friends_are_invited_from_a_tile(people: People) -> None:
    somebody = people()
    somebody.go("/")
    somebody.page.get_by_label("Your name at the table").fill("Rosalie")
    back = turn_over(somebody.page, "high-bohn")
    back.get_by_role("button", name="Play with friends").click()
    table = setup_of(somebody)
    assert table["status"] == "open"
    assert table["setup"]["game"] == "high-bohn"
    assert [seat and seat["name"] for seat in table["seats"]] == ["Rosalie", None, None, None]
    expect(somebody.page.get_by_label("Link to play")).to_be_visible()


@pytest.mark.slow
def test_a_tile_is_turned_over_and_back_by_keys(people: People) -> None:
    anna = people("Anna")
    anna.go("/")
    options = anna.page.get_by_role("button", name="Options Kannibohne")
    options.focus()
    anna.page.keyboard.press("Enter")
    expect(tile(anna.page, "kannibohne").get_by_role("heading")).to_be_focused()
    anna.page.keyboard.press("Tab")
    anna.page.keyboard.press("ArrowDown")
    anna.page.keyboard.press("Escape")
    expect(options).to_be_focused()
    expect(tile(anna.page, "kannibohne")).to_contain_text("A return game follows: yes")
