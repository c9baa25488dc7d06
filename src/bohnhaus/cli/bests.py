"""`bohnhaus bests`: the best of one's own finished games, by how much they were won."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from bohnhaus.cli.output import Failure, find_game, read_file
from bohnhaus.cli.screen import plain_table
from bohnhaus.wire import record as records
from bohnhaus.wire.record import Unreadable

MOST = 10


def games_folder() -> Path:
    """Where games at the terminal are saved."""
    return Path(typer.get_app_dir("bohnhaus")) / "games"


@dataclass(frozen=True)
class Best:
    """A finished game of the first seat, which is a person's."""

    margin: int
    """The score less the best one of the others."""
    score: int
    ended: float
    path: Path


def best_games(folder: Path, game: str) -> list[Best]:
    """The finished games of this kind in the folder, the greatest margin first."""
    return sorted(_finished(folder, game), key=lambda best: (-best.margin, best.ended))


def _finished(folder: Path, game: str) -> Iterator[Best]:
    for path in folder.glob("*.json"):
        try:
            record = records.read(read_file(path))
            ended = path.stat().st_mtime
        except (Unreadable, Failure, OSError):
            continue  # no record, or one that cannot be read: not a game of ours
        if record.game == game and record.result is not None:
            own, *others = record.result.scores
            yield Best(own - max(others), own, ended, path)


def bests(
    game: Annotated[str, typer.Argument(help="Which game.")] = "al-cabohne-solo",
    folder: Annotated[
        Path | None, typer.Option(help="The folder with the saved games, if not the usual one.")
    ] = None,
) -> None:
    """List your best saved games, by how much you won."""
    find_game(game)
    found = best_games(folder or games_folder(), game)
    if not found:
        typer.echo("There is no finished game there yet.")
        return
    show_bests(Console(highlight=False), found)


def show_bests(console: Console, found: list[Best], now: Path | None = None) -> None:
    """The list is on the screen, the game that was just played marked."""
    table = plain_table("", ">", ">margin", ">thalers", "day", "")
    for place, best in enumerate(found[:MOST], start=1):
        marker = ">" if best.path == now else ""
        day = time.strftime("%Y-%m-%d", time.localtime(best.ended))
        table.add_row(marker, str(place), f"{best.margin:+}", str(best.score), day, best.path.name)
    console.print(table)
