"""The draw pile and the discard pile: when they are shuffled, and when no more."""

from __future__ import annotations

from bohnhaus.engine.cards import CARD_MASK, Bean, Card
from bohnhaus.engine.chance import shuffled
from bohnhaus.engine.hiding import new_pile, on_top, turned_up
from bohnhaus.engine.state import State
from bohnhaus.engine.view import NOTHING
from bohnhaus.games.al_cabohne.mafia import mafia
from bohnhaus.games.bohnanza.events import RanOut, Shuffled


def take(state: State) -> Card:
    """The top card of the draw pile, which is not empty before the last run-out."""
    card = state.deck.pop()
    if not state.deck:
        _run_out(state, card)
    return card


def take_openly(state: State) -> Card:
    """As `take`; everyone sees the card."""
    pile = on_top(state)
    card = take(state)
    turned_up(state, card, pile)
    return card


def _run_out(state: State, taken: Card) -> None:
    """AC-70: shuffled at once, before anything else happens with the last card."""
    gang = mafia(state)
    state.run_outs += 1
    if state.events is not None:
        state.tell(RanOut(state.run_outs))
    if not state.discard and not gang.spent:  # AC-73
        state.run_outs = state.rules.run_outs
    if is_last(state):  # AC-71
        return
    state.deck = shuffled(state.discard + list(gang.spent), state.seed, state.shuffles)
    state.shuffles += 1
    state.discard = []
    gang.spent = ()  # AC-62
    new_pile(state, [taken])
    if state.events is not None:
        state.tell(Shuffled(len(state.deck)))


def is_last(state: State) -> bool:
    """Whether the draw pile has run out for the last time."""
    return state.run_outs >= state.rules.run_outs


def top(state: State) -> Bean:
    """The bean on top of the discard pile, or NOTHING."""
    return state.rules.beans.bean_of[state.discard[-1]] if state.discard else NOTHING


# --- the table -----------------------------------------------------------------------------


def lay_up(state: State, card: Card, joined: bool) -> None:
    """The card lies on the table, with the active player's serial number."""
    state.up += (state.enter(state.active, card),)
    mafia(state).joined += (joined,)


def card_up(state: State, bean: Bean) -> Card:
    """The first card of this kind on the table, or NOTHING."""
    bean_of = state.rules.beans.bean_of
    for entry in state.up:
        if bean_of[entry & CARD_MASK] == bean:
            return entry & CARD_MASK
    return NOTHING


def kinds_up(state: State) -> list[Bean]:
    """The kinds on the table, in the order in which they came."""
    bean_of = state.rules.beans.bean_of
    kinds: list[Bean] = []
    for entry in state.up:
        bean = bean_of[entry & CARD_MASK]
        if bean not in kinds:
            kinds.append(bean)
    return kinds


def take_group(state: State, bean: Bean) -> tuple[Card, ...]:
    """All cards of this kind are taken from the table."""
    return _take_up(state, bean, len(state.up))


def take_one(state: State, bean: Bean) -> Card:
    """The first card of this kind is taken from the table, where one lies."""
    return _take_up(state, bean, 1)[0]


def _take_up(state: State, bean: Bean, most: int) -> tuple[Card, ...]:
    gang = mafia(state)
    bean_of = state.rules.beans.bean_of
    taken: list[Card] = []
    left: list[int] = []
    joined: list[bool] = []
    for at, entry in enumerate(state.up):
        card = entry & CARD_MASK
        if bean_of[card] == bean and len(taken) < most:
            taken.append(card)
        else:
            left.append(entry)
            joined.append(gang.joined[at])
    state.up = tuple(left)
    gang.joined = tuple(joined)
    return tuple(taken)
