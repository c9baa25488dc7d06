"""Writes the playthroughs anew: `python -m tests.playthroughs.regenerate`. Read the diff."""

from __future__ import annotations

from tests.playthroughs.script import SCRIPTS, perform, record_file, text_file


def main() -> None:
    for script in SCRIPTS:
        text, record = perform(script)
        text_file(script).write_text(text, encoding="utf-8", newline="\n")
        record_file(script).write_bytes(record)
        print(f"{script.name}: {text.count(chr(10))} lines")


if __name__ == "__main__":
    main()
