"""What holds after every act of Prohibohn where much of the town is owned, which random games from
the deal on seldom come to."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import bohnhaus
from bohnhaus.engine import play
from bohnhaus.engine.cards import CARD_BITS, CARD_MASK, SPECTATOR, Seat
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.engine.playout import playout
from bohnhaus.engine.state import State
from bohnhaus.engine.view import Looker, view
from bohnhaus.games.al_cabohne.actions import EndStep
from bohnhaus.games.catalog import begin, rules_for
from bohnhaus.games.prohibohn.actions import Buy, BuyRaid, LayDown
from bohnhaus.games.prohibohn.businesses import IDS
from bohnhaus.games.prohibohn.town import town
from bohnhaus.wire.events import decode_event, encode_event
from bohnhaus.wire.views import decode_view, encode_view
from tests.clauses.prohibohn.table import OPTIONS, conceivable_acts, rich


def games(seed: int) -> Iterator[bohnhaus.Game]:
    """A game after every act, played at random by both."""
    rng = Random(seed)
    game = rich(rng, OPTIONS[seed % len(OPTIONS)])
    yield game
    while game.result is None:
        seat = rng.choice(game.owing)
        game.play(seat, pick(rng, game, seat))
        yield game


def pick(rng: Random, game: bohnhaus.Game, seat: Seat) -> object:
    """One of the moves, each sort as likely as the others, harvests that pay preferred."""
    fields = game.view(seat).fields[seat]
    acts = play.moves(game.state, seat)
    fair = [
        act for act in acts if not isinstance(act, bohnhaus.Harvest) or fields[act.field].worth > 1
    ]
    sorts = sorted({type(act).__name__ for act in fair or acts})
    sort = rng.choice(sorts)
    return rng.choice([act for act in fair or acts if type(act).__name__ == sort])


def viewers(state: State) -> range:
    return range(SPECTATOR, state.seats)


QUICK_SEEDS = (4, 5)
every_seed = pytest.mark.parametrize(
    "seed",
    [
        seed if seed in QUICK_SEEDS else pytest.param(seed, marks=pytest.mark.slow)
        for seed in range(4, 8)
    ],
)
"""With every combination of options; `make quick` tries half of them."""


@every_seed
def test_nothing_is_lost_and_the_game_ends(seed: int) -> None:
    for number, game in enumerate(games(seed)):
        assert game.state.problems() == [], game.actions[-1:]
        assert number < 20_000
    assert game.result is not None
    assert len(game.result.scores) == 3
    for seat in range(2):
        assert game.menu(seat) == []
        refusal = game.why_not(seat, EndStep())
        assert refusal is not None
        assert refusal.clause == "BH-2"


@pytest.mark.slow
def test_everything_of_the_game_comes_up() -> None:
    acts: set[type] = set()
    frames = {"lay_down"}  # before any position that is rich
    owned: set[str] = set()
    settled: set[int] = set()
    for seed in range(32):
        for game in games(seed):
            frames.update(frame.name for frame in game.state.frames)
            settled.update(club for clubs in town(game.state).settled for club in clubs)
        acts.update(type(act) for _, act in game.actions)
        slot = town(game.state)
        owned.update(IDS[card] for card, owner in enumerate(slot.owners) if owner >= 0)
    assert acts | {LayDown} == set(game.state.rules.verbs)
    assert frames == set(game.state.rules.frames)
    assert owned == set(IDS)
    assert settled == {0, 3, 4}


@every_seed
def test_the_menu_and_the_reasons_agree(seed: int) -> None:
    for number, game in enumerate(games(seed)):
        if number % 13:
            continue
        for seat in range(2):
            listed = play.moves(game.state, seat)
            assert len(set(listed)) == len(listed)
            for act in listed:
                assert game.why_not(seat, act) is None, act
            others = [
                act
                for act in conceivable_acts(game.state, seat)
                if act not in listed and game.why_not(seat, act) is None
            ]
            assert others == []
        if game.result is None:
            assert game.owing
            for seat in game.owing:
                assert play.moves(game.state, seat)


@every_seed
def test_views_can_be_sent_imagined_and_taken_over(seed: int) -> None:
    rng = Random(seed)
    looker: Looker | None = None
    for number, game in enumerate(games(seed)):
        looker = Looker(game.state) if looker is None else looker
        looker.changed()
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
            if viewer != SPECTATOR:
                assert play.menu(imagined, viewer) == play.menu(game.state, viewer)


@every_seed
def test_hidden_cards_cannot_be_told_apart(seed: int) -> None:
    rng = Random(seed)
    differed = 0
    for number, game in enumerate(games(seed)):
        if number % 11:
            continue
        for viewer in viewers(game.state):
            twin = permuted(game.state, viewer, rng)
            differed += town(twin).laid != town(game.state).laid
            assert encode_view(view(twin, viewer)) == encode_view(view(game.state, viewer))
            if viewer != SPECTATOR:
                assert play.menu(twin, viewer) == play.menu(game.state, viewer)
    assert differed


def permuted(state: State, viewer: Seat, rng: Random) -> State:
    """A copy with all that the viewer may not know in each other's places."""
    copy = state.copy()
    slot = town(copy)
    hidden = copy.deck[:]
    for seat, hand in enumerate(copy.hands):
        if seat != viewer:
            hidden += [entry & CARD_MASK for entry in hand[slot.shown[seat] :]]
            hidden += slot.laid[seat]
    mixed = hidden[:]
    rng.shuffle(mixed)
    now = dict(zip(hidden, mixed, strict=True))
    copy.deck = [now.get(card, card) for card in copy.deck]
    slot.laid = [tuple(now.get(card, card) for card in cards) for cards in slot.laid]
    copy.hands = [
        tuple(
            entry >> CARD_BITS << CARD_BITS | now.get(entry & CARD_MASK, entry & CARD_MASK)
            for entry in hand
        )
        for hand in copy.hands
    ]
    return copy


@every_seed
def test_when_the_game_waits_betrays_no_hidden_thaler(seed: int) -> None:
    """The same acts lead to the same moments, whatever was laid down and is not spent."""
    rng = Random(seed)
    compared = 0
    for number, game in enumerate(games(seed)):
        if number % 3 or game.result is not None or len(game.owing) > 1:
            continue
        seat = game.owing[0]
        twin = with_other_thalers(game.state, seat)
        act = pick(rng, game, seat)
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


@every_seed
def test_a_preview_tells_what_happens_up_to_the_first_chance(seed: int) -> None:
    rng = Random(seed)
    told = 0
    for number, game in enumerate(games(seed)):
        if number % 5 or game.result is not None:
            continue
        seat = rng.choice(game.owing)
        act = pick(rng, game, seat)
        foreseen = game.preview(seat, act)
        assert foreseen.refusal is None
        _, events = play.step(game.state, seat, act)
        assert list(foreseen.events) == events[: len(foreseen.events)]
        told += len(foreseen.events)
    assert told


@every_seed
def test_any_moment_can_be_described(seed: int) -> None:
    for number, game in enumerate(games(seed)):
        if number % 7 or game.result is not None:
            continue
        described: dict[str, Any] = game.describe()
        again = bohnhaus.position("prohibohn", seats=2, options=game.options, **described)
        assert again.describe() == described
        for seat in range(2):
            assert len(again.menu(seat)) == len(game.menu(seat))


@every_seed
def test_acts_and_events_travel_and_the_record_verifies(seed: int) -> None:
    for game in games(seed):
        rules = game.state.rules
    for viewer in viewers(game.state):
        for event in game.events_for(viewer):
            assert decode_event(encode_event(event, rules), rules) == event
    data = game.dumps()
    again = bohnhaus.loads(data)
    assert again.dumps() == data
    assert again.result == game.result


def test_it_can_be_played_out_on_the_state_alone() -> None:
    for tavern in (False, True):
        rules = rules_for("prohibohn", 2, {"tavern": tavern})
        for number in range(10):
            state = begin(rules, 2, seed_from_int(3, number))
            playout(state, Random(number).random)
            assert state.result is not None
            assert state.problems() == []
