"""The glossary fixes every term in every language."""

from __future__ import annotations

import re

from tools import catalogues

LANGUAGES = ("en", *catalogues.PLURALS)
BEANS = catalogues.glossary()["bean"]
TERMS = catalogues.glossary()["term"]
CYRILLIC = re.compile(r"[а-яёА-ЯЁ]")


def test_every_entry_has_an_id_of_its_own_and_four_languages() -> None:
    ids = [entry["id"] for entry in [*BEANS, *TERMS]]
    assert len(set(ids)) == len(ids)
    for entry in [*BEANS, *TERMS]:
        assert all(entry[language].strip() for language in LANGUAGES), entry["id"]
        assert set(entry) <= {"id", "note", *LANGUAGES}, entry["id"]


def test_every_bean_of_every_game_is_there_under_its_names() -> None:
    known = {bean["id"]: bean for bean in BEANS}
    cards = sorted(catalogues.SOURCE.glob("games/*/cards.toml"))
    assert cards
    for path in cards:
        for bean in catalogues.read_toml(path)["bean"]:
            term = known[bean["id"]]
            assert [term[language] for language in LANGUAGES] == [
                bean["name"],
                *(bean[language] for language in catalogues.PLURALS),
            ]


def test_no_two_beans_have_one_name_in_a_language() -> None:
    for language in LANGUAGES:
        names = {bean[language] for bean in BEANS}
        assert len(names) == len(BEANS), language


def test_a_language_is_written_in_its_letters() -> None:
    names = {"High Bohn", "Prohibohn", "Kannibohne"}
    for entry in [*BEANS, *TERMS]:
        assert CYRILLIC.search(entry["ru"]) or entry["ru"] in names, entry["id"]
        for language in ("en", "de", "hu"):
            assert not CYRILLIC.search(entry[language]), entry["id"]
