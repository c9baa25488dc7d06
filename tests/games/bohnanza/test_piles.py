"""The draw pile and the discard pile."""

import pytest

from bohnhaus import EndPlanting, Harvest
from bohnhaus.games.bohnanza.events import RanOut, Shuffled
from tests.games.bohnanza.table import table


def test_BZ_60_the_last_card_taken_is_a_run_out_and_the_discards_become_the_pile() -> None:
    t = table(phase="trade", hands=["", "soy"], deck="red*3", discard="blue*7")
    events = t.ends_trading()
    assert t.hand() == "red*3"
    assert t.run_outs == 1
    assert t.discard == ""
    assert t.deck == "blue*7"
    assert RanOut(1) in events
    assert Shuffled(7) in events


def test_BZ_60_the_draw_goes_on_from_the_new_pile() -> None:
    t = table(phase="trade", hands=["", "soy"], deck="red", discard="blue*7")
    t.ends_trading()
    assert t.hand() == "red blue*2"
    assert t.deck == "blue*5"
    assert t.run_outs == 1


def test_BZ_60_the_turning_up_goes_on_from_the_new_pile() -> None:
    t = table(hands="soy", deck="red", discard="blue*7")
    t.does(t.plant("soy", 0))
    assert t.up == "red blue"
    assert t.run_outs == 1


def test_BZ_60_one_draw_can_run_out_twice() -> None:
    t = table(phase="trade", hands=["", "soy"], deck="red", discard="blue")
    t.ends_trading()
    assert t.hand() == "red blue"
    assert t.run_outs == 2


def test_BZ_60_fields_hands_and_thalers_stay_where_they_are() -> None:
    t = table(
        phase="trade",
        hands=["garden", "soy"],
        fields=[["red*2"], ["stink*4"]],
        thalers=["green*2", "chili"],
        deck="red*3",
        discard="blue*7",
    )
    t.ends_trading()
    assert t.deck == "blue*7"
    assert (t.earnings(0), t.earnings(1)) == ("green*2", "chili")
    assert (t.fields(0), t.fields(1)) == (["red*2", ""], ["stink*4", ""])


def test_BZ_60_not_the_last_card_no_run_out() -> None:
    t = table(phase="trade", hands=["", "soy"], deck="red*4", discard="blue*7")
    t.ends_trading()
    assert t.run_outs == 0
    assert (t.deck, t.discard) == ("red", "blue*7")


def test_BZ_60_the_discards_are_shuffled() -> None:
    mixed = "blue*10 green*10"
    orders = set()
    for seed in range(20):
        t = table(phase="trade", hands=["", "soy"], seed=seed, deck="red*3", discard=mixed)
        t.ends_trading()
        orders.add(t.deck)
    assert len(orders) == 20


@pytest.mark.parametrize("run_outs", [1, 2, 3, 4, 5])
def test_BZ_60_the_last_run_out_shuffles_no_more(run_outs: int) -> None:
    t = table(
        phase="trade",
        hands=["", "soy"],
        deck="red*3",
        discard="blue*7",
        run_outs=run_outs - 1,
        options={"run_outs": run_outs},
    )
    t.ends_trading()
    assert t.over
    assert t.deck_size == 0
    assert t.discard == "blue*7"


def test_BZ_D10_with_no_discards_the_run_out_counts_and_the_pile_stays_empty() -> None:
    t = table(phase="trade", hands=["", "soy"], deck="red*3")
    t.ends_trading()
    assert t.run_outs == 1
    assert t.deck == ""
    assert not t.over


def test_BZ_D10_later_discards_are_shuffled_when_a_card_is_needed_without_a_further_run_out() -> (
    None
):
    t = table(phase="trade", hands=["", "soy"], deck="red*3", fields=["stink*2", ""])
    t.ends_trading()
    t.does(Harvest(0))
    t.does(t.plant("soy", 0, seat=1), 1)
    assert t.up == "stink*2"
    assert t.run_outs == 2  # the second stink was the last card of the new pile


def test_BZ_D10_the_late_shuffle_itself_is_no_run_out() -> None:
    t = table(hands="soy", deck="", discard="blue*5", run_outs=1)
    t.does(t.plant("soy", 0))
    assert t.up == "blue*2"
    assert t.deck == "blue*3"
    assert t.run_outs == 1


def test_BZ_D10_discards_made_later_are_not_shuffled_before_a_card_is_needed() -> None:
    t = table(hands="soy", deck="", fields=["blue*3", ""], run_outs=1)
    t.does(Harvest(0))
    assert (t.deck, t.discard) == ("", "blue*3")


def test_BZ_D10_what_cannot_be_drawn_is_forfeited() -> None:
    t = table(phase="trade", hands=["", "soy"], deck="red*2", fields=[[], ["stink*3"], []])
    t.ends_trading()
    assert t.hand() == "red*2"
    assert t.active == 1
    t.does(Harvest(0), 1)  # one thaler, two discards: not drawn afterwards by seat 0
    assert t.hand() == "red*2"


def test_BZ_D10_nothing_to_turn_up_phase_2_goes_on_with_hand_cards() -> None:
    t = table(hands=["soy red", "blue"], deck="")
    t.does(t.plant("soy", 0))
    t.does(EndPlanting())
    assert (t.phase, t.up) == ("trade", "")
    t.does(t.accept(t.offers("red", "blue"), "blue"), 1)
    assert (t.received(0), t.received(1)) == ("blue", "red")


def test_BZ_D10_one_card_to_turn_up_is_one_card() -> None:
    t = table(hands="soy", deck="red")
    t.does(t.plant("soy", 0))
    assert t.up == "red"
    assert t.run_outs == 1


def test_BZ_D10_the_third_run_out_ends_the_game_with_no_discards_as_well() -> None:
    t = table(phase="trade", hands=["", "soy"], deck="red*3", run_outs=2)
    t.ends_trading()
    assert t.over


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_BZ_D11_a_whole_round_without_a_card_ends_the_game(seats: int) -> None:
    t = table(seats=seats, phase="trade", deck="", fields=[["soy*2"], ["red"]], hands=["", "blue"])
    for turn in range(seats):
        assert not t.over
        assert t.turn == turn
        t.passes_turn()
    assert t.over
    assert t.game.result is not None
    assert t.game.result.scores == (1, *[0] * (seats - 1))


def test_BZ_D11_the_fields_are_sold_at_that_end_too() -> None:
    t = table(phase="trade", deck="", dry_turns=2, fields=["soy*2", "red*2"])
    t.ends_trading()
    assert t.over
    assert t.thalers() == 2
    assert t.fields() == ["", ""]


def test_BZ_D11_one_card_taken_begins_the_count_anew() -> None:
    t = table(phase="trade", deck="", dry_turns=2, discard="red*5")
    t.ends_trading()
    assert not t.over
    assert t.hand() == "red*3"


def test_BZ_D11_a_card_taken_at_the_turning_up_counts() -> None:
    t = table(hands="soy", deck="red", dry_turns=2)
    t.does(t.plant("soy", 0))
    assert t.up == "red"
    t.ends_trading()
    t.plants_all()
    assert not t.over
