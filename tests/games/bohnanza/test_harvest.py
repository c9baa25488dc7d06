"""Harvest: any player, any time."""

import pytest

from bohnhaus import Harvest
from bohnhaus.games.bohnanza.events import Harvested
from tests.games.bohnanza.table import Table, table
from tests.games.bohnanza.test_setup import CARD_TABLE

METERS = {bean: row[1:] for bean, row in CARD_TABLE.items()}
COUNTS = {bean: row[0] for bean, row in CARD_TABLE.items()}


def pays(bean: str, count: int) -> int:
    """What the printed meter says: the highest step reached."""
    steps = enumerate(METERS[bean], start=1)
    return max([thalers for thalers, need in steps if need and need <= count], default=0)


def sold(bean: str, count: int) -> Table:
    """A table after seat 0 sold a field of this many beans."""
    t = table(phase="trade", fields=[f"{bean}*{count}", ""], deck="")
    t.does(Harvest(0))
    return t


@pytest.mark.parametrize("bean", list(METERS))
def test_BZ_40_a_harvest_sells_all_beans_of_a_field_by_the_meter(bean: str) -> None:
    for count in range(1, COUNTS[bean] + 1):
        t = sold(bean, count)
        assert t.thalers() == pays(bean, count), count
        assert len(t.game.state.discard) == count - pays(bean, count), count
        assert t.fields() == ["", ""]


def test_BZ_40_thalers_and_discards_are_the_very_cards_of_the_field() -> None:
    t = table(phase="trade", fields=["soy*5", "red"], thalers="blue", discard="green")
    before = set(t.game.state.fields[0][0])
    t.does(Harvest(0))
    assert t.earnings() == "blue soy*2"
    assert t.discard == "green soy*3"
    assert {*t.game.state.earnings[0][1:], *t.game.state.discard[1:]} == before


def test_BZ_40_it_may_earn_nothing() -> None:
    t = table(phase="trade", fields=["blue*3", ""])
    assert t.does(Harvest(0)) == [Harvested(0, 0, t.game.beans("blue")[0], 3, 0)]
    assert t.thalers() == 0
    assert t.discard == "blue*3"


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("phase", ["plant", "trade", "plant_received"])
def test_BZ_40_any_player_in_or_out_of_turn_in_every_phase(seats: int, phase: str) -> None:
    fields = [["soy*2"], ["red*2"], ["green*3"], ["stink*3"], ["chili*3"]][:seats]
    for seat in range(seats):
        t = table(
            seats=seats,
            active=1,
            phase=phase,
            hands=["blue"] * seats,
            received=["", "garden"] if phase == "plant_received" else ["", ""],
            fields=fields,
        )
        owing = t.game.owing
        t.does(Harvest(0), seat)
        assert t.thalers(seat) == 1
        assert t.phase == phase
        assert t.game.owing == owing == [1]


def test_BZ_40_between_the_first_and_the_second_card_too() -> None:
    t = table(planted=1, hands="red", fields=[["soy*2"], ["blue*4"]])
    assert t.allows(Harvest(0))
    assert t.allows(Harvest(0), seat=1)


def test_BZ_40_an_empty_field_has_nothing_to_sell() -> None:
    t = table(phase="trade", fields=["", "red"])
    assert t.refuses(Harvest(0)) == "BZ-40"
    assert t.refuses(Harvest(0), seat=2) == "BZ-40"


def test_BZ_40_with_an_empty_hand_as_well() -> None:
    t = table(phase="trade", hands=["blue"], fields=[[], ["red*2"], []])
    assert t.allows(Harvest(0), seat=1)


def test_BZ_40_the_third_field_is_sold_like_the_others() -> None:
    t = table(phase="trade", fields=["blue", "red", "soy*2"])
    t.does(Harvest(2))
    assert t.fields() == ["blue", "red", ""]
    assert t.thalers() == 1


def test_BZ_41_a_single_bean_is_protected_while_another_field_has_more() -> None:
    t = table(phase="trade", fields=["stink stink", "red"])
    assert t.refuses(Harvest(1)) == "BZ-41"
    assert t.allows(Harvest(0))


def test_BZ_41_a_single_bean_beside_an_empty_field_is_free() -> None:
    t = table(phase="trade", fields=["red", ""])
    assert t.allows(Harvest(0))


def test_BZ_41_single_beans_only_are_all_free() -> None:
    t = table(phase="trade", fields=["red", "soy", "blue"])
    assert [t.allows(Harvest(field)) for field in range(3)] == [True, True, True]


def test_BZ_41_of_two_large_fields_either_may_go() -> None:
    t = table(phase="trade", fields=["red*2", "soy*3", "blue"])
    assert [t.refuses(Harvest(field)) for field in range(3)] == [None, None, "BZ-41"]


def test_BZ_41_the_beans_of_other_players_do_not_matter() -> None:
    t = table(phase="trade", fields=[["red", "soy"], ["blue*5", "green"], ["chili"]])
    assert t.allows(Harvest(0))
    assert t.refuses(Harvest(1), seat=1) == "BZ-41"
    assert t.allows(Harvest(0), seat=2)


def test_BZ_41_after_the_large_field_is_sold_the_single_bean_is_free() -> None:
    t = table(phase="trade", fields=["stink*2", "red"])
    t.does(Harvest(0))
    assert t.allows(Harvest(1))


def test_BZ_41_the_same_kind_on_two_fields_is_counted_field_by_field() -> None:
    t = table(phase="trade", fields=["stink*2", "stink"])
    assert t.refuses(Harvest(1)) == "BZ-41"


def test_BZ_41_a_single_bean_may_get_a_second_one() -> None:
    t = table(hands="red", fields=["stink*2", "red"])
    t.does(t.plant("red", 1))
    assert t.allows(Harvest(1))


@pytest.mark.parametrize("bean", list(METERS))
def test_BZ_42_more_than_the_last_step_earns_the_last_step(bean: str) -> None:
    last = max(METERS[bean])
    most = pays(bean, last)
    for count in range(last, COUNTS[bean] + 1):
        t = sold(bean, count)
        assert t.thalers() == most, count
        assert len(t.game.state.discard) == count - most, count
