"""Hints: what a player would do in a person's place, by that person's view alone."""

from __future__ import annotations

from random import Random

import pytest

from bohnhaus import Game, new_game
from bohnhaus.bots.hints import hint
from bohnhaus.bots.live import Live
from bohnhaus.bots.player import Player
from bohnhaus.bots.registry import KANNIBOHNE, MAFIA_GAMES, TOWN_GAMES, best_bot, make_bot
from bohnhaus.engine.imagine import determinize
from bohnhaus.engine.view import View, view
from bohnhaus.games.bohnanza.actions import END_TRADING, Accept, Propose, Withdraw
from bohnhaus.games.bohnanza.events import TurnBegan
from tests.bots.scripted import Scripted


class Table:
    """A person at seat 0 who asks for hints, greedy bots at the others."""

    def __init__(self, game: Game, bot: str = "trader") -> None:
        self.game = game
        self.bot = bot
        players: list[Player | None] = [None]
        id = game.state.rules.game
        players += [make_bot(id, "greedy", seat) for seat in range(1, game.state.seats)]
        self.live = Live(game.state, players, self.act)
        self.said: list[object] = []

    def act(self, seat: int, action: object) -> None:
        if any(isinstance(event, TurnBegan) for event in self.game.play(seat, action)):
            self.said.clear()
        elif isinstance(action, Accept) or (isinstance(action, Propose) and seat == 0):
            self.said.append(action)

    def hint(self, seen: View | None = None) -> object | None:
        player = make_bot(self.game.state.rules.game, self.bot, 1)
        return hint(player, seen or self.game.view(0), self.said, Random(1).random)

    def take(self, action: object | None) -> None:
        """The person does as was hinted."""
        if action is None:
            self.live.passed(0)
            return
        self.act(0, action)  # raises if it is not legal
        self.live.acted(0, action)


def taken_to_the_end(table: Table) -> set[str]:
    """Every hint is taken till the game is over; what sorts of acts these were."""
    sorts = set()
    for _ in range(2000):
        ask = table.live.next_person()
        if ask is None:
            break
        act = table.hint()
        assert act is not None or not ask.owes
        sorts.add(type(act).__name__)
        table.take(act)
    assert table.game.result is not None
    return sorts


@pytest.mark.parametrize("bot", ["greedy", "trader"])
def test_who_only_takes_hints_plays_a_whole_game(bot: str) -> None:
    table = Table(new_game(seats=3, seed=5, options={"run_outs": 1}), bot)
    assert {"Plant", "Propose", "EndTrading"} <= taken_to_the_end(table)


@pytest.mark.parametrize("bot", ["greedy", "trader"])
def test_hints_lead_through_a_whole_game_with_buildings(bot: str) -> None:
    table = Table(new_game("high-bohn", seats=3, seed=6), bot)
    assert {"Plant", "Propose", "EndTrading", "BuyBuilding"} <= taken_to_the_end(table)


@pytest.mark.parametrize("bot", ["greedy", "general", "marshal"])
def test_hints_lead_through_a_whole_war(bot: str) -> None:
    table = Table(new_game("bohnaparte", seats=3, seed=6, options={"length": "short"}), bot)
    wanted = {"ChooseCamp", "Plant", "Propose", "EndTrading", "Attack", "EndAttacks"}
    assert wanted <= taken_to_the_end(table)


@pytest.mark.parametrize("game", ["bohnanza", "high-bohn", "bohnaparte"])
def test_a_hint_depends_on_the_view_alone(game: str) -> None:
    table = Table(new_game(game, seats=4, seed=11), best_bot(game))
    for number in range(60):
        assert table.live.next_person() is not None
        seen = table.game.view(0)
        act = table.hint()
        other = determinize(seen, Random(number).random)  # other hands, another draw pile
        assert table.hint(view(other, 0)) == act
        assert table.hint() == act
        table.take(act)


def trading() -> Game:
    game = new_game(seats=3, seed=2)
    while game.view(0).phase != "trade":
        acts = [act for act in game.menu(0) if "Harvest" not in type(act).__name__]
        game.play(0, acts[-1] if len(acts) > 1 else acts[0])
    return game


def test_who_has_nothing_to_propose_is_told_to_end_the_trading() -> None:
    game = trading()
    assert hint(Scripted(), game.view(0), [], Random(1).random) == END_TRADING
    assert hint(Scripted(), game.view(1), [], Random(1).random) is None


def test_what_nobody_took_is_not_proposed_again() -> None:
    table = Table(new_game(seats=3, seed=5))
    while table.game.state.active != 0 or not isinstance(table.hint(), Propose):
        assert table.live.next_person() is not None
        table.take(table.hint())
    offers = []
    while isinstance(act := table.hint(), Propose):
        offers.append(act)
        table.act(0, act)
        table.act(0, Withdraw(table.game.view(0).offers[-1].id))
    assert act == END_TRADING
    assert 1 <= len(offers) <= int(table.game.options["trade_offers"])
    assert len(set(offers)) == len(offers)


def test_a_player_that_repeats_itself_is_not_heard_twice() -> None:
    game = trading()
    offer = Propose(game.view(0).hand[:1], (), 1)
    player = Scripted(propose=lambda seen: offer)
    assert hint(player, game.view(0), [], Random(1).random) == offer
    assert hint(player, game.view(0), [offer], Random(1).random) == END_TRADING


@pytest.mark.parametrize(
    ("game", "best"),
    [
        ("bohnanza", "planner"),
        ("al-cabohne", "veteran"),
        ("al-cabohne-solo", "veteran"),
        ("high-bohn", "tycoon"),
        ("prohibohn", "mafioso:games=200"),
        ("bohnaparte", "marshal"),
        ("kannibohne", "search:nodes=100"),
    ],
)
def test_the_best_bot_gives_hints(game: str, best: str) -> None:
    assert best_bot(game) == best


@pytest.mark.parametrize(
    ("game", "bot"),
    [
        *[(game, "mafioso:games=25") for game in MAFIA_GAMES + TOWN_GAMES],
        (KANNIBOHNE, "search:nodes=25"),
    ],
)
def test_hints_lead_through_games_without_trade(game: str, bot: str) -> None:
    table = new_game(game, seed=3)
    for number in range(15):
        seat = table.owing[0]
        act = hint(make_bot(game, bot, 1), table.view(seat), [], Random(1).random)
        other = determinize(table.view(seat), Random(number).random)
        again = hint(make_bot(game, bot, 1), view(other, seat), [], Random(2).random)
        assert act == again
        table.play(seat, act)
