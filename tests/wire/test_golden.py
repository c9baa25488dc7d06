"""Games of older versions of the rules stay playable: by their records, which are kept here."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bohnhaus.bots.registry import make_bot
from bohnhaus.bots.rounds import Rounds
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.game import loads, new_game
from bohnhaus.games.catalog import GAMES, GameInfo, UnknownGame, begin, game_info, rules_for
from bohnhaus.wire.record import read, verify, write
from bohnhaus.wire.views import decode_view, encode_view
from tests.wire.keep_golden import FOLDER

RECORDS = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_golden_record_is_true_and_stays_as_it_is(file: Path) -> None:
    record = read(file.read_bytes())
    assert verify(record).rules.version == record.rules
    assert write(record) == file.read_bytes()


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_golden_record_is_a_game_with_its_old_rules(file: Path) -> None:
    game = loads(file.read_bytes())
    assert game.dumps() == file.read_bytes()
    seen = game.view(0)
    assert decode_view(encode_view(seen)).rules is seen.rules is game.state.rules


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_older_version_has_a_golden_record(game: GameInfo) -> None:
    kept = {
        head["rules"]
        for head in (json.loads(file.read_bytes()) for file in RECORDS)
        if head["game"] == game.id
    }
    assert set(range(1, game.rules_version)) <= kept


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_version_of_the_rules_can_be_asked_for(game: GameInfo) -> None:
    newest = game.rules_version
    for version in range(1, newest + 1):
        assert rules_for(game.id, game.usual_seats, {}, version).version == version
        assert new_game(game.id, seed=1, rules=version).record.rules == version
    assert new_game(game.id, seed=1).record.rules == newest
    for version in (0, -1, newest + 1):
        with pytest.raises(UnknownGame, match=f"there is no version {version} of the rules"):
            new_game(game.id, seed=1, rules=version)


OLDER = [
    (game.id, version, name)
    for game in GAMES.values()
    for version in range(1, game.rules_version)
    for name in ("greedy", "random")
]


@pytest.mark.parametrize(("game", "version", "name"), OLDER)
def test_computer_players_play_older_versions(game: str, version: int, name: str) -> None:
    """A table that was begun before the rules changed is played to its end."""
    info = game_info(game)
    state = begin(
        rules_for(game, info.usual_seats, {}, version), info.usual_seats, seed_from_int(version)
    )
    players = [make_bot(game, name, seat) for seat in range(info.usual_seats)]
    table = Rounds(state, players, [])
    table.play()
    assert state.result is not None
    assert (table.refused, state.problems()) == (0, [])
