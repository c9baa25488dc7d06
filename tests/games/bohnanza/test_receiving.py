"""Phase 3: plant what was received."""

import pytest

from bohnhaus import BuyField, Harvest
from tests.games.bohnanza.table import table


def test_BZ_30_everyone_plants_all_received_and_kept_cards() -> None:
    t = table(phase="plant_received", received=["red soy", "blue", ""])
    assert t.game.owing == [0, 1]
    t.does(t.plant("red", 0))
    t.does(t.plant("soy", 1))
    assert t.game.owing == [1]
    assert t.turn == 0
    t.does(t.plant("blue", 0, seat=1), 1)
    assert t.turn == 1
    assert [t.received(seat) for seat in range(3)] == ["", "", ""]


def test_BZ_30_in_an_order_of_the_own_choice() -> None:
    t = table(phase="plant_received", received="red soy blue", fields=["blue*2", ""])
    for bean in ("red", "soy"):
        assert t.allows(t.plant(bean, 1))
    assert t.allows(t.plant("blue", 0))
    t.does(t.plant("soy", 1))
    t.does(t.plant("blue", 0))
    assert t.fields() == ["blue*3", "soy"]
    assert t.received() == "red"


def test_BZ_30_harvesting_where_needed() -> None:
    t = table(phase="plant_received", received=["", "red"], fields=[[], ["blue*4", "soy"], []])
    assert t.game.owing == [1]
    assert t.refuses(t.plant("red", 0, seat=1), seat=1) == "BZ-12"
    assert t.refuses(Harvest(1), seat=1) == "BZ-41"
    t.does(Harvest(0), 1)
    t.does(t.plant("red", 0, seat=1), 1)
    assert t.fields(1) == ["red", "soy"]
    assert t.thalers(1) == 1


def test_BZ_30_or_buying_the_third_field() -> None:
    t = table(
        phase="plant_received",
        received=["", "", "red"],
        fields=[[], [], ["blue*4", "soy"]],
        thalers=["", "", "red*3"],
    )
    t.does(BuyField(), 2)
    t.does(t.plant("red", 2, seat=2), 2)
    assert t.fields(2) == ["blue*4", "soy", "red"]


def test_BZ_30_hand_cards_are_not_planted_in_phase_3() -> None:
    t = table(phase="plant_received", received="red", hands=["soy", "blue"])
    assert t.refuses(t.plant("soy", 0)) == "BZ-30"
    assert t.refuses(t.plant("blue", 0, seat=1), seat=1) == "BZ-30"


def test_BZ_30_one_plants_only_the_own_cards() -> None:
    t = table(phase="plant_received", received=["red", "soy"])
    assert t.refuses(t.plant("soy", 0, seat=1), seat=0) == "BH-5"


def test_BZ_30_a_bean_can_be_planted_and_harvested_before_the_next() -> None:
    t = table(phase="plant_received", received="red soy", fields=["red", "blue*2"])
    t.does(t.plant("red", 0))
    t.does(Harvest(0))
    t.does(t.plant("soy", 0))
    assert t.thalers() == 1
    assert t.fields() == ["soy", "blue*2"]


def test_BZ_30_with_nothing_to_plant_the_phase_passes_by_itself() -> None:
    t = table(phase="trade", hands=["", "green"], deck="blue*9 chili*9")
    t.ends_trading()
    assert (t.turn, t.active, t.hand(0)) == (1, 1, "blue*3")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_BZ_D9_the_active_player_plants_first_then_the_others_clockwise(seats: int) -> None:
    received = ["red", "soy", "blue", "green", "chili"][:seats]
    for active in range(seats):
        t = table(seats=seats, active=active, phase="plant_received", received=received)
        assert t.game.owing == [(active + step) % seats for step in range(seats)]


def test_BZ_D9_live_they_plant_in_any_order() -> None:
    t = table(phase="plant_received", received=["red", "soy", "blue"])
    t.does(t.plant("blue", 0, seat=2), 2)
    assert t.game.owing == [0, 1]
    t.does(t.plant("soy", 0, seat=1), 1)
    t.does(t.plant("red", 0))
    assert t.turn == 1
