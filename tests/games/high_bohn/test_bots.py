"""How the computer players of High Bohn behave, one judgement each."""

from __future__ import annotations

from random import Random

import pytest

from bohnhaus import BuyField, EndPlanting, Game, Harvest, Plant, Propose, position
from bohnhaus.bots.high_bohn.plans import TownPlan, packed_ground
from bohnhaus.bots.high_bohn.towns import Ambition
from bohnhaus.bots.high_bohn.worth import Homestead
from bohnhaus.bots.matches import Series, play_one
from bohnhaus.bots.planner import weights_now
from bohnhaus.bots.player import Player
from bohnhaus.bots.registry import HIGH_BOHN, UnknownBot, bots_of, make_bot, read_bot
from bohnhaus.bots.rounds import Rounds
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.engine.imagine import determinize
from bohnhaus.engine.play import apply, moves, owing, refuse
from bohnhaus.engine.rules import OptionValue
from bohnhaus.engine.view import view
from bohnhaus.games.catalog import begin, rules_for
from bohnhaus.games.high_bohn.actions import (
    BuyBuilding,
    KeepThalers,
    LookAtTop,
    MoveInHand,
    MoveToBottom,
    NameType,
    OrderDrawn,
    Pass,
    Store,
    TakeThaler,
)
from bohnhaus.games.high_bohn.ground import (
    BEGINS,
    BEGINS_ALONE,
    BEGINS_SOUP,
    JOINS_SOUP,
    MATCHES,
    REFUSED,
    STANDS_IN,
)
from bohnhaus.wire.views import decode_view, encode_view

EVERY_PLAYER = [bot.name for bot in bots_of(HIGH_BOHN)]
THINKERS = [name for name in EVERY_PLAYER if name not in ("random", "novice")]
"""All but those who draw lots."""
COGNAC: dict[str, OptionValue] = {"cognac": True}
EVERY_OPTION: list[dict[str, OptionValue]] = [
    {},
    COGNAC,
    {"cognac": True, "distillery_notice": True},
    {"building_bonus": "printed"},
    {"third_field_price": 2, "polls": False},
]


def table(options: dict[str, OptionValue] | None = None, **parts: object) -> Game:
    """A position with three seats."""
    return position(HIGH_BOHN, seats=3, seed=0, options=options, names=None, **parts)


def last_round(**parts: object) -> Game:
    """A position after the last turn, which was that of seat 0."""
    return table(None, phase="closing", seat=0, passes=0, run_outs=3, deck="", **parts)


def choice(name: str, game: Game, seat: int = 0) -> object:
    bot: Player = make_bot(HIGH_BOHN, name, 1)
    return bot.choose(game.view(seat), moves(game.state, seat))


# --- planting and harvests -----------------------------------------------------------------


@pytest.mark.parametrize("name", THINKERS)
def test_plants_where_it_matches(name: str) -> None:
    game = table(fields=["", "red*2"], hands="red blue")
    assert choice(name, game) == Plant(game.card(0, "red"), 1)


@pytest.mark.parametrize("name", THINKERS)
def test_green_goes_on_the_saloon(name: str) -> None:
    game = table(
        towns=["saloon_2"], extra_fields=["saloon"], fields=["", "red*2", ""], hands="green blue"
    )
    assert choice(name, game) == Plant(game.card(0, "green"), 2)


@pytest.mark.parametrize("name", THINKERS)
def test_does_not_harvest_for_a_third_card(name: str) -> None:
    game = table(towns=["farm_3"], fields=["blue*2", "red*2"], hands="soy", planted=2)
    assert choice(name, game) == EndPlanting()


@pytest.mark.parametrize("name", THINKERS)
def test_harvests_the_full_field_first(name: str) -> None:
    game = table(fields=["blue*5", "red*5"], hands="soy")
    assert choice(name, game) == Harvest(1)


@pytest.mark.parametrize("name", THINKERS)
def test_stores_what_would_cost_a_good_field(name: str) -> None:
    game = table(towns=["general_store_2"], fields=["blue*3", "red*3"], hands="stink chili")
    assert choice(name, game) == Store(game.card(0, "stink"))


def test_a_plan_lays_beans_where_the_rules_would() -> None:
    state = begin(rules_for(HIGH_BOHN, 4, COGNAC), 4, seed_from_int(12))
    game = Rounds(state, [make_bot(HIGH_BOHN, "trader", seat) for seat in range(4)])
    ways: set[int] = set()
    while state.result is None:
        game.play_moment()
        for seat in range(4):
            home = Homestead(view(state, seat), seat, None, False)
            plan = TownPlan(home, weights_now(home.view))
            for at, field in enumerate(packed_ground(home.ground)):
                for bean in range(len(home.view.unseen)):
                    way = plan.way(field, at, bean)
                    assert way == home.ground.way(at, bean)
                    ways.add(way)
    assert ways == {REFUSED, BEGINS_SOUP, BEGINS, BEGINS_ALONE, JOINS_SOUP, STANDS_IN, MATCHES}


def test_tycoon_sells_what_its_next_cards_would_cost_anyway() -> None:
    fields = ["blue*4", "chili*4"]
    game = table(fields=fields, hands="stink chili*2 blue")
    assert choice("tycoon", game) == Harvest(0)
    game = table(fields=fields, hands="stink blue*2 chili")
    assert choice("tycoon", game) == Harvest(1)


# --- buildings -----------------------------------------------------------------------------


def test_greedy_buys_the_dearest_building_that_does_something() -> None:
    game = table(fields=["blue*3", "red*3"], hands="blue", thalers=["blue*2 garden"])
    assert choice("greedy", game) == BuyBuilding("jail_2")
    game.play(0, BuyBuilding("jail_2"))
    assert choice("greedy", game) == Plant(game.card(0, "blue"), 0)


@pytest.mark.parametrize("name", THINKERS)
def test_buys_what_does_nothing_for_the_bonus_in_the_last_round(name: str) -> None:
    game = last_round(towns=["camp_1 bank_1 farm_1"], thalers=["garden"])
    assert choice(name, game) == BuyBuilding("gold_mine_1")


def test_trader_buys_nothing_when_it_is_told_not_to() -> None:
    series = Series(HIGH_BOHN, 3, 5, ("trader", "trader:buy=off", "greedy"), {}, True)
    buyers = {seat for seat, act in play_one(series, 0).journal if isinstance(act, BuyBuilding)}
    assert buyers == {0, 2}


def test_the_setting_is_known_where_there_are_buildings_alone() -> None:
    assert read_bot(HIGH_BOHN, "trader")[1] == {"buy": "on"}
    assert read_bot(HIGH_BOHN, "trader:buy=off")[1] == {"buy": "off"}
    with pytest.raises(UnknownBot, match="its keys are: none"):
        read_bot("bohnanza", "trader:buy=off")


@pytest.mark.parametrize("name", THINKERS)
def test_sells_what_earns_something_in_the_last_round_and_passes(name: str) -> None:
    game = last_round(fields=["red*2", "blue*2"])
    assert choice(name, game) == Harvest(0)
    game = last_round(fields=["blue*2"])
    assert choice(name, game) == Pass()


@pytest.mark.parametrize("name", ["trader", "tycoon"])
def test_pays_the_third_field_with_thalers_that_buy_nothing(name: str) -> None:
    game = table(
        towns=["farm_1 jail_1"],
        fields=["blue*3", "red*2"],
        hands="stink",
        thalers=["blue*2 soy chili stink"],
    )
    act = choice(name, game)
    while isinstance(act, BuyBuilding):
        game.play(0, act)
        act = choice(name, game)
    assert act == BuyField(game.beans("blue blue soy"))


@pytest.mark.parametrize("name", THINKERS)
def test_names_a_type_of_which_it_owns_one(name: str) -> None:
    game = table(COGNAC, towns=["jail_1", "saloon_1"], hands="red", thalers=["cognac*2"])
    game.play(0, BuyBuilding("distillery_2"))
    assert choice(name, game) in (NameType("jail"), NameType("distillery"))


@pytest.mark.parametrize("name", THINKERS)
def test_buys_before_a_named_type_leaves(name: str) -> None:
    options: dict[str, OptionValue] = {"cognac": True, "distillery_notice": True}
    fields = [[], [], ["blue*2"]]
    game = table(options, hands="red", thalers=["cognac*2", "garden*2"], fields=fields)
    game.play(0, BuyBuilding("distillery_2"))
    game.play(0, NameType("gold_mine"))
    assert choice(name, game, 1) == BuyBuilding("gold_mine_2")
    game.play(1, BuyBuilding("gold_mine_2"))
    assert choice(name, game, 2) == Pass()


@pytest.mark.parametrize("name", THINKERS)
def test_takes_and_keeps_thalers(name: str) -> None:
    game = table(
        COGNAC,
        towns=["saloon_3", "distillery_3"],
        fields=["blue chili red green soy stink"],
        soups=[[0], [], []],
        hands="garden",
    )
    game.play(0, Harvest(0))
    keep = choice(name, game)
    assert isinstance(keep, KeepThalers)
    game.play(0, keep)
    take = choice(name, game, 1)
    assert isinstance(take, TakeThaler)
    game.play(1, take)


@pytest.mark.parametrize("name", THINKERS)
def test_buys_the_better_meter_before_the_last_harvest(name: str) -> None:
    game = last_round(fields=["blue*6"], thalers=["blue*3"])
    assert choice(name, game) == BuyBuilding("jail_3")
    game.play(0, BuyBuilding("jail_3"))
    assert choice(name, game) == Harvest(0)


def test_trader_waits_for_a_dearer_building_that_it_will_soon_pay() -> None:
    fields = ["blue*6", "red*2"]
    game = table(fields=fields, hands="blue", thalers=["blue*2"])
    assert choice("trader", game) == Plant(game.card(0, "blue"), 0)
    game = table(fields=fields, hands="blue", thalers=["blue*4"])
    assert choice("trader", game) == BuyBuilding("jail_4")


def test_trader_does_not_wait_till_a_type_is_sold_out() -> None:
    fields = ["blue*3", "red*2"]
    game = table(fields=fields, hands="blue", thalers=["blue", "blue"])
    assert choice("trader", game) == Plant(game.card(0, "blue"), 0)
    game = table(fields=fields, hands="blue", thalers=["blue", "blue"], towns=["", "", "jail_2"])
    assert choice("trader", game) == BuyBuilding("jail_1")


def test_trader_buys_at_last_what_helps_a_rival_and_costs_nothing() -> None:
    game = last_round(thalers=["garden", "garden"])
    assert choice("trader", game) == BuyBuilding("gold_mine_1")
    game = last_round(thalers=["garden", "red"])
    assert choice("trader", game) == Pass()


def test_trader_does_not_spend_cash_that_its_camp_counts() -> None:
    counted = last_round(towns=["camp_4 jail_1"], thalers=["garden*5"])
    assert choice("trader", counted) == Pass()
    spare = last_round(towns=["camp_4 jail_1 farm_1"], thalers=["garden*6"])
    assert choice("trader", spare) == BuyBuilding("gold_mine_1")


def test_trader_wants_the_first_thaler_of_a_type_more_than_the_next_one() -> None:
    few = table(fields=["red"], towns=["jail_1 farm_1 bank_1"])
    has = table(fields=["red"], towns=["jail_1 farm_1 bank_1 camp_1"])
    gains = []
    for game in (few, has):
        seen = game.view(0)
        gains.append(Homestead(seen, 0, Ambition(seen, 0), False).gain(game.beans("red")[0]))
    assert gains[0] > gains[1] + 0.5


# --- the bank ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", THINKERS)
def test_looks_at_the_top_card_and_sinks_it_if_it_does_harm(name: str) -> None:
    fields = ["blue*5", "red*4"]
    gone = "stink*13"
    game = table(towns=["bank_2"], fields=fields, hands="blue", deck="stink soy*9", discard=gone)
    assert choice(name, game) == LookAtTop()
    game.play(0, LookAtTop())
    assert choice(name, game) == MoveToBottom()
    game = table(towns=["bank_2"], fields=fields, hands="blue", deck="red soy*9", discard=gone)
    game.play(0, LookAtTop())
    assert choice(name, game) == Plant(game.card(0, "blue"), 0)


@pytest.mark.parametrize("name", THINKERS)
def test_moves_a_card_that_grows_to_the_front(name: str) -> None:
    game = table(towns=["bank_4"], fields=["blue*3", "red*3"], hands="stink red chili")
    assert choice(name, game) == MoveInHand(game.card(0, "red"), 0)


@pytest.mark.parametrize("name", THINKERS)
def test_orders_drawn_cards_so_that_what_grows_comes_first(name: str) -> None:
    game = table(
        phase="order_drawn",
        seat=0,
        drawn=3,
        towns=["bank_3"],
        fields=["blue*3", "red*3"],
        hands="stink garden red",
    )
    act = choice(name, game)
    assert isinstance(act, OrderDrawn)
    assert act.cards[0] == game.card(0, "red")


# --- deals ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", THINKERS)
def test_offers_what_lies_in_the_store(name: str) -> None:
    game = table(
        phase="trade",
        towns=["general_store_2"],
        stores=["chili"],
        hands=["", "red*2"],
        fields=[["blue*3", "red*3"], ["chili*2", "soy*2"]],
    )
    proposal = make_bot(HIGH_BOHN, name, 1).propose(game.view(0))
    assert isinstance(proposal, Propose)
    assert proposal.give == game.cards(0, "chili")


# --- whole games ---------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("name", EVERY_PLAYER)
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("options", EVERY_OPTION)
def test_every_player_plays_every_option_without_a_refusal(
    name: str, seats: int, options: dict[str, OptionValue]
) -> None:
    played = play_one(Series(HIGH_BOHN, seats, 5, (name,) * seats, options, False), 0)
    assert played.refused == played.problems == 0
    assert len(played.result.scores) == seats


@pytest.mark.parametrize("name", THINKERS)
def test_a_player_acts_by_its_view_alone(name: str) -> None:
    """From afar, and in a game with other hands and another draw pile: the same act."""
    state = begin(rules_for(HIGH_BOHN, 3, COGNAC), 3, seed_from_int(4))
    random = make_bot(HIGH_BOHN, "random", 4)
    for number in range(60):
        seat = owing(state)[0]
        seen = view(state, seat)
        acts = moves(state, seat)
        act = make_bot(HIGH_BOHN, name, number).choose(seen, acts) if not seen.bargains else None
        if act is None:
            apply(state, seat, random.choose(seen, acts))
            continue
        assert refuse(state, seat, act) is None
        far = decode_view(encode_view(seen))
        assert make_bot(HIGH_BOHN, name, number).choose(far, acts) == act
        other = view(determinize(seen, Random(number).random), seat)
        assert make_bot(HIGH_BOHN, name, number).choose(other, acts) == act
        apply(state, seat, act)
