"""Set-up: the deal, the hands, the fields, the first turn."""

import pytest

from bohnhaus import EndPlanting, Plant, UnknownGame, new_game
from bohnhaus.engine.chance import shuffled
from bohnhaus.games.catalog import GAMES
from tests.games.bohnanza.table import CARDS, new_table, table

SEATS = [3, 4, 5]

# bean: cards, beans needed for 1, 2, 3, 4 thalers (0 where the meter has no such step)
CARD_TABLE = {
    "blue": (20, 4, 6, 8, 10),
    "chili": (18, 3, 6, 8, 9),
    "stink": (16, 3, 5, 7, 8),
    "green": (14, 3, 5, 6, 7),
    "soy": (12, 2, 4, 6, 7),
    "black_eyed": (10, 2, 4, 5, 6),
    "red": (8, 2, 3, 4, 5),
    "garden": (6, 0, 2, 3, 0),
}


@pytest.mark.parametrize("seats", SEATS)
def test_BZ_1_everyone_is_dealt_five_and_the_rest_is_the_draw_pile(seats: int) -> None:
    game = new_game("bohnanza", seats=seats, seed=1)
    assert game.view(0).hand_sizes == (5,) * seats
    assert game.view(0).deck_size == CARDS - 5 * seats
    assert game.state.discard == []
    assert game.state.problems() == []


def test_BZ_1_the_box_has_the_cards_of_the_table() -> None:
    kinds = new_game(seats=3, seed=1).state.rules.beans.kinds
    assert {kind.id: kind.count for kind in kinds} == {
        bean: row[0] for bean, row in CARD_TABLE.items()
    }
    assert sum(kind.count for kind in kinds) == CARDS


def test_BZ_1_the_meters_are_those_of_the_table() -> None:
    for kind in new_game(seats=3, seed=1).state.rules.beans.kinds:
        steps = CARD_TABLE[kind.id][1:]
        expected = tuple((thalers, need) for thalers, need in enumerate(steps, start=1) if need)
        assert kind.meter.steps == expected, kind.id


def test_BZ_1_every_kind_of_bean_is_dealt_sooner_or_later_to_every_seat() -> None:
    dealt = {
        (seat, bean)
        for seed in range(200)
        for seat in range(3)
        for bean in new_game(seats=3, seed=seed).hand(seat).split()
    }
    assert dealt == {(seat, bean) for seat in range(3) for bean in CARD_TABLE}


def test_BZ_2_new_cards_go_to_the_back_and_the_order_stays() -> None:
    t = table(hands="red soy blue garden", deck="stink stink green blue red stink*9")
    t.does(t.plant("red", 0))
    t.does(EndPlanting())
    t.ends_trading()
    t.plants_all()
    assert t.hand() == "soy blue garden green blue red"


def test_BZ_2_only_the_front_card_can_be_planted() -> None:
    t = table(hands="red soy")
    assert t.refuses(t.plant("soy", 0)) == "BZ-2"
    assert t.allows(t.plant("red", 0))


def test_BZ_2_of_two_copies_only_the_one_at_the_front_can_be_planted() -> None:
    t = table(hands="red soy red")
    assert t.refuses(Plant(t.hand_card(2), 0)) == "BZ-2"
    assert t.allows(Plant(t.hand_card(0), 0))


@pytest.mark.parametrize("seats", SEATS)
def test_BZ_3_everyone_has_two_empty_fields_and_the_first_seat_starts(seats: int) -> None:
    t = new_table(seats=seats, seed=3)
    assert [t.fields(seat) for seat in range(seats)] == [["", ""]] * seats
    assert t.game.owing == [0]
    assert t.phase == "plant"


@pytest.mark.parametrize("seats", SEATS)
def test_BZ_3_play_goes_clockwise_round_and_round(seats: int) -> None:
    t = new_table(seats=seats, seed=3)
    turns = []
    for _ in range(2 * seats + 1):
        turns.append(t.active)
        t.passes_turn()
    assert turns == [*range(seats), *range(seats), 0]


def test_BZ_3_three_players_can_begin_with_three_fields_by_option() -> None:
    t = new_table(seats=3, options={"three_player_fields": 3})
    assert [t.fields(seat) for seat in range(3)] == [["", "", ""]] * 3
    assert t.allows(Plant(t.hand_card(0), 2))


@pytest.mark.parametrize("seats", [4, 5])
def test_BZ_3_the_three_player_option_means_nothing_to_four_or_five(seats: int) -> None:
    t = new_table(seats=seats, options={"three_player_fields": 3})
    assert t.fields(0) == ["", ""]


@pytest.mark.parametrize("seats", SEATS)
def test_BZ_D4_the_deal_goes_one_card_at_a_time_from_the_first_seat(seats: int) -> None:
    game = new_game(seats=seats, seed=11)
    beans = game.state.rules.beans
    pile = shuffled(list(range(CARDS)), game.state.seed, 0)[::-1]  # the top first
    for seat in range(seats):
        dealt = [beans.kinds[beans.bean_of[card]].id for card in pile[seat : 5 * seats : seats]]
        assert game.hand(seat).split() == dealt
    assert game.state.deck[::-1] == pile[5 * seats :]


@pytest.mark.parametrize("seats", SEATS)
def test_BZ_D4_the_dealer_is_the_last_seat_and_plays_last(seats: int) -> None:
    t = new_table(seats=seats, seed=11)
    for _ in range(seats - 1):
        t.passes_turn()
    assert t.active == seats - 1


@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 6])
def test_the_game_is_for_three_to_five(seats: int) -> None:
    with pytest.raises(UnknownGame, match="3 to 5 players"):
        new_game("bohnanza", seats=seats)


def test_the_catalog_says_three_to_five() -> None:
    assert (GAMES["bohnanza"].min_seats, GAMES["bohnanza"].max_seats) == (3, 5)
