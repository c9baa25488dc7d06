"""The games go as they went when their playthroughs were written and read.

If a change to the rules is meant, `python -m tests.playthroughs.regenerate` and read the diff;
a record that no longer loads needs a new rules version.
"""

from __future__ import annotations

import json
from collections import Counter

import pytest

import bohnhaus
from bohnhaus.games.catalog import GAMES, rules_for
from bohnhaus.wire import record as records
from tests.games.kits import KITS
from tests.playthroughs.playing import Script
from tests.playthroughs.script import SCRIPTS, perform, record_file, text_file

every_script = pytest.mark.parametrize("script", SCRIPTS, ids=str)


@every_script
def test_the_game_goes_as_it_was_written_down(script: Script) -> None:
    text, record = perform(script)
    stored = text_file(script).read_text(encoding="utf-8")
    for number, (now, then) in enumerate(
        zip(text.splitlines(), stored.splitlines(), strict=False), start=1
    ):
        assert now == then, f"{script.name}.txt, line {number}"
    assert len(text.splitlines()) == len(stored.splitlines())
    assert record == record_file(script).read_bytes()


@every_script
def test_a_stored_record_loads_and_comes_out_the_same(script: Script) -> None:
    data = record_file(script).read_bytes()
    game = bohnhaus.loads(data)
    assert game.dumps() == data
    assert game.result is not None


def test_every_file_belongs_to_a_script() -> None:
    stored = {path for kit in KITS.values() for path in (kit.folder / "playthroughs").iterdir()}
    assert stored == {file(script) for script in SCRIPTS for file in (text_file, record_file)}


@every_script
def test_the_stored_record_and_the_stored_text_end_alike(script: Script) -> None:
    *_, last = bohnhaus.replay(records.read(record_file(script).read_bytes()))
    assert last.state.result is not None
    scores = json.dumps(list(last.state.result.scores))
    assert f'view result {{"scores": {scores}, ' in text_file(script).read_text(encoding="utf-8")


def test_together_the_playthroughs_show_every_act_and_event() -> None:
    words: Counter[str] = Counter()
    for script in SCRIPTS:
        text = text_file(script).read_text(encoding="utf-8")
        for part in text.replace("{", "\n").split("\n"):
            for key in ('"do":', '"event":'):
                if part.startswith(key):
                    words[part.split('"')[3]] += 1
    rules = [rules_for(game.id, game.usual_seats, {}) for game in GAMES.values()]
    assert set(words) == {form.word for each in rules for form in (*each.acts, *each.events)}
