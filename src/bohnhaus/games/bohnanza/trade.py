"""Trading and giving: phase 2.

Offers are made, countered, accepted, declined and withdrawn one act at a time, by anyone at any
moment of the phase. Whoever accepts picks which of their copies to give. A deal is
settled whole or not at all.
"""

from __future__ import annotations

from itertools import combinations, islice, product
from typing import Final

from bohnhaus.engine.cards import (
    ALL,
    BEAN_BITS,
    BEAN_MASK,
    CARD_BITS,
    CARD_MASK,
    SPECTATOR,
    Bean,
    Entry,
    Handle,
    Seat,
    bean_of_handle,
)
from bohnhaus.engine.hiding import leaves_unseen
from bohnhaus.engine.play import advance
from bohnhaus.engine.refusal import NO_SUCH_SEAT, Refusal
from bohnhaus.engine.state import Frame, Offer, State
from bohnhaus.engine.view import lying_open, see_offer
from bohnhaus.games.bohnanza.actions import (
    END_TRADING,
    WISHES,
    Accept,
    Decline,
    EndTrading,
    Propose,
    Wish,
    Withdraw,
    decline,
    withdraw,
)
from bohnhaus.games.bohnanza.events import (
    Declined,
    Lapsed,
    Proposed,
    Settled,
    TradingEnded,
    TurnedUp,
    Wished,
    Withdrawn,
)
from bohnhaus.games.bohnanza.piles import NONE_LEFT, take_openly
from bohnhaus.games.bohnanza.plant import NOT_YOUR_CARD, find, without

MOST_OPEN_OFFERS: Final = 50
NO_OFFER: Final = -1
MOST_WAYS: Final = 64
"""How many ways to pick copies for one acceptance a menu lists."""

ONLY_IN_PHASE_2: Final = Refusal("BZ-20", "you can make deals only in phase 2")
ACTIVE_ON_ONE_SIDE: Final = Refusal("BZ-21", "the active player must be one side of every deal")
NOTHING_OFFERED: Final = Refusal("BZ-22", "put at least one card in the deal")
NOT_AGAIN: Final = Refusal("BZ-24", "you can't trade or give away cards that you received")
ACTIVE_ENDS_TRADING: Final = Refusal("BZ-D3", "only the active player can end phase 2")
NO_SUCH_OFFER: Final = Refusal("BH-4", "that offer is not open")
NOT_PUT_TO_YOU: Final = Refusal("BH-6", "that offer is not for you")
NOT_YOUR_OFFER: Final = Refusal("BH-7", "only the player who made an offer can withdraw it")
OFFER_STANDS: Final = Refusal("BH-8", "you have already made the same offer")
TOO_MANY_OFFERS: Final = Refusal("BH-8", "you have too many open offers")
DECLINED_ALREADY: Final = Refusal("BH-10", "you have already declined that offer")
WISHES_IN_PHASE_2: Final = Refusal("BH-11", "you can make wishes only in phase 2")
NO_CHANGE: Final = Refusal("BH-11", "that wish changes nothing")
NO_SUCH_BEAN: Final = Refusal("BH-12", "this game has no such bean, or not that many")
ANSWER_THE_PROPOSER: Final = Refusal("BH-13", "answer the player who made the offer")
NOT_WHAT_WAS_ASKED: Final = Refusal("BH-14", "hand over exactly the beans that the offer asks for")


class Trading(Frame):
    """Phase 2: the active player ends it; everyone may deal."""

    __slots__ = ()

    name = "trade"
    bargains = True

    def owing(self, state: State) -> list[Seat]:
        return [state.active]


TRADING: Final = Trading()


def trading(numbers: tuple[int, ...]) -> Frame | None:
    """The frame of phase 2."""
    return TRADING


def enter_trading(state: State) -> Frame | None:
    """BZ-20: the top two cards are turned up; fewer when the piles give no more (BZ-71, BZ-D10)."""
    seat = state.active
    for _ in range(state.rules.to_turn_up(state)):
        card = take_openly(state)
        if card == NONE_LEFT:
            break
        state.up += (state.enter(seat, card),)
    if state.events is not None:
        state.tell(TurnedUp(seat, beans_of(state, state.up)))
    return TRADING


def beans_of(state: State, entries: tuple[Entry, ...]) -> tuple[Bean, ...]:
    """The beans of these entries."""
    bean_of = state.rules.beans.bean_of
    return tuple([bean_of[entry & CARD_MASK] for entry in entries])


def two_cards(state: State) -> int:
    """BZ-20."""
    return 2


def dealable(state: State, seat: Seat) -> tuple[Entry, ...]:
    """BZ-20: turned-up cards for the active player, hand cards (any position) for all."""
    if seat == state.active:
        return state.up + state.hands[seat]
    return state.hands[seat]


def may_deal(active: Seat, seat: Seat, other: Seat) -> bool:
    """BZ-21: the active player deals with anyone or with ALL, the others with that player."""
    return other != seat and active in (seat, other)


def find_offer(state: State, id: int) -> Offer | None:
    """The open offer with this number."""
    for offer in state.offers:
        if offer.id == id:
            return offer
    return None


def put_to(offer: Offer, seat: Seat) -> bool:
    """Whether the seat is one to whom the offer was put."""
    return seat != offer.seat and (offer.to == seat or offer.to == ALL)


def refuse_cards(state: State, seat: Seat, cards: tuple[Handle, ...]) -> Refusal | None:
    """Why the seat cannot deal with just these cards of its own."""
    bean_of = state.rules.beans.bean_of
    entries = state.rules.dealable(state, seat)
    for card in cards:
        if find(entries, card, bean_of) is None:
            if find(state.received[seat], card, bean_of) is not None:  # BZ-24
                return NOT_AGAIN
            return NOT_YOUR_CARD
    if len(set(cards)) < len(cards):
        return NOT_YOUR_CARD
    return None


def refuse_propose(state: State, seat: Seat, action: Propose) -> Refusal | None:
    """Every offer has the active player on one side and own cards on the other. Nothing asks
    for turned-up cards: dealing goes on when they are gone (BZ-25)."""
    if not isinstance(state.frames[-1], Trading):
        return ONLY_IN_PHASE_2
    to = action.to
    if to != ALL and not 0 <= to < state.seats:
        return NO_SUCH_SEAT
    if not may_deal(state.active, seat, to):
        return ACTIVE_ON_ONE_SIDE
    if not action.give and not action.want:  # BZ-22
        return NOTHING_OFFERED
    refusal = _refuse_want(state, action.want) or refuse_cards(state, seat, action.give)
    if refusal is None and action.answers != NO_OFFER:
        refusal = _refuse_answer(state, seat, action)
    if refusal is not None:
        return refusal
    want = tuple(sorted(action.want))
    mine = [offer for offer in state.offers if offer.seat == seat]
    for offer in mine:
        if offer.to == to and offer.want == want and set(offer.give) == set(action.give):
            return OFFER_STANDS
    if len(mine) >= MOST_OPEN_OFFERS:
        return TOO_MANY_OFFERS
    return None


def _refuse_want(state: State, want: tuple[Bean, ...]) -> Refusal | None:
    """BZ-D2: a wish for what the addressee may not hold is fine, for what nobody can is not."""
    totals = state.rules.beans.totals
    for bean in want:
        if not 0 <= bean < len(totals) or want.count(bean) > totals[bean]:
            return NO_SUCH_BEAN
    return None


def _refuse_answer(state: State, seat: Seat, action: Propose) -> Refusal | None:
    offer = find_offer(state, action.answers)
    if offer is None:
        return NO_SUCH_OFFER
    if not put_to(offer, seat):
        return NOT_PUT_TO_YOU
    if action.to != offer.seat:
        return ANSWER_THE_PROPOSER
    return None


def apply_propose(state: State, seat: Seat, action: Propose) -> None:
    """The offer is open. No card moves (BZ-23)."""
    offer = Offer(
        state.next_offer,
        seat,
        action.to,
        action.give,
        tuple(sorted(action.want)),
        action.answers,
        0,
    )
    state.next_offer += 1
    state.offers += (offer,)
    if state.events is not None:
        state.tell(told(state, offer))


def told(state: State, offer: Offer) -> Proposed:
    """The offer as everyone may know it."""
    seen = see_offer(state, offer, SPECTATOR)
    return Proposed(seen.id, seen.seat, seen.to, seen.give, seen.from_up, seen.want, seen.answers)


def _refuse_reply(state: State, seat: Seat, id: int) -> Refusal | None:
    """Why the seat can neither accept nor decline this."""
    if not isinstance(state.frames[-1], Trading):
        return ONLY_IN_PHASE_2
    offer = find_offer(state, id)
    if offer is None:
        return NO_SUCH_OFFER
    if not put_to(offer, seat):
        return NOT_PUT_TO_YOU
    if offer.declined >> seat & 1:
        return DECLINED_ALREADY
    return None


def refuse_accept(state: State, seat: Seat, action: Accept) -> Refusal | None:
    """Judged by that offer and those cards alone (BZ-D7)."""
    refusal = _refuse_reply(state, seat, action.offer) or refuse_cards(state, seat, action.cards)
    if refusal is not None:
        return refusal
    offer = find_offer(state, action.offer)
    assert offer is not None
    if tuple(sorted([card & BEAN_MASK for card in action.cards])) != offer.want:  # BZ-D2
        return NOT_WHAT_WAS_ASKED
    return None


def apply_accept(state: State, seat: Seat, action: Accept) -> None:
    """The deal is settled; offers that it made impossible lapse (BZ-D7)."""
    offer = find_offer(state, action.offer)
    assert offer is not None
    gave = _leave(state, offer.seat, offer.give)
    got = _leave(state, seat, action.cards)
    _lay_apart(state, seat, gave)
    _lay_apart(state, offer.seat, got)
    state.offers = tuple([other for other in state.offers if other is not offer])
    if state.events is not None:
        state.tell(Settled(offer.id, offer.seat, seat, beans_of(state, gave), beans_of(state, got)))
    _lapse(state)


def _leave(state: State, seat: Seat, cards: tuple[Handle, ...]) -> tuple[Entry, ...]:
    """The cards leave the seat; the order of the rest stays (BZ-23).

    They lie sorted then: the order in which they were named would tell their places in hand.
    """
    bean_of = state.rules.beans.bean_of
    gone: tuple[Entry, ...] = ()
    for card in sorted(cards, key=bean_of_handle):
        entry = find(state.hands[seat], card, bean_of)
        if entry is not None:
            leaves_unseen(state, seat, 0, len(state.hands[seat]) - 1, entry & CARD_MASK)
            state.hands[seat] = without(state.hands[seat], entry)
        else:
            entry = find(lying_open(state, seat), card, bean_of)
            assert entry is not None
            if entry in state.up:
                state.up = without(state.up, entry)
            else:
                assert state.slot is not None
                state.slot.hand_over(seat, entry)
        gone += (entry,)
    return gone


def _lay_apart(state: State, seat: Seat, entries: tuple[Entry, ...]) -> None:
    """BZ-24: received cards lie apart, never in hand."""
    for entry in entries:
        state.received[seat] += (state.enter(seat, entry & CARD_MASK),)


def _lapse(state: State) -> None:
    """No offer outlives its cards."""
    kept: list[Offer] = []
    for offer in state.offers:
        if refuse_cards(state, offer.seat, offer.give) is None:
            kept.append(offer)
        elif state.events is not None:
            state.tell(Lapsed(offer.id, offer.seat))
    state.offers = tuple(kept)


def refuse_decline(state: State, seat: Seat, action: Decline) -> Refusal | None:
    """BZ-22: any offer may be refused, a gift too."""
    return _refuse_reply(state, seat, action.offer)


def apply_decline(state: State, seat: Seat, action: Decline) -> None:
    """The seat has said no; an offer that nobody is left to take is closed."""
    offer = find_offer(state, action.offer)
    assert offer is not None
    declined = offer.declined | 1 << seat
    left = [
        other for other in range(state.seats) if put_to(offer, other) and not declined >> other & 1
    ]
    if state.events is not None:
        state.tell(Declined(offer.id, seat))
    if left:
        new = Offer(offer.id, offer.seat, offer.to, offer.give, offer.want, offer.answers, declined)
        state.offers = tuple([new if other is offer else other for other in state.offers])
        return
    state.offers = tuple([other for other in state.offers if other is not offer])
    if state.events is not None:
        state.tell(Lapsed(offer.id, offer.seat))


def refuse_withdraw(state: State, seat: Seat, action: Withdraw) -> Refusal | None:
    """Only your own offer."""
    if not isinstance(state.frames[-1], Trading):
        return ONLY_IN_PHASE_2
    offer = find_offer(state, action.offer)
    if offer is None:
        return NO_SUCH_OFFER
    if offer.seat != seat:
        return NOT_YOUR_OFFER
    return None


def apply_withdraw(state: State, seat: Seat, action: Withdraw) -> None:
    """The offer is gone."""
    state.offers = tuple([offer for offer in state.offers if offer.id != action.offer])
    if state.events is not None:
        state.tell(Withdrawn(action.offer, seat))


def refuse_wish(state: State, seat: Seat, action: Wish) -> Refusal | None:
    """A wish binds nobody; it stays on the board until it is changed."""
    if not isinstance(state.frames[-1], Trading):
        return WISHES_IN_PHASE_2
    if not 0 <= action.bean < len(state.rules.beans.kinds):
        return NO_SUCH_BEAN
    if action.way not in (-1, 0, 1) or state.wishes[seat][action.bean] == action.way:
        return NO_CHANGE
    return None


def apply_wish(state: State, seat: Seat, action: Wish) -> None:
    """The wish stands on the board."""
    wishes = state.wishes[seat]
    state.wishes[seat] = (*wishes[: action.bean], action.way, *wishes[action.bean + 1 :])
    if state.events is not None:
        state.tell(Wished(seat, action.bean, action.way))


def refuse_end_trading(state: State, seat: Seat, action: EndTrading) -> Refusal | None:
    """The active player judges when no more deals can be made."""
    if not isinstance(state.frames[-1], Trading):
        return ONLY_IN_PHASE_2
    if seat != state.active:  # BZ-D3
        return ACTIVE_ENDS_TRADING
    return None


def apply_end_trading(state: State, seat: Seat, action: EndTrading) -> None:
    """BZ-26: what was turned up and not dealt away is kept (until now it was free, BZ-D8)."""
    state.offers = ()
    kept = state.up
    state.received[seat] += kept
    state.up = ()
    if state.events is not None:
        state.tell(TradingEnded(seat, beans_of(state, kept)))
    advance(state)


def menu_trades(state: State, seat: Seat, acts: list[object]) -> None:
    """Answers, withdrawals and the end of the phase; offers are open-ended."""
    if not isinstance(state.frames[-1], Trading):
        return
    for offer in state.offers:
        if offer.seat == seat:
            acts.append(withdraw(offer.id))
        elif put_to(offer, seat) and not offer.declined >> seat & 1:
            acts.extend(acceptances(state, seat, offer))
            acts.append(decline(offer.id))
    if seat == state.active:
        acts.append(END_TRADING)


def menu_wishes(state: State, seat: Seat, acts: list[object]) -> None:
    """Every wish that would change the board."""
    if isinstance(state.frames[-1], Trading):
        for bean, way in enumerate(state.wishes[seat]):
            acts.extend(WISHES[bean][way + 1])


def acceptances(state: State, seat: Seat, offer: Offer) -> list[Accept]:
    """The ways to accept, by which copies are handed over: MOST_WAYS of them, front first."""
    if not offer.want:
        return [Accept(offer.id)]
    if len(offer.want) == 1:
        return [
            Accept(offer.id, (card,)) for card in copies(state, seat, offer.want[0])[:MOST_WAYS]
        ]
    picks: list[list[tuple[Handle, ...]]] = []
    for bean in dict.fromkeys(offer.want):
        held = copies(state, seat, bean)
        ways = list(islice(combinations(held, offer.want.count(bean)), MOST_WAYS))
        if not ways:
            return []
        picks.append(ways)
    return [
        Accept(offer.id, tuple([card for part in parts for card in part]))
        for parts in islice(product(*picks), MOST_WAYS)
    ]


def copies(state: State, seat: Seat, bean: Bean) -> list[Handle]:
    """The seat's cards of a bean that it may deal with, turned-up ones and the front first."""
    bean_of = state.rules.beans.bean_of
    held: list[Handle] = []
    for entry in state.rules.dealable(state, seat):
        if bean_of[entry & CARD_MASK] == bean:
            held.append(entry >> CARD_BITS << BEAN_BITS | bean)
    return held
