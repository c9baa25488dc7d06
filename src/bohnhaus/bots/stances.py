"""What people have to say while somebody trades. "Nothing for me" is one word for the whole turn:
it holds until an offer comes that this person asked to see."""

from __future__ import annotations

from typing import Final, TypeAlias

from bohnhaus.engine.cards import ALL, Bean, Seat, bean_of_handle
from bohnhaus.engine.state import Offer, State
from bohnhaus.games.bohnanza.actions import Decline, Propose
from bohnhaus.games.bohnanza.trade import acceptances, put_to

EVERY: Final = "every"
PAYABLE: Final = "payable"
MINE: Final = "mine"
NEVER: Final = "never"
"""Which offers a person wants to be stopped for: every one that they may answer, those they can pay
for, those made to them alone, or none. Each includes the ones after it."""

Terms: TypeAlias = tuple[Seat, bool, tuple[Bean, ...], tuple[Bean, ...]]
"""Whose offer, whether to all, what it gives, what it wants: the same terms are no new offer."""


class Stances:
    """Who has passed in this turn, and which offers concern them nevertheless (BH-41)."""

    def __init__(self) -> None:
        self.stops: dict[Seat, str] = {}
        """Which offers each person wants to see; those they can pay for, if nothing is said."""
        self.blind = False
        """Whether other people look on: then nothing here may depend on what a hand holds, and
        every offer counts as one that its addressee can pay for."""
        self._turn = -1
        self._passed: set[Seat] = set()
        self._seen: set[tuple[Seat, Terms]] = set()
        """What each person has passed on, or declined, in this turn."""
        self._terms: dict[int, Terms] = {}
        """Of the offers of this turn."""

    def copy(self) -> Stances:
        twin = Stances()
        twin.stops = self.stops.copy()
        twin.blind = self.blind
        twin._turn = self._turn
        twin._passed = self._passed.copy()
        twin._seen = self._seen.copy()
        twin._terms = self._terms.copy()
        return twin

    def passed(self, state: State, seat: Seat) -> None:
        """The person has nothing to say in this turn, whatever is on the table now."""
        self._notice(state)
        self._passed.add(seat)
        for offer in state.offers:
            self._seen.add((seat, self._terms[offer.id]))

    def acted(self, state: State, seat: Seat, action: object) -> None:
        """Someone has acted. A proposer has something to say; a refused offer need not be shown to
        the same person again."""
        self._notice(state)
        if isinstance(action, Propose):
            self._passed.discard(seat)
        elif isinstance(action, Decline) and action.offer in self._terms:
            self._seen.add((seat, self._terms[action.offer]))

    def undone(self) -> None:
        """An act is as if it had never been: its offer's number may be used again."""
        self._terms.clear()

    def ask_again(self) -> None:
        """Nobody has passed."""
        self._passed.clear()

    def has_passed(self, state: State, seat: Seat) -> bool:
        """Whether the person has nothing to say now."""
        self._notice(state)
        return seat in self._passed and not self.calls(state, seat)

    def has_passed_openly(self, state: State, seat: Seat) -> bool:
        """The same as far as everyone may know, who do not see the person's hand."""
        self._notice(state)
        return seat in self._passed and not self._calls(state, seat, True)

    def calls(self, state: State, seat: Seat) -> list[Offer]:
        """The open offers that this person asked to see and has not answered yet."""
        return self._calls(state, seat, self.blind)

    def needs_time(self, state: State, seat: Seat) -> bool:
        """Whether there is something to decide for this person: an offer that they can pay for, or
        any, for those who want to be stopped for every one."""
        calls = self.calls(state, seat)
        if self.stops.get(seat, PAYABLE) == EVERY:
            return bool(calls)
        return any(bool(acceptances(state, seat, offer)) for offer in calls)

    def _calls(self, state: State, seat: Seat, blind: bool) -> list[Offer]:
        self._notice(state)
        return [
            offer
            for offer in state.offers
            if put_to(offer, seat)
            and not offer.declined >> seat & 1
            and (seat, self._terms[offer.id]) not in self._seen
            and self._is_wanted(state, seat, offer, blind)
        ]

    def _is_wanted(self, state: State, seat: Seat, offer: Offer, blind: bool) -> bool:
        stops = self.stops.get(seat, PAYABLE)
        if stops == NEVER:
            return False
        if offer.to == seat or stops == EVERY:
            return True
        return stops == PAYABLE and (blind or bool(acceptances(state, seat, offer)))

    def _notice(self, state: State) -> None:
        """A new turn begins with a clean slate; offers are remembered by their terms."""
        if state.turn != self._turn:
            self._turn = state.turn
            self._passed.clear()
            self._seen.clear()
            self._terms.clear()
        for offer in state.offers:
            if offer.id not in self._terms:
                self._terms[offer.id] = _terms(offer)


def _terms(offer: Offer) -> Terms:
    give = tuple(sorted([bean_of_handle(card) for card in offer.give]))
    return offer.seat, offer.to == ALL, give, offer.want
