"""What is told of the rules is what the rules do."""

from __future__ import annotations

import pytest

import bohnhaus
from bohnhaus import ALL, Accept, BuyField, EndTrading, Harvest, Plant, Propose
from bohnhaus.engine import play
from bohnhaus.engine.cards import SPECTATOR, Seat, handle
from bohnhaus.engine.state import State
from bohnhaus.engine.view import view
from bohnhaus.games.bohnanza.figures import TradingFigures, figures
from bohnhaus.games.bohnanza.trade import ACTIVE_ON_ONE_SIDE
from tests.games.bohnanza.kit import KIT
from tests.games.bohnanza.table import table
from tests.games.kit import Config
from tests.properties.random_play import moments


def told(game: bohnhaus.Game, seat: Seat = 0) -> TradingFigures:
    return figures(game.view(seat))


@pytest.mark.parametrize("config", KIT.configs[:4], ids=str)
def test_figures_are_what_the_rules_do_all_through_random_games(config: Config) -> None:
    bought = dealt = 0
    for game in moments(config, 5):
        state = game.state
        for seat in range(state.seats):
            seen = told(game, seat)
            assert seen.last_run_out == state.rules.run_outs
            assert seen.field_price == state.rules.field_price(state, seat)
            paid = {len(act.pay) for act in game.menu(seat) if isinstance(act, BuyField)}
            bought += len(paid)
            if state.rules.pay_by_choice:
                assert paid <= {seen.field_price}
            if game.result is None:
                dealt += check_dealing(state, seat, seen)
        if game.result is not None:
            assert told(game).scores == game.result.scores
    assert dealt
    assert bought or config.options


def check_dealing(state: State, seat: Seat, seen: TradingFigures) -> int:
    """BZ-20, BZ-21: just these cards, and with just these players; how many there were."""
    if not state.frames[-1].bargains:
        assert (seen.dealable, seen.partners) == ((), ())
        return 0
    bean_of = state.rules.beans.bean_of
    entries = state.rules.dealable(state, seat)
    assert set(seen.dealable) == {handle(entry, bean_of) for entry in entries}
    for other in range(state.seats):
        refusal = play.refuse(state, seat, Propose((), (0,), other))
        assert (other in seen.partners) == (refusal != ACTIVE_ON_ONE_SIDE)
    return len(seen.dealable)


@pytest.mark.parametrize(
    ("fields", "up", "harvests"),
    [
        (["red", ""], "blue", 0),
        (["red", ""], "blue soy", 1),
        (["red", "blue*2"], "red blue", 0),
        (["red", "blue*2"], "soy soy", 1),
        (["red", "blue*2"], "soy green", 2),
    ],
)
def test_BZ_12_what_is_to_be_planted_forces_harvests(
    fields: list[str], up: str, harvests: int
) -> None:
    at = table(phase="trade", fields=fields, up=up)
    assert told(at.game).harvests == harvests
    assert found_by_playing(at.game.state) == harvests


def found_by_playing(state: State) -> int:
    """The fewest harvests with which seat 0 plants all that it keeps."""
    state, _ = play.step(state, 0, EndTrading())
    fewest, level = 0, [state]
    while True:
        after: list[State] = []
        while level:
            now = level.pop()
            if not now.received[0]:
                return fewest
            for act in play.menu(now, 0):
                if isinstance(act, Plant):
                    level.append(play.step(now, 0, act)[0])
                elif isinstance(act, Harvest):
                    after.append(play.step(now, 0, act)[0])
        fewest, level = fewest + 1, after


def test_an_offer_is_told_with_the_harvests_that_it_would_force() -> None:
    at = table(phase="trade", fields=[["red", "blue*2"], ["green", ""]], hands=["soy", "chili"])
    game = at.game
    soy, chili = game.view(0).hand[0], game.view(1).hand[0]
    game.play(0, Propose((soy,), (), ALL))
    game.play(1, Propose((chili,), (), 0))
    assert [(one.id, one.harvests) for one in told(game, 0).offers] == [(1, 0), (2, 1)]
    assert [(one.id, one.harvests) for one in told(game, 1).offers] == [(1, 0), (2, 0)]
    game.play(0, Accept(2, ()))
    assert told(game, 0).harvests == 1


def test_BZ_50_the_price_of_the_third_field_is_told_until_it_is_bought() -> None:
    at = table(fields=["red", "blue"], thalers=["red*3"])
    price = told(at.game).field_price
    assert price == 3
    at.does(BuyField())
    assert told(at.game).field_price is None
    assert told(at.game).scores[0] == 0


def test_who_watches_is_told_what_is_public() -> None:
    at = table(phase="trade", fields=["red", "blue"], up="soy green")
    seen = figures(view(at.game.state, SPECTATOR))
    assert (seen.field_price, seen.to_plant, seen.harvests) == (None, (), 0)
    assert (seen.dealable, seen.partners, seen.offers) == ((), (), ())
