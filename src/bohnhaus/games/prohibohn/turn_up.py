"""Step 4: turning up ends with the first match, but for undertakers; between two cards the player
may buy."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Seat
from bohnhaus.engine.play import advance
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import Frame, State
from bohnhaus.games.al_cabohne.frames import NOT_YOUR_TURN, OTHER_STEP
from bohnhaus.games.al_cabohne.piles import is_last
from bohnhaus.games.al_cabohne.turn_up import join, take_or_lay
from bohnhaus.games.prohibohn.actions import TURN_UP, TurnUp
from bohnhaus.games.prohibohn.businesses import UNDERTAKER_3, UNDERTAKER_4
from bohnhaus.games.prohibohn.frames import TurningUp
from bohnhaus.games.prohibohn.prices import may_have
from bohnhaus.games.prohibohn.town import owns

LEAST: Final = 3
"""PB-11: the least cost of a card for which step 4 waits. Cheaper ones do nothing, so they can as
well be bought before or after."""

TURN_UP_FIRST: Final = Refusal("PB-41", "turn up another card first")


def enter_turn_up(state: State) -> Frame | None:
    """Step 4 begins."""
    return turn_up(state, TurningUp(0, False, 0, False))


def turn_up(state: State, frame: TurningUp) -> Frame | None:
    """Cards are turned up until the player has something to decide; None if the step is over."""
    lying, matched, further = frame.lying, frame.matched, frame.further
    while True:
        stays = take_or_lay(state)  # PB-71: an emptied boss takes nothing
        extra = matched
        if join(state):  # PB-41
            matched = True
        if stays:
            lying += 1
            if extra:
                further += 1
        now = TurningUp(lying, matched, further, extra and not stays)
        if is_over(state, now):
            return None
        if waits(state, now):
            return now


def is_over(state: State, frame: TurningUp) -> bool:
    """AC-40: three cards; PB-41: or a match, unless an undertaker allows one card more."""
    if frame.lying >= state.rules.to_turn_up(state) or is_last(state):
        return True
    if not frame.matched or frame.replacing:
        return False
    return frame.further >= extra_cards(state)


def extra_cards(state: State) -> int:
    """PB-61: how many cards may be turned up after the match."""
    if owns(state, state.active, UNDERTAKER_4):
        return 2
    return 1 if owns(state, state.active, UNDERTAKER_3) else 0


def waits(state: State, frame: TurningUp) -> bool:
    """PB-61: a further card is free, but not the one that replaces it; PB-11: or the player may
    want to buy. It depends on what everyone knows, so that waiting betrays nothing."""
    if frame.matched and not frame.replacing:
        return True
    return may_have(state, state.active, LEAST)


def refuse_turn_up(state: State, seat: Seat, action: TurnUp) -> Refusal | None:
    """Step 4 only."""
    if seat != state.active:
        return NOT_YOUR_TURN
    return None if isinstance(state.frames[-1], TurningUp) else OTHER_STEP


def apply_turn_up(state: State, seat: Seat, action: TurnUp) -> None:
    """One more card, and those that follow by themselves."""
    frame = state.frames[-1]
    assert isinstance(frame, TurningUp)
    after = turn_up(state, frame)
    if after is None:
        advance(state)
    else:
        state.frames[-1] = after


def go_on_turning_up(state: State) -> None:
    """The step goes on by itself where the player has nothing more to decide."""
    frame = state.frames[-1]
    assert isinstance(frame, TurningUp)
    if not waits(state, frame):
        apply_turn_up(state, state.active, TURN_UP)


def refuse_end_turn_up(frame: TurningUp) -> Refusal | None:
    """PB-61: only further cards after the match are free."""
    return TURN_UP_FIRST if not frame.matched or frame.replacing else None


def menu_turn_up(state: State, seat: Seat, acts: list[object]) -> None:
    """Turning up one more."""
    if seat == state.active and isinstance(state.frames[-1], TurningUp):
        acts.append(TURN_UP)
