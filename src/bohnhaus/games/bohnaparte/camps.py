"""Before the first turn: everyone chooses a camp."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Seat
from bohnhaus.engine.play import advance
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import Frame, State
from bohnhaus.games.bohnanza.events import TurnBegan
from bohnhaus.games.bohnaparte.actions import ChooseCamp
from bohnhaus.games.bohnaparte.events import CampChosen
from bohnhaus.games.bohnaparte.frames import CHOOSING_CAMP, ChoosingCamp
from bohnhaus.games.bohnaparte.territories import CAMP
from bohnhaus.games.bohnaparte.war import NOBODY, war_of

NOT_YOUR_CHOICE: Final = Refusal("NB-3", "it is not your turn to choose a camp")
NO_FREE_CAMP: Final = Refusal("NB-3", "choose a free camp")


def enter_camps(state: State) -> Frame | None:
    """NB-3: only before the first turn someone has no marker on the map yet."""
    return CHOOSING_CAMP if CHOOSING_CAMP.owing(state) else None


def free_camps(state: State) -> list[int]:
    """The camps without a marker."""
    war = war_of(state)
    return [camp for camp in war.map.all_of(CAMP) if war.owners[camp] == NOBODY]


def refuse_camp(state: State, seat: Seat, action: ChooseCamp) -> Refusal | None:
    """NB-3: from the dealer's left on, one after the other."""
    frame = state.frames[-1]
    if not isinstance(frame, ChoosingCamp) or frame.owing(state) != [seat]:
        return NOT_YOUR_CHOICE
    return None if action.territory in free_camps(state) else NO_FREE_CAMP


def apply_camp(state: State, seat: Seat, action: ChooseCamp) -> None:
    """The marker lies there; the last player, who begins, gets the camp that is left."""
    pitch(state, seat, action.territory)
    left = free_camps(state)
    if len(left) == 1:
        pitch(state, state.seats - 1, left[0])
        state.tell(TurnBegan(state.active, state.turn))
        advance(state)


def pitch(state: State, seat: Seat, camp: int) -> None:
    """The seat's first marker lies on the camp."""
    war_of(state).owners[camp] = seat
    state.tell(CampChosen(seat, camp))


def menu_camps(state: State, seat: Seat, acts: list[object]) -> None:
    """The camps that the seat may choose now."""
    frame = state.frames[-1]
    if isinstance(frame, ChoosingCamp) and frame.owing(state) == [seat]:
        acts.extend([ChooseCamp(camp) for camp in free_camps(state)])
