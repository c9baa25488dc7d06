"""A table of Kannibohne to play at in tests."""

from __future__ import annotations

import re
from collections.abc import Mapping

from bohnhaus import Harvest, Plant, new_game, position
from bohnhaus.engine.cards import SPECTATOR, bean_of_handle
from bohnhaus.engine.view import NOTHING
from bohnhaus.games.al_cabohne.actions import Discard, Draw, EndStep, PlantUp
from bohnhaus.games.kannibohne.actions import (
    ChooseCard,
    TakeUp,
    UseText,
)
from bohnhaus.games.kannibohne.deck import OUR_DECK, our_cards
from bohnhaus.games.kannibohne.duel import Duel, DuelView, duel
from bohnhaus.games.prohibohn.actions import PutOnPile
from tests.games.bohnanza.table import Table, words

CARDS = 34

Options = Mapping[str, int | str | bool]


def bean(name: str) -> int:
    """The sort of card with this name: `green`, or `green_17`."""
    found = OUR_DECK.named(name)
    assert found is not None
    return found


def beans(names: str) -> tuple[int, ...]:
    """The sorts with these names."""
    return tuple(bean(name) for name in names.split())


class DuelTable(Table):
    """A duel, spoken of in words."""

    # --- acts in words ---

    def in_hand(self, name: str, seat: int = -1) -> int:
        """The first such card of the hand."""
        hand = self.game.view(self.active if seat < 0 else seat).hand
        return next(card for card in hand if bean_of_handle(card) == bean(name))

    def plays(self, name: str, field: int) -> Plant:
        """Playing the first such card of the hand."""
        return Plant(self.in_hand(name), field)

    def puts(self, name: str) -> PutOnPile:
        """Putting the first such card of the hand on the discards."""
        return PutOnPile(self.in_hand(name))

    def plant_up(self, name: str, field: int) -> PlantUp:
        """Planting a card of the offer."""
        return PlantUp(bean(name), field)

    def discards(self, name: str) -> Discard:
        """Discarding a left-over."""
        return Discard(bean(name))

    def takes_up(self, name: str) -> TakeUp:
        """Taking a card of the offer."""
        return TakeUp(bean(name))

    def chooses(self, name: str, seat: int = -1) -> ChooseCard:
        """Choosing the first such card of the hand."""
        return ChooseCard(self.in_hand(name, seat))

    def plants_brought(self, field: int, seat: int = -1) -> Plant:
        """Planting the card that a text brought."""
        at = self.active if seat < 0 else seat
        return Plant(self.game.view(at).own_received[0], field)

    # --- whole stretches of play ---

    def uses(self, text: int) -> list[object]:
        """The active player uses this text."""
        return self.does(UseText(text), self.active)

    def ends(self) -> list[object]:
        """Who must act ends the phase or the text."""
        return self.does(EndStep(), self.game.owing[0])

    def draws(self, count: int = 2) -> list[object]:
        """The active player draws so many cards."""
        return self.does(Draw(count), self.active)

    def passes_turn(self) -> None:
        """The active player does no more than a turn asks for, harvesting where nothing fits."""
        turn = self.turn
        sorts = (EndStep, Discard, Draw, Plant, Harvest)
        while not self.over and self.turn == turn:
            seat = self.game.owing[0]
            menu = self.game.menu(seat)
            self.does(next(act for sort in sorts for act in menu if isinstance(act, sort)), seat)

    # --- looks ---

    @property
    def duel(self) -> Duel:
        return duel(self.game.state)

    @property
    def scores(self) -> list[int]:
        return self.duel.scores

    def sees(self, viewer: int = SPECTATOR) -> DuelView:
        """What the viewer knows of the duel."""
        seen = self.game.view(viewer).slot
        assert isinstance(seen, DuelView)
        return seen

    def knows(self, viewer: int, seat: int) -> str:
        """What the viewer knows of the seat's hand, `?` for what is hidden."""
        return self._named(self.sees(viewer).hands[seat])

    def peeks(self, viewer: int) -> str:
        """What the viewer knows of the draw pile, the top first."""
        return self._named(self.sees(viewer).top)

    def _named(self, known: tuple[int, ...]) -> str:
        kinds = self.game.state.rules.beans.kinds
        return words(["?" if card == NOTHING else kinds[card].id for card in known])

    @property
    def winners(self) -> tuple[int, ...]:
        assert self.game.result is not None
        return self.game.result.winners


def table(
    *, seed: int = 0, options: Options | None = None, phase: str = "play", **description: object
) -> DuelTable:
    """A table in the described position, in phase 1 if nothing else is said."""
    return DuelTable(
        position(
            "kannibohne",
            seats=2,
            seed=seed,
            options=options,
            names=None,
            phase=phase,
            **description,
        )
    )


def new_table(seed: int = 0, options: Options | None = None) -> DuelTable:
    """A table right after the deal."""
    return DuelTable(new_game("kannibohne", seed=seed, options=options))


def moved(text: int, bean: str, phase: int) -> str:
    """Our cards with this text on this bean and in this phase."""
    row = rf"number = {text}\nbean = \"\w+\"\nphase = \d"
    content, changes = re.subn(
        row, f'number = {text}\nbean = "{bean}"\nphase = {phase}', our_cards()
    )
    assert changes == 1
    return content
