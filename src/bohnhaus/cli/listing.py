"""`bohnhaus games`: what there is to play."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from bohnhaus.bots.listing import listed_game
from bohnhaus.bots.registry import BOTS
from bohnhaus.games.catalog import GAMES, GameInfo
from bohnhaus.guests.admission import Guest, admitted, describe
from bohnhaus.guests.names import BadGuest, entries
from bohnhaus.guests.player import Terms


def games(
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List the games, their options and their bots."""
    guests = _guests()
    if json:
        with admitted(guests, Terms()):
            listed = [listed_game(game) for game in GAMES.values()]
        typer.echo(msgspec.json.format(msgspec.json.encode(listed)).decode())
        return
    console = Console()
    for game in GAMES.values():
        console.print(f"[bold]{game.id}[/bold]  {game.name}, {_players(game)}")
        table = Table("option", "choices", "default", "rule", box=None, padding=(0, 2))
        for option in game.options:
            choices = " ".join(_word(choice) for choice in option.choices) or "FILE"
            table.add_row(option.key, choices, _word(option.default), option.clause)
        console.print(table)
    console.print("\n[bold]bots[/bold]")
    for bot in BOTS.values():
        console.print(f"  {bot.name}  {bot.text}")
        for key in bot.keys:
            where = f" ({', '.join(key.games)})" if key.games else ""
            console.print(
                f"    {bot.name}:{key.key}={key.said('|', listed=False)}  {key.text}{where}"
            )

    for guest in guests:
        where = f" ({', '.join(guest.games)})" if guest.games else ""
        console.print(f"  {guest.name}  {guest.text}{where}", markup=False, highlight=False)


def _guests() -> list[Guest]:
    """The bots that installed packages offer; one that cannot be loaded is told about on stderr."""
    found: list[Guest] = []
    for name in entries():
        try:
            found.append(replace(describe(name, Terms()), name=name))
        except BadGuest as error:
            typer.echo(f"bohnhaus: warning: {error}", err=True)
    return found


def _players(game: GameInfo) -> str:
    if game.min_seats < game.max_seats:
        return f"{game.min_seats} to {game.max_seats} players"
    return f"{game.max_seats} player{'s' if game.max_seats > 1 else ''}"


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
