"""Bohnaparte at the terminal: the map, the war, and the moments that are its own."""

from __future__ import annotations

import io
import re
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

import bohnhaus as api
from bohnhaus.cli.commands import NotUnderstood
from bohnhaus.cli.games import terminal_of
from bohnhaus.cli.simulate import read_options
from bohnhaus.engine.play import moves
from bohnhaus.games.bohnaparte.actions import (
    BUY_DEPOT,
    BUY_TRAIN,
    END_ATTACKS,
    LAY_TOP,
    Attack,
    BuildFortress,
    ChooseCamp,
    LayCard,
    LayInDepot,
    TakeFromTrain,
    TurnReady,
)
from bohnhaus.games.catalog import game_info
from tests.cli.run import fails, here, play_on

GAME = "bohnaparte"
NAMES = ["Anna", "Ben", "Clara"]
TERMINAL = terminal_of(GAME)
CAVALRY: dict[str, int | str | bool] = {"mode": "cavalry"}
MIXED: dict[str, int | str | bool] = {"mode": "mixed"}
# The numbers of the territories are those of tests/games/bohnaparte/table.py.
LAND = [[3, 4, 9], [24, 5], [11]]
BEANS = ("blue", "chili", "stink", "green", "soy", "black_eyed", "red", "garden")
BLIND = "\n".join(
    ["", "camp A1", "camp A4", "end", "plant 1", "plant 2", "harvest 1", "harvest 2", "lay top"]
    + [f"plant {bean} {field}" for bean in BEANS for field in (1, 2)]
    + ["", "", ""]
)
"""Someone who tries everything, whatever the table says."""


def table(options: dict[str, int | str | bool] | None = None, **description: object) -> api.Game:
    return api.position(GAME, seats=3, names=NAMES, seed=0, options=options, **description)


def shown(game: api.Game, seat: int = 0, width: int = 140) -> str:
    screen = io.StringIO()
    TERMINAL.show(Console(width=width, file=screen), game.view(seat), game.names)
    return screen.getvalue()


def read(game: api.Game, line: str, seat: int = 0) -> object:
    return TERMINAL.read(game.view(seat), game.names, line)


def lines(game: api.Game, seat: int = 0) -> list[str]:
    return TERMINAL.legal_lines(game.view(seat), game.menu(seat))


def told(game: api.Game, seat: int = 0) -> list[str]:
    teller = TERMINAL.teller(game.state.rules, game.names)
    return [teller.tell(event) for event in game.events_for(seat)]


@pytest.mark.slow
def test_a_whole_game_on_a_map_of_ones_own_can_be_played_from_plain_lines(tmp_path: Path) -> None:
    save, drawn = tmp_path / "g.json", tmp_path / "map.txt"
    drawn.write_text("# ours\n C F V C\nF T M T F\n V Q I V\n  S C", encoding="utf-8")
    quick = ("--option", "trade_offers=0", "--option", "length=short", "--bots", "random")
    own = ("--option", f"map={drawn}", "--seats", "3", "--save", str(save), "--seed", "1")
    first = here("play", GAME, *quick, *own, "--seat", "1", stdin=BLIND * 6)
    assert re.search(r"A1 camp +A2 farm +A3 village +A4 camp", first.out)
    play_on(save, left=15)
    last = here("play", "--resume", str(save), stdin=BLIND * 100)
    assert "The game is over" in last.out
    for ran in (first, last):
        assert (ran.code, "Traceback" in ran.err) == (0, False), ran.err
    assert here("verify", str(save)).code == 0


def test_a_map_that_cannot_be_played_gets_a_sentence(tmp_path: Path) -> None:
    drawn = tmp_path / "map.txt"
    drawn.write_text("C F C", encoding="utf-8")
    ran = here("play", GAME, "--seats", "3", "--option", f"map={drawn}")
    assert (ran.code, ran.out) == (2, "")
    assert "the map has 2 camps, but 3 players need 3" in ran.err


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "is empty"),
        (b"\xff\xfe\x00C", "cannot be read"),
        (b"\x00" * 5000, "a map has at most 4000 characters, this one 5000"),
        (" \u0421 F V C".encode(), "'\\u0421' in row 1 of the map is not a territory"),
    ],
    ids=["empty", "binary", "huge", "other letters"],
)
def test_a_file_that_is_no_map_gets_a_sentence(
    command: str, content: bytes, sentence: str, tmp_path: Path
) -> None:
    drawn = tmp_path / "map.txt"
    drawn.write_bytes(content)
    assert sentence in fails(here(command, GAME, "--seats", "3", "--option", f"map={drawn}"), 2)


def test_a_map_saved_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    drawn = tmp_path / "map.txt"
    drawn.write_bytes(b"\xef\xbb\xbf C F V C\r\nF T M T F\r\n V S S V\r\n  M C\r\n")
    options = read_options(game_info(GAME), [f"map={drawn}"])
    assert api.new_game(GAME, seats=3, seed=0, options=options).options["map"] == options["map"]


@pytest.mark.parametrize("options", [CAVALRY, MIXED, {"layout": "chessboard"}])
def test_what_the_menu_lists_can_be_typed_and_told(options: dict[str, int | str | bool]) -> None:
    rng = Random(str(options))
    game = api.new_game(GAME, seats=3, seed=7, options={**options, "length": "short"})
    while game.result is None:
        seat = rng.choice(game.owing)
        view = game.view(seat)
        for line in lines(game, seat):
            assert game.why_not(seat, TERMINAL.read(view, game.names, line)) is None, line
        acts = moves(game.state, seat)
        bold = [act for act in acts if isinstance(act, Attack)]
        game.play(seat, rng.choice(bold or acts))
    assert all(line.endswith(".") for line in told(game))


def test_the_map_tells_places_sorts_owners_fortresses_and_exhausted_quarries() -> None:
    game = table(phase="attack", hands="red", land=LAND, fortresses=[4], exhausted=[9])
    out = shown(game)
    assert re.search(r"A1 farm +A2 iron mine +A3 monastery", out)
    assert re.search(r"B1 camp +B2 village +B3 city +B4 swamp", out)
    assert re.search(r"1 Anna +1 Anna # +2 Ben +-", out)
    assert re.search(r"C1 swamp +~~ river ~~ +C3 quarry +~~ river ~~ +C5 camp", out)
    assert re.search(r"- +1 Anna x +3 Clara", out)
    assert "# fortress" in out
    narrow = shown(game, width=90)
    assert re.search(r"B1 C 1 +B2 V 1 # +B3 T 2 +B4 S -", narrow)
    assert narrow.splitlines()[3].index("C1") + 5 == narrow.splitlines()[2].index("B1")
    assert "V village" in narrow


def test_in_offset_rows_a_card_stands_half_a_place_aside() -> None:
    above, below = shown(table(phase="attack", hands="red")).splitlines()[1:5:3]
    assert above.index("A1") - below.index("B1") == 7
    chess = shown(table(phase="attack", hands="red", options={"layout": "chessboard"}))
    above, below = chess.splitlines()[1:5:3]
    assert above.index("A1") == below.index("B1")


def test_what_everyone_holds_is_told() -> None:
    game = table(
        phase="attack",
        hands="red",
        land=[[3, 1], [24], [11]],
        holdings=["depot"],
        stock=["blue red"],
    )
    out = shown(game)
    assert re.search(r"1 Anna +2 +2 +depot, 2 of 3 cards +cannon", out)
    assert re.search(r"in your depot: +B +blue +R +red", out)
    assert "in your depot" not in shown(game, 1)
    game = table(CAVALRY, phase="attack", hands="red", land=[[3, 2, 12], [24], [11]], spent=[12])
    assert "cavalry A3 ready, cavalry D1 spent" in shown(game)


def test_camps_are_chosen_by_their_place() -> None:
    game = api.new_game(GAME, seats=3, seed=0, names=NAMES)
    assert "choosing camps" in shown(game)
    assert lines(game) == ["camp B1", "camp C5", "camp F2"]
    assert read(game, "camp c5") == ChooseCamp(11)
    game.play(0, ChooseCamp(11))
    assert told(game)[-1] == "Anna starts from camp C5."
    for wrong in ("camp", "camp Z9", "camp 3"):
        with pytest.raises(NotUnderstood):
            read(game, wrong)


def test_attacks_are_shown_with_what_they_meet_and_fought_card_against_card() -> None:
    game = table(
        phase="attack", hands=["red blue", "soy"], thalers=["red"], land=LAND, deck="green*3"
    )
    out = shown(game)
    assert re.search(r"city B3 +Ben +at least 18 +B +blue +\d+%", out)
    assert re.search(r"swamp C1 +nobody +no depot cards", out)
    assert read(game, "attack b3") == Attack(5)
    game.play(0, Attack(5))
    assert "Anna attacks city B3, Ben's land" in shown(game, 1)
    assert "your cards count: blue 20, red 8; or lay top" in shown(game)
    game.play(0, read(game, "lay blue@2"))
    assert re.search(r"a card from hand attacks, face down: +B +blue", shown(game))
    assert "face down: " not in shown(game, 1)
    assert "your cards count: soy 18; or lay top" in shown(game, 1)  # a city defends with 18
    assert lines(game, 1)[:2] == ["lay soy@1", "lay top"]
    assert read(game, "lay top", 1) == LAY_TOP
    game.play(1, read(game, "lay soy", 1))
    assert told(game, 2)[-4:] == [
        "Anna pays red and attacks city B3.",
        "Anna plays a card from hand, face down.",
        "Ben plays a card from hand, face down.",
        "Blue 20 against soy 18: Anna takes city B3 from Ben.",
    ]
    assert "you have no thaler for an attack" in shown(game)
    assert read(game, "end") == END_ATTACKS


def test_depots_are_bought_filled_and_fought_from() -> None:
    game = table(phase="plant", hands=["red soy"], thalers=["red*3"])
    assert read(game, "buy depot") == BUY_DEPOT
    game.play(0, BUY_DEPOT)
    assert told(game)[-1] == "Anna buys a depot for 3 thalers."
    assert "depot" in lines(game)
    assert read(game, "depot") == LayInDepot(game.view(0).hand[0])
    game.play(0, read(game, "depot"))
    assert told(game)[-1] == "Anna puts red in the depot."
    assert told(game, 1)[-1] == "Anna puts a card in the depot."
    game = table(
        phase="attack",
        hands=["red"],
        thalers=["red"],
        land=LAND,
        holdings=["depot"],
        stock=["blue red"],
    )
    game.play(0, Attack(5))
    blue, red = game.view(0).slot.own_stock  # type: ignore[union-attr]
    assert read(game, "lay blue") == LayCard(blue)
    assert read(game, "lay red@depot") == LayCard(red)
    assert read(game, "lay red") == LayCard(game.view(0).hand[0])
    assert "lay blue@depot" in lines(game)


def test_fortresses_are_built_by_their_places() -> None:
    game = table(phase="attack", hands="red", land=LAND, thalers=["red*2"])
    assert read(game, "build B2") == read(game, "build B2 from C3") == BuildFortress(9, 4)
    assert "build B2 from C3" in lines(game)
    game.play(0, BuildFortress(9, 4))
    assert told(game)[-1] == (
        "Anna builds a fortress under village B2 from quarry C3 for 2 thalers."
    )
    with pytest.raises(NotUnderstood):
        read(game, "build B1")


def test_cavalry_opens_attacks_and_is_turned_ready() -> None:
    game = table(
        CAVALRY,
        phase="attack",
        hands=["red", "blue"],
        thalers=["red"],
        land=[[3, 2], [24, 6], [11]],
    )
    out = shown(game, width=80)
    assert re.search(r"farm B4 +Ben +R +red \d+% +\d+%, else \d+%", out)
    assert re.search(r"monastery C3 +nobody +only cavalry +\d+%, else \d+%", out)
    assert read(game, "attack B4 with A3") == Attack(6, 2)
    game.play(0, Attack(6, 2))
    assert "the cavalry of A3 attacks, strength 17" in shown(game, 1)
    game.play(1, read(game, "lay blue", 1))
    assert told(game)[-1] == (
        "Cavalry 17 against blue 20: the cavalry is spent, and Anna attacks farm B4 with a card."
    )
    game = table(CAVALRY, phase="ready", hands="red", land=[[3, 2, 12], [24], [11]], spent=[2, 12])
    assert lines(game)[:4] == ["ready A3 D1", "ready A3", "ready D1", "ready none"]
    assert read(game, "ready all") == TurnReady((2, 12))
    assert read(game, "ready none") == TurnReady(())
    game.play(0, TurnReady((12,)))
    assert "Anna makes cavalry ready: corral D1." in told(game)


def test_a_train_is_bought_and_sorted_out_in_secret() -> None:
    game = table(CAVALRY, phase="attack", hands="red", thalers=["red*3"], land=[[3, 1], [24], [11]])
    assert read(game, "buy train") == BUY_TRAIN
    game = table(
        CAVALRY,
        phase="unload",
        left=1,
        hands="soy",
        holdings=["train"],
        stock=["blue red green"],
        land=[[3], [24], [11]],
    )
    assert "take 1 more from your train" in shown(game)
    assert re.search(r"on your train: +B +blue +R +red", shown(game))
    assert lines(game)[:3] == ["take blue", "take red", "take green"]
    act = read(game, "take red")
    assert isinstance(act, TakeFromTrain)
    game.play(0, act)
    assert "Anna takes a card from the train: red." in told(game)
    assert "Anna takes a card from the train." in told(game, 1)


def test_points_are_explained_at_the_end() -> None:
    game = table(
        phase="attack",
        hands=["blue", "soy"],
        thalers=["red"],
        land=[[23, 5], [24], [11]],
        fortresses=[23],
    )
    game.play(0, read(game, "attack F2"))
    game.play(0, read(game, "lay blue"))
    game.play(1, read(game, "lay soy", 1))
    assert game.result is not None
    assert re.search(r"Anna +1 camp, 1 farm and 1 city +5 +1 +6 +0", shown(game))
    assert "Anna: 5 for land and 1 for fortresses." in told(game, 1)


UNEVEN = "C F C F C"


def test_NB_2_an_unfair_map_is_played_with_a_warning(tmp_path: Path) -> None:
    file = tmp_path / "uneven.txt"
    file.write_text(UNEVEN, encoding="utf-8")
    args = ("simulate", GAME, "--seats", "3", "--games", "1", "--option", f"map={file}")
    ran = here(*args)
    assert ran.code == 0, ran
    assert ran.err.startswith("bohnhaus: warning: the camps of the map touch different numbers")
    assert "1 games" in ran.out
