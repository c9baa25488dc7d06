"""The end: run-outs, twelve territories, none at all, and the score (NB-80 to NB-82, NV-1)."""

import pytest

from bohnhaus import EndTrading, Harvest
from bohnhaus.games.bohnaparte.actions import EndAttacks, LayTop
from bohnhaus.games.bohnaparte.events import Scored
from tests.games.bohnaparte.table import CAVALRY, TOP, Options, new_table, table

ELEVEN = [3, 0, 1, 2, 4, 5, 6, 7, 12, 13, 18]


# --- the three ways ------------------------------------------------------------------------


def test_NB_80_the_game_ends_at_the_fourth_run_out() -> None:
    t = table(run_outs=2, deck="red*3", discard="soy*9", hands=["", "red"])
    t.does(EndAttacks())
    assert (t.run_outs, t.over) == (3, False)
    t = table(run_outs=3, deck="red*3", discard="soy*9", hands=["", "red"])
    t.does(EndAttacks())
    assert (t.run_outs, t.over) == (4, True)


def test_NB_80_twelve_territories_end_it_when_the_fight_is_settled() -> None:
    t = table(land=[ELEVEN, [11], [24]], thalers="red*2", hands="blue*2", deck="garden*6")
    t.fights(9, "blue")
    assert t.over
    assert t.winners == (0,)
    assert t.scores == (12 + 2 * 2, 1, 1)  # two cities among the twelve


def test_NB_80_a_lost_fight_for_the_twelfth_goes_on() -> None:
    t = table(land=[ELEVEN, [11], [24]], thalers="red*2", hands="garden*2", deck="blue*6")
    t.fights(9, "garden")
    assert not t.over


def test_NB_80_a_fortress_is_no_territory() -> None:
    t = table(
        land=[ELEVEN[:-1], [11], [24]],
        fortresses=[0, 1, 2],
        thalers="red*2",
        hands="blue*2",
        deck="garden*6",
    )
    t.fights(9, "blue")
    assert (len(t.land()), t.over) == (11, False)


def test_NB_80_a_player_without_territory_ends_it() -> None:
    t = table(land=[[3, 17], [11], [24]], thalers="red*2", hands=["blue", "red"])
    t.fights(11, "blue", "red")
    assert t.over
    assert (t.land(1), t.scores, t.winners) == ([], (3, 0, 1), (0,))


def test_NB_80_who_ended_it_need_not_win() -> None:
    t = table(land=[[3, 17], [11], [24, 13, 21]], thalers="red*2", hands=["blue", "red"])
    t.fights(11, "blue", "red")
    assert (t.scores, t.winners) == ((3, 0, 7), (2,))


@pytest.mark.parametrize(("length", "last"), [("short", 3), ("normal", 4), ("long", 5)])
def test_NV_1_the_length_says_which_run_out_is_the_last(length: str, last: int) -> None:
    options: Options = {"length": length}
    assert new_table(options=options).game.state.rules.run_outs == last
    t = table(options=options, run_outs=last - 1, deck="red*3", discard="soy*9")
    t.does(EndAttacks())
    assert (t.run_outs, t.over) == (last, True)
    t = table(options=options, run_outs=last - 2, deck="red*3", discard="soy*9")
    t.does(EndAttacks())
    assert (t.run_outs, t.over) == (last - 1, False)


# --- the last run-out in each phase --------------------------------------------------------


def test_NB_81_in_a_fight_the_discards_are_shuffled_and_the_fight_is_finished() -> None:
    t = table(
        land=[[3], [11, 0], [24]],
        run_outs=3,
        thalers="soy*2",
        hands=["", "red"],
        deck="blue",
        discard="garden*3",
    )
    t.attacks(0)
    t.lays(TOP)
    assert (t.run_outs, t.over, t.deck_size) == (4, False, 0)
    t.lays(TOP, seat=1)
    assert t.over
    assert t.run_outs == 4
    assert t.owner(0) == 0
    assert t.thalers() == 1  # no further attack
    assert t.deck_size == 3


def test_NB_81_nothing_is_shuffled_if_the_fight_needs_no_more_cards() -> None:
    t = table(land=[[3], [11, 0], [24]], run_outs=3, thalers="soy", hands=["", "red"], deck="blue")
    t.attacks(0)
    t.lays(TOP)
    t.lays("red", seat=1)
    assert t.over
    assert (t.deck_size, t.discard) == (0, "soy blue red")


def test_NB_81_a_fight_that_ends_by_the_pile_of_unowned_land() -> None:
    t = table(run_outs=3, thalers="soy", hands="chili", deck="garden")
    t.fights(0, "chili")
    assert (t.over, t.owner(0), t.scores) == (True, 0, (2, 1, 1))


def test_NB_81_the_pile_made_for_the_fight_can_run_out_without_being_counted() -> None:
    t = table(land=[[3], [11, 0], [24]], run_outs=3, thalers="soy", hands=["", ""], deck="blue")
    t.attacks(0)
    t.lays(TOP)
    assert t.allows(LayTop(), seat=1)
    t.lays(TOP, seat=1)  # the thaler of the attack
    assert (t.over, t.run_outs, t.owner(0)) == (True, 4, 0)


def test_NB_81_a_second_round_after_the_last_run_out_is_fought() -> None:
    t = table(
        options=CAVALRY,
        land=[[3, 12], [11, 7], [24]],
        run_outs=3,
        thalers="soy",
        hands=["", ""],
        deck="chili",
        discard="blue",
    )
    t.attacks(7, cavalry=12)
    t.lays(TOP, seat=1)
    assert (t.run_outs, t.phase) == (4, "lay_attack")
    t.lays(TOP)
    assert (t.phase, t.deck_size) == ("lay_defence", 2)
    t.does(LayTop(), seat=1)
    assert t.over


def test_NB_81_in_phase_2_phases_2_and_3_are_completed_without_attacks() -> None:
    t = table(
        phase="plant", hands=["red", "blue"], run_outs=3, deck="soy garden", thalers="red", turn=5
    )
    t.does(t.plant("red", 0))
    assert (t.run_outs, t.phase, t.up) == (4, "trade", "soy garden")
    t.does(EndTrading())
    assert t.phase == "plant_received"
    t.plants_all()
    assert t.over


def test_NB_81_in_phase_5_it_ends_at_once() -> None:
    t = table(land=[[3, 4], [11], [24]], run_outs=3, deck="soy red", hands="blue")
    t.does(EndAttacks())
    assert (t.over, t.hand()) == (True, "blue soy red")


def test_NB_81_at_a_monastery_the_card_is_settled_and_the_others_lapse() -> None:
    t = table(land=[[3], [11, 2, 26], [24]], run_outs=3, deck="blue*3 garden", discard="soy*9")
    t.does(EndAttacks())
    assert t.over
    assert (t.earnings(1), t.discard) == ("garden", "soy*9")


# --- the score -----------------------------------------------------------------------------


def test_NB_82_points_of_every_territory() -> None:
    t = table(
        land=[[3, 0, 4, 5], [11, 2, 9, 1], [24, 7]],
        fortresses=[5, 9, 14],
        exhausted=[9],
        run_outs=3,
        deck="soy",
    )
    events = t.does(EndAttacks())
    assert t.scores == (1 + 1 + 1 + 3 + 1, 4 + 1, 2)
    assert Scored(0, 6, 1) in events
    assert t.winners == (0,)


def test_NB_82_points_of_corral_and_forest() -> None:
    t = table(options=CAVALRY, land=[[3, 1, 2], [11], [24]], run_outs=3, deck="soy")
    t.does(EndAttacks())
    assert t.scores == (3, 1, 1)


def test_NB_82_thalers_do_not_count() -> None:
    t = table(
        land=[[3], [11, 0], [24]],
        thalers=["soy*9"],
        fields=["blue*10"],
        run_outs=3,
        deck="red",
    )
    t.does(Harvest(0))
    t.does(EndAttacks())
    assert (t.scores, t.winners) == ((1, 2, 1), (1,))


def test_NB_82_a_tie_is_won_by_the_most_cards_in_hand_then_shared() -> None:
    t = table(
        hands=["", "red*2", "red"],
        holdings=["depot"],
        stock=["soy*3"],
        run_outs=3,
        deck="blue",
    )
    t.does(EndAttacks())
    assert t.winners == (1,)
    t = table(hands=["red", "red*2", "red*2"], run_outs=3, deck="blue")
    t.does(EndAttacks())
    assert t.winners == (0, 1, 2)


def test_the_game_ends_when_a_whole_round_gives_no_card() -> None:
    t = table(hands=["", "red*3", "red*3"], deck="", dry_turns=0)
    for _ in range(3):
        assert not t.over
        t.passes_turn()
    assert t.over
