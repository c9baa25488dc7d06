"""The tavern variant."""

import pytest

from bohnhaus import BadPosition, Harvest
from bohnhaus.games.al_cabohne.actions import EndStep
from bohnhaus.games.al_cabohne.events import BossHarvested, PaidTribute
from bohnhaus.games.al_cabohne.mafia import AL, DON, JOE
from bohnhaus.games.prohibohn.actions import Buy, PayTop, Remove, Spare
from bohnhaus.games.prohibohn.events import TRIBUTE, GotThaler, Removed
from tests.games.prohibohn.table import (
    CARDS_WITH_COGNAC,
    TownTable,
    bean,
    new_table,
    table,
)


def tavern_table(**description: object) -> TownTable:
    """A table of the tavern variant."""
    return table(tavern=True, **description)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(5))
def test_PT_1_cognac_three_bosses_three_fields_and_three_taverns(seed: int) -> None:
    t = new_table(seed, tavern=True)
    kinds = t.game.state.rules.beans.kinds
    assert sum(kind.count for kind in kinds) == CARDS_WITH_COGNAC
    assert len(kinds) == 8
    assert (kinds[7].id, kinds[7].count) == ("cognac", 22)
    assert kinds[7].meter.steps == ((1, 5), (2, 7), (3, 9), (4, 10))
    assert len(t.bosses) == 3
    assert all(t.bosses)
    assert t.fields(0) == t.fields(1) == ["", "", ""]
    assert t.for_sale[-3:] == ["tavern_1", "tavern_3", "tavern_4"]
    assert len(t.for_sale) == 24
    assert t.game.view(0).hand_sizes == (7, 7)


def test_PT_1_without_the_variant_there_are_no_taverns_and_no_cognac() -> None:
    t = new_table()
    assert "tavern_1" not in t.for_sale
    with pytest.raises(BadPosition, match="cognac"):
        table(hands="cognac")


def test_PT_1_tribute_of_up_to_three_beans() -> None:
    t = tavern_table(
        phase="tribute", hands="blue", fields=["chili*2", "cognac", "puff"],
        bosses=["chili", "cognac", "puff"],
    )  # fmt: skip
    for boss in (JOE, AL, DON):
        assert t.refuses(EndStep()) == "AC-20"
        t.does(PayTop(boss, boss))
    assert t.fields() == ["chili", "", ""]
    assert t.phase == "play"


def test_PT_1_every_empty_boss_must_get_a_card() -> None:
    t = tavern_table(phase="plant", hands="blue chili", bosses=["puff", "", ""])
    t.ends()
    t.does(t.give("blue", DON))
    assert t.phase == "must_give"
    t.does(t.give("chili", JOE))
    assert t.phase == "draw"


# --- tavern 3 ------------------------------------------------------------------------------


def test_PT_2_the_owner_may_give_more_until_the_boss_harvests() -> None:
    t = tavern_table(
        phase="tribute", hands="blue", businesses="tavern_3", fields=["pole*5", "", ""],
        bosses=["kidney", "pole", "chili"],
    )  # fmt: skip
    assert t.refuses(EndStep()) == "AC-20"
    t.does(PayTop(DON, 0))
    assert t.phase == "tribute"
    assert t.allows(EndStep())
    t.does(PayTop(DON, 0))
    assert t.does(PayTop(DON, 0)) == [
        PaidTribute(0, 0, DON, bean("pole")),
        BossHarvested(DON, bean("pole"), 4, 2),
        GotThaler(0, bean("pole"), TRIBUTE),
    ]
    assert t.fields()[0] == "pole*2"
    assert (t.cash, t.earnings()) == (1, "pole")
    assert t.phase == "play", "he grows nothing any more"


def test_PT_2_more_is_free() -> None:
    t = tavern_table(
        phase="tribute", hands="blue", businesses="tavern_3", fields=["pole*5", "", ""],
        bosses=["kidney", "pole", "chili"],
    )  # fmt: skip
    t.does(PayTop(DON, 0))
    t.ends()
    assert (t.phase, t.fields()[0]) == ("play", "pole*4")


def test_PT_2_only_while_the_top_matches() -> None:
    t = tavern_table(
        phase="tribute", hands="blue", businesses="tavern_3 night_club_4",
        fields=["green pole*2", "", ""], bosses=["green", "pole", "chili"],
    )  # fmt: skip
    t.does(PayTop(DON, 0))
    t.does(PayTop(DON, 0))
    assert t.fields()[0] == "green"
    assert t.phase == "play", "the green bean is of a field that has paid"


def test_PT_2_several_bosses_may_harvest_in_one_step_and_each_pays() -> None:
    t = tavern_table(
        phase="tribute", hands="blue", businesses="tavern_3",
        fields=["green*4", "pole*4", "chili*3"], bosses=["green*3", "pole", "chili"],
    )  # fmt: skip
    for boss, times in ((AL, 3), (DON, 3), (JOE, 2)):
        for _ in range(times):
            t.does(PayTop(boss, boss))
    assert t.bosses == ["", "", ""]
    assert t.earnings() == "green pole chili"
    assert t.cash_beans == "green*2 pole"
    assert t.fields() == ["green", "pole", "chili"]


def test_PT_2_one_boss_harvests_again_and_again_in_later_turns() -> None:
    earned = 0
    bosses = ["kidney", "stink", "chili*2"]
    for _ in range(3):
        t = tavern_table(
            phase="tribute", hands="blue", businesses="tavern_3", fields=["chili*3", "", ""],
            bosses=bosses,
        )  # fmt: skip
        t.does(PayTop(JOE, 0))
        earned += t.thalers()
        assert t.bosses[JOE] == ""
    assert earned == 3


def test_PT_2_without_it_or_from_another_field_no_second_bean() -> None:
    t = tavern_table(
        phase="tribute", businesses=["tavern_1 tavern_4", "tavern_3"], fields=["pole*5", "", ""],
        bosses=["kidney", "pole", "chili"],
    )  # fmt: skip
    t.does(PayTop(DON, 0))
    assert t.refuses(PayTop(DON, 0)) == "AC-21"
    t = tavern_table(
        phase="tribute", businesses="tavern_3 night_club_4", fields=["pole", "pole*2", ""],
        bosses=["kidney", "pole", "chili"],
    )  # fmt: skip
    t.does(PayTop(DON, 1))
    assert t.refuses(PayTop(DON, 0)) == "AC-21"
    assert t.allows(PayTop(DON, 1))


def test_PT_2_bought_in_step_2_it_works_at_once() -> None:
    t = tavern_table(
        phase="tribute", hands="blue", thalers="cognac*3", fields=["pole*5", "puff", ""],
        bosses=["puff", "pole", "chili"],
    )  # fmt: skip
    t.does(PayTop(DON, 0))
    assert t.refuses(PayTop(DON, 0)) == "AC-21"
    t.buys("tavern_3")
    assert t.allows(PayTop(DON, 0))


# --- tavern 4 ------------------------------------------------------------------------------


def test_PT_3_the_buyer_may_remove_a_business_of_the_opponent_that_counts_one() -> None:
    t = tavern_table(
        thalers="cognac*4",
        hands="blue",
        businesses=["undertaker_1", "casino_1 variety_1 variety_3 variety_4 restaurant_3"],
    )
    t.buys("tavern_4")
    assert (t.phase, t.game.owing) == ("closing_down", [0])
    for id in ("undertaker_1", "variety_1", "variety_3", "restaurant_3", "night_club_1", "mill"):
        assert t.refuses(Remove(id)) == "PT-3"
    assert t.refuses(Remove("casino_1"), seat=1) == "PB-13"
    assert t.does(Remove("casino_1")) == [Removed(0, "casino_1")]
    assert (t.removed, t.phase) == ("casino_1", "play")
    assert t.owned(1) == "restaurant_3 variety_1 variety_3 variety_4"


def test_PT_3_or_none() -> None:
    t = tavern_table(thalers="cognac*4", hands="blue", businesses=["", "casino_1"])
    t.buys("tavern_4")
    t.does(Spare())
    assert (t.removed, t.phase) == ("", "play")


@pytest.mark.parametrize(
    "other", ["", "casino_3 variety_4 police_3", "variety_1 variety_3 variety_4", "casino_1 raid"]
)
def test_PT_3_with_nothing_to_remove_the_ability_lapses(other: str) -> None:
    t = tavern_table(thalers="cognac*4", hands="blue", businesses=["undertaker_1", other])
    t.buys("tavern_4")
    assert t.phase == "play"
    assert t.refuses(Remove("casino_1")) == "PB-13"


def test_PT_3_as_the_second_tavern_the_third_may_be_removed_as_well() -> None:
    t = tavern_table(thalers="cognac*4", hands="blue", businesses=["tavern_3", "casino_1"])
    t.buys("tavern_4")
    assert t.phase == "third"
    t.does(Remove("tavern_1"))
    assert t.phase == "closing_down"
    t.does(Remove("casino_1"))
    assert (t.removed, t.phase) == ("casino_1 tavern_1", "play")


def test_PT_3_the_opponents_own_tavern_can_be_the_one() -> None:
    t = tavern_table(thalers="cognac*4", hands="blue", businesses=["tavern_3", "tavern_1"])
    t.buys("tavern_4")
    t.does(Remove("tavern_1"))
    assert (t.removed, t.owned(1)) == ("tavern_1", "")


def test_PT_3_what_is_removed_cannot_be_bought_again() -> None:
    t = tavern_table(
        thalers=["cognac*4 pole", ""], hands="blue", fields=["blue"], businesses=["", "casino_1"]
    )
    t.buys("tavern_4")
    assert t.refuses(Harvest(0)) == "PB-11"
    t.does(Remove("casino_1"))
    assert t.refuses(Buy("casino_1")) == "PB-1"
