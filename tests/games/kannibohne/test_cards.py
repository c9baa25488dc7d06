"""KB-6: the cards, and a file with other ones."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import bohnhaus
from bohnhaus.bots.listing import listed_game
from bohnhaus.cli.listing import games
from bohnhaus.cli.output import Failure
from bohnhaus.cli.simulate import read_options
from bohnhaus.games.catalog import UnknownGame, full_options, game_info
from bohnhaus.games.data import load_clauses
from bohnhaus.games.kannibohne.deck import OUR_DECK, TEXTS, check_cards, our_cards, read_deck
from tests.games.kannibohne.table import CARDS, new_table, table


def changed(old: str, new: str) -> str:
    """Our file with this change, which must be one."""
    content = our_cards()
    assert old in content
    return content.replace(old, new, 1)


FEW_GREEN = changed('ru = "Пьяница"\ncount = 7', 'ru = "Пьяница"\ncount = 6')
"""33 cards, as the rulebook says in one place."""


def test_KB_6_34_cards_of_six_beans_with_19_texts() -> None:
    assert len(OUR_DECK.bean_of) == CARDS
    beans: dict[str, int] = {}
    for sort, kind in enumerate(OUR_DECK.kinds):
        bean = OUR_DECK.kinds[OUR_DECK.bean_of_sort[sort]].id
        beans[bean] = beans.get(bean, 0) + kind.count
    assert beans == {"cocoa": 4, "red": 5, "bread": 5, "black_eyed": 6, "bush": 7, "green": 7}
    assert sorted(text for text in OUR_DECK.text_of_sort if text) == list(range(1, TEXTS + 1))


def test_KB_6_every_row_says_how_sure_it_is_and_the_rules_say_so_too() -> None:
    rows = tomllib.loads(our_cards())
    for row in rows["bean"]:
        assert (row["certain"], row["assumed"]) == (["count"], ["meter"])
    for row in rows["text"]:
        said = row.get("certain", []) + row.get("likely", []) + row["assumed"]
        assert sorted(said) == ["bean", "phase"]
    clause = next(clause for clause in load_clauses("kannibohne") if clause.id == "KB-6")
    certain = [f"{row['number']:02d}" for row in rows["text"] if "certain" in row]
    likely = [f"{row['number']:02d}" for row in rows["text"] if "likely" in row]
    assert (
        f"{', '.join(certain[:-1])} and {certain[-1]}; that of {' and '.join(likely)} is likely"
        in (clause.text)
    )


def test_KB_6_another_file_takes_the_place_of_ours() -> None:
    t = new_table(options={"cards": FEW_GREEN})
    assert t.deck_size == CARDS - 1 - 8
    assert len(t.game.state.rules.beans.bean_of) == CARDS - 1


def test_KB_6_phases_and_meters_are_those_of_the_file() -> None:
    content = changed(
        'number = 1\nbean = "cocoa"\nphase = 1', 'number = 1\nbean = "red"\nphase = 4'
    )
    content = content.replace("[[3, 2], [4, 3], [5, 4]]", "[[1, 1]]", 1)
    t = table(options={"cards": content}, phase="draw", fields=["red_01", "cocoa"], discard="bush")
    assert t.game.view(0).fields[0][1].worth == 1
    t.draws(2)
    t.uses(1)


def test_KB_6_the_record_needs_no_file() -> None:
    game = bohnhaus.new_game("kannibohne", seed=3, options={"cards": FEW_GREEN})
    game.play(0, game.menu(0)[0])
    again = bohnhaus.loads(game.dumps())
    assert again.dumps() == game.dumps()
    assert again.options["cards"] == FEW_GREEN


def test_KB_6_at_the_terminal_the_option_names_a_file(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(FEW_GREEN, encoding="utf-8")
    options = read_options(
        game_info("kannibohne"), [f"cards={file}", "return_game=on", "turn_limit=200"]
    )
    assert options == {"cards": FEW_GREEN, "return_game": True, "turn_limit": 200}
    assert full_options(game_info("kannibohne"), options) == options
    with pytest.raises(Failure, match="cannot be read"):
        read_options(game_info("kannibohne"), [f"cards={tmp_path / 'none.toml'}"])
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(Failure, match="cannot be read"):
        read_options(game_info("kannibohne"), [f"cards={file}"])


def test_KB_6_an_empty_file_does_not_stand_for_ours(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text("", encoding="utf-8")
    with pytest.raises(Failure, match="is empty"):
        read_options(game_info("kannibohne"), [f"cards={file}"])


def test_KB_6_of_a_file_without_end_only_the_beginning_is_read() -> None:
    options = read_options(game_info("kannibohne"), ["cards=/dev/zero"])
    with pytest.raises(UnknownGame, match="longer than 20000 characters"):
        full_options(game_info("kannibohne"), options)


def test_KB_6_the_list_of_games_says_that_the_option_takes_a_file(
    capsys: pytest.CaptureFixture[str],
) -> None:
    games(json=False)
    line = next(line for line in capsys.readouterr().out.splitlines() if "KB-6" in line)
    assert line.split() == ["cards", "FILE", "KB-6"]
    assert listed_game(game_info("kannibohne"))["options"][2]["choices"] == []  # type: ignore[index]


def test_KB_6_a_file_that_makes_no_cards_is_refused_with_a_sentence() -> None:
    with pytest.raises(
        UnknownGame, match="Kannibohne cannot take these cards: there is no text 19"
    ):
        full_options(game_info("kannibohne"), {"cards": our_cards().rpartition("[[text]]")[0]})
    with pytest.raises(UnknownGame, match="should be a text"):
        full_options(game_info("kannibohne"), {"cards": 7})


WRONG: tuple[tuple[str, str], ...] = (
    ("x" * 20_001, "longer than"),
    ("[[bean", "not TOML"),
    ("a = " + "[" * 10_000, "not TOML"),
    ("# \ud800", "invalid characters"),
    ("", "there is no [[bean]]"),
    ("bean = 3", "there is no [[bean]]"),
    ("bean = [3]", "bean 1 is not a table"),
    (changed("[[bean]]", "[[field]]\na = 1\n[[bean]]"), "'field' is neither"),
    (our_cards().partition("[[text]]")[0], "there is no [[text]]"),
    (changed('letter = "C"\n', ""), "bean 1 has no 'letter'"),
    (changed('letter = "C"\n', 'letter = "C"\ntaste = "good"\n'), "a 'taste' that means nothing"),
    (changed('certain = ["count"]', 'certain = ["colour"]'), "only its own keys as certain"),
    (changed('certain = ["count"]', "certain = 3"), "only its own keys as certain"),
    (changed('id = "cocoa"', 'id = "Cocoa 1"'), "the id of bean 1"),
    (changed('id = "cocoa"', "id = 1"), "the id of bean 1"),
    (changed('id = "cocoa"', 'id = "red"'), "'red' is taken"),
    (changed('id = "cocoa"', 'id = "mixed"'), "'mixed' is taken"),
    (changed('letter = "C"', 'letter = "CC"'), "the letter of cocoa"),
    (changed('letter = "R"', 'letter = "c"'), "the letter 'c' is taken"),
    (changed('de = "Kakaobohne"', 'de = ""'), "the names of cocoa"),
    (changed('de = "Kakaobohne"', f'de = "{"x" * 41}"'), "at most 40 characters"),
    (changed("count = 4", "count = 0"), "the count of cocoa"),
    (changed("count = 4", "count = true"), "the count of cocoa"),
    (changed("count = 4", "count = 31"), "the count of cocoa"),
    (changed("count = 4", "count = 1"), "more texts lie on cocoa than it has cards"),
    (changed("[[3, 2], [4, 3], [5, 4]]", "[]"), "the meter of cocoa"),
    (changed("[[3, 2], [4, 3], [5, 4]]", "[[3]]"), "the meter of cocoa"),
    (changed("[[3, 2], [4, 3], [5, 4]]", "[[6, 2]]"), "the thalers in the meter of cocoa"),
    (changed("[[3, 2], [4, 3], [5, 4]]", "[[3, 2], [4, 2]]"), "should rise"),
    (our_cards().replace('"green"', '"lima"'), "there is no bean 'green'"),
    (our_cards().replace("count = 7", "count = 30").replace("count = 6", "count = 30")
     .replace("count = 5", "count = 30"), "there are 154 cards"),
    (changed("number = 2\n", "number = 1\n"), "two texts 1"),
    (changed("number = 19\n", "number = 20\n"), "the number of text 19"),
    (changed('number = 1\nbean = "cocoa"', 'number = 1\nbean = "lima"'),
     "a bean that does not exist"),
    (changed('number = 1\nbean = "cocoa"', "number = 1\nbean = 0x" + "f" * 6_000),
     "the bean of text 1 should be the id of a bean"),
    (changed('number = 1\nbean = "cocoa"', "number = 1\nbean" + ".a" * 5_000 + " = 1"),
     "the bean of text 1 should be the id"),
    (changed('number = 1\nbean = "cocoa"\nphase = 1', 'number = 1\nbean = "cocoa"\nphase = 2'),
     "cannot be in phase 2"),
    (changed('number = 1\nbean = "cocoa"\nphase = 1', 'number = 1\nbean = "cocoa"\nphase = "1"'),
     "the phase of text 1"),
    (changed('number = 3\nbean = "red"\nphase = 1', 'number = 3\nbean = "red"\nphase = 3'),
     "text 3 works only in phase 1"),
)  # fmt: skip


@pytest.mark.parametrize(("content", "sentence"), WRONG, ids=[wrong for _, wrong in WRONG])
def test_KB_6_what_is_wrong_with_a_file_is_said(content: str, sentence: str) -> None:
    wrong = check_cards(content)
    assert wrong is not None
    assert sentence in wrong


LONG = "x" * 8_000


@pytest.mark.parametrize(
    "content",
    [
        f"{LONG} = 1",
        f"[{LONG}]\n[{LONG}]",
        changed('letter = "C"\n', f'letter = "C"\n{LONG} = 1\n'),
        changed('number = 1\nbean = "cocoa"', f'number = 1\nbean = "{LONG}"'),
    ],
    ids=["a key", "a table", "a key of a bean", "a bean"],
)
def test_KB_6_a_long_word_of_the_file_is_not_repeated_in_full(content: str) -> None:
    wrong = check_cards(content)
    assert wrong is not None
    assert "xxx" in wrong
    assert len(wrong) < 200


def test_KB_6_more_beans_than_twelve_are_too_many() -> None:
    bean = our_cards().partition("[[bean]]")[2].partition("[[bean]]")[0]
    more = "".join(
        "[[bean]]" + bean.replace('"cocoa"', f'"{"x" * number}"') for number in range(1, 8)
    )
    assert check_cards(more + our_cards()) == "there are 13 beans, and at most 12 are possible"
    assert check_cards(our_cards()) is None
    assert read_deck(our_cards()) == OUR_DECK


def test_KB_6_a_file_of_cards_may_begin_with_a_byte_order_mark() -> None:
    assert read_deck("\ufeff" + our_cards()).kinds == read_deck(our_cards()).kinds
