"""The rulebook's own examples."""

import pytest

from bohnhaus import BuyField, EndPlanting, Harvest
from tests.games.bohnanza.table import table

STINK = [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3)]
STINK += [(count, 4) for count in range(8, 17)]


@pytest.mark.parametrize(("count", "thalers"), STINK)
def test_BZ_90_what_stink_beans_earn(count: int, thalers: int) -> None:
    t = table(phase="trade", fields=[f"stink*{count}", ""])
    t.does(Harvest(0))
    assert t.thalers() == thalers
    assert len(t.game.state.discard) == count - thalers


def test_BZ_91_three_chili_are_one_thaler_and_two_cards_on_the_discard_pile() -> None:
    t = table(phase="trade", fields=["chili*3", ""])
    t.does(Harvest(0))
    assert t.earnings() == "chili"
    assert t.discard == "chili*2"


def test_BZ_91_two_chili_are_nothing() -> None:
    t = table(phase="trade", fields=["chili*2", ""])
    t.does(Harvest(0))
    assert t.thalers() == 0
    assert t.discard == "chili*2"


def test_BZ_92_soy_and_blue_for_red_the_garden_kept() -> None:
    t = table(
        hands=["stink chili blue green", "green red"],
        fields=["red", "garden"],
        thalers="blue*3",
        deck="soy garden chili*3 stink*9",
    )
    t.does(BuyField())  # a third field, so that the stink has a place
    t.does(t.plant("stink", 2))
    t.does(EndPlanting())
    assert t.up == "soy garden"
    t.does(t.accept(t.offers("soy blue", "red", to=1), "red"), 1)
    assert (t.hand(0), t.hand(1), t.received(1)) == ("chili green", "green", "blue soy")
    t.ends_trading()
    assert sorted(t.received().split()) == ["garden", "red"]
    t.does(t.plant("red", 0))
    t.does(t.plant("garden", 1))
    assert t.fields() == ["red*2", "garden*2", "stink"]
    assert t.game.owing == [1]
    t.does(t.plant("blue", 0, seat=1), 1)
    t.does(t.plant("soy", 1, seat=1), 1)
    assert t.hand(0) == "chili green chili*3"
    assert t.active == 1


def test_BZ_93_one_card_left_at_the_start_of_phase_2_on_the_third_pass() -> None:
    t = table(
        hands=["soy green", "blue"],
        deck="red",
        discard="chili*9",
        run_outs=2,
        thalers=["", "stink"],
    )
    t.does(t.plant("soy", 0))
    t.does(EndPlanting())
    assert (t.up, t.deck, t.phase) == ("red", "", "trade")
    t.does(t.accept(t.offers("green", "blue", to=1), "blue"), 1)
    t.ends_trading()
    t.does(t.plant("red", 1))
    assert not t.over
    t.does(Harvest(0))
    t.does(t.plant("blue", 0))
    t.does(t.plant("green", 0, seat=1), 1)
    assert t.over
    assert (t.hand(0), t.hand(1)) == ("", "")
    assert t.game.result is not None
    assert t.game.result.winners == (1,)
