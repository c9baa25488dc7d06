"""From a view to a state that could be the real one, for search and for previews."""

from __future__ import annotations

from collections.abc import Callable

from bohnhaus.engine.cards import (
    BEAN_BITS,
    BEAN_MASK,
    CARD_BITS,
    CARD_MASK,
    Bean,
    Card,
    Entry,
    Handle,
    Seat,
)
from bohnhaus.engine.chance import SEED_BYTES
from bohnhaus.engine.play import perform, refuse
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import Offer, State, empty_state
from bohnhaus.engine.view import NOTHING, OfferView, View


def determinize(view: View, draw: Callable[[], float]) -> State:
    """A possible state behind the view: what the viewer knows is kept, the rest is dealt by lot.

    `draw` gives numbers from 0 up to 1, as `random.Random(7).random` does.
    """
    dealer = _Dealer(view, draw)
    return dealer.deal()


class _Dealer:
    """Hands out cards bean by bean: first what is known, then the rest by lot."""

    def __init__(self, view: View, draw: Callable[[], float]) -> None:
        self.view = view
        self.draw = draw
        self.pools: list[list[Card]] = [[] for _ in view.rules.beans.kinds]
        for card, bean in enumerate(view.rules.beans.bean_of):
            self.pools[bean].append(card)
        seed = bytes([int(draw() * 256) for _ in range(SEED_BYTES)])
        self.state = empty_state(view.rules, view.seats, seed)

    def deal(self) -> State:
        view, state = self.view, self.state
        state.turn, state.active = view.turn, view.active
        state.run_outs, state.taken, state.dry_turns = view.run_outs, view.taken, view.dry_turns
        state.next_offer, state.wishes, state.result = (
            view.next_offer,
            list(view.wishes),
            view.result,
        )
        if view.frame is not None:
            state.frames = [view.frame]
            names = [phase.name for phase in view.rules.turn]
            state.phase = names.index(view.frame.name)
        self._lay_known_cards()
        promised = self._promised()
        rest: list[Card] = []
        for bean, unseen in enumerate(view.unseen):
            held = [card for cards in promised for card in cards]
            hidden = unseen - len([card for card in held if view.rules.beans.bean_of[card] == bean])
            rest += [self._card(bean) for _ in range(hidden)]
        self._shuffle(rest)
        for seat in range(view.seats):
            if seat != view.seat:
                missing = view.hand_sizes[seat] - len(promised[seat])
                cards = promised[seat] + [rest.pop() for _ in range(missing)]
                self._shuffle(cards)
                state.hands[seat] = self._enter(seat, cards)
        state.deck = [rest.pop() for _ in range(view.deck_size)]
        state.aside = [card for pool in self.pools for card in pool]
        state.offers = tuple([self._offer(offer) for offer in view.offers])
        return state

    def _shuffle(self, cards: list[Card]) -> None:
        for last in range(len(cards) - 1, 0, -1):
            pick = int(self.draw() * (last + 1))
            cards[last], cards[pick] = cards[pick], cards[last]

    def _card(self, bean: Bean) -> Card:
        return self.pools[bean].pop()

    def _enter(self, seat: Seat, cards: list[Card]) -> tuple[Entry, ...]:
        first = self.state.serials[seat]
        self.state.serials[seat] = first + len(cards)
        return tuple([(first + at) << CARD_BITS | card for at, card in enumerate(cards)])

    def _own(self, handles: tuple[Handle, ...]) -> tuple[Entry, ...]:
        """The viewer's own cards keep their serial numbers."""
        seat = self.view.seat
        entries = []
        for handle in handles:
            serial = handle >> BEAN_BITS
            entries.append(serial << CARD_BITS | self._card(handle & BEAN_MASK))
            self.state.serials[seat] = max(self.state.serials[seat], serial + 1)
        return tuple(entries)

    def _lay_known_cards(self) -> None:
        view, state = self.view, self.state
        for seat in range(view.seats):
            state.fields[seat] = [
                tuple([self._card(field.bean) for _ in range(field.count)])
                for field in view.fields[seat]
            ]
            state.earnings[seat] = tuple([self._card(bean) for bean in view.earnings[seat]])
            if seat == view.seat:
                state.hands[seat] = self._own(view.hand)
                state.received[seat] = self._own(view.own_received)
            else:
                cards = [self._card(bean) for bean in view.received[seat]]
                state.received[seat] = self._enter(seat, cards)
        if view.seat == view.active:
            state.up = self._own(view.own_up)
        else:
            state.up = self._enter(view.active, [self._card(bean) for bean in view.up])
        discards = [
            self._card(bean) for bean, count in enumerate(view.discards) for _ in range(count)
        ]
        self._shuffle(discards)
        if view.discard_top != NOTHING:
            bean_of = view.rules.beans.bean_of
            top = next(card for card in discards if bean_of[card] == view.discard_top)
            discards.remove(top)
            discards.append(top)
        state.discard = discards

    def _promised(self) -> list[list[Card]]:
        """For every other seat the hand cards that its open offers show."""
        view = self.view
        most = [[0] * len(self.pools) for _ in range(view.seats)]
        for offer in view.offers:
            shown = offer.give[offer.from_up :]
            for bean in set(shown):
                most[offer.seat][bean] = max(most[offer.seat][bean], shown.count(bean))
        return [
            []
            if seat == view.seat
            else [self._card(bean) for bean, count in enumerate(most[seat]) for _ in range(count)]
            for seat in range(view.seats)
        ]

    def _offer(self, seen: OfferView) -> Offer:
        """The offer with handles that its proposer could have named."""
        give = seen.cards
        if seen.seat != self.view.seat:
            up = self._pick(self.state.up, seen.give[: seen.from_up])
            give = up + self._pick(self.state.hands[seen.seat], seen.give[seen.from_up :])
        return Offer(seen.id, seen.seat, seen.to, give, seen.want, seen.answers, seen.declined)

    def _pick(self, entries: tuple[Entry, ...], beans: tuple[Bean, ...]) -> tuple[Handle, ...]:
        bean_of = self.view.rules.beans.bean_of
        left = list(entries)
        picked = []
        for bean in beans:
            entry = next(entry for entry in left if bean_of[entry & CARD_MASK] == bean)
            left.remove(entry)
            picked.append(entry >> CARD_BITS << BEAN_BITS | bean)
        return tuple(picked)


class Preview:
    """What an act would do as far as the seat can foresee it, or why it is refused."""

    __slots__ = ("events", "refusal")

    def __init__(self, refusal: Refusal | None, events: tuple[object, ...]) -> None:
        self.refusal = refusal
        self.events = events


def preview(view: View, action: object) -> Preview:
    """What the viewer's act would do. It depends on the view alone: the act is tried on a state
    dealt from it, and what follows is told up to the first event of chance."""
    state = determinize(view, lambda: 0.5)
    refusal = refuse(state, view.seat, action)
    if refusal is not None:
        return Preview(refusal, ())
    events = perform(state, view.seat, action)
    foreseen: list[object] = []
    for event in events:
        if type(event) in view.rules.of_chance:
            break
        foreseen.append(event)
    return Preview(None, tuple(foreseen))
