"""Actions on the wire: `{"do": "plant", "card": "red.17", "field": 1}`."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Struct

from bohnhaus.engine.cards import Beans
from bohnhaus.games.bohnanza import actions as act
from bohnhaus.wire.names import (
    WireError,
    read_bean,
    read_beans,
    read_card,
    read_cards,
    write_bean,
    write_beans,
    write_card,
    write_cards,
)

FieldIndex: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
OfferId: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
AddresseeSeat: TypeAlias = Annotated[int, Meta(ge=-1, le=99)]
CardName: TypeAlias = Annotated[str, Meta(max_length=40)]
BeanName: TypeAlias = Annotated[str, Meta(max_length=32)]
CardNames: TypeAlias = Annotated[tuple[CardName, ...], Meta(max_length=150)]
BeanNames: TypeAlias = Annotated[tuple[BeanName, ...], Meta(max_length=150)]


class _Act(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """What all acts on the wire share."""


class Plant(_Act, frozen=True, tag="plant"):
    card: CardName
    field: FieldIndex


class EndPlanting(_Act, frozen=True, tag="end_planting"):
    pass


class Harvest(_Act, frozen=True, tag="harvest"):
    field: FieldIndex


class BuyField(_Act, frozen=True, tag="buy_field", omit_defaults=True):
    pay: BeanNames = ()


class Propose(_Act, frozen=True, tag="propose", omit_defaults=True):
    give: CardNames = ()
    want: BeanNames = ()
    to: AddresseeSeat = -1
    answers: Annotated[int, Meta(ge=-1, le=1_000_000)] = -1


class Accept(_Act, frozen=True, tag="accept", omit_defaults=True):
    offer: OfferId
    cards: CardNames = ()


class Decline(_Act, frozen=True, tag="decline"):
    offer: OfferId


class Withdraw(_Act, frozen=True, tag="withdraw"):
    offer: OfferId


class Wish(_Act, frozen=True, tag="wish"):
    bean: BeanName
    way: Annotated[int, Meta(ge=-1, le=1)]


class EndTrading(_Act, frozen=True, tag="end_trading"):
    pass


WireAction: TypeAlias = (
    Plant
    | EndPlanting
    | Harvest
    | BuyField
    | Propose
    | Accept
    | Decline
    | Withdraw
    | Wish
    | EndTrading
)


def to_wire(action: object, beans: Beans) -> WireAction:
    """The act as it travels."""
    if isinstance(action, act.Plant):
        return Plant(write_card(beans, action.card), action.field)
    if isinstance(action, act.Harvest):
        return Harvest(action.field)
    if isinstance(action, act.BuyField):
        return BuyField(write_beans(beans, action.pay))
    if isinstance(action, act.Propose):
        give, want = write_cards(beans, action.give), write_beans(beans, action.want)
        return Propose(give, want, action.to, action.answers)
    if isinstance(action, act.Accept):
        return Accept(action.offer, write_cards(beans, action.cards))
    if isinstance(action, act.Decline):
        return Decline(action.offer)
    if isinstance(action, act.Withdraw):
        return Withdraw(action.offer)
    if isinstance(action, act.Wish):
        return Wish(write_bean(beans, action.bean), action.way)
    if isinstance(action, act.EndPlanting):
        return EndPlanting()
    assert isinstance(action, act.EndTrading), action
    return EndTrading()


def from_wire(wire: WireAction, beans: Beans) -> act.Action:
    """The act that the message means."""
    match wire:
        case Plant(card, field):
            return act.Plant(read_card(beans, card), field)
        case EndPlanting():
            return act.END_PLANTING
        case Harvest(field):
            return act.Harvest(field)
        case BuyField(pay):
            return act.BuyField(read_beans(beans, pay))
        case Propose(give, want, to, answers):
            return act.Propose(read_cards(beans, give), read_beans(beans, want), to, answers)
        case Accept(offer, cards):
            return act.Accept(offer, read_cards(beans, cards))
        case Decline(offer):
            return act.Decline(offer)
        case Withdraw(offer):
            return act.Withdraw(offer)
        case Wish(bean, way):
            return act.Wish(read_bean(beans, bean), way)
        case EndTrading():
            return act.END_TRADING


def encode_action(action: object, beans: Beans) -> bytes:
    """The act as JSON."""
    return msgspec.json.encode(to_wire(action, beans))


def decode_action(data: bytes, beans: Beans) -> act.Action:
    """The act that the JSON means; WireError if it means none."""
    try:
        wire = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise WireError(f"that is no act: {error}") from error
    return from_wire(wire, beans)


_decoder: msgspec.json.Decoder[WireAction] = msgspec.json.Decoder(WireAction)
