"""The checks find what they are there to find."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.checks import (
    assert_accessible,
    assert_all_translated,
    assert_focus_seen,
    assert_nothing_clipped,
)
from tests.browser.person import People

pytestmark = pytest.mark.slow


@pytest.fixture
def page(people: People) -> Page:
    return people(width=400).page


def shows(page: Page, body: str) -> None:
    style = "<style>.hidden { position: absolute; clip-path: inset(50%); }</style>"
    page.set_content(f"<html lang=en><title>Bohnhaus</title>{style}<main><h1>[x]</h1>{body}</main>")


def test_what_a_screen_reader_cannot_read_is_told(page: Page) -> None:
    shows(page, "<p>[beans]</p>")
    assert_accessible(page)
    shows(page, "<p style='color: #ccc'>[beans]</p><button></button>")
    with pytest.raises(AssertionError, match=r"(?s)button-name.*color-contrast"):
        assert_accessible(page)
    assert_accessible(page, but=["button-name", "color-contrast"])


BAR = "<button style='position: sticky; top: 0; height: 90px; width: 100%'>[bar]</button>"
TWO = """<p style='height: 90vh'></p>
    <button id=beans style='height: 40px; display: block'>[beans]</button>
    <button style='height: 40px; display: block'>[peas]</button>
    <p style='height: 200vh'></p>"""


def under_a_bar(page: Page, style: str, top: int = 55) -> None:
    """Of the upper button, a bar leaves a few pixels to be seen."""
    shows(page, f"{BAR}{TWO}<style>{style}</style>")
    page.evaluate("top => scrollTo(0, document.querySelector('#beans').offsetTop - top)", top)


def test_a_button_is_measured_where_the_page_scrolls_it_to(page: Page) -> None:
    under_a_bar(page, "html { scroll-padding-top: 100px }")
    assert_accessible(page)
    assert_focus_seen(page)
    top = page.locator("#beans").evaluate("node => node.getBoundingClientRect().top")
    assert 55 <= top < 56  # it is where it was
    small = "#beans, #beans + * { max-height: 9px }"
    under_a_bar(page, f"html {{ scroll-padding-top: 100px }} {small}", 85)
    with pytest.raises(AssertionError, match=r"(?s)target-size.*beans"):
        assert_accessible(page)


def test_what_a_bar_covers_when_one_goes_there_is_told(page: Page) -> None:
    under_a_bar(page, "")
    with pytest.raises(AssertionError, match=r"(?s)target-size.*beans"):
        assert_accessible(page)
    with pytest.raises(AssertionError, match=r"beans\] lies under <button.*\[bar\]"):
        assert_focus_seen(page)


@pytest.mark.parametrize(
    "body",
    [
        "<p style='width: 500px'>beans</p>",
        "<p style='width: 30px; overflow: hidden; white-space: nowrap'>beans and beans</p>",
        "<p style='width: 30px; overflow: clip; white-space: nowrap'>beans and beans</p>",
        "<p style='height: 9px; overflow: hidden'>beans</p>",
        "<div style='height: 9px; overflow: hidden'><p>beans</p></div>",
    ],
)
def test_what_has_no_room_is_told(page: Page, body: str) -> None:
    shows(page, body)
    with pytest.raises(AssertionError, match="beans"):
        assert_nothing_clipped(page)


def test_what_only_readers_are_told_needs_no_room(page: Page) -> None:
    shows(page, "<p class=hidden style='width: 1px; overflow: hidden'>beans</p><p>beans</p>")
    assert_nothing_clipped(page)


@pytest.mark.parametrize(
    "body",
    [
        "<p>beans</p>",
        "<p>[Béáñš] beans</p>",
        "<p class=hidden>beans</p>",
        "<button aria-label=beans></button>",
        "<input placeholder=beans>",
        "<p title=beans>[Béáñš]</p>",
        "<select><option>[Béáñš]<option>beans</select>",
    ],
)
def test_a_text_that_is_not_translated_is_told(page: Page, body: str) -> None:
    shows(page, body)
    with pytest.raises(AssertionError, match="beans"):
        assert_all_translated(page)


def test_names_and_what_is_the_same_everywhere_are_no_texts(page: Page) -> None:
    shows(page, "<p>[Béáñš {Anna}] Anna, BZ-41, 12:30, Bohnhaus <i>Русский</i></p>")
    assert_all_translated(page, names=["Anna"])


def test_a_page_cannot_do_wrong_unnoticed(people: People) -> None:
    somebody = people("Anna")
    somebody.go("/")
    somebody.page.evaluate(
        """async () => {
          console.error("beans");
          setTimeout(() => { throw new Error("peas"); });
          document.body.style = "";
          const image = new Image();
          image.src = "http://other.test/lentils.png";
          await new Promise((done) => (image.onerror = done));
        }"""
    )
    somebody.page.evaluate("() => new Promise((done) => setTimeout(done, 50))")
    told = "\n".join(somebody.unforgiven)
    for problem in ("beans", "peas", "forbidden by img-src: http://other.test"):
        assert problem in told
    somebody.forgive("")
    assert somebody.unforgiven == []
