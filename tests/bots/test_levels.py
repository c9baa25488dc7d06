"""What people choose their opponents by, and how long the games are said to take."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from bench import ladder
from bench.length import STEP, minutes
from bohnhaus.bots.listing import listed_game
from bohnhaus.bots.matches import Series, play_one
from bohnhaus.bots.registry import HARD, LEVEL_BOTS, LEVELS, best_bot, levels_of, read_bot
from bohnhaus.games.catalog import GAMES, GameInfo
from bohnhaus.server.api.games import read_ladder

SHARED = [game for game in GAMES.values() if game.max_seats > 1]


@pytest.mark.parametrize("game", GAMES)
def test_every_level_is_a_bot_that_a_table_takes(game: str) -> None:
    levels = levels_of(game)
    assert [level.name for level in levels] == list(LEVELS)[: len(levels)]
    assert len(levels) > HARD
    for level in levels:
        read_bot(game, level.bot, listed=True)
    assert levels[HARD].bot == best_bot(game)


def test_the_listing_tells_the_levels_of_games_with_opponents() -> None:
    for game in GAMES.values():
        levels = [asdict(level) for level in levels_of(game.id)]
        assert listed_game(game)["levels"] == (levels if game in SHARED else [])


def test_the_ladder_has_every_level_of_every_game() -> None:
    """`python bench/ladder.py` measures them."""
    told = {one.game: [(rung.level, rung.bot) for rung in one.rungs] for one in read_ladder()}
    levels = {game: [(level.name, level.bot) for level in levels_of(game)] for game in GAMES}
    assert told == levels


def test_every_rung_was_measured_against_the_one_below() -> None:
    for one in read_ladder():
        alone = GAMES[one.game].max_seats == 1
        for below, rung in zip((None, *one.rungs), one.rungs, strict=False):
            if below is None and not alone:
                assert rung.measured is None
                continue
            found = rung.measured
            assert found is not None
            assert found.against == ("" if alone or below is None else below.bot)
            assert (found.margin is not None) == alone
            assert 0 <= found.won <= found.counted <= found.games
            assert found.low <= found.won / found.counted <= found.high
            assert f"--games {found.games} " in one.command


def test_the_docs_tell_the_same_ladder() -> None:
    page = ladder.PAGE.read_text(encoding="utf-8")
    assert ladder.TABLE.sub(ladder.filled(read_ladder()), page) == page


def test_a_ladder_is_played_with_rotated_seats_and_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(LEVEL_BOTS, "al-cabohne-solo", ("novice", "greedy"))
    for game in ("bohnanza", "al-cabohne-solo"):
        played = ladder.ladder(GAMES[game], 2, 1, 1)
        assert [rung.level for rung in played.rungs] == [level.name for level in levels_of(game)]
        assert played == ladder.ladder(GAMES[game], 2, 1, 1)


@pytest.mark.slow
@pytest.mark.parametrize("game", SHARED, ids=lambda game: game.id)
def test_medium_beats_easy(game: GameInfo) -> None:
    easy, medium, *_ = levels_of(game.id)
    bots = (medium.bot, *[easy.bot] * (game.usual_seats - 1))
    series = Series(game.id, game.usual_seats, 4242, bots, {}, False)
    games = 2 * game.usual_seats
    won = lost = 0
    for number in range(games):
        played = play_one(series, number)
        is_won = played.bots.index(medium.bot) in played.result.winners
        won += is_won
        lost += not is_won and min(played.result.winners) < game.usual_seats  # not to the mafia
    assert won > lost


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_minutes_in_the_lobby_are_those_that_were_worked_out(game: str) -> None:
    for worked_out, listed in zip(minutes(GAMES[game], 4), GAMES[game].minutes, strict=True):
        assert abs(worked_out - listed) < STEP
