"""A fight: a card or a cavalry against a card, shown at once."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import CARD_MASK, Card, Seat
from bohnhaus.engine.hiding import leaves_unseen, moves_away, on_top, shown, turned_up
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import State
from bohnhaus.engine.view import NOTHING
from bohnhaus.games.bohnanza.piles import NONE_LEFT, reshuffle, take
from bohnhaus.games.bohnanza.plant import NOT_YOUR_CARD, find, without
from bohnhaus.games.bohnaparte.actions import LAY_TOP, NO_CAVALRY, LayCard, LayTop
from bohnhaus.games.bohnaparte.depot import STAYS_ON_THE_TRAIN
from bohnhaus.games.bohnaparte.end import ends_the_war, is_last_run_out
from bohnhaus.games.bohnaparte.events import CardLaid, Fought
from bohnhaus.games.bohnaparte.frames import Fighting, LayingAttack, LayingDefence
from bohnhaus.games.bohnaparte.holdings import DEPOT, HAND, NONE, PILE, TRAIN
from bohnhaus.games.bohnaparte.land import has_cannon
from bohnhaus.games.bohnaparte.strength import (
    CAVALRY_STRENGTH,
    NO_CARD,
    beats,
    cannon_helps,
    defence,
    strengths,
)
from bohnhaus.games.bohnaparte.territories import SWAMP
from bohnhaus.games.bohnaparte.war import NOBODY, handles, war_of

NOT_YOUR_FIGHT: Final = Refusal("NB-41", "you don't have to play a card in a fight now")
NO_PILE: Final = Refusal("NB-46", "neither pile has a card to draw")
NO_DEPOT_IN_SWAMPS: Final = Refusal("NB-73", "you can't use a depot card in a fight over a swamp")


# --- choosing a card -----------------------------------------------------------------------


def refuse_moment(state: State, seat: Seat) -> Refusal | None:
    """NB-41: first the attacker chooses, then the defender."""
    frame = state.frames[-1]
    if not isinstance(frame, Fighting) or frame.owing(state) != [seat]:
        return NOT_YOUR_FIGHT
    return None


def refuse_lay(state: State, seat: Seat, action: LayCard) -> Refusal | None:
    """NB-41: any card of the hand or of your depot."""
    refusal = refuse_moment(state, seat)
    if refusal is not None:
        return refusal
    bean_of = state.rules.beans.bean_of
    if find(state.hands[seat], action.card, bean_of) is not None:
        return None
    war = war_of(state)
    if find(war.looked_at(seat), action.card, bean_of) is None:
        return NOT_YOUR_CARD
    if war.holdings[seat] == TRAIN:  # NC-3
        return STAYS_ON_THE_TRAIN
    may = depot_fights(war.holdings[seat], kind_fought_over(state))
    return None if may else NO_DEPOT_IN_SWAMPS


def depot_fights(holding: str, kind: int) -> bool:
    """NB-41: the cards of a depot fight, those of a train do not (NC-3); NB-73: and none fight over
    a swamp."""
    return holding == DEPOT and kind != SWAMP


def kind_fought_over(state: State) -> int:
    """The sort of territory that the fight is about."""
    frame = state.frames[-1]
    assert isinstance(frame, Fighting)
    return war_of(state).map.kinds[frame.territory]


def refuse_lay_top(state: State, seat: Seat, action: LayTop) -> Refusal | None:
    """NB-41: the top card of the draw pile, if there is one to be had."""
    refusal = refuse_moment(state, seat)
    if refusal is not None:
        return refusal
    return None if state.deck or state.discard else NO_PILE


def apply_lay(state: State, seat: Seat, action: LayCard) -> None:
    """The card lies face down; the order of the other hand cards stays."""
    war = war_of(state)
    bean_of = state.rules.beans.bean_of
    entry = find(state.hands[seat], action.card, bean_of)
    if entry is not None:
        last = len(state.hands[seat]) - 1
        if isinstance(state.frames[-1], LayingAttack):
            moves_away(state, seat, 0, last)
        else:  # it is shown at once
            leaves_unseen(state, seat, 0, last, entry & CARD_MASK)
        state.hands[seat] = without(state.hands[seat], entry)
        lay(state, seat, entry & CARD_MASK, HAND)
        return
    entry = find(war.stock[seat], action.card, bean_of)
    assert entry is not None
    if isinstance(state.frames[-1], LayingDefence):
        shown(state, entry & CARD_MASK)
    war.stock[seat] = without(war.stock[seat], entry)
    lay(state, seat, entry & CARD_MASK, DEPOT)


def apply_lay_top(state: State, seat: Seat, action: LayTop) -> None:
    """NB-44: the card is taken from the pile now, and nobody looks at it."""
    pile = on_top(state)
    card = take_to_fight(state)
    if isinstance(state.frames[-1], LayingDefence):
        turned_up(state, card, pile)
    lay(state, seat, card, PILE)


def take_to_fight(state: State) -> Card:
    """The top card of the draw pile, or NONE_LEFT; NB-81: after the last run-out the discards are
    shuffled if the fight needs them. What was laid down is not among them (NB-44)."""
    if not is_last_run_out(state):
        return take(state)
    if not state.deck:
        if not state.discard:
            return NONE_LEFT
        reshuffle(state, [])
    state.taken += 1
    return state.deck.pop()


def lay(state: State, seat: Seat, card: Card, source: str) -> None:
    """The card lies face down: the attacker's waits for the defender's, which ends the round."""
    frame = state.frames.pop()
    state.tell(CardLaid(seat, source))
    if isinstance(frame, LayingAttack):
        war = war_of(state)
        war.laid, war.laid_by, war.laid_from = (card,), seat, source
        await_defence(state, frame.territory, NO_CAVALRY)
    else:
        assert isinstance(frame, LayingDefence)
        settle(state, frame.territory, frame.cavalry, card)


def await_defence(state: State, territory: int, cavalry: int) -> None:
    """NB-41: the owner defends, or the draw pile; NB-46: or nothing at all."""
    defender = war_of(state).owners[territory]
    if defender == NOBODY:
        pile = on_top(state)
        card = take_to_fight(state)
        if card != NONE_LEFT:
            turned_up(state, card, pile)
            state.tell(CardLaid(NOBODY, PILE))
        settle(state, territory, cavalry, card)
        return
    state.frames.append(LayingDefence(territory, cavalry))
    if not can_lay(state, defender):
        state.frames.pop()
        settle(state, territory, cavalry, NONE_LEFT)


def can_lay(state: State, seat: Seat) -> bool:
    """Whether the seat has any card for the fight that waits for it."""
    acts: list[object] = []
    menu_fight(state, seat, acts)
    return bool(acts)


def menu_fight(state: State, seat: Seat, acts: list[object]) -> None:
    """The cards with which the seat may fight now."""
    if refuse_moment(state, seat) is not None:
        return
    war = war_of(state)
    entries = state.hands[seat]
    if depot_fights(war.holdings[seat], kind_fought_over(state)):
        entries += war.stock[seat]
    acts.extend([LayCard(card) for card in handles(state, entries)])
    if refuse_lay_top(state, seat, LAY_TOP) is None:
        acts.append(LAY_TOP)


# --- the outcome ---------------------------------------------------------------------------


def settle(state: State, territory: int, cavalry: int, card: Card) -> None:
    """NB-42: both are shown, and the higher attack wins; NC-5: a beaten cavalry is spent, and the
    attack goes on with a card."""
    war = war_of(state)
    fought = compare(state, territory, cavalry, card)
    for laid in war.laid:
        shown(state, laid)
    state.discard.extend(war.laid)
    if card != NONE_LEFT:
        state.discard.append(card)
    war.laid, war.laid_by, war.laid_from = (), NOBODY, NONE
    state.tell(fought)
    if not fought.won and cavalry != NO_CAVALRY:
        war.spent = tuple(sorted([*war.spent, cavalry]))
        state.frames.append(LayingAttack(territory))
        return
    if fought.won:
        war.owners[territory] = state.active  # NB-48: the land works for its new owner from now on
    if is_last_run_out(state) or ends_the_war(state, fought.defender):  # NB-80, NB-81
        state.rules.finish(state)


def compare(state: State, territory: int, cavalry: int, card: Card) -> Fought:
    """The round as everyone sees it."""
    war = war_of(state)
    seat = state.active
    bean_of = state.rules.beans.bean_of
    kind = war.map.kinds[territory]
    fortified = territory in war.fortresses
    shown = NOTHING if card == NONE_LEFT else bean_of[card]
    counts = strengths(state.rules)
    against = defence(kind, fortified, NO_CARD if shown == NOTHING else counts[shown])
    played = bean_of[war.laid[0]] if war.laid else NOTHING
    strength = CAVALRY_STRENGTH if played == NOTHING else counts[played]
    cannon = (
        played != NOTHING
        and has_cannon(war.map, war.owners, seat)
        and cannon_helps(kind, fortified)
    )
    return Fought(
        seat,
        territory,
        war.owners[territory],
        cavalry,
        played,
        strength,
        shown,
        against,
        beats(strength, against, cannon),
    )
