"""How bots of others are named: `./file.py:Class`, `package.module:Class`, the name of an entry
point, `exec:./program`; each but the last with settings behind it, `:key=value`.

Our own bots come first: what has the name of one of them is that one.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Final, Literal, TypeAlias

from bohnhaus.bots.registry import BOTS

GROUP: Final = "bohnhaus.bots"
"""The entry points by which a package offers bots."""
PROGRAM: Final = "exec:"

Kind: TypeAlias = Literal["file", "module", "entry", "program"]

_FILE: Final = re.compile(r"((?:[A-Za-z]:[\\/])?[^:]*\.py)(?::(.*))?", re.DOTALL)
_MODULE: Final = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)*")


class BadGuest(ValueError):
    """Raised for a bot that cannot play; the message is one sentence that says why."""


@dataclass(frozen=True)
class Named:
    """A bot of others, as a text names it."""

    spec: str
    """The text."""
    kind: Kind
    where: str
    """The file, module, entry point or command."""
    what: str = ""
    """The class, where the text says which."""
    settings: tuple[tuple[str, str], ...] = ()

    @property
    def whole(self) -> str:
        """The same text wherever it is read: with whole paths."""
        settings = "".join(f":{key}={value}" for key, value in self.settings)
        if self.kind == "program":
            return f"{PROGRAM}{self.where}"
        return ":".join(filter(None, [self.where, self.what])) + settings

    @property
    def short(self) -> str:
        """A name without folders, such as `MyBot`."""
        if self.kind == "program":
            return Path(shlex.split(self.where)[0]).stem
        return self.what or self.where


def read_name(spec: str) -> Named | None:
    """The bot of others that the text names; None if it can only be one of ours."""
    spec = spec.strip()
    if spec.startswith(PROGRAM):
        return Named(spec, "program", _command(spec))
    head, *rest = spec.split(":")
    if head in BOTS:
        return None
    file = _FILE.fullmatch(spec)
    if file is not None:
        if not file[2]:
            raise BadGuest(f"{spec}: name the class too, as in {file[1]}:MyBot")
        what, *settings = file[2].split(":")
        path = os.path.abspath(os.path.expanduser(file[1]))
        return Named(spec, "file", path, what, _settings(spec, settings))
    if rest and "=" not in rest[0] and _MODULE.fullmatch(head) and rest[0].isidentifier():
        return Named(spec, "module", head, rest[0], _settings(spec, rest[1:]))
    if head in entries():
        return Named(spec, "entry", head, "", _settings(spec, rest))
    return None


def entries() -> dict[str, EntryPoint]:
    """The entry points, by name; those with the name of one of ours are not heard of."""
    found = {entry.name: entry for entry in entry_points(group=GROUP)}
    return {name: entry for name, entry in sorted(found.items()) if name not in BOTS}


def _settings(spec: str, texts: list[str]) -> tuple[tuple[str, str], ...]:
    settings: dict[str, str] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals or not key.isidentifier():
            raise BadGuest(f"{spec}: a setting is written key=value, not {text!r}")
        settings[key] = value
    return tuple(settings.items())


def _command(spec: str) -> str:
    """The command, with the program's whole path: a worker may start in another folder."""
    try:
        words = shlex.split(spec.removeprefix(PROGRAM))
    except ValueError as error:
        raise BadGuest(f"{spec}: a quotation mark is missing its partner") from error
    if not words:
        raise BadGuest(f"{spec} names no program, as exec:./bot would")
    if os.name != "posix":
        raise BadGuest(f"{spec}: programs can only play on Linux and macOS")
    found = shutil.which(os.path.expanduser(words[0]))
    if found is None:
        there = os.path.exists(words[0])
        why = "it is not a program that may be run" if there else "there is no such program"
        raise BadGuest(f"{spec}: {why}")
    return shlex.join([os.path.abspath(found), *words[1:]])
