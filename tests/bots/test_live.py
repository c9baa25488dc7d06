"""The table where people act when they like and bots have their say after every change."""

from __future__ import annotations

from random import Random

import pytest

from bohnhaus import (
    Accept,
    Decline,
    EndTrading,
    Game,
    Harvest,
    OfferView,
    Propose,
    View,
    Withdraw,
    new_game,
    position,
    sample_offer,
)
from bohnhaus.bots.agenda import Ask
from bohnhaus.bots.live import Live
from bohnhaus.bots.player import Player
from bohnhaus.bots.registry import make_bot
from tests.bots.scripted import Scripted


def seat_people(game: Game, players: list[Player | None]) -> Live:
    def act(seat: int, action: object) -> None:
        game.play(seat, action)

    return Live(game.state, players, act)


def trading(active: int = 0) -> Game:
    return position(
        seats=3,
        active=active,
        phase="trade",
        up="soy garden",
        hands=["blue red", "red red", "green"],
        fields=[["soy"], ["garden"], ["green"]],
    )


@pytest.mark.parametrize("bot", ["random", "greedy", "trader"])
def test_a_table_of_bots_alone_plays_to_the_end(bot: str) -> None:
    game = new_game(seats=4, seed=3)
    live = seat_people(game, [make_bot("bohnanza", bot, seat) for seat in range(4)])
    assert live.next_person() is None
    assert game.result is not None
    assert live.refused == 0


@pytest.mark.parametrize("people", [{0}, {1, 3}, {0, 1, 2, 3}])
@pytest.mark.parametrize("bot", ["random", "trader"])
def test_a_table_with_people_who_do_anything_plays_to_the_end(people: set[int], bot: str) -> None:
    rng = Random(repr((sorted(people), bot)))
    game = new_game(seats=4, seed=11)
    live = seat_people(
        game, [None if seat in people else make_bot("bohnanza", bot, seat) for seat in range(4)]
    )
    for _ in range(20_000):
        ask = live.next_person()
        if ask is None:
            break
        assert ask.seat in people
        assert ask.owes == (ask.seat in game.owing)
        action: object | None = rng.choice(game.menu(ask.seat))
        if rng.random() < 0.2:
            action = sample_offer(game.view(ask.seat), rng.random)
        if action is None or (not ask.owes and rng.random() < 0.7):
            live.passed(ask.seat)
        else:
            game.play(ask.seat, action)
            live.acted(ask.seat, action)
        assert game.state.problems() == []
    assert game.result is not None
    assert live.refused == 0


def test_a_bot_does_not_end_the_trading_before_people_have_passed() -> None:
    game = trading(active=1)
    live = seat_people(game, [None, Scripted(), None])
    assert live.next_person() == Ask(2, False)
    live.passed(2)
    assert live.next_person() == Ask(0, False)
    assert game.view(0).phase == "trade"
    live.passed(0)
    live.next_person()
    assert game.view(0).phase != "trade"


def test_BH_41_nothing_for_me_holds_for_the_rest_of_the_turn() -> None:
    game = trading(active=1)
    live = seat_people(game, [None, Scripted(), None])
    assert live.next_person() == Ask(2, False)
    live.passed(2)
    assert live.next_person() == Ask(0, False)
    harvest = Harvest(0)
    game.play(0, harvest)
    live.acted(0, harvest)
    assert live.next_person() == Ask(0, False)
    live.passed(0)
    live.next_person()
    assert game.view(0).phase != "trade"


def offers_of(game: Game, *offers: Propose) -> Live:
    """Anna is alone with bots. It is the first one's turn; it makes these offers one by one."""
    left = list(offers)
    bot = Scripted(propose=lambda view: left.pop(0) if left else None)
    return seat_people(game, [None, bot, Scripted()])


def calls(live: Live) -> list[tuple[int, ...]]:
    """What the offers want that Anna is stopped for."""
    return [offer.want for offer in live.agenda.stances.calls(live.state, 0)]


def test_BH_41_who_passed_is_asked_again_only_for_an_offer_that_they_asked_to_see() -> None:
    lifted: dict[str, list[bool]] = {}
    for stops in ("every", "payable", "mine", "never"):
        for wants, to in (("green", -1), ("red", -1), ("green", 0)):
            game = trading(active=1)
            live = offers_of(game)
            live.agenda.stances.stops[0] = stops
            live.agenda.question()
            live.passed(0)
            offer = Propose(game.cards(1, "soy"), game.beans(wants), to)
            game.play(1, offer)
            live.agenda.acted(1, offer)
            lifted.setdefault(stops, []).append(not live.agenda.has_passed(0))
    assert lifted == {
        "every": [True, True, True],
        "payable": [False, True, True],
        "mine": [False, False, True],
        "never": [False, False, False],
    }


def test_BH_41_an_offer_that_was_declined_or_passed_on_is_no_news_on_the_same_terms() -> None:
    game = trading(active=1)
    soy, garden = game.card(1, "soy"), game.card(1, "garden")
    red = game.beans("red")
    live = offers_of(game, Propose((soy,), red), Propose((garden,), red), Propose((soy,), red))
    assert live.next_person() == Ask(0, False)
    assert len(calls(live)) == 2
    for offer in game.view(0).offers[:1]:
        no = Decline(offer.id)
        game.play(0, no)
        live.acted(0, no)
    assert len(calls(live)) == 1
    live.passed(0)
    assert calls(live) == []
    for offer in game.view(0).offers:
        withdraw = Withdraw(offer.id)
        game.play(1, withdraw)
        live.agenda.acted(1, withdraw)
        again = Propose((garden,), red)
        game.play(1, again)
        live.agenda.acted(1, again)
    assert live.agenda.has_passed(0)


def test_BH_41_where_others_look_on_a_stance_depends_on_no_hand() -> None:
    """The same acts, two hands: whoever is stopped is stopped with either."""
    stopped: list[list[bool]] = []
    for hand in ("blue red", "blue blue"):
        game = position(
            seats=3,
            active=1,
            phase="trade",
            up="soy garden",
            hands=[hand, "red red", "green"],
            fields=[["soy"], ["garden"], ["green"]],
        )
        live = seat_people(game, [None, Scripted(), None])
        assert live.agenda.stances.blind
        live.passed(0)
        live.passed(2)
        offer = Propose(game.cards(1, "soy"), game.beans("red"))
        game.play(1, offer)
        live.agenda.acted(1, offer)
        stopped.append([not live.agenda.has_passed(seat) for seat in (0, 2)])
    assert stopped == [[True, True], [True, True]]


def test_BH_41_who_makes_an_offer_has_something_to_say() -> None:
    game = trading(active=1)
    live = offers_of(game)
    assert live.next_person() == Ask(0, False)
    live.passed(0)
    assert live.agenda.has_passed(0)
    gift = Propose(game.cards(0, "blue"), (), 1)
    game.play(0, gift)
    live.acted(0, gift)
    assert not live.agenda.has_passed(0)


def test_bots_answer_a_persons_offer_at_once() -> None:
    game = trading()
    live = seat_people(game, [None, Scripted(), Scripted(answer=lambda view, offer, menu: menu[0])])
    assert live.next_person() == Ask(0, True)
    gift = Propose(game.cards(0, "soy"), ())
    game.play(0, gift)
    live.acted(0, gift)
    assert live.next_person() == Ask(0, True)
    assert game.actions[1:] == [(1, Decline(1)), (2, Accept(1))]


def test_a_person_who_was_offered_something_is_asked_first() -> None:
    game = trading(active=1)
    offer = [Propose(game.cards(1, "soy"), (), 0)]
    bot = Scripted(propose=lambda view: offer.pop() if offer else None)
    live = seat_people(game, [None, bot, None])
    assert live.next_person() == Ask(0, False)


def test_a_bot_proposes_within_its_budget() -> None:
    game = trading(active=1)
    beans = list(range(8))
    soy = game.card(1, "soy")
    endless = Scripted(propose=lambda view: Propose((soy,), (beans.pop(),), 0))
    live = seat_people(game, [None, endless, Scripted()])
    live.next_person()
    assert sum(isinstance(act, Propose) for _, act in game.actions) == 3


def test_the_active_person_ends_the_trading_alone() -> None:
    game = trading()
    live = seat_people(game, [None, Scripted(), Scripted()])
    assert live.next_person() == Ask(0, True)
    live.passed(0)
    assert live.next_person() == Ask(0, True)
    end = EndTrading()
    game.play(0, end)
    live.acted(0, end)
    assert live.next_person() == Ask(0, True)
    assert game.view(0).phase == "plant_received"


def test_BH_15_a_counter_offer_to_a_counter_offer_is_declined() -> None:
    game = trading(active=0)
    green = game.card(2, "green")

    def counters(view: View, offer: OfferView, menu: list[object]) -> object:
        return Propose((green,), game.beans("garden"), 0, offer.id)

    live = seat_people(game, [None, Scripted(), Scripted(answer=counters)])
    live.next_person()
    first = Propose(game.cards(0, "soy"), game.beans("green"), 2)
    game.play(0, first)
    live.acted(0, first)
    live.next_person()
    assert [type(act) for _, act in game.actions] == [Propose, Propose, Decline]
    again = Propose(game.cards(0, "blue"), game.beans("green"), 2, 2)
    game.play(0, again)
    live.acted(0, again)
    live.next_person()
    assert game.actions[-1] == (2, Decline(3))
    assert live.refused == 1


def test_BH_15_an_answer_is_an_answer_and_nothing_else() -> None:
    game = trading(active=1)
    end = Scripted(answer=lambda view, offer, menu: EndTrading())
    live = seat_people(game, [None, end, Scripted()])
    live.next_person()
    gift = Propose(game.cards(0, "blue"), (), 1)
    game.play(0, gift)
    live.acted(0, gift)
    live.next_person()
    assert game.actions[-1] == (1, Decline(1))
    assert live.refused == 1


def test_an_illegal_answer_to_a_poll_does_nothing() -> None:
    game = position(hands=["red", "blue", "soy"], fields=[["stink*4", "red*2"]])
    live = seat_people(game, [Scripted(poll=lambda view, menu: Harvest(7)), None, None])
    live.next_person()
    assert not any(isinstance(act, Harvest) for _, act in game.actions)
    assert live.refused > 0


def test_BZ_40_a_person_who_stops_is_asked_in_every_phase_of_every_turn() -> None:
    game = new_game(seats=3, seed=2)
    live = seat_people(
        game, [make_bot("bohnanza", "trader", 0), make_bot("bohnanza", "trader", 1), None]
    )
    live.stops.add(2)
    asked: set[tuple[int, str]] = set()
    while len(asked) < 9:
        ask = live.next_person()
        assert ask is not None
        asked.add((game.state.turn, game.view(2).phase))
        if ask.owes:
            action = game.menu(2)[0]
            game.play(2, action)
            live.acted(2, action)
        else:
            live.passed(2)
    assert {(0, "plant"), (0, "trade"), (1, "plant"), (1, "trade")} <= asked
