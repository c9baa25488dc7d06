"""A strategy that many published programs for Bohnanza share; it shows what `greedy` is worth.

Plant where it matches, offer cards that do not fit for beans that grow there, give away turned-up
ones that nobody buys, accept what fits.
"""

from __future__ import annotations

from bohnhaus.engine.cards import ALL, BEAN_MASK, Bean, Handle
from bohnhaus.engine.view import OfferView, View
from bohnhaus.games.bohnanza.actions import END_PLANTING, Accept, Harvest, Plant, Propose, decline


class PublicPlayer:
    """Plays by that strategy."""

    def __init__(self) -> None:
        self.tried: set[tuple[int, Handle, tuple[Bean, ...]]] = set()
        """What it offered for what, in which turn."""

    @property
    def wants_polls(self) -> bool:
        return False

    def choose(self, view: View, menu: list[object]) -> object:
        fields = view.fields[view.seat]
        plants = [act for act in menu if isinstance(act, Plant)]
        matching = [act for act in plants if fields[act.field].count]
        if END_PLANTING in menu:
            return matching[0] if matching else END_PLANTING
        if plants:
            return (matching or plants)[0]
        harvests = [act for act in menu if isinstance(act, Harvest)]
        return max(harvests, key=lambda act: fields[act.field].worth)

    def poll(self, view: View, menu: list[object]) -> object | None:
        return None

    def propose(self, view: View) -> object | None:
        made = [(offer.cards, offer.want) for offer in view.offers if offer.seat == view.seat]
        to = ALL if view.seat == view.active else view.active
        asks = [(field.bean,) for field in view.fields[view.seat] if field.missing]
        for card in view.own_up + view.hand:
            if fits(view, (card & BEAN_MASK,)):
                continue
            for want in [*asks, ()] if card in view.own_up else asks:
                if ((card,), want) not in made and (view.turn, card, want) not in self.tried:
                    self.tried.add((view.turn, card, want))
                    return Propose((card,), want, to)
        return None

    def answer(self, view: View, offer: OfferView, menu: list[object]) -> object:
        accepts = [act for act in menu if isinstance(act, Accept)]
        spare = not any(fits(view, (bean,)) for bean in offer.want)
        if accepts and offer.give and spare and fits(view, offer.give):
            return accepts[0]
        return decline(offer.id)


def fits(view: View, beans: tuple[Bean, ...]) -> bool:
    """Whether all these grow on the viewer's fields or find an empty one."""
    fields = view.fields[view.seat]
    growing = {field.bean for field in fields if field.count}
    new = {*beans, *view.received[view.seat]} - growing
    return len(new) <= sum([1 for field in fields if not field.count])
