"""Step 2: the top bean of a field goes to the boss who grows its kind."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Bean, Seat
from bohnhaus.engine.play import advance
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import Frame, State
from bohnhaus.engine.view import NOTHING
from bohnhaus.games.al_cabohne.events import PaidTribute
from bohnhaus.games.al_cabohne.frames import NOT_YOUR_TURN, OTHER_STEP
from bohnhaus.games.al_cabohne.leftovers import PAID_ALREADY
from bohnhaus.games.al_cabohne.mafia import NO_SUCH_BOSS, boss_grows, lay, mafia
from bohnhaus.games.bohnanza.harvest import NO_SUCH_FIELD
from bohnhaus.games.prohibohn.actions import PayTop
from bohnhaus.games.prohibohn.businesses import TAVERN_3
from bohnhaus.games.prohibohn.fields import forget_clubs, remember_club
from bohnhaus.games.prohibohn.frames import NOTHING_PAID, Tribute
from bohnhaus.games.prohibohn.prices import may_have
from bohnhaus.games.prohibohn.town import owns

OTHER_TOP: Final = Refusal("PB-20", "that boss does not grow the top bean of that field")
ONE_A_FIELD: Final = Refusal("PB-20", "that field has already paid a bean")


def top_of(state: State, seat: Seat, index: int) -> Bean:
    """The last planted bean of the field, or NOTHING."""
    field = state.fields[seat][index]
    return state.rules.beans.bean_of[field[len(field) - 1]] if field else NOTHING


def refuse_pay(state: State, seat: Seat, action: PayTop) -> Refusal | None:
    """PB-20: only the top bean, one a field and a boss, but for PT-2."""
    frame = state.frames[-1]
    if seat != state.active:
        return NOT_YOUR_TURN
    if not isinstance(frame, Tribute):
        return OTHER_STEP
    if not 0 <= action.boss < len(mafia(state).bosses):
        return NO_SUCH_BOSS
    if not 0 <= action.field < len(state.fields[seat]):
        return NO_SUCH_FIELD
    return refuse_top(state, seat, frame, action)


def refuse_top(state: State, seat: Seat, frame: Tribute, action: PayTop) -> Refusal | None:
    """Why the top bean of that field does not go to that boss, after these payments."""
    grown, top = boss_grows(state, action.boss), top_of(state, seat, action.field)
    return refuse_bean(grown, top, frame.sources, action, owns(state, seat, TAVERN_3))


def refuse_bean(
    grown: Bean, top: Bean, sources: tuple[int, ...], action: PayTop, again: bool
) -> Refusal | None:
    """Why a bean that lies on top does not go to a boss who grows this, after payments from these
    fields; `again` if the player may give more from a field that has paid him (PT-2)."""
    if grown == NOTHING or top != grown:  # PB-20
        return OTHER_TOP
    source = action.field + 1
    if again and sources[action.boss] == source:
        return None
    if sources[action.boss]:
        return PAID_ALREADY
    return ONE_A_FIELD if source in sources else None


def payable(
    bosses: list[Bean], tops: list[Bean], sources: tuple[int, ...], again: bool
) -> list[PayTop]:
    """PB-20: what can be paid where bosses grow these, and these lie on top of the fields; without
    what may be given `again`, it is what is owed."""
    found: list[PayTop] = []
    for boss, grown in enumerate(bosses):
        for index, top in enumerate(tops):
            act = PayTop(boss, index)
            if refuse_bean(grown, top, sources, act, again) is None:
                found.append(act)
    return found


def apply_pay(state: State, seat: Seat, action: PayTop) -> None:
    """PB-20: the top bean lies with the boss, who may harvest."""
    frame = state.frames[-1]
    assert isinstance(frame, Tribute)
    field = state.fields[seat][action.field]
    last = len(field) - 1
    remember_club(state, seat, action.field)
    state.fields[seat][action.field] = field[:last]
    forget_clubs(state, seat)
    if state.events is not None:
        bean = state.rules.beans.bean_of[field[last]]
        state.tell(PaidTribute(seat, action.field, action.boss, bean))
    sources = list(frame.sources)
    sources[action.boss] = action.field + 1
    state.frames[-1] = Tribute(tuple(sources))
    lay(state, action.boss, field[last:])
    go_on_with_tribute(state)


def payments(state: State, seat: Seat, frame: Tribute) -> list[PayTop]:
    """What can be paid, by duty or freely."""
    return _payable(state, seat, frame, owns(state, seat, TAVERN_3))


def _payable(state: State, seat: Seat, frame: Tribute, again: bool) -> list[PayTop]:
    bosses = [boss_grows(state, boss) for boss in range(len(mafia(state).bosses))]
    tops = [top_of(state, seat, index) for index in range(len(state.fields[seat]))]
    return payable(bosses, tops, frame.sources, again)


def owes_any(state: State, seat: Seat, frame: Tribute) -> bool:
    """PB-20: whether a boss who has not been paid is owed a bean. What PT-2 adds is free."""
    return bool(_payable(state, seat, frame, False))


def enter_tribute(state: State) -> Frame | None:
    """Step 2 begins."""
    return NOTHING_PAID if waits_for_tribute(state, NOTHING_PAID) else None


def waits_for_tribute(state: State, frame: Tribute) -> bool:
    """AC-5: something can be paid, or no other step lets the player harvest and buy before cards
    are turned up."""
    seat = state.active
    if payments(state, seat, frame):
        return True
    if state.hands[seat]:
        return False
    for field in state.fields[seat]:
        if field:
            return True
    return may_have(state, seat, 1)


def go_on_with_tribute(state: State) -> None:
    """AC-5: the step ends by itself where the next one leaves the player as free."""
    frame = state.frames[-1]
    assert isinstance(frame, Tribute)
    if not waits_for_tribute(state, frame):
        advance(state)


def menu_tribute(state: State, seat: Seat, acts: list[object]) -> None:
    """The beans that bosses can be given."""
    frame = state.frames[-1]
    if seat == state.active and isinstance(frame, Tribute):
        acts.extend(payments(state, seat, frame))
