"""Events on the wire: `{"event": "harvested", "seat": 1, ...}`, redacted for who gets them."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec import Struct

from bohnhaus.engine.cards import Beans
from bohnhaus.games.bohnanza import events as ev
from bohnhaus.wire.names import (
    WireError,
    read_bean,
    read_beans,
    read_cards,
    write_bean,
    write_beans,
    write_cards,
)


class _Event(Struct, frozen=True, tag_field="event", forbid_unknown_fields=True):
    """What all events on the wire share."""


class Shuffled(_Event, frozen=True, tag="shuffled"):
    cards: int


class TurnBegan(_Event, frozen=True, tag="turn_began"):
    seat: int
    turn: int


class Planted(_Event, frozen=True, tag="planted"):
    seat: int
    bean: str
    field: int
    from_hand: bool


class TurnedUp(_Event, frozen=True, tag="turned_up"):
    seat: int
    beans: tuple[str, ...]


class Drew(_Event, frozen=True, tag="drew"):
    seat: int
    count: int
    cards: tuple[str, ...] | None


class RanOut(_Event, frozen=True, tag="ran_out"):
    times: int


class Harvested(_Event, frozen=True, tag="harvested"):
    seat: int
    field: int
    bean: str
    count: int
    thalers: int


class BoughtField(_Event, frozen=True, tag="bought_field"):
    seat: int
    paid: tuple[str, ...]


class Proposed(_Event, frozen=True, tag="proposed"):
    offer: int
    seat: int
    to: int
    give: tuple[str, ...]
    from_up: int
    want: tuple[str, ...]
    answers: int


class Settled(_Event, frozen=True, tag="settled"):
    offer: int
    seat: int
    other: int
    gave: tuple[str, ...]
    got: tuple[str, ...]


class Declined(_Event, frozen=True, tag="declined"):
    offer: int
    seat: int


class Withdrawn(_Event, frozen=True, tag="withdrawn"):
    offer: int
    seat: int


class Lapsed(_Event, frozen=True, tag="lapsed"):
    offer: int
    seat: int


class Wished(_Event, frozen=True, tag="wished"):
    seat: int
    bean: str
    way: int


class TradingEnded(_Event, frozen=True, tag="trading_ended"):
    seat: int
    kept: tuple[str, ...]


class GameEnded(_Event, frozen=True, tag="game_ended"):
    scores: tuple[int, ...]
    winners: tuple[int, ...]


WireEvent: TypeAlias = (
    Shuffled
    | TurnBegan
    | Planted
    | TurnedUp
    | Drew
    | RanOut
    | Harvested
    | BoughtField
    | Proposed
    | Settled
    | Declined
    | Withdrawn
    | Lapsed
    | Wished
    | TradingEnded
    | GameEnded
)


def to_wire(event: object, beans: Beans) -> WireEvent:
    """The event as it travels. Redact it first: this hides nothing."""
    if isinstance(event, ev.Planted):
        bean = write_bean(beans, event.bean)
        return Planted(event.seat, bean, event.field, event.from_hand)
    if isinstance(event, ev.Harvested):
        bean = write_bean(beans, event.bean)
        return Harvested(event.seat, event.field, bean, event.count, event.thalers)
    if isinstance(event, ev.Drew):
        cards = None if event.cards is None else write_cards(beans, event.cards)
        return Drew(event.seat, event.count, cards)
    if isinstance(event, ev.TurnedUp):
        return TurnedUp(event.seat, write_beans(beans, event.beans))
    if isinstance(event, ev.Proposed):
        give, want = write_beans(beans, event.give), write_beans(beans, event.want)
        return Proposed(event.offer, event.seat, event.to, give, event.from_up, want, event.answers)
    if isinstance(event, ev.Settled):
        gave, got = write_beans(beans, event.gave), write_beans(beans, event.got)
        return Settled(event.offer, event.seat, event.other, gave, got)
    if isinstance(event, ev.Declined):
        return Declined(event.offer, event.seat)
    if isinstance(event, ev.Withdrawn):
        return Withdrawn(event.offer, event.seat)
    if isinstance(event, ev.Lapsed):
        return Lapsed(event.offer, event.seat)
    if isinstance(event, ev.Wished):
        return Wished(event.seat, write_bean(beans, event.bean), event.way)
    if isinstance(event, ev.TradingEnded):
        return TradingEnded(event.seat, write_beans(beans, event.kept))
    if isinstance(event, ev.BoughtField):
        return BoughtField(event.seat, write_beans(beans, event.paid))
    if isinstance(event, ev.TurnBegan):
        return TurnBegan(event.seat, event.turn)
    if isinstance(event, ev.RanOut):
        return RanOut(event.times)
    if isinstance(event, ev.Shuffled):
        return Shuffled(event.cards)
    assert isinstance(event, ev.GameEnded), event
    return GameEnded(event.scores, event.winners)


def from_wire(wire: WireEvent, beans: Beans) -> ev.Event:
    """The event that the message tells."""
    match wire:
        case Shuffled(cards):
            return ev.Shuffled(cards)
        case TurnBegan(seat, turn):
            return ev.TurnBegan(seat, turn)
        case Planted(seat, bean, field, from_hand):
            return ev.Planted(seat, read_bean(beans, bean), field, from_hand)
        case TurnedUp(seat, up):
            return ev.TurnedUp(seat, read_beans(beans, up))
        case Drew(seat, count, drawn):
            return ev.Drew(seat, count, None if drawn is None else read_cards(beans, drawn))
        case RanOut(times):
            return ev.RanOut(times)
        case Harvested(seat, field, bean, count, thalers):
            return ev.Harvested(seat, field, read_bean(beans, bean), count, thalers)
        case BoughtField(seat, paid):
            return ev.BoughtField(seat, read_beans(beans, paid))
        case Proposed(offer, seat, to, give, from_up, want, answers):
            gives, wants = read_beans(beans, give), read_beans(beans, want)
            return ev.Proposed(offer, seat, to, gives, from_up, wants, answers)
        case Settled(offer, seat, other, gave, got):
            return ev.Settled(offer, seat, other, read_beans(beans, gave), read_beans(beans, got))
        case Declined(offer, seat):
            return ev.Declined(offer, seat)
        case Withdrawn(offer, seat):
            return ev.Withdrawn(offer, seat)
        case Lapsed(offer, seat):
            return ev.Lapsed(offer, seat)
        case Wished(seat, bean, way):
            return ev.Wished(seat, read_bean(beans, bean), way)
        case TradingEnded(seat, kept):
            return ev.TradingEnded(seat, read_beans(beans, kept))
        case GameEnded(scores, winners):
            return ev.GameEnded(scores, winners)


def encode_event(event: object, beans: Beans) -> bytes:
    """The event as JSON. Redact it first: this hides nothing."""
    return msgspec.json.encode(to_wire(event, beans))


def decode_event(data: bytes, beans: Beans) -> ev.Event:
    """The event that the JSON tells; WireError if it tells none."""
    try:
        wire = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise WireError(f"that is no event: {error}") from error
    return from_wire(wire, beans)


_decoder: msgspec.json.Decoder[WireEvent] = msgspec.json.Decoder(WireEvent)
