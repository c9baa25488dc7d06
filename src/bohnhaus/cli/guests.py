"""Bots of others on the command line: found before anything begins, told about at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import typer

from bohnhaus.bots.registry import UnknownBot, admit, dismiss, read_bot
from bohnhaus.cli.output import USAGE, Failure
from bohnhaus.engine.rules import OptionValue
from bohnhaus.guests.admission import Conduct, Guest, bot_info, find_guests
from bohnhaus.guests.names import BadGuest
from bohnhaus.guests.player import FAULTS, Terms

MOST_LINES = 12
"""That are shown of what a bot wrote."""

BotSeconds = Annotated[
    float,
    typer.Option(min=0.01, max=3600, help="Seconds that a bot of your own has for one answer."),
]
BotCrashes = Annotated[
    int,
    typer.Option(
        min=1, max=1000, help="Failures after which such a bot is no longer asked in a game."
    ),
]


def find_bots(
    game: str, names: Sequence[str], seats: int, options: dict[str, OptionValue], terms: Terms
) -> list[Guest]:
    """The bots of others among the names, all of which are bots; or a failure that says which is
    not."""
    try:
        guests = find_guests(names, game, seats, options, terms)
        for guest in guests:
            admit(bot_info(guest, terms))
        try:
            for name in names:
                read_bot(game, name)
        finally:
            for guest in guests:
                dismiss(guest.name)
    except (UnknownBot, BadGuest) as error:
        raise Failure(str(error), USAGE) from error
    return guests


def tell_conduct(conducts: Mapping[str, Conduct]) -> None:
    """How bots of others behaved is said on stderr, and the end of what they wrote there."""
    for bot, conduct in conducts.items():
        faults = [f"{conduct.faults[sort]} {sort}" for sort in FAULTS if conduct.faults.get(sort)]
        if faults:
            typer.echo(f"bohnhaus: {bot} failed: {', '.join(faults)}", err=True)
        said = conduct.said.strip().splitlines()
        if said:
            typer.echo(f"bohnhaus: what {bot} wrote:", err=True)
        if len(said) > MOST_LINES:
            typer.echo("  ...", err=True)
        for line in said[-MOST_LINES:]:
            typer.echo(f"  {_printable(line)}", err=True)


def _printable(line: str) -> str:
    """The line without what could change the terminal."""
    return "".join(char if char.isprintable() else " " for char in line)
