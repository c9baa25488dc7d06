"""What holds after every act of any game of Kannibohne: single games and matches, from the deal and
from positions full of texts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import bohnhaus
from bohnhaus.bots.matches import Series, play_one
from bohnhaus.engine import play
from bohnhaus.engine.cards import CARD_BITS, CARD_MASK, SPECTATOR, Seat
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.engine.playout import playout
from bohnhaus.engine.rules import OptionValue
from bohnhaus.engine.state import State
from bohnhaus.engine.view import Looker, view
from bohnhaus.games.al_cabohne.actions import Draw, EndStep
from bohnhaus.games.catalog import begin, rules_for
from bohnhaus.games.kannibohne.actions import UseText
from bohnhaus.games.kannibohne.deck import OUR_DECK, TEXTS, our_cards
from bohnhaus.games.kannibohne.duel import EVERYONE, NOT_GREEN, OPPONENT, Duel, duel
from bohnhaus.wire.actions import decode_action, encode_action
from bohnhaus.wire.events import decode_event, encode_event
from bohnhaus.wire.names import WireError
from bohnhaus.wire.views import decode_view, encode_view
from tests.clauses.kannibohne.table import conceivable_acts
from tests.properties.random_play import arbitrary_try, handles

Options = dict[str, OptionValue]

ELSEWHEN: dict[int, int] = {1: 4, 2: 1, 4: 3, 6: 3, 7: 4, 8: 1, 9: 4, 10: 3, 11: 1, 17: 4, 19: 1}
"""Texts that can work in other phases than ours, and in which."""


def other_cards() -> str:
    """Our cards with these texts in these phases."""
    content = our_cards()
    for text, phase in ELSEWHEN.items():
        content = re.sub(
            rf"(number = {text}\nbean = \"\w+\"\nphase = )\d", rf"\g<1>{phase}", content
        )
    assert content != our_cards()
    return content


CONFIGS: tuple[Options, ...] = (
    {"turn_limit": 50},
    {"return_game": True, "turn_limit": 50},
    {},
    {"return_game": True},
    {"cards": other_cards()},
)


def rich(rng: Random, options: Options) -> bohnhaus.Game:
    """A position with texts on top of the fields and long discards, so that everything comes up."""
    beans = [kind.id for kind in OUR_DECK.kinds if "_0" not in kind.id and "_1" not in kind.id]
    piles = {
        bean: [kind.id for kind in OUR_DECK.kinds if kind.id.startswith(bean)] for bean in beans
    }
    fields: list[list[str]] = [[], []]
    taken: list[str] = []
    for seat, bean in zip((0, 0, 1, 1), rng.sample(beans, 4), strict=True):
        texts = piles[bean][1:]
        fields[seat].append(f"{bean} {rng.choice(texts)}")
        taken.append(fields[seat][-1].split()[1])
    free = [kind.id for kind in OUR_DECK.kinds if kind.id not in taken and kind.id not in beans]
    rng.shuffle(free)
    sizes = (rng.randrange(5), rng.randrange(5))
    return bohnhaus.position(
        "kannibohne",
        seats=2,
        seed=rng.randrange(10**6),
        options=options,
        hands=[" ".join(free[: sizes[0]]), " ".join(free[4 : 4 + sizes[1]])],
        fields=fields,
        discard=" ".join(free[8 : 8 + rng.randrange(7)]),
        barred=rng.randrange(2),
        scores=[rng.randrange(20), rng.randrange(20)],
    )


def games(seed: int) -> Iterator[bohnhaus.Game]:
    """A game after every act, played at random by both."""
    rng = Random(seed)
    options = CONFIGS[seed % len(CONFIGS)]
    if seed < len(CONFIGS):
        game = bohnhaus.new_game("kannibohne", seats=2, seed=seed, options=options)
    else:
        game = rich(rng, options)
    yield game
    while game.result is None:
        seat = game.owing[0]
        game.play(seat, pick(rng, game, seat))
        yield game


def pick(rng: Random, game: bohnhaus.Game, seat: Seat) -> object:
    """One of the moves: texts and planting rather than other things, and harvests that pay."""
    fields = game.view(seat).fields[seat]
    acts = play.moves(game.state, seat)
    fair = [
        act for act in acts if not isinstance(act, bohnhaus.Harvest) or fields[act.field].worth > 1
    ]
    texts = [act for act in acts if isinstance(act, UseText)]
    if texts and rng.random() < 0.6:
        return rng.choice(texts)
    sorts = sorted({type(act).__name__ for act in fair or acts})
    sort = rng.choice(sorts)
    return rng.choice([act for act in fair or acts if type(act).__name__ == sort])


def viewers(state: State) -> range:
    return range(SPECTATOR, state.seats)


QUICK_SEEDS = (1, 9)
every_seed = pytest.mark.parametrize(
    "seed",
    [
        seed if seed in QUICK_SEEDS else pytest.param(seed, marks=pytest.mark.slow)
        for seed in range(10)
    ],
)
"""New games and rich positions, single games and matches, with our cards and with others; `make
quick` tries two of them."""


@every_seed
def test_nothing_is_lost_and_the_game_ends(seed: int) -> None:
    for number, game in enumerate(games(seed)):
        assert game.state.problems() == [], game.actions[-1:]
        assert number < 20_000
    assert game.result is not None
    assert len(game.result.scores) == 2
    for seat in range(2):
        assert game.menu(seat) == []
        refusal = game.why_not(seat, EndStep())
        assert refusal is not None
        assert refusal.clause == "BH-2"


@pytest.mark.slow
def test_everything_of_the_game_comes_up() -> None:
    acts: set[type] = set()
    texts: set[int] = set()
    frames: set[str] = set()
    events: set[type] = set()
    marks: set[int] = set()
    for seed in range(24):
        for game in games(seed):
            frames.update(frame.name for frame in game.state.frames)
            marks.update(mark for hand in duel(game.state).marks for mark in hand)
        acts.update(type(act) for _, act in game.actions)
        texts.update(act.text for _, act in game.actions if isinstance(act, UseText))
        events.update(type(event) for event in game.events)
    rules = game.state.rules
    assert acts == set(rules.verbs)
    assert texts == set(range(1, TEXTS + 1))
    assert frames == set(rules.frames)
    assert events == {form.cls for form in rules.events}
    assert {EVERYONE, OPPONENT, NOT_GREEN} <= marks


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
                if game.why_not(seat, act) is None and act not in listed
            ]
            assert others == []
        if game.result is None:
            assert game.owing
            for seat in game.owing:
                assert play.moves(game.state, seat)


@every_seed
def test_anything_can_be_tried_and_asking_changes_nothing(seed: int) -> None:
    rng = Random(seed)
    refused: set[str] = set()
    known: list[int] = []
    for number, game in enumerate(games(seed)):
        if game.result is not None:
            break
        known = (known + handles(game.state, number % 2))[-60:]
        before = game.describe() if number % 9 == 0 else None
        for _ in range(20):
            seat, act = arbitrary_try(rng, game.state, known)
            refusal = game.why_not(seat, act)
            refused.update([refusal.clause] if refusal is not None else [])
        if before is not None:
            assert game.describe() == before
    assert len(refused) > 10


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
            for seat in play.owing(imagined):
                assert play.moves(imagined, seat)


@every_seed
def test_hidden_cards_cannot_be_told_apart(seed: int) -> None:
    rng = Random(seed)
    differed = 0
    for number, game in enumerate(games(seed)):
        if number % 11:
            continue
        for viewer in viewers(game.state):
            twin = permuted(game.state, viewer, rng)
            differed += twin.hands != game.state.hands
            assert encode_view(view(twin, viewer)) == encode_view(view(game.state, viewer))
            if viewer != SPECTATOR:
                assert play.menu(twin, viewer) == play.menu(game.state, viewer)
    assert differed


@every_seed
def test_what_another_player_sees_is_not_told(seed: int) -> None:
    rng = Random(seed)
    compared = 0
    for game in games(seed):
        state = game.state
        if state.result is not None or len(state.deck) < 3:
            continue
        seat = state.frames[-1].owing(state)[0]
        for act in play.moves(state, seat):
            private = isinstance(act, Draw) or (isinstance(act, UseText) and act.text in (12, 13))
            if not private or duel(state).open[seat]:
                continue
            for viewer in (SPECTATOR, 1 - seat):
                twin = permuted(state, viewer, rng)
                compared += 1
                assert told(twin, seat, act, viewer) == told(state, seat, act, viewer)
    assert compared


def told(state: State, seat: Seat, act: object, viewer: Seat) -> list[bytes]:
    """What the viewer hears of the act."""
    _, events = play.step(state, seat, act)
    seen = [state.rules.seen(event, viewer) for event in events]
    return [encode_event(event, state.rules) for event in seen if event is not None]


def permuted(state: State, viewer: Seat, rng: Random) -> State:
    """A copy with all that the viewer may not know in each other's places."""
    copy = state.copy()
    slot = duel(copy)
    mask = EVERYONE | NOT_GREEN | (0 if viewer == SPECTATOR else OPPONENT)
    known = 0 if viewer == SPECTATOR else slot.peeked[viewer]
    hidden = copy.deck[: len(copy.deck) - known]
    for seat, hand in enumerate(copy.hands):
        if seat != viewer:
            hidden += [
                entry & CARD_MASK
                for entry, mark in zip(hand, slot.marks[seat], strict=True)
                if not mark & mask
            ]
    mixed = hidden[:]
    rng.shuffle(mixed)
    now = dict(zip(hidden, mixed, strict=True))
    copy.deck = [now.get(card, card) for card in copy.deck]
    copy.hands = [
        tuple(
            entry >> CARD_BITS << CARD_BITS | now.get(entry & CARD_MASK, entry & CARD_MASK)
            for entry in hand
        )
        for hand in copy.hands
    ]
    return copy


@every_seed
def test_what_shows_hidden_cards_is_of_chance_and_cannot_be_undone(seed: int) -> None:
    rng = Random(seed)
    compared = 0
    for game in games(seed):
        state = game.state
        if state.result is not None:
            continue
        seat = state.frames[-1].owing(state)[0]
        acts = play.moves(state, seat)
        for act in rng.sample(acts, min(len(acts), 3)):
            after, events = play.step(state, seat, act)
            if [event for event in events if type(event) in state.rules.of_chance]:
                continue
            twin, _ = play.step(permuted(state, seat, rng), seat, act)
            compared += 1
            assert encode_view(view(twin, seat)) == encode_view(view(after, seat)), act
    assert compared


@every_seed
def test_what_was_seen_is_true_and_stays(seed: int) -> None:
    """A card that stays in its hand is never forgotten."""
    before: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    turn = -1
    for game in games(seed):
        state = game.state
        began = duel(state).began
        now = [(state.hands[seat], duel(state).marks[seat]) for seat in range(2)]
        if turn == began:
            for seat in range(2):
                seen_before = dict(zip(*before[seat], strict=True))
                for entry, mark in zip(*now[seat], strict=True):
                    lost = seen_before.get(entry, 0) & ~mark
                    assert not lost or mark & EVERYONE
        before, turn = now, began


@every_seed
def test_a_preview_tells_what_happens_up_to_the_first_chance(seed: int) -> None:
    rng = Random(seed)
    count = 0
    for number, game in enumerate(games(seed)):
        if number % 5 or game.result is not None:
            continue
        seat = game.owing[0]
        act = pick(rng, game, seat)
        foreseen = game.preview(seat, act)
        assert foreseen.refusal is None
        _, events = play.step(game.state, seat, act)
        assert list(foreseen.events) == events[: len(foreseen.events)]
        count += len(foreseen.events)
    assert count


@every_seed
def test_any_moment_can_be_described(seed: int) -> None:
    for number, game in enumerate(games(seed)):
        if number % 7 or game.result is not None:
            continue
        described: dict[str, Any] = game.describe()
        again = bohnhaus.position("kannibohne", seats=2, options=game.options, **described)
        assert again.describe() == described
        for seat in range(2):
            assert len(again.menu(seat)) == len(game.menu(seat))


@every_seed
def test_acts_and_events_travel_and_the_record_verifies(seed: int) -> None:
    for game in games(seed):
        rules = game.state.rules
    for _, act in game.actions:
        assert decode_action(encode_action(act, rules), rules) == act
    for viewer in viewers(game.state):
        for event in game.events_for(viewer):
            assert decode_event(encode_event(event, rules), rules) == event
    data = game.dumps()
    again = bohnhaus.loads(data)
    assert again.dumps() == data
    assert again.result == game.result


@every_seed
def test_a_copy_is_independent(seed: int) -> None:
    for number, game in enumerate(games(seed)):
        if number % 17 or game.result is not None:
            continue
        before = game.describe()
        twin = game.copy()
        seat = twin.owing[0]
        twin.play(seat, play.moves(twin.state, seat)[0])
        assert game.describe() == before
        assert isinstance(twin.state.slot, Duel)


@pytest.mark.parametrize("return_game", [True, False])
def test_the_random_player_plays_it_to_the_end(return_game: bool) -> None:
    options: Options = {"return_game": return_game, "turn_limit": 100}
    series = Series("kannibohne", 2, 5, ("random", "random"), options, False)
    for number in range(2):
        played = play_one(series, number)
        assert played.refused == 0
        assert played.problems == 0


def test_it_can_be_played_out_on_the_state_alone() -> None:
    rules = rules_for("kannibohne", 2, {})
    for number in range(5):
        state = begin(rules, 2, seed_from_int(3, number))
        playout(state, Random(number).random)
        assert state.result is not None
        assert state.problems() == []


BAD_POSITIONS: tuple[dict[str, object], ...] = (
    {"hands": "red*2 cocoa*2 green"},
    {"hands": "red_04 red_04"},
    {"fields": ["red cocoa"]},
    {"fields": ["red", "", "cocoa"]},
    {"thalers": "red"},
    {"scores": [25, 0]},
    {"scores": [1, 2, 3]},
    {"scores": 7},
    {"first_game": [25, 3]},
    {"began": 5},
    {"began": -1},
    {"used": [20]},
    {"barred": 2**40},
    {"open": [2]},
    {"open": [1], "hands": "red", "marks": [[0]]},
    {"marks": [[0]]},
    {"marks": [[8]], "hands": "red"},
    {"marks": [[4]], "hands": "green_16"},
    {"marks": 3},
    {"peeked": [3], "deck": "red"},
    {"phase": "play", "up": "red"},
    {"received": "red"},
    {"phase": "text", "text": 4},
    {"phase": "play", "played": 3},
    {"phase": "draw", "drawn": 2, "closed": 2},
    {"phase": "third_card", "deck": ""},
    {"on_top": [{"phase": "draw"}]},
    {"on_top": [{"phase": "text", "text": 4}]},
    {"on_top": [{"phase": "text", "text": 3}]},
    {"on_top": [{"phase": "text", "text": 9, "done": 2}]},
    {"on_top": [{"phase": "text", "text": 10}]},
    {"on_top": [{"phase": "text", "text": 15}]},
    {"on_top": [{"phase": "give", "asked_by": 7}]},
    {"on_top": [{"phase": "give", "asked_by": 8}]},
    {"on_top": [{"phase": "give", "asked_by": 17}], "hands": ["", "red"]},
    {"on_top": [{"phase": "plant_card", "brought_by": 10}]},
    {"on_top": [{"phase": "plant_card", "brought_by": 10}], "received": ["", "red"]},
    {"on_top": [{"phase": "plant_card", "brought_by": 11}], "received": "red"},
)


@pytest.mark.parametrize("description", BAD_POSITIONS, ids=str)
def test_a_position_that_cannot_be_is_refused(description: dict[str, Any]) -> None:
    with pytest.raises(bohnhaus.BadPosition):
        bohnhaus.position("kannibohne", **description)


@pytest.mark.parametrize(
    "key", ["scores", "first_game", "began", "used", "barred", "open", "marks", "hands", "top"]
)
def test_a_damaged_view_is_refused(key: str) -> None:
    game = bohnhaus.position("kannibohne", hands=["red", "green_17"], open=[0, 1])
    plain = json.loads(encode_view(game.view(0)))
    for damaged in ({"no": "such thing"}, -1, [99], ["red", 5], None):
        plain["slot"][key] = damaged
        with pytest.raises(WireError):
            decode_view(json.dumps(plain).encode())
    del plain["slot"][key]
    with pytest.raises(WireError):
        decode_view(json.dumps(plain).encode())
