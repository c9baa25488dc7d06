"""`novice`: makes mistakes, is kind in deals, and is easier to beat than those it copies."""

from __future__ import annotations

import pytest

from bohnhaus import Accept, Decline, Game, Plant, Propose, position
from bohnhaus.bots.matches import Series, play_one
from bohnhaus.bots.novice import SLIPS_AMONG_TRADERS
from bohnhaus.bots.registry import make_bot
from bohnhaus.engine.play import moves

MANY = 300


def answer(game: Game, name: str) -> object:
    """What a bot in seat 1 says when seat 0 asks for its soy bean as a gift."""
    view = game.view(1)
    acts = [act for act in game.menu(1) if isinstance(act, Accept | Decline)]
    return make_bot("bohnanza", name, 1).answer(view, view.offers[-1], list(acts))


def asked_for_soy(growing: str) -> Game:
    """Seat 1 grows that and has a soy bean, which seat 0 asks for."""
    game = position(phase="trade", up="blue red", hands=["", "soy"], fields=[["soy*4"], [growing]])
    game.play(0, Propose((), game.beans("soy"), 1))
    return game


def test_it_gives_away_what_it_does_not_grow() -> None:
    game = asked_for_soy("red*2")
    assert isinstance(answer(game, "novice"), Accept)
    assert isinstance(answer(game, "trader"), Decline)


def test_it_keeps_what_it_grows() -> None:
    assert isinstance(answer(asked_for_soy("soy*2"), "novice"), Decline)


def test_it_takes_no_gift_for_which_it_has_no_room() -> None:
    game = position(phase="trade", up="stink blue", fields=[[], ["red*3", "soy*5"]])
    game.play(0, Propose(game.cards(0, "stink"), (), 1))
    assert isinstance(answer(game, "novice"), Decline)


def test_it_slips_as_often_as_it_is_said_to() -> None:
    game = position(fields=["blue*2", "red*2"], hands="red soy")
    menu = moves(game.state, 0)
    good = Plant(game.card(0, "red"), 1)
    acts = [make_bot("bohnanza", "novice", seed).choose(game.view(0), menu) for seed in range(MANY)]
    assert set(acts) == set(menu)
    slips = MANY - acts.count(good)
    assert 0.5 * SLIPS_AMONG_TRADERS < slips / MANY < 1.1 * SLIPS_AMONG_TRADERS


@pytest.mark.parametrize(
    ("game", "strong", "seats"),
    [("bohnanza", "trader", 4), ("bohnaparte", "general", 4), ("kannibohne", "greedy", 2)],
)
def test_whoever_makes_fewer_mistakes_beats_it(game: str, strong: str, seats: int) -> None:
    series = Series(game, seats, 4243, (strong, *["novice"] * (seats - 1)), {}, False)
    games = 2 * seats
    won = 0
    for number in range(games):
        played = play_one(series, number)
        assert played.refused == 0
        won += played.bots.index(strong) in played.result.winners
    assert won > games / 2
