"""What the docs say is true: their examples run, their links lead somewhere."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from bohnhaus.engine.position import known_keys
from bohnhaus.games.catalog import FORMS, GAMES, GameInfo, rules_for

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


@pytest.mark.parametrize("name", ["README.md", "docs/library.md"])
def test_the_examples_run(name: str) -> None:
    result = doctest.testfile(str(ROOT / name), module_relative=False)
    assert result.attempted > 3
    assert result.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+?)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    broken = [link for link in links if not (page.parent / link).exists()]
    assert broken == []


def test_every_page_of_the_docs_is_linked_from_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    pages = [page.relative_to(ROOT).as_posix() for page in PAGES if page.parent != ROOT]
    assert [page for page in pages if page not in readme] == []


def test_the_page_of_records_lists_every_act_with_its_parts() -> None:
    page = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    told: dict[str, list[str]] = {}
    for names, parts in re.findall(r"^\|[^|]*\| (`[^|]+`) \|([^|]*)\|$", page, re.MULTILINE):
        for name in re.findall(r"`(\w+)`", names):
            told[name] = re.findall(r"(?:^|[;,]) `(\w+)`", parts)
    acts = {form.word: form for form in FORMS if form.cls.__module__.endswith(".actions")}
    assert set(told) == set(acts)
    assert told == {word: [part.key for part in form.parts] for word, form in acts.items()}


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_the_page_of_the_library_tells_every_part_of_a_position(game: GameInfo) -> None:
    page = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    rules = rules_for(game.id, game.usual_seats, {})
    told = set(re.findall(r"`(\w+)`", page[page.index("## Positions") :]))
    assert {*known_keys(rules), *rules.frames} <= told
