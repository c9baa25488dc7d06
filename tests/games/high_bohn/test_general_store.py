"""The general store: what may be laid there, and what becomes of it."""

import pytest

from bohnhaus import ALL, EndPlanting, Plant, determinize
from bohnhaus.engine.cards import SPECTATOR
from bohnhaus.games.bohnanza.events import Settled
from bohnhaus.games.high_bohn.actions import Store
from bohnhaus.games.high_bohn.events import StoredCard
from bohnhaus.wire.views import encode_view
from tests.games.high_bohn.table import Table, last_table, table


@pytest.mark.parametrize(
    ("store", "room"), [("general_store_2", 1), ("general_store_3", 2), ("general_store_4", 3)]
)
def test_HB_33_room_for_one_two_or_three_cards(store: str, room: int) -> None:
    t = table(phase="plant_received", received="red*4", towns=store)
    for number in range(room):
        t.does(t.store("red"))
        assert len(t.town.stores[0]) == number + 1
    assert t.refuses(t.store("red")) == "HB-33"


def test_HB_33_general_store_1_and_no_store_have_no_room() -> None:
    for towns in ("", "general_store_1"):
        t = table(hands="red", towns=towns)
        assert t.refuses(t.store("red")) == "HB-33"


def test_HB_33_in_phase_1_the_first_card_which_counts_as_planted() -> None:
    t = table(hands="red soy blue", towns="general_store_4")
    assert t.refuses(EndPlanting()) == "BZ-10"
    events = t.does(t.store("red"))
    assert events == [StoredCard(0, t.game.beans("red")[0], True)]
    assert (t.stored(), t.hand(), t.phase) == ("red", "soy blue", "plant")
    t.does(EndPlanting())
    assert t.phase == "trade"


def test_HB_33_in_phase_1_the_free_cards_too() -> None:
    t = table(hands="red soy blue green", towns="general_store_4")
    t.does(t.plant("red", 0))
    t.does(t.store("soy"))
    assert (t.phase, t.stored()) == ("trade", "soy")


def test_HB_33_it_counts_for_farm_3_as_well() -> None:
    t = table(hands="red soy blue green", towns="general_store_4 farm_3")
    t.does(t.store("red"))
    t.does(t.store("soy"))
    t.does(t.store("blue"))
    assert (t.phase, t.stored(), t.hand()) == ("trade", "red soy blue", "green")


def test_HB_33_in_phase_1_only_the_front_card_and_only_the_active_player() -> None:
    t = table(hands=["red soy", "blue"], towns=["general_store_3", "general_store_2"])
    assert t.refuses(t.store("soy")) == "BZ-2"
    assert t.refuses(t.store("blue", 1), 1) == "BZ-10"


def test_HB_33_in_phase_2_a_turned_up_card() -> None:
    t = table(phase="trade", up="red soy", towns="general_store_2")
    assert t.does(t.store("soy")) == [StoredCard(0, t.game.beans("soy")[0], False)]
    assert (t.up, t.stored(), t.phase) == ("red", "soy", "trade")


def test_HB_33_in_phase_2_no_hand_card_and_no_received_card() -> None:
    t = table(
        phase="trade",
        up="red",
        hands=["soy", "blue"],
        received="chili",
        towns=["general_store_4", "general_store_2"],
    )
    assert t.refuses(t.store("soy")) == "HB-33"
    assert t.refuses(t.store("chili")) == "HB-33"
    assert t.refuses(t.store("blue", 1), 1) == "HB-33"
    assert t.refuses(Store(999 << 5)) == "BH-5"


def test_HB_33_an_open_offer_of_the_card_still_stands() -> None:
    t = table(phase="trade", up="red soy", hands=["", "blue"], towns="general_store_2")
    offer = t.offers("soy", "blue", to=1)
    t.does(t.store("soy"))
    assert t.game.view(1).offers[0].from_up == 1
    assert t.game.view(SPECTATOR).offers[0].give == t.game.beans("soy")
    t.does(t.accept(offer, "blue"), 1)
    assert (t.stored(), t.received(1)) == ("", "soy")
    assert t.town.tied[1] == t.game.state.received[1]


def test_HB_33_in_phase_3_a_kept_card() -> None:
    t = table(phase="trade", up="red soy", towns="general_store_2")
    t.ends_trading()
    t.does(t.store("soy"))
    assert (t.stored(), t.received()) == ("soy", "red")


def test_HB_33_in_phase_3_of_any_turn_a_received_card() -> None:
    t = table(phase="plant_received", received=["", "red soy"], towns=["", "general_store_2"])
    t.does(t.store("red", 1), 1)
    assert (t.stored(1), t.received(1)) == ("red", "soy")
    t = table(phase="plant_received", received=["", "red"], towns=["", "general_store_2"])
    t.does(t.store("red", 1), 1)
    assert t.active == 1


def test_HB_33_never_straight_from_hand_otherwise() -> None:
    t = table(phase="plant_received", received="red", hands="soy", towns="general_store_3")
    soy = t.game.view(0).hand[0]
    assert t.refuses(Store(soy)) == "BZ-30"


def owner_and_others() -> Table:
    """Seat 0 is active; seats 0 and 1 have stored cards."""
    return table(
        phase="trade",
        hands=["red", "blue", "chili"],
        towns=["general_store_3", "general_store_2"],
        stores=["soy garden", "stink"],
    )


def test_HB_34_stored_cards_are_traded_in_the_own_turn() -> None:
    t = owner_and_others()
    offer = t.offers("soy garden", "blue", to=1)
    soy_and_garden = tuple(sorted(t.game.beans("soy garden")))
    assert t.does(t.accept(offer, "blue"), 1) == [
        Settled(offer, 0, 1, soy_and_garden, t.game.beans("blue"))
    ]
    assert (t.stored(), t.received(0)) == ("", "blue")


def test_HB_34_and_given_away() -> None:
    t = owner_and_others()
    offer = t.offers("garden", "", to=2)
    t.does(t.accept(offer, "", 2), 2)
    assert (t.stored(), t.received(2)) == ("soy", "garden")


def test_HB_34_in_the_turn_of_others_too() -> None:
    t = owner_and_others()
    offer = t.offers("stink", "red", to=0, seat=1)
    t.does(t.accept(offer, "red", 0), 0)
    assert (t.stored(1), t.received(0), t.received(1)) == ("", "stink", "red")


def test_HB_34_an_acceptance_can_hand_over_a_stored_card() -> None:
    t = owner_and_others()
    offer = t.offers("red", "stink", to=1)
    t.does(t.accept(offer, "stink"), 1)
    assert (t.stored(1), t.received(0), t.received(1)) == ("", "stink", "red")
    assert t.town.tied[0] == t.game.state.received[0]
    assert t.town.tied[1] == ()


def test_HB_34_the_active_player_is_on_one_side() -> None:
    t = owner_and_others()
    assert t.refuses(t.offer("stink", "chili", to=2, seat=1), 1) == "BZ-21"
    assert t.refuses(t.offer("stink", "chili", to=ALL, seat=1), 1) == "BZ-21"


def test_HB_34_its_owner_cannot_plant_it() -> None:
    t = table(hands="red", towns="general_store_2", stores="soy")
    assert t.refuses(Plant(t.game.cards(0, "soy")[0], 0)) == "HB-34"
    t = table(phase="plant_received", received="red", towns="general_store_2", stores="soy")
    assert t.refuses(Plant(t.game.cards(0, "soy")[0], 0)) == "HB-34"


def test_HB_34_who_receives_it_must_plant_it() -> None:
    t = table(
        phase="trade",
        hands=["red", "blue"],
        towns=["general_store_3", "general_store_2"],
        stores="soy",
    )
    offer = t.offers("soy red", "blue", to=1)
    t.does(t.accept(offer, "blue"), 1)
    t.ends_trading()
    assert t.refuses(t.store("soy", 1), 1) == "HB-34"
    assert t.allows(t.store("red", 1), 1)
    t.does(t.plant("soy", 0, 1), 1)
    assert t.fields(1) == ["soy", ""]
    assert t.town.tied[1] == ()


def test_HB_34_stored_cards_are_public_and_no_hand_cards() -> None:
    t = owner_and_others()
    for viewer in (SPECTATOR, 0, 1, 2):
        view = t.game.view(viewer)
        assert t.seen(viewer).stores == (t.game.beans("soy garden"), t.game.beans("stink"), ())
        assert view.hand_sizes == (1, 1, 1)
    assert len(t.seen(0).own_store) == 2
    assert t.seen(2).own_store == t.seen(SPECTATOR).own_store == ()


def test_HB_34_they_count_for_nothing_at_the_end() -> None:
    t = last_table(
        towns=["general_store_4", "general_store_3"],
        stores=["soy garden", ""],
        hands=["", "red"],
        thalers=["", "blue"],
        fields=[["blue"]],
    )
    t.everyone_passes()
    assert t.scores == (4, 4, 0)
    assert t.game.result is not None
    assert t.game.result.winners == (1,)


def test_HB_34_a_card_goes_from_hand_to_hand_by_way_of_the_store_once() -> None:
    """What was stored from the received cards is dealt with again; the next one must plant it."""
    t = table(phase="plant_received", received="red", towns="general_store_2", deck="blue*18")
    t.does(t.store("red"))
    while t.phase != "trade":
        t.does(t.game.menu(t.game.owing[0])[0], t.game.owing[0])
    offer = t.offers("red", "", to=t.active, seat=0)
    t.does(t.accept(offer, "", t.active), t.active)
    assert t.stored() == ""


def test_HB_34_imagined_offers_of_stored_cards_can_be_kept() -> None:
    t = owner_and_others()
    t.offers("stink", "red", to=0, seat=1)
    t.offers("soy", "blue", to=1)
    for viewer in (SPECTATOR, 0, 1, 2):
        imagined = determinize(t.game.view(viewer), lambda: 0.3)
        assert imagined.problems() == []
        assert encode_view(t.game.view(viewer))
