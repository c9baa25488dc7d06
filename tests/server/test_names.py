"""What a person may be called, and which names look alike."""

from __future__ import annotations

import pytest

from bohnhaus.engine.refusal import Refusal
from bohnhaus.server.names import clean_name, name_key


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Anna", "Anna"),
        ("  Anna   Lena ", "Anna Lena"),
        ("Jürgen", "Jürgen"),
        ("Ju\u0308rgen", "Jürgen"),
        ("Ａｎｎａ", "Anna"),
        ("O'Neill-Szabó 3.", "O'Neill-Szabó 3."),
        ("Саша", "Саша"),
        ("राम", "राम"),
        ("유진", "유진"),
        ("Xさんー子", "Xさんー子"),
        ("Kaʻiulani", "Kaʻiulani"),
        ("42", "42"),
        ("Ada", "Ada"),  # bots go by such names as well, but never without their brackets
        ("x" * 40, "x" * 40),
    ],
)
def test_a_name_is_kept_as_people_read_it(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize(
    "given",
    [
        "",
        "   ",
        "x" * 41,
        "ﷺ" * 3,  # one sign each, but eighteen letters when written out
        "...",
        "An\tna\x00",
        "Anna\u202egnol",
        "An\u200bna",
        "An\u00adna",
        "An\u3164na",
        "An\ufe0fna",
        "Ada [trader]",
        "Z" + "\u0301" * 3,
        "A\u20dd",
        "\ud800",
        "Pаul",  # with a Cyrillic a
        "Ꮢosa",  # with a Cherokee letter
        "ᖇosa",  # with one of the Canadian syllabics
        "Bohnhaus",
        "B0HNHAUS",
        "Bohnhaus Team",
        "admin",
        "Αdmin",
        "Tra der",
        "everyone",
    ],
)
def test_BH_29_a_name_that_nobody_can_read_or_that_is_the_servers_own_is_refused(
    given: str,
) -> None:
    refusal = clean_name(given)
    assert isinstance(refusal, Refusal)
    assert refusal.clause == "BH-29"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Anna", "ANNA"),
        ("Anna", "An na"),
        ("Anna", "-Anna-"),
        ("Anna", "Ánna"),
        ("Anna", "Аппа"),  # Cyrillic, all of it
        ("Paul", "PauI"),
        ("Bob", "B0b"),
        ("Lil", "1i|"),
        ("Marnie", "Mamie"),
        ("Wim", "VVim"),
        ("Ostap", "Оѕтар"),
        ("NINA", "ΝΙΝΑ"),
        ("Jörg", "Jørg"),
        ("Rosa", "ʀosa"),
        ("Rosa", "ɾosa"),
        ("Greg", "ᏀᎡᎬᏀ"),  # Cherokee, all of it
        ("DREW", "ᎠᎡᎬᎳ"),
        ("Straße", "strasse"),
        ("Саша", "САША"),
        ("Νίνα", "ΝΙΝΑ"),
    ],
)
def test_names_that_look_alike_have_one_key(name: str, other: str) -> None:
    assert name_key(name) == name_key(other)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Anna", "Anne"),
        ("Ben", "Bea"),
        ("Саша", "Маша"),
        ("राम", "रमा"),
        ("유진", "유준"),
        ("1", "7"),
    ],
)
def test_names_that_differ_have_two_keys(name: str, other: str) -> None:
    assert name_key(name) != name_key(other)
