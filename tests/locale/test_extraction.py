"""What the tool finds in sources, and what it makes of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import catalogues
from tools.catalogues import CONTEXT, Kept, Message, in_client, in_faults, in_python

SVELTE = r"""
<script lang="ts">
  import { t, tn, tc } from "./words.svelte";
  const reason = t(message.reason);
  const bean = tc("bean", kind.name);
  // t("in a comment")
  const title = t(
    "A \"quoted\" word and a back\\slash",
  );
  const many = tn("{n} bean", "{n} beans", field.length, { name: t("inner") });
  const long = t("one half, " +
    "other half");
  set("not a text"); object.t("nor this"); let first("nor that");
</script>
<!-- t("in markup comment") -->
<h1 title={t('single')}>{tc("phase", "plant")} it's {t(`ticks`)}</h1>
{#if x}{t("Caf\u00e9 \u{1F331}", { x })}{/if}
"""


def found(source: str) -> tuple[list[Message], list[str]]:
    complaints: list[str] = []
    return list(in_client(source, "a.svelte", complaints.append)), complaints


def test_the_texts_of_a_component_are_found() -> None:
    messages, complaints = found(SVELTE)
    assert [(message.context, message.text, message.plural) for message in messages] == [
        (None, 'A "quoted" word and a back\\slash', None),
        (None, "{n} bean", "{n} beans"),
        (None, "inner", None),
        (None, "one half, other half", None),
        (None, "single", None),
        ("phase", "plant", None),
        (None, "ticks", None),
        (None, "Café 🌱", None),
    ]
    assert complaints == []


@pytest.mark.parametrize(
    "call",
    [
        't("a" + name)',
        "t(`a ${name}`)",
        'tn("{n} bean", many, n)',
        'tn("{n} bean")',
        'tc("bean")',
        't("open',
        'tc("a" "b")',
    ],
)
def test_a_text_that_cannot_be_read_off_is_complained_about(call: str) -> None:
    messages, (complaint,) = found("\n" + call)
    assert messages == []
    assert complaint.startswith("a.svelte:2: t")


def test_the_sentences_of_python_are_found() -> None:
    source = """
A = Refusal("BZ-1", "first")
B = Refusal(
    "BZ-2", "second "
    "and third"
)
C = problems.Refusal("BH-1", f"with a cause: {error}"[:200])
D = Farewell(Code.NONE, "good-bye", 5)
E = Refusal(clause, reason)
F = Refusal("BH-1", f"{game} is unknown")
G = Other("BH-1", "not this")
await self._refuse(message, "no")
Nack("", "BH-25", "none")
"""
    texts = [message.text for message in in_python(source, "a.py")]
    wanted = ["first", "second and third", "with a cause", "good-bye", "no", "none"]
    assert sorted(texts) == sorted(wanted)


def test_the_sentences_about_the_database_are_found() -> None:
    source = '"""Not this."""\nLOST = "It is lost."\nCODES = {"08": LOST, "09": "It is full."}\n'
    assert [message.text for message in in_faults(source, "a.py")] == [
        "It is lost.",
        "It is full.",
    ]


def test_what_is_found_twice_is_one_message_of_two_places() -> None:
    messages: catalogues.Messages = {}
    catalogues.add(messages, Message("bean", places={"a"}))
    catalogues.add(messages, Message("bean", plural="beans", places={"b"}))
    catalogues.add(messages, Message("bean", context="other", places={"c"}))
    assert [message.places for message in messages.values()] == [{"a", "b"}, {"c"}]
    assert messages["bean"].plural == "beans"


# --- written, read, checked ---------------------------------------------------------------

ONE = Message("Hello {name}", places={"a.svelte"})
MANY = Message("{n} bean of {name}", plural="{n} beans of {name}", places={"a.svelte"})
WORD = Message("plant", context="phase", places={"b.svelte"}, notes=["BZ-10"])
MESSAGES = {message.key: message for message in (ONE, MANY, WORD)}
RUSSIAN: dict[str, catalogues.Translation] = {
    ONE.key: 'Привет, "{name}"\\',
    MANY.key: ("{n} боб {name}", "{n} боба {name}", "{n} бобов {name}"),
    WORD.key: "посадка",
}


def kept_after(path: Path, translations: dict[str, catalogues.Translation]) -> dict[str, Kept]:
    path.write_bytes(catalogues.written("ru", MESSAGES, translations))
    return catalogues.read_kept(path, "ru")


def test_a_po_file_keeps_what_is_written(tmp_path: Path) -> None:
    path = tmp_path / "ru.po"
    kept = kept_after(path, RUSSIAN)
    assert {key: there.translation for key, there in kept.items()} == RUSSIAN
    assert kept[MANY.key].plural == "{n} beans of {name}"
    assert list(catalogues.check_one("ru", MESSAGES, kept)) == []
    assert catalogues.merged("ru", MESSAGES, kept) == RUSSIAN
    text = path.read_text(encoding="utf-8")
    assert "Date" not in text
    assert "#: a.svelte\n" in text
    assert "#. BZ-10\n" in text


@pytest.mark.parametrize("language", catalogues.PLURALS)
def test_a_po_file_keeps_every_plural_form(language: str, tmp_path: Path) -> None:
    path = tmp_path / "language.po"
    forms = tuple(f"{{n}} {index} {{name}}" for index in range(catalogues.PLURALS[language][0]))
    path.write_bytes(catalogues.written(language, {MANY.key: MANY}, {MANY.key: forms}))
    assert catalogues.read_kept(path, language)[MANY.key].translation == forms


def complaints_about(kept: dict[str, Kept]) -> list[str]:
    return list(catalogues.check_one("ru", MESSAGES, kept))


def test_every_fault_of_a_po_file_is_told(tmp_path: Path) -> None:
    path = tmp_path / "ru.po"
    good = kept_after(path, RUSSIAN)
    plural = good[MANY.key].plural

    (complaint,) = complaints_about({key: good[key] for key in good if key != ONE.key})
    assert "missing" in complaint
    (complaint,) = complaints_about(good | {ONE.key: Kept(None, "")})
    assert "not translated" in complaint
    (complaint,) = complaints_about(good | {WORD.key: Kept(None, "посадка", fuzzy=True)})
    assert "fuzzy" in complaint
    (complaint,) = complaints_about(good | {"gone": Kept(None, "нет")})
    assert "obsolete" in complaint
    (complaint,) = complaints_about(good | {ONE.key: Kept(None, "Привет, {nam}")})
    assert complaint.endswith("placeholders: nam, name")
    (complaint,) = complaints_about(good | {MANY.key: Kept(plural, ("{n} {name}",) * 2)})
    assert "2 plural forms, not 3" in complaint
    (complaint,) = complaints_about(good | {MANY.key: Kept("old", ("{n} {name}",) * 3)})
    assert "another plural" in complaint
    with path.open("a", encoding="utf-8") as file:
        file.write('\n#~ msgid "old"\n#~ msgstr "старое"\n')
    (complaint,) = complaints_about(catalogues.read_kept(path, "ru"))
    assert "obsolete" in complaint


def test_the_beans_are_called_as_in_the_glossary() -> None:
    bean = Message("red", context="bean")
    messages = {bean.key: bean}
    assert catalogues.merged("ru", messages, {}) == {bean.key: "Скромняга"}
    (complaint,) = catalogues.check_one("ru", messages, {bean.key: Kept(None, "Красный")})
    assert "glossary" in complaint


def test_a_plural_may_leave_out_the_number_where_english_does() -> None:
    message = Message("one bean", plural="{n} beans")
    kept = Kept(message.plural, ("ein Bohnchen", "{n} Bohnen"))
    assert list(catalogues.check_one("de", {message.key: message}, {message.key: kept})) == []


# --- the pseudo-language ------------------------------------------------------------------


def test_pseudo_is_accented_longer_and_keeps_placeholders() -> None:
    text = "Your turn to plant, {name}, or to end the phase"
    odd = catalogues.pseudo(text)
    assert odd.startswith("[Ýöûŕ ţûŕñ")
    assert odd.endswith("~]")
    assert "{name}" in odd
    assert 1.3 < len(odd) / len(text) < 1.5


# --- the commands -------------------------------------------------------------------------


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of nothing but the glossary, with a client of two texts."""
    locale = tmp_path / "locale"
    locale.mkdir()
    glossary = (catalogues.LOCALE / "glossary.toml").read_text(encoding="utf-8")
    (locale / "glossary.toml").write_text(glossary, encoding="utf-8")
    messages = {"interface": MESSAGES, "rules": {"Harvest": Message("Harvest")}}
    monkeypatch.setattr(catalogues, "LOCALE", locale)
    monkeypatch.setattr(catalogues, "all_messages", lambda _complain: messages)
    return tmp_path


def run(*arguments: str | Path) -> int:
    return catalogues.main([str(argument) for argument in arguments])


def test_a_language_is_filled_from_what_is_missing(
    small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("update") == 0
    assert "ru: 4 messages, 4 to translate" in capsys.readouterr().out
    assert run("check") == 1
    assert "ru/interface: 'Hello {name}' is not translated" in capsys.readouterr().err
    assert run("missing", "ru") == 0
    todo = json.loads(capsys.readouterr().out)
    assert todo == {ONE.key: "", MANY.key: ["", "", ""], WORD.key: "", "Harvest": ""}

    todo |= {key: RUSSIAN[key] for key in RUSSIAN} | {"Harvest": "Сбор урожая"}
    (small / "ru.json").write_text(json.dumps(todo), encoding="utf-8")
    assert run("fill", "ru", small / "ru.json") == 0
    assert run("missing", "ru") == 0
    assert json.loads(capsys.readouterr().out) == {}

    before = catalogues.po_path("ru", "interface").read_bytes()
    assert run("update") == 0
    assert catalogues.po_path("ru", "interface").read_bytes() == before

    (small / "ru.json").write_text('{"none": "x", "{n} bean of {name}": "x"}', encoding="utf-8")
    assert run("fill", "ru", small / "ru.json") == 1
    assert catalogues.po_path("ru", "interface").read_bytes() == before

    assert run("build", small / "out") == 0
    ru = json.loads((small / "out" / "ru.json").read_text(encoding="utf-8"))
    assert ru[f"phase{CONTEXT}plant"] == "посадка"
    assert ru["{n} bean of {name}"] == list(RUSSIAN[MANY.key])
    assert json.loads((small / "out" / "de.json").read_text(encoding="utf-8")) == {}
    rules = json.loads((small / "out" / "rules.ru.json").read_text(encoding="utf-8"))
    assert rules == {"Harvest": "Сбор урожая"}
    odd = json.loads((small / "out" / "pseudo.json").read_text(encoding="utf-8"))
    assert len(odd["{n} bean of {name}"]) == 2
    assert all("{n}" in form and "{name}" in form for form in odd["{n} bean of {name}"])
    assert (small / "out" / "rules.pseudo.json").exists()


def test_without_a_command_the_tool_says_which_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("fill", "fr", "x.json") == 1
    assert "missing LANG" in capsys.readouterr().err
