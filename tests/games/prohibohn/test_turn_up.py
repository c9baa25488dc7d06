"""Step 4: nothing follows to a boss, the first match ends it, undertakers turn up more."""

import pytest

from bohnhaus import Harvest
from bohnhaus.games.al_cabohne.actions import EndStep
from bohnhaus.games.al_cabohne.events import DRAW_PILE, BossHarvested, BossTook, Joined, Turned
from bohnhaus.games.al_cabohne.mafia import AL
from bohnhaus.games.prohibohn.actions import TurnUp
from tests.games.prohibohn.table import bean, table, turned_up

QUIET = ["green", "stink"]


def test_PB_40_the_top_of_the_discard_pile_does_not_follow_to_a_boss() -> None:
    t = turned_up(QUIET, "green blue chili puff kidney", discard="green*2")
    assert t.bosses == ["green*2", "stink"]
    assert t.discard == "green*2"
    assert t.up == "blue chili puff"


def test_PB_41_the_first_match_ends_the_turning_up() -> None:
    t = turned_up(QUIET, "blue chili puff", discard="puff blue*2")
    assert (t.phase, t.up, t.discard, t.deck) == ("plant", "blue*3", "puff", "chili puff")


def test_PB_41_a_match_with_the_second_card() -> None:
    t = turned_up(QUIET, "blue chili puff kidney", discard="blue chili")
    assert t.up == "blue chili*2 blue"
    assert t.discard == ""
    assert t.deck == "puff kidney"


def test_PB_41_without_a_match_three_cards() -> None:
    t = turned_up(QUIET, "blue chili puff kidney", discard="pole")
    assert (t.up, t.discard) == ("blue chili puff", "pole")


def test_PB_41_what_a_boss_takes_is_replaced() -> None:
    t = turned_up(QUIET, "green blue stink chili green puff kidney")
    assert t.up == "blue chili puff"
    assert t.bosses == ["green*3", "stink*2"]


def test_PB_41_a_card_for_a_boss_can_bring_the_match_with_what_he_discards() -> None:
    """Green lies on the table from before; Al harvests greens of a later time onto the pile."""
    t = turned_up(["green*5", "stink"], "green green blue chili")
    assert t.bosses == ["", "stink"]
    assert t.up == "green*4"
    assert t.deck == "blue chili"


def test_PB_71_an_emptied_boss_takes_nothing_and_his_beans_may_match() -> None:
    t = table(played=1, bosses=["green*5", "stink"], deck="green green blue chili")
    assert t.ends() == [
        Turned(0, bean("green")),
        BossTook(AL, bean("green"), DRAW_PILE),
        BossHarvested(AL, bean("green"), 6, 3),
        Turned(0, bean("green")),
        Joined(bean("green")),
        Joined(bean("green")),
        Joined(bean("green")),
    ]
    assert t.phase == "plant"


def test_PB_71_emptied_in_step_2_too() -> None:
    t = table(
        phase="tribute", fields=["green", ""], bosses=["green*5", "stink"],
        deck="green blue chili puff",
    )  # fmt: skip
    t.does(t.game.menu(0)[0])
    t.ends()
    assert t.up == "green*4"
    assert t.bosses == ["", "stink"]


# --- undertakers ---------------------------------------------------------------------------


def test_PB_61_undertaker_3_may_turn_up_one_more_after_the_match() -> None:
    t = turned_up(QUIET, "blue chili puff", discard="blue", businesses="undertaker_3")
    assert (t.phase, t.up) == ("turn_up", "blue*2")
    assert t.allows(EndStep())
    t.goes_on()
    assert (t.phase, t.up) == ("plant", "blue*2 chili"), "matching or not"


def test_PB_61_or_not() -> None:
    t = turned_up(QUIET, "blue chili puff", discard="blue", businesses="undertaker_3")
    t.ends()
    assert (t.phase, t.up, t.deck) == ("plant", "blue*2", "chili puff")


def test_PB_61_the_one_more_may_match_again() -> None:
    t = turned_up(QUIET, "blue chili puff", discard="chili*2 blue", businesses="undertaker_3")
    assert t.up == "blue*2"
    t.goes_on()
    assert (t.phase, t.up, t.deck) == ("plant", "blue*2 chili*3", "puff")


def test_PB_61_undertaker_4_up_to_two_more_each_of_choice() -> None:
    t = turned_up(QUIET, "blue chili puff", discard="blue", businesses="undertaker_4")
    t.goes_on()
    assert (t.phase, t.up) == ("turn_up", "blue*2 chili")
    assert t.allows(EndStep())
    t.goes_on()
    assert (t.phase, t.up) == ("plant", "blue*2 chili puff")


@pytest.mark.parametrize(
    "businesses", ["undertaker_3", "undertaker_4", "undertaker_3 undertaker_4"]
)
def test_PB_61_never_more_than_three_in_all(businesses: str) -> None:
    t = turned_up(QUIET, "blue chili puff kidney pole", discard="chili", businesses=businesses)
    assert (t.phase, t.up) == ("turn_up", "blue chili*2")
    t.goes_on()
    assert (t.phase, t.up) == ("plant", "blue chili*2 puff")
    t = turned_up(QUIET, "blue chili puff kidney pole", discard="puff", businesses=businesses)
    assert (t.phase, t.up) == ("plant", "blue chili puff*2")


def test_PB_61_both_undertakers_are_no_more_than_undertaker_4() -> None:
    t = turned_up(
        QUIET, "blue chili puff pole", discard="blue", businesses="undertaker_3 undertaker_4"
    )
    t.goes_on()
    t.goes_on()
    assert (t.phase, t.up) == ("plant", "blue*2 chili puff")


def test_PB_61_a_card_that_a_boss_takes_is_replaced_without_a_question() -> None:
    t = turned_up(QUIET, "blue green stink chili puff", discard="blue", businesses="undertaker_3")
    t.goes_on()
    assert t.bosses == ["green*2", "stink*2"]
    assert (t.phase, t.up, t.deck) == ("plant", "blue*2 chili", "puff")


def test_PB_61_before_the_replacement_one_may_buy_but_not_stop() -> None:
    t = turned_up(
        QUIET, "blue green chili puff", discard="blue", businesses="undertaker_3", thalers="pole*3"
    )
    t.goes_on()
    assert (t.phase, t.up, t.bosses) == ("turn_up", "blue*2", ["green*2", "stink"])
    assert t.refuses(EndStep()) == "PB-41"
    t.buys("casino_3")
    assert (t.phase, t.up) == ("plant", "blue*2 chili")


def test_PB_61_a_harvest_that_brings_the_match_can_be_followed_by_one_more() -> None:
    t = turned_up(["green*5", "stink"], "blue green green chili puff", businesses="undertaker_3")
    assert (t.phase, t.up) == ("turn_up", "blue green*4")
    t.goes_on()
    assert (t.phase, t.up) == ("plant", "blue green*4 chili")


def test_PB_61_a_harvest_during_the_one_more_does_not_use_it_up() -> None:
    """Blue matched; then Al takes the sixth green and harvests; the next card is the one more, and
    what he discarded joins it."""
    t = turned_up(
        ["green*5", "stink"], "blue green green chili", discard="blue", businesses="undertaker_3"
    )
    t.goes_on()
    assert (t.phase, t.up, t.deck) == ("plant", "blue*2 green*4", "chili")


def test_PB_61_the_undertakers_of_the_opponent_do_not_help() -> None:
    t = turned_up(QUIET, "blue chili", discard="blue", businesses=["", "undertaker_3 undertaker_4"])
    assert (t.phase, t.up) == ("plant", "blue*2")


def test_PB_61_nobody_turns_up_in_another_step_or_another_turn() -> None:
    t = turned_up(QUIET, "blue chili puff", discard="blue", businesses="undertaker_3")
    assert t.refuses(TurnUp(), seat=1) == "AC-5"
    assert t.refuses(EndStep(), seat=1) == "AC-5"
    t.ends()
    assert t.refuses(TurnUp()) == "AC-5"


def test_PB_41_nothing_is_harvested_while_step_4_waits() -> None:
    t = turned_up(
        QUIET, "blue chili puff", discard="blue", businesses="undertaker_3", fields=["pole*3"]
    )
    assert t.refuses(Harvest(0)) == "AC-45"
