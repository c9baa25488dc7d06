"""Keeps the records of the playthroughs as golden ones of the rules as they are:
`python -m tests.wire.keep_golden GAME`, before the version of a game's rules is raised."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

PLAYTHROUGHS = Path(__file__).parent.parent / "playthroughs"
FOLDER = Path(__file__).parent / "golden"


def main(game: str) -> None:
    FOLDER.mkdir(exist_ok=True)
    for file in sorted(PLAYTHROUGHS.glob("*.json")):
        head = json.loads(file.read_bytes())
        if head["game"] == game:
            kept = FOLDER / f"{game}-{head['rules']}-{file.stem}.json"
            shutil.copyfile(file, kept)
            print(kept.name)


if __name__ == "__main__":
    main(sys.argv[1])
