"""Nobody gets to know what is hidden: the permutation test.

At some moment of a game, take what is hidden from a viewer (the draw pile and the other hands)
and stays so through the next acts, and permute it. The viewer must not be able to tell: view,
events, menu, refusals and previews are the same, byte for byte, act by act.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

import pytest

import bohnhaus
from bohnhaus.engine import play
from bohnhaus.engine.cards import (
    BEAN_BITS,
    CARD_BITS,
    CARD_MASK,
    SPECTATOR,
    Card,
    Entry,
    Handle,
    Seat,
)
from bohnhaus.engine.state import State
from bohnhaus.engine.view import view
from bohnhaus.games.al_cabohne.frames import Drawing, MustGive
from bohnhaus.games.al_cabohne.mafia import NO_BOSS, Mafia, first_empty, grower, mafia
from bohnhaus.games.bohnanza.events import Drew
from bohnhaus.games.bohnaparte.actions import LayCard, LayInDepot, TakeFromTrain
from bohnhaus.games.bohnaparte.war import War
from bohnhaus.games.high_bohn.actions import MoveInHand, OrderDrawn
from bohnhaus.games.high_bohn.buildings import BANK
from bohnhaus.games.high_bohn.town import Town as Buildings
from bohnhaus.games.high_bohn.town import owns
from bohnhaus.games.kannibohne.actions import ShuffleBack, UseText
from bohnhaus.games.kannibohne.duel import EVERYONE, NOT_GREEN, OPPONENT, Duel
from bohnhaus.games.kannibohne.frames import Giving
from bohnhaus.games.kannibohne.problems import wrong_ages
from bohnhaus.games.prohibohn.actions import LayDown
from bohnhaus.games.prohibohn.frames import Drawing as TownDrawing
from bohnhaus.games.prohibohn.town import Town
from bohnhaus.wire.events import encode_event
from tests.properties.random_play import (
    AGAINST_THE_MAFIA,
    ALL_CONFIGS,
    QUICK,
    Config,
    arbitrary_act,
    every_config,
    table,
    view_bytes,
    viewers,
)


@dataclass(frozen=True)
class Played:
    """A game as it went: the state before every act, and the acts."""

    states: list[State]
    acts: list[tuple[Seat, object]]
    known: list[int]


@lru_cache(maxsize=1)  # each viewer looks at the same game
def play_through(config: Config, seed: int) -> Played:
    played = table(config, seed)
    states: list[State] = []
    while played.game.result is None:
        before = played.state.copy()
        if played.step().refusal is None:
            states.append(before)
    return Played(states, played.game.actions, played.known)


def hidden(state: State, viewer: Seat) -> set[Card]:
    """The cards whose place the viewer may not know: draw pile and other hands, but for those
    that were shown, and what others laid down unseen."""
    cards = set(state.deck) - seen_from_the_bank(state, viewer) - peeked_at(state, viewer)
    for seat in range(state.seats):
        if seat != viewer:
            cards |= laid_down(state, seat)
            shown = shown_by_offers(state, seat) | shown_to_the_mafia(state, seat)
            shown |= seen_in_the_duel(state, seat, viewer)
            cards |= {e & CARD_MASK for e in state.hands[seat] if e >> CARD_BITS not in shown}
    return cards | hidden_in_the_war(state, viewer)


def hidden_in_the_war(state: State, viewer: Seat) -> set[Card]:
    """The cards in depots, on trains and in a fight that the viewer may not know (NB-45, NC-3)."""
    if not isinstance(state.slot, War):
        return set()
    known = state.slot.known(viewer) if viewer != SPECTATOR else []
    return set(state.slot.hidden()) - set(known)


def laid_down(state: State, seat: Seat) -> set[Card]:
    """The thalers that only this seat knows (PB-2)."""
    return set(state.slot.laid[seat]) if isinstance(state.slot, Town) else set()


def shown_by_offers(state: State, seat: Seat) -> set[int]:
    """The serial numbers of the cards that open offers name."""
    return {
        card >> BEAN_BITS for offer in state.offers if offer.seat == seat for card in offer.give
    }


def shown_to_the_mafia(state: State, seat: Seat) -> set[int]:
    """The serial numbers of the cards that were shown (AC-54), or of which everyone can conclude
    something: that one of them can be given, or that none can."""
    if not isinstance(state.slot, Mafia):
        return set()
    hand = state.hands[seat]
    shown = list(hand[: mafia(state).shown[seat]])
    if seat == state.active and state.frames:
        bean_of = state.rules.beans.bean_of
        if isinstance(state.frames[-1], MustGive):
            fitting = [e for e in hand if grower(state, bean_of[e & CARD_MASK]) == NO_BOSS]
            shown += fitting[:1]
        elif isinstance(state.frames[-1], Drawing | TownDrawing) and first_empty(state) != NO_BOSS:
            shown += hand
    return {entry >> CARD_BITS for entry in shown}


def seen_from_the_bank(state: State, viewer: Seat) -> set[Card]:
    """The cards of the draw pile that the owner of bank 2 knows (HB-24)."""
    town = state.slot
    if viewer == SPECTATOR or not isinstance(town, Buildings) or not owns(state, viewer, BANK, 2):
        return set()
    top = state.deck[-1:] if town.knows_top(state) else []
    return {*top, *state.deck[: town.still_sunk(state)]}


def peeked_at(state: State, viewer: Seat) -> set[Card]:
    """The cards on top of the draw pile that the viewer has seen (KT-12)."""
    if viewer == SPECTATOR or not isinstance(state.slot, Duel):
        return set()
    return set(state.deck[len(state.deck) - state.slot.peeked[viewer] :])


def seen_in_the_duel(state: State, seat: Seat, viewer: Seat) -> set[int]:
    """The serial numbers of the cards that the viewer has seen, or of which everyone knows
    something: that they are no green beans, or that one of them is (KT-17)."""
    if not isinstance(state.slot, Duel):
        return set()
    mask = EVERYONE | NOT_GREEN | (0 if viewer == SPECTATOR else OPPONENT)
    asked = state.frames[-1:]
    if seat != state.active and asked and isinstance(asked[0], Giving):
        return {entry >> CARD_BITS for entry in state.hands[seat]}
    return {
        entry >> CARD_BITS
        for entry, mark in zip(state.hands[seat], state.slot.marks[seat], strict=True)
        if mark & mask
    }


def named_in_hand(state: State, seat: Seat, act: object) -> set[Card]:
    """The own cards that the act names without showing them (HB-25, HB-26, NB-45, NC-3)."""
    if isinstance(act, MoveInHand | LayCard | LayInDepot | TakeFromTrain):
        named: tuple[Handle, ...] = (act.card,)
    elif isinstance(act, OrderDrawn):
        named = act.cards
    else:
        return set()
    serials = [card >> BEAN_BITS for card in named]
    entries = state.hands[seat]
    if isinstance(state.slot, War):
        entries += state.slot.stock[seat]
    return {entry & CARD_MASK for entry in entries if entry >> CARD_BITS in serials}


def permuted(state: State, cards: list[Card], rng: Random) -> State:
    """A copy with these cards in each other's places; serial numbers stay."""
    if isinstance(state.slot, Duel):
        return permuted_duel(state, cards, rng)
    mixed = cards[:]
    rng.shuffle(mixed)
    return exchanged_in(state, dict(zip(cards, mixed, strict=True)))


def permuted_duel(state: State, cards: list[Card], rng: Random) -> State:
    """Not every card can be everywhere (KB-3): two by two, where that is possible."""
    for _ in range(2 * len(cards)):
        one, other = rng.choice(cards), rng.choice(cards)
        twin = exchanged_in(state, {one: other, other: one})
        if not wrong_ages(twin):
            state = twin
    return state.copy()


def exchanged_in(state: State, now: dict[Card, Card]) -> State:
    """A copy with other cards in hands, draw pile and what else is hidden."""
    copy = state.copy()
    copy.deck = [now.get(card, card) for card in copy.deck]
    copy.hands = [exchanged(hand, now) for hand in copy.hands]
    if isinstance(copy.slot, Town):
        laid = [tuple([now.get(card, card) for card in cards]) for cards in copy.slot.laid]
        copy.slot.laid = laid
    if isinstance(copy.slot, War):
        copy.slot.stock = [exchanged(stock, now) for stock in copy.slot.stock]
        copy.slot.laid = tuple([now.get(card, card) for card in copy.slot.laid])
    return copy


def exchanged(entries: tuple[Entry, ...], now: dict[Card, Card]) -> tuple[Entry, ...]:
    """Other cards with the same serial numbers."""
    return tuple(
        [
            entry >> CARD_BITS << CARD_BITS | now.get(entry & CARD_MASK, entry & CARD_MASK)
            for entry in entries
        ]
    )


def stays_hidden(state: State, acts: list[tuple[Seat, object]], viewer: Seat) -> set[Card]:
    """What is hidden from the viewer now and after every one of these acts."""
    after = state.copy()
    cards = hidden(after, viewer)
    for seat, act in acts:
        cards -= named_in_hand(after, seat, act)
        play.apply(after, seat, act)
        cards &= hidden(after, viewer)
        if isinstance(act, LayDown):  # it names them
            cards -= laid_down(after, seat)
    return cards


def till_a_shuffle(acts: list[tuple[Seat, object]]) -> list[tuple[Seat, object]]:
    """The acts before one that shuffles hidden cards (KT-01, KT-04): other cards, other luck."""
    for number, (_, act) in enumerate(acts):
        if isinstance(act, ShuffleBack) or act == UseText(1):
            return acts[:number]
    return acts


def told(state: State, viewer: Seat, tries: list[object]) -> list[object]:
    """Everything that the viewer can find out now."""
    mine = view(state, viewer)
    seat = viewer if viewer != SPECTATOR else 0
    menu = play.menu(state, seat) if viewer != SPECTATOR else []
    previews = [bohnhaus.preview(mine, act) for act in [*menu[:6], *tries[:3]]]
    return [
        view_bytes(state, viewer),
        play.owing(state),
        menu,
        [play.refuse(state, viewer, act) for act in [*tries, *menu]],
        [(preview.refusal, preview.events) for preview in previews],
    ]


def done(state: State, viewer: Seat, seat: Seat, act: object) -> list[bytes]:
    """The act is done; returns the events as the viewer gets them."""
    assert play.refuse(state, seat, act) is None, "what others do depends on what is shown alone"
    events: list[object] = []
    state.events = events
    play.apply(state, seat, act)
    state.events = None
    seen = [state.rules.seen(event, viewer) for event in events]
    return [encode_event(event, state.rules) for event in seen if event is not None]


def check_a_window(played: Played, viewer: Seat, start: int, length: int, rng: Random) -> bool:
    """Whether anything could be permuted; fails if the viewer can tell."""
    state = played.states[start].copy()
    acts = till_a_shuffle(played.acts[start : start + length])
    cards = sorted(stays_hidden(state, acts, viewer))
    twin = permuted(state, cards, rng)
    assert twin.problems() == []
    differs = twin.deck != state.deck or twin.hands != state.hands
    tries = [arbitrary_act(rng, state, played.known) for _ in range(8)]
    assert told(twin, viewer, tries) == told(state, viewer, tries)
    for seat, act in acts:
        assert done(twin, viewer, seat, act) == done(state, viewer, seat, act)
        tries = [act, *[arbitrary_act(rng, state, played.known) for _ in range(6)]]
        assert told(twin, viewer, tries) == told(state, viewer, tries)
    return differs


def check_windows(config: Config, seed: int, viewer: Seat, windows: int, longest: int) -> None:
    played = play_through(config, seed)
    rng = Random(f"windows {config} {seed} {viewer}")
    checked = 0
    for _ in range(windows):
        start = rng.randrange(len(played.states))
        length = rng.randrange(longest)
        checked += check_a_window(played, viewer, start, length, rng)
    assert checked > windows // 2


@pytest.mark.parametrize(
    "viewer",
    [0, *[pytest.param(seat, marks=pytest.mark.slow) for seat in (SPECTATOR, 1, 2, 3, 4)]],
)
@every_config
def test_a_viewer_cannot_tell_hidden_cards_apart(config: Config, viewer: Seat) -> None:
    if viewer < config.seats:
        check_windows(config, seed=31, viewer=viewer, windows=7, longest=30)


@every_config
def test_BH_21_what_shows_hidden_cards_is_of_chance_and_cannot_be_undone(config: Config) -> None:
    played = play_through(config, seed=31)
    rng = Random(f"undone {config}")
    compared = 0
    for state in rng.sample(played.states, min(len(played.states), 60)):
        for seat in play.owing(state):
            moves = play.moves(state, seat)
            for act in rng.sample(moves, min(len(moves), 3)):
                after, events = play.step(state, seat, act)
                if state.rules.of_chance.isdisjoint(type(event) for event in events):
                    twin, _ = play.step(
                        permuted(state, sorted(hidden(state, seat)), rng), seat, act
                    )
                    assert view_bytes(twin, seat) == view_bytes(after, seat), act
                    compared += 1
    assert compared


@pytest.mark.slow
@pytest.mark.parametrize("config", AGAINST_THE_MAFIA, ids=str)
def test_nobody_can_tell_hidden_cards_apart_in_many_games_against_the_mafia(config: Config) -> None:
    for seed in range(3):
        for viewer in range(SPECTATOR, config.seats):
            check_windows(config, seed, viewer, windows=12, longest=30)


SHOWN_OR_OWED: list[dict[str, Any]] = [
    {"phase": "draw", "hands": ["green*2 puff blue", "chili*2"], "shown": [2], "turn": 3},
    {"phase": "play", "hands": ["blue", "green*3 stink"], "shown": [0, 3]},
    {"phase": "must_give", "hands": ["green*4 puff", "chili*2"]},
    {"phase": "must_give", "hands": ["green*2 puff green", "chili pole"], "shown": [2, 2]},
    {"phase": "must_give", "hands": ["puff green*2", "puff*15 blue*20 pole"], "shown": [1, 36]},
    {"phase": "must_give", "hands": ["green puff", "puff*15 blue*20 pole"], "shown": [1, 36]},
]
"""Moments at which hands are known in part, rare in random play (AC-54)."""


@pytest.mark.parametrize("described", SHOWN_OR_OWED, ids=lambda described: str(described["hands"]))
def test_a_hand_that_is_known_in_part_is_imagined_and_hidden_in_part(
    described: dict[str, Any],
) -> None:
    game = bohnhaus.position("al-cabohne", seats=2, bosses=["green", ""], **described)
    state = game.state
    rng = Random(38)
    for viewer in viewers(state):
        for _ in range(30):
            imagined = bohnhaus.determinize(game.view(viewer), rng.random)
            assert imagined.problems() == []
            twin = permuted(state, sorted(hidden(state, viewer)), rng)
            assert twin.problems() == []
            tries = [arbitrary_act(rng, state, []) for _ in range(5)]
            assert told(imagined, viewer, tries) == told(state, viewer, tries)
            assert told(twin, viewer, tries) == told(state, viewer, tries)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nobody_can_tell_hidden_cards_apart_in_many_games(seats: int) -> None:
    configs = [config for config in ALL_CONFIGS if config.seats == seats]
    for seed, config in enumerate(configs[::23]):
        for viewer in range(SPECTATOR, seats):
            check_windows(config, seed, viewer, windows=6, longest=60)


@every_config
def test_an_imagined_state_looks_the_same_to_who_imagined_it(config: Config) -> None:
    played = table(config, 32)
    rng = played.rng
    for number, _ in enumerate(played.steps()):
        if number % 15 and played.game.result is None:
            continue
        for viewer in viewers(played.state):
            state = played.state
            imagined = bohnhaus.determinize(view(state, viewer), rng.random)
            assert imagined.problems() == []
            tries = [arbitrary_act(rng, state, played.known) for _ in range(10)]
            assert told(imagined, viewer, tries) == told(state, viewer, tries)


def test_an_imagined_position_with_cards_out_of_the_game_looks_the_same() -> None:
    """The view says what is unseen, so what is out of the game is known too."""
    game = bohnhaus.position(hands=["red*2 soy", "blue*3", "soy"], deck="green*4 red")
    for viewer in viewers(game.state):
        imagined = bohnhaus.determinize(game.view(viewer), Random(1).random)
        assert imagined.problems() == []
        assert view_bytes(imagined, viewer) == view_bytes(game.state, viewer)


@every_config
def test_an_imagined_game_can_be_played_to_its_end(config: Config) -> None:
    played = table(config, 34)
    for number, _ in enumerate(played.steps()):
        if number % 60 == 20 and played.game.result is None:
            viewer = played.rng.choice(viewers(played.state))
            imagined = table(config, number)
            imagined.game.state = bohnhaus.determinize(
                played.game.view(viewer), imagined.rng.random
            )
            for tried in imagined.steps():
                assert imagined.state.problems() == [], tried


@every_config
def test_a_preview_tells_what_then_happens(config: Config) -> None:
    """Up to chance, and but for which other offers lapse: that hangs on copies nobody sees."""
    played = table(config, 35)
    game = played.game
    told_before = 0
    while game.result is None:
        seat, act = played.choose()
        if not 0 <= seat < config.seats:
            continue
        foreseen = game.preview(seat, act)
        assert foreseen.refusal == game.why_not(seat, act)
        if foreseen.refusal is None and not isinstance(act, bohnhaus.Accept):
            happened = game.play(seat, act)
            assert list(foreseen.events) == happened[: len(foreseen.events)]
            rest = happened[len(foreseen.events) :]
            assert not rest or type(rest[0]) in game.state.rules.of_chance
            told_before += len(foreseen.events)
        else:
            played.attempt(seat, act)
    assert told_before > 50


@every_config
def test_the_events_of_a_draw_are_told_to_the_drawer_alone(config: Config) -> None:
    played = table(config, 36)
    for _ in played.steps():
        pass
    for viewer in viewers(played.state):
        for event in played.game.events_for(viewer):
            if isinstance(event, Drew):
                assert (event.cards is not None) == (event.seat == viewer)


def test_an_event_that_the_rules_do_not_know_is_shown_to_nobody() -> None:
    for config in QUICK:
        seen = table(config, 1).state.rules.seen
        for viewer in range(-1, 4):
            assert seen(("secret", 7), viewer) is None
