"""The banks: their moments, and who knows what they show."""

from itertools import permutations

import pytest

from bohnhaus import EndPlanting, Harvest, determinize
from bohnhaus.engine.cards import SPECTATOR
from bohnhaus.engine.view import NOTHING
from bohnhaus.games.high_bohn.actions import (
    BuyBuilding,
    LookAtTop,
    MoveInHand,
    MoveToBottom,
    OrderDrawn,
)
from bohnhaus.games.high_bohn.events import (
    LookedAtTop,
    MovedInHand,
    MovedToBottom,
    OrderedDrawn,
)
from bohnhaus.wire.views import encode_view
from tests.games.high_bohn.table import Table, table


def bank_2(deck: str = "red soy blue chili green", discard: str = "") -> Table:
    return table(hands=["stink*2"] * 3, towns="bank_2", deck=deck, discard=discard)


def test_HB_24_its_owner_looks_at_the_top_card() -> None:
    t = bank_2()
    assert t.does(LookAtTop()) == [LookedAtTop(0, t.game.beans("red")[0])]
    assert t.seen(0).top == t.game.beans("red")[0]
    assert t.deck == "red soy blue chili green"


def test_HB_24_and_may_move_it_to_the_bottom() -> None:
    t = bank_2()
    t.does(LookAtTop())
    assert t.does(MoveToBottom()) == [MovedToBottom(0)]
    assert t.deck == "soy blue chili green red"
    assert t.seen(0).bottom == t.game.beans("red")
    assert t.seen(0).top == NOTHING


def test_HB_24_or_leave_it() -> None:
    t = bank_2()
    t.does(LookAtTop())
    t.does(t.plant("stink", 0))
    t.does(EndPlanting())
    assert t.up == "red soy"


def test_HB_24_once_a_turn_and_not_unseen() -> None:
    t = bank_2()
    assert t.refuses(MoveToBottom()) == "HB-24"
    t.does(LookAtTop())
    assert t.refuses(LookAtTop()) == "HB-40"
    t.does(MoveToBottom())
    assert t.refuses(MoveToBottom()) == "HB-24"
    assert t.refuses(LookAtTop()) == "HB-40"


def test_HB_24_for_its_owner_only() -> None:
    t = bank_2()
    assert t.refuses(LookAtTop(), 1) == "HB-24"
    assert t.refuses(MoveToBottom(), 1) == "HB-24"
    t = table(hands="stink", towns="bank_3")
    assert t.refuses(LookAtTop()) == "HB-24"


def test_HB_24_an_empty_draw_pile_shows_nothing() -> None:
    t = bank_2(deck="", discard="red")
    assert t.refuses(LookAtTop()) == "HB-24"


def test_HB_24_again_in_the_next_own_turn() -> None:
    t = bank_2(deck="chili*18")
    t.does(LookAtTop())
    for _ in range(3):
        t.passes_turn()
    assert t.active == 0
    assert t.allows(LookAtTop())


def test_HB_25_bank_3_orders_the_cards_just_drawn() -> None:
    t = table(phase="trade", hands=["stink"] * 3, towns="bank_3", deck="red soy blue chili")
    t.ends_trading()
    assert (t.phase, t.game.owing) == ("order_drawn", [0])
    red, soy, blue = t.game.view(0).hand[1:]
    assert t.does(OrderDrawn((blue, red, soy))) == [
        OrderedDrawn(0, (blue, red, soy)),
        *t.game.events[-1:],
    ]
    assert t.hand() == "stink blue red soy"
    assert t.active == 1


def test_HB_25_any_order_of_just_those_cards() -> None:
    t = table(phase="trade", hands="stink", towns="bank_3", deck="red soy blue chili")
    t.ends_trading()
    stink, red, soy, blue = t.game.view(0).hand
    for way in permutations((red, soy, blue)):
        assert t.allows(OrderDrawn(way))
    assert t.refuses(OrderDrawn((red, soy))) == "HB-25"
    assert t.refuses(OrderDrawn((red, soy, soy))) == "HB-25"
    assert t.refuses(OrderDrawn((stink, red, soy))) == "HB-25"
    assert t.refuses(OrderDrawn((red, soy, blue)), 1) == "HB-25"


def test_HB_25_as_many_as_were_drawn() -> None:
    t = table(phase="trade", hands="stink", towns="bank_3", deck="red soy", run_outs=1)
    t.ends_trading()
    red, soy = t.game.view(0).hand[1:]
    t.does(OrderDrawn((soy, red)))
    assert t.hand() == "stink soy red"
    t = table(phase="trade", hands="stink", towns="bank_3", deck="red", run_outs=1)
    t.ends_trading()
    assert t.active == 1


def test_HB_25_not_in_the_turn_of_others_and_not_for_others() -> None:
    t = table(phase="trade", towns=["", "bank_3"], deck="red soy blue chili", hands="stink")
    t.ends_trading()
    assert t.active == 1


def test_HB_25_asked_whatever_was_drawn() -> None:
    """Three cards of one bean: to skip the question would tell the others."""
    t = table(phase="trade", towns="bank_3", deck="red*5")
    t.ends_trading()
    assert t.phase == "order_drawn"


def test_HB_25_nobody_harvests_or_buys_inside_the_draw() -> None:
    t = table(
        phase="trade", towns="bank_3", deck="red*5", fields=[[], ["soy*2"]], thalers=["", "blue"]
    )
    t.ends_trading()
    assert t.refuses(Harvest(0), 1) == "HB-16"
    assert t.refuses(BuyBuilding("jail_1"), 1) == "HB-16"


def test_HB_26_bank_4_moves_one_hand_card() -> None:
    t = table(hands="red soy blue", towns="bank_4")
    blue = t.hand_card(2)
    t.does(MoveInHand(blue, 0))
    assert t.hand() == "blue red soy"
    assert t.allows(t.plant("blue", 0))


def test_HB_26_to_any_other_place() -> None:
    hands = {0: "soy red blue chili", 2: "red blue soy chili", 3: "red blue chili soy"}
    for place, hand in hands.items():
        t = table(hands="red soy blue chili", towns="bank_4")
        assert t.refuses(MoveInHand(t.hand_card(1), 1)) == "HB-26"
        t.does(MoveInHand(t.hand_card(1), place))
        assert t.hand() == hand


def test_HB_26_once_and_only_an_own_hand_card() -> None:
    t = table(hands=["red soy blue", "chili*2"], towns="bank_4")
    assert t.refuses(MoveInHand(t.hand_card(0), 3)) == "HB-26"
    assert t.refuses(MoveInHand(99 << 5, 1)) == "BH-5"
    assert t.refuses(MoveInHand(t.hand_card(0, 1), 1), 1) == "HB-26"
    t.does(MoveInHand(t.hand_card(0), 1))
    assert t.refuses(MoveInHand(t.hand_card(0), 1)) == "HB-40"


@pytest.mark.parametrize("bank", ["bank_2", "bank_4"])
def test_HB_40_the_moment_passes_with_the_first_card(bank: str) -> None:
    t = table(hands="red soy blue", towns=bank)
    act: object = LookAtTop() if bank == "bank_2" else MoveInHand(t.hand_card(2), 1)
    assert t.allows(act)
    t.does(t.plant("red", 0))
    assert t.refuses(act) == "HB-40"


def test_HB_40_storing_the_first_card_ends_it_too() -> None:
    t = table(hands="red soy blue", towns="bank_2 general_store_2")
    t.does(t.store("red"))
    assert t.refuses(LookAtTop()) == "HB-40"


def test_HB_40_who_looked_and_then_planted_cannot_move_the_card() -> None:
    t = bank_2()
    t.does(LookAtTop())
    t.does(t.plant("stink", 0))
    assert t.refuses(MoveToBottom()) == "HB-40"


def test_HB_40_a_bank_bought_in_the_moment_works_this_turn() -> None:
    t = table(hands="red soy blue", thalers="black_eyed*4")
    assert t.refuses(LookAtTop()) == "HB-24"
    t.buys("bank_2")
    assert t.allows(LookAtTop())
    t = table(hands="red soy blue", thalers="black_eyed*4")
    t.buys("bank_4")
    assert t.allows(MoveInHand(t.hand_card(2), 0))


def test_HB_40_bank_3_bought_before_the_draw_is_asked() -> None:
    t = table(phase="trade", thalers="black_eyed*3", deck="red soy blue chili")
    t.buys("bank_3")
    t.ends_trading()
    assert t.phase == "order_drawn"


def test_HB_40_not_in_the_turn_of_another() -> None:
    t = table(hands=["red soy", "blue"], towns=["", "bank_2", "bank_4"])
    assert t.refuses(LookAtTop(), 1) == "HB-40"


def test_HB_40_with_an_empty_hand_the_moment_lasts_till_the_turn_up() -> None:
    t = table(active=2, phase="trade", towns="bank_2", deck="red soy blue chili green*3")
    t.ends_trading()
    assert (t.active, t.phase, t.hand()) == (0, "plant", "")
    t.does(LookAtTop())
    assert t.allows(EndPlanting())
    t.does(MoveToBottom())
    assert (t.phase, t.up) == ("trade", "green*2"), "there is nothing more to wait for"


def test_HB_40_with_an_empty_hand_a_bank_can_still_be_bought_and_used() -> None:
    deck = "red soy blue chili green*3"
    t = table(active=2, phase="trade", thalers="black_eyed*2", deck=deck)
    t.ends_trading()
    t.buys("bank_2")
    assert t.allows(LookAtTop())


def test_HB_40_with_an_empty_hand_and_no_bank_2_to_have_phase_1_is_skipped() -> None:
    deck = "red soy blue chili green*3"
    t = table(active=2, phase="trade", towns=["", "bank_2"], deck=deck)
    t.ends_trading()
    assert (t.active, t.phase) == (0, "trade")


def test_HB_40_with_an_empty_hand_nobody_waits_for_a_bank_2_out_of_reach() -> None:
    deck = "red soy blue chili green*3"
    for thalers, fields, waits in [
        ("black_eyed", [], False),
        ("black_eyed*2", [], True),
        ("black_eyed", ["black_eyed*2"], True),
        ("", ["black_eyed*3"], False),
        ("", ["black_eyed*4"], True),
    ]:
        t = table(active=2, phase="trade", thalers=thalers, fields=fields, deck=deck)
        t.ends_trading()
        assert (t.active, t.phase == "plant") == (0, waits)
    t = table(active=2, phase="trade", towns="bank_2", deck="red soy blue")
    t.ends_trading()
    assert (t.active, t.phase) == (0, "trade"), "there is no card to look at"


def test_HB_40_with_an_empty_hand_the_wait_ends_with_the_last_chance() -> None:
    deck = "red soy blue chili green*3"
    t = table(active=2, phase="trade", thalers=["black_eyed*3", "black_eyed*2"], deck=deck)
    t.ends_trading()
    assert (t.active, t.phase) == (0, "plant")
    t.buys("bank_2", 1)
    assert t.phase == "trade", "another player has bought bank 2"


def test_HB_40_others_see_that_a_bank_was_used_not_the_cards() -> None:
    t = bank_2()
    looked = t.does(LookAtTop())
    for viewer in (SPECTATOR, 1, 2):
        assert t.game.events_for(viewer, looked) == [LookedAtTop(0, NOTHING)]
        assert (t.seen(viewer).top, t.seen(viewer).bottom) == (NOTHING, ())
        assert (t.seen(viewer).bank, t.seen(viewer).looked) == (1, True)
    t.does(MoveToBottom())
    for viewer in (SPECTATOR, 1, 2):
        assert (t.seen(viewer).top, t.seen(viewer).bottom) == (NOTHING, ())
        assert t.seen(viewer).sunk == 1


def test_HB_40_others_do_not_see_which_card_moved_in_hand() -> None:
    t = table(hands="red soy blue", towns="bank_4")
    moved = t.does(MoveInHand(t.hand_card(2), 0))
    assert t.game.events_for(0, moved) == [MovedInHand(0, t.game.view(0).hand)]
    for viewer in (SPECTATOR, 1, 2):
        assert t.game.events_for(viewer, moved) == [MovedInHand(0, None)]


def test_HB_40_others_do_not_see_how_drawn_cards_are_ordered() -> None:
    t = table(phase="trade", towns="bank_3", deck="red soy blue chili")
    t.ends_trading()
    ordered = t.does(OrderDrawn(t.game.view(0).hand[::-1]))
    for viewer in (SPECTATOR, 1, 2):
        assert t.game.events_for(viewer, ordered)[0] == OrderedDrawn(0, None)


def test_HB_40_what_was_sunk_is_forgotten_when_it_lies_there_no_more() -> None:
    t = bank_2(deck="red soy blue chili green*4")
    t.does(LookAtTop())
    t.does(MoveToBottom())
    t.passes_turn()
    assert t.deck == "green*2 red"
    assert (t.seen(0).sunk, t.seen(0).bottom) == (1, t.game.beans("red"))
    t.passes_turn()
    assert "red" in t.hand(1)
    assert (t.seen(0).sunk, t.seen(0).bottom) == (0, ())


def test_HB_40_the_top_is_forgotten_when_it_is_turned_up() -> None:
    t = bank_2()
    t.does(LookAtTop())
    t.does(t.plant("stink", 0))
    assert t.seen(0).top == t.game.beans("red")[0]
    t.does(EndPlanting())
    assert (t.up, t.seen(0).top, t.seen(0).looked) == ("red soy", NOTHING, False)


def test_HB_40_a_shuffle_wipes_what_was_known() -> None:
    t = bank_2(deck="red soy blue", discard="chili*5")
    t.does(LookAtTop())
    t.does(MoveToBottom())
    assert t.seen(0).bottom == t.game.beans("red")
    t.does(t.plant("stink", 0))
    t.does(EndPlanting())
    t.ends_trading()
    t.plants_all()
    assert t.run_outs == 1
    assert (t.seen(0).sunk, t.seen(0).bottom) == (0, ())


def test_HB_40_several_sunk_cards_are_known_in_their_order() -> None:
    t = bank_2(deck="red blue*14 chili*15")
    t.does(LookAtTop())
    t.does(MoveToBottom())
    for _ in range(3):
        t.passes_turn()
    assert t.active == 0
    t.does(LookAtTop())
    t.does(MoveToBottom())
    assert t.deck == "chili*13 red chili"
    assert t.seen(0).bottom == t.game.beans("chili red")


def test_HB_40_imagined_states_keep_what_was_seen_for_its_seer_only() -> None:
    t = bank_2()
    t.does(LookAtTop())
    top = t.game.state.rules.beans.bean_of
    draws = iter([number / 97 % 1 for number in range(10_000)])

    def draw() -> float:
        return next(draws)

    seers = {top[determinize(t.game.view(0), draw).deck[-1]] for _ in range(20)}
    others = {top[determinize(t.game.view(1), draw).deck[-1]] for _ in range(20)}
    assert seers == set(t.game.beans("red"))
    assert len(others) > 1


def test_HB_40_nothing_that_others_get_depends_on_the_cards() -> None:
    """Two games that differ in the draw pile only, till the difference is turned up."""
    games = [bank_2("red soy blue chili green"), bank_2("green soy blue chili red")]
    acts: list[object] = [LookAtTop(), MoveToBottom(), games[0].plant("stink", 0), EndPlanting()]
    for act in acts:
        told = [t.does(act) for t in games]
        for viewer in (SPECTATOR, 1, 2):
            looks = {encode_view(t.game.view(viewer)) for t in games}
            heard = [
                t.game.events_for(viewer, events) for t, events in zip(games, told, strict=True)
            ]
            assert len(looks) == 1
            assert heard[0] == heard[1]
    assert encode_view(games[0].game.view(0)) != encode_view(games[1].game.view(0))


def test_HB_40_nor_on_how_a_hand_is_moved_and_drawn_cards_are_ordered() -> None:
    games = [table(hands="red soy blue", towns="bank_4") for _ in range(2)]
    for place, t in enumerate(games, start=1):
        moved = t.does(MoveInHand(t.hand_card(0), place))
        assert t.game.events_for(1, moved) == [MovedInHand(0, None)]
    assert games[0].hand() != games[1].hand()
    for viewer in (SPECTATOR, 1, 2):
        assert len({encode_view(t.game.view(viewer)) for t in games}) == 1
