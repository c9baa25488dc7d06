"""`greedy`: what helps now.

It plants where it matches, harvests the field that loses least, offers what it does not want for
what it grows, gives away turned-up cards that nobody buys, and accepts what helps. It looks no
further.
"""

from __future__ import annotations

from typing import Any, Final

from bohnhaus.engine.cards import ALL, Bean, Handle, bean_of_handle
from bohnhaus.engine.view import FieldView, OfferView, View
from bohnhaus.games.bohnanza.actions import (
    END_PLANTING,
    Accept,
    Harvest,
    Plant,
    Propose,
    decline,
)
from bohnhaus.native import Reduced, mypyc_attr, reduced


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot:
    """Plays for the next thaler."""

    wants_polls: Final = False

    def __init__(self) -> None:
        self.turn = -1
        self.tried: set[tuple[Handle, tuple[Bean, ...]]] = set()
        """What it offered for what in this turn."""

    def __reduce__(self) -> Reduced:
        return reduced(self)

    def told(self) -> list[object]:
        """What it remembers, in plain values."""
        return [self.turn, sorted(self.tried)]

    def recall(self, told: list[Any]) -> None:
        """It remembers what was told once."""
        self.turn = told[0]
        self.tried = {(card, tuple(want)) for card, want in told[1]}

    def choose(self, view: View, menu: list[object]) -> object:
        fields = view.fields[view.seat]
        plants = [act for act in menu if isinstance(act, Plant)]
        if END_PLANTING in menu:  # a second card only if it matches
            plants = [act for act in plants if fields[act.field].count]
        if plants:  # where it matches; an empty field only if it matches none
            return max(plants, key=lambda act: fields[act.field].count)
        if END_PLANTING in menu:
            return END_PLANTING
        harvests = [act for act in menu if isinstance(act, Harvest)]
        return min(harvests, key=lambda act: loss(fields[act.field]))

    def poll(self, view: View, menu: list[object]) -> object | None:
        return None

    def propose(self, view: View) -> object | None:
        if view.turn != self.turn:
            self.turn = view.turn
            self.tried.clear()
        standing = [(offer.cards, offer.want) for offer in view.offers if offer.seat == view.seat]
        to = ALL if view.seat == view.active else view.active
        for card in self._unwanted(view):
            for want in self._asks(view, card):
                if (card, want) not in self.tried and ((card,), want) not in standing:
                    self.tried.add((card, want))
                    return Propose((card,), want, to)
        return None

    def _asks(self, view: View, card: Handle) -> list[tuple[Bean, ...]]:
        """First what grows here, what lies open before the rest and what lacks least before that;
        then nothing: a gift, if the card lies open and would have to be planted."""
        fields = [f for f in view.fields[view.seat] if f.bean >= 0 and f.missing]
        fields.sort(key=lambda field: (field.bean not in view.up, field.missing))
        asks: list[tuple[Bean, ...]] = [(field.bean,) for field in fields]
        costs = min([loss(field)[0] for field in view.fields[view.seat]]) > 0.3
        return [*asks, ()] if costs and card in view.own_up else asks

    def _unwanted(self, view: View) -> list[Handle]:
        """Cards that fit on no field: the turned-up first, then those in hand."""
        cards = view.own_up + view.hand
        return [card for card in cards if not self._welcome(view, (bean_of_handle(card),))]

    def _welcome(self, view: View, beans: tuple[Bean, ...]) -> bool:
        """Whether all these beans are of use or find an empty field."""
        fields = view.fields[view.seat]
        growing = {field.bean for field in fields if field.missing}
        empty = sum(1 for field in fields if not field.count)
        new = (set(beans) | set(view.received[view.seat])) - growing
        return len(new) <= empty

    def answer(self, view: View, offer: OfferView, menu: list[object]) -> object:
        accepts = [act for act in menu if isinstance(act, Accept)]
        if not accepts or not offer.give or not self._welcome(view, offer.give):
            return decline(offer.id)
        got = sum([_help(view, bean) for bean in offer.give])
        lost = sum([_help(view, bean) for bean in offer.want])
        return accepts[0] if got >= lost else decline(offer.id)


def _help(view: View, bean: Bean) -> float:
    """What one more such bean brings, in thalers: its part of the next step."""
    for field in view.fields[view.seat]:
        if field.bean == bean:
            return (field.then - field.worth) / field.missing if field.missing else 0.0
    return 0.0


def loss(field: FieldView) -> tuple[float, int]:
    """What a harvest now throws away: beans beyond the last thaler reached, as part of the next."""
    if not field.missing:
        return (0.0, -field.worth)
    return ((field.then - field.worth) / field.missing, -field.worth)
