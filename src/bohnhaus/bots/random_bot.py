"""`random`: every legal act is equally likely."""

from __future__ import annotations

from random import Random
from typing import Final

from bohnhaus.engine.view import OfferView, View
from bohnhaus.games.bohnanza.offers import sample_offer
from bohnhaus.native import Reduced, mypyc_attr, reduced


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot:
    """Uniform over the menu; offers drawn by lot."""

    wants_polls: Final = True

    def __init__(self, seed: int, offers: bool) -> None:
        self.draw = Random(seed).random
        self.offers = offers

    def __reduce__(self) -> Reduced:
        return reduced(self)

    def choose(self, view: View, menu: list[object]) -> object:
        return menu[int(self.draw() * len(menu))]

    def poll(self, view: View, menu: list[object]) -> object | None:
        pick = int(self.draw() * (len(menu) + 1))
        return None if pick == len(menu) else menu[pick]

    def propose(self, view: View) -> object | None:
        if not self.offers or self.draw() < 0.5:
            return None
        return sample_offer(view, self.draw)

    def answer(self, view: View, offer: OfferView, menu: list[object]) -> object:
        return menu[int(self.draw() * len(menu))]
