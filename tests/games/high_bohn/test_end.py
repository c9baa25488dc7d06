"""The last run-out, the closing rounds and the score."""

import pytest

from bohnhaus import BadPosition, BuyField, EndPlanting, EndTrading, Harvest
from bohnhaus.games.bohnanza.events import GameEnded
from bohnhaus.games.high_bohn.actions import BuyBuilding, NameType, Pass
from bohnhaus.games.high_bohn.events import LastTurnEnded, Passed, Scored
from tests.games.high_bohn.table import COGNAC, Options, last_table, new_table, table


@pytest.mark.parametrize(("seats", "times"), [(3, 3), (4, 3), (5, 4)])
def test_HB_50_the_game_ends_with_the_third_or_fourth_run_out(seats: int, times: int) -> None:
    assert new_table(seats=seats).game.state.rules.run_outs == times
    for run_outs in range(times):
        t = table(
            seats=seats,
            phase="trade",
            deck="red*2",
            discard="soy*5",
            run_outs=run_outs,
            fields=["blue*2"],
        )
        t.ends_trading()
        assert t.run_outs == run_outs + 1
        assert (t.phase == "closing") == (run_outs + 1 == times)


def test_HB_50_in_phase_2_the_phases_2_and_3_are_completed() -> None:
    t = table(hands="chili*2", deck="red", run_outs=2, planted=1, fields=[["chili"], ["soy*4"]])
    t.does(EndPlanting())
    assert (t.up, t.phase, t.run_outs) == ("red", "trade", 3)
    t.ends_trading()
    assert t.phase == "plant_received"
    t.does(t.plant("red", 1))
    assert (t.phase, t.hand()) == ("closing", "chili*2")


def test_HB_51_the_player_whose_turn_was_last_begins() -> None:
    t = table(
        active=1,
        phase="trade",
        deck="chili",
        run_outs=2,
        fields=[["blue*4"], ["soy*4"], ["red*3"]],
    )
    events = t.ends_trading()
    assert LastTurnEnded(1) in events
    assert (t.phase, t.game.owing) == ("closing", [1])
    t.does(Pass(), 1)
    assert t.game.owing == [2]
    t.does(Pass(), 2)
    assert t.game.owing == [0]
    assert not t.over
    t.does(Pass(), 0)
    assert t.over


def test_HB_51_harvests_and_purchases_in_any_mix() -> None:
    t = last_table(fields=["soy*4", "red*3"], thalers="blue*2")
    t.buys("jail_2")
    t.harvests(0)
    t.buys("farm_2")
    t.harvests(1)
    t.buys("camp_2")
    t.everyone_passes()
    assert t.buildings() == "camp_2 farm_2 jail_2"
    assert t.scores[0] == 6


def test_HB_51_one_after_the_other() -> None:
    t = last_table(fields=[["soy*4"], ["red*3"]], thalers=["", "blue"])
    assert t.refuses(Harvest(0), 1) == "HB-51"
    assert t.refuses(BuyBuilding("jail_1"), 1) == "HB-51"
    assert t.refuses(Pass(), 1) == "HB-51"
    t.does(Pass())
    assert t.refuses(Harvest(0)) == "HB-51"
    assert t.allows(Harvest(0), 1)


def test_HB_51_round_after_round_until_nobody_does_either() -> None:
    """A jail that earns by another's harvest brings its owner another go."""
    t = last_table(towns=["jail_4"], fields=[["red"], ["blue*4"]], thalers=["blue", "", "green"])
    t.does(Pass())
    assert t.game.owing == [1]
    t.harvests(0, 1)
    assert t.earnings() == "blue*2"
    t.does(Pass(), 1)
    assert t.game.owing == [2]
    t.does(Pass(), 2)
    assert (t.over, t.game.owing) == (False, [0])
    t.does(Pass())
    assert t.over


def test_HB_51_last_purchases_after_the_last_harvests_of_others() -> None:
    t = last_table(fields=[["blue*4"], ["soy*2"]], thalers=["chili", "chili"])
    t.does(Pass())
    t.harvests(0, 1)
    t.buys("farm_1", 1)
    t.does(Pass(), 1)
    assert t.game.owing == [0]
    t.harvests(0)
    t.buys("jail_1")
    t.everyone_passes()
    assert (t.buildings(0), t.buildings(1)) == ("jail_1", "farm_1")


def test_HB_51_who_can_do_nothing_is_passed_over() -> None:
    t = table(phase="trade", deck="chili", run_outs=2, fields=[[], [], ["soy*4"]])
    t.ends_trading()
    assert (t.phase, t.game.owing) == ("closing", [2])


def test_HB_51_with_nothing_to_do_the_game_is_over_at_once() -> None:
    t = table(phase="trade", deck="chili", run_outs=2, thalers=["soy"], towns="farm_2")
    events = t.ends_trading()
    assert t.over
    assert isinstance(events[-1], GameEnded)


def test_HB_51_no_one_has_to_harvest_and_what_stays_is_worth_nothing() -> None:
    t = last_table(fields=[["soy*7"], ["soy*4"]])
    t.does(Pass())
    t.harvests(0, 1)
    t.everyone_passes()
    assert t.scores == (0, 2, 0)
    assert t.fields(0) == ["soy*7", ""]


def test_HB_51_single_beans_are_still_protected() -> None:
    t = last_table(fields=["soy*4", "red"])
    assert t.refuses(Harvest(1)) == "BZ-41"
    t.harvests(0)
    assert t.allows(Harvest(1))


def test_HB_51_only_harvests_and_buildings() -> None:
    t = last_table(hands="red soy", fields=["soy*4"], thalers="blue*3")
    assert t.refuses(BuyField(t.game.beans("blue blue blue"))) == "HB-51"
    assert t.refuses(t.plant("red", 1)) == "HB-51"
    assert t.refuses(EndTrading()) == "HB-51"
    assert t.refuses(EndPlanting()) == "HB-51"


def test_HB_51_nobody_passes_before_that() -> None:
    t = table(hands="red")
    assert t.refuses(Pass()) == "HB-51"


def test_HB_51_buildings_still_leave_the_game() -> None:
    t = last_table(thalers=["red", "red", "red"], towns=["", "camp_4"])
    t.buys("camp_1")
    assert t.for_sale("camp") == []
    t.everyone_passes()
    assert t.buildings(2) == ""


def test_HB_51_distillery_2_still_names_a_type() -> None:
    t = last_table(options=COGNAC, thalers=["cognac*2", "red"], fields=[])
    t.buys("distillery_2")
    t.does(NameType("camp"))
    assert t.for_sale("camp") == []
    assert t.over
    assert t.buildings(1) == ""


def test_HB_51_no_third_field_is_sold_either_while_a_named_type_is_about_to_leave() -> None:
    for rules, refused in ((2, "HB-51"), (1, None)):
        t = table(
            options={"cognac": True, "distillery_notice": True}, phase="closing", seat=0,
            run_outs=3, deck="", thalers=["cognac*2 red*3", "red*3 soy", ""],
            supply="distillery_2 farm_1", rules=rules,
        )  # fmt: skip
        t.buys("distillery_2")
        t.does(NameType("farm"))
        assert (t.phase, t.game.owing) == ("notice", [1])
        assert t.refuses(BuyField(t.game.beans("red red red")), 1) == refused


def test_HB_51_after_the_last_thing_to_do_nobody_has_to_pass() -> None:
    t = last_table(thalers=["red", "soy"], fields=[[], ["blue*4"]])
    t.buys("camp_1")
    assert t.game.owing == [1]
    t.buys("farm_1", 1)
    assert t.game.owing == [1]
    t.harvests(0, 1)
    t.buys("jail_1", 1)
    assert t.over
    assert t.scores == (1, 2, 0)


def test_HB_51_after_a_soup_and_the_distillerys_thaler_too() -> None:
    t = last_table(
        options=COGNAC, towns=["saloon_4", "distillery_3"],
        fields=[["blue chili stink black_eyed red green"]],
    )  # fmt: skip
    t.harvests(0)
    assert (t.phase, t.game.owing) == ("take_thaler", [1])
    t.does(t.game.menu(1)[0], 1)
    assert t.over


def test_HB_51_before_version_2_who_had_acted_owed_a_pass() -> None:
    t = table(
        phase="closing", seat=0, run_outs=3, deck="", thalers="red", fields=["blue*4"], rules=1
    )
    t.buys("camp_1")
    t.harvests(0)
    t.buys("jail_1")
    assert t.game.menu(0) == [Pass()]


def test_HB_51_the_closing_begins_also_when_nothing_moves_any_more() -> None:
    """BZ-D11 ends the turns; the last purchases come then too."""
    t = table(phase="trade", deck="", dry_turns=2, thalers="red")
    t.ends_trading()
    assert (t.phase, t.game.owing) == ("closing", [0])
    t.buys("camp_1")
    t.everyone_passes()
    assert t.scores == (1, 0, 0)


def test_HB_51_passes_are_told() -> None:
    t = last_table(fields=[["soy*4"], ["red*3"]])
    assert t.does(Pass()) == [Passed(0)]


WRONG = [
    ({"planted": 2, "hands": "red"}, "2 cards are planted from hand without farm 3"),
    ({"towns": ["bank_1", "bank_2", "bank_3"], "supply": "none"}, "3 buildings of type bank are"),
    (
        {"options": {"three_player_fields": 3}, "extra_fields": "third_field"},
        "seat 0 has bought a third field, though it began with three",
    ),
    ({"phase": "closing", "fields": ["red"]}, "the last turn is over but the draw pile still has"),
    ({"phase": "closing", "deck": ""}, "seat 0 is asked but can neither harvest nor buy"),
    ({"phase": "trade", "up": "red*3"}, "3 cards lie turned up, but there can be at most 2"),
]


@pytest.mark.parametrize(("wrong", "why"), WRONG)
def test_a_position_that_no_game_reaches_is_refused(wrong: dict[str, object], why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        table(**wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [wrong for wrong, _ in WRONG[:-1]])
def test_a_game_of_version_1_may_begin_with_it(wrong: dict[str, object]) -> None:
    """Records that begin with such a position were good when they were made."""
    assert table(rules=1, **wrong).game.state.rules.version == 1  # type: ignore[arg-type]


def test_HB_52_cash_costs_camp_and_bonus() -> None:
    t = last_table(
        options=COGNAC,
        towns=["camp_3 bank_1 farm_1 jail_2", "jail_4"],
        thalers=["red*3", "soy"],
        fields=["blue", "", ""],
    )
    t.everyone_passes()
    assert t.scores == (3 + 7 + 0 + 1, 5, 0)
    assert Scored(0, 3, 7, 0, 1) in t.game.events
    assert Scored(1, 1, 4, 0, 0) in t.game.events


ONES = "gold_mine_1 camp_1 bank_1 farm_1 saloon_1 general_store_1 smithy_1 jail_1 distillery_1"


@pytest.mark.parametrize(
    ("table_name", "bonus"),
    [("seed", [0, 0, 0, 0, 1, 2, 3, 4, 5, 6]), ("printed", [0, 0, 0, 0, 1, 2, 3, 5, 8, 8])],
)
def test_HB_52_the_bonus_counts_buildings_of_cost_1_too(table_name: str, bonus: list[int]) -> None:
    options: Options = {"cognac": True, "building_bonus": table_name}
    for built in range(10):
        towns = " ".join(ONES.split()[:built])
        t = last_table(options=options, towns=towns, fields=["soy"])
        t.everyone_passes()
        assert t.scores[0] == built + bonus[built]


def test_HB_52_the_bonus_of_the_rules_is_the_default() -> None:
    t = new_table()
    assert t.game.options["building_bonus"] == "seed"


def test_HB_52_ties_are_won_by_most_hand_cards_then_shared() -> None:
    t = last_table(hands=["red", "soy*2", "blue"], thalers=["chili", "chili", "green"])
    t.everyone_passes()
    assert t.game.result is not None
    assert t.scores == (1, 1, 1)
    assert t.game.result.winners == (1,)
    t = last_table(hands=["red", "soy"], thalers=["chili", "chili"])
    t.everyone_passes()
    assert t.game.result is not None
    assert t.game.result.winners == (0, 1)


def test_HB_52_buildings_win_over_cash() -> None:
    t = last_table(towns=["jail_4"], thalers=["", "red*3"])
    t.everyone_passes()
    assert t.game.result is not None
    assert t.game.result.winners == (0,)


def test_HB_90_cash_6_and_six_buildings_make_29() -> None:
    t = last_table(
        towns="saloon_2 smithy_2 jail_4 gold_mine_3 camp_4 farm_4",
        thalers="red*2 soy*2 blue*2",
    )
    t.everyone_passes()
    assert t.scores[0] == 6 + 19 + 1 + 3 == 29
    assert Scored(0, 6, 19, 1, 3) in t.game.events
