"""What can be wrong with a state of Prohibohn, looked at from outside."""

from __future__ import annotations

from bohnhaus.engine.cards import Bean
from bohnhaus.engine.state import State
from bohnhaus.games.al_cabohne.piles import is_last
from bohnhaus.games.prohibohn import businesses
from bohnhaus.games.prohibohn.businesses import CARDS, NIGHT_CLUB_3, NIGHT_CLUB_4
from bohnhaus.games.prohibohn.end import may_act
from bohnhaus.games.prohibohn.fields import OPEN, beans_on, club_of, kinds_of
from bohnhaus.games.prohibohn.frames import LastPurchases, RemovingThird, TurningUp
from bohnhaus.games.prohibohn.lay_down import THALERS
from bohnhaus.games.prohibohn.town import FREE, owns, town


def strange_fields(state: State) -> list[str]:
    """PB-63, PB-64, PB-70: two kinds on a field are as a night club of the player allows."""
    found: list[str] = []
    for seat in range(state.seats):
        grown: list[Bean] = []
        for index in range(len(state.fields[seat])):
            beans = beans_on(state, seat, index)
            by_3 = owns(state, seat, NIGHT_CLUB_3) and alternates(beans)
            by_4 = owns(state, seat, NIGHT_CLUB_4) and len(set(beans[1:])) < 2
            if len(set(beans)) > 1 and not by_3 and not by_4:
                found.append(f"seat {seat} grows several kinds in field {index}")
            grown += kinds_of(state, seat, index)
        # By PB-64 a first card may come to count again when beans above it are gone.
        if len(set(grown)) < len(grown) and not owns(state, seat, NIGHT_CLUB_4):
            found.append(f"seat {seat} grows one kind in two fields")
    return found


def one_kind_on_two_fields(state: State) -> list[str]:
    """PB-70: of two fields that grow one kind, one has a first card that came to light again and
    has settled nothing."""
    found: list[str] = []
    for seat in range(state.seats):
        grown: list[Bean] = []
        for index in range(len(state.fields[seat])):
            beans = beans_on(state, seat, index)
            if len(beans) < 2:
                continue
            kinds = kinds_of(state, seat, index)
            is_open = len(beans) == 2 and club_of(state, seat, index) == OPEN
            grown += kinds[1:] if is_open and len(kinds) > 1 else kinds
        if len(set(grown)) < len(grown):
            found.append(f"seat {seat} grows one kind in two fields")
    return found


def alternates(beans: list[Bean]) -> bool:
    """PB-63: two kinds, in strict alternation."""
    for at in range(len(beans) - 1):
        if beans[at] == beans[at + 1] or beans[at] != beans[at % 2]:
            return False
    return len(set(beans)) < 3


def idle_last_go(state: State) -> list[str]:
    """PB-80: nobody is asked who has nothing to do."""
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, LastPurchases) and not may_act(state, frame.buyer):
        return [f"seat {frame.buyer} has a last go with nothing to harvest and nothing to buy"]
    return []


def steps_after_the_end(state: State) -> list[str]:
    """PB-80: after the last run-out only the rest of the turn and the last goes are left."""
    over = [frame for frame in state.frames if isinstance(frame, LastPurchases)]
    if over or not is_last(state) or not state.frames:
        return []
    if state.frames[0].name in ("plant", "must_give", "draw"):
        return []
    return ["the draw pile has run out for the last time: nothing is turned up any more"]


def strange_town(state: State) -> list[str]:
    """PB-2, PB-11 and PB-13: what is noted about the town fits it."""
    slot = town(state)
    found: list[str] = []
    for seat in range(state.seats):
        police = [
            card
            for card, owner in enumerate(slot.owners)
            if owner == seat and CARDS[card].type == businesses.POLICE
        ]
        if len(police) > 1:
            found.append(f"seat {seat} owns two police cards")
        if len(slot.laid[seat]) > THALERS:
            found.append(f"seat {seat} has more thalers from the setup than it laid down")
        if len(slot.settled) != state.seats or len(slot.settled[seat]) != len(state.fields[seat]):
            found.append(f"it is not said what was settled for the fields of seat {seat}")
    free = [card for card, owner in enumerate(slot.owners) if owner == FREE]
    for frame in state.frames:
        if isinstance(frame, RemovingThird) and frame.third not in free:
            found.append("the third business is no longer there")
        if isinstance(frame, TurningUp) and state.phase != 3:
            found.append("cards are turned up only in step 4")
    return found
