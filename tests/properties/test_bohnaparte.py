"""What holds after every act of any game of Bohnaparte, whatever anybody tries."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import bohnhaus
from bohnhaus.bots.matches import Series, play_one
from bohnhaus.engine import play
from bohnhaus.engine.cards import CARD_BITS, CARD_MASK, SPECTATOR, Card, Entry, Seat, handle
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.engine.playout import playout
from bohnhaus.engine.rules import OptionValue
from bohnhaus.engine.state import State
from bohnhaus.engine.view import Looker, view
from bohnhaus.games.bohnaparte import actions
from bohnhaus.games.bohnaparte.actions import BuyDepot
from bohnhaus.games.bohnaparte.maps import CHESSBOARD, PYRAMID, STANDARD
from bohnhaus.games.bohnaparte.territories import RIVER
from bohnhaus.games.bohnaparte.war import War, war_of
from bohnhaus.games.catalog import begin, rules_for
from bohnhaus.wire.events import decode_event, encode_event
from bohnhaus.wire.names import WireError
from bohnhaus.wire.views import decode_view, encode_view
from tests.clauses.bohnaparte.table import conceivable_acts
from tests.properties.wars import rich_war

Options = dict[str, OptionValue]

OWN_MAP = " C F V C\nF T M T F\n V Q K V\n  W C"

CONFIGS: tuple[tuple[int, Options], ...] = (
    (6, {"length": "long"}),
    (3, {"mode": "cavalry", "length": "short"}),
    (4, {"mode": "mixed"}),
    (5, {"layout": CHESSBOARD}),
    (3, {"mode": "cavalry", "layout": PYRAMID, "pyramid_rows": 6, "length": "short"}),
    (6, {"mode": "cavalry", "layout": CHESSBOARD, "cavalry_crosses_rivers": False}),
    (3, {"mode": "mixed"}),
    (3, {"layout": PYRAMID, "length": "short"}),
    (5, {"mode": "mixed", "length": "short"}),
    (6, {"mode": "mixed"}),
    (4, {"mode": "cavalry"}),
    (3, {"mode": "mixed", "map": OWN_MAP}),
)


def games(seed: int) -> Iterator[bohnhaus.Game]:
    """A game after every act, played at random by everyone, offers included."""
    rng = Random(seed)
    seats, options = CONFIGS[seed % len(CONFIGS)]
    if seed < len(CONFIGS):
        game = bohnhaus.new_game("bohnaparte", seats=seats, seed=seed, options=options)
    else:
        game = rich_war(rng, seats, options)
    yield game
    while game.result is None:
        seat = rng.choice(game.owing)
        if rng.random() < 0.3:
            seat = rng.randrange(seats)
        offer = bohnhaus.sample_offer(game.view(seat), rng.random)
        if offer is not None and rng.random() < 0.3:
            game.play(seat, offer)
            yield game
            continue
        act = pick(rng, game, seat)
        if act is not None:
            game.play(seat, act)
            yield game


def pick(rng: Random, game: bohnhaus.Game, seat: Seat) -> object | None:
    """One of the moves, each sort as likely as the others, harvests that pay preferred."""
    fields = game.view(seat).fields[seat]
    acts = play.moves(game.state, seat)
    poor = [
        act for act in acts if isinstance(act, bohnhaus.Harvest) and not fields[act.field].worth
    ]
    fair = [act for act in acts if act not in poor]
    if not fair and seat not in game.owing:
        return None
    sorts = sorted({type(act).__name__ for act in fair or acts})
    for last in ("EndTrading", "EndAttacks"):
        if len(sorts) > 1 and last in sorts and rng.random() < 0.6:
            sorts.remove(last)
    sort = rng.choice(sorts)
    return rng.choice([act for act in fair or acts if type(act).__name__ == sort])


def viewers(state: State) -> range:
    return range(SPECTATOR, state.seats)


QUICK_SEEDS = (1, 14)
every_seed = pytest.mark.parametrize(
    "seed",
    [
        seed if seed in QUICK_SEEDS else pytest.param(seed, marks=pytest.mark.slow)
        for seed in range(2 * len(CONFIGS))
    ],
)
"""The first ones are dealt, the others begin in the middle of a war; `make quick` tries two."""


@every_seed
def test_nothing_is_lost_and_the_game_ends(seed: int) -> None:
    for number, game in enumerate(games(seed)):
        assert game.state.problems() == [], game.actions[-1:]
        assert number < 20_000
    assert game.result is not None
    for seat in range(game.state.seats):
        assert game.menu(seat) == []
        refusal = game.why_not(seat, BuyDepot())
        assert refusal is not None
        assert refusal.clause == "BH-2"


@pytest.mark.slow
def test_everything_of_the_game_comes_up() -> None:
    acts: set[type] = set()
    frames: set[str] = set()
    ends: set[str] = set()
    for seed in range(len(CONFIGS), 120):
        for game in games(seed):
            frames.update(frame.name for frame in game.state.frames)
        acts.update(type(act) for _, act in game.actions)
        ends.add(how_it_ended(game.state))
    assert acts | {actions.ChooseCamp} == set(game.state.rules.verbs) - {bohnhaus.Wish}
    assert frames | {"camp"} == set(game.state.rules.frames)
    assert {"run-out", "none"} <= ends


def how_it_ended(state: State) -> str:
    counts = [len(war_of(state).land_of(seat)) for seat in range(state.seats)]
    if state.run_outs >= state.rules.run_outs:
        return "run-out"
    return "none" if 0 in counts else "twelve"


@every_seed
def test_the_menu_and_the_reasons_agree(seed: int) -> None:
    for number, game in enumerate(games(seed)):
        if number % 13 and game.state.frames and game.state.frames[-1].name in USUAL:
            continue
        for seat in range(game.state.seats):
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


USUAL = ("plant", "trade", "plant_received", "attack")
NUMBERS = (-(10**30), -7, -2, -1, 0, 1, 2, 3, 8, 9, 31, 99, 10**6, 10**30)


def arbitrary_act(rng: Random, state: State) -> object:
    """Any act with any numbers in it."""

    def some() -> tuple[int, ...]:
        return tuple(rng.choice(NUMBERS) for _ in range(rng.randrange(5)))

    def card() -> int:
        seat = rng.randrange(state.seats)
        stock = war_of(state).stock[seat]
        entries = state.hands[seat] + state.received[seat] + stock + state.up
        if entries and rng.random() < 0.7:
            return handle(rng.choice(entries), state.rules.beans.bean_of)
        return rng.choice(NUMBERS)

    number = rng.choice(NUMBERS)
    return rng.choice(
        (
            actions.ChooseCamp(number),
            actions.TurnReady(some()),
            actions.LayInDepot(card()),
            actions.Attack(number, rng.choice(NUMBERS)),
            actions.Attack(number),
            actions.LayCard(card()),
            actions.LayTop(),
            actions.EndAttacks(),
            actions.BuildFortress(number, rng.choice(NUMBERS)),
            actions.BuyDepot(),
            actions.BuyTrain(),
            actions.TakeFromTrain(card()),
            bohnhaus.Plant(card(), number),
            bohnhaus.Harvest(number),
            bohnhaus.BuyField(some()),
            bohnhaus.Accept(number, (card(),)),
            bohnhaus.Propose((card(),), some(), rng.choice(NUMBERS)),
            bohnhaus.EndPlanting(),
            bohnhaus.EndTrading(),
            None,
        )
    )


@every_seed
def test_anything_can_be_tried_and_asking_changes_nothing(seed: int) -> None:
    rng = Random(seed)
    refused: set[str] = set()
    for number, game in enumerate(games(seed)):
        if game.result is not None:
            break
        before = game.describe() if number % 9 == 0 else None
        for _ in range(20):
            act = arbitrary_act(rng, game.state)
            refusal = game.why_not(rng.randrange(game.state.seats), act)
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
        if number % 7 and game.state.frames and game.state.frames[-1].name in USUAL:
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
    for number, game in enumerate(games(seed)):
        if game.state.offers or (
            number % 11 and game.state.frames and game.state.frames[-1].name in USUAL
        ):
            continue
        for viewer in viewers(game.state):
            twin = permuted(game.state, viewer, rng)
            assert twin.problems() == []
            assert encode_view(view(twin, viewer)) == encode_view(view(game.state, viewer))
            if viewer != SPECTATOR:
                assert play.menu(twin, viewer) == play.menu(game.state, viewer)


def permuted(state: State, viewer: Seat, rng: Random) -> State:
    """A copy with all that the viewer may not know in each other's places."""
    copy = state.copy()
    war = war_of(copy)
    own: set[Card] = set()
    if viewer != SPECTATOR:
        own.update(entry & CARD_MASK for entry in state.hands[viewer])
        if not war.sealed[viewer]:
            own.update(entry & CARD_MASK for entry in war.stock[viewer])
        if viewer == state.active and war.laid_from != "pile":
            own.update(war.laid)
    hidden = copy.deck + list(war.laid)
    for entries in copy.hands + war.stock:
        hidden += [entry & CARD_MASK for entry in entries]
    hidden = [card for card in hidden if card not in own]
    mixed = hidden[:]
    rng.shuffle(mixed)
    now = dict(zip(hidden, mixed, strict=True))

    def moved(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
        return tuple(
            entry >> CARD_BITS << CARD_BITS | now.get(entry & CARD_MASK, entry & CARD_MASK)
            for entry in entries
        )

    copy.deck = [now.get(card, card) for card in copy.deck]
    copy.hands = [moved(hand) for hand in copy.hands]
    war.stock = [moved(stock) for stock in war.stock]
    war.laid = tuple(now.get(card, card) for card in war.laid)
    return copy


@every_seed
def test_what_is_told_does_not_depend_on_hidden_cards(seed: int) -> None:
    """Laying a card in a fight tells the same, whatever it is, till both are laid."""
    rng = Random(seed)
    for game in games(seed):
        frame = game.state.frames[-1] if game.state.frames else None
        if frame is None or frame.name != "lay_attack":
            continue
        seat = game.owing[0]
        for act in play.moves(game.state, seat):
            twin = game.state.copy()
            events = play.perform(twin, seat, act)
            if not twin.frames or twin.frames[-1].name != "lay_defence":
                continue
            for viewer in viewers(twin):
                if viewer == seat and not isinstance(act, actions.LayTop):
                    continue
                told = [event for event in events if game.state.rules.seen(event, viewer)]
                names = {type(event).__name__ for event in told}
                assert names <= {"CardLaid", "RanOut", "Shuffled"}
                other = permuted(twin, viewer, rng)
                assert encode_view(view(other, viewer)) == encode_view(view(twin, viewer))


@every_seed
def test_a_preview_tells_nothing_that_the_seat_does_not_know(seed: int) -> None:
    rng = Random(seed)
    for number, game in enumerate(games(seed)):
        if game.result is not None or game.state.offers or number % 19:
            continue
        for seat in range(game.state.seats):
            twin = permuted(game.state, seat, rng)
            for act in play.moves(game.state, seat)[:20]:
                here = bohnhaus.preview(view(game.state, seat), act)
                there = bohnhaus.preview(view(twin, seat), act)
                assert here.refusal is None
                assert here.events == there.events


@every_seed
def test_any_moment_can_be_described(seed: int) -> None:
    for number, game in enumerate(games(seed)):
        if number % 5 or game.result is not None or game.state.offers:
            continue
        described: dict[str, Any] = game.describe()
        again = bohnhaus.position(
            "bohnaparte", seats=game.state.seats, options=game.options, **described
        )
        assert again.describe() == described
        for seat in range(game.state.seats):
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


@every_seed
def test_a_copy_is_independent(seed: int) -> None:
    for number, game in enumerate(games(seed)):
        if number % 17 or game.result is not None:
            continue
        before = game.describe()
        twin = game.copy()
        seat = twin.owing[0]
        for act in play.moves(twin.state, seat):
            twin = game.copy()
            twin.play(seat, act)
            assert game.describe() == before
        assert isinstance(twin.state.slot, War)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (seats, {"mode": mode, "layout": layout})
        for seats in (3, 4, 5, 6)
        for mode in ("classic", "cavalry")
        for layout in (STANDARD, CHESSBOARD, PYRAMID)
        if layout != PYRAMID or seats == 3
    ],
    ids=str,
)
def test_the_random_player_plays_it_to_the_end(seats: int, options: Options) -> None:
    series = Series("bohnaparte", seats, 5, ("random",) * seats, options, False)
    played = play_one(series, 0)
    assert played.refused == 0
    assert played.problems == 0


def test_it_can_be_played_out_on_the_state_alone() -> None:
    for number, (seats, options) in enumerate(CONFIGS):
        rules = rules_for("bohnaparte", seats, options)
        state = begin(rules, seats, seed_from_int(3, number))
        playout(state, Random(number).random)
        assert state.result is not None
        assert state.problems() == []


# --- six seats and few cards ---------------------------------------------------------------


@pytest.mark.parametrize("run_outs", [0, 3])
@pytest.mark.parametrize("deck", ["", "red", "red soy"])
def test_six_seats_never_hang_when_both_piles_are_empty(run_outs: int, deck: str) -> None:
    """Everything is in hands, fields, thalers and depots, and everyone has farms and villages."""
    rules = rules_for("bohnaparte", 6, {})
    kinds = war_of(begin(rules, 6, seed_from_int(0))).map
    free = [land for land, kind in enumerate(kinds.kinds) if kind != RIVER]
    land = [free[seat::6] for seat in range(6)]
    game = bohnhaus.position(
        "bohnaparte",
        seats=6,
        phase="plant",
        land=land,
        hands=["blue*4 chili*4", "chili*4 stink*4", "stink*4 green*4", "soy*5", "red*4", "blue*4"],
        holdings=["depot"] * 6,
        stock=["green*4", "stink*4", "soy*4", "black_eyed*6", "garden*3", "blue*4"],
        thalers=["chili*5", "green*3", "blue*4", "black_eyed*4", "red*3", "garden*3"],
        deck=deck,
        run_outs=run_outs,
    )
    rng = Random(run_outs)
    for _ in range(5_000):
        if game.result is not None:
            break
        seat = rng.choice(game.owing)
        act = pick(rng, game, seat)
        assert act is not None
        game.play(seat, act)
        assert game.state.problems() == []
    assert game.result is not None


BAD_POSITIONS: tuple[dict[str, object], ...] = (
    {"land": "3"},
    {"land": [[3], [3], [24]]},
    {"land": [[3], [11], [24], [0]]},
    {"land": [[3], [11], [99]]},
    {"land": [["3"], [11], [24]]},
    {"land": [[3, 8], [11], [24]]},
    {"land": [[3], [11], []]},
    {"land": [[3, 0, 1, 2, 4, 5, 6, 7, 12, 13, 18, 9], [11], [24]]},
    {"exhausted": [3]},
    {"exhausted": "9"},
    {"fortresses": [8]},
    {"fortresses": [0, 1, 2, 4]},
    {"spent": [9]},
    {"holdings": "castle"},
    {"holdings": "train"},
    {"holdings": "depot", "stock": "soy*4"},
    {"stock": "soy"},
    {"sealed": [0]},
    {"sealed": [3]},
    {"laid": "red"},
    {"laid_from": "hand"},
    {"laid_from": "sky"},
    {"fields": ["", "", ""]},
    {"phase": "camp", "land": [[3], [11], [24]]},
    {"phase": "camp", "land": [[], [11], []]},
    {"phase": "camp", "land": [[0], [], []]},
    {"phase": "ready"},
    {"phase": "unload", "left": 1},
    {"phase": "unload", "left": 0},
    {"phase": "lay_attack", "territory": 0},
    {"phase": "attack", "run_outs": 4, "deck": ""},
    {"phase": "trade", "run_outs": 4},
    {"phase": "attack", "on_top": [{"phase": "lay_attack", "territory": 3}]},
    {"phase": "attack", "on_top": [{"phase": "lay_attack", "territory": 8}]},
    {"phase": "attack", "on_top": [{"phase": "lay_attack", "territory": 40}]},
    {"phase": "attack", "on_top": [{"phase": "lay_attack", "territory": 99}]},
    {"phase": "attack", "on_top": [{"phase": "lay_defence", "territory": 0, "cavalry": -1}]},
    {"phase": "attack", "on_top": [{"phase": "lay_defence", "territory": 11, "cavalry": -1}]},
    {"phase": "attack", "on_top": [{"phase": "lay_defence", "territory": 11, "cavalry": 3}]},
    {"phase": "attack", "on_top": [{"phase": "lay_defence", "territory": 11, "cavalry": -2}]},
    {"phase": "attack", "on_top": [{"phase": "attack"}]},
)


@pytest.mark.parametrize("description", BAD_POSITIONS, ids=str)
def test_a_position_that_cannot_be_is_refused(description: dict[str, Any]) -> None:
    with pytest.raises(bohnhaus.BadPosition):
        bohnhaus.position("bohnaparte", **{"phase": "plant", **description})


@pytest.mark.parametrize(
    "key",
    ["map", "owners", "exhausted", "spent", "holdings", "stock", "own_stock", "sealed", "own_laid"],
)
def test_a_damaged_view_is_refused(key: str) -> None:
    game = bohnhaus.position("bohnaparte", phase="plant", holdings="depot", stock="red")
    plain = json.loads(encode_view(game.view(0)))
    plain["slot"][key] = {"no": "such thing"}
    with pytest.raises(WireError):
        decode_view(json.dumps(plain).encode())
    del plain["slot"][key]
    with pytest.raises(WireError):
        decode_view(json.dumps(plain).encode())
