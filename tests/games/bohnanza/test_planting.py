"""Phase 1: plant from hand."""

import pytest

from bohnhaus import BuyField, EndPlanting, EndTrading, Harvest, Plant
from tests.games.bohnanza.table import table


def test_BZ_10_the_front_card_must_be_planted() -> None:
    t = table(hands="red soy")
    assert t.refuses(EndPlanting()) == "BZ-10"
    t.does(t.plant("red", 0))
    assert t.fields() == ["red", ""]
    assert t.hand() == "soy"


def test_BZ_10_the_new_front_card_may_be_planted_as_well() -> None:
    t = table(hands="red soy blue")
    t.does(t.plant("red", 0))
    assert t.phase == "plant"
    assert t.allows(EndPlanting())
    assert t.allows(t.plant("soy", 1))


def test_BZ_10_the_second_card_is_the_new_front_card_and_no_other() -> None:
    t = table(hands="red soy blue")
    t.does(t.plant("red", 0))
    assert t.refuses(t.plant("blue", 1)) == "BZ-2"


def test_BZ_10_never_a_third() -> None:
    t = table(hands="red red red")
    t.does(t.plant("red", 0))
    t.does(t.plant("red", 0))
    assert t.phase == "trade"
    assert t.refuses(t.plant("red", 0)) is not None
    assert t.fields() == ["red*2", ""]
    assert t.hand() == "red"


def test_BZ_10_the_two_may_go_to_different_fields() -> None:
    t = table(hands="red soy")
    t.does(t.plant("red", 1))
    t.does(t.plant("soy", 0))
    assert t.fields() == ["soy", "red"]


def test_BZ_10_the_second_may_be_left() -> None:
    t = table(hands="red soy")
    t.does(t.plant("red", 0))
    t.does(EndPlanting())
    assert t.phase == "trade"
    assert t.hand() == "soy"


def test_BZ_10_a_last_card_in_hand_ends_the_phase() -> None:
    t = table(hands="red")
    t.does(t.plant("red", 0))
    assert t.phase == "trade"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_BZ_10_only_the_active_player_plants_from_hand(seats: int) -> None:
    hands = ["red soy"] * 4 + ["blue"]
    t = table(seats=seats, active=1, hands=hands[:seats])
    for seat in range(seats):
        front = Plant(t.hand_card(0, seat), 0)
        assert t.refuses(front, seat) == (None if seat == 1 else "BZ-10")
        assert t.refuses(EndPlanting(), seat) == "BZ-10"


def test_BZ_10_only_phase_1_can_be_ended_so() -> None:
    t = table(phase="trade", hands="red")
    assert t.refuses(EndPlanting()) == "BZ-10"
    t = table(phase="plant_received", received="red")
    assert t.refuses(EndPlanting()) == "BZ-10"


def test_BZ_10_nothing_is_planted_from_hand_in_phase_2() -> None:
    t = table(phase="trade", hands=["red", "red"])
    assert t.refuses(t.plant("red", 0)) is not None
    assert t.refuses(t.plant("red", 0, seat=1), seat=1) is not None


def test_BZ_10_a_harvest_between_the_two_is_free() -> None:
    t = table(hands="red soy", fields=["red", "blue*4"])
    t.does(t.plant("red", 0))
    t.does(Harvest(1))
    t.does(t.plant("soy", 1))
    assert t.fields() == ["red*2", "soy"]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_BZ_11_an_empty_hand_skips_the_phase(seats: int) -> None:
    hands = ["red", "", "soy", "blue", "green"]
    t = table(seats=seats, phase="trade", hands=hands[:seats], deck="blue*9 chili*9")
    t.ends_trading()
    assert t.active == 1
    assert t.phase == "trade"
    assert t.game.owing == [1]


def test_BZ_11_the_turn_then_begins_with_turning_up() -> None:
    t = table(phase="trade", deck="soy*3 red blue green*5")
    t.ends_trading()
    assert (t.active, t.phase, t.up) == (1, "trade", "red blue")


def test_BZ_11_all_hands_empty_the_turns_still_go_round() -> None:
    t = table(phase="trade", deck="blue*20")
    for seat in (1, 2, 0):
        t.passes_turn()
        assert t.active == seat
    assert t.hand(0) != ""
    assert t.phase == "plant"


def test_BZ_11_an_empty_hand_in_phase_1_is_no_position_to_be_stuck_in() -> None:
    t = table(hands=["", "red"], fields=["stink*2", "red"])
    assert t.refuses(Harvest(1)) == "BZ-41"
    assert t.allows(Harvest(0))
    assert t.allows(EndTrading()) or t.allows(EndPlanting())


def test_BZ_12_a_field_holds_one_kind() -> None:
    t = table(hands="red", fields=["blue", ""])
    assert t.refuses(t.plant("red", 0)) == "BZ-12"
    assert t.allows(t.plant("red", 1))


def test_BZ_12_a_bean_that_fits_nowhere_forces_a_harvest() -> None:
    t = table(hands="red", fields=["blue*4", "soy*2"])
    assert t.game.owing == [0]
    assert t.refuses(t.plant("red", 0)) == "BZ-12"
    assert t.refuses(t.plant("red", 1)) == "BZ-12"
    assert t.refuses(EndPlanting()) == "BZ-10"
    assert t.game.menu(0) == [Harvest(0), Harvest(1)]
    t.does(Harvest(0))
    t.does(t.plant("red", 0))
    assert t.fields() == ["red", "soy*2"]


def test_BZ_12_the_forced_harvest_keeps_to_the_protection_of_single_beans() -> None:
    t = table(hands="red", fields=["blue*2", "soy"])
    assert t.game.menu(0) == [Harvest(0)]
    t.does(Harvest(0))
    assert t.thalers() == 0
    assert t.allows(t.plant("red", 0))


def test_BZ_12_two_single_beans_leave_the_choice() -> None:
    t = table(hands="red", fields=["blue", "soy"])
    assert t.game.menu(0) == [Harvest(0), Harvest(1)]


def test_BZ_12_or_the_third_field_is_bought() -> None:
    t = table(hands="red", fields=["blue*4", "soy*2"], thalers="stink*3")
    assert t.refuses(t.plant("red", 2)) == "BH-9"
    t.does(BuyField())
    t.does(t.plant("red", 2))
    assert t.fields() == ["blue*4", "soy*2", "red"]


def test_BZ_12_a_harvested_field_takes_any_kind_again() -> None:
    t = table(hands="blue red", fields=["blue*3", "soy*2"])
    t.does(Harvest(0))
    t.does(t.plant("blue", 0))
    assert t.refuses(t.plant("red", 0)) == "BZ-12"


def test_BZ_12_the_second_card_may_be_left_where_it_fits_nowhere() -> None:
    t = table(hands="blue red", fields=["blue*3", "soy*2"])
    t.does(t.plant("blue", 0))
    assert t.allows(EndPlanting())
