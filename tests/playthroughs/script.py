"""The games that are played through, and where they are written down."""

from __future__ import annotations

from pathlib import Path

from tests.games.kits import KITS
from tests.playthroughs.playing import Script

SCRIPTS = tuple([script for kit in KITS.values() for script in kit.scripts])


def perform(script: Script) -> tuple[str, bytes]:
    """The playthrough of this script as text, and the record of its game."""
    playthrough = KITS[script.game].playthrough(script)
    playthrough.play()
    return playthrough.text(), playthrough.game.dumps()


def text_file(script: Script) -> Path:
    return _folder(script) / f"{script.name}.txt"


def record_file(script: Script) -> Path:
    return _folder(script) / f"{script.name}.json"


def _folder(script: Script) -> Path:
    return KITS[script.game].folder / "playthroughs"
