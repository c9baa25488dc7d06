"""A review: from a record to what can be learned from it.

    record -> tasks -> findings -> review

The tasks can be judged anywhere and in any order (`judging.judge`): here one after another, in
worker processes, or in those of a server.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Final, TypeAlias

from bohnhaus.bots.registry import BOHNAPARTE
from bohnhaus.engine.cards import Seat
from bohnhaus.engine.play import perform
from bohnhaus.engine.rules import Rules
from bohnhaus.games.bohnanza.events import Settled
from bohnhaus.reviewing.judging import Finding, judge
from bohnhaus.reviewing.kinds import KINDS
from bohnhaus.reviewing.report import (
    FORMAT,
    NOBODY,
    VERSION,
    Deal,
    Decision,
    Loss,
    Point,
    Review,
    TurningPoint,
)
from bohnhaus.reviewing.tasks import Task, tasks_of
from bohnhaus.wire import record as records
from bohnhaus.wire.names import write_beans
from bohnhaus.wire.record import Record, record_rules

Judging: TypeAlias = Callable[[list[Task]], Iterable[Finding]]
"""Judges tasks and tells the findings in the order of the tasks."""

TURNING_POINTS: Final = 3
LEAST_TURN: Final = 0.03
"""Chances that change by less in a turn are no turning point."""


def judge_here(tasks: list[Task]) -> Iterator[Finding]:
    """One after another, in this process."""
    for task in tasks:
        yield judge(task)


def review(
    record: Record,
    seats: Collection[Seat] | None = None,
    judging: Judging = judge_here,
) -> Review:
    """The review of the game for these seats, or for all. Raises Wrong for a record that is not
    true, CannotReview for one that cannot be reviewed."""
    whose = tuple(range(len(record.seats))) if seats is None else tuple(sorted(set(seats)))
    tasks = tasks_of(record, whose)
    return conclude(record, whose, tasks, list(judging(tasks)))


def conclude(
    record: Record, seats: tuple[Seat, ...], tasks: list[Task], findings: list[Finding]
) -> Review:
    """What the findings, in the order of the tasks, add up to."""
    rules = record_rules(record)
    game = _Played(record)
    decisions = tuple([one.decision for one in findings if one.decision is not None])
    chances = tuple([game.point(one) for one in findings if one.chances])
    deals = tuple([game.deal(one, rules) for one in findings if one.gain is not None])
    return Review(
        format=FORMAT,
        version=VERSION,
        game=record.game,
        options=rules.options,
        names=tuple(record.seats),
        parties=rules.parties,
        unit="points" if record.game == BOHNAPARTE else "thalers",
        seats=seats,
        acts=len(record.actions),
        finished=record.result is not None,
        winners=() if record.result is None else record.result.winners,
        commitment=record.commitment,
        decisions=decisions,
        chances=chances,
        losses=_losses(seats, decisions),
        turning_points=_turning_points(seats, chances, decisions, deals),
        deals=deals,
        playouts=sum([one.playouts for one in findings]),
    )


class _Played:
    """What the record says about turns and deals."""

    def __init__(self, record: Record) -> None:
        state, _ = records.opening(record)
        self.turns = [state.turn]
        self.active = [state.active]
        """By the number of acts done."""
        self.settled: dict[int, Settled] = {}
        for number, (seat, act) in enumerate(record.actions, start=1):
            for event in perform(state, seat, act):
                if isinstance(event, Settled):
                    self.settled[number] = event
            self.turns.append(state.turn)
            self.active.append(state.active if state.result is None else NOBODY)

    def point(self, found: Finding) -> Point:
        """The chances at a moment."""
        at = found.number
        return Point(at, self.turns[at], self.active[at], found.chances, found.scores)

    def deal(self, found: Finding, rules: Rules) -> Deal:
        """A deal that was made."""
        event = self.settled[found.number]
        gain = found.gain
        assert gain is not None
        return Deal(
            found.number,
            self.turns[found.number],
            event.seat,
            event.other,
            write_beans(rules.beans, event.gave),
            write_beans(rules.beans, event.got),
            gain.scores[event.seat],
            gain.scores[event.other],
            gain.chances[event.seat],
            gain.chances[event.other],
        )


def _losses(seats: tuple[Seat, ...], decisions: tuple[Decision, ...]) -> tuple[Loss, ...]:
    found: list[Loss] = []
    for seat in seats:
        for kind in KINDS:
            some = [one for one in decisions if one.seat == seat and one.kind == kind]
            if some:
                marked = [one for one in some if one.marked]
                found.append(_added_up(seat, kind, len(some), marked))
    return tuple(found)


def _added_up(seat: Seat, kind: str, decisions: int, marked: list[Decision]) -> Loss:
    """What these cost. The same advice again and again counts once: where it was worth most."""
    worst: dict[str, Decision] = {}
    for one in marked:
        key = str(one.best) if _can_wait(one) else f"{one.turn} {one.phase} {one.best}"
        if key not in worst or worst[key].loss < one.loss:
            worst[key] = one
    score = round(math.fsum([max(one.loss, 0.0) for one in worst.values()]), 3)
    chance = round(math.fsum([max(one.chance_loss, 0.0) for one in worst.values()]), 3)
    return Loss(seat, kind, decisions, len(marked), score, chance)


def _can_wait(one: Decision) -> bool:
    """Whether the best act could as well be done later, in another turn: it was a purchase."""
    return one.reason.code == "buy"


def _turning_points(
    seats: tuple[Seat, ...],
    chances: tuple[Point, ...],
    decisions: tuple[Decision, ...],
    deals: tuple[Deal, ...],
) -> tuple[TurningPoint, ...]:
    """The turns in which the chances changed most: those of the seat, if only one is reviewed."""
    moved: list[tuple[float, int]] = []
    for at in range(len(chances) - 1):
        before, after = chances[at].chances, chances[at + 1].chances
        changes = [abs(now - then) for then, now in zip(before, after, strict=True)]
        change = changes[seats[0]] if len(seats) == 1 else math.fsum(changes) / 2
        if change >= LEAST_TURN:
            moved.append((-change, at))
    best = sorted([at for _, at in sorted(moved)[:TURNING_POINTS]])
    return tuple([_turning_point(chances[at], chances[at + 1], decisions, deals) for at in best])


def _turning_point(
    before: Point, after: Point, decisions: tuple[Decision, ...], deals: tuple[Deal, ...]
) -> TurningPoint:
    within = range(before.number + 1, after.number + 1)
    marked = [one for one in decisions if one.marked and one.number in within]
    made = [one for one in deals if one.number in within]
    number, seat, sort = after.number, before.active, "turn"
    if marked:
        worst = max(marked, key=lambda one: one.chance_loss)
        number, seat, sort = worst.number, worst.seat, "decision"
    elif made:
        biggest = max(made, key=lambda one: abs(one.chance) + abs(one.other_chance))
        number, seat, sort = biggest.number, biggest.seat, "deal"
    return TurningPoint(number, before.turn, seat, sort, before.chances, after.chances)
