"""Step 4: the mafia takes its own, discarded beans come back."""

import pytest

from bohnhaus import Harvest
from bohnhaus.games.al_cabohne.events import (
    DISCARD_PILE,
    DRAW_PILE,
    BossHarvested,
    BossTook,
    Joined,
    Turned,
)
from bohnhaus.games.al_cabohne.mafia import AL, DON
from bohnhaus.games.bohnanza.events import RanOut, Shuffled
from tests.games.al_cabohne.table import MafiaTable, bean, table, turned_up


def test_AC_40_three_cards_are_turned_up() -> None:
    t = turned_up(["green", "pole"], "blue puff chili stink kidney")
    assert t.up == "blue puff chili"
    assert t.from_discards == ""
    assert t.deck == "stink kidney"
    assert t.phase == "plant"


def test_AC_40_what_comes_from_the_discard_pile_does_not_count() -> None:
    t = turned_up(["green", "pole"], "blue puff chili stink", discard="stink blue blue")
    assert t.up == "blue*3 puff chili"
    assert t.from_discards == "blue*2"
    assert t.discard == "stink"


def test_AC_40_what_a_boss_takes_does_not_count() -> None:
    t = turned_up(["green", "pole"], "green pole*2 blue green puff chili stink")
    assert t.up == "blue puff chili"
    assert t.bosses == ["green*3", "pole*3"]


def test_AC_41_a_boss_takes_what_he_grows_and_another_card_is_turned_up() -> None:
    t = table(played=1, bosses=["green", "pole"], deck="pole blue puff chili stink")
    assert t.ends() == [
        Turned(0, bean("pole")),
        BossTook(DON, bean("pole"), DRAW_PILE),
        Turned(0, bean("blue")),
        Turned(0, bean("puff")),
        Turned(0, bean("chili")),
    ]
    assert t.bosses == ["green", "pole*2"]


def test_AC_41_he_harvests_at_once_if_it_is_worth_it() -> None:
    t = table(played=1, bosses=["green*5", "pole"], deck="green blue puff chili stink")
    events = t.ends()
    assert events[:3] == [
        Turned(0, bean("green")),
        BossTook(AL, bean("green"), DRAW_PILE),
        BossHarvested(AL, bean("green"), 6, 3),
    ]
    assert t.bosses == ["", "pole"]
    assert t.cash == 3
    assert t.discard == "green*3"


def test_AC_42_the_top_of_the_discard_pile_joins_its_like_again_and_again() -> None:
    t = table(
        played=1,
        bosses=["green", "pole"],
        deck="blue puff chili stink",
        discard="stink puff blue*2",
    )
    assert t.ends() == [
        Turned(0, bean("blue")),
        Joined(bean("blue")),
        Joined(bean("blue")),
        Turned(0, bean("puff")),
        Joined(bean("puff")),
        Turned(0, bean("chili")),
    ]
    assert t.up == "blue*3 puff*2 chili"
    assert t.discard == "stink"


def test_AC_42_any_card_on_the_table_will_do_also_one_that_came_before() -> None:
    t = turned_up(["green", "pole"], "blue puff chili kidney", discard="stink blue puff")
    assert t.up == "blue puff*2 blue chili"
    assert t.from_discards == "puff blue"
    assert t.discard == "stink"


def test_AC_42_even_the_whole_discard_pile() -> None:
    t = turned_up(["green", "pole"], "blue puff chili stink", discard="blue puff blue puff*3 blue")
    assert t.discard == ""
    assert t.up == "blue*2 puff*4 blue puff blue chili"


def test_AC_42_what_lies_below_the_top_stays_while_the_top_matches_none() -> None:
    t = turned_up(["green", "pole"], "blue puff chili kidney", discard="blue puff chili stink")
    assert t.up == "blue puff chili"
    assert t.discard == "blue puff chili stink"


def test_AC_43_question_2_is_asked_after_a_card_that_went_to_a_boss_too() -> None:
    """Don's harvest lays pole beans on top, and one lies on the table."""
    t = table(
        played=1, bosses=["green", "stink*4"], deck="blue stink puff chili kidney", discard="blue"
    )
    events = t.ends()
    assert t.up == "blue*2 puff chili"
    assert events.index(Joined(bean("blue"))) < events.index(Turned(0, bean("stink")))
    assert t.discard == "stink*3"


def test_AC_43_after_his_harvest_a_further_card_draws_what_he_discarded() -> None:
    t = table(played=1, bosses=["green", "stink*4"], deck="stink*2 puff chili kidney")
    assert t.ends() == [
        Turned(0, bean("stink")),
        BossTook(DON, bean("stink"), DRAW_PILE),
        BossHarvested(DON, bean("stink"), 5, 2),
        Turned(0, bean("stink")),
        Joined(bean("stink")),
        Joined(bean("stink")),
        Joined(bean("stink")),
        Turned(0, bean("puff")),
        Turned(0, bean("chili")),
    ]
    assert t.up == "stink*4 puff chili"
    assert t.bosses == ["green", ""]


def test_AC_43_a_boss_without_beans_takes_nothing() -> None:
    t = turned_up(["", ""], "blue puff chili stink")
    assert t.up == "blue puff chili"
    assert t.bosses == ["", ""]


def test_AC_43_question_2_after_a_boss_took_a_card_can_find_a_top_that_matches() -> None:
    """The top follows the turned-up card to the boss, and what lies below it matches the table."""
    t = turned_up(["green", "pole"], "blue green puff chili stink", discard="blue green")
    assert t.up == "blue*2 puff chili"
    assert t.bosses == ["green*3", "pole"]
    assert t.discard == ""


@pytest.mark.parametrize(
    ("follows", "boss", "discard"),
    [("one", "green*3", "stink green*2"), ("all", "green*5", "stink"), ("none", "green*2", "")],
)
def test_AC_44_the_option_says_how_many_of_the_discard_pile_follow(
    follows: str, boss: str, discard: str
) -> None:
    t = turned_up(["green", "pole"], "green blue puff chili kidney", "stink green*3", follows)
    assert t.bosses == [boss, "pole"]
    assert t.discard == (discard or "stink green*3")


def test_AC_44_one_is_the_default() -> None:
    t = table(
        played=1, bosses=["green", "pole"], deck="green blue puff chili kidney", discard="green*2"
    )
    events = t.ends()
    assert events[:3] == [
        Turned(0, bean("green")),
        BossTook(AL, bean("green"), DRAW_PILE),
        BossTook(AL, bean("green"), DISCARD_PILE),
    ]
    assert t.discard == "green"


@pytest.mark.parametrize("follows", ["one", "all", "none"])
def test_AC_44_nothing_follows_a_boss_who_harvested(follows: str) -> None:
    """His own discards lie on top then."""
    t = turned_up(["green", "stink*4"], "stink blue puff chili kidney", "stink*2", follows)
    assert t.bosses == ["green", ""]
    assert t.discard == "stink*5"


@pytest.mark.parametrize(("follows", "discard"), [("one", "stink*4"), ("all", "stink*4")])
def test_AC_44_the_card_that_follows_can_make_him_harvest(follows: str, discard: str) -> None:
    t = turned_up(["green", "stink*3"], "stink blue puff chili kidney", "stink*2", follows)
    assert t.bosses == ["green", ""]
    assert t.cash == 2
    assert t.discard == discard


@pytest.mark.parametrize("follows", ["one", "all", "none"])
def test_AC_44_another_kind_on_top_does_not_follow(follows: str) -> None:
    t = turned_up(["green", "pole"], "green blue puff chili kidney", "pole", follows)
    assert t.bosses == ["green*2", "pole"]
    assert t.discard == "pole"


@pytest.mark.parametrize("follows", ["one", "all", "none"])
def test_AC_44_each_card_turned_up_is_followed_anew(follows: str) -> None:
    t = turned_up(["green", "pole"], "green*2 blue puff chili kidney", "green*2", follows)
    grown = {"one": "green*5", "all": "green*5", "none": "green*3"}
    assert t.bosses == [grown[follows], "pole"]


def at_once(bosses: list[str], deck: str, discard: str, follows: str = "one") -> MafiaTable:
    """Step 4 has just happened, where a boss takes a card and what follows it both at once."""
    options: dict[str, int | str | bool] = {"discard_follows": follows, "both_at_once": True}
    t = table(played=1, bosses=bosses, deck=deck, discard=discard, options=options)
    t.ends()
    return t


def test_AC_61_by_option_a_card_and_the_one_that_follows_arrive_together() -> None:
    """Don has three poles: one by one he would harvest four for 2 thalers."""
    t = turned_up(["green", "pole*3"], "pole blue puff chili kidney", "pole")
    assert (t.cash, t.bosses[DON]) == (2, "")
    t = at_once(["green", "pole*3"], "pole blue puff chili kidney", "pole")
    assert (t.cash, t.bosses[DON], t.discard) == (3, "", "pole*2")


def test_AC_61_by_option_all_that_follow_arrive_together() -> None:
    t = at_once(["green", "stink*4"], "stink blue puff chili kidney", "stink*3", "all")
    assert (t.cash, t.bosses[DON], t.discard) == (4, "", "stink*4")


def test_AC_61_by_option_nothing_changes_where_nothing_follows() -> None:
    t = at_once(["green", "pole*3"], "pole blue puff chili kidney", "pole", "none")
    assert (t.cash, t.discard) == (2, "pole*3")
    t = at_once(["green", "pole"], "pole blue puff chili kidney", "green")
    assert (t.bosses, t.discard) == (["green", "pole*2"], "green")


def test_AC_45_there_is_no_moment_for_a_harvest_in_step_4() -> None:
    t = table(played=1, fields=["blue*4", ""], bosses=["green", "pole"])
    t.ends()
    assert t.phase == "plant"
    assert t.refuses(Harvest(0), seat=1) == "AC-60"
    assert t.allows(Harvest(0))


# --- the pile runs out in the middle --------------------------------------------------------


def test_AC_70_in_step_4_the_questions_for_the_last_card_meet_an_empty_discard_pile() -> None:
    t = table(played=1, bosses=["green", "pole"], deck="blue", discard="blue*5")
    events = t.ends()
    assert events[:3] == [RanOut(1), Shuffled(5), Turned(0, bean("blue"))]
    assert Joined(bean("blue")) not in events
    assert t.up == "blue*3"
    assert t.from_discards == ""
    assert t.run_outs == 1


def test_AC_70_nothing_follows_the_last_card_to_a_boss() -> None:
    t = turned_up(["green", "pole"], "green", "green*4 blue*5", run_outs=1, seed=3)
    assert t.run_outs == 2
    assert DISCARD_PILE not in [e.source for e in t.game.events if isinstance(e, BossTook)]


def test_AC_70_the_second_time_too() -> None:
    t = turned_up(["green", "pole"], "blue", discard="chili*5", run_outs=1)
    assert t.run_outs == 2
    assert t.up == "blue chili*2"
    assert t.deck == "chili*3"


def test_AC_70_a_boss_who_harvests_with_the_last_card_discards_on_the_empty_pile() -> None:
    t = turned_up(["green", "stink*4"], "stink", discard="chili*5")
    assert t.up == "chili*3"
    assert t.discard == "stink*3"
    assert t.deck == "chili*2"


def test_AC_70_the_fields_hands_and_thalers_stay() -> None:
    t = turned_up(
        ["green", "pole"],
        "blue",
        discard="chili*5",
        cash="kidney*2",
        thalers=["puff", "puff"],
        hands=["stink", "kidney"],
    )
    assert (t.cash, t.thalers(0), t.thalers(1)) == (2, 1, 1)
    assert (t.hand(0), t.hand(1)) == ("stink", "kidney")


def test_AC_70_one_step_can_run_out_twice() -> None:
    t = turned_up(["green", "pole"], "blue", discard="chili*2", fields=["puff*2", ""])
    assert t.up == "blue chili*2"
    assert t.run_outs == 3  # AC-73: nothing was there to shuffle the second time


def test_AC_71_the_third_time_both_questions_are_asked_for_the_last_card() -> None:
    t = turned_up(["green", "pole"], "blue", discard="stink blue*2", run_outs=2)
    assert t.run_outs == 3
    assert t.up == "blue*3"
    assert t.discard == "stink"
    assert t.phase == "plant"
    t.ends()
    assert t.over


def test_AC_71_the_last_card_may_go_to_a_boss_and_fewer_lie_there() -> None:
    t = turned_up(["green", "pole"], "blue green", discard="chili green", run_outs=2)
    assert t.up == "blue"
    assert t.bosses == ["green*3", "pole"]
    assert t.discard == "chili"
    t.does(t.plant_up("blue", 0))
    t.ends()
    assert t.over


def test_AC_71_nothing_may_lie_there_at_all() -> None:
    t = turned_up(["green", "pole"], "green", run_outs=2)
    assert (t.up, t.phase) == ("", "plant")
    t.ends()
    assert t.over


def test_AC_73_with_nothing_to_shuffle_it_was_the_last_time() -> None:
    t = table(played=1, bosses=["green", "pole"], deck="blue green")
    events = t.ends()
    assert RanOut(1) in events, "told as what it is"
    assert t.run_outs == 3
    assert t.up == "blue"
    t.ends()
    assert t.over


def test_AC_73_thalers_paid_for_a_field_are_something_to_shuffle() -> None:
    t = turned_up(["green", "pole"], "blue", spent="chili*4")
    assert t.run_outs == 1
    assert t.up == "blue chili*2"
    assert t.spent == ""


def test_AC_73_what_the_last_card_brings_on_the_discard_pile_comes_too_late() -> None:
    t = turned_up(["green", "stink*4"], "stink")
    assert t.run_outs == 3
    assert t.discard == "stink*3"
    t.ends()
    assert t.over
