"""The slot of High Bohn: who owns which buildings, and whatever lies on and under them."""

from __future__ import annotations

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
from bohnhaus.games.bohnanza.plant import without
from bohnhaus.games.high_bohn.buildings import (
    BANK,
    COSTS,
    NO_BUILDING,
    TYPE_IDS,
    building,
    id_of_field,
    ids_of_town,
)
from bohnhaus.games.high_bohn.looks import TownView, fields_in

NOBODY: Final = -1

NOT_USED: Final = 0
LOOKED: Final = 1
USED: Final = 2


class Town(Slot):
    """All towns, the supply, and the cards that lie with buildings."""

    __slots__ = (
        "bank",
        "extras",
        "looked_at",
        "shuffles",
        "soups",
        "stores",
        "sunk",
        "supply",
        "tied",
        "towns",
        "under_distillery",
        "under_saloon",
    )

    def __init__(
        self,
        towns: list[tuple[int, ...]],
        supply: list[tuple[int, ...]],
        extras: list[tuple[int, ...]],
        soups: list[int],
        stores: list[tuple[Entry, ...]],
        tied: list[tuple[Entry, ...]],
        under_saloon: list[tuple[Card, ...]],
        under_distillery: list[tuple[Card, ...]],
        bank: int,
        sunk: int,
        looked_at: int,
        shuffles: int,
    ) -> None:
        self.towns = towns
        """Per seat and type the cost of the building, or NO_BUILDING."""
        self.supply = supply
        """Per type the costs of the unsold buildings."""
        self.extras = extras
        """Per seat what each field beyond the first ones is: THIRD_FIELD, or a building type."""
        self.soups = soups
        """Per seat: bit f is set when bean soup grows on field f."""
        self.stores = stores
        """Per seat the cards in the general store."""
        self.tied = tied
        """Per seat those of the received cards that come from a store (HB-34)."""
        self.under_saloon = under_saloon
        self.under_distillery = under_distillery
        self.bank = bank
        """How far the active player has used bank 2 or 4 in this turn."""
        self.sunk = sunk
        """How many cards bank 2 moved to the bottom of the draw pile, at the time of `shuffles`."""
        self.looked_at = looked_at
        """The size of the draw pile when its top was looked at last; 0 once it was moved."""
        self.shuffles = shuffles
        """The number of shuffles then: what was seen lies there until the next one."""

    def copy(self) -> Town:
        return Town(
            self.towns[:],
            self.supply[:],
            self.extras[:],
            self.soups[:],
            self.stores[:],
            self.tied[:],
            self.under_saloon[:],
            self.under_distillery[:],
            self.bank,
            self.sunk,
            self.looked_at,
            self.shuffles,
        )

    def cards(self) -> list[Card]:
        lying: list[Card] = []
        for stored in self.stores:
            lying += [entry & CARD_MASK for entry in stored]
        for thalers in self.under_saloon + self.under_distillery:
            lying += thalers
        return lying

    def open_cards(self, seat: Seat) -> tuple[Entry, ...]:
        """HB-34: stored cards can be dealt with."""
        return self.stores[seat]

    def hand_over(self, seat: Seat, entry: Entry) -> None:
        self.stores[seat] = without(self.stores[seat], entry)

    def seen(self, state: State, viewer: Seat) -> TownView:
        """Towns and what lies there are public. HB-40: what the owner of bank 2 has seen of the
        draw pile is not, and it is forgotten when it lies there no more."""
        bean_of = state.rules.beans.bean_of
        sunk = self.still_sunk(state)
        looked = self.knows_top(state)
        top = NOTHING
        bottom: tuple[Bean, ...] = ()
        own_store: tuple[Handle, ...] = ()
        own_tied: tuple[Handle, ...] = ()
        if viewer != SPECTATOR:
            own_store = _handles(self.stores[viewer], bean_of)
            own_tied = _handles(self.tied[viewer], bean_of)
            if owns(state, viewer, BANK, 2):
                top = bean_of[state.deck[-1]] if looked else NOTHING
                bottom = tuple([bean_of[card] for card in state.deck[:sunk]])
        return TownView(
            tuple(self.towns),
            tuple(self.supply),
            tuple(self.extras),
            tuple(self.soups),
            _beans(self.stores, bean_of),
            own_store,
            _beans(self.tied, bean_of),
            own_tied,
            _beans(self.under_saloon, bean_of),
            _beans(self.under_distillery, bean_of),
            self.bank,
            sunk,
            bottom,
            looked,
            top,
        )

    def describe(self, state: State) -> dict[str, object]:
        return {
            "towns": [" ".join(ids_of_town(town)) for town in self.towns],
            "supply": " ".join(
                [
                    building(type, cost).id
                    for type, costs in enumerate(self.supply)
                    for cost in costs
                ]
            )
            or "none",
            "extra_fields": [
                " ".join([id_of_field(extra) for extra in extras]) for extras in self.extras
            ],
            "soups": [fields_in(mask) for mask in self.soups] if any(self.soups) else [],
            "stores": [write_cards(state, stored) for stored in self.stores],
            "tied": [write_cards(state, cards) for cards in self.tied],
            "under_saloon": [write_cards(state, cards) for cards in self.under_saloon],
            "under_distillery": [write_cards(state, cards) for cards in self.under_distillery],
            "bank": self.bank,
            "sunk": self.still_sunk(state),
            "looked_at": self.looked_at if self.knows_top(state) else 0,
        }

    def owner(self, type: int, cost: int) -> Seat:
        """Who owns this building, or NOBODY."""
        for seat, town in enumerate(self.towns):
            if town[type] == cost:
                return seat
        return NOBODY

    def still_sunk(self, state: State) -> int:
        """How many cards at the bottom of the draw pile the owner of bank 2 still knows."""
        return min(self.sunk, len(state.deck)) if self.shuffles == state.shuffles else 0

    def knows_top(self, state: State) -> bool:
        """Whether the card that the owner of bank 2 looked at still lies on top."""
        return (
            bool(state.deck)
            and self.shuffles == state.shuffles
            and self.looked_at == len(state.deck)
        )


def _handles(entries: tuple[Entry, ...], bean_of: tuple[Bean, ...]) -> tuple[Handle, ...]:
    return tuple([handle(entry, bean_of) for entry in entries])


def _beans(lying: list[tuple[int, ...]], bean_of: tuple[Bean, ...]) -> tuple[tuple[Bean, ...], ...]:
    """Per seat the beans of its cards or entries."""
    return tuple([tuple([bean_of[card & CARD_MASK] for card in cards]) for cards in lying])


def types_in(rules: Rules) -> int:
    """HB-1: how many types of buildings there are; HC-1: the distilleries come with cognac."""
    return len(TYPE_IDS) if rules.options["cognac"] else len(TYPE_IDS) - 1


def new_town(rules: Rules, seats: int) -> Town:
    """HB-1: nothing is bought, every building of the game lies open in the supply."""
    here = types_in(rules)
    return Town(
        towns=[(NO_BUILDING,) * len(TYPE_IDS)] * seats,
        supply=[COSTS if type < here else () for type in range(len(TYPE_IDS))],
        extras=[()] * seats,
        soups=[0] * seats,
        stores=[()] * seats,
        tied=[()] * seats,
        under_saloon=[()] * seats,
        under_distillery=[()] * seats,
        bank=NOT_USED,
        sunk=0,
        looked_at=0,
        shuffles=0,
    )


def town_of(state: State) -> Town:
    """The slot of this game."""
    slot = state.slot
    assert isinstance(slot, Town)
    return slot


def owns(state: State, seat: Seat, type: int, cost: int) -> bool:
    """HB-13: whether the ability of this building works for the seat."""
    slot = state.slot
    assert isinstance(slot, Town)
    return slot.towns[seat][type] == cost
