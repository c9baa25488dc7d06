"""Harvest: from the top, in order; bosses at once; restaurants."""

import pytest

from bohnhaus import Harvest
from bohnhaus.engine.view import MIXED
from bohnhaus.games.al_cabohne.events import BossHarvested, GaveCard
from bohnhaus.games.al_cabohne.mafia import AL, DON
from bohnhaus.games.bohnanza.events import Harvested
from bohnhaus.games.prohibohn.events import RESTAURANT, GotThaler
from tests.games.prohibohn.table import bean, last_go, table, turned_up


def test_PB_50_the_thalers_come_from_the_top_and_the_rest_keeps_its_order() -> None:
    t = table(
        hands="stink", businesses="night_club_4", fields=["chili blue*5"], bosses=["green", "pole"]
    )
    assert t.does(Harvest(0)) == [Harvested(0, 0, bean("blue"), 6, 2)]
    assert t.earnings() == "blue*2"
    assert t.discard == "chili blue*3"


def test_PB_50_thalers_of_different_beans() -> None:
    t = table(
        hands="stink",
        businesses="night_club_3",
        fields=["green puff green puff green puff"],
        thalers="blue",
        bosses=["stink", "pole"],
    )
    assert t.does(Harvest(0)) == [Harvested(0, 0, MIXED, 6, 3)]
    assert t.earnings() == "blue puff green puff"
    assert t.discard == "green puff green"


def test_PB_50_everyone_sees_what_lies_on_a_field_of_two_kinds() -> None:
    t = table(
        hands="stink",
        businesses="night_club_3",
        fields=["pole blue pole"],
        bosses=["green", "puff"],
    )
    for viewer in (0, 1, -1):
        field = t.game.view(viewer).fields[0][0]
        assert field.beans == (bean("pole"), bean("blue"), bean("pole"))
        assert (field.bean, field.worth, field.missing) == (MIXED, 1, 1)


def test_PB_50_a_harvest_that_earns_nothing_keeps_the_order_too() -> None:
    t = table(hands="stink", businesses="night_club_3", fields=["pole blue"], discard="kidney")
    t.does(Harvest(0))
    assert (t.earnings(), t.discard) == ("", "kidney pole blue")


def test_PB_51_a_boss_harvests_at_once() -> None:
    t = table(phase="plant", hands="green", bosses=["green*5", "pole"])
    assert t.does(t.give("green", AL)) == [
        GaveCard(0, bean("green"), AL),
        BossHarvested(AL, bean("green"), 6, 3),
    ]


# --- restaurants ---------------------------------------------------------------------------

SOURCES = pytest.mark.parametrize("source", ["discards", "yield"])


@SOURCES
def test_PB_62_restaurant_3_serves_when_a_boss_harvests_in_step_4(source: str) -> None:
    t = turned_up(
        ["green*5", "pole"],
        "green blue chili puff kidney",
        businesses="restaurant_3",
        options={"restaurant_from": source},
    )
    assert t.earnings() == "green"
    assert t.cash == (3 if source == "discards" else 2)
    assert t.discard == ("green*2" if source == "discards" else "green*3")
    assert GotThaler(0, bean("green"), RESTAURANT) in t.game.events


@SOURCES
def test_PB_62_restaurant_4_serves_in_step_5_forced_gifts_included(source: str) -> None:
    t = table(
        phase="plant",
        businesses="restaurant_4",
        up="pole*2",
        hands="green",
        bosses=["green*5", "pole*2"],
        options={"restaurant_from": source},
    )
    t.does(t.give_group("pole", DON))
    t.does(t.give("green", AL))
    assert t.earnings() == "pole green"
    assert t.cash == (5 if source == "discards" else 3)
    t = table(
        tavern=True,
        phase="must_give",
        businesses="restaurant_4",
        hands="green",
        bosses=["pole", "", "chili*2"],
        options={"restaurant_from": source},
    )
    t.does(t.give("green", DON))
    assert t.earnings() == "", "one bean is no harvest"


def test_PB_62_a_gift_that_forces_another_one_serves_too() -> None:
    t = table(
        phase="plant",
        businesses="restaurant_4",
        hands="green*5",
        bosses=["pole", "green*4"],
    )
    t.does(t.give("green", DON))
    assert t.earnings() == "green"
    assert t.bosses == ["pole", ""]
    t.ends()
    assert t.phase == "must_give"
    t.does(t.give("green", DON))
    assert t.bosses == ["pole", "green"]


@pytest.mark.parametrize(
    ("businesses", "served"),
    [("restaurant_3", 1), ("restaurant_4", 0), ("restaurant_3 restaurant_4", 1), ("", 0)],
)
def test_PB_62_in_step_4_only_restaurant_3(businesses: str, served: int) -> None:
    t = turned_up(["green*5", "pole"], "green blue chili puff", businesses=businesses)
    assert t.thalers() == served


@pytest.mark.parametrize(
    ("businesses", "served"),
    [("restaurant_3", 0), ("restaurant_4", 1), ("restaurant_3 restaurant_4", 1), ("", 0)],
)
def test_PB_62_in_step_5_only_restaurant_4(businesses: str, served: int) -> None:
    t = table(phase="plant", hands="green", bosses=["green*5", "pole"], businesses=businesses)
    t.does(t.give("green", AL))
    assert t.thalers() == served


def test_PB_62_for_each_harvest() -> None:
    t = turned_up(["green*5", "pole*3"], "green pole blue chili puff", businesses="restaurant_3")
    assert t.earnings() == "green pole"
    assert t.cash == 5


def test_PB_62_only_in_the_turn_of_its_owner() -> None:
    t = turned_up(
        ["green*5", "pole"], "green blue chili puff", businesses=["", "restaurant_3 restaurant_4"]
    )
    assert t.thalers(0) == t.thalers(1) == 0


def test_PB_62_not_in_step_2_beside_the_share() -> None:
    t = table(
        phase="tribute",
        hands="blue",
        fields=["green"],
        bosses=["green*5", "pole"],
        businesses="restaurant_3 restaurant_4",
    )
    t.does(t.game.menu(0)[0])
    assert (t.earnings(), t.discard) == ("green", "green*3")


def test_PB_62_not_at_the_end_of_the_game() -> None:
    t = last_go(
        seat=1,
        thalers=["", "pole"],
        businesses="restaurant_3 restaurant_4",
        bosses=["green*5", "pole*3"],
        extra=1,
    )
    t.does(t.game.menu(1)[0], 1)
    assert t.over
    assert t.thalers() == 0
    assert t.scores == (7, 1, 3)


def test_PB_62_what_the_restaurant_takes_does_not_match_any_more() -> None:
    """Al's three other greens would go on the pile; two are left for the green on the table."""
    t = turned_up(["green*5", "pole"], "green green blue chili", businesses="restaurant_3")
    assert t.up == "green*3"
    assert t.earnings() == "green"
