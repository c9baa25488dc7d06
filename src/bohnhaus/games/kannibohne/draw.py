"""Phase 4: two cards are drawn, or the top discard is taken."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Seat, handle
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import Frame, State
from bohnhaus.games.al_cabohne.actions import DRAWS, Draw
from bohnhaus.games.bohnanza.events import Drew
from bohnhaus.games.kannibohne.actions import TAKE_DISCARD, TakeDiscard
from bohnhaus.games.kannibohne.duel import OPPONENT, duel
from bohnhaus.games.kannibohne.events import TookDiscard
from bohnhaus.games.kannibohne.frames import (
    DISCARDS_TAKEN,
    DRAW_UP,
    DRAWINGS,
    DRAWN,
    TAKE_SEVERAL,
    Choosing,
    Drawing,
    refuse_step,
)
from bohnhaus.games.kannibohne.hand import is_full, join, join_seen, room_beside, show_last
from bohnhaus.games.kannibohne.piles import can_take, refill, take

TOO_MANY: Final = Refusal(
    "KB-50", "you can't draw that many: two in all, and no more than four in hand"
)
ONE_BY_ONE: Final = Refusal("KT-02", "draw cards one by one with this text")
FULL_HAND: Final = Refusal("KB-2", "you can't have more than four cards in hand")
NOTHING_TO_DRAW: Final = Refusal("KB-53", "neither pile has a card to draw")
NO_DISCARDS: Final = Refusal("KB-50", "there are no discards to take")
DRAWN_ALREADY: Final = Refusal("KB-50", "you can take the top discard only instead of drawing")


def two_cards(state: State) -> int:
    """KB-50."""
    return DRAWN


def enter_draw(state: State) -> Frame | None:
    """KB-50: phase 4 begins."""
    return DRAWINGS[0][0]


def due(state: State, seat: Seat, frame: Drawing) -> int:
    """KB-50: how many cards are still to be drawn, as far as hand and piles allow."""
    most = state.rules.to_draw(state)
    return cards_due(frame, most, len(state.hands[seat]), can_take(state))


def cards_due(frame: Drawing, most: int, in_hand: int, in_piles: int) -> int:
    """KB-50: how many of at most so many cards are still to be drawn."""
    if frame.closed:
        return 0
    return min(most - frame.drawn, room_beside(in_hand), in_piles)


def cards_to_draw_up(in_hand: int, in_piles: int) -> int:
    """KT-02: how many cards fill the hand, as far as the piles have them."""
    return min(room_beside(in_hand), in_piles)


def discards_to_take(taken: int, in_hand: int, discards: int) -> int:
    """KT-14: how many discards may still be taken after so many."""
    return min(DISCARDS_TAKEN - taken, room_beside(in_hand), discards)


def is_untouched(frame: Frame) -> bool:
    """Whether nothing was drawn or taken in phase 4 yet, and something could be."""
    return isinstance(frame, Drawing) and frame.drawn == 0 and not frame.closed


# --- drawing -------------------------------------------------------------------------------


def refuse_draw(state: State, seat: Seat, action: Draw) -> Refusal | None:
    """KB-50: as many as are left of two, or one by one; KT-02: one by one up to four."""
    frame = state.frames[-1]
    if isinstance(frame, Choosing) and frame.text == DRAW_UP and seat == state.active:
        return _refuse_to_draw_up(state, seat, action)
    refusal = refuse_step(state, seat, Drawing)
    if refusal is not None:
        return refusal
    assert isinstance(frame, Drawing)
    if not frame.closed and is_full(state, seat):
        return FULL_HAND
    return None if 1 <= action.count <= due(state, seat, frame) else TOO_MANY


def _refuse_to_draw_up(state: State, seat: Seat, action: Draw) -> Refusal | None:
    if action.count != 1:
        return ONE_BY_ONE
    if is_full(state, seat):
        return FULL_HAND
    return None if can_take(state) else NOTHING_TO_DRAW


def apply_draw(state: State, seat: Seat, action: Draw) -> None:
    """The cards are at the back of the hand."""
    frame = state.frames[-1]
    for _ in range(action.count):
        draw_one(state, seat)
    if isinstance(frame, Drawing):
        state.frames[-1] = DRAWINGS[frame.drawn + action.count][0]


def draw_one(state: State, seat: Seat) -> None:
    """One card is at the back of the hand, known to the opponent if that one peeked at it. An open
    hand shows it before the pile is shuffled (KT-08)."""
    mark = OPPONENT if duel(state).peeked[1 - seat] else 0  # KT-12
    card = take(state)
    join(state, seat, card, mark, state.shuffles)
    if state.events is not None:
        state.tell(Drew(seat, 1, (handle(state.hands[seat][-1], state.rules.beans.bean_of),)))
    show_last(state, seat)
    refill(state)


# --- taking discards -----------------------------------------------------------------------


def refuse_take_discard(state: State, seat: Seat, action: TakeDiscard) -> Refusal | None:
    """KB-50: before the first card is drawn; KT-14: two or three."""
    frame = state.frames[-1]
    if not (isinstance(frame, Choosing) and frame.text == TAKE_SEVERAL and seat == state.active):
        refusal = refuse_step(state, seat, Drawing)
        if refusal is not None:
            return refusal
        if not is_untouched(frame):
            return DRAWN_ALREADY
    if is_full(state, seat):
        return FULL_HAND
    return None if state.discard else NO_DISCARDS


def apply_take_discard(state: State, seat: Seat, action: TakeDiscard) -> None:
    """The top discard is at the back of the hand, and everyone has seen it."""
    frame = state.frames[-1]
    take_discard(state, seat)
    if isinstance(frame, Choosing):
        done = frame.done + 1
        if discards_to_take(done, len(state.hands[seat]), len(state.discard)):
            state.frames[-1] = Choosing(TAKE_SEVERAL, done)
        else:
            state.frames.pop()
    close_draw(state)


def take_discard(state: State, seat: Seat) -> None:
    """The top discard goes to the hand."""
    card = state.discard.pop()
    join_seen(state, seat, card)
    if state.events is not None:
        state.tell(TookDiscard(seat, state.rules.beans.bean_of[card]))


def close_draw(state: State) -> None:
    """KB-50 gives no card any more in this turn."""
    frame = state.frames[0]
    if isinstance(frame, Drawing):
        state.frames[0] = DRAWINGS[frame.drawn][1]


def menu_draw(state: State, seat: Seat, acts: list[object]) -> None:
    """Drawing, and taking the top discard."""
    frame = state.frames[-1]
    if seat != state.active or not isinstance(frame, (Drawing, Choosing)):
        return
    for count in range(DRAWN, 0, -1):
        if refuse_draw(state, seat, DRAWS[count]) is None:
            acts.append(DRAWS[count])
    if refuse_take_discard(state, seat, TAKE_DISCARD) is None:
        acts.append(TAKE_DISCARD)
