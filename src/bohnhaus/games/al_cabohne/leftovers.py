"""Steps 1 and 2: what the opponent left, and the tribute to the bosses."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import CARD_MASK, Bean, Seat
from bohnhaus.engine.play import advance
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import Frame, State
from bohnhaus.engine.view import NOTHING
from bohnhaus.games.al_cabohne.actions import TRIBUTES as PAYMENTS
from bohnhaus.games.al_cabohne.actions import Discard, PayTribute, PlantUp
from bohnhaus.games.al_cabohne.events import Discarded, PaidTribute
from bohnhaus.games.al_cabohne.fields import can_change_fields, field_of
from bohnhaus.games.al_cabohne.frames import (
    LEFT_OVERS,
    NOT_YOUR_TURN,
    OTHER_STEP,
    TRIBUTES,
    LeftOvers,
    Tribute,
)
from bohnhaus.games.al_cabohne.mafia import NO_SUCH_BOSS, boss_grows, lay, mafia
from bohnhaus.games.al_cabohne.piles import card_up, kinds_up, take_one
from bohnhaus.games.bohnanza.events import Planted

NOT_ON_THE_TABLE: Final = Refusal("AC-50", "there is no card of that kind on the table")
PAID_ALREADY: Final = Refusal("AC-21", "you have already paid that boss")
NOTHING_OWED: Final = Refusal("AC-20", "you owe that boss nothing: you don't grow what he grows")


def enter_left_overs(state: State) -> Frame | None:
    """AC-10: the cards on the table are the active player's now."""
    if not state.up:
        return None
    state.up = tuple([state.enter(state.active, entry & CARD_MASK) for entry in state.up])
    return LEFT_OVERS


def plant_left_over(state: State, seat: Seat, action: PlantUp) -> None:
    """AC-10: one card goes to a field."""
    state.fields[seat][action.field] += (take_one(state, action.bean),)
    if state.events is not None:
        state.tell(Planted(seat, action.bean, action.field, False))
    go_on_when_done(state)


def refuse_discard(state: State, seat: Seat, action: Discard) -> Refusal | None:
    """AC-10: only what the opponent left."""
    if seat != state.active:
        return NOT_YOUR_TURN
    if not isinstance(state.frames[-1], LeftOvers):
        return OTHER_STEP
    return NOT_ON_THE_TABLE if card_up(state, action.bean) == NOTHING else None


def apply_discard(state: State, seat: Seat, action: Discard) -> None:
    """AC-10: one card goes on the discard pile."""
    state.discard.append(take_one(state, action.bean))
    if state.events is not None:
        state.tell(Discarded(seat, action.bean))
    go_on_when_done(state)


def go_on_when_done(state: State) -> None:
    """AC-5: steps 1 and 2 end by themselves where the next moment that waits leaves the player as
    free as they do."""
    frame = state.frames[-1]
    if isinstance(frame, LeftOvers):
        if not state.up:
            advance(state)
    elif isinstance(frame, Tribute) and not waits_for_tribute(state, frame.paid):
        advance(state)


def menu_left_overs(state: State, seat: Seat, acts: list[object]) -> None:
    """The cards that can be discarded."""
    if seat == state.active and isinstance(state.frames[-1], LeftOvers):
        for bean in kinds_up(state):
            acts.append(Discard(bean))


# --- tribute -------------------------------------------------------------------------------


def owed(bosses: list[Bean], fields: list[Bean], paid: int) -> list[tuple[int, int]]:
    """AC-20: each boss who grows a kind that the player grows too, and the field it grows in, where
    bosses and fields grow these, or NOTHING; the bosses who have been paid are left out."""
    found: list[tuple[int, int]] = []
    for boss, bean in enumerate(bosses):
        if bean != NOTHING and not paid >> boss & 1 and bean in fields:
            found.append((boss, fields.index(bean)))
    return found


def debts(state: State, seat: Seat, paid: int) -> list[tuple[int, int]]:
    """Which bosses the seat still owes a bean, and of which field."""
    bean_of = state.rules.beans.bean_of
    bosses = [boss_grows(state, boss) for boss in range(len(mafia(state).bosses))]
    fields = [bean_of[field[0]] if field else NOTHING for field in state.fields[seat]]
    return owed(bosses, fields, paid)


def owes_any(state: State, seat: Seat, paid: int) -> bool:
    """Whether a boss who has not been paid is owed a bean."""
    return bool(debts(state, seat, paid))


def enter_tribute(state: State) -> Frame | None:
    """Step 2 begins."""
    return TRIBUTES[0] if waits_for_tribute(state, 0) else None


def waits_for_tribute(state: State, paid: int) -> bool:
    """AC-5: something is owed, or no other step lets the player harvest before cards are turned
    up."""
    seat = state.active
    if owes_any(state, seat, paid):
        return True
    return not state.hands[seat] and can_change_fields(state, seat)


def refuse_tribute(state: State, seat: Seat, action: PayTribute) -> Refusal | None:
    """AC-20, AC-21: each boss once, where he and the player grow the same."""
    frame = state.frames[-1]
    if seat != state.active:
        return NOT_YOUR_TURN
    if not isinstance(frame, Tribute):
        return OTHER_STEP
    if not 0 <= action.boss < len(mafia(state).bosses):
        return NO_SUCH_BOSS
    if frame.paid >> action.boss & 1:
        return PAID_ALREADY
    bosses = [boss for boss, _ in debts(state, seat, frame.paid)]
    return None if action.boss in bosses else NOTHING_OWED


def apply_tribute(state: State, seat: Seat, action: PayTribute) -> None:
    """AC-20: the last planted bean of the field goes to the boss, even if it is the only one."""
    frame = state.frames[-1]
    assert isinstance(frame, Tribute)
    bean = boss_grows(state, action.boss)
    index = field_of(state, seat, bean)
    field = state.fields[seat][index]
    last = len(field) - 1
    state.fields[seat][index] = field[:last]
    if state.events is not None:
        state.tell(PaidTribute(seat, index, action.boss, bean))
    paid = frame.paid | 1 << action.boss
    state.frames[-1] = TRIBUTES[paid]
    lay(state, action.boss, field[last:])  # AC-21: each payment is followed by AC-61
    go_on_when_done(state)


def menu_tribute(state: State, seat: Seat, acts: list[object]) -> None:
    """The bosses to be paid."""
    frame = state.frames[-1]
    if seat == state.active and isinstance(frame, Tribute):
        for boss, _ in debts(state, seat, frame.paid):
            acts.append(PAYMENTS[boss])
