"""Step 6: two cards are drawn, or what filling stations allow."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Seat
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import Frame, State
from bohnhaus.games.al_cabohne.actions import DRAWS, Draw
from bohnhaus.games.al_cabohne.frames import NOT_YOUR_TURN, OTHER_STEP
from bohnhaus.games.al_cabohne.piles import is_last
from bohnhaus.games.al_cabohne.steps import TOO_MANY, draw_cards
from bohnhaus.games.prohibohn.actions import SetDraw
from bohnhaus.games.prohibohn.businesses import FILLING_STATION_3, FILLING_STATION_4
from bohnhaus.games.prohibohn.events import DrawSet
from bohnhaus.games.prohibohn.frames import DRAWING, USUALLY_DRAWN, Drawing
from bohnhaus.games.prohibohn.town import owns

BY_STATION_4: Final = 3
FULL_HAND: Final = 6
NOT_SETTLED: Final = -1

SETTLE_FIRST: Final = Refusal("PB-66", "first choose how many cards to draw")
SETTLED_ALREADY: Final = Refusal("PB-66", "you can't choose how many cards to draw now")
NO_SUCH_NUMBER: Final = Refusal("PB-66", "you can't draw that many cards")


def enter_draw(state: State) -> Frame | None:
    """AC-71: if the draw pile ran out for the last time in step 4, it ends here."""
    if is_last(state):
        state.rules.finish(state)
        return None
    return DRAWING


def ways(state: State) -> list[int]:
    """PB-66: how many cards the active player can draw in this turn, the fewest first."""
    seat = state.active
    return ways_with(
        len(state.hands[seat]),
        owns(state, seat, FILLING_STATION_3),
        owns(state, seat, FILLING_STATION_4),
    )


def ways_with(hand: int, by_3: bool, by_4: bool) -> list[int]:
    """PB-66: how many cards can be drawn to a hand of this size, by these filling stations."""
    found = {USUALLY_DRAWN}  # AC-55
    if by_3:
        found.add(max(0, FULL_HAND - hand))
    if by_4:
        found.add(BY_STATION_4)
    return sorted(found)


def due(state: State, frame: Drawing) -> int:
    """How many cards are drawn in this turn; NOT_SETTLED if the player has to choose first."""
    return due_of(frame, ways(state))


def due_of(frame: Drawing, found: list[int]) -> int:
    """How many cards are drawn, where so many could be; NOT_SETTLED if that is to be chosen."""
    if frame.settled:
        return frame.total
    if frame.drawn:  # PB-66: with the first card it was settled
        return USUALLY_DRAWN
    return found[0] if len(found) == 1 else NOT_SETTLED


def refuse_set_draw(state: State, seat: Seat, action: SetDraw) -> Refusal | None:
    """PB-66: before the first card is drawn."""
    frame = state.frames[-1]
    if seat != state.active:
        return NOT_YOUR_TURN
    if not isinstance(frame, Drawing):
        return OTHER_STEP
    if due(state, frame) != NOT_SETTLED:
        return SETTLED_ALREADY
    return None if action.count in ways(state) else NO_SUCH_NUMBER


def apply_set_draw(state: State, seat: Seat, action: SetDraw) -> None:
    """The number is settled."""
    state.frames[-1] = Drawing(0, True, action.count)
    if state.events is not None:
        state.tell(DrawSet(seat, action.count))


def refuse_draw(state: State, seat: Seat, action: Draw) -> Refusal | None:
    """AC-55: as many as are left; one by one, so that one can harvest or buy in between."""
    frame = state.frames[-1]
    if seat != state.active:
        return NOT_YOUR_TURN
    if not isinstance(frame, Drawing):
        return OTHER_STEP
    total = due(state, frame)
    if total == NOT_SETTLED:
        return SETTLE_FIRST
    return None if 1 <= action.count <= total - frame.drawn else TOO_MANY


def apply_draw(state: State, seat: Seat, action: Draw) -> None:
    """AC-55: to the back of the hand."""
    frame = state.frames[-1]
    assert isinstance(frame, Drawing)
    drawn = draw_cards(state, seat, action.count)
    state.frames[-1] = Drawing(frame.drawn + drawn, frame.settled, frame.total)
    if is_last(state):  # AC-71
        state.rules.finish(state)


def menu_draw(state: State, seat: Seat, acts: list[object]) -> None:
    """How many cards."""
    frame = state.frames[-1]
    if seat != state.active or not isinstance(frame, Drawing):
        return
    total = due(state, frame)
    if total == NOT_SETTLED:
        for count in ways(state):
            acts.append(SetDraw(count))
        return
    for count in range(total - frame.drawn, 0, -1):
        acts.append(DRAWS[count])
