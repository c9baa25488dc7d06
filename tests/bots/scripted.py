"""Players that do as they are told, for tests of who is asked what."""

from __future__ import annotations

from collections.abc import Callable

from bohnhaus import OfferView, View


class Scripted:
    """Plants and harvests the first thing it may; trades by the functions it is given."""

    def __init__(
        self,
        propose: Callable[[View], object | None] = lambda view: None,
        answer: Callable[[View, OfferView, list[object]], object] = lambda view, offer, menu: menu[
            -1
        ],
        poll: Callable[[View, list[object]], object | None] | None = None,
    ) -> None:
        self._propose = propose
        self._answer = answer
        self._poll = poll
        self.asked: list[str] = []

    @property
    def wants_polls(self) -> bool:
        return self._poll is not None

    def choose(self, view: View, menu: list[object]) -> object:
        self.asked.append("choose")
        return menu[0]

    def poll(self, view: View, menu: list[object]) -> object | None:
        self.asked.append("poll")
        return None if self._poll is None else self._poll(view, menu)

    def propose(self, view: View) -> object | None:
        self.asked.append("propose")
        return self._propose(view)

    def answer(self, view: View, offer: OfferView, menu: list[object]) -> object:
        self.asked.append("answer")
        return self._answer(view, offer, menu)
