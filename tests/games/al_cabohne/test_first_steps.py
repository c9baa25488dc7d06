"""Steps 1, 2 and 3: left-overs, tribute, play."""

import pytest

from bohnhaus import BadPosition, BuyField, Harvest, Plant
from bohnhaus.games.al_cabohne.actions import EndStep, PayTribute
from bohnhaus.games.al_cabohne.events import BossHarvested, Discarded, LeftOver, PaidTribute
from bohnhaus.games.al_cabohne.mafia import AL, DON
from bohnhaus.games.bohnanza.events import Planted
from tests.games.al_cabohne.table import MafiaTable, bean, table


def left_overs(up: str, **description: object) -> MafiaTable:
    """Seat 0 begins a turn in which the opponent left these cards."""
    bosses = {"bosses": ["green", "pole"], "hands": "stink"}
    return table(phase="leftovers", up=up, **{**bosses, **description})  # type: ignore[arg-type]


def test_AC_10_left_overs_are_planted_or_discarded_card_by_card_in_any_order() -> None:
    t = left_overs("blue*2 puff", fields=["blue", ""])
    assert t.does(t.discards("puff")) == [Discarded(0, bean("puff"))]
    assert t.does(t.plant_up("blue", 0)) == [Planted(0, bean("blue"), 0, False)]
    assert t.phase == "leftovers"
    t.does(t.discards("blue"))
    assert (t.fields(), t.discard, t.up) == (["blue*2", ""], "puff blue", "")
    assert t.phase == "play"


def test_AC_10_none_stays_on_the_table() -> None:
    t = left_overs("blue")
    assert t.refuses(EndStep()) == "AC-10"


def test_AC_10_none_goes_to_a_boss() -> None:
    t = left_overs("green blue", bosses=["green", ""])
    assert t.refuses(t.give_group("green", AL)) == "AC-5"
    assert t.refuses(t.give_group("blue", DON)) == "AC-5"


def test_AC_10_what_does_not_lie_there_cannot_be_taken() -> None:
    t = left_overs("blue")
    assert t.refuses(t.discards("puff")) == "AC-50"
    assert t.refuses(t.plant_up("puff", 0)) == "AC-50"


def test_AC_10_a_left_over_goes_where_its_kind_grows_or_on_an_empty_field() -> None:
    t = left_overs("blue puff", fields=["blue", ""])
    assert t.refuses(t.plant_up("blue", 1)) == "AC-31"
    assert t.refuses(t.plant_up("puff", 0)) == "AC-31"
    assert t.allows(t.plant_up("puff", 1))
    assert t.refuses(t.plant_up("puff", 2)) == "BH-9"


def test_AC_10_a_harvest_makes_room_and_a_purchase_too() -> None:
    t = left_overs("puff*2", fields=["blue*4", "chili*3"], thalers="kidney*4")
    t.does(Harvest(0))
    t.does(t.plant_up("puff", 0))
    t.does(BuyField())
    assert t.refuses(t.plant_up("puff", 2)) == "AC-31"
    t.does(t.plant_up("puff", 0))
    assert t.fields() == ["puff*2", "chili*3", ""]


def test_AC_10_discarded_left_overs_lie_on_top_in_the_players_order() -> None:
    t = left_overs("blue puff kidney", discard="chili")
    for name in ("kidney", "blue", "puff"):
        t.does(t.discards(name))
    assert t.discard == "chili kidney blue puff"


def test_AC_10_where_nothing_was_left_the_step_passes() -> None:
    t = table(phase="draw", drawn=2, hands=["", "blue"], bosses=["green", "pole"])
    t.ends()
    assert (t.active, t.phase) == (1, "play")


def test_AC_10_what_was_left_is_what_the_opponent_gets() -> None:
    t = table(phase="plant", up="blue puff", joined=[0, 1], bosses=["green", "pole"])
    assert LeftOver(0, (bean("blue"), bean("puff"))) in t.ends()
    t.draws()
    t.ends()
    assert (t.active, t.phase, t.up) == (1, "leftovers", "blue puff")


# --- tribute -------------------------------------------------------------------------------


def tribute(fields: list[str], bosses: list[str], **description: object) -> MafiaTable:
    """Seat 0 owes a tribute."""
    hands = {"hands": "stink", **description}
    return table(phase="tribute", fields=fields, bosses=bosses, **hands)  # type: ignore[arg-type]


def test_AC_20_a_boss_gets_a_bean_of_the_kind_that_both_grow() -> None:
    t = tribute(["blue*3", "puff"], ["blue", "pole"])
    assert t.does(PayTribute(AL)) == [PaidTribute(0, 0, AL, bean("blue"))]
    assert (t.fields(), t.bosses) == (["blue*2", "puff"], ["blue*2", "pole"])
    assert t.phase == "play"


def test_AC_20_even_the_last_bean() -> None:
    t = tribute(["chili*3", "blue"], ["pole", "blue*2"])
    t.does(PayTribute(DON))
    assert (t.fields(), t.bosses) == (["chili*3", ""], ["pole", "blue*3"])


def test_AC_20_two_matching_bosses_get_one_each() -> None:
    t = tribute(["chili*3", "blue"], ["chili", "blue"])
    assert t.allows(PayTribute(AL))
    assert t.allows(PayTribute(DON))
    t.does(PayTribute(DON))
    assert t.phase == "tribute"
    t.does(PayTribute(AL))
    assert (t.fields(), t.bosses) == (["chili*2", ""], ["chili*2", "blue*2"])
    assert t.phase == "play"


def test_AC_20_what_is_owed_must_be_paid() -> None:
    t = tribute(["blue*3", ""], ["blue", "pole"])
    assert t.refuses(EndStep()) == "AC-20"
    assert t.refuses(t.plant("stink", 1)) == "AC-5"


def test_AC_20_a_boss_who_grows_nothing_of_the_players_gets_nothing() -> None:
    t = tribute(["blue*3", ""], ["blue", "pole"])
    assert t.refuses(PayTribute(DON)) == "AC-20"
    assert t.refuses(PayTribute(2)) == "AC-1"
    assert t.refuses(PayTribute(-1)) == "AC-1"


def test_AC_20_an_empty_boss_gets_nothing() -> None:
    t = tribute(["blue*3", ""], ["blue", ""])
    assert t.refuses(PayTribute(DON)) == "AC-20"


def test_AC_20_a_harvest_before_avoids_it() -> None:
    t = tribute(["blue*4", "chili*3"], ["blue", "chili"])
    t.does(Harvest(0))
    assert t.phase == "tribute"
    assert t.refuses(PayTribute(AL)) == "AC-20"
    t.does(Harvest(1))
    assert t.phase == "play"
    assert t.bosses == ["blue", "chili"]
    assert t.thalers() == 2


def test_AC_20_the_opponents_fields_do_not_matter() -> None:
    t = table(
        phase="draw",
        drawn=2,
        hands=["", "stink"],
        fields=[["blue*3"], ["puff"]],
        bosses=["blue", "pole"],
    )
    t.ends()
    assert (t.active, t.phase) == (1, "play")


def test_AC_20_the_third_field_can_be_bought_just_before() -> None:
    t = tribute(["blue*3", "puff"], ["blue", "puff"], thalers="kidney*5")
    t.does(BuyField())
    assert t.phase == "tribute"
    t.does(PayTribute(AL))
    t.does(PayTribute(DON))
    assert t.fields() == ["blue*2", "", ""]
    assert (t.phase, t.thalers()) == ("play", 1)


def test_AC_20_a_third_field_owes_as_the_others_do() -> None:
    t = tribute(["blue*3", "puff", "chili"], ["chili", "puff"])
    t.does(PayTribute(AL))
    t.does(PayTribute(DON))
    assert t.fields() == ["blue*3", "", ""]


def test_AC_21_the_player_chooses_the_order_and_each_boss_harvests_at_once() -> None:
    t = tribute(["blue*3", "pole*2"], ["blue*7", "pole*3"])
    assert t.does(PayTribute(DON)) == [
        PaidTribute(0, 1, DON, bean("pole")),
        BossHarvested(DON, bean("pole"), 4, 2),
    ]
    assert t.bosses == ["blue*7", ""]
    assert t.does(PayTribute(AL))[1:] == [BossHarvested(AL, bean("blue"), 8, 3)]
    assert (t.bosses, t.cash, t.discard) == (["", ""], 5, "pole*2 blue*5")


def test_AC_21_no_boss_is_paid_twice() -> None:
    t = tribute(["blue*3", "puff"], ["blue", "puff"])
    t.does(PayTribute(AL))
    assert t.refuses(PayTribute(AL)) == "AC-21"
    assert t.phase == "tribute"


def test_AC_21_what_is_owed_is_looked_at_anew_each_time() -> None:
    t = tribute(["blue*3", "puff*2"], ["blue", "puff"])
    t.does(PayTribute(AL))
    t.does(Harvest(1))
    assert t.phase == "play"
    assert t.bosses == ["blue*2", "puff"]


# --- play ----------------------------------------------------------------------------------


def test_AC_30_the_front_card_must_be_played() -> None:
    t = table(hands="blue puff", bosses=["green", "pole"])
    assert t.refuses(EndStep()) == "AC-30"
    assert t.refuses(t.plant("puff", 0)) == "AC-30"
    assert t.allows(t.plant("blue", 0))


def test_AC_30_of_two_copies_only_the_front_one() -> None:
    t = table(hands="blue puff blue", bosses=["green", "pole"])
    assert t.refuses(Plant(t.hand_card(2), 0)) == "AC-30"


def test_AC_30_the_next_may_be_played_but_no_third() -> None:
    t = table(hands="blue*3", bosses=["green", "pole"])
    t.does(t.plant("blue", 0))
    assert t.allows(EndStep())
    t.does(t.plant("blue", 0))
    assert t.refuses(t.plant("blue", 0)) == "AC-30"
    assert t.allows(EndStep())


def test_AC_30_with_an_empty_hand_the_step_is_skipped() -> None:
    t = table(phase="leftovers", up="puff", bosses=["green", "pole"], deck="blue*9")
    t.does(t.discards("puff"))
    assert (t.phase, t.up) == ("plant", "blue*3")


def test_AC_30_the_mafia_gets_nothing_here() -> None:
    t = table(hands="green blue", bosses=["green", ""])
    assert t.refuses(t.give("green", AL)) == "AC-5"
    assert t.refuses(t.give("blue", DON)) == "AC-5"
    t.does(t.plant("green", 0))
    assert t.bosses == ["green", ""]


def test_AC_30_a_card_that_is_not_in_hand_cannot_be_played() -> None:
    t = table(hands=["blue", "puff"], bosses=["green", "pole"])
    assert t.refuses(Plant(t.hand_card(0) ^ 1, 0)) == "BH-5"
    assert t.refuses(t.plant("blue", 2)) == "BH-9"


def test_AC_31_no_kind_on_two_fields() -> None:
    t = table(hands="blue", fields=["blue", ""], bosses=["green", "pole"])
    assert t.refuses(t.plant("blue", 1)) == "AC-31"
    assert t.allows(t.plant("blue", 0))


def test_AC_31_another_kind_needs_an_empty_field() -> None:
    t = table(hands="blue", fields=["puff", "chili*3"], thalers="kidney*4", bosses=["green"])
    assert t.refuses(t.plant("blue", 0)) == "AC-31"
    assert t.refuses(Harvest(0)) == "AC-60"
    bought = MafiaTable(t.game.copy())
    bought.does(BuyField())
    assert bought.allows(bought.plant("blue", 2))
    t.does(Harvest(1))
    assert t.allows(t.plant("blue", 1))


@pytest.mark.parametrize(
    ("hand", "fields"), [("blue*2", ["blue*2", ""]), ("blue puff", ["blue", "puff"])]
)
def test_AC_31_two_of_a_kind_go_to_one_field_and_two_kinds_to_two(
    hand: str, fields: list[str]
) -> None:
    t = table(hands=hand, bosses=["green", "pole"])
    t.does(t.plant("blue", 0))
    second = hand.split()[-1].partition("*")[0]
    refused = t.refuses(t.plant(second, 1 if second == "blue" else 0))
    assert refused == "AC-31"
    t.does(t.plant(second, 0 if second == "blue" else 1))
    assert t.fields() == fields


def test_AC_31_between_the_two_even_the_field_of_the_first_may_be_harvested() -> None:
    t = table(hands="blue*2", fields=["blue*3", "chili"], bosses=["green", "pole"])
    t.does(t.plant("blue", 0))
    t.does(Harvest(0))
    assert t.thalers() == 1
    t.does(t.plant("blue", 0))
    assert t.fields() == ["blue", "chili"]


STRICT = {"harvest_between": False}


def test_AC_31_by_option_a_harvest_after_the_first_card_closes_the_step() -> None:
    t = table(hands="blue*2", fields=["blue*3", "chili"], bosses=["green", "pole"], options=STRICT)
    t.does(t.plant("blue", 0))
    assert t.allows(t.plant("blue", 0))
    t.does(Harvest(0))
    assert t.refuses(t.plant("blue", 0)) == "AC-31"
    assert t.allows(EndStep())


def test_AC_31_by_option_harvests_before_the_first_card_and_purchases_close_nothing() -> None:
    t = table(
        hands="blue puff", fields=["blue*3", "chili*4"], thalers="kidney*4",
        bosses=["green", "pole"], options=STRICT,
    )  # fmt: skip
    t.does(Harvest(1))
    t.does(t.plant("blue", 0))
    t.does(BuyField())
    t.does(t.plant("puff", 2))
    assert t.fields() == ["blue*4", "", "puff"]


def test_AC_31_without_that_option_no_position_has_its_step_closed() -> None:
    with pytest.raises(BadPosition, match="played=3"):
        table(hands="blue", played=3, bosses=["green", "pole"])
    t = table(hands="blue", played=3, bosses=["green", "pole"], options=STRICT)
    assert t.refuses(t.plant("blue", 0)) == "AC-31"
