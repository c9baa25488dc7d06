"""Phase 4: attacks are declared and paid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bohnhaus.engine.cards import Seat
from bohnhaus.engine.play import advance
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.rules import Rules
from bohnhaus.engine.state import Frame, State
from bohnhaus.games.bohnaparte.actions import END_ATTACKS, NO_CAVALRY, Attack, EndAttacks
from bohnhaus.games.bohnaparte.depot import pay_top
from bohnhaus.games.bohnaparte.end import is_last_run_out
from bohnhaus.games.bohnaparte.events import Attacked
from bohnhaus.games.bohnaparte.fight import await_defence
from bohnhaus.games.bohnaparte.frames import ATTACKING, Attacking, LayingAttack
from bohnhaus.games.bohnaparte.land import crosses_to, held, touches
from bohnhaus.games.bohnaparte.maps import Map
from bohnhaus.games.bohnaparte.territories import CORRAL, RIVER
from bohnhaus.games.bohnaparte.war import war_of

PRICE: Final = 1  # NB-40

ONLY_IN_PHASE_4: Final = Refusal("NB-40", "only the active player can attack, in phase 4")
NO_SUCH_TERRITORY: Final = Refusal("NB-40", "there is no such territory on the map")
NOT_A_RIVER: Final = Refusal("NB-40", "you can't attack a river")
NOT_YOUR_OWN_LAND: Final = Refusal("NB-40", "you can't attack your own land")
NOT_ADJACENT: Final = Refusal("NB-40", "you can attack only land that touches your own")
TOO_POOR: Final = Refusal("NB-40", "you need one thaler for an attack")
NOT_YOUR_CAVALRY: Final = Refusal("NC-5", "choose cavalry from a corral of your own")
CAVALRY_IS_SPENT: Final = Refusal("NC-6", "spent cavalry can't attack")
NO_CROSSING: Final = Refusal("NC-8", "cavalry can't cross rivers in this game")


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
    if len(state.earnings[seat]) < PRICE:
        return TOO_POOR
    war = war_of(state)
    target = action.territory
    if not 0 <= target < len(war.owners):
        return NO_SUCH_TERRITORY
    refusal = refuse_target(war.map, war.owners, seat, target)
    if refusal is not None:
        return refusal
    if action.cavalry == NO_CAVALRY:
        return None if touches(war.map, war.owners, seat, target) else NOT_ADJACENT
    return refuse_cavalry(state, seat, action)


def refuse_target(map: Map, owners: Sequence[Seat], seat: Seat, target: int) -> Refusal | None:
    """NB-40: land that is not the seat's own."""
    if map.kinds[target] == RIVER:
        return NOT_A_RIVER
    return NOT_YOUR_OWN_LAND if owners[target] == seat else None


def refuse_cavalry(state: State, seat: Seat, action: Attack) -> Refusal | None:
    """NC-5: one own cavalry that is ready."""
    war = war_of(state)
    if action.cavalry not in war.held(seat, CORRAL):
        return NOT_YOUR_CAVALRY
    if action.cavalry not in ready_cavalry(war.map, war.owners, war.spent, seat):
        return CAVALRY_IS_SPENT
    return refuse_ride(state.rules, war.map, war.owners, seat, action.territory)


def ready_cavalry(
    map: Map, owners: Sequence[Seat], spent: tuple[int, ...], seat: Seat
) -> list[int]:
    """NC-6: the seat's corrals whose cavalry is not spent."""
    return [corral for corral in held(map, owners, seat, CORRAL) if corral not in spent]


def refuse_ride(
    rules: Rules, map: Map, owners: Sequence[Seat], seat: Seat, target: int
) -> Refusal | None:
    """NC-8: cavalry gets where a card does, and across a river."""
    if touches(map, owners, seat, target):
        return None
    if not crosses_to(map, owners, seat, target):
        return NOT_ADJACENT
    return None if rules.options["cavalry_crosses_rivers"] else NO_CROSSING


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
    if len(state.earnings[seat]) >= PRICE:
        war = war_of(state)
        map, owners = war.map, war.owners
        foreign = [
            target
            for target in range(len(owners))
            if refuse_target(map, owners, seat, target) is None
        ]
        near = [target for target in foreign if touches(map, owners, seat, target)]
        acts.extend([Attack(target) for target in near])
        for cavalry in ready_cavalry(map, owners, war.spent, seat):
            for target in foreign:
                if refuse_ride(state.rules, map, owners, seat, target) is None:
                    acts.append(Attack(target, cavalry))
    acts.append(END_ATTACKS)
