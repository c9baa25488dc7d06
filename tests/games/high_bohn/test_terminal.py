"""High Bohn at the terminal: the market, the towns, and the moments that are its own."""

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
from bohnhaus.engine.play import moves
from bohnhaus.games.bohnanza.actions import BuyField, Propose
from bohnhaus.games.high_bohn.actions import (
    LOOK_AT_TOP,
    MOVE_TO_BOTTOM,
    PASS,
    BuyBuilding,
    KeepThalers,
    MoveInHand,
    NameType,
    OrderDrawn,
    PlantAsSoup,
    Store,
    TakeThaler,
)
from tests.cli.run import here, play_on

GAME = "high-bohn"
NAMES = ["Anna", "Ben", "Clara"]
TERMINAL = terminal_of(GAME)
BEANS = ("blue", "chili", "stink", "green", "soy", "black_eyed", "red", "garden")
BLIND = "\n".join(
    ["", "end", "buy jail 1", "buy camp 4", "plant 1", "plant 2", "harvest 1", "harvest 2"]
    + [f"plant {bean} {field}" for bean in BEANS for field in (1, 2)]
    + ["", "", ""]
)
"""Someone who tries everything, whatever the table says."""


def table(options: dict[str, int | str | bool] | None = None, **description: object) -> api.Game:
    return api.position(GAME, seats=3, names=NAMES, seed=0, options=options, **description)


def shown(game: api.Game, seat: int = 0) -> str:
    screen = io.StringIO()
    TERMINAL.show(Console(width=140, file=screen), game.view(seat), game.names)
    return screen.getvalue()


def read(game: api.Game, line: str, seat: int = 0) -> object:
    return TERMINAL.read(game.view(seat), game.names, line)


def lines(game: api.Game, seat: int = 0) -> list[str]:
    return TERMINAL.legal_lines(game.view(seat), game.menu(seat))


def bean(game: api.Game, name: str) -> int:
    found = game.state.rules.beans.named(name)
    assert found is not None
    return found


@pytest.mark.slow
def test_a_whole_game_can_be_played_from_plain_lines(tmp_path: Path) -> None:
    save = tmp_path / "g.json"
    quick = ("--option", "trade_offers=0", "--bots", "random", "--seats", "3")
    at = ("--save", str(save), "--seed", "1", "--seat", "1")
    first = here("play", GAME, *quick, *at, stdin=BLIND * 6)
    play_on(save, left=15)
    last = here("play", "--resume", str(save), stdin=BLIND * 100)
    assert "The game is over" in last.out
    for ran in (first, last):
        assert (ran.code, "Traceback" in ran.err) == (0, False), ran.err
    assert here("verify", str(save)).code == 0


@pytest.mark.parametrize("notice", [False, True])
def test_with_cognac_what_the_menu_lists_can_be_typed_and_told(notice: bool) -> None:
    rng = Random(notice)
    options = {"cognac": True, "distillery_notice": notice}
    game = api.new_game(GAME, seats=3, seed=5, options=options)
    while game.result is None:
        seat = rng.choice(game.owing)
        view = game.view(seat)
        for line in lines(game, seat):
            assert game.why_not(seat, TERMINAL.read(view, game.names, line)) is None, line
        game.play(seat, rng.choice(moves(game.state, seat)))
    teller = TERMINAL.teller(game.state.rules, game.names)
    assert all(teller.tell(event).endswith(".") for event in game.events_for(0))


def test_the_market_tells_what_is_sold_gone_for_sale_and_affordable() -> None:
    game = table(
        phase="trade",
        hands="red",
        thalers=["green*2 soy"],
        towns=["farm_1", "farm_2 bank_3", ""],
    )
    out = shown(game)
    assert re.search(r"saloon +G +green +2 thalers +you can buy +you can buy +for sale", out)
    assert re.search(r"farm +Y +soy +1 thaler +Anna +Ben +gone +gone", out)
    assert re.search(r"bank +E +black-eyed +0 thalers +for sale +for sale +Ben +for sale", out)
    assert "distillery" not in out
    assert "distillery" in shown(table(phase="trade", hands="red", options={"cognac": True}))
    assert "you have" not in shown(game, -1)


def test_towns_fields_stores_and_thalers_are_shown_for_what_they_are() -> None:
    game = table(
        phase="trade",
        hands="red",
        fields=["red soy blue", "green", "chili"],
        towns=["saloon_4 smithy_2", "jail_2 general_store_3 saloon_2"],
        thalers=["red*2", "soy"],
        under_saloon=["green"],
        stores=["", "stink"],
    )
    out = shown(game)
    assert re.search(r"you +saloon 4 +HB-31 +grow bean soup", out)
    assert re.search(r"Ben +saloon 2 +HB-30", out)
    assert re.search(r"jail 2 +HB-38 +you sell blue beans by this meter: 3 for 1, 5 for 2", out)
    assert "soup: red, soy and blue worth" in out
    assert "smithy: " in out
    assert "Anna's thalers: 2 red; under the saloon: 1 green" in out
    assert re.search(r"in Ben's store: +S +stink", out)


def test_names_are_shown_as_they_are() -> None:
    names = ["[b]Anna", "Ben [/]", "Clara [trader]"]
    towns = ["", "camp_1", "farm_1"]
    game = api.position(
        GAME, names=names, seats=3, phase="closing", fields=["red*2"], towns=towns, deck=""
    )
    assert re.search(r"Clara \[trader\] +farm 1", shown(game))
    game.play(0, PASS)
    assert re.search(r"Ben \[/\] +0 +1 +0 +0 +1", shown(game))


def test_buildings_and_the_third_field_are_bought_with_one_word() -> None:
    game = table(phase="trade", hands="red", thalers=["garden*3"], towns=["", "farm_1"])
    garden = bean(game, "garden")
    assert read(game, "buy gold mine 3") == BuyBuilding("gold_mine_3")
    assert read(game, "buy gold_mine_2") == BuyBuilding("gold_mine_2")
    assert read(game, "buy sal 1") == BuyBuilding("saloon_1")
    assert read(game, "buy garden garden garden") == BuyField((garden,) * 3)
    assert "buy gold mine 3" in lines(game)
    for wrong in ("buy 3", "buy gold mine 5", "buy inn 2", "buy s 1", "buy distillery 1"):
        with pytest.raises(NotUnderstood):
            read(game, wrong)


def test_it_is_told_where_the_turn_waits_for_farm_3() -> None:
    game = table(phase="plant", planted=1, hands="soy blue", fields=["soy*5", "red"])
    assert "farm 3 is within reach" not in shown(game)
    game.play(0, api.Plant(game.card(0, "soy"), 0))
    assert "farm 3 is within reach: buy it to plant one more card, or end" in shown(game)
    game.play(0, api.Harvest(0))
    game.play(0, BuyBuilding("farm_3"))
    assert "farm 3 is within reach" not in shown(game)


def test_the_moment_of_the_bank_is_told_before_a_card_is_planted() -> None:
    game = table(phase="plant", hands="red soy", deck="blue green", towns=["bank_2"])
    assert "bank 2: look at the top card before you plant" in shown(game)
    assert "look" in lines(game)
    assert read(game, "look") == LOOK_AT_TOP
    game.play(0, LOOK_AT_TOP)
    out = shown(game)
    assert re.search(r"on top of the draw pile: +B +blue", out)
    assert "sink moves that card to the bottom" in out
    assert "on top of the draw pile" not in shown(game, 1)
    assert read(game, "sink") == MOVE_TO_BOTTOM
    game.play(0, MOVE_TO_BOTTOM)
    assert "bank 2:" not in shown(game)
    assert re.search(r"at the bottom of the draw pile: +B +blue", shown(game))
    assert "at the bottom" not in shown(game, 1)


def test_bank_4_moves_a_card_in_hand() -> None:
    game = table(phase="plant", hands="red soy blue", towns=["bank_4"])
    assert "bank 4: move a card in your hand" in shown(game)
    assert read(game, "move blue 1") == MoveInHand(game.view(0).hand[2], 0)
    assert "move" in TERMINAL.by_word(game.view(0))
    assert "move" not in TERMINAL.by_word(table(phase="plant", hands="red soy").view(0))
    with pytest.raises(NotUnderstood):
        read(game, "move blue")


def test_bank_3_orders_what_was_drawn() -> None:
    game = table(phase="order_drawn", seat=0, drawn=3, hands="red soy blue blue", towns=["bank_3"])
    assert re.search(r"just drawn: +Y +soy +B +blue +B +blue", shown(game))
    assert "just drawn: " not in shown(game, 1)
    hand = game.view(0).hand
    assert read(game, "order blue soy blue") == OrderDrawn((hand[2], hand[1], hand[3]))
    with pytest.raises(NotUnderstood):
        read(game, "order red soy blue")


def test_cards_go_to_the_store_and_are_dealt_from_there() -> None:
    game = table(phase="plant", hands="red soy", towns=["general_store_2"])
    front = game.view(0).hand[0]
    assert "store" in lines(game)
    assert read(game, "s") == Store(front)
    game = table(
        phase="trade",
        hands=["blue", "red"],
        up="red soy",
        stores="red",
        towns=["general_store_3"],
    )
    view = game.view(0)
    stored = view.slot.own_open()[0] if view.slot else 0
    assert read(game, "store soy") == Store(view.own_up[1])
    assert "store red" in lines(game)
    blue = bean(game, "blue")
    assert read(game, "offer red@store for blue to 2") == Propose((stored,), (blue,), 1)
    line = TERMINAL.write(view, Propose((stored,), (blue,), 1))
    assert line == "offer red@store for blue to 2"
    with pytest.raises(NotUnderstood):
        read(game, "offer soy@store for blue")


def test_a_card_out_of_a_store_is_said_to_be_tied() -> None:
    game = table(
        phase="plant_received",
        received=["red soy"],
        tied=["red"],
        hands="blue",
        towns=["general_store_3"],
    )
    assert re.search(r"from a store, so it can't be stored: +R +red", shown(game))
    assert lines(game).count("store soy") == 1
    assert "store red" not in lines(game)
    assert read(game, "store") == Store(game.view(0).own_received[1])


def test_soy_is_called_soup_where_it_could_stand_in() -> None:
    game = table(
        phase="plant", hands="soy", fields=["green", "red"], towns=["farm_2 saloon_3", "", ""]
    )
    assert "soup 1" in lines(game)
    assert read(game, "soup 1") == PlantAsSoup(game.view(0).hand[0], 0)
    game.play(0, read(game, "soup 1"))
    told = [TERMINAL.teller(game.state.rules, NAMES).tell(one) for one in game.events_for(0)]
    assert "Anna now grows bean soup in field 1." in told


def test_thalers_are_kept_and_taken_by_their_beans() -> None:
    game = table(
        phase="trade",
        hands="red",
        fields=[["green soy blue stink"], [], []],
        towns=["saloon_4", "distillery_3", ""],
        options={"cognac": True},
    )
    game.play(0, read(game, "harvest 1"))
    assert "picking the thalers of a harvest" in shown(game)
    assert lines(game) == ["keep soy", "keep green", "keep stink", "keep blue"]
    assert read(game, "keep blue") == KeepThalers((bean(game, "blue"),))
    game.play(0, read(game, "keep blue"))
    told = [TERMINAL.teller(game.state.rules, NAMES).tell(one) for one in game.events_for(2)]
    assert told[-3:] == [
        "Anna sells bean soup of 4 beans for 1 thaler.",
        "Anna keeps blue as thalers.",
        "Ben takes blue from Anna's soup with distillery 3.",
    ]


def test_the_owner_of_distillery_3_sees_the_thalers_to_choose_from() -> None:
    game = table(
        phase="trade",
        hands="red",
        fields=[["green soy blue stink chili"], [], []],
        towns=["saloon_4", "distillery_3", ""],
        options={"cognac": True},
    )
    game.play(0, read(game, "harvest 1"))
    game.play(0, read(game, "keep blue soy"))
    assert "Anna's soup: " in shown(game, 1)
    assert lines(game, 1)[:2] == ["take blue", "take soy"]
    assert read(game, "take blue", 1) == TakeThaler(bean(game, "blue"))


def test_the_buyer_of_distillery_2_names_a_type() -> None:
    game = table(
        phase="trade", hands="red", thalers=["cognac*2"], options={"cognac": True}, towns=[""]
    )
    game.play(0, read(game, "buy distillery 2"))
    assert "name general store" in lines(game)
    assert read(game, "name gold") == NameType("gold_mine")
    game.play(0, read(game, "name gold mine"))
    told = [TERMINAL.teller(game.state.rules, NAMES).tell(one) for one in game.events_for(1)]
    assert told[-2:] == [
        "Anna names a type of building: gold mine.",
        "Unsold and now out of the game: gold mine 1, gold mine 2, gold mine 3 and gold mine 4.",
    ]


def test_after_the_last_turn_one_passes_with_end_and_scores_are_explained() -> None:
    game = table(
        phase="closing",
        deck="",
        fields=["blue*4"],
        thalers=["red*6"],
        towns=["saloon_2 smithy_2 jail_4 gold_mine_3 camp_4 farm_4"],
    )
    assert "after the last turn: harvesting and buying" in shown(game)
    assert read(game, "end") == PASS
    assert "end" in lines(game)
    game.play(0, PASS)
    assert game.result is not None
    out = shown(game)
    assert re.search(r"Anna +6 +19 +1 +3 +29", out)  # HB-90
    told = [TERMINAL.teller(game.state.rules, NAMES).tell(one) for one in game.events_for(1)]
    assert "Anna: 6 in cash, 19 for buildings, 1 from the camp and a bonus of 3." in told
    assert "Anna neither harvests nor buys." in told
