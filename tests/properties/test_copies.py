"""Copies are independent, and `step` leaves the given state as it was."""

from __future__ import annotations

from bohnhaus.engine import play
from tests.properties.random_play import Config, every_config, fingerprint, table


@every_config
def test_an_act_on_a_copy_leaves_the_original(config: Config) -> None:
    played = table(config, 11)
    while played.game.result is None:
        seat, act = played.choose()
        if played.game.why_not(seat, act) is None:
            before = fingerprint(played.state)
            copy = played.state.copy()
            assert fingerprint(copy) == before
            play.apply(copy, seat, act)
            assert fingerprint(played.state) == before
        played.attempt(seat, act)


@every_config
def test_an_act_on_the_original_leaves_a_copy(config: Config) -> None:
    played = table(config, 12)
    old = played.game.copy()
    known = fingerprint(old.state)
    for number, _ in enumerate(played.steps()):
        if number % 5 == 0:
            assert fingerprint(old.state) == known
            old = played.game.copy()
            known = fingerprint(old.state)
            assert known == fingerprint(played.state)
            assert old.dumps() == played.game.dumps()


@every_config
def test_step_leaves_the_given_state_and_does_what_play_does(config: Config) -> None:
    played = table(config, 13)
    while played.game.result is None:
        seat, act = played.choose()
        if played.game.why_not(seat, act) is not None:
            continue
        before = fingerprint(played.state)
        after, events = play.step(played.state, seat, act)
        assert fingerprint(played.state) == before
        assert played.attempt(seat, act).events == events
        assert fingerprint(after)[1:4] == fingerprint(played.state)[1:4]


@every_config
def test_a_whole_game_played_on_a_copy_leaves_the_original(config: Config) -> None:
    played = table(config, 14)
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
