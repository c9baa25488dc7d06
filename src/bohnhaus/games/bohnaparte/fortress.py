"""Fortresses: built in your own turn, each out of a quarry of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bohnhaus.engine.cards import Seat
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import State
from bohnhaus.games.bohnaparte.actions import BuildFortress
from bohnhaus.games.bohnaparte.depot import pay_top
from bohnhaus.games.bohnaparte.events import FortressBuilt
from bohnhaus.games.bohnaparte.frames import in_a_fight
from bohnhaus.games.bohnaparte.land import held
from bohnhaus.games.bohnaparte.maps import Map, fortresses_on
from bohnhaus.games.bohnaparte.territories import KINDS, QUARRY
from bohnhaus.games.bohnaparte.war import has_depots, war_of

PRICE: Final[int] = KINDS[QUARRY].amount  # NB-60

FORESTS_INSTEAD: Final = Refusal("NC-1", "with cavalry there are forests instead of fortresses")
IN_YOUR_OWN_TURN: Final = Refusal(
    "NB-60", "you can build a fortress only on your turn, and not during a fight"
)
NO_QUARRY: Final = Refusal("NB-60", "name one of your quarries that is not exhausted")
NOT_THERE: Final = Refusal("NB-60", "name one of your territories without a fortress")
TOO_POOR: Final = Refusal("NB-60", "you need two thalers for a fortress")
NONE_LEFT: Final = Refusal(
    "NV-4", "there are no fortresses left: all are built, or used as forests"
)


def refuse_fortress(state: State, seat: Seat, action: BuildFortress) -> Refusal | None:
    """NB-60."""
    refusal = refuse_building(state, seat)
    if refusal is not None:
        return refusal
    war = war_of(state)
    if action.quarry not in full_quarries(war.map, war.owners, war.exhausted, seat):
        return NO_QUARRY
    return None if action.territory in building_land(state, seat) else NOT_THERE


def refuse_building(state: State, seat: Seat) -> Refusal | None:
    """Why the seat can build no fortress now, wherever it would be."""
    if not has_depots(state.rules):  # NC-1
        return FORESTS_INSTEAD
    if seat != state.active or in_a_fight(state):
        return IN_YOUR_OWN_TURN
    if len(state.earnings[seat]) < PRICE:
        return TOO_POOR
    war = war_of(state)
    return None if len(war.fortresses) < fortresses_on(war.map) else NONE_LEFT  # NV-4


def full_quarries(
    map: Map, owners: Sequence[Seat], exhausted: tuple[int, ...], seat: Seat
) -> list[int]:
    """NB-60: the seat's quarries that are not exhausted."""
    return [quarry for quarry in held(map, owners, seat, QUARRY) if quarry not in exhausted]


def building_land(state: State, seat: Seat) -> list[int]:
    """NB-60: the seat's territories without a fortress, the quarry itself among them."""
    war = war_of(state)
    return [land for land in war.land_of(seat) if land not in war.fortresses]


def apply_fortress(state: State, seat: Seat, action: BuildFortress) -> None:
    """The fortress stands there for good, and the quarry is exhausted."""
    war = war_of(state)
    war.exhausted = tuple(sorted([*war.exhausted, action.quarry]))
    war.fortresses = tuple(sorted([*war.fortresses, action.territory]))
    paid = pay_top(state, seat, PRICE)
    state.tell(FortressBuilt(seat, action.quarry, action.territory, paid))


def menu_fortresses(state: State, seat: Seat, acts: list[object]) -> None:
    """Every fortress that the seat may build now."""
    if refuse_building(state, seat) is None:
        war, land = war_of(state), building_land(state, seat)
        for quarry in full_quarries(war.map, war.owners, war.exhausted, seat):
            acts.extend([BuildFortress(quarry, territory) for territory in land])
