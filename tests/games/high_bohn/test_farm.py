"""The farms: soy that stands in, a third card, five thalers for four."""

import pytest

from bohnhaus import EndPlanting, Harvest
from bohnhaus.engine.cards import Meter
from bohnhaus.engine.view import MIXED
from bohnhaus.games.high_bohn import fields
from bohnhaus.games.high_bohn.actions import KeepThalers
from bohnhaus.games.high_bohn.events import JailEarned, KeptThalers
from tests.games.high_bohn.table import COGNAC, Options, Table, table


@pytest.mark.parametrize("bean", ["green", "stink", "chili", "blue", "cognac"])
def test_HB_27_farm_2_plants_soy_for_a_common_bean(bean: str) -> None:
    t = table(options=COGNAC, hands="soy", towns="farm_2", fields=[f"{bean}*2", "garden"])
    t.does(t.plant("soy", 0))
    assert t.fields()[0] == f"{bean}*2 soy"
    field = t.game.view(0).fields[0][0]
    assert (field.bean, field.count) == (t.game.beans(bean)[0], 3)


@pytest.mark.parametrize("bean", ["black_eyed", "red", "garden"])
def test_HB_27_not_for_a_rarer_bean(bean: str) -> None:
    t = table(hands="soy", towns="farm_2", fields=[bean, bean])
    assert t.refuses(t.plant("soy", 0)) == "HB-27"


def test_HB_27_it_counts_as_that_kind_for_the_meter() -> None:
    t = table(phase="trade", towns="farm_2", fields=["blue soy*2 blue", ""])
    assert t.worth() == 1
    t = table(phase="trade", towns="farm_2", fields=["green soy*6", ""])
    assert t.worth() == 4


def test_HB_27_the_bean_itself_still_goes_there() -> None:
    t = table(hands="blue", towns="farm_2", fields=["blue soy*2", "garden"])
    t.does(t.plant("blue", 0))
    assert t.fields()[0] == "blue soy*2 blue"


def test_HB_27_a_field_begun_with_soy_takes_only_soy() -> None:
    t = table(hands="blue", towns="farm_2", fields=["soy", "garden"])
    assert t.refuses(t.plant("blue", 0)) == "BZ-12"
    t = table(hands="soy", towns="farm_2", fields=["soy", "garden"])
    assert t.allows(t.plant("soy", 0))


def test_HB_27_only_soy_and_only_for_its_owner() -> None:
    t = table(hands="green", towns="farm_2", fields=["blue", "garden"])
    assert t.refuses(t.plant("green", 0)) == "BZ-12"
    t = table(hands="soy", towns=["farm_3", "farm_2"], fields=["blue", "garden"])
    assert t.refuses(t.plant("soy", 0)) == "BZ-12"


def test_HB_27_not_on_soup() -> None:
    """Soy goes into the soup once, as soy, and never a second time in another's place."""
    t = table(hands="soy", towns="farm_2 saloon_3", fields=["blue red soy", "garden*2"])
    assert t.refuses(t.plant("soy", 0)) == "HB-31"
    t = table(hands="soy", towns="farm_2 saloon_3", fields=["blue red", "garden*2"])
    t.does(t.plant("soy", 0))
    assert t.game.view(0).fields[0][0].bean == MIXED


def test_HB_27_a_field_with_a_substitute_never_becomes_soup() -> None:
    t = table(hands="red", towns="farm_2 saloon_3", fields=["blue soy", "garden*2"], soups=[[]])
    assert t.refuses(t.plant("red", 0)) == "BZ-12"


def test_HB_27_also_for_received_cards() -> None:
    t = table(phase="plant_received", received="soy", towns="farm_2", fields=["chili", "red"])
    t.does(t.plant("soy", 0))
    assert t.fields() == ["chili soy", "red"]


def test_HB_28_farm_3_plants_up_to_three() -> None:
    t = table(hands="red*2 soy blue", towns="farm_3")
    t.does(t.plant("red", 0))
    t.does(t.plant("red", 0))
    assert t.phase == "plant"
    t.does(t.plant("soy", 1))
    assert t.phase == "trade"
    assert t.hand() == "blue"


def test_HB_28_the_first_is_a_must_the_others_are_free() -> None:
    t = table(hands="red*2 soy blue", towns="farm_3")
    assert t.refuses(EndPlanting()) == "BZ-10"
    t.does(t.plant("red", 0))
    assert t.allows(EndPlanting())
    t.does(t.plant("red", 0))
    t.does(EndPlanting())
    assert (t.phase, t.hand()) == ("trade", "soy blue")


def test_HB_28_others_plant_two() -> None:
    t = table(hands="red*3", towns=["farm_2", "farm_3"])
    t.does(t.plant("red", 0))
    t.does(t.plant("red", 0))
    assert t.phase == "trade"


def test_HB_28_bought_after_the_first_card_it_works_at_once() -> None:
    t = table(hands="red*3 blue", thalers="soy*3")
    t.does(t.plant("red", 0))
    t.buys("farm_3")
    t.does(t.plant("red", 0))
    t.does(t.plant("red", 0))
    assert (t.phase, t.hand()) == ("trade", "blue")


def test_HB_16_phase_1_waits_where_the_second_card_brings_farm_3_within_reach() -> None:
    """A sixth soy bean makes three thalers: farm 3 is bought before cards are turned up."""
    t = table(hands="red soy blue", fields=["soy*5", "red"])
    t.does(t.plant("red", 1))
    t.does(t.plant("soy", 0))
    assert t.phase == "plant"
    assert t.refuses(t.plant("blue", 0)) == "BZ-12"
    t.harvests(0)
    assert t.refuses(t.plant("blue", 0)) == "HB-28"
    assert t.allows(EndPlanting())
    t.buys("farm_3")
    t.does(t.plant("blue", 0))
    assert (t.phase, t.fields()) == ("trade", ["blue", "red*2"])


def test_HB_16_the_third_card_is_neither_stored_nor_made_soup_without_farm_3() -> None:
    t = table(
        hands="red soy soy", fields=["soy*5", "red", "blue"], towns="saloon_3 general_store_2"
    )
    t.does(t.plant("red", 1))
    t.does(t.plant("soy", 0))
    assert t.refuses(t.store("soy")) == "HB-28"
    assert t.refuses(t.plant("soy", 2)) == "HB-28"
    assert t.game.menu(0)[0] == EndPlanting()


def test_HB_16_it_does_not_wait_where_farm_3_could_have_been_bought_before() -> None:
    t = table(hands="soy*2 blue", fields=["soy*6", "red"])
    t.does(t.plant("soy", 0))
    t.does(t.plant("soy", 0))
    assert t.phase == "trade"


@pytest.mark.parametrize(
    ("hands", "towns"),
    [("red soy", [""]), ("red soy blue", ["farm_2"]), ("red soy blue", ["", "farm_3"])],
)
def test_HB_16_it_does_not_wait_where_farm_3_would_be_no_use_or_is_not_there(
    hands: str, towns: list[str]
) -> None:
    t = table(hands=hands, fields=["soy*5", "red"], towns=towns)
    t.does(t.plant("red", 1))
    t.does(t.plant("soy", 0))
    assert t.phase == "trade"


def test_HB_16_the_wait_ends_with_the_last_chance() -> None:
    t = table(hands="red soy blue", fields=["soy*5", "red"], thalers=["", "soy*3"])
    t.does(t.plant("red", 1))
    t.does(t.plant("soy", 0))
    t.buys("farm_3", 1)
    assert t.phase == "trade"


def test_HB_16_before_version_2_phase_1_did_not_wait() -> None:
    t = table(hands="red soy blue", fields=["soy*5", "red"], rules=1)
    t.does(t.plant("red", 1))
    t.does(t.plant("soy", 0))
    assert t.phase == "trade"


def test_HB_28_a_short_hand_ends_the_phase() -> None:
    t = table(hands="red*2", towns="farm_3")
    t.does(t.plant("red", 0))
    t.does(t.plant("red", 0))
    assert t.phase == "trade"


@pytest.mark.parametrize(
    ("field", "plain", "with_farm_4"),
    [
        ("blue*8", 3, 3),
        ("blue*10", 4, 5),
        ("blue*12", 4, 5),
        ("red*5", 4, 5),
        ("soy*7", 4, 5),
        ("soy*6", 3, 3),
        ("garden*3", 3, 3),
        ("cognac*10", 4, 5),
    ],
)
def test_HB_29_farm_4_makes_five_of_exactly_four(field: str, plain: int, with_farm_4: int) -> None:
    for towns, thalers in (("", plain), ("farm_4", with_farm_4)):
        t = table(phase="trade", options=COGNAC, towns=towns, fields=[field, ""])
        assert t.worth() == thalers
        t.harvests(0)
        assert t.thalers() == thalers


@pytest.mark.parametrize(
    ("jail", "beans", "thalers"),
    [("jail_2", 7, 3), ("jail_2", 9, 5), ("jail_3", 6, 3), ("jail_3", 8, 5), ("jail_3", 10, 5)],
)
def test_HB_29_with_jail_2_and_3(jail: str, beans: int, thalers: int) -> None:
    t = table(phase="trade", towns=f"farm_4 {jail}", fields=[f"blue*{beans}", ""])
    t.harvests(0)
    assert t.thalers() == thalers


@pytest.mark.parametrize(("beans", "thalers"), [(6, 3), (7, 5), (9, 5)])
def test_HB_29_with_smithy_3(beans: int, thalers: int) -> None:
    t = table(phase="trade", towns="farm_4 smithy_3", fields=[f"chili*{beans}", ""])
    t.harvests(0)
    assert t.thalers() == thalers


SEVEN = "blue chili stink green soy red garden"
EIGHT = SEVEN + " black_eyed"


@pytest.mark.parametrize(
    ("saloon", "soup", "thalers"),
    [
        ("saloon_3", SEVEN, 3),
        ("saloon_3", EIGHT, 5),
        ("saloon_4", SEVEN, 5),
        ("saloon_4", EIGHT, 5),
    ],
)
def test_HB_29_with_saloon_3_and_4(saloon: str, soup: str, thalers: int) -> None:
    t = table(phase="trade", towns=f"farm_4 {saloon}", fields=[soup, ""])
    assert t.worth() == thalers
    t.harvests(0)
    assert len(t.under_saloon().split()) == thalers
    assert t.thalers() == 0


def test_HB_29_with_distillery_4() -> None:
    t = table(phase="trade", options=COGNAC, towns="farm_4 distillery_4", fields=["cognac*8", ""])
    t.harvests(0)
    assert t.thalers() == 5


def test_HB_29_every_meter_has_cards_enough_for_five() -> None:
    def steps(meter: Meter) -> dict[int, int]:
        return dict(meter.steps)

    for meter in fields._METERS:
        raised = fields._WITH_FARM_4[meter.steps]
        for count in range(64):
            plain = meter.pays[count]
            assert raised.pays[count] == (5 if plain == 4 else plain)
            assert raised.pays[count] <= count
        assert max(steps(raised)) <= 5


def test_HB_29_the_next_step_is_told_rightly() -> None:
    t = table(phase="trade", towns="farm_4 saloon_4", fields=[SEVEN, "blue*9"])
    assert t.game.view(0).fields[0][0].missing == 0
    assert t.game.view(0).fields[0][1].missing == 1


def test_HB_39_soy_on_a_blue_field_is_a_harvest_of_blue_beans() -> None:
    t = table(phase="trade", towns=["farm_2", "jail_4"], fields=["blue*2 soy*2", ""])
    assert JailEarned(1, t.game.beans("blue")[0]) in t.harvests(0, keep="blue")
    assert (t.earnings(0), t.earnings(1)) == ("blue", "blue")
    assert t.discard == "soy*2"


def test_HB_39_if_no_blue_card_is_left_a_soy_is_taken() -> None:
    t = table(phase="trade", towns=["farm_2", "jail_4"], fields=["blue soy*3", ""])
    assert JailEarned(1, t.game.beans("soy")[0]) in t.harvests(0, keep="blue")
    assert (t.earnings(0), t.earnings(1)) == ("blue", "soy")
    assert t.discard == "soy*2"


def test_HB_39_soy_on_another_field_pays_the_jail_nothing() -> None:
    t = table(phase="trade", towns=["farm_2", "jail_4"], fields=["chili*2 soy*2", ""])
    t.harvests(0)
    assert t.earnings(1) == ""


def both(field: str, hands: str = "soy", options: Options | None = None) -> Table:
    """Seat 0 owns farm 2 and saloon 3."""
    fields = [field, "garden*2"]
    return table(hands=hands, towns="farm_2 saloon_3", fields=fields, options=options)


@pytest.mark.parametrize("bean", ["green", "stink", "chili", "blue", "cognac"])
def test_HB_41_soy_on_a_single_common_bean_is_what_its_owner_says(bean: str) -> None:
    t = both(bean, options=COGNAC)
    assert t.allows(t.plant("soy", 0))
    assert t.allows(t.soup("soy", 0))
    t.does(t.plant("soy", 0))
    assert t.game.view(0).fields[0][0].bean == t.game.beans(bean)[0]
    t = both(bean, options=COGNAC)
    t.does(t.soup("soy", 0))
    assert t.game.view(0).fields[0][0].bean == MIXED


def test_HB_41_it_stays_so_till_the_harvest() -> None:
    t = both("blue", "soy soy")
    t.does(t.soup("soy", 0))
    assert t.refuses(t.plant("soy", 0)) == "HB-31"
    t = both("blue", "soy red")
    t.does(t.plant("soy", 0))
    assert t.refuses(t.plant("red", 0)) == "BZ-12"
    t.harvests(0)
    t.does(t.plant("red", 0))
    assert t.fields()[0] == "red"


def test_HB_41_where_there_is_no_choice_nothing_is_said() -> None:
    for field in ("red", "blue*2", "blue red", "soy"):
        t = both(field)
        assert t.refuses(t.soup("soy", 0)) == "HB-41"
    t = table(hands="soy", towns="saloon_3", fields=["blue", "garden*2"])
    assert t.refuses(t.soup("soy", 0)) == "HB-41"
    t.does(t.plant("soy", 0))
    assert t.game.view(0).fields[0][0].bean == MIXED


def test_HB_41_in_soup_soy_is_soy_once() -> None:
    t = both("blue", "soy red soy")
    t.does(t.soup("soy", 0))
    t.does(t.plant("red", 0))
    assert t.fields()[0] == "blue soy red"


def test_HB_41_a_received_soy_too() -> None:
    t = table(phase="plant_received", received="soy", towns="farm_2 saloon_4", fields=["blue", ""])
    t.does(t.soup("soy", 0))
    assert t.town.soups == [1, 0, 0]


def test_HB_41_the_card_must_be_the_one_to_plant_and_the_field_there() -> None:
    t = both("blue", "red soy")
    assert t.refuses(t.soup("soy", 0)) == "BZ-2"
    t = both("blue")
    assert t.refuses(t.soup("soy", 7)) == "BH-9"


def test_HB_42_the_harvester_picks_which_cards_of_a_mixed_field_become_thalers() -> None:
    t = table(phase="trade", towns="farm_2", fields=["blue*3 soy*3", ""])
    t.does(Harvest(0))
    assert (t.phase, t.game.owing) == ("pick_thalers", [0])
    for keep in ("soy soy", "soy blue", "blue soy", "blue blue"):
        assert t.allows(KeepThalers(t.game.beans(keep)))
    for keep in ("", "soy", "soy soy soy", "red red", "blue red"):
        assert t.refuses(KeepThalers(t.game.beans(keep))) == "HB-42"
    assert t.refuses(KeepThalers(t.game.beans("soy soy")), 1) == "HB-42"
    beans = t.game.beans("blue soy")
    assert KeptThalers(0, beans) in t.does(KeepThalers(beans))
    assert t.earnings() == "blue soy"
    assert t.discard == "blue*2 soy*2"


def test_HB_42_what_keeps_the_rarest_beans_is_offered_first() -> None:
    t = table(phase="trade", towns="farm_2", fields=["blue*3 soy*3", ""])
    t.does(Harvest(0))
    assert t.game.menu(0)[0] == KeepThalers(t.game.beans("soy soy"))
    t = table(phase="trade", towns="saloon_4", fields=["blue red garden chili soy", ""])
    t.does(Harvest(0))
    assert t.game.menu(0)[0] == KeepThalers(t.game.beans("garden red"))


def test_HB_42_nothing_is_asked_where_there_is_nothing_to_pick() -> None:
    t = table(phase="trade", towns="farm_2", fields=["blue soy", "chili*3"])
    t.does(Harvest(0))
    assert (t.phase, t.thalers()) == ("trade", 0)
    t.does(Harvest(1))
    assert (t.phase, t.thalers()) == ("trade", 1)


def test_HB_42_farm_4_before_the_pick_and_jail_4_after_it() -> None:
    """Blue with soy by jail 3 and farm 4: eight cards earn five, the jail takes a blue of the
    rest."""
    t = table(
        seats=4,
        phase="trade",
        towns=["farm_2 jail_3", "jail_4"],
        fields=["blue*6 soy*2", ""],
    )
    t.harvests(0, keep="soy soy blue blue")
    assert (t.earnings(0), t.earnings(1)) == ("soy*2 blue*2", "blue")
    assert t.discard == "blue*3"


def test_HB_91_farm_4_and_jail_3_eight_blue_earn_five() -> None:
    t = table(phase="trade", towns="farm_4 jail_3", fields=["blue*8", ""])
    t.harvests(0)
    assert t.thalers() == 5
    assert t.discard == "blue*3"
