"""Al Cabohne at the terminal: whole games from plain lines, and what the screen foretells."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

import bohnhaus as api
from bohnhaus.cli.bests import best_games
from bohnhaus.cli.commands import NotUnderstood
from bohnhaus.cli.games import terminal_of
from bohnhaus.games.al_cabohne.actions import Draw, GiveCard, GiveGroup, PayTribute, PlantUp
from bohnhaus.games.bohnanza.actions import Plant
from tests.cli.run import fails, here, play_on

BEANS = ("blue", "kidney", "chili", "puff", "stink", "green", "pole")
BLIND = "\n".join(
    [
        "pay al",
        "pay don",
        "pay joe",
        "plant 1",
        "plant 2",
        "plant 3",
        "harvest 1",
        "harvest 2",
        "harvest 3",
    ]
    + [f"plant {bean} {field}" for bean in BEANS for field in (1, 2, 3)]
    + [f"give {bean} to {boss}" for bean in BEANS for boss in ("al", "don", "joe")]
    + [f"discard {bean}" for bean in BEANS]
    + ["end", "draw", "end", ""]
)
"""Someone who tries everything, whatever the table says."""


def shown(game: api.Game, seat: int = 0) -> str:
    screen = io.StringIO()
    console = Console(width=140, file=screen)
    terminal_of(game.state.rules.game).show(console, game.view(seat), game.names)
    return screen.getvalue()


@pytest.mark.slow
@pytest.mark.parametrize("game", ["al-cabohne", "al-cabohne-solo"])
def test_a_whole_game_can_be_played_from_plain_lines(tmp_path: Path, game: str) -> None:
    save = tmp_path / "g.json"
    others = () if game == "al-cabohne-solo" else ("--bots", "greedy")
    at = ("--save", str(save), "--seed", "1", "--seat", "1")
    first = here("play", game, *at, *others, stdin=BLIND * 6)
    play_on(save, left=10)
    last = here("play", "--resume", str(save), stdin=BLIND * 100)
    for ran in (first, last):
        assert (ran.code, "Traceback" in ran.err) == (0, False), ran.err
    assert "The game is over" in last.out
    assert here("verify", str(save)).code == 0
    assert ("Your best games:" in last.out) == (game == "al-cabohne-solo")


def table(game: str = "al-cabohne", **description: object) -> api.Game:
    seats = 1 if game == "al-cabohne-solo" else 2
    names = ["Anna", "Ben"][:seats]
    return api.position(game, seats=seats, names=names, options=None, seed=0, **description)


def read(game: api.Game, line: str) -> object:
    terminal = terminal_of(game.state.rules.game)
    return terminal.read(game.view(0), game.names, line)


def test_what_the_tribute_will_cost_is_told_before() -> None:
    out = shown(table(phase="play", fields=["blue*3"], bosses=["blue*2", "pole"], hands="puff"))
    assert "at your next tribute you give one blue to Al Cabohne, unless you harvest first" in out
    out = shown(table(phase="tribute", fields=["blue*3"], bosses=["blue*2", "pole"], hands="puff"))
    assert "you owe one blue to Al Cabohne" in out


def test_bosses_thresholds_cash_and_the_table_are_shown() -> None:
    game = table(
        phase="plant",
        bosses=["blue*5", ""],
        cash="green*2",
        up="puff*2 kidney",
        joined=[0, 1, 0],
        hands="stink",
        discard="pole chili",
    )
    out = shown(game)
    assert re.search(r"Al Cabohne +B +blue x5 worth 1 +at 8 \(3 thalers\), 3 to go", out)
    assert re.search(r"Don Corlebohne +nothing +at 2 thalers", out)
    assert "the mafia's cash: 2 thalers" in out
    assert re.search(r"on the table: +P +puff +P +puff \(from the discard pile\) +K +kidney", out)
    assert "Don Corlebohne will need a card from your hand when you end the step" in out
    assert "below the top of the discard pile: pole" in out


def test_a_hand_that_was_shown_stays_on_the_opponents_screen() -> None:
    game = table(phase="play", bosses=["blue", "pole"], hands=["puff", "stink green"], shown=[0, 2])
    assert "Ben has shown: stink and green" in shown(game)


def test_alone_the_margin_is_shown() -> None:
    game = table(
        "al-cabohne-solo",
        phase="play",
        thalers="blue*3",
        cash="pole*2",
        bosses=["stink"],
        hands="puff",
    )
    assert "margin -1: 3 against 4" in shown(game)


def test_what_words_mean() -> None:
    game = table(
        phase="plant", bosses=["blue", ""], up="puff*2", hands="puff stink", fields=["", ""]
    )
    beans = game.state.rules.beans
    puff, stink = beans.named("puff"), beans.named("stink")
    assert puff is not None
    assert stink is not None
    assert read(game, "give puff to don") == GiveGroup(puff, 1)
    assert read(game, "give puff@1 don") == GiveCard(game.view(0).hand[0], 1)
    assert read(game, "g stink to don") == GiveCard(game.view(0).hand[1], 1)
    assert read(game, "plant 2") == PlantUp(puff, 1)
    for wrong in ("give puff", "give puff to joe", "give soy to al", "pay", "discard", "pay ada"):
        with pytest.raises(NotUnderstood):
            read(table(phase="plant", bosses=["blue", ""], up="puff stink"), wrong)
    game = table(phase="tribute", fields=["blue"], bosses=["blue", "pole"], hands="puff")
    assert read(game, "pay") == PayTribute(0)
    game = table(phase="draw", drawn=1, bosses=["blue", "pole"])
    assert read(game, "draw") == Draw(1)
    game = table(phase="play", hands="puff", bosses=["blue", "pole"])
    assert read(game, "p 1") == Plant(game.view(0).hand[0], 0)


@pytest.mark.slow
def test_best_games_are_listed_by_their_margins(tmp_path: Path) -> None:
    for seed in range(3):
        here(
            *("simulate", "al-cabohne-solo", "--bots", "random", "--games", "1"),
            *("--seed", str(seed), "--record", str(tmp_path / str(seed))),
        )
        (record,) = (tmp_path / str(seed)).glob("*.json")
        record.rename(tmp_path / f"{seed}.json")
    (tmp_path / "rubbish.json").write_text("{")
    found = best_games(tmp_path, "al-cabohne-solo")
    assert len(found) == 3
    assert [best.margin for best in found] == sorted([best.margin for best in found], reverse=True)
    out = here("bests", "--folder", str(tmp_path)).out
    assert [line.split()[1] for line in out.splitlines()[1:]] == [f"{b.margin:+}" for b in found]
    assert "no finished game" in here("bests", "bohnanza", "--folder", str(tmp_path)).out
    assert "there is no game" in fails(here("bests", "chess"), 2)
