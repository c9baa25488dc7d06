"""From a view to a state that could be the real one, for search and for previews."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bohnhaus.engine.box import Box
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
from bohnhaus.engine.origins import ANY, FREE, NOBODY, Fitting, Origins, Span, meet
from bohnhaus.engine.play import perform, refuse
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import Offer, State, empty_state
from bohnhaus.engine.view import NOTHING, OfferView, View, lying_open
from bohnhaus.engine.view import view as look
from bohnhaus.native import Reduced


def determinize(view: View, draw: Callable[[], float]) -> State:
    """A possible state behind the view: what the viewer knows is kept, the rest is dealt by lot.

    `draw` gives numbers from 0 up to 1, as `random.Random(7).random` does.
    """
    return Dealer(view, draw).deal()


Wanted: TypeAlias = tuple[Seat, tuple[Bean, ...]]
"""A seat, and beans of which it has one that the others do not account for."""


class Dealer:
    """Hands out cards bean by bean: first what is known, then the rest by lot.

    A rulebook that imagines its own data takes the cards that it knows with `card`, the viewer's
    own ones with `own`, and tells with `in_hand`, `one_of` and `in_deck` what its viewer knows of
    other hands and of the draw pile.
    """

    def __init__(self, view: View, draw: Callable[[], float]) -> None:
        self.view = view
        self.draw = draw
        self.box = Box(view.rules.beans)
        seed = bytes([int(draw() * 256) for _ in range(SEED_BYTES)])
        self.state = empty_state(view.rules, view.seats, seed)
        kinds = len(view.rules.beans.kinds)
        self._held = [[0] * kinds for _ in range(view.seats)]
        """How many of every bean another hand is known to hold at least."""
        self._placed: list[dict[int, Bean]] = [{} for _ in range(view.seats)]
        """Which of them lie where."""
        self._stacked: dict[int, Bean] = {}
        """What is known of the draw pile, by depth."""
        self._wanted: list[Wanted] = []
        """What else other hands are known to hold."""
        self._rest: list[Card] = []

    def card(self, bean: Bean) -> Card:
        """A card that the viewer knows."""
        return self.box.card(bean)

    def unknown(self) -> Card:
        """A card that the viewer does not know."""
        return self._rest.pop()

    def in_hand(self, seat: Seat, bean: Bean, place: int) -> None:
        """Another seat is known to have this bean at this place of its hand."""
        self._placed[seat][place] = bean

    def one_of(self, seat: Seat, beans: list[Bean]) -> None:
        """Another seat is known to have one of these beans, in a game where more than one draw pile
        is told apart (BH-40)."""
        self._wanted.append((seat, tuple(beans)))

    def in_deck(self, bean: Bean, depth: int) -> None:
        """This bean is known to lie so many cards below the top of the draw pile."""
        self._stacked[depth] = bean

    def deal(self) -> State:
        """The whole state."""
        view, state = self.view, self.state
        state.turn, state.active = view.turn, view.active
        state.run_outs, state.taken, state.dry_turns = view.run_outs, view.taken, view.dry_turns
        state.next_offer, state.wishes, state.result = (
            view.next_offer,
            list(view.wishes),
            view.result,
        )
        state.frames, state.phase = list(view.frames), view.stage
        self._lay_known_cards()
        if view.rules.slot is not None:
            state.slot = view.rules.slot.imagine(view, self)
        self._count_held()
        if view.origins is None:
            self._deal_anywhere()
        else:
            self._deal_by_origin(view.origins)
        state.aside = self.box.rest()
        state.offers = tuple([self._offer(offer) for offer in view.offers])
        return state

    def _deal_anywhere(self) -> None:
        """What the viewer does not know can be in the draw pile or in any other hand."""
        view, state = self.view, self.state
        hands = [[self.card(bean) for bean in self._sure(seat)] for seat in range(view.seats)]
        placed = [
            {place: self.card(bean) for place, bean in places.items()} for places in self._placed
        ]
        stacked = {depth: self.card(bean) for depth, bean in self._stacked.items()}
        self._gather_rest()
        if state.slot is not None:
            state.slot.fill(self.unknown)
        for seat in range(view.seats):
            if seat != view.seat:
                cards = self._among(view.hand_sizes[seat], placed[seat], hands[seat])
                state.hands[seat] = self._enter(seat, cards)
        state.deck = self._among(view.deck_size, stacked, [])[::-1]

    def _deal_by_origin(self, origins: Origins) -> None:
        """BH-40: every card lies where a card of its draw pile can lie."""
        view, state = self.view, self.state
        state.origins = origins
        for seat in range(view.seats):
            self._wanted += [(seat, (bean,)) for bean in self._sure(seat)]
        cards = self._all_hidden(origins)
        known = self._known_places(origins)
        places = self._unknown_places(len(cards) - len(known))
        fitting = self._fit(origins, cards, known, places, [FREE] * len(cards), 0)
        assert fitting is not None, "what is true is one of the possibilities"
        dealt = {
            place: cards[card][0]
            for place, card in zip(places, fitting.card_at[len(known) :], strict=True)
        }
        if state.slot is not None:
            slots = [bean for (seat, _), bean in dealt.items() if seat == NOBODY]
            self._rest = self.box.cards(tuple(slots))
            state.slot.fill(self.unknown)
        for seat in range(view.seats):
            if seat != view.seat:
                hand = dealt | {(seat, at): bean for at, bean in self._placed[seat].items()}
                beans = [hand[seat, place] for place in range(view.hand_sizes[seat])]
                state.hands[seat] = self._enter(seat, self.box.cards(tuple(beans)))
        stacked = {depth: self.card(bean) for depth, bean in self._stacked.items()}
        self._rest = self.box.cards(tuple([cards[card][0] for card in fitting.left_over()]))
        state.deck = self._among(view.deck_size, stacked, [])[::-1]

    def _in_any_order(self, count: int) -> list[int]:
        numbers = list(range(count))
        self._shuffle(numbers)
        return numbers

    def _all_hidden(self, origins: Origins) -> list[tuple[Bean, Span]]:
        """All hidden cards, those that the viewer knows among them, in any order."""
        cards = [
            (bean, span)
            for bean, count in enumerate(self.view.hidden_counts())
            for span in origins.all_of(bean, count)
        ]
        return [cards[number] for number in self._in_any_order(len(cards))]

    def _known_places(self, origins: Origins) -> list[tuple[Bean, Span]]:
        """What the viewer knows of hidden cards, and where they lie."""
        view = self.view
        known = view.own_places()
        for seat, placed in enumerate(self._placed):
            known += [(bean, origins.places[seat][place]) for place, bean in placed.items()]
        return known + [(bean, (origins.pile, origins.pile)) for bean in self._stacked.values()]

    def _unknown_places(self, cards: int) -> list[tuple[Seat, int]]:
        """The places of other hands that so many unknown cards can fill, and those of the
        rulebook's own zones, which get what neither hands nor draw pile take; in any order."""
        view = self.view
        places = [
            (seat, place)
            for seat, size in enumerate(view.hand_sizes)
            for place in range(size)
            if seat != view.seat and place not in self._placed[seat]
        ]
        others = cards - len(places) - (view.deck_size - len(self._stacked))
        places += [(NOBODY, place) for place in range(others)]
        return [places[number] for number in self._in_any_order(len(places))]

    def _fit(
        self,
        origins: Origins,
        cards: list[tuple[Bean, Span]],
        known: list[tuple[Bean, Span]],
        places: list[tuple[Seat, int]],
        seats: list[Seat],
        number: int,
    ) -> Fitting | None:
        """Cards for all places, with what is wanted from this number on; None if that cannot be.
        `seats` says of every card whose hand it must be in, or FREE."""
        if number == len(self._wanted):
            fitting = self._fitting(origins, cards, known, places, seats)
            return fitting if fitting.found() else None
        seat, beans = self._wanted[number]
        tried: list[tuple[Bean, Span]] = []
        for at, card in enumerate(cards):
            if seats[at] == FREE and card[0] in beans and card not in tried:
                tried.append(card)
                if [span for span in origins.places[seat] if meet(span, card[1])]:
                    seats[at] = seat
                    found = self._fit(origins, cards, known, places, seats, number + 1)
                    if found is not None:
                        return found
                    seats[at] = FREE
        return None

    def _fitting(
        self,
        origins: Origins,
        cards: list[tuple[Bean, Span]],
        known: list[tuple[Bean, Span]],
        places: list[tuple[Seat, int]],
        seats: list[Seat],
    ) -> Fitting:
        """Cards and places as they are to be matched, known places first."""
        fitting = Fitting(origins.pile)
        for (bean, span), seat in zip(cards, seats, strict=True):
            fitting.add_card(span, bean, seat)
        for bean, span in known:
            fitting.add_place(span, bean, NOBODY)
        slot = self.state.slot
        for seat, place in places:
            if seat != NOBODY:
                fitting.add_place(origins.places[seat][place], ANY, seat)
            else:
                assert slot is not None
                fitting.add_place(slot.hidden_span(origins.pile), ANY, NOBODY)
        return fitting

    def _shuffle(self, cards: list[Card]) -> None:
        for last in range(len(cards) - 1, 0, -1):
            pick = int(self.draw() * (last + 1))
            cards[last], cards[pick] = cards[pick], cards[last]

    def _among(self, size: int, placed: dict[int, Card], sure: list[Card]) -> list[Card]:
        """So many cards: some in their places, the others in any order."""
        others = sure + [self.unknown() for _ in range(size - len(placed) - len(sure))]
        if sure:
            self._shuffle(others)
        return [placed[at] if at in placed else others.pop() for at in range(size)]

    def _gather_rest(self) -> None:
        """What nobody but its holder knows."""
        left = list(self.view.unseen)
        for seat, held in enumerate(self._held):
            if seat != self.view.seat:
                left = [count - sure for count, sure in zip(left, held, strict=True)]
        for bean in self._stacked.values():
            left[bean] -= 1
        self._rest = [self.card(bean) for bean, count in enumerate(left) for _ in range(count)]
        self._shuffle(self._rest)

    def _enter(self, seat: Seat, cards: list[Card]) -> tuple[Entry, ...]:
        return tuple([self.state.enter(seat, card) for card in cards])

    def own(self, handles: tuple[Handle, ...]) -> tuple[Entry, ...]:
        """The viewer's own cards keep their serial numbers."""
        seat = self.view.seat
        entries = []
        for handle in handles:
            serial = handle >> BEAN_BITS
            entries.append(serial << CARD_BITS | self.card(handle & BEAN_MASK))
            self.state.serials[seat] = max(self.state.serials[seat], serial + 1)
        return tuple(entries)

    def _lay_known_cards(self) -> None:
        view, state = self.view, self.state
        for seat in range(view.seats):
            state.fields[seat] = [tuple(self.box.cards(field.beans)) for field in view.fields[seat]]
            state.earnings[seat] = tuple(self.box.cards(view.earnings[seat]))
            if seat == view.seat:
                state.hands[seat] = self.own(view.hand)
                state.received[seat] = self.own(view.own_received)
            else:
                state.received[seat] = self._enter(seat, self.box.cards(view.received[seat]))
        if view.seat == view.active:
            state.up = self.own(view.own_up)
        else:
            state.up = self._enter(view.active, self.box.cards(view.up))
        state.discard = self._discards()

    def _discards(self) -> list[Card]:
        """In their order, as far as it is known."""
        view = self.view
        if view.rules.open_discards:
            return self.box.cards(view.discard_pile)
        cards = [self.card(bean) for bean, count in enumerate(view.discards) for _ in range(count)]
        self._shuffle(cards)
        if view.discard_top != NOTHING:
            bean_of = view.rules.beans.bean_of
            top = next(card for card in cards if bean_of[card] == view.discard_top)
            cards.remove(top)
            cards.append(top)
        return cards

    def _count_held(self) -> None:
        """Open offers show cards of other hands; so may the rulebook's own data."""
        for seat, places in enumerate(self._placed):
            for bean in places.values():
                self._held[seat][bean] += 1
        for offer in self.view.offers:
            shown = offer.give[offer.from_up :]
            held = self._held[offer.seat]
            for bean in set(shown):
                held[bean] = max(held[bean], shown.count(bean))

    def _sure(self, seat: Seat) -> list[Bean]:
        """Beans that another seat is known to hold, nobody knows where."""
        if seat == self.view.seat:
            return []
        placed = list(self._placed[seat].values())
        return [
            bean
            for bean, count in enumerate(self._held[seat])
            for _ in range(count - placed.count(bean))
        ]

    def _offer(self, seen: OfferView) -> Offer:
        """The offer with handles that its proposer could have named."""
        give = seen.cards
        if seen.seat != self.view.seat:
            lying = lying_open(self.state, seen.seat)
            give = self._pick(lying, seen.give[: seen.from_up])
            give += self._pick(self.state.hands[seen.seat], seen.give[seen.from_up :])
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

    __slots__ = ("after", "events", "refusal")

    def __init__(
        self, refusal: Refusal | None, events: tuple[object, ...], after: View | None = None
    ) -> None:
        self.refusal = refusal
        self.events = events
        self.after = after
        """What the seat would see then; None where chance has a say in it."""

    def __reduce__(self) -> Reduced:
        return Preview, (self.refusal, self.events, self.after)


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
            return Preview(None, tuple(foreseen))
        foreseen.append(event)
    return Preview(None, tuple(foreseen), look(state, view.seat))
