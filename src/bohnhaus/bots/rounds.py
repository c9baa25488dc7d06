"""A table of programs: who is asked what, and when.

Phase 2 goes in rounds: the active seat makes up to `trade_offers` proposals; then clockwise every
other seat answers each one put to it (accept, decline, or one counter-offer) and may make one of
its own; then the active seat answers those. Rounds go on until one passes without a deal, or
`trade_rounds` are spent. Out of turn a seat is polled at the start of a turn, after the
turning-up, after a settled deal and before the received cards are planted, if `polls` is on.
What is done goes through the same acts as at a live table and makes the same record.
"""

from __future__ import annotations

from bohnhaus.bots.player import Player
from bohnhaus.engine.cards import ALL, Seat
from bohnhaus.engine.play import any_time_menu, apply, moves, owing, refuse
from bohnhaus.engine.state import Offer, State
from bohnhaus.engine.view import Looker
from bohnhaus.games.bohnanza.actions import (
    END_TRADING,
    Accept,
    Propose,
    decline,
    withdraw,
)
from bohnhaus.games.bohnanza.trade import acceptances, find_offer, put_to


class Rounds:
    """One game among programs."""

    def __init__(
        self,
        state: State,
        players: list[Player],
        journal: list[tuple[Seat, object]] | None = None,
    ) -> None:
        self.state = state
        self.players = players
        self.journal = journal
        """Where the acts are kept for the record, if anyone wants one."""
        self.decisions = 0
        """Acts done."""
        self.refused_by = [0] * state.seats
        """By seat: answers that were not legal, or not what was asked."""
        options = state.rules.options
        # A game without trading has no such options.
        self.most_offers = int(options.get("trade_offers", 0))
        self.most_rounds = int(options.get("trade_rounds", 0))
        polls = bool(options.get("polls", True))
        self.polled = [polls and player.wants_polls for player in players]
        self.polling = any(self.polled)
        self._settling = False
        self._turn_polled = -1
        self._looker = Looker(state)

    @property
    def refused(self) -> int:
        """Answers that were not legal, or not what was asked, of all seats."""
        return sum(self.refused_by)

    def play(self) -> None:
        """The game is played to its end."""
        while self.state.result is None:
            self.play_moment()

    def play_moment(self) -> None:
        """The next decision that someone owes is made; the whole of phase 2 is one."""
        state = self.state
        if self.polling and self._turn_polled != state.turn:
            self._turn_polled = state.turn
            self._poll()
        if state.frames[-1].bargains:
            self._trade()
            return
        self._choose()

    def _do(self, seat: Seat, action: object, instead: list[object]) -> bool:
        """The act is done; if it is refused, the first of `instead`, if there is one."""
        if refuse(self.state, seat, action) is not None:
            self.refused_by[seat] += 1
            if not instead:
                return False
            action = instead[0]
        self._perform(seat, action)
        return True

    def _perform(self, seat: Seat, action: object) -> None:
        """The act, a legal one, is done."""
        state = self.state
        apply(state, seat, action)
        self.decisions += 1
        self._looker.changed()
        if self.journal is not None:
            self.journal.append((seat, action))
        if len(state.frames) > 1 and not self._settling:
            self._settle()

    def _settle(self) -> None:
        """What was laid on top of another moment is decided before that one goes on."""
        state = self.state
        self._settling = True
        while len(state.frames) > 1:
            self._choose()
        self._settling = False

    def _choose(self) -> None:
        """The next decision that someone owes is made."""
        seat = owing(self.state)[0]
        acts = moves(self.state, seat)
        self._do(seat, self.players[seat].choose(self._looker.view(seat), acts), acts)

    def _poll(self) -> None:
        """Every seat may act out of turn: the active player first, then clockwise (BZ-D6)."""
        state = self.state
        for offset in range(state.seats):
            seat = (state.active + offset) % state.seats
            if not self.polled[seat]:
                continue
            acts = any_time_menu(state, seat)
            if acts:
                act = self.players[seat].poll(self._looker.view(seat), acts)
                if act is not None:
                    self._do_asked(seat, act, acts)

    def _do_asked(self, seat: Seat, action: object, asked: list[object]) -> bool:
        """The act is done if it is one of those asked for (BH-15)."""
        if action in asked:
            return self._do(seat, action, asked)
        self.refused_by[seat] += 1
        return False

    def _trade(self) -> None:
        """Phase 2, by rounds."""
        active = self.state.active
        if self.polling:
            self._poll()
        for _ in range(self.most_rounds):
            if not self._round():
                break
        self._do(active, END_TRADING, [])
        if self.polling and self.state.result is None and self.state.active == active:
            self._poll()

    def _round(self) -> bool:
        """One round; whether a deal was made in it."""
        state = self.state
        active = state.active
        dealt = False
        asked: list[int] = []
        for _ in range(self.most_offers):
            offer = self._propose(active)
            if offer is None:
                break
            asked.append(offer)
        replies: list[int] = []
        for offset in range(1, state.seats):
            seat = (active + offset) % state.seats
            for id in asked:
                if self._answer(seat, id, replies):
                    dealt = True
            own = self._propose(seat)
            if own is not None:
                replies.append(own)
        for id in replies:
            if self._answer(active, id, None):
                dealt = True
        for offer_left in state.offers:
            self._do(offer_left.seat, withdraw(offer_left.id), [])
        return dealt

    def _propose(self, seat: Seat) -> int | None:
        """The number of the offer that the seat makes now, if it makes one."""
        proposal = self.players[seat].propose(self._looker.view(seat))
        if proposal is None:
            return None
        if not isinstance(proposal, Propose):  # BH-15
            self.refused_by[seat] += 1
            return None
        if not self._do(seat, proposal, []):
            return None
        return self.state.next_offer - 1

    def _answer(self, seat: Seat, id: int, counters: list[int] | None) -> bool:
        """The seat answers an offer, if it is still open; whether a deal was made."""
        state = self.state
        offer = find_offer(state, id)
        if offer is None or not put_to(offer, seat):
            return False
        acts: list[object] = list(acceptances(state, seat, offer))
        refusal = decline(id)
        acts.append(refusal)
        seen = self._looker.view(seat)
        index = state.offers.index(offer)
        reply = self.players[seat].answer(seen, seen.offers[index], acts)
        if isinstance(reply, Propose):
            self._counter(seat, offer, reply, counters)
            return False
        if isinstance(reply, Accept) and reply.offer == id and refuse(state, seat, reply) is None:
            self._perform(seat, reply)
            if self.polling:
                self._poll()
            return True
        if reply != refusal:  # BH-15
            self.refused_by[seat] += 1
        self._do(seat, refusal, [])
        return False

    def _counter(
        self, seat: Seat, offer: Offer, reply: Propose, counters: list[int] | None
    ) -> None:
        """One counter-offer for an offer, and none for a counter-offer."""
        if counters is None or reply.answers != offer.id or reply.to == ALL:  # BH-15
            self.refused_by[seat] += 1
        elif self._do(seat, reply, []):
            counters.append(self.state.next_offer - 1)
        self._do(seat, decline(offer.id), [])
