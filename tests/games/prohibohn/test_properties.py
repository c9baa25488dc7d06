"""What holds in Prohibohn besides what holds in every game."""

from __future__ import annotations

from random import Random

import pytest

from bohnhaus.engine import play
from bohnhaus.engine.cards import CARD_BITS, CARD_MASK, Seat
from bohnhaus.engine.state import State
from bohnhaus.games.prohibohn.actions import Buy, BuyRaid, LayDown
from bohnhaus.games.prohibohn.businesses import IDS
from bohnhaus.games.prohibohn.town import town
from tests.games.kit import Config
from tests.games.prohibohn.kit import RICH
from tests.properties.random_play import each, moments


@pytest.mark.slow
def test_everything_of_the_game_comes_up() -> None:
    acts: set[type] = set()
    frames = {"lay_down"}  # before any position that is rich
    owned: set[str] = set()
    settled: set[int] = set()
    for seed, config in enumerate(8 * RICH):
        for game in moments(config, seed):
            frames.update(frame.name for frame in game.state.frames)
            settled.update(club for clubs in town(game.state).settled for club in clubs)
        acts.update(type(act) for _, act in game.actions)
        slot = town(game.state)
        owned.update(IDS[card] for card, owner in enumerate(slot.owners) if owner >= 0)
    assert acts | {LayDown} == set(game.state.rules.verbs)
    assert frames == set(game.state.rules.frames)
    assert owned == set(IDS)
    assert settled == {0, 3, 4}


@each(RICH)
def test_when_the_game_waits_betrays_no_hidden_thaler(config: Config) -> None:
    """The same acts lead to the same moments, whatever was laid down and is not spent."""
    rng = Random(42)
    compared = 0
    for number, game in enumerate(moments(config, 42)):
        if number % 3 or game.result is not None or len(game.owing) > 1:
            continue
        seat = game.owing[0]
        twin = with_other_thalers(game.state, seat)
        act = rng.choice(play.moves(game.state, seat))
        if isinstance(act, (Buy, BuyRaid)) or play.refuse(twin, seat, act) is not None:
            continue
        after, _ = play.step(game.state, seat, act)
        twin, _ = play.step(twin, seat, act)
        if after.result is None:
            compared += 1
            assert [frame.numbers() for frame in twin.frames] == [
                frame.numbers() for frame in after.frames
            ]
            assert [type(frame) for frame in twin.frames] == [type(frame) for frame in after.frames]
    assert compared


def with_other_thalers(state: State, seat: Seat) -> State:
    """A copy in which the seat laid other cards down: those of the opponent's hand, if any."""
    copy = state.copy()
    slot = town(copy)
    other = 1 - seat
    for at in range(min(len(slot.laid[seat]), len(copy.hands[other]))):
        mine = slot.laid[seat][at]
        entry = copy.hands[other][at]
        slot.laid[seat] = tuple(
            entry & CARD_MASK if card == mine else card for card in slot.laid[seat]
        )
        copy.hands[other] = tuple(
            one >> CARD_BITS << CARD_BITS | mine if one == entry else one
            for one in copy.hands[other]
        )
    return copy
