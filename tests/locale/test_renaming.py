"""A text that gets another English wording keeps its translations."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from tools import catalogues
from tools.catalogues import Message, Messages

HELLO = Message("Hello {name}", places={"web/src/App.svelte"})
BEANS = Message("{n} bean", plural="{n} beans")
PHASE = Message("plant", context="phase")
VERB = Message("plant")
FIRST = Message("Who sits first begins.", notes=["BZ-1"])
SECOND = Message("The next one draws.", notes=["BZ-2"])


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Messages]:
    """What the sources say; every language has it translated."""
    locale = tmp_path / "locale"
    locale.mkdir()
    glossary = (catalogues.LOCALE / "glossary.toml").read_text(encoding="utf-8")
    (locale / "glossary.toml").write_text(glossary, encoding="utf-8")
    interface = sorted((HELLO, BEANS, PHASE, VERB), key=lambda message: message.order)
    messages = {
        "interface": {message.key: message for message in interface},
        "rules": {message.key: message for message in (FIRST, SECOND)},
    }
    monkeypatch.setattr(catalogues, "LOCALE", locale)
    monkeypatch.setattr(catalogues, "all_messages", lambda _complain: messages)
    for language, (count, _) in catalogues.PLURALS.items():
        for domain, some in messages.items():
            translations = {
                key: f"{language} {message.text} {message.context}"
                if message.plural is None
                else tuple(f"{language} {{n}} {form}" for form in range(count))
                for key, message in some.items()
            }
            path = catalogues.po_path(language, domain)
            catalogues.write_if_new(path, catalogues.written(language, some, translations))
    return messages


def now_say(sources: dict[str, Messages], domain: str, old: Message, new: Message) -> None:
    """The sources say the new text instead of the old one."""
    del sources[domain][old.key]
    sources[domain][new.key] = new


def translation(language: str, domain: str, key: str) -> object:
    kept = catalogues.read_kept(catalogues.po_path(language, domain), language)
    return kept[key].translation if key in kept else None


def files() -> list[bytes]:
    return [
        catalogues.po_path(language, domain).read_bytes()
        for language in catalogues.PLURALS
        for domain in catalogues.DOMAINS
    ]


def rename(tmp_path: Path, *rows: Mapping[str, object]) -> int:
    (tmp_path / "names.json").write_text(json.dumps(rows), encoding="utf-8")
    return catalogues.main(["rename", str(tmp_path / "names.json")])


def test_a_renamed_text_keeps_its_translation_in_every_language(
    sources: dict[str, Messages],
) -> None:
    new = Message("Welcome, {name}", places=HELLO.places)
    now_say(sources, "interface", HELLO, new)
    assert catalogues.main(["rename", HELLO.text, new.text]) == 0
    for language in catalogues.PLURALS:
        assert translation(language, "interface", HELLO.key) is None
        assert translation(language, "interface", new.key) == f"{language} Hello {{name}} None"


def test_a_renamed_file_is_what_make_words_would_write(
    sources: dict[str, Messages], tmp_path: Path
) -> None:
    rows = []
    for domain, old, text in (("interface", VERB, "Plant"), ("rules", FIRST, "You begin.")):
        new = Message(text, places=old.places, notes=old.notes)
        sources[domain] = {
            one.key: one for one in (new if one is old else one for one in sources[domain].values())
        }
        rows.append({"old": old.text, "new": text})
    interface = sorted(sources["interface"].values(), key=lambda message: message.order)
    sources["interface"] = {message.key: message for message in interface}
    assert rename(tmp_path, *rows) == 0
    before = files()
    assert catalogues.main(["update"]) == 0
    assert files() == before
    assert 'msgid "Who sits' not in before[1].decode()


def test_a_plural_and_a_context_are_renamed(sources: dict[str, Messages], tmp_path: Path) -> None:
    now_say(sources, "interface", BEANS, Message("{n} card", plural="{n} cards"))
    now_say(sources, "interface", PHASE, Message("planting", context="phase"))
    cards = {"old_plural": "{n} beans", "new_plural": "{n} cards"}
    assert (
        rename(
            tmp_path,
            {"old": "{n} bean", "new": "{n} card", **cards},
            {"old": "plant", "new": "planting", "context": "phase", "domain": "interface"},
        )
        == 0
    )
    kept = catalogues.read_kept(catalogues.po_path("ru", "interface"), "ru")
    assert kept["{n} card"].plural == "{n} cards"
    assert kept["{n} card"].translation == ("ru {n} 0", "ru {n} 1", "ru {n} 2")
    assert translation("ru", "interface", f"phase{catalogues.CONTEXT}planting") == "ru plant phase"
    assert translation("ru", "interface", "plant") == "ru plant None"


def test_a_text_that_the_sources_still_say_stays(sources: dict[str, Messages]) -> None:
    assert catalogues.main(["rename", "plant", "sow"]) == 0
    assert translation("hu", "interface", "plant") == "hu plant None"
    assert translation("hu", "interface", "sow") == "hu plant None"


def test_what_was_renamed_before_is_passed_over(
    sources: dict[str, Messages], tmp_path: Path
) -> None:
    now_say(sources, "interface", VERB, Message("sow"))
    assert rename(tmp_path, {"old": "plant", "new": "sow"}) == 0
    before = files()
    assert rename(tmp_path, {"old": "plant", "new": "sow"}) == 0
    assert files() == before


def test_a_plural_alone_is_renamed(sources: dict[str, Messages], tmp_path: Path) -> None:
    now_say(sources, "interface", BEANS, Message("{n} bean", plural="{n} fine beans"))
    row = {"old": "{n} bean", "new": "{n} bean", "new_plural": "{n} fine beans"}
    assert rename(tmp_path, row) == 0
    kept = catalogues.read_kept(catalogues.po_path("de", "interface"), "de")
    assert kept["{n} bean"] == catalogues.Kept("{n} fine beans", ("de {n} 0", "de {n} 1"))


def test_a_text_that_make_words_found_first_still_gets_the_translation(
    sources: dict[str, Messages],
) -> None:
    sources["interface"]["sow"] = Message("sow")
    assert catalogues.main(["update"]) == 0
    assert catalogues.main(["rename", "plant", "sow"]) == 0
    assert translation("ru", "interface", "sow") == "ru plant None"


def test_two_texts_can_change_places(sources: dict[str, Messages], tmp_path: Path) -> None:
    sources["rules"].clear()
    swap = [(FIRST.text, SECOND.text), (SECOND.text, FIRST.text)]
    assert rename(tmp_path, *({"old": old, "new": new} for old, new in swap)) == 0
    assert translation("de", "rules", FIRST.key) == f"de {SECOND.text} None"
    assert translation("de", "rules", SECOND.key) == f"de {FIRST.text} None"


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ({"old": "none", "new": "some"}, "no message is 'none'"),
        ({"old": "plant", "new": "sow", "domain": "rules"}, "no message is 'plant'"),
        ({"old": "plant", "new": "Hello {name}"}, "which is translated differently"),
        ({"old": "Hello {name}", "new": "Hello {who}"}, "has other placeholders: name, who"),
        ({"old": "plant", "new": "sow", "new_plural": "sows"}, "'plant' has no plural"),
        (
            {"old": "{n} bean", "new": "{n} card", "old_plural": "{n} peas"},
            "the plural of '{n} bean' is '{n} beans'",
        ),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_written(
    sources: dict[str, Messages],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    row: dict[str, object],
    sentence: str,
) -> None:
    before = files()
    good = {"old": FIRST.text, "new": "The first player begins."}
    assert rename(tmp_path, good, row) == 1
    assert sentence in capsys.readouterr().err
    assert files() == before


def test_two_texts_become_one_if_asked_for(sources: dict[str, Messages], tmp_path: Path) -> None:
    now_say(sources, "rules", SECOND, FIRST)
    assert rename(tmp_path, {"old": SECOND.text, "new": FIRST.text, "merge": True}) == 0
    assert translation("de", "rules", FIRST.key) == f"de {FIRST.text} None"
    assert translation("de", "rules", SECOND.key) is None
