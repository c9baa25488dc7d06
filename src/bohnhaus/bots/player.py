"""What a bot is: someone who is asked, and answers with an act.

A player sees a view and a menu, never the state. A faulty player cannot stop a game: a choice that
is refused is replaced by the first of the menu, an answer by a refusal of the offer, and a proposal
or an act out of turn is dropped; each is counted.
"""

from __future__ import annotations

from typing import Final, Protocol

from bohnhaus.engine.view import OfferView, View
from bohnhaus.native import Reduced, mypyc_attr, reduced


class Player(Protocol):
    """One player at one table. A new one is made for every game."""

    @property
    def wants_polls(self) -> bool:
        """Whether to be asked out of turn, too."""

    def choose(self, view: View, menu: list[object]) -> object:
        """The act for a decision that this seat owes."""

    def poll(self, view: View, menu: list[object]) -> object | None:
        """An act at any time, such as a harvest out of turn; None for none."""

    def propose(self, view: View) -> object | None:
        """An offer to make now; None for none."""

    def answer(self, view: View, offer: OfferView, menu: list[object]) -> object:
        """An acceptance or refusal from the menu, or a counter-offer."""


@mypyc_attr(allow_interpreted_subclasses=True)
class QuietPlayer:
    """A player of games without trade, in which nobody acts out of turn."""

    wants_polls: Final = False

    def choose(self, view: View, menu: list[object]) -> object:
        """The act for a decision that this seat owes."""
        raise NotImplementedError

    def poll(self, view: View, menu: list[object]) -> object | None:
        """Nothing."""
        return None

    def propose(self, view: View) -> object | None:
        """Nothing."""
        return None

    def answer(self, view: View, offer: OfferView, menu: list[object]) -> object:
        """Never asked for."""
        raise AssertionError("there is no trade in this game")

    def __reduce__(self) -> Reduced:
        return reduced(self)
