"""How likely fights are won in Bohnaparte, as far as a seat can tell."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import BEAN_MASK, Bean, Handle, Seat
from bohnhaus.engine.view import View
from bohnhaus.games.bohnaparte.holdings import PILE
from bohnhaus.games.bohnaparte.land import has_cannon
from bohnhaus.games.bohnaparte.odds import (
    cards_to_fight_with,
    drawn_from,
    fighters,
    pile_defends,
    war_view,
)
from bohnhaus.games.bohnaparte.strength import (
    CAVALRY_STRENGTH,
    beaten,
    cannon_helps,
    strengths,
)

MOST_COMPARED: Final = 6
"""More hidden cards than that make the best of them hardly any better."""


class Odds:
    """The cards that a seat does not see, and what it can expect of them in a fight."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.war = war_view(view)
        self.strengths = strengths(view.rules)
        self.cannon = self.has_cannon(view.seat)
        self.pile = self._shares(drawn_from(view))
        """How likely the top card of the draw pile is of each bean."""
        self.hidden = self._shares(view.unseen)
        """How likely a hidden card of another player is of each bean."""

    def _shares(self, counts: tuple[int, ...]) -> list[float]:
        cards = sum(counts)
        return [count / cards if cards else 0.0 for count in counts]

    def has_cannon(self, seat: Seat) -> bool:
        """Whether the seat has a cannon."""
        return has_cannon(self.war.map, self.war.owners, seat)

    def strength(self, card: Handle) -> int:
        """What one of its cards counts in a fight."""
        return self.strengths[card & BEAN_MASK]

    def bean(self, card: Handle) -> Bean:
        """The bean of one of its cards."""
        return card & BEAN_MASK

    def own_cards(self, territory: int) -> tuple[Handle, ...]:
        """The own cards with which the seat can fight over a territory."""
        return fighters(self.view, territory)

    # --- attacking ---

    def takes(self, territory: int, strength: int, cannon: bool) -> list[bool]:
        """Whether an attack of this strength wins, for every bean of the defender."""
        war = self.war
        kind = war.map.kinds[territory]
        fortified = territory in war.fortresses
        helped = cannon and cannon_helps(kind, fortified)
        return beaten(kind, fortified, strength, helped, self.strengths)

    def to_win(self, territory: int, strength: int) -> float:
        """The chance of an attack with a card of this strength."""
        return self.chance(territory, self.takes(territory, strength, self.cannon))

    def to_win_riding(self, territory: int, strength: int) -> float:
        """The chance of a cavalry, which no cannon helps."""
        return self.chance(territory, self.takes(territory, strength, False))

    def to_win_unseen(self, territory: int) -> float:
        """The chance of an attack with the top card of the draw pile."""
        total = 0.0
        for bean, share in enumerate(self.pile):
            if share:
                total += share * self.to_win(territory, self.strengths[bean])
        return total

    def chance(self, territory: int, takes: list[bool]) -> float:
        """How likely the defender lays something that is taken: the draw pile its top card,
        another player the best of its own cards."""
        if pile_defends(self.view, territory):
            return self._likely(self.pile, takes)
        cards = cards_to_fight_with(self.view, self.war.owners[territory], territory)
        return float(self._likely(self.hidden, takes) ** min(cards, MOST_COMPARED))

    def _likely(self, shares: list[float], takes: list[bool]) -> float:
        total = 0.0
        for share, taken in zip(shares, takes, strict=True):
            if taken:
                total += share
        return total

    # --- defending ---

    def to_hold(self, territory: int, ridden: bool) -> list[float]:
        """For every bean the chance to hold one of its territories with it, against the card
        laid or against a cavalry."""
        cannon = self.has_cannon(self.view.active)
        if ridden:
            taken = self.takes(territory, CAVALRY_STRENGTH, False)
            return [0.0 if lost else 1.0 for lost in taken]
        held = [0.0] * len(self.strengths)
        for against, share in enumerate(self.laid()):
            taken = self.takes(territory, self.strengths[against], cannon)
            for bean, lost in enumerate(taken):
                if not lost:
                    held[bean] += share
        return held

    def laid(self) -> list[float]:
        """How likely the attacker's card is of each bean: out of the draw pile any, else the
        better of two."""
        if self.war.laid_from == PILE:
            return self.hidden
        shares = [0.0] * len(self.hidden)
        for one, share in enumerate(self.hidden):
            for two, other in enumerate(self.hidden):
                better = one if self.strengths[one] > self.strengths[two] else two
                shares[better] += share * other
        return shares
