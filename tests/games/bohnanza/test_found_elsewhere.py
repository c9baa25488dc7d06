"""One test for each bug that was found in other implementations of the game."""

import random
import re
from collections.abc import Callable

import pytest

from bohnhaus import (
    SPECTATOR,
    Accept,
    EndPlanting,
    EndTrading,
    Harvest,
    Plant,
    Withdraw,
    new_game,
)
from bohnhaus.games.bohnanza.events import Drew
from bohnhaus.wire.events import encode_event
from bohnhaus.wire.names import write_cards
from bohnhaus.wire.views import encode_view
from tests.games.bohnanza.table import Table, new_table, table

CARD_NAME = re.compile(rb"[a-z_]+\.\d+")


def trading() -> Table:
    """A table in phase 2 with soy and garden turned up, seat 0 active."""
    return table(
        phase="trade",
        up="soy garden",
        hands=["blue red stink", "red blue red chili", "green soy red"],
        deck="blue*3 chili*9",
    )


def test_an_empty_hand_at_the_start_of_a_turn_does_not_hang_the_game() -> None:
    t = table(phase="trade", hands=["soy", "", "red"], deck="blue*9 chili*9")
    t.ends_trading()
    assert (t.active, t.phase) == (1, "trade")
    assert EndTrading() in t.game.menu(1)
    t.passes_turn()
    assert t.active == 2


def test_thalers_do_not_return_to_the_draw_pile() -> None:
    t = table(
        phase="trade",
        hands=["", "soy"],
        thalers=["red*5", "green*4"],
        fields=["soy*4", ""],
        deck="blue*3",
        discard="chili*6",
    )
    t.does(Harvest(0))
    t.ends_trading()
    assert t.deck_size == 6 + 2  # the discards and the two soy that were not paid out
    assert "red" not in t.deck
    assert "green" not in t.deck
    assert (t.thalers(0), t.thalers(1)) == (7, 4)


def test_no_trade_without_the_active_player() -> None:
    t = trading()
    assert t.refuses(t.offer("chili", "green", to=2, seat=1), seat=1) == "BZ-21"
    number = t.offers("chili", "green", to=0, seat=1)
    assert t.refuses(t.accept(number, "green", seat=2), seat=2) is not None


def test_nobody_withdraws_the_offer_of_another() -> None:
    t = trading()
    number = t.offers("soy", "red")
    assert t.refuses(Withdraw(number), seat=1) == "BH-7"
    assert t.open_offers == [number]


def test_the_game_does_not_end_before_phases_2_and_3_when_the_turning_up_empties_the_pile() -> None:
    t = table(hands=["blue", "red"], deck="soy garden", run_outs=2)
    t.does(t.plant("blue", 0))
    assert (t.run_outs, t.phase) == (3, "trade")
    t.does(t.accept(t.offers("garden", "red"), "red"), 1)
    t.ends_trading()
    assert t.game.owing == [0, 1]
    t.does(t.plant("red", 1))
    t.does(t.plant("garden", 0, seat=1), 1)
    assert not t.over
    t.does(Harvest(0))
    t.does(t.plant("soy", 0))
    assert t.over


def test_a_run_out_is_counted_on_the_last_card_taken_not_on_the_next_draw() -> None:
    t = table(phase="trade", hands=["", "soy"], deck="red*3", discard="blue*4")
    t.ends_trading()
    assert t.run_outs == 1
    last = table(phase="trade", hands=["", "soy"], deck="red*3", run_outs=2)
    last.ends_trading()
    assert last.over


def test_single_beans_are_protected_in_and_out_of_turn() -> None:
    t = table(phase="trade", fields=[["red*2", "soy"], ["blue*2", "green"]])
    assert t.refuses(Harvest(1)) == "BZ-41"
    assert t.refuses(Harvest(1), seat=1) == "BZ-41"


def test_the_protection_does_not_stop_planting() -> None:
    t = table(hands="soy red", fields=["red*2", "soy"])
    assert t.allows(t.plant("soy", 1))
    t = table(phase="plant_received", received="soy", fields=["red*2", "soy"])
    assert t.allows(t.plant("soy", 1))


def test_traded_cards_do_not_go_to_hand() -> None:
    t = trading()
    t.does(t.accept(t.offers("soy blue", "chili"), "chili"), 1)
    assert t.hand(0) == "red stink"
    assert t.hand(1) == "red blue red"
    t.ends_trading()
    t.plants_all()
    assert "chili" in t.fields(0)


@pytest.mark.parametrize(
    ("give", "want"),
    [("soy garden blue", "red"), ("soy", "red red chili"), ("soy blue", "red chili"), ("soy", "")],
)
def test_trades_are_not_only_one_for_one(give: str, want: str) -> None:
    t = trading()
    t.does(t.accept(t.offers(give, want), want), 1)
    assert sorted(t.received(1).split()) == sorted(give.split())
    assert t.hand(1).count("red") == 2 - want.count("red")


def test_other_offers_keep_their_numbers_and_cards_after_a_deal() -> None:
    t = trading()
    first = t.offers("blue", "red", to=1)
    second = t.offers("stink", "green", to=2)
    third = t.offers("garden", "chili", to=1)
    t.does(t.accept(first, "red"), 1)
    assert t.open_offers == [second, third]
    t.does(t.accept(third, "chili"), 1)
    t.does(t.accept(second, "green", seat=2), 2)
    assert t.received(0) == "red chili green"
    assert t.received(1) == "blue garden"
    assert t.received(2) == "stink"


def test_harvests_are_not_only_for_the_own_turn() -> None:
    t = table(hands="red", fields=[[], ["soy*2"], ["blue*4"]])
    t.does(Harvest(0), 2)
    t.does(Harvest(0), 1)
    assert (t.thalers(1), t.thalers(2)) == (1, 1)


@pytest.mark.parametrize(
    ("at", "left"), [(0, "soy red blue red"), (2, "red soy blue red"), (4, "red soy red blue")]
)
def test_the_giver_chooses_which_copy(at: int, left: str) -> None:
    for seat in (0, 1):
        hands = ["green", "green"]
        hands[seat] = "red soy red blue red"
        t = table(phase="trade", hands=hands)
        number = t.offers("green", "red", to=seat, seat=1 - seat)
        t.does(Accept(number, (t.hand_card(at, seat),)), seat)
        assert t.hand(seat) == left


def hidden_worlds() -> tuple[Table, Table]:
    """Two tables that differ only in what seats 0 and 2 cannot know: seat 1's hand but for its
    front card, and what lies deep in the draw pile."""
    worlds = [
        table(
            phase="trade",
            hands=["blue", f"green {hidden}", "soy"],
            fields=[["blue*2"], ["", "chili"], ["red*2"]],
            deck=f"soy*3 chili*2 {deep} black_eyed*9",
        )
        for hidden, deep in [("red blue", "stink garden red"), ("stink garden", "red blue red")]
    ]
    return worlds[0], worlds[1]


def test_other_hands_are_not_in_what_a_client_gets() -> None:
    one, other = hidden_worlds()
    steps: list[Callable[[Table], object]] = [
        lambda t: t.does(EndTrading(), 0),
        lambda t: t.does(Plant(t.hand_card(0, 1), 0), 1),
        lambda t: t.does(EndPlanting(), 1),
        lambda t: t.does(Harvest(0), 2),
        lambda t: t.offers("chili", "red", seat=1),
        lambda t: t.does(EndTrading(), 1),
        lambda t: t.plants_all(),
    ]
    for step in steps:
        step(one)
        step(other)
        assert told_to(one, 1) != told_to(other, 1)
        for viewer in (0, 2, SPECTATOR):
            assert told_to(one, viewer) == told_to(other, viewer)
    assert any(isinstance(event, Drew) and event.seat == 1 for event in one.game.events)


def told_to(t: Table, viewer: int) -> tuple[bytes, list[bytes]]:
    """The very bytes that a client in this seat gets: the view, and all events so far."""
    rules = t.game.state.rules
    events = [encode_event(event, rules) for event in t.game.events_for(viewer)]
    return encode_view(t.game.view(viewer)), events


def test_card_names_on_the_wire_are_only_the_viewers_own() -> None:
    t = trading()
    t.does(t.accept(t.offers("soy", "chili"), "chili"), 1)
    t.offers("garden stink", "green")
    t.offers("red", "blue", to=0, seat=1)
    beans = t.game.state.rules.beans
    for viewer in range(3):
        view = t.game.view(viewer)
        own = {*view.hand, *view.own_up, *view.own_received}
        data, events = told_to(t, viewer)
        named = {name.decode() for name in CARD_NAME.findall(data)}
        assert named == set(write_cards(beans, own))
        for event in events:
            assert not CARD_NAME.search(event) or f'"seat":{viewer},'.encode() in event
    view_bytes, events = told_to(t, SPECTATOR)
    assert not CARD_NAME.search(b"".join([view_bytes, *events]))


def test_shuffles_come_from_the_seed_alone() -> None:
    played = []
    for noise in (1, 2):
        random.seed(noise)
        t = new_table(seats=5, seed=77)
        for _ in range(60):
            t.passes_turn()
        assert t.run_outs > 0 or t.over
        played.append(t.game.dumps())
    assert played[0] == played[1]
    assert new_game(seats=5, seed=78).describe() != new_game(seats=5, seed=77).describe()


def test_without_a_seed_every_game_is_another() -> None:
    assert new_game(seats=3).state.seed != new_game(seats=3).state.seed


@pytest.mark.parametrize(("count", "thalers"), [(1, 0), (2, 2), (3, 3), (4, 3), (5, 3), (6, 3)])
def test_one_garden_bean_pays_nothing_and_two_pay_two(count: int, thalers: int) -> None:
    t = table(phase="trade", fields=[f"garden*{count}", ""])
    t.does(Harvest(0))
    assert t.thalers() == thalers
    assert len(t.game.state.discard) == count - thalers
