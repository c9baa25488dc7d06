"""Plays as a person does who clicks what is marked as possible."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from playwright.sync_api import Page, TimeoutError, expect

from bohnhaus.bots.registry import make_bot
from bohnhaus.client import Account, BotClient, TableClient
from bohnhaus.server.guards import COOKIE
from tests.browser.person import LATEST, Person
from tests.games.kits import KITS

ORDER: Final = {kit.game: kit.clicks for kit in KITS.values()}
"""By game, what is done first. Nobody who plays on so makes an offer or harvests before it is
time."""
QUICK_BOTS: Final = {kit.game: kit.quick_bot for kit in KITS.values() if kit.quick_bot}
CONFIRM: Final = "dialog [data-act^=confirm]"
"""Whatever the game asks about before it is done is done."""
OVER: Final = "#end-title"
PAUSE: Final = 100
GLANCE: Final = 30
"""Milliseconds between two looks at the page: to read all of it is work for a browser."""
THERE: Final = 1000
"""Milliseconds that a busy machine may take for a click."""
TOO_LONG: Final = 1800
"""Seconds in which every game is over."""
LONG: Final = 600
"""Milliseconds after which one clicks again although nothing has happened: the page took it for
the second half of a double click."""

CHOOSE: Final = """
([orders, first, over, before]) => {
  const game = document.querySelector("[data-game]")?.dataset.game;
  const order = [first, ...(orders[game] ?? []), ".tour .first"];
  const shown = document.querySelector("main").innerText;
  if (document.querySelector(over)) return [over, shown];
  if (shown === before) return null;
  for (const one of order) {
    const choice = `${one}:not([aria-disabled=true])`;
    if (document.querySelector(choice)) return [choice, shown];
  }
  return null;
}
"""
"""When there is nothing else to do, the guide may be asking to be read: the bots wait for that."""

ACT: Final = "[data-act="
SOME: Final = 40
"""Acts in which most sorts of moments of a game come up; it does not end in them."""
BY_HAND: Final = 3
"""How often every sort of act is done by mouse, touch or keys in a game; the page does the rest."""
HASTE: Final = f"""
async ([orders, first, over, usual, most, long, glance]) => {{
  const choose = {CHOOSE.strip()};
  let done = 0;
  let before = "";
  let since = performance.now();
  while (done < most) {{
    const [choice, shown] = choose([orders, first, over, before]) ?? [];
    if (choice !== undefined) {{
      if (!usual.includes(choice)) break;
      document.querySelector(choice).click();
      before = shown;
      since = performance.now();
      done += 1;
    }} else if (performance.now() - since > long) {{
      break;
    }}
    await new Promise((go) => setTimeout(go, glance));
  }}
  return done;
}}
"""
"""Does what is usual by now, as long as nothing else comes up."""
MOST_TABS: Final = 200
HAS_FOCUS: Final = "(choice) => document.activeElement === document.querySelector(choice)"


def click(page: Page, choice: str) -> None:
    """Clicks it, if it is still there: bots and others play on meanwhile."""
    with contextlib.suppress(TimeoutError):
        page.locator(choice).first.click(timeout=THERE)


def tap(page: Page, choice: str) -> None:
    """Taps it with a finger, if it is still there."""
    with contextlib.suppress(TimeoutError):
        page.locator(choice).first.tap(timeout=THERE)


def press(page: Page, choice: str) -> None:
    """Goes to it by the Tab key and presses Enter, if it is still there."""
    for _ in range(MOST_TABS):
        if page.evaluate(HAS_FOCUS, choice):
            page.keyboard.press("Enter")
            return
        if page.locator(choice).count() == 0:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not lead to {choice}")


def play_on(
    person: Person,
    *,
    by: Callable[[Page, str], None] = click,
    acts: int = 1000,
    within: float = TOO_LONG,
    look: Callable[[Page], None] = lambda _: None,
    by_hand: int = BY_HAND,
) -> bool:
    """Plays until the game is over, or so many acts; whether it is over.

    `look` is called whenever there is something to do that was not there before. Who has done
    something `by_hand` times has shown that it can be done."""
    end = time.monotonic() + within
    before = ""
    times = Counter[str]()
    hastened = False
    while times.total() < acts:
        found = None
        while found is None:
            assert person.unforgiven == []
            assert time.monotonic() < end, "the game goes on for too long"
            found = _wait(person.page, before)
            before = ""
        choice, before = found
        if choice not in times:
            look(person.page)
        if choice == OVER:
            return True
        if hastened or times[choice] < by_hand or not choice.startswith(ACT):
            by(person.page, choice)
            times[choice] += 1
            hastened = False
        else:
            hastened = True
            times[choice] += _hasten(person.page, _usual(times), acts - times.total())
            before = ""
    if person.page.locator(CONFIRM).count():  # nobody is left at a question
        by(person.page, CONFIRM)
    return False


def play_together(
    *people: Person, within: float = TOO_LONG, until: Callable[[], bool] = lambda: False
) -> None:
    """All play until the game is over, or something else has come about."""
    end = time.monotonic() + within
    before = dict.fromkeys(people, "")
    times: dict[Person, Counter[str]] = {person: Counter() for person in people}
    done: set[Person] = set()
    while len(done) < len(people) and not until():
        assert time.monotonic() < end, "the game goes on for too long"
        idle = True
        for person in people:
            assert person.unforgiven == []
            if _hasten(person.page, _usual(times[person]), long=2 * GLANCE):
                idle = False
            found = person.page.evaluate(CHOOSE, [ORDER, CONFIRM, OVER, before[person]])
            if found is None:
                continue
            choice, before[person] = found
            if choice == OVER:
                done.add(person)
            else:
                idle = False
                click(person.page, choice)
                times[person][choice] += 1
        if idle:
            people[0].page.wait_for_timeout(PAUSE)
            before = dict.fromkeys(people, "")


def finish(table: str, *people: Person, game: str = "bohnanza") -> None:
    """Programs play at these people's seats till the game is over, and then their pages show it:
    for tests of what comes after, as to play in a browser takes many times as long."""
    for person in people:
        person.go_away()
    accounts = [Account(person.url, _token(person)) for person in people]
    # In another thread: Playwright's event loop is the running one of this thread.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(_finish(table, accounts, game))).result()
    for person in people:
        person.go(f"/table/{table}")
        expect(person.page.locator(OVER)).to_be_visible()


def _token(person: Person) -> str:
    (token,) = [one["value"] for one in person.context.cookies() if one["name"] == COOKIE]
    return token


async def _finish(table: str, accounts: list[Account], game: str) -> None:
    async def play(account: Account, number: int) -> None:
        async with TableClient(account, table) as client:
            await BotClient(client, make_bot(game, "greedy", number)).play()

    await asyncio.gather(*[play(account, number) for number, account in enumerate(accounts)])


def _usual(times: Counter[str]) -> list[str]:
    """What was done so often by hand that the page may do it."""
    return [choice for choice, n in times.items() if choice.startswith(ACT) and n >= BY_HAND]


def _wait(page: Page, before: str) -> tuple[str, str] | None:
    """What to do next, and what the page shows; None if nothing happens for a while."""
    try:
        found = page.wait_for_function(
            CHOOSE, arg=[ORDER, CONFIRM, OVER, before], timeout=LONG, polling=GLANCE
        )
    except TimeoutError:
        return None
    choice, shown = found.json_value()
    return choice, shown


def _hasten(page: Page, usual: list[str], most: int = 1000, long: int = LONG) -> int:
    """How many acts the page has done by itself, till there was nothing to do for so long."""
    if not usual:
        return 0
    return int(page.evaluate(HASTE, [ORDER, CONFIRM, OVER, usual, most, long, GLANCE]))


def start(host: Person, *guests: Person, bots: str = "", **setup: Any) -> str:
    """All sit at a new table in this order, bots at the other seats, and the game begins.

    Where the best bots think long, others play: the tests would only be slow."""
    chosen = bots or QUICK_BOTS.get(setup.get("game", "bohnanza"), "")
    table = host.open_table(**{"public": True, "draw_seats": False, **setup})
    for person in (host, *guests):
        person.go(f"/table/{table}")
        expect(person.page.locator("#seats-title")).to_be_visible()
    for number, guest in enumerate(guests, 1):
        guest.page.locator("[data-act=sit]").first.click()
        expect(host.page.locator("ol li strong").nth(number)).to_have_text(guest.name)
    if chosen:
        host.page.locator(".strength select").select_option(chosen)
    host.page.locator("[data-act=start]").click()
    for person in (host, *guests):
        expect(person.page.locator("#own-title")).to_be_visible()
    return table


def wait_until(page: Page, holds: Callable[[], bool]) -> None:
    """For what no locator can expect."""
    end = time.monotonic() + LATEST / 1000
    while not holds():
        assert time.monotonic() < end, "it has not come about"
        page.wait_for_timeout(PAUSE)


def plant_first(page: Page) -> None:
    """The person whose turn it is plants one card, and is then in the trading."""
    page.locator("[data-act=plant]").first.click()
    page.locator("[data-act=end_planting]").click()
    expect(page.locator("#trade-title")).to_be_visible()
