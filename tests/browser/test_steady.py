"""Nothing jumps: while others act, what one looks at stays where it is."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from bohnhaus.bots.live import Live
from bohnhaus.bots.registry import make_bot
from bohnhaus.games.catalog import GAMES
from tests.browser.bottle import ME, NEIGHBOURS, TABLE, Bottle, sit_at
from tests.browser.person import People
from tests.browser.screen import DRAWN, NOTE_SHIFTS
from tests.games.kits import KITS

pytestmark = pytest.mark.slow

PLAYED: Final = 60
"""Acts before anybody looks."""
WATCHED: Final = 40
AT_ONCE: Final = 7
"""So many acts of bots fall into five seconds at their usual speed."""
MOST: Final = 0.05
"""Of the window may move in that time: what browsers call good."""


class Enough(Exception):
    """No more acts are needed."""


LAPTOP: Final = (1280, 720)
PHONE: Final = (390, 844)
WHERE: Final = [
    *[(game, *PHONE) for game, info in GAMES.items() if info.max_seats > 1],
    # On larger screens, where there is most to see.
    *[(game, *LAPTOP) for game in ("high-bohn", "bohnaparte", "kannibohne")],
]


@pytest.mark.parametrize(("game", "width", "height"), WHERE)
def test_what_others_do_moves_hardly_anything(
    people: People, game: str, width: int, height: int
) -> None:
    """What one does oneself moves what it is about."""
    kit = KITS[game]
    seats = GAMES[game].usual_seats
    played = kit.begin(kit.quick, Random(1), 1)
    anna = people("Anna", width=width, height=height, locale="de")
    page = anna.page
    bottle = Bottle(anna, played, NEIGHBOURS)
    moved: list[tuple[float, object]] = []
    acts = 0

    def act(seat: int, action: object) -> None:
        nonlocal acts
        acts += 1
        if acts < PLAYED:
            played.play(seat, action)
            return
        if acts == PLAYED:
            anna.go(f"/table/{TABLE}")
            expect(page.locator("#own-title")).to_be_visible()
            page.evaluate(DRAWN)
            page.evaluate(NOTE_SHIFTS)
        if len(moved) == WATCHED:
            raise Enough
        bottle.does(seat, action)
        page.evaluate(DRAWN)
        shifts: list[list[Any]] = page.evaluate("() => window.takeShifts()")
        if seat != ME:
            moved.append((sum(shift[1] for shift in shifts), (action, shifts)))

    bots = [make_bot(game, kit.quick_bot or "greedy", seat) for seat in range(played.state.seats)]
    with suppress(Enough):
        Live(played.state, list(bots), act).next_person()
    assert len(moved) > WATCHED / 2, seats
    for first in range(len(moved)):
        together = moved[first : first + AT_ONCE]
        assert sum(shift for shift, _ in together) < MOST, together


def test_a_change_of_size_is_there_at_once_without_motion(people: People) -> None:
    """With any time for transitions, each change would come a frame late: then a table that has
    just been opened stands as a page of text would, for a moment."""
    anna = people("Anna", width=390, height=844)
    sit_at(anna, "bohnanza", phase="plant", hands=["red", "soy", "soy"])
    late = anna.page.evaluate("""() => {
      const page = document.querySelector(".table-page");
      const before = getComputedStyle(page).paddingBottom;
      page.style.paddingBottom = "48px";
      return [before, getComputedStyle(page).paddingBottom];
    }""")
    assert late == ["0px", "48px"]
