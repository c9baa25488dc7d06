"""A table to play at in tests: positions, acts and looks in words."""

from __future__ import annotations

from collections.abc import Mapping

from bohnhaus import (
    ALL,
    Accept,
    BuyField,
    EndPlanting,
    EndTrading,
    Game,
    Harvest,
    Plant,
    Propose,
    new_game,
    position,
)
from bohnhaus.engine.cards import CARD_MASK, bean_of_handle, handle
from bohnhaus.engine.position import build
from bohnhaus.games.catalog import rules_for

CARDS = 104
"""All bean cards of the box."""


class Table:
    """A game, spoken of in words. Cards are written as in a position: `"stink*3 red"`."""

    def __init__(self, game: Game) -> None:
        self.game = game

    # --- may I, and doing it ---

    def refuses(self, action: object, seat: int = 0) -> str | None:
        """The clause that forbids the act, or None; the seat's menu must say the same."""
        refusal = self.game.why_not(seat, action)
        if 0 <= seat < self.game.state.seats:
            listed = self._lists(seat, action)
            open_ended = isinstance(action, Propose)
            assert listed == (refusal is None and not open_ended), (
                f"the menu {'lists' if listed else 'leaves out'} {action}, the reason is {refusal}"
            )
        return None if refusal is None else refusal.clause

    def allows(self, action: object, seat: int = 0) -> bool:
        """Whether the seat may do this now."""
        return self.refuses(action, seat) is None

    def does(self, action: object, seat: int = 0) -> list[object]:
        """The act is done; returns what happened. Nothing may be broken afterwards."""
        events = self.game.play(seat, action)
        assert self.game.state.problems() == []
        return events

    def _lists(self, seat: int, action: object) -> bool:
        """Whether the menu has the act; the order of cards and thalers in it does not matter."""
        return _sorted(action) in [_sorted(listed) for listed in self.game.menu(seat)]

    # --- acts in words ---

    def plant(self, bean: str, field: int, seat: int = 0) -> Plant:
        """Planting the seat's first card of this bean: in phase 3 a received one if there is."""
        return Plant(self.cards(bean, seat)[0], field)

    def offer(
        self, give: str = "", want: str = "", to: int = ALL, seat: int = 0, answers: int = -1
    ) -> Propose:
        """An offer of the seat's first cards of these beans."""
        return Propose(self.cards(give, seat), self.game.beans(want), to, answers)

    def accept(self, offer: int, hand_over: str = "", seat: int = 1) -> Accept:
        """Taking the offer with the seat's first cards of these beans."""
        return Accept(offer, self.cards(hand_over, seat))

    def cards(self, beans: str, seat: int = 0) -> tuple[int, ...]:
        """The seat's first cards of these beans, turned up, in hand or received."""
        state = self.game.state
        up = state.up if seat == state.active else ()
        entries = up + state.hands[seat] + state.received[seat]
        if self.phase == "plant_received":
            entries = state.received[seat] + state.hands[seat]
        left = [handle(entry, state.rules.beans.bean_of) for entry in entries]
        found = []
        for bean in self.game.beans(beans):
            card = next(card for card in left if bean_of_handle(card) == bean)
            left.remove(card)
            found.append(card)
        return tuple(found)

    def hand_card(self, at: int, seat: int = 0) -> int:
        """The seat's own name for the card at this place of the hand, 0 at the front."""
        return self.game.view(seat).hand[at]

    # --- whole stretches of play ---

    def offers(
        self, give: str = "", want: str = "", to: int = ALL, seat: int = 0, answers: int = -1
    ) -> int:
        """The offer is made; returns its number."""
        self.does(self.offer(give, want, to, seat, answers), seat)
        return self.game.view(seat).offers[-1].id

    def plants_all(self) -> None:
        """Everyone plants what lies apart, harvesting where needed."""
        while self.phase == "plant_received":
            seat = self.game.owing[0]
            self.does(self._plant_or_harvest(seat), seat)

    def ends_trading(self) -> list[object]:
        """The active player ends phase 2."""
        return self.does(EndTrading(), self.active)

    def passes_turn(self) -> None:
        """The active player does no more than a turn asks for, and the others likewise."""
        turn = self.turn
        while not self.over and self.turn == turn:
            seat = self.game.owing[0]
            if self.phase == "trade":
                self.does(EndTrading(), seat)
            elif EndPlanting() in self.game.menu(seat):
                self.does(EndPlanting(), seat)
            else:
                self.does(self._plant_or_harvest(seat), seat)

    def _plant_or_harvest(self, seat: int) -> object:
        """A way to plant, or a harvest where nothing fits."""
        menu = self.game.menu(seat)
        plants: list[object] = [act for act in menu if isinstance(act, Plant)]
        return (plants or [act for act in menu if isinstance(act, Harvest)])[0]

    # --- looks ---

    @property
    def phase(self) -> str:
        return self.game.view(0).phase

    @property
    def active(self) -> int:
        return self.game.state.active

    @property
    def turn(self) -> int:
        return self.game.state.turn

    @property
    def over(self) -> bool:
        return self.game.result is not None

    @property
    def run_outs(self) -> int:
        return self.game.state.run_outs

    @property
    def up(self) -> str:
        return self._words(self.game.state.up)

    @property
    def discard(self) -> str:
        """The discard pile, its top last."""
        return self._words(tuple(self.game.state.discard))

    @property
    def deck(self) -> str:
        """The draw pile, its top first."""
        return self._words(tuple(self.game.state.deck[::-1]))

    @property
    def deck_size(self) -> int:
        return len(self.game.state.deck)

    @property
    def open_offers(self) -> list[int]:
        return [offer.id for offer in self.game.state.offers]

    def hand(self, seat: int = 0) -> str:
        return self._words(self.game.state.hands[seat])

    def fields(self, seat: int = 0) -> list[str]:
        return [self._words(field) for field in self.game.state.fields[seat]]

    def received(self, seat: int = 0) -> str:
        return self._words(self.game.state.received[seat])

    def thalers(self, seat: int = 0) -> int:
        return len(self.game.state.earnings[seat])

    def earnings(self, seat: int = 0) -> str:
        """The earnings stack, its top last."""
        return self._words(self.game.state.earnings[seat])

    def _words(self, cards: tuple[int, ...]) -> str:
        table = self.game.state.rules.beans
        return words([table.kinds[table.bean_of[card & CARD_MASK]].id for card in cards])


def words(beans: list[str]) -> str:
    """The beans as a position writes them: runs of one bean as `bean*n`."""
    written: list[str] = []
    at = 0
    while at < len(beans):
        end = at
        while end < len(beans) and beans[end] == beans[at]:
            end += 1
        written.append(beans[at] if end - at == 1 else f"{beans[at]}*{end - at}")
        at = end
    return " ".join(written)


def _sorted(action: object) -> object:
    if isinstance(action, Accept):
        return Accept(action.offer, tuple(sorted(action.cards)))
    if isinstance(action, BuyField):
        return BuyField(tuple(sorted(action.pay)))
    return action


def table(
    *,
    seats: int = 3,
    seed: int | bytes = 0,
    options: Mapping[str, int | str | bool] | None = None,
    **description: object,
) -> Table:
    """A table in the described position."""
    return Table(
        position("bohnanza", seats=seats, seed=seed, options=options, names=None, **description)
    )


def new_table(
    *, seats: int = 3, seed: int = 0, options: Mapping[str, int | str | bool] | None = None
) -> Table:
    """A table right after the deal."""
    return Table(new_game("bohnanza", seats=seats, seed=seed, options=options))


def old_position(
    game: str,
    rules: int,
    seats: int,
    options: Mapping[str, int | str | bool] | None,
    description: dict[str, object],
) -> Game:
    """A described position of a game by this older version of its rules, as a record has it."""
    built = rules_for(game, seats, dict(options or {}), rules)
    state = build(built, seats, bytes(32), description)
    return Game(state, [f"player {seat}" for seat in range(seats)], description)
