"""The client is small: over a slow line, too, one is soon at the table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import bohnhaus.server
from bohnhaus.games import catalog

BUILT = Path(bohnhaus.server.__path__[0]) / "web"
MOST = 170_000
"""Bytes, as the server sends them to a browser: the build packs them with brotli."""
NEEDED = ("index.html", "src/screens/Table.svelte")
GAMES = [game.folder for game in catalog.GAMES.values() if game.browser]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["de", "hu", "ru"])
def test_all_that_is_needed_to_sit_at_a_table_is_small(language: str, game: str) -> None:
    manifest = json.loads((BUILT / ".vite" / "manifest.json").read_text(encoding="utf-8"))
    words = (f"src/words/{language}.json", f"src/words/{game}.{language}.json")
    needed = files(manifest, *NEEDED, f"src/games/{game}/index.ts", *words)
    sizes = {name: packed(BUILT / name) for name in needed}
    assert sum(sizes.values()) <= MOST, sizes
    assert any(name.endswith(".css") for name in sizes)


def files(manifest: dict[str, Any], *entries: str) -> set[str]:
    """What these chunks need, and what those need that they import at once."""
    found: set[str] = set()
    chunks = list(entries)
    while chunks:
        chunk = manifest[chunks.pop()]
        if chunk["file"] not in found:
            found |= {chunk["file"], *chunk.get("css", [])}
            chunks += chunk.get("imports", [])
    return found


def packed(file: Path) -> int:
    small = file.with_name(f"{file.name}.br")  # tiny files are sent as they are
    return (small if small.exists() else file).stat().st_size
