"""What everyone can work out about hidden cards is told, and is true (BH-40)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import bohnhaus
from bohnhaus import Accept, BadPosition, Propose, determinize
from bohnhaus.engine.cards import CARD_MASK, SPECTATOR, Card, Seat
from bohnhaus.engine.origins import Origins, without_card, without_place
from bohnhaus.engine.state import State, outside
from bohnhaus.engine.view import view
from tests.games.kit import Config
from tests.properties.random_play import QUICK, retold, viewers

SHUFFLED_AGAIN = [
    config for config in QUICK if config.game not in ("kannibohne", "al-cabohne-solo")
]
"""Kannibohne has its own clause for it (KB-3), and the solitaire ends with its first draw pile."""


# --- one step at a time --------------------------------------------------------------------


def mafia(**described: Any) -> bohnhaus.Game:
    """Al Cabohne, seat 0 about to draw; the draw pile is about to run out."""
    usual: dict[str, Any] = {
        "phase": "draw",
        "bosses": ["green", "blue"],
        "hands": ["pole*2", "chili puff*2 stink"],
        "deck": "stink kidney",
        "discard": "blue*6 green*4",
    }
    return bohnhaus.position("al-cabohne", seats=2, **(usual | described))


def imagined(game: bohnhaus.Game, viewer: Seat, seat: Seat) -> set[tuple[str, ...]]:
    """The hands of the seat that the viewer can imagine."""
    rng = Random(7)
    found = set()
    for _ in range(60):
        state = determinize(game.view(viewer), rng.random)
        assert state.problems() == []
        found.add(tuple(names(state, state.hands[seat])))
    return found


def names(state: State, cards: tuple[int, ...]) -> list[str]:
    beans = state.rules.beans
    return [beans.kinds[beans.bean_of[card & CARD_MASK]].id for card in cards]


def held(game: bohnhaus.Game, viewer: Seat) -> dict[str, int]:
    seen = game.view(viewer)
    return {
        kind.id: count
        for kind, count in zip(seen.rules.beans.kinds, seen.held(), strict=True)
        if count
    }


def test_BH_40_nothing_is_held_for_sure_while_there_is_one_draw_pile() -> None:
    game = mafia(deck="stink kidney chili")
    assert game.view(0).origins is None
    assert held(game, 0) == {}


def test_BH_40_when_the_draw_pile_is_made_anew_the_other_hand_is_known_as_a_set() -> None:
    game = mafia()
    game.play(0, bohnhaus.al_cabohne.Draw(2))
    assert held(game, 0) == {"chili": 1, "puff": 2, "stink": 1}
    hands = imagined(game, 0, 1)
    assert {tuple(sorted(hand)) for hand in hands} == {("chili", "puff", "puff", "stink")}
    assert len(hands) == 12  # in any order


def test_BH_40_the_card_that_emptied_the_draw_pile_is_an_old_one() -> None:
    game = mafia()
    game.play(0, bohnhaus.al_cabohne.Draw(2))
    assert held(game, 1) == {"kidney": 1, "stink": 1, "pole": 2}
    assert {tuple(sorted(hand)) for hand in imagined(game, 1, 0)} == {
        ("kidney", "pole", "pole", "stink")
    }


def test_BH_40_what_is_drawn_from_the_new_pile_is_one_of_its_cards() -> None:
    game = mafia(deck="stink")
    game.play(0, bohnhaus.al_cabohne.Draw(2))
    for hand in imagined(game, 1, 0):
        assert sorted(hand[:3]) == ["pole", "pole", "stink"]
        assert hand[3] in ("blue", "green")


def test_BH_40_a_spectator_knows_all_hands_together() -> None:
    game = mafia()
    game.play(0, bohnhaus.al_cabohne.Draw(2))
    assert sum(held(game, SPECTATOR).values()) == 8
    state = determinize(game.view(SPECTATOR), Random(3).random)
    assert Counter(names(state, state.hands[0] + state.hands[1])) == Counter(
        names(game.state, game.state.hands[0] + game.state.hands[1])
    )


def test_BH_40_thalers_of_the_set_up_are_as_old_as_the_game() -> None:
    game = bohnhaus.position(
        "prohibohn",
        seats=2,
        phase="draw",
        bosses=["green", "blue"],
        hands=["pole*2", "chili*2"],
        laid=["kidney*2", "stink puff"],
        deck="stink kidney",
        discard="blue*6 green*4",
    )
    game.play(0, bohnhaus.al_cabohne.Draw(2))
    assert held(game, 0) == {"chili": 2, "stink": 1, "puff": 1}
    for number in range(20):
        state = determinize(game.view(0), Random(number).random)
        assert state.problems() == []
        together = state.hands[1] + tuple(state.slot.cards()[-2:] if state.slot else ())
        assert sorted(names(state, together)) == ["chili", "chili", "puff", "stink"]


def bohnanza(**described: Any) -> bohnhaus.Game:
    """Three seats trade; seats 1 and 2 have a card of the second draw pile behind older ones."""
    usual: dict[str, Any] = {
        "phase": "trade",
        "hands": ["soy*2", "red blue stink", "green blue"],
        "up": "chili",
        "deck": "red*3 soy blue",
        "origins": {
            "pile": 1,
            "places": [[[1, 1], [1, 1]], [[0, 0], [0, 0], [1, 1]], [[0, 0], [1, 1]]],
            "cards": {"red": [[0, 0]], "blue": [[0, 0]], "green": [[0, 0]]},
        },
    }
    return bohnhaus.position(seats=3, **(usual | described))


def trade(game: bohnhaus.Game, bean: str) -> None:
    """Seat 1 gives this bean for the chili."""
    chili = game.cards(0, "chili")
    game.play(0, Propose(chili, game.beans(bean), to=1))
    game.play(1, Accept(game.view(1).offers[0].id, game.cards(1, bean)))


def test_BH_40_a_bean_that_only_the_old_pile_had_leaves_an_old_place() -> None:
    game = bohnanza(deck="soy*4 stink")
    trade(game, "red")
    origins = game.view(0).origins
    assert origins is not None
    assert origins.places[1] == ((0, 0), (1, 1))


def test_BH_40_a_bean_that_may_be_old_or_new_leaves_every_possibility_open() -> None:
    game = bohnanza()
    trade(game, "blue")
    origins = game.view(0).origins
    assert origins is not None
    assert origins.places[1] == ((0, 0), (0, 1))
    assert origins.cards[game.beans("blue")[0]] == ((0, 1),)
    hands = imagined(game, 0, 1)
    assert ("red", "stink") in hands, "what is true"
    assert {hand[0] for hand in hands} <= {"red", "blue", "green"}, "the front card is old"
    assert {hand[1] for hand in hands} >= {"stink", "soy", "green"}, "it may be old or new"


def test_BH_40_no_order_of_naming_shows_in_what_is_known() -> None:
    one, other = bohnanza(), bohnanza()
    for game, turned in ((one, False), (other, True)):
        game.play(0, Propose(game.cards(0, "chili"), game.beans("red blue"), to=1))
        cards = game.cards(1, "red blue")
        game.play(1, Accept(game.view(1).offers[0].id, cards[::-1] if turned else cards))
    assert one.view(2).origins == other.view(2).origins


def test_BH_40_what_an_offer_shows_lies_where_it_can() -> None:
    game = bohnanza()
    game.play(1, Propose(game.cards(1, "blue stink"), game.beans("chili"), to=0))
    for hand in imagined(game, 0, 1):
        assert "blue" in hand
        assert "stink" in hand
        assert hand[2] in ("stink", "blue")


def test_BH_40_a_position_says_it_and_is_described_with_it() -> None:
    game = bohnanza()
    described: dict[str, Any] = game.describe()
    again = bohnhaus.position(seats=3, **described)
    assert again.view(0).origins == game.view(0).origins


@pytest.mark.parametrize(
    "origins",
    [
        7,
        {"pile": 0, "places": [], "cards": {}},
        {"pile": 1, "places": [[], [], []], "cards": {}},
        {"pile": 1, "places": [[[1, 1]] * 2, [[1, 1]] * 3, [[1, 2]] * 2], "cards": {}},
        {"pile": 1, "places": [[[1, 1]] * 2, [[1, 1]] * 3, [[1, 0]] * 2], "cards": {}},
        {"pile": 1, "places": [[[1, 1]] * 2, [[1, 1]] * 3, [[1, 1]] * 2], "cards": {"x": []}},
        {"pile": 1, "places": [[[1, 1]] * 2, [[1, 1]] * 3, [[1, 1]] * 2], "cards": {"red": 3}},
        {
            "pile": 1,
            "places": [[[1, 1]] * 2, [[1, 1]] * 3, [[1, 1]] * 2],
            "cards": {"red": [[0, 0]]},
        },
        {
            "pile": 1,
            "places": [[[0, 1]] * 2, [[0, 1]] * 3, [[0, 1]] * 2],
            "cards": {"red": [[1, 1]]},
        },
        {
            "pile": 1,
            "places": [[[0, 1]] * 2, [[0, 1]] * 3, [[0, 1]] * 2],
            "cards": {"cocoa": [[0, 0]]},
        },
    ],
)
def test_BH_40_a_position_tells_only_what_can_be(origins: object) -> None:
    with pytest.raises(BadPosition):
        bohnanza(origins=origins)


def test_spans_grow_to_hold_every_possibility() -> None:
    old, new = (0, 0), (1, 1)
    assert without_card([old, old, new], old) == [old, new]
    assert without_card([old, old, new], new) == [old, old]
    assert without_card([old, old, new], (0, 1)) == [old, (0, 1)]
    assert without_place((old, new, new), 0, 0) == (new, new)
    assert without_place((old, new, new), 0, 2) == ((0, 1), new)


# --- in random games -----------------------------------------------------------------------


class Truth:
    """Which draw pile every hidden card really comes from, found out by watching the cards."""

    def __init__(self, state: State) -> None:
        self.piles: dict[Card, int] = dict.fromkeys(state.deck + outside(state), 0)

    def watch(self, state: State) -> None:
        """What everyone saw and is hidden now belongs to the present pile."""
        pile = 0 if state.origins is None else state.origins.pile
        hidden = state.deck + outside(state)
        self.piles = {card: self.piles.get(card, pile) for card in hidden}

    def check(self, state: State, origins: Origins) -> None:
        """What everyone can work out holds the truth."""
        for hand, spans in zip(state.hands, origins.places, strict=True):
            for entry, (first, last) in zip(hand, spans, strict=True):
                assert first <= self.piles[entry & CARD_MASK] <= last
        assert {self.piles[card] for card in state.deck} <= {origins.pile}
        bean_of = state.rules.beans.bean_of
        for bean in range(len(state.rules.beans.kinds)):
            piles = sorted([pile for card, pile in self.piles.items() if bean_of[card] == bean])
            able = origins.all_of(bean, len(piles))
            for pile, (first, last) in zip(piles, able, strict=True):
                assert first <= pile <= last


@pytest.mark.parametrize("config", SHUFFLED_AGAIN, ids=str)
def test_BH_40_what_is_true_is_never_ruled_out(config: Config) -> None:
    played = retold(config, 31)
    truth = Truth(played.state)
    seen = 0
    for _ in played.steps():
        truth.watch(played.state)
        if played.state.origins is not None:
            truth.check(played.state, played.state.origins)
            seen += 1
    assert seen > 30


def by_span(state: State, origins: Origins) -> dict[tuple[int, int], Counter[str]]:
    """What lies in hands, by the draw piles that can be meant."""
    found: dict[tuple[int, int], Counter[str]] = {}
    for hand, spans in zip(state.hands, origins.places, strict=True):
        for name, span in zip(names(state, hand), spans, strict=True):
            found.setdefault(span, Counter())[name] += 1
    return found


def test_BH_40_right_after_a_shuffle_no_imagined_hand_is_impossible() -> None:
    """In Al Cabohne, as long as no card was given from an unseen place among old and new ones."""
    rng = Random(5)
    checked = 0
    for seed in range(12):
        played = retold(Config("al-cabohne", 2), seed)
        pile = 0
        for _ in played.steps():
            state = played.state
            origins = state.origins
            if origins is None or origins.pile == pile or state.result is not None:
                continue
            pile = origins.pile
            if [1 for spans in origins.places for first, last in spans if first != last]:
                continue
            true = by_span(state, origins)
            true.pop((pile, pile), None)
            for viewer in viewers(state):
                for _ in range(5):
                    found = by_span(determinize(view(state, viewer), rng.random), origins)
                    found.pop((pile, pile), None)
                    assert found == true
                    checked += 1
    assert checked > 100
