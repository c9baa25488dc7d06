"""The cognac variant and its distilleries."""

import pytest

from bohnhaus import BuyField, Harvest
from bohnhaus.games.high_bohn.actions import BuyBuilding, KeepThalers, NameType, Pass, TakeThaler
from bohnhaus.games.high_bohn.buildings import TYPE_IDS
from bohnhaus.games.high_bohn.events import BuildingsLeft, DistilleryTook, NamedType
from tests.games.high_bohn.table import COGNAC, Table, last_table, new_table, table

NOTICE = {"cognac": True, "distillery_notice": True}


def test_HC_1_22_cognac_beans_and_four_distilleries_join() -> None:
    t = new_table(options=COGNAC)
    beans = t.game.state.rules.beans
    assert len(beans.bean_of) == 126
    assert beans.totals[t.game.beans("cognac")[0]] == 22
    assert [t.for_sale(type) for type in TYPE_IDS] == [[1, 2, 3, 4]] * 9


def test_HC_1_without_the_option_they_are_not_there() -> None:
    t = new_table()
    assert t.game.options["cognac"] is False
    assert t.game.state.rules.beans.named("cognac") is None
    assert t.for_sale("distillery") == []


@pytest.mark.parametrize(
    ("beans", "thalers"), [(4, 0), (5, 1), (6, 1), (7, 2), (9, 3), (10, 4), (14, 4)]
)
def test_HC_1_cognac_has_its_own_meter(beans: int, thalers: int) -> None:
    t = table(phase="trade", options=COGNAC, fields=[f"cognac*{beans}", ""])
    t.harvests(0)
    assert t.thalers() == thalers


def test_HC_2_the_buyer_of_distillery_2_must_name_a_type_at_once() -> None:
    t = table(phase="trade", options=COGNAC, thalers=["cognac*2 red", "red"], hands="blue")
    t.buys("distillery_2")
    assert (t.phase, t.game.owing) == ("name_type", [0])
    assert t.refuses(BuyBuilding("camp_1")) == "HB-16"
    assert t.refuses(BuyBuilding("camp_1"), 1) == "HB-16"
    assert t.refuses(NameType("camp"), 1) == "HC-2"
    events = t.does(NameType("camp"))
    assert events == [
        NamedType(0, "camp"),
        BuildingsLeft(("camp_1", "camp_2", "camp_3", "camp_4")),
    ]
    assert (t.phase, t.for_sale("camp")) == ("trade", [])
    assert t.refuses(BuyBuilding("camp_1")) == "HB-14"


def test_HC_2_what_is_sold_stays() -> None:
    t = table(phase="trade", options=COGNAC, towns=["", "bank_2"], thalers="cognac*2")
    t.buys("distillery_2")
    assert BuildingsLeft(("bank_1", "bank_3", "bank_4")) in t.does(NameType("bank"))
    assert t.buildings(1) == "bank_2"


def test_HC_2_any_type_also_one_with_nothing_unsold() -> None:
    t = table(phase="trade", options=COGNAC, towns=["camp_1", "camp_2"], thalers="cognac*2")
    t.buys("distillery_2")
    for type in TYPE_IDS:
        assert t.allows(NameType(type))
    assert t.refuses(NameType("church")) == "HB-1"
    assert t.does(NameType("camp")) == [NamedType(0, "camp")]


def test_HC_2_the_distilleries_themselves_can_be_named() -> None:
    t = table(phase="trade", options=COGNAC, thalers="cognac*2")
    t.buys("distillery_2")
    t.does(NameType("distillery"))
    assert t.for_sale("distillery") == []


def test_HC_2_nobody_names_a_type_otherwise() -> None:
    t = table(phase="trade", options=COGNAC, towns="distillery_2")
    assert t.refuses(NameType("camp")) == "HC-2"
    t = table(phase="trade", options=COGNAC, thalers="cognac*3")
    t.buys("distillery_3")
    assert t.phase == "trade"


def noticed(seats: int = 4, active: int = 2, thalers: list[str] | None = None) -> Table:
    """Seat 0 bought distillery 2 in another's turn and named the camps."""
    own = ["cognac*2", "red*2", "blue*2 red", "red"] if thalers is None else thalers
    t = table(seats=seats, active=active, phase="trade", options=NOTICE, thalers=own)
    t.buys("distillery_2")
    t.does(NameType("camp"))
    return t


def test_HC_2_by_option_the_others_may_buy_first_from_the_active_player_on() -> None:
    t = noticed()
    assert (t.phase, t.game.owing) == ("notice", [2])
    t.does(Pass(), 2)
    assert t.game.owing == [3]
    t.buys("camp_1", 3)
    assert t.game.owing == [1]
    events = t.buys("camp_2", 1)
    assert BuildingsLeft(("camp_3", "camp_4")) in events
    assert (t.phase, t.for_sale("camp")) == ("trade", [])


def test_HC_2_by_option_only_who_is_asked_and_only_that_type() -> None:
    t = noticed()
    assert t.refuses(BuyBuilding("camp_1"), 3) == "HC-2"
    assert t.refuses(BuyBuilding("jail_1"), 2) == "HC-2"
    assert t.refuses(BuyBuilding("camp_1"), 0) == "HC-2"
    assert t.refuses(Pass(), 3) == "HB-51"


def test_HC_2_by_option_who_is_asked_may_harvest_for_it() -> None:
    t = table(
        active=1,
        phase="trade",
        options=NOTICE,
        thalers="cognac*2",
        fields=[[], ["red*3"], ["red*3"]],
    )
    t.buys("distillery_2")
    t.does(NameType("camp"))
    assert t.refuses(Harvest(0), 2) == "HC-2"
    t.harvests(0, 1)
    t.buys("camp_2", 1)
    t.does(Pass(), 2)
    assert t.phase == "trade"


def test_HC_2_by_option_nobody_is_asked_who_could_do_nothing() -> None:
    t = noticed(thalers=["cognac*2", "red*2", "blue*2", "red"])
    assert t.game.owing == [3], "seat 2 could only pass"
    t = noticed(thalers=["cognac*2", "blue", "blue*2", "soy"])
    assert (t.phase, t.for_sale("camp")) == ("trade", [])


def test_HC_2_by_option_who_harvested_for_nothing_is_passed_over() -> None:
    t = table(active=1, phase="trade", options=NOTICE, thalers="cognac*2", fields=[[], ["red"]])
    t.buys("distillery_2")
    t.does(NameType("camp"))
    assert t.game.owing == [1]
    t.harvests(0, 1)
    assert (t.phase, t.for_sale("camp")) == ("trade", [])


def test_HC_2_by_option_before_version_2_everyone_was_asked() -> None:
    t = table(phase="trade", options=NOTICE, thalers="cognac*2", rules=1)
    t.buys("distillery_2")
    t.does(NameType("camp"))
    assert t.game.menu(1)[0] == Pass()


def test_HC_2_by_option_the_limit_of_sold_buildings_still_holds() -> None:
    t = table(
        phase="trade",
        options=NOTICE,
        towns=["", "camp_1"],
        thalers=["cognac*2", "", "red*2"],
    )
    t.buys("distillery_2")
    t.does(NameType("camp"))
    assert t.game.owing == [2]
    assert BuildingsLeft(("camp_3", "camp_4")) in t.buys("camp_2", 2)
    assert t.phase == "trade"


def test_HC_2_by_option_nobody_is_asked_when_nothing_is_unsold() -> None:
    t = table(phase="trade", options=NOTICE, towns=["", "camp_1", "camp_2"], thalers="cognac*2")
    t.buys("distillery_2")
    t.does(NameType("camp"))
    assert t.phase == "trade"


def test_HC_2_the_notice_is_off_by_default() -> None:
    assert new_table(options=COGNAC).game.options["distillery_notice"] is False


SOUP_5 = "blue chili stink green soy"


def distilling(
    soup: str = SOUP_5,
    town: str = "saloon_4",
    under_saloon: str = "",
    thalers: list[str] | None = None,
) -> Table:
    """Seat 0 cooks, seat 1 owns distillery 3."""
    return table(
        phase="trade",
        options=COGNAC,
        towns=[town, "distillery_3"],
        fields=[soup, ""],
        under_saloon=under_saloon,
        thalers=thalers or [],
    )


def test_HC_3_distillery_3_takes_one_thaler_of_anothers_soup() -> None:
    t = distilling()
    t.harvests(0, keep="blue chili")
    assert (t.phase, t.game.owing) == ("take_thaler", [1])
    assert t.refuses(TakeThaler(t.game.beans("blue")[0])) == "HC-3"
    assert t.refuses(TakeThaler(t.game.beans("soy")[0]), 1) == "HC-3"
    assert t.allows(TakeThaler(t.game.beans("blue")[0]), 1)
    chili = t.game.beans("chili")[0]
    assert t.does(TakeThaler(chili), 1) == [DistilleryTook(1, 0, chili)]
    assert (t.under_saloon(0), t.under_distillery(1)) == ("blue", "chili")
    assert (t.earnings(0), t.earnings(1), t.phase) == ("", "", "trade")


def test_HC_3_of_a_single_thaler_nothing_is_asked() -> None:
    t = distilling("blue chili stink")
    t.harvests(0, keep="stink")
    assert (t.under_saloon(0), t.under_distillery(1), t.phase) == ("", "stink", "trade")


def test_HC_3_not_of_soup_that_earns_nothing_nor_of_other_harvests() -> None:
    t = distilling("blue chili")
    t.harvests(0)
    assert t.under_distillery(1) == ""
    t = distilling("cognac*7")
    t.harvests(0)
    assert (t.thalers(0), t.under_distillery(1)) == (2, "")


def test_HC_3_not_of_the_own_soup() -> None:
    t = table(phase="trade", options=COGNAC, towns="saloon_4 distillery_3", fields=[SOUP_5, ""])
    t.harvests(0)
    assert (len(t.under_saloon().split()), t.under_distillery()) == (2, "")


def test_HC_3_only_of_the_thalers_just_earned() -> None:
    t = distilling(under_saloon="garden*2")
    t.harvests(0, keep="blue chili")
    assert t.refuses(TakeThaler(t.game.beans("garden")[0]), 1) == "HC-3"
    t.does(TakeThaler(t.game.beans("blue")[0]), 1)
    assert t.under_saloon(0) == "garden*2 chili"


def test_HC_3_it_buys_nothing() -> None:
    t = table(
        phase="trade",
        options=COGNAC,
        towns="distillery_3",
        thalers="soy*2",
        under_distillery="red blue",
    )
    assert t.refuses(BuyBuilding("camp_1")) == "HC-3"
    assert t.refuses(BuyField(t.game.beans("soy soy red"))) == "HC-3"


def test_HC_3_nothing_goes_on_before_the_thaler_is_taken() -> None:
    t = distilling(thalers=["red", "", "red"])
    t.harvests(0, keep="blue chili")
    assert t.refuses(BuyBuilding("camp_1")) == "HB-16"
    assert t.refuses(BuyBuilding("camp_1"), 2) == "HB-16"
    assert t.refuses(TakeThaler(0), 2) == "HC-3"


def test_HC_3_also_at_the_end_of_the_game_and_it_counts_as_cash() -> None:
    t = last_table(options=COGNAC, towns=["saloon_4", "distillery_3"], fields=[SOUP_5])
    t.harvests(0, keep="blue chili")
    assert t.game.owing == [1]
    t.does(TakeThaler(t.game.beans("blue")[0]), 1)
    t.everyone_passes()
    assert t.scores == (4 + 1, 3 + 1, 0)


def test_HC_3_several_fields_several_thalers() -> None:
    towns = ["saloon_4", "distillery_3"]
    fields = ["blue chili stink", "red soy garden"]
    t = table(phase="trade", options=COGNAC, towns=towns, fields=fields)
    t.harvests(0, keep="blue")
    t.harvests(1, keep="red")
    assert (t.under_saloon(0), t.under_distillery(1)) == ("", "blue red")


@pytest.mark.parametrize(
    ("beans", "thalers"), [(2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 4), (12, 4)]
)
def test_HC_4_distillery_4_has_a_meter_for_cognac(beans: int, thalers: int) -> None:
    t = table(phase="trade", options=COGNAC, towns="distillery_4", fields=[f"cognac*{beans}", ""])
    assert t.worth() == thalers
    t.harvests(0)
    assert t.thalers() == thalers


def test_HC_4_not_for_others() -> None:
    t = table(phase="trade", options=COGNAC, towns="distillery_4", fields=[[], ["cognac*3", ""]])
    assert t.worth(0, 1) == 0


def test_HC_4_distilleries_leave_like_all_types() -> None:
    t = table(phase="trade", options=COGNAC, thalers=["cognac", "cognac*4", "cognac*2"])
    t.buys("distillery_1")
    assert BuildingsLeft(("distillery_2", "distillery_3")) in t.buys("distillery_4", 1)
    assert t.refuses(BuyBuilding("distillery_2"), 2) == "HB-14"


SEVEN = "blue chili stink green soy red garden"
EIGHT = SEVEN + " black_eyed"


@pytest.mark.parametrize("soup", [SEVEN, EIGHT])
def test_HB_94_soup_with_farm_4_and_distillery_3(soup: str) -> None:
    """Worth 4 it is raised to 5, worth 5 it is not raised; one goes to the distillery."""
    plain = distilling(soup)
    assert plain.worth() == (4 if soup == SEVEN else 5)
    t = distilling(soup, "saloon_4 farm_4")
    t.harvests(0)
    t.does(t.game.menu(1)[0], 1)
    assert len(t.under_saloon(0).split()) == 4
    assert len(t.under_distillery(1).split()) == 1


def test_HB_94_with_saloon_3_eight_kinds_are_worth_four_and_earn_five() -> None:
    t = distilling(EIGHT, "saloon_3 farm_4")
    t.does(Harvest(0))
    ways = [act for act in t.game.menu(0) if isinstance(act, KeepThalers)]
    assert {len(way.beans) for way in ways} == {5}
