"""The lobby: the first page that anyone sees."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.checks import (
    assert_accessible,
    assert_all_translated,
    assert_nothing_clipped,
)
from tests.browser.person import People
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
    expect(somebody.page.get_by_role("button", name="Play now")).to_be_visible()
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
