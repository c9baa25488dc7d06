"""What can be wrong with a state of Bohnaparte, looked at from outside."""

from __future__ import annotations

from bohnhaus.engine.cards import CARD_BITS
from bohnhaus.engine.state import Frame, State
from bohnhaus.games.bohnanza.piles import cards_after_the_last_run_out
from bohnhaus.games.bohnaparte.actions import NO_CAVALRY
from bohnhaus.games.bohnaparte.depot import room
from bohnhaus.games.bohnaparte.end import MARKERS, is_last_run_out
from bohnhaus.games.bohnaparte.frames import (
    Attacking,
    ChoosingCamp,
    Fighting,
    LayingAttack,
    LayingDefence,
    Readying,
    Unloading,
)
from bohnhaus.games.bohnaparte.holdings import DEPOT, NONE, TRAIN
from bohnhaus.games.bohnaparte.maps import fortresses_on
from bohnhaus.games.bohnaparte.muster import spent_by
from bohnhaus.games.bohnaparte.territories import CAMP, CORRAL, QUARRY, RIVER
from bohnhaus.games.bohnaparte.train import CARDS
from bohnhaus.games.bohnaparte.war import NOBODY, has_depots, has_trains, war_of


def wrong_land(state: State) -> list[str]:
    """NB-3, NB-40, NB-60, NB-80 and NC-4."""
    war = war_of(state)
    found: list[str] = []
    if len(war.owners) != len(war.map.kinds):
        return ["the owners do not match the territories"]
    for territory, owner in enumerate(war.owners):
        if not NOBODY <= owner < state.seats:
            found.append(f"territory {territory} belongs to a seat that does not exist")
        if owner != NOBODY and war.map.kinds[territory] == RIVER:
            found.append(f"river {territory} has a marker")
    if [quarry for quarry in war.exhausted if war.map.kinds[quarry] != QUARRY]:
        found.append("only quarries can be exhausted")
    if [corral for corral in war.spent if war.map.kinds[corral] != CORRAL]:
        found.append("only corrals have cavalry")
    if [land for land in war.fortresses if war.map.kinds[land] == RIVER]:
        found.append("a river has a fortress")
    most = fortresses_on(war.map) if has_depots(state.rules) else 0
    if len(war.fortresses) > most:
        found.append("there are more fortresses than cards for them")
    return found + wrong_markers(state)


def wrong_markers(state: State) -> list[str]:
    """Everyone has a camp first, and from one to eleven territories while the war lasts."""
    war = war_of(state)
    found: list[str] = []
    counts = [len(war.land_of(seat)) for seat in range(state.seats)]
    if state.frames and isinstance(state.frames[0], ChoosingCamp):
        chosen = [count for count in counts if count]
        camps = [land for land in range(len(war.owners)) if war.owners[land] != NOBODY]
        fine = counts == [1] * len(chosen) + [0] * (state.seats - len(chosen))
        if not fine or [land for land in camps if war.map.kinds[land] != CAMP]:
            found.append("camps are chosen from the first seat on, one per seat")
        if len(chosen) > state.seats - 2:
            found.append("all camps are already chosen")
    elif state.frames:
        found += [
            f"seat {seat} has {count} territories, so the game should be over"
            for seat, count in enumerate(counts)
            if not 1 <= count < MARKERS
        ]
    return found


def wrong_stocks(state: State) -> list[str]:
    """NB-31, NB-61, NC-1, NC-2, NC-3."""
    war = war_of(state)
    found: list[str] = []
    for seat, holding in enumerate(war.holdings):
        stock = war.stock[seat]
        if holding == DEPOT and not has_depots(state.rules):
            found.append(f"seat {seat} has a depot, which this mode does not have")
        if holding == TRAIN and not has_trains(state.rules):
            found.append(f"seat {seat} has a train, which this mode does not have")
        if len(stock) > most_in_stock(state, holding, seat == state.active):
            found.append(f"seat {seat} has more cards in stock than there is room for")
        if war.sealed[seat] and holding != TRAIN:
            found.append(f"seat {seat} has unseen cards without a train")
        entries = list(stock + state.hands[seat] + state.received[seat])
        if seat == state.active:
            entries += state.up
        serials = [entry >> CARD_BITS for entry in entries]
        if len(set(serials)) < len(serials):
            found.append(f"seat {seat} has two cards with one serial number")
        if serials and max(serials) >= state.serials[seat]:
            found.append(f"seat {seat} has a serial number that has not been given out yet")
    return found


def most_in_stock(state: State, holding: str, active: bool) -> int:
    """How many cards can lie in a depot or on a train now."""
    if holding == DEPOT:
        return room(state.seats)
    if holding == NONE:
        return 0
    frame = state.frames[-1] if state.frames else None
    return CARDS + frame.left if active and isinstance(frame, Unloading) else CARDS


def wrong_moments(state: State) -> list[str]:
    """A moment waits for seats and things that there are."""
    war = war_of(state)
    found = [
        f"phase {frame.name} is not possible here"
        for at, frame in enumerate(state.frames)
        if not fits_there(state, frame, at)
    ]
    top = state.frames[-1] if state.frames else None
    awaited = isinstance(top, LayingDefence) and top.cavalry == NO_CAVALRY
    if len(war.laid) != int(awaited) or (war.laid_from == NONE) == awaited:
        found.append("a card lies face down exactly while another one is awaited")
    return found


def fits_there(state: State, frame: Frame, at: int) -> bool:
    """Whether this moment can wait there in the stack of frames."""
    war = war_of(state)
    seat = state.active
    if isinstance(frame, Fighting):
        lies_on = state.frames[0]
        known = frame.territory < len(war.owners)
        if at != 1 or not isinstance(lies_on, Attacking) or not known:
            return False
        owner = war.owners[frame.territory]
        if isinstance(frame, LayingAttack):
            return owner != seat and war.map.kinds[frame.territory] != RIVER
        assert isinstance(frame, LayingDefence)
        ready = [corral for corral in war.held(seat, CORRAL) if corral not in war.spent]
        can_attack = frame.cavalry == NO_CAVALRY or frame.cavalry in ready
        return owner not in (seat, NOBODY) and can_attack
    if isinstance(frame, Readying):
        return at == 0 and bool(spent_by(state, seat))
    if isinstance(frame, Unloading):
        stocked = war.holdings[seat] == TRAIN and not war.sealed[seat]
        return at == 0 and stocked and frame.left <= len(war.stock[seat])
    return at == 0


def wrong_pile(state: State) -> list[str]:
    """NB-81: only a fight has a draw pile after the last run-out, and only some moments wait."""
    if not state.frames or not is_last_run_out(state):
        return []
    if isinstance(state.frames[-1], (ChoosingCamp, Readying, Attacking)):
        return ["after the last run-out the game does not go on here"]
    fights = isinstance(state.frames[-1], Fighting)
    return [] if fights else cards_after_the_last_run_out(state)


def wrong_number_of_fields(state: State) -> list[str]:
    """There are no third fields."""
    return [
        f"seat {seat} has {len(fields)} fields, and there are {state.rules.fields}"
        for seat, fields in enumerate(state.fields)
        if len(fields) != state.rules.fields
    ]
