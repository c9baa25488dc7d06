"""A person at a browser, and what must not happen there unnoticed."""

from __future__ import annotations

import itertools
import json
import math
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Protocol
from urllib.parse import urlsplit
from weakref import WeakKeyDictionary

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Request,
    Response,
)

from bohnhaus.games.catalog import GAMES
from tests import seeded

TELL_VIOLATIONS: Final = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`forbidden by ${event.violatedDirective}: ${event.blockedURI}`));
"""
TELL_WHENCE: Final = """
{
  const { warn } = console;
  const whence = (said) => (String(said).includes("svelte.dev") ? [new Error().stack] : []);
  console.warn = (...said) => warn(...said, ...whence(said));
}
"""
"""What the framework warns of says where it comes from."""
WAS_GUIDED: Final = f"""
if (location.protocol === "http:" && !localStorage.getItem("bohnhaus.settings"))
  localStorage.setItem("bohnhaus.settings", JSON.stringify({{ toured: {json.dumps([*GAMES])} }}));
"""
"""The guided first game is behind this person."""
LATEST: Final = 90_000
"""Milliseconds after which what is waited for does not come: a busy machine is slow to draw."""
AGAIN: Final = 3
"""How often a request is made again whose connection was reset."""
REFUSED: Final = re.compile(r"Failed to load resource: .* status of 4\d\d")
"""The browser's own remark about an answer that the client reads and shows."""

BLOCKED: Final = "Service Worker registration blocked by Playwright"
TAKEN_OVER: Final = "service worker resource mismatch|preloaded using link preload but not used"
"""The browser's remarks about what a page asked for before a worker began to answer: on a slow
machine that is in the middle of loading."""

DRAW: Final = """
{
  let state = %d;
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
"""
"""What pages draw follows from a number."""


class Person:
    """One browser with one page, with cookies and storage of its own."""

    def __init__(self, name: str, context: BrowserContext, url: str, number: int = 0) -> None:
        self.name = name
        self.number = number
        """Among the people of the test."""
        self.url = url
        self.context = context
        self.problems: list[str] = []
        """What went wrong in the page, whether or not anyone could see it."""
        self.forgiven: list[re.Pattern[str]] = []
        self._tables = itertools.count(1)
        context.add_init_script(TELL_VIOLATIONS)
        context.add_init_script(TELL_WHENCE)
        context.add_init_script(NOTE_CLICKS)
        context.add_init_script(DRAW % seeded.chance(name, number).getrandbits(31))
        context.on("request", self._note_request)
        self.page: Page = self._watch(context.new_page())

    def come_in(self) -> None:
        """As a guest of this name."""
        self.ask("POST", "/api/guest", {"name": self.name})

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """What the server answers to this person."""
        answer = self.context.request.fetch(
            self.url + path,
            method=method,
            data=body,
            headers={"Origin": self.url},
            # As a browser does: the server may have closed a connection that lay idle too long.
            max_retries=AGAIN,
        )
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json() if answer.body() else None

    def open_table(self, *bots: str, **setup: Any) -> str:
        """The id of a new table, at which bots do not stop to think. With these at the other seats
        the game begins at once."""
        given = {"game": "bohnanza", "seats": 3, "bot_pause": 0, "patience": 0, **setup}
        body = {
            "setup": given,
            "command_id": f"new-{self.number}-{next(self._tables)}",
            "bots": bots,
            "start": bool(bots),
        }
        made = self.ask("POST", "/api/tables", body)
        return str(made["id"])

    def go(self, path: str) -> Response:
        """Opens the page with this address."""
        answer = self.page.goto(self.url + path)
        assert answer is not None
        return answer

    def go_away(self) -> None:
        """Leaves the site: nothing asks the server any more, which the test may end."""
        self.page.goto("about:blank")

    def forgive(self, pattern: str) -> None:
        """A problem that the test brings about itself."""
        self.forgiven.append(re.compile(pattern))

    @property
    def unforgiven(self) -> list[str]:
        return [
            problem
            for problem in self.problems
            if not any(pattern.search(problem) for pattern in self.forgiven)
        ]

    def picture(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=folder / f"{self.name or 'nobody'}.png", full_page=True)

    def _watch(self, page: Page) -> Page:
        page.on("console", self._note_console)
        page.on("pageerror", lambda error: self.problems.append(f"raised: {error}"))
        page.on("crash", lambda _: self.problems.append("the page crashed"))
        page.on("websocket", lambda socket: self._check_host(socket.url))
        return page

    def _note_console(self, said: ConsoleMessage) -> None:
        if said.type not in ("error", "warning", "assert") or said.text == BLOCKED:
            return
        where = said.location.get("url", "")
        if not REFUSED.match(said.text) or not urlsplit(where).path.startswith("/api/"):
            self.problems.append(f"console: {said.text} ({where})")

    def _note_request(self, request: Request) -> None:
        self._check_host(request.url)

    def _check_host(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob") and parts.netloc != urlsplit(self.url).netloc:
            self.problems.append(f"asked another host: {url}")


# --- clicks ----------------------------------------------------------------------------------

DEAF: Final = 0.4
"""Seconds after a click in which a table takes another one in the same place for the second half of
it."""
NEAR: Final = 24
"""Pixels around it that are the same place."""
_clicked: WeakKeyDictionary[Page, float] = WeakKeyDictionary()
"""When the last click on a page was."""
NOTE_CLICKS: Final = """
addEventListener("click", ({ clientX, clientY }) => (window.clickedAt = [clientX, clientY]), true);
"""


def deliberate(click: Callable[..., None]) -> Callable[..., None]:
    """The same click or tap, but never as the second half of another one to the table: a quick
    machine would be in the same place within that time, where a slow one isn't."""

    def clicked(locator: Locator, **options: Any) -> None:
        page = locator.page
        deaf = _clicked.get(page, -DEAF) + DEAF
        if time.monotonic() < deaf and _is_near(locator, options.get("timeout")):
            page.wait_for_timeout(max(0, 1000 * (deaf - time.monotonic())))
        click(locator, **options)
        _clicked[page] = time.monotonic()

    return clicked


def _is_near(locator: Locator, timeout: float | None) -> bool:
    """Whether the last click on its page was in its place, or may have been."""
    try:
        box = locator.bounding_box(timeout=timeout)
        last = locator.page.evaluate("window.clickedAt")
    except Error:  # the page is just changing
        return True
    if box is None or last is None:
        return False
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    return math.dist(middle, last) <= NEAR + 1  # it may be drawn between pixels


class People(Protocol):
    """Whoever a test needs."""

    def __call__(
        self,
        name: str = "",
        *,
        width: int = 1280,
        height: int = 800,
        locale: str = "en",
        color_scheme: str = "light",
        touch: bool = False,
        guided: bool = False,
        **more: Any,
    ) -> Person:
        """A person with a browser of their own; without a name, one who has not come in yet.
        One who is `guided` has never played before."""
