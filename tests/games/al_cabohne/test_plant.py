"""Step 5, what is planted, given, left and shown; step 6, the draw."""

import pytest

from bohnhaus import BuyField, Harvest
from bohnhaus.games.al_cabohne.actions import Draw, EndStep
from bohnhaus.games.al_cabohne.events import (
    BossHarvested,
    GaveCard,
    GaveGroup,
    HandShown,
    LeftOver,
    PlantedGroup,
)
from bohnhaus.games.al_cabohne.mafia import AL, DON, MafiaView
from bohnhaus.games.bohnanza.events import Drew, RanOut, Shuffled, TurnBegan
from tests.games.al_cabohne.table import MafiaTable, bean, table


def planting(up: str = "", **description: object) -> MafiaTable:
    """Seat 0 in step 5."""
    bosses = {"bosses": ["green", "pole"], **description}
    return table(phase="plant", up=up, **bosses)  # type: ignore[arg-type]


def test_AC_50_a_group_is_all_of_one_kind_from_either_pile_and_stays_together() -> None:
    t = planting("blue puff blue*2", joined=[0, 0, 1, 1])
    assert t.does(t.plant_up("blue", 0)) == [PlantedGroup(0, bean("blue"), 3, 0)]
    assert (t.fields(), t.up) == (["blue*3", ""], "puff")
    assert t.mafia.joined == (False,)


def test_AC_50_a_group_goes_where_its_kind_grows_or_on_an_empty_field() -> None:
    t = planting("blue*2 puff", fields=["blue", "chili*2"])
    assert t.refuses(t.plant_up("blue", 1)) == "AC-31"
    assert t.refuses(t.plant_up("puff", 0)) == "AC-31"
    assert t.refuses(t.plant_up("puff", 5)) == "BH-9"
    t.does(Harvest(1))
    assert t.refuses(t.plant_up("blue", 1)) == "AC-31"
    assert t.allows(t.plant_up("puff", 1))


def test_AC_50_what_does_not_lie_there_cannot_be_planted_or_given() -> None:
    t = planting("blue", bosses=["", "pole"])
    assert t.refuses(t.plant_up("puff", 0)) == "AC-50"
    assert t.refuses(t.give_group("puff", AL)) == "AC-50"
    assert t.refuses(t.discards("blue")) == "AC-5"


def test_AC_50_any_of_the_groups_or_none() -> None:
    t = planting("blue puff chili", bosses=["chili", ""])
    t.does(t.give_group("chili", AL))
    t.does(t.plant_up("puff", 1))
    assert t.allows(EndStep())
    t.ends()
    assert t.up == "blue"


def test_AC_51_a_boss_takes_what_he_grows() -> None:
    t = planting("green*2 blue")
    assert t.refuses(t.give_group("green", DON)) == "AC-51"
    assert t.refuses(t.give_group("blue", AL)) == "AC-51"
    assert t.does(t.give_group("green", AL)) == [GaveGroup(0, bean("green"), 2, AL)]
    assert t.bosses == ["green*3", "pole"]


def test_AC_51_an_empty_boss_takes_what_no_boss_grows() -> None:
    t = planting("green blue", bosses=["green", ""], hands="green blue")
    assert t.refuses(t.give_group("green", DON)) == "AC-51"
    assert t.refuses(t.give("green", DON)) == "AC-51"
    assert t.refuses(t.give_group("blue", 2)) == "AC-1"
    t.does(t.give_group("blue", DON))
    assert t.bosses == ["green", "blue"]


def test_AC_51_of_two_empty_bosses_either_may_get_it_and_then_not_the_other() -> None:
    t = planting("blue", bosses=["", ""], hands="blue")
    assert t.allows(t.give("blue", AL))
    assert t.allows(t.give("blue", DON))
    t.does(t.give_group("blue", DON))
    assert t.refuses(t.give("blue", AL)) == "AC-51"
    assert t.allows(t.give("blue", DON))


def test_AC_52_hand_cards_are_given_one_at_a_time_from_any_place() -> None:
    t = planting(hands="blue green puff green chili")
    assert t.does(t.give("green", AL)) == [GaveCard(0, bean("green"), AL)]
    assert t.hand() == "blue puff green chili"
    t.does(t.give("green", AL))
    assert t.hand() == "blue puff chili"
    assert t.bosses == ["green*3", "pole"]


def test_AC_52_a_gift_can_make_a_boss_harvest_and_the_next_begins_anew() -> None:
    t = planting(hands="pole pole blue", bosses=["green", "pole*3"])
    assert t.does(t.give("pole", DON))[1:] == [BossHarvested(DON, bean("pole"), 4, 2)]
    assert t.bosses == ["green", ""]
    t.does(t.give("pole", DON))
    assert t.bosses == ["green", "pole"]


def test_AC_52_planted_beans_and_cards_of_others_are_never_given() -> None:
    t = planting(hands=["blue", "green"], fields=["green*2", ""])
    assert t.refuses(t.give("green", AL, seat=1)) == "BH-5"
    assert [act for act in t.game.menu(0) if "Give" in type(act).__name__] == []


def test_AC_52_in_this_step_only() -> None:
    for phase in ("play", "tribute", "draw"):
        t = table(phase=phase, hands="green", bosses=["green", "pole"])
        assert t.refuses(t.give("green", AL)) == "AC-5"


def test_AC_52_everything_comes_in_any_order() -> None:
    t = planting(
        "blue puff", hands="green chili", fields=["kidney*5", "stink*3"], thalers="kidney*4"
    )
    t.does(t.give("green", AL))
    t.does(BuyField())
    t.does(t.plant_up("blue", 2))
    t.does(Harvest(0))
    t.does(t.plant_up("puff", 0))
    t.does(Harvest(1))
    assert t.fields() == ["puff", "", "blue"]
    assert t.hand() == "chili"


def test_AC_53_what_is_not_taken_stays_for_the_opponent() -> None:
    t = planting("blue*2 puff", joined=[0, 1, 0])
    assert t.ends() == [LeftOver(0, (bean("blue"), bean("blue"), bean("puff")))]
    assert (t.phase, t.up) == ("draw", "blue*2 puff")


def test_AC_53_who_takes_all_leaves_nothing() -> None:
    t = planting("blue")
    t.does(t.plant_up("blue", 0))
    assert t.ends() == []


def test_AC_54_an_empty_boss_must_get_a_hand_card_that_no_boss_grows() -> None:
    t = planting(hands="blue green puff", bosses=["green", ""])
    t.ends()
    assert t.phase == "must_give"
    assert t.refuses(EndStep()) == "AC-54"
    assert t.refuses(t.give("green", DON)) == "AC-51"
    assert t.refuses(t.give("green", AL)) == "AC-54"
    assert t.allows(t.give("blue", DON))
    t.does(t.give("puff", DON))
    assert (t.phase, t.hand(), t.bosses) == ("draw", "blue green", ["green", "puff"])


def test_AC_54_both_bosses_empty_two_cards_are_given_of_two_kinds() -> None:
    t = planting(hands="blue blue puff", bosses=["", ""])
    t.ends()
    t.does(t.give("blue", DON))
    assert t.phase == "must_give"
    assert t.refuses(t.give("blue", AL)) == "AC-51"
    t.does(t.give("puff", AL))
    assert (t.phase, t.hand()) == ("draw", "blue")


def test_AC_54_both_bosses_empty_and_one_kind_in_hand_one_is_given_and_the_rest_shown() -> None:
    t = planting(hands="blue*3", bosses=["", ""])
    t.ends()
    assert t.does(t.give("blue", AL)) == [
        GaveCard(0, bean("blue"), AL),
        HandShown(0, (bean("blue"), bean("blue"))),
    ]
    assert t.bosses == ["blue", ""]
    assert t.phase == "draw"


def test_AC_54_both_bosses_empty_and_one_card_nothing_is_left_to_show() -> None:
    t = planting(hands="blue", bosses=["", ""])
    t.ends()
    assert t.does(t.give("blue", AL)) == [GaveCard(0, bean("blue"), AL)]
    assert t.phase == "draw"


def test_AC_54_the_hand_is_shown_once() -> None:
    t = planting(hands=["green*2", "chili"], bosses=["green", ""])
    assert t.ends() == [HandShown(0, (bean("green"), bean("green")))]
    for viewer in (-1, 1):
        seen = t.game.view(viewer).slot
        assert isinstance(seen, MafiaView)
        assert seen.shown == ((bean("green"), bean("green")), ())


def test_AC_54_what_was_shown_stays_known_and_what_is_drawn_is_not() -> None:
    t = planting(hands=["green*2", "chili"], bosses=["green", ""], deck="puff blue kidney*9")
    t.ends()
    t.draws()
    assert t.hand() == "green*2 puff blue"
    assert t.mafia.shown == [2, 0]
    t.ends()
    t.passes_turn()
    while t.up:
        t.does(t.discards("kidney"))
    t.does(t.plant("green", 0))
    assert t.mafia.shown[0] == 1


def test_AC_54_a_gift_from_behind_the_shown_cards_leaves_them_known() -> None:
    t = planting(hands="green blue green", bosses=["green", "pole"], shown=[1])
    t.does(t.give("green", AL))
    assert t.mafia.shown == [0, 0]
    t = planting(hands="blue green", bosses=["green", "pole"], shown=[1])
    t.does(t.give("green", AL))
    assert t.mafia.shown == [1, 0]


def test_AC_54_with_an_empty_hand_nothing() -> None:
    t = planting("blue", bosses=["", ""])
    assert t.ends() == [LeftOver(0, (bean("blue"),))]
    assert t.phase == "draw"


def test_AC_54_cards_on_the_table_never_have_to_be_used() -> None:
    t = planting("blue", hands="green", bosses=["green", ""])
    assert HandShown(0, (bean("green"),)) in t.ends()
    assert (t.up, t.bosses) == ("blue", ["green", ""])


def test_AC_54_harvests_are_still_possible_groups_no_more() -> None:
    t = planting("blue", hands="puff", fields=["chili*3", ""], bosses=["green", ""])
    t.ends()
    assert t.refuses(t.plant_up("blue", 1)) == "AC-5"
    assert t.refuses(t.give_group("blue", DON)) == "AC-5"
    t.does(Harvest(0))
    assert t.phase == "must_give"


def test_AC_54_a_position_in_the_middle_of_it_goes_on_with_step_6() -> None:
    t = table(phase="must_give", hands="blue", bosses=["green", ""])
    t.does(t.give("blue", DON))
    assert t.phase == "draw"


def test_AC_54_a_group_that_makes_a_boss_harvest_leaves_him_empty_again() -> None:
    """All turned-up beans of one kind go to a boss, who harvests: he must get another card."""
    t = planting("pole*3", hands="blue", bosses=["green", "pole"])
    assert t.does(t.give_group("pole", DON)) == [
        GaveGroup(0, bean("pole"), 3, DON),
        BossHarvested(DON, bean("pole"), 4, 2),
    ]
    assert (t.bosses, t.up) == (["green", ""], "")
    t.ends()
    assert t.phase == "must_give"
    t.does(t.give("blue", DON))
    assert t.bosses == ["green", "blue"]


def test_AC_54_a_group_can_be_harvested_by_the_empty_boss_it_is_given_to() -> None:
    t = planting("pole*6", bosses=["green", ""])
    assert t.does(t.give_group("pole", DON))[1:] == [BossHarvested(DON, bean("pole"), 6, 4)]
    assert (t.bosses, t.cash, t.discard) == (["green", ""], 4, "pole*2")
    t.ends()
    assert t.phase == "draw"


def test_AC_55_two_cards_are_drawn_to_the_back_of_the_hand() -> None:
    t = table(phase="draw", hands=["blue", "blue"], deck="puff chili stink", bosses=["green"])
    assert t.refuses(EndStep()) == "AC-55"
    events = t.draws()
    assert isinstance(events[-1], Drew)
    assert t.hand() == "blue puff chili"
    assert t.refuses(Draw(1)) == "AC-55"
    assert t.ends() == [TurnBegan(1, 1)]


def test_AC_55_one_by_one_with_a_harvest_between_them() -> None:
    t = table(phase="draw", fields=["blue*4", ""], deck="puff chili stink", bosses=["green"])
    t.draws(1)
    assert t.refuses(EndStep()) == "AC-55"
    assert t.refuses(Draw(2)) == "AC-55"
    t.does(Harvest(0))
    t.draws(1)
    assert (t.hand(), t.thalers()) == ("puff chili", 1)


@pytest.mark.parametrize("count", [-1, 0, 3, 99])
def test_AC_55_no_other_number(count: int) -> None:
    t = table(phase="draw", bosses=["green", "pole"])
    assert t.refuses(Draw(count)) == "AC-55"


def test_AC_55_only_the_drawer_sees_them_and_only_in_step_6() -> None:
    t = table(phase="draw", deck="puff chili stink", bosses=["green", "pole"])
    events = t.draws()
    drew = t.game.events_for(1, events)[-1]
    assert drew == Drew(0, 2, None)
    t = table(hands="blue", bosses=["green", "pole"])
    assert t.refuses(Draw(2)) == "AC-5"
    assert t.refuses(Draw(2), seat=1) == "AC-5"


def test_AC_55_the_draw_goes_on_from_the_new_pile() -> None:
    t = table(phase="draw", deck="puff", discard="blue*5", bosses=["green", "pole"])
    events = t.draws()
    assert events[:2] == [RanOut(1), Shuffled(5)]
    assert t.hand() == "puff blue"
