"""What a game hides, told apart from the game: the yardstick of the permutation tests."""

from __future__ import annotations

from random import Random

from bohnhaus.engine.cards import (
    BEAN_BITS,
    CARD_BITS,
    CARD_MASK,
    Card,
    Entry,
    Handle,
    Seat,
    handle,
)
from bohnhaus.engine.origins import Origins, Span
from bohnhaus.engine.state import State


class Secrets:
    """What Bohnanza hides: the draw pile and other hands, but for what offers show.

    A game that hides or shows more amends this, and says by which clause."""

    def known_in_pile(self, state: State, viewer: Seat) -> set[Card]:
        """The cards of the draw pile whose place the viewer may know."""
        return set()

    def known_in_hand(self, state: State, seat: Seat, viewer: Seat) -> set[int]:
        """The serial numbers of the cards in another seat's hand of which the viewer may know
        something."""
        return {
            card >> BEAN_BITS for offer in state.offers if offer.seat == seat for card in offer.give
        }

    def elsewhere(self, state: State, viewer: Seat) -> set[Card]:
        """The cards besides draw pile and hands whose place the viewer may not know."""
        return set()

    def private(self, state: State, seat: Seat) -> tuple[Entry, ...]:
        """The cards besides the hand that the seat keeps to itself and can name in an act."""
        return ()

    def handles(self, state: State, seat: Seat) -> list[Handle]:
        """All cards that lie with the seat."""
        entries = state.hands[seat] + state.received[seat]
        if seat == state.active:
            entries += state.up
        if state.slot is not None:
            entries += state.slot.open_cards(seat)
        entries += self.private(state, seat)
        return [handle(entry, state.rules.beans.bean_of) for entry in entries]

    def named(self, act: object) -> tuple[Handle, ...]:
        """The cards that the act names without showing them."""
        return ()

    def shuffles(self, act: object) -> bool:
        """Whether the act shuffles hidden cards: other cards, other luck."""
        return False

    def exchange(self, state: State, now: dict[Card, Card]) -> None:
        """Every hidden card is another one."""
        state.deck = [now.get(card, card) for card in state.deck]
        state.hands = [exchanged(hand, now) for hand in state.hands]

    def permuted(self, state: State, cards: list[Card], rng: Random) -> State:
        """A copy with these cards in each other's places; serial numbers stay."""
        if state.origins is not None:
            return self._permuted_by_origin(state, state.origins, cards, rng)
        mixed = cards[:]
        rng.shuffle(mixed)
        return self.swapped(state, dict(zip(cards, mixed, strict=True)))

    def swapped(self, state: State, now: dict[Card, Card]) -> State:
        """A copy in which every hidden card is another one."""
        copy = state.copy()
        self.exchange(copy, now)
        return copy

    def _permuted_by_origin(
        self, state: State, origins: Origins, cards: list[Card], rng: Random
    ) -> State:
        """Not every card can be everywhere (BH-40): all that lie where the same draw piles can be
        meant change places, and then some two by two, where that is possible."""
        at: dict[Card, Span] = dict.fromkeys(state.deck, (origins.pile, origins.pile))
        for hand, spans in zip(state.hands, origins.places, strict=True):
            at.update({entry & CARD_MASK: span for entry, span in zip(hand, spans, strict=True)})
        if state.slot is not None:
            at.update(dict.fromkeys(state.slot.hidden(), state.slot.hidden_span(origins.pile)))
        now: dict[Card, Card] = {}
        for span in sorted({at[card] for card in cards}):
            alike = [card for card in cards if at[card] == span]
            mixed = alike[:]
            rng.shuffle(mixed)
            now.update(zip(alike, mixed, strict=True))
        state = self.swapped(state, now)
        for _ in range(12 if cards else 0):
            one, other = rng.choice(cards), rng.choice(cards)
            twin = self.swapped(state, {one: other, other: one})
            if not twin.problems():
                state = twin
        return state

    def hidden(self, state: State, viewer: Seat) -> set[Card]:
        """All cards whose place the viewer may not know."""
        cards = set(state.deck) - self.known_in_pile(state, viewer)
        for seat in range(state.seats):
            if seat != viewer:
                known = self.known_in_hand(state, seat, viewer)
                cards |= {e & CARD_MASK for e in state.hands[seat] if e >> CARD_BITS not in known}
        return cards | self.elsewhere(state, viewer)

    def named_cards(self, state: State, seat: Seat, act: object) -> set[Card]:
        """The seat's own cards that the act names without showing them."""
        serials = [card >> BEAN_BITS for card in self.named(act)]
        entries = state.hands[seat] + self.private(state, seat)
        return {entry & CARD_MASK for entry in entries if entry >> CARD_BITS in serials}


def exchanged(entries: tuple[Entry, ...], now: dict[Card, Card]) -> tuple[Entry, ...]:
    """Other cards with the same serial numbers."""
    return tuple(
        [
            entry >> CARD_BITS << CARD_BITS | now.get(entry & CARD_MASK, entry & CARD_MASK)
            for entry in entries
        ]
    )
