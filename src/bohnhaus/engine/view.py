"""What a seat may know: a type of its own, filled field by field.

Nothing reaches a view because it is in the state; only because a line here puts it there.
BZ-D1 says what is public: thalers, fields, cards lying apart, hand sizes, the size of the draw
pile, and whatever was shown openly before. A spectator sees just that.
"""

from __future__ import annotations

from typing import Final, TypeAlias

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
from bohnhaus.engine.origins import Origins, Span, without_card
from bohnhaus.engine.rules import Rules
from bohnhaus.engine.state import Frame, Offer, Result, SlotView, State
from bohnhaus.native import Reduced

NOTHING: Final = -1
"""The bean of an empty field or pile."""

MIXED: Final = -2
"""The bean of a field that grows several and counts as none of them."""


class FieldView:
    """A field: what it counts as, how many, its worth now, beans missing to the next step, what it
    will be worth then, and the beans that lie there, the last planted last."""

    __slots__ = ("bean", "beans", "count", "missing", "then", "worth")

    def __init__(
        self,
        bean: Bean,
        count: int,
        worth: int,
        missing: int,
        beans: tuple[Bean, ...],
        then: int = 0,
    ) -> None:
        self.bean = bean
        self.count = count
        self.worth = worth
        self.missing = missing
        self.beans = beans
        self.then = then

    def __reduce__(self) -> Reduced:
        return FieldView, (self.bean, self.count, self.worth, self.missing, self.beans, self.then)

    def __repr__(self) -> str:
        return f"FieldView({self.bean}, {self.count}, {self.worth}, {self.missing})"


EMPTY_FIELD: Final = FieldView(NOTHING, 0, 0, 0, ())


class OfferView:
    """An open offer. The first `from_up` beans of `give` lie open: turned up, or in an open zone
    of the rulebook; the others are in hand.
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

    def __reduce__(self) -> Reduced:
        return OfferView, (
            self.id,
            self.seat,
            self.to,
            self.give,
            self.from_up,
            self.want,
            self.answers,
            self.declined,
            self.cards,
        )


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
        "origins",
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
        origins: Origins | None,
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
        self.origins = origins
        """Which draw piles hidden cards can come from, as everyone can work it out (BH-40); None
        while there has been but one."""

    def __reduce__(self) -> Reduced:
        return View, (
            self.rules,
            self.seats,
            self.seat,
            self.turn,
            self.active,
            self.stage,
            self.frames,
            self.owing,
            self.hand,
            self.hand_sizes,
            self.fields,
            self.earnings,
            self.received,
            self.own_received,
            self.up,
            self.own_up,
            self.deck_size,
            self.discards,
            self.discard_top,
            self.discard_pile,
            self.unseen,
            self.run_outs,
            self.taken,
            self.dry_turns,
            self.offers,
            self.next_offer,
            self.wishes,
            self.result,
            self.slot,
            self.origins,
        )

    def held(self) -> tuple[int, ...]:
        """BH-40: how many of the unseen cards of every bean are surely not in the draw pile, since
        they come from an earlier one."""
        origins = self.origins
        if origins is None:
            return (0,) * len(self.unseen)
        spans = [origins.all_of(bean, count) for bean, count in enumerate(self.hidden_counts())]
        for bean, place in self.own_places():
            spans[bean] = without_card(spans[bean], place)
        return tuple([len([last for _, last in some if last < origins.pile]) for some in spans])

    def hidden_counts(self) -> list[int]:
        """How many of every bean not everyone sees: what is unseen, and what the viewer knows."""
        counts = list(self.unseen)
        for card in self.hand:
            counts[card & BEAN_MASK] += 1
        if self.slot is not None:
            for bean in self.slot.own_hidden():
                counts[bean] += 1
        return counts

    def own_places(self) -> list[tuple[Bean, Span]]:
        """BH-40: the hidden cards that the viewer has, and which draw piles they can come from as
        everyone sees it; in a game where that is known."""
        origins = self.origins
        assert origins is not None
        known: list[tuple[Bean, Span]] = []
        for place, card in enumerate(self.hand):
            known.append((card & BEAN_MASK, origins.places[self.seat][place]))
        if self.slot is not None:
            span = self.slot.hidden_span(origins.pile)
            known += [(bean, span) for bean in self.slot.own_hidden()]
        return known

    @property
    def phase(self) -> str:
        """The name of the moment: `plant`, `trade`, ..., or `over`."""
        return self.frames[-1].name if self.frames else "over"

    @property
    def bargains(self) -> bool:
        """Whether everyone may deal now, until the active player ends it."""
        return bool(self.frames) and self.frames[-1].bargains


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
    then = meter.pays[count + missing] if missing else 0
    key = (((bean + 2) << 6 | worth) << 6 | missing) << 6 | then, beans
    found = _field_views.get(key)
    if found is None:
        if len(_field_views) >= MOST_KEPT:
            _field_views.clear()
        found = _field_views[key] = FieldView(bean, count, worth, missing, beans, then)
    return found


def see_offer(state: State, offer: Offer, viewer: Seat) -> OfferView:
    """The offer as the viewer may know it: beans, and how many of them lie open."""
    lying = [entry >> CARD_BITS for entry in lying_open(state, offer.seat)]
    up = [card for card in offer.give if card >> BEAN_BITS in lying]
    hand = [card for card in offer.give if card >> BEAN_BITS not in lying]
    if len(offer.give) > 1:
        # By bean: the order in which they were named would tell their places in hand.
        up.sort(key=bean_of_handle)
        hand.sort(key=bean_of_handle)
    cards = up + hand
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


def lying_open(state: State, seat: Seat) -> tuple[Entry, ...]:
    """The cards that the seat can deal with and everyone sees."""
    up = state.up if seat == state.active else ()
    return up if state.slot is None else up + state.slot.open_cards(seat)


def _handles(entries: tuple[Entry, ...], bean_of: tuple[Bean, ...]) -> tuple[Handle, ...]:
    return tuple([e >> CARD_BITS << BEAN_BITS | bean_of[e & CARD_MASK] for e in entries])


def _beans(cards: tuple[int, ...], bean_of: tuple[Bean, ...]) -> tuple[Bean, ...]:
    """The beans of cards or of entries."""
    return tuple([bean_of[card & CARD_MASK] for card in cards])


def _renewed(
    seen: tuple[tuple[Bean, ...], ...],
    before: list[tuple[int, ...]],
    now: list[tuple[int, ...]],
    bean_of: tuple[Bean, ...],
) -> tuple[tuple[Bean, ...], ...]:
    """The beans of every seat's cards or entries, those that lie as before taken over."""
    return tuple(
        [
            seen[seat] if cards is before[seat] else _beans(cards, bean_of)
            for seat, cards in enumerate(now)
        ]
    )


def _count(cards: list[Card], rules: Rules) -> tuple[int, ...]:
    """How many of every bean there are among these cards."""
    beans = bytes(cards).translate(rules.beans.table)
    return tuple([beans.count(bean) for bean in range(len(rules.beans.kinds))])


def view(state: State, viewer: Seat) -> View:
    """What the viewer may know now: a seat, or SPECTATOR."""
    if not SPECTATOR <= viewer < state.seats:
        raise ValueError(f"there is no seat {viewer} at this table")
    return Looker(state).view(viewer)


OwnHand: TypeAlias = tuple[tuple[int, ...], tuple[Handle, ...], tuple[int, ...]]
"""The beans that are unseen by everyone; then a seat's hand, and the beans unseen by that seat."""


class Looker:
    """Looks at one game again and again. What did not change since the last look is not made
    anew; every view is the same as a fresh one."""

    def __init__(self, state: State) -> None:
        self.state = state
        seats = state.seats
        self._fresh = False
        self._frames: tuple[Frame, ...] = ()
        self._owing: tuple[Seat, ...] = ()
        # What lay there at the last look, and how it looks to everyone.
        self._raw_fields: list[list[tuple[Card, ...]]] = [[]] * seats
        self._fields: tuple[tuple[FieldView, ...], ...] = ((),) * seats
        self._raw_earnings: list[tuple[Card, ...]] = [()] * seats
        self._earnings: tuple[tuple[Bean, ...], ...] = ((),) * seats
        self._raw_received: list[tuple[Entry, ...]] = [()] * seats
        self._received: tuple[tuple[Bean, ...], ...] = ((),) * seats
        self._raw_discard: list[Card] = []
        self._discards: tuple[int, ...] = (0,) * len(state.rules.beans.kinds)
        self._discard_pile: tuple[Bean, ...] = ()
        self._raw_up: tuple[Entry, ...] = ()
        self._up: tuple[Bean, ...] = ()
        self._offers: tuple[OfferView, ...] = ()
        self._offer_views: dict[Offer, OfferView] = {}
        self._own_offer_views: dict[Offer, OfferView] = {}
        """As their proposers see them."""
        self._shuffles = -1
        self._raw_deck: list[Card] = []
        self._raw_hands: list[tuple[Entry, ...]] = []
        self._hand_sizes: tuple[int, ...] = ()
        self._unseen: tuple[int, ...] = ()
        self._own: list[OwnHand | None] = [None] * seats

    def changed(self) -> None:
        """The state has changed."""
        self._fresh = False

    def view(self, viewer: Seat) -> View:
        """What the viewer may know now: what everyone may, and for a seat also its own
        cards: hand, received, turned up, and which of them its offers name."""
        if not self._fresh:
            self._look()
        state = self.state
        bean_of = state.rules.beans.bean_of
        hand: tuple[Handle, ...] = ()
        own_received: tuple[Handle, ...] = ()
        own_up: tuple[Handle, ...] = ()
        unseen = self._unseen
        offers = self._offers
        if viewer != SPECTATOR:
            own = self._own[viewer]
            if own is None or own[0] is not unseen:
                own = self._own[viewer] = self._see_hand(viewer)
            _, hand, unseen = own
            if state.received[viewer]:
                own_received = _handles(state.received[viewer], bean_of)
            if state.up and viewer == state.active:
                own_up = _handles(state.up, bean_of)
            if offers:
                offers = self._offers_to(viewer)
        return View(
            state.rules,
            state.seats,
            viewer,
            state.turn,
            state.active,
            state.phase,
            self._frames,
            self._owing,
            hand,
            self._hand_sizes,
            self._fields,
            self._earnings,
            self._received,
            own_received,
            self._up,
            own_up,
            len(state.deck),
            self._discards,
            bean_of[state.discard[-1]] if state.discard else NOTHING,
            self._discard_pile,
            unseen,
            state.run_outs,
            state.taken,
            state.dry_turns,
            offers,
            state.next_offer,
            tuple(state.wishes),
            state.result,
            None if state.slot is None else state.slot.seen(state, viewer),
            state.origins,
        )

    def _look(self) -> None:
        """What everyone may know is up to date."""
        state = self.state
        self._fresh = True
        self._frames = tuple(state.frames)
        self._owing = tuple(state.frames[-1].owing(state)) if state.frames else ()
        self._see_seats()
        self._see_offers()
        if state.discard != self._raw_discard:
            self._raw_discard = state.discard[:]
            self._discards = _count(state.discard, state.rules)
            if state.rules.open_discards:
                bean_of = state.rules.beans.bean_of
                self._discard_pile = _beans(tuple(state.discard), bean_of)
        # What a rulebook keeps hidden can change while the hands and the draw pile do not.
        if (
            state.slot is not None
            or state.shuffles != self._shuffles
            or len(state.deck) != len(self._raw_deck)
            or state.hands != self._raw_hands
        ):
            self._count_hidden()

    def _see_seats(self) -> None:
        state = self.state
        bean_of = state.rules.beans.bean_of
        # What a rulebook's own data says of a field can change while its cards do not.
        if state.slot is not None or state.fields != self._raw_fields:
            self._fields = tuple([self._see_fields(seat) for seat in range(state.seats)])
            self._raw_fields = [fields[:] for fields in state.fields]
        if state.earnings != self._raw_earnings:
            self._earnings = _renewed(self._earnings, self._raw_earnings, state.earnings, bean_of)
            self._raw_earnings = state.earnings[:]
        if state.received != self._raw_received:
            self._received = _renewed(self._received, self._raw_received, state.received, bean_of)
            self._raw_received = state.received[:]

    def _see_fields(self, seat: Seat) -> tuple[FieldView, ...]:
        state = self.state
        before = self._raw_fields[seat]
        fields = state.fields[seat]
        if state.slot is not None or len(fields) != len(before):
            return tuple([see_field(state, seat, index) for index in range(len(fields))])
        seen = self._fields[seat]
        if fields == before:
            return seen
        return tuple(
            [
                seen[index] if cards is before[index] else see_field(state, seat, index)
                for index, cards in enumerate(fields)
            ]
        )

    def _see_offers(self) -> None:
        """An open offer looks as it did, while the same cards lie open."""
        state = self.state
        if state.slot is not None or state.up != self._raw_up:
            self._raw_up = state.up
            self._up = _beans(state.up, state.rules.beans.bean_of)
            self._offer_views.clear()
            self._own_offer_views.clear()
        if not state.offers:
            self._offers = ()
            return
        self._offers = tuple([self._see_offer(offer, SPECTATOR) for offer in state.offers])

    def _see_offer(self, offer: Offer, viewer: Seat) -> OfferView:
        kept = self._offer_views if viewer == SPECTATOR else self._own_offer_views
        found = kept.get(offer)
        if found is None:
            found = kept[offer] = see_offer(self.state, offer, viewer)
        return found

    def _offers_to(self, viewer: Seat) -> tuple[OfferView, ...]:
        offers = self.state.offers
        for offer in offers:
            if offer.seat == viewer:
                break
        else:
            return self._offers
        return tuple(
            [
                self._see_offer(offer, viewer if offer.seat == viewer else SPECTATOR)
                for offer in offers
            ]
        )

    def _count_hidden(self) -> None:
        """The draw pile and the hands are counted: by what left them, if the draw pile is the old
        one but for the cards on top."""
        state = self.state
        bean_of = state.rules.beans.bean_of
        deck = state.deck
        gone = self._raw_deck[len(deck) :]
        del self._raw_deck[len(deck) :]
        if state.slot is None and self._unseen and deck == self._raw_deck:
            counts = list(self._unseen)
            for card in gone:
                counts[bean_of[card]] -= 1
            for seat, hand in enumerate(state.hands):
                before = self._raw_hands[seat]
                if hand is not before:
                    for entry in before:
                        counts[bean_of[entry & CARD_MASK]] -= 1
                    for entry in hand:
                        counts[bean_of[entry & CARD_MASK]] += 1
            self._unseen = tuple(counts)
        else:
            self._raw_deck = deck[:]
            hidden = deck + [entry & CARD_MASK for hand in state.hands for entry in hand]
            if state.slot is not None:
                hidden += state.slot.hidden()
            self._unseen = _count(hidden, state.rules)
        self._shuffles = state.shuffles
        self._raw_hands = state.hands[:]
        self._hand_sizes = tuple([len(hand) for hand in state.hands])

    def _see_hand(self, viewer: Seat) -> OwnHand:
        """A seat knows its own cards, and so more about what is left."""
        state = self.state
        bean_of = state.rules.beans.bean_of
        hand = _handles(state.hands[viewer], bean_of)
        unseen = list(self._unseen)
        for card in hand:
            unseen[card & BEAN_MASK] -= 1
        if state.slot is not None:
            for hidden in state.slot.known(viewer):
                unseen[bean_of[hidden]] -= 1
        return self._unseen, hand, tuple(unseen)
