"""Before the first turn: the box, the map, the camps (NB-1 to NB-4)."""

import pytest

from bohnhaus import BuyField, UnknownGame
from bohnhaus.games.bohnanza.events import TurnBegan
from bohnhaus.games.bohnaparte.actions import Attack, ChooseCamp, EndAttacks
from bohnhaus.games.bohnaparte.end import MARKERS
from bohnhaus.games.bohnaparte.events import CampChosen
from bohnhaus.games.bohnaparte.territories import CAMP, KINDS
from tests.games.bohnaparte.table import CAVALRY, new_table, table

BOX = {
    "camp": 6,
    "farm": 6,
    "village": 6,
    "city": 4,
    "monastery": 4,
    "quarry": 3,
    "iron_mine": 3,
    "river": 3,
    "swamp": 3,
    "forest": 3,
    "corral": 3,
}


def test_NB_1_the_box_has_so_many_cards_of_every_territory() -> None:
    assert {kind.id: kind.cards for kind in KINDS} == BOX
    assert MARKERS == 12


def test_NB_1_the_map_has_one_camp_for_each_player() -> None:
    for seats in (3, 4, 5, 6):
        t = new_table(seats=seats)
        assert len(t.war.map.all_of(CAMP)) == seats


def test_NB_1_there_are_no_third_fields() -> None:
    t = table(thalers="red*8")
    assert t.refuses(BuyField()) == "BH-3"
    assert len(t.fields()) == 2


def test_NB_1_it_is_for_three_to_six_players() -> None:
    for seats in (2, 7):
        with pytest.raises(UnknownGame, match="3 to 6 players"):
            new_table(seats=seats)


def test_NB_2_in_offset_rows_a_card_touches_up_to_six_others() -> None:
    t = table()
    assert t.war.map.touches[14] == (9, 13, 15, 19)  # and two rivers
    assert t.war.map.touches[5] == (1, 2, 4, 6, 9)  # and a river
    assert t.war.map.touches[3] == (0, 4, 7)  # at the rim


def test_NB_2_only_territories_that_touch_can_be_attacked() -> None:
    t = table(thalers="red")
    assert t.allows(Attack(0))
    assert t.allows(Attack(7))
    assert t.refuses(Attack(5)) == "NB-40"


def test_NB_3_camps_are_chosen_clockwise_from_the_dealers_left() -> None:
    t = new_table()
    assert t.phase == "camp"
    assert t.refuses(ChooseCamp(3), seat=1) == "NB-3"
    assert t.refuses(ChooseCamp(0), seat=0) == "NB-3"
    t.does(ChooseCamp(24), seat=0)
    assert t.refuses(ChooseCamp(24), seat=1) == "NB-3"
    t.does(ChooseCamp(3), seat=1)
    assert [t.land(seat) for seat in range(3)] == [[24], [3], [11]]


def test_NB_3_the_last_to_choose_begins() -> None:
    t = new_table(seats=5)
    for seat in range(4):
        assert t.game.owing == [seat]
        t.does(t.game.menu(seat)[0], seat)
    assert (t.active, t.phase, t.turn) == (4, "plant", 0)
    assert t.game.events[-2:] == [CampChosen(4, t.land(4)[0]), TurnBegan(4, 0)]
    assert t.land(4)
    t.passes_turn()
    assert t.active == 0


def test_NB_3_nobody_chooses_a_camp_later() -> None:
    t = table()
    assert t.refuses(ChooseCamp(3)) == "NB-3"
    assert t.allows(EndAttacks())


def test_NB_4_six_players_have_five_cards_each_and_74_in_the_pile() -> None:
    t = new_table(seats=6)
    assert [len(hand) for hand in t.game.state.hands] == [5] * 6
    assert t.deck_size == 74


def test_NB_4_six_players_play_with_cavalry_too() -> None:
    t = new_table(seats=6, options=CAVALRY)
    assert t.deck_size == 74
