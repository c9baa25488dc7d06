"""The texts 01 to 09."""

from bohnhaus import Harvest
from bohnhaus.engine.cards import SPECTATOR
from bohnhaus.games.al_cabohne.actions import Draw, EndStep
from bohnhaus.games.al_cabohne.events import HandShown
from bohnhaus.games.bohnanza.events import Drew, Shuffled
from bohnhaus.games.kannibohne.actions import (
    ChoosePlace,
    Keep,
    MoveDiscard,
    ShuffleBack,
    TakeDiscard,
    TurnHand,
    UseText,
)
from bohnhaus.games.kannibohne.events import (
    DiscardMoved,
    DiscardsTurned,
    Gave,
    HandClosed,
    HandOpened,
    HandsSwapped,
    Kept,
    TookUp,
    UsedText,
    WentBack,
)
from tests.games.kannibohne.table import bean, beans, table

# --- KT-01 ---------------------------------------------------------------------------------


def test_KT_01_of_each_kind_the_topmost_discard_goes_back() -> None:
    t = table(
        fields=["cocoa_01"],
        discard="red green red_03 bush bush_12 green_16",
        deck="bread",
        hands="red",
    )
    events = t.uses(1)
    assert events[:2] == [UsedText(0, 1), WentBack(beans("green_16 bush_12 red_03"))]
    assert t.discard == "red green bush"
    assert sorted(t.deck.split()) == ["bread", "bush_12", "green_16", "red_03"]


def test_KT_01_with_an_empty_draw_pile_makes_one() -> None:
    t = table(fields=["cocoa_01"], discard="red green", deck="")
    t.uses(1)
    assert (t.discard, t.deck_size) == ("", 2)


def test_KT_01_needs_discards() -> None:
    assert table(fields=["cocoa_01"]).refuses(UseText(1)) == "KB-60"


# --- KT-02 ---------------------------------------------------------------------------------


def test_KT_02_draw_card_by_card_up_to_four_then_turn_the_hand() -> None:
    t = table(
        phase="draw", fields=["cocoa_02"], hands="red green", deck="bush bread cocoa black_eyed"
    )
    t.uses(2)
    assert t.refuses(Draw(2)) == "KT-02"
    t.draws(1)
    assert t.hand() == "red green bush"
    t.draws(1)
    assert t.refuses(Draw(1)) == "KB-2"
    t.does(TurnHand())
    assert (t.hand(), t.phase) == ("bread bush green red", "draw")
    assert t.allows(EndStep()), "with four in hand nothing is due"


def test_KT_02_the_draw_of_the_phase_stays_due() -> None:
    t = table(phase="draw", fields=["cocoa_02"], hands="red", deck="bush bread cocoa green")
    t.uses(2)
    t.draws(1)
    t.ends()
    assert t.hand() == "red bush"
    assert t.refuses(EndStep()) == "KB-50"
    t.draws(2)
    assert t.hand() == "red bush bread cocoa"


def test_KT_02_the_top_discard_may_still_be_taken_instead_of_the_draw() -> None:
    t = table(phase="draw", fields=["cocoa_02"], hands="red", deck="bush bread", discard="green")
    t.uses(2)
    t.draws(1)
    t.does(TurnHand())
    t.does(TakeDiscard())
    assert t.hand() == "bush red green"


def test_KT_02_needs_a_card_in_neither_pile() -> None:
    t = table(phase="draw", fields=["cocoa_02"], hands="red green", deck="")
    t.uses(2)
    assert t.refuses(Draw(1)) == "KB-53"
    assert t.refuses(TurnHand(), seat=1) == "KB-51"
    t.does(TurnHand())
    assert t.hand() == "green red"


def test_KT_02_a_turned_hand_is_known_turned() -> None:
    t = table(phase="draw", fields=["cocoa_02"], hands="red green bush bread", marks=[[1, 0, 2, 0]])
    t.uses(2)
    t.does(TurnHand())
    assert t.knows(1, 0) == "? bush ? red"
    assert t.knows(SPECTATOR, 0) == "?*3 red"
    t = table(phase="draw", fields=["cocoa_02"])
    assert t.refuses(TurnHand()) == "KB-51"


# --- KT-03 ---------------------------------------------------------------------------------


def test_KT_03_hands_are_swapped_in_their_order_and_phase_1_is_over() -> None:
    t = table(fields=["red_03"], hands=["red green", "bush bread cocoa"], deck="green_16 bush_12")
    events = t.uses(3)
    assert events[1] == HandsSwapped(0)
    assert (t.hand(0), t.hand(1)) == ("bush bread cocoa", "red green")
    assert t.phase in ("third_card", "plant")


def test_KT_03_each_knows_the_hand_that_was_given_away_and_nobody_else_does() -> None:
    t = table(fields=["red_03"], hands=["red green", "bush bread cocoa"])
    t.uses(3)
    assert t.knows(0, 1) == "red green"
    assert t.knows(1, 0) == "bush bread cocoa"
    assert t.knows(SPECTATOR, 0) == "?*3"
    assert t.knows(SPECTATOR, 1) == "?*2"


def test_KT_03_shows_hidden_cards_even_if_nothing_is_turned_up() -> None:
    t = table(fields=["red_03"], hands=["red", "bush"], deck="")
    events = t.uses(3)
    assert events == [UsedText(0, 3), HandsSwapped(0)]
    assert HandsSwapped in t.game.state.rules.of_chance, "so it cannot be undone"


def test_KT_03_the_discard_and_other_texts_of_the_phase_are_gone_too() -> None:
    t = table(fields=["red_03", "bread_06"], hands=["red green", "bush"], discard="cocoa bush_12")
    t.uses(3)
    assert t.refuses(t.puts("bush")) == "KB-51"
    assert t.refuses(UseText(6)) == "KB-60"


def test_KT_03_also_with_empty_hands() -> None:
    t = table(fields=["red_03"], hands=["", ""])
    assert t.allows(UseText(3))
    t.uses(3)
    assert (t.hand(0), t.hand(1)) == ("", "")


# --- KT-04 ---------------------------------------------------------------------------------


def test_KT_04_one_two_or_three_top_discards_are_shuffled_back() -> None:
    for count in (1, 2, 3):
        t = table(fields=["red_04"], discard="red green bush bread", deck="cocoa")
        t.uses(4)
        events = t.does(ShuffleBack(count))
        assert events[0] == WentBack(beans("bread bush green")[:count])
        assert events[1] == Shuffled(1 + count)
        assert t.discard == " ".join(["red", "green", "bush", "bread"][: 4 - count])
        assert t.phase == "play"


def test_KT_04_no_more_than_there_are_and_no_more_than_three() -> None:
    t = table(fields=["red_04"], discard="red green bush bread", deck="cocoa")
    assert t.refuses(ShuffleBack(1)) == "KB-51"
    t.uses(4)
    assert t.refuses(ShuffleBack(0)) == "KT-04"
    assert t.refuses(ShuffleBack(4)) == "KT-04"
    assert t.refuses(ShuffleBack(1), seat=1) == "KB-51"
    t = table(fields=["red_04"], discard="red", deck="cocoa")
    t.uses(4)
    assert t.refuses(ShuffleBack(2)) == "KT-04"


# --- KT-05 ---------------------------------------------------------------------------------


def test_KT_05_cards_of_the_offer_go_to_the_hand_in_an_order_of_choice() -> None:
    t = table(phase="plant", fields=["red_05"], up="green bush bread", hands="cocoa")
    t.uses(5)
    assert t.does(t.takes_up("bread")) == [TookUp(0, bean("bread"))]
    t.does(t.takes_up("green"))
    assert t.refuses(t.takes_up("green")) == "KB-40"
    t.ends()
    assert (t.hand(), t.up, t.phase) == ("cocoa bread green", "bush", "plant")
    t.does(t.plant_up("bush", 1))


def test_KT_05_never_more_than_four_in_hand() -> None:
    t = table(phase="plant", fields=["red_05"], up="green bush bread", hands="cocoa*2 black_eyed")
    t.uses(5)
    t.does(t.takes_up("bush"))
    assert (t.phase, t.up) == ("plant", "green bread"), "the hand is full"
    t = table(phase="plant", fields=["red_05"], up="green", hands="cocoa*2 black_eyed*2")
    assert t.refuses(UseText(5)) == "KB-2"


def test_KT_05_everyone_knows_the_cards_that_were_taken() -> None:
    t = table(phase="plant", fields=["red_05"], up="green_17", hands=["cocoa", "bush"])
    t.uses(5)
    t.does(t.takes_up("green_17"))
    assert t.knows(SPECTATOR, 0) == "? green_17"


def test_KT_05_needs_an_offer_and_none_need_be_taken() -> None:
    assert table(phase="plant", fields=["red_05"]).refuses(UseText(5)) == "KB-60"
    t = table(phase="plant", fields=["red_05"], up="green")
    assert t.refuses(t.takes_up("green")) == "KB-51"
    t.uses(5)
    t.ends()
    assert (t.phase, t.up) == ("plant", "green")


# --- KT-06 ---------------------------------------------------------------------------------


def test_KT_06_the_discards_are_turned_round() -> None:
    t = table(fields=["bread_06"], discard="red green bush")
    assert t.uses(6) == [UsedText(0, 6), DiscardsTurned()]
    assert t.discard == "bush green red"


def test_KT_06_needs_an_order_to_turn() -> None:
    assert table(fields=["bread_06"], discard="red").refuses(UseText(6)) == "KB-60"


# --- KT-07 ---------------------------------------------------------------------------------


def test_KT_07_the_opponent_chooses_a_gift_and_it_is_planted() -> None:
    t = table(phase="plant", fields=["bread_07"], hands=["red", "bush cocoa green"])
    t.uses(7)
    assert t.game.owing == [1]
    assert t.refuses(t.chooses("red")) == "KB-60"
    for act in (Harvest(0), UseText(7), EndStep()):
        assert "wait until your opponent" in str(t.game.why_not(0, act))
    assert t.refuses(EndStep(), seat=1) == "KB-60"
    assert t.does(t.chooses("cocoa", 1), seat=1) == [Gave(1, bean("cocoa"), 1)]
    assert (t.hand(1), t.received(0), t.game.owing) == ("bush green", "cocoa", [0])
    t.does(t.plants_brought(1))
    assert (t.fields(), t.phase) == (["bread_07", "cocoa"], "plant")


def test_KT_07_or_it_goes_to_the_back_of_the_hand_and_is_known() -> None:
    t = table(phase="plant", fields=["bread_07"], hands=["red", "bush cocoa"])
    t.uses(7)
    t.does(t.chooses("bush", 1), seat=1)
    assert t.does(Keep()) == [Kept(0, bean("bush"))]
    assert (t.hand(), t.phase) == ("red bush", "plant")
    assert t.knows(1, 0) == "? bush"


def test_KT_07_a_field_may_be_harvested_before_though_the_gift_fits() -> None:
    t = table(phase="plant", fields=["bread_07", "green*2"], hands=["red", "bread"])
    t.uses(7)
    t.does(t.chooses("bread", 1), seat=1)
    t.does(Harvest(1))
    t.does(t.plants_brought(1))
    assert t.fields() == ["bread_07", "bread"]


def test_KT_07_not_with_four_in_hand_nor_while_barred_nor_from_an_empty_hand() -> None:
    t = table(phase="plant", fields=["bread_07"], hands=["red*2 green*2", "bush"])
    assert t.refuses(UseText(7)) == "KT-07"
    t = table(phase="plant", fields=["bread_07"], hands=["red", "bush"], barred=1)
    assert t.refuses(UseText(7)) == "KT-07"
    t = table(phase="plant", fields=["bread_07"], hands=["red", ""])
    assert t.refuses(UseText(7)) == "KB-60"


def test_KT_07_the_gift_must_be_dealt_with_at_once() -> None:
    t = table(phase="plant", fields=["bread_07"], hands=["red", "bush"], up="green")
    t.uses(7)
    t.does(t.chooses("bush", 1), seat=1)
    assert t.refuses(EndStep()) == "KB-60"
    assert t.refuses(t.plant_up("green", 1)) == "KB-60"
    assert t.refuses(t.plays("red", 1)) == "BH-5"
    assert t.refuses(Harvest(0), seat=1) == "KB-5"


# --- KT-08 ---------------------------------------------------------------------------------


def test_KT_08_the_hand_lies_open_with_its_texts_and_in_order() -> None:
    t = table(phase="plant", fields=["bread_08"], hands=["red", "bush_12 cocoa"])
    assert t.uses(8) == [UsedText(0, 8), HandOpened(1), HandShown(1, beans("bush_12 cocoa"))]
    for viewer in (SPECTATOR, 0, 1):
        assert t.knows(viewer, 1) == "bush_12 cocoa"
        assert t.sees(viewer).open == (False, True)
    assert t.knows(1, 0) == "?", "only that hand"


def test_KT_08_cards_that_join_an_open_hand_are_open() -> None:
    t = table(phase="draw", hands="red", open=[1], deck="green_17 bush bread")
    events = t.draws(2)
    assert HandShown(0, beans("green_17")) in events
    assert t.knows(1, 0) == "red green_17 bush"


def test_KT_08_after_a_swap_the_new_hand_lies_open() -> None:
    t = table(fields=["red_03"], hands=["red green", "bush cocoa"], open=[0, 1])
    events = t.uses(3)
    assert HandShown(1, beans("red green")) in events
    assert t.sees().open == (False, True)
    assert t.knows(SPECTATOR, 1) == "red green"
    assert t.knows(SPECTATOR, 0) == "bush cocoa", "hidden again, but everyone has seen it"
    t = table(fields=["red_03"], hands=["red green", ""], open=[1, 0])
    t.uses(3)
    assert t.knows(SPECTATOR, 1) == "red green"
    assert t.sees().open == (True, False)


def test_KT_08_after_a_swap_new_cards_of_the_other_hand_are_hidden() -> None:
    t = table(
        fields=["red_03"],
        hands=["red", "bush"],
        open=[0, 1],
        deck="green green_16 bread bread_06 cocoa",
    )
    t.uses(3)
    t.ends()
    t.ends()
    t.draws(2)
    assert t.knows(1, 0) == "bush ?*2"


def test_KT_08_the_last_card_of_the_pile_is_shown_before_the_hand_closes() -> None:
    t = table(phase="draw", hands="red", open=[1], deck="green_17", discard="bush bread cocoa")
    events = t.draws(2)
    sorts = [type(event) for event in events]
    assert sorts == [Drew, HandShown, Shuffled, HandClosed, Drew]
    assert t.knows(1, 0) == "red green_17 ?", "the second card is drawn hidden"


def test_KT_08_the_own_open_hand_is_no_hindrance_to_be_opened_again() -> None:
    t = table(phase="plant", fields=["bread_08"], hands=["red", "bush"], open=[0, 1])
    t.uses(8)
    assert t.sees().open == (False, True)


# --- KT-09 ---------------------------------------------------------------------------------


def test_KT_09_up_to_two_discards_are_moved_one_after_the_other() -> None:
    t = table(fields=["black_eyed_09"], discard="red green bush bread")
    t.uses(9)
    assert t.does(MoveDiscard(0, 3)) == [DiscardMoved(bean("red"), 0, 3)]
    assert (t.discard, t.phase) == ("green bush bread red", "text")
    t.does(MoveDiscard(2, 0))
    assert (t.discard, t.phase) == ("bread green bush red", "play")


def test_KT_09_one_or_none_is_enough() -> None:
    for moves in (0, 1):
        t = table(fields=["black_eyed_09"], discard="red green bush")
        t.uses(9)
        for _ in range(moves):
            t.does(MoveDiscard(2, 0))
        t.ends()
        assert t.phase == "play"


def test_KT_09_to_another_place_among_the_discards() -> None:
    t = table(fields=["black_eyed_09"], discard="red green")
    assert t.refuses(MoveDiscard(0, 1)) == "KB-51"
    t.uses(9)
    for wrong in (MoveDiscard(0, 0), MoveDiscard(0, 2), MoveDiscard(-1, 0), MoveDiscard(2, 0)):
        assert t.refuses(wrong) == "KT-09"
    assert t.refuses(MoveDiscard(0, 1), seat=1) == "KB-51"
    assert t.refuses(ChoosePlace(0)) == "KB-60"
