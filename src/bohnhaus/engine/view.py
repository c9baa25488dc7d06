"""What a seat may know: a type of its own, filled field by field.

Nothing reaches a view because it is in the state; only because a line here puts it there.
BZ-D1 says what is public: thalers, fields, cards lying apart, hand sizes, the size of the draw
pile, and whatever was shown openly before. A spectator sees just that.
"""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import (
    BEAN_BITS,
    BEAN_MASK,
    CARD_BITS,
    CARD_MASK,
    SPECTATOR,
    Bean,
    Card,
    Entry,
    Handle,
    Seat,
    bean_of_handle,
)
from bohnhaus.engine.rules import Rules
from bohnhaus.engine.state import Frame, Offer, Result, SlotView, State

NOTHING: Final = -1
"""The bean of an empty field or pile."""

MIXED: Final = -2
"""The bean of a field that grows several and counts as none of them."""


class FieldView:
    """A field: what it counts as, how many, its worth now, beans missing to the next step, and the
    beans that lie there, the last planted last."""

    __slots__ = ("bean", "beans", "count", "missing", "worth")

    def __init__(
        self, bean: Bean, count: int, worth: int, missing: int, beans: tuple[Bean, ...]
    ) -> None:
        self.bean = bean
        self.count = count
        self.worth = worth
        self.missing = missing
        self.beans = beans

    def __repr__(self) -> str:
        return f"FieldView({self.bean}, {self.count}, {self.worth}, {self.missing})"


EMPTY_FIELD: Final = FieldView(NOTHING, 0, 0, 0, ())


class OfferView:
    """An open offer. The first `from_up` beans of `give` lie turned up, the others are in hand.
    `cards` are the handles of `give`, in its order, for the proposer; empty for everyone else."""

    __slots__ = ("answers", "cards", "declined", "from_up", "give", "id", "seat", "to", "want")

    def __init__(
        self,
        id: int,
        seat: Seat,
        to: Seat,
        give: tuple[Bean, ...],
        from_up: int,
        want: tuple[Bean, ...],
        answers: int,
        declined: int,
        cards: tuple[Handle, ...],
    ) -> None:
        self.id = id
        self.seat = seat
        self.to = to
        self.give = give
        self.from_up = from_up
        self.want = want
        self.answers = answers
        self.declined = declined
        self.cards = cards


class View:
    """What one seat, or a spectator, knows of the game."""

    __slots__ = (
        "active",
        "deck_size",
        "discard_pile",
        "discard_top",
        "discards",
        "dry_turns",
        "earnings",
        "fields",
        "frames",
        "hand",
        "hand_sizes",
        "next_offer",
        "offers",
        "owing",
        "own_received",
        "own_up",
        "received",
        "result",
        "rules",
        "run_outs",
        "seat",
        "seats",
        "slot",
        "stage",
        "taken",
        "turn",
        "unseen",
        "up",
        "wishes",
    )

    def __init__(
        self,
        rules: Rules,
        seats: int,
        seat: Seat,
        turn: int,
        active: Seat,
        stage: int,
        frames: tuple[Frame, ...],
        owing: tuple[Seat, ...],
        hand: tuple[Handle, ...],
        hand_sizes: tuple[int, ...],
        fields: tuple[tuple[FieldView, ...], ...],
        earnings: tuple[tuple[Bean, ...], ...],
        received: tuple[tuple[Bean, ...], ...],
        own_received: tuple[Handle, ...],
        up: tuple[Bean, ...],
        own_up: tuple[Handle, ...],
        deck_size: int,
        discards: tuple[int, ...],
        discard_top: Bean,
        discard_pile: tuple[Bean, ...],
        unseen: tuple[int, ...],
        run_outs: int,
        taken: int,
        dry_turns: int,
        offers: tuple[OfferView, ...],
        next_offer: int,
        wishes: tuple[tuple[int, ...], ...],
        result: Result | None,
        slot: SlotView | None,
    ) -> None:
        self.rules = rules
        self.seats = seats
        self.seat = seat
        self.turn = turn
        self.active = active
        self.stage = stage
        """Index of the phase in `rules.turn`."""
        self.frames = frames
        """The last one is the moment that waits; none when the game is over."""
        self.owing = owing
        self.hand = hand
        """The own cards, front first."""
        self.hand_sizes = hand_sizes
        self.fields = fields
        self.earnings = earnings
        """Per seat the beans of the thalers, the top last."""
        self.received = received
        self.own_received = own_received
        self.up = up
        self.own_up = own_up
        """Handles of the turned-up cards, for the active player."""
        self.deck_size = deck_size
        self.discards = discards
        """How many of every bean lie in the discard pile."""
        self.discard_top = discard_top
        self.discard_pile = discard_pile
        """The discard pile, the top last, in games where its order is known."""
        self.unseen = unseen
        """How many of every bean are in the draw pile, the other hands and what else is hidden."""
        self.run_outs = run_outs
        self.taken = taken
        self.dry_turns = dry_turns
        self.offers = offers
        self.next_offer = next_offer
        self.wishes = wishes
        self.result = result
        self.slot = slot
        """What the viewer may know of the rulebook's own data."""

    @property
    def phase(self) -> str:
        """The name of the moment: `plant`, `trade`, ..., or `over`."""
        return self.frames[-1].name if self.frames else "over"


MOST_KEPT: Final = 10_000

_field_views: Final[dict[tuple[int, tuple[Bean, ...]], FieldView]] = {}
"""Fields look alike again and again; the first part of the key packs what cards do not tell."""


def see_field(state: State, seat: Seat, index: int) -> FieldView:
    """The field as everyone sees it."""
    cards = state.fields[seat][index]
    if not cards:
        return EMPTY_FIELD
    rules = state.rules
    bean = rules.grows(state, seat, index)
    meter = rules.meter_of(state, seat, index)
    count = len(cards)
    beans = _beans(cards, rules.beans.bean_of)
    worth = meter.pays[count]
    missing = meter.next_step[count]
    key = ((bean + 2) << 6 | worth) << 6 | missing, beans
    found = _field_views.get(key)
    if found is None:
        if len(_field_views) >= MOST_KEPT:
            _field_views.clear()
        found = _field_views[key] = FieldView(bean, count, worth, missing, beans)
    return found


def see_offer(state: State, offer: Offer, viewer: Seat) -> OfferView:
    """The offer as the viewer may know it: beans, and how many of them lie turned up."""
    lying = [entry >> CARD_BITS for entry in state.up] if offer.seat == state.active else []
    up = [card for card in offer.give if card >> BEAN_BITS in lying]
    hand = [card for card in offer.give if card >> BEAN_BITS not in lying]
    # Sorted by bean: the order in which they were named would tell their places in hand.
    cards = sorted(up, key=bean_of_handle) + sorted(hand, key=bean_of_handle)
    return OfferView(
        offer.id,
        offer.seat,
        offer.to,
        tuple([card & BEAN_MASK for card in cards]),
        len(up),
        offer.want,
        offer.answers,
        offer.declined,
        tuple(cards) if viewer == offer.seat else (),
    )


def _handles(entries: tuple[Entry, ...], bean_of: tuple[Bean, ...]) -> tuple[Handle, ...]:
    return tuple([e >> CARD_BITS << BEAN_BITS | bean_of[e & CARD_MASK] for e in entries])


def _beans(cards: tuple[int, ...], bean_of: tuple[Bean, ...]) -> tuple[Bean, ...]:
    """The beans of cards or of entries."""
    return tuple([bean_of[card & CARD_MASK] for card in cards])


def _count(cards: list[Card], rules: Rules) -> tuple[int, ...]:
    """How many of every bean there are among these cards."""
    beans = bytes(cards).translate(rules.beans.table)
    return tuple([beans.count(bean) for bean in range(len(rules.beans.kinds))])


def view(state: State, viewer: Seat) -> View:
    """What the viewer may know now: a seat, or SPECTATOR."""
    if not SPECTATOR <= viewer < state.seats:
        raise ValueError(f"there is no seat {viewer} at this table")
    return Looker(state).view(viewer)


class Looker:
    """Looks at one game again and again. What did not change since the last look is not made
    anew; every view is the same as a fresh one."""

    def __init__(self, state: State) -> None:
        self.state = state
        seats = state.seats
        self._public: View | None = None
        self._raw_fields: list[list[tuple[Card, ...]]] = [[]] * seats
        self._fields: list[tuple[FieldView, ...]] = [()] * seats
        self._raw_earnings: list[tuple[Card, ...]] = [()] * seats
        self._earnings: list[tuple[Bean, ...]] = [()] * seats
        self._raw_hands: list[tuple[Entry, ...]] = []
        self._deck_key = -1
        self._unseen: tuple[int, ...] = ()
        self._raw_discard: list[Card] = []
        self._discards: tuple[int, ...] = (0,) * len(state.rules.beans.kinds)

    def changed(self) -> None:
        """The state has changed."""
        self._public = None

    def view(self, viewer: Seat) -> View:
        """What the viewer may know now."""
        public = self._public
        if public is None:
            public = self._public = self._look()
        return public if viewer == SPECTATOR else seat_view(public, self.state, viewer)

    def _look(self) -> View:
        """What everyone may know: the view of a spectator."""
        state = self.state
        bean_of = state.rules.beans.bean_of
        self._see_seats()
        self._count_piles()
        return View(
            state.rules,
            state.seats,
            SPECTATOR,
            state.turn,
            state.active,
            state.phase,
            tuple(state.frames),
            tuple(state.frames[-1].owing(state)) if state.frames else (),
            (),
            tuple([len(hand) for hand in state.hands]),
            tuple(self._fields),
            tuple(self._earnings),
            tuple([_beans(cards, bean_of) if cards else () for cards in state.received]),
            (),
            _beans(state.up, bean_of) if state.up else (),
            (),
            len(state.deck),
            self._discards,
            bean_of[state.discard[-1]] if state.discard else NOTHING,
            _beans(tuple(state.discard), bean_of) if state.rules.open_discards else (),
            self._unseen,
            state.run_outs,
            state.taken,
            state.dry_turns,
            _see_offers(state),
            state.next_offer,
            tuple(state.wishes),
            state.result,
            None if state.slot is None else state.slot.seen(state, SPECTATOR),
        )

    def _see_seats(self) -> None:
        state = self.state
        for seat in range(state.seats):
            fields = state.fields[seat]
            # What a rulebook's own data says of a field can change while its cards do not.
            if state.slot is not None or fields != self._raw_fields[seat]:
                self._raw_fields[seat] = fields[:]
                seen = [see_field(state, seat, index) for index in range(len(fields))]
                self._fields[seat] = tuple(seen)
            stack = state.earnings[seat]
            if stack is not self._raw_earnings[seat]:
                self._raw_earnings[seat] = stack
                self._earnings[seat] = _beans(stack, state.rules.beans.bean_of)

    def _count_piles(self) -> None:
        """The draw pile only ever shrinks between two shuffles."""
        state = self.state
        if state.discard != self._raw_discard:
            self._raw_discard = state.discard[:]
            self._discards = _count(state.discard, state.rules)
        key = state.shuffles << 8 | len(state.deck)
        slot = state.slot
        if key != self._deck_key or slot is not None or state.hands != self._raw_hands:
            self._deck_key = key
            self._raw_hands = state.hands[:]
            hidden = state.deck[:]
            for hand in state.hands:
                hidden += [entry & CARD_MASK for entry in hand]
            if slot is not None:
                hidden += slot.hidden()
            self._unseen = _count(hidden, state.rules)


def _see_offers(state: State) -> tuple[OfferView, ...]:
    if not state.offers:
        return ()
    return tuple([see_offer(state, offer, SPECTATOR) for offer in state.offers])


def seat_view(public: View, state: State, viewer: Seat) -> View:
    """What everyone may know, and besides it the seat's own cards: hand, received, turned up, and
    which of them its offers name."""
    bean_of = state.rules.beans.bean_of
    hand = _handles(state.hands[viewer], bean_of)
    unseen = list(public.unseen)
    for card in hand:
        unseen[card & BEAN_MASK] -= 1
    slot = state.slot
    if slot is not None:
        for hidden in slot.known(viewer):
            unseen[bean_of[hidden]] -= 1
    own_received = state.received[viewer]
    offers = public.offers
    for offer in state.offers:
        if offer.seat == viewer:
            offers = tuple(
                [
                    see_offer(state, other, viewer) if other.seat == viewer else seen
                    for other, seen in zip(state.offers, public.offers, strict=True)
                ]
            )
            break
    return View(
        public.rules,
        public.seats,
        viewer,
        public.turn,
        public.active,
        public.stage,
        public.frames,
        public.owing,
        hand,
        public.hand_sizes,
        public.fields,
        public.earnings,
        public.received,
        _handles(own_received, bean_of) if own_received else (),
        public.up,
        _handles(state.up, bean_of) if viewer == state.active else (),
        public.deck_size,
        public.discards,
        public.discard_top,
        public.discard_pile,
        tuple(unseen),
        public.run_outs,
        public.taken,
        public.dry_turns,
        offers,
        public.next_offer,
        public.wishes,
        public.result,
        None if slot is None else slot.seen(state, viewer),
    )
