"""Nobody gets to know what is hidden: the permutation test.

At some moment of a game, take what is hidden from a viewer (the draw pile and the other hands)
and stays so through the next acts, and permute it. The viewer must not be able to tell: view,
events, menu, refusals and previews are the same, byte for byte, act by act.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

import pytest

import bohnhaus
from bohnhaus.engine import play
from bohnhaus.engine.cards import SPECTATOR, Card, Seat
from bohnhaus.engine.state import State
from bohnhaus.engine.view import view
from bohnhaus.games.bohnanza.events import Drew
from bohnhaus.wire.events import encode_event
from tests.games.kit import Config
from tests.games.kits import KITS
from tests.games.secrets import Secrets
from tests.properties.random_play import (
    QUICK,
    arbitrary_act,
    every_config,
    every_game_with,
    everything,
    retold,
    table,
    view_bytes,
    viewers,
)

SEED = 31


@dataclass(frozen=True)
class Played:
    """A game as it went: the state before every act, and the acts."""

    states: list[State]
    acts: list[tuple[Seat, object]]
    known: list[int]


@lru_cache(maxsize=1)  # each viewer looks at the same game
def play_through(config: Config, seed: int) -> Played:
    played = retold(config, seed)
    states: list[State] = []
    while played.game.result is None:
        before = played.state.copy()
        if played.step().refusal is None:
            states.append(before)
    return Played(states, played.game.actions, played.known)


def secrets_of(state: State) -> Secrets:
    """What the game hides, by its kit."""
    return KITS[state.rules.game].secrets


def hidden(state: State, viewer: Seat) -> set[Card]:
    """The cards whose place the viewer may not know."""
    return secrets_of(state).hidden(state, viewer)


def permuted(state: State, cards: list[Card], rng: Random) -> State:
    """A copy with these cards in each other's places; serial numbers stay."""
    return secrets_of(state).permuted(state, cards, rng)


def stays_hidden(state: State, acts: list[tuple[Seat, object]], viewer: Seat) -> set[Card]:
    """What is hidden from the viewer now and after every one of these acts."""
    after = state.copy()
    secrets = secrets_of(after)
    cards = secrets.hidden(after, viewer)
    for seat, act in acts:
        cards -= secrets.named_cards(after, seat, act)
        play.apply(after, seat, act)
        cards &= secrets.hidden(after, viewer)
    return cards


def till_a_shuffle(state: State, acts: list[tuple[Seat, object]]) -> list[tuple[Seat, object]]:
    """The acts before one that shuffles hidden cards: other cards, other luck."""
    for number, (_, act) in enumerate(acts):
        if secrets_of(state).shuffles(act):
            return acts[:number]
    return acts


def told(state: State, viewer: Seat, tries: list[object]) -> list[object]:
    """Everything that the viewer can find out now."""
    menu = play.menu(state, viewer) if viewer != SPECTATOR else []
    return [
        everything(view(state, viewer)),
        play.owing(state),
        menu,
        [play.refuse(state, viewer, act) for act in [*tries, *menu]],
    ]


def foreseen(state: State, viewer: Seat, tries: list[object]) -> list[object]:
    """What the viewer is told would happen. It is worked out from the view, which `told` compares
    after every act, and takes far longer than the view."""
    mine = view(state, viewer)
    menu = play.menu(state, viewer) if viewer != SPECTATOR else []
    previews = [bohnhaus.preview(mine, act) for act in [*menu[:2], *tries[:1]]]
    return [(preview.refusal, preview.events) for preview in previews]


def done(state: State, viewer: Seat, seat: Seat, act: object) -> list[bytes]:
    """The act is done; returns the events as the viewer gets them."""
    assert play.refuse(state, seat, act) is None, "what others do depends on what is shown alone"
    events: list[object] = []
    state.events = events
    play.apply(state, seat, act)
    state.events = None
    seen = [state.rules.seen(event, viewer) for event in events]
    return [encode_event(event, state.rules) for event in seen if event is not None]


def check_a_window(played: Played, viewer: Seat, start: int, length: int, rng: Random) -> bool:
    """Whether anything could be permuted; fails if the viewer can tell."""
    state = played.states[start].copy()
    acts = till_a_shuffle(state, played.acts[start : start + length])
    cards = sorted(stays_hidden(state, acts, viewer))
    twin = permuted(state, cards, rng)
    assert twin.problems() == []
    differs = twin.deck != state.deck or twin.hands != state.hands
    tries = [arbitrary_act(rng, state, played.known) for _ in range(8)]
    assert view_bytes(twin, viewer) == view_bytes(state, viewer)
    assert told(twin, viewer, tries) == told(state, viewer, tries)
    assert foreseen(twin, viewer, tries) == foreseen(state, viewer, tries)
    for seat, act in acts:
        assert done(twin, viewer, seat, act) == done(state, viewer, seat, act)
        tries = [act, *[arbitrary_act(rng, state, played.known) for _ in range(6)]]
        assert told(twin, viewer, tries) == told(state, viewer, tries)
    assert foreseen(twin, viewer, tries) == foreseen(state, viewer, tries)
    assert view_bytes(twin, viewer) == view_bytes(state, viewer)
    return differs


def check_windows(config: Config, seed: int, viewer: Seat, windows: int, longest: int) -> int:
    """In how many of so many parts of a game anything could be permuted."""
    played = play_through(config, seed)
    rng = Random(f"windows {config} {seed} {viewer}")
    checked = 0
    for _ in range(windows):
        start = rng.randrange(len(played.states))
        length = rng.randrange(longest)
        checked += check_a_window(played, viewer, start, length, rng)
    return checked


@pytest.mark.parametrize(
    "viewer",
    [0, *[pytest.param(seat, marks=pytest.mark.slow) for seat in (SPECTATOR, 1, 2, 3, 4)]],
)
@every_config
def test_a_viewer_cannot_tell_hidden_cards_apart(config: Config, viewer: Seat) -> None:
    if viewer < config.seats:
        assert check_windows(config, seed=SEED, viewer=viewer, windows=7, longest=30) > 3


@every_config
def test_BH_21_what_shows_hidden_cards_is_of_chance_and_cannot_be_undone(config: Config) -> None:
    played = play_through(config, seed=SEED)
    rng = Random(f"undone {config}")
    compared = 0
    for state in rng.sample(played.states, min(len(played.states), 60)):
        for seat in play.owing(state):
            moves = play.moves(state, seat)
            for act in rng.sample(moves, min(len(moves), 3)):
                after, events = play.step(state, seat, act)
                if state.rules.of_chance.isdisjoint(type(event) for event in events):
                    twin, _ = play.step(
                        permuted(state, sorted(hidden(state, seat)), rng), seat, act
                    )
                    assert view_bytes(twin, seat) == view_bytes(after, seat), act
                    compared += 1
    assert compared


SHOWN_OR_OWED: list[dict[str, Any]] = [
    {"phase": "draw", "hands": ["green*2 puff blue", "chili*2"], "shown": [2], "turn": 3},
    {"phase": "play", "hands": ["blue", "green*3 stink"], "shown": [0, 3]},
    {"phase": "must_give", "hands": ["green*4 puff", "chili*2"]},
    {"phase": "must_give", "hands": ["green*2 puff green", "chili pole"], "shown": [2, 2]},
    {"phase": "must_give", "hands": ["puff green*2", "puff*15 blue*20 pole"], "shown": [1, 36]},
    {"phase": "must_give", "hands": ["green puff", "puff*15 blue*20 pole"], "shown": [1, 36]},
]
"""Moments at which hands are known in part, rare in random play (AC-54)."""


@pytest.mark.parametrize("described", SHOWN_OR_OWED, ids=lambda described: str(described["hands"]))
def test_a_hand_that_is_known_in_part_is_imagined_and_hidden_in_part(
    described: dict[str, Any],
) -> None:
    game = bohnhaus.position("al-cabohne", seats=2, bosses=["green", ""], **described)
    state = game.state
    rng = Random(38)
    for viewer in viewers(state):
        for _ in range(10):
            imagined = bohnhaus.determinize(game.view(viewer), rng.random)
            assert imagined.problems() == []
            twin = permuted(state, sorted(hidden(state, viewer)), rng)
            assert twin.problems() == []
            tries = [arbitrary_act(rng, state, []) for _ in range(5)]
            assert told(imagined, viewer, tries) == told(state, viewer, tries)
            assert told(twin, viewer, tries) == told(state, viewer, tries)
            assert foreseen(twin, viewer, tries) == foreseen(state, viewer, tries)


@pytest.mark.slow
@every_game_with(5)
def test_nobody_can_tell_hidden_cards_apart_in_many_games(configs: tuple[Config, ...]) -> None:
    checked = [
        check_windows(config, seed, viewer, windows=6, longest=40)
        for seed, config in enumerate(configs)
        for viewer in range(SPECTATOR, config.seats)
    ]
    assert sum(checked) > 3 * len(checked)


@every_config
def test_an_imagined_state_looks_the_same_to_who_imagined_it(config: Config) -> None:
    played = retold(config, SEED)
    rng = played.rng
    for number, _ in enumerate(played.steps()):
        if number % 20 and played.game.result is None:
            continue
        state = played.state
        viewer = rng.choice(viewers(state))
        imagined = bohnhaus.determinize(view(state, viewer), rng.random)
        assert imagined.problems() == []
        tries = [arbitrary_act(rng, state, played.known) for _ in range(10)]
        assert told(imagined, viewer, tries) == told(state, viewer, tries)
        assert foreseen(imagined, viewer, tries) == foreseen(state, viewer, tries)


def test_an_imagined_position_with_cards_out_of_the_game_looks_the_same() -> None:
    """The view says what is unseen, so what is out of the game is known too."""
    game = bohnhaus.position(hands=["red*2 soy", "blue*3", "soy"], deck="green*4 red")
    for viewer in viewers(game.state):
        imagined = bohnhaus.determinize(game.view(viewer), Random(1).random)
        assert imagined.problems() == []
        assert view_bytes(imagined, viewer) == view_bytes(game.state, viewer)


@every_config
def test_an_imagined_game_can_be_played_to_its_end(config: Config) -> None:
    played = retold(config, SEED)
    for number, _ in enumerate(played.steps()):
        if number % 480 == 20 and played.game.result is None:
            viewer = played.rng.choice(viewers(played.state))
            imagined = table(config, number)
            imagined.game.state = bohnhaus.determinize(
                played.game.view(viewer), imagined.rng.random
            )
            for tried in imagined.steps():
                if tried.refusal is None:
                    assert imagined.state.problems() == [], tried


@every_config
def test_a_preview_tells_what_then_happens(config: Config) -> None:
    """Up to chance, and but for which other offers lapse: that hangs on copies nobody sees."""
    played = retold(config, SEED)
    game = played.game
    told_before = 0
    while game.result is None:
        seat, act = played.choose()
        if not 0 <= seat < config.seats:
            continue
        foreseen = game.preview(seat, act)
        assert foreseen.refusal == game.why_not(seat, act)
        if foreseen.refusal is None and not isinstance(act, bohnhaus.Accept):
            happened = game.play(seat, act)
            assert list(foreseen.events) == happened[: len(foreseen.events)]
            rest = happened[len(foreseen.events) :]
            assert not rest or type(rest[0]) in game.state.rules.of_chance
            told_before += len(foreseen.events)
        else:
            played.attempt(seat, act)
    assert told_before > 50


@every_config
def test_the_events_of_a_draw_are_told_to_the_drawer_alone(config: Config) -> None:
    played = retold(config, SEED)
    for _ in played.steps():
        pass
    for viewer in viewers(played.state):
        for event in played.game.events_for(viewer):
            if isinstance(event, Drew):
                assert (event.cards is not None) == (event.seat == viewer)


def test_an_event_that_the_rules_do_not_know_is_shown_to_nobody() -> None:
    for config in QUICK:
        seen = table(config, 1).state.rules.seen
        for viewer in range(-1, 4):
            assert seen(("secret", 7), viewer) is None
