"""How likely fights are won in Bohnaparte, as far as a seat can tell."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import BEAN_MASK, Bean, Handle, Seat
from bohnhaus.engine.view import View
from bohnhaus.games.bohnaparte.frames import Attacking
from bohnhaus.games.bohnaparte.looks import WarView
from bohnhaus.games.bohnaparte.strength import CAVALRY_STRENGTH, beats, cannon_helps, defence
from bohnhaus.games.bohnaparte.territories import IRON_MINE, SWAMP
from bohnhaus.games.bohnaparte.war import DEPOT, NOBODY, PILE

MOST_COMPARED: Final = 6
"""More hidden cards than that make the best of them hardly any better."""


def war_view(view: View) -> WarView:
    """What the viewer knows of the war."""
    slot = view.slot
    assert isinstance(slot, WarView)
    return slot


class Odds:
    """The cards that a seat does not see, and what it can expect of them in a fight."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.war = war_view(view)
        self.strengths = view.rules.beans.totals
        self.cannon = self.holds_mine(view.seat)
        self.pile = self._shares(view.unseen if view.deck_size else self._discards())
        """How likely the top card of the draw pile is of each bean."""
        self.hidden = self._shares(view.unseen)
        """How likely a hidden card of another player is of each bean."""

    def _shares(self, counts: tuple[int, ...]) -> list[float]:
        cards = sum(counts)
        return [count / cards if cards else 0.0 for count in counts]

    def _discards(self) -> tuple[int, ...]:
        """NB-44: what is shuffled when a fight needs a card: the discards, and among them the
        thaler that the viewer's next attack would pay."""
        view = self.view
        counts = list(view.discards)
        attacking = bool(view.frames) and isinstance(view.frames[-1], Attacking)
        if attacking and view.seat == view.active and view.earnings[view.seat]:
            counts[view.earnings[view.seat][-1]] += 1
        return tuple(counts)

    def holds_mine(self, seat: Seat) -> bool:
        """NB-72: whether the seat has a cannon."""
        war = self.war
        for territory, owner in enumerate(war.owners):
            if owner == seat and war.map.kinds[territory] == IRON_MINE:
                return True
        return False

    def strength(self, card: Handle) -> int:
        """What an own card counts in a fight."""
        return self.strengths[card & BEAN_MASK]

    def bean(self, card: Handle) -> Bean:
        """The bean of an own card."""
        return card & BEAN_MASK

    def own_cards(self, territory: int) -> tuple[Handle, ...]:
        """The own cards with which the seat can fight over a territory."""
        war = self.war
        depot = war.holdings[self.view.seat] == DEPOT and war.map.kinds[territory] != SWAMP
        return self.view.hand + war.own_stock if depot else self.view.hand

    def hidden_cards(self, seat: Seat, territory: int) -> int:
        """How many cards of their own another seat can fight with over a territory."""
        war = self.war
        depot = war.holdings[seat] == DEPOT and war.map.kinds[territory] != SWAMP
        return self.view.hand_sizes[seat] + (war.stock[seat] if depot else 0)

    # --- attacking ---

    def takes(self, territory: int, strength: int, cannon: bool) -> list[bool]:
        """Whether an attack of this strength wins, for every bean of the defender."""
        war = self.war
        kind = war.map.kinds[territory]
        fortified = territory in war.fortresses
        helped = cannon and cannon_helps(kind, fortified)
        return [
            beats(strength, defence(kind, fortified, against), helped) for against in self.strengths
        ]

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
        another player the best of the own cards."""
        owner = self.war.owners[territory]
        if owner == NOBODY:
            return self._likely(self.pile, takes)
        cards = min(self.hidden_cards(owner, territory), MOST_COMPARED)
        if not cards:
            return self._likely(self.pile, takes)
        return float(self._likely(self.hidden, takes) ** cards)

    def _likely(self, shares: list[float], takes: list[bool]) -> float:
        total = 0.0
        for share, taken in zip(shares, takes, strict=True):
            if taken:
                total += share
        return total

    # --- defending ---

    def to_hold(self, territory: int, ridden: bool) -> list[float]:
        """For every bean the chance to hold an own territory with it, against the card that was
        laid or against a cavalry."""
        cannon = self.holds_mine(self.view.active)
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
