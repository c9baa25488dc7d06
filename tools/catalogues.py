"""The words of Bohnhaus in its languages: found in the sources, kept in PO files, given to the web.

catalogues.py update          bring the PO files up to the sources, and count what is untranslated
catalogues.py check           exit 1 with a sentence for everything that is missing or wrong
catalogues.py missing LANG    print as JSON what is still to translate into LANG
catalogues.py fill LANG FILE  put translations from such a JSON file into the PO files
catalogues.py rename FILE     give texts another English wording and keep their translations
catalogues.py rename OLD NEW  the same for one text
catalogues.py build FOLDER    write the JSON files that the browser client loads
"""

from __future__ import annotations

import ast
import io
import json
import re
import sys
import tomllib
from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from bohnhaus.bots.registry import BOTS, LEVELS
from bohnhaus.games.catalog import GAMES
from bohnhaus.guests.admission import USUAL_TEXT
from bohnhaus.reviewing.reasons import WORDING

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCE: Final = ROOT / "src" / "bohnhaus"
LESSONS: Final = ("/tour.ts", "/HowItGoes.svelte")
REVIEW: Final = ("web/src/parts/review/", "web/src/screens/Review.svelte")
"""Where a game is taught."""
LOCALE: Final = SOURCE / "locale"
WEB: Final = ROOT / "web" / "src"
TABLES: Final = "web/src/games"
"""Where the client has a folder for the table of every game."""

DOMAINS: Final = ("interface", "rules")
PLURALS: Final = {
    "de": (2, "n != 1"),
    "hu": (2, "n != 1"),
    "ru": (
        3,
        "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2",
    ),
}
"""By language: how many plural forms there are, and which one a number takes."""

CONTEXT: Final = "\u0004"
"""Stands between context and text in a key, as in compiled gettext catalogues."""

SEARCH: Final = "search"
"""The context under which the client finds the synonyms."""

LETTER: Final = "letter"
"""The context under which it finds the letters of beans."""

NAMES: Final = ("bean", "boss")
"""The names that come from the glossary, and that a language may have forms of: the context of
their messages, and what the glossary calls their entries."""

SENTENCES: Final = {"Refusal": 1, "Farewell": 1, "Nack": 2, "_refuse": 1}
"""Calls whose argument at this place is a sentence for people."""
FAULTS: Final = SOURCE / "server" / "store" / "faults.py"


@dataclass
class Message:
    """A text to translate: English, with the plural if it has one, and where it was found."""

    text: str
    plural: str | None = None
    context: str | None = None
    places: set[str] = field(default_factory=set)
    notes: list[str] = field(default_factory=list)

    @property
    def key(self) -> str:
        return self.text if self.context is None else f"{self.context}{CONTEXT}{self.text}"

    @property
    def order(self) -> tuple[str, str]:
        """By this the messages of the interface are sorted."""
        return self.context or "", self.text


Messages: TypeAlias = dict[str, Message]
Translation: TypeAlias = str | tuple[str, ...]
Entry: TypeAlias = tuple[Message, Translation]
Entries: TypeAlias = dict[str, Entry]
Complain: TypeAlias = Callable[[str], None]


def add(messages: Messages, message: Message) -> None:
    """The message is among the others; a second finding of it adds its place."""
    there = messages.setdefault(message.key, message)
    if message.plural is not None:
        there.plural = there.plural or message.plural
    there.places |= message.places
    there.notes += [note for note in message.notes if note not in there.notes]


# --- found in the browser client ----------------------------------------------------------

_CALL: Final = re.compile(r"(?<![\w$.])(t|tn|tc)\(\s*(?=[\"'`])")
_LITERAL: Final = re.compile(
    r'"((?:[^"\\\n]|\\.)*)"' r"|'((?:[^'\\\n]|\\.)*)'" r"|`((?:[^`\\]|\\.)*)`", re.DOTALL
)
_ESCAPE: Final = re.compile(r"\\(?:u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(.))")
_NAMED: Final = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "0": "\0"}
_COMMENT: Final = re.compile(r"\s*(//|/?\*|<!--)")


def unescape(text: str) -> str:
    """What a JavaScript literal with this inside stands for."""

    def one(match: re.Match[str]) -> str:
        code = match[1] or match[2] or match[3]
        return chr(int(code, 16)) if code else _NAMED.get(match[4], match[4])

    return _ESCAPE.sub(one, text.replace("\\\n", ""))


def read_literals(source: str, at: int) -> tuple[str, int] | None:
    """The text of the literals joined by `+` that stand here, and where they end."""
    text = ""
    while match := _LITERAL.match(source, at):
        if match[3] is not None and "${" in match[3]:
            return None
        text += unescape(next(part for part in match.groups() if part is not None))
        rest = re.compile(r"\s*(\+\s*)?").match(source, match.end())
        assert rest is not None
        at = rest.end()
        if rest[1] is None:
            return text, at
    return None


def in_client(source: str, place: str, complain: Complain) -> Iterator[Message]:
    """The texts of `t("...")`, `tn("...", "...", n)` and `tc("context", "...")`.

    A call whose argument is no literal, such as `t(reason)`, says what was found elsewhere.
    """
    for call in _CALL.finditer(source):
        line = source.count("\n", 0, call.start()) + 1
        if _COMMENT.match(source[source.rfind("\n", 0, call.start()) + 1 : call.start() + 1]):
            continue
        first, at = read_literals(source, call.end()) or ("", -1)
        second = ""
        comma = re.compile(r",\s*").match(source, at) if at >= 0 and call[1] != "t" else None
        if comma is not None:
            if call[1] == "tc" and re.compile(r"[\w$(]").match(source, comma.end()):
                continue  # tc("bean", name): the name was found elsewhere
            second, at = read_literals(source, comma.end()) or ("", -1)
        if at < 0 or source[at : at + 1] not in (",", ")") or (call[1] != "t" and not second):
            complain(f"{place}:{line}: {call[1]}(...) needs its texts as plain literals")
        elif call[1] == "t":
            yield Message(first, places={place})
        elif call[1] == "tn":
            yield Message(first, plural=second, places={place})
        else:
            yield Message(second, context=first, places={place})


def client_files() -> list[Path]:
    """The sources of the browser client, without its tests."""
    files = [*WEB.rglob("*.svelte"), *WEB.rglob("*.ts"), WEB.parent / "worker.js"]
    return sorted(path for path in files if not path.name.endswith((".test.ts", ".d.ts")))


# --- found in Python and in the games' data -----------------------------------------------


def in_python(source: str, place: str) -> Iterator[Message]:
    """The sentences that refusals and farewells say.

    Of a sentence that ends in what only the program knows (`f"... : {error}"`) the part before
    the colon is translated.
    """
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        name = node.func.id if isinstance(node.func, ast.Name) else name
        index = SENTENCES.get(name)
        if index is None or len(node.args) <= index:
            continue
        text = _sentence(node.args[index])
        if text:
            yield Message(text, places={place})


def _sentence(node: ast.expr) -> str:
    if isinstance(node, ast.Subscript):  # f"..."[:200]
        node = node.value
    if isinstance(node, ast.JoinedStr) and node.values:
        first = node.values[0]
        start = first.value if isinstance(first, ast.Constant) else ""
        return start[:-2] if isinstance(start, str) and start.endswith(": ") else ""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def in_faults(source: str, place: str) -> Iterator[Message]:
    """What the server says of its database: the whole sentences that are no docstrings."""
    for node in ast.walk(ast.parse(source)):
        values: list[ast.expr | None] = []
        if isinstance(node, ast.Assign | ast.AnnAssign):
            values = [*node.value.values] if isinstance(node.value, ast.Dict) else [node.value]
        elif isinstance(node, ast.Return):
            values = [node.value]
        for value in values:
            if isinstance(value, ast.Constant) and str(value.value).endswith("."):
                yield Message(str(value.value), places={place})


def read_toml(path: Path) -> dict[str, list[dict[str, str]]]:
    """A file of [[tables]]."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


GLOSSARY: Final = LOCALE / "glossary.toml"


def glossary() -> dict[str, list[dict[str, str]]]:
    """The terms of the games, `bean`, `boss` and `term`, and each `synonym` that finds clauses."""
    tables = read_toml(GLOSSARY)
    return {kind: tables[kind] for kind in (*NAMES, "term", "synonym")}


def names(language: str) -> dict[tuple[str | None, str], str]:
    """What the language calls beans and bosses: by the context and the text of their messages."""
    entries = glossary()
    return {(kind, entry["en"]): entry[language] for kind in NAMES for entry in entries[kind]}


Forms: TypeAlias = dict[str, Translation]
"""By the name of a form: the form, or the ones for each number as in a plural."""


def declared_forms(language: str) -> dict[str, list[str]]:
    """The forms that the language needs of its names: for beans, and for bosses."""
    declared = tomllib.loads(GLOSSARY.read_text(encoding="utf-8"))["forms"]
    return {kind: declared.get(language, {}).get(kind, []) for kind in NAMES}


def forms_of(kind: str, language: str) -> dict[str, Forms]:
    """The forms of every name of the kind, by its English name."""
    entries = tomllib.loads(GLOSSARY.read_text(encoding="utf-8"))[kind]
    return {
        entry["en"]: {
            form: text if isinstance(text, str) else tuple(text)
            for form, text in entry.get(f"{language}_forms", {}).items()
        }
        for entry in entries
    }


def letters(language: str) -> dict[str, str]:
    """What stands for a bean where there is little room, by its English name."""
    entries = tomllib.loads(GLOSSARY.read_text(encoding="utf-8"))["bean"]
    return {entry["en"]: entry.get("letters", {}).get(language, "") for entry in entries}


def in_games() -> Iterator[Message]:
    """Names of games, beans and buildings, options and their choices, computer players, and what
    reviews say."""
    for cards in sorted(SOURCE.glob("games/*/cards.toml")):
        for bean in read_toml(cards)["bean"]:
            yield Message(bean["name"], context="bean", places={_place(cards)})
    for name, kind in (("buildings", "building"), ("businesses", "card")):
        for cards in sorted(SOURCE.glob(f"games/*/{name}.toml")):
            for building in read_toml(cards)[kind]:
                for key in ("name", "text", "short"):
                    if key in building:
                        yield Message(building[key], context="building", places={_place(cards)})
    for file in sorted(SOURCE.glob("games/*/texts.toml")):
        for row in read_toml(file)["text"]:
            for text in (row["name"], row["text"]):
                yield Message(text, context="text card", places={_place(file)})
    for game in GAMES.values():
        place = f"src/bohnhaus/games/{game.folder}/rulebook.py"
        for text in (game.name, game.text):
            yield Message(text, context="game", places={"src/bohnhaus/games/catalog.py"})
        for option in game.options:
            note = f"{game.name}: {option.key}"
            yield Message(option.label, context="option", places={place}, notes=[note])
            for label in option.labels():
                if not label.isdigit():
                    yield Message(label, context="choice", places={place}, notes=[note])
    for level in LEVELS.items():
        for text in level:
            yield Message(text, context="level", places={"src/bohnhaus/bots/registry.py"})
    for bot in BOTS.values():
        texts = [bot.name, bot.text, *(key.text for key in bot.keys)]
        for text in texts:
            yield Message(text, context="bot", places={"src/bohnhaus/bots/registry.py"})
    yield Message(USUAL_TEXT, context="bot", places={"src/bohnhaus/guests/admission.py"})
    for text in WORDING.values():
        yield Message(text, context="review", places={"src/bohnhaus/reviewing/reasons.py"})


def _place(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def interface_messages(complain: Complain) -> Messages:
    """All texts but the rules, sorted."""
    found: Messages = {}
    for path in client_files():
        for message in in_client(path.read_text(encoding="utf-8"), _place(path), complain):
            add(found, message)
    for path in sorted(SOURCE.rglob("*.py")):
        for message in in_python(path.read_text(encoding="utf-8"), _place(path)):
            add(found, message)
    for message in in_faults(FAULTS.read_text(encoding="utf-8"), _place(FAULTS)):
        add(found, message)
    for message in in_games():
        add(found, message)
    in_order = sorted(found.values(), key=lambda message: message.order)
    return {message.key: message for message in in_order}


def rules_messages() -> Messages:
    """The sections and clauses of every rulebook, in its order."""
    found: Messages = {}
    for path in sorted(SOURCE.glob("games/*/clauses.toml")):
        for clause in read_toml(path)["clause"]:
            add(found, Message(clause["section"], places={_place(path)}))
            add(found, Message(clause["text"], places={_place(path)}, notes=[clause["id"]]))
    return found


def all_messages(complain: Complain) -> dict[str, Messages]:
    """By domain."""
    return {"interface": interface_messages(complain), "rules": rules_messages()}


# --- kept in PO files ---------------------------------------------------------------------


@dataclass(frozen=True)
class Kept:
    """What a PO file says of one message."""

    plural: str | None
    translation: Translation
    fuzzy: bool = False


def po_path(language: str, domain: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{domain}.po"


def read_kept(path: Path, language: str) -> dict[str, Kept]:
    """The messages of a PO file by key; none if there is no file. Those commented out as
    obsolete come under a key that no message has."""
    if not path.exists():
        return {}
    with path.open("rb") as file:
        catalog = read_po(file, locale=language)
    kept: dict[str, Kept] = {}
    for message in catalog:
        if message.id:
            text, plural = (message.id, None) if isinstance(message.id, str) else message.id
            string = message.string or ""
            translation = string if isinstance(string, str) else tuple(string)
            key = Message(text, context=message.context).key
            kept[key] = Kept(plural, translation, message.fuzzy)
    for old in catalog.obsolete.values():
        kept[f"#~ {old.id}"] = Kept(None, "")
    return kept


def read_entries(path: Path, language: str) -> Entries:
    """The messages of a PO file with their translations, by key, in the order of the file."""
    with path.open("rb") as file:
        catalog = read_po(file, locale=language)
    entries: Entries = {}
    for entry in catalog:
        if entry.id:
            text, plural = (entry.id, None) if isinstance(entry.id, str) else entry.id
            places = {place for place, _ in entry.locations}
            message = Message(text, plural, entry.context, places, list(entry.auto_comments))
            string = entry.string or ""
            entries[message.key] = message, string if isinstance(string, str) else tuple(string)
    return entries


def written(language: str, messages: Messages, translations: dict[str, Translation]) -> bytes:
    """A PO file: no dates, no line numbers, no wrapped lines, so that a diff is what changed."""
    count, rule = PLURALS[language]
    forms = f"nplurals={count}; plural=({rule});"
    catalog = Catalog(locale=language, charset="utf-8")
    catalog.mime_headers = [("Plural-Forms", forms)]  # Babel's own are not CLDR's for Hungarian
    for message in messages.values():
        id = message.text if message.plural is None else (message.text, message.plural)
        catalog.add(
            id,
            translations[message.key],
            locations=[(place, 0) for place in sorted(message.places)],
            auto_comments=message.notes,
            context=message.context,
        )
    for entry in catalog:
        entry.flags.clear()
    header = [
        'msgid ""',
        'msgstr ""',
        f'"Language: {language}\\n"',
        '"MIME-Version: 1.0\\n"',
        '"Content-Type: text/plain; charset=utf-8\\n"',
        '"Content-Transfer-Encoding: 8bit\\n"',
        f'"Plural-Forms: {forms}\\n"',
    ]
    body = io.BytesIO()
    write_po(body, catalog, width=0, omit_header=True, include_lineno=False)
    return "\n".join(header).encode() + b"\n\n" + body.getvalue().rstrip() + b"\n"


def untranslated(message: Message, language: str) -> Translation:
    """An empty translation of the message, with as many forms as the language has."""
    return "" if message.plural is None else ("",) * PLURALS[language][0]


def is_translated(translation: Translation) -> bool:
    forms = (translation,) if isinstance(translation, str) else translation
    return all(form.strip() for form in forms)


def merged(language: str, messages: Messages, kept: dict[str, Kept]) -> dict[str, Translation]:
    """The translations of the messages: as kept, names from the glossary, the rest empty."""
    fixed = names(language)
    found: dict[str, Translation] = {}
    for key, message in messages.items():
        empty = untranslated(message, language)
        there = kept.get(key)
        fits = there is not None and type(there.translation) is type(empty)
        found[key] = there.translation if there is not None and fits else empty
        found[key] = fixed.get((message.context, message.text), found[key])
    return found


def write_if_new(path: Path, data: bytes) -> None:
    """The file holds the data; it is not touched if it did already."""
    if not path.exists() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


# --- what the commands do -----------------------------------------------------------------


def update() -> list[str]:
    """The PO files hold just the messages of the sources, with the translations there were."""
    complaints: list[str] = []
    found = all_messages(complaints.append)
    for language in PLURALS:
        left = 0
        for domain, messages in found.items():
            path = po_path(language, domain)
            translations = merged(language, messages, read_kept(path, language))
            write_if_new(path, written(language, messages, translations))
            left += sum(not is_translated(text) for text in translations.values())
        total = sum(len(messages) for messages in found.values())
        print(f"{language}: {total} messages, {left} to translate")
    return complaints


def missing(language: str) -> dict[str, Translation]:
    """What is still to translate, by key; plurals as a list of forms."""
    return {
        key: text
        for domain, messages in all_messages(lambda _: None).items()
        for key, text in merged(
            language, messages, read_kept(po_path(language, domain), language)
        ).items()
        if not is_translated(text)
    }


def fill(language: str, given: dict[str, object]) -> list[str]:
    """The translations are in the PO files; a sentence for each that fits no message there."""
    complaints: list[str] = []
    unknown = set(given)
    for domain, messages in all_messages(complaints.append).items():
        path = po_path(language, domain)
        translations = merged(language, messages, read_kept(path, language))
        for key, message in messages.items():
            if key not in given:
                continue
            unknown.discard(key)
            text = given[key]
            translation = tuple(text) if isinstance(text, list) else str(text)
            if type(translation) is not type(untranslated(message, language)):
                complaints.append(f"{language}: {key!r} has plural forms as a list, or has none")
                continue
            translations[key] = translation
        write_if_new(path, written(language, messages, translations))
    return complaints + [f"{language}: no message is {key!r}" for key in sorted(unknown)]


@dataclass(frozen=True)
class Renaming:
    """A text that gets another English wording.

    The plural changes only if `new_plural` says so; without a domain, every domain that has the
    text is meant. `merge` gives the text up for one that is translated differently.
    """

    old: str
    new: str
    context: str | None = None
    old_plural: str | None = None
    new_plural: str | None = None
    domain: str | None = None
    merge: bool = False

    @property
    def key(self) -> str:
        return Message(self.old, context=self.context).key

    @property
    def new_key(self) -> str:
        return Message(self.new, context=self.context).key


def read_renamings(path: Path) -> list[Renaming]:
    """The rows of a JSON file: a list of objects with the fields of `Renaming`."""
    return [Renaming(**row) for row in json.loads(path.read_text(encoding="utf-8"))]


def rename(renamings: list[Renaming]) -> list[str]:
    """The PO files have the texts under their new wording; a text that the sources still say
    stays under the old one, too. If anything is wrong, nothing is written."""
    said = all_messages(lambda _: None)
    complaints: list[str] = []
    known: set[Renaming] = set()
    files: list[tuple[str, str, Entries]] = []
    for language in PLURALS:
        for domain in DOMAINS:
            before = read_entries(po_path(language, domain), language)
            some = [one for one in renamings if one.domain in (None, domain)]
            some = [one for one in some if {one.key, one.new_key} & before.keys()]
            known.update(some)
            wrong: list[str] = []
            after = renamed(before, some, said[domain], wrong.append)
            complaints += [f"{language}/{domain}: {text}" for text in wrong]
            if domain == "interface":
                after = dict(sorted(after.items(), key=lambda item: item[1][0].order))
            files.append((language, domain, after))
    complaints += [f"no message is {one.old!r}" for one in renamings if one not in known]
    if not complaints:
        for language, domain, entries in files:
            messages = {key: message for key, (message, _) in entries.items()}
            translations = {key: text for key, (_, text) in entries.items()}
            write_if_new(po_path(language, domain), written(language, messages, translations))
    return complaints


def renamed(
    before: Entries,
    renamings: list[Renaming],
    said: Container[str],
    complain: Complain,
) -> Entries:
    """The entries of a PO file after the renamings, which all happen at once. One that was done
    before is passed over."""
    moving = [one for one in renamings if one.key in before]
    leaving = {one.key for one in moving if one.key not in said or one.key == one.new_key}
    staying = {key: entry for key, entry in before.items() if key not in leaving}
    arriving: Entries = {}
    for one in moving:
        entry = reworded(before[one.key], one, complain)
        there = arriving.get(one.new_key) or staying.get(one.new_key)
        if there is not None and not is_translated(there[1]):
            there = None
        if there is not None and there[1] != entry[1] and not one.merge:
            complain(
                f"{one.old!r} cannot become {one.new!r}, which is translated differently; "
                'with "merge": true that translation holds for both'
            )
        arriving[one.new_key] = there or entry
    after: Entries = {}
    for key in before:  # a new wording stands where the old one stood
        if key in staying:
            after[key] = arriving.get(key, staying[key])
        for one in moving:
            if one.key == key:
                after[one.new_key] = arriving[one.new_key]
    return after


def reworded(entry: Entry, renaming: Renaming, complain: Complain) -> Entry:
    """The entry with its new English text and the translation it had."""
    message, translation = entry
    if renaming.old_plural not in (None, message.plural):
        complain(f"the plural of {renaming.old!r} is {message.plural!r}")
    if renaming.new_plural is not None and message.plural is None:
        complain(f"{renaming.old!r} has no plural")
    plural = renaming.new_plural or message.plural
    new = Message(renaming.new, plural, message.context, message.places, message.notes)
    if is_translated(translation):
        forms = (translation,) if isinstance(translation, str) else translation
        for complaint in check_placeholders(repr(renaming.new), new, forms):
            complain(complaint)
    return new, translation


def check() -> list[str]:
    """A sentence for everything that is missing or wrong."""
    complaints: list[str] = []
    for domain, messages in all_messages(complaints.append).items():
        for language in PLURALS:
            kept = read_kept(po_path(language, domain), language)
            where = f"{language}/{domain}"
            complaints += [f"{where}: {text}" for text in check_one(language, messages, kept)]
    for language in PLURALS:
        found = (*check_forms(language), *check_letters(language))
        complaints += [f"{language}/glossary: {text}" for text in found]
    return complaints


def check_forms(language: str) -> Iterator[str]:
    """Each bean and each boss has just the forms that its language declares."""
    count = PLURALS[language][0]
    for kind, declared in declared_forms(language).items():
        for name, forms in forms_of(kind, language).items():
            if forms.keys() != set(declared):
                yield f"{kind} {name!r} has the forms {sorted(forms)}, not {sorted(declared)}"
            for form, text in forms.items():
                whole = isinstance(text, str) or len(text) == count
                if not whole or not is_translated(text):
                    yield f"{kind} {name!r} needs {form} once, or {count} times as a plural"


def check_letters(language: str) -> Iterator[str]:
    """Each bean has one letter of its name. The tests know which beans meet in a game."""
    fixed = names(language)
    for name, letter in letters(language).items():
        if len(letter) != 1 or letter.lower() not in fixed["bean", name].lower():
            yield f"bean {name!r} needs a letter of its name, not {letter!r}"


def check_one(language: str, messages: Messages, kept: dict[str, Kept]) -> Iterator[str]:
    """What is wrong with one PO file."""
    count = PLURALS[language][0]
    fixed = names(language)
    declared = declared_forms(language)
    for key, message in messages.items():
        name = repr(key.replace(CONTEXT, ": "))
        if key not in kept:
            yield f"{name} is missing; run make words"
            continue
        there = kept[key]
        if there.fuzzy:
            yield f"{name} is fuzzy"
        forms = (there.translation,) if isinstance(there.translation, str) else there.translation
        if there.plural != message.plural:
            yield f"{name} has another plural now; run make words"
        elif len(forms) != (1 if message.plural is None else count):
            yield f"{name} has {len(forms)} plural forms, not {count}"
        elif not is_translated(there.translation):
            yield f"{name} is not translated"
        else:
            yield from check_placeholders(name, message, forms, declared)
        if there.translation != fixed.get((message.context, message.text), there.translation):
            yield f"{name} is not what the glossary says; run make words"
    for key in kept.keys() - messages.keys():
        yield f"{key.replace(CONTEXT, ': ')!r} is obsolete; run make words"


_PLACEHOLDER: Final = re.compile(r"\{(\w+)(?:\.(\w+)(?:\*(\w+))?)?\}")
"""`{bean}`, in a form `{bean.acc}`, and so many of it `{bean.acc*count}`."""


def placeholders(text: str) -> set[str]:
    """The names in braces, also of those that stand there in a form."""
    found = _PLACEHOLDER.findall(text)
    return {name for match in found for name in (match[0], match[2]) if name}


def check_placeholders(
    name: str, message: Message, forms: Iterable[str], declared: dict[str, list[str]] | None = None
) -> Iterator[str]:
    """Each translation has just the placeholders of the English text, if in forms of beans and
    bosses that its language declares: those are not asked about where the text stays as it is.

    A plural form may leave out a number that the English one leaves out too.
    """
    allowed = placeholders(message.text) | placeholders(message.plural or "")
    needed = allowed
    if message.plural is not None:
        needed = placeholders(message.text) & placeholders(message.plural)
    for form in forms:
        wrong = (placeholders(form) - allowed) | (needed - placeholders(form))
        if wrong:
            yield f"{name} has other placeholders: {', '.join(sorted(wrong))}"
        for placeholder, case, _ in _PLACEHOLDER.findall(form) if declared else ():
            kind = "boss" if placeholder.startswith("boss") else "bean"
            if declared and case and case not in declared[kind]:
                yield f"{name} has {{{placeholder}}} in an unknown form: {case}"


_ACCENTS: Final = str.maketrans(
    "ABCDEGHIJKLNORSTUWYZabcdeghijklnorstuwyz",
    "ÀßÇÐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽàƀçðéĝĥîĵķļñöŕšţûŵýž",
)


def pseudo(text: str) -> str:
    """The text accented and two fifths longer, so that a look at the screen shows what is not
    translated and what has no room."""
    parts = re.split(r"(\{\w+\})", text)
    accented = [part if part.startswith("{") else part.translate(_ACCENTS) for part in parts]
    return f"[{''.join(accented)} {'~' * max(1, round(len(text) * 0.4) - 3)}]"


def build(folder: Path) -> None:
    """The folder holds a JSON file for each language and domain, and for the pseudo-language. What
    only tables say is in files of the games: each has all that its table can say."""
    folder.mkdir(parents=True, exist_ok=True)
    for domain, messages in all_messages(lambda _: None).items():
        files = by_table(messages) if domain == "interface" else {f"{domain}.": messages}
        for language in PLURALS:
            kept = read_kept(po_path(language, domain), language)
            for prefix, some in files.items():
                texts = merged(language, some, kept)
                translated = {key: text for key, text in texts.items() if is_translated(text)}
                if domain == "rules":
                    translated |= synonyms(language)
                named = inflections(language, some) | initials(language, some)
                write_json(folder / f"{prefix}{language}.json", translated | named)
        for prefix, some in files.items():
            write_json(folder / f"{prefix}pseudo.json", accented(some))


def inflections(language: str, messages: Messages) -> dict[str, Translation]:
    """The forms of the names that are among the messages, by form and name."""
    fixed = names(language)
    return {
        f".{form}{CONTEXT}{fixed[kind, name]}": text
        for kind in NAMES
        for name, forms in forms_of(kind, language).items()
        if Message(name, context=kind).key in messages
        for form, text in forms.items()
    }


def initials(language: str, messages: Messages) -> dict[str, Translation]:
    """The letters of the beans that are among the messages, by their English names."""
    return {
        f"{LETTER}{CONTEXT}{name}": letter
        for name, letter in letters(language).items()
        if Message(name, context="bean").key in messages
    }


def synonyms(language: str) -> dict[str, Translation]:
    """Words that find clauses in which they do not stand, by the letters that do stand there."""
    return {
        f"{SEARCH}{CONTEXT}{entry['text']}": entry["words"]
        for entry in glossary()["synonym"]
        if entry["language"] == language
    }


def by_table(messages: Messages) -> dict[str, Messages]:
    """By the first part of a file's name: nothing for what is said everywhere, a game,
    or reviews."""
    tables = drawn_on()
    said = {key: tables_that_say(message, tables) for key, message in messages.items()}
    rest = {key: message for key, message in messages.items() if not said[key]}
    reviews = {key for key, message in rest.items() if is_of_reviews(message)}
    files = {"": {key: rest[key] for key in rest if key not in reviews}}
    files["review."] = {key: rest[key] for key in rest if key in reviews}
    for game, folders in tables.items():
        some = {key: message for key, message in messages.items() if said[key] & folders}
        lessons = {key for key, message in some.items() if teaches(message)}
        files[f"{game}."] = {key: some[key] for key in some if key not in lessons}
        files[f"{game}.lessons."] = {key: some[key] for key in some if key in lessons}
    return files


def teaches(message: Message) -> bool:
    """Whether the text stands only where a game is taught, which nobody needs who plays it."""
    return all(place.endswith(LESSONS) for place in message.places)


def accented(messages: Messages) -> dict[str, Translation]:
    """The texts in the pseudo-language."""
    return {
        key: pseudo(message.text)
        if message.plural is None
        else (pseudo(message.text), pseudo(message.plural))
        for key, message in messages.items()
    }


_IMPORT: Final = re.compile(r"""\b(?:im|ex)port\s+(?!type\b)[^"';]*?from\s+"\.\./(\w+)""")


def drawn_on(games: Path = ROOT / TABLES) -> dict[str, frozenset[str]]:
    """By the folder of every game's table: the folders of which code runs there, its own too."""
    folders = [path for path in sorted(games.iterdir()) if path.is_dir()]
    names = {folder.name for folder in folders}
    imports: dict[str, set[str]] = {}
    for folder in folders:
        sources = [path.read_text(encoding="utf-8") for path in sorted(folder.iterdir())]
        imports[folder.name] = names.intersection(_IMPORT.findall("\n".join(sources)))
    reached: dict[str, frozenset[str]] = {}
    for name in names:
        found = {name}
        while more := {other for one in found for other in imports[one]} - found:
            found |= more
        reached[name] = frozenset(found)
    return dict(sorted(reached.items()))


def is_of_reviews(message: Message) -> bool:
    """Whether the text stands only in reviews of games, which nobody needs who plays."""
    return all(place.startswith(REVIEW) for place in message.places)


def tables_that_say(message: Message, tables: Iterable[str]) -> set[str]:
    """The folders of tables in which the text stands; none if it stands anywhere else, too."""
    said: set[str] = set()
    for place in message.places:
        head, _, rest = place.partition(f"{TABLES}/")
        game, slash, _ = rest.partition("/")
        if head or not slash or game not in tables:
            return set()
        said.add(game)
    return said


def write_json(path: Path, texts: dict[str, Translation]) -> None:
    write_if_new(path, (as_json(texts) + "\n").encode())


def as_json(texts: dict[str, Translation]) -> str:
    return json.dumps(texts, ensure_ascii=False, indent=1)


def main(arguments: list[str]) -> int:
    complaints: list[str] = []
    match arguments:
        case ["update"]:
            complaints = update()
        case ["check"]:
            complaints = check()
        case ["missing", language] if language in PLURALS:
            print(as_json(missing(language)))
        case ["fill", language, file] if language in PLURALS:
            complaints = fill(language, json.loads(Path(file).read_text(encoding="utf-8")))
        case ["rename", file]:
            complaints = rename(read_renamings(Path(file)))
        case ["rename", old, new]:
            complaints = rename([Renaming(old, new)])
        case ["build", folder]:
            build(Path(folder))
        case _:
            complaints = [(__doc__ or "").strip()]
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
