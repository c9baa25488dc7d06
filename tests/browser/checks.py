"""What holds for every page: everyone can read it, nothing is cut off or covered, every word is
translated."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

from tools.browser import ROOT

AXE: Final = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SCRIPT: Final = Path(__file__).with_name("checks.js")
TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SETTLING: Final = 20
"""Tenths of a second that a page may take to settle."""

BRACKETED: Final = re.compile(r"\[[^\[\]]*\]")
AS_THEY_ARE: Final = re.compile(
    r"Bohnhaus|English|Deutsch|Magyar|Русский|\b[A-Z]{2}-D?\d+\b|https?://\S+"
)
"""What is the same in every language: our name, languages, clauses, addresses."""


@contextmanager
def among(moment: object) -> Iterator[None]:
    """Where a test looks at several moments on one page, a failure says which one it was."""
    try:
        yield
    except AssertionError as error:
        error.add_note(f"It was at: {moment}")
        raise


def assert_accessible(page: Page, *, but: Iterable[str] = ()) -> None:
    """No rule of accessibility is broken that a program can find; `but` leaves rules out."""
    if not page.evaluate("() => 'axe' in window"):  # half a megabyte, which a page keeps
        page.evaluate(AXE.read_text(encoding="utf-8"))
    told = []
    for violation in _call(page, "violations", TAGS):
        if violation["id"] in but:
            continue
        told.append(f"{violation['id']}: {violation['help']}")
        for node in violation["nodes"]:
            told.append(f"    {node['html']}")
            told += [f"        {line}" for line in node["failureSummary"].splitlines()[1:]]
    assert not told, "\n".join(told)


def assert_nothing_clipped(page: Page, *, but: str = "") -> None:
    """The page does not scroll sideways, and no text is cut off; `but` selects what may be."""
    found = settled(page, lambda: _call(page, "clipped", but))
    assert not found, "\n".join(found)


def settled(page: Page, find: Callable[[], list[Any]]) -> list[Any]:
    """What is still wrong when the page has had time to settle: one that has just come up may be
    drawn once before it has its final places."""
    for _ in range(SETTLING):
        found = find()
        if not found:
            break
        page.wait_for_timeout(100)
    return found


def assert_focus_seen(page: Page) -> None:
    """Nothing that gets the focus hides behind a bar, or beyond the edge of the window."""
    found = _call(page, "covered")
    assert not found, "\n".join(found)


def assert_all_translated(page: Page, *, names: Iterable[str] = ()) -> None:
    """In the language `pseudo` every text lies within brackets, apart from the names of persons."""
    found = sorted({text.strip() for text in _call(page, "texts") if _has_words(text, names)})
    assert not found, "\n".join(found)


def _has_words(text: str, names: Iterable[str]) -> bool:
    left = text
    while (inner := BRACKETED.sub("", left)) != left:
        left = inner
    left = AS_THEY_ARE.sub("", left)
    for name in names:
        left = left.replace(name, "")
    return any(char.isalpha() for char in left)


def _call(page: Page, name: str, argument: Any = None) -> Any:
    """A function of the script. Not as a script of the page, which the content policy forbids."""
    script = SCRIPT.read_text(encoding="utf-8").rstrip().removesuffix(";")
    return page.evaluate(f"(argument) => {script}.{name}(argument)", argument)
