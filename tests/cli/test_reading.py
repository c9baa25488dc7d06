"""What a typed line means."""

from __future__ import annotations

import pytest

from bohnhaus import (
    ALL,
    Accept,
    BuyField,
    Decline,
    EndPlanting,
    EndTrading,
    Game,
    Harvest,
    Plant,
    Propose,
    Wish,
    Withdraw,
    position,
)
from bohnhaus.cli.commands import NotUnderstood
from bohnhaus.cli.games.bohnanza import BOHNANZA

NAMES = ["Anna", "Ada [trader]", "Bruno [greedy]"]


def read(game: Game, line: str, seat: int = 0) -> object:
    return BOHNANZA.read(game.view(seat), NAMES, line)


@pytest.fixture
def trading() -> Game:
    game = position(phase="trade", up="soy red", hands=["red blue red", "green soy"])
    game.play(1, Propose(game.cards(1, "green"), game.beans("red"), 0))
    return game


def test_planting() -> None:
    game = position(hands="red blue", fields=["", "red"])
    assert read(game, "plant 2") == Plant(game.card(0, "red"), 1)
    assert read(game, "p 2") == Plant(game.card(0, "red"), 1)
    assert read(game, "p blue 1") == Plant(game.card(0, "blue"), 0)
    assert read(game, "e") == EndPlanting()


def test_planting_what_was_received() -> None:
    game = position(phase="plant_received", received="red blue")
    assert read(game, "plant blue 1") == Plant(game.card(0, "blue"), 0)
    with pytest.raises(NotUnderstood, match="which one"):
        read(game, "plant 1")
    alone = position(phase="plant_received", received="red red")
    assert read(alone, "plant 1") == Plant(alone.card(0, "red"), 0)


def test_copies_are_picked_by_place(trading: Game) -> None:
    view = trading.view(0)
    up_red = view.own_up[1]
    blue = trading.beans("blue")
    assert read(trading, "offer red for blue") == Propose((up_red,), blue, ALL)
    assert read(trading, "o R@1 for B to 2") == Propose((view.hand[0],), blue, 1)
    assert read(trading, "o red@3 for blue to bruno") == Propose((view.hand[2],), blue, 2)
    assert read(trading, "o red@up, red@3 for blue") == Propose((up_red, view.hand[2]), blue, ALL)
    assert read(trading, "a 1") == Accept(1, (up_red,))
    assert read(trading, "a 1 red@3") == Accept(1, (view.hand[2],))


def test_gifts_pleas_counters_and_the_rest(trading: Game) -> None:
    soy = trading.view(0).own_up[0]
    assert read(trading, "give soy to 3") == Propose((soy,), (), 2)
    assert read(trading, "ask green soy from ada") == Propose((), trading.beans("green soy"), 1)
    green = trading.beans("green")
    assert read(trading, "counter 1 soy") == Propose((soy,), green, 1, 1)
    assert read(trading, "c 1 soy for soy") == Propose((soy,), trading.beans("soy"), 1, 1)
    assert read(trading, "d 1") == Decline(1)
    assert read(trading, "w #1") == Withdraw(1)
    assert read(trading, "wish black-eyed +") == Wish(trading.beans("black_eyed")[0], 1)
    assert read(trading, "wish gar less") == Wish(trading.beans("garden")[0], -1)
    assert read(trading, "end") == EndTrading()
    assert read(trading, "h 2") == Harvest(1)
    assert read(trading, "buy") == BuyField()
    assert read(trading, "buy red blue red") == BuyField(trading.beans("blue red red"))


def test_others_speak_to_the_active_player(trading: Game) -> None:
    green = trading.card(1, "green")
    assert read(trading, "offer green for soy", 1) == Propose((green,), trading.beans("soy"), 0)


@pytest.mark.parametrize(
    "line",
    [
        "dance",
        "plant",
        "plant x",
        "plant 1 2 3",
        "plant purple 1",
        "harvest",
        "harvest 1 2",
        "harvest ٣",
        "offer",
        "offer red",
        "offer red for",
        "offer for blue",
        "offer red for blue to",
        "offer red for blue to 2 3",
        "offer red for blue to zoe",
        "offer red red red red for blue",
        "offer red@9 for blue",
        "offer red@x for blue",
        "offer blue@up for soy",
        "offer b for bl e",
        "give",
        "give red for blue",
        "ask",
        "accept",
        "accept 99",
        "accept one",
        "accept 1 green",
        "decline",
        "decline 99999999999",
        "counter 1",
        "counter 9 red",
        "withdraw",
        "wish red",
        "wish red ?",
        "end now",
        "buy purple",
    ],
)
def test_a_line_that_means_nothing_gets_a_sentence(trading: Game, line: str) -> None:
    with pytest.raises(NotUnderstood, match=r"\w+ \w+"):
        read(trading, line)


def test_what_completes_is_what_is_legal(trading: Game) -> None:
    for seat in range(3):
        menu = trading.menu(seat)
        lines = BOHNANZA.legal_lines(trading.view(seat), menu)
        assert len(lines) == len(menu)
        for line, act in zip(lines, [read(trading, line, seat) for line in lines], strict=True):
            assert trading.why_not(seat, act) is None, line


def test_an_offer_is_written_as_it_is_typed(trading: Game) -> None:
    for line in (
        "offer red@up red@3 for blue to all",
        "give soy@up to 3",
        "ask green soy from 2",
        "counter 1 red@1 for green",
        "counter 1 for green",
    ):
        assert BOHNANZA.write(trading.view(0), read(trading, line)) == line
