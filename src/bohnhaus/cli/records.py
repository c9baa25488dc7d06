"""`bohnhaus replay` and `bohnhaus verify`: games as files."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from bohnhaus.cli.output import USAGE, Failure, is_terminal, read_file
from bohnhaus.cli.screen import show_table
from bohnhaus.cli.words import Teller
from bohnhaus.engine.cards import SPECTATOR
from bohnhaus.engine.view import view
from bohnhaus.games.bohnanza.events import TurnBegan
from bohnhaus.games.catalog import game_info, rules_for
from bohnhaus.wire import record as records
from bohnhaus.wire.record import Record, Unreadable, Wrong

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
    acts = len(record.actions)
    if state.result is None:
        typer.echo(f"{file}: good so far: {name}, {acts} acts, not finished")
    else:
        scores = ", ".join(
            f"{name} {score}" for name, score in zip(record.seats, state.result.scores, strict=True)
        )
        typer.echo(f"{file}: good: {name}, {acts} acts; {scores}")


def replay(
    file: File,
    first: Annotated[int, typer.Option("--from", min=1, help="The first act to show.")] = 1,
    last: Annotated[int | None, typer.Option("--to", min=1, help="The last act to show.")] = None,
    tables: Annotated[
        bool, typer.Option("--tables", help="Show the table at the start of every turn.")
    ] = False,
    reveal: Annotated[
        bool, typer.Option("--reveal", help="Tell hidden cards of an unfinished game, too.")
    ] = False,
) -> None:
    """Step through a record, act by act. At a terminal, Enter goes on and q ends.

    What is drawn in a game that is not over yet stays hidden, unless --reveal is given.
    """
    record = read_record(file)
    console = Console()
    rules = rules_for(record.game, len(record.seats), record.options)
    teller = Teller(rules.beans, record.seats)

    def told(events: list[object]) -> list[object]:
        if reveal or record.result is not None:
            return events
        shown = [rules.seen(event, SPECTATOR) for event in events]
        return [event for event in shown if event is not None]

    stepping = is_terminal(sys.stdin) and is_terminal(sys.stdout)
    try:
        state, opening = records.opening(record)
        if first == 1:
            for event in told(opening):
                console.print(f"       {teller.tell(event)}", markup=False, highlight=False)
            show_table(console, view(state, SPECTATOR), record.seats)
        for moment in records.replay(record):
            if moment.number < first:
                continue
            if last is not None and moment.number > last:
                break
            for at, event in enumerate(told(moment.events)):
                number = f"{moment.number:>5}  " if at == 0 else " " * 7
                console.print(number + teller.tell(event), markup=False, highlight=False)
            if any(isinstance(event, TurnBegan) for event in moment.events):
                if tables or stepping:
                    show_table(console, view(moment.state, SPECTATOR), record.seats)
                if stepping and console.input("[dim]Enter, or q: [/dim]").strip() == "q":
                    return
    except EOFError:
        return
    except Wrong as error:
        raise Failure(f"{file}: {error}") from error
