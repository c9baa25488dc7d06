"""The train: two cards that wait, and are sorted out with those drawn in phase 5."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Seat
from bohnhaus.engine.hiding import joins_from_hiding
from bohnhaus.engine.play import advance
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.rules import Rules
from bohnhaus.engine.state import Frame, State
from bohnhaus.games.bohnanza import end as bohnanza
from bohnhaus.games.bohnanza.piles import NONE_LEFT, take
from bohnhaus.games.bohnanza.plant import find, without
from bohnhaus.games.bohnaparte.actions import BUY_TRAIN, BuyTrain, TakeFromTrain
from bohnhaus.games.bohnaparte.depot import NOT_BOTH, pay_top
from bohnhaus.games.bohnaparte.end import is_last_run_out
from bohnhaus.games.bohnaparte.events import TookFromTrain, TrainBought, TrainLoaded
from bohnhaus.games.bohnaparte.frames import Fighting, Unloading
from bohnhaus.games.bohnaparte.holdings import NONE, TRAIN
from bohnhaus.games.bohnaparte.territories import FOREST
from bohnhaus.games.bohnaparte.war import handles, has_trains, war_of

PRICE: Final = 3  # NC-2
CARDS: Final = 2  # NC-2

DEPOTS_INSTEAD: Final = Refusal("NC-1", "without cavalry there are depots instead of trains")
ONE_TRAIN: Final = Refusal("NC-2", "you can't have more than one train")
NO_FOREST: Final = Refusal("NC-2", "you need a forest to buy a train")
TOO_POOR: Final = Refusal("NC-2", "you need three thalers for a train")
NOT_NOW: Final = Refusal(
    "NC-2", "you can't buy a train during a fight or while one is being unloaded"
)
NOTHING_TO_TAKE: Final = Refusal(
    "NC-3", "take cards from your train in phase 5, as many as you drew"
)
NOT_ON_THE_TRAIN: Final = Refusal("NC-3", "that card is not on the train")


# --- buying --------------------------------------------------------------------------------


def refuse_buy_train(state: State, seat: Seat, action: BuyTrain) -> Refusal | None:
    """NC-2: any time, in or out of turn, but not inside a fight."""
    war = war_of(state)
    refusal = refuse_train(state.rules, war.holdings[seat])
    if refusal is not None:
        return refusal
    if isinstance(state.frames[-1], (Fighting, Unloading)):
        return NOT_NOW
    if not war.held(seat, FOREST):
        return NO_FOREST
    return None if len(state.earnings[seat]) >= PRICE else TOO_POOR


def refuse_train(rules: Rules, holding: str) -> Refusal | None:
    """NC-1, NV-4: why who holds this can have no train, with whatever land and thalers."""
    if not has_trains(rules):
        return DEPOTS_INSTEAD
    if holding == NONE:
        return None
    return ONE_TRAIN if holding == TRAIN else NOT_BOTH


def apply_buy_train(state: State, seat: Seat, action: BuyTrain) -> None:
    """NC-2: two unseen cards lie on the new train."""
    war = war_of(state)
    war.holdings[seat] = TRAIN
    state.tell(TrainBought(seat, pay_top(state, seat, PRICE)))
    load(state, seat, CARDS)
    war.sealed[seat] = True
    # NC-3: in phases 2 and 3 these are completed first, as NB-81 says.
    if is_last_run_out(state) and not may_complete(state):
        state.rules.finish(state)


def may_complete(state: State) -> bool:
    """NB-81: whether the last run-out leaves something to complete in this phase."""
    return state.rules.turn[state.phase].name in ("trade", "plant_received")


def load(state: State, seat: Seat, count: int) -> int:
    """So many cards of the draw pile lie on the train, one by one; fewer when it gives no more. How
    many there were."""
    stock = war_of(state).stock
    drawn = 0
    for _ in range(count):
        card = take(state)
        if card == NONE_LEFT:
            break
        stock[seat] += (state.enter(seat, card),)
        drawn += 1
    return drawn


def menu_buy_train(state: State, seat: Seat, acts: list[object]) -> None:
    """The train, for a player who may buy it."""
    if refuse_buy_train(state, seat, BUY_TRAIN) is None:
        acts.append(BUY_TRAIN)


# --- phase 5 -------------------------------------------------------------------------------


def enter_draw(state: State) -> Frame | None:
    """BZ-35, NB-50; NC-3: with a train the cards go there first, and its owner sees them all."""
    seat = state.active
    war = war_of(state)
    if war.holdings[seat] != TRAIN:
        return bohnanza.enter_draw(state)
    drawn = load(state, seat, state.rules.to_draw(state))
    war.sealed[seat] = False
    if state.events is not None:
        state.tell(TrainLoaded(seat, drawn, handles(state, war.stock[seat])))
    return Unloading(drawn) if drawn else None


def refuse_take(state: State, seat: Seat, action: TakeFromTrain) -> Refusal | None:
    """NC-3: any card of the train, in any order."""
    if not isinstance(state.frames[-1], Unloading) or seat != state.active:
        return NOTHING_TO_TAKE
    stock = war_of(state).stock[seat]
    found = find(stock, action.card, state.rules.beans.bean_of)
    return NOT_ON_THE_TRAIN if found is None else None


def apply_take(state: State, seat: Seat, action: TakeFromTrain) -> None:
    """The card lies behind the hand; when as many as were drawn do, the others stay."""
    war = war_of(state)
    entry = find(war.stock[seat], action.card, state.rules.beans.bean_of)
    assert entry is not None
    war.stock[seat] = without(war.stock[seat], entry)
    state.hands[seat] += (entry,)
    joins_from_hiding(state, seat)
    state.tell(TookFromTrain(seat, (action.card,)))
    frame = state.frames[-1]
    assert isinstance(frame, Unloading)
    if frame.left > 1:
        state.frames[-1] = Unloading(frame.left - 1)
    elif is_last_run_out(state):
        state.rules.finish(state)
    else:
        advance(state)


def menu_unload(state: State, seat: Seat, acts: list[object]) -> None:
    """The cards that the owner of the train may take now."""
    if isinstance(state.frames[-1], Unloading) and seat == state.active:
        acts.extend([TakeFromTrain(card) for card in handles(state, war_of(state).stock[seat])])
