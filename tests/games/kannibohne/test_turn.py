"""The preparation and the four phases."""

from bohnhaus import Harvest
from bohnhaus.games.al_cabohne.actions import Draw, EndStep
from bohnhaus.games.al_cabohne.events import Discarded, Joined, LeftOver, Turned
from bohnhaus.games.bohnanza.events import Planted
from bohnhaus.games.kannibohne.actions import TakeDiscard, UseText
from bohnhaus.games.kannibohne.events import PutCard
from bohnhaus.games.prohibohn.actions import PutOnPile, TurnUp
from tests.games.kannibohne.table import DuelTable, bean, table

# --- preparation ---------------------------------------------------------------------------


def test_KB_10_left_overs_are_planted_or_discarded_card_by_card_in_any_order() -> None:
    t = table(phase="prepare", up="red green red_04", fields=["red red_05", "bush"])
    assert t.refuses(EndStep()) == "KB-10"
    assert t.refuses(t.plant_up("green", 0)) == "BZ-12"
    assert t.does(t.plant_up("red_04", 0)) == [Planted(0, bean("red_04"), 0, False)]
    assert t.does(t.discards("green")) == [Discarded(0, bean("green"))]
    assert t.refuses(t.discards("green")) == "KB-40"
    t.does(t.plant_up("red", 0))
    assert t.fields()[0] == "red red_05 red_04 red"
    t.ends()
    assert t.phase == "play"


def test_KB_10_one_may_harvest_even_if_nothing_was_left() -> None:
    t = table(phase="plant", fields=[[], ["red*2"]], hands=["", "green"], deck="bush*3")
    t.ends()
    t.draws(2)
    t.ends()
    assert (t.active, t.phase, t.up) == (1, "prepare", "")
    t.does(Harvest(0), seat=1)
    t.ends()
    assert t.phase == "play"


def test_KB_10_with_nothing_left_and_nothing_to_harvest_it_is_passed_over() -> None:
    t = table(phase="plant", hands=["", "green"], deck="bush*3")
    t.ends()
    t.draws(2)
    t.ends()
    assert (t.active, t.phase) == (1, "play")


def test_KB_10_no_text_works_in_it() -> None:
    t = table(phase="prepare", fields=["cocoa_01", "green_16"], discard="red")
    assert t.refuses(UseText(1)) == "KB-10"
    assert t.refuses(UseText(16)) == "KB-10"
    t.ends()
    assert t.allows(UseText(1))


def test_KB_10_nothing_is_discarded_from_the_offer_later() -> None:
    t = table(phase="plant", up="red green")
    assert t.refuses(t.discards("red")) == "KB-51"
    assert t.refuses(t.discards("red"), seat=1) == "KB-51"


# --- phase 1 -------------------------------------------------------------------------------


def test_KB_20_the_front_card_must_be_planted_the_next_may_be_never_a_third() -> None:
    t = table(hands="red green green_16")
    assert t.refuses(EndStep()) == "KB-21"
    assert t.refuses(t.plays("green", 0)) == "KB-20"
    t.does(t.plays("red", 0))
    assert t.allows(EndStep())
    t.does(t.plays("green", 1))
    assert t.refuses(t.plays("green_16", 1)) == "KB-20"
    assert t.allows(EndStep())


def test_KB_20_once_any_hand_card_is_discarded_before_between_or_after() -> None:
    for place in (0, 1, 2):
        t = table(hands="red green bush")
        for at, name in enumerate(("red", "green")):
            if at == place:
                t.does(t.puts("bush"))
            t.does(t.plays(name, at))
        if place == 2:
            t.does(t.puts("bush"))
        assert (t.discard, t.fields()) == ("bush", ["red", "green"])
    t = table(hands="red green bush")
    assert t.does(t.puts("green")) == [PutCard(0, bean("green"), 1)]
    assert t.refuses(t.puts("bush")) == "KB-20"


def test_KB_20_discarding_belongs_to_phase_1_of_the_own_turn() -> None:
    t = table(phase="plant", hands=["red", "green"])
    assert t.refuses(t.puts("red")) == "KB-51"
    assert t.refuses(PutOnPile(t.in_hand("green", 1)), seat=1) == "KB-51"
    t = table(hands=["red", "green"])
    assert t.refuses(PutOnPile(t.in_hand("red") + 32)) == "BH-5"


def test_KB_20_a_card_that_fits_nowhere_forces_a_harvest() -> None:
    t = table(hands="red", fields=["green", "bush*2"])
    assert t.refuses(t.plays("red", 0)) == "BZ-12"
    assert t.refuses(Harvest(0)) == "BZ-41"
    t.does(Harvest(1))
    t.does(t.plays("red", 1))


def test_KB_21_the_discard_may_be_the_front_card_and_the_duty_passes_on() -> None:
    t = table(hands="red green")
    t.does(t.puts("red"))
    assert t.refuses(EndStep()) == "KB-21"
    t.does(t.plays("green", 0))
    assert t.allows(EndStep())


def test_KB_21_the_discard_may_be_the_only_card_and_the_duty_lapses() -> None:
    t = table(hands="red")
    t.does(t.puts("red"))
    assert t.allows(EndStep())


def test_KB_21_with_an_empty_hand_texts_and_harvests_remain() -> None:
    t = table(hands=["", "red"], fields=["cocoa_01", "bush"], discard="green")
    assert t.phase == "play"
    assert t.allows(UseText(1))
    assert t.allows(Harvest(1))
    assert t.allows(EndStep())


def test_KB_21_cards_planted_by_a_text_do_not_count_as_played() -> None:
    t = table(hands=["red green bread", "black_eyed"], fields=["black_eyed_10"])
    t.uses(10)
    t.does(t.game.menu(0)[0])
    t.does(t.plants_brought(0))
    assert t.refuses(EndStep()) == "KB-21"
    t.does(t.plays("red", 1))
    assert t.game.state.frames[-1].numbers() == (1, 0)


# --- phase 2 -------------------------------------------------------------------------------


def turned_up(deck: str, discard: str = "", **description: object) -> DuelTable:
    """A table whose phase 1 has just ended, with these piles before."""
    t = table(played=1, deck=deck, discard=discard, **description)  # type: ignore[arg-type]
    t.ends()
    return t


def test_KB_30_two_cards_are_turned_up_and_like_discards_join_them() -> None:
    t = table(played=1, deck="red green bush", discard="cocoa bush_12 green_16 red_03 red")
    assert t.ends() == [
        Turned(0, bean("red")),
        Turned(0, bean("green")),
        Joined(bean("red")),
        Joined(bean("red_03")),
        Joined(bean("green_16")),
    ]
    assert (t.up, t.discard, t.phase) == ("red green red red_03 green_16", "cocoa bush_12", "plant")


def test_KB_30_a_third_card_may_be_turned_up_if_no_discard_moved() -> None:
    t = turned_up("red green bush bread", "cocoa")
    assert (t.up, t.phase) == ("red green", "third_card")
    assert t.refuses(TurnUp(), seat=1) == "KB-51"
    t.does(TurnUp())
    assert (t.up, t.phase) == ("red green bush", "plant")
    t = turned_up("red green bush bread", "cocoa")
    t.ends()
    assert (t.up, t.phase) == ("red green", "plant")


def test_KB_30_after_the_third_card_the_check_is_made_again() -> None:
    t = turned_up("red green bush bread", "cocoa red_03 green_16 bush_12")
    t.does(TurnUp())
    assert t.up == "red green bush bush_12 green_16 red_03"
    assert t.discard == "cocoa"
    assert t.phase == "plant"


def test_KB_30_no_third_card_after_a_move() -> None:
    t = turned_up("red green bush bread", "red_03")
    assert (t.up, t.phase) == ("red green red_03", "plant")
    assert t.refuses(TurnUp()) == "KB-51"


def test_KB_31_both_cards_lie_there_before_the_check() -> None:
    t = turned_up("red green bush", "red_03 green_16")
    assert t.up == "red green green_16 red_03"


def test_KB_31_if_the_first_card_empties_the_pile_its_moves_come_before_the_shuffle() -> None:
    t = turned_up("red", "bush green_16 red_03")
    assert t.up.startswith("red red_03 ")
    assert sorted([*t.up.split()[2:], *t.deck.split()]) == ["bush", "green_16"]
    assert (t.discard, t.deck_size, t.phase) == ("", 1, "plant"), "and no third card"


def test_KB_31_the_last_card_may_be_the_second() -> None:
    t = turned_up("red green", "bush cocoa green_16 red_03")
    assert t.up == "red green red_03 green_16"
    assert sorted(t.deck.split()) == ["bush", "cocoa"]


# --- phase 3 -------------------------------------------------------------------------------


def test_KB_40_any_of_the_offer_is_planted_in_any_order_also_split() -> None:
    t = table(phase="plant", up="red green red_04 red", hands=["", "bush"])
    t.does(t.plant_up("red_04", 0))
    t.does(t.plant_up("green", 1))
    t.does(t.plant_up("red", 0))
    assert (t.fields(), t.up) == (["red_04 red", "green"], "red")
    assert t.ends() == [LeftOver(0, (bean("red"),))]


def test_KB_40_the_same_kind_may_grow_on_both_fields() -> None:
    t = table(phase="plant", up="red red_04")
    t.does(t.plant_up("red", 0))
    t.does(t.plant_up("red_04", 1))
    assert t.fields() == ["red", "red_04"]


def test_KB_40_the_rest_is_the_opponents() -> None:
    t = table(phase="plant", up="red green", hands=["bush*3 bread", "cocoa"])
    t.ends()
    t.ends()
    assert (t.active, t.phase, t.up) == (1, "prepare", "red green")
    assert t.refuses(t.plant_up("red", 0)) == "KB-51"
    t.does(t.plant_up("red", 0), seat=1)
    assert t.fields(1) == ["red", ""]


def test_KB_40_only_what_lies_in_the_offer() -> None:
    t = table(phase="plant", up="red", fields=["green*2"])
    assert t.refuses(t.plant_up("red_04", 1)) == "KB-40"
    assert t.refuses(t.plant_up("red", 0)) == "BZ-12"
    assert t.refuses(t.plant_up("red", 2)) == "BH-9"


# --- phase 4 -------------------------------------------------------------------------------


def test_KB_50_two_cards_are_drawn_together_or_one_by_one() -> None:
    t = table(phase="draw", hands="red", deck="green bush bread")
    assert t.refuses(EndStep()) == "KB-50"
    t.draws(1)
    assert t.refuses(EndStep()) == "KB-50"
    assert t.refuses(Draw(2)) == "KB-50"
    t.draws(1)
    assert t.hand() == "red green bush"
    assert t.refuses(Draw(1)) == "KB-50"
    assert t.allows(EndStep())
    t = table(phase="draw", deck="green bush bread")
    t.draws(2)
    assert t.hand() == "green bush"


def test_KB_50_or_the_top_discard_is_taken_instead() -> None:
    t = table(phase="draw", hands="red", deck="green bush", discard="cocoa cocoa_01")
    t.does(TakeDiscard())
    assert (t.hand(), t.discard) == ("red cocoa_01", "cocoa")
    assert t.refuses(TakeDiscard()) == "KB-50"
    assert t.refuses(Draw(1)) == "KB-50"
    assert t.allows(EndStep())


def test_KB_50_not_after_the_first_card_was_drawn() -> None:
    t = table(phase="draw", hands="red", deck="green bush", discard="cocoa")
    t.draws(1)
    assert t.refuses(TakeDiscard()) == "KB-50"
    t = table(phase="draw", hands="red", deck="green bush")
    assert t.refuses(TakeDiscard()) == "KB-50", "there is none"


def test_KB_50_who_takes_a_discard_is_known_to_hold_it() -> None:
    t = table(phase="draw", hands="red", discard="cocoa_01")
    t.does(TakeDiscard())
    assert t.knows(1, 0) == "? cocoa_01"
    assert t.knows(-1, 0) == "? cocoa_01"


def test_KB_51_phases_end_when_the_player_says_so() -> None:
    t = table(played=2, hands="red", deck="green green_16 bush cocoa bread", discard="bush_12")
    assert t.phase == "play"
    t.ends()
    t.ends()
    assert t.phase == "plant"
    t.ends()
    assert t.phase == "draw"
    t.draws(2)
    assert t.phase == "draw"
    t.ends()
    assert t.active == 1


def test_KB_51_nothing_is_done_out_of_its_phase_or_turn() -> None:
    t = table(hands=["red", "green"], discard="bush")
    assert t.refuses(Draw(1)) == "KB-51"
    assert t.refuses(TakeDiscard()) == "KB-51"
    assert t.refuses(TurnUp()) == "KB-51"
    assert t.refuses(t.plant_up("bush", 0)) == "KB-51"
    assert t.refuses(EndStep(), seat=1) == "KB-51"
    t = table(phase="draw", hands=["red", "green"])
    assert t.refuses(t.plays("red", 0)) == "KB-51"


# --- the piles -----------------------------------------------------------------------------


def test_KB_52_the_discards_are_shuffled_when_the_last_card_is_taken() -> None:
    t = table(phase="draw", deck="red", discard="green bush cocoa bread")
    t.draws(1)
    assert (t.hand(), t.discard, t.deck_size) == ("red", "", 4)
    t.draws(1)
    assert (len(t.hand().split()), t.deck_size) == (2, 3)


def test_KB_52_as_often_as_that_happens() -> None:
    t = table(phase="draw", deck="red", discard="green", hands=["", "cocoa*2 bush bread"])
    t.draws(2)
    assert (t.deck_size, t.discard) == (0, "")
    t.ends()
    assert t.active == 1


def test_KB_52_in_phase_2_the_moves_to_the_offer_come_before_the_shuffle() -> None:
    t = turned_up("red green bush", "bread cocoa bush_12", hands=["", "red"])
    assert t.phase == "third_card"
    t.does(TurnUp())
    assert (t.up, t.discard) == ("red green bush bush_12", "")
    assert sorted(t.deck.split()) == ["bread", "cocoa"]


def test_KB_53_a_harvest_in_phase_4_gives_cards_to_draw() -> None:
    t = table(phase="draw", deck="", fields=["red*2", "green"], hands=["bush", "bread"])
    assert t.allows(EndStep())
    t.does(Harvest(0))
    assert t.refuses(EndStep()) == "KB-50"
    t.draws(2)
    assert (t.hand(), t.deck_size, t.discard) == ("bush red*2", 0, "")


def test_KB_53_an_empty_pile_is_filled_as_soon_as_a_card_is_needed() -> None:
    t = table(phase="draw", deck="", discard="green bush")
    assert (t.deck_size, t.discard) == (0, "green bush")
    t.draws(1)
    assert (t.deck_size, t.discard) == (1, "")


def test_KB_53_what_neither_pile_can_give_is_forfeited() -> None:
    t = table(phase="draw", deck="red")
    assert t.refuses(Draw(2)) == "KB-50"
    t.draws(1)
    assert t.allows(EndStep())
    t = table(phase="draw", deck="")
    assert t.refuses(Draw(1)) == "KB-50"
    assert t.allows(EndStep())


def test_KB_53_the_offer_is_never_shuffled_in() -> None:
    t = table(played=1, deck="red", hands=["", "bush"])
    t.ends()
    assert (t.up, t.deck_size, t.phase) == ("red", 0, "plant"), "one card, and no third"
    t = table(phase="plant", up="red green", deck="", discard="bush", hands=["", "bush_12"])
    t.ends()
    t.draws(1)
    assert (t.hand(), t.up, t.deck_size) == ("bush", "red green", 0)


def test_KB_53_with_no_cards_at_all_phase_2_turns_up_nothing() -> None:
    t = table(played=1, deck="")
    t.ends()
    assert (t.up, t.phase) == ("", "plant")
