"""The menu lists what is legal, all of it but offers, and nothing else."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, product
from math import comb

import pytest

import bohnhaus
from bohnhaus.engine import play
from bohnhaus.engine.cards import Seat, bean_of_handle
from bohnhaus.engine.forms import BEAN, BEANS, CARD, CARDS, Part
from bohnhaus.engine.state import State
from bohnhaus.games.al_cabohne.actions import EndStep
from bohnhaus.games.al_cabohne.fields import PRICE
from bohnhaus.games.bohnanza.trade import MOST_WAYS
from tests.games.kit import Config
from tests.games.kits import KITS
from tests.properties.random_play import (
    QUICK,
    Table,
    every_config,
    every_game_with,
    handles,
    retold,
    table,
)

SEED = 0
FEW = 300


@every_config
def test_no_act_of_a_menu_is_refused_or_listed_twice(config: Config) -> None:
    played = retold(config, SEED)
    for _ in played.steps():
        for seat in range(config.seats):
            acts = played.game.menu(seat)
            assert len(set(acts)) == len(acts)
            for act in acts:
                assert played.game.why_not(seat, act) is None, act
            for act in play.any_time_menu(played.state, seat):
                assert act in acts


@every_config
def test_every_act_of_a_menu_can_be_done(config: Config) -> None:
    played = retold(config, SEED)
    for number, _ in enumerate(played.steps()):
        if number % 10 == 0:
            for seat in range(config.seats):
                for act in played.game.menu(seat):
                    after, events = play.step(played.state, seat, act)
                    asked = len(after.frames) > len(played.state.frames)
                    assert events or asked or isinstance(act, EndStep), "seen, not told"
                    assert after.problems() == []


@every_config
def test_what_is_not_refused_is_in_the_menu(config: Config) -> None:
    check_that_the_menu_is_complete(retold(config, SEED), every=20)


@pytest.mark.slow
@every_game_with(6)
def test_what_is_not_refused_is_in_the_menu_in_many_games(configs: tuple[Config, ...]) -> None:
    for seed, config in enumerate(configs):
        check_that_the_menu_is_complete(table(config, seed), every=25)


def check_that_the_menu_is_complete(played: Table, every: int) -> None:
    for number, _ in enumerate(played.steps()):
        if number % every == 0:
            for seat in range(played.state.seats):
                assert set(played.game.menu(seat)) == set(legal_acts(played.state, seat))


def legal_acts(state: State, seat: Seat) -> list[object]:
    """All legal acts but offers, found by trying everything that could be one."""
    return [act for act in conceivable_acts(state, seat) if play.refuse(state, seat, act) is None]


def conceivable_acts(state: State, seat: Seat) -> list[object]:
    """Everything that anyone could think of doing, but offers."""
    acts = conceivable_acceptances(state, seat)
    for form in state.rules.acts:
        if form.cls not in (bohnhaus.Propose, bohnhaus.Accept):
            values = [conceivable_values(state, part) for part in form.parts]
            acts += [form.cls(*chosen) for chosen in product(*values)]
    return acts


def conceivable_values(state: State, part: Part) -> list[object]:
    """Everything that this part of an act could be."""
    special = KITS[state.rules.game].conceivable(state, part)
    if special is not None:
        return special
    if part.sort == CARD:
        cards = [card for other in range(state.seats) for card in handles(state, other)]
        return list(dict.fromkeys(cards))
    if part.sort.name == "word":
        return [*part.sort.choices, "church"]
    if part.key == "pay":
        return list(conceivable_payments(state))
    if part.key == "offer":
        return [-1, *range(max(0, state.next_offer - 25), state.next_offer + 2)]
    if part.key in ("place", "to"):
        longest = max(len(cards) for cards in (*state.hands, state.discard))
        return list(range(-1, longest + 2))
    if part.sort == BEAN:
        return list(range(-1, len(state.rules.beans.kinds) + 1))
    assert part.sort not in (BEANS, CARDS), f"the kit says what {part.key} could be"
    return list(range(-2, 10))


def conceivable_payments(state: State) -> list[tuple[int, ...]]:
    """All ways to pay for a field with any thalers, too many and too few as well."""
    kinds = range(len(state.rules.beans.kinds))
    price = int(state.rules.options.get("third_field_price", PRICE))
    return [
        pay
        for number in {0, price - 1, price, price + 1 if price < 5 else price}
        for pay in combinations_with_replacement(kinds, number)
    ]


def conceivable_acceptances(state: State, seat: Seat) -> list[object]:
    """All ways to take any offer with any own cards; where these are many, what the menu says."""
    own = in_order(state, seat)
    acts: list[object] = []
    for offer in state.offers:
        sizes = range(len(offer.want) + 2)
        ways: list[object] = [
            bohnhaus.Accept(offer.id, tuple(sorted(cards, key=bean_of_handle)))
            for size in sizes
            if comb(len(own), len(offer.want)) <= FEW
            for cards in combinations(own, size)
        ]
        legal = [way for way in ways if play.refuse(state, seat, way) is None]
        acts += ways if ways and len(legal) <= MOST_WAYS else listed(state, seat, offer.id)
    return acts


def listed(state: State, seat: Seat, offer: int) -> list[object]:
    """The ways to take the offer that the menu lists."""
    accepts = [act for act in play.menu(state, seat) if isinstance(act, bohnhaus.Accept)]
    return [act for act in accepts if act.offer == offer]


def in_order(state: State, seat: Seat) -> list[int]:
    """The seat's cards as a menu goes through them, those that cannot be dealt last."""
    bean_of = state.rules.beans.bean_of
    entries = state.rules.dealable(state, seat) + state.received[seat]
    return [entry >> 8 << 5 | bean_of[entry & 255] for entry in entries]


def test_a_menu_lists_only_so_many_ways_to_accept() -> None:
    game = bohnhaus.position(phase="trade", hands=["red", "blue*12", "soy"])
    game.play(0, bohnhaus.Propose(game.cards(0, "red"), game.beans("blue blue blue"), 1))
    ways = [act for act in game.menu(1) if isinstance(act, bohnhaus.Accept)]
    assert len(ways) == MOST_WAYS < comb(12, 3)
    assert all(game.why_not(1, way) is None for way in ways)


@pytest.mark.parametrize("config", QUICK, ids=str)
def test_who_has_no_seat_has_an_empty_menu(config: Config) -> None:
    """BH-1; and a spectator's menu must not tell the last seat's cards."""
    played = retold(config, SEED)
    for _ in played.steps():
        for seat in (-2, bohnhaus.SPECTATOR, config.seats, 99):
            assert played.game.menu(seat) == []
            assert play.any_time_menu(played.state, seat) == []


def test_an_answer_to_an_offer_with_a_negative_number_is_refused() -> None:
    """The wire knows -1 for no answer and no number below, so such a game could not be loaded."""
    game = bohnhaus.position(phase="trade", hands=["red", "blue", "soy"])
    offer = bohnhaus.Propose(game.cards(0, "red"), game.beans("blue"), 1, answers=-5)
    assert game.why_not(0, offer) is not None


@pytest.mark.parametrize("phase", ["plant", "trade", "plant_received"])
def test_in_any_position_who_owes_an_act_has_one(phase: str) -> None:
    """An empty hand at the start of phase 1 (BZ-11), or nothing received, hangs no game."""
    try:
        game = bohnhaus.position(phase=phase)
    except bohnhaus.BadPosition:
        return
    for seat in game.owing:
        assert game.menu(seat)


def test_a_pile_that_ran_out_for_the_last_time_cannot_run_out_again() -> None:
    try:
        game = bohnhaus.position(hands=["red*2"], deck="soy", run_outs=3)
    except bohnhaus.BadPosition:
        return
    while game.result is None:
        game.play(game.owing[0], game.menu(game.owing[0])[-1])
        assert game.state.problems() == []
