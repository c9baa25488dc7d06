"""What is to be judged in a record: every decision, as its seat saw it, and every turn's beginning.

A task holds a view, what everyone heard in the turn, and the act: nothing else that is in the
record reaches the judgement, so no hidden card can.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from msgspec import Struct

from bohnhaus.bots.registry import LEVEL_BOTS
from bohnhaus.engine.cards import SPECTATOR, Seat
from bohnhaus.engine.play import moves, owing, perform, refuse
from bohnhaus.engine.state import State
from bohnhaus.engine.view import Looker, View
from bohnhaus.games.bohnanza.actions import Accept, Decline, EndTrading, Propose, Wish, Withdraw
from bohnhaus.games.bohnanza.trade import find_offer
from bohnhaus.reviewing.playing import Said, said_by
from bohnhaus.wire import record as records
from bohnhaus.wire.actions import action_to_plain
from bohnhaus.wire.record import Record, Wrong
from bohnhaus.wire.views import encode_view

DECISION: Final = "decision"
"""An act that the seat owed or chose."""
SILENCE: Final = "silence"
"""Trading ends, and the seat could have offered something."""
MOMENT: Final = "moment"
"""The beginning of a turn: how everybody stands."""

MOST_ACTS: Final = 5000
"""More than any game has."""


class CannotReview(ValueError):
    """Raised for a record that cannot be reviewed; the message says why."""


class Task(Struct, frozen=True):
    """One thing to judge; the same task has the same finding on every machine."""

    sort: str
    number: int
    seat: int
    view: bytes
    done: dict[str, object] | None
    said: tuple[Said, ...]
    lot: str
    deal: bool = False
    """A deal of a seat that is not reviewed: only what it was worth is asked."""


def tasks_of(record: Record, seats: Collection[Seat]) -> list[Task]:
    """All that has to be judged for these seats, in the order of the record. The record must be
    true; Wrong at the first act that is not."""
    if record.game not in LEVEL_BOTS:
        raise CannotReview(f"there is no bot that could judge games of {record.game}")
    if len(record.actions) > MOST_ACTS:
        raise CannotReview(f"only records of at most {MOST_ACTS} acts can be reviewed")
    records.check_commitment(record)
    state, _ = records.opening(record)
    found = _Gathering(state, record, frozenset(seats))
    for number, (seat, act) in enumerate(record.actions, start=1):
        refusal = refuse(state, seat, act)
        if refusal is not None:
            raise Wrong(f"entry {number} of the actions is refused: {refusal}")
        found.before(number, seat, act)
        perform(state, seat, act)
        found.looker.changed()
    records.check_result(record, state)
    found.end(len(record.actions))
    return found.tasks


class _Gathering:
    def __init__(self, state: State, record: Record, seats: frozenset[Seat]) -> None:
        self.state = state
        self.seats = seats
        self.lot = record.commitment
        self.looker = Looker(state)
        self.tasks: list[Task] = []
        self.said: list[Said] = []
        self.turn = -1
        whole = len(seats) == state.seats
        self.viewer = SPECTATOR if whole else min(seats)
        """Through whose eyes the chances are judged."""

    def before(self, number: int, seat: Seat, act: object) -> None:
        """Before an act is done: what has to be judged of it."""
        state = self.state
        if state.turn != self.turn:
            self.turn = state.turn
            self.said = []
            self._add(MOMENT, number - 1, self.viewer, None)
        if isinstance(act, EndTrading):
            for other in range(state.seats):
                if other != seat and other in self.seats:
                    self._add(SILENCE, number, other, None)
        if isinstance(act, Propose):
            if seat in self.seats:
                self._add(DECISION, number, seat, act)
            self.said.append(said_by(seat, act))
        elif isinstance(act, Accept):
            self._accepted(number, seat, act)
        elif isinstance(act, (Withdraw, Wish)):
            pass  # they bind nobody
        elif seat in self.seats and self._is_decision(seat, act):
            self._add(DECISION, number, seat, act)

    def _accepted(self, number: int, seat: Seat, act: Accept) -> None:
        offer = find_offer(self.state, act.offer)
        assert offer is not None
        if seat in self.seats:
            self._add(DECISION, number, seat, act)
        elif offer.seat in self.seats:
            self._add(DECISION, number, seat, act, deal=True)

    def _is_decision(self, seat: Seat, act: object) -> bool:
        """Whether there was anything else to do."""
        state = self.state
        if isinstance(act, (Decline, EndTrading)) or seat not in owing(state):
            return True
        return len(moves(state, seat)) > 1

    def end(self, number: int) -> None:
        """After the last act."""
        self._add(MOMENT, number, self.viewer, None)

    def _add(
        self, sort: str, number: int, seat: Seat, act: object | None, deal: bool = False
    ) -> None:
        seen = self.looker.view(seat)
        lot = f"{self.lot} {sort} {number} {seat}"
        self.tasks.append(task(sort, number, seen, act, tuple(self.said), lot, deal))


def task(
    sort: str,
    number: int,
    seen: View,
    act: object | None,
    said: tuple[Said, ...],
    lot: str,
    deal: bool = False,
) -> Task:
    """What is to be judged of an act, or of silence, at the moment that the view shows."""
    done = None if act is None else action_to_plain(act, seen.rules)
    return Task(sort, number, seen.seat, encode_view(seen), done, said, lot, deal)
