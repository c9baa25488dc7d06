"""Step 2: the top bean of a field, and a share of the harvest it brings about."""

import pytest

from bohnhaus import Harvest
from bohnhaus.games.al_cabohne.actions import EndStep, PayTribute
from bohnhaus.games.al_cabohne.events import BossHarvested, PaidTribute
from bohnhaus.games.al_cabohne.mafia import AL, DON, JOE
from bohnhaus.games.prohibohn.actions import PayTop
from bohnhaus.games.prohibohn.events import TRIBUTE, GotThaler
from tests.games.prohibohn.table import bean, table


def test_PB_20_the_top_bean_goes_to_the_boss_who_grows_its_kind() -> None:
    t = table(phase="tribute", hands="blue", fields=["chili*3", "puff"], bosses=["chili", "pole"])
    assert t.refuses(PayTop(AL, 1)) == "PB-20"
    assert t.refuses(PayTop(DON, 0)) == "PB-20"
    assert t.refuses(EndStep()) == "AC-20"
    assert t.does(PayTop(AL, 0)) == [PaidTribute(0, 0, AL, bean("chili"))]
    assert t.fields() == ["chili*2", "puff"]
    assert t.bosses == ["chili*2", "pole"]
    assert t.phase == "play"


def test_PB_20_a_bean_below_the_top_counts_for_nothing() -> None:
    t = table(
        phase="tribute",
        hands="blue",
        businesses="night_club_3",
        fields=["chili puff", "green"],
        bosses=["chili", "green"],
    )
    assert t.refuses(PayTop(AL, 0)) == "PB-20"
    t.does(PayTop(DON, 1))
    assert t.phase == "play"
    assert t.fields() == ["chili puff", ""]


def test_PB_20_one_bean_a_field_even_if_the_next_one_matches_too() -> None:
    t = table(
        phase="tribute",
        businesses="night_club_3",
        fields=["chili puff chili", "green"],
        bosses=["chili", "puff"],
    )
    t.does(PayTop(AL, 0))
    assert t.phase == "tribute", "with an empty hand it waits for harvests"
    assert t.refuses(PayTop(DON, 0)) == "PB-20"
    assert t.allows(EndStep())


def test_PB_20_one_bean_a_boss() -> None:
    t = table(phase="tribute", fields=["chili*3", "green"], bosses=["chili", "pole"])
    t.does(PayTop(AL, 0))
    assert t.refuses(PayTop(AL, 0)) == "AC-21"


def test_PB_20_two_bosses_in_the_order_of_the_player() -> None:
    for order in ((AL, DON), (DON, AL)):
        t = table(phase="tribute", hands="blue", fields=["chili", "puff"], bosses=["chili", "puff"])
        for boss in order:
            t.does(PayTop(boss, boss))
        assert t.fields() == ["", ""]
        assert t.bosses == ["chili*2", "puff*2"]
        assert t.phase == "play"


def test_PB_20_the_player_chooses_the_field_where_two_tops_match_one_boss() -> None:
    """By night club 4 a first card may come to light again: both fields grow chili now."""
    for field in (0, 1):
        t = table(
            phase="tribute",
            hands="blue",
            businesses="night_club_4",
            fields=["chili", "chili*2"],
            bosses=["chili", "pole"],
        )
        assert t.allows(PayTop(AL, 0))
        assert t.allows(PayTop(AL, 1))
        t.does(PayTop(AL, field))
        assert t.fields() == [["", "chili*2"], ["chili", "chili"]][field]
        assert t.phase == "play"


def test_PB_20_a_harvest_before_avoids_it() -> None:
    t = table(phase="tribute", hands="blue", fields=["chili*3", ""], bosses=["chili", "pole"])
    t.does(Harvest(0))
    assert t.phase == "play"


def test_PB_20_it_names_boss_and_field_in_step_2_of_the_own_turn() -> None:
    t = table(phase="tribute", fields=[["chili"], ["chili"]], bosses=["chili", "pole"])
    assert t.refuses(PayTribute(AL)) == "BH-3"
    assert t.refuses(PayTop(2, 0)) == t.refuses(PayTop(-1, 0)) == "AC-1"
    assert t.refuses(PayTop(AL, 2)) == t.refuses(PayTop(AL, -1)) == "BH-9"
    assert t.refuses(PayTop(AL, 0), seat=1) == "AC-5"
    t = table(hands="blue", fields=["chili"], bosses=["chili", "pole"])
    assert t.refuses(PayTop(AL, 0)) == "AC-5"


def test_PB_20_with_an_empty_hand_the_step_waits_for_who_may_buy() -> None:
    for thalers, laid, phase in (
        ("", "", "plant"),
        ("", "blue*2", "tribute"),
        ("pole", "", "tribute"),
    ):
        t = table(
            phase="leftovers", up="puff", thalers=thalers, laid=laid, bosses=["chili", "green"]
        )  # fmt: skip
        t.does(t.discards("puff"))
        assert t.phase == phase


def test_PB_21_the_active_player_gets_one_of_the_thalers() -> None:
    t = table(
        phase="tribute",
        hands="blue",
        fields=["green*2", ""],
        bosses=["green*5", "pole"],
        cash="blue",
    )
    assert t.does(PayTop(AL, 0)) == [
        PaidTribute(0, 0, AL, bean("green")),
        BossHarvested(AL, bean("green"), 6, 3),
        GotThaler(0, bean("green"), TRIBUTE),
    ]
    assert t.cash_beans == "blue green*2"
    assert t.earnings() == "green"
    assert t.discard == "green*3"


def test_PB_21_the_mafia_gets_none_if_it_earned_only_one() -> None:
    t = table(
        tavern=True,
        phase="tribute",
        hands="blue",
        fields=["chili", "", ""],
        bosses=["green", "pole", "chili*2"],
    )
    t.does(PayTop(JOE, 0))
    assert (t.cash, t.earnings(), t.discard) == (0, "chili", "chili*2")


def test_PB_21_for_each_harvest() -> None:
    t = table(
        phase="tribute", hands="blue", fields=["green*2", "pole"], bosses=["green*5", "pole*3"]
    )
    t.does(PayTop(AL, 0))
    t.does(PayTop(DON, 1))
    assert t.earnings() == "green pole"
    assert t.cash_beans == "green*2 pole"


@pytest.mark.parametrize("phase", ["plant", "play"])
def test_PB_21_only_in_step_2(phase: str) -> None:
    if phase == "plant":
        t = table(phase="plant", hands="green", bosses=["green*5", "pole"])
        t.does(t.give("green", AL))
    else:
        t = table(played=1, deck="green blue chili puff", bosses=["green*5", "pole"])
        t.ends()
    assert (t.cash, t.thalers()) == (3, 0)
