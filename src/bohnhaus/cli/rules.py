"""`bohnhaus rules`: every clause, in our words."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from bohnhaus.cli.output import USAGE, Failure
from bohnhaus.games.catalog import GAMES, HOUSE, clauses, find_clause
from bohnhaus.games.data import Clause


def rules(
    which: Annotated[
        str | None, typer.Argument(help="A game, `house`, or a clause such as BZ-41.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Print the rules of a game, or one clause. Without a name, list the games."""
    found = _find(which)
    if json:
        listed = [{"id": clause.id, "text": clause.text} for clause in found]
        typer.echo(msgspec.json.format(msgspec.json.encode(listed)).decode())
        return
    if which is None:
        for game in GAMES.values():
            typer.echo(f"{game.id}: {game.name}, {len(clauses(game.id))} clauses")
        typer.echo(f"{HOUSE}: what no rulebook says, {len(clauses(HOUSE))} clauses")
        return
    show_clauses(Console(), found)


def show_clauses(console: Console, found: list[Clause]) -> None:
    """The clauses, under their headings."""
    section = ""
    for clause in found:
        if clause.section != section and len(found) > 1:
            section = clause.section
            console.print(Text(f"\n{section}", style="bold"))
        line = Text(f"{clause.id:<7}", style="bold cyan")
        line.append(clause.text, style="default")
        console.print(line)


def _find(which: str | None) -> list[Clause]:
    if which is None:
        return [clause for game in [*GAMES, HOUSE] for clause in clauses(game)]
    if which in GAMES or which == HOUSE:
        return clauses(which)
    clause = find_clause(which)
    if clause is None:
        names = ", ".join([*GAMES, HOUSE])
        raise Failure(f"there is no game or clause {which!r}; the games are: {names}", USAGE)
    return [clause]
