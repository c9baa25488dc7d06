"""`greedy`: what helps now.

It plants where it matches, harvests the field that loses least, gives away what it does not want,
asks for what it grows, and accepts what helps. It looks no further.
"""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import ALL, Bean, Handle, bean_of_handle
from bohnhaus.engine.view import FieldView, OfferView, View
from bohnhaus.games.bohnanza.actions import (
    END_PLANTING,
    Accept,
    BuyField,
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

    def __reduce__(self) -> Reduced:
        return reduced(self)

    def choose(self, view: View, menu: list[object]) -> object:
        fields = view.fields[view.seat]
        plants = [act for act in menu if isinstance(act, Plant)]
        if plants:  # where it matches; an empty field only if it matches none
            return max(plants, key=lambda act: fields[act.field].count)
        if END_PLANTING in menu:
            return END_PLANTING
        for act in menu:
            if isinstance(act, BuyField):
                return act
        harvests = [act for act in menu if isinstance(act, Harvest)]
        return min(harvests, key=lambda act: loss(fields[act.field]))

    def poll(self, view: View, menu: list[object]) -> object | None:
        return None

    def propose(self, view: View) -> object | None:
        unwanted = self._unwanted(view)
        if not unwanted:
            return None
        standing = [offer for offer in view.offers if offer.seat == view.seat]
        to = ALL if view.seat == view.active else view.active
        for card in unwanted:
            for want in self._asks(view):
                if not any(offer.cards == (card,) and offer.want == want for offer in standing):
                    return Propose((card,), want, to)
        return None

    def _asks(self, view: View) -> list[tuple[Bean, ...]]:
        """First something that grows here, the longest field first; then nothing: a gift."""
        fields = sorted(view.fields[view.seat], key=lambda field: -field.count)
        known = set(view.up) if view.seat != view.active else None
        asks: list[tuple[Bean, ...]] = [
            (field.bean,)
            for field in fields
            if field.bean >= 0 and field.missing and (known is None or field.bean in known)
        ]
        return [*asks[:1], ()]

    def _unwanted(self, view: View) -> list[Handle]:
        """Cards that fit on no field: of the turned-up first, then of the front of the hand."""
        cards = view.own_up + view.hand[:2]
        return [card for card in cards if not self._welcome(view, (bean_of_handle(card),))]

    def _welcome(self, view: View, beans: tuple[Bean, ...]) -> bool:
        """Whether all these beans find a place without a harvest."""
        fields = view.fields[view.seat]
        growing = {field.bean for field in fields if field.count}
        empty = sum(1 for field in fields if not field.count)
        new = (set(beans) | set(view.received[view.seat])) - growing
        return len(new) <= empty

    def answer(self, view: View, offer: OfferView, menu: list[object]) -> object:
        accepts = [act for act in menu if isinstance(act, Accept)]
        if not accepts or not offer.give or not self._welcome(view, offer.give):
            return decline(offer.id)
        fields = view.fields[view.seat]
        growing = {field.bean for field in fields if field.count}
        if any(bean in growing for bean in offer.want):
            return decline(offer.id)
        return accepts[0]


def loss(field: FieldView) -> tuple[float, int]:
    """What a harvest now throws away: beans beyond the last thaler reached, as part of the next."""
    if not field.missing:
        return (0.0, -field.worth)
    return (field.count / (field.count + field.missing), -field.worth)
