"""How a game lies in memory: one record of numbers, so that a copy is a copy of bytes.

A card is its bean: which of several equal cards lies where makes no difference to the rules, nor to
a shuffle, which orders places. Piles are lists with a size beside them, the top last. A hand is a
ring, because cards leave it at the front and join it at the back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

import numpy as np
import numpy.typing as npt

from bohnhaus.games.bohnanza.rulebook import BEANS, HAND_SIZE
from bohnhaus.games.bohnanza.third_field import MAX_FIELDS

KINDS: Final = len(BEANS.kinds)
CARDS: Final = len(BEANS.bean_of)
MOST_SEATS: Final = 5
RING: Final = 128
"""A power of two above the number of cards."""
LAST_IN_RING: Final = RING - 1
DEALT: Final = HAND_SIZE
NOBODY: Final = -1

# Phases. In those after OVER nobody decides: there, the game waits for a shuffle.
PLANT: Final = 0
TRADE: Final = 1
PLANT_RECEIVED: Final = 2
OVER: Final = 3
TURN_UP: Final = 4
DRAW: Final = 5

ALL_BEANS: Final = np.array(BEANS.bean_of, dtype=np.int8)
PAYS: Final = np.array(
    [kind.meter.pays[: max(BEANS.totals) + 2] for kind in BEANS.kinds], dtype=np.int64
)
"""Per bean, what a field of so many earns."""

_NUMBERS: Final = (
    "seats",
    "last_run_out",
    "first_fields",
    "field_price",
    "pay_by_choice",
    "trade_offers",
    "trade_rounds",
    "phase",
    "planted",
    "to_take",
    "active",
    "turn",
    "run_outs",
    "taken",
    "dry_turns",
    "trade_round",
    "bidder",
    "bids",
    "dealt",
    "deck_size",
    "discard_size",
    "up_size",
)
_BY_SEAT: Final = ("hand_start", "hand_size", "received_size", "thalers", "fields")

LAYOUT: Final = np.dtype(
    [
        ("random", np.uint64),
        *[(name, np.int64) for name in _NUMBERS],
        *[(name, np.int64, (MOST_SEATS,)) for name in _BY_SEAT],
        ("field_bean", np.int64, (MOST_SEATS, MAX_FIELDS)),
        ("field_count", np.int64, (MOST_SEATS, MAX_FIELDS)),
        ("deck", np.int8, (CARDS,)),
        ("discard", np.int8, (CARDS,)),
        ("up", np.int8, (2,)),
        ("hand", np.int8, (MOST_SEATS, RING)),
        ("received", np.int8, (MOST_SEATS, CARDS)),
        ("earnings", np.int8, (MOST_SEATS, CARDS)),
    ],
    align=True,
)

if TYPE_CHECKING:
    States = npt.NDArray[np.void]
    Numbers = npt.NDArray[np.int64]


class Row(Protocol):
    """A list of numbers."""

    def __getitem__(self, at: int, /) -> int: ...
    def __setitem__(self, at: int, value: int, /) -> None: ...


class Grid(Protocol):
    """Lists of numbers, one a seat."""

    def __getitem__(self, at: tuple[int, int], /) -> int: ...
    def __setitem__(self, at: tuple[int, int], value: int, /) -> None: ...


class Core(Protocol):
    """A record of LAYOUT: the whole state of a game."""

    random: np.uint64
    """The state of the generator that shuffles and draws lots."""

    # What the options say.
    seats: int
    last_run_out: int
    first_fields: int
    field_price: int
    pay_by_choice: int
    trade_offers: int
    trade_rounds: int

    phase: int
    planted: int
    """Cards planted in phase 1."""
    to_take: int
    """Cards that are still to be turned up or drawn."""
    active: int
    turn: int
    run_outs: int
    taken: int
    dry_turns: int

    # How far the bargaining of the inner policy is in this phase 2.
    trade_round: int
    bidder: int
    """Whose turn it is to offer: as many seats after the active one."""
    bids: int
    """Offers that the active player has made in this round."""
    dealt: int
    """Deals made in this round."""

    deck_size: int
    discard_size: int
    up_size: int
    hand_start: Row
    hand_size: Row
    received_size: Row
    thalers: Row
    fields: Row
    field_bean: Grid
    field_count: Grid
    deck: Row
    discard: Row
    up: Row
    hand: Grid
    received: Grid
    earnings: Grid
