"""The third field: bought once, at any time."""

import pytest

from bohnhaus import BuyField, Harvest
from bohnhaus.games.bohnanza.events import BoughtField
from tests.games.bohnanza.table import Table, new_table, table


def test_BZ_50_three_thalers_buy_a_third_field_usable_at_once() -> None:
    t = table(hands="red", fields=["blue", "soy"], thalers="green*4")
    t.does(BuyField())
    assert t.fields() == ["blue", "soy", ""]
    assert t.thalers() == 1
    t.does(t.plant("red", 2))
    assert t.fields() == ["blue", "soy", "red"]


def test_BZ_50_the_top_three_cards_of_the_earnings_pay() -> None:
    t = table(phase="trade", thalers="red soy blue stink", discard="green")
    t.does(BuyField())
    assert t.earnings() == "red"
    assert sorted(t.discard.split()) == ["blue", "green", "soy", "stink"]


def test_BZ_50_the_price_lies_face_up_and_comes_back_with_the_next_shuffle() -> None:
    t = table(phase="trade", thalers="red*3", hands=["", "soy"], deck="blue", discard="")
    t.does(BuyField())
    t.ends_trading()
    assert t.hand() == "blue red*2"


@pytest.mark.parametrize("owned", [0, 1, 2])
def test_BZ_50_fewer_than_three_are_not_enough(owned: int) -> None:
    t = table(phase="trade", thalers=f"red*{owned}")
    assert t.refuses(BuyField()) == "BZ-50"
    assert t.thalers() == owned


def test_BZ_50_once_per_game() -> None:
    t = table(phase="trade", thalers="red*6")
    t.does(BuyField())
    assert t.refuses(BuyField()) == "BZ-50"
    assert t.thalers() == 3


def test_BZ_50_every_player_once() -> None:
    t = table(seats=5, phase="trade", thalers=["red*3", "soy*3", "blue*3", "green*3", "chili*3"])
    for seat in range(5):
        t.does(BuyField(), seat)
    assert [len(t.fields(seat)) for seat in range(5)] == [3] * 5


@pytest.mark.parametrize("phase", ["plant", "trade", "plant_received"])
def test_BZ_50_in_or_out_of_turn_in_every_phase(phase: str) -> None:
    received = ["garden"] if phase == "plant_received" else [""]
    for seat in range(3):
        t = table(
            phase=phase,
            hands=["blue", "", "blue"],
            received=received,
            thalers=["red*3", "soy*3", "green*3"],
        )
        t.does(BuyField(), seat)
        assert t.fields(seat) == ["", "", ""]
        assert (t.phase, t.game.owing) == (phase, [0])


def test_BZ_50_thalers_just_earned_can_pay() -> None:
    t = table(phase="trade", fields=[[], ["soy*6", "blue"], []])
    t.does(Harvest(0), 1)
    t.does(BuyField(), 1)
    assert t.thalers(1) == 0
    assert t.discard == "soy*6"


@pytest.mark.parametrize("price", [1, 2, 3, 4, 5])
def test_BZ_50_the_price_can_be_another_by_option(price: int) -> None:
    options = {"third_field_price": price}
    poor = table(phase="trade", thalers=f"soy*{price - 1}", options=options)
    assert poor.refuses(BuyField()) == "BZ-50"
    rich = table(phase="trade", thalers=f"soy*{price + 1}", options=options)
    rich.does(BuyField())
    assert rich.thalers() == 1


def by_choice(thalers: str) -> Table:
    return table(phase="trade", thalers=thalers, options={"pay_with": "choice"})


def test_BZ_50_by_option_the_payer_chooses_the_thalers() -> None:
    t = by_choice("red soy blue stink")
    pay = t.game.beans("red soy stink")
    assert t.does(BuyField(pay)) == [BoughtField(0, pay)]
    assert t.earnings() == "blue"
    assert sorted(t.discard.split()) == ["red", "soy", "stink"]


def test_BZ_50_chosen_thalers_are_the_own_and_just_as_many_as_the_price() -> None:
    t = by_choice("red soy blue stink")
    for pay in ("", "red", "red soy", "red soy blue stink", "red red soy", "green red soy"):
        assert t.refuses(BuyField(t.game.beans(pay))) == "BZ-50", pay


def test_BZ_50_the_menu_lists_each_choice_once() -> None:
    t = by_choice("red red red soy")
    ways = [act for act in t.game.menu(0) if isinstance(act, BuyField)]
    assert {tuple(sorted(way.pay)) for way in ways} == {
        t.game.beans("red red red"),
        tuple(sorted(t.game.beans("red red soy"))),
    }
    assert len(ways) == 2


def test_BZ_50_without_that_option_there_is_nothing_to_choose() -> None:
    t = table(phase="trade", thalers="red soy blue stink")
    assert t.refuses(BuyField(t.game.beans("red soy blue"))) == "BZ-50"


def test_BZ_50_who_began_with_three_fields_buys_none() -> None:
    t = table(phase="trade", thalers="red*3", options={"three_player_fields": 3})
    assert t.refuses(BuyField()) == "BZ-50"


def test_BZ_50_nobody_can_buy_at_the_deal() -> None:
    t = new_table(seats=4)
    assert [t.refuses(BuyField(), seat) for seat in range(4)] == ["BZ-50"] * 4
