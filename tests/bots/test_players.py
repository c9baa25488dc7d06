"""How the computer players behave, one judgement each."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from typing import Any

import pytest

from bohnhaus import Accept, Decline, EndPlanting, Game, Harvest, Plant, Propose, new_game, position
from bohnhaus.bots.greedy import GreedyBot
from bohnhaus.bots.matches import Series, play_one, seating
from bohnhaus.bots.planner import PlannerBot
from bohnhaus.bots.player import Player, QuietPlayer
from bohnhaus.bots.registry import UnknownBot, bots_of, make_bot, read_bot
from bohnhaus.bots.rounds import Rounds
from bohnhaus.bots.trader import TraderBot
from bohnhaus.engine.play import moves
from bohnhaus.engine.view import View
from bohnhaus.games.catalog import GAMES
from bohnhaus.native import reduced
from bohnhaus.wire.views import decode_view, encode_view

NAMES = [bot.name for bot in bots_of("bohnanza")]
SERIES = Series("bohnanza", 4, 77, ("trader", "greedy", "random", "random"), {}, False)


def choice(bot: Player, game: Game, seat: int = 0) -> object:
    return bot.choose(game.view(seat), moves(game.state, seat))


def offered(game: Game, proposer: int, proposal: Propose, seat: int, bot: Player) -> object:
    """What the bot says to an offer."""
    game.play(proposer, proposal)
    view = game.view(seat)
    (offer,) = view.offers
    acts = [act for act in game.menu(seat) if isinstance(act, Accept | Decline)]
    return bot.answer(view, offer, list(acts))


@pytest.mark.parametrize("bot", [GreedyBot(), TraderBot(), PlannerBot()])
def test_plants_where_it_matches(bot: Player) -> None:
    game = position(fields=["", "red*2"], hands="red blue")
    assert choice(bot, game) == Plant(game.card(0, "red"), 1)


@pytest.mark.parametrize("bot", [GreedyBot(), TraderBot(), PlannerBot()])
def test_does_not_harvest_for_a_second_card(bot: Player) -> None:
    game = position(fields=["blue*2", "red*2"], hands="soy", planted=1)
    assert choice(bot, game) == EndPlanting()


@pytest.mark.parametrize("bot", [GreedyBot(), TraderBot(), PlannerBot()])
def test_harvests_the_full_field_first(bot: Player) -> None:
    game = position(fields=["blue*5", "red*5"], hands="soy")
    assert choice(bot, game) == Harvest(1)


@pytest.mark.parametrize("bot", [GreedyBot(), TraderBot(), PlannerBot()])
def test_accepts_a_gift_that_it_grows(bot: Player) -> None:
    game = position(phase="trade", up="red blue", fields=[[], ["red*2", "soy*2"]])
    reply = offered(game, 0, Propose((game.card(0, "red"),), (), 1), 1, bot)
    assert reply == Accept(1)


@pytest.mark.parametrize("bot", [GreedyBot(), TraderBot(), PlannerBot()])
def test_refuses_a_gift_that_would_force_a_bad_harvest(bot: Player) -> None:
    # Most stink beans are gone, so that a new field of them will come to little.
    game = position(
        phase="trade", up="stink blue", fields=[[], ["red*3", "soy*5"]], discard="stink*13"
    )
    reply = offered(game, 0, Propose((game.card(0, "stink"),), (), 1), 1, bot)
    assert reply == Decline(1)


def test_greedy_gives_away_what_it_does_not_want() -> None:
    game = position(phase="trade", up="stink blue", fields=["blue*3", "soy*2"])
    stink = game.card(0, "stink")
    game_offers = []
    for _ in range(3):
        proposal = GreedyBot().propose(game.view(0))
        if proposal is not None:
            game.play(0, proposal)
            game_offers.append(proposal)
    assert Propose((stink,), ()) in game_offers


def test_trader_gives_a_gift_to_avoid_ruin() -> None:
    game = position(
        phase="trade",
        up="blue",
        fields=[["red*4", "soy*6"], ["blue*4", "stink"], ["chili*2", "green"]],
        discard="blue*14",
    )
    bot = TraderBot()
    terms = []
    for _ in range(3):
        proposal = bot.propose(game.view(0))
        if isinstance(proposal, Propose):
            game.play(0, proposal)
            terms.append((proposal.give, proposal.want, proposal.to))
    assert (game.cards(0, "blue"), (), 1) in terms


def test_trader_does_not_give_a_winning_rival_more_than_it_gets() -> None:
    hands = ["", "red"]
    fields = [["red*3", "soy*2"], ["garden*2", "blue*2"]]
    even = position(phase="trade", up="garden", hands=hands, fields=fields)
    ask = Propose(even.cards(1, "red"), even.beans("garden"), 0)
    assert isinstance(offered(even, 1, ask, 0, TraderBot()), Accept)
    ahead = position(
        phase="trade",
        up="garden",
        hands=["", "blue"],
        fields=[["blue*6", "soy*2"], ["garden*2", "chili*2"]],
        thalers=["", "stink*8"],
    )
    ask = Propose(ahead.cards(1, "blue"), ahead.beans("garden"), 0)
    assert offered(ahead, 1, ask, 0, TraderBot()) == Decline(1)


def test_trader_counters_with_another_card() -> None:
    game = position(
        phase="trade",
        up="blue",
        hands=["", "red chili"],
        fields=[["chili*2", "soy*3"], ["blue*4", "red*4"]],
    )
    ask = Propose(game.cards(0, "blue"), game.beans("red"), 1)
    reply = offered(game, 0, ask, 1, TraderBot())
    assert reply == Propose(game.cards(1, "chili"), game.beans("blue"), 0, 1)


@pytest.mark.parametrize("name", NAMES)
def test_a_player_does_the_same_from_an_encoded_view(name: str) -> None:
    game = position(phase="trade", up="red blue", hands=["soy chili", "red"], fields=["soy*2"])
    view = game.view(0)
    far = decode_view(encode_view(view))
    assert make_bot("bohnanza", name, 3).propose(view) == make_bot("bohnanza", name, 3).propose(far)


@pytest.mark.parametrize("name", NAMES)
def test_a_player_never_acts_on_what_it_may_not_know(name: str) -> None:
    """The same view from two different states: the same acts."""
    one = position(phase="trade", up="red", hands=["soy", "red", "blue"], deck="stink chili")
    two = position(phase="trade", up="red", hands=["soy", "chili", "stink"], deck="red blue")
    assert encode_view(one.view(0)) == encode_view(two.view(0))
    assert make_bot("bohnanza", name, 5).propose(one.view(0)) == make_bot(
        "bohnanza", name, 5
    ).propose(two.view(0))


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"run_outs": 1},
        {"third_field_price": 1},
        {"pay_with": "choice"},
        {"three_player_fields": 3},
        {"trade_offers": 0},
        {"trade_rounds": 0},
        {"polls": False},
    ],
)
def test_every_player_plays_every_option_without_a_refusal(
    name: str, seats: int, options: dict[str, int | str | bool]
) -> None:
    played = play_one(Series("bohnanza", seats, 5, (name,) * seats, options, False), 0)
    assert played.refused == played.problems == 0
    assert len(played.result.scores) == seats


def test_players_move_one_seat_on_from_game_to_game() -> None:
    seats = [seating(SERIES, number) for number in range(5)]
    assert seats[0] == ("trader", "greedy", "random", "random")
    assert seats[1] == ("random", "trader", "greedy", "random")
    assert seats[4] == seats[0]
    assert seating(replace(SERIES, fixed_seats=True), 3) == seats[0]


def test_the_same_game_of_a_series_is_played_again() -> None:
    one, two = play_one(SERIES, 3), play_one(SERIES, 3)
    assert one.journal == two.journal
    assert one.result == two.result


@pytest.mark.parametrize(
    ("spec", "values"),
    [
        ("random", {"offers": "true"}),
        ("random:offers=false", {"offers": "false"}),
        ("greedy", {}),
    ],
)
def test_players_are_named_with_their_settings(spec: str, values: dict[str, str]) -> None:
    assert read_bot("bohnanza", spec)[1] == values


@pytest.mark.parametrize(
    "spec", ["", "nobody", "random:", "random:offers", "random:offers=7", "greedy:x=1"]
)
def test_unknown_players_and_settings_are_refused_with_a_sentence(spec: str) -> None:
    with pytest.raises(UnknownBot, match=r"bots are|keys are|choices are"):
        read_bot("bohnanza", spec)


def pickled(player: Player) -> Any:
    return pickle.loads(pickle.dumps(player))


PLAYERS = [(game.id, bot.name) for game in GAMES.values() for bot in bots_of(game.id)]


@pytest.mark.parametrize(("game", "bot"), PLAYERS, ids=str)
def test_a_player_can_be_copied_and_pickled_in_the_middle_of_a_game(game: str, bot: str) -> None:
    seats = GAMES[game].usual_seats
    begun = new_game(game, seats=seats, seed=4)
    players = [make_bot(game, bot, seat) for seat in range(seats)]
    table = Rounds(begun.state, players)
    for _ in range(6):
        if begun.result is None:
            table.play_moment()
    twin = begun.copy()
    for way in (copy.copy, copy.deepcopy, pickled):
        again = [way(player) for player in players]
        assert [type(player) for player in again] == [type(player) for player in players]
    table.play_moment()
    Rounds(twin.state, again).play_moment()
    assert twin.actions == begun.actions, "pickled, it goes on as it would have"


@pytest.mark.parametrize(("game", "bot"), PLAYERS, ids=str)
def test_a_player_can_be_the_base_of_another(game: str, bot: str) -> None:
    asked: list[object] = []

    def choose(self: Player, view: View, menu: list[object]) -> object:
        asked.append(self)
        return base.choose(self, view, menu)

    plain = make_bot(game, bot, 1)
    base: Any = type(plain)
    mine: Any = type("Mine", (base,), {"choose": choose, "__module__": __name__})
    make, (_, held) = reduced(plain)
    player = make(mine, held)
    seats = GAMES[game].usual_seats
    begun = new_game(game, seats=seats, seed=4)
    table = Rounds(begun.state, [player, *[make_bot(game, bot, seat) for seat in range(1, seats)]])
    for _ in range(3):
        table.play_moment()
    assert asked


class Contrary(QuietPlayer):
    """Takes the last that it may."""

    def choose(self, view: View, menu: list[object]) -> object:
        return menu[-1]


def test_a_player_of_ones_own_can_be_built_on_the_quiet_one() -> None:
    begun = new_game("kannibohne", seed=4, options={"turn_limit": 50})
    Rounds(begun.state, [pickle.loads(pickle.dumps(Contrary())), Contrary()]).play()
    assert begun.result is not None
