"""The rulebook's own examples."""

from bohnhaus import Harvest
from bohnhaus.engine.cards import SPECTATOR
from bohnhaus.games.al_cabohne.actions import Draw, EndStep
from bohnhaus.games.kannibohne.actions import TurnHand
from tests.games.kannibohne.table import table


def test_KB_90_what_was_harvested_comes_back_in_phase_2() -> None:
    for phase in ("prepare", "play"):
        t = table(
            phase=phase, fields=["red*2 red_03"], hands="green", deck="red_04 bush cocoa bread"
        )
        t.does(Harvest(0))
        if phase == "prepare":
            t.ends()
        t.does(t.plays("green", 0))
        t.ends()
        assert (t.scores, t.up, t.discard) == ([3, 0], "red_04 bush red_03 red*2", "")


def test_KB_91_a_single_bean_beside_an_empty_field_may_be_harvested() -> None:
    t = table(fields=["red"])
    t.does(Harvest(0))
    assert (t.scores, t.discard) == ([0, 0], "red")


def test_KB_91_of_two_equal_cards_one_is_planted_and_one_left() -> None:
    t = table(phase="plant", up="red*2")
    t.does(t.plant_up("red", 0))
    assert (t.fields(), t.up) == (["red", ""], "red")
    assert t.allows(EndStep())


def test_KB_91_three_in_hand_draw_one_and_four_none() -> None:
    t = table(phase="draw", hands="red green bush", deck="cocoa bread")
    assert t.refuses(Draw(2)) == "KB-50"
    t.draws(1)
    assert t.allows(EndStep())
    t = table(phase="draw", hands="red green bush cocoa", deck="bread")
    assert t.refuses(Draw(1)) == "KB-2"
    assert t.allows(EndStep())


def test_KB_92_turning_with_four_in_hand() -> None:
    t = table(phase="draw", fields=["cocoa_02"], hands="red green bush bread", deck="cocoa")
    t.uses(2)
    assert t.refuses(Draw(1)) == "KB-2"
    t.does(TurnHand())
    assert (t.hand(), t.deck_size) == ("bread bush green red", 1)


def test_KB_92_swapping_avoids_the_front_card_and_swaps_none_for_four() -> None:
    t = table(fields=["red_03"], hands=["green", "bush bread"])
    assert t.refuses(EndStep()) == "KB-21"
    t.uses(3)
    assert t.phase != "play"
    t = table(fields=["red_03"], hands=["", "bush bread cocoa green"])
    t.uses(3)
    assert (t.hand(0), t.hand(1)) == ("bush bread cocoa green", "")


def test_KB_93_an_empty_hand_is_opened_by_the_next_cards() -> None:
    t = table(
        phase="plant",
        fields=["bread_08"],
        hands=["red*2 green*2", ""],
        deck="cocoa_01 bush bread_07 bush_12 cocoa",
    )
    t.uses(8)
    assert t.sees().open == (False, True)
    t.ends()
    t.ends()
    assert t.active == 1
    while t.phase != "draw":
        t.ends()
    assert t.knows(SPECTATOR, 1) == ""
    t.draws(2)
    assert t.knows(SPECTATOR, 1) == t.hand(1) == "bread_07 bush_12"


def test_KB_94_the_single_bean_counts_with_those_of_the_opponent() -> None:
    t = table(phase="plant", up="green_19", fields=[["", "bush"], ["bush*2 bush_12 bush_13"]])
    t.does(t.plant_up("green_19", 0))
    t.uses(19)
    t.does(Harvest(1))
    assert (t.scores, t.fields()) == ([3, 0], ["green_19", ""])
    assert t.fields(1)[0] == "bush*2 bush_12 bush_13"


def test_KB_94_refused_while_another_field_has_more() -> None:
    t = table(phase="plant", fields=[["green green_19", "bush"], ["bush*2"]])
    t.uses(19)
    assert t.refuses(Harvest(1)) == "BZ-41"
    assert t.allows(Harvest(0))
