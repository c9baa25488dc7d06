"""What holds after every act of any game, whatever anybody tries."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import bohnhaus
from bohnhaus.engine import play
from bohnhaus.engine.cards import CARD_BITS, Handle
from bohnhaus.engine.playout import playout
from bohnhaus.engine.state import Offer
from bohnhaus.games.al_cabohne.actions import GiveCard
from bohnhaus.games.al_cabohne.events import GaveCard
from bohnhaus.games.al_cabohne.fields import PRICE
from bohnhaus.games.bohnanza.events import BoughtField, Drew, Planted, Settled
from bohnhaus.games.prohibohn.actions import Buy, BuyRaid, LayDown, PutOnPile
from bohnhaus.games.prohibohn.events import Bought, GotThaler, LaidDown, PutCard
from tests.games.kit import Config
from tests.games.kits import KITS
from tests.properties.random_play import (
    CONFIGS,
    QUICK,
    Table,
    Try,
    arbitrary_act,
    each,
    every_config,
    every_game_with,
    every_trading_config,
    fingerprint,
    handles,
    retold,
    table,
)

SEED = 0
AfterAct = Callable[[bohnhaus.Game, Try], None]
in_order = each(
    tuple(
        [
            config
            for config in CONFIGS
            if config.game in ("bohnanza", "al-cabohne", "al-cabohne-solo", "prohibohn")
            and not config.rich
        ]
    )
)
"""Games in which hands stay in order and nothing is paid but for fields and businesses."""


def all_is_well(game: bohnhaus.Game, tried: Try) -> None:
    if tried.refusal is None:
        assert game.state.problems() == [], tried
        assert lying_cards(game) == len(game.state.rules.beans.bean_of), tried


def lying_cards(game: bohnhaus.Game) -> int:
    """How many cards everyone can count on the table."""
    view = game.view(bohnhaus.SPECTATOR)
    fields = sum(field.count for fields in view.fields for field in fields)
    apart = sum(len(zone) for zones in (view.earnings, view.received) for zone in zones)
    piles = view.deck_size + sum(view.discards) + len(view.up)
    return fields + apart + sum(view.hand_sizes) + piles + KITS[game.state.rules.game].apart(view)


@every_config
def test_no_card_is_lost_and_nothing_is_wrong_after_any_act(config: Config) -> None:
    played = retold(config, SEED)
    for tried in played.steps():
        all_is_well(played.game, tried)


def check_that_somebody_can_act(played: Table, after: AfterAct | None = None) -> None:
    """`after` is called after every act that is tried."""
    game = played.game
    while game.result is None:
        assert game.owing
        for seat in game.owing:
            assert game.menu(seat), f"seat {seat} owes an act and has none"
        tried = played.step()
        assert len(game.actions) < 20_000
        if after is not None:
            after(game, tried)
    assert game.owing == []
    for seat in range(game.state.seats):
        assert game.menu(seat) == []
        assert play.any_time_menu(game.state, seat) == []
        assert bohnhaus.sample_offer(game.view(seat), played.rng.random) is None
        act = arbitrary_act(played.rng, game.state, played.known)
        refusal = game.why_not(seat, act)
        assert refusal is not None
        assert refusal.clause == "BH-2"


@every_config
def test_somebody_can_always_act_until_the_game_ends_and_it_ends(config: Config) -> None:
    check_that_somebody_can_act(retold(config, SEED))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
@every_game_with(1000)
def test_nothing_is_wrong_in_any_combination_of_options(
    configs: tuple[Config, ...], part: int
) -> None:
    for config in configs[part::4]:
        check_that_somebody_can_act(table(config, 103), all_is_well)


@every_config
def test_a_game_can_be_played_out_on_the_state_alone(config: Config) -> None:
    for seed in range(3):
        state = table(config, seed).state
        playout(state, Random(seed).random)
        assert state.result is not None
        assert state.problems() == []


@every_config
def test_a_refused_act_changes_nothing(config: Config) -> None:
    played = retold(config, SEED)
    while played.game.result is None:
        seat, act = played.choose()
        if played.rng.random() > 0.4:
            played.attempt(seat, act)
            continue
        before = fingerprint(played.state)
        events = len(played.game.events)
        refusal = played.game.why_not(seat, act)
        assert fingerprint(played.state) == before, "asking is not acting"
        if refusal is not None:
            with pytest.raises(bohnhaus.IllegalAct) as raised:
                played.game.play(seat, act)
            assert raised.value.refusal == refusal
            assert fingerprint(played.state) == before
            assert len(played.game.events) == events
        else:
            played.attempt(seat, act)


@every_trading_config
def test_a_sampled_offer_is_never_refused(config: Config) -> None:
    played = retold(config, SEED)
    sampled = 0
    for _ in played.steps():
        for seat in range(config.seats):
            offer = bohnhaus.sample_offer(played.game.view(seat), played.rng.random)
            if offer is not None:
                sampled += 1
                assert played.game.why_not(seat, offer) is None
    assert sampled > 100


def test_a_sampled_offer_is_not_refused_even_by_a_seat_with_fifty_open_offers() -> None:
    game = bohnhaus.position(phase="trade", hands=["red*3 soy*3 blue*3", "red", "soy"])
    draw = table(QUICK[0], 9).rng.random
    for _ in range(2000):
        offer = bohnhaus.sample_offer(game.view(0), draw)
        if offer is not None:
            assert game.why_not(0, offer) is None
            game.play(0, offer)


@every_trading_config
def test_every_settled_deal_has_the_active_player_on_one_side(config: Config) -> None:
    deals = 0
    played = retold(config, SEED)
    while played.game.result is None:
        active = played.state.active
        for event in played.step().events:
            if isinstance(event, Settled):
                deals += 1
                assert active in (event.seat, event.other)
                assert event.seat != event.other
                assert event.gave or event.got
    assert deals > 5


@every_trading_config
def test_no_offer_outlives_its_cards_or_its_phase(config: Config) -> None:
    played = retold(config, SEED)
    state = played.state
    for tried in played.steps():
        if state.offers:
            assert state.frames[0].bargains
        for offer in state.offers:
            received = [entry >> CARD_BITS for entry in state.received[offer.seat]]
            for card in offer.give:
                assert card in handles(state, offer.seat), tried
                assert card >> 5 not in received, tried


@in_order
def test_thalers_go_down_only_by_buying_something_and_just_by_its_price(config: Config) -> None:
    bought = 0
    played = retold(config, SEED)
    state = played.state
    price = int(state.rules.options.get("third_field_price", PRICE))
    while played.game.result is None:
        before = [stack[:] for stack in state.earnings]
        tried = played.step()
        paid = {e.seat: price for e in tried.events if isinstance(e, BoughtField)}
        paid |= {e.seat: e.count - e.laid for e in tried.events if isinstance(e, Bought)}
        for seat, stack in enumerate(state.earnings):
            if seat in paid:
                bought += 1
                bribes = [e for e in tried.events if isinstance(e, GotThaler)]
                assert len(stack) == len(before[seat]) - paid[seat] + len(bribes)
                assert isinstance(tried.action, (bohnhaus.BuyField, Buy, BuyRaid))
            else:
                assert stack[: len(before[seat])] == before[seat], "the stack only grows"
    assert bought or state.rules.fields == 3


@in_order
def test_BZ_2_a_hand_changes_only_by_removal_and_at_the_back(config: Config) -> None:
    played = retold(config, SEED)
    hands = [played.game.view(seat).hand for seat in range(config.seats)]
    while played.game.result is None:
        state = played.state
        before = hands
        given = state.serials[:]
        offers = {offer.id: offer for offer in state.offers}
        tried = played.step()
        if tried.refusal is not None:
            continue
        hands = [played.game.view(seat).hand for seat in range(config.seats)]
        for seat, after in enumerate(hands):
            kept = tuple([card for card in before[seat] if card in after])
            assert after[: len(kept)] == kept
            new = after[len(kept) :]
            assert all(card >> 5 >= given[seat] for card in new), "serials are never reused"
            assert list(new) == drawn(tried.events, seat)
            gone = tuple([card for card in before[seat] if card not in after])
            anywhere = config.game == "prohibohn"  # PB-67
            assert gone == left(tried, seat, before[seat], offers, anywhere)


def drawn(events: list[object], seat: int) -> list[Handle]:
    """The cards that the seat drew, by the events."""
    drew = [event.cards for event in events if isinstance(event, Drew) and event.seat == seat]
    return [card for cards in drew if cards is not None for card in cards]


def left(
    tried: Try, seat: int, hand: tuple[Handle, ...], offers: dict[int, Offer], anywhere: bool
) -> tuple[Handle, ...]:
    """The cards that must have left the seat's hand by this act."""
    for event in tried.events:
        if isinstance(event, Settled) and isinstance(tried.action, bohnhaus.Accept):
            offer = offers[event.offer]
            moved = {offer.seat: offer.give, event.other: tried.action.cards}
            return tuple([card for card in hand if card in moved.get(seat, ())])
        if isinstance(event, Planted) and event.seat == seat and event.from_hand:
            assert isinstance(tried.action, bohnhaus.Plant)
            return (tried.action.card,) if anywhere else hand[:1]
        if isinstance(event, GaveCard | PutCard) and event.seat == seat:
            assert isinstance(tried.action, GiveCard | PutOnPile)
            return (tried.action.card,)
        if isinstance(event, LaidDown) and event.seat == seat:
            assert isinstance(tried.action, LayDown)
            return tuple([card for card in hand if card in tried.action.cards])
    return ()


@pytest.mark.parametrize("config", QUICK, ids=str)
def test_random_play_comes_to_every_sort_of_act_and_event(config: Config) -> None:
    rules = table(config, SEED).state.rules
    missing = {form.cls for form in (*rules.acts, *rules.events)} - KITS[config.game].rare
    for seed in range(6):
        if missing:
            played = table(config, seed)
            for _ in played.steps():
                pass
            missing -= {type(act) for _, act in played.game.actions}
            missing -= {type(event) for event in played.game.events}
    assert not missing


@every_config
def test_same_seed_same_game(config: Config) -> None:
    one, two = table(config, 3), table(config, 3)
    for tried in one.steps():
        assert two.step() == tried
    assert fingerprint(one.state) == fingerprint(two.state)
    assert two.game.dumps() == one.game.dumps()


@every_config
def test_different_seeds_make_different_games(config: Config) -> None:
    deals = {str(table(config, seed).game.describe()) for seed in range(50)}
    assert len(deals) == 50
