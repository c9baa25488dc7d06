"""What holds after every act of any game of High Bohn, whatever anybody tries."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import bohnhaus
from bohnhaus.bots.matches import Series, play_one
from bohnhaus.engine import play
from bohnhaus.engine.cards import CARD_BITS, CARD_MASK, SPECTATOR, Card, Seat, handle
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.engine.playout import playout
from bohnhaus.engine.rules import OptionValue
from bohnhaus.engine.state import State
from bohnhaus.engine.view import Looker, view
from bohnhaus.games.catalog import begin, rules_for
from bohnhaus.games.high_bohn import actions
from bohnhaus.games.high_bohn.actions import Pass
from bohnhaus.games.high_bohn.buildings import BANK, BUILDING_IDS, TYPE_IDS, building
from bohnhaus.games.high_bohn.town import Town, owns, town_of
from bohnhaus.wire.events import decode_event, encode_event
from bohnhaus.wire.names import WireError
from bohnhaus.wire.views import decode_view, encode_view
from tests.clauses.high_bohn.table import conceivable_acts

Options = dict[str, OptionValue]


CONFIGS: tuple[tuple[int, Options], ...] = (
    (3, {"cognac": True, "distillery_notice": True}),
    (4, {}),
    (5, {"cognac": True, "building_bonus": "printed", "distillery_notice": True}),
    (3, {"three_player_fields": 3, "third_field_price": 1}),
)


def rich(rng: Random, seats: int, options: Options) -> bohnhaus.Game:
    """A position with buildings and thalers of every kind, so that everything comes up."""
    kinds = rules_for("high-bohn", seats, options).beans.kinds
    towns: list[list[str]] = [[] for _ in range(seats)]
    thalers: list[list[str]] = [[] for _ in range(seats)]
    for type in TYPE_IDS if options.get("cognac") else TYPE_IDS[:-1]:
        owners = rng.sample(range(seats), rng.randint(0, seats - 1))
        for owner, cost in zip(owners, rng.sample((1, 2, 3, 4), len(owners)), strict=True):
            towns[owner].append(f"{type}_{cost}")
    for kind in kinds:
        for seat in range(seats):
            thalers[seat] += [kind.id] * rng.randint(0, min(4, kind.count // seats - 1))
    fields = [
        ["blue chili stink black_eyed red", "green"]
        if {"saloon_3", "saloon_4"} & set(town)
        else ["chili", "blue"]
        for town in towns
    ]
    return bohnhaus.position(
        "high-bohn",
        seats=seats,
        fields=fields,
        seed=rng.randrange(10**6),
        options=options,
        towns=[" ".join(town) for town in towns],
        thalers=[" ".join(stack) for stack in thalers],
        hands=["soy"] * 3,
    )


def games(seed: int) -> Iterator[bohnhaus.Game]:
    """A game after every act, played at random by everyone, offers included."""
    rng = Random(seed)
    seats, options = CONFIGS[seed % len(CONFIGS)]
    if seed < len(CONFIGS):
        game = bohnhaus.new_game("high-bohn", seats=seats, seed=seed, options=options)
    else:
        game = rich(rng, seats, options)
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
    forced = not fair and seat in game.owing
    if not fair and not forced:
        return None
    sorts = sorted({type(act).__name__ for act in fair or acts})
    if len(sorts) > 1 and "EndTrading" in sorts and rng.random() < 0.5:
        sorts.remove("EndTrading")
    sort = rng.choice(sorts)
    return rng.choice([act for act in fair or acts if type(act).__name__ == sort])


def viewers(state: State) -> range:
    return range(SPECTATOR, state.seats)


QUICK_SEEDS = (1, 4, 6)
every_seed = pytest.mark.parametrize(
    "seed",
    [
        seed if seed in QUICK_SEEDS else pytest.param(seed, marks=pytest.mark.slow)
        for seed in range(12)
    ],
)
"""The first ones are dealt, the others begin with buildings; `make quick` tries three."""


@every_seed
def test_nothing_is_lost_and_the_game_ends(seed: int) -> None:
    for number, game in enumerate(games(seed)):
        assert game.state.problems() == [], game.actions[-1:]
        assert number < 20_000
    assert game.result is not None
    for seat in range(game.state.seats):
        assert game.menu(seat) == []
        refusal = game.why_not(seat, Pass())
        assert refusal is not None
        assert refusal.clause == "BH-2"


@pytest.mark.slow
def test_everything_of_the_game_comes_up() -> None:
    acts: set[type] = set()
    frames: set[str] = set()
    built: set[str] = set()
    for seed in range(4, 44):
        for game in games(seed):
            frames.update(frame.name for frame in game.state.frames)
        acts.update(type(act) for _, act in game.actions)
        for town in town_of(game.state).towns:
            built.update(building(type, cost).id for type, cost in enumerate(town) if cost)
    assert acts == set(game.state.rules.verbs) - {bohnhaus.Wish}
    assert frames == set(game.state.rules.frames)
    assert built == set(BUILDING_IDS)


@every_seed
def test_the_menu_and_the_reasons_agree(seed: int) -> None:
    for number, game in enumerate(games(seed)):
        if number % 13:
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


NUMBERS = (-(10**30), -7, -2, -1, 0, 1, 2, 3, 8, 9, 31, 99, 10**6, 10**30)


def arbitrary_act(rng: Random, state: State) -> object:
    """Any act with any numbers and words in it."""

    def some() -> tuple[int, ...]:
        return tuple(rng.choice(NUMBERS) for _ in range(rng.randrange(5)))

    def card() -> int:
        seat = rng.randrange(state.seats)
        entries = state.hands[seat] + state.received[seat] + town_of(state).stores[seat] + state.up
        if entries and rng.random() < 0.7:
            return handle(rng.choice(entries), state.rules.beans.bean_of)
        return rng.choice(NUMBERS)

    number = rng.choice(NUMBERS)
    return rng.choice(
        (
            actions.BuyBuilding(rng.choice((*BUILDING_IDS, "", "bank_0", "bank"))),
            actions.NameType(rng.choice((*TYPE_IDS, "", "church"))),
            actions.KeepThalers(some()),
            actions.TakeThaler(number),
            actions.PlantAsSoup(card(), number),
            actions.Store(card()),
            actions.LookAtTop(),
            actions.MoveToBottom(),
            actions.MoveInHand(card(), number),
            actions.OrderDrawn((card(), card(), card())),
            actions.OrderDrawn(some()),
            Pass(),
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
    for number, game in enumerate(games(seed)):
        if number % 11 or game.state.offers:
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
    own: set[Card] = set()
    if viewer != SPECTATOR and owns(state, viewer, BANK, 2):
        town = town_of(state)
        own.update(state.deck[: town.still_sunk(state)])
        own.update(state.deck[-1:] if town.knows_top(state) else [])
    hidden = [card for card in copy.deck if card not in own]
    for seat, hand in enumerate(copy.hands):
        if seat != viewer:
            hidden += [entry & CARD_MASK for entry in hand]
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
def test_any_moment_can_be_described(seed: int) -> None:
    for number, game in enumerate(games(seed)):
        if number % 7 or game.result is not None or game.state.offers:
            continue
        described: dict[str, Any] = game.describe()
        again = bohnhaus.position(
            "high-bohn", seats=game.state.seats, options=game.options, **described
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
        twin.play(seat, play.moves(twin.state, seat)[0])
        assert game.describe() == before
        assert isinstance(twin.state.slot, Town)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("cognac", [True, False])
def test_the_random_player_plays_it_to_the_end(seats: int, cognac: bool) -> None:
    options: Options = {"cognac": cognac, "distillery_notice": True}
    series = Series("high-bohn", seats, 5, ("random",) * seats, options, False)
    for number in range(3):
        played = play_one(series, number)
        assert played.refused == 0
        assert played.problems == 0


def test_it_can_be_played_out_on_the_state_alone() -> None:
    rules = rules_for("high-bohn", 4, {"cognac": True})
    for number in range(10):
        state = begin(rules, 4, seed_from_int(3, number))
        playout(state, Random(number).random)
        assert state.result is not None
        assert state.problems() == []


BAD_POSITIONS: tuple[dict[str, object], ...] = (
    {"towns": "church_1"},
    {"towns": "distillery_1"},
    {"towns": "saloon_2 saloon_3"},
    {"towns": ["jail_1", "jail_1"]},
    {"towns": ["jail_1", "jail_2"], "supply": "jail_3"},
    {"towns": "jail_1", "supply": "jail_1"},
    {"towns": 7},
    {"towns": ["", "", "", ""]},
    {"supply": 7},
    {"extra_fields": "church"},
    {"extra_fields": "saloon"},
    {"extra_fields": "third_field third_field"},
    {"fields": ["", "", "", ""]},
    {"fields": ["red soy"]},
    {"fields": ["blue soy"]},
    {"fields": ["soy blue"], "towns": "farm_2"},
    {"fields": ["red soy soy"], "towns": "saloon_3"},
    {"fields": ["", "", "soy"], "towns": "saloon_2"},
    {"fields": ["", "", "green"], "towns": "smithy_2"},
    {"soups": [[0]]},
    {"soups": [[-1]]},
    {"soups": "none"},
    {"soups": [0]},
    {"soups": [[3]], "towns": "saloon_3"},
    {"stores": "red"},
    {"stores": "red soy", "towns": "general_store_2"},
    {"tied": "red", "phase": "plant_received", "received": "soy"},
    {"under_saloon": "red"},
    {"under_saloon": "red", "towns": "saloon_2"},
    {"under_distillery": "red"},
    {"bank": 3},
    {"sunk": -1},
    {"phase": "pick_thalers", "seat": 0, "field": 0},
    {"on_top": [{"phase": "pick_thalers", "seat": 0, "field": 0}]},
    {"on_top": [{"phase": "pick_thalers", "seat": 4, "field": 0}]},
    {"on_top": [{"phase": "pick_thalers", "seat": 9, "field": 0}]},
    {"on_top": [{"phase": "take_thaler", "seat": 0, "harvester": 1, "thaler_count": 1}]},
    {"on_top": [{"phase": "name_type", "seat": 0}]},
    {"on_top": [{"phase": "notice", "seat": 0, "buyer": 4, "type": 1}]},
    {"on_top": [{"phase": "trade"}]},
    {"phase": "order_drawn", "seat": 0, "drawn": 3},
    {"phase": "order_drawn", "seat": 1, "drawn": 2, "hands": ["", "red*2"]},
    {"phase": "closing", "seat": 3},
    {"phase": "closing", "seat": 0, "passes": 3},
    {"planted": 3, "hands": "red"},
)


@pytest.mark.parametrize("description", BAD_POSITIONS, ids=str)
def test_a_position_that_cannot_be_is_refused(description: dict[str, Any]) -> None:
    with pytest.raises(bohnhaus.BadPosition):
        bohnhaus.position("high-bohn", **description)


@pytest.mark.parametrize("key", ["towns", "supply", "extras", "stores", "top", "bank", "own_store"])
def test_a_damaged_view_is_refused(key: str) -> None:
    game = bohnhaus.position("high-bohn", towns="general_store_2", stores="red")
    plain = json.loads(encode_view(game.view(0)))
    plain["slot"][key] = {"no": "such thing"}
    with pytest.raises(WireError):
        decode_view(json.dumps(plain).encode())
    del plain["slot"][key]
    with pytest.raises(WireError):
        decode_view(json.dumps(plain).encode())
