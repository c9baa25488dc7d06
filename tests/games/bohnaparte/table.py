"""A table of Bohnaparte to play at in tests.

The maps of three players, with the numbers of their territories:

    classic:     F0  I1  M2              cavalry:     V0  W1  K2
               C3  V4  T5  S6                       C3  S4  T5  F6
             S7  R8  Q9 R10 C11                   F7  R8  M9 R10 C11
           M12 T13 Q14 Q15 V16 F17              K12 T13 M14 M15 S16 V17
             I18 V19 R20 T21 I22                  W18 S19 R20 T21 W22
               F23 C24 S25 M26                      V23 C24 F25 K26
"""

from __future__ import annotations

from collections.abc import Mapping

from bohnhaus import (
    EndPlanting,
    EndTrading,
    new_game,
    position,
)
from bohnhaus.engine.cards import bean_of_handle, handle
from bohnhaus.games.bohnaparte.actions import (
    NO_CAVALRY,
    Attack,
    EndAttacks,
    LayCard,
    LayInDepot,
    LayTop,
    TurnReady,
)
from bohnhaus.games.bohnaparte.events import Fought
from bohnhaus.games.bohnaparte.looks import WarView
from bohnhaus.games.bohnaparte.war import War, war_of
from tests.games.bohnanza import table as bohnanza

Options = Mapping[str, int | str | bool]
CAVALRY: Options = {"mode": "cavalry"}
MIXED: Options = {
    "mode": "mixed",
    "map": "  C V W V C\n F M T T M F\nQ K R I R K Q\n F M T T M F\n  C V W V C",
}
"""For four players, with two forests, and so one fortress for two quarries."""

TOP = "top"
"""The unseen top card of the draw pile, where a bean could stand."""


class Table(bohnanza.Table):
    """A game of Bohnaparte, spoken of in words."""

    # --- acts in words ---

    def card(self, bean: str, seat: int = 0, stored: bool = False) -> int:
        """The seat's first card of this bean, in hand or in the depot or train."""
        state = self.game.state
        entries = war_of(state).stock[seat] if stored else state.hands[seat]
        bean_of = state.rules.beans.bean_of
        wanted = self.game.beans(bean)[0]
        cards = [handle(entry, bean_of) for entry in entries]
        return next(card for card in cards if bean_of_handle(card) == wanted)

    def in_depot(self, bean: str, seat: int = 0) -> LayInDepot:
        """Laying the seat's first card of this bean in the depot."""
        return LayInDepot(self.cards(bean, seat)[0])

    def attacks(self, territory: int, cavalry: int = NO_CAVALRY) -> list[object]:
        """The active player attacks."""
        return self.does(Attack(territory, cavalry), self.active)

    def lays(self, bean: str, seat: int = 0, stored: bool = False) -> list[object]:
        """The seat fights with its first card of this bean, or with the top of the draw pile."""
        act = LayTop() if bean == TOP else LayCard(self.card(bean, seat, stored))
        return self.does(act, seat)

    def fights(self, territory: int, bean: str, against: str = "") -> Fought:
        """The active player attacks with this bean; an owner defends with that one."""
        events = self.attacks(territory)
        events += self.lays(bean, self.active)
        if against:
            events += self.lays(against, self.owner(territory))
        return fought(events)

    # --- looks ---

    @property
    def war(self) -> War:
        return war_of(self.game.state)

    def owner(self, territory: int) -> int:
        return self.war.owners[territory]

    def land(self, seat: int = 0) -> list[int]:
        return self.war.land_of(seat)

    def stock(self, seat: int = 0) -> str:
        """The cards in the depot or on the train."""
        return self._words(self.war.stock[seat])

    def seen(self, viewer: int) -> WarView:
        """What the viewer knows of the war."""
        slot = self.game.view(viewer).slot
        assert isinstance(slot, WarView)
        return slot

    @property
    def scores(self) -> tuple[int, ...]:
        assert self.game.result is not None
        return self.game.result.scores

    @property
    def winners(self) -> tuple[int, ...]:
        assert self.game.result is not None
        return self.game.result.winners

    def passes_turn(self) -> None:
        """The active player does no more than a turn asks for, and the others likewise."""
        turn = self.turn
        while not self.over and self.turn == turn:
            self.takes_a_step()

    def goes_to(self, phase: str) -> None:
        """Everyone does no more than asked for until this phase."""
        while self.phase != phase:
            self.takes_a_step()

    def takes_a_step(self) -> None:
        """Who is asked does the least."""
        seat = self.game.owing[0]
        menu = self.game.menu(seat)
        for least in (EndAttacks(), EndTrading(), EndPlanting(), TurnReady(())):
            if least in menu:
                self.does(least, seat)
                return
        self.does(self._plant_or_harvest(seat), seat)


def fought(events: list[object]) -> Fought:
    """The last round that was fought."""
    return [event for event in events if isinstance(event, Fought)][-1]


def table(
    *,
    seats: int = 3,
    seed: int | bytes = 0,
    options: Options | None = None,
    phase: str = "attack",
    **description: object,
) -> Table:
    """A table in the described position, in phase 4 unless told otherwise."""
    return Table(
        position(
            "bohnaparte",
            seats=seats,
            seed=seed,
            options=options,
            names=None,
            phase=phase,
            **description,
        )
    )


def new_table(*, seats: int = 3, seed: int = 0, options: Options | None = None) -> Table:
    """A table right after the deal."""
    return Table(new_game("bohnaparte", seats=seats, seed=seed, options=options))
