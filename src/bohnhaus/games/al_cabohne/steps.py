"""How steps end, the draw of step 6, and the end of a turn."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import BEAN_BITS, CARD_BITS, CARD_MASK, Seat
from bohnhaus.engine.hiding import joins, on_top
from bohnhaus.engine.play import advance
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import Frame, State
from bohnhaus.games.al_cabohne.actions import DRAWS, END_STEP, Draw, EndStep
from bohnhaus.games.al_cabohne.fields import apply_buy_field
from bohnhaus.games.al_cabohne.frames import (
    DRAWINGS,
    HARVESTED,
    NOT_YOUR_TURN,
    OTHER_STEP,
    PLAYS,
    Drawing,
    LeftOvers,
    MustGive,
    Planting,
    Play,
    Tribute,
)
from bohnhaus.games.al_cabohne.give import end_planting
from bohnhaus.games.al_cabohne.hand import closes_step_3, must_play
from bohnhaus.games.al_cabohne.leftovers import go_on_when_done, owes_any
from bohnhaus.games.al_cabohne.piles import is_last, take
from bohnhaus.games.bohnanza.actions import BuyField, Harvest
from bohnhaus.games.bohnanza.events import Drew, TurnBegan
from bohnhaus.games.bohnanza.harvest import sell

LEFT_OVERS_FIRST: Final = Refusal("AC-10", "plant or discard every leftover card first")
TRIBUTE_FIRST: Final = Refusal("AC-20", "pay the tribute first")
PLAY_FIRST: Final = Refusal("AC-30", "play your front card first")
GIVE_FIRST: Final = Refusal("AC-54", "first give a hand card to a boss who has no beans")
DRAW_FIRST: Final = Refusal("AC-55", "draw two cards first")
TOO_MANY: Final = Refusal("AC-55", "you can't draw that many cards")
GROUPS_FIRST: Final = Refusal("AS-4", "first plant every card on the table or give it to a boss")


def refuse_end_step(state: State, seat: Seat, action: EndStep) -> Refusal | None:
    """AC-5: once the duties of the step are done."""
    if seat != state.active:
        return NOT_YOUR_TURN
    frame = state.frames[-1]
    if isinstance(frame, LeftOvers):
        return LEFT_OVERS_FIRST if state.up else None
    if isinstance(frame, Tribute):
        return TRIBUTE_FIRST if owes_any(state, seat, frame.paid) else None
    if isinstance(frame, Play):
        return PLAY_FIRST if must_play(frame, len(state.hands[seat])) else None
    if isinstance(frame, Planting):
        return GROUPS_FIRST if state.seats == 1 and state.up else None
    if isinstance(frame, MustGive):
        return GIVE_FIRST
    assert isinstance(frame, Drawing)
    return DRAW_FIRST if frame.drawn < state.rules.to_draw(state) else None


def apply_end_step(state: State, seat: Seat, action: EndStep) -> None:
    """The next moment that waits."""
    if isinstance(state.frames[-1], Planting):
        end_planting(state)
    else:
        advance(state)


def menu_steps(state: State, seat: Seat, acts: list[object]) -> None:
    """Drawing, and going on."""
    if seat != state.active:
        return
    frame = state.frames[-1]
    if isinstance(frame, Drawing):
        for count in range(state.rules.to_draw(state) - frame.drawn, 0, -1):
            acts.append(DRAWS[count])
    if refuse_end_step(state, seat, END_STEP) is None:
        acts.append(END_STEP)


# --- harvests and the purchase may end a step ----------------------------------------------


def apply_harvest(state: State, seat: Seat, action: Harvest) -> None:
    """The field is sold."""
    sell(state, seat, action.field)
    if closes_step_3(state):  # AC-31
        state.frames[-1] = PLAYS[HARVESTED]
    go_on_when_done(state)


def apply_buy(state: State, seat: Seat, action: BuyField) -> None:
    """The third field is bought."""
    apply_buy_field(state, seat, action)
    go_on_when_done(state)


# --- step 6 --------------------------------------------------------------------------------


DRAWN: Final = 2  # AC-55


def two_cards(state: State) -> int:
    """AC-55."""
    return DRAWN


def enter_draw(state: State) -> Frame | None:
    """AC-71: the game ends here if the draw pile ran out for the last time in step 4."""
    if is_last(state):
        state.rules.finish(state)
        return None
    return DRAWINGS[0]


def refuse_draw(state: State, seat: Seat, action: Draw) -> Refusal | None:
    """AC-55: as many as are left of two; one by one, so that one can harvest in between."""
    frame = state.frames[-1]
    if seat != state.active:
        return NOT_YOUR_TURN
    if not isinstance(frame, Drawing):
        return OTHER_STEP
    return None if 1 <= action.count <= state.rules.to_draw(state) - frame.drawn else TOO_MANY


def apply_draw(state: State, seat: Seat, action: Draw) -> None:
    """AC-55: to the back of the hand."""
    frame = state.frames[-1]
    assert isinstance(frame, Drawing)
    drawn = draw_cards(state, seat, action.count)
    if is_last(state):  # AC-71: at once
        state.rules.finish(state)
        return
    state.frames[-1] = DRAWINGS[frame.drawn + drawn]


def draw_cards(state: State, seat: Seat, count: int) -> int:
    """So many cards are drawn, or fewer if there are no more; how many there were."""
    before = len(state.hands[seat])
    for _ in range(count):
        pile = on_top(state)
        state.hands[seat] += (state.enter(seat, take(state)),)
        joins(state, seat, pile)
        if is_last(state):
            break
    drawn = state.hands[seat][before:]
    if state.events is not None:
        bean_of = state.rules.beans.bean_of
        cards = [entry >> CARD_BITS << BEAN_BITS | bean_of[entry & CARD_MASK] for entry in drawn]
        state.tell(Drew(seat, len(cards), tuple(cards)))
    return len(drawn)


def end_turn(state: State) -> None:
    """AC-3: the players alternate."""
    if state.events is not None:
        state.tell(TurnBegan((state.active + 1) % state.seats, state.turn + 1))
