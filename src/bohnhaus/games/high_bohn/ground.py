"""How a bean would lie on a field, and which fields can be harvested. It follows from plain values:
what grows and lies there, what the field is, and the buildings of its owner's town.

The rules judge acts by this, figures tell it, and players think with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bohnhaus.engine.cards import Bean
from bohnhaus.engine.view import MIXED, NOTHING
from bohnhaus.games.high_bohn.buildings import (
    CHILI,
    FARM,
    GARDEN,
    GENERAL_STORE,
    GOLD_MINE,
    GREEN,
    SALOON,
    SMITHY,
    SOY,
    THIRD_FIELD,
)

COMMON: Final = 14
"""HB-27: soy stands in for kinds with at least so many cards."""

# How a bean would lie on a field, numbered so that the best way is the last.
REFUSED: Final = 0
BEGINS_SOUP: Final = 1
BEGINS: Final = 2
"""On an empty field."""
BEGINS_ALONE: Final = 3
"""On an empty field where nothing else can grow."""
JOINS_SOUP: Final = 4
STANDS_IN: Final = 5
"""Soy, for what grows there."""
MATCHES: Final = 6


def kind_in(extras: tuple[int, ...], extra: int) -> int:
    """What a field is, the one numbered `extra` beyond those that everyone begins with: the type
    of a building, or THIRD_FIELD for that and every other regular field."""
    return extras[extra] if extra >= 0 else THIRD_FIELD


def only_bean(kind: int) -> Bean:
    """HB-30, HB-35: the one bean that grows on a saloon or a smithy; NOTHING if any can. HB-22:
    gold mine 4 is a field like any other."""
    if kind == SALOON:
        return GREEN
    return CHILI if kind == SMITHY else NOTHING


def cooks(town: tuple[int, ...]) -> bool:
    """HB-31: whether bean soup can be grown."""
    return town[SALOON] >= 3


def stands_in(
    town: tuple[int, ...], totals: tuple[int, ...], kind: int, grows: Bean, bean: Bean
) -> bool:
    """HB-27: whether the bean is soy and would count as what grows on the field."""
    if bean != SOY or town[FARM] != 2 or only_bean(kind) != NOTHING:
        return False
    return grows not in (NOTHING, MIXED, SOY) and totals[grows] >= COMMON


def makes_soup(
    town: tuple[int, ...], kind: int, grows: Bean, lying: Sequence[Bean], bean: Bean
) -> bool:
    """HB-31: whether the bean would be soup, with the single bean that lies there or in a soup."""
    if not cooks(town) or grows == NOTHING or only_bean(kind) != NOTHING:
        return False
    return (grows == MIXED or len(lying) == 1) and bean not in lying


def way_on(
    town: tuple[int, ...],
    totals: tuple[int, ...],
    kind: int,
    grows: Bean,
    lying: Sequence[Bean],
    bean: Bean,
) -> int:
    """How the bean would lie on the field. HB-41: where soy could be both, it stands in unless its
    owner calls it soup. What lies there matters to those who cook."""
    only = only_bean(kind)
    if only not in (NOTHING, bean):
        return REFUSED
    if grows == NOTHING:
        return BEGINS if only == NOTHING else BEGINS_ALONE
    if grows == bean:
        return MATCHES
    if stands_in(town, totals, kind, grows, bean):
        return STANDS_IN
    if makes_soup(town, kind, grows, lying, bean):
        return JOINS_SOUP if grows == MIXED else BEGINS_SOUP
    return REFUSED


def is_protected(town: tuple[int, ...], grows: Bean, count: int, most: int) -> bool:
    """BZ-41: whether so many beans cannot be harvested; `most` lie on the fullest field of their
    owner, and fields that are buildings count too (HB-30, HB-35)."""
    if count > 1 or most < 2 or town[SMITHY] == 4:  # HB-37
        return False
    return not (town[GOLD_MINE] == 3 and grows == GARDEN)  # HB-21


def store_room(town: tuple[int, ...]) -> int:
    """HB-33: how many cards the general store holds: one, two or three."""
    return max(town[GENERAL_STORE] - 1, 0)


def most_planted(town: tuple[int, ...]) -> int:
    """BZ-10: two hand cards in phase 1; HB-28: three with farm 3."""
    return 3 if town[FARM] == 3 else 2
