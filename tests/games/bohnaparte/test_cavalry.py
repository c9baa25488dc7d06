"""The cavalry variant: corrals, cavalry rounds, forests, trains (NC), and both mixed (NV-4)."""

from typing import Any

import pytest

from bohnhaus import EndTrading, Plant
from bohnhaus.engine.cards import SPECTATOR
from bohnhaus.games.bohnaparte.actions import (
    Attack,
    BuyDepot,
    BuyTrain,
    EndAttacks,
    LayCard,
    LayTop,
    TakeFromTrain,
    TurnReady,
)
from bohnhaus.games.bohnaparte.events import Fought, TookFromTrain, TrainBought, TrainLoaded
from bohnhaus.games.bohnaparte.territories import CORRAL, FOREST, IRON_MINE
from tests.games.bohnaparte.table import (
    CAVALRY,
    MIXED,
    TOP,
    Options,
    Table,
    fought,
    new_table,
    table,
)

VILLAGE_0, FOREST_1, CORRAL_2, CITY_5, FARM_7, CORRAL_12, SWAMP_16 = 0, 1, 2, 5, 7, 12, 16


def riders(**description: Any) -> Table:
    """Seat 0 owns camp and corral 12, seat 1 the farm 7 between them."""
    return table(
        **{
            "options": CAVALRY,
            "land": [[3, 12], [11, 7], [24]],
            "thalers": "red*3",
            **description,
        }
    )


# --- what replaces what --------------------------------------------------------------------


def test_NC_1_corrals_and_forests_are_on_the_map() -> None:
    for seats in (3, 4, 5, 6):
        map = new_table(seats=seats, options=CAVALRY).war.map
        assert map.all_of(CORRAL)
        assert map.all_of(FOREST)
        assert not map.all_of(IRON_MINE)


def test_NC_1_trains_replace_depots() -> None:
    t = riders(thalers="red*3")
    assert t.refuses(BuyDepot()) == "NC-1"
    t = table(thalers="red*3")
    assert t.refuses(BuyTrain()) == "NC-1"


def test_NC_1_no_cannon_wins_a_tie() -> None:
    t = riders(land=[[3, 12], [11, 0], [24]], hands=["stink", "red"])
    assert not t.fights(VILLAGE_0, "stink", "red").won


# --- the train -----------------------------------------------------------------------------


def forest(**description: Any) -> Table:
    """Seat 0 owns camp, village and forest."""
    return table(
        **{
            "options": CAVALRY,
            "land": [[3, 1], [11], [24]],
            "thalers": "soy*4",
            "deck": "blue chili red*3 green*9",
            **description,
        }
    )


def test_NC_2_the_owner_of_a_forest_buys_a_train() -> None:
    t = forest()
    events = t.does(BuyTrain())
    assert events == [TrainBought(0, t.game.beans("soy soy soy"))]
    assert (t.war.holdings[0], t.stock(), t.thalers()) == ("train", "blue chili", 1)
    assert t.deck == "red*3 green*9"


def test_NC_2_without_forest_or_thalers_there_is_none() -> None:
    assert forest(land=[[3], [11], [24]]).refuses(BuyTrain()) == "NC-2"
    assert forest(thalers="soy*2").refuses(BuyTrain()) == "NC-2"


def test_NC_2_one_train_each() -> None:
    t = forest(holdings="train", stock="red*2")
    assert t.refuses(BuyTrain()) == "NC-2"


def test_NC_2_at_any_time_in_or_out_of_turn_but_not_in_a_fight() -> None:
    t = forest(active=1, thalers=["soy*3", "red"], hands=["", "blue"])
    assert t.allows(BuyTrain())
    t.attacks(SWAMP_16)
    assert t.refuses(BuyTrain()) == "NC-2"
    for phase in ("plant", "trade"):
        assert forest(phase=phase, hands="red").allows(BuyTrain())


def test_NC_2_the_train_stays_when_the_forest_is_lost() -> None:
    t = forest(
        active=1,
        land=[[3, 1], [11, 5], [24]],
        thalers=["", "red"],
        hands=["red", "blue"],
        holdings="train",
    )
    t.fights(FOREST_1, "blue", "red")
    assert (t.owner(FOREST_1), t.war.holdings[0]) == (1, "train")


def test_NC_2_with_empty_piles_fewer_cards_lie_on_it() -> None:
    t = forest(deck="blue", thalers="soy*3")
    t.does(BuyTrain())
    assert len(t.war.stock[0]) == 2  # the second one is a thaler that was paid
    t = forest(phase="trade", deck="", run_outs=4, hands="red")
    t.does(BuyTrain())
    assert t.stock() == ""


def test_NC_3_drawn_cards_go_onto_the_train_and_as_many_behind_the_hand() -> None:
    t = forest(holdings="train", stock="garden soy", hands=["red", "red"], thalers="")
    t.does(EndAttacks())
    assert (t.phase, t.stock(), t.hand()) == ("unload", "garden soy blue chili red", "red")
    for bean in ("chili", "garden", "blue"):
        t.does(TakeFromTrain(t.card(bean, stored=True)))
    assert t.hand() == "red chili garden blue"
    assert (t.stock(), t.active) == ("soy red", 1)


def test_NC_3_a_village_draws_one_more_onto_the_train() -> None:
    t = forest(land=[[3, 0], [11], [24]], holdings="train", stock="garden soy", hands=["", "red"])
    t.does(EndAttacks())
    for _ in range(4):
        t.does(t.game.menu(0)[0])
    assert (len(t.war.stock[0]), t.active) == (2, 1)


def test_NC_3_with_empty_piles_nothing_is_exchanged_but_the_owner_has_looked() -> None:
    t = forest(holdings="train", stock="garden soy", sealed=[0], hands=["", "red"], deck="")
    events = t.does(EndAttacks())
    assert TrainLoaded(0, 0, None) in t.game.events_for(1, events)
    assert (t.active, t.phase, t.hand(), t.stock()) == (1, "plant", "", "garden soy")
    assert len(t.seen(0).own_stock) == 2
    assert t.seen(1).own_stock == ()


def test_NC_3_only_own_train_cards_in_phase_5() -> None:
    t = forest(holdings="train", stock="garden soy", hands=["red", "red"])
    assert t.refuses(TakeFromTrain(t.card("soy", stored=True))) == "NC-3"
    t.does(EndAttacks())
    assert t.refuses(TakeFromTrain(t.card("red"))) == "NC-3"
    assert t.refuses(TakeFromTrain(t.card("soy", stored=True)), seat=1) == "NC-3"


def test_NC_2_nobody_buys_a_train_while_another_is_unloaded() -> None:
    t = forest(
        land=[[3], [11, 22], [24]],
        holdings="train",
        stock="garden soy",
        hands=["red", "red"],
        thalers=["", "soy*3"],
    )
    assert t.allows(BuyTrain(), seat=1)
    t.does(EndAttacks())
    assert t.phase == "unload"
    assert t.refuses(BuyTrain(), seat=1) == "NC-2"


def test_NC_3_nobody_sees_the_cards_of_a_new_train() -> None:
    t = forest()
    t.does(BuyTrain())
    for viewer in (SPECTATOR, 0, 1):
        assert t.seen(viewer).own_stock == ()
        assert t.seen(viewer).stock == (2, 0, 0)
    assert t.game.view(0).unseen[t.game.beans("blue")[0]] == 1


def test_NC_3_the_owner_sees_them_in_phase_5_and_the_others_never() -> None:
    t = forest(hands=["", "red"])
    t.does(BuyTrain())
    events = t.does(EndAttacks())
    loaded = next(event for event in events if isinstance(event, TrainLoaded))
    assert loaded.cards is not None
    assert (len(loaded.cards), loaded.count) == (5, 3)
    assert TrainLoaded(0, 3, None) in t.game.events_for(1, events)
    assert t.seen(0).own_stock == loaded.cards
    taken = t.does(TakeFromTrain(loaded.cards[0]))
    assert taken == [TookFromTrain(0, (loaded.cards[0],))]
    assert t.game.events_for(1, taken) == [TookFromTrain(0, None)]
    while t.phase == "unload":
        t.does(t.game.menu(0)[0])
    assert len(t.seen(0).own_stock) == 2
    assert t.seen(1).own_stock == ()


def test_NC_3_train_cards_are_not_planted_dealt_or_fought_with() -> None:
    t = forest(holdings="train", stock="garden soy", hands="red")
    stored = t.card("soy", stored=True)
    t.attacks(VILLAGE_0)
    assert t.refuses(LayCard(stored)) == "NC-3"
    t = forest(phase="plant", holdings="train", stock="garden soy", hands="red")
    assert t.refuses(Plant(stored, 0)) == "NC-3"
    t = forest(phase="trade", holdings="train", stock="garden soy", hands="red")
    offer = t.offer("red", "soy", to=1)
    assert t.refuses(type(offer)((t.card("soy", stored=True),), (), 1)) == "NC-3"


def test_NC_3_the_last_run_out_in_this_draw_completes_the_exchange() -> None:
    t = forest(holdings="train", stock="garden soy", deck="blue red", run_outs=3)
    t.does(EndAttacks())
    assert (t.phase, t.run_outs) == ("unload", 4)
    t.does(TakeFromTrain(t.card("garden", stored=True)))
    assert not t.over
    t.does(TakeFromTrain(t.card("red", stored=True)))
    assert (t.over, t.hand(), t.stock()) == (True, "garden red", "soy blue")


def test_NC_3_a_new_train_that_takes_the_last_card_ends_the_game() -> None:
    for phase in ("plant", "attack"):
        t = forest(phase=phase, hands="red", deck="blue chili", run_outs=3)
        t.does(BuyTrain())
        assert t.over
    t = forest(
        options=CAVALRY,
        phase="ready",
        land=[[3, 1, 12], [11], [24]],
        spent=[12],
        deck="blue",
        run_outs=3,
    )
    t.does(BuyTrain())
    assert (t.over, t.stock()) == (True, "blue")


def test_NC_3_in_phases_2_and_3_they_are_completed_first() -> None:
    t = forest(phase="trade", up="green", deck="blue chili", run_outs=3)
    t.does(BuyTrain())
    assert (t.over, t.run_outs) == (False, 4)
    t.does(EndTrading())
    assert t.phase == "plant_received"
    t.plants_all()
    assert t.over
    t = forest(phase="plant_received", received="green", deck="blue chili", run_outs=3, turn=1)
    t.does(BuyTrain())
    assert not t.over
    t.plants_all()
    assert t.over


# --- corrals and cavalry -------------------------------------------------------------------


def test_NC_4_the_owner_of_a_corral_has_its_cavalry_at_once_and_ready() -> None:
    t = riders(land=[[3, 7], [11], [24]], hands="blue", deck="red*4")
    assert t.refuses(Attack(13, CORRAL_12)) == "NC-5"
    t.fights(CORRAL_12, "blue")
    assert t.allows(Attack(13, CORRAL_12))


def test_NC_4_a_captured_cavalry_comes_in_its_state() -> None:
    for spent, reason in (((), None), ((12,), "NC-6")):
        t = riders(land=[[3, 7], [11, 12], [24]], hands=["blue", "red"], spent=list(spent))
        t.fights(CORRAL_12, "blue", "red")
        assert t.refuses(Attack(13, CORRAL_12)) == reason


def test_NC_5_a_cavalry_attacks_with_17_instead_of_a_card() -> None:
    t = riders(hands=["blue", "stink"])
    t.attacks(FARM_7, CORRAL_12)
    assert (t.phase, t.game.owing) == ("lay_defence", [1])
    assert t.seen(1).laid_from == ""
    events = t.lays("stink", seat=1)
    stink = t.game.beans("stink")[0]
    assert events[-1] == Fought(0, FARM_7, 1, CORRAL_12, -1, 17, stink, 16, True)
    assert (t.owner(FARM_7), t.war.spent, t.hand()) == (0, (), "blue")
    assert (t.phase, t.thalers()) == ("attack", 2)


def test_NC_5_a_beaten_cavalry_is_spent_and_a_second_round_follows_for_the_same_thaler() -> None:
    t = riders(hands=["blue", "chili red"])
    t.attacks(FARM_7, CORRAL_12)
    shown = fought(t.lays("chili", seat=1))
    assert (shown.attack_strength, shown.defence_strength, shown.won) == (17, 18, False)
    assert (t.war.spent, t.phase, t.thalers()) == ((12,), "lay_attack", 2)
    assert t.refuses(EndAttacks()) == "NB-40"
    t.lays("blue")
    assert t.game.owing == [1]
    assert fought(t.lays("red", seat=1)).won
    assert (t.owner(FARM_7), t.thalers(), t.phase) == (0, 2, "attack")
    assert t.discard == "red chili blue red"


def test_NC_5_a_lost_second_round_ends_the_attack() -> None:
    t = riders(hands=["garden", "chili red"])
    t.attacks(FARM_7, CORRAL_12)
    t.lays("chili", seat=1)
    t.lays("garden")
    t.lays("red", seat=1)
    assert (t.owner(FARM_7), t.phase) == (1, "attack")


def test_NC_5_equal_is_lost() -> None:
    t = riders(land=[[3, 2], [11, 1], [24]], hands=["", "garden"])
    t.attacks(FOREST_1, CORRAL_2)
    shown = fought(t.lays("garden", seat=1))
    assert (shown.defence_strength, shown.won) == (17, False)


def test_NC_5_land_without_a_marker_defends_from_the_pile() -> None:
    t = riders(land=[[3, 12], [11], [24]], deck="chili garden soy*4")
    events = t.attacks(FARM_7, CORRAL_12)
    assert not fought(events).won
    assert (t.phase, t.deck) == ("lay_attack", "garden soy*4")
    t.lays(TOP)
    assert t.discard.split()[-2:] == ["garden", "soy"]


def test_NC_5_nothing_changes_the_17() -> None:
    text = " C F V C\nF T M T F\n V K I V\n  M C"
    options: Options = {**MIXED, "map": text}
    t = table(
        options=options,
        land=[[0, 10, 11], [3, 1], [14]],
        fortresses=[1],
        thalers="red",
        hands=["", "garden"],
        deck="red*5",
    )
    t.attacks(1, cavalry=10)
    shown = fought(t.lays("garden", seat=1))
    assert (shown.attack_strength, shown.defence_strength, shown.won) == (17, 8, True)


def test_NC_5_no_cannon_wins_the_tie_of_a_cavalry() -> None:
    t = table(
        seats=4,
        options=MIXED,
        land=[[0, 1, 12, 14], [4, 2], [24], [28]],
        fortresses=[2],
        thalers="red",
        hands=["", "garden"],
    )
    t.attacks(2, cavalry=12)  # a forest with a fortress, by the owner of a cannon
    shown = fought(t.lays("garden", seat=1))
    assert (shown.attack_strength, shown.defence_strength, shown.won) == (17, 17, False)


def test_NC_6_spent_cavalry_is_turned_ready_before_phase_1() -> None:
    t = riders(active=2, spent=[12], hands=["red", "red", "red"], deck="soy*12 blue*12")
    t.does(EndAttacks(), seat=2)
    assert (t.active, t.phase) == (0, "ready")
    assert t.refuses(TurnReady((12,)), seat=1) == "NC-6"
    assert t.refuses(TurnReady((2,))) == "NC-6"
    t.does(TurnReady((12,)))
    assert (t.war.spent, t.phase) == ((), "plant")


def test_NC_6_the_owner_chooses_for_each() -> None:
    t = riders(phase="ready", land=[[3, 12, 2, 26], [11], [24]], spent=[2, 12], hands="red")
    assert t.allows(TurnReady(()))
    assert t.game.why_not(0, TurnReady((12, 12))) is not None
    t.does(TurnReady((12,)))
    assert t.war.spent == (2,)


def test_NC_6_spent_cavalry_does_not_attack_and_is_not_readied_in_the_same_turn() -> None:
    t = riders(spent=[12])
    assert t.refuses(Attack(FARM_7, CORRAL_12)) == "NC-6"
    assert t.refuses(TurnReady((12,))) == "NC-6"


def test_NC_6_nobody_turns_the_cavalry_of_another_ready() -> None:
    t = riders(phase="ready", land=[[3, 12], [11, 2], [24]], spent=[2, 12], hands="red")
    assert t.refuses(TurnReady((2,))) == "NC-6"
    assert t.refuses(TurnReady((2, 12))) == "NC-6"
    t.does(TurnReady((12,)))
    assert t.war.spent == (2,)
    t = riders(active=2, land=[[3], [11, 2], [24]], spent=[2], hands="red", deck="soy*9")
    t.does(EndAttacks(), seat=2)
    assert (t.active, t.phase) == (0, "plant")


def test_NC_6_who_captured_a_spent_cavalry_turns_it_ready_in_the_next_turn() -> None:
    t = riders(
        land=[[3, 7], [11, 12], [24]],
        hands=["blue", "red*2", "red*2"],
        spent=[12],
        deck="soy*12 blue*19 green*14",
    )
    t.fights(CORRAL_12, "blue", "red")
    for _ in range(3):
        assert t.war.spent == (12,)
        t.passes_turn()
    assert (t.active, t.phase) == (0, "ready")
    t.does(TurnReady((12,)))
    t.goes_to("attack")
    assert t.allows(Attack(13, CORRAL_12))


def test_NC_6_a_cavalry_that_won_attacks_again() -> None:
    t = riders(hands=["", "red"], deck="garden*5")
    t.attacks(FARM_7, CORRAL_12)
    t.lays("red", seat=1)
    assert t.allows(Attack(13, CORRAL_12))


def test_NC_6_with_several_the_attacker_names_one_and_others_open_later_attacks() -> None:
    t = riders(land=[[3, 12, 2], [11, 7], [24]], hands=["garden", "chili red"], deck="soy*9")
    t.attacks(FARM_7, CORRAL_2)
    t.lays("chili", seat=1)
    assert t.war.spent == (2,)
    t.lays("garden")
    t.lays("red", seat=1)
    assert t.refuses(Attack(FARM_7, CORRAL_2)) == "NC-6"
    assert t.allows(Attack(FARM_7, CORRAL_12))


def test_NC_6_only_one_cavalry_takes_part_in_an_attack() -> None:
    t = riders(land=[[3, 12, 2], [11, 7], [24]], hands=["garden", "chili red"])
    t.attacks(FARM_7, CORRAL_2)
    t.lays("chili", seat=1)
    assert t.phase == "lay_attack"
    assert t.refuses(Attack(FARM_7, CORRAL_12)) == "NB-40"


def test_NC_6_nobody_must_use_it_and_it_never_defends() -> None:
    t = riders(hands=["blue", "red"])
    assert t.allows(Attack(FARM_7))
    t = riders(active=1, land=[[3, 12], [11, 7], [24]], thalers=["", "red"], hands=["red", "blue"])
    t.attacks(CORRAL_12)
    t.lays("blue", seat=1)
    acts = t.game.menu(0)
    assert {type(act) for act in acts} == {LayCard, LayTop}


def test_NC_7_a_forest_defends_with_at_least_17() -> None:
    for bean, strength in (("garden", 17), ("stink", 17), ("chili", 18)):
        t = riders(land=[[3, 2], [11, 1], [24]], hands=["blue", bean])
        assert t.fights(FOREST_1, "blue", bean).defence_strength == strength


def test_NC_8_an_attack_with_cavalry_may_cross_one_river_card() -> None:
    t = riders(land=[[3, 2], [11, 9], [24]], hands=["blue", "chili red"])
    assert t.refuses(Attack(9)) == "NB-40"
    t.attacks(9, CORRAL_2)
    t.lays("chili", seat=1)
    assert t.phase == "lay_attack"
    t.lays("blue")
    t.lays("red", seat=1)
    assert t.owner(9) == 0  # the second round was fought for the same territory


def test_NC_8_not_a_chain_of_rivers_nor_from_far_away() -> None:
    two_rivers = "C F V F C\nV R R T M\nF K C K F"
    t = riders(options={**CAVALRY, "map": two_rivers}, land=[[5, 13], [4], [12]])
    assert t.allows(Attack(1, 13))  # over the first river
    assert t.refuses(Attack(2, 13)) == "NB-40"  # over both
    t = riders(land=[[3, 12], [11], [24]])
    assert t.refuses(Attack(SWAMP_16, CORRAL_12)) == "NB-40"
    assert t.refuses(Attack(8, CORRAL_12)) == "NB-40"  # the river itself


def test_NC_8_the_option_turns_it_off() -> None:
    t = riders(options={**CAVALRY, "cavalry_crosses_rivers": False}, land=[[3, 2], [11, 9], [24]])
    assert t.refuses(Attack(9, CORRAL_2)) == "NC-8"
    assert t.allows(Attack(0, CORRAL_2))


def test_NC_90_cavalry_against_forest_city_and_village() -> None:
    for bean in ("garden", "stink", "blue"):
        t = riders(land=[[3, 2], [11, 1], [24]], hands=["", bean])
        t.attacks(FOREST_1, CORRAL_2)
        assert not fought(t.lays(bean, seat=1)).won
        t = riders(land=[[3, 2], [11, 5], [24]], hands=["", bean])
        t.attacks(CITY_5, CORRAL_2)
        assert not fought(t.lays(bean, seat=1)).won
    for bean, won in (("garden", True), ("stink", True), ("chili", False)):
        t = riders(land=[[3, 12], [11, 0], [24]], hands=["", bean])
        t.attacks(VILLAGE_0, CORRAL_12)
        assert fought(t.lays(bean, seat=1)).won == won


def test_NC_90_a_cavalry_spent_on_purpose_is_captured_spent() -> None:
    t = riders(
        land=[[3, 12], [11, 7, 13], [24]],
        thalers=["red", "red*3"],
        hands=["garden", "blue*3 red"],
        deck="green*14 soy*9",
    )
    t.attacks(13, CORRAL_12)  # a city
    t.lays("red", seat=1)
    t.lays("garden")
    t.lays("blue", seat=1)
    t.passes_turn()
    t.goes_to("attack")
    assert t.active == 1
    t.attacks(CORRAL_12)
    t.lays("blue", seat=1)
    t.lays(TOP)
    assert t.owner(CORRAL_12) == 1
    assert t.refuses(Attack(3, CORRAL_12), seat=1) == "NC-6"


# --- mixed ---------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [BuyDepot(), BuyTrain()])
def test_NV_4_a_player_has_a_depot_or_a_train_not_both(first: object) -> None:
    t = table(seats=4, options=MIXED, land=[[0, 2], [4], [24], [28]], thalers="soy*8")
    t.does(first)
    assert t.refuses(BuyTrain() if isinstance(first, BuyDepot) else BuyDepot()) == "NV-4"


def test_NV_4_cannons_and_cavalry_work_side_by_side() -> None:
    t = table(
        seats=4,
        options=MIXED,
        land=[[0, 12, 14], [4, 1], [24], [28]],
        thalers="red*2",
        hands=["stink", "chili red"],
    )
    t.attacks(1, cavalry=12)
    assert not fought(t.lays("chili", seat=1)).won
    t.lays("stink")
    assert fought(t.lays("red", seat=1)).won  # 16 against a village, with the cannon


def test_NV_4_a_card_is_used_on_one_side_only() -> None:
    map = new_table(seats=4, options=MIXED).war.map
    assert len(map.all_of(CORRAL)) + len(map.all_of(IRON_MINE)) == 3


def test_NC_3_no_refusal_tells_what_lies_on_a_train_that_nobody_has_looked_at() -> None:
    t = riders(hands="red", holdings="train", stock="soy blue", sealed=[0], thalers="red")
    loaded = t.card("soy", stored=True)
    assert t.refuses(Plant(loaded, 0)) == t.refuses(Plant(loaded ^ 1, 0)) != "NC-3"
    t.attacks(VILLAGE_0)
    assert t.refuses(LayCard(loaded)) == t.refuses(LayCard(loaded ^ 1)) != "NC-3"
