"""From the engine's states to the core's, and acts both ways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, cast

import numpy as np

from bohnhaus.engine.cards import BEAN_BITS, CARD_BITS, CARD_MASK, Entry, Handle, Seat, handle
from bohnhaus.engine.rules import Rules
from bohnhaus.engine.state import State
from bohnhaus.fast import acts as verbs
from bohnhaus.fast.layout import (
    LAYOUT,
    OVER,
    PLANT,
    PLANT_RECEIVED,
    RING,
    TRADE,
    Core,
)
from bohnhaus.games.bohnanza import rulebook
from bohnhaus.games.bohnanza.actions import (
    END_PLANTING,
    END_TRADING,
    HARVESTS,
    Accept,
    BuyField,
    EndPlanting,
    EndTrading,
    Harvest,
    Plant,
    Propose,
)
from bohnhaus.games.bohnanza.plant import Planting
from bohnhaus.games.bohnanza.trade import find_offer

if TYPE_CHECKING:
    from bohnhaus.fast.layout import States

KNOWN_OPTIONS: Final = frozenset(
    (
        "run_outs",
        "third_field_price",
        "pay_with",
        "three_player_fields",
        "trade_offers",
        "trade_rounds",
        "polls",  # the inner policy never acts out of turn
    )
)
PHASES: Final = {"plant": PLANT, "trade": TRADE, "plant_received": PLANT_RECEIVED}
NO_ACT: Final = -1
"""What an act is that moves nothing in the core: an offer, a wish."""


class NotInCore(ValueError):
    """Raised for a game, an option or a deal that the fast core does not know; the message says
    which."""


def check(rules: Rules) -> None:
    """NotInCore, unless the core can play by these rules."""
    if rules.game != rulebook.GAME:
        raise NotInCore(f"the fast core plays {rulebook.GAME} alone, not {rules.game}")
    if rules.version != rulebook.RULES_VERSION:
        raise NotInCore(f"the fast core does not know version {rules.version} of the rules")
    for key in rules.options:
        if key not in KNOWN_OPTIONS:
            raise NotInCore(f"the fast core does not know the option {key}")


def blank(count: int) -> States:
    """So many records, all zero. Each can be given to the core's functions: `blank(3)[0]`."""
    return cast("States", np.zeros(count, dtype=LAYOUT).view(np.recarray))


def new_states(rules: Rules, count: int) -> States:
    """Games with these options that are not dealt yet."""
    check(rules)
    states = blank(count)
    options: dict[str, Any] = dict(rules.options)
    states["seats"] = rules.seats
    states["last_run_out"] = rules.run_outs
    states["first_fields"] = rules.fields
    states["field_price"] = options["third_field_price"]
    states["pay_by_choice"] = rules.pay_by_choice
    states["trade_offers"] = options["trade_offers"]
    states["trade_rounds"] = options["trade_rounds"]
    return states


def from_states(states: Sequence[State]) -> States:
    """The same games in the core; open offers and wishes are left out."""
    found = new_states(states[0].rules, len(states))
    for core, state in zip(found, states, strict=True):
        if state.rules is not states[0].rules:
            raise NotInCore("the states of one batch must be played by the same rules")
        _fill(core, state)
    return found


def from_state(state: State) -> Core:
    """The same game in the core; open offers and wishes are left out."""
    return cast(Core, from_states([state])[0])


def _fill(core: Any, state: State) -> None:
    bean_of = state.rules.beans.bean_of
    core.phase = PHASES[state.frames[-1].name] if state.result is None else OVER
    frame = state.frames[-1] if state.frames else None
    core.planted = frame.planted if isinstance(frame, Planting) else 0
    core.active, core.turn = state.active, state.turn
    core.run_outs, core.taken, core.dry_turns = state.run_outs, state.taken, state.dry_turns
    for name, pile in (("deck", state.deck), ("discard", state.discard), ("up", state.up)):
        core[name][: len(pile)] = [bean_of[card & CARD_MASK] for card in pile]
        core[f"{name}_size"] = len(pile)
    for seat in range(state.seats):
        for name, size, cards in (
            ("hand", "hand_size", state.hands[seat]),
            ("received", "received_size", state.received[seat]),
            ("earnings", "thalers", state.earnings[seat]),
        ):
            core[name][seat, : len(cards)] = [bean_of[card & CARD_MASK] for card in cards]
            core[size][seat] = len(cards)
        core.fields[seat] = len(state.fields[seat])
        for field, grown in enumerate(state.fields[seat]):
            core.field_bean[seat, field] = bean_of[grown[0]] if grown else 0
            core.field_count[seat, field] = len(grown)


def hand(core: Core, seat: Seat) -> list[int]:
    """The beans in a hand, the front first."""
    start, size = core.hand_start[seat], core.hand_size[seat]
    return [int(core.hand[seat, (start + at) % RING]) for at in range(size)]


# --- acts ----------------------------------------------------------------------------------


def to_act(state: State, seat: Seat, action: object) -> int:
    """The act of the core that does the same as a legal one of the engine."""
    if isinstance(action, Plant):
        place = 0
        if not isinstance(state.frames[-1], Planting):
            place = _place(state, state.received[seat], action.card)
        return verbs.plant_act(place, action.field)
    if isinstance(action, Harvest):
        return verbs.harvest_act(action.field)
    if isinstance(action, BuyField):
        way = 0
        for bean in reversed(action.pay):
            way = way << verbs.PAY_BITS | (bean + 1)
        return way << verbs.VERB_BITS | verbs.BUY_FIELD
    if isinstance(action, EndPlanting):
        return verbs.END_PLANTING
    if isinstance(action, EndTrading):
        return verbs.END_TRADING
    if isinstance(action, Accept):
        return _deal(state, seat, action)
    return NO_ACT


def _deal(state: State, seat: Seat, action: Accept) -> int:
    offer = find_offer(state, action.offer)
    assert offer is not None
    sides = {offer.seat: _side(state, offer.seat, offer.give)}
    sides[seat] = _side(state, seat, action.cards)
    partner = seat if offer.seat == state.active else offer.seat
    return verbs.deal_act(partner, sides[state.active], sides[partner])


def _side(state: State, seat: Seat, cards: tuple[Handle, ...]) -> int:
    entries = state.rules.dealable(state, seat)
    places = [_place(state, entries, card) for card in cards]
    if len(places) > verbs.MOST_IN_DEAL:
        raise NotInCore(f"the fast core knows deals of up to {verbs.MOST_IN_DEAL} cards each way")
    if not places:
        return verbs.NO_CARDS
    return verbs.two_cards(*places) if len(places) > 1 else verbs.one_card(places[0])


def _place(state: State, entries: tuple[Entry, ...], card: Handle) -> int:
    return [entry >> CARD_BITS for entry in entries].index(card >> BEAN_BITS)


def places_of(side: int) -> list[int]:
    """The places of the cards on a side of a deal."""
    places = (side & verbs.PLACE_MASK, side >> verbs.PLACE_BITS)
    return [place - 1 for place in places if place]


def to_actions(state: State, seat: Seat, act: int) -> list[tuple[Seat, object]]:
    """The acts of the engine that do the same as a legal one of the core: for a deal an offer of
    the active player and its acceptance, otherwise one."""
    bean_of = state.rules.beans.bean_of
    verb, what = act & verbs.VERB_MASK, act >> verbs.VERB_BITS
    if verb == verbs.PLANT_CARD:
        planting = isinstance(state.frames[-1], Planting)
        entries = state.hands[seat] if planting else state.received[seat]
        card = handle(entries[what >> verbs.FIELD_BITS], bean_of)
        return [(seat, Plant(card, what & verbs.FIELD_MASK))]
    if verb == verbs.HARVEST:
        return [(seat, HARVESTS[what])]
    if verb == verbs.END_PLANTING:
        return [(seat, END_PLANTING)]
    if verb == verbs.END_TRADING:
        return [(seat, END_TRADING)]
    if verb == verbs.BUY_FIELD:
        pay = []
        while what:
            pay.append((what & verbs.PAY_MASK) - 1)
            what >>= verbs.PAY_BITS
        return [(seat, BuyField(tuple(pay)))]
    partner = what >> 2 * verbs.SIDE_BITS
    give = _handles(state, state.active, what & verbs.SIDE_MASK)
    take = _handles(state, partner, what >> verbs.SIDE_BITS & verbs.SIDE_MASK)
    want = tuple(sorted([card & (1 << BEAN_BITS) - 1 for card in take]))
    return [
        (state.active, Propose(give, want, partner)),
        (partner, Accept(state.next_offer, take)),
    ]


def _handles(state: State, seat: Seat, side: int) -> tuple[Handle, ...]:
    entries = state.rules.dealable(state, seat)
    return tuple([handle(entries[at], state.rules.beans.bean_of) for at in places_of(side)])
