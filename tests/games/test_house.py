"""House rules: what no rulebook says, but a table needs."""

from dataclasses import dataclass

import pytest

from bohnhaus import (
    SPECTATOR,
    Accept,
    BuyField,
    Decline,
    EndPlanting,
    EndTrading,
    Harvest,
    IllegalAct,
    Plant,
    Propose,
    Wish,
    Withdraw,
)
from bohnhaus.engine.cards import BEAN_BITS
from tests.games.bohnanza.table import Table, table


def trading(**description: object) -> Table:
    """A table in phase 2 with soy and garden turned up, seat 0 active."""
    usual: dict[str, object] = {
        "phase": "trade",
        "up": "soy garden",
        "hands": ["blue red stink", "red blue red chili", "green soy red"],
        "deck": "blue*3 chili*9",
    }
    return table(seats=3, seed=0, options=None, **(usual | description))


@pytest.mark.parametrize("seat", [-2, -1, 3, 4, 99])
def test_BH_1_only_the_seats_of_this_game_act(seat: int) -> None:
    t = trading(fields=[["red*2"], ["blue*2"], ["soy*2"]])
    assert t.refuses(Harvest(0), seat) == "BH-1"
    assert t.refuses(EndTrading(), seat) == "BH-1"
    with pytest.raises(IllegalAct, match="BH-1"):
        t.game.play(seat, Harvest(0))


@pytest.mark.parametrize("seat", [-2, 3, 99])
def test_BH_1_no_offer_to_a_seat_that_does_not_exist(seat: int) -> None:
    t = trading()
    assert t.refuses(t.offer("soy", "red", to=seat)) == "BH-1"


@pytest.mark.parametrize("seat", [-2, SPECTATOR, 3, 99])
def test_BH_1_whoever_has_no_seat_has_an_empty_menu(seat: int) -> None:
    t = trading(fields=[["red*2"], ["blue*2"], ["soy*2"]])
    assert t.game.menu(seat) == []


@pytest.mark.parametrize("seat", [-3, -2, 3])
def test_BH_1_a_seat_that_does_not_exist_sees_no_hand(seat: int) -> None:
    t = trading()
    try:
        seen = t.game.view(seat).hand
    except (IndexError, ValueError):
        seen = ()
    assert seen == ()


def test_BH_1_a_seat_acts_only_for_itself() -> None:
    t = table(hands=["red", "soy"], fields=[["red*2"], ["blue*2"]])
    assert t.refuses(t.plant("red", 0), seat=1) is not None
    t.does(Harvest(0), 1)
    assert (t.fields(0), t.fields(1)) == (["red*2", ""], ["", ""])


def test_BH_2_after_the_end_nothing_can_be_done() -> None:
    t = trading(up="", run_outs=2, deck="green", thalers="blue*3")
    card = t.hand_card(0)
    t.ends_trading()
    assert t.over
    acts = [
        Plant(card, 0),
        EndPlanting(),
        Harvest(0),
        BuyField(),
        Propose((card,), ()),
        Accept(1),
        Decline(1),
        Withdraw(1),
        Wish(0, 1),
        EndTrading(),
    ]
    for seat in range(3):
        assert [t.refuses(act, seat) for act in acts] == ["BH-2"] * len(acts)
        assert t.game.menu(seat) == []


@dataclass(frozen=True)
class Juggle:
    """No act of any bean game."""

    beans: int = 3


def test_BH_3_only_acts_that_this_game_has() -> None:
    t = trading()
    for act in (Juggle(), "harvest", 7, Harvest):
        assert t.refuses(act) == "BH-3"


def test_BH_4_only_an_open_offer_can_be_answered() -> None:
    t = trading()
    for act in (Accept(1), Decline(1), Withdraw(1)):
        assert t.refuses(act) == "BH-4"
    assert t.refuses(t.offer("blue", "red", to=1, answers=1)) == "BH-4"


def test_BH_4_an_offer_taken_withdrawn_or_declined_by_all_is_not_open() -> None:
    t = trading()
    taken = t.offers("soy", "chili")
    t.does(t.accept(taken, "chili"), 1)
    back = t.offers("garden", "red")
    t.does(Withdraw(back))
    no = t.offers("blue", "green")
    t.does(Decline(no), 1)
    assert t.open_offers == [no]
    t.does(Decline(no), 2)
    for number in (taken, back, no):
        assert t.refuses(Accept(number), seat=2) == "BH-4"
        assert t.refuses(Decline(number), seat=1) == "BH-4"
        assert t.refuses(Withdraw(number)) == "BH-4"


def test_BH_4_numbers_are_not_used_again() -> None:
    t = trading()
    first = t.offers("soy", "red")
    t.does(Withdraw(first))
    assert t.offers("soy", "red") != first


def test_BH_5_no_card_is_named_twice() -> None:
    t = trading()
    (blue,) = t.cards("blue")
    assert t.refuses(Propose((blue, blue), t.game.beans("red"))) == "BH-5"
    number = t.offers("soy", "red red")
    (red,) = t.cards("red", 2)
    assert t.refuses(Accept(number, (red, red)), seat=2) == "BH-5"


def test_BH_5_none_that_has_left_its_place() -> None:
    t = trading()
    (soy,) = t.cards("soy")
    t.does(t.accept(t.offers("soy", to=1)), 1)
    assert t.refuses(Propose((soy,), t.game.beans("red"))) == "BH-5"


def test_BH_5_none_with_the_wrong_bean() -> None:
    t = table(hands="red soy")
    front = t.hand_card(0)
    wrong = front >> BEAN_BITS << BEAN_BITS | t.game.beans("blue")[0]
    assert t.refuses(Plant(wrong, 0)) == "BH-5"


def test_BH_5_a_planted_card_is_gone() -> None:
    t = table(hands="red red")
    front = t.hand_card(0)
    t.does(Plant(front, 0))
    assert t.refuses(Plant(front, 0)) == "BH-5"


@pytest.mark.parametrize("card", [-1, 9999])
def test_BH_5_none_that_never_was(card: int) -> None:
    assert table(hands="red").refuses(Plant(card, 0)) == "BH-5"
    assert trading().refuses(Propose((card,), ())) == "BH-5"
    t = table(phase="plant_received", received="red")
    assert t.refuses(Plant(card, 0)) == "BH-5"


def test_BH_6_only_who_it_is_put_to_accepts_or_declines() -> None:
    t = trading()
    number = t.offers("soy", "red", to=1)
    assert t.refuses(t.accept(number, "red", seat=2), seat=2) == "BH-6"
    assert t.refuses(Decline(number), seat=2) == "BH-6"
    assert t.refuses(Decline(number), seat=0) == "BH-6"
    assert t.allows(t.accept(number, "red"), seat=1)


def test_BH_6_an_offer_to_all_is_put_to_everyone_but_the_proposer() -> None:
    t = trading()
    number = t.offers("soy", "red")
    assert t.allows(Decline(number), seat=1)
    assert t.allows(Decline(number), seat=2)
    assert t.refuses(Decline(number)) == "BH-6"


def test_BH_6_nor_does_anyone_else_answer_with_an_offer() -> None:
    t = trading()
    number = t.offers("soy", "chili", to=1)
    assert t.refuses(t.offer("green", "soy", to=0, seat=2, answers=number), seat=2) == "BH-6"
    assert t.allows(t.offer("blue", "soy", to=0, seat=1, answers=number), seat=1)


def test_BH_7_only_the_proposer_withdraws() -> None:
    t = trading()
    number = t.offers("red", "soy", to=0, seat=1)
    assert t.refuses(Withdraw(number)) == "BH-7"
    assert t.refuses(Withdraw(number), seat=2) == "BH-7"
    t.does(Withdraw(number), 1)
    assert t.open_offers == []


def test_BH_8_the_same_offer_does_not_stand_twice() -> None:
    t = trading()
    t.offers("soy blue", "red chili")
    assert t.refuses(t.offer("soy blue", "red chili")) == "BH-8"
    assert t.refuses(t.offer("blue soy", "chili red")) == "BH-8"
    assert t.allows(t.offer("soy blue", "red chili", to=1))
    assert t.allows(t.offer("soy", "red chili"))
    assert t.allows(t.offer("soy blue", "red"))


def test_BH_8_withdrawn_it_can_be_made_again() -> None:
    t = trading()
    t.does(Withdraw(t.offers("soy", "red")))
    assert t.allows(t.offer("soy", "red"))


def test_BH_8_a_seat_has_at_most_fifty_open_offers() -> None:
    t = trading()
    wants = [(bean, other) for bean in range(8) for other in range(bean, 8)]
    offers = [Propose(t.cards(give), want) for give in ("soy", "blue") for want in wants]
    for offer in offers[:50]:
        t.does(offer)
    assert t.refuses(offers[50]) == "BH-8"
    assert t.allows(t.offer("red", "soy", to=0, seat=1), seat=1)
    t.does(Withdraw(t.open_offers[0]))
    assert t.allows(offers[50])


@pytest.mark.parametrize("field", [-1, 2, 3, 99])
def test_BH_9_a_field_is_one_that_the_player_has(field: int) -> None:
    t = table(hands="red", fields=["red", "red*2"])
    assert t.refuses(t.plant("red", field)) == "BH-9"
    assert t.refuses(Harvest(field)) == "BH-9"
    assert t.refuses(Harvest(field), seat=1) == "BH-9"
    t = table(phase="plant_received", received="red")
    assert t.refuses(t.plant("red", field)) == "BH-9"


def test_BH_10_an_offer_is_declined_only_once() -> None:
    t = trading()
    number = t.offers("soy", "red")
    t.does(Decline(number), 1)
    assert t.refuses(Decline(number), seat=1) == "BH-10"
    assert t.allows(Decline(number), seat=2)


def test_BH_10_who_declined_does_not_accept_any_more() -> None:
    t = trading()
    number = t.offers("soy", "red")
    t.does(Decline(number), 1)
    assert t.refuses(t.accept(number, "red"), seat=1) == "BH-10"
    assert t.allows(t.accept(number, "red", seat=2), seat=2)


def test_BH_11_a_wish_must_change_something() -> None:
    t = trading()
    assert t.refuses(Wish(0, 0)) == "BH-11"
    t.does(Wish(0, 1))
    assert t.refuses(Wish(0, 1)) == "BH-11"
    assert t.allows(Wish(0, -1))
    assert t.allows(Wish(0, 0))
    assert t.allows(Wish(0, 1), seat=1)


def test_BH_11_a_wish_stands_on_the_board_for_all_to_see() -> None:
    t = trading()
    t.does(Wish(3, -1), 2)
    for viewer in (0, 1, 2, SPECTATOR):
        assert t.game.view(viewer).wishes[2][3] == -1


@pytest.mark.parametrize("bean", [-1, 8, 31, 99])
def test_BH_12_a_bean_is_one_of_this_game(bean: int) -> None:
    t = trading()
    assert t.refuses(Propose(t.cards("soy"), (bean,))) == "BH-12"
    assert t.refuses(Wish(bean, 1)) == "BH-12"


def test_BH_12_no_more_of_a_bean_than_there_are() -> None:
    t = trading()
    (garden,) = t.game.beans("garden")
    assert t.allows(Propose(t.cards("soy"), (garden,) * 6))
    assert t.refuses(Propose(t.cards("soy"), (garden,) * 7)) == "BH-12"


def test_BH_13_an_answer_goes_to_who_made_the_offer() -> None:
    t = trading()
    number = t.offers("red", "soy", to=0, seat=1)
    assert t.allows(t.offer("garden", "red", to=1, answers=number))
    assert t.refuses(t.offer("garden", "red", to=2, answers=number)) == "BH-13"
    assert t.refuses(t.offer("garden", "red", answers=number)) == "BH-13"


def test_BH_13_others_answer_the_active_player() -> None:
    t = trading()
    number = t.offers("soy", "chili")
    answer = t.offers("red", "soy", to=0, seat=2, answers=number)
    assert t.game.view(0).offers[-1].answers == number
    t.does(t.accept(answer, "soy", seat=0))
    assert t.received(2) == "soy"


def test_BH_14_just_the_beans_that_were_asked_for_are_handed_over() -> None:
    t = trading()
    number = t.offers("soy", "red chili")
    for cards in ("", "red", "chili", "red red", "red red chili", "blue chili"):
        assert t.refuses(t.accept(number, cards), seat=1) == "BH-14", cards
    assert t.allows(t.accept(number, "red chili"), seat=1)
    assert t.allows(t.accept(number, "chili red"), seat=1)


def test_BH_14_a_gift_is_taken_with_empty_hands() -> None:
    t = trading()
    number = t.offers("soy", to=1)
    assert t.refuses(t.accept(number, "red"), seat=1) == "BH-14"
    assert t.allows(t.accept(number), seat=1)


def test_BH_11_wishes_are_told_in_phase_2() -> None:
    t = table(hands=["red", "blue", "soy"])
    assert t.refuses(Wish(0, 1), seat=1) == "BH-11"


def test_BH_16_paid_thalers_go_on_the_discard_pile_the_top_one_first() -> None:
    t = trading(thalers=["blue chili stink green"])
    t.does(BuyField())
    assert t.game.describe()["discard"] == "green stink chili"


def test_BH_16_chosen_thalers_go_there_in_the_order_in_which_they_were_named() -> None:
    for named in ("chili green blue", "blue chili green"):
        t = table(phase="trade", thalers="blue chili stink green", options={"pay_with": "choice"})
        t.does(BuyField(t.game.beans(named)))
        assert t.game.describe()["discard"] == named
