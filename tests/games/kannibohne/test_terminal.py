"""Kannibohne at the terminal: a match from plain lines, the discards, texts, what was seen."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

import bohnhaus as api
from bohnhaus.cli.commands import NotUnderstood
from bohnhaus.cli.games import terminal_of
from bohnhaus.engine.cards import SPECTATOR
from bohnhaus.games.al_cabohne.actions import Discard, Draw, PlantUp
from bohnhaus.games.bohnanza.actions import Harvest, Plant
from bohnhaus.games.kannibohne.actions import (
    ChooseCard,
    ChoosePlace,
    Keep,
    MoveDiscard,
    ShuffleBack,
    TakeDiscard,
    TakeUp,
    TurnHand,
    UseText,
)
from bohnhaus.games.kannibohne.deck import OUR_DECK, our_cards
from bohnhaus.games.kannibohne.events import FirstGameEnded
from bohnhaus.games.prohibohn.actions import PutOnPile, TurnUp
from tests.cli.run import here, play_on

GAME = "kannibohne"
BEANS = ("cocoa", "red", "bread", "black_eyed", "bush", "green")
WITH_TEXTS = [kind.letter for kind in OUR_DECK.kinds if kind.letter[1:]]
BLIND = "\n".join(
    [f"use {text}" for text in range(1, 20)]
    + ["keep", "return 1", "move 2 to 1", "take 1"]
    + [f"plant {bean} {field}" for bean in BEANS for field in (1, 2)]
    + [f"discard {bean}" for bean in (*BEANS, *WITH_TEXTS)]
    + ["choose 1", "plant 1", "plant 2", "harvest 1", "harvest 2"]
    + ["turn", "draw", "take", "reverse", "end", ""]
)
"""Someone who tries everything, whatever the table says."""


@pytest.mark.slow
def test_a_whole_match_can_be_played_from_plain_lines_with_other_cards(tmp_path: Path) -> None:
    save, cards = tmp_path / "g.json", tmp_path / "cards.toml"
    cards.write_text(our_cards().replace('name = "cocoa"', 'name = "chocolate"'), encoding="utf-8")
    options = [f"cards={cards}", "return_game=on", "turn_limit=50"]
    first = here(
        *("play", GAME, "--save", str(save), "--seed", "1", "--seat", "1", "--bots", "random"),
        *(word for option in options for word in ("--option", option)),
        stdin=BLIND * 8,
    )
    assert "chocolate" in first.out
    assert "uses text" in first.out
    play_on(save, left=10, until=FirstGameEnded)
    second = here("play", "--resume", str(save), stdin=BLIND * 6)
    assert "The return game begins." in second.out
    play_on(save, left=10)
    last = here("play", "--resume", str(save), stdin=BLIND * 50)
    assert "The game is over" in last.out
    for ran in (first, second, last):
        assert (ran.code, "Traceback" in ran.err) == (0, False), ran.err
    assert here("verify", str(save)).code == 0


def test_a_file_that_makes_no_cards_is_refused_in_a_sentence(tmp_path: Path) -> None:
    cards = tmp_path / "cards.toml"
    cards.write_text(our_cards().replace("count = 4", "count = 99"), encoding="utf-8")
    ran = here("play", GAME, "--option", f"cards={cards}")
    assert ran.code == 2
    assert "the count of cocoa should be a number from 1 to 30" in " ".join(ran.err.split())


def table(*, return_game: bool = False, **description: object) -> api.Game:
    return api.position(
        GAME,
        seats=2,
        names=["Anna", "Ben"],
        options={"return_game": return_game},
        seed=0,
        **description,
    )


def shown(game: api.Game, seat: int = 0, width: int = 160) -> str:
    screen = io.StringIO()
    console = Console(width=width, file=screen)
    terminal_of(GAME).show(console, game.view(seat), game.names)
    return screen.getvalue()


def told(game: api.Game, seat: int, act: object, viewer: int = 0) -> str:
    teller = terminal_of(GAME).teller(game.state.rules, game.names)
    events = game.play(seat, act)
    return " ".join(teller.tell(event) for event in game.events_for(viewer, events))


def read(game: api.Game, line: str, seat: int = 0) -> object:
    return terminal_of(GAME).read(game.view(seat), game.names, line)


def bean(game: api.Game, name: str) -> int:
    found = game.state.rules.beans.named(name)
    assert found is not None
    return found


def test_KB_3_the_discards_are_a_row_and_say_what_would_come_back() -> None:
    out = shown(table(phase="play", hands=["red", "red"], discard="bush green_17 green"))
    assert "discards, the last one on top: 1: U  bush  2: G17  green 17  3: G  green" in out
    assert "if green is turned up, the top 2 cards join it; if bush is there too, so does" in out


def test_KB_3_no_card_of_the_row_is_broken_over_two_lines() -> None:
    discard = "bush red_04 green green_17 black_eyed_09 black_eyed_10 bread_07 green_16 bush_12"
    out = shown(table(phase="play", hands=["red", "red"], discard=discard), width=60)
    rows = [line.strip("│ ") for line in out.splitlines()]
    first = next(at for at, row in enumerate(rows) if row.startswith("discards"))
    told = " ".join(rows[first : first + 5])
    for row in rows[first + 1 : first + 4]:
        assert re.match(r"\d+: [A-Z]", row)
    assert "5: E9  black-eyed 09" in told
    assert "9: U12  bush 12" in told


def test_KB_81_the_score_says_that_a_return_game_follows() -> None:
    match = table(return_game=True, phase="play", hands=["red", "red"])
    assert "first game, to 25: a return game follows, and the sum decides" in shown(match)
    assert "25 thalers win" in shown(table(phase="play", hands=["red", "red"]))


def test_KB_60_the_texts_on_top_are_told_with_their_phase() -> None:
    game = table(
        phase="plant", fields=["green green_17", ""], hands=["bush_12", "red"], up="red_05"
    )
    out = shown(game)
    assert "G  green x2 worth 0, 1 to next, text 17 on top" in out
    assert "Anna, field 1: text 17, phase 3: if your opponent has a green bean in hand" in out
    assert "text 12, phase 1: before you play a card, look at the top two" in out
    assert "text 05, phase 3" in out
    assert "text 12" not in shown(game, 1)
    assert told(game, 0, UseText(17)).endswith("Ben has no green bean in hand.")
    out = shown(game)
    assert "(used this turn)" in out
    assert "Ben's hand, front card first: not green" in out


def test_KT_12_only_who_peeked_is_shown_what_lies_on_the_draw_pile() -> None:
    game = table(phase="play", fields=["bush_12"], hands=["red", "red"], deck="cocoa bread green")
    assert read(game, "use") == UseText(12)
    assert told(game, 0, UseText(12)).endswith("the top of the draw pile: cocoa and bread.")
    assert "you have seen on top of it, next card first:  C  cocoa   B  bread" in shown(game)
    assert "you have seen" not in shown(game, 1)
    other = table(phase="play", fields=["bush_12"], hands=["red", "red"], deck="cocoa bread green")
    assert told(other, 0, UseText(12), 1).endswith("looks at the top 2 cards of the draw pile.")


def test_KT_08_an_open_hand_is_shown_to_all_and_its_holder_is_told() -> None:
    game = table(phase="plant", fields=["bread_08"], hands=["red", "red cocoa_02"])
    assert "Ben's open hand: red and cocoa 02." in told(game, 0, UseText(8))
    assert "Ben's hand, front card first: red, cocoa 02" in shown(game, SPECTATOR)
    assert "your opponent knows your cards at: 1 and 2" in shown(game, 1)


def test_KT_11_KT_16_what_was_settled_stands_on_the_table() -> None:
    fields = ["black_eyed_11", "green_16"]
    game = table(phase="plant", fields=fields, hands=["red", "red"])
    game.play(0, UseText(11))
    game.play(0, UseText(16))
    out = shown(game)
    assert "Ben can harvest only in phase 1 next turn" in out
    assert "Ben skips phase 1 next turn" in out


def test_KB_81_the_score_sheet_has_both_games_and_their_sum() -> None:
    game = table(
        return_game=True,
        phase="play",
        active=0,
        scores=[7, 9],
        first_game=[25, 12],
        hands=["red", "red"],
    )
    assert [" ".join(line.split()[1:5]) for line in shown(game).splitlines()[2:4]] == [
        "Anna 25 7 32",
        "Ben 12 9 21",
    ]


def test_what_words_mean_in_phase_1() -> None:
    game = table(phase="play", hands=["green_17 red green", "bush"], fields=["red_03"])
    hand = game.view(0).hand
    assert read(game, "plant 2") == Plant(hand[0], 1)
    assert read(game, "plant green_17 2") == Plant(hand[0], 1)
    assert read(game, "discard green") == PutOnPile(hand[2])
    assert read(game, "discard g17") == PutOnPile(hand[0])
    assert read(game, "discard 2") == read(game, "discard red@2") == PutOnPile(hand[1])
    assert read(game, "use 3") == UseText(3)
    for wrong in ("plant", "discard", "discard cocoa", "discard 7", "use x", "return", "move 1"):
        with pytest.raises(NotUnderstood):
            read(game, wrong)
    assert "Anna swaps hands with Ben." in told(game, 0, UseText(3))


def test_what_words_mean_with_an_offer() -> None:
    game = table(phase="plant", up="green_17 red", hands=["bush", "bush"])
    assert read(game, "plant green 1") == PlantUp(bean(game, "green_17"), 0)
    assert read(game, "take red") == TakeUp(bean(game, "red"))
    with pytest.raises(NotUnderstood):
        read(game, "plant 1")
    alike = table(phase="plant", up="green_17 green_18", hands=["bush", "bush"])
    with pytest.raises(NotUnderstood, match="which of them"):
        read(alike, "plant green 1")
    left = table(phase="prepare", up="green_17", hands=["bush", "bush"])
    assert read(left, "discard") == Discard(bean(left, "green_17"))
    assert read(left, "plant 2") == PlantUp(bean(left, "green_17"), 1)
    assert read(left, "turn") == TurnUp()


def test_what_words_mean_in_phase_4_and_in_texts() -> None:
    game = table(phase="draw", hands=["bush bread red", "bush"], discard="red")
    assert read(game, "draw") == Draw(1)
    assert read(game, "take") == TakeDiscard()
    assert read(game, "take 2") == ChoosePlace(1)
    assert read(game, "return 2") == ShuffleBack(2)
    assert read(game, "move 3 to 1") == MoveDiscard(2, 0)
    assert read(game, "keep") == Keep()
    assert read(game, "reverse") == TurnHand()
    assert read(game, "choose bread") == ChooseCard(game.view(0).hand[1])


def test_KT_09_the_ways_to_move_are_not_all_listed() -> None:
    game = table(phase="play", fields=["black_eyed_09"], hands=["red", "red"], discard="bush*3")
    game.play(0, UseText(9))
    terminal = terminal_of(GAME)
    assert terminal.by_word(game.view(0)) == ["move"]
    assert terminal.by_word(game.view(1)) == []
    assert told(game, 0, MoveDiscard(2, 0)) == "Among the discards bush moves from place 3 to 1."


def test_KT_19_a_common_harvest_tells_whose_beans_counted() -> None:
    fields = [["green green_19", ""], ["green*2 green_16", ""]]
    game = table(phase="plant", fields=fields, hands=["red", "red"])
    game.play(0, UseText(19))
    assert told(game, 0, Harvest(0)) == "Anna harvests 2 green, counting 3 of Ben's, for 3 thalers."
