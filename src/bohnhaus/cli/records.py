"""`bohnhaus replay` and `bohnhaus verify`: games as files."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from bohnhaus.cli.games import terminal_of
from bohnhaus.cli.output import USAGE, Failure, is_terminal, read_file
from bohnhaus.engine.cards import SPECTATOR
from bohnhaus.engine.state import State
from bohnhaus.engine.view import view
from bohnhaus.games.bohnanza.events import TurnBegan
from bohnhaus.games.catalog import game_info
from bohnhaus.wire import record as records
from bohnhaus.wire.record import Record, Unreadable, Wrong, record_rules

File = Annotated[Path, typer.Argument(help="A record file.")]


def read_record(path: Path) -> Record:
    """The record in the file; unreadable ones end the command with exit code 2."""
    try:
        return records.read(read_file(path))
    except Unreadable as error:
        raise Failure(f"{path}: {error}", USAGE) from error


def verify(file: File) -> None:
    """Replay a record and check result and commitment.

    Exit code 0: good. 1: readable, but wrong. 2: unreadable.
    """
    record = read_record(file)
    try:
        state = records.verify(record)
    except Wrong as error:
        raise Failure(f"{file}: {error}") from error
    name = game_info(record.game).name
    moves = len(record.actions)
    if state.result is None:
        typer.echo(f"{file}: good so far: {name}, {moves} moves, not finished")
    else:
        names = [*record.seats, *state.rules.parties]
        scores = ", ".join(
            f"{name} {score}" for name, score in zip(names, state.result.scores, strict=True)
        )
        typer.echo(f"{file}: good: {name}, {moves} moves; {scores}")


def replay(
    file: File,
    first: Annotated[int, typer.Option("--from", min=1, help="The first move to show.")] = 1,
    last: Annotated[int | None, typer.Option("--to", min=1, help="The last move to show.")] = None,
    tables: Annotated[
        bool, typer.Option("--tables", help="Show the table at the start of every turn.")
    ] = False,
    reveal: Annotated[
        bool, typer.Option("--reveal", help="Also show the hidden cards of an unfinished game.")
    ] = False,
) -> None:
    """Step through a record, move by move. In a terminal, press Enter to continue and q to stop.

    What is drawn in a game that is not over yet stays hidden, unless --reveal is given.
    """
    record = read_record(file)
    stepping = is_terminal(sys.stdin) and is_terminal(sys.stdout)
    show = _Showing(Console(), record, reveal or record.result is not None)
    try:
        state, opening = records.opening(record)
        if first == 1:
            show.events(0, opening)
            show.table(state)
        for moment in records.replay(record):
            if moment.number < first:
                continue
            if last is not None and moment.number > last:
                break
            show.events(moment.number, moment.events)
            if any(isinstance(event, TurnBegan) for event in moment.events):
                if tables or stepping:
                    show.table(moment.state)
                if stepping and show.console.input("[dim]Enter, or q: [/dim]").strip() == "q":
                    return
    except EOFError:
        return
    except Wrong as error:
        raise Failure(f"{file}: {error}") from error


class _Showing:
    """A record on the screen: everything, or what everyone may know."""

    def __init__(self, console: Console, record: Record, everything: bool) -> None:
        self.console = console
        self.names = record.seats
        self.everything = everything
        self.rules = record_rules(record)
        self.terminal = terminal_of(record.game)
        self.teller = self.terminal.teller(self.rules, record.seats)

    def events(self, number: int, events: list[object]) -> None:
        """What happened in the act with this number; 0 for what came before the first."""
        start = f"{number:>5}  " if number else " " * 7
        for event in events:
            seen = event if self.everything else self.rules.seen(event, SPECTATOR)
            if seen is not None:
                self.console.print(start + self.teller.tell(seen), markup=False, highlight=False)
                start = " " * 7

    def table(self, state: State) -> None:
        self.terminal.show(self.console, view(state, SPECTATOR), self.names)
