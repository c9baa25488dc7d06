"""What travels comes back the same: acts, events, views, records."""

from __future__ import annotations

from typing import Any

import pytest

import bohnhaus
from bohnhaus.engine.view import view
from bohnhaus.wire import record as records
from bohnhaus.wire.actions import decode_action, encode_action
from bohnhaus.wire.events import decode_event, encode_event
from bohnhaus.wire.views import decode_view, encode_view, seat_to_wire, to_wire
from tests.games.kit import Config
from tests.properties.random_play import (
    Table,
    every_config,
    every_game_with,
    retold,
    seen_by_all,
    table,
    view_bytes,
    viewers,
)

SEED = 21


@every_config
def test_every_act_comes_back_the_same(config: Config) -> None:
    played = retold(config, SEED)
    rules = played.state.rules
    while played.game.result is None:
        offered = [act for seat in range(config.seats) for act in played.game.menu(seat)]
        tried = played.step()
        for act in [*offered, tried.action] if tried.refusal is None else offered:
            data = encode_action(act, rules)
            assert decode_action(data, rules) == act
            assert encode_action(decode_action(data, rules), rules) == data


@every_config
def test_every_event_comes_back_the_same_for_everyone(config: Config) -> None:
    played = retold(config, SEED)
    rules = played.state.rules
    for tried in played.steps():
        for viewer in viewers(played.state):
            for event in played.game.events_for(viewer, tried.events):
                data = encode_event(event, rules)
                assert decode_event(data, rules) == event
                assert encode_event(decode_event(data, rules), rules) == data
    for event in played.game.events:
        assert decode_event(encode_event(event, rules), rules) == event


@every_config
def test_every_view_comes_back_the_same(config: Config) -> None:
    played = retold(config, SEED)
    for number, _ in enumerate(played.steps()):
        if number % 7 == 0 or played.game.result is not None:
            for viewer in viewers(played.state):
                data = view_bytes(played.state, viewer)
                assert encode_view(decode_view(data)) == data


@every_config
def test_a_view_that_travelled_is_as_good_as_a_fresh_one(config: Config) -> None:
    """Bots in another process sample, preview and imagine from it."""
    played = retold(config, SEED)
    for number, _ in enumerate(played.steps()):
        if number % 25 == 0:
            seat = number // 25 % config.seats
            fresh = view(played.state, seat)
            travelled = decode_view(encode_view(fresh))
            for act in played.game.menu(seat):
                one, two = bohnhaus.preview(fresh, act), bohnhaus.preview(travelled, act)
                assert (one.refusal, one.events) == (two.refusal, two.events)
            state = bohnhaus.determinize(travelled, played.rng.random)
            assert view_bytes(state, seat) == encode_view(fresh)


def check_that_it_saves(played: Table, every: int) -> None:
    game = played.game
    for number, _ in enumerate(played.steps()):
        if number % every == 0 or game.result is not None:
            data = game.dumps()
            loaded = bohnhaus.loads(data)
            assert loaded.dumps() == data
            assert loaded.actions == game.actions
            assert loaded.events == game.events
            assert loaded.result == game.result
            for viewer in viewers(game.state):
                assert view_bytes(loaded.state, viewer) == view_bytes(game.state, viewer)
                assert loaded.events_for(viewer) == game.events_for(viewer)


@every_config
def test_a_game_can_be_saved_and_loaded_at_any_moment(config: Config) -> None:
    check_that_it_saves(retold(config, SEED), every=100)


@pytest.mark.slow
@every_game_with(12)
def test_games_of_many_configurations_can_be_saved_and_loaded(configs: tuple[Config, ...]) -> None:
    for seed, config in enumerate(configs):
        check_that_it_saves(table(config, seed), every=150)


@every_config
def test_a_replay_shows_what_was_seen_at_the_time(config: Config) -> None:
    played = retold(config, SEED)
    seen: list[tuple[list[object], list[bytes]]] = []
    for tried in played.steps():
        if tried.refusal is None:
            seen.append((tried.events, seen_by_all(played.state)))
    record = records.read(played.game.dumps())
    for moment, (events, views) in zip(bohnhaus.replay(record), seen, strict=True):
        assert moment.events == events
        assert seen_by_all(moment.state) == views


@every_config
def test_a_described_position_is_the_same_table(config: Config) -> None:
    """Offers, wishes and serial numbers are left out, so the views of a spectator are compared
    where there are none."""
    played = retold(config, SEED)
    compared = 0
    for number, _ in enumerate(played.steps()):
        if number % 10 == 0 and played.game.result is None and not played.state.offers:
            described: dict[str, Any] = played.game.describe()
            built = bohnhaus.position(
                config.game, seats=config.seats, seed=1, options=dict(config.options), **described
            )
            assert built.describe() == described
            built.state.wishes = played.state.wishes[:]
            built.state.next_offer = played.state.next_offer
            viewer = bohnhaus.SPECTATOR
            assert view_bytes(built.state, viewer) == view_bytes(played.state, viewer)
            data = built.dumps()
            assert bohnhaus.loads(data).dumps() == data
            compared += 1
    assert compared > 5


@every_config
def test_a_seats_view_made_from_a_spectators_is_the_same(config: Config) -> None:
    played = retold(config, SEED)
    for number, _ in enumerate(played.steps()):
        if number % 13 == 0:
            public = to_wire(view(played.state, bohnhaus.SPECTATOR))
            for seat in range(config.seats):
                mine = view(played.state, seat)
                assert seat_to_wire(public, mine) == to_wire(mine)
