"""The inner policy as a player at an ordinary table, to measure how well it plays."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any, Final

from bohnhaus.engine.cards import BEAN_MASK, Bean, Handle, Seat
from bohnhaus.engine.imagine import determinize
from bohnhaus.engine.state import State
from bohnhaus.engine.view import OfferView, View
from bohnhaus.fast import policy, worth
from bohnhaus.fast.states import from_state, to_actions
from bohnhaus.games.bohnanza.actions import Accept, Propose, decline

GUESSES: Final = 6
"""How many ways to deal the other hands are imagined for an offer."""
CARDS: Final = 2
"""Cards that a deal of the policy can have on one side."""

Terms = tuple[tuple[Handle, ...], tuple[Bean, ...], Seat]


class PolicyBot:
    """Asks the inner policy about states that are imagined from its view."""

    wants_polls: Final = False

    def __init__(self, seed: int) -> None:
        self.draw = Random(seed).random
        self.desk = worth.new_desk()
        self.turn = -1
        self.tried: set[Terms] = set()

    def choose(self, view: View, menu: list[object]) -> object:
        """The act that the policy does."""
        state = determinize(view, self.draw)
        act = policy.choose(from_state(state), self.desk)
        return to_actions(state, view.seat, act)[0][1]

    def poll(self, view: View, menu: list[object]) -> object | None:
        """Nothing: the policy never acts out of turn."""
        return None

    def propose(self, view: View) -> object | None:
        """The deal that the policy would make most often, or gain most by, with the hands that the
        others may have."""
        if view.turn != self.turn:
            self.turn = view.turn
            self.tried.clear()
        promising: defaultdict[Terms, float] = defaultdict(float)
        for _ in range(GUESSES):
            for terms, gain in self._offers(view):
                promising[terms] += gain
        standing = [(own.cards, own.want) for own in view.offers if own.seat == view.seat]
        for terms in sorted(promising, key=lambda terms: -promising[terms]):
            give, want, to = terms
            if terms not in self.tried and (give, want) not in standing:
                self.tried.add(terms)
                return Propose(give, want, to)
        return None

    def _offers(self, view: View) -> list[tuple[Terms, float]]:
        """With one guess: the best deal with every seat, and what it is worth."""
        state = determinize(view, self.draw)
        core: Any = from_state(state)
        worth.look_for_deals(core, self.desk)
        rivals = [view.active]
        if view.seat == view.active:
            rivals = [seat for seat in range(view.seats) if seat != view.seat]
        found: list[tuple[Terms, float]] = []
        for rival in rivals:
            act, gain = policy.best_deal(core, self.desk, view.seat, rival, policy.FLOOR)
            if act != policy.NO_DEAL:
                found.append((_terms(state, view.seat, rival, act), gain))
        return found

    def answer(self, view: View, offer: OfferView, menu: list[object]) -> object:
        """An acceptance, if the policy gains by it."""
        accepts = [act for act in menu if isinstance(act, Accept)]
        if not accepts or len(offer.give) > CARDS or len(offer.want) > CARDS:
            return decline(offer.id)
        core: Any = from_state(determinize(view, self.draw))
        worth.look_for_deals(core, self.desk)
        beans = [*sorted(offer.give), worth.NOTHING, worth.NOTHING][:CARDS]
        best: object = decline(offer.id)
        most = (policy.LEAST, False)
        for accept in accepts:
            cards = [self._choice(view, card) for card in accept.cards]
            one, two = [*[choice for choice, _ in cards], policy.NONE, policy.NONE][:CARDS]
            gain = policy.judge(core, self.desk, view.seat, one, two, offer.seat, *beans)
            found = (gain, all(liked for _, liked in cards))
            if found > most:
                best, most = accept, found
        return best

    def _choice(self, view: View, card: Handle) -> tuple[int, bool]:
        """How the policy calls this card, and whether it is the copy that it would give."""
        if card in view.own_up:
            return policy.FIRST_UP + view.own_up.index(card), True
        bean = card & BEAN_MASK
        return bean, self.desk.spot[view.seat, bean] == view.hand.index(card)


def _terms(state: State, seat: Seat, rival: Seat, act: int) -> Terms:
    """What the seat gives in this deal, for what, to whom."""
    (_, offer), (_, reply) = to_actions(state, state.active, act)
    assert isinstance(offer, Propose)
    assert isinstance(reply, Accept)
    if seat == state.active:
        return offer.give, offer.want, rival
    return reply.cards, tuple(sorted([card & BEAN_MASK for card in offer.give])), rival
