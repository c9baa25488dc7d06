"""What planner sees that trader does not, and how much stronger it is for that."""

from __future__ import annotations

import pytest

from bench.public import PublicPlayer
from bohnhaus import Accept, Decline, Plant, Propose, position
from bohnhaus.bots.matches import Series, play_one
from bohnhaus.bots.planner import PlannerBot
from bohnhaus.bots.player import Player
from bohnhaus.bots.registry import make_bot
from bohnhaus.bots.rounds import Rounds
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.games.catalog import begin, rules_for


def test_plants_no_second_card_that_it_can_plant_later_with_a_match() -> None:
    game = position(fields=["blue*3", "red*2"], hands="soy blue red", planted=1)
    act = PlannerBot().choose(game.view(0), list(game.menu(0)))
    assert not isinstance(act, Plant)


def test_sells_the_field_for_which_its_hand_has_nothing() -> None:
    game = position(fields=["chili*2", "stink*2"], hands="soy stink stink stink")
    acts = list(game.menu(0))
    game.play(0, PlannerBot().choose(game.view(0), acts))
    assert [field.count for field in game.view(0).fields[0]] == [0, 2]


def test_does_not_pay_for_a_third_field_that_comes_too_late() -> None:
    game = position(fields=["blue*3", "red*2"], hands="soy blue", thalers=["soy*5", ""], run_outs=1)
    game.play(0, PlannerBot().choose(game.view(0), list(game.menu(0))))
    assert len(game.view(0).fields[0]) == 2


@pytest.mark.parametrize(("price", "fields"), [(1, 3), (3, 2)])
def test_buys_a_third_field_that_saves_more_than_it_costs(price: int, fields: int) -> None:
    game = position(
        fields=["blue*3", "stink*2"],
        hands="soy*3",
        thalers=["soy*5", ""],
        options={"third_field_price": price},
    )
    game.play(0, PlannerBot().choose(game.view(0), list(game.menu(0))))
    assert len(game.view(0).fields[0]) == fields


def test_waits_for_the_better_of_two_offers() -> None:
    game = position(
        seats=3,
        phase="trade",
        up="red soy",
        hands=["", "blue chili", "green"],
        fields=[["green*4", "blue*3"], ["red*3", "soy"], ["red*2", "stink"]],
    )
    game.play(1, Propose(game.cards(1, "blue"), game.beans("red"), 0))
    game.play(2, Propose(game.cards(2, "green"), game.beans("red"), 0))
    view = game.view(0)
    acts: list[object] = [act for act in game.menu(0) if isinstance(act, Accept | Decline)]
    replies = [
        PlannerBot().answer(view, offer, [act for act in acts if act.offer == offer.id])  # type: ignore[attr-defined]
        for offer in view.offers
    ]
    assert [type(reply) for reply in replies].count(Accept) == 1


def test_asks_a_price_for_a_card_that_a_rival_lacks() -> None:
    game = position(
        seats=4,
        active=1,
        phase="trade",
        hands=["blue chili soy", "green soy*2 stink", "", ""],
        fields=[["green*3", "soy*2"], ["blue*7", "red"], ["chili*2", ""], ["stink", ""]],
        discard="blue*3",
    )
    game.play(1, Propose((), game.beans("blue"), 0))
    view = game.view(0)
    acts = [act for act in game.menu(0) if isinstance(act, Accept | Decline)]
    reply = PlannerBot().answer(view, view.offers[-1], list(acts))
    assert isinstance(reply, Propose)
    assert reply.want
    assert reply.answers == view.offers[-1].id


def test_proposes_nothing_twice_in_a_turn() -> None:
    game = position(
        phase="trade",
        up="red soy",
        hands=["blue chili", "stink"],
        fields=[["blue*3", ""], ["red*2", "soy"]],
    )
    bot = PlannerBot()
    made = [bot.propose(game.view(0)) for _ in range(40)]
    offers = [offer for offer in made if isinstance(offer, Propose)]
    assert offers
    assert made[-1] is None
    assert len(set(offers)) == len(offers)


@pytest.mark.slow
def test_planner_beats_traders() -> None:
    series = Series("bohnanza", 4, 4242, ("planner", "trader", "trader", "trader"), {}, False)
    won = 0
    for number in range(16):
        played = play_one(series, number)
        assert played.refused == 0
        won += played.bots.index("planner") in played.result.winners
    assert won >= 8


@pytest.mark.slow
def test_greedy_holds_its_own_against_what_everyone_knows() -> None:
    won = 0.0
    for number in range(40):
        players: list[Player] = [PublicPlayer() for _ in range(4)]
        players[number % 4] = make_bot("bohnanza", "greedy", number)
        table = Rounds(begin(rules_for("bohnanza", 4, {}), 4, seed_from_int(4242, number)), players)
        table.play()
        assert table.state.result is not None
        winners = table.state.result.winners
        won += (number % 4 in winners) / len(winners)
    assert won >= 10


def test_never_answers_an_offer_with_the_same_deal() -> None:
    """It says no to two for one that gains the rival as much, and does not propose that itself."""
    game = position(
        seats=4,
        active=1,
        phase="trade",
        hands=["chili blue soy", "red", "", ""],
        fields=[["red*2", "green*4"], ["chili", "blue"], ["stink", ""], ["stink", ""]],
    )
    game.play(1, Propose(game.cards(1, "red"), game.beans("chili blue"), 0))
    (offer,) = game.view(0).offers
    assert make_bot("bohnanza", "planner", 1).answer(game.view(0), offer, game.menu(0)) == Decline(
        offer.id
    )
