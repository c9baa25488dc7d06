"""`bohnhaus play`: a game at the terminal."""

from __future__ import annotations

import re
import secrets
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from bohnhaus.bots.player import Player
from bohnhaus.bots.registry import UnknownBot, best_bot, bot_name, make_bot
from bohnhaus.cli.bests import games_folder
from bohnhaus.cli.guests import find_bots, tell_conduct
from bohnhaus.cli.output import NOTICE, USAGE, Failure, find_game, warn
from bohnhaus.cli.records import read_record
from bohnhaus.cli.session import Session
from bohnhaus.cli.simulate import MOST_SEED, read_options
from bohnhaus.daily import opponents, today
from bohnhaus.engine.chance import SEED_BYTES, seed_from_int, seed_of_day, shuffled
from bohnhaus.game import Game, new_game, resume
from bohnhaus.games.catalog import UnknownGame, full_options, rules_for
from bohnhaus.guests.admission import Guest, admitted
from bohnhaus.guests.player import Terms
from bohnhaus.wire.record import Wrong, is_name

_BOT_SEAT = re.compile(r"^.+ \[(.+)\]$")
LOT = "lot"
FIRST = "first"
SEATING = 1
"""The number of the seed for the seats. The deal has 0: neither tells anything about the other."""


def play(
    game: Annotated[str, typer.Argument(help="Which game.")] = "bohnanza",
    seats: Annotated[int | None, typer.Option(help="Number of seats.")] = None,
    people: Annotated[
        int, typer.Option(min=1, help="Number of people; bots take the other seats.")
    ] = 1,
    bots: Annotated[
        str | None,
        typer.Option(
            help="Bots, separated by commas; one name stands for all. By default, the strongest."
        ),
    ] = None,
    name: Annotated[
        list[str] | None, typer.Option(help="A person's name; repeat it for several people.")
    ] = None,
    seat: Annotated[
        str,
        typer.Option(help="Your seat: lot (at random), first, or a number; the others follow you."),
    ] = LOT,
    seed: Annotated[
        int | None,
        typer.Option(
            min=0, max=MOST_SEED, help="The same seed gives the same deal and the same seats."
        ),
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="A rule option, key=value; repeat it for several.")
    ] = None,
    daily: Annotated[
        bool,
        typer.Option("--daily", help="The deal of the day: the same cards for everyone."),
    ] = False,
    save: Annotated[Path | None, typer.Option(help="Where to save the game.")] = None,
    resume_file: Annotated[
        Path | None, typer.Option("--resume", help="Continue a saved game.")
    ] = None,
    server: Annotated[
        str | None, typer.Option(help="Play on this server, http://host:port.")
    ] = None,
    table_id: Annotated[
        str | None, typer.Option("--table", help="The table on that server, or an invitation link.")
    ] = None,
    key: Annotated[str, typer.Option(help="The key of your invitation to that table.")] = "",
) -> None:
    """Play in the terminal: alone against bots, with others at one keyboard, or at a
    server's table."""
    console = Console(highlight=False)
    if server is not None or table_id is not None:
        # Who plays here need not wait until the network's modules are loaded.
        from bohnhaus.cli.remote import play_at
        from bohnhaus.client.account import read_invitation

        link = read_invitation(table_id or "")
        if link is not None:
            server, table_id, key = server or link.server, link.table, key or link.key
        if server is None or table_id is None:
            raise Failure("give --server and --table together, or a link as --table", USAGE)
        play_at(server, table_id, key, _people(1, name or [])[0], console)
        return
    guests: list[Guest] = []
    if daily:
        others = (seats, bots, seed, option or None, resume_file)
        if people != 1 or seat != LOT or any(one is not None for one in others):
            raise Failure(
                "--daily says who plays and how; of the rest, only --name and --save", USAGE
            )
        table = _daily_table(game, name or [])
        path = save or _save_path(game)
    elif resume_file is None:
        table, guests = _new_table(game, seats, people, bots, name or [], seat, seed, option or [])
        path = save or _save_path(game)
    else:
        table = _resumed(resume_file)
        guests = _guests_of(table, bots)
        path = save or resume_file
    with admitted(guests, Terms()):
        _play(table, console, path)


def _play(table: Game, console: Console, path: Path) -> None:
    players = _players(table)
    if None not in players:
        raise Failure("this table has no people; use simulate to let bots play alone", USAGE)
    session = Session(table, players, console, path)
    console.print(NOTICE)
    if len(table.names) > 1:
        console.print(f"Seats, in playing order: {', '.join(table.names)}.", markup=False)
    console.print(
        f"You can check the shuffle afterwards; its commitment is {table.commitment[:16]}."
    )
    try:
        session.play()
    finally:
        conducts = session.end()
    tell_conduct(dict(zip(table.names, conducts, strict=True)))


def _new_table(
    id: str,
    seats: int | None,
    people: int,
    bots: str | None,
    names: list[str],
    seat: str,
    seed: int | None,
    option: list[str],
) -> tuple[Game, list[Guest]]:
    game = find_game(id)
    number = game.usual_seats if seats is None else seats
    try:
        options = full_options(game, read_options(game, option))
        warn(rules_for(id, number, options))
    except UnknownGame as error:
        raise Failure(str(error), USAGE) from error
    if people > number:
        raise Failure(f"there are {people} people but only {number} seats", USAGE)
    specs = [spec.strip() for spec in (bots or best_bot(id)).split(",")]
    if len(specs) == 1 and (bots is None or number > people):
        specs *= number - people
    if len(specs) != number - people:
        raise Failure(f"--bots names {len(specs)} bots for {number - people} seats", USAGE)
    given = _people(people, names)
    named_bots = [bot_name(at, spec) for at, spec in enumerate(specs)]
    names = seated(given + named_bots, seat, seed)
    try:
        guests = find_bots(id, specs, number, options, Terms())
        for bot in named_bots:
            if not is_name(bot):
                raise Failure(f"{bot!r} is too long for the record of a game", USAGE)
        return new_game(id, seats=number, seed=seed, options=options, names=names), guests
    except UnknownGame as error:
        raise Failure(str(error), USAGE) from error


def _daily_table(id: str, names: list[str]) -> Game:
    """Today's deal, against the bots that everyone has."""
    game = find_game(id)
    day = today(time.time_ns() // 1_000_000)
    bots = [bot_name(seat, bot) for seat, bot in enumerate(opponents(game), start=1)]
    seed = seed_of_day(day.isoformat(), id)
    return new_game(id, seats=game.usual_seats, seed=seed, names=_people(1, names) + bots)


def _guests_of(table: Game, bots: str | None) -> list[Guest]:
    """The bots of others that are named anew when a game is continued: what stands in a file alone
    is never loaded."""
    rules = table.state.rules
    names = [] if bots is None else [spec.strip() for spec in bots.split(",")]
    return find_bots(rules.game, names, table.state.seats, dict(rules.options), Terms())


def seated(names: list[str], seat: str, seed: int | None) -> list[str]:
    """Who sits where: by lot, as at a server's table, or in this order from a seat on."""
    if seat == LOT:
        lot = secrets.token_bytes(SEED_BYTES) if seed is None else seed_from_int(seed, SEATING)
        return [names[at] for at in shuffled(list(range(len(names))), lot, 0)]
    number = "1" if seat == FIRST else seat
    if number not in [str(at + 1) for at in range(len(names))]:
        raise Failure(f"--seat should be {LOT}, {FIRST} or a number from 1 to {len(names)}", USAGE)
    shift = len(names) - int(number) + 1
    return names[shift:] + names[:shift]


def _people(people: int, names: list[str]) -> list[str]:
    if len(names) > people:
        raise Failure(f"there are {len(names)} names for {people} people", USAGE)
    for name in names:
        if not name.strip() or len(name) > 40 or not name.isprintable() or "[" in name:
            raise Failure(f"{name!r} is not a valid name", USAGE)
    usual = ["Guest"] if people == 1 else [f"Player {at + 1}" for at in range(people)]
    return names + usual[len(names) :]


def _resumed(path: Path) -> Game:
    try:
        table = resume(read_record(path))
    except Wrong as error:
        raise Failure(f"{path}: {error}") from error
    if table.result is not None:
        raise Failure(f"{path}: this game is over; use replay to step through it")
    return table


def _players(table: Game) -> list[Player | None]:
    """The seats of bots are named openly, like `Ada [trader]`; all others are people's."""
    players: list[Player | None] = []
    for seat, name in enumerate(table.names):
        bot = _BOT_SEAT.match(name)
        try:
            # Resuming must not depend on what a bot drew by lot before.
            lot = len(table.actions) * 10 + seat
            players.append(make_bot(table.state.rules.game, bot[1], lot) if bot else None)
        except UnknownBot as error:
            more = "; to continue with a bot of your own, name it with --bots"
            raise Failure(f"seat {seat + 1}: {error}{more}", USAGE) from error
    return players


def _save_path(game: str) -> Path:
    folder = games_folder()
    stamp = time.strftime("%Y%m%d-%H%M%S")
    path = folder / f"{game}-{stamp}.json"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{game}-{stamp}-{number}.json"
    return path
