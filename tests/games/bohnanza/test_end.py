"""The end of the game and the winners."""

import pytest

from bohnhaus import BuyField, EndTrading, Harvest
from tests.games.bohnanza.table import Table, new_table, table


def last_pass(**description: object) -> Table:
    """A table on the third pass through the draw pile."""
    usual: dict[str, object] = {"run_outs": 2, "discard": "chili*9"}
    return table(seats=3, seed=0, options=None, **(usual | description))


def result_of(t: Table) -> tuple[tuple[int, ...], tuple[int, ...]]:
    assert t.game.result is not None
    return t.game.result.scores, t.game.result.winners


@pytest.mark.parametrize("before", [0, 1])
def test_BZ_70_the_first_and_second_run_out_do_not_end_it(before: int) -> None:
    t = table(phase="trade", hands=["", "soy"], run_outs=before, deck="red*3", discard="blue*9")
    t.ends_trading()
    assert not t.over
    assert t.run_outs == before + 1


def test_BZ_70_the_third_run_out_does() -> None:
    t = last_pass(phase="trade", deck="red*3")
    t.ends_trading()
    assert t.over
    assert t.run_outs == 3


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("run_outs", [1, 2, 3, 4, 5])
def test_BZ_70_a_whole_game_ends_after_as_many_run_outs_as_agreed(
    seats: int, run_outs: int
) -> None:
    t = new_table(seats=seats, seed=5, options={"run_outs": run_outs})
    for _ in range(2000):
        if t.over:
            break
        t.passes_turn()
    assert t.over
    assert t.run_outs == run_outs or t.game.state.dry_turns == seats
    assert t.game.owing == []


@pytest.mark.parametrize("left", ["red", "red blue"])
def test_BZ_71_in_phase_2_phases_2_and_3_are_completed_first(left: str) -> None:
    t = last_pass(hands=["soy green", "stink"], deck=left)
    t.does(t.plant("soy", 0))
    t.does(t.plant("green", 1))
    assert t.run_outs == 3
    assert (t.phase, t.up, t.over) == ("trade", left, False)
    t.does(t.accept(t.offers("red", "stink"), "stink"), 1)
    t.ends_trading()
    assert (t.phase, t.over) == ("plant_received", False)
    assert 1 in t.game.owing
    t.does(Harvest(0))
    t.does(t.plant("stink", 0))
    t.does(t.plant("red", 0, seat=1), 1)
    if left == "red blue":
        assert not t.over
        t.does(Harvest(1))
        t.does(t.plant("blue", 1))
    assert t.over
    assert t.hand(0) == ""


def test_BZ_71_no_card_is_drawn_then() -> None:
    t = last_pass(hands=["soy", "stink"], deck="red blue")
    t.does(t.plant("soy", 0))
    t.ends_trading()
    t.does(Harvest(0))
    t.does(t.plant("red", 0))
    t.does(t.plant("blue", 1))
    assert t.over
    assert t.hand() == ""
    assert t.discard.startswith("chili*9")


def test_BZ_71_fewer_cards_left_than_to_be_turned_up_just_those() -> None:
    t = last_pass(hands="soy", deck="red")
    t.does(t.plant("soy", 0))
    assert t.up == "red"
    assert t.discard == "chili*9"


@pytest.mark.parametrize("before", [0, 1])
def test_BZ_71_at_an_earlier_run_out_the_rest_comes_from_the_new_pile(before: int) -> None:
    t = table(hands="soy", deck="red", discard="blue*9", run_outs=before)
    t.does(t.plant("soy", 0))
    assert t.up == "red blue"
    assert t.run_outs == before + 1


def test_BZ_71_with_everything_given_away_the_game_still_waits_for_the_receivers() -> None:
    t = last_pass(hands=["soy", "stink"], deck="red blue")
    t.does(t.plant("soy", 0))
    t.does(t.accept(t.offers("red blue", to=1)), 1)
    t.ends_trading()
    assert t.game.owing == [1]
    t.does(t.plant("red", 0, seat=1), 1)
    t.does(t.plant("blue", 1, seat=1), 1)
    assert t.over


def test_BZ_71_with_nothing_to_plant_the_game_ends_with_phase_2() -> None:
    t = last_pass(phase="trade", run_outs=3, deck="", hands=["soy", "stink"])
    t.ends_trading()
    assert t.over


@pytest.mark.parametrize("left", ["red", "red blue", "red blue green"])
def test_BZ_72_in_phase_4_the_game_ends_at_once_with_the_drawn_cards_in_hand(left: str) -> None:
    t = last_pass(phase="trade", hands=["soy", "stink"], deck=left)
    t.ends_trading()
    assert t.over
    assert t.hand() == f"soy {left}"
    assert t.turn == 0
    assert t.discard == "chili*9"


def test_BZ_72_four_cards_left_are_enough_for_another_turn() -> None:
    t = last_pass(phase="trade", hands=["", "stink"], deck="red*4")
    t.ends_trading()
    assert not t.over
    assert t.active == 1


def test_BZ_73_hand_cards_are_not_planted_and_all_fields_are_sold() -> None:
    t = last_pass(
        phase="trade",
        hands=["red*2", "soy"],
        fields=[["red", "blue*4"], ["soy*4", "green", "stink*3"]],
        deck="garden",
    )
    t.ends_trading()
    assert t.hand(0) == "red*2 garden"
    assert t.hand(1) == "soy"
    assert t.fields(0) == ["", ""]
    assert t.fields(1) == ["", "", ""]
    assert result_of(t) == ((1, 3, 0), (1,))


def test_BZ_73_single_beans_do_not_block_and_earn_nothing() -> None:
    t = last_pass(phase="trade", fields=["red", "soy", "garden*2"], deck="blue")
    t.ends_trading()
    assert t.thalers() == 2
    assert t.fields() == ["", "", ""]


def test_BZ_73_no_card_is_lost() -> None:
    t = last_pass(phase="trade", fields=["red*8", "soy*9"], deck="blue")
    t.ends_trading()
    assert t.game.state.problems() == []


def test_BZ_74_most_thalers_wins() -> None:
    t = last_pass(phase="trade", thalers=["red*2", "soy*4", "blue*3"], deck="garden")
    t.ends_trading()
    assert result_of(t) == ((2, 4, 3), (1,))


def test_BZ_74_a_tie_is_won_with_most_cards_in_hand() -> None:
    t = last_pass(
        phase="trade",
        thalers=["red*2", "soy*4", "blue*4"],
        hands=["red*6", "green", "green*2"],
        deck="garden",
    )
    t.ends_trading()
    assert result_of(t) == ((2, 4, 4), (2,))


def test_BZ_74_cards_in_hand_decide_only_among_the_tied() -> None:
    t = last_pass(phase="trade", thalers=["soy", "blue*2"], hands=["red*6"], deck="garden")
    t.ends_trading()
    assert result_of(t)[1] == (1,)


def test_BZ_74_the_cards_of_the_last_draw_count_in_hand() -> None:
    t = last_pass(phase="trade", thalers=["soy", "blue"], hands=["", "red"], deck="garden*2")
    t.ends_trading()
    assert result_of(t) == ((1, 1, 0), (0,))


def test_BZ_74_thalers_spent_on_a_field_do_not_count() -> None:
    t = last_pass(phase="trade", thalers=["soy*4", "blue*2"], deck="garden")
    t.does(BuyField())
    assert len(t.fields()) == 3
    t.ends_trading()
    assert result_of(t) == ((1, 2, 0), (1,))


def test_BZ_D12_tied_in_thalers_and_hand_cards_they_share_the_win() -> None:
    t = last_pass(
        phase="trade",
        active=2,
        thalers=["red*2", "soy*2", "blue"],
        hands=["red*2", "green*2", "stink*5"],
        deck="garden",
    )
    t.ends_trading()
    assert result_of(t) == ((2, 2, 1), (0, 1))


def test_BZ_D12_nobody_has_anything_and_all_share() -> None:
    t = table(seats=5, phase="trade", deck="", dry_turns=4)
    t.ends_trading()
    assert result_of(t) == ((0,) * 5, (0, 1, 2, 3, 4))


def test_BZ_70_the_end_is_the_end() -> None:
    t = last_pass(phase="trade", deck="red")
    t.ends_trading()
    assert t.game.view(0).phase == "over"
    assert t.game.menu(0) == []
    assert t.refuses(EndTrading()) == "BH-2"
