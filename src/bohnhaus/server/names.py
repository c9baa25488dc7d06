"""What a person may be called, and which names look alike."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from bohnhaus.bots.registry import BOTS, guest_names
from bohnhaus.engine.refusal import Refusal

MOST_NAME: Final = 40
MOST_MARKS: Final = 2
"""Accents on one letter; more of them run over into the lines above."""

BAD_LENGTH: Final = Refusal("BH-29", "a name must have 1 to 40 characters")
BAD_CHARACTER: Final = Refusal("BH-29", "the name contains characters that can't be used in a name")
NO_LETTER: Final = Refusal("BH-29", "a name needs at least one letter or digit")
MIXED_ALPHABETS: Final = Refusal("BH-29", "a word in the name mixes alphabets that look alike")
RESERVED_NAME: Final = Refusal("BH-29", "that name is reserved for the server")

# Bots are shown as `Ada [trader]`: a name with a bracket could pass for one.
_NOT_IN_NAMES: Final = frozenset("[]")
# Printable by the letter of Unicode, but nothing is there to see.
_INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_VARIANTS: Final = re.compile("[\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")

# By the first words of the letters' names: what people write in one word beside Latin letters. Any
# other two alphabets in one word are there to deceive (as in UTS 39, "highly restrictive").
_BESIDE_LATIN: Final = frozenset(
    [
        "LATIN",
        "CJK",
        "IDEOGRAPHIC",
        "HIRAGANA",
        "KATAKANA",
        "KATAKANA-HIRAGANA",
        "HANGUL",
        "BOPOMOFO",
    ]
)
_OF_NO_ALPHABET: Final = "MODIFIER"  # the apostrophes of some languages

# Folded letters that look like another one, in one case at least. Marks are gone by then.
_LOOKS_LIKE: Final = str.maketrans(
    {
        **dict(zip("авгекмнопрстухзіјѕһԁԛԝьӏ", "abrekmhonpctyx3ljshdqwbl", strict=True)),
        **dict(zip("αβεζηικμνορτυχγω", "abezhlkmnoptyxyw", strict=True)),
        **dict(zip("ᎠᎡᎢᎥᎩᎪᎫᎬᎳᎷᎻᎽᏀᏃᏏᏒᏔᏕᏙᏚᏞᏟᏢᏦᏧᏳᏴ", "drllyajewmhygzbrwsvslcpkdgb", strict=True)),
        **dict(zip("ıɑɡǀ", "lagl", strict=True)),
        **dict(zip("01i|", "olll", strict=True)),
        "æ": "ae",
        "œ": "oe",
    }
)
_DRESSED: Final = re.compile(
    "LATIN SMALL LETTER ([A-Z]) WITH .+|LATIN LETTER SMALL CAPITAL ([A-Z])"
)
_PAIRS: Final = (("rn", "m"), ("vv", "w"))


def clean_name(text: str) -> str | Refusal:
    """The name as it is kept and shown, or why it is none."""
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if not 1 <= len(name) <= MOST_NAME:
        return BAD_LENGTH
    if not all(_may_stand(char) for char in name) or _too_many_marks(name):
        return BAD_CHARACTER
    if not any(char.isalnum() for char in name):
        return NO_LETTER
    if any(_mixes_alphabets(word) for word in name.split()):
        return MIXED_ALPHABETS
    return RESERVED_NAME if _is_reserved(name) else name


def name_key(name: str) -> str:
    """What a name looks like: two names with the same key can be taken for each other."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(char for char in plain if not _is_accent(char))
    # Before what is neither letter nor digit goes, for | looks like a letter.
    letters = "".join(map(_without_strokes, letters)).translate(_LOOKS_LIKE)
    letters = "".join(char for char in letters if char.isalnum() or _is_sign(char))
    for pair, single in _PAIRS:
        letters = letters.replace(pair, single)
    return letters


def _may_stand(char: str) -> bool:
    return (
        char.isprintable()
        and char not in _NOT_IN_NAMES
        and char not in _INVISIBLE
        and not _VARIANTS.match(char)
        and unicodedata.category(char) not in ("Cf", "Co", "Cn", "Cs", "Me")
    )


def _too_many_marks(name: str) -> bool:
    run = 0
    for char in unicodedata.normalize("NFD", name):
        run = run + 1 if _is_accent(char) else 0
        if run > MOST_MARKS:
            return True
    return False


def _is_accent(char: str) -> bool:
    """Whether it is a mark on a letter. Vowel signs are more than that, and have other names."""
    return unicodedata.category(char) == "Mn" and unicodedata.name(char, "").startswith("COMBINING")


def _is_sign(char: str) -> bool:
    return unicodedata.category(char) in ("Mn", "Mc")


def _mixes_alphabets(word: str) -> bool:
    found = {unicodedata.name(char, "").partition(" ")[0] for char in word if char.isalpha()}
    found.discard(_OF_NO_ALPHABET)
    return len(found) > 1 and not found <= _BESIDE_LATIN


def _without_strokes(char: str) -> str:
    """The plain letter of one with a stroke, a hook or the like, or of a small capital."""
    if char.isascii():
        return char
    plain = _DRESSED.fullmatch(unicodedata.name(char, ""))
    return (plain[1] or plain[2]).lower() if plain else char


def _is_reserved(name: str) -> bool:
    key = name_key(name)
    return key in _RESERVED or _OWN in key or key in map(name_key, guest_names())


_OWN: Final = name_key("Bohnhaus")
# The sorts of bots, too; not the first names that bots go by, which people have as well.
_RESERVED: Final = frozenset(
    name_key(name)
    for name in (
        *BOTS,
        *("admin", "administrator", "moderator", "operator", "owner", "staff", "support", "team"),
        *("host", "server", "system", "root", "official", "bot", "bots", "computer"),
        *("all", "everybody", "everyone", "nobody", "somebody", "spectator", "you"),
    )
)
