"""What is told of the rules is what the rules do."""

from __future__ import annotations

import pytest

import bohnhaus
from bohnhaus.engine import play
from bohnhaus.engine.cards import Seat, bean_of_handle, handle
from bohnhaus.engine.state import State
from bohnhaus.games.al_cabohne.actions import EndStep, GiveCard, GiveGroup, PayTribute
from bohnhaus.games.al_cabohne.events import BossHarvested, HandShown
from bohnhaus.games.al_cabohne.figures import GiftFigures, MafiaFigures, figures
from bohnhaus.games.al_cabohne.frames import MustGive, Play, Tribute
from bohnhaus.games.al_cabohne.hand import NOT_AFTER_A_HARVEST, TWO_AT_MOST
from bohnhaus.games.al_cabohne.mafia import boss_grows, mafia
from bohnhaus.games.al_cabohne.steps import PLAY_FIRST
from bohnhaus.games.bohnanza.actions import plant
from bohnhaus.games.bohnanza.events import GameEnded
from bohnhaus.games.prohibohn.figures import TownFigures
from tests.games.al_cabohne.foretold import check_left, check_sowings
from tests.games.al_cabohne.kit import KIT, SOLO_KIT
from tests.games.kit import Config
from tests.properties.random_play import moments

QUICK = [KIT.quick, SOLO_KIT.quick]


def told(game: bohnhaus.Game, seat: Seat) -> MafiaFigures:
    return figures(game.view(seat))


@pytest.mark.parametrize("config", QUICK, ids=str)
def test_figures_are_what_the_rules_do(config: Config) -> None:
    gifts = ended = planted = 0
    for game in moments(config, 7):
        state = game.state
        for seat in range(-1, state.seats):
            check_plain_figures(game, seat)
        if game.result is None:
            gifts += check_gifts(state, told(game, state.active))
            check_playing(state, told(game, state.active))
            ended += check_duty(game)
            seen = told(game, state.active)
            planted += check_sowings(state, seen.sowings[state.active])
            check_left(state, seen.tributes[state.active])
    assert gifts > 20
    assert planted > 20
    assert ended


def check_plain_figures(game: bohnhaus.Game, seat: Seat) -> None:
    state = game.state
    seen = told(game, seat)
    if seat >= 0:
        assert seen.field_price == state.rules.field_price(state, seat)
    grown = [boss_grows(state, boss) >= 0 for boss in range(len(mafia(state).bosses))]
    for boss, growing in enumerate(grown):
        missing = seen.bosses[boss].needed - len(mafia(state).bosses[boss])
        assert (missing > 0) == growing
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, Tribute):
        due = [act.boss for act in play.menu(state, state.active) if isinstance(act, PayTribute)]
        assert [one.boss for one in seen.tributes[state.active]] == due


def check_gifts(state: State, seen: MafiaFigures) -> int:
    """How many gifts were tried."""
    tried = 0
    bean_of = state.rules.beans.bean_of
    for act in play.menu(state, state.active):
        if isinstance(act, GiveGroup):
            group = [entry for entry in state.up if bean_of[entry & 255] == act.bean]
            gift = gift_of(seen, act.boss, act.bean, len(group))
        elif isinstance(act, GiveCard):
            gift = gift_of(seen, act.boss, bean_of_handle(act.card), 1)
        elif isinstance(act, PayTribute):
            gift = gift_of(seen, act.boss, boss_grows(state, act.boss), 1)
        else:
            continue
        tried += 1
        events = play.perform(state.copy(), state.active, act)
        harvests = [one for one in events if isinstance(one, BossHarvested)][:1]
        if gift.thalers:
            assert harvests == [BossHarvested(act.boss, gift.bean, gift.beans, gift.thalers)]
        else:
            assert gift.missing > 0
            assert not harvests or harvests[0].boss != act.boss or ends(events)
    return tried


def check_playing(state: State, seen: MafiaFigures | TownFigures) -> None:
    """AC-30: what step 3 asks for, and what it still allows."""
    seat = state.active
    assert seen.must_play == (play.refuse(state, seat, EndStep()) == PLAY_FIRST)
    hand = state.hands[seat]
    if not isinstance(state.frames[-1], Play) or not hand:
        assert not seen.may_play
        return
    front = handle(hand[0], state.rules.beans.bean_of)
    refusal = play.refuse(state, seat, plant(front, 0))
    assert seen.may_play == (refusal not in (TWO_AT_MOST, NOT_AFTER_A_HARVEST))


def ends(events: list[object]) -> bool:
    return any(isinstance(event, GameEnded) for event in events)


def gift_of(seen: MafiaFigures, boss: int, bean: int, count: int) -> GiftFigures:
    wanted = (boss, bean, count)
    return next(one for one in seen.gifts if (one.boss, one.bean, one.count) == wanted)


def check_duty(game: bohnhaus.Game) -> bool:
    """Whether step 5 could end here."""
    duty = told(game, game.state.active).duty
    end = EndStep()
    if duty is None or game.why_not(game.state.active, end) is not None:
        return False
    after = game.state.copy()
    events = play.perform(after, game.state.active, end)
    must = bool(after.frames) and isinstance(after.frames[-1], MustGive)
    assert must == (duty.gifts > 0)
    if not must:
        assert any(isinstance(event, HandShown) for event in events) == duty.shows
    return True
