"""The texts 10 to 19."""

from random import Random

from bohnhaus import Harvest, Plant, determinize
from bohnhaus.engine.cards import CARD_MASK, SPECTATOR
from bohnhaus.games.al_cabohne.actions import Draw, EndStep
from bohnhaus.games.bohnanza.events import Harvested
from bohnhaus.games.kannibohne.actions import (
    ChooseCard,
    ChoosePlace,
    Keep,
    ShuffleBack,
    TakeDiscard,
    UseText,
)
from bohnhaus.games.kannibohne.deck import OUR_DECK
from bohnhaus.games.kannibohne.events import (
    Gave,
    HarvestedTogether,
    HasGreen,
    HasNoGreen,
    Looked,
    Peeked,
    PhaseSkipped,
    Stole,
    TookFromHand,
    TookOut,
    UsedText,
)
from tests.games.kannibohne.table import DuelTable, bean, beans, moved, table

# --- KT-10 ---------------------------------------------------------------------------------


def test_KT_10_a_card_is_taken_by_its_place_and_planted_at_once() -> None:
    t = table(fields=["black_eyed_10"], hands=["red", "bush cocoa"])
    t.uses(10)
    assert t.does(ChoosePlace(1)) == [Stole(0, bean("cocoa"), 1)]
    assert (t.hand(1), t.received()) == ("bush", "cocoa")
    assert t.refuses(EndStep()) == "KB-60"
    assert t.refuses(Keep()) == "KB-60"
    t.does(t.plants_brought(1))
    assert (t.fields(), t.phase) == (["black_eyed_10", "cocoa"], "play")


def test_KT_10_with_no_fitting_field_one_of_choice_is_harvested() -> None:
    t = table(fields=["black_eyed black_eyed_10", "bush"], hands=["red", "cocoa"])
    t.uses(10)
    t.does(ChoosePlace(0))
    assert t.refuses(t.plants_brought(0)) == "BZ-12"
    assert t.refuses(Harvest(1)) == "BZ-41"
    t.does(Harvest(0))
    t.does(t.plants_brought(0))
    assert t.fields() == ["cocoa", "bush"]


def test_KT_10_no_harvest_where_the_card_fits() -> None:
    t = table(fields=["black_eyed_10", "bush"], hands=["red", "bush_12"])
    t.uses(10)
    t.does(ChoosePlace(0))
    assert t.refuses(Harvest(0)) == "KB-60"
    assert t.refuses(Harvest(0), seat=1) == "KB-5"
    t.does(t.plants_brought(1))
    assert t.allows(UseText(12)), "and its text can be used at once"


def test_KT_10_a_place_that_is_there() -> None:
    t = table(fields=["black_eyed_10"], hands=["red", "bush"])
    t.uses(10)
    assert t.refuses(ChoosePlace(1)) == "KT-10"
    assert t.refuses(ChoosePlace(-1)) == "KT-10"
    assert t.refuses(ChoosePlace(0), seat=1) == "KB-51"
    assert table(hands=["red", "bush"]).refuses(ChoosePlace(0)) == "KB-51"


def test_KT_10_the_card_is_unseen_before() -> None:
    t = table(fields=["black_eyed_10"], hands=["red", "bush cocoa"])
    t.uses(10)
    assert t.knows(0, 1) == "?*2"


# --- KT-11 ---------------------------------------------------------------------------------


def barred(phase: str, **description: object) -> DuelTable:
    """A table where the active player is barred from harvesting."""
    return table(phase=phase, barred=1, **description)  # type: ignore[arg-type]


def test_KT_11_in_the_next_turn_the_opponent_harvests_in_phase_1_only() -> None:
    t = table(
        phase="plant",
        fields=[["black_eyed_11"], ["red*2"]],
        hands=["green*3 cocoa", "bush"],
        up="bread",
    )
    t.uses(11)
    assert (t.sees().barred, t.sees().will_bar) == (False, True)
    assert t.allows(Harvest(0)), "not the player who used it"
    t.ends()
    t.ends()
    assert (t.active, t.phase, t.sees().barred) == (1, "prepare", True)
    assert t.refuses(Harvest(0), seat=1) == "KT-11"
    t.does(t.discards("bread"), seat=1)
    t.ends()
    assert t.allows(Harvest(0), seat=1)
    t.does(t.plays("bush", 1), seat=1)
    t.ends()
    while t.phase != "plant":
        t.ends()
    assert t.refuses(Harvest(0), seat=1) == "KT-11"
    t.ends()
    assert t.refuses(Harvest(0), seat=1) == "KT-11"
    t.draws(2)
    t.ends()
    assert (t.active, t.sees().barred) == (0, False)


def test_KT_11_left_overs_and_offer_that_do_not_fit_are_not_planted() -> None:
    t = barred("prepare", fields=["red", "green"], up="bush")
    assert t.refuses(t.plant_up("bush", 0)) == "BZ-12"
    t.does(t.discards("bush"))
    t = barred("plant", fields=["red", "green"], up="bush")
    assert t.refuses(Harvest(0)) == "KT-11"
    t.ends()
    assert t.up == "bush"


def test_KT_11_with_nothing_left_the_preparation_is_passed_over() -> None:
    t = table(
        phase="draw",
        closed=1,
        fields=[[], ["red*2"]],
        hands=["", "bush"],
        will_bar=1,
        deck="red_03",
    )
    t.ends()
    assert (t.active, t.phase) == (1, "play")


def test_KT_11_KT_19_and_KT_07_cannot_be_used_meanwhile() -> None:
    t = barred("plant", fields=["green_19", "bread_07"], hands=["red", "bush"])
    assert t.refuses(UseText(19)) == "KT-11"
    assert t.refuses(UseText(7)) == "KT-07"


def test_KT_11_does_not_touch_the_planting_of_KT_15() -> None:
    t = table(fields=[["bush_15"], ["red*2", "green"]], hands=["cocoa", ""], will_bar=1)
    t.uses(15)
    t.does(t.chooses("cocoa"))
    t.does(Harvest(0), seat=1)
    t.does(t.plants_brought(0, 1), seat=1)
    assert t.fields(1) == ["cocoa", "green"]


def test_KT_11_both_players_can_be_barred_turn_by_turn() -> None:
    t = barred("plant", fields=["black_eyed_11"], hands=["green*3 cocoa", "bush"])
    t.uses(11)
    assert (t.sees().barred, t.sees().will_bar) == (True, True)


# --- KT-12 ---------------------------------------------------------------------------------


def test_KT_12_the_top_two_cards_are_seen_by_that_player_only() -> None:
    t = table(fields=["bush_12"], hands=["red", "green"], deck="cocoa_01 bread red_04")
    events = t.uses(12)
    assert events == [UsedText(0, 12), Peeked(0, 2, beans("cocoa_01 bread"))]
    assert t.game.events_for(1, events)[1] == Peeked(0, 2, ())
    assert t.game.events_for(SPECTATOR, events)[1] == Peeked(0, 2, ())
    assert (t.peeks(0), t.peeks(1), t.peeks(SPECTATOR)) == ("cocoa_01 bread", "", "")
    assert t.sees(1).peeked == (2, 0), "everyone knows that they were looked at"
    assert t.deck == "cocoa_01 bread red_04"


def test_KT_12_fewer_if_fewer_are_left() -> None:
    t = table(fields=["bush_12"], deck="cocoa")
    t.uses(12)
    assert t.peeks(0) == "cocoa"
    assert table(fields=["bush_12"], deck="", discard="red").refuses(UseText(12)) == "KB-60"


def test_KT_12_before_a_card_was_played_but_discarding_is_not_playing() -> None:
    t = table(fields=["bush_12"], hands="red green")
    t.does(t.puts("green"))
    assert t.allows(UseText(12))
    t.does(t.plays("red", 1))
    assert t.refuses(UseText(12)) == "KT-12"


def test_KT_12_a_peeked_card_that_the_opponent_draws_is_known_in_that_hand() -> None:
    t = table(phase="draw", active=1, hands=["", "red"], peeked=[2, 0], deck="cocoa_01 bread green")
    t.draws(2)
    assert t.knows(0, 1) == "? cocoa_01 bread"
    assert t.knows(SPECTATOR, 1) == "?*3"
    assert t.peeks(0) == ""


def test_KT_12_what_was_peeked_is_known_till_it_is_taken_or_shuffled() -> None:
    t = table(
        played=1, peeked=[2, 0], deck="cocoa_01 bread green bush", discard="red", hands=["", "red"]
    )
    t.ends()
    assert (t.up, t.peeks(0)) == ("cocoa_01 bread", "")
    t = table(fields=["red_04"], peeked=[2, 1], deck="cocoa_01 bread green", discard="bush")
    assert (t.peeks(0), t.peeks(1)) == ("cocoa_01 bread", "cocoa_01")
    t.uses(4)
    t.does(ShuffleBack(1))
    assert (t.peeks(0), t.peeks(1)) == ("", "")


# --- KT-13 ---------------------------------------------------------------------------------


def test_KT_13_look_at_the_hand_and_take_a_card_instead_of_drawing() -> None:
    t = table(
        phase="draw", fields=["bush_13"], hands=["red", "cocoa_01 bread green"], deck="bush*3"
    )
    looked = t.uses(13)
    assert looked[1] == Looked(0, beans("cocoa_01 bread green"))
    assert t.game.events_for(SPECTATOR, looked)[1] == Looked(0, ())
    assert t.knows(0, 1) == "cocoa_01 bread green"
    assert t.knows(SPECTATOR, 1) == "?*3"
    assert t.refuses(EndStep()) == "KB-60", "who has looked must take"
    took = t.does(ChoosePlace(1))
    assert took == [TookFromHand(0, 1, bean("bread"))]
    assert t.game.events_for(SPECTATOR, took) == [TookFromHand(0, 1, -1)]
    assert (t.hand(0), t.hand(1)) == ("red bread", "cocoa_01 green")
    assert t.refuses(Draw(1)) == "KB-50"
    assert t.refuses(TakeDiscard()) == "KB-50"
    assert t.allows(EndStep())


def test_KT_13_what_was_seen_stays_known_while_it_is_true() -> None:
    t = table(phase="draw", fields=["bush_13"], hands=["red", "cocoa_01 bread green"])
    t.uses(13)
    t.does(ChoosePlace(1))
    t.ends()
    assert t.knows(0, 1) == "cocoa_01 green"
    assert t.knows(1, 0) == "? bread", "and who lost a card knows which"
    assert t.knows(SPECTATOR, 0) == "?*2"
    while t.phase != "play":
        t.ends()
    t.does(t.plays("cocoa_01", 0), seat=1)
    assert t.knows(0, 1) == "green"


def test_KT_13_not_with_four_in_hand_nor_after_a_card_was_drawn() -> None:
    t = table(phase="draw", fields=["bush_13"], hands=["red*2 green*2", "cocoa"])
    assert t.refuses(UseText(13)) == "KT-13"
    t = table(phase="draw", fields=["bush_13"], hands=["red", "cocoa"])
    t.draws(1)
    assert t.refuses(UseText(13)) == "KT-13"
    t = table(phase="draw", fields=["bush_13"], hands=["red", "cocoa"], discard="green")
    t.does(TakeDiscard())
    assert t.refuses(UseText(13)) == "KT-13"
    t = table(phase="draw", fields=["bush_13"], hands=["red", ""])
    assert t.refuses(UseText(13)) == "KB-60"


def test_KT_13_after_cards_drawn_by_KT_02_it_still_can_be_used() -> None:
    t = table(phase="draw", fields=["bush_13", "cocoa_02"], hands=["red", "cocoa"])
    t.uses(2)
    t.draws(1)
    t.ends()
    assert t.allows(UseText(13))


def test_KT_13_a_card_that_joins_an_open_hand_is_open() -> None:
    t = table(phase="draw", fields=["bush_13"], hands=["red", "cocoa green"], open=[1, 0])
    t.uses(13)
    t.does(ChoosePlace(0))
    assert t.knows(SPECTATOR, 0) == "red cocoa"
    assert t.knows(SPECTATOR, 1) == "?"


# --- KT-14 ---------------------------------------------------------------------------------


def test_KT_14_two_or_three_top_discards_are_taken_one_by_one() -> None:
    t = table(phase="draw", fields=["bush_14"], hands="red", discard="green bush bread cocoa")
    t.uses(14)
    assert t.refuses(EndStep()) == "KT-14"
    t.does(TakeDiscard())
    assert t.allows(EndStep())
    t.does(TakeDiscard())
    t.does(TakeDiscard())
    assert (t.hand(), t.discard, t.phase) == ("red cocoa bread bush", "green", "draw")
    assert t.refuses(TakeDiscard()) == "KB-50"
    assert t.allows(EndStep())
    assert t.knows(1, 0) == "? cocoa bread bush"


def test_KT_14_never_more_than_four_in_hand() -> None:
    t = table(phase="draw", fields=["bush_14"], hands="red green green_16", discard="bush bread")
    t.uses(14)
    t.does(TakeDiscard())
    assert (t.hand(), t.phase) == ("red green green_16 bread", "draw")
    t = table(phase="draw", fields=["bush_14"], hands="red green", discard="cocoa bush bread")
    t.uses(14)
    t.does(TakeDiscard())
    t.does(TakeDiscard())
    assert (t.hand(), t.discard, t.phase) == ("red green bread bush", "cocoa", "draw")
    t = table(phase="draw", fields=["bush_14"], hands="red*2 green*2", discard="bush bread")
    assert t.refuses(UseText(14)) == "KB-2"


def test_KT_14_no_more_than_there_are_and_no_more_than_three() -> None:
    t = table(phase="draw", fields=["bush_14"], hands="red", discard="green bush")
    t.uses(14)
    t.does(TakeDiscard())
    t.does(TakeDiscard())
    assert (t.hand(), t.phase) == ("red bush green", "draw")
    t = table(phase="draw", fields=["bush_14"], discard="green bush bread cocoa")
    t.uses(14)
    for _ in range(3):
        t.does(TakeDiscard())
    assert (t.hand(), t.phase) == ("cocoa bread bush", "draw")


def test_KT_14_not_after_something_was_drawn() -> None:
    t = table(phase="draw", fields=["bush_14"], hands="red", discard="green bush")
    t.draws(1)
    assert t.refuses(UseText(14)) == "KT-14"
    t = table(phase="draw", fields=["bush_14"], hands="red", discard="green bush")
    t.does(TakeDiscard())
    assert t.refuses(UseText(14)) == "KT-14"


# --- KT-15 ---------------------------------------------------------------------------------


def test_KT_15_the_opponent_plants_the_card_on_a_field_of_choice() -> None:
    t = table(fields=[["bush_15"], ["red"]], hands=["green red_04", ""])
    t.uses(15)
    assert t.does(t.chooses("red_04")) == [Gave(0, bean("red_04"), 1)]
    assert t.game.owing == [1]
    assert t.refuses(Harvest(0), seat=1) == "KT-15"
    for act in (Harvest(0), UseText(15), EndStep()):
        assert "wait until your opponent" in str(t.game.why_not(0, act))
    assert t.refuses(Keep(), seat=1) == "KB-60"
    assert t.refuses(EndStep(), seat=1) == "KB-60"
    t.does(t.plants_brought(1, 1), seat=1)
    assert (t.fields(1), t.game.owing) == (["red", "red_04"], [0])


def test_KT_15_a_harvest_only_if_there_is_no_other_way_and_its_thalers_count() -> None:
    t = table(fields=[["bush_15"], ["red*2", "cocoa"]], hands=["green", ""])
    t.uses(15)
    t.does(t.chooses("green"))
    assert t.refuses(Harvest(1), seat=1) == "BZ-41"
    t.does(Harvest(0), seat=1)
    assert t.scores == [0, 2]
    assert t.refuses(Harvest(1), seat=1) == "KT-15"
    t.does(t.plants_brought(0, 1), seat=1)
    assert t.fields(1) == ["green", "cocoa"]


def test_KT_15_phase_1_goes_on_with_its_duty() -> None:
    t = table(fields=["bush_15"], hands=["green red", ""])
    t.uses(15)
    assert t.refuses(EndStep()) == "KB-60"
    t.does(t.chooses("green"))
    t.does(t.plants_brought(0, 1), seat=1)
    assert t.refuses(EndStep()) == "KB-21"
    t = table(fields=["bush_15"], hands=["green", ""])
    t.uses(15)
    t.does(t.chooses("green"))
    t.does(t.plants_brought(0, 1), seat=1)
    assert t.allows(EndStep()), "the hand is empty"


def test_KT_15_a_card_of_the_own_hand() -> None:
    t = table(fields=["bush_15"], hands=["green", "red"])
    assert t.refuses(t.chooses("green")) == "KB-51"
    t.uses(15)
    assert t.refuses(ChooseCard(t.in_hand("green") + 32)) == "BH-5"
    assert t.refuses(t.chooses("red", 1), seat=1) == "KB-51"
    assert table(fields=["bush_15"], hands=["", "red"]).refuses(UseText(15)) == "KB-60"


def test_KT_15_the_opponents_harvest_can_win_the_game() -> None:
    t = table(
        fields=[["bush_15", "black_eyed*2"], ["red*2", "cocoa"]],
        hands=["green", ""],
        scores=[20, 23],
    )
    t.uses(15)
    t.does(t.chooses("green"))
    t.does(Harvest(0), seat=1)
    assert (t.over, t.winners, t.scores) == (True, (1,), [21, 25])


# --- KT-16 ---------------------------------------------------------------------------------


def test_KT_16_the_opponents_next_phase_1_is_left_out() -> None:
    t = table(
        phase="plant", fields=[["green_16"], ["red*2"]], hands=["cocoa*2 bush bread", "bush_12"]
    )
    t.uses(16)
    t.ends()
    t.ends()
    assert (t.active, t.phase) == (1, "prepare")
    assert t.allows(Harvest(0), seat=1)
    assert t.ends()[0] == PhaseSkipped(1)
    assert t.phase in ("third_card", "plant")
    assert t.hand(1) == "bush_12"


def test_KT_16_its_texts_and_its_discard_are_left_out_too() -> None:
    t = table(
        phase="draw",
        closed=1,
        fields=[[], ["bread_06"]],
        hands=["red", "green"],
        discard="bush cocoa",
        will_skip=1,
    )
    t.ends()
    assert (t.active, t.phase) == (1, "prepare")
    assert t.refuses(UseText(6), seat=1) == "KB-10"
    t.ends()
    assert t.active == 1
    assert t.refuses(UseText(6), seat=1) == "KB-60"
    assert t.refuses(t.puts("green"), seat=1) == "KB-51"
    assert t.refuses(t.plays("green", 1), seat=1) == "KB-51"


def test_KT_16_only_once() -> None:
    t = table(phase="draw", closed=1, hands=["red", "green"], will_skip=1)
    t.ends()
    assert (t.active, t.phase in ("third_card", "plant")) == (1, True)
    t.passes_turn()
    while t.phase == "prepare":
        t.does(t.game.menu(0)[-1] if t.game.state.up == () else t.game.menu(0)[0])
    assert (t.active, t.phase) == (0, "play")


def test_KT_16_with_KT_11_there_is_no_harvest_at_all_in_that_turn() -> None:
    t = table(
        phase="draw",
        closed=1,
        fields=[[], ["red*2"]],
        hands=["cocoa", "green"],
        will_skip=1,
        will_bar=1,
    )
    t.ends()
    assert t.active == 1
    while t.active == 1:
        assert t.refuses(Harvest(0), seat=1) in ("KT-11", "KB-5")
        if t.phase == "draw" and t.refuses(EndStep(), seat=1) is not None:
            t.draws(2)
        t.ends()


# --- KT-17 ---------------------------------------------------------------------------------


def test_KT_17_a_green_bean_is_handed_over_and_planted() -> None:
    t = table(phase="plant", fields=["green_17"], hands=["red", "bush green_16 green"])
    assert t.uses(17) == [UsedText(0, 17), HasGreen(1)]
    assert t.game.owing == [1]
    assert t.refuses(t.chooses("bush", 1), seat=1) == "KT-17"
    assert t.allows(t.chooses("green", 1), seat=1)
    t.does(t.chooses("green_16", 1), seat=1)
    assert t.refuses(Keep()) == "KB-60"
    assert t.refuses(Harvest(0)) == "KB-60"
    t.does(t.plants_brought(0))
    assert t.fields()[0] == "green_17 green_16"


def test_KT_17_without_one_that_becomes_known_and_the_text_is_used() -> None:
    t = table(phase="plant", fields=["green_17"], hands=["red", "bush cocoa"])
    assert t.uses(17) == [UsedText(0, 17), HasNoGreen(1)]
    assert t.refuses(UseText(17)) == "KB-60"
    assert t.knows(0, 1) == "?*2"
    for viewer in (SPECTATOR, 0, 1):
        assert t.sees(viewer).marks[1] == (4, 4)


def test_KT_17_who_imagines_that_hand_imagines_no_green_bean() -> None:
    t = table(phase="plant", fields=["green_17"], hands=["red", "bush cocoa"])
    t.uses(17)
    bean_of = t.game.state.rules.beans.bean_of
    for number in range(20):
        imagined = determinize(t.game.view(0), Random(number).random)
        held = [OUR_DECK.bean_of_sort[bean_of[entry & CARD_MASK]] for entry in imagined.hands[1]]
        assert OUR_DECK.green not in held


def test_KT_17_no_harvest_where_the_green_bean_fits() -> None:
    t = table(phase="plant", fields=["red*2", "green_17"], hands=["cocoa", "green"])
    t.uses(17)
    t.does(t.chooses("green", 1), seat=1)
    assert t.refuses(t.plants_brought(0)) == "BZ-12"
    assert t.refuses(Harvest(0)) == "KB-60"
    t.does(t.plants_brought(1))
    assert t.fields() == ["red*2", "green_17 green"]


def test_KT_17_harvesting_if_need_be() -> None:
    t = table(
        options={"cards": moved(17, "bush", 3)},
        phase="plant",
        fields=["red*2", "bush_17"],
        hands=["cocoa", "green"],
    )
    t.uses(17)
    t.does(ChooseCard(t.game.view(1).hand[0]), seat=1)
    assert t.refuses(Harvest(1)) == "BZ-41"
    t.does(Harvest(0))
    assert t.refuses(Harvest(1)) == "KB-60", "now it fits"
    t.does(t.plants_brought(0))
    assert (t.fields(), t.scores) == (["green", "bush_17"], [2, 0])


def test_KT_17_who_imagines_the_hand_that_must_give_imagines_a_green_bean() -> None:
    t = table(phase="plant", fields=["green_17"], hands=["red", "bush cocoa green"])
    t.uses(17)
    bean_of = t.game.state.rules.beans.bean_of
    for number in range(20):
        imagined = determinize(t.game.view(0), Random(number).random)
        held = [OUR_DECK.bean_of_sort[bean_of[entry & CARD_MASK]] for entry in imagined.hands[1]]
        assert OUR_DECK.green in held


# --- KT-18 ---------------------------------------------------------------------------------


def test_KT_18_after_the_draw_any_hand_card_is_planted() -> None:
    t = table(phase="draw", fields=["green_18"], hands="red bush", deck="cocoa bread green")
    assert t.refuses(UseText(18)) == "KT-18"
    t.draws(1)
    assert t.refuses(UseText(18)) == "KT-18"
    t.draws(1)
    t.uses(18)
    assert t.does(t.chooses("bush")) == [TookOut(0, bean("bush"), 1)]
    t.does(t.plants_brought(1))
    assert (t.hand(), t.fields()) == ("red cocoa bread", ["green_18", "bush"])
    assert t.refuses(Draw(1)) == "KB-50"
    assert t.allows(EndStep())


def test_KT_18_with_four_in_hand_nothing_is_drawn_before_or_after() -> None:
    t = table(phase="draw", fields=["green_18"], hands="red bush cocoa bread", discard="green")
    t.uses(18)
    t.does(t.chooses("bread"))
    t.does(t.plants_brought(1))
    assert t.refuses(Draw(1)) == "KB-50"
    assert t.refuses(TakeDiscard()) == "KB-50"
    assert t.allows(EndStep())


def test_KT_18_after_what_replaced_the_draw() -> None:
    t = table(phase="draw", fields=["green_18"], hands="red", discard="bush_14")
    t.does(TakeDiscard())
    t.uses(18)
    t.does(t.chooses("bush_14"))
    t.does(t.plants_brought(1))
    assert t.fields()[1] == "bush_14"


def test_KT_18_a_text_of_phase_4_can_be_used_at_once() -> None:
    t = table(phase="draw", drawn=2, fields=["green_18"], hands="cocoa_02 red", deck="bush*3")
    t.uses(18)
    t.does(t.chooses("cocoa_02"))
    t.does(t.plants_brought(1))
    t.uses(2)
    t.draws(1)
    assert t.hand() == "red bush"


def test_KT_18_KT_13_and_KT_14_give_no_card_after_it() -> None:
    t = table(phase="draw", fields=["green_18"], hands=["bush_13 red*2 bread", "cocoa"])
    t.uses(18)
    t.does(t.chooses("bush_13"))
    t.does(t.plants_brought(1))
    assert t.refuses(UseText(13)) == "KT-13"
    t = table(phase="draw", fields=["green_18"], hands="bush_14 red*2 bread", discard="green")
    t.uses(18)
    t.does(t.chooses("bush_14"))
    t.does(t.plants_brought(1))
    assert t.refuses(UseText(14)) == "KT-14"


def test_KT_18_harvesting_if_need_be() -> None:
    t = table(phase="draw", drawn=2, fields=["green green_18", "bush"], hands="red")
    t.uses(18)
    t.does(t.chooses("red"))
    assert t.refuses(Harvest(1)) == "BZ-41"
    t.does(Harvest(0))
    t.does(t.plants_brought(0))
    assert t.fields() == ["red", "bush"]


def test_KT_18_while_barred_only_a_card_that_fits() -> None:
    t = table(phase="draw", drawn=2, barred=1, fields=["green_18", "bush"], hands="red bush_12")
    t.uses(18)
    assert t.refuses(t.chooses("red")) == "KT-11"
    t.does(t.chooses("bush_12"))
    t.does(t.plants_brought(1))
    t = table(phase="draw", drawn=2, barred=1, fields=["green_18", "bush"], hands="red")
    t.uses(18)
    t.ends()
    assert (t.phase, t.hand()) == ("draw", "red"), "one may think better of it"


# --- KT-19 ---------------------------------------------------------------------------------


def test_KT_19_the_opponents_beans_of_the_kind_are_counted_in_and_stay() -> None:
    t = table(phase="plant", fields=[["green_19", "bush*2"], ["bush bush_12", "bush_13"]])
    t.uses(19)
    assert t.refuses(EndStep()) == "KB-60"
    assert t.does(Harvest(1)) == [HarvestedTogether(0, 1, bean("bush"), 2, 3, 3)]
    assert (t.scores, t.discard, t.phase) == ([3, 0], "bush*2", "plant")
    assert t.fields(1) == ["bush bush_12", "bush_13"]


def test_KT_19_at_most_the_last_step_of_the_meter() -> None:
    t = table(
        phase="plant",
        fields=[["green*2 green_19", ""], ["green green_16 green_17", "green_18"]],
    )
    t.uses(19)
    t.does(Harvest(0))
    assert t.scores == [5, 0], "seven beans, the field on which it lies"


def test_KT_19_a_single_bean_is_protected_as_ever() -> None:
    t = table(phase="plant", fields=["green_19", "bush*2"])
    t.uses(19)
    assert t.refuses(Harvest(0)) == "BZ-41"
    assert t.refuses(Harvest(2)) == "BH-9"
    assert t.refuses(Harvest(0), seat=1) == "KB-5"
    t = table(phase="plant", fields=["green_19"])
    t.uses(19)
    assert t.refuses(Harvest(1)) == "KB-5"


def test_KT_19_an_ordinary_harvest_does_not_count_them() -> None:
    t = table(phase="plant", fields=[["green_19", "bush*2"], ["bush bush_12"]])
    assert t.does(Harvest(1)) == [Harvested(0, 1, bean("bush"), 2, 0)]


def test_KT_19_can_win_the_game() -> None:
    t = table(phase="plant", fields=[["green_19", "red"], ["red red_03"]], scores=[22, 0])
    t.uses(19)
    t.does(Harvest(1))
    assert (t.over, t.winners) == (True, (0,))
    assert t.refuses(Plant(0, 0)) == "BH-2"
