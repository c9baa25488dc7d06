"""Take pictures of the main screens: for the README, and to look at.

    python -m tools.screenshots README           into docs/images
    python -m tools.screenshots FOLDER           every screen in every language, light and dark

A real server, a real browser and a game against bots; so no two pictures of a table are alike.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from bohnhaus.games.catalog import GAMES
from tests.browser.person import WAS_GUIDED, Person
from tests.browser.playing import CHOOSE, CONFIRM, ORDER, OVER, click, play_on
from tests.server.process import ServerProcess
from tools.browser import ROOT, launch, noted

IMAGES: Final = ROOT / "docs" / "images"
LANGUAGES: Final = ("en", "de", "hu", "ru")
THEMES: Final = ("light", "dark")
WIDE: Final = (1280, 720)
PATIENCE: Final = 120
SCREENS: Final = (
    ("lobby", "/"),
    ("new", "/new"),
    *[(f"rules-{game}", f"/rules/{game}") for game in GAMES],
)


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print("usage: python -m tools.screenshots README|FOLDER", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = ServerProcess(Path(data))
        server.start()
        server.wait()
        browser = launch(playwright, noted())
        try:
            if arguments == ["README"]:
                _for_readme(browser, server.url)
            else:
                _everything(browser, server.url, Path(arguments[0]))
        finally:
            browser.close()
            server.stop()
    return 0


def _for_readme(browser: Browser, url: str) -> None:
    """Every game, the lobby, a replay, and a phone."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    person = _person(browser, url, "en", "light", *WIDE)
    for game in GAMES:
        _at_its_best(person, game)
        person.page.screenshot(path=IMAGES / f"{game}.png")
        if game == "bohnanza":
            person.page.set_viewport_size({"width": 390, "height": 844})
            person.page.screenshot(path=IMAGES / "phone.png")
            person.page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
            _take_replay(person)
    person.go("/")
    person.page.locator("[data-tile]").first.wait_for()
    person.page.screenshot(path=IMAGES / "lobby.png")


def _take_replay(person: Person) -> None:
    table = person.page.url.rsplit("/", 1)[1]
    play_on(person)
    person.go(f"/replay/{table}?at=150")
    person.page.locator("input[type=range]").wait_for()
    person.page.screenshot(path=IMAGES / "replay.png")


def _everything(browser: Browser, url: str, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        for theme in THEMES:
            for width in (360, 1280):
                person = _person(browser, url, language, theme, width, 800)
                name = f"{language}-{theme}-{width}.png"
                for screen, path in SCREENS:
                    person.go(path)
                    person.page.locator("h1").wait_for()
                    person.page.screenshot(path=folder / f"{screen}-{name}", full_page=True)
                for game in GAMES:
                    _at_its_best(person, game)
                    person.page.screenshot(path=folder / f"{game}-{name}", full_page=True)
                    play_on(person)
                    person.page.locator(".score figure").wait_for()
                    person.page.screenshot(path=folder / f"{game}-end-{name}", full_page=True)
                person.context.close()


def _person(
    browser: Browser,
    url: str,
    language: str,
    theme: str,
    width: int,
    height: int,
    name: str = "Anna",
) -> Person:
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=language,
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        service_workers="block",
    )
    context.add_init_script(WAS_GUIDED)
    person = Person(name, context, url)
    person.come_in()
    return person


def _at_its_best(person: Person, game: str) -> None:
    """The game at a moment that shows what it has."""
    if game == "bohnanza":
        _table(person, seats=5)
    elif game == "high-bohn":
        _town(person)
    elif game == "bohnaparte":
        _war(person)
    else:
        _some_turns_on(person, game, GAMES[game].usual_seats)


def _table(person: Person, seats: int) -> None:
    """A table in the middle of a trade, with an offer to answer and a card chosen."""
    table = person.open_table(seats=seats)
    person.go(f"/table/{table}")
    person.page.locator("[data-act=start]").click()
    person.page.locator("#turn-title").wait_for()
    _play_to_a_trade(person.page)
    person.page.locator("[data-tour=hand] button").first.click()


def _town(person: Person) -> None:
    """A game of High Bohn some turns on, with buildings sold."""
    table = person.open_table(game="high-bohn", seats=4, options={"cognac": True})
    person.go(f"/table/{table}")
    person.page.locator("[data-act=start]").click()
    person.page.locator("#turn-title").wait_for()
    play_on(person, acts=80)


def _war(person: Person) -> None:
    """A game of Bohnaparte some turns on, with a card chosen for an attack."""
    table = person.open_table(game="bohnaparte", seats=4)
    person.go(f"/table/{table}")
    person.page.locator("[data-act=start]").click()
    person.page.locator("#turn-title").wait_for()
    play_on(person, acts=40)
    for _ in range(PATIENCE):
        if person.page.locator("[data-act=target]").count():
            person.page.locator("[data-act=target]").first.click()
            person.page.locator("[data-act=lay_card]").first.click()
            return
        if play_on(person, acts=1):
            return


def _some_turns_on(person: Person, game: str, seats: int) -> None:
    """A game some turns on, with cards on the table to be planted or given away."""
    table = person.open_table(game=game, seats=seats)
    person.go(f"/table/{table}")
    if seats > 1:
        person.page.locator("[data-act=start]").click()
    person.page.locator("#turn-title").wait_for()
    play_on(person, acts=40)
    for _ in range(PATIENCE):
        if person.page.locator("[data-act=choose]").count() or play_on(person, acts=1):
            return


def _play_to_a_trade(page: Page) -> None:
    """The own turn, some turns on, with an offer on the table."""
    end = time.monotonic() + PATIENCE
    acts = 0
    left = [one for one in ORDER["bohnanza"] if "accept" not in one and "decline" not in one]
    while time.monotonic() < end:
        trading = page.locator("[data-act=end_trading]").count() > 0
        if acts > 12 and trading and page.locator("[data-offer]").count():
            return
        found = page.evaluate(CHOOSE, [{"bohnanza": left}, CONFIRM, OVER, ""])
        if found:
            acts += 1
            click(page, found[0])
        page.wait_for_timeout(150)
    raise AssertionError("no offer came up")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
