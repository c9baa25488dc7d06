"""The slot of Bohnaparte: who holds which land, what was built there, and the cards of the war."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bohnhaus.engine.cards import (
    CARD_MASK,
    SPECTATOR,
    Bean,
    Card,
    Entry,
    Handle,
    Seat,
    handle,
)
from bohnhaus.engine.position import write_cards
from bohnhaus.engine.rules import Rules
from bohnhaus.engine.state import Slot, State
from bohnhaus.engine.view import NOTHING
from bohnhaus.games.bohnaparte.holdings import NONE, PILE
from bohnhaus.games.bohnaparte.land import held, land_of
from bohnhaus.games.bohnaparte.looks import WarView
from bohnhaus.games.bohnaparte.maps import CAVALRY, CLASSIC, Map

NOBODY: Final = -1
"""The owner of land without a marker."""


class War(Slot):
    """The map with its markers, depots and trains, and the card that waits for its opponent."""

    __slots__ = (
        "exhausted",
        "fortresses",
        "holdings",
        "lacking",
        "laid",
        "laid_by",
        "laid_from",
        "map",
        "owners",
        "sealed",
        "spent",
        "stock",
    )

    def __init__(
        self,
        map: Map,
        owners: list[Seat],
        exhausted: tuple[int, ...],
        fortresses: tuple[int, ...],
        spent: tuple[int, ...],
        holdings: list[str],
        stock: list[tuple[Entry, ...]],
        sealed: list[bool],
        laid: tuple[Card, ...],
        laid_by: Seat,
        laid_from: str,
    ) -> None:
        self.map = map
        self.owners = owners
        """Per territory the seat whose marker lies there, or NOBODY."""
        self.exhausted = exhausted
        """The quarries that have built their fortress."""
        self.fortresses = fortresses
        """The territories with a fortress."""
        self.spent = spent
        """The corrals whose cavalry is spent: it changes hands with its corral, as it is (NC-4)."""
        self.holdings = holdings
        """Per seat: a depot, a train or nothing."""
        self.stock = stock
        """Per seat the cards in the depot or on the train."""
        self.sealed = sealed
        """Per seat whether not even the owner has seen the cards on the train."""
        self.laid = laid
        """The attacker's card, face down, while the defender chooses."""
        self.laid_by = laid_by
        self.laid_from = laid_from
        self.lacking = [False] * len(stock)
        """Imagined: whose stock still gets its cards."""

    def copy(self) -> War:
        return War(
            self.map,
            self.owners[:],
            self.exhausted,
            self.fortresses,
            self.spent,
            self.holdings[:],
            self.stock[:],
            self.sealed[:],
            self.laid,
            self.laid_by,
            self.laid_from,
        )

    def cards(self) -> list[Card]:
        return self.hidden()

    def hidden(self) -> list[Card]:
        return [entry & CARD_MASK for stock in self.stock for entry in stock] + list(self.laid)

    def known(self, viewer: Seat) -> list[Card]:
        """NB-45, NC-3: their own cards, except those that nobody has looked at."""
        cards: list[Card] = []
        if not self.sealed[viewer]:
            cards += [entry & CARD_MASK for entry in self.stock[viewer]]
        if self.knows_laid(viewer):
            cards += self.laid
        return cards

    def looked_at(self, seat: Seat) -> tuple[Entry, ...]:
        """NC-3: the seat's cards in the depot or on the train, as far as the seat knows them: a
        refusal must not tell what lies on a train that nobody has looked at."""
        return () if self.sealed[seat] else self.stock[seat]

    def knows_laid(self, viewer: Seat) -> bool:
        """NB-45: the attacker knows their own card, unless it came from the draw pile."""
        return bool(self.laid) and viewer == self.laid_by and self.laid_from != PILE

    def seen(self, state: State, viewer: Seat) -> WarView:
        """The map is public, and so is how many cards lie where; the cards are their owner's."""
        bean_of = state.rules.beans.bean_of
        own_stock: tuple[Handle, ...] = ()
        own_laid: Bean = NOTHING
        if viewer != SPECTATOR:
            if not self.sealed[viewer]:
                own_stock = handles(state, self.stock[viewer])
            if self.knows_laid(viewer):
                own_laid = bean_of[self.laid[0]]
        return WarView(
            self.map,
            tuple(self.owners),
            self.exhausted,
            self.fortresses,
            self.spent,
            tuple(self.holdings),
            tuple([len(cards) for cards in self.stock]),
            own_stock,
            tuple(self.sealed),
            self.laid_by,
            self.laid_from,
            own_laid,
        )

    def describe(self, state: State) -> dict[str, object]:
        return {
            "land": [self.land_of(seat) for seat in range(state.seats)],
            "exhausted": list(self.exhausted),
            "fortresses": list(self.fortresses),
            "spent": list(self.spent),
            "holdings": self.holdings[:],
            "stock": [write_cards(state, cards) for cards in self.stock],
            "sealed": [seat for seat, sealed in enumerate(self.sealed) if sealed],
            "laid": write_cards(state, self.laid),
            "laid_from": self.laid_from,
        }

    def fill(self, unknown: Callable[[], Card]) -> None:
        for seat, lacking in enumerate(self.lacking):
            if lacking:
                self.stock[seat] = tuple([entry | unknown() for entry in self.stock[seat]])
        if self.laid_from and not self.laid:
            self.laid = (unknown(),)
        self.lacking = [False] * len(self.stock)

    def land_of(self, seat: Seat) -> list[int]:
        """The territories with the seat's markers."""
        return land_of(self.owners, seat)

    def held(self, seat: Seat, kind: int) -> list[int]:
        """The seat's territories of this sort."""
        return held(self.map, self.owners, seat, kind)


def new_war(map: Map, seats: int) -> War:
    """The war before the camps are chosen."""
    return War(
        map=map,
        owners=[NOBODY] * len(map.kinds),
        exhausted=(),
        fortresses=(),
        spent=(),
        holdings=[NONE] * seats,
        stock=[()] * seats,
        sealed=[False] * seats,
        laid=(),
        laid_by=NOBODY,
        laid_from=NONE,
    )


def war_of(state: State) -> War:
    """The slot of this game."""
    slot = state.slot
    assert isinstance(slot, War)
    return slot


def handles(state: State, entries: tuple[Entry, ...]) -> tuple[Handle, ...]:
    """The names by which their holder speaks of these cards."""
    bean_of = state.rules.beans.bean_of
    return tuple([handle(entry, bean_of) for entry in entries])


def has_depots(rules: Rules) -> bool:
    """Whether there are depots and fortresses: NC-1, NV-4."""
    return rules.options["mode"] != CAVALRY


def has_trains(rules: Rules) -> bool:
    """Whether there are trains: NC-1, NV-4."""
    return rules.options["mode"] != CLASSIC
