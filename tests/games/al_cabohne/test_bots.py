"""How the computer players of Al Cabohne behave, one judgement each."""

from __future__ import annotations

from random import Random

import pytest

from bohnhaus import Game, Harvest, Plant, position
from bohnhaus.bots.al_cabohne.greedy import GreedyBot, decide
from bohnhaus.bots.al_cabohne.outlook import clear_lead
from bohnhaus.bots.al_cabohne.sight import Sight, from_state, from_view
from bohnhaus.bots.matches import Series, play_one
from bohnhaus.bots.player import Player
from bohnhaus.bots.registry import MAFIA_GAMES, bots_of, make_bot
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.engine.imagine import determinize
from bohnhaus.engine.play import apply, moves, refuse
from bohnhaus.engine.rules import OptionValue
from bohnhaus.engine.view import view
from bohnhaus.games.al_cabohne.actions import Discard, GiveCard, GiveGroup, PayTribute, PlantUp
from bohnhaus.games.al_cabohne.rulebook import GAME, SOLO
from bohnhaus.games.catalog import begin, game_info, rules_for
from bohnhaus.wire.views import decode_view, encode_view

QUICK = {"mafioso": "mafioso:games=25", "veteran": "veteran:games=25"}
EVERY_PLAYER = [
    pytest.param(game, QUICK[bot.name], marks=pytest.mark.slow)
    if bot.name in QUICK
    else (game, bot.name)
    for game in MAFIA_GAMES
    for bot in bots_of(game)
]
GREEDY = GreedyBot()


def choice(bot: Player, game: Game, seat: int = 0) -> object:
    return bot.choose(game.view(seat), moves(game.state, seat))


def table(game: str = GAME, **parts: object) -> Game:
    """A position, with the seats that the game has."""
    return position(game, seats=seats_of(game), seed=0, options=None, names=None, **parts)


def seats_of(game: str) -> int:
    return game_info(game).usual_seats


def test_greedy_plants_where_its_like_grow() -> None:
    game = table(phase="play", fields=["", "chili*2"], hands="chili", bosses=["blue", "stink"])
    assert choice(GREEDY, game) == Plant(game.card(0, "chili"), 1)


def test_greedy_takes_groups_that_pay_and_leaves_the_others() -> None:
    game = table(
        phase="plant",
        up="pole*3 kidney",
        fields=["blue*2", "puff*7"],
        bosses=["chili", "stink"],
    )
    assert choice(GREEDY, game) == Harvest(1)
    game.play(0, Harvest(1))
    assert choice(GREEDY, game) == PlantUp(game.beans("pole")[0], 1)


def test_greedy_sells_a_field_that_a_tribute_would_cost_a_step() -> None:
    game = table(phase="tribute", fields=["pole*6", "blue*2"], bosses=["pole", "blue"])
    assert choice(GREEDY, game) == Harvest(0)
    game.play(0, Harvest(0))
    assert choice(GREEDY, game) == PayTribute(1)


def test_greedy_discards_a_left_over_that_is_of_no_use() -> None:
    game = table(
        phase="leftovers",
        up="blue",
        fields=["chili*5", "green*4"],
        bosses=["kidney", "stink"],
        hands="chili",
    )
    assert choice(GREEDY, game) == Discard(game.beans("blue")[0])


def test_greedy_gives_an_empty_boss_what_it_does_not_want() -> None:
    game = table(
        phase="plant",
        up="blue",
        fields=["chili*5", "green*4"],
        bosses=["", "stink"],
        hands="chili",
    )
    assert choice(GREEDY, game) == GiveGroup(game.beans("blue")[0], 0)


def test_greedy_keeps_what_it_grows_when_it_must_give() -> None:
    game = table(
        phase="must_give", fields=["chili*2", ""], hands="chili blue", bosses=["", "stink"]
    )
    assert choice(GREEDY, game) == GiveCard(game.card(0, "blue"), 0)


def test_greedy_alone_finds_a_place_for_every_group() -> None:
    game = table(
        SOLO,
        phase="plant",
        up="blue",
        fields=["chili*5", "green*4", "puff*3"],
        bosses=["kidney", "stink", "pole"],
    )
    assert isinstance(choice(GREEDY, game), Harvest)


def parts_of(sight: Sight) -> dict[str, object]:
    """All that it holds; a compiled class has no list of its slots."""
    parts = {name: getattr(sight, name) for name in dir(sight) if not name.startswith("_")}
    return {name: part for name, part in parts.items() if not callable(part)}


@pytest.mark.parametrize("game", MAFIA_GAMES)
def test_an_imagined_moment_looks_as_the_viewed_one(game: str) -> None:
    seats = seats_of(game)
    state = begin(rules_for(game, seats, {}), seats, seed_from_int(3))
    while state.result is None:
        seen = from_view(view(state, state.active))
        imagined = from_state(state)
        assert parts_of(seen) == parts_of(imagined)
        act = decide(seen)
        assert refuse(state, state.active, act) is None
        apply(state, state.active, act)


@pytest.mark.parametrize(("game", "name"), EVERY_PLAYER)
@pytest.mark.parametrize(
    "chosen",
    [
        {"discard_follows": "one", "harvest_between": False},
        {"discard_follows": "all", "both_at_once": True},
        {"discard_follows": "none", "questions_last": True},
    ],
)
def test_every_player_plays_every_option_without_a_refusal(
    game: str, name: str, chosen: dict[str, OptionValue]
) -> None:
    seats = seats_of(game)
    known = [option.key for option in game_info(game).options]
    options = {key: value for key, value in chosen.items() if key in known}
    played = play_one(Series(game, seats, 5, (name,) * seats, options, False), 0)
    assert played.refused == played.problems == 0
    assert len(played.result.scores) == seats + 1


@pytest.mark.parametrize(("game", "name"), EVERY_PLAYER)
def test_the_same_seed_plays_the_same_game(game: str, name: str) -> None:
    seats = seats_of(game)
    series = Series(game, seats, 8, (name,) * seats, {}, False)
    assert play_one(series, 1).journal == play_one(series, 1).journal


@pytest.mark.parametrize(("game", "name"), EVERY_PLAYER)
def test_a_player_acts_by_its_view_alone(game: str, name: str) -> None:
    """From afar, and in a game with another draw pile and another hand: the same act."""
    seats = seats_of(game)
    state = begin(rules_for(game, seats, {}), seats, seed_from_int(4))
    for number in range(40):
        seat = state.active
        seen = view(state, seat)
        acts = moves(state, seat)
        act = make_bot(game, name, number).choose(seen, acts)
        assert refuse(state, seat, act) is None
        far = decode_view(encode_view(seen))
        assert make_bot(game, name, number).choose(far, acts) == act
        other = view(determinize(seen, Random(number).random), seat)
        assert make_bot(game, name, number).choose(other, acts) == act
        apply(state, seat, act)


def test_veteran_knows_that_a_lead_is_worth_more_near_the_end() -> None:
    scores = [9.0, 7.0, 4.0]
    assert clear_lead(scores, 0, 0.0) > clear_lead(scores, 0, 16.0) > 0
    assert clear_lead(scores, 1, 0.0) == -clear_lead(scores, 0, 0.0)


def test_mafioso_finds_its_way_through_many_left_overs() -> None:
    game = table(
        phase="leftovers",
        up="blue*9 kidney*9 chili*6",
        fields=["blue*2", "chili"],
        hands="kidney chili green",
        bosses=["stink*2", "pole"],
    )
    bot = make_bot(GAME, "mafioso:games=25", 1)
    while game.view(0).phase == "leftovers":
        game.play(0, choice(bot, game))
    assert game.state.up == ()
