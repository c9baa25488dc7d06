"""Whom to ask next at a table with people and programs: people act when they like, bots have
their say after every change.

The agenda only says what a bot is to be asked and what its reply comes to; it asks nobody, has no
clock and does no act. So the terminal can ask players directly, and a server in another process.
The budget of the rounds (`trade_offers`, `trade_rounds`) bounds what bots propose in a turn;
people are not bounded.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bohnhaus.bots.stances import Stances
from bohnhaus.engine.cards import Seat
from bohnhaus.engine.play import any_time_menu, moves, owing, refuse
from bohnhaus.engine.state import Offer, State
from bohnhaus.games.bohnanza.actions import END_TRADING, Accept, Decline, Propose
from bohnhaus.games.bohnanza.trade import acceptances, put_to

CHOOSE: Final = "choose"
POLL: Final = "poll"
PROPOSE: Final = "propose"
ANSWER: Final = "answer"
END: Final = "end"
"""Nobody needs to be asked: a bot ends the trading when no person has more to say."""


@dataclass(frozen=True)
class Ask:
    """A person is wanted: one who owes a decision, or one who may speak up now."""

    seat: Seat
    owes: bool


class Question:
    """What a bot is to be asked."""

    __slots__ = ("menu", "offer", "seat", "sort")

    def __init__(self, seat: Seat, sort: str, menu: list[object], offer: Offer | None) -> None:
        self.seat = seat
        self.sort = sort
        self.menu = menu
        self.offer = offer


class Agenda:
    """One game with bots at some seats and people at the others."""

    def __init__(self, state: State, bots: dict[Seat, bool]) -> None:
        self.state = state
        self.bots = bots
        """The seats of bots, and whether each wants to be asked out of turn."""
        self.refused_by = [0] * state.seats
        """By seat: replies that were not legal, or not what was asked."""
        self.stances = Stances()
        """What the people have to say."""
        self._answered: set[tuple[int, Seat]] = set()
        self._offered: list[int] = [0] * state.seats
        self._rounds = 0
        self._silent: set[Seat] = set()
        self._turn = -1
        self._polled: set[tuple[int, Seat]] = set()
        """By phase and seat."""

    def copy(self, state: State) -> Agenda:
        """An independent copy, for a copy of the state."""
        twin = Agenda(state, self.bots.copy())
        twin.refused_by = self.refused_by[:]
        twin.stances = self.stances.copy()
        twin._answered = self._answered.copy()
        twin._offered = self._offered[:]
        twin._rounds = self._rounds
        twin._silent = self._silent.copy()
        twin._turn = self._turn
        twin._polled = self._polled.copy()
        return twin

    @property
    def refused(self) -> int:
        """Replies that were not legal, or not what was asked, of all seats."""
        return sum(self.refused_by)

    def acted(self, seat: Seat, action: object) -> None:
        """The seat has acted: bots may have something to say to that, and people to an offer."""
        self._notice_the_turn()
        self.stances.acted(self.state, seat, action)
        if isinstance(action, Accept):
            self._after_deal()

    def answered(self, seat: Seat, offer: int) -> None:
        """The bot has said what it thinks of the offer."""
        self._notice_the_turn()
        self._answered.add((offer, seat))

    def offered(self, seat: Seat) -> None:
        """The seat has made one of the offers that it may make in this round."""
        self._notice_the_turn()
        self._offered[seat] += 1

    def passed(self, seat: Seat) -> None:
        """A person has nothing to say in this turn, but to offers that they asked to see."""
        self.stances.passed(self.state, seat)

    def has_passed(self, seat: Seat) -> bool:
        """Whether a person has nothing to say now."""
        return self.stances.has_passed(self.state, seat)

    def around(self) -> list[Seat]:
        """All seats, the active player first, then clockwise."""
        seats = self.state.seats
        return [(self.state.active + offset) % seats for offset in range(seats)]

    def stop(self, seats: set[Seat]) -> Ask | None:
        """One of these people who was not asked in this phase yet."""
        state = self.state
        self._notice_the_turn()
        for seat in self.around():
            key = (state.phase, seat)
            if seat in seats and key not in self._polled:
                self._polled.add(key)
                return Ask(seat, seat in owing(state))
        return None

    def question(self) -> Question | None:
        """What a bot is to be asked now; None when it is for the people to act."""
        state = self.state
        if state.result is not None:
            return None
        self._notice_the_turn()
        found = self._to_poll()
        if found is not None:
            return found
        if state.frames[-1].bargains:
            return self._to_trade()
        for seat in owing(state):
            if seat in self.bots:
                return Question(seat, CHOOSE, moves(state, seat), None)
        return None

    def settle(self, question: Question, reply: object | None) -> list[object]:
        """What the reply comes to: acts of that seat, legal one after another."""
        seat = question.seat
        if question.sort == POLL:
            self._polled.add((self.state.phase, seat))
            return [] if reply is None else self._legal(seat, reply, [])
        if question.sort == PROPOSE:
            return self._proposed(seat, reply)
        if question.sort == ANSWER:
            assert question.offer is not None
            self._answered.add((question.offer.id, seat))
            return self._answers(question, question.offer, reply)
        return self._legal(seat, reply, question.menu)

    def person(self) -> Ask:
        """Who is to be asked: who owes; in trading, who was offered something comes first."""
        state = self.state
        owed = owing(state)
        if not state.frames[-1].bargains:
            return Ask(owed[0], True)
        people = [seat for seat in self.around() if seat not in self.bots]
        for seat in people:
            if not self.has_passed(seat) and self._was_offered(seat):
                return Ask(seat, seat in owed)
        for seat in people:
            if not self.has_passed(seat):
                return Ask(seat, seat in owed)
        self.stances.ask_again()
        return Ask(people[0], people[0] in owed)

    def _notice_the_turn(self) -> None:
        """A new turn begins with a clean slate."""
        if self.state.turn == self._turn:
            return
        self._turn = self.state.turn
        self._answered.clear()
        self._polled.clear()
        self._silent.clear()
        self._offered = [0] * self.state.seats
        self._rounds = 0

    def _after_deal(self) -> None:
        """A new round of the bots' budget begins."""
        self._silent.clear()
        self._offered = [0] * self.state.seats
        self._rounds += 1

    def _to_poll(self) -> Question | None:
        """Once in every phase of a turn, a bot that wants to is asked out of turn."""
        state = self.state
        if not state.rules.options.get("polls", True):
            return None
        for seat in self.around():
            key = (state.phase, seat)
            if not self.bots.get(seat, False) or key in self._polled:
                continue
            acts = any_time_menu(state, seat)
            if acts:
                return Question(seat, POLL, acts, None)
            self._polled.add(key)
        return None

    def _to_trade(self) -> Question | None:
        state = self.state
        for seat in self.around():
            if seat in self.bots:
                found = self._to_answer(seat)
                if found is not None:
                    return found
                if self._may_offer(seat):
                    return Question(seat, PROPOSE, [], None)
        if state.active not in self.bots:
            return None
        for seat in range(state.seats):
            if seat not in self.bots and not self.has_passed(seat):
                return None
        return Question(state.active, END, [END_TRADING], None)

    def _to_answer(self, seat: Seat) -> Question | None:
        """An offer put to the bot that it has not answered yet."""
        for offer in self.state.offers:
            if (
                put_to(offer, seat)
                and not offer.declined >> seat & 1
                and (offer.id, seat) not in self._answered
            ):
                acts: list[object] = [*acceptances(self.state, seat, offer), Decline(offer.id)]
                return Question(seat, ANSWER, acts, offer)
        return None

    def _may_offer(self, seat: Seat) -> bool:
        options = self.state.rules.options
        most = int(options.get("trade_offers", 0)) if seat == self.state.active else 1
        return (
            seat not in self._silent
            and self._offered[seat] < most
            and self._rounds < int(options.get("trade_rounds", 0))
        )

    def _legal(self, seat: Seat, reply: object | None, instead: list[object]) -> list[object]:
        """The reply; if it is refused, the first of `instead`, if there is one."""
        if reply is not None and refuse(self.state, seat, reply) is None:
            return [reply]
        self.refused_by[seat] += 1
        return instead[:1]

    def _proposed(self, seat: Seat, reply: object | None) -> list[object]:
        """The bot makes an offer, or is silent until the next deal."""
        if isinstance(reply, Propose) and refuse(self.state, seat, reply) is None:
            self._offered[seat] += 1
            return [reply]
        self.refused_by[seat] += reply is not None
        self._silent.add(seat)
        return []

    def _answers(self, question: Question, offer: Offer, reply: object | None) -> list[object]:
        if reply in question.menu:
            return [reply]
        no = Decline(offer.id)
        if isinstance(reply, Propose) and offer.answers < 0 and reply.answers == offer.id:
            # One counter-offer, and none to a counter-offer (BH-15).
            return [*self._legal(question.seat, reply, []), no]
        self.refused_by[question.seat] += 1
        return [no]

    def _was_offered(self, seat: Seat) -> bool:
        for offer in self.state.offers:
            if put_to(offer, seat) and not offer.declined >> seat & 1:
                return True
        return False
