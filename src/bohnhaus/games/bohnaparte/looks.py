"""What a viewer may know of the war, and how it travels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bohnhaus.engine.cards import Bean, Handle, Seat, bean_of_handle
from bohnhaus.engine.forms import (
    CARDS,
    COUNTS,
    FLAGS,
    MAYBE_BEAN,
    MAYBE_SEAT,
    Form,
    Part,
    each,
    text,
    word,
    words,
)
from bohnhaus.engine.rules import Rules
from bohnhaus.engine.state import SlotView
from bohnhaus.engine.view import NOTHING
from bohnhaus.games.bohnaparte.holdings import HOLDINGS, NONE, SOURCES
from bohnhaus.games.bohnaparte.maps import MOST_CHARACTERS, Map, read_map


class WarView(SlotView):
    """Everything about the map; of depots, trains and the card laid down what the viewer knows."""

    __slots__ = (
        "exhausted",
        "fortresses",
        "holdings",
        "laid_by",
        "laid_from",
        "map",
        "own_laid",
        "own_stock",
        "owners",
        "sealed",
        "spent",
        "stock",
    )

    def __init__(
        self,
        map: Map,
        owners: tuple[Seat, ...],
        exhausted: tuple[int, ...],
        fortresses: tuple[int, ...],
        spent: tuple[int, ...],
        holdings: tuple[str, ...],
        stock: tuple[int, ...],
        own_stock: tuple[Handle, ...],
        sealed: tuple[bool, ...],
        laid_by: Seat,
        laid_from: str,
        own_laid: Bean,
    ) -> None:
        self.map = map
        self.owners = owners
        """Per territory the seat whose marker lies there, or -1."""
        self.exhausted = exhausted
        """The quarries that have built their fortress."""
        self.fortresses = fortresses
        """The territories with a fortress."""
        self.spent = spent
        """The corrals whose cavalry is spent."""
        self.holdings = holdings
        """Per seat: `depot`, `train` or nothing."""
        self.stock = stock
        """Per seat how many cards lie in the depot or on the train."""
        self.own_stock = own_stock
        """The viewer's own, once they were looked at."""
        self.sealed = sealed
        """Per seat whether not even the owner has seen the cards on the train."""
        self.laid_by = laid_by
        """Whose card lies face down in a fight, or -1."""
        self.laid_from = laid_from
        """Where it came from: `hand`, `depot` or `pile`; else nothing."""
        self.own_laid = own_laid
        """That card, if it is the viewer's own and the viewer has seen it; else NOTHING."""

    def own_hidden(self) -> tuple[Bean, ...]:
        stock = tuple([bean_of_handle(card) for card in self.own_stock])
        return stock if self.own_laid == NOTHING else (*stock, self.own_laid)

    def told(self, rules: Rules) -> WarTold:
        return WarTold(
            self.map.text,
            self.owners,
            self.exhausted,
            self.fortresses,
            self.spent,
            self.holdings,
            self.stock,
            self.own_stock,
            self.sealed,
            self.laid_by,
            self.laid_from,
            self.own_laid,
        )


@dataclass(frozen=True)
class WarTold:
    """The view of the war as it travels: the map as its text."""

    map: str
    owners: tuple[Seat, ...]
    exhausted: tuple[int, ...]
    fortresses: tuple[int, ...]
    spent: tuple[int, ...]
    holdings: tuple[str, ...]
    stock: tuple[int, ...]
    own_stock: tuple[Handle, ...]
    sealed: tuple[bool, ...]
    laid_by: Seat
    laid_from: str
    own_laid: Bean


FORM: Final = Form(
    WarTold,
    "war",
    (
        Part("map", text(MOST_CHARACTERS), ""),
        Part("owners", each(MAYBE_SEAT)),
        Part("exhausted", COUNTS),
        Part("fortresses", COUNTS),
        Part("spent", COUNTS),
        Part("holdings", words(*HOLDINGS)),
        Part("stock", COUNTS),
        Part("own_stock", CARDS),
        Part("sealed", FLAGS),
        Part("laid_by", MAYBE_SEAT),
        Part("laid_from", word(NONE, *SOURCES)),
        Part("own_laid", MAYBE_BEAN),
    ),
)


def read_war(told: object, rules: Rules) -> SlotView:
    """The view that was told."""
    assert isinstance(told, WarTold)
    return WarView(
        read_map(told.map),
        told.owners,
        told.exhausted,
        told.fortresses,
        told.spent,
        told.holdings,
        told.stock,
        told.own_stock,
        told.sealed,
        told.laid_by,
        told.laid_from,
        told.own_laid,
    )
