"""The gold mines, and the third field beside them."""

import pytest

from bohnhaus import BuyField, Harvest
from tests.games.high_bohn.table import last_table, table


def test_HB_20_gold_mine_2_makes_the_third_field_cost_one() -> None:
    t = table(phase="trade", towns="gold_mine_2", thalers="red blue")
    t.does(BuyField(t.game.beans("red")))
    assert t.fields() == ["", "", ""]
    assert t.earnings() == "blue"


def test_HB_20_not_three_and_not_for_others() -> None:
    t = table(phase="trade", towns="gold_mine_2", thalers=["red*3", "red*2"])
    assert t.refuses(BuyField(t.game.beans("red red red"))) == "BZ-50"
    assert t.refuses(BuyField(t.game.beans("red")), 1) == "BZ-50"


def test_HB_20_no_refund() -> None:
    t = table(phase="trade", thalers="red*3 garden*2")
    t.does(BuyField(t.game.beans("red red red")))
    t.buys("gold_mine_2")
    assert t.thalers() == 0
    assert t.refuses(BuyField(t.game.beans("red"))) == "BZ-50"


def test_HB_20_the_option_for_the_price_does_not_raise_it() -> None:
    options = {"third_field_price": 5}
    t = table(phase="trade", towns="gold_mine_2", thalers="red", options=options)
    assert t.allows(BuyField(t.game.beans("red")))


@pytest.mark.parametrize(("beans", "thalers"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_HB_21_gold_mine_3_has_a_meter_for_garden(beans: int, thalers: int) -> None:
    t = table(phase="trade", towns="gold_mine_3", fields=[f"garden*{beans}", ""])
    assert t.worth() == thalers
    t.harvests(0)
    assert t.thalers() == thalers


def test_HB_21_a_single_garden_bean_can_always_be_harvested() -> None:
    t = table(phase="trade", towns="gold_mine_3", fields=["garden", "blue*5"])
    t.harvests(0)
    assert t.earnings() == "garden"


def test_HB_21_other_single_beans_are_still_protected() -> None:
    t = table(phase="trade", towns="gold_mine_3", fields=["soy", "blue*5"])
    assert t.refuses(Harvest(0)) == "BZ-41"


def test_HB_21_a_single_garden_bean_of_others_is_still_protected() -> None:
    t = table(phase="trade", towns="gold_mine_3", fields=[[], ["garden", "blue*5"]])
    assert t.refuses(Harvest(0), 1) == "BZ-41"


def test_HB_21_many_garden_beans_still_protect_another_single_one() -> None:
    t = table(phase="trade", towns="gold_mine_3", fields=["garden*2", "blue"])
    assert t.refuses(Harvest(1)) == "BZ-41"


def test_HB_22_gold_mine_4_is_a_field() -> None:
    t = table(hands="red soy", fields=["blue", "chili"], thalers="garden*4")
    t.buys("gold_mine_4")
    assert t.fields() == ["blue", "chili", ""]
    t.does(t.plant("red", 2))
    assert t.fields() == ["blue", "chili", "red"]


def test_HB_22_the_third_field_can_be_bought_after_it() -> None:
    t = table(phase="trade", thalers="garden*4 blue*3")
    t.buys("gold_mine_4")
    t.does(BuyField(t.game.beans("blue blue blue")))
    assert len(t.fields()) == 4
    assert t.refuses(BuyField()) == "BZ-50"


def test_HB_22_the_third_field_can_be_bought_before_it() -> None:
    t = table(phase="trade", thalers="garden*4 blue*3")
    t.does(BuyField(t.game.beans("blue blue blue")))
    t.buys("gold_mine_4")
    assert len(t.fields()) == 4


def test_HB_22_it_counts_for_single_beans_like_any_field() -> None:
    t = table(phase="trade", towns="gold_mine_4", fields=["red", "", "blue*2"])
    assert t.refuses(Harvest(0)) == "BZ-41"
    t = table(phase="trade", towns="gold_mine_4", fields=["red*2", "", "blue"])
    assert t.refuses(Harvest(2)) == "BZ-41"


def test_HB_22_soy_stands_in_and_soup_grows_there() -> None:
    t = table(hands="soy", towns="gold_mine_4 farm_2", fields=["red", "red", "blue"])
    t.does(t.plant("soy", 2))
    assert t.fields()[2] == "blue soy"
    t = table(hands="soy", towns="gold_mine_4 saloon_3", fields=["red*2", "red*2", "garden"])
    t.does(t.plant("soy", 2))
    assert t.fields()[2] == "garden soy"


def test_HB_22_with_three_fields_from_the_start_it_makes_four() -> None:
    options = {"three_player_fields": 3}
    t = table(phase="trade", thalers="garden*4 blue*3", options=options)
    t.buys("gold_mine_4")
    assert len(t.fields()) == 4
    assert t.refuses(BuyField(t.game.beans("blue blue blue"))) == "BZ-50"


@pytest.mark.parametrize(("camp", "each"), [("camp_2", 8), ("camp_3", 6), ("camp_4", 5)])
@pytest.mark.parametrize("cash", [0, 4, 5, 6, 7, 8, 11, 12, 15, 16, 17])
def test_HB_23_a_camp_brings_one_for_every_full_so_many(camp: str, each: int, cash: int) -> None:
    t = last_table(towns=camp, thalers=f"blue*{cash}" if cash else "", discard="")
    t.everyone_passes()
    assert t.scores[0] == cash + int(camp[-1]) + cash // each


def test_HB_23_reckoned_once_on_the_cash_after_all_buying() -> None:
    t = last_table(towns="camp_4", thalers="blue*10")
    t.buys("jail_1")
    t.everyone_passes()
    assert t.scores[0] == 9 + 4 + 1 + 9 // 5


def test_HB_23_an_empty_discard_pile_changes_nothing() -> None:
    t = last_table(towns="camp_4", thalers="soy*10", discard="")
    t.everyone_passes()
    assert t.scores[0] == 10 + 4 + 2
    assert t.discard == ""


def test_HB_23_camp_1_brings_nothing() -> None:
    t = last_table(towns="camp_1", thalers="soy*10")
    t.everyone_passes()
    assert t.scores[0] == 11


def test_HB_23_soup_and_distillery_cash_count_too() -> None:
    t = last_table(
        options={"cognac": True},
        towns="camp_4 saloon_3 distillery_3",
        thalers="soy*2",
        under_saloon="red blue",
        under_distillery="chili",
    )
    t.everyone_passes()
    assert t.scores[0] == 5 + 10 + 1
