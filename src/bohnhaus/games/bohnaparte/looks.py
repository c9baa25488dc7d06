"""What a viewer may know of the war, and how it travels."""

from __future__ import annotations

from bohnhaus.engine.cards import Bean, Handle, Seat
from bohnhaus.engine.rules import Rules
from bohnhaus.engine.state import SlotView
from bohnhaus.engine.view import NOTHING
from bohnhaus.games.bohnaparte.maps import Map, read_map
from bohnhaus.games.plain import read_bean, read_cards, read_list, read_number, write_cards


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

    def plain(self, rules: Rules) -> dict[str, object]:
        return {
            "map": self.map.text,
            "owners": list(self.owners),
            "exhausted": list(self.exhausted),
            "fortresses": list(self.fortresses),
            "spent": list(self.spent),
            "holdings": list(self.holdings),
            "stock": list(self.stock),
            "own_stock": write_cards(rules, self.own_stock),
            "sealed": list(self.sealed),
            "laid_by": self.laid_by,
            "laid_from": self.laid_from,
            "own_laid": "" if self.own_laid == NOTHING else rules.beans.kinds[self.own_laid].id,
        }


def read_war(plain: dict[str, object], rules: Rules) -> SlotView:
    """The view that `WarView.plain` wrote."""
    own_laid = plain.get("own_laid")
    return WarView(
        read_map(_text(plain.get("map"), "map")),
        _numbers(plain, "owners"),
        _numbers(plain, "exhausted"),
        _numbers(plain, "fortresses"),
        _numbers(plain, "spent"),
        tuple([_text(value, "holdings") for value in read_list(plain.get("holdings"), "holdings")]),
        _numbers(plain, "stock"),
        read_cards(rules, plain, "own_stock"),
        tuple([bool(value) for value in read_list(plain.get("sealed"), "sealed")]),
        read_number(plain.get("laid_by"), "laid_by"),
        _text(plain.get("laid_from"), "laid_from"),
        NOTHING if own_laid == "" else read_bean(rules, own_laid),
    )


def _text(value: object, key: str) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{key} should be a text")
    return value


def _numbers(plain: dict[str, object], key: str) -> tuple[int, ...]:
    return tuple([read_number(value, key) for value in read_list(plain.get(key), key)])
