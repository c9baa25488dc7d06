"""The glossary fixes every term in every language."""

from __future__ import annotations

import re

import pytest

from tests.locale.test_catalogues import found
from tools import catalogues
from tools.catalogues import Message

LANGUAGES = ("en", *catalogues.PLURALS)
BEANS = catalogues.glossary()["bean"]
BOSSES = catalogues.glossary()["boss"]
TERMS = catalogues.glossary()["term"]
CYRILLIC = re.compile(r"[а-яёА-ЯЁ]")


def test_every_entry_has_an_id_of_its_own_and_four_languages() -> None:
    ids = [entry["id"] for entry in [*BEANS, *BOSSES, *TERMS]]
    forms = {f"{language}_forms" for language in LANGUAGES[1:]}
    assert len(set(ids)) == len(ids)
    for entry in [*BEANS, *BOSSES, *TERMS]:
        assert all(entry[language].strip() for language in LANGUAGES), entry["id"]
        assert set(entry) <= {"id", "note", "letters", *LANGUAGES, *forms}, entry["id"]


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


def test_no_two_beans_or_bosses_have_one_name_in_a_language() -> None:
    for language in LANGUAGES:
        names = {entry[language] for entry in [*BEANS, *BOSSES]}
        assert len(names) == len(BEANS) + len(BOSSES), language


def test_names_in_their_forms_are_known_to_the_tables_that_say_them() -> None:
    files = catalogues.by_table(found()["interface"])
    forms = {game: catalogues.inflections("ru", messages) for game, messages in files.items()}
    assert forms[""][".acc\u0004Неряха"] == ("Неряху", "Нерях", "Нерях")
    assert forms["al_cabohne."][".dat\u0004Аль"] == "Алю"
    assert forms["prohibohn."] == forms["al_cabohne."]
    assert not forms["bohnaparte."]
    german = catalogues.inflections("de", files[""])
    assert german[".ein\u0004Rote Bohne"] == ("eine Rote Bohne", "Rote Bohnen")


def test_a_bean_has_one_letter_of_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    files = catalogues.by_table(catalogues.interface_messages(lambda _: None))
    assert catalogues.initials("ru", files[""])["letter\u0004blue"] == "К"
    assert not catalogues.initials("ru", files["bohnaparte."])
    for language in catalogues.PLURALS:
        assert not list(catalogues.check_letters(language))
    wrong = {"soy": "J", "red": "X", "pole": "", "bush": "Bu"}
    monkeypatch.setattr(catalogues, "letters", lambda _: wrong)
    assert list(catalogues.check_letters("de")) == [
        "bean 'red' needs a letter of its name, not 'X'",
        "bean 'pole' needs a letter of its name, not ''",
        "bean 'bush' needs a letter of its name, not 'Bu'",
    ]


def test_a_form_that_is_missing_or_not_declared_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not list(catalogues.check_forms("ru"))
    monkeypatch.setattr(catalogues, "declared_forms", lambda _: {"bean": ["acc"], "boss": []})
    forms: dict[str, catalogues.Forms] = {
        "soy": {"acc": "Вегетарианца"},
        "red": {"acc": ("Скромнягу", "Скромняг")},
        "pole": {"gen": "Верзилы"},
        "bush": {"acc": ""},
    }
    monkeypatch.setattr(catalogues, "forms_of", lambda kind, _: forms if kind == "bean" else {})
    assert list(catalogues.check_forms("ru")) == [
        "bean 'red' needs acc once, or 3 times as a plural",
        "bean 'pole' has the forms ['gen'], not ['acc']",
        "bean 'bush' needs acc once, or 3 times as a plural",
    ]


def test_a_placeholder_may_stand_in_a_form_of_its_language() -> None:
    declared = {"bean": ["acc"], "boss": ["dat"]}

    def wrong(text: str) -> list[str]:
        message = Message("{boss} gets {count} × {bean}")
        return list(catalogues.check_placeholders("it", message, [text], declared))

    assert wrong("{bean.acc*count} → {boss.dat}") == []
    assert wrong("{boss}: {count} × {bean}") == []
    assert wrong("{bean.acc} → {boss.dat}") == ["it has other placeholders: count"]
    assert wrong("{bean.acc*n} {count} → {boss}") == ["it has other placeholders: n"]
    assert wrong("{bean.dat*count} → {boss.acc}") == [
        "it has {bean} in an unknown form: dat",
        "it has {boss} in an unknown form: acc",
    ]


def test_hungarian_articles_and_endings_fit_what_they_stand_at() -> None:
    """A name or a number may want a or az, and any vowels; only beans are all alike."""
    fitted = re.compile(r"\b[Aa]z? \{(\w+)\}|\{(\w+)\}(?=-?[^\W\d_])")
    for domain in catalogues.DOMAINS:
        for kept in catalogues.read_kept(catalogues.po_path("hu", domain), "hu").values():
            forms = kept.translation
            for form in (forms,) if isinstance(forms, str) else forms:
                assert {"".join(names) for names in fitted.findall(form)} <= {"bean"}, form
    for bean in BEANS:
        assert re.fullmatch(r"[^aáeéiíoóöőuúüű].*bab", bean["hu"]), bean["id"]


def test_a_language_is_written_in_its_letters() -> None:
    for entry in [*BEANS, *BOSSES, *TERMS]:
        assert CYRILLIC.search(entry["ru"]), entry["id"]
        for language in ("en", "de", "hu"):
            assert not CYRILLIC.search(entry[language]), entry["id"]


def test_a_synonym_finds_clauses_that_do_not_say_it() -> None:
    for synonym in catalogues.glossary()["synonym"]:
        language = synonym["language"]
        rules = catalogues.read_kept(catalogues.po_path(language, "rules"), language)
        texts = [str(kept.translation).lower() for kept in rules.values()]
        assert any(synonym["text"] in text for text in texts), synonym
        for word in synonym["words"].split():
            assert not any(word in text for text in texts), word


def test_the_client_is_told_the_synonyms_of_a_language() -> None:
    found = catalogues.synonyms("hu")
    assert "aratás" in found["search\u0004betakarít"]
    assert catalogues.synonyms("de") == {}
