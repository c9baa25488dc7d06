"""The peaceful part of a turn: monasteries, farms, villages, depots (NB-5 to NB-31, NB-50)."""

from bohnhaus import EndPlanting, Harvest
from bohnhaus.engine.view import NOTHING
from bohnhaus.games.bohnaparte.actions import BuyDepot, EndAttacks, LayCard
from bohnhaus.games.bohnaparte.events import DepotBought, LaidInDepot, MonasteryTurnedUp
from tests.games.bohnaparte.table import CAVALRY, table

# --- monasteries ---------------------------------------------------------------------------


def test_NB_5_a_monastery_turns_up_a_card_before_phase_1() -> None:
    t = table(land=[[3], [11, 2], [24]], hands=["", "blue"], deck="red*3 soy blue*5")
    events = t.does(EndAttacks())
    assert (t.active, t.phase) == (1, "plant")
    assert t.earnings(1) == "soy"
    assert MonasteryTurnedUp(1, t.game.beans("soy")[0], True) in events


def test_NB_5_kinds_with_14_to_20_cards_go_to_the_discard_pile() -> None:
    for bean in ("green", "stink", "chili", "blue"):
        t = table(land=[[3], [11, 2], [24]], hands=["", "red"], deck=f"soy*3 {bean} garden*5")
        t.does(EndAttacks())
        assert (t.thalers(1), t.discard) == (0, bean)


def test_NB_5_kinds_with_6_to_12_cards_become_thalers() -> None:
    for bean in ("garden", "red", "black_eyed", "soy"):
        t = table(land=[[3], [11, 2], [24]], hands=["", "blue"], deck=f"blue*3 {bean} blue*5")
        t.does(EndAttacks())
        assert (t.earnings(1), t.discard) == (bean, "")


def test_NB_5_every_monastery_turns_up_one_of_its_own() -> None:
    t = table(land=[[3], [11, 2, 26], [24]], hands=["", "red"], deck="soy*3 chili garden blue*9")
    t.does(EndAttacks())
    assert (t.earnings(1), t.discard) == ("garden", "chili")
    assert t.deck == "blue*9"


def test_NB_5_only_the_active_players_monasteries_work() -> None:
    t = table(land=[[3, 12], [11], [24, 2]], hands=["", "red"], deck="soy*3 chili garden blue*9")
    t.does(EndAttacks())
    assert t.thalers(0) == t.thalers(2) == 0
    assert t.deck_size == 11


def test_NB_5_a_run_out_between_two_monasteries_shuffles_the_discards() -> None:
    t = table(
        land=[[3], [11, 2, 26], [24]],
        hands=["", "red"],
        deck="soy*3 chili",
        discard="garden*2",
    )
    t.does(EndAttacks())
    assert t.run_outs == 1
    assert (t.earnings(1), t.discard, t.deck) == ("garden", "chili", "garden")


def test_NB_5_without_any_card_in_the_piles_nothing_happens() -> None:
    t = table(land=[[3], [11, 2], [24]], hands=["", "red"], deck="", taken=1)
    t.does(EndAttacks())
    assert (t.active, t.phase, t.thalers(1)) == (1, "plant", 0)


# --- planting and the depot ----------------------------------------------------------------


def test_NB_10_a_card_to_plant_may_go_to_the_depot() -> None:
    t = table(phase="plant", hands="red blue soy", holdings="depot")
    t.does(t.in_depot("red"))
    assert (t.stock(), t.hand(), t.fields()) == ("red", "blue soy", ["", ""])
    t.does(t.in_depot("blue"))
    assert (t.stock(), t.phase) == ("red blue", "trade")


def test_NB_10_laying_in_the_depot_counts_as_planting() -> None:
    t = table(phase="plant", hands="red blue soy", holdings="depot")
    assert t.refuses(EndPlanting()) == "BZ-10"
    t.does(t.in_depot("red"))
    assert t.allows(EndPlanting())
    t.does(t.plant("blue", 0))
    assert (t.phase, t.hand()) == ("trade", "soy")


def test_NB_10_only_the_front_card_goes_to_the_depot() -> None:
    t = table(phase="plant", hands=["red blue", "soy"], holdings=["depot", "depot"])
    assert t.refuses(t.in_depot("blue")) == "BZ-2"
    assert t.refuses(t.in_depot("soy", seat=1), seat=1) == "BZ-10"


def test_NB_10_a_depot_card_from_hand_is_hidden_from_the_others() -> None:
    t = table(phase="plant", hands="red blue", holdings="depot")
    events = t.does(t.in_depot("red"))
    red = t.game.beans("red")[0]
    assert t.game.events_for(0, events) == [LaidInDepot(0, red, True)]
    assert t.game.events_for(1, events) == [LaidInDepot(0, NOTHING, True)]
    assert (t.seen(1).stock, t.seen(1).own_stock) == ((1, 0, 0), ())
    assert len(t.seen(0).own_stock) == 1


def test_NB_10_nothing_is_planted_in_phase_4() -> None:
    t = table(hands="red", holdings="depot")
    assert t.refuses(t.plant("red", 0)) == "NB-10"
    assert t.refuses(t.in_depot("red")) == "NB-10"


def test_NB_20_a_farm_turns_up_one_more_card() -> None:
    t = table(phase="plant", land=[[3, 0], [11], [24]], hands="red", deck="soy*3 blue*9")
    t.does(t.plant("red", 0))
    assert t.up == "soy*3"


def test_NB_20_farms_of_others_do_not_count() -> None:
    t = table(phase="plant", land=[[3], [11, 0], [24]], hands="red", deck="soy*3 blue*9")
    t.does(t.plant("red", 0))
    assert t.up == "soy*2"


def test_NB_91_two_villages_draw_five_and_two_farms_turn_up_four() -> None:
    t = table(land=[[3, 4, 19], [11], [24]], deck="soy*5 blue*9", hands=["", "red"])
    t.does(EndAttacks())
    assert t.hand() == "soy*5"
    t = table(phase="plant", land=[[3, 0, 23], [11], [24]], hands="red", deck="soy*4 blue*9")
    t.does(t.plant("red", 0))
    assert t.up == "soy*4"


def test_NB_30_received_and_kept_cards_may_go_to_the_depot() -> None:
    t = table(
        phase="plant_received", received=["red blue", "soy"], holdings=["depot", "depot"], turn=1
    )
    events = t.does(t.in_depot("blue"))
    assert t.stock() == "blue"
    assert t.game.events_for(2, events) == [LaidInDepot(0, t.game.beans("blue")[0], False)]
    t.does(t.in_depot("soy", seat=1), seat=1)
    assert (t.stock(1), t.received(1)) == ("soy", "")
    t.does(t.plant("red", 0))
    assert t.phase == "attack"


def test_NB_30_a_hand_card_does_not_go_there_in_phase_3() -> None:
    t = table(phase="plant_received", hands="soy", received="red", holdings="depot", turn=1)
    hand = t.game.view(0).hand[0]
    assert t.refuses(type(t.in_depot("red"))(hand)) == "BZ-30"


def test_NB_31_a_full_depot_takes_no_card() -> None:
    t = table(phase="plant", hands="red", holdings="depot", stock="soy*3")
    assert t.refuses(t.in_depot("red")) == "NB-31"
    t = table(phase="plant", hands="red", holdings="depot", stock="soy*2")
    assert t.allows(t.in_depot("red"))


def test_NB_31_depot_cards_are_not_planted_or_dealt() -> None:
    t = table(phase="plant", hands="red", holdings="depot", stock="soy")
    stored = t.card("soy", stored=True)
    assert t.refuses(type(t.plant("red", 0))(stored, 0)) == "NB-31"
    t = table(
        phase="trade", hands=["red", "blue"], holdings=["depot", "depot"], stock=["soy", "soy"]
    )
    offer = t.offer("red", "soy", to=1)
    stored = t.card("soy", stored=True)
    assert t.refuses(type(offer)((stored,), (), 1)) == "NB-31"
    t.does(offer)
    accept = t.accept(1, "blue")
    other = t.card("soy", seat=1, stored=True)
    assert t.refuses(type(accept)(1, (other,)), seat=1) == "NB-31"


def test_NB_31_depot_cards_are_no_hand_cards() -> None:
    t = table(hands="red", holdings="depot", stock="soy blue")
    assert t.game.view(1).hand_sizes == (1, 0, 0)
    assert t.refuses(LayCard(t.card("soy", stored=True))) == "NB-41"


def test_NB_92_a_depot_has_room_for_as_many_cards_as_players() -> None:
    for seats in (3, 4, 5, 6):
        t = table(
            seats=seats, phase="plant", hands="red", holdings="depot", stock=f"soy*{seats - 1}"
        )
        t.does(t.in_depot("red"))
        t = table(seats=seats, phase="plant", hands="red", holdings="depot", stock=f"soy*{seats}")
        assert t.refuses(t.in_depot("red")) == "NB-31"


# --- buying a depot ------------------------------------------------------------------------


def test_NB_61_anyone_buys_a_depot_at_any_time() -> None:
    for phase in ("plant", "trade", "attack"):
        t = table(phase=phase, hands=["red", "red", "red"], thalers=["soy*3", "green*4", "blue*2"])
        t.does(BuyDepot(), seat=1)
        assert (t.war.holdings[1], t.thalers(1)) == ("depot", 1)
        t.does(BuyDepot(), seat=0)
        assert t.refuses(BuyDepot(), seat=2) == "NB-61"


def test_NB_61_also_in_phase_3_and_inside_a_fight() -> None:
    t = table(phase="plant_received", received=["red", "blue"], thalers=["", "soy*3"], turn=1)
    t.does(BuyDepot(), seat=1)
    t.does(t.in_depot("blue", seat=1), seat=1)
    assert t.stock(1) == "blue"
    t = table(
        land=[[3], [11, 0], [24]],
        thalers=["red*4", "soy*3", "green*3"],
        hands=["chili", "green"],
    )
    t.attacks(0)
    t.does(BuyDepot(), seat=0)
    t.lays("chili")
    t.does(BuyDepot(), seat=1)
    t.does(BuyDepot(), seat=2)
    assert (t.war.holdings, t.game.owing) == (["depot"] * 3, [1])
    t.lays("green", seat=1)
    assert t.owner(0) == 0


def test_NB_61_a_player_has_one_depot() -> None:
    t = table(thalers="soy*8", holdings="depot")
    assert t.refuses(BuyDepot()) == "NB-61"


def test_NB_61_without_a_depot_nothing_is_stored() -> None:
    t = table(phase="plant", hands="red")
    assert t.refuses(t.in_depot("red")) == "NB-61"


def test_NB_61_with_cavalry_there_are_no_depots() -> None:
    t = table(thalers="soy*8", options=CAVALRY)
    assert t.refuses(BuyDepot()) == "NC-1"


def test_NB_62_the_top_thalers_pay_and_go_face_up_on_the_discard_pile() -> None:
    t = table(thalers="blue red soy green", discard="chili")
    events = t.does(BuyDepot())
    assert (t.earnings(), t.discard) == ("blue", "chili green soy red")
    assert events == [DepotBought(0, t.game.beans("green soy red"))]


# --- drawing -------------------------------------------------------------------------------


def test_NB_50_three_cards_and_one_for_every_village() -> None:
    t = table(hands=["", "red"], deck="soy*3 blue*9")
    t.does(EndAttacks())
    assert t.hand() == "soy*3"
    t = table(land=[[3, 4], [11], [24]], hands=["", "red"], deck="soy*4 blue*9")
    t.does(EndAttacks())
    assert t.hand() == "soy*4"


def test_NB_50_the_order_of_a_turn() -> None:
    t = table(phase="plant", hands=["red", "red"], deck="soy*9 blue*9")
    t.does(t.plant("red", 0))
    assert t.phase == "trade"
    t.ends_trading()
    assert t.phase == "plant_received"
    t.plants_all()
    assert t.phase == "attack"
    t.does(EndAttacks())
    assert (t.active, t.phase, t.hand()) == (1, "plant", "soy*3")


def test_harvests_are_made_in_the_middle_of_a_fight() -> None:
    t = table(
        land=[[3], [11, 0], [24]],
        thalers="red",
        hands=["chili", "soy"],
        fields=[["blue*4"], ["red*2"]],
    )
    t.attacks(0)
    t.lays("chili")
    t.does(Harvest(0), seat=1)
    t.does(Harvest(0), seat=0)
    assert t.game.owing == [1]
    t.lays("soy", seat=1)
    assert t.owner(0) == 0
