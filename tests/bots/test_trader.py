"""What trader and planner must not do: moments from trader's own games, each a mistake once.

The hint that a person gets in such a moment is the same act.
"""

from __future__ import annotations

from random import Random

import pytest

from bench.nasty import NASTY
from bohnhaus import Accept, Decline, Game, Harvest, Plant, Propose, position
from bohnhaus.bots.hints import hint
from bohnhaus.bots.registry import make_bot
from bohnhaus.bots.rounds import Rounds
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.engine.play import moves
from bohnhaus.games.catalog import begin, rules_for


@pytest.fixture(params=["trader", "planner"])
def bot(request: pytest.FixtureRequest) -> str:
    """Whose moment it is."""
    return str(request.param)


def choice(game: Game, seat: int, bot: str) -> object:
    """What the bot does, as the hint says too."""
    act = make_bot("bohnanza", bot, 1).choose(game.view(seat), moves(game.state, seat))
    assert act == hinted(game, seat, bot)
    return act


def hinted(game: Game, seat: int, bot: str) -> object | None:
    return hint(make_bot("bohnanza", bot, 1), game.view(seat), [], Random(1).random)


def answer(game: Game, rival: int, give: str, want: str, seat: int, bot: str) -> object:
    """What the bot says when a rival makes it this offer, as the hint says too."""
    game.play(rival, Propose(game.cards(rival, give), game.beans(want), seat))
    view = game.view(seat)
    acts = [act for act in game.menu(seat) if isinstance(act, Accept | Decline)]
    reply = make_bot("bohnanza", bot, 1).answer(view, view.offers[-1], list(acts))
    assert reply == hinted(game, seat, bot)
    return reply


# --- planting and selling ------------------------------------------------------------------


def test_sells_a_single_bean_before_a_match_makes_a_pair_the_only_field_to_sell(bot: str) -> None:
    game = position(
        seats=4,
        active=2,
        phase="plant_received",
        hands=["chili black_eyed soy blue red stink", "black_eyed*2 garden red", "soy red*3", ""],
        fields=[
            ["chili", "soy", "red"],
            ["red", "garden", "stink*3"],
            ["green", "stink", "chili"],
            ["green*2", "stink*3", "blue*2"],
        ],
        thalers=["", "", "soy*2", ""],
        received=["", "", "green blue", ""],
        discard="garden black_eyed*3 green*7 chili*8 soy*4 blue*8",
        run_outs=1,
    )
    act = choice(game, 2, bot)
    assert act in (Harvest(1), Harvest(2))
    while game.view(2).phase == "plant_received":
        game.play(2, make_bot("bohnanza", bot, 1).choose(game.view(2), moves(game.state, 2)))
    green = game.beans("green")[0]
    assert (green, 2) in [(field.bean, field.count) for field in game.view(2).fields[2]]


def test_keeps_the_field_whose_beans_it_has_in_hand(bot: str) -> None:
    game = position(
        seats=4,
        active=2,
        hands=[
            "stink red",
            "black_eyed soy green blue red",
            "red blue stink chili blue",
            "chili soy",
        ],
        fields=[
            ["green*6", "red"],
            ["stink", "garden"],
            ["chili*2", "blue*3"],
            ["chili", "garden"],
        ],
        thalers=["blue*2", "red soy", "", "soy black_eyed"],
        discard="red*2 stink*3 soy*2 blue*4 black_eyed chili*2",
    )
    assert choice(game, 2, bot) == Harvest(0)


def test_keeps_the_field_that_lacks_one_rather_than_the_one_that_lacks_two_near_the_end(
    bot: str,
) -> None:
    game = position(
        seats=4,
        active=3,
        hands=[
            "black_eyed soy red stink blue stink",
            "garden red black_eyed*2 green",
            "red blue green red blue green chili",
            "green chili",
        ],
        fields=[
            ["chili*3", "black_eyed", "red"],
            ["red", "green", "black_eyed*2"],
            ["blue*2", "red*2", "chili*2"],
            ["black_eyed", "stink*6", "blue*4"],
        ],
        thalers=["stink", "stink*3 blue*4", "soy*2", "chili*4"],
        deck="green blue soy blue green chili blue soy green*2 chili soy blue chili green chili "
        "blue green black_eyed green soy green chili*2 soy blue soy",
        discard="stink*4",
        run_outs=2,
    )
    assert choice(game, 3, bot) == Harvest(2)


def test_plants_a_match_first_where_the_order_does_not_matter(bot: str) -> None:
    game = position(
        phase="plant_received", fields=["blue*2", ""], received=["red blue"], hands="soy"
    )
    assert choice(game, 0, bot) == Plant(game.card(0, "blue"), 0)


# --- deals ---------------------------------------------------------------------------------


def test_takes_the_last_thaler_from_a_rival_who_is_ahead(bot: str) -> None:
    game = position(
        seats=4,
        active=3,
        phase="trade",
        hands=["", "", "green stink chili*2 blue*2", "blue"],
        fields=[
            ["red*3", "soy", "blue"],
            ["chili*3", "black_eyed", "green*7"],
            ["chili*3", "blue", "stink*7"],
            ["green", "blue*8", "chili*2"],
        ],
        thalers=["", "", "red soy chili blue*3", "garden*3 chili black_eyed soy*4 garden*2"],
        up="stink chili",
        deck="",
        discard="black_eyed soy*3",
        run_outs=3,
    )
    assert isinstance(answer(game, 3, "stink", "chili", 2, bot), Accept)


def test_deals_with_a_rival_who_is_ahead_if_its_own_gain_is_as_good(bot: str) -> None:
    game = position(
        seats=4,
        active=1,
        phase="trade",
        hands=["chili stink green", "garden stink chili", "soy green stink chili", "blue*3"],
        fields=[
            ["red*3", "soy", "blue"],
            ["chili*2", "red*2", "green*7"],
            ["chili*2", "soy", "stink*7"],
            ["green", "blue*6", "chili*2"],
        ],
        thalers=["", "red black_eyed stink*4 blue", "red soy", "garden*3"],
        up="chili black_eyed",
        deck="chili*2 blue*2 chili*2 blue*2 stink chili",
        discard="black_eyed*3 soy*3",
        run_outs=2,
    )
    assert isinstance(answer(game, 1, "stink", "chili", 2, bot), Accept)


def test_knows_that_two_turned_up_cards_cannot_both_have_the_empty_field(bot: str) -> None:
    game = position(
        seats=4,
        phase="trade",
        hands=["", "black_eyed soy green blue", "blue chili blue stink*2", "soy chili green stink"],
        fields=[
            ["stink", "red*2", ""],
            ["stink*2", "garden"],
            ["chili*3", "soy*2"],
            ["black_eyed", "garden"],
        ],
        up="soy blue",
        discard="red*3 stink*3 soy*2 blue*7 black_eyed chili*4 green*6",
    )
    assert isinstance(answer(game, 2, "stink", "soy", 0, bot), Accept)


def lacks_one_blue() -> Game:
    """Seat 1 asks; seat 0, whose front card is blue, cannot use it."""
    return position(
        seats=4,
        active=1,
        phase="trade",
        hands=["blue chili soy", "green soy*2 stink", "", ""],
        fields=[["green*3", "soy*2"], ["blue*7", "red"], ["chili*2", ""], ["stink", ""]],
        discard="blue*3",
    )


def test_gives_its_front_card_to_nobody_who_lacks_it_for_a_thaler(bot: str) -> None:
    assert not isinstance(answer(lacks_one_blue(), 1, "", "blue", 0, bot), Accept)


def test_sells_that_card_for_one_that_it_grows(bot: str) -> None:
    assert isinstance(answer(lacks_one_blue(), 1, "green", "blue", 0, bot), Accept)


def test_makes_a_two_for_one_deal_that_gains_it_more_than_the_rival(bot: str) -> None:
    game = position(
        seats=4,
        active=1,
        phase="trade",
        hands=["chili blue soy", "red", "", ""],
        fields=[["red*2", "green*4"], ["chili", "stink"], ["stink", ""], ["stink", ""]],
    )
    assert isinstance(answer(game, 1, "red", "chili blue", 0, bot), Accept)


def test_gives_two_for_one_to_nobody_who_gains_more(bot: str) -> None:
    game = position(
        seats=4,
        active=1,
        phase="trade",
        hands=["chili blue soy", "green", "", ""],
        fields=[["red*2", "green*3"], ["chili*5", "blue*5"], ["stink", ""], ["stink", ""]],
    )
    assert answer(game, 1, "green", "chili blue", 0, bot) == Decline(1)


def test_gives_away_for_nothing_what_would_ruin_it(bot: str) -> None:
    game = position(
        seats=4,
        phase="trade",
        up="blue",
        fields=[["red*2", "soy*5"], ["blue*4", "stink"], ["chili*2", "green"], ["stink*2", ""]],
        discard="blue*13 red",
    )
    assert isinstance(answer(game, 1, "", "blue", 0, bot), Accept)


# --- nasty players -------------------------------------------------------------------------


def handed_over(game: str, decent: str, nasty: str) -> tuple[int, int]:
    """In two games: the cards that a nasty player gets from decent ones, at its own asking, beyond
    those that it gives; and how many of its acts were refused."""
    extra = refused = 0
    for number in range(2):
        state = begin(rules_for(game, 4, {}), 4, seed_from_int(77, number))
        seat = number % 4
        players = [make_bot(game, decent, at) for at in range(4)]
        players[seat] = NASTY[nasty](players[seat])
        journal: list[tuple[int, object]] = []
        table = Rounds(state, players, journal)
        table.play()
        refused += table.refused
        offers: list[tuple[int, Propose]] = []
        for who, act in journal:
            if isinstance(act, Propose):
                offers.append((who, act))
            elif isinstance(act, Accept) and who != seat:
                proposer, offer = offers[act.offer - 1]
                if proposer == seat:
                    extra += max(len(offer.want) - len(offer.give), 0)
    return extra, refused


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "decent", "most"),
    [
        ("bohnanza", "trader", 2),
        ("bohnanza", "planner", 2),
        ("high-bohn", "trader", 2),
        ("high-bohn", "tycoon", 2),
    ],
)
@pytest.mark.parametrize("nasty", NASTY)
def test_a_nasty_player_gets_next_to_nothing_for_nothing(
    game: str, decent: str, most: int, nasty: str
) -> None:
    extra, refused = handed_over(game, decent, nasty)
    assert refused == 0
    assert extra <= most
