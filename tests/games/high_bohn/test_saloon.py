"""The saloons: a field for green beans, and bean soup."""

import pytest

from bohnhaus import BuyField, Harvest
from bohnhaus.engine.view import MIXED
from bohnhaus.games.high_bohn.actions import BuyBuilding, KeepThalers
from bohnhaus.games.high_bohn.events import SoupBegan
from tests.games.high_bohn.table import COGNAC, last_table, table

BEANS = ["blue", "chili", "stink", "green", "soy", "red", "garden", "black_eyed"]


def soup(size: int) -> str:
    return " ".join(BEANS[:size])


def test_HB_30_saloon_2_is_a_field_for_green_beans() -> None:
    t = table(hands="green*2", fields=["blue", "chili"], thalers="green*2")
    assert t.refuses(t.plant("green", 0)) == "BZ-12"
    t.buys("saloon_2")
    assert t.fields() == ["blue", "chili", ""]
    t.does(t.plant("green", 2))
    t.does(t.plant("green", 2))
    assert t.fields() == ["blue", "chili", "green*2"]


@pytest.mark.parametrize("bean", [bean for bean in BEANS if bean != "green"])
def test_HB_30_nothing_else_grows_there(bean: str) -> None:
    for field in ("", "green"):
        t = table(hands=bean, towns="saloon_2 farm_2", fields=["", "", field])
        assert t.refuses(t.plant(bean, 2)) == "HB-30"


def test_HB_30_it_is_not_the_third_field() -> None:
    t = table(phase="trade", towns="saloon_2", thalers="blue*3")
    t.does(BuyField(t.game.beans("blue blue blue")))
    assert len(t.fields()) == 4
    assert t.town.extras[0] == (4, -1)


def test_HB_30_its_single_bean_is_protected_by_other_fields() -> None:
    t = table(phase="trade", towns="saloon_2", fields=["blue*2", "", "green"])
    assert t.refuses(Harvest(2)) == "BZ-41"
    t = table(phase="trade", towns="saloon_2", fields=["blue", "", "green"])
    assert t.allows(Harvest(2))


def test_HB_30_its_beans_protect_a_single_bean_elsewhere() -> None:
    t = table(phase="trade", towns="saloon_2", fields=["blue", "", "green*2"])
    assert t.refuses(Harvest(0)) == "BZ-41"


def test_HB_30_it_sells_by_the_meter_of_green() -> None:
    t = table(phase="trade", towns="saloon_2", fields=["", "", "green*5"])
    t.harvests(2)
    assert t.earnings() == "green*2"
    assert t.fields() == ["", "", ""]


@pytest.mark.parametrize("saloon", ["saloon_3", "saloon_4"])
def test_HB_31_several_kinds_grow_on_one_field(saloon: str) -> None:
    t = table(hands="blue red", towns=saloon, fields=["soy", "garden*2"])
    assert SoupBegan(0, 0) in t.does(t.plant("blue", 0))
    t.does(t.plant("red", 0))
    assert t.fields()[0] == "soy blue red"
    assert t.game.view(1).fields[0][0].bean == MIXED


def test_HB_31_each_kind_once() -> None:
    t = table(hands="blue", towns="saloon_3", fields=["soy blue", "garden*2"])
    assert t.refuses(t.plant("blue", 0)) == "HB-31"


def test_HB_31_on_any_regular_field() -> None:
    t = table(
        hands="blue*2",
        towns="saloon_4 gold_mine_4",
        fields=["red", "red", "red", "red"],
    )
    for field in range(4):
        assert t.allows(t.plant("blue", field))


def test_HB_31_several_soups_at_once() -> None:
    t = table(hands="blue*2", towns="saloon_4", fields=["red", "soy"])
    t.does(t.plant("blue", 0))
    t.does(t.plant("blue", 1))
    assert t.fields() == ["red blue", "soy blue"]
    assert t.town.soups[0] == 3


def test_HB_31_not_on_smithy_2() -> None:
    t = table(hands="blue", towns="saloon_4 smithy_2", fields=["red*2", "soy*2", "chili"])
    assert t.refuses(t.plant("blue", 2)) == "HB-35"


def test_HB_31_a_field_with_two_of_a_kind_is_no_soup() -> None:
    t = table(hands="blue", towns="saloon_3", fields=["soy*2", "garden*2"])
    assert t.refuses(t.plant("blue", 0)) == "BZ-12"


def test_HB_31_a_single_bean_is_an_ordinary_field() -> None:
    t = table(hands="soy", towns="saloon_3", fields=["soy", "garden*2"])
    t.does(t.plant("soy", 0))
    assert t.fields()[0] == "soy*2"
    assert t.game.view(0).fields[0][0].bean == t.game.beans("soy")[0]


def test_HB_31_at_once_on_a_field_that_held_one_bean_before() -> None:
    t = table(hands="blue", fields=["soy", "garden*2"], thalers="green*3")
    assert t.refuses(t.plant("blue", 0)) == "BZ-12"
    t.buys("saloon_3")
    t.does(t.plant("blue", 0))
    assert t.fields()[0] == "soy blue"


def test_HB_31_not_for_others_and_not_with_saloon_1_or_2() -> None:
    for towns in (["", "saloon_3"], ["saloon_1"], ["saloon_2"]):
        t = table(hands="blue", towns=towns, fields=["soy", "garden*2"])
        assert t.refuses(t.plant("blue", 0)) == "BZ-12"


@pytest.mark.parametrize(
    ("saloon", "pays"),
    [("saloon_3", [0, 1, 1, 1, 2, 3, 4]), ("saloon_4", [0, 1, 1, 2, 3, 4, 5])],
)
def test_HB_31_it_sells_by_the_meter_on_the_saloon(saloon: str, pays: list[int]) -> None:
    for size, thalers in enumerate(pays, start=2):
        t = table(phase="trade", towns=saloon, fields=[soup(size), ""])
        assert t.worth() == thalers
        t.harvests(0)
        assert len(t.under_saloon().split()) == thalers
        assert len(t.discard.split()) == size - thalers


def test_HB_31_nine_kinds_with_cognac() -> None:
    t = table(options=COGNAC, hands="cognac", towns="saloon_4", fields=[soup(8), ""])
    t.does(t.plant("cognac", 0))
    assert t.worth() == 5


def test_HB_31_soup_counts_as_two_or_more() -> None:
    t = table(phase="trade", towns="saloon_3", fields=["soy blue", "red"])
    assert t.refuses(Harvest(1)) == "BZ-41"
    assert t.allows(Harvest(0))


def test_HB_31_after_the_harvest_the_field_is_ordinary() -> None:
    t = table(hands="red*2", towns="saloon_3", fields=["soy blue chili", "garden*2"])
    t.harvests(0)
    t.does(t.plant("red", 0))
    t.does(t.plant("red", 0))
    assert t.town.soups[0] == 0
    assert t.game.view(0).fields[0][0].bean == t.game.beans("red")[0]


def test_HB_32_thalers_from_soup_stay_under_the_saloon() -> None:
    t = table(phase="trade", towns="saloon_3", fields=["soy blue red", ""])
    t.harvests(0, keep="blue")
    assert (t.earnings(), t.under_saloon()) == ("", "blue")
    assert t.discard == "soy red"


def test_HB_32_they_buy_nothing() -> None:
    t = table(phase="trade", towns="saloon_3", under_saloon="blue*4 red*3", thalers="soy")
    assert t.refuses(BuyBuilding("jail_1")) == "HB-32"
    assert t.refuses(BuyBuilding("camp_3")) == "HB-32"
    assert t.refuses(BuyField(t.game.beans("blue blue blue"))) == "HB-32"
    assert t.allows(BuyBuilding("farm_1"))


def test_HB_32_at_the_end_they_are_cash() -> None:
    t = last_table(towns="saloon_3", under_saloon="blue*2", thalers="red")
    t.does(BuyBuilding("camp_1"))
    t.everyone_passes()
    assert t.scores[0] == 2 + 3 + 1


def test_HB_32_not_even_after_the_last_turn_do_they_buy() -> None:
    t = last_table(towns="saloon_3", under_saloon="blue*2", thalers="red")
    assert t.refuses(BuyBuilding("jail_1")) == "HB-32"


def test_HB_32_the_harvester_picks_among_all_beans_of_the_soup() -> None:
    t = table(phase="trade", towns="saloon_4", fields=[soup(5), ""])
    t.does(Harvest(0))
    assert len([act for act in t.game.menu(0) if isinstance(act, KeepThalers)]) == 10
    t.does(KeepThalers(t.game.beans("blue chili")))
    assert t.under_saloon() == "blue chili"


def test_HB_43_a_bean_that_fits_nowhere_is_housed_by_buying() -> None:
    for building, thalers, bean, field in (
        ("gold_mine_4", "garden*4", "red", 2),
        ("saloon_2", "green*2", "green", 2),
        ("smithy_2", "chili*2", "chili", 2),
        ("saloon_3", "green*3", "red", 0),
        ("saloon_4", "green*4", "red", 0),
    ):
        t = table(hands=bean, fields=["soy", "blue*2"], thalers=thalers)
        assert not [act for act in t.game.menu(0) if act == t.plant(bean, field)]
        t.buys(building)
        t.does(t.plant(bean, field))
        assert t.fields()[field].split()[-1] == bean


def test_HB_43_or_by_storing_it() -> None:
    t = table(hands="red", fields=["soy*2", "blue*2"], thalers="stink*2")
    t.buys("general_store_2")
    t.does(t.store("red"))
    assert t.stored() == "red"


def test_HB_43_so_are_received_cards() -> None:
    t = table(
        phase="plant_received",
        received=["", "green"],
        fields=[[], ["soy*2", "blue*2"]],
        thalers=["", "green*2"],
    )
    t.buys("saloon_2", 1)
    t.does(t.plant("green", 2, 1), 1)
    assert t.fields(1)[2] == "green"
