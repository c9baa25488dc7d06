"""What every game must bring to the terminal."""

from __future__ import annotations

from random import Random

import pytest
from rich.console import Console

import bohnhaus
from bohnhaus.cli.games import TERMINALS, terminal_of
from bohnhaus.cli.output import Failure
from bohnhaus.cli.remote import RemoteSession
from bohnhaus.cli.session import Session
from bohnhaus.cli.sitting import SHORT
from bohnhaus.engine.cards import SPECTATOR
from bohnhaus.engine.play import moves
from bohnhaus.engine.rules import Rules
from bohnhaus.games.catalog import GAMES, rules_for
from tests.toy import smugglers
from tests.toy.terminal import SMUGGLERS

PLAYABLE = [*(game for game, info in GAMES.items() if info.terminal), smugglers.GAME]


@pytest.fixture(autouse=True)
def smugglers_among_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """A toy that amends another game in every way."""
    monkeypatch.setitem(GAMES, smugglers.GAME, smugglers.INFO)
    monkeypatch.setitem(TERMINALS, smugglers.GAME, SMUGGLERS)


def rules_of(game: str) -> Rules:
    return rules_for(game, GAMES[game].usual_seats, {})


def test_the_games_of_the_terminal_are_those_that_say_so() -> None:
    assert sorted(TERMINALS) == sorted(PLAYABLE)


def test_a_game_that_brings_nothing_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(TERMINALS, "bohnanza")
    with pytest.raises(Failure, match="Bohnanza cannot be played in the terminal"):
        terminal_of("bohnanza")


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_act_event_and_moment_has_its_words(game: str) -> None:
    rules, terminal = rules_of(game), terminal_of(game)
    assert {form.cls for form in rules.acts} <= set(terminal.lines)
    assert {form.cls for form in rules.events} <= set(terminal.sentences)
    assert set(rules.frames) <= set(terminal.phases)


@pytest.mark.parametrize("game", PLAYABLE)
def test_no_two_commands_are_typed_alike(game: str) -> None:
    commands = terminal_of(game).commands
    words = [command.word for command in commands]
    words += [command.short for command in commands if command.short]
    others = {word.strip() for word in (*Session.words, *RemoteSession.words, *SHORT)}
    assert len(words) == len(set(words))
    assert others.isdisjoint(words)


@pytest.mark.parametrize("game", PLAYABLE)
@pytest.mark.parametrize("width", [pytest.param(100, marks=pytest.mark.slow), 140])
def test_what_the_menu_lists_can_be_typed_told_and_shown(game: str, width: int) -> None:
    rng, terminal = Random(width), terminal_of(game)
    table = bohnhaus.new_game(game, seed=width)
    console = Console(width=width, quiet=True)
    teller = terminal.teller(table.state.rules, table.names)
    while table.result is None:
        seat = rng.choice(table.owing)
        view = table.view(seat)
        offer = bohnhaus.sample_offer(view, rng.random)
        act = rng.choice(moves(table.state, seat))
        if offer is not None and rng.random() < 0.7:
            act = offer
        if rng.random() < 0.05:
            for line in terminal.legal_lines(view, table.menu(seat)):
                assert table.why_not(seat, terminal.read(view, table.names, line)) is None, line
        # Of two turned-up cards with one bean a line names the first, so acts are not compared.
        assert type(terminal.read(view, table.names, terminal.write(view, act))) is type(act)
        if rng.random() < 0.01:
            viewer = rng.randrange(SPECTATOR, table.state.seats)
            terminal.show(console, table.view(viewer), table.names)
        table.play(seat, act)
    terminal.show(console, table.view(SPECTATOR), table.names)
    for viewer in range(SPECTATOR, table.state.seats):
        for event in table.events_for(viewer):
            assert teller.tell(event).endswith(".")
