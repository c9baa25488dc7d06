"""How the computer players of Kannibohne behave, one judgement each."""

from __future__ import annotations

from random import Random

import pytest

from bohnhaus import Harvest, Plant
from bohnhaus.bots.kannibohne.greedy import GreedyBot
from bohnhaus.bots.kannibohne.outlook import outlook
from bohnhaus.bots.kannibohne.search import SearchBot, sensible
from bohnhaus.bots.kannibohne.sight import from_state, from_view
from bohnhaus.bots.kannibohne.worth import Prospects
from bohnhaus.bots.matches import Series, play_one
from bohnhaus.bots.player import Player
from bohnhaus.bots.registry import UnknownBot, make_bot, read_bot
from bohnhaus.engine.imagine import determinize
from bohnhaus.engine.play import moves, owing
from bohnhaus.engine.rules import OptionValue
from bohnhaus.engine.view import view
from bohnhaus.games.al_cabohne.actions import Discard, Draw, EndStep, PlantUp
from bohnhaus.games.kannibohne.actions import (
    ChoosePlace,
    Keep,
    MoveDiscard,
    TakeDiscard,
    UseText,
)
from bohnhaus.games.kannibohne.deck import OUR_DECK
from bohnhaus.wire.views import decode_view, encode_view
from tests.games.kannibohne.kit import KIT
from tests.games.kannibohne.rich import other_cards
from tests.games.kannibohne.table import DuelTable, bean, table
from tests.games.kit import Config
from tests.properties.random_play import each, moments

GREEDY = GreedyBot()
SEARCH = "search:nodes=25"
BRIEF = "search:nodes=5"
"""For tests in which it need not play well."""
OPTIONS: tuple[dict[str, OptionValue], ...] = (
    {"turn_limit": 50},
    {"turn_limit": 50, "return_game": True},
    {"turn_limit": 50, "cards": other_cards()},
)


def choice(bot: Player, t: DuelTable, seat: int = 0) -> object:
    return bot.choose(t.game.view(seat), moves(t.game.state, seat))


def greedy_acts(t: DuelTable, seat: int = 0) -> object:
    return choice(GREEDY, t, seat)


# --- greedy --------------------------------------------------------------------------------


def test_greedy_plants_where_its_like_grow() -> None:
    t = table(hands="red cocoa", fields=["", "red red_04"])
    assert greedy_acts(t) == t.plays("red", 1)


def test_greedy_sells_a_full_field() -> None:
    t = table(hands="red", fields=["cocoa*2 cocoa_01 cocoa_02", "green*2"])
    assert greedy_acts(t) == Harvest(0)


def test_greedy_takes_the_last_thalers_to_the_goal() -> None:
    t = table(hands="bush", fields=["red*2", "green*2"], scores=[23, 0])
    assert greedy_acts(t) == Harvest(0)


def test_greedy_discards_a_front_card_that_would_cost_too_much() -> None:
    t = table(hands="green bush", fields=["red", "cocoa"])
    assert greedy_acts(t) == t.puts("green")


def test_greedy_leaves_to_the_opponent_what_would_cost_a_good_field() -> None:
    t = table(phase="plant", up="bush", fields=["red", "cocoa"])
    assert greedy_acts(t) == EndStep()
    t = table(phase="plant", up="bush", fields=["red", ""])
    assert greedy_acts(t) == t.plant_up("bush", 1)


def test_greedy_discards_left_overs_of_no_use() -> None:
    t = table(phase="prepare", up="bush", fields=["red", "cocoa"])
    assert greedy_acts(t) == Discard(bean("bush"))
    t = table(phase="prepare", up="red", fields=["red_04", "bread*2"])
    assert greedy_acts(t) == PlantUp(bean("red"), 0)


def test_greedy_takes_a_discard_that_it_grows_instead_of_drawing() -> None:
    t = table(phase="draw", hands="bush*3", fields=["cocoa*2", "green"], discard="cocoa_02")
    assert greedy_acts(t) == TakeDiscard()
    t = table(phase="draw", hands="bush*2", fields=["red", "cocoa"], discard="green")
    assert greedy_acts(t) == Draw(2)


def test_greedy_counts_in_the_opponents_beans() -> None:
    fields = [["bush*2", "green green_19"], ["green*2 green_16", ""]]
    t = table(phase="plant", fields=fields)
    assert greedy_acts(t) == UseText(19)
    t.uses(19)
    assert greedy_acts(t) == Harvest(1)


def test_greedy_keeps_a_gift_that_fits_nowhere() -> None:
    t = table(
        phase="plant",
        fields=["red", "cocoa"],
        received="green",
        on_top=[{"phase": "plant_card", "brought_by": 7}],
    )
    assert greedy_acts(t) == Keep()


def test_greedy_takes_the_card_that_it_grows_out_of_an_open_hand() -> None:
    t = table(
        fields=["red*2", "black_eyed black_eyed_10"], hands=["", "bush red_04 green"], open=[0, 1]
    )
    t.uses(10)
    assert greedy_acts(t) == ChoosePlace(1)


def test_greedy_gives_what_helps_the_opponent_least() -> None:
    t = table(
        phase="plant",
        fields=[["bread_07", "red*2"], ["green*2", "cocoa"]],
        hands=["", "red_05 bush"],
    )
    t.uses(7)
    assert greedy_acts(t, 1) == t.chooses("bush", 1)


# --- search --------------------------------------------------------------------------------


def test_search_wins_when_it_can() -> None:
    t = table(hands="cocoa green", fields=["bush*2", "red*2"], scores=[23, 20])
    for seed in range(3):
        assert choice(make_bot("kannibohne", SEARCH, seed), t) == Harvest(1)


@pytest.mark.slow
def test_search_repeats_itself_by_its_seed_and_its_nodes() -> None:
    series = Series("kannibohne", 2, 9, (BRIEF, "greedy"), {"turn_limit": 50}, False)
    assert play_one(series, 1).journal == play_one(series, 1).journal


def test_search_does_not_bother_with_the_depths_of_the_discards() -> None:
    t = table(fields=["black_eyed_09", "red"], discard="green bush cocoa bread bush green")
    t.uses(9)
    menu = moves(t.game.state, 0)
    kept = sensible(menu)
    assert len([act for act in menu if isinstance(act, MoveDiscard)]) == 30
    assert [act for act in kept if isinstance(act, MoveDiscard)] == [
        *[MoveDiscard(place, 5) for place in range(5)],
        MoveDiscard(5, 0),
    ]
    assert EndStep() in kept
    assert choice(SearchBot(1, 25), t) in kept


def test_the_outlook_of_both_adds_up_and_thalers_make_it_better() -> None:
    prospects = Prospects(OUR_DECK)
    even = table(fields=[["red", ""], ["red", ""]])
    ahead = table(fields=[["red", ""], ["red", ""]], scores=[10, 0])
    for t in (even, ahead):
        state = t.game.state
        assert outlook(prospects, state, 0) + outlook(prospects, state, 1) == pytest.approx(1)
    assert outlook(prospects, even.game.state, 0) == pytest.approx(0.5)
    assert outlook(prospects, ahead.game.state, 0) > 0.8


def test_in_a_return_game_the_thalers_of_the_first_count() -> None:
    prospects = Prospects(OUR_DECK)
    behind, level = [
        table(
            options={"return_game": True},
            fields=[["red", ""], ["red", ""]],
            first_game=first_game,
            turn=30,
        ).game.state
        for first_game in ([12, 25], [25, 25])
    ]
    assert outlook(prospects, level, 0) == pytest.approx(0.5)
    assert outlook(prospects, behind, 0) < 0.2


# --- both ----------------------------------------------------------------------------------


@pytest.mark.parametrize("config", [KIT.many[1], KIT.many[6], KIT.many[9]], ids=str)
def test_a_view_and_the_state_behind_it_look_alike(config: Config) -> None:
    for number, game in enumerate(moments(config, 43)):
        if number % 5 or game.result is not None:
            continue
        for seat in range(2):
            one, two = from_view(game.view(seat)), from_state(game.state, seat)
            parts = [name for name in dir(one) if not name.startswith("_")]
            assert "hand" in parts
            for part in parts:
                assert getattr(one, part) == getattr(two, part), part


@each(KIT.many)
def test_greedy_has_a_legal_act_at_every_moment(config: Config) -> None:
    for game in moments(config, 44):
        if game.result is None:
            seat = game.owing[0]
            acts = moves(game.state, seat)
            assert GreedyBot().choose(game.view(seat), acts) in acts


@pytest.mark.parametrize("bot", ["greedy", SEARCH])
def test_a_player_acts_by_its_view_alone(bot: str) -> None:
    for number, game in enumerate(moments(KIT.many[7], 45)):
        if number % 40 or game.result is not None:
            continue
        seat = owing(game.state)[0]
        acts = moves(game.state, seat)
        seen = game.view(seat)
        act = make_bot("kannibohne", bot, 5).choose(seen, acts)
        far = decode_view(encode_view(seen))
        assert make_bot("kannibohne", bot, 5).choose(far, acts) == act
        other = view(determinize(seen, Random(number).random), seat)
        assert make_bot("kannibohne", bot, 5).choose(other, acts) == act


@pytest.mark.parametrize("options", OPTIONS, ids=["single", "match", "other cards"])
@pytest.mark.parametrize("bots", [("greedy", "greedy"), ("greedy", "random")])
def test_every_option_is_played_without_a_refusal(
    bots: tuple[str, str], options: dict[str, OptionValue]
) -> None:
    played = play_one(Series("kannibohne", 2, 5, bots, options, False), 0)
    assert played.refused == played.problems == 0


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS, ids=["single", "match", "other cards"])
def test_search_plays_every_option_without_a_refusal(options: dict[str, OptionValue]) -> None:
    played = play_one(Series("kannibohne", 2, 5, (BRIEF, "greedy"), options, False), 0)
    assert played.refused == played.problems == 0


def test_the_settings_of_search() -> None:
    assert read_bot("kannibohne", "search")[1] == {"nodes": "200"}
    assert read_bot("kannibohne", "search:nodes=7")[1] == {"nodes": "7"}
    assert read_bot("kannibohne", "search:nodes=100000")[1] == {"nodes": "100000"}
    with pytest.raises(UnknownBot, match="no bot"):
        read_bot("bohnanza", "search")


@pytest.mark.parametrize("nodes", ["", "0", "-5", "100001", "x", "1.5", " 7", "\u0667", "9" * 50])
def test_nodes_that_are_no_number_are_refused(nodes: str) -> None:
    with pytest.raises(UnknownBot, match="any whole number up to 100000"):
        read_bot("kannibohne", f"search:nodes={nodes}")


def test_where_others_wait_nodes_are_one_of_the_choices() -> None:
    assert read_bot("kannibohne", "search:nodes=25", listed=True)[1] == {"nodes": "25"}
    with pytest.raises(UnknownBot, match=r"choices are: 25, 50, 100, 200, 400, 800, 1600$"):
        read_bot("kannibohne", "search:nodes=7", listed=True)


def test_a_front_card_is_planted_even_if_it_is_of_no_use() -> None:
    t = table(hands="green", fields=["red*2", ""])
    act = greedy_acts(t)
    assert act == Plant(t.in_hand("green"), 1)
