"""A whole game to step through: every moment of a record, with all hands open."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from bohnhaus.engine.cards import CARD_MASK, SPECTATOR
from bohnhaus.engine.rules import OptionValue
from bohnhaus.engine.state import State
from bohnhaus.engine.view import view
from bohnhaus.wire import record as records
from bohnhaus.wire.actions import action_to_plain
from bohnhaus.wire.events import event_to_plain
from bohnhaus.wire.names import write_beans
from bohnhaus.wire.record import Record, Wrong
from bohnhaus.wire.views import WireResult, WireView, result_to_wire, to_wire

MOST_ACTS: Final = 3000
"""More than any game has; each act costs a picture of the table."""
MOST_BYTES: Final = 16_000_000
TOO_MANY_ACTS: Final = f"only records of at most {MOST_ACTS} acts can be shown"


class ReplayView(WireView, frozen=True):
    """The table as a spectator sees it, and what is in every hand, the next to plant first."""

    hands: tuple[tuple[str, ...], ...]


class Redacted(Struct, frozen=True):
    """How seats that may not know all of an event were told of it."""

    event: int
    """Its place among the events of the moment."""
    seats: tuple[int, ...]
    told: dict[str, object] | None
    """What they saw; None for nothing at all."""


class ReplayMoment(Struct, frozen=True):
    """The table after one act; the first moment, without an act of any seat (-1), is the deal."""

    seat: int
    action: dict[str, object] | None
    events: tuple[dict[str, object], ...]
    """What happened: everything, nothing is hidden."""
    turn: int
    phase: str
    view: ReplayView
    redacted: tuple[Redacted, ...]
    """The events that not every seat was told as they are, for who looks through its eyes."""


class Replay(Struct, frozen=True):
    """A game from its deal to its last act."""

    game: str
    options: dict[str, OptionValue]
    names: tuple[str, ...]
    """Who sat at each seat."""
    seats: int
    commitment: str
    """The hash that fixed the shuffle."""
    seed: str
    result: WireResult | None
    """None for a game that was not played to its end."""
    verified: bool
    """Every act is legal, and result and commitment are true; nothing else is shown at all."""
    moments: tuple[ReplayMoment, ...]
    stood_in: tuple[int, ...] = ()
    """Moments at which a bot acted for the person of the seat, as far as that is known: records
    do not tell it."""


def write_replay(record: Record, stood_in: tuple[int, ...] = ()) -> bytes:
    """The `Replay` of the record as JSON, checked as `verify` does; Wrong, with one sentence, if it
    is not true, or too long to be shown."""
    if len(record.actions) > MOST_ACTS:
        raise Wrong(TOO_MANY_ACTS)
    records.check_commitment(record)
    state, dealt = records.opening(record)
    moments = _Moments()
    moments.add(state, -1, None, dealt)
    for moment in records.replay(record):
        state = moment.state
        moments.add(state, moment.seat, moment.action, moment.events)
    records.check_result(record, state)
    head = Replay(
        game=record.game,
        options=state.rules.options,
        names=tuple(record.seats),
        seats=len(record.seats),
        commitment=record.commitment,
        seed=record.seed.hex(),
        result=result_to_wire(state.result),
        verified=True,
        moments=(),
        stood_in=stood_in,
    )
    return msgspec.json.encode({**msgspec.structs.asdict(head), "moments": moments.written})


class _Moments:
    """Moments, written one by one: whatever a record says, they take a bounded space."""

    def __init__(self) -> None:
        self.written: list[msgspec.Raw] = []
        self._left = MOST_BYTES

    def add(self, state: State, seat: int, action: object | None, events: list[object]) -> None:
        moment = msgspec.json.encode(_moment(state, seat, action, events))
        self._left -= len(moment)
        if self._left < 0:
            raise Wrong("this record tells more than can be shown")
        self.written.append(msgspec.Raw(moment))


def _moment(state: State, seat: int, action: object | None, events: list[object]) -> ReplayMoment:
    rules = state.rules
    seen = _open_view(state)
    return ReplayMoment(
        seat,
        None if action is None else action_to_plain(action, rules),
        tuple([event_to_plain(event, rules) for event in events]),
        seen.turn,
        seen.phase,
        seen,
        tuple([one for at, event in enumerate(events) for one in _redacted(state, at, event)]),
    )


def _redacted(state: State, at: int, event: object) -> list[Redacted]:
    """As the seats were told that were not told all of it, those alike together."""
    rules = state.rules
    told: dict[object, list[int]] = {}
    for seat in range(state.seats):
        seen = rules.seen(event, seat)
        if seen != event:
            told.setdefault(seen, []).append(seat)
    return [
        Redacted(at, tuple(seats), None if seen is None else event_to_plain(seen, rules))
        for seen, seats in told.items()
    ]


def _open_view(state: State) -> ReplayView:
    beans = state.rules.beans
    public = to_wire(view(state, SPECTATOR))
    hands = tuple(
        write_beans(beans, [beans.bean_of[entry & CARD_MASK] for entry in hand])
        for hand in state.hands
    )
    return ReplayView(**msgspec.structs.asdict(public), hands=hands)
