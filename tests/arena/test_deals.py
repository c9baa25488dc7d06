"""How deals are counted, and what they are said to be worth."""

from __future__ import annotations

import pytest

import bohnhaus as api
from bohnhaus import Accept, Decline, Propose
from bohnhaus.arena.deals import Deals, count_deals
from bohnhaus.engine.cards import Seat


def test_a_gift_and_a_trade_are_counted_and_weighed_for_both_sides() -> None:
    table = api.position(
        phase="trade",
        up="soy",
        fields=[["red*2", "blue"], ["blue*3", "soy*2"]],
        hands=["blue", "red"],
    )
    begun = table.state.copy()
    offers: list[tuple[Seat, object]] = [
        (0, Propose(table.cards(0, "soy"), (), to=1)),
        (1, Decline(1)),
        (1, Accept(1, ())),
        (0, Propose(table.cards(0, "blue"), table.beans("red"), to=1)),
        (1, Accept(2, table.cards(1, "red"))),
    ]
    done = [offers[0], offers[2], *offers[3:]]
    for seat, act in done:
        assert table.why_not(seat, act) is None, act
        table.play(seat, act)
    maker, taker, third = count_deals(begun, done)
    assert third == Deals()
    assert (maker.offered, maker.taken, maker.accepted) == (2, 2, 0)
    assert (taker.offered, taker.taken, taker.accepted) == (0, 0, 2)
    assert (maker.gave, maker.got, maker.free) == (2, 1, 1)
    assert (taker.gave, taker.got, taker.free) == (1, 2, 0)
    assert taker.gain > 0
    assert maker.gain > 0


def test_a_refused_offer_is_its_makers() -> None:
    table = api.position(phase="trade", up="soy garden", hands=["blue", "red"])
    begun = table.state.copy()
    acts: list[tuple[Seat, object]] = [
        (0, Propose(table.cards(0, "blue"), table.beans("red"), to=1)),
        (1, Decline(1)),
    ]
    maker, taker, _ = count_deals(begun, acts)
    assert maker == Deals(offered=1, refused=1)
    assert taker == Deals()


@pytest.mark.parametrize("game", ["al-cabohne", "kannibohne", "prohibohn"])
def test_games_without_trading_have_no_deals(game: str) -> None:
    assert count_deals(api.new_game(game, seed=1).state, []) == ()
