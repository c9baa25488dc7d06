"""Phase 4: draw."""

import pytest

from bohnhaus.games.bohnanza.events import Drew, TurnBegan
from tests.games.bohnanza.table import table


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_BZ_35_the_active_player_draws_three_to_the_back_and_the_next_begins(seats: int) -> None:
    for active in range(seats):
        t = table(
            seats=seats,
            active=active,
            phase="trade",
            hands=["red soy"] * min(seats, 4),
            deck="blue green chili stink*9",
        )
        before = t.hand(active)
        t.ends_trading()
        assert t.hand(active).split() == [*before.split(), "blue", "green", "chili"]
        assert t.active == (active + 1) % seats
        assert t.turn == 1


def test_BZ_35_the_first_card_drawn_lies_before_the_second() -> None:
    t = table(phase="trade", hands="soy", deck="red blue green stink*5")
    t.ends_trading()
    assert t.hand() == "soy red blue green"


def test_BZ_35_into_an_empty_hand_as_well() -> None:
    t = table(phase="trade", hands=["", "soy"], deck="red blue green stink*5")
    t.ends_trading()
    assert t.hand() == "red blue green"


def test_BZ_35_only_the_active_player_draws() -> None:
    t = table(phase="trade", hands=["red", "soy", "blue"], deck="red blue green stink*5")
    t.ends_trading()
    assert t.hand(1) == "soy"
    assert t.hand(2) == "blue"


def test_BZ_35_what_happened_is_told_in_order() -> None:
    t = table(phase="trade", hands=["", "soy"], deck="red blue green stink*5")
    drew, began = t.ends_trading()[-2:]
    assert isinstance(drew, Drew)
    assert (drew.seat, drew.count) == (0, 3)
    assert began == TurnBegan(1, 1)


def test_BZ_35_a_run_out_in_the_middle_of_the_draw_does_not_shorten_it() -> None:
    t = table(phase="trade", hands=["", "soy"], deck="red", discard="blue*9")
    t.ends_trading()
    assert t.hand() == "red blue*2"
    assert t.run_outs == 1
