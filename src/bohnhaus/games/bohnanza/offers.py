"""Offers drawn by lot, so that random play and the tests trade too."""

from __future__ import annotations

from collections.abc import Callable

from bohnhaus.engine.cards import ALL
from bohnhaus.engine.view import View
from bohnhaus.games.bohnanza.actions import Propose


def sample_offer(view: View, draw: Callable[[], float]) -> Propose | None:
    """An offer that the viewer may make now: one to three cards move; None if there is no way.

    `draw` gives numbers from 0 up to 1, as `random.Random(7).random` does.
    """
    if view.phase != "trade" or view.seat < 0:
        return None
    own = list(view.own_up) + list(view.hand)
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
    for open_offer in view.offers:
        if (
            open_offer.seat == view.seat
            and open_offer.to == to
            and open_offer.want == offer.want
            and set(open_offer.cards) == set(offer.give)
        ):
            return None
    return offer
