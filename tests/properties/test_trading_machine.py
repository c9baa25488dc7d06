"""Trading alone, in any order: a model of the offers beside the real ones."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

import bohnhaus
from bohnhaus.engine.cards import bean_of_handle
from bohnhaus.games.bohnanza.events import Lapsed, Settled
from bohnhaus.games.bohnanza.trade import MOST_OPEN_OFFERS

SEATS = 4
ACTIVE = 1
seats = st.integers(0, SEATS - 1)
picks = st.lists(st.integers(0, 9), max_size=3)
wants = st.lists(st.integers(0, 7), max_size=3)


@dataclass(frozen=True)
class Offer:
    """An open offer as this test keeps it."""

    seat: int
    to: int
    give: frozenset[int]
    want: tuple[int, ...]
    declined: frozenset[int] = frozenset()


class Trading(RuleBasedStateMachine):
    """Offers, counters, acceptances, refusals and withdrawals by anyone."""

    @initialize()
    def sit_down(self) -> None:
        self.game = bohnhaus.position(
            seats=SEATS,
            active=ACTIVE,
            phase="trade",
            up="soy red",
            hands=["red blue*2 soy", "blue red stink red soy", "garden*2 soy", "stink*3 chili"],
        )
        self.offers: dict[int, Offer] = {}
        self.cards = {seat: list(self.game.view(seat).hand) for seat in range(SEATS)}
        self.cards[ACTIVE] = list(self.game.view(ACTIVE).own_up) + self.cards[ACTIVE]
        self.apart: dict[int, Counter[int]] = {seat: Counter() for seat in range(SEATS)}
        self.next = 1

    def addressees(self, offer: Offer) -> list[int]:
        return [s for s in range(SEATS) if s != offer.seat and offer.to in (s, bohnhaus.ALL)]

    def attempt(self, seat: int, act: object, expected: bool) -> list[object] | None:
        """The events, or None if the act was refused; the model says which it must be."""
        refusal = self.game.why_not(seat, act)
        assert (refusal is None) == expected, refusal
        return self.game.play(seat, act) if expected else None

    def own(self, seat: int, places: list[int]) -> tuple[int, ...]:
        """Cards of the seat; a place beyond its cards names one of another seat."""
        held = self.cards[seat]
        other = self.cards[(seat + 1) % SEATS]
        cards = [held[at] if at < len(held) else other[at % len(other)] for at in places if other]
        return tuple(cards)

    def has(self, seat: int, cards: tuple[int, ...]) -> bool:
        return len(set(cards)) == len(cards) and set(cards) <= set(self.cards[seat])

    @rule(seat=seats, places=picks, want=wants, to=st.integers(-1, SEATS - 1), answers=picks)
    def propose(
        self, seat: int, places: list[int], want: list[int], to: int, answers: list[int]
    ) -> None:
        give = self.own(seat, places)
        offer = Offer(seat, to, frozenset(give), tuple(sorted(want)))
        mine = [replace(o, declined=frozenset()) for o in self.offers.values() if o.seat == seat]
        answered = -1
        fits = True
        if answers and self.offers:
            answered = list(self.offers)[answers[0] % len(self.offers)]
            target = self.offers[answered]
            fits = seat in self.addressees(target) and to == target.seat
        expected = (
            (to == ACTIVE if seat != ACTIVE else to != ACTIVE)
            and bool(give or want)
            and self.has(seat, give)
            and fits
            and offer not in mine
            and len(mine) < MOST_OPEN_OFFERS
        )
        act = bohnhaus.Propose(give, tuple(want), to, answered)
        if self.attempt(seat, act, expected) is not None:
            self.offers[self.next] = offer
            self.next += 1

    @rule(number=st.integers(0, 12), seat=seats, copies=st.permutations(range(12)))
    def accept_with_what_is_asked(self, number: int, seat: int, copies: list[int]) -> None:
        if not self.offers:
            return
        id = list(self.offers)[number % len(self.offers)]
        offer = self.offers[id]
        held = [self.cards[seat][at] for at in copies if at < len(self.cards[seat])]
        cards: list[int] = []
        for bean in offer.want:
            found = [c for c in held if bean_of_handle(c) == bean and c not in cards]
            cards += found[:1]
        self.accept(id, seat, tuple(cards))

    @rule(id=st.integers(-1, 30), seat=seats, places=picks)
    def accept_with_anything(self, id: int, seat: int, places: list[int]) -> None:
        self.accept(id, seat, self.own(seat, places))

    def accept(self, id: int, seat: int, cards: tuple[int, ...]) -> None:
        offer = self.offers.get(id)
        expected = (
            offer is not None
            and seat in self.addressees(offer)
            and seat not in offer.declined
            and self.has(seat, cards)
            and tuple(sorted(bean_of_handle(card) for card in cards)) == offer.want
        )
        events = self.attempt(seat, bohnhaus.Accept(id, cards), expected)
        if events is None or offer is None:
            return
        self.move(offer.seat, offer.give, seat)
        self.move(seat, frozenset(cards), offer.seat)
        del self.offers[id]
        gone = [
            other
            for other, left in self.offers.items()
            if not left.give <= set(self.cards[left.seat])
        ]
        assert isinstance(events[0], Settled)
        assert [e.offer for e in events[1:] if isinstance(e, Lapsed)] == gone
        assert len(events) == 1 + len(gone)
        for other in gone:
            del self.offers[other]

    def move(self, giver: int, cards: frozenset[int], taker: int) -> None:
        self.cards[giver] = [card for card in self.cards[giver] if card not in cards]
        self.apart[taker].update([bean_of_handle(card) for card in cards])

    @rule(id=st.integers(-1, 30), seat=seats)
    def decline(self, id: int, seat: int) -> None:
        offer = self.offers.get(id)
        expected = (
            offer is not None and seat in self.addressees(offer) and seat not in offer.declined
        )
        if self.attempt(seat, bohnhaus.Decline(id), expected) is None or offer is None:
            return
        declined = offer.declined | {seat}
        self.offers[id] = replace(offer, declined=declined)
        if declined == set(self.addressees(offer)):
            del self.offers[id]

    @rule(id=st.integers(-1, 30), seat=seats)
    def withdraw(self, id: int, seat: int) -> None:
        offer = self.offers.get(id)
        expected = offer is not None and offer.seat == seat
        if self.attempt(seat, bohnhaus.Withdraw(id), expected) is not None:
            del self.offers[id]

    @rule(seat=seats, field=st.integers(-1, 3), card=st.integers(0, 300))
    def try_what_is_not_done_while_trading(self, seat: int, field: int, card: int) -> None:
        self.attempt(seat, bohnhaus.Plant(card, field), expected=False)
        self.attempt(seat, bohnhaus.EndPlanting(), expected=False)
        if seat != ACTIVE:
            self.attempt(seat, bohnhaus.EndTrading(), expected=False)

    @invariant()
    def the_offers_are_those_of_the_model(self) -> None:
        found = {
            offer.id: Offer(
                offer.seat,
                offer.to,
                frozenset(offer.give),
                offer.want,
                frozenset([seat for seat in range(SEATS) if offer.declined >> seat & 1]),
            )
            for offer in self.game.state.offers
        }
        assert found == self.offers
        assert self.game.state.problems() == []

    @invariant()
    def the_cards_are_those_of_the_model(self) -> None:
        for seat in range(SEATS):
            view = self.game.view(seat)
            assert list(view.own_up + view.hand) == self.cards[seat]
            assert Counter(view.received[seat]) == self.apart[seat]

    def teardown(self) -> None:
        self.game.play(ACTIVE, bohnhaus.EndTrading())
        assert self.game.state.offers == ()
        data = self.game.dumps()
        assert bohnhaus.loads(data).dumps() == data


TestTrading = Trading.TestCase
TestTrading.settings = settings(max_examples=40, stateful_step_count=40)


class ManyTradings(Trading):
    """The same at greater length."""


TestManyTradings = pytest.mark.slow(ManyTradings.TestCase)
TestManyTradings.settings = settings(max_examples=150, stateful_step_count=80)
