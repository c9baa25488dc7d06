"""Prohibohn at the terminal: a whole game from plain lines, the town, and what is foretold."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

import bohnhaus as api
from bohnhaus.cli.commands import NotUnderstood
from bohnhaus.cli.games import terminal_of
from bohnhaus.games.al_cabohne.actions import END_STEP, Draw
from bohnhaus.games.bohnanza.actions import Harvest, Plant
from bohnhaus.games.prohibohn.actions import (
    Buy,
    BuyRaid,
    LayDown,
    PayTop,
    PutOnPile,
    Remove,
    SetDraw,
    Spare,
    TakeThaler,
    TurnUp,
)
from tests.cli.run import here, play_on

BEANS = ("blue", "kidney", "chili", "puff", "stink", "green", "pole")
TYPES = ("casino", "undertaker", "restaurant", "night_club", "filling_station", "variety")
FIRST = "\n".join([*(f"lay {bean} {other}" for bean in BEANS for other in BEANS), ""])
BLIND = "\n".join(
    ["pay al", "pay don", "plant 1", "plant 2", "harvest 1", "harvest 2"]
    + [f"buy {type} 1" for type in TYPES]
    + ["spare"]
    + [f"plant {bean} {field}" for bean in BEANS for field in (1, 2)]
    + [f"give {bean} to {boss}" for bean in BEANS for boss in ("al", "don")]
    + [f"discard {bean}" for bean in BEANS]
    + ["turn", "turn", "choose 2", "draw", "end", ""]
)
"""Someone who tries everything, whatever the table says."""

BOSSES = {"bosses": ["blue*2", "pole"]}


@pytest.mark.slow
def test_a_whole_game_can_be_played_from_plain_lines(tmp_path: Path) -> None:
    save = tmp_path / "g.json"
    how = ("--save", str(save), "--seed", "1", "--seat", "1", "--bots", "random")
    first = here("play", "prohibohn", *how, stdin=FIRST + BLIND * 12)
    assert "buys" in first.out
    play_on(save, left=10)
    last = here("play", "--resume", str(save), stdin=BLIND * 100)
    assert "The game is over" in last.out
    for ran in (first, last):
        assert (ran.code, "Traceback" in ran.err) == (0, False), ran.err
    assert here("verify", str(save)).code == 0


def table(*, tavern: bool = False, **description: object) -> api.Game:
    return api.position(
        "prohibohn",
        seats=2,
        names=["Anna", "Ben"],
        options={"tavern": tavern},
        seed=0,
        **BOSSES | description,
    )


def shown(game: api.Game, seat: int = 0) -> str:
    screen = io.StringIO()
    console = Console(width=150, file=screen)
    terminal_of("prohibohn").show(console, game.view(seat), game.names)
    return screen.getvalue()


def told(game: api.Game, seat: int, act: object, viewer: int = 0) -> str:
    teller = terminal_of("prohibohn").teller(game.state.rules, game.names)
    events = game.play(seat, act)
    return " ".join(teller.tell(event) for event in game.events_for(viewer, events))


def read(game: api.Game, line: str) -> object:
    return terminal_of("prohibohn").read(game.view(0), game.names, line)


def bean(game: api.Game, name: str) -> int:
    found = game.state.rules.beans.named(name)
    assert found is not None
    return found


def test_the_town_says_who_owns_what_and_what_can_be_bought() -> None:
    game = table(
        phase="play",
        thalers=["pole*2 kidney*5", "stink"],
        laid=["pole", "blue*2"],
        businesses=["casino_1 police_3", "undertaker_4 raid"],
        removed="variety_3",
        hands="puff",
    )
    out = shown(game)
    assert re.search(r"casino +L +pole +yours, counts 0 +free +free", out)
    assert re.search(r"undertaker +G +green +free +free +Ben", out)
    assert re.search(r"variety theatre +K +kidney +free +removed +free", out)
    assert re.search(r"police +B +blue +yours +free", out)
    assert re.search(r"raid +B +blue or 5 of another +Ben", out)
    assert "you have the thalers for: casino 3, variety theatre 1 and variety theatre 4" in out
    assert "Anna's thalers: 5 kidney, 2 pole, 1 pole (put down, unseen)" in out
    assert "Ben's thalers: 1 stink, 2 unseen" in out
    assert "Anna's thalers: 5 kidney, 2 pole, 1 unseen" in shown(game, 1)


def test_the_raid_is_listed_with_the_beans_that_pay_for_it() -> None:
    out = shown(table(phase="play", thalers=["kidney*5 blue*4"], hands="puff"))
    assert "raid (blue) and raid (kidney)" in out


def test_a_second_police_card_is_not_among_what_can_be_bought() -> None:
    out = shown(table(phase="play", thalers=["blue*4"], businesses=["police_3"], hands="puff"))
    assert "you have the thalers for: raid (blue)" in out


def test_the_score_is_explained_as_it_stands_and_in_the_end() -> None:
    game = table(
        phase="last_go",
        buyer=1,
        thalers=["pole*8", "green"],
        businesses=["undertaker_3 casino_1 casino_3 casino_4 restaurant_1 police_4", ""],
        run_outs=3,
        extra=1,
        deck="",
        cash="blue*2",
    )
    row = r"Anna +8 +15 +4 +2 +29"
    assert re.search(rf"as things stand.*{row}.*the mafia +2 +2", shown(game), re.S)
    game.play(1, END_STEP)
    assert game.result is not None
    assert re.search(rf"score +cash.*{row}", shown(game), re.S)
    assert game.result.scores[0] == 29


def test_the_tribute_is_told_before_by_the_top_of_the_fields() -> None:
    fields = ["blue puff", "puff blue"]
    game = table(phase="play", fields=fields, businesses=["night_club_4"], hands="stink")
    out = shown(game)
    assert "at your next tribute you give the blue on top of field 2 to Al Cabohne" in out
    assert "field 1: on top is puff" in out
    game = table(phase="tribute", fields=["blue*2", "pole"], hands="stink")
    assert "you owe the blue on top of field 1 to Al Cabohne" in shown(game)
    assert read(game, "pay al") == PayTop(0, 0)
    assert read(game, "pay don 2") == PayTop(1, 1)
    with pytest.raises(NotUnderstood):
        read(game, "pay")


def test_the_order_of_a_field_says_what_becomes_thalers() -> None:
    game = table(
        phase="play",
        fields=["pole blue pole blue pole"],
        businesses=["night_club_3"],
        hands="stink",
        bosses=["puff", "green"],
    )
    assert (
        "on top is pole; pole, blue and pole would become thalers, "
        "pole and blue go on the discard pile in this order" in shown(game)
    )
    assert "Anna harvests 5 mixed for 3 thalers." in told(game, 0, Harvest(0))


def test_what_words_mean() -> None:
    game = table(phase="lay_down", hands=["blue green blue puff", "stink*7"])
    hand = game.view(0).hand
    assert read(game, "lay blue@3 green") == LayDown((hand[2], hand[1]))
    game = table(phase="play", hands="puff stink", businesses=["variety_4 casino_3"])
    hand = game.view(0).hand
    assert read(game, "plant stink 2") == Plant(hand[1], 1)
    assert read(game, "plant 2") == Plant(hand[0], 1)
    assert read(game, "put stink") == PutOnPile(hand[1])
    assert read(game, "buy night-club 3") == Buy("night_club_3")
    assert read(game, "b cas 4") == Buy("casino_4")
    assert read(game, "buy raid kidney") == BuyRaid(bean(game, "kidney"))
    assert read(game, "close variety_3") == Remove("variety_3")
    assert read(game, "spare") == Spare()
    assert read(game, "take blue") == TakeThaler(bean(game, "blue"))
    assert read(game, "turn") == TurnUp()
    for wrong in (
        "lay blue",
        "put",
        "buy",
        "buy casino",
        "buy tavern 3",
        "buy raid",
        "take",
        "pay",
    ):
        with pytest.raises(NotUnderstood):
            read(game, wrong)
    assert read(table(tavern=True, phase="play", hands="puff"), "buy tavern 3") == Buy("tavern_3")


def test_how_many_cards_are_drawn_is_settled_first() -> None:
    game = table(phase="draw", businesses=["filling_station_4"], hands="puff")
    assert read(game, "choose 3") == SetDraw(3)
    assert told(game, 0, SetDraw(3)) == "Anna chooses to draw 3 cards."
    assert read(game, "draw") == Draw(3)


def test_purchases_and_what_they_bring_are_told() -> None:
    game = table(
        phase="play",
        hands="puff",
        thalers=["pole*2 blue*3", ""],
        laid=["pole", ""],
        businesses=["casino_1", "tavern_1"],
        cash="green pole",
        tavern=True,
        bosses=["blue", "pole", "kidney"],
    )
    assert told(game, 0, Buy("casino_3")) == (
        "Anna buys casino 3 for 3 × pole. "
        "1 of these thalers had been put down before the first turn."
    )
    assert told(game, 0, Remove("casino_4"), 1) == "Anna removes casino 4 from the game."
    assert told(game, 0, Buy("police_3")) == "Anna buys police 3 for 3 × blue."
    green = TakeThaler(bean(game, "green"))
    assert told(game, 0, green) == "Anna takes a thaler from the mafia's cash: green."
