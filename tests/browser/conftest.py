"""A browser, people in front of it, and a server behind it."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.person import LATEST, WAS_GUIDED, People, Person
from tests.server.process import ServerProcess
from tools.browser import ROOT, Unusable, launch, noted

PICTURES = ROOT / "build" / "browser"
FAILED = pytest.StashKey[bool]()
expect.set_options(timeout=LATEST)


# For the module, not for the session: Playwright's event loop is the thread's running one as long
# as it is open, and tests of other modules want to run theirs.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    try:
        found = noted()
    except Unusable as why:
        pytest.fail(str(why))
    with sync_playwright() as playwright, launch(playwright, found) as browser:
        yield browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One for all tests of a module."""
    yield from _serving(tmp_path_factory.mktemp("server"))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """One for a single test, which may kill it."""
    yield from _serving(tmp_path)


def _serving(data: Path) -> Iterator[ServerProcess]:
    server = ServerProcess(data, "--bot-workers", "0")
    server.start()
    server.wait()
    yield server
    server.kill()


@pytest.fixture
def people(
    request: pytest.FixtureRequest, browser: Browser, server: ServerProcess
) -> Iterator[People]:
    """People at the server of the module."""
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
        }
        person = Person(name, browser.new_context(**options | more), server.url, len(here))
        here.append(person)
        person.context.set_default_timeout(LATEST)
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
