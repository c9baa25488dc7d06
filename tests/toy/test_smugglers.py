"""A rulebook with everything that a rulebook can have, on the engine as it is.

What holds for every game holds for it: nothing is lost, hidden things stay hidden, whatever a
seat may know can be sent, imagined and described.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

import bohnhaus
from bohnhaus.bots.matches import Series, play_one
from bohnhaus.cli.games import TERMINALS
from bohnhaus.cli.main import app
from bohnhaus.engine import play
from bohnhaus.engine.cards import CARD_BITS, CARD_MASK, SPECTATOR, Card, Seat
from bohnhaus.engine.state import State
from bohnhaus.engine.view import MIXED, Looker, view
from bohnhaus.games import catalog
from bohnhaus.wire.events import decode_event, encode_event
from bohnhaus.wire.views import decode_view, encode_view
from tests.toy import smugglers
from tests.toy.smugglers import Accuse, Cellar, Confess, OpenStash, Peek, Stash
from tests.toy.terminal import SMUGGLERS


@pytest.fixture(autouse=True)
def smugglers_in_the_catalog(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalog.GAMES, smugglers.GAME, smugglers.INFO)
    monkeypatch.setitem(TERMINALS, smugglers.GAME, SMUGGLERS)


def games(seed: int) -> Iterator[bohnhaus.Game]:
    """A game after every act, played at random by everyone, offers included."""
    rng = Random(seed)
    game = bohnhaus.new_game("smugglers", seats=3 + seed % 3, seed=seed)
    yield game
    while game.result is None:
        seat = rng.choice(game.owing)
        if rng.random() < 0.4:
            seat = rng.randrange(game.state.seats)
        acts = play.moves(game.state, seat)
        offer = bohnhaus.sample_offer(game.view(seat), rng.random)
        if offer is not None and rng.random() < 0.3:
            acts = [offer]
        if acts:
            game.play(seat, rng.choice(acts))
            yield game


def viewers(state: State) -> range:
    return range(SPECTATOR, state.seats)


SEEDS = range(9)
every_seed = pytest.mark.parametrize(
    "seed", [seed if seed < 3 else pytest.param(seed, marks=pytest.mark.slow) for seed in SEEDS]
)
"""The first three have every number of seats."""


@every_seed
def test_nothing_is_lost_and_the_game_ends(seed: int) -> None:
    used: set[str] = set()
    for game in games(seed):
        assert game.state.problems() == []
        used.update(frame.name for frame in game.state.frames)
    assert game.result is not None
    assert len(game.result.scores) == game.state.seats + 1
    assert {"plant", "trade", "accused"} <= used


def test_everything_of_the_toy_comes_up() -> None:
    acts: set[type] = set()
    mixed = deeper = 0
    for seed in SEEDS:
        for game in games(seed):
            deeper += len(game.state.frames) > 1
            for fields in game.view(SPECTATOR).fields:
                mixed += sum(field.bean == MIXED for field in fields)
        acts.update(type(act) for _, act in game.actions)
    assert {Stash, Peek, Accuse, Confess, OpenStash} <= acts
    assert mixed
    assert deeper


@every_seed
def test_a_view_of_it_can_be_sent_and_imagined(seed: int) -> None:
    rng = Random(seed)
    for number, game in enumerate(games(seed)):
        looker = Looker(game.state)
        if number % 7:
            continue
        for viewer in viewers(game.state):
            mine = view(game.state, viewer)
            data = encode_view(mine)
            assert encode_view(decode_view(data)) == data
            assert encode_view(looker.view(viewer)) == data
            imagined = bohnhaus.determinize(mine, rng.random)
            assert imagined.problems() == []
            assert encode_view(view(imagined, viewer)) == data


@every_seed
def test_its_hidden_cards_cannot_be_told_apart(seed: int) -> None:
    rng = Random(seed)
    differed = 0
    for number, game in enumerate(games(seed)):
        if number % 11 or game.state.offers:
            continue
        for viewer in viewers(game.state):
            twin = permuted(game.state, viewer, rng)
            assert twin.problems() == []
            differed += cellar_of(twin).hidden() != cellar_of(game.state).hidden()
            assert encode_view(view(twin, viewer)) == encode_view(view(game.state, viewer))
            if viewer != SPECTATOR:
                assert play.menu(twin, viewer) == play.menu(game.state, viewer)
    assert differed


def cellar_of(state: State) -> Cellar:
    assert isinstance(state.slot, Cellar)
    return state.slot


def permuted(state: State, viewer: Seat, rng: Random) -> State:
    """A copy with all that the viewer may not know in each other's places."""
    copy = state.copy()
    cellar = cellar_of(copy)
    own = set() if viewer == SPECTATOR else set(cellar.known(viewer))
    if viewer == cellar.peeker and cellar.still_knows_the_top(state):
        own.add(copy.deck[-1])
    hidden = [card for card in copy.deck + cellar.hidden() if card not in own]
    for seat, hand in enumerate(copy.hands):
        if seat != viewer:
            hidden += [entry & CARD_MASK for entry in hand]
    mixed = hidden[:]
    rng.shuffle(mixed)
    now: dict[Card, Card] = dict(zip(hidden, mixed, strict=True))
    copy.deck = [now.get(card, card) for card in copy.deck]
    cellar.cellar = [now.get(card, card) for card in cellar.cellar]
    cellar.stashes = [tuple(now.get(card, card) for card in stash) for stash in cellar.stashes]
    copy.hands = [
        tuple(
            entry >> CARD_BITS << CARD_BITS | now.get(entry & CARD_MASK, entry & CARD_MASK)
            for entry in hand
        )
        for hand in copy.hands
    ]
    return copy


@every_seed
def test_any_moment_of_it_can_be_described(seed: int) -> None:
    for number, game in enumerate(games(seed)):
        if number % 7 or game.result is not None or game.state.offers:
            continue
        described: dict[str, Any] = game.describe()
        again = bohnhaus.position("smugglers", seats=game.state.seats, **described)
        assert again.describe() == described
        for seat in range(game.state.seats):
            assert len(again.menu(seat)) == len(game.menu(seat))


def test_a_frame_on_top_goes_back_to_the_one_beneath() -> None:
    game = bohnhaus.position(
        "smugglers", hands=["red soy", "blue"], stashes=["", "chili"], phase="plant", planted=1
    )
    game.play(2, Accuse(1))
    assert game.owing == [1]
    assert game.view(0).phase == "accused"
    assert game.describe()["on_top"] == [{"phase": "accused", "by": 2, "accused": 1}]
    refusal = game.why_not(0, bohnhaus.EndPlanting())
    assert refusal is not None
    game.play(1, Confess(True))
    assert game.owing == [0]
    assert game.view(0).phase == "plant"
    game.play(0, bohnhaus.EndPlanting())


def test_a_mixed_field_counts_as_none_and_tells_its_beans() -> None:
    game = bohnhaus.position("smugglers", fields=["red soy blue", "green*2"], cooks=[1, 0, 0])
    seen = game.view(1).fields[0][0]
    assert seen.bean == MIXED
    assert seen.beans == game.beans("red soy blue")
    assert (seen.worth, seen.missing) == (1, 2)


def test_programs_play_series_of_it_and_the_party_can_win() -> None:
    series = Series("smugglers", 4, 5, ("random",) * 4, {}, False)
    winners: set[Seat] = set()
    for number in range(12):
        played = play_one(series, number)
        assert played.refused == 0
        assert played.problems == 0
        winners.update(played.result.winners)
    assert 4 in winners


@every_seed
def test_its_acts_and_events_travel_and_its_record_verifies(seed: int) -> None:
    for game in games(seed):
        rules = game.state.rules
    for viewer in viewers(game.state):
        for event in game.events_for(viewer):
            assert decode_event(encode_event(event, rules), rules) == event
    data = game.dumps()
    again = bohnhaus.loads(data)
    assert again.dumps() == data
    assert again.result == game.result


def test_the_commands_know_it(tmp_path: Path) -> None:
    """Played, recorded and verified like every other game."""
    record = str(tmp_path)
    flags = ["--seats", "3", "--games", "4", "--bots", "random", "--record", record, "--json"]
    done = CliRunner().invoke(app, ["simulate", "smugglers", *flags])
    assert done.exit_code == 0, done.output
    summary = json.loads(done.stdout)
    assert summary["refused"] == summary["broken"] == 0
    assert set(summary["wins_by_bot"]) == {"random", "smugglers"}
    assert len(summary["mean_scores"]) == 4
    for path in sorted(tmp_path.iterdir()):
        assert CliRunner().invoke(app, ["verify", str(path)]).exit_code == 0


def test_the_deal_tells_its_own_events() -> None:
    game = bohnhaus.new_game("smugglers", seed=1)
    assert smugglers.CellarLaid(3) in game.events_for(SPECTATOR)


def test_only_the_trading_is_a_time_of_bargains() -> None:
    moments: set[tuple[str, bool]] = set()
    for game in games(1):
        seen = game.view(0)
        moments.add((seen.phase, seen.bargains))
    assert {phase for phase, bargains in moments if bargains} == {"trade"}
    assert ("accused", False) in moments
    assert ("over", False) in moments


BLIND = "\n".join(
    ["help", "table", "stash", "peek", "accuse 2", "confess show", "plant 1", "plant 2", "end"]
    + ["harvest 1", "harvest 2", "open", "log"]
    + [
        f"plant {bean} 1"
        for bean in ("red", "blue", "chili", "stink", "green", "soy", "black_eyed", "garden")
    ]
    + ["", ""]
)


def test_it_is_played_and_replayed_at_the_terminal(tmp_path: Path) -> None:
    saved = str(tmp_path / "g.json")
    flags = ["--seats", "3", "--seat", "1", "--seed", "4", "--save", saved]
    flags += ["--option", "run_outs=1"]
    played = CliRunner().invoke(app, ["play", "smugglers", *flags], input=BLIND * 100)
    assert played.exit_code == 0, played.output
    for words in (
        "accuse PLAYER          of having a stash",
        "Guest stashes a card.",
        "cellar 3, stashes: Guest 1",
        "Guest accuses Ada [random].",
        "Ada [random]'s turn, accused",
        "The game is over: ",
    ):
        assert words in played.output, words
    replayed = CliRunner().invoke(app, ["replay", "--tables", saved])
    assert replayed.exit_code == 0, replayed.output
    assert "Guest peeks at " in replayed.output
    assert "The game is over: " in replayed.output
