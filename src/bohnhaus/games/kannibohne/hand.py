"""The hands: how cards join and leave them, and who has seen which. Nothing else changes a hand."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import CARD_MASK, Card, Handle, Seat
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import State
from bohnhaus.games.al_cabohne.events import HandShown
from bohnhaus.games.bohnanza.plant import NOT_YOUR_CARD, find
from bohnhaus.games.kannibohne.duel import EVERYONE, NOT_GREEN, OPPONENT, duel, hide, reveal
from bohnhaus.games.kannibohne.events import HandClosed, HandOpened, HandsSwapped, HandTurned

HAND: Final = 4  # KB-2
NOT_IN_HAND: Final = -1


def room_beside(cards: int) -> int:
    """KB-2: how many more cards a hand of so many can take."""
    return HAND - cards


def is_full(state: State, seat: Seat) -> bool:
    """KB-2: whether the hand can take no more."""
    return room_beside(len(state.hands[seat])) <= 0


def place_of(state: State, seat: Seat, card: Handle) -> int:
    """Where in the seat's hand this card is, or NOT_IN_HAND."""
    entry = find(state.hands[seat], card, state.rules.beans.bean_of)
    return NOT_IN_HAND if entry is None else state.hands[seat].index(entry)


def refuse_hand_card(state: State, seat: Seat, card: Handle) -> Refusal | None:
    """Whether it is a card of this hand."""
    return NOT_YOUR_CARD if place_of(state, seat, card) == NOT_IN_HAND else None


def join(state: State, seat: Seat, card: Card, mark: int, since: int) -> None:
    """The card, drawn after so many shuffles, is at the back of the hand (BZ-2), marked with who
    has seen it; `show_last` must follow if not everyone has."""
    own = duel(state)
    state.hands[seat] += (state.enter(seat, card),)
    own.marks[seat] += (mark,)
    own.since[seat] += (since,)


def join_seen(state: State, seat: Seat, card: Card) -> None:
    """The card, which everyone has seen, is at the back of the hand."""
    hide(state, [card])
    join(state, seat, card, EVERYONE, state.shuffles)


def show_last(state: State, seat: Seat) -> None:
    """KT-08: a card that joined an open hand is open too."""
    if duel(state).open[seat]:
        show(state, seat, len(state.hands[seat]) - 1)


def leave(state: State, seat: Seat, place: int) -> Card:
    """The card at this place has left the hand for everyone to see; the others keep their order
    (BZ-2)."""
    since = duel(state).since[seat][place]
    card = _take_out(state, seat, place)
    reveal(state, card, since)
    return card


def _take_out(state: State, seat: Seat, place: int) -> Card:
    hand = state.hands[seat]
    own = duel(state)
    marks, since = own.marks[seat], own.since[seat]
    state.hands[seat] = hand[:place] + hand[place + 1 :]
    own.marks[seat] = marks[:place] + marks[place + 1 :]
    own.since[seat] = since[:place] + since[place + 1 :]
    return hand[place] & CARD_MASK


def take_from(state: State, seat: Seat, place: int) -> Card:
    """KT-13: the card at this place of the other hand is at the back of the seat's, and nobody else
    sees it; its former holder knows the card."""
    own = duel(state)
    mark, since = own.marks[1 - seat][place], own.since[1 - seat][place]
    card = _take_out(state, 1 - seat, place)
    join(state, seat, card, mark | OPPONENT, since)
    return card


def mark_all(state: State, seat: Seat, mark: int) -> None:
    """Every card of the hand has this mark as well."""
    own = duel(state)
    own.marks[seat] = tuple([before | mark for before in own.marks[seat]])


def show(state: State, seat: Seat, first: int) -> None:
    """Everyone has seen the cards of the hand from this place on."""
    own = duel(state)
    marks = own.marks[seat]
    if first == len(marks):
        return
    own.marks[seat] = marks[:first] + (EVERYONE,) * (len(marks) - first)
    if state.events is not None:
        bean_of = state.rules.beans.bean_of
        cards = state.hands[seat][first:]
        state.tell(HandShown(seat, tuple([bean_of[entry & CARD_MASK] for entry in cards])))


def open_hand(state: State, seat: Seat) -> None:
    """KT-08: the hand lies open until the next shuffle of the draw pile; an empty one from the next
    cards on."""
    duel(state).open[seat] = True
    if state.events is not None:
        state.tell(HandOpened(seat))
    show(state, seat, 0)


def close_hands(state: State) -> None:
    """KB-61: what was seen stays known, what comes now is hidden."""
    own = duel(state)
    for seat, flag in enumerate(own.open):
        if flag:
            own.open[seat] = False
            if state.events is not None:
                state.tell(HandClosed(seat))


def turn_hand(state: State, seat: Seat) -> None:
    """KT-02: the first card is the last."""
    own = duel(state)
    state.hands[seat] = state.hands[seat][::-1]
    own.marks[seat] = own.marks[seat][::-1]
    own.since[seat] = own.since[seat][::-1]
    if state.events is not None:
        state.tell(HandTurned(seat))


def swap_hands(state: State, seat: Seat) -> None:
    """KT-03: both keep their order. Each knows what the other has now; KT-08 is bound to the
    player, so who lay open lies open with the new hand."""
    own = duel(state)
    mine, theirs = state.hands[0], state.hands[1]
    state.hands[0] = tuple([state.enter(0, entry & CARD_MASK) for entry in theirs])
    state.hands[1] = tuple([state.enter(1, entry & CARD_MASK) for entry in mine])
    own.marks[0], own.marks[1] = own.marks[1], own.marks[0]
    own.since[0], own.since[1] = own.since[1], own.since[0]
    if state.events is not None:
        state.tell(HandsSwapped(seat))
    for holder in range(2):
        mark_all(state, holder, OPPONENT)
        if own.open[holder]:
            show(state, holder, 0)


def nothing_green(state: State, seat: Seat) -> None:
    """KT-17: everyone knows that this hand has no green bean, for as long as its cards stay."""
    mark_all(state, seat, NOT_GREEN)
