"""The smithies and the jails."""

import pytest

from bohnhaus import BuyField, Harvest
from bohnhaus.games.high_bohn.events import JailEarned
from tests.games.high_bohn.table import last_table, table


def test_HB_35_smithy_2_is_a_field_for_chili_beans() -> None:
    t = table(hands="chili*2", fields=["blue", "green"], thalers="chili*2")
    t.buys("smithy_2")
    t.does(t.plant("chili", 2))
    assert t.fields() == ["blue", "green", "chili"]


@pytest.mark.parametrize("bean", ["blue", "stink", "green", "soy", "red", "garden", "black_eyed"])
def test_HB_35_nothing_else_grows_there(bean: str) -> None:
    for field in ("", "chili"):
        t = table(hands=bean, towns="smithy_2 farm_2", fields=["", "", field])
        assert t.refuses(t.plant(bean, 2)) == "HB-35"


def test_HB_35_it_is_not_the_third_field() -> None:
    t = table(phase="trade", towns="smithy_2 saloon_2", thalers="blue*3")
    t.does(BuyField(t.game.beans("blue blue blue")))
    assert len(t.fields()) == 5


def test_HB_35_its_single_bean_is_protected_and_its_beans_protect() -> None:
    t = table(phase="trade", towns="smithy_2", fields=["blue*2", "", "chili"])
    assert t.refuses(Harvest(2)) == "BZ-41"
    t = table(phase="trade", towns="smithy_2", fields=["blue", "", "chili*2"])
    assert t.refuses(Harvest(0)) == "BZ-41"
    assert t.allows(Harvest(2))


@pytest.mark.parametrize(
    ("beans", "thalers"), [(2, 0), (3, 1), (4, 1), (5, 2), (6, 3), (7, 4), (9, 4)]
)
def test_HB_36_smithy_3_has_a_meter_for_chili(beans: int, thalers: int) -> None:
    t = table(phase="trade", towns=["smithy_3"], fields=[[f"chili*{beans}"], [f"chili*{beans}"]])
    assert t.worth() == thalers
    t.harvests(0)
    assert t.thalers() == thalers
    assert t.worth(0, 1) == {2: 0, 3: 1, 4: 1, 5: 1, 6: 2, 7: 2, 9: 4}[beans]


def test_HB_37_smithy_4_harvests_a_single_bean_always() -> None:
    t = table(phase="trade", towns="smithy_4", fields=["red", "blue*5", "soy"])
    assert t.allows(Harvest(0))
    assert t.allows(Harvest(2))
    t.harvests(0)
    assert t.discard == "red"


def test_HB_37_not_for_others() -> None:
    t = table(phase="trade", towns="smithy_4", fields=[[], ["red", "blue*5"]])
    assert t.refuses(Harvest(0), 1) == "BZ-41"


def test_HB_37_also_on_saloon_2() -> None:
    t = table(phase="trade", towns="smithy_4 saloon_2", fields=["red*2", "", "green"])
    assert t.allows(Harvest(2))


def test_HB_37_nothing_grows_on_an_empty_field() -> None:
    t = table(phase="trade", towns="smithy_4", fields=["red*2", ""])
    assert t.refuses(Harvest(1)) == "BZ-40"


@pytest.mark.parametrize(
    ("jail", "steps"),
    [
        ("jail_2", {2: 0, 3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 8: 3, 9: 4, 12: 4}),
        ("jail_3", {3: 0, 4: 2, 5: 2, 6: 3, 7: 3, 8: 4, 9: 4, 10: 5, 12: 5}),
    ],
)
def test_HB_38_jail_2_and_3_have_meters_for_blue(jail: str, steps: dict[int, int]) -> None:
    for beans, thalers in steps.items():
        t = table(phase="trade", towns=jail, fields=[f"blue*{beans}", ""])
        assert t.worth() == thalers
        t.harvests(0)
        assert t.thalers() == thalers


@pytest.mark.parametrize("harvester", [0, 1, 2])
def test_HB_39_jail_4_gets_a_blue_bean_of_every_harvest(harvester: int) -> None:
    fields: list[list[str]] = [["", ""], ["", ""], ["", ""]]
    fields[harvester] = ["blue*6", ""]
    t = table(phase="trade", towns=["", "jail_4"], fields=fields)
    assert t.harvests(0, harvester)[-1] == JailEarned(1, t.game.beans("blue")[0])
    own = 2 if harvester == 1 else 0
    assert t.thalers(1) == own + 1
    assert t.discard == "blue*3"


def test_HB_39_it_is_an_ordinary_thaler() -> None:
    t = table(phase="trade", towns=["", "jail_4"], fields=["blue*4", ""], thalers=["", "red*2"])
    t.harvests(0)
    assert t.earnings(1) == "red*2 blue"
    assert t.allows(BuyField(t.game.beans("red red blue")), 1)


def test_HB_39_not_of_a_harvest_that_earns_nothing() -> None:
    t = table(phase="trade", towns=["", "jail_4"], fields=["blue*3", ""])
    t.harvests(0)
    assert t.thalers(1) == 0
    assert t.discard == "blue*3"


def test_HB_39_not_of_other_beans() -> None:
    t = table(phase="trade", towns=["", "jail_4"], fields=["chili*6", ""])
    t.harvests(0)
    assert t.thalers(1) == 0


def test_HB_39_soup_is_no_harvest_of_blue_beans() -> None:
    t = table(phase="trade", towns=["saloon_3", "jail_4"], fields=["blue chili red", ""])
    t.harvests(0)
    assert t.thalers(1) == 0


def test_HB_39_each_harvest_pays_once() -> None:
    t = table(phase="trade", towns=["", "jail_4"], fields=["blue*4", "blue*6"])
    t.harvests(0)
    t.harvests(1)
    assert t.earnings(1) == "blue*2"


def test_HB_39_also_at_the_end_of_the_game() -> None:
    t = last_table(towns=["", "jail_4"], fields=["blue*4"])
    t.harvests(0)
    assert t.earnings(1) == "blue"
    t.everyone_passes()
    assert t.scores == (1, 5, 0)


def test_HB_39_the_meter_of_the_harvester_counts() -> None:
    t = table(seats=4, phase="trade", towns=["jail_2", "jail_4"], fields=["blue*3", ""])
    t.harvests(0)
    assert (t.earnings(0), t.earnings(1), t.discard) == ("blue", "blue", "blue")
