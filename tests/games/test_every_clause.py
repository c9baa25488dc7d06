"""Every clause is decided in the code, named by a test, and every refusal names a clause."""

import re
from collections import Counter
from pathlib import Path

from bohnhaus.games.catalog import GAMES
from bohnhaus.games.data import load_clauses

ROOT = Path(__file__).parents[2]
SOURCES = [
    *(ROOT / "src/bohnhaus/engine").rglob("*.py"),
    *(ROOT / "src/bohnhaus/games").rglob("*.py"),
    *(ROOT / "src/bohnhaus/server").rglob("*.py"),
]
TESTS = list((ROOT / "tests").rglob("test_*.py"))
FOLDERS = sorted(path.parent.name for path in (ROOT / "src/bohnhaus/games").glob("*/clauses.toml"))
"""All rulebooks, those of games that are not offered yet too."""
EXAMPLES = re.compile("[A-Z]{2}-9[0-9]")
"""Clauses from 90 on decide nothing: they show what the others mean."""


def all_clauses() -> list[str]:
    """Each rulebook's own; a game also has those of the one that it amends."""
    return [clause.id for folder in FOLDERS for clause in load_clauses(folder)]


def text_of(paths: list[Path]) -> str:
    assert paths
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def test_every_clause_has_one_number() -> None:
    assert len(set(all_clauses())) == len(all_clauses())


def test_every_clause_is_marked_where_it_is_decided() -> None:
    code = text_of(SOURCES)
    marked = set(re.findall(r"(?<![\w-])[A-Z]{2}-D?\d+", code))
    unmarked = [id for id in all_clauses() if not EXAMPLES.fullmatch(id) and id not in marked]
    assert unmarked == []


def test_every_clause_is_named_by_a_test() -> None:
    named = set(re.findall(r"def test_([A-Z]{2}_D?\d+)_", text_of(TESTS)))
    untested = [id for id in all_clauses() if id.replace("-", "_") not in named]
    assert untested == []


def test_every_test_names_a_clause_that_exists() -> None:
    named = set(re.findall(r"def test_([A-Z]{2}_D?\d+)_", text_of(TESTS)))
    assert {name.replace("_", "-") for name in named} - set(all_clauses()) == set()


def test_every_refusal_names_a_clause_that_exists() -> None:
    named = re.findall(r'Refusal\(\s*"([^"]*)"', text_of(SOURCES))
    assert len(named) > 20
    assert set(named) - set(all_clauses()) == set()


def test_every_mark_in_the_code_names_a_clause_that_exists() -> None:
    rulebooks = "|".join({id.partition("-")[0] for id in all_clauses()})
    marks = set(re.findall(rf"(?<![\w-])((?:{rulebooks})-D?\d+)", text_of(SOURCES)))
    assert marks - set(all_clauses()) == set()


def test_every_refusal_is_used() -> None:
    code = text_of(SOURCES)
    names = re.findall(r"^([A-Z0-9_]+): Final = Refusal\(", code, flags=re.MULTILINE)
    words = Counter(re.findall(r"\w+", code))
    unused = [name for name in names if words[name] == 1]
    assert unused == []


def test_every_option_names_a_clause_that_exists() -> None:
    for game in GAMES.values():
        assert {option.clause for option in game.options} <= set(all_clauses())
