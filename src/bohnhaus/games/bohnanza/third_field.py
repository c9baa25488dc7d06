"""The third field: bought once, any time."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Bean, Card, Seat
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.rules import Rules
from bohnhaus.engine.state import State
from bohnhaus.games.bohnanza.actions import BUY_FIELD, BuyField
from bohnhaus.games.bohnanza.events import BoughtField

MAX_FIELDS: Final = 3

HAS_THIRD_FIELD: Final = Refusal("BZ-50", "you already have the third field")
TOO_POOR: Final = Refusal("BZ-50", "you don't have enough thalers")
TOP_OF_THE_STACK: Final = Refusal(
    "BZ-50", "you can't choose: you pay with the top thalers of your earnings stack"
)
NAME_THE_THALERS: Final = Refusal("BZ-50", "name as many of your thalers as the field costs")


def price_of_third_field(state: State, seat: Seat) -> int | None:
    """BZ-50: once per game, so only for a player without one."""
    return third_field_price(state.rules, len(state.fields[seat]))


def third_field_price(rules: Rules, fields: int) -> int | None:
    """BZ-50: what the third field costs a seat with so many fields; None if it has one."""
    if fields >= MAX_FIELDS:
        return None
    price = rules.options["third_field_price"]
    assert isinstance(price, int)
    return price


def refuse_buy_field(state: State, seat: Seat, action: BuyField) -> Refusal | None:
    """BZ-50: any time, in or out of turn, so the frame is not asked."""
    price = state.rules.field_price(state, seat)
    if price is None:
        return HAS_THIRD_FIELD
    if len(state.earnings[seat]) < price:
        return TOO_POOR
    if not state.rules.pay_by_choice:
        return TOP_OF_THE_STACK if action.pay else None
    if len(action.pay) != price or chosen(state, seat, action.pay) is None:
        return NAME_THE_THALERS
    return None


def chosen(state: State, seat: Seat, pay: tuple[Bean, ...]) -> list[Card] | None:
    """The topmost thalers of these beans, or None if the seat does not have them."""
    bean_of = state.rules.beans.bean_of
    stack = list(state.earnings[seat])
    cards = []
    for bean in pay:
        found = [card for card in stack if bean_of[card] == bean]
        if not found:
            return None
        cards.append(found[-1])
        stack.remove(found[-1])
    return cards


def menu_buy_field(state: State, seat: Seat, acts: list[object]) -> None:
    """The ways in which the seat may buy the third field now."""
    rules = state.rules
    price = rules.field_price(state, seat)
    if price is None or len(state.earnings[seat]) < price:
        return
    if rules.pay_by_choice:
        counts = [0] * len(rules.beans.kinds)
        for card in state.earnings[seat]:
            counts[rules.beans.bean_of[card]] += 1
        acts.extend([BuyField(pay) for pay in ways_to_pay(counts, 0, price)])
    else:
        acts.append(BUY_FIELD)


def ways_to_pay(counts: list[int], first: Bean, price: int) -> list[tuple[Bean, ...]]:
    """The ways to choose so many thalers, told by their beans, of this bean and those after it:
    bean by bean, not card by card, so that a rich player's menu is no longer to make."""
    if price == 0:
        return [()]
    ways: list[tuple[Bean, ...]] = []
    for bean in range(first, len(counts)):
        if counts[bean]:
            left = counts[:]
            left[bean] -= 1
            ways += [(bean, *rest) for rest in ways_to_pay(left, bean, price - 1)]
    return ways


def apply_buy_field(state: State, seat: Seat, action: BuyField) -> None:
    """BZ-50: the thalers go face up on the discard pile; the field is usable at once."""
    rules = state.rules
    price = rules.field_price(state, seat)
    assert price is not None
    paid = top_thalers(state, seat, price)
    if rules.pay_by_choice:
        picked = chosen(state, seat, action.pay)
        assert picked is not None
        paid = picked
    beans = pay(state, seat, paid)
    state.fields[seat].append(())
    state.tell(BoughtField(seat, beans))


def top_thalers(state: State, seat: Seat, price: int) -> list[Card]:
    """So many thalers from the top of the earnings, the topmost first (BH-16)."""
    stack = state.earnings[seat]
    return list(stack[len(stack) - price :])[::-1]


def pay(state: State, seat: Seat, thalers: list[Card]) -> tuple[Bean, ...]:
    """These thalers lie face up on the discard pile; returns their beans."""
    bean_of = state.rules.beans.bean_of
    state.earnings[seat] = tuple([card for card in state.earnings[seat] if card not in thalers])
    state.discard.extend(thalers)
    return tuple([bean_of[card] for card in thalers])
