"""`bohnhaus push-key`: the key with which a server notifies people."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from bohnhaus.cli.output import USAGE, Failure, reason


def push_key(file: Annotated[Path, typer.Argument(help="The file to write the key to.")]) -> None:
    """Make a key that lets a server notify people when an untimed game waits for them."""
    from bohnhaus.server.push.vapid import new_key

    try:
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as new:
            new.write(new_key())
    except FileExistsError:
        # With another key, everyone would have to turn notifications on again.
        raise Failure(f"{file} exists already; it is left as it is", USAGE) from None
    except (OSError, ValueError) as error:
        raise Failure(f"cannot write {file}: {reason(error)}") from error
    typer.echo(f"Wrote {file}. Keep it secret, and keep it: start the server with")
    typer.echo(f"  bohnhaus serve --push-key {file} --push-contact you@example.org")
