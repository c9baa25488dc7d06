"""`bohnhaus review`: learn from a game."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Annotated, Final

import msgspec
import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from bohnhaus.cli.games import terminal_of
from bohnhaus.cli.output import USAGE, Failure, is_terminal
from bohnhaus.cli.reasons import worded
from bohnhaus.cli.records import File, read_record
from bohnhaus.cli.terminal import GameTerminal
from bohnhaus.cli.words import bean_name, join
from bohnhaus.engine.view import View
from bohnhaus.games.catalog import game_info
from bohnhaus.reviewing.judging import Finding, judge
from bohnhaus.reviewing.report import Decision, Review
from bohnhaus.reviewing.review import conclude
from bohnhaus.reviewing.tasks import CannotReview, Task, tasks_of
from bohnhaus.wire.actions import action_from_plain
from bohnhaus.wire.names import read_bean
from bohnhaus.wire.record import Record, Wrong, record_rules
from bohnhaus.wire.views import decode_view

SILENT: Final = "say nothing"
A_CHUNK: Final = 8
"""Tasks that a process gets at a time."""


def review(
    file: File,
    seat: Annotated[
        int | None, typer.Option(min=1, help="Judge this seat alone; the first one is 1.")
    ] = None,
    jobs: Annotated[
        int | None, typer.Option(min=1, max=256, help="Number of processes; as many as cores.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Judge every decision of a game by what its player knew, and say what would have been better.

    The same record has the same review on every machine.
    """
    record = read_record(file)
    if seat is not None and seat > len(record.seats):
        raise Failure(f"the game has only {len(record.seats)} seats", USAGE)
    seats = tuple(range(len(record.seats))) if seat is None else (seat - 1,)
    try:
        tasks = tasks_of(record, seats)
    except (Wrong, CannotReview) as error:
        raise Failure(f"{file}: {error}") from error
    watched = not json and is_terminal(sys.stderr)
    found = track(
        judged(tasks, jobs or os.cpu_count() or 1),
        total=len(tasks),
        console=Console(stderr=True),
        disable=not watched,
    )
    made = conclude(record, seats, tasks, list(found))
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(made)).decode())
    else:
        _Showing(record, made, tasks).show()


def judged(tasks: list[Task], jobs: int) -> Iterator[Finding]:
    """The findings, in order, whatever the number of processes."""
    if jobs == 1 or len(tasks) <= A_CHUNK:
        for task in tasks:
            yield judge(task)
        return
    method = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(max_workers=jobs, mp_context=method) as pool:
        try:
            yield from pool.map(judge, tasks, chunksize=A_CHUNK)
        except BrokenProcessPool as error:
            raise Failure("a process that judged the game has died") from error
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def repeated(decisions: Iterable[Decision]) -> list[list[Decision]]:
    """The same advice in the same turn, one after the other, is one piece of advice."""
    found: list[list[Decision]] = []
    for one in decisions:
        before = found[-1][0] if found else None
        if before and before.turn == one.turn and before.best == one.best and one.best:
            found[-1].append(one)
        else:
            found.append([one])
    return found


class _Showing:
    """A review on the screen."""

    def __init__(self, record: Record, review: Review, tasks: Iterable[Task]) -> None:
        self.review = review
        self.names = record.seats
        self.terminal: GameTerminal = terminal_of(record.game)
        self.beans = record_rules(record).beans
        self.views = {(task.number, task.seat): task.view for task in tasks}
        self.console = Console()

    def show(self) -> None:
        """All of it."""
        review = self.review
        name = game_info(review.game).name
        self._say(f"{name}, {review.acts} moves; {len(review.decisions)} decisions judged.")
        self._show_chances()
        for seat in review.seats:
            self._show_seat(seat)
        self._show_deals()

    def _say(self, text: str) -> None:
        self.console.print(text, markup=False, highlight=False, soft_wrap=True)

    def _show_chances(self) -> None:
        review = self.review
        table = Table("move", *review.names, *review.parties, box=None, padding=(0, 2))
        points = {point.number for point in review.turning_points}
        shown = [
            point
            for at, point in enumerate(review.chances)
            if at % 4 == 0 or at == len(review.chances) - 1 or point.number in points
        ]
        for point in shown:
            table.add_row(str(point.number), *[f"{chance:.0%}" for chance in point.chances])
        self._say("\nChance to win:")
        self.console.print(table)

    def _show_seat(self, seat: int) -> None:
        mine = [one for one in self.review.decisions if one.seat == seat]
        marked = [one for one in mine if one.marked]
        self._say(f"\n{self.names[seat]}: {len(marked)} of {len(mine)} decisions could be better.")
        for loss in self.review.losses:
            if loss.seat == seat and loss.marked:
                self._say(f"  {loss.kind}: {loss.score:.1f} {self.review.unit} in {loss.marked}")
        for same in repeated(marked):
            self._show_decision(same[0], [one.number for one in same[1:]])

    def _show_decision(self, one: Decision, again: list[int]) -> None:
        """What was done and what was better; the later moves at which it still was."""
        view = decode_view(self.views[one.number, one.seat])
        done, best = self._line(view, one.done), self._line(view, one.best)
        worth = f"{one.loss:.1f} {self.review.unit} ({one.low:.1f} to {one.high:.1f})"
        chance = f"{round(one.chance_loss * 100):+d} points of chance"
        self._say(f"  move {one.number}: {done}. Better: {best}, by {worth}, {chance}.")
        moves = "move" if len(again) == 1 else "moves"
        later = f" The same goes for {moves} {join(map(str, again))}." if again else ""
        self._say(f"    {worded(one.reason, self.beans, self.names)}{later}")

    def _line(self, view: View, plain: dict[str, object] | None) -> str:
        if plain is None:
            return SILENT
        return self.terminal.write(view, action_from_plain(plain, view.rules))

    def _bean(self, id: str) -> str:
        return bean_name(self.beans, read_bean(self.beans, id))

    def _show_deals(self) -> None:
        if not self.review.deals:
            return
        table = Table("move", "deal", "gain", "gain", box=None, padding=(0, 2))
        for deal in sorted(self.review.deals, key=lambda one: -abs(one.gain) - abs(one.other_gain))[
            :5
        ]:
            gave = join(self._bean(bean) for bean in deal.gave) or "nothing"
            got = join(self._bean(bean) for bean in deal.got) or "nothing"
            text = f"{self.names[deal.seat]} gave {gave} to {self.names[deal.other]} for {got}"
            table.add_row(str(deal.number), text, f"{deal.gain:+.1f}", f"{deal.other_gain:+.1f}")
        self._say(f"\nThe biggest of {len(self.review.deals)} deals, in {self.review.unit}:")
        self.console.print(table)
