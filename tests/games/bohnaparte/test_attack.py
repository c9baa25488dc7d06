"""Attacks and fights (NB-40 to NB-48), and what nobody may know of them."""

from typing import Any

import pytest

from bohnhaus.engine.cards import SPECTATOR
from bohnhaus.engine.view import NOTHING
from bohnhaus.games.bohnaparte.actions import (
    Attack,
    BuildFortress,
    EndAttacks,
    LayCard,
    LayTop,
)
from bohnhaus.games.bohnaparte.events import Attacked, CardLaid, Fought, MonasteryTurnedUp
from bohnhaus.wire.views import encode_view
from tests.games.bohnaparte.table import TOP, Table, fought, table

PLENTY = "red*2 green*14 stink*16 chili*16"


def border(**description: Any) -> Table:
    """Seat 1 owns the farm (0) beside the camp (3) of seat 0."""
    return table(**{"land": [[3], [11, 0], [24]], "thalers": "red*3", **description})


# --- declaring -----------------------------------------------------------------------------


def test_NB_40_an_attack_costs_one_thaler_face_up_on_the_discard_pile() -> None:
    t = border(thalers="red soy", discard="blue", hands=["chili", "green"])
    events = t.attacks(0)
    assert (t.earnings(), t.discard) == ("red", "blue soy")
    assert events == [Attacked(0, 0, -1, t.game.beans("soy")[0])]


def test_NB_40_without_a_thaler_nobody_attacks() -> None:
    t = border(thalers="", hands="chili")
    assert t.refuses(Attack(0)) == "NB-40"
    assert t.allows(EndAttacks())


def test_NB_40_only_the_active_player_attacks_and_only_in_phase_4() -> None:
    t = border(thalers=["red", "red"], hands=["chili", "chili"])
    assert t.refuses(Attack(3), seat=1) == "NB-40"
    assert t.refuses(EndAttacks(), seat=1) == "NB-40"
    for phase in ("plant", "trade"):
        t = border(phase=phase, hands="chili")
        assert t.refuses(Attack(0)) == "NB-40"


def test_NB_40_the_target_is_foreign_land_beside_own_land() -> None:
    t = border(land=[[3, 4], [11, 0], [24]], hands="chili")
    assert t.allows(Attack(0))
    assert t.allows(Attack(5))
    assert t.refuses(Attack(4)) == "NB-40"  # own
    assert t.refuses(Attack(6)) == "NB-40"  # too far
    assert t.refuses(Attack(99)) == "NB-40"
    assert t.refuses(Attack(-1)) == "NB-40"


def test_NB_40_rivers_cannot_be_attacked_or_crossed() -> None:
    t = border(hands="chili")
    assert t.refuses(Attack(8)) == "NB-40"  # the river itself
    assert t.refuses(Attack(9)) == "NB-40"  # behind it


def test_NB_40_one_may_attack_as_often_as_one_can_pay() -> None:
    t = border(thalers="red*2", hands="garden*3", deck="blue*9")
    for _ in range(2):
        t.fights(7, "garden")
        assert t.phase == "attack"
    assert t.refuses(Attack(7)) == "NB-40"


def test_NB_40_a_fight_is_settled_before_the_next_attack() -> None:
    t = border(hands=["chili*2", "green"])
    t.attacks(0)
    assert t.refuses(Attack(4)) == "NB-40"
    assert t.refuses(EndAttacks()) == "NB-40"


# --- choosing cards ------------------------------------------------------------------------


def test_NB_41_the_attacker_chooses_first_then_the_defender() -> None:
    t = border(hands=["chili", "green"])
    assert t.refuses(LayTop()) == "NB-41"
    t.attacks(0)
    assert (t.phase, t.game.owing) == ("lay_attack", [0])
    assert t.refuses(LayTop(), seat=1) == "NB-41"
    assert t.refuses(LayCard(t.card("green", 1)), seat=1) == "NB-41"
    t.lays("chili")
    assert (t.phase, t.game.owing) == ("lay_defence", [1])
    assert t.refuses(LayTop(), seat=0) == "NB-41"
    t.lays("green", seat=1)
    assert t.phase == "attack"


def test_NB_41_any_hand_card_and_the_order_of_the_rest_stays() -> None:
    t = border(hands=["red blue soy", "green stink garden"])
    t.attacks(0)
    t.lays("blue")
    t.lays("stink", seat=1)
    assert (t.hand(0), t.hand(1)) == ("red soy", "green garden")


def test_NB_41_any_card_of_the_own_depot() -> None:
    t = border(
        hands=["red", "red"],
        holdings=["depot", "depot"],
        stock=["soy blue", "chili green"],
    )
    t.attacks(0)
    assert t.refuses(LayCard(t.card("chili", 1, stored=True))) == "BH-5"
    t.lays("blue", stored=True)
    t.lays("green", seat=1, stored=True)
    assert (t.stock(0), t.stock(1)) == ("soy", "chili")
    assert (t.hand(0), t.hand(1)) == ("red", "red")


def test_NB_41_the_top_card_of_the_draw_pile() -> None:
    t = border(hands=["red", "red"], deck="blue chili soy*5")
    shown = t.fights(0, TOP, TOP)
    assert (shown.attack_strength, shown.defence_strength, shown.won) == (20, 18, True)
    assert t.deck == "soy*5"


def test_NB_41_received_cards_and_those_of_others_do_not_fight() -> None:
    t = border(hands=["red", "green"])
    t.attacks(0)
    assert t.refuses(LayCard(t.card("green", 1))) == "BH-5"
    assert t.refuses(LayCard(10**9)) == "BH-5"


def test_NB_41_land_without_a_marker_defends_from_the_draw_pile() -> None:
    t = table(thalers="red", hands="stink", deck="green soy*5")
    t.attacks(0)
    events = t.lays("stink")
    assert CardLaid(-1, "pile") in events
    assert (fought(events).defender, fought(events).defence_strength) == (-1, 14)
    assert t.owner(0) == 0
    assert t.phase == "attack"


# --- the outcome ---------------------------------------------------------------------------


def test_NB_42_the_strength_is_the_number_of_cards_of_the_kind() -> None:
    strengths = {
        "garden": 6,
        "red": 8,
        "black_eyed": 10,
        "soy": 12,
        "green": 14,
        "stink": 16,
        "chili": 18,
        "blue": 20,
    }
    for bean, strength in strengths.items():
        t = border(thalers="soy", hands=[bean, bean])
        shown = t.fights(0, bean, bean)
        assert (shown.attack_strength, shown.defence_strength, shown.won) == (
            strength,
            strength,
            False,
        )


def test_NB_42_the_higher_attack_wins_and_the_markers_change() -> None:
    t = border(hands=["chili", "stink"])
    events = t.attacks(0) + t.lays("chili")
    events += t.lays("stink", seat=1)
    chili, stink = t.game.beans("chili stink")
    assert events[-1] == Fought(0, 0, 1, -1, chili, 18, stink, 16, True)
    assert (t.land(0), t.land(1)) == ([0, 3], [11])


def test_NB_42_an_equal_or_lower_attack_fails() -> None:
    for bean in ("stink", "green", "garden"):
        t = border(hands=[bean, "stink"])
        assert not t.fights(0, bean, "stink").won
        assert t.owner(0) == 1


def test_NB_42_both_cards_are_discarded_the_attackers_first() -> None:
    t = border(thalers="soy", hands=["chili", "stink"])
    t.fights(0, "chili", "stink")
    assert t.discard == "soy chili stink"


def test_NB_43_losing_the_camp_alone_changes_nothing() -> None:
    t = table(land=[[3, 17], [11, 25], [24]], thalers=["red", "red"], hands=["blue", "red", "red"])
    t.fights(11, "blue", "red")
    assert t.owner(11) == 0
    assert not t.over
    assert t.land(1) == [25]
    t.passes_turn()
    t.goes_to("attack")
    assert t.active == 1
    assert t.allows(Attack(24), seat=1)


def test_NB_44_the_defenders_pile_card_is_the_one_after_the_attackers() -> None:
    t = border(deck="garden blue soy*5")
    shown = t.fights(0, TOP, TOP)
    assert (shown.attack_strength, shown.defence_strength) == (6, 20)


def test_NB_44_the_card_is_taken_when_it_is_chosen() -> None:
    t = border(deck="garden blue soy*5")
    t.attacks(0)
    t.lays(TOP)
    assert t.deck == "blue soy*5"


def test_NB_44_a_reshuffle_in_between_has_the_thaler_but_not_the_cards_laid_down() -> None:
    t = border(thalers="soy", hands=["", "red"], deck="garden", discard="blue")
    t.attacks(0)
    t.lays(TOP)
    assert t.run_outs == 1
    assert sorted(t.deck.split()) == ["blue", "soy"]
    assert t.discard == ""


# --- what is hidden ------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [SPECTATOR, 1, 2])
@pytest.mark.parametrize("source", ["hand", "depot", "pile"])
def test_NB_45_the_attackers_card_is_sealed_till_both_are_laid(viewer: int, source: str) -> None:
    seen: set[bytes] = set()
    logs: list[list[object]] = []
    for mine, other in (("blue", "garden"), ("garden", "blue")):
        t = border(
            thalers="soy*2",
            hands=[mine if source == "hand" else "red", "green", "stink"],
            holdings="depot",
            stock=mine if source == "depot" else "red",
            deck=f"{mine if source == 'pile' else 'red'} {other} chili*9",
        )
        events = t.attacks(0)
        events += t.lays(TOP if source == "pile" else mine, stored=source == "depot")
        logs.append(t.game.events_for(viewer, events))
        assert (t.seen(viewer).laid_from, t.seen(viewer).own_laid) == (source, NOTHING)
        seen.add(encode_view(t.game.view(viewer)))
    assert len(seen) == 1
    assert logs[0] == logs[1]
    assert logs[0][-1] == CardLaid(0, source)


def test_NB_45_the_attacker_knows_the_own_card_unless_it_came_from_the_pile() -> None:
    t = border(hands=["blue red", "green"], deck="chili*9")
    t.attacks(0)
    t.lays("blue")
    assert t.seen(0).own_laid == t.game.beans("blue")[0]
    t = border(hands=["red", "green"], deck="blue chili*9")
    t.attacks(0)
    t.lays(TOP)
    assert t.seen(0).own_laid == NOTHING
    assert t.game.view(0).unseen[t.game.beans("blue")[0]] == 1


def test_NB_45_both_cards_are_shown_to_all_when_the_second_is_laid() -> None:
    t = border(hands=["blue", "green"])
    t.attacks(0)
    t.lays("blue")
    events = t.lays("green", seat=1)
    for viewer in (SPECTATOR, 0, 1, 2):
        shown = t.game.events_for(viewer, events)
        assert shown == events
        assert fought(shown).attack == t.game.beans("blue")[0]


def test_NB_46_a_defender_without_any_card_has_0() -> None:
    t = border(thalers="soy", hands=["garden", ""], deck="")
    t.attacks(0)
    events = t.lays(TOP)  # the thaler itself: nothing is left for the defender
    assert (fought(events).defence, fought(events).defence_strength) == (NOTHING, 0)
    assert t.owner(0) == 0


def test_NB_46_fortress_and_least_strength_still_count() -> None:
    t = border(thalers="soy", hands=["", ""], deck="", fortresses=[0])
    t.attacks(0)
    assert fought(t.lays(TOP)).defence_strength == 2
    t = border(thalers="soy", land=[[3], [11, 4], [24]], deck="")
    t.attacks(4)
    assert fought(t.lays(TOP)).defence_strength == 16
    t = table(thalers="soy", deck="", hands="red")
    t.attacks(0)
    assert fought(t.lays(TOP)).defence_strength == 0


def test_NB_46_who_has_hand_cards_must_use_them_when_the_piles_are_empty() -> None:
    t = border(thalers="soy", hands=["", "garden"], deck="")
    t.attacks(0)
    t.lays(TOP)
    assert t.refuses(LayTop(), seat=1) == "NB-46"
    assert fought(t.lays("garden", seat=1)).won


# --- captured land -------------------------------------------------------------------------


def test_NB_48_a_captured_quarry_builds_in_the_same_turn() -> None:
    t = table(land=[[3, 4], [11], [24]], thalers="soy*3", hands="blue", deck="red*5")
    t.fights(9, "blue")
    assert t.allows(BuildFortress(9, 9))


def test_NB_48_an_exhausted_quarry_stays_exhausted() -> None:
    t = table(
        land=[[3, 4], [11], [24]],
        thalers="soy*3",
        hands="blue",
        deck="red*5",
        exhausted=[9],
        fortresses=[4],
    )
    t.fights(9, "blue")
    assert t.refuses(BuildFortress(9, 9)) == "NB-60"


def test_NB_48_a_captured_mine_gives_a_cannon_from_the_next_attack_on() -> None:
    t = table(land=[[3, 0], [11], [24]], thalers="soy*3", hands="blue stink*2", deck="red*5")
    assert not t.fights(4, "stink").won  # 16 against 16
    t.fights(1, "blue")
    assert t.fights(4, "stink").won


def test_NB_48_a_captured_village_counts_in_this_turns_draw() -> None:
    t = table(thalers="soy", hands=["blue", "red"], deck="red soy*4 green*9")
    t.fights(4, "blue")
    t.does(EndAttacks())
    assert t.hand() == "soy*4"


def test_NB_48_a_captured_farm_and_monastery_count_from_the_next_turn_on() -> None:
    t = table(land=[[3, 4, 5], [11], [24]], thalers="soy*2", hands="blue*2", deck=PLENTY)
    t.fights(0, "blue")
    t.fights(2, "blue")
    assert (t.owner(0), t.owner(2)) == (0, 0)
    turned_up = [MonasteryTurnedUp(0, bean, False) for bean in t.game.beans("green stink chili")]
    for _ in range(3):
        assert not [event for event in t.game.events if event in turned_up]
        t.passes_turn()
    assert len([event for event in t.game.events if event in turned_up]) == 1
    t.goes_to("trade")
    assert (t.active, len(t.game.state.up)) == (0, 3)


# --- the example ---------------------------------------------------------------------------


def test_NB_90_two_attacks_on_a_farm() -> None:
    t = border(
        thalers="red*2",
        hands=["chili*2", "garden"],
        holdings=["", "depot"],
        stock=["", "chili"],
        deck="green soy*9",
    )
    t.attacks(0)
    t.lays("chili")
    shown = fought(t.lays("chili", seat=1, stored=True))
    assert (shown.attack_strength, shown.defence_strength, shown.won) == (18, 18, False)
    assert t.discard == "red chili*2"
    shown = t.fights(0, "chili", TOP)
    assert (shown.attack_strength, shown.defence_strength, shown.won) == (18, 14, True)
    assert (t.land(0), t.land(1)) == ([0, 3], [11])
    assert t.discard == "red chili*2 red chili green"
    assert t.thalers() == 0
