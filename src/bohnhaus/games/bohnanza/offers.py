"""Offers drawn by lot, so that random play and the tests trade too."""

from __future__ import annotations

from collections.abc import Callable

from bohnhaus.engine.cards import ALL
from bohnhaus.engine.view import View
from bohnhaus.games.bohnanza.actions import Propose
from bohnhaus.games.bohnanza.trade import MOST_OPEN_OFFERS


def sample_offer(view: View, draw: Callable[[], float]) -> Propose | None:
    """An offer that the viewer may make now: one to four cards move; None if there is none.

    `draw` gives numbers from 0 up to 1, as `random.Random(7).random` does.
    """
    if not view.bargains or view.seat < 0:
        return None
    own = list(view.own_up) + list(view.hand)
    if view.slot is not None:
        own += view.slot.own_open()
    give = [own.pop(int(draw() * len(own))) for _ in range(min(len(own), int(draw() * 3)))]
    kinds = len(view.rules.beans.kinds)
    want = [int(draw() * kinds) for _ in range(int(draw() * 3))]
    if not give and not want:
        want = [int(draw() * kinds)]
    to = view.active
    if view.seat == view.active:
        others = [seat for seat in range(view.seats) if seat != view.seat]
        to = (others + [ALL] * 2)[int(draw() * (len(others) + 2))]
    offer = Propose(tuple(give), tuple(sorted(want)), to)
    own_offers = [
        (own.to, own.want, set(own.cards)) for own in view.offers if own.seat == view.seat
    ]
    if (to, offer.want, set(give)) in own_offers or len(own_offers) >= MOST_OPEN_OFFERS:
        return None
    return offer
