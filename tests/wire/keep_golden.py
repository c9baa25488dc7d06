"""Keeps the records of the playthroughs as golden ones of the rules as they are:
`python -m tests.wire.keep_golden GAME`, before the version of a game's rules is raised."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

from tests.games.kits import KITS
from tests.playthroughs.script import record_file

FOLDER = Path(__file__).parent / "golden"


def main(game: str) -> None:
    FOLDER.mkdir(exist_ok=True)
    for script in KITS[game].scripts:
        file = record_file(script)
        kept = FOLDER / f"{game}-{json.loads(file.read_bytes())['rules']}-{script.name}.json"
        shutil.copyfile(file, kept)
        print(kept.name)


if __name__ == "__main__":
    main(sys.argv[1])
