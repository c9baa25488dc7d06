"""Copies are independent, whichever way they are made, plain or compiled; `step` leaves the given
state as it was."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

from bohnhaus.bots.registry import make_bot
from bohnhaus.bots.rounds import Rounds
from bohnhaus.engine import play
from bohnhaus.engine.refusal import IllegalAct
from bohnhaus.engine.view import view
from bohnhaus.game import Game, loads
from bohnhaus.wire.views import encode_view
from tests.games.kit import Config
from tests.properties.random_play import every_config, fingerprint, retold, table

SEED = 11
SOME = 0.25
"""Of the acts are looked at: to write down everything in a state takes longer than to play on."""


@every_config
def test_an_act_on_a_copy_leaves_the_original(config: Config) -> None:
    played = retold(config, SEED)
    while played.game.result is None:
        seat, act = played.choose()
        if played.rng.random() < SOME and played.game.why_not(seat, act) is None:
            before = fingerprint(played.state)
            twin = played.state.copy()
            assert fingerprint(twin) == before
            play.apply(twin, seat, act)
            assert fingerprint(played.state) == before
        played.attempt(seat, act)


@every_config
def test_an_act_on_the_original_leaves_a_copy(config: Config) -> None:
    played = retold(config, SEED)
    old = played.game.copy()
    known = fingerprint(old.state)
    for number, _ in enumerate(played.steps()):
        if number % 15 == 0:
            assert fingerprint(old.state) == known
            old = played.game.copy()
            known = fingerprint(old.state)
            assert known == fingerprint(played.state)
            assert old.dumps() == played.game.dumps()


@every_config
def test_step_leaves_the_given_state_and_does_what_play_does(config: Config) -> None:
    played = retold(config, SEED)
    while played.game.result is None:
        seat, act = played.choose()
        if played.rng.random() > SOME or played.game.why_not(seat, act) is not None:
            played.attempt(seat, act)
            continue
        before = fingerprint(played.state)
        after, events = play.step(played.state, seat, act)
        assert fingerprint(played.state) == before
        assert played.attempt(seat, act).events == events
        assert fingerprint(after) == fingerprint(played.state)


@every_config
def test_a_whole_game_played_on_a_copy_leaves_the_original(config: Config) -> None:
    played = retold(config, SEED)
    for _ in range(100):
        played.step()
    kept = played.game
    before = fingerprint(kept.state)
    record = kept.dumps()
    played.game = kept.copy()
    for _ in played.steps():
        pass
    assert fingerprint(kept.state) == before
    assert kept.dumps() == record


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


WAYS: tuple[Callable[[Any], Any], ...] = (copy.copy, copy.deepcopy, pickled)


@every_config
def test_states_and_views_are_copied_and_pickled(config: Config) -> None:
    played = retold(config, SEED)
    for number, _ in enumerate(played.steps()):
        if number % 97 or played.game.result is not None:
            continue
        state, before = played.state, fingerprint(played.state)
        for way in WAYS:
            twin = way(state)
            assert twin.rules is state.rules
            assert fingerprint(twin) == before
            seen = view(state, 0)
            assert encode_view(way(seen)) == encode_view(seen)
            play.apply(twin, play.owing(twin)[0], play.menu(twin, play.owing(twin)[0])[0])
            assert fingerprint(state) == before


@every_config
def test_acts_events_refusals_and_games_are_copied_and_pickled(config: Config) -> None:
    played = retold(config, SEED)
    for _ in range(80):
        if played.game.result is None:
            seat, act = played.choose()
            refusal = played.game.why_not(seat, act)
            if refusal is not None:
                assert [way(refusal) for way in WAYS] == [refusal] * 3
                assert pickled(IllegalAct(refusal)).refusal == refusal
            played.attempt(seat, act)
    game = played.game
    assert game.actions
    for way in WAYS:
        assert way(game.actions) == game.actions
        assert [type(act) for _, act in way(game.actions)] == [type(act) for _, act in game.actions]
        assert way(game.events) == game.events
        if game.result is None:
            _goes_its_own_way(game, way(game))


def _goes_its_own_way(game: Game, twin: Game) -> None:
    """The twin has the same history, and adds to its own alone."""
    before = game.dumps()
    assert twin.dumps() == before
    assert twin.events == game.events
    seat = game.owing[0]
    twin.play(seat, twin.menu(seat)[0])
    assert game.dumps() == before
    assert len(twin.actions) == len(game.actions) + 1
    assert loads(twin.dumps()).events == twin.events


@every_config
def test_a_game_that_players_play_through_knows_its_acts_and_events(config: Config) -> None:
    game = table(config, 18).game
    Rounds(
        game.state, [make_bot(config.game, "random", seat) for seat in range(config.seats)]
    ).play()
    again = loads(game.dumps())
    assert again.result == game.result is not None
    assert again.actions == game.actions
    assert again.events == game.events
