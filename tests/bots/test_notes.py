"""What planners remember of the others, and what they make of it."""

from __future__ import annotations

import pytest

from bohnhaus import Accept, Decline, Game, Propose, Wish, position
from bohnhaus.bots.haggling import Haggler, Rival
from bohnhaus.bots.notes import Asking, Notes
from bohnhaus.bots.planner import PlanDesk, PlannerBot
from bohnhaus.bots.player import Player
from bohnhaus.bots.registry import make_bot
from bohnhaus.bots.rounds import Rounds
from bohnhaus.bots.worth import Scales
from bohnhaus.engine.cards import CARD_MASK
from bohnhaus.engine.chance import seed_from_int
from bohnhaus.engine.view import View
from bohnhaus.games.catalog import begin, rules_for
from bohnhaus.native import reduced

HANDS = ["blue chili soy", "green soy red", "", ""]
FIELDS = [["green*3", "soy*2"], ["blue*3", "red"], ["chili*2", ""], ["stink", ""]]


def trading() -> Game:
    return position(seats=4, active=1, phase="trade", hands=HANDS, fields=FIELDS)


def rival(game: Game, seat: int, notes: Notes) -> Rival:
    """Seat 1, or another, as the player at seat 0 or the active player sees it."""
    notes.look(game.view(0))
    desk = PlanDesk(game.view(0), Scales())
    found = Haggler(desk, notes, PlannerBot().dealer.temper).rival(seat)
    assert found is not None
    return found


def test_a_card_offered_from_hand_is_there_until_it_is_dealt_away() -> None:
    game = trading()
    notes = Notes()
    notes.look(game.view(0))
    green, soy = game.beans("green soy")
    assert rival(game, 1, notes).has((green,)) < 1.0
    game.play(1, Propose(game.cards(1, "green"), game.beans("chili"), 0))
    notes.look(game.view(0))
    assert rival(game, 1, notes).has((green,)) == 1.0
    assert rival(game, 1, notes).has((soy,)) < 1.0
    game.play(0, Accept(1, game.cards(0, "chili")))
    notes.look(game.view(0))
    assert rival(game, 1, notes).has((green,)) < 1.0


def test_two_offers_may_be_of_the_same_card() -> None:
    game = trading()
    notes = Notes()
    for want in ("chili", "blue"):
        game.play(1, Propose(game.cards(1, "green"), game.beans(want), 0))
    notes.look(game.view(0))
    (green,) = game.beans("green")
    assert notes.shown[1][green] == 1


def test_a_turned_up_card_shows_nothing_of_the_hand() -> None:
    game = position(active=1, phase="trade", up="green", hands=["blue", "soy"])
    notes = Notes()
    game.play(1, Propose(game.cards(1, "green"), game.beans("blue"), 0))
    notes.look(game.view(0))
    assert not any(notes.shown[1])


def test_who_declines_what_it_should_like_is_not_asked_for_that_again() -> None:
    game = trading()
    notes = Notes()
    notes.look(game.view(0))
    (red,) = game.beans("red")
    before = rival(game, 1, notes).has((red,))
    blue = game.cards(0, "blue")
    game.play(0, Propose(blue, (red,), 1))
    notes.asked(Asking(blue, (red,), 1, game.view(0).turn, [0.0, 0.9, 0.0, 0.0], [before] * 4))
    game.play(1, Decline(1))
    notes.look(game.view(0))
    doubted = rival(game, 1, notes).has((red,))
    assert doubted < before / 2
    notes.drawn[1] += 1
    assert doubted < rival(game, 1, notes).has((red,)) < before


def test_counts_on_a_rival_as_far_as_it_makes_the_deals_that_suit_it() -> None:
    game = trading()
    notes = Notes()
    notes.look(game.view(0))
    assert notes.trust(1) == 1.0
    blue = game.cards(0, "blue")
    game.play(0, Propose(blue, (), 1))
    notes.asked(Asking(blue, (), 1, game.view(0).turn, [0.0, 1.0, 0.0, 0.0], [1.0] * 4))
    game.play(1, Decline(1))
    notes.look(game.view(0))
    assert notes.trust(1) < 1.0


class Checked(PlannerBot):
    """Compares what it thinks that others have with what they have."""

    def __init__(self, table: Rounds) -> None:
        super().__init__()
        self.table = table
        self.known = 0

    def __reduce__(self) -> tuple[object, ...]:
        return reduced(self)

    def propose(self, view: View) -> object | None:
        offer = super().propose(view)
        state = self.table.state
        for seat, hand in enumerate(state.hands):
            beans = [state.rules.beans.bean_of[entry & CARD_MASK] for entry in hand]
            for bean, shown in enumerate(self.dealer.notes.shown[seat]):
                assert shown <= beans.count(bean)
                self.known += shown
        return offer


def test_nobody_lacks_what_is_thought_to_be_surely_there() -> None:
    players: list[Player] = [make_bot("bohnanza", "planner", 0)] * 4
    table = Rounds(begin(rules_for("bohnanza", 4, {}), 4, seed_from_int(99, 0)), players)
    checked = [Checked(table) for _ in range(4)]
    players[:] = checked
    table.play()
    assert min(bot.known for bot in checked) > 20


@pytest.mark.parametrize("game", ["bohnanza", "high-bohn", "bohnaparte"])
def test_what_was_told_is_remembered(game: str) -> None:
    best = {"bohnanza": "planner", "high-bohn": "tycoon", "bohnaparte": "marshal"}[game]
    players = [make_bot(game, best, seat) for seat in range(4)]
    table = Rounds(begin(rules_for(game, 4, {}), 4, seed_from_int(3, 0)), players)
    for _ in range(40):
        table.play_moment()
    known = 0
    for player in players:
        dealer = player.dealer  # type: ignore[attr-defined]  # all three have one
        told = dealer.told()
        dealer.notes = Notes()
        dealer.recall(told)
        assert dealer.told() == told
        known += sum([sum(shown) for shown in dealer.notes.shown])
    assert known


def test_believes_most_of_what_others_wish() -> None:
    game = trading()
    (red,) = game.beans("red")
    silent = rival(game, 1, Notes()).has((red,))
    game.play(1, Wish(red, -1))
    assert silent < rival(game, 1, Notes()).has((red,)) < 1.0


def test_offers_more_readily_what_someone_wishes_for() -> None:
    game = trading()
    (chili,) = game.beans("chili")
    silent, _ = rival(game, 1, Notes()).reaction((), (chili,))
    game.play(1, Wish(chili, 1))
    wished, _ = rival(game, 1, Notes()).reaction((), (chili,))
    assert wished > silent
