"""The rounds in which programs bargain."""

from __future__ import annotations

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
    position,
)
from bohnhaus.bots.player import Player
from bohnhaus.bots.rounds import Rounds
from tests.bots.scripted import Scripted


def trading(**more: object) -> Game:
    """Seat 0 has turned up soy and garden; everyone has something in hand."""
    return position(
        seats=3,
        phase="trade",
        up="soy garden",
        hands=["blue red", "red red", "green"],
        **more,  # type: ignore[arg-type]
    )


def play_phase_2(game: Game, players: list[Player]) -> tuple[Rounds, list[tuple[int, object]]]:
    journal: list[tuple[int, object]] = []
    table = Rounds(game.state, players, journal)
    table.play_moment()
    return table, journal


def once(proposal: Propose) -> Scripted:
    """Makes one offer in its life."""
    left = [proposal]
    return Scripted(propose=lambda view: left.pop() if left else None)


def takes(view: View, offer: OfferView, menu: list[object]) -> object:
    return menu[0]


def test_a_proposal_is_answered_clockwise_and_the_first_acceptance_wins() -> None:
    game = trading()
    soy = game.card(0, "soy")
    players: list[Player] = [
        once(Propose((soy,), game.beans("red"))),
        Scripted(answer=takes),
        Scripted(answer=takes),
    ]
    table, journal = play_phase_2(game, players)
    assert [type(act) for _, act in journal] == [Propose, Accept, EndTrading]
    assert journal[1][0] == 1
    assert table.refused == 0


def test_who_cannot_pay_can_only_decline() -> None:
    game = trading()
    garden = game.card(0, "garden")
    players: list[Player] = [
        once(Propose((garden,), game.beans("chili"))),
        Scripted(answer=takes),
        Scripted(answer=takes),
    ]
    _, journal = play_phase_2(game, players)
    assert journal[1:3] == [(1, Decline(1)), (2, Decline(1))]


def test_a_counter_offer_is_answered_by_the_active_seat() -> None:
    game = trading()
    soy, garden = game.cards(0, "soy garden")
    red = game.card(1, "red")

    def counter(view: View, offer: OfferView, menu: list[object]) -> object:
        return Propose((red,), game.beans("garden"), 0, offer.id)

    players: list[Player] = [once(Propose((soy,), game.beans("green"), 1)), Scripted(), Scripted()]
    players[0] = Scripted(
        propose=once(Propose((soy,), game.beans("green"), 1)).propose, answer=takes
    )
    players[1] = Scripted(answer=counter)
    table, journal = play_phase_2(game, players)
    assert (0, Accept(2, (garden,))) in journal
    assert table.refused == 0


def test_an_own_offer_of_another_seat_goes_to_the_active_one() -> None:
    game = trading()
    green = game.card(2, "green")
    players: list[Player] = [
        Scripted(answer=takes),
        Scripted(),
        once(Propose((green,), game.beans("soy"), 0)),
    ]
    _, journal = play_phase_2(game, players)
    assert [seat for seat, _ in journal] == [2, 0, 0]
    assert game.state.received[2]


@pytest.mark.parametrize(("offers", "made"), [(0, 0), (1, 1), (3, 3)])
def test_the_active_seat_makes_at_most_trade_offers_a_round(offers: int, made: int) -> None:
    game = trading(options={"trade_offers": offers, "trade_rounds": 1})
    beans = list(range(8))
    soy = game.card(0, "soy")
    endless = Scripted(propose=lambda view: Propose((soy,), (beans.pop(),)))
    _, journal = play_phase_2(game, [endless, Scripted(), Scripted()])
    assert sum(isinstance(act, Propose) for _, act in journal) == made


def test_rounds_end_when_nobody_deals() -> None:
    game = trading()
    beans = list(range(8))
    soy = game.card(0, "soy")
    endless = Scripted(propose=lambda view: Propose((soy,), (beans.pop(),)))
    play_phase_2(game, [endless, Scripted(), Scripted()])
    assert endless.asked.count("propose") == 3


def test_rounds_end_when_the_budget_is_spent() -> None:
    game = trading(options={"trade_rounds": 2})
    giver = Scripted(propose=lambda view: Propose((view.hand[0],), (), 1) if view.hand else None)
    _, journal = play_phase_2(game, [giver, Scripted(answer=takes), Scripted()])
    assert sum(isinstance(act, Accept) for _, act in journal) == 2


def test_no_offer_is_left_open_after_a_round() -> None:
    game = trading()
    green = game.card(2, "green")
    soy = game.card(0, "soy")

    def counter(view: View, offer: OfferView, menu: list[object]) -> object:
        return Propose((green,), game.beans("garden"), 0, offer.id)

    players: list[Player] = [
        once(Propose((soy,), game.beans("green"))),
        Scripted(),
        Scripted(answer=counter),
    ]
    _, journal = play_phase_2(game, players)
    assert game.state.offers == ()
    assert not any(isinstance(act, Withdraw) and seat == 1 for seat, act in journal)


def test_BH_15_a_seat_does_only_what_it_is_asked() -> None:
    game = trading()
    soy = game.card(0, "soy")
    players: list[Player] = [
        once(Propose((soy,), game.beans("red"))),
        Scripted(answer=lambda view, offer, menu: EndTrading()),
        Scripted(propose=lambda view: Harvest(0), answer=lambda view, offer, menu: Accept(77)),
    ]
    table, journal = play_phase_2(game, players)
    assert table.refused == 3
    assert [type(act) for _, act in journal] == [Propose, Decline, Decline, EndTrading]


def test_BH_15_a_counter_offer_is_not_countered() -> None:
    game = trading()
    soy = game.card(0, "soy")
    red = game.card(1, "red")

    def counter(view: View, offer: OfferView, menu: list[object]) -> object:
        return Propose((red,), game.beans("garden"), 0, offer.id)

    def counter_again(view: View, offer: OfferView, menu: list[object]) -> object:
        return Propose((soy,), game.beans("red"), 1, offer.id)

    first = once(Propose((soy,), game.beans("green"), 1))
    players: list[Player] = [
        Scripted(propose=first.propose, answer=counter_again),
        Scripted(answer=counter),
        Scripted(),
    ]
    table, journal = play_phase_2(game, players)
    assert table.refused == 1
    assert (0, Decline(2)) in journal


def test_a_faulty_player_cannot_stop_a_game() -> None:
    game = position(seats=3, hands=["blue red soy", "red", "soy"])

    class Faulty(Scripted):
        def choose(self, view: View, menu: list[object]) -> object:
            return "rubbish"

    players: list[Player] = [
        Faulty(
            propose=lambda view: Propose((999999,), ()),
            answer=lambda view, offer, menu: None,
            poll=lambda view, menu: "rubbish",
        )
        for _ in range(3)
    ]
    table = Rounds(game.state, players)
    table.play()
    assert game.result is not None
    assert table.refused > 0
    assert game.state.problems() == []


def test_polls_can_be_turned_off() -> None:
    for on in (True, False):
        game = position(
            seats=3,
            hands=["blue red soy", "red", "soy"],
            fields=[["blue*3"], ["red*2"], ["soy*2"]],
            options={"polls": on},
        )
        players = [Scripted(poll=lambda view, menu: None) for _ in range(3)]
        seats: list[Player] = list(players)
        Rounds(game.state, seats).play()
        assert all(("poll" in player.asked) is on for player in players)


def test_a_poll_can_harvest_out_of_turn() -> None:
    game = position(
        seats=3, hands=["blue red soy", "red", "soy"], fields=[["blue*3"], ["red*2"], ["soy*2"]]
    )
    harvester = Scripted(poll=lambda view, menu: menu[0])
    journal: list[tuple[int, object]] = []
    Rounds(game.state, [Scripted(), Scripted(), harvester], journal).play_moment()
    assert journal[0] == (2, Harvest(0))
