"""Decisions where the rulebook is silent. BZ-D4 is in test_setup.py, BZ-D9 in test_receiving.py,
BZ-D10 and BZ-D11 in test_piles.py, BZ-D12 in test_end.py."""

import pytest

from bohnhaus import SPECTATOR, Accept, BuyField, Decline, EndTrading, Harvest, Propose, Withdraw
from bohnhaus.engine.cards import bean_of_handle
from bohnhaus.games.bohnanza.events import Drew, Lapsed
from tests.games.bohnanza.table import Table, table


def trading() -> Table:
    """A table in phase 2 with soy and garden turned up, seat 0 active."""
    return table(
        phase="trade",
        up="soy garden",
        hands=["blue red stink", "red blue red chili", "green soy red"],
        fields=[["blue*3", "red"], ["soy*2"], []],
        thalers=["chili", "blue*2", ""],
        discard="green chili",
        deck="blue*3 chili*9",
    )


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_BZ_D1_what_is_public_is_the_same_for_all(viewer: int) -> None:
    t = trading()
    t.does(t.accept(t.offers("garden", "chili"), "chili"), 1)
    view = t.game.view(viewer)
    assert [len(stack) for stack in view.earnings] == [1, 2, 0]
    assert view.hand_sizes == (3, 3, 3)
    assert view.deck_size == 12
    assert (view.discard_top,) == t.game.beans("chili")
    assert view.received == (t.game.beans("chili"), t.game.beans("garden"), ())
    assert view.up == t.game.beans("soy")
    blue, red = t.game.beans("blue red")
    assert [(field.bean, field.count) for field in view.fields[0]] == [(blue, 3), (red, 1)]


def test_BZ_D1_a_seat_sees_its_own_hand_and_a_spectator_none() -> None:
    t = trading()
    for seat in range(3):
        seen = tuple(bean_of_handle(card) for card in t.game.view(seat).hand)
        assert seen == t.game.beans(t.game.hand(seat))
    assert t.game.view(SPECTATOR).hand == ()


def test_BZ_D1_hidden_cards_are_told_as_one_heap() -> None:
    """What a seat has not seen is known in sum only: draw pile and other hands together."""
    t = trading()
    swapped = table(
        phase="trade",
        up="soy garden",
        hands=["blue red stink", "chili red red blue", "blue green red"],
        fields=[["blue*3", "red"], ["soy*2"], []],
        thalers=["chili", "blue*2", ""],
        discard="green chili",
        deck="chili*4 soy blue*2 chili*5",
    )
    assert t.game.view(0).unseen == swapped.game.view(0).unseen


def test_BZ_D1_what_is_unseen_is_the_draw_pile_and_the_other_hands() -> None:
    t = table(hands=["red soy", "red blue", "green"], deck="red stink", discard="garden")
    kinds = [kind.id for kind in t.game.state.rules.beans.kinds]

    def unseen(viewer: int) -> dict[str, int]:
        counts = t.game.view(viewer).unseen
        return {bean: count for bean, count in zip(kinds, counts, strict=True) if count}

    assert unseen(0) == {"red": 2, "stink": 1, "blue": 1, "green": 1}
    assert unseen(2) == {"red": 3, "stink": 1, "blue": 1, "soy": 1}
    assert unseen(SPECTATOR) == {"red": 3, "stink": 1, "blue": 1, "soy": 1, "green": 1}


def test_BZ_D1_who_draws_sees_the_cards_and_the_others_the_number() -> None:
    t = table(phase="trade", hands=["", "soy"], deck="red blue green stink*5")
    events = t.ends_trading()
    for viewer in (1, 2, SPECTATOR):
        assert Drew(0, 3, None) in t.game.events_for(viewer, events)
    drew = next(event for event in t.game.events_for(0, events) if isinstance(event, Drew))
    assert drew.cards == t.cards("red blue green")


def test_BZ_D1_every_past_public_event_is_known_to_all() -> None:
    t = trading()
    t.does(Harvest(0))
    t.does(t.accept(t.offers("garden", "chili"), "chili"), 1)
    assert len(t.game.events) == 3
    for viewer in (0, 1, 2, SPECTATOR):
        assert t.game.events_for(viewer) == t.game.events


def test_BZ_D2_an_offer_may_ask_for_what_its_addressee_does_not_hold() -> None:
    t = trading()
    assert t.allows(t.offer("soy", "garden", to=2))


def test_BZ_D2_only_one_who_holds_it_can_accept() -> None:
    t = trading()
    number = t.offers("soy", "chili")
    assert not any(isinstance(act, Accept) for act in t.game.menu(2))
    assert t.refuses(t.accept(number, "", seat=2), seat=2) is not None
    assert t.refuses(t.accept(number, "green", seat=2), seat=2) is not None
    assert t.allows(t.accept(number, "chili", seat=1), seat=1)


def test_BZ_D2_one_copy_is_not_enough_for_two_asked() -> None:
    t = trading()
    number = t.offers("soy", "red red")
    assert t.allows(t.accept(number, "red red", seat=1), seat=1)
    assert t.refuses(t.accept(number, "red", seat=2), seat=2) is not None
    assert not any(isinstance(act, Accept) for act in t.game.menu(2))


@pytest.mark.parametrize(("at", "left"), [(0, "blue red chili"), (2, "red blue chili")])
def test_BZ_D2_who_accepts_picks_which_copy_to_hand_over(at: int, left: str) -> None:
    t = trading()
    number = t.offers("soy", "red")
    t.does(Accept(number, (t.hand_card(at, 1),)), 1)
    assert t.hand(1) == left


def test_BZ_D2_the_active_player_may_hand_over_the_turned_up_copy_or_the_one_in_hand() -> None:
    for where in (0, 1):
        t = table(phase="trade", up="soy", hands=["blue soy", "red"])
        number = t.offers("red", "soy", to=0, seat=1)
        view = t.game.view(0)
        card = view.own_up[0] if where == 0 else view.hand[1]
        t.does(Accept(number, (card,)))
        assert (t.up, t.hand()) == (("", "blue soy") if where == 0 else ("soy", "blue"))


def test_BZ_D3_the_active_player_ends_phase_2() -> None:
    t = trading()
    t.offers("red", "soy", to=0, seat=1)
    assert t.allows(EndTrading())
    t.ends_trading()
    assert t.phase == "plant_received"
    assert t.open_offers == []


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_BZ_D3_nobody_else_does(seats: int) -> None:
    t = table(seats=seats, phase="trade", active=2)
    others = [seat for seat in range(seats) if seat != 2]
    assert [t.refuses(EndTrading(), seat) for seat in others] == ["BZ-D3"] * (seats - 1)
    assert t.game.owing == [2]


def test_BZ_D5_the_same_kind_may_grow_on_two_fields() -> None:
    t = table(hands="red red", fields=["red*2", ""])
    t.does(t.plant("red", 1))
    t.does(t.plant("red", 0))
    assert t.fields() == ["red*3", "red"]


@pytest.mark.parametrize("phase", ["plant", "trade", "plant_received"])
def test_BZ_D6_any_time_acts_are_open_whenever_someone_has_a_decision(phase: str) -> None:
    t = table(
        seats=5,
        phase=phase,
        hands="soy",
        received="garden" if phase == "plant_received" else "",
        fields=[["blue*4"], ["red*2"], ["soy*2"], ["green*3"], ["chili*3"]],
        thalers=["blue*3", "stink*3", "soy*3", "green*3", "chili*3"],
    )
    assert t.game.owing == [0]
    for seat in range(5):
        assert t.allows(Harvest(0), seat)
        assert t.allows(BuyField(), seat)


def test_BZ_D6_they_do_not_take_the_decision_away() -> None:
    t = trading()
    t.does(Harvest(0), 1)
    assert (t.phase, t.active, t.game.owing) == ("trade", 0, [0])


def test_BZ_D6_live_the_order_is_that_of_arrival() -> None:
    t = table(phase="trade", fields=[["red*2"], ["soy*2"], ["garden*3"]])
    for seat in (2, 0, 1):
        t.does(Harvest(0), seat)
    assert t.discard == "red soy"


def test_BZ_D6_never_inside_a_draw_or_turning_up() -> None:
    """A draw and a turning-up are one step each: no decision is open between their cards."""
    t = table(phase="trade", hands=["", "soy"], deck="red", discard="blue*9")
    t.ends_trading()
    assert t.hand() == "red blue*2"
    assert (t.active, t.phase) == (1, "plant")


def test_BZ_D6_never_after_the_end() -> None:
    t = table(phase="trade", run_outs=2, deck="red", thalers=["blue*3", "soy*3"])
    t.ends_trading()
    assert t.over
    for seat in range(3):
        assert t.refuses(BuyField(), seat) == "BH-2"
        assert t.refuses(Harvest(0), seat) == "BH-2"


def test_BZ_D7_of_two_acceptances_that_clash_the_first_counts() -> None:
    t = trading()
    number = t.offers("soy", "red")
    late = t.accept(number, "red", seat=2)
    t.does(t.accept(number, "red"), 1)
    assert t.refuses(late, seat=2) == "BH-4"
    assert t.hand(2) == "green soy red"


def test_BZ_D7_offers_that_can_no_longer_be_kept_lapse() -> None:
    t = trading()
    first = t.offers("soy", "red")
    same_card = t.offers("soy garden", "chili")
    other_card = t.offers("garden", "blue")
    events = t.does(t.accept(first, "red"), 1)
    assert Lapsed(same_card, 0) in events
    assert t.open_offers == [other_card]
    assert t.refuses(t.accept(same_card, "chili"), seat=1) == "BH-4"


def test_BZ_D7_offers_of_who_accepted_lapse_as_well() -> None:
    t = trading()
    own = t.offers("chili", "garden", to=0, seat=1)
    asked = t.offers("soy", "chili", to=1)
    t.does(t.accept(asked, "chili"), 1)
    assert own not in t.open_offers
    assert t.refuses(t.accept(own, "garden", seat=0)) == "BH-4"


def test_BZ_D7_an_offer_of_another_copy_stands() -> None:
    t = trading()
    front, back = t.hand_card(0, 1), t.hand_card(2, 1)
    t.does(Propose((back,), t.game.beans("garden"), to=0), 1)
    asked = t.offers("soy", "red", to=1)
    t.does(Accept(asked, (front,)), 1)
    assert t.open_offers == [1]


def test_BZ_D7_a_deal_has_exactly_two_sides() -> None:
    t = trading()
    t.does(t.accept(t.offers("soy", "red"), "red", seat=2), 2)
    assert (t.received(0), t.received(1), t.received(2)) == ("red", "", "soy")
    assert t.hand(1) == "red blue red chili"


def test_BZ_D7_no_thalers_change_hands() -> None:
    t = trading()
    t.does(t.accept(t.offers("soy blue", "red"), "red"), 1)
    assert [t.earnings(seat) for seat in range(3)] == ["chili", "blue*2", ""]


def test_BZ_D7_no_promise_outlives_phase_2() -> None:
    t = trading()
    number = t.offers("blue", "green", to=2)
    t.ends_trading()
    assert t.open_offers == []
    assert t.refuses(t.accept(number, "green", seat=2), seat=2) == "BZ-20"


def test_BZ_D8_a_card_left_lying_can_be_dealt_until_the_phase_ends() -> None:
    t = trading()
    t.does(t.accept(t.offers("stink", "green", to=2), "green", seat=2), 2)
    t.does(Withdraw(t.offers("blue", "red")))
    t.does(Decline(t.offers("garden", to=1)), 1)
    t.does(t.accept(t.offers("garden soy", to=2), seat=2), 2)
    assert t.up == ""
    t.ends_trading()
    assert t.received(0) == "green"
