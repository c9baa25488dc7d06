"""The examples of the rulebook."""

import pytest

from bohnhaus import Harvest
from bohnhaus.games.al_cabohne.actions import EndStep, PayTribute
from bohnhaus.games.al_cabohne.events import BossHarvested, HandShown
from bohnhaus.games.al_cabohne.mafia import AL, DON
from tests.games.al_cabohne.table import alone, bean, table


@pytest.mark.parametrize(
    ("count", "thalers"),
    [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 4), (9, 4), (16, 4)],
)
def test_AC_90_stink_beans(count: int, thalers: int) -> None:
    t = table(fields=[f"stink*{count}", ""])
    t.does(Harvest(0))
    assert t.thalers() == thalers


def test_AC_90_five_puff_beans_and_two_blue_ones() -> None:
    t = table(fields=["puff*5", "blue*2"])
    t.does(Harvest(0))
    assert (t.thalers(), t.discard) == (2, "puff*3")
    t.does(Harvest(1))
    assert (t.thalers(), t.discard) == (2, "puff*3 blue*2")


def test_AC_90_don_with_five_green_beans() -> None:
    t = table(phase="plant", hands="green", bosses=["pole", "green*4"])
    assert t.does(t.give("green", DON))[1:] == [BossHarvested(DON, bean("green"), 5, 2)]
    assert (t.cash, t.discard) == (2, "green*3")


def test_AC_91_the_chili_must_go_to_the_chili_field_and_the_kidney_may_follow() -> None:
    t = table(hands="chili kidney", fields=["chili*2", "kidney"], bosses=["green", "pole"])
    assert t.refuses(EndStep()) == "AC-30"
    assert t.refuses(t.plant("chili", 1)) == "AC-31"
    t.does(t.plant("chili", 0))
    assert t.allows(EndStep())
    t.does(t.plant("kidney", 1))
    assert t.fields() == ["chili*3", "kidney*2"]


def test_AC_92_two_matching_fields_give_one_each_the_only_bean_too() -> None:
    t = table(phase="tribute", hands="stink", fields=["blue*3", "puff"], bosses=["puff", "blue*2"])
    t.does(PayTribute(AL))
    t.does(PayTribute(DON))
    assert (t.fields(), t.bosses) == (["blue*2", ""], ["puff*2", "blue*3"])


@pytest.mark.parametrize(
    "fields",
    [["blue", "puff"], ["blue", "puff", "chili"], ["", "blue"], ["", "", "blue"]],
)
def test_AC_93_single_beans_may_be_harvested(fields: list[str]) -> None:
    t = table(fields=fields)
    for index, field in enumerate(fields):
        assert t.refuses(Harvest(index)) == (None if field else "AC-60")


def test_AC_94_only_kinds_that_the_other_boss_grows_the_hand_is_shown() -> None:
    t = table(phase="plant", hands="green*2", bosses=["green", ""])
    assert t.ends() == [HandShown(0, (bean("green"), bean("green")))]
    assert (t.hand(), t.bosses, t.phase) == ("green*2", ["green", ""], "draw")


def test_AS_90_a_top_discard_that_a_boss_grows_follows_the_turned_up_card() -> None:
    t = alone(
        played=1, bosses=["green", "pole", "chili"], deck="green blue puff stink", discard="green"
    )
    t.ends()
    assert t.bosses == ["green*3", "pole", "chili"]


def test_AS_90_a_gift_makes_a_boss_harvest_and_an_unwanted_group_goes_on_his_field() -> None:
    t = alone(phase="plant", up="blue*2", hands="pole stink", bosses=["green", "pole*3", "chili"])
    t.does(t.give("pole", DON))
    t.does(t.give_group("blue", DON))
    assert t.bosses == ["green", "blue*2", "chili"]
    t.ends()
    assert (t.phase, t.hand()) == ("draw", "stink")


def test_AS_90_such_a_gift_forces_another_one() -> None:
    t = alone(phase="plant", hands="pole stink", bosses=["green", "pole*3", "chili"])
    t.does(t.give("pole", DON))
    t.ends()
    assert t.phase == "must_give"
    t.does(t.give("stink", DON))
    assert (t.phase, t.bosses) == ("draw", ["green", "stink", "chili"])


def test_AS_90_a_gift_of_the_kind_grown_singly_empties_that_field_at_the_next_tribute() -> None:
    t = alone(
        phase="plant",
        hands="blue stink",
        fields=["blue", "puff*5", "kidney*3"],
        bosses=["green", "", "chili"],
        deck="stink*9",
    )
    t.does(t.give("blue", DON))
    t.ends()
    t.draws()
    t.ends()
    assert t.phase == "tribute"
    t.does(PayTribute(DON))
    assert t.fields() == ["", "puff*5", "kidney*3"]


def test_AS_90_beans_harvested_in_the_play_step_come_back_when_cards_are_turned_up() -> None:
    t = alone(
        hands="stink",
        fields=["puff*7", "", ""],
        bosses=["green", "pole", "chili"],
        deck="puff blue kidney stink",
    )
    t.does(t.plant("stink", 1))
    t.does(Harvest(0))
    assert t.discard == "puff*3"
    t.ends()
    assert t.up == "puff*4 blue kidney"
