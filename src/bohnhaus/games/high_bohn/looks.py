"""What a viewer may know of the towns, and how it travels."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import Bean, Handle
from bohnhaus.engine.rules import Rules
from bohnhaus.engine.state import SlotView
from bohnhaus.engine.view import NOTHING
from bohnhaus.games.high_bohn.buildings import (
    NO_BUILDING,
    TYPE_IDS,
    Building,
    building,
    building_named,
    field_named,
    id_of_field,
    ids_of_town,
)
from bohnhaus.games.plain import (
    read_bean,
    read_beans,
    read_cards,
    read_each,
    read_list,
    read_number,
    write_beans,
    write_cards,
    write_each,
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

    def plain(self, rules: Rules) -> dict[str, object]:
        return {
            "towns": [ids_of_town(town) for town in self.towns],
            "supply": [
                building(type, cost).id for type, costs in enumerate(self.supply) for cost in costs
            ],
            "extras": [[id_of_field(extra) for extra in extras] for extras in self.extras],
            "soups": [fields_in(mask) for mask in self.soups],
            "stores": write_each(rules, self.stores),
            "own_store": write_cards(rules, self.own_store),
            "tied": write_each(rules, self.tied),
            "own_tied": write_cards(rules, self.own_tied),
            "under_saloon": write_each(rules, self.under_saloon),
            "under_distillery": write_each(rules, self.under_distillery),
            "bank": self.bank,
            "sunk": self.sunk,
            "bottom": write_beans(rules, self.bottom),
            "looked": self.looked,
            "top": "" if self.top == NOTHING else rules.beans.kinds[self.top].id,
        }


def read_town(plain: dict[str, object], rules: Rules) -> SlotView:
    """The view that `TownView.plain` wrote."""
    top = plain.get("top")
    return TownView(
        tuple([_read_town(value) for value in read_list(plain.get("towns"), "towns")]),
        _read_supply(plain.get("supply")),
        tuple([_read_extras(value) for value in read_list(plain.get("extras"), "extras")]),
        tuple([read_fields(value) for value in read_list(plain.get("soups"), "soups")]),
        read_each(rules, plain, "stores"),
        read_cards(rules, plain, "own_store"),
        read_each(rules, plain, "tied"),
        read_cards(rules, plain, "own_tied"),
        read_each(rules, plain, "under_saloon"),
        read_each(rules, plain, "under_distillery"),
        read_number(plain.get("bank"), "bank"),
        read_number(plain.get("sunk"), "sunk"),
        read_beans(rules, plain.get("bottom"), "bottom"),
        bool(plain.get("looked")),
        NOTHING if top == "" else read_bean(rules, top),
    )


def _building(name: object) -> Building:
    found = building_named(name) if isinstance(name, str) else None
    if found is None:
        raise ValueError(f"there is no building {name!r}")
    return found


def _read_town(value: object) -> tuple[int, ...]:
    costs = [NO_BUILDING] * len(TYPE_IDS)
    for name in read_list(value, "towns"):
        owned = _building(name)
        costs[owned.type] = owned.cost
    return tuple(costs)


def _read_supply(value: object) -> tuple[tuple[int, ...], ...]:
    unsold = [_building(name) for name in read_list(value, "supply")]
    return tuple(
        [
            tuple([other.cost for other in unsold if other.type == type])
            for type in range(len(TYPE_IDS))
        ]
    )


def _read_extras(value: object) -> tuple[int, ...]:
    extras: list[int] = []
    for name in read_list(value, "extras"):
        extra = field_named(name) if isinstance(name, str) else None
        if extra is None:
            raise ValueError(f"there is no field {name!r}")
        extras.append(extra)
    return tuple(extras)


def read_fields(value: object) -> int:
    """The mask with the bits of these fields."""
    mask = 0
    for field in read_list(value, "soups"):
        number = read_number(field, "soups")
        if not 0 <= number < MOST_FIELDS:
            raise ValueError("soup grows on fields that there are")
        mask |= 1 << number
    return mask
