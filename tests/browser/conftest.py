"""A browser, people in front of it, and a server behind it."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect, sync_playwright

from tests.browser.person import LATEST, TAKEN_OVER, WAS_GUIDED, People, Person, deliberate
from tests.server.process import ServerProcess
from tools.browser import ROOT, Unusable, launch, noted

HERE = Path(__file__).parent
PICTURES = ROOT / "build" / "browser"
FAILED = pytest.StashKey[bool]()
expect.set_options(timeout=LATEST)
for how in ("click", "tap"):
    setattr(Locator, how, deliberate(getattr(Locator, how)))


class Shared:
    """What all browser tests of a process share: to start a browser and a server takes longer than
    most tests."""

    def __init__(self) -> None:
        self._open = ExitStack()
        self._browser: Browser | None = None
        self._server: ServerProcess | None = None

    def browser(self) -> Browser:
        if self._browser is None:
            try:
                found = noted()
            except Unusable as why:
                pytest.fail(str(why))
            playwright = self._open.enter_context(sync_playwright())
            self._browser = self._open.enter_context(launch(playwright, found))
        return self._browser

    def server(self) -> ServerProcess:
        if self._server is None:
            folder = self._open.enter_context(TemporaryDirectory(prefix="bohnhaus-server-"))
            server = ServerProcess(Path(folder), "--bot-workers", "0", crowd=True)
            self._server = self._open.enter_context(server.running())
        return self._server

    def close(self) -> None:
        self._browser = self._server = None
        self._open.close()


SHARED = Shared()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(
    item: pytest.Item, nextitem: pytest.Item | None
) -> Generator[None, None, None]:
    """Playwright's event loop is the thread's running one as long as it is open, and tests of other
    folders want to run theirs: so it is closed after the last browser test in a row."""
    yield
    if nextitem is None or HERE not in nextitem.path.parents:
        SHARED.close()


@pytest.fixture
def browser() -> Browser:
    return SHARED.browser()


@pytest.fixture
def server() -> ServerProcess:
    """With the tables of all tests before. A module that looks at the lobby brings its own."""
    return SHARED.server()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """One for a single test, which may kill it."""
    with ServerProcess(tmp_path, "--bot-workers", "0").running() as server:
        yield server


@pytest.fixture
def people(
    request: pytest.FixtureRequest, browser: Browser, server: ServerProcess
) -> Iterator[People]:
    """People at the server that all share."""
    yield from _people(request, browser, server)


@pytest.fixture
def own_people(
    request: pytest.FixtureRequest, browser: Browser, own_server: ServerProcess
) -> Iterator[People]:
    """People at the server of the test."""
    yield from _people(request, browser, own_server)


def _people(
    request: pytest.FixtureRequest, browser: Browser, server: ServerProcess
) -> Iterator[People]:
    here: list[Person] = []

    def come(
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
        options: dict[str, Any] = {
            "viewport": {"width": width, "height": height},
            "locale": locale,
            "color_scheme": color_scheme,
            "has_touch": touch,
            "reduced_motion": "reduce",
            # It would answer in front of what a test puts in the way.
            "service_workers": "block",
        }
        person = Person(name, browser.new_context(**options | more), server.url, len(here))
        here.append(person)
        person.context.set_default_timeout(LATEST)
        if more.get("service_workers") == "allow":
            person.forgive(TAKEN_OVER)
        if not guided:
            person.context.add_init_script(WAS_GUIDED)
        if name:
            person.come_in()
        return person

    yield come
    if request.node.stash.get(FAILED, False):
        _keep_pictures(request.node.name, here)
    for person in here:
        person.context.close()
    assert [person.unforgiven for person in here] == [[] for _ in here]


def _keep_pictures(test: str, people: list[Person]) -> None:
    for person in people:
        person.picture(PICTURES / re.sub(r"\W+", "-", test))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report
