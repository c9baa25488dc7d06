"""What a viewer may know of the towns, and how it travels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bohnhaus.engine.cards import Bean, Handle
from bohnhaus.engine.forms import (
    BEANS,
    CARDS,
    COUNT,
    FLAG,
    MAYBE_BEAN,
    Form,
    Part,
    each,
    number,
    numbers,
    words,
)
from bohnhaus.engine.rules import Rules
from bohnhaus.engine.state import SlotView
from bohnhaus.games.high_bohn.buildings import (
    BUILDING_IDS,
    FIELD_IDS,
    NO_BUILDING,
    TYPE_IDS,
    building,
    building_named,
    field_named,
    id_of_field,
    ids_of_town,
)

MOST_FIELDS: Final = 16


def fields_in(mask: int) -> list[int]:
    """The fields whose bits are set."""
    return [field for field in range(MOST_FIELDS) if mask >> field & 1]


class TownView(SlotView):
    """Everything about the towns; of the draw pile only what the viewer has seen."""

    __slots__ = (
        "bank",
        "bottom",
        "extras",
        "looked",
        "own_store",
        "own_tied",
        "soups",
        "stores",
        "sunk",
        "supply",
        "tied",
        "top",
        "towns",
        "under_distillery",
        "under_saloon",
    )

    def __init__(
        self,
        towns: tuple[tuple[int, ...], ...],
        supply: tuple[tuple[int, ...], ...],
        extras: tuple[tuple[int, ...], ...],
        soups: tuple[int, ...],
        stores: tuple[tuple[Bean, ...], ...],
        own_store: tuple[Handle, ...],
        tied: tuple[tuple[Bean, ...], ...],
        own_tied: tuple[Handle, ...],
        under_saloon: tuple[tuple[Bean, ...], ...],
        under_distillery: tuple[tuple[Bean, ...], ...],
        bank: int,
        sunk: int,
        bottom: tuple[Bean, ...],
        looked: bool,
        top: Bean,
    ) -> None:
        self.towns = towns
        """Per seat and type the cost of the building, 0 for none."""
        self.supply = supply
        """Per type the costs of the unsold buildings."""
        self.extras = extras
        """Per seat what each field beyond the first ones is: -1 the third field, else the type of
        the building that it is."""
        self.soups = soups
        """Per seat: bit f is set when bean soup grows on field f."""
        self.stores = stores
        self.own_store = own_store
        self.tied = tied
        """Per seat the received cards that cannot be stored."""
        self.own_tied = own_tied
        self.under_saloon = under_saloon
        self.under_distillery = under_distillery
        self.bank = bank
        """Whether the active player has used bank 2 or 4 in this turn: 1 looked, 2 all done."""
        self.sunk = sunk
        """How many cards at the bottom of the draw pile the owner of bank 2 knows."""
        self.bottom = bottom
        """Those cards, the bottom first, for their knower."""
        self.looked = looked
        """Whether the owner of bank 2 knows the top card."""
        self.top = top
        """That card, for its knower; NOTHING for everyone else."""

    def own_open(self) -> tuple[Handle, ...]:
        return self.own_store

    def told(self, rules: Rules) -> TownTold:
        return TownTold(
            towns=tuple([tuple(ids_of_town(town)) for town in self.towns]),
            supply=tuple(
                [
                    building(type, cost).id
                    for type, costs in enumerate(self.supply)
                    for cost in costs
                ]
            ),
            extras=tuple(
                [tuple([id_of_field(extra) for extra in extras]) for extras in self.extras]
            ),
            soups=tuple([tuple(fields_in(mask)) for mask in self.soups]),
            stores=self.stores,
            own_store=self.own_store,
            tied=self.tied,
            own_tied=self.own_tied,
            under_saloon=self.under_saloon,
            under_distillery=self.under_distillery,
            bank=self.bank,
            sunk=self.sunk,
            bottom=self.bottom,
            looked=self.looked,
            top=self.top,
        )


@dataclass(frozen=True)
class TownTold:
    """The view of the towns as it travels: buildings and fields by their names."""

    towns: tuple[tuple[str, ...], ...]
    supply: tuple[str, ...]
    extras: tuple[tuple[str, ...], ...]
    soups: tuple[tuple[int, ...], ...]
    stores: tuple[tuple[Bean, ...], ...]
    own_store: tuple[Handle, ...]
    tied: tuple[tuple[Bean, ...], ...]
    own_tied: tuple[Handle, ...]
    under_saloon: tuple[tuple[Bean, ...], ...]
    under_distillery: tuple[tuple[Bean, ...], ...]
    bank: int
    sunk: int
    bottom: tuple[Bean, ...]
    looked: bool
    top: Bean


FORM: Final = Form(
    TownTold,
    "town",
    (
        Part("towns", each(words(*BUILDING_IDS))),
        Part("supply", words(*BUILDING_IDS)),
        Part("extras", each(words(*FIELD_IDS))),
        Part("soups", each(numbers(0, MOST_FIELDS - 1))),
        Part("stores", each(BEANS)),
        Part("own_store", CARDS),
        Part("tied", each(BEANS)),
        Part("own_tied", CARDS),
        Part("under_saloon", each(BEANS)),
        Part("under_distillery", each(BEANS)),
        Part("bank", number(0, 2)),
        Part("sunk", COUNT),
        Part("bottom", BEANS),
        Part("looked", FLAG),
        Part("top", MAYBE_BEAN),
    ),
)


def read_town(told: object, rules: Rules) -> SlotView:
    """The view that was told."""
    assert isinstance(told, TownTold)
    return TownView(
        tuple([_read_town(ids) for ids in told.towns]),
        _read_supply(told.supply),
        tuple([_read_extras(ids) for ids in told.extras]),
        tuple([mask_of(fields) for fields in told.soups]),
        told.stores,
        told.own_store,
        told.tied,
        told.own_tied,
        told.under_saloon,
        told.under_distillery,
        told.bank,
        told.sunk,
        told.bottom,
        told.looked,
        told.top,
    )


def _read_town(ids: tuple[str, ...]) -> tuple[int, ...]:
    costs = [NO_BUILDING] * len(TYPE_IDS)
    for id in ids:
        owned = building_named(id)
        assert owned is not None
        costs[owned.type] = owned.cost
    return tuple(costs)


def _read_supply(ids: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    costs: list[list[int]] = [[] for _ in TYPE_IDS]
    for id in ids:
        unsold = building_named(id)
        assert unsold is not None
        costs[unsold.type].append(unsold.cost)
    return tuple([tuple(some) for some in costs])


def _read_extras(ids: tuple[str, ...]) -> tuple[int, ...]:
    extras: list[int] = []
    for id in ids:
        extra = field_named(id)
        assert extra is not None
        extras.append(extra)
    return tuple(extras)


def mask_of(fields: tuple[int, ...]) -> int:
    """The mask with the bits of these fields."""
    mask = 0
    for field in fields:
        mask |= 1 << field
    return mask
