"""The cards of the town: 18 businesses, two police cards, the raid, and three taverns (PB-1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bohnhaus.engine.cards import Bean, Beans, Meter, beans, meter
from bohnhaus.games.al_cabohne import rulebook as al_cabohne
from bohnhaus.games.data import load_beans, number, steps, tables

FOLDER: Final = "prohibohn"

BEANS: Final[Beans] = al_cabohne.BEANS
BEANS_WITH_COGNAC: Final[Beans] = beans(al_cabohne.BEANS.kinds + load_beans(FOLDER).kinds)  # PT-1

POLICE: Final = "police"
RAID: Final = "raid"
TAVERN: Final = "tavern"
NO_BUSINESS: Final = (POLICE, RAID)  # PB-68
TYPES: Final = "types"
"""What a bonus can count; otherwise it counts businesses."""


@dataclass(frozen=True)
class TownCard:
    """One card of the town. Everywhere else it is known by its number in `CARDS`."""

    id: str
    """Its type and cost, `casino_3`; the raid, of which there is one, goes by its type."""
    type: str
    cost: int
    bean: Bean
    """The bean of the thalers that pay for it."""
    name: str
    """What its type is called."""
    clause: str
    """The clause that tells what it does."""
    text: str
    """What it does, in a few words."""
    other: int
    """How many thalers of any one other bean pay for it as well; 0 if none do."""
    counts: str
    """What its bonus counts: businesses, or their types; empty if it has none."""
    bonus: Meter | None
    """What it pays at the end by that number, if anything."""


def load_town() -> tuple[TownCard, ...]:
    """The cards in businesses.toml, in its order."""
    found: list[TownCard] = []
    for table in tables(FOLDER, "businesses.toml", "card"):
        type = str(table["type"])
        cost = number(table["cost"])
        bean = BEANS_WITH_COGNAC.named(str(table["bean"]))
        assert bean is not None
        found.append(
            TownCard(
                id=type if type == RAID else f"{type}_{cost}",
                type=type,
                cost=cost,
                bean=bean,
                name=str(table["name"]),
                clause=str(table["clause"]),
                text=str(table["text"]),
                other=number(table.get("other", 0)),
                counts=str(table.get("counts", "")),
                bonus=meter(steps(table["bonus"])) if "bonus" in table else None,
            )
        )
    return tuple(found)


CARDS: Final[tuple[TownCard, ...]] = load_town()
IDS: Final[tuple[str, ...]] = tuple([card.id for card in CARDS])
WITHOUT_TAVERNS: Final[int] = len([card for card in CARDS if card.type != TAVERN])
OF_BEAN: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        tuple([number for number, card in enumerate(CARDS) if card.bean == bean])
        for bean in range(len(BEANS_WITH_COGNAC.kinds))
    ]
)
"""The cards that are paid with each bean."""

OTHERS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        tuple(
            [
                other
                for other in range(len(CARDS))
                if other != card and CARDS[other].type == CARDS[card].type
            ]
        )
        for card in range(len(CARDS))
    ]
)
"""The other cards of each card's type."""

NO_CARD: Final = -1


def card_named(id: str) -> int:
    """The number of the card with this id, or NO_CARD."""
    return IDS.index(id) if id in IDS else NO_CARD


THE_RAID: Final[int] = card_named("raid")
CASINO_3: Final[int] = card_named("casino_3")
CASINO_4: Final[int] = card_named("casino_4")
UNDERTAKER_3: Final[int] = card_named("undertaker_3")
UNDERTAKER_4: Final[int] = card_named("undertaker_4")
RESTAURANT_3: Final[int] = card_named("restaurant_3")
RESTAURANT_4: Final[int] = card_named("restaurant_4")
NIGHT_CLUB_3: Final[int] = card_named("night_club_3")
NIGHT_CLUB_4: Final[int] = card_named("night_club_4")
FILLING_STATION_3: Final[int] = card_named("filling_station_3")
FILLING_STATION_4: Final[int] = card_named("filling_station_4")
VARIETY_3: Final[int] = card_named("variety_3")
VARIETY_4: Final[int] = card_named("variety_4")
TAVERN_3: Final[int] = card_named("tavern_3")
TAVERN_4: Final[int] = card_named("tavern_4")


def is_business(card: int) -> bool:
    """PB-68: police and raid are none."""
    return CARDS[card].type not in NO_BUSINESS


def others_of_type(card: int) -> tuple[int, ...]:
    """The other cards of its type."""
    return OTHERS[card]
