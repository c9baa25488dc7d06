"""`make steady`: how much moves on a table by itself, as browsers measure it.

A person plays some acts of every game against bots at their usual speed, clicking what is marked.
What moves within half a second after a click follows from it and does not count. Of the rest the
most that moves in five seconds without a second's pause is told: the cumulative layout shift. How
much falls into five seconds depends on the machine, so this is no test; that others move hardly
anything, act by act, is one (`tests/browser/test_steady.py`).
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from bohnhaus.games.catalog import GAMES
from tests.browser.person import WAS_GUIDED, Person
from tests.browser.playing import play_on, start
from tests.browser.screen import NOTE_SHIFTS
from tests.server.process import ServerProcess
from tools.browser import launch, noted

SIZES: Final = ((1280, 720), (390, 844))
AIM: Final = 0.05
Shift = tuple[float, float, list[str]]
"""When, how much, and what moved from where to where."""


def cumulated(shifts: list[Shift]) -> float:
    """The most that moves in five seconds without a second's pause."""
    most = began = before = total = 0.0
    for time, value, _ in shifts:
        if time - before > 1000 or time - began > 5000:
            began, total = time, 0.0
        total, before = total + value, time
        most = max(most, total)
    return most


def measure(browser: Browser, url: str, game: str, size: tuple[int, int], acts: int) -> list[Shift]:
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
        service_workers="block",
    )
    context.add_init_script(WAS_GUIDED)
    person = Person("Anna", context, url)
    person.come_in()
    start(person, game=game, seats=GAMES[game].usual_seats, bot_pause=700)
    person.page.evaluate(NOTE_SHIFTS)
    play_on(person, acts=acts, by_hand=acts)
    found: list[Shift] = person.page.evaluate("() => window.takeShifts()")
    context.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="How much moves on a table by itself.")
    parser.add_argument("games", nargs="*", help="all for two players and more, if none is given")
    parser.add_argument("--acts", type=int, default=25, help="of the person, in every game")
    parser.add_argument("--causes", action="store_true", help="what moved most, too")
    given = parser.parse_args()
    games = given.games or [game for game, info in GAMES.items() if info.max_seats > 1]
    with (
        tempfile.TemporaryDirectory(prefix="bohnhaus-steady-") as folder,
        ServerProcess(Path(folder)).running() as server,
        sync_playwright() as playwright,
        launch(playwright, noted()) as browser,
    ):
        for game in games:
            for size in SIZES:
                shifts = measure(browser, server.url, game, size, given.acts)
                print(f"{game} {size[0]}x{size[1]}: {cumulated(shifts):.3f} (aim below {AIM})")
                if given.causes:
                    for _, value, nodes in sorted(shifts, key=lambda shift: -shift[1])[:5]:
                        print(f"    {value:.3f} {nodes}")


if __name__ == "__main__":
    main()
