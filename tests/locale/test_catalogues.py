"""Everything is translated, with the same placeholders, clauses and terms."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from bohnhaus.games.catalog import GAMES, HOUSE, clauses
from tools import catalogues
from tools.catalogues import Kept, Message, Messages

LANGUAGES = tuple(catalogues.PLURALS)
COMPLAINTS: list[str] = []
SOFT_HYPHEN = "\u00ad"


# When a test asks, not when tests are collected: that takes a second, and most runs do not ask.
@cache
def found() -> dict[str, Messages]:
    """All messages, by domain."""
    return catalogues.all_messages(COMPLAINTS.append)


@cache
def kept_in(language: str, domain: str) -> dict[str, Kept]:
    return catalogues.read_kept(catalogues.po_path(language, domain), language)


def translated(language: str) -> Iterator[tuple[Message, str]]:
    """Every message with each form of its translation."""
    for domain, messages in found().items():
        for key, message in messages.items():
            kept = kept_in(language, domain).get(key, Kept(None, ""))
            forms = kept.translation
            for form in (forms,) if isinstance(forms, str) else forms:
                yield message, form


@pytest.mark.slow  # `make quick` runs the same check beside the tests
def test_the_catalogues_are_complete() -> None:
    assert catalogues.check() == []
    assert COMPLAINTS == []
    assert len(found()["interface"]) > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_files_are_as_the_tool_writes_them(language: str) -> None:
    for domain, messages in found().items():
        path = catalogues.po_path(language, domain)
        translations = catalogues.merged(language, messages, kept_in(language, domain))
        assert path.read_bytes() == catalogues.written(language, messages, translations)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_of_every_game_is_translated(language: str) -> None:
    rules = kept_in(language, "rules")
    for game in [HOUSE, *GAMES]:
        for clause in clauses(game):
            assert rules[clause.text].translation not in ("", clause.text), clause.id
            assert rules[clause.section].translation not in ("", clause.section), clause.section


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_are_kept(language: str) -> None:
    for message, form in translated(language):
        english = catalogues.placeholders(message.text + (message.plural or ""))
        assert catalogues.placeholders(form) <= english, form


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_the_forms_of_the_language(language: str) -> None:
    count = {"de": 2, "hu": 2, "ru": 3}[language]
    assert catalogues.PLURALS[language][0] == count
    for domain, messages in found().items():
        for key, message in messages.items():
            forms = kept_in(language, domain)[key].translation
            assert isinstance(forms, str) == (message.plural is None), key
            assert isinstance(forms, str) or len(forms) == count, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_clause_numbers_and_keys_of_options_are_kept(language: str) -> None:
    fixed = re.compile(r"\b[A-Z]{2}-D?\d+\b|\b[a-z]+(?:_[a-z]+)+\b")
    for message, form in translated(language):
        if message.notes and message.context is None:
            assert sorted(fixed.findall(form)) == sorted(fixed.findall(message.text)), form


TERMS = {
    r"\bdraw pile\b": {"de": "Nachziehstapel", "hu": "pakli", "ru": "колод"},
    r"\bdiscard pile\b": {
        "de": "Ablagestapel",
        "hu": "dobott pakli",
        "ru": "сброс|сбрас",
    },
    r"\bthalers?\b": {"de": "Taler", "hu": "tallér", "ru": "талер"},
    r"\bthird field\b": {"de": "dritte", "hu": "3. babföld", "ru": "треть"},
    r"\bactive player\b": {"de": "aktive|am Zug", "hu": "soron lévő", "ru": "активн|у которого"},
    r"\bcomputer player": {"de": "Bot", "hu": "gépi játékos", "ru": "компьютерн|бот"},
    r"\bcounter-offer": {"de": "Gegenangebot", "hu": "ellenajánlat", "ru": "встречн"},
    r"\bmeter\b": {"de": "Bohnometer", "hu": "babmérc", "ru": "ценов"},
    r"\bthe host\b": {"de": "Gastgeber", "hu": "házigazd", "ru": "хозяин"},
}
"""What a translation says where the English text says this: a pattern of the glossary's stems."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terms_are_those_of_the_glossary(language: str) -> None:
    for message, form in translated(language):
        for english, words in TERMS.items():
            if re.search(english, message.text, re.IGNORECASE):
                whole = form.replace(SOFT_HYPHEN, "")
                assert re.search(words[language], whole, re.IGNORECASE), (message.text, form)


FORMAL = {
    "de": re.compile(r"(?<=[a-zäöüß,;] )(Sie|Ihnen|Ihr|Ihre[nmrs]?)\b"),
    "hu": re.compile(r"\bÖn(ök|nek|t)?\b"),
    "ru": re.compile(r"\b[Вв](ы|ас|ам|ами|аш\w*)\b"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reader_is_a_friend(language: str) -> None:
    for _, form in translated(language):
        assert not FORMAL[language].search(form), form


def test_every_text_is_in_the_file_of_all_or_in_those_of_the_tables_that_say_it() -> None:
    interface = found()["interface"]
    files = catalogues.by_table(interface)
    everywhere = files.pop("") | files.pop("review.")
    at_tables = set[str]().union(*files.values())
    assert everywhere.keys() | at_tables == interface.keys()
    assert not everywhere.keys() & at_tables
    folders = catalogues.drawn_on()
    parts = {True: ".lessons.", False: "."}
    assert {game + part for game in folders for part in parts.values()} == files.keys()
    for key in at_tables:
        said = catalogues.tables_that_say(interface[key], folders)
        part = parts[catalogues.teaches(interface[key])]
        assert {name for name in files if key in files[name]} == {
            game + part for game, drawn in folders.items() if said & drawn
        }


def test_what_reviews_say_is_apart_from_what_everyone_needs() -> None:
    files = catalogues.by_table(found()["interface"])
    assert "Back to the review" in files["review."]
    assert "Replay" not in files["review."]
    assert not files[""].keys() & files["review."].keys()


def test_what_teaches_a_game_is_apart_from_what_its_table_says() -> None:
    files = catalogues.by_table(found()["interface"])
    assert "You could harvest a field" in files["bohnanza.lessons."]
    assert "You could harvest a field" not in files["bohnanza."]
    assert files["bohnanza."]


def test_a_table_draws_on_the_folders_whose_code_it_runs(tmp_path: Path) -> None:
    for game, source in {
        "one": 'import { t } from "../../lib/words.svelte";',
        "two": 'import type { Tone } from "../four/x";\nimport {\n a,\n b,\n} from "../one/x";',
        "three": 'export { c } from "../two";\nimport table from "../table";',
        "four": "",
    }.items():
        (tmp_path / game).mkdir()
        (tmp_path / game / "x.ts").write_text(source)
    assert catalogues.drawn_on(tmp_path) == {
        "one": {"one"},
        "two": {"two", "one"},
        "three": {"three", "two", "one"},
        "four": {"four"},
    }
