"""What territories, fortresses and cannons do to a fight (NB-60, NB-70 to NB-73)."""

from typing import Any

import pytest

from bohnhaus.games.bohnaparte.actions import BuildFortress, EndAttacks, LayCard
from bohnhaus.games.bohnaparte.events import FortressBuilt
from bohnhaus.games.bohnaparte.strength import beats, cannon_helps, defence
from bohnhaus.games.bohnaparte.territories import CITY, FARM, FOREST, VILLAGE
from tests.games.bohnaparte.table import CAVALRY, MIXED, Table, table

FARM_0, MINE_1, VILLAGE_4, CITY_5, SWAMP_7, QUARRY_9 = 0, 1, 4, 5, 7, 9


def attack_on(territory: int, mine: str, other: str, **description: Any) -> Table:
    """Seat 0 owns camp and farm (and the village before the city), seat 1 the territory."""
    own = [3, 4] if territory == CITY_5 else [3]
    return table(
        **{
            "land": [own, [11, territory], [24]],
            "thalers": "red*3",
            "hands": [mine, other],
            **description,
        }
    )


# --- fortresses ----------------------------------------------------------------------------


def quarry(**description: Any) -> Table:
    """Seat 0 owns camp, village and quarry."""
    return table(**{"land": [[3, 4, 9], [11], [24]], "thalers": "red*2 soy*3", **description})


def test_NB_60_a_fortress_takes_two_thalers_and_exhausts_the_quarry() -> None:
    t = quarry(thalers="red soy green")
    events = t.does(BuildFortress(9, 4))
    assert events == [FortressBuilt(0, 9, 4, t.game.beans("green soy"))]
    assert (t.earnings(), t.discard) == ("red", "green soy")
    assert (t.war.exhausted, t.war.fortresses) == ((9,), (4,))
    assert t.refuses(BuildFortress(9, 3)) == "NB-60"


def test_NB_60_camp_swamp_and_the_quarry_itself_will_do() -> None:
    t = quarry(land=[[3, 7, 9], [11], [24]])
    for territory in (3, 7, 9):
        assert t.allows(BuildFortress(9, territory))


def test_NB_60_it_stands_on_own_land_that_has_none() -> None:
    t = quarry(land=[[3, 9, 14], [11, 4], [24]])
    assert t.refuses(BuildFortress(9, 4)) == "NB-60"
    assert t.refuses(BuildFortress(9, 8)) == "NB-60"
    assert t.refuses(BuildFortress(9, 99)) == "NB-60"
    t.does(BuildFortress(9, 3))
    assert t.refuses(BuildFortress(14, 3)) == "NB-60"
    assert t.allows(BuildFortress(14, 9))


def test_NB_60_only_the_owner_of_a_full_quarry_builds() -> None:
    t = quarry()
    assert t.refuses(BuildFortress(14, 4)) == "NB-60"
    assert t.refuses(BuildFortress(4, 4)) == "NB-60"
    assert quarry(thalers="red").refuses(BuildFortress(9, 4)) == "NB-60"


@pytest.mark.parametrize("phase", ["plant", "trade", "attack"])
def test_NB_60_at_any_moment_of_the_own_turn(phase: str) -> None:
    t = quarry(phase=phase, hands="red")
    assert t.allows(BuildFortress(9, 4))
    t = quarry(phase=phase, hands=["", "red"], active=1)
    assert t.refuses(BuildFortress(9, 4)) == "NB-60"


def test_NB_60_also_while_others_plant_cavalry_is_readied_and_a_train_unloaded() -> None:
    t = quarry(phase="plant_received", received=["", "soy"], turn=1)
    assert t.allows(BuildFortress(9, 4))
    own: dict[str, Any] = {"seats": 4, "options": MIXED, "thalers": "red*2"}
    land = [[0, 11, 12], [4], [24], [28]]
    t = table(**own, phase="ready", land=land, spent=[12])
    assert t.allows(BuildFortress(11, 0))
    t = table(**own, phase="unload", left=1, land=land, holdings="train", stock="soy*3")
    assert t.allows(BuildFortress(11, 0))


def test_NB_60_not_inside_a_fight() -> None:
    t = quarry(hands="blue")
    t.attacks(0)
    assert t.refuses(BuildFortress(9, 4)) == "NB-60"


def test_NB_60_it_stays_and_works_for_the_next_owner() -> None:
    t = attack_on(FARM_0, "blue", "soy", fortresses=[0])
    shown = t.fights(FARM_0, "blue", "soy")
    assert (shown.defence_strength, shown.won) == (14, True)
    assert t.war.fortresses == (0,)
    t = table(land=[[3], [11, 0], [24]], fortresses=[0], run_outs=3, deck="red*3")
    t.does(EndAttacks())
    assert t.scores == (1, 3, 1)


def test_NB_60_with_cavalry_there_are_no_fortresses() -> None:
    text = " C F V C\nF T M T F\n V Q Q V\n  M C"
    t = table(options={**CAVALRY, "map": text}, land=[[0, 10], [3], [14]], thalers="soy*5")
    assert t.refuses(BuildFortress(10, 0)) == "NC-1"


# --- least strength ------------------------------------------------------------------------


def test_NB_70_villages_and_cities_have_a_least_strength() -> None:
    for bean, strength in (("garden", 16), ("green", 16), ("stink", 16), ("chili", 18)):
        shown = attack_on(VILLAGE_4, "blue", bean).fights(VILLAGE_4, "blue", bean)
        assert shown.defence_strength == strength
    for bean, strength in (("garden", 18), ("chili", 18), ("blue", 20)):
        shown = attack_on(CITY_5, "blue", bean).fights(CITY_5, "blue", bean)
        assert shown.defence_strength == strength


def test_NB_70_also_without_a_marker() -> None:
    t = table(thalers="red*2", hands="stink chili", deck="garden*4")
    assert not t.fights(VILLAGE_4, "stink").won
    assert t.fights(VILLAGE_4, "chili").won


def test_NB_70_other_land_defends_with_the_card_alone() -> None:
    for territory in (FARM_0, SWAMP_7):
        shown = attack_on(territory, "red", "garden").fights(territory, "red", "garden")
        assert (shown.defence_strength, shown.won) == (6, True)


def test_NB_70_the_fortress_is_added_first() -> None:
    assert defence(FARM, True, 6) == 8
    assert defence(VILLAGE, True, 12) == 16
    assert defence(CITY, True, 0) == 18


def test_NB_93_village_and_city_with_a_fortress() -> None:
    for territory, bean, strength in (
        (VILLAGE_4, "soy", 16),
        (VILLAGE_4, "stink", 18),
        (CITY_5, "green", 18),
        (CITY_5, "chili", 20),
    ):
        t = attack_on(territory, "blue", bean, fortresses=[territory])
        assert t.fights(territory, "blue", bean).defence_strength == strength


# --- cannons -------------------------------------------------------------------------------


def with_cannon(territory: int, mine: str, other: str, **description: Any) -> Table:
    land = [[3, MINE_1, 4] if territory == CITY_5 else [3, MINE_1], [11, territory], [24]]
    return attack_on(territory, mine, other, land=land, **description)


def test_NB_71_the_cannon_wins_ties_against_villages_and_cities() -> None:
    assert with_cannon(VILLAGE_4, "stink", "garden").fights(VILLAGE_4, "stink", "garden").won
    assert with_cannon(CITY_5, "chili", "garden").fights(CITY_5, "chili", "garden").won
    assert not attack_on(VILLAGE_4, "stink", "red").fights(VILLAGE_4, "stink", "red").won


def test_NB_71_the_cannon_wins_ties_against_fortresses() -> None:
    t = with_cannon(FARM_0, "stink", "green", fortresses=[FARM_0])
    assert t.fights(FARM_0, "stink", "green").won


def test_NB_71_other_land_is_held_in_a_tie() -> None:
    assert not with_cannon(FARM_0, "stink", "stink").fights(FARM_0, "stink", "stink").won
    assert not cannon_helps(FOREST, False)


def test_NB_71_not_when_both_are_20() -> None:
    assert not with_cannon(CITY_5, "blue", "blue").fights(CITY_5, "blue", "blue").won
    assert not beats(20, 20, True)
    assert not beats(20, 22, True)
    assert beats(18, 18, True)


def test_NB_71_the_cannon_does_not_defend() -> None:
    t = table(land=[[3], [11, MINE_1, 4], [24]], thalers="red", hands=["chili", "stink"])
    assert t.fights(VILLAGE_4, "chili", "stink").won


def test_NB_72_several_mines_give_one_cannon_that_goes_with_the_last() -> None:
    for mines, won in (([1, 18], True), ([18], True), ([], False)):
        t = attack_on(VILLAGE_4, "stink", "red", land=[[3, *mines], [11, 4], [24]])
        assert t.fights(VILLAGE_4, "stink", "red").won == won


def test_NB_72_who_loses_the_last_mine_has_no_cannon_any_more() -> None:
    t = table(
        land=[[3, VILLAGE_4], [11, MINE_1, FARM_0], [24]],
        thalers=["red", "red"],
        hands=["blue", "soy*2 stink"],
        deck="green*9 garden*6",
    )
    t.fights(MINE_1, "blue", "soy")
    t.does(EndAttacks())
    t.goes_to("attack")
    assert (t.active, t.owner(MINE_1)) == (1, 0)
    shown = t.fights(VILLAGE_4, "stink", "green")
    assert (shown.attack_strength, shown.defence_strength, shown.won) == (16, 16, False)


def test_NB_94_the_cannon_and_its_exception() -> None:
    assert with_cannon(CITY_5, "chili", "red").fights(CITY_5, "chili", "red").won
    t = with_cannon(FARM_0, "stink", "green", fortresses=[FARM_0])
    shown = t.fights(FARM_0, "stink", "green")
    assert (shown.attack_strength, shown.defence_strength, shown.won) == (16, 16, True)
    t = with_cannon(FARM_0, "blue", "chili", fortresses=[FARM_0])
    shown = t.fights(FARM_0, "blue", "chili")
    assert (shown.attack_strength, shown.defence_strength, shown.won) == (20, 20, False)


# --- swamps --------------------------------------------------------------------------------


def test_NB_73_no_depot_card_fights_over_a_swamp() -> None:
    t = attack_on(
        SWAMP_7, "red", "red", holdings=["depot", "depot"], stock=["blue", "blue"], deck="soy*9"
    )
    t.attacks(SWAMP_7)
    assert t.refuses(LayCard(t.card("blue", stored=True))) == "NB-73"
    t.lays("red")
    assert t.refuses(LayCard(t.card("blue", 1, stored=True)), seat=1) == "NB-73"
    t.lays("red", seat=1)
    t.attacks(0)
    assert t.allows(LayCard(t.card("blue", stored=True)))


def test_NB_73_a_defender_with_depot_cards_alone_has_0() -> None:
    stored: dict[str, Any] = {"holdings": ["", "depot"], "stock": ["", "blue"]}
    t = attack_on(SWAMP_7, "", "", thalers="garden", deck="", **stored)
    t.attacks(SWAMP_7)
    t.lays("top")
    assert t.owner(SWAMP_7) == 0


# --- mixed maps ----------------------------------------------------------------------------


def test_NV_4_forests_use_up_fortresses() -> None:
    quarries = [11, 17]  # at both ends of the middle row
    t = table(seats=4, options=MIXED, land=[[0, *quarries], [4], [24], [28]], thalers="soy*5")
    t.does(BuildFortress(11, 0))
    assert t.refuses(BuildFortress(17, 17)) == "NV-4"
