"""The `bohnhaus` command."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from typing import NoReturn

import typer

from bohnhaus import __version__
from bohnhaus.cli import (
    arena,
    backup,
    bests,
    listing,
    play,
    push,
    records,
    review,
    rules,
    serve,
    simulate,
)
from bohnhaus.cli.output import Failure

app = typer.Typer(
    name="bohnhaus",
    help="The bean card games, for people and programs. Unofficial; not affiliated with the "
    "publishers.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command("games")(listing.games)
app.command("rules")(rules.rules)
app.command("play")(play.play)
app.command("bests")(bests.bests)
app.command("simulate")(simulate.simulate)
app.command("arena")(arena.arena)
app.command("replay")(records.replay)
app.command("verify")(records.verify)
app.command("review")(review.review)
app.command("serve")(serve.serve)
app.command("push-key")(push.push_key)
app.command("backup")(backup.backup)
app.command("restore")(backup.restore)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"bohnhaus {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _options(
    context: typer.Context,
    version: bool = typer.Option(
        False, "--version", callback=_version, is_eager=True, help="Print the version."
    ),
) -> None:
    """The bean card games, for people and programs. Unofficial; not affiliated with the
    publishers."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main() -> NoReturn:
    """Run the command; every failure is one sentence on stderr and an exit code."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    try:
        code = app(standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()
    except Failure as failure:
        typer.echo(f"bohnhaus: {failure}", err=True)
        code = failure.code
    except typer.Exit as exit:
        code = exit.exit_code
    except typer.TyperException as error:
        typer.echo(f"bohnhaus: {error.format_message()}", err=True)
        code = error.exit_code
    except (typer.Abort, KeyboardInterrupt):
        typer.echo("bohnhaus: stopped", err=True)
        code = 130
    except UnicodeEncodeError as error:
        typer.echo(f"bohnhaus: this terminal cannot show {error.object[error.start]!a}", err=True)
        code = 1
    except BrokenPipeError:
        # The reader has gone (as `head` does): no complaint, and none from the interpreter's end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 141
    except OSError as error:
        # Most likely standard output: a full disk, a closed pipe.
        with contextlib.suppress(OSError, ValueError):
            typer.echo(f"bohnhaus: {error.strerror or error}", err=True)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        code = 1
    sys.exit(code if isinstance(code, int) else 0)
