"""Phase 2: trade and give."""

from dataclasses import replace

import pytest

from bohnhaus import ALL, Accept, BadPosition, Decline, EndTrading, Harvest, Propose, Withdraw
from bohnhaus.games.bohnanza.figures import figures
from bohnhaus.wire.record import opening
from tests.games.bohnanza.table import Table, table


def trading(**description: object) -> Table:
    """A table in phase 2 with soy and garden turned up, seat 0 active."""
    usual: dict[str, object] = {
        "phase": "trade",
        "up": "soy garden",
        "hands": ["blue red stink", "red blue red chili", "green soy"],
        "deck": "blue*3 chili*9",
    }
    return table(seats=3, seed=0, options=None, **(usual | description))


def test_BZ_20_the_top_two_cards_are_turned_up() -> None:
    t = table(hands="red", deck="soy garden blue chili")
    events = t.does(t.plant("red", 0))
    assert t.up == "soy garden"
    assert t.deck == "blue chili"
    assert len(events) == 2


def test_BZ_20_no_new_position_has_more_than_two() -> None:
    with pytest.raises(BadPosition, match="3 cards lie turned up, but there can be at most 2"):
        table(phase="trade", up="red*3")


def test_BZ_20_a_record_that_begins_with_more_stays_true() -> None:
    """It was made when such a position was accepted."""
    record = table(phase="trade", up="red*2").game.record
    old = replace(record, position={**(record.position or {}), "up": "red*3"}, commitment="")
    assert len(opening(old)[0].up) == 3


def test_BZ_20_turned_up_cards_and_hand_cards_of_any_position_can_be_dealt() -> None:
    t = trading()
    assert t.allows(t.offer("soy", "red"))
    assert t.allows(t.offer("garden"))
    for at in range(3):
        assert t.allows(Propose((t.hand_card(at),), t.game.beans("green")))
    assert t.allows(t.offer("soy garden blue red stink", "chili"))


def test_BZ_20_others_use_hand_cards_of_any_position() -> None:
    t = trading()
    for at in range(4):
        assert t.allows(Propose((t.hand_card(at, 1),), t.game.beans("soy"), to=0), seat=1)


def test_BZ_20_others_cannot_use_the_turned_up_cards() -> None:
    t = trading()
    soy, garden = t.cards("soy garden")
    assert t.refuses(Propose((soy,), (), to=0), seat=1) is not None
    assert t.refuses(Propose((garden,), (), to=0), seat=2) is not None


def test_BZ_20_nobody_uses_cards_of_another_hand() -> None:
    t = trading(hands=["blue", "red", "green"])
    assert t.refuses(Propose(t.cards("red", 1), (), to=1)) is not None
    assert t.refuses(Propose(t.cards("green", 2), (), to=0), seat=1) is not None


@pytest.mark.parametrize("phase", ["plant", "plant_received"])
def test_BZ_20_deals_are_made_in_phase_2_only(phase: str) -> None:
    received = ["red", "soy"] if phase == "plant_received" else ["", ""]
    t = table(phase=phase, hands=["blue", "red"], received=received)
    assert t.refuses(t.offer("blue", "red")) == "BZ-20"
    assert t.refuses(t.offer("red", "blue", to=0, seat=1), seat=1) == "BZ-20"
    assert t.refuses(Accept(1), seat=1) == "BZ-20"
    assert t.refuses(Decline(1), seat=1) == "BZ-20"
    assert t.refuses(Withdraw(1)) == "BZ-20"
    assert t.refuses(EndTrading()) == "BZ-20"


def test_BZ_20_a_wanted_turned_up_card_can_be_handed_over_by_the_active_player() -> None:
    t = trading()
    number = t.offers("red", "soy", to=0, seat=1)
    t.does(t.accept(number, "soy", seat=0), 0)
    assert t.up == "garden"
    assert t.received(0) == "red"
    assert t.received(1) == "soy"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_BZ_21_every_deal_has_the_active_player_on_one_side(seats: int) -> None:
    hands = ["red", "blue", "soy", "green", "chili"]
    for active in range(seats):
        t = table(seats=seats, active=active, phase="trade", hands=hands[:seats])
        for seat in range(seats):
            for to in range(seats):
                offer = t.offer(hands[seat], "stink", to=to, seat=seat)
                fine = seat != to and active in (seat, to)
                assert t.refuses(offer, seat) == (None if fine else "BZ-21")


def test_BZ_21_only_the_active_player_offers_to_all() -> None:
    t = trading()
    assert t.allows(t.offer("blue", "red", to=ALL))
    assert t.refuses(t.offer("red", "blue", to=ALL, seat=1), seat=1) == "BZ-21"


def test_BZ_21_the_others_cannot_take_what_another_offers_the_active_player() -> None:
    t = trading()
    number = t.offers("red", "soy", to=0, seat=1)
    assert t.refuses(t.accept(number, "soy", seat=2), seat=2) == "BH-6"


def test_BZ_21_nobody_deals_with_himself() -> None:
    t = trading()
    assert t.refuses(t.offer("blue", "red", to=0)) == "BZ-21"
    number = t.offers("blue", "red")
    assert t.refuses(t.accept(number, "red", seat=0)) == "BH-6"


def test_BZ_22_a_trade_is_one_or_more_for_one_or_more() -> None:
    t = trading()
    number = t.offers("soy blue", "red red chili")
    t.does(t.accept(number, "red red chili"), 1)
    assert t.received(0) == "chili red*2"
    assert t.received(1) == "blue soy"
    assert t.hand(0) == "red stink"
    assert t.hand(1) == "blue"


def test_BZ_22_a_gift_goes_from_the_active_player_to_another() -> None:
    t = trading()
    number = t.offers("garden stink", to=2)
    t.does(t.accept(number, seat=2), 2)
    assert t.received(2) == "stink garden"
    assert t.received(0) == ""


def test_BZ_22_a_gift_goes_from_another_to_the_active_player() -> None:
    t = trading()
    number = t.offers("chili", to=0, seat=1)
    t.does(t.accept(number, seat=0), 0)
    assert t.received(0) == "chili"
    assert t.hand(1) == "red blue red"


def test_BZ_22_a_gift_can_be_asked_for() -> None:
    t = trading()
    number = t.offers("", "red")
    t.does(t.accept(number, "red"), 1)
    assert t.received(0) == "red"
    assert t.received(1) == ""


def test_BZ_22_another_player_can_ask_the_active_player_for_a_gift() -> None:
    t = trading()
    number = t.offers("", "soy", to=0, seat=2)
    t.does(t.accept(number, "soy", seat=0), 0)
    assert t.received(2) == "soy"
    assert t.hand(2) == "green soy"


def test_BZ_22_a_gift_may_be_refused_by_either_side() -> None:
    t = trading()
    gift = t.offers("garden", to=2)
    t.does(Decline(gift), 2)
    assert t.open_offers == []
    assert t.up == "soy garden"
    back = t.offers("green", to=0, seat=2)
    t.does(Decline(back), 0)
    assert t.open_offers == []
    assert t.hand(2) == "green soy"


def test_BZ_22_no_one_else_between_the_others_even_as_a_gift() -> None:
    t = trading()
    assert t.refuses(t.offer("chili", to=2, seat=1), seat=1) == "BZ-21"


def test_BZ_22_a_deal_of_nothing_for_nothing_is_none() -> None:
    t = trading()
    assert t.refuses(Propose((), ())) == "BZ-22"
    assert t.refuses(Propose((), (), to=0), seat=1) == "BZ-22"


def test_BZ_23_cards_leave_a_hand_only_when_the_deal_is_agreed() -> None:
    t = trading()
    number = t.offers("blue soy", "red")
    assert (t.hand(0), t.up) == ("blue red stink", "soy garden")
    assert t.hand(1) == "red blue red chili"
    t.does(Decline(number), 1)
    t.does(Withdraw(number), 0)
    assert (t.hand(0), t.up) == ("blue red stink", "soy garden")


def test_BZ_23_the_order_of_the_rest_stays() -> None:
    t = trading(hands=["blue red stink green chili", "red soy blue", ""])
    number = t.offers("stink red", "soy")
    t.does(t.accept(number, "soy"), 1)
    assert t.hand(0) == "blue green chili"
    assert t.hand(1) == "red blue"


def test_BZ_24_received_cards_lie_apart_and_never_in_hand() -> None:
    t = trading()
    number = t.offers("soy", "chili")
    t.does(t.accept(number, "chili"), 1)
    assert (t.hand(0), t.received(0)) == ("blue red stink", "chili")
    assert (t.hand(1), t.received(1)) == ("red blue red", "soy")


def test_BZ_24_received_cards_are_not_dealt_again() -> None:
    t = trading()
    number = t.offers("garden", "chili")
    t.does(t.accept(number, "chili"), 1)
    assert t.refuses(t.offer("chili", "green", to=2)) == "BZ-24"
    assert t.refuses(t.offer("garden", to=0, seat=1), seat=1) == "BZ-24"


def test_BZ_24_received_cards_cannot_pay_for_another_offer() -> None:
    t = trading()
    number = t.offers("garden", "chili")
    t.does(t.accept(number, "chili"), 1)
    wants = t.offers("green", "chili", to=0, seat=2)
    assert t.refuses(t.accept(wants, "chili", seat=0)) == "BZ-24"


def test_BZ_24_received_cards_are_planted_in_phase_3_not_before() -> None:
    t = trading()
    number = t.offers("soy", "chili")
    t.does(t.accept(number, "chili"), 1)
    assert t.refuses(t.plant("chili", 0)) == "BZ-24"
    assert t.refuses(t.plant("soy", 0, seat=1), seat=1) == "BZ-24"
    t.ends_trading()
    assert t.allows(t.plant("chili", 0))
    assert t.allows(t.plant("soy", 0, seat=1), seat=1)


def test_BZ_24_a_turned_up_card_is_not_planted_in_phase_2_either() -> None:
    t = trading()
    assert t.refuses(t.plant("garden", 0)) is not None


def test_BZ_24_the_refusal_of_a_turned_up_card_says_that_it_is_planted_later() -> None:
    t = trading()
    assert t.refuses(t.plant("garden", 0)) in ("BZ-24", "BZ-26", "BZ-30")


def test_BZ_24_received_cards_cannot_be_sold() -> None:
    t = trading(fields=[["chili*2"], [], []])
    number = t.offers("soy", "chili")
    t.does(t.accept(number, "chili"), 1)
    t.does(Harvest(0))
    assert t.thalers() == 0
    assert t.received(0) == "chili"


def test_BZ_25_dealing_goes_on_after_both_turned_up_cards_are_gone() -> None:
    t = trading()
    t.does(t.accept(t.offers("soy garden", to=1)), 1)
    assert t.up == ""
    assert t.phase == "trade"
    number = t.offers("stink", "green", to=2)
    t.does(t.accept(number, "green", seat=2), 2)
    assert t.received(0) == "green"
    assert t.received(2) == "stink"


def test_BZ_25_hand_cards_alone_may_be_dealt_while_the_turned_up_ones_stay() -> None:
    t = trading()
    t.does(t.accept(t.offers("stink", "chili"), "chili"), 1)
    assert t.up == "soy garden"


def test_BZ_26_turned_up_cards_not_dealt_away_are_the_active_players_to_plant() -> None:
    t = trading()
    t.does(t.accept(t.offers("garden", to=1)), 1)
    t.ends_trading()
    assert t.up == ""
    assert t.received(0) == "soy"
    assert t.received(1) == "garden"
    assert t.game.owing == [0, 1]


def test_BZ_26_both_are_kept_when_nothing_was_dealt() -> None:
    t = trading(active=2)
    t.ends_trading()
    assert t.received(2) == "soy garden"
    assert t.game.owing == [2]
    assert t.hand(2) == "green soy"


def test_BZ_26_a_kept_card_cannot_be_left_unplanted() -> None:
    t = trading()
    t.ends_trading()
    assert t.refuses(EndTrading()) is not None
    assert t.turn == 0
    t.does(t.plant("soy", 0))
    assert t.turn == 0
    t.does(t.plant("garden", 1))
    assert t.turn == 1


def test_BZ_40_an_offer_is_told_with_what_the_fullest_field_would_then_sell_for() -> None:
    t = table(phase="trade", fields=[["red", "red*2"]], hands=["garden", "red red"], up="soy")
    t.does(Propose(t.cards("red red", 1), t.game.beans("garden"), to=0), 1)
    (offer,) = figures(t.game.view(0)).offers
    assert [(sale.field, sale.worth) for sale in offer.sales] == [(1, 3)]
