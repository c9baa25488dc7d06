"""Buying: businesses, police and the raid, with thalers of their bean, and what that brings."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Bean, Seat
from bohnhaus.engine.play import advance
from bohnhaus.engine.refusal import Refusal
from bohnhaus.engine.state import State
from bohnhaus.games.prohibohn import businesses
from bohnhaus.games.prohibohn.actions import (
    PURCHASES,
    REMOVALS,
    SPARE,
    Buy,
    BuyRaid,
    Remove,
    Spare,
    TakeThaler,
)
from bohnhaus.games.prohibohn.businesses import (
    CARDS,
    NO_CARD,
    OF_BEAN,
    TAVERN_4,
    THE_RAID,
    card_named,
    is_business,
)
from bohnhaus.games.prohibohn.end import counts_one
from bohnhaus.games.prohibohn.events import POLICE, Bought, Removed, Spared
from bohnhaus.games.prohibohn.frames import ClosingDown, RemovingThird, TakingThaler
from bohnhaus.games.prohibohn.prices import can_pay, pay, price, thalers_by_bean
from bohnhaus.games.prohibohn.shares import get
from bohnhaus.games.prohibohn.steps import go_on, refuse_moment
from bohnhaus.games.prohibohn.town import FREE, GONE, is_second_police, third_to_remove, town

NO_SUCH_CARD: Final = Refusal("PB-1", "there is no such card in this town")
NOT_FOR_SALE: Final = Refusal("PB-1", "that card is sold or out of the game")
NAME_THE_BEAN: Final = Refusal("PB-10", "name the bean that pays for the raid")
NO_SUCH_BEAN: Final = Refusal("PB-10", "there is no such bean in this game")
NEEDS_ITS_BEAN: Final = Refusal(
    "PB-10", "you can't pay for that card: it costs thalers of its own bean"
)
RAID_PRICE: Final = Refusal(
    "PB-10", "you need four blue thalers or five of one other bean for the raid"
)
ONE_POLICE: Final = Refusal("PB-11", "you already own a police card")
NOTHING_TO_REMOVE: Final = Refusal("PB-13", "you can't remove a business now")
NOT_THE_THIRD: Final = Refusal("PB-13", "you can remove only the third business of the type")
NOT_COUNTING_ONE: Final = Refusal(
    "PT-3", "you can remove only a business that counts exactly 1 for your opponent"
)
NO_THALER_TO_TAKE: Final = Refusal(
    "PB-68", "you can take a thaler only when you have just bought a police card"
)
NO_SUCH_THALER: Final = Refusal("PB-68", "the mafia has no thaler of that bean")


def refuse_buy(state: State, seat: Seat, action: Buy) -> Refusal | None:
    """PB-10, PB-11: a card that is there, with thalers of its bean."""
    refusal = refuse_moment(state, seat)
    if refusal is not None:
        return refusal
    card = card_named(action.card)
    if card == THE_RAID:
        return NAME_THE_BEAN
    refusal = refuse_card(state, card)
    if refusal is not None:
        return refusal
    if is_second_police(state, seat, card):
        return ONE_POLICE
    return None if can_pay(state, seat, card, CARDS[card].bean) else NEEDS_ITS_BEAN


def refuse_card(state: State, card: int) -> Refusal | None:
    """PB-1: one of each."""
    owners = town(state).owners
    if card == NO_CARD or card >= len(owners):
        return NO_SUCH_CARD
    return None if owners[card] == FREE else NOT_FOR_SALE


def refuse_buy_raid(state: State, seat: Seat, action: BuyRaid) -> Refusal | None:
    """PB-10: four blue thalers, or five of one other bean."""
    refusal = refuse_moment(state, seat)
    if refusal is None:
        refusal = refuse_card(state, THE_RAID)
    if refusal is not None:
        return refusal
    if not 0 <= action.bean < len(state.rules.beans.kinds):
        return NO_SUCH_BEAN
    return None if can_pay(state, seat, THE_RAID, action.bean) else RAID_PRICE


def apply_buy(state: State, seat: Seat, action: Buy) -> None:
    """The card is the seat's, and what it does works at once (PB-11)."""
    card = card_named(action.card)
    acquire(state, seat, card, CARDS[card].bean)


def apply_buy_raid(state: State, seat: Seat, action: BuyRaid) -> None:
    """The raid is the seat's."""
    acquire(state, seat, THE_RAID, action.bean)


def acquire(state: State, seat: Seat, card: int, bean: Bean) -> None:
    """PB-12: paid, owned, told; then what the buyer has to choose."""
    laid = pay(state, seat, card, bean)
    town(state).owners[card] = seat
    if state.events is not None:
        state.tell(Bought(seat, CARDS[card].id, bean, price(card, bean), laid))
    if card == TAVERN_4 and counts_one(state, other_seat(state, seat)):  # PT-3
        state.frames.append(ClosingDown(seat))
    if is_business(card):
        offer_removal(state, seat, card)
    elif CARDS[card].type == businesses.POLICE:
        bribe(state, seat)
    go_on(state)


def other_seat(state: State, seat: Seat) -> Seat:
    """The opponent."""
    return (seat + 1) % state.seats


def menu_purchases(state: State, seat: Seat, acts: list[object]) -> None:
    """What the seat can buy now."""
    if refuse_moment(state, seat) is not None:
        return
    thalers = thalers_by_bean(state, seat)
    for bean, count in enumerate(thalers):
        if not count:
            continue
        for card in OF_BEAN[bean]:
            if CARDS[card].cost <= count and refuse_buy(state, seat, PURCHASES[card]) is None:
                acts.append(PURCHASES[card])
        if count >= price(THE_RAID, bean):
            raid = BuyRaid(bean)
            if refuse_buy_raid(state, seat, raid) is None:
                acts.append(raid)


# --- businesses that leave the game --------------------------------------------------------


def offer_removal(state: State, seat: Seat, card: int) -> None:
    """PB-13: with the second of a type the buyer may remove the third, if it is still there."""
    third = third_to_remove(town(state).owners, seat, card)
    if third != NO_CARD:
        state.frames.append(RemovingThird(seat, third))


def refuse_remove(state: State, seat: Seat, action: Remove) -> Refusal | None:
    """PB-13: the third of the type. PT-3: what counts exactly 1 to the opponent."""
    frame = state.frames[-1]
    card = card_named(action.card)
    if isinstance(frame, RemovingThird) and seat == frame.buyer:
        return None if card == frame.third else NOT_THE_THIRD
    if isinstance(frame, ClosingDown) and seat == frame.buyer:
        return None if card in counts_one(state, other_seat(state, seat)) else NOT_COUNTING_ONE
    return NOTHING_TO_REMOVE


def apply_remove(state: State, seat: Seat, action: Remove) -> None:
    """The business is out of the game."""
    town(state).owners[card_named(action.card)] = GONE
    if state.events is not None:
        state.tell(Removed(seat, action.card))
    chosen(state)


def refuse_spare(state: State, seat: Seat, action: Spare) -> Refusal | None:
    """PB-13, PT-3: it may be removed, or not."""
    frame = state.frames[-1]
    if isinstance(frame, (RemovingThird, ClosingDown)) and seat == frame.buyer:
        return None
    return NOTHING_TO_REMOVE


def apply_spare(state: State, seat: Seat, action: Spare) -> None:
    """PB-13: then or never."""
    if state.events is not None:
        state.tell(Spared(seat))
    chosen(state)


def chosen(state: State) -> None:
    """The choice is made, and what it interrupted goes on."""
    advance(state)
    go_on(state)


def menu_removals(state: State, seat: Seat, acts: list[object]) -> None:
    """What can be removed, or nothing."""
    if refuse_spare(state, seat, SPARE) is not None:
        return
    for card in range(len(town(state).owners)):
        if refuse_remove(state, seat, REMOVALS[card]) is None:
            acts.append(REMOVALS[card])
    acts.append(SPARE)


# --- police --------------------------------------------------------------------------------


def bribe(state: State, seat: Seat) -> None:
    """PB-68: a thaler of the mafia, of the buyer's choice where there is one."""
    bean_of = state.rules.beans.bean_of
    kinds = {bean_of[thaler] for thaler in town(state).cash}
    if len(kinds) == 1:
        take_thaler(state, seat, kinds.pop())
    elif kinds:
        state.frames.append(TakingThaler(seat))


def take_thaler(state: State, seat: Seat, bean: Bean) -> None:
    """A thaler of this bean goes from the mafia's cash to the seat."""
    slot = town(state)
    bean_of = state.rules.beans.bean_of
    thaler = [card for card in slot.cash if bean_of[card] == bean][-1]
    slot.cash = tuple([card for card in slot.cash if card != thaler])
    get(state, seat, thaler, POLICE)


def refuse_take_thaler(state: State, seat: Seat, action: TakeThaler) -> Refusal | None:
    """PB-68: at once on buying."""
    frame = state.frames[-1]
    if not isinstance(frame, TakingThaler) or seat != frame.buyer:
        return NO_THALER_TO_TAKE
    bean_of = state.rules.beans.bean_of
    there = [card for card in town(state).cash if bean_of[card] == action.bean]
    return None if there else NO_SUCH_THALER


def apply_take_thaler(state: State, seat: Seat, action: TakeThaler) -> None:
    """The thaler is the seat's."""
    take_thaler(state, seat, action.bean)
    chosen(state)


def menu_thalers(state: State, seat: Seat, acts: list[object]) -> None:
    """The thalers to choose from."""
    if not isinstance(state.frames[-1], TakingThaler):
        return
    for bean in range(len(state.rules.beans.kinds)):
        act = TakeThaler(bean)
        if refuse_take_thaler(state, seat, act) is None:
            acts.append(act)
