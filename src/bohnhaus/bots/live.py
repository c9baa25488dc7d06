"""A table with people and programs: people act when they like, bots have their say after every
change.

The table only says who is next: `next_person` lets the bots act until a person is needed. It has
no clock and no screen, so the terminal and a server can both drive it. The budget of the rounds
(`trade_offers`, `trade_rounds`) bounds what bots propose in a turn; people are not bounded.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bohnhaus.bots.player import Player
from bohnhaus.engine.cards import Seat
from bohnhaus.engine.play import any_time_menu, moves, owing, refuse
from bohnhaus.engine.state import Offer, State
from bohnhaus.engine.view import see_offer, view
from bohnhaus.games.bohnanza.actions import END_TRADING, Accept, Decline, Propose
from bohnhaus.games.bohnanza.trade import Trading, acceptances, put_to


@dataclass(frozen=True)
class Ask:
    """A person is wanted: one who owes a decision, or one who may speak up now."""

    seat: Seat
    owes: bool


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
        self.refused = 0
        self._passed: set[Seat] = set()
        self._answered: set[tuple[int, Seat]] = set()
        self._offered: list[int] = [0] * state.seats
        self._rounds = 0
        self._silent: set[Seat] = set()
        self._turn = -1
        self._polled: set[tuple[int, int, Seat]] = set()

    def next_person(self) -> Ask | None:
        """The person to ask next, after the bots have acted; None when the game is over."""
        while self.state.result is None:
            if self.state.turn != self._turn:
                self._new_turn()
            stopped = self._stopped()
            if stopped is not None:
                return stopped
            if not self._a_bot_acts():
                return self._person()
        return None

    def _stopped(self) -> Ask | None:
        """A person who wants to be asked in every phase, and was not yet in this one."""
        state = self.state
        for seat in self._around():
            key = (state.turn, state.phase, seat)
            if seat in self.stops and key not in self._polled:
                self._polled.add(key)
                return Ask(seat, seat in owing(state))
        return None

    def acted(self, action: object) -> None:
        """A person has acted: everyone may have something to say to that."""
        self._passed.clear()
        if isinstance(action, Accept):
            self._after_deal()

    def passed(self, seat: Seat) -> None:
        """A person has nothing to say for now."""
        self._passed.add(seat)

    def _new_turn(self) -> None:
        self._turn = self.state.turn
        self._passed.clear()
        self._answered.clear()
        self._silent.clear()
        self._offered = [0] * self.state.seats
        self._rounds = 0

    def _after_deal(self) -> None:
        """A new round of the bots' budget begins."""
        self._silent.clear()
        self._offered = [0] * self.state.seats
        self._rounds += 1

    def _around(self) -> list[Seat]:
        """All seats, the active player first, then clockwise."""
        seats = self.state.seats
        return [(self.state.active + offset) % seats for offset in range(seats)]

    def _a_bot_acts(self) -> bool:
        if self._a_bot_is_polled():
            return True
        if isinstance(self.state.frames[-1], Trading):
            return self._a_bot_trades()
        for seat in owing(self.state):
            player = self.players[seat]
            if player is not None:
                acts = moves(self.state, seat)
                self._do(seat, player.choose(view(self.state, seat), acts), acts)
                return True
        return False

    def _a_bot_is_polled(self) -> bool:
        """Once in every phase of a turn, a bot that wants to is asked out of turn."""
        state = self.state
        if not state.rules.options.get("polls", True):
            return False
        for seat in self._around():
            player = self.players[seat]
            key = (state.turn, state.phase, seat)
            if player is None or not player.wants_polls or key in self._polled:
                continue
            self._polled.add(key)
            acts = any_time_menu(state, seat)
            act = player.poll(view(state, seat), acts) if acts else None
            if act is not None:
                self._do(seat, act, [])
                return True
        return False

    def _do(self, seat: Seat, action: object, instead: list[object]) -> None:
        if refuse(self.state, seat, action) is not None:
            self.refused += 1
            if not instead:
                return
            action = instead[0]
        self.act(seat, action)
        self._passed.clear()
        if isinstance(action, Accept):
            self._after_deal()

    def _a_bot_trades(self) -> bool:
        for seat in self._around():
            player = self.players[seat]
            if player is not None and (self._answers(seat, player) or self._offers(seat, player)):
                return True
        people = {seat for seat, player in enumerate(self.players) if player is None}
        active = self.state.active
        if self.players[active] is not None and people <= self._passed:
            self._do(active, END_TRADING, [])
            return True
        return False

    def _answers(self, seat: Seat, player: Player) -> bool:
        """The bot answers an offer put to it that it has not answered yet."""
        for offer in self.state.offers:
            if (
                put_to(offer, seat)
                and not offer.declined >> seat & 1
                and (offer.id, seat) not in self._answered
            ):
                self._answered.add((offer.id, seat))
                self._answer(seat, player, offer)
                return True
        return False

    def _answer(self, seat: Seat, player: Player, offer: Offer) -> None:
        acts: list[object] = [*acceptances(self.state, seat, offer), Decline(offer.id)]
        seen = see_offer(self.state, offer, seat)
        reply = player.answer(view(self.state, seat), seen, acts)
        if reply in acts:
            self._do(seat, reply, [])
            return
        if isinstance(reply, Propose) and offer.answers < 0 and reply.answers == offer.id:
            self._do(seat, reply, [])  # one counter-offer, and none to a counter-offer (BH-15)
        else:
            self.refused += 1
        self._do(seat, Decline(offer.id), [])

    def _offers(self, seat: Seat, player: Player) -> bool:
        """The bot makes an offer, within its budget."""
        options = self.state.rules.options
        most = int(options["trade_offers"]) if seat == self.state.active else 1
        if (
            seat in self._silent
            or self._offered[seat] >= most
            or self._rounds >= int(options["trade_rounds"])
        ):
            return False
        proposal = player.propose(view(self.state, seat))
        if not isinstance(proposal, Propose) or refuse(self.state, seat, proposal) is not None:
            self.refused += proposal is not None
            self._silent.add(seat)
            return False
        self._offered[seat] += 1
        self._do(seat, proposal, [])
        return True

    def _person(self) -> Ask:
        """Who is to be asked: who owes; in trading, who was offered something comes first."""
        state = self.state
        owed = owing(state)
        if not isinstance(state.frames[-1], Trading):
            return Ask(owed[0], True)
        people = [seat for seat in self._around() if self.players[seat] is None]
        for seat in people:
            if seat not in self._passed and self._was_offered(seat):
                return Ask(seat, seat in owed)
        for seat in people:
            if seat not in self._passed:
                return Ask(seat, seat in owed)
        self._passed.clear()
        return Ask(people[0], people[0] in owed)

    def _was_offered(self, seat: Seat) -> bool:
        for offer in self.state.offers:
            if put_to(offer, seat) and not offer.declined >> seat & 1:
                return True
        return False
