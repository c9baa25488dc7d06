"""What is told of the rules is what the rules do."""

from __future__ import annotations

import bohnhaus
from bohnhaus.engine import play
from bohnhaus.engine.cards import Seat, bean_of_handle
from bohnhaus.engine.state import State
from bohnhaus.games.al_cabohne.actions import GiveCard, GiveGroup
from bohnhaus.games.al_cabohne.events import BossHarvested
from bohnhaus.games.al_cabohne.mafia import boss_grows, mafia
from bohnhaus.games.prohibohn.actions import Buy, BuyRaid, PayTop
from bohnhaus.games.prohibohn.businesses import CARDS, card_named
from bohnhaus.games.prohibohn.end import score
from bohnhaus.games.prohibohn.events import GotThaler
from bohnhaus.games.prohibohn.figures import TownFigures, figures
from bohnhaus.games.prohibohn.frames import RemovingThird, Tribute
from tests.games.al_cabohne.foretold import check_left, check_sowings
from tests.games.al_cabohne.test_figures import check_playing
from tests.games.prohibohn.kit import RICH
from tests.games.prohibohn.table import table
from tests.properties.random_play import moments


def told(game: bohnhaus.Game, seat: Seat) -> TownFigures:
    return figures(game.view(seat))


def test_figures_are_what_the_rules_do() -> None:
    bought = given = planted = sold = 0
    for seed, config in enumerate(RICH[:3]):
        for game in moments(config, seed):
            state = game.state
            scores = [score(state, seat) for seat in range(state.seats)]
            seen = {seat: told(game, seat) for seat in range(-1, state.seats)}
            for one in seen.values():
                assert list(one.scores) == [*scores, len(mafia(state).cash)]
                assert [part.total for part in one.parts] == scores
            if game.result is None:
                for seat in game.owing:
                    bought += check_purchases(state, seat, seen[seat])
                    sold += check_harvests(state, seat, seen[seat])
                given += check_gifts(state, seen[state.active])
                check_playing(state, seen[state.active])
                check_tributes(state, seen[state.active])
                check_left(state, seen[state.active].tributes[state.active])
                planted += check_sowings(state, seen[state.active].sowings[state.active])
    assert bought > 10
    assert given > 10
    assert planted > 10
    assert sold > 10


def check_purchases(state: State, seat: Seat, seen: TownFigures) -> int:
    """How many purchases were tried: the scores after them, and what is offered to be removed."""
    tried = 0
    for act in play.menu(state, seat):
        if isinstance(act, Buy):
            bean = CARDS[card_named(act.card)].bean
        elif isinstance(act, BuyRaid):
            bean = act.bean
        else:
            continue
        card = act.card if isinstance(act, Buy) else "raid"
        one = next(one for one in seen.purchases if (one.id, one.bean) == (card, bean))
        assert one.affordable
        tried += 1
        after = state.copy()
        play.perform(after, seat, act)
        scores = [score(after, other) for other in range(state.seats)]
        if one.takes and mafia(state).cash:
            scores[seat] += len(mafia(after).cash) == len(mafia(state).cash)
        assert list(one.scores) == scores
        thirds = [CARDS[f.third].id for f in after.frames if isinstance(f, RemovingThird)]
        assert thirds == ([one.third] if one.third else [])
    return tried


def check_harvests(state: State, seat: Seat, seen: TownFigures) -> int:
    """How many harvests were tried: which beans become thalers, and in which order the others are
    discarded."""
    tried = 0
    bean_of = state.rules.beans.bean_of
    for act in play.menu(state, seat):
        if isinstance(act, bohnhaus.Harvest):
            tried += 1
            before = len(state.earnings[seat])
            discarded = len(state.discard)
            after = state.copy()
            play.perform(after, seat, act)
            told = seen.harvests[seat][act.field]
            grew = len(state.fields[seat][act.field])
            assert len(told.thalers) + len(told.discards) == grew
            earned = after.earnings[seat][before : before + len(told.thalers)]
            assert tuple(bean_of[card] for card in earned) == told.thalers
            pile = after.discard[discarded : discarded + len(told.discards)]
            assert tuple(bean_of[card] for card in pile) == told.discards
    return tried


def check_gifts(state: State, seen: TownFigures) -> int:
    """How many gifts were tried: what the boss harvests, and what the player has of it."""
    tried = 0
    bean_of = state.rules.beans.bean_of
    for act in play.menu(state, state.active):
        if isinstance(act, GiveGroup):
            count = len([entry for entry in state.up if bean_of[entry & 255] == act.bean])
            bean = act.bean
        elif isinstance(act, GiveCard):
            count, bean = 1, bean_of_handle(act.card)
        elif isinstance(act, PayTop):
            count, bean = 1, boss_grows(state, act.boss)
        else:
            continue
        wanted = (act.boss, bean, count)
        gift = next(one for one in seen.gifts if (one.boss, one.bean, one.count) == wanted)
        tried += 1
        events = play.perform(state.copy(), state.active, act)
        harvests = [one for one in events if isinstance(one, BossHarvested)]
        if gift.thalers:
            assert harvests[0] == BossHarvested(act.boss, bean, gift.beans, gift.thalers)
            got = events[events.index(harvests[0]) + 1 :][:1]
            assert bool(gift.share or gift.served) == isinstance(got[0] if got else 0, GotThaler)
        else:
            assert gift.missing > 0
    return tried


def check_tributes(state: State, seen: TownFigures) -> None:
    """PB-20: what is still owed in step 2."""
    frame = state.frames[-1]
    if not isinstance(frame, Tribute):
        return
    acts = [act for act in play.menu(state, state.active) if isinstance(act, PayTop)]
    due = {act.boss for act in acts if not frame.sources[act.boss]}
    assert {one.boss for one in seen.tributes[state.active]} == due


def test_PB_11_a_second_police_card_is_not_affordable() -> None:
    at = table(businesses=["police_3", ""], thalers=["blue*5", ""])
    told_of = {one.id: one.affordable for one in told(at.game, 0).purchases}
    assert not told_of["police_4"]
    assert told_of["raid"]


def test_PB_60_with_casino_4_more_cards_can_be_played() -> None:
    """Where none of them fits, a harvest makes room: the turn need not go on."""
    for town, more in (("casino_4", True), ("", False)):
        at = table(
            phase="play",
            played=2,
            fields=[["blue*2", "stink*2"]],
            hands=["green*2", "puff"],
            businesses=[town, ""],
        )
        seen = told(at.game, 0)
        assert (seen.may_play, seen.must_play) == (more, False)
