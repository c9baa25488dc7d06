"""The tables of the duels when much lies on them, under long names and in long languages: one
screen on a laptop, and on a phone a dock with all that is one's own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.bottle import Bottle, sit_at
from tests.browser.checks import (
    among,
    assert_accessible,
    assert_focus_seen,
    assert_nothing_clipped,
)
from tests.browser.person import People, Person
from tests.browser.screen import CROWDED_OUT, assert_docked, assert_on_one_screen

pytestmark = pytest.mark.slow

LONG: Final = "Wolfeschlegelsteinhausenbergerdorff I.II"
PHONES: Final = ((390, 844), (360, 640), (844, 390))

AL: Final[dict[str, Any]] = {
    "fields": [["green*8", "stink*9", "blue*12"], ["kidney*12", "pole*7", "chili*8"]],
    "hands": ["blue chili pole kidney blue puff chili green", "chili*7"],
    "thalers": ["puff*5", "kidney*4"],
    "cash": "puff*6",
    "discard": "pole green blue",
}
SOLO: Final[dict[str, Any]] = {
    "fields": ["blue*7", "stink*2", "kidney*5"],
    "hands": ["puff stink blue green puff chili pole green"],
    "bosses": ["blue*7", "kidney*2", "stink*2"],
    "thalers": ["puff*11"],
    "cash": "pole*4",
    "discard": "green pole",
}
TOWN: Final[dict[str, Any]] = {
    "options": {"tavern": True},
    "fields": [["chili*5", "blue*3", "kidney*4"], ["green*2", "puff*3", "stink"]],
    "hands": ["blue cognac puff chili pole blue", "kidney*6"],
    "bosses": ["cognac*7", "stink*3", "kidney*4"],
    "thalers": ["puff*3 chili*4 green stink kidney blue*2", "puff*2 green blue"],
    "laid": ["blue*2", "pole*2"],
    "businesses": ["casino_1 casino_3 tavern_1", "undertaker_1 undertaker_3 restaurant_4"],
    "cash": "blue*5 pole*4",
    "discard": "green puff",
}
GROUPS: Final[dict[str, Any]] = {"up": "puff*2 chili green*3", "joined": [0, 1, 0, 0, 1, 1]}
SOLD: Final = [
    "casino_1 casino_3 tavern_1 night_club_1 night_club_3 filling_station_1 variety_1 variety_3 "
    "police_4 undertaker_4",
    "undertaker_1 undertaker_3 restaurant_4 restaurant_1 restaurant_3 casino_4 "
    "filling_station_3 raid",
]
DUEL: Final[dict[str, Any]] = {
    "scores": [14, 17],
    "fields": [["bush bush_12", "green*2 green_19"], ["green green_17", "cocoa_02"]],
    "hands": ["red_03 black_eyed_11 bush_15 bread_07", "bread bread_06 bush black_eyed"],
    "discard": (
        "bush red cocoa cocoa_01 black_eyed_10 black_eyed bread_08 bush_14 bush_13 red_04 "
        "black_eyed_09 green_16"
    ),
}

BUSY: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "groups and a boss without beans": (
        "al-cabohne",
        AL
        | {"phase": "plant", "up": "puff*3 stink kidney", "joined": [0, 1, 1, 0, 0]}
        | {"bosses": ["green*4", ""]},
    ),
    "two tributes": (
        "al-cabohne",
        AL | {"phase": "tribute", "bosses": ["green*4", "stink*2"]},
    ),
    "leftovers": (
        "al-cabohne",
        AL | {"phase": "leftovers", "up": "stink*2 chili kidney", "bosses": ["green", "pole*3"]},
    ),
    "three tributes alone": ("al-cabohne-solo", SOLO | {"phase": "tribute"}),
    "groups alone": (
        "al-cabohne-solo",
        SOLO
        | {"phase": "plant", "up": "chili*2 stink green", "bosses": ["blue*3", "green", "puff"]},
    ),
    "laying down": (
        "prohibohn",
        {"options": TOWN["options"], "bosses": TOWN["bosses"], "phase": "lay_down"}
        | {"hands": ["blue green pole puff", "stink*7"]},
    ),
    "groups beside the town": ("prohibohn", TOWN | GROUPS | {"phase": "plant"}),
    "groups for a boss without beans": (
        "prohibohn",
        TOWN
        | GROUPS
        | {"phase": "plant", "bosses": ["cognac*7", "", "kidney*4"]}
        | {"fields": [["chili*5", "blue*3", ""], ["green*2", "puff*3", "stink"]]},
    ),
    "three tributes beside the town": (
        "prohibohn",
        TOWN
        | {"phase": "tribute"}
        | {"fields": [["cognac*5", "stink*3", "kidney*4"], ["green*2", "puff*3", "stink"]]},
    ),
    "after the raid": (
        "prohibohn",
        TOWN | {"phase": "leftovers", "up": "chili*2 green stink", "businesses": SOLD},
    ),
    "a hand card to the discards": ("prohibohn", TOWN | {"phase": "play", "businesses": SOLD}),
    "an offer": (
        "kannibohne",
        DUEL
        | {"phase": "plant", "up": "red_05 red bush bush_15"}
        | {"hands": ["red_03 black_eyed_11 bread bread_07", "bread_06 black_eyed"]},
    ),
    "left of an offer": ("kannibohne", DUEL | {"phase": "prepare", "up": "red_05 red"}),
    "a card without room": ("kannibohne", DUEL | {"phase": "play"}),
}

DUELS: Final = list(dict.fromkeys(game for game, _ in BUSY.values()))

COVERED: Final = """
() => [...document.querySelectorAll(".houses li, .boss .info, .group, .tributes > li")]
  .map((node) => [node, node.getBoundingClientRect()])
  .flatMap(([node, box]) => {
    const around = node.closest(".boss") ?? node.closest(".houses, .lying").parentElement;
    const over = [".place", ".piles", ".foot"].map((one) => around.querySelector(one));
    return over
      .filter((one) => one && !node.contains(one) && !one.contains(node))
      .map((one) => [one, one.getBoundingClientRect()])
      .filter(([, lies]) => box.left < lies.right - 1 && lies.left < box.right - 1)
      .filter(([, lies]) => box.top < lies.bottom - 1 && lies.top < box.bottom - 1)
      .map(([one]) => `${one.className} lies over ${node.className}: ${node.textContent}`);
  })
"""
"""What is cut off by what lies below it, though nothing scrolls."""


def moments(person: Person, game: str) -> Iterator[AbstractContextManager[None]]:
    """The person is at one busy table of the game after the other."""
    bottle: Bottle | None = None
    for moment, (played, description) in BUSY.items():
        if played != game:
            continue
        if bottle is None:
            bottle = sit_at(person, game, neighbours=[LONG[::-1]], **description)
        else:
            bottle.becomes(**description)
        yield among(moment)


def assert_all_in_view(page: Page) -> None:
    assert_on_one_screen(page)
    assert page.evaluate(COVERED) == []
    assert page.evaluate(CROWDED_OUT) == []


@pytest.mark.parametrize("game", DUELS)
@pytest.mark.parametrize("locale", ["en", "de", "ru"])
def test_all_of_a_busy_table_is_on_one_screen(people: People, game: str, locale: str) -> None:
    anna = people(LONG, locale=locale, height=720)
    for moment in moments(anna, game):
        with moment:
            expect(anna.page.locator("html")).to_have_attribute("lang", locale)
            assert_all_in_view(anna.page)
            assert_nothing_clipped(anna.page)
            assert_focus_seen(anna.page)


@pytest.mark.parametrize("game", DUELS)
def test_on_a_phone_all_that_is_yours_is_docked(people: People, game: str) -> None:
    anna = people(LONG, locale="de", color_scheme="dark", touch=True)
    page = anna.page
    for moment in moments(anna, game):
        with moment:
            for width, height in PHONES:
                page.set_viewport_size({"width": width, "height": height})
                assert_docked(page)
                assert_nothing_clipped(page)
            assert_accessible(page)


def test_what_is_certainly_in_a_hand_moves_nothing(people: People) -> None:
    """The pile was made of the discards: by that, the opponent's hand is known."""
    anna = people(LONG, height=720)
    hands = ["bush_15 red_03", "cocoa green_18 bread_06"]
    few = {"phase": "draw", "hands": hands, "deck": "bread", "discard": "red*2"}
    sit_at(anna, "kannibohne", neighbours=[LONG[::-1]], **DUEL | few)
    page = anna.page
    offer = page.locator("[data-zone=up]")
    before = offer.bounding_box()
    page.locator("[data-act=draw]").first.click()
    expect(page.locator("[data-zone=seat-1]")).to_contain_text("Certainly in this hand")
    assert offer.bounding_box() == before
    assert_all_in_view(page)
