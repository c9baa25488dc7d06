"""Who one is at which server, kept between two commands: whoever leaves a table finds their seat
again."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import typer

Kept = dict[str, dict[str, str]]
"""By server and name, the token."""


def _path() -> Path:
    return Path(typer.get_app_dir("bohnhaus")) / "guests.json"


def _read() -> Kept:
    try:
        return msgspec.json.decode(_path().read_bytes(), type=Kept)
    except (OSError, msgspec.DecodeError):
        return {}


def kept_token(server: str, name: str) -> str | None:
    """The token of the guest with this name, if there was one."""
    return _read().get(server, {}).get(name)


def keep_token(server: str, name: str, token: str) -> None:
    """The token is kept, for this user's eyes only; where that cannot be, it is not."""
    path = _path()
    kept = _read()
    kept.setdefault(server, {})[name] = token
    draft = path.with_suffix(".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(msgspec.json.encode(kept))
        draft.replace(path)
    except OSError:
        return
