"""The building cards: nine types, each with one card of cost 1, 2, 3 and 4 (HB-1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bohnhaus.engine.cards import Bean, Beans, Meter, beans, meter
from bohnhaus.games.bohnanza import rulebook as bohnanza
from bohnhaus.games.data import load_beans, number, steps, tables

FOLDER: Final = "high_bohn"

BEANS: Final[Beans] = bohnanza.BEANS
BEANS_WITH_COGNAC: Final[Beans] = beans(bohnanza.BEANS.kinds + load_beans(FOLDER).kinds)  # HC-1


def bean(id: str) -> Bean:
    """The bean with this id, which the game must have."""
    found = BEANS_WITH_COGNAC.named(id)
    assert found is not None
    return found


BLUE: Final[Bean] = bean("blue")
CHILI: Final[Bean] = bean("chili")
GARDEN: Final[Bean] = bean("garden")
GREEN: Final[Bean] = bean("green")
SOY: Final[Bean] = bean("soy")
COGNAC: Final[Bean] = bean("cognac")

GOLD_MINE: Final = 0
CAMP: Final = 1
BANK: Final = 2
FARM: Final = 3
SALOON: Final = 4
GENERAL_STORE: Final = 5
SMITHY: Final = 6
JAIL: Final = 7
DISTILLERY: Final = 8

NO_BUILDING: Final = 0
"""The cost of the building of a type where there is none."""
COSTS: Final = (1, 2, 3, 4)


@dataclass(frozen=True)
class Building:
    """One building card."""

    id: str
    """Its type and cost: `gold_mine_3`."""
    type: int
    cost: int
    bean: Bean
    """The bean of the thalers that pay for it."""
    name: str
    """What its type is called."""
    clause: str
    """The clause that tells what it does."""
    text: str
    """What it does, in a sentence."""
    short: str
    """What it does, in seven words or fewer."""
    meter: Meter | None
    """The meter on it, if it has one."""
    counts: str
    """What its meter counts, if not beans of its own kind."""


def load_buildings() -> tuple[Building, ...]:
    """The buildings in buildings.toml, type by type, the cheapest first."""
    found: list[Building] = []
    types: list[str] = []
    for table in tables(FOLDER, "buildings.toml", "building"):
        type = str(table["type"])
        if type not in types:
            types.append(type)
        cost = number(table["cost"])
        found.append(
            Building(
                id=f"{type}_{cost}",
                type=types.index(type),
                cost=cost,
                bean=bean(str(table["bean"])),
                name=str(table["name"]),
                clause=str(table["clause"]),
                text=str(table["text"]),
                short=str(table["short"]),
                meter=meter(steps(table["meter"])) if "meter" in table else None,
                counts=str(table.get("counts", "")),
            )
        )
    return tuple(found)


BUILDINGS: Final[tuple[Building, ...]] = load_buildings()
BUILDING_IDS: Final[tuple[str, ...]] = tuple([building.id for building in BUILDINGS])
TYPE_IDS: Final[tuple[str, ...]] = tuple(
    [building.id.removesuffix("_1") for building in BUILDINGS if building.cost == 1]
)
_BY_ID: Final[dict[str, Building]] = {building.id: building for building in BUILDINGS}


def building_named(id: str) -> Building | None:
    """The building with this id, or None."""
    return _BY_ID.get(id)


def building(type: int, cost: int) -> Building:
    """The building of this type and cost."""
    return BUILDINGS[type * len(COSTS) + cost - 1]


def ids_of_town(town: tuple[int, ...]) -> list[str]:
    """The buildings of a town, which is told by its cost for every type."""
    return [building(type, cost).id for type, cost in enumerate(town) if cost]


THIRD_FIELD: Final = -1
"""What an extra field is that is no building."""
THIRD_FIELD_ID: Final = "third_field"
FIELD_IDS: Final[tuple[str, ...]] = (THIRD_FIELD_ID, *TYPE_IDS)
"""What an extra field can be."""


def id_of_field(extra: int) -> str:
    """What an extra field is, in a word: the third field, or the type of a building."""
    return THIRD_FIELD_ID if extra == THIRD_FIELD else TYPE_IDS[extra]


def field_named(id: str) -> int | None:
    """The extra field that the word means, or None."""
    if id == THIRD_FIELD_ID:
        return THIRD_FIELD
    return TYPE_IDS.index(id) if id in TYPE_IDS else None


def meter_on(type: int, cost: int) -> Meter:
    """The meter on this building, which must have one."""
    found = building(type, cost).meter
    assert found is not None
    return found
