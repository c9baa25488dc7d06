"""The players' own fields: what fits, harvests, and the third one."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Bean, Card, Seat
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import State
from bohnhaus.engine.view import NOTHING
from bohnhaus.games.al_cabohne.frames import NOT_YOUR_TURN
from bohnhaus.games.al_cabohne.mafia import mafia
from bohnhaus.games.bohnanza.actions import BuyField, Harvest
from bohnhaus.games.bohnanza.events import BoughtField
from bohnhaus.games.bohnanza.harvest import NO_SUCH_FIELD, has_more_than_one
from bohnhaus.games.bohnanza.third_field import MAX_FIELDS

PRICE: Final = 4  # AC-62

NOTHING_GROWS: Final = Refusal("AC-60", "nothing grows in that field")
SINGLE_BEAN: Final = Refusal("AC-60", "you can't sell a single bean while another field has more")
NOT_YOUR_HARVEST: Final = Refusal("AC-60", "you can harvest only on your own turn")
OTHER_BEAN: Final = Refusal("AC-31", "another bean grows in that field")
GROWS_ELSEWHERE: Final = Refusal("AC-31", "you already grow that kind in another field")
HAS_THIRD_FIELD: Final = Refusal("AC-62", "you already have the third field")
TOO_POOR: Final = Refusal("AC-62", "you don't have enough thalers")
TOP_OF_THE_STACK: Final = Refusal(
    "AC-62", "you can't choose: you pay with the top thalers of your earnings stack"
)


def field_of(state: State, seat: Seat, bean: Bean) -> int:
    """The field where the seat grows this kind, or NOTHING."""
    bean_of = state.rules.beans.bean_of
    for index, field in enumerate(state.fields[seat]):
        if field and bean_of[field[0]] == bean:
            return index
    return NOTHING


def refuse_field(state: State, seat: Seat, field: int, card: Card) -> Refusal | None:
    """Why the card cannot go on that field, be there one or not."""
    if not 0 <= field < len(state.fields[seat]):
        return NO_SUCH_FIELD
    return state.rules.fits(state, seat, field, card)


def no_kind_twice(state: State, seat: Seat, field: int, card: Card) -> Refusal | None:
    """AC-31, for a card."""
    bean = state.rules.beans.bean_of[card]
    growing = state.fields[seat][field]
    if growing:
        return refuse_kind(bean, state.rules.beans.bean_of[growing[0]], False)
    return refuse_kind(bean, NOTHING, field_of(state, seat, bean) != NOTHING)


def refuse_kind(bean: Bean, grown: Bean, elsewhere: bool) -> Refusal | None:
    """AC-31: a bean goes where its kind grows, else on an empty field; what the field grows, or
    NOTHING, and whether another one of the player grows this kind."""
    if grown != NOTHING:
        return None if grown == bean else OTHER_BEAN
    return GROWS_ELSEWHERE if elsewhere else None


# --- harvest -------------------------------------------------------------------------------


def refuse_harvest(state: State, seat: Seat, action: Harvest) -> Refusal | None:
    """AC-60: in your own turn; step 4 has no moment for it (AC-45)."""
    if seat != state.active:
        return NOT_YOUR_HARVEST
    return refuse_harvest_of(state, seat, action.field)


def refuse_harvest_of(state: State, seat: Seat, index: int) -> Refusal | None:
    """Why that field cannot be harvested, whoever's turn it is."""
    fields = state.fields[seat]
    if not 0 <= index < len(fields):
        return NO_SUCH_FIELD
    if not fields[index]:
        return NOTHING_GROWS
    return state.rules.may_harvest(state, seat, index)


def protect_single_bean(state: State, seat: Seat, index: int) -> Refusal | None:
    """AC-60: a single bean, while another field has more."""
    fields = state.fields[seat]
    if len(fields[index]) == 1 and has_more_than_one(fields):
        return SINGLE_BEAN
    return None


# --- the third field -----------------------------------------------------------------------


def price_of_third_field(state: State, seat: Seat) -> int | None:
    """AC-62: once, for four thalers."""
    return third_field_price(len(state.fields[seat]))


def third_field_price(fields: int) -> int | None:
    """AC-62: what one more field costs a player who has so many; AS-1: alone one has all from the
    start."""
    return PRICE if fields < MAX_FIELDS else None


def refuse_buy_field(state: State, seat: Seat, action: BuyField) -> Refusal | None:
    """AC-62: in your own turn."""
    if seat != state.active:
        return NOT_YOUR_TURN
    price = state.rules.field_price(state, seat)
    if price is None:
        return HAS_THIRD_FIELD
    if len(state.earnings[seat]) < price:
        return TOO_POOR
    return TOP_OF_THE_STACK if action.pay else None


def apply_buy_field(state: State, seat: Seat, action: BuyField) -> None:
    """AC-62: the thalers are laid aside until the next shuffle; the field is usable at once."""
    price = state.rules.field_price(state, seat)
    assert price is not None
    stack = state.earnings[seat]
    kept = len(stack) - price
    paid = stack[kept:]
    state.earnings[seat] = stack[:kept]
    mafia(state).spent += paid
    state.fields[seat].append(())
    if state.events is not None:
        bean_of = state.rules.beans.bean_of
        state.tell(BoughtField(seat, tuple([bean_of[card] for card in reversed(paid)])))


def can_change_fields(state: State, seat: Seat) -> bool:
    """Whether there is anything to harvest or buy: then a step waits until the player ends it."""
    for field in state.fields[seat]:
        if field:  # of several fields one always may be harvested
            return True
    price = state.rules.field_price(state, seat)
    return price is not None and len(state.earnings[seat]) >= price
