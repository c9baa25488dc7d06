"""The set-up: seven cards, two of which become thalers that only their owner knows."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import CARD_MASK, Handle, Seat, handle
from bohnhaus.engine.play import advance
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import State
from bohnhaus.games.al_cabohne.rulebook import FIRST_STEP, deal_cards
from bohnhaus.games.bohnanza.events import TurnBegan
from bohnhaus.games.bohnanza.plant import NOT_YOUR_CARD, find
from bohnhaus.games.prohibohn.actions import LayDown
from bohnhaus.games.prohibohn.events import LaidDown
from bohnhaus.games.prohibohn.frames import LAYING_DOWN, LayingDown
from bohnhaus.games.prohibohn.hand import leave_hand
from bohnhaus.games.prohibohn.town import new_town, town

THALERS: Final = 2

NOT_NOW: Final = Refusal("PB-2", "you can put down cards only once, before the first turn")
TWO_CARDS: Final = Refusal("PB-2", "put down two different hand cards")


def deal(state: State) -> None:
    """PB-1, PB-2: seven cards each, then beans for the bosses; then the players choose."""
    bosses = 3 if state.rules.options["tavern"] else 2  # PT-1
    deal_cards(state, new_town(state.rules, bosses, state.seats))
    state.phase = FIRST_STEP - 1
    state.frames = [LAYING_DOWN]


def refuse_lay_down(state: State, seat: Seat, action: LayDown) -> Refusal | None:
    """PB-2: two hand cards, once."""
    if not isinstance(state.frames[-1], LayingDown) or town(state).laid[seat]:
        return NOT_NOW
    if len(set(action.cards)) != THALERS or len(action.cards) != THALERS:
        return TWO_CARDS
    for card in action.cards:
        if find(state.hands[seat], card, state.rules.beans.bean_of) is None:
            return NOT_YOUR_CARD
    return None


def apply_lay_down(state: State, seat: Seat, action: LayDown) -> None:
    """PB-2: the cards are thalers; the rest of the hand keeps its order. When both have done so,
    the first turn begins."""
    named = action.cards if state.rules.version == 1 else in_hand_order(state, seat, action.cards)
    cards = [leave_hand(state, seat, card) & CARD_MASK for card in named]
    town(state).laid[seat] = tuple(cards)
    if state.events is not None:
        state.tell(LaidDown(seat, len(cards), named))
    if not LAYING_DOWN.owing(state):
        state.tell(TurnBegan(0, 0))
        advance(state)


def in_hand_order(state: State, seat: Seat, cards: tuple[Handle, ...]) -> tuple[Handle, ...]:
    """These cards in the order of the hand, so that the order in which they were named, which the
    rules know nothing of, decides nothing."""
    bean_of = state.rules.beans.bean_of
    hand = [handle(entry, bean_of) for entry in state.hands[seat]]
    return tuple([card for card in hand if card in cards])


def menu_lay_down(state: State, seat: Seat, acts: list[object]) -> None:
    """Every two cards of the hand."""
    if not isinstance(state.frames[-1], LayingDown) or town(state).laid[seat]:
        return
    bean_of = state.rules.beans.bean_of
    hand = [handle(entry, bean_of) for entry in state.hands[seat]]
    for at, first in enumerate(hand):
        for second in hand[at + 1 :]:
            acts.append(LayDown((first, second)))
