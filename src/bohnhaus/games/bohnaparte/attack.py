"""Phase 4: attacks are declared and paid."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Seat
from bohnhaus.engine.play import advance
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import Frame, State
from bohnhaus.games.bohnaparte.actions import END_ATTACKS, NO_CAVALRY, Attack, EndAttacks
from bohnhaus.games.bohnaparte.depot import pay_top
from bohnhaus.games.bohnaparte.end import is_last_run_out
from bohnhaus.games.bohnaparte.events import Attacked
from bohnhaus.games.bohnaparte.fight import await_defence
from bohnhaus.games.bohnaparte.frames import ATTACKING, Attacking, LayingAttack
from bohnhaus.games.bohnaparte.territories import CORRAL, RIVER
from bohnhaus.games.bohnaparte.war import war_of

PRICE: Final = 1  # NB-40

ONLY_IN_PHASE_4: Final = Refusal("NB-40", "only the active player attacks, in phase 4")
NO_SUCH_TERRITORY: Final = Refusal("NB-40", "there is no such territory on the map")
NOT_A_RIVER: Final = Refusal("NB-40", "a river cannot be attacked")
NOT_THE_OWN_LAND: Final = Refusal("NB-40", "nobody attacks the own land")
NOT_ADJACENT: Final = Refusal("NB-40", "only land that touches own land can be attacked")
TOO_POOR: Final = Refusal("NB-40", "an attack costs one thaler")
NOT_YOUR_CAVALRY: Final = Refusal("NC-5", "name the corral of an own cavalry")
CAVALRY_IS_SPENT: Final = Refusal("NC-6", "a spent cavalry cannot attack")
NO_CROSSING: Final = Refusal("NC-8", "cavalry does not cross rivers in this game")


def enter_attack(state: State) -> Frame | None:
    """Phase 4 begins."""
    if is_last_run_out(state):  # NB-81: phases 2 and 3 are completed now
        state.rules.finish(state)
        return None
    return ATTACKING


def refuse_attack(state: State, seat: Seat, action: Attack) -> Refusal | None:
    """NB-40."""
    if not isinstance(state.frames[-1], Attacking) or seat != state.active:
        return ONLY_IN_PHASE_4
    if not state.earnings[seat]:
        return TOO_POOR
    war = war_of(state)
    target = action.territory
    if not 0 <= target < len(war.owners):
        return NO_SUCH_TERRITORY
    if war.map.kinds[target] == RIVER:
        return NOT_A_RIVER
    if war.owners[target] == seat:
        return NOT_THE_OWN_LAND
    if action.cavalry == NO_CAVALRY:
        return None if touches_land_of(state, seat, target) else NOT_ADJACENT
    return refuse_cavalry(state, seat, action)


def refuse_cavalry(state: State, seat: Seat, action: Attack) -> Refusal | None:
    """NC-5: one own cavalry that is ready; NC-8: it may cross a river."""
    war = war_of(state)
    if action.cavalry not in war.held(seat, CORRAL):
        return NOT_YOUR_CAVALRY
    if action.cavalry in war.spent:  # NC-6
        return CAVALRY_IS_SPENT
    if touches_land_of(state, seat, action.territory):
        return None
    if not crosses_to(state, seat, action.territory):
        return NOT_ADJACENT
    return None if state.rules.options["cavalry_crosses_rivers"] else NO_CROSSING


def touches_land_of(state: State, seat: Seat, territory: int) -> bool:
    """NB-40: whether the territory touches one with the seat's marker."""
    war = war_of(state)
    return bool([other for other in war.map.touches[territory] if war.owners[other] == seat])


def crosses_to(state: State, seat: Seat, territory: int) -> bool:
    """NC-8: whether one river card lies between the territory and the seat's land."""
    war = war_of(state)
    return bool([other for other in war.map.across[territory] if war.owners[other] == seat])


def apply_attack(state: State, seat: Seat, action: Attack) -> None:
    """The thaler is paid; NC-5: a cavalry attacks at once, else a card is awaited."""
    paid = pay_top(state, seat, PRICE)
    state.tell(Attacked(seat, action.territory, action.cavalry, paid[0]))
    if action.cavalry == NO_CAVALRY:
        state.frames.append(LayingAttack(action.territory))
    else:
        await_defence(state, action.territory, action.cavalry)


def refuse_end_attacks(state: State, seat: Seat, action: EndAttacks) -> Refusal | None:
    """The active player ends phase 4, between two attacks."""
    if not isinstance(state.frames[-1], Attacking) or seat != state.active:
        return ONLY_IN_PHASE_4
    return None


def apply_end_attacks(state: State, seat: Seat, action: EndAttacks) -> None:
    """Phase 4 is over."""
    advance(state)


def menu_attacks(state: State, seat: Seat, acts: list[object]) -> None:
    """Every attack that the seat may begin now, and the end of the phase."""
    if not isinstance(state.frames[-1], Attacking) or seat != state.active:
        return
    if state.earnings[seat]:
        war = war_of(state)
        foreign = [
            territory
            for territory, owner in enumerate(war.owners)
            if owner != seat and war.map.kinds[territory] != RIVER
        ]
        near = [territory for territory in foreign if touches_land_of(state, seat, territory)]
        acts.extend([Attack(territory) for territory in near])
        for cavalry in war.held(seat, CORRAL):
            for territory in foreign:
                act = Attack(territory, cavalry)
                if refuse_cavalry(state, seat, act) is None:
                    acts.append(act)
    acts.append(END_ATTACKS)
