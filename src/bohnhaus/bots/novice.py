"""`novice`: plays like someone who is still learning the game, and is kind in deals.

It does what a `greedy` player would, but now and then it overlooks that and does something else. It
often forgets to make an offer, and it gives others what it has no use for.
"""

from __future__ import annotations

from random import Random
from typing import Final

from bohnhaus.bots.player import Player
from bohnhaus.engine.view import OfferView, View
from bohnhaus.games.bohnanza.actions import Accept
from bohnhaus.native import Reduced, mypyc_attr, reduced

SLIPS: Final = 0.15
"""How often it does something other than it should."""
SLIPS_AMONG_TRADERS: Final = 0.3
"""The same where players trade: there a slip costs less, and kind novices help each other."""
FORGETS: Final = 0.4
"""How often it doesn't think of an offer that it could make."""


@mypyc_attr(allow_interpreted_subclasses=True)
class NoviceBot:
    """Plays as the player behind it would, with mistakes."""

    def __init__(self, seed: int, decent: Player, slips: float) -> None:
        self.draw = Random(seed).random
        self.decent = decent
        self.slips = slips
        self.wants_polls = decent.wants_polls

    def __reduce__(self) -> Reduced:
        return reduced(self)

    def choose(self, view: View, menu: list[object]) -> object:
        if len(menu) > 1 and self.draw() < self.slips:
            return self._slip(menu)
        return self.decent.choose(view, menu)

    def _slip(self, menu: list[object]) -> object:
        """Any act, by first drawing its type: there may be hundreds of one and one of another."""
        by_type: dict[type, list[object]] = {}
        for act in menu:
            by_type.setdefault(type(act), []).append(act)
        types = list(by_type.values())
        acts = types[int(self.draw() * len(types))]
        return acts[int(self.draw() * len(acts))]

    def poll(self, view: View, menu: list[object]) -> object | None:
        return self.decent.poll(view, menu)

    def propose(self, view: View) -> object | None:
        return None if self.draw() < FORGETS else self.decent.propose(view)

    def answer(self, view: View, offer: OfferView, menu: list[object]) -> object:
        reply = self.decent.answer(view, offer, menu)
        if isinstance(reply, Accept) or not self._can_spare(view, offer):
            return reply
        for act in menu:
            if isinstance(act, Accept):
                return act
        return reply

    def _can_spare(self, view: View, offer: OfferView) -> bool:
        """Whether it grows nothing of what is wanted, and has room for what is given."""
        fields = view.fields[view.seat]
        growing = {field.bean for field in fields if field.count}
        new = {*offer.give, *view.received[view.seat]} - growing
        room = sum([1 for field in fields if not field.count])
        return not growing & set(offer.want) and len(new) <= room
