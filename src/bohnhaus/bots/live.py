"""A table with people and programs in one process: `next_person` lets the bots act until a person
is needed. It has no clock and no screen."""

from __future__ import annotations

from collections.abc import Callable

from bohnhaus.bots.agenda import ANSWER, CHOOSE, END, POLL, PROPOSE, Agenda, Ask, Question
from bohnhaus.bots.player import Player
from bohnhaus.engine.cards import Seat
from bohnhaus.engine.state import State
from bohnhaus.engine.view import OfferView, View, see_offer, view


class Live:
    """One game with people at some seats (None) and players at the others."""

    def __init__(
        self,
        state: State,
        players: list[Player | None],
        act: Callable[[Seat, object], None],
    ) -> None:
        self.state = state
        self.players = players
        self.act = act
        """Does a legal act of a bot."""
        self.stops: set[Seat] = set()
        """People who want to be asked once in every phase of every turn (BZ-40, BZ-50); the
        others are asked when they owe a decision and while trading goes on."""
        bots = {
            seat: player.wants_polls for seat, player in enumerate(players) if player is not None
        }
        self.agenda = Agenda(state, bots)
        self.agenda.stances.blind = len(players) - len(bots) > 1

    @property
    def refused(self) -> int:
        """Replies of bots that were not legal, or not what was asked."""
        return self.agenda.refused

    def next_person(self) -> Ask | None:
        """The person to ask next, after the bots have acted; None when the game is over."""
        while self.state.result is None:
            stopped = self.agenda.stop(self.stops)
            if stopped is not None:
                return stopped
            question = self.agenda.question()
            if question is None:
                return self.agenda.person()
            for action in self.agenda.settle(question, self._ask(question)):
                self.act(question.seat, action)
                self.agenda.acted(question.seat, action)
        return None

    def _ask(self, question: Question) -> object | None:
        player = self.players[question.seat]
        assert player is not None
        return ask_player(player, self.state, question)

    def acted(self, seat: Seat, action: object) -> None:
        """A person has acted: everyone may have something to say to that."""
        self.agenda.acted(seat, action)

    def passed(self, seat: Seat) -> None:
        """A person has nothing to say in this turn, but to offers that they can pay for."""
        self.agenda.passed(seat)


def ask_player(player: Player, state: State, question: Question) -> object | None:
    """The player's reply to a question of the agenda."""
    if question.sort == END:
        return question.menu[0]
    offer = question.offer
    shown = None if offer is None else see_offer(state, offer, question.seat)
    return put(player, question.sort, view(state, question.seat), question.menu, shown)


def put(
    player: Player, sort: str, seen: View, menu: list[object], offer: OfferView | None
) -> object | None:
    """The player's reply to a question of this sort, given what its seat may see."""
    if sort == CHOOSE:
        return player.choose(seen, menu)
    if sort == POLL:
        return player.poll(seen, menu)
    if sort == PROPOSE:
        return player.propose(seen)
    assert sort == ANSWER
    assert offer is not None
    return player.answer(seen, offer, menu)
