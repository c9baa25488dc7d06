"""How the computer players of Prohibohn behave, one judgement each."""

from __future__ import annotations

from random import Random

import pytest

from bohnhaus import Harvest, Plant
from bohnhaus.bots.listing import listed_game
from bohnhaus.bots.matches import Series, play_one
from bohnhaus.bots.player import Player
from bohnhaus.bots.prohibohn.greedy import TownGreedyBot, decide_in_town
from bohnhaus.bots.prohibohn.purchases import estate
from bohnhaus.bots.prohibohn.sight import town_from_state, town_from_view
from bohnhaus.bots.registry import UnknownBot, make_bot
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.engine.imagine import determinize
from bohnhaus.engine.play import apply, moves, refuse
from bohnhaus.engine.rules import OptionValue
from bohnhaus.engine.view import view
from bohnhaus.games.al_cabohne.actions import EndStep, PlantUp
from bohnhaus.games.catalog import begin, game_info, rules_for
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
)
from bohnhaus.games.prohibohn.end import score
from bohnhaus.games.prohibohn.town import town
from bohnhaus.wire.views import decode_view, encode_view
from tests.games.al_cabohne.test_bots import parts_of
from tests.games.prohibohn.rich import rich_businesses
from tests.games.prohibohn.table import OPTIONS, TownTable, bean, last_go, table

GREEDY = TownGreedyBot()
MAFIOSO = "mafioso:games=25"
every_option = pytest.mark.parametrize("options", OPTIONS, ids=str)


def choice(bot: Player, t: TownTable, seat: int = 0) -> object:
    return bot.choose(t.game.view(seat), moves(t.game.state, seat))


def greedy_acts(t: TownTable) -> object:
    return choice(GREEDY, t)


# --- greedy --------------------------------------------------------------------------------


def test_greedy_lays_down_two_of_one_kind() -> None:
    t = table(phase="lay_down", hands=["blue pole puff chili pole green stink", "blue*7"])
    assert greedy_acts(t) == LayDown((t.in_hand("pole", 0), t.game.view(0).hand[4]))


def test_greedy_buys_the_dearest_card_that_helps() -> None:
    t = table(hands="puff", thalers=["stink*4"])
    assert greedy_acts(t) == Buy("restaurant_4")


def test_greedy_keeps_a_single_thaler_for_a_better_card() -> None:
    t = table(hands="puff", fields=[["puff", ""]], thalers=["stink"])
    assert greedy_acts(t) == t.plays("puff", 0)


def test_greedy_completes_a_type() -> None:
    t = table(hands="puff", thalers=["stink"], businesses=["restaurant_3 restaurant_4"])
    assert greedy_acts(t) == Buy("restaurant_1")


def test_greedy_buys_the_raid_where_it_costs_the_opponent_more() -> None:
    cheap = "casino_1 undertaker_1 restaurant_1 night_club_1"
    t = table(
        hands="puff", thalers=["kidney*5"], businesses=["variety_1 variety_3 variety_4", cheap]
    )
    assert greedy_acts(t) == BuyRaid(bean("kidney"))


def test_greedy_takes_the_thaler_that_brings_a_purchase_nearest() -> None:
    t = table(
        hands="puff", thalers=["blue*3 pole*2"], cash="chili pole stink", businesses=["casino_1"]
    )
    t.buys("police_3")
    assert greedy_acts(t) == TakeThaler(bean("pole"))


def test_greedy_removes_a_third_business_that_is_far_away_and_spares_one_that_is_near() -> None:
    t = table(hands="puff", thalers=["stink"], businesses=["restaurant_3"])
    t.buys("restaurant_1")
    assert greedy_acts(t) == Remove("restaurant_4")
    t = table(hands="puff", thalers=["stink*7"], businesses=["restaurant_1"])
    t.buys("restaurant_3")
    assert greedy_acts(t) == Spare()


def test_greedy_closes_down_what_would_soon_count_four() -> None:
    theirs = "casino_1 restaurant_1 restaurant_4"
    t = table(tavern=True, hands="puff", thalers=["cognac*4"], businesses=["", theirs])
    t.buys("tavern_4")
    assert greedy_acts(t) == Remove("restaurant_1")


def test_greedy_closes_down_what_there_is_where_others_of_its_type_are_gone() -> None:
    t = table(
        tavern=True,
        hands="puff",
        thalers=["cognac*4"],
        businesses=["", "casino_1"],
        removed="casino_3 casino_4",
    )
    t.buys("tavern_4")
    assert greedy_acts(t) == Remove("casino_1")


def test_greedy_pays_with_the_top_bean() -> None:
    t = table(phase="tribute", fields=[["blue*2", "pole*2"]], bosses=["pole", "stink"])
    assert greedy_acts(t) == PayTop(0, 1)


def test_greedy_draws_as_much_as_it_can() -> None:
    t = table(phase="draw", hands="puff", businesses=["filling_station_3 filling_station_4"])
    assert greedy_acts(t) == SetDraw(5)


def test_greedy_puts_a_card_that_would_cost_a_harvest_on_the_pile() -> None:
    t = table(
        hands="green blue",
        fields=[["puff*4", "pole*3"]],
        bosses=["stink", "chili"],
        businesses=["casino_3"],
    )
    assert greedy_acts(t) == PutOnPile(t.in_hand("green"))


def test_greedy_plays_the_card_that_grows_where_it_may_choose() -> None:
    t = table(hands="green blue pole", fields=[["puff*4", "pole*3"]], businesses=["variety_4"])
    assert greedy_acts(t) == Plant(t.in_hand("pole"), 1)


def test_greedy_lays_a_group_on_a_single_bean_by_a_night_club() -> None:
    t = table(
        phase="plant",
        up="pole*3",
        fields=[["blue", "puff*4"]],
        bosses=["stink", "chili"],
        businesses=["night_club_4"],
    )
    assert greedy_acts(t) == PlantUp(bean("pole"), 0)


def test_greedy_harvests_and_buys_at_the_end() -> None:
    ten = "casino_3 casino_4 undertaker_3 undertaker_4 night_club_3 night_club_4"
    more = "restaurant_1 restaurant_4 filling_station_3 filling_station_4"
    t = last_go(fields=[["stink*7", ""]], businesses=[more, ten], extra=1)
    assert greedy_acts(t) == Harvest(0)
    t.does(Harvest(0))
    assert greedy_acts(t) == Buy("restaurant_3")


# --- what a player looks at ----------------------------------------------------------------


@every_option
def test_an_imagined_moment_looks_as_the_viewed_one(options: dict[str, OptionValue]) -> None:
    for seed in range(3):
        state = rich_businesses(Random(seed), 2, options).state
        while state.result is None:
            seat = state.frames[-1].owing(state)[0]
            seen = town_from_view(view(state, seat))
            assert parts_of(seen) == parts_of(town_from_state(state))
            act = decide_in_town(seen, True)
            assert refuse(state, seat, act) is None
            apply(state, seat, act)


def test_what_the_town_counts_is_what_the_end_counts() -> None:
    for seed in range(20):
        state = rich_businesses(Random(seed), 2, OPTIONS[seed % len(OPTIONS)]).state
        for seat in range(2):
            thalers = len(state.earnings[seat]) + len(town(state).laid[seat])
            assert thalers + estate(town(state).owners, seat) == score(state, seat)


# --- every player --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "options"),
    [
        *[(name, options) for name in ("random", "greedy") for options in OPTIONS],
        *[
            pytest.param(MAFIOSO, options, marks=pytest.mark.slow)
            for options in OPTIONS[1:3]  # every value of every option once
        ],
    ],
    ids=str,
)
def test_every_player_plays_every_option_without_a_refusal(
    name: str, options: dict[str, OptionValue]
) -> None:
    played = play_one(Series("prohibohn", 2, 5, (name, "greedy"), options, False), 0)
    assert played.refused == played.problems == 0
    assert len(played.result.scores) == 3


def test_the_same_seed_plays_the_same_game() -> None:
    series = Series("prohibohn", 2, 8, ("greedy", "random"), {"tavern": True}, False)
    assert play_one(series, 1).journal == play_one(series, 1).journal


@pytest.mark.parametrize("name", ["greedy", pytest.param(MAFIOSO, marks=pytest.mark.slow)])
@every_option
def test_a_player_acts_by_its_view_alone(options: dict[str, OptionValue], name: str) -> None:
    """From afar, and in a game with another draw pile and another hand: the same act."""
    state = rich_businesses(Random(4), 2, options).state
    for number in range(8 if name == "greedy" else 4):
        seat = state.frames[-1].owing(state)[0]
        seen = view(state, seat)
        acts = moves(state, seat)
        act = make_bot("prohibohn", name, number).choose(seen, acts)
        assert refuse(state, seat, act) is None
        far = decode_view(encode_view(seen))
        assert make_bot("prohibohn", name, number).choose(far, acts) == act
        other = view(determinize(seen, Random(number).random), seat)
        assert make_bot("prohibohn", name, number).choose(other, acts) == act
        apply(state, seat, act)


# --- mafioso -------------------------------------------------------------------------------


@pytest.mark.slow
def test_mafioso_buys_and_can_be_told_not_to() -> None:
    series = Series("prohibohn", 2, 3, (MAFIOSO, f"{MAFIOSO}:buy=off"), {}, True)
    played = play_one(series, 0)
    assert played.refused == played.problems == 0
    buyers = {seat for seat, act in played.journal if isinstance(act, Buy | BuyRaid)}
    assert buyers == {0}


def test_mafioso_harvests_for_the_last_thaler_that_a_card_needs() -> None:
    """At the end a harvest pays for what completes a type."""
    t = last_go(
        fields=[["stink*3", "pole*2"]],
        businesses=["restaurant_3 restaurant_4"],
        extra=1,
        laid=["", "puff"],
    )
    bot = make_bot("prohibohn", MAFIOSO, 1)
    for act in (Harvest(0), Buy("restaurant_1")):
        assert choice(bot, t) == act
        t.does(act)


def test_mafioso_lays_down_by_plan() -> None:
    state = begin(rules_for("prohibohn", 2, {}), 2, seed_from_int(5))
    bot = make_bot("prohibohn", MAFIOSO, 1)
    act = bot.choose(view(state, 1), moves(state, 1))
    assert isinstance(act, LayDown)
    assert refuse(state, 1, act) is None


def test_mafioso_ends_its_last_go() -> None:
    t = last_go(fields=[["", ""]], laid=["blue", ""], extra=1)
    assert choice(make_bot("prohibohn", MAFIOSO, 1), t) == EndStep()


def test_whether_it_buys_is_a_setting_where_there_is_something_to_buy() -> None:
    keys = {game: setting_names(game) for game in ("al-cabohne", "prohibohn")}
    assert keys == {"al-cabohne": ["games"], "prohibohn": ["games", "buy"]}
    with pytest.raises(UnknownBot, match="its keys are: games"):
        make_bot("al-cabohne", "mafioso:buy=off", 1)


def setting_names(game: str) -> list[str]:
    """The settings of mafioso that are listed for a game."""
    bots = listed_game(game_info(game))["bots"]
    assert isinstance(bots, list)
    return [key["key"] for bot in bots if bot["name"] == "mafioso" for key in bot["keys"]]
