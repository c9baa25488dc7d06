"""What a player of Prohibohn looks at: besides what one sees in Al Cabohne, the beans of every
field in their order, thalers by bean, and who owns what in the town."""

from __future__ import annotations

from typing import Final

from bohnhaus.bots.al_cabohne import sight as al_cabohne
from bohnhaus.bots.al_cabohne.sight import NONE, Sight, detail_of, imagine, look
from bohnhaus.engine.cards import Bean, Seat
from bohnhaus.engine.rules import Rules
from bohnhaus.engine.state import Frame, State
from bohnhaus.engine.view import NOTHING, View
from bohnhaus.games.prohibohn.businesses import NIGHT_CLUB_3, NIGHT_CLUB_4
from bohnhaus.games.prohibohn.end import ENOUGH
from bohnhaus.games.prohibohn.fields import club_on, kinds_on, settled_by, takes_on
from bohnhaus.games.prohibohn.frames import (
    Choice,
    ClosingDown,
    Drawing,
    LastPurchases,
    LayingDown,
    RemovingThird,
    TakingThaler,
    TurningUp,
)
from bohnhaus.games.prohibohn.town import TownView, owned_together, town

TURN_UP: Final = 4
LAY_DOWN: Final = 8
THIRD: Final = 9
CLOSING_DOWN: Final = 10
TAKE_THALER: Final = 11
LAST_GO: Final = 12


class TownSight(Sight):
    """One moment of the player who has to decide.

    What a field counts as (`field_beans`) is its top bean, by whose meter it pays.
    """

    __slots__ = ("cash", "extra", "frame", "lying", "mixes", "owners", "purse", "seat", "settled")

    def __init__(self, rules: Rules, seats: int, frame: Frame, seat: Seat) -> None:
        super().__init__(rules, seats, town_step_of(frame), detail_of(frame))
        self.frame = frame
        self.seat = seat
        self.lying: list[list[Bean]] = []
        """The beans of each own field, the last planted last."""
        self.settled: tuple[int, ...] = ()
        """The night club that holds for each of them."""
        self.owners: list[Seat] = []
        """Of each card in the town."""
        self.purse: list[int] = []
        """The own thalers of each bean."""
        self.cash: list[int] = []
        """The mafia's."""
        self.extra = False
        """Whether the extra draw pile was made."""
        self.mixes = False
        """Whether two kinds can lie on one field."""

    def has(self, card: int) -> bool:
        """Whether the player owns this card of the town."""
        return card < len(self.owners) and self.owners[card] == self.seat

    def field_of(self, bean: Bean) -> int:
        """The field where this kind grows, or NONE."""
        if not self.mixes or bean == NOTHING:
            return super().field_of(bean)
        found = [field for field in range(len(self.lying)) if bean in self.kinds(field)]
        for field in found:  # PB-70: where one kind grows on two fields, one of them may be closed
            if self.takes(field, bean, 1):
                return field
        return found[0] if found else NONE

    def kinds(self, field: int) -> list[Bean]:
        """The kinds that the field grows."""
        beans = self.lying[field]
        return kinds_on(beans, club_on(beans, self.settled[field]), self.has(NIGHT_CLUB_3))

    def takes(self, field: int, bean: Bean, count: int) -> bool:
        """Whether so many beans of one kind can be laid on the field together."""
        if not self.mixes:
            return self.field_beans[field] in (NOTHING, bean)
        beans = self.lying[field]
        club = club_on(beans, self.settled[field])
        by_4 = self.has(NIGHT_CLUB_4)
        if not takes_on(beans, club, self.has(NIGHT_CLUB_3), by_4, bean, count):
            return False
        if self.rules.version == 1:
            return True
        for kind in settled_by(beans, club, by_4, bean):  # PB-70
            for other in range(len(self.lying)):
                if other != field and kind in self.kinds(other):
                    return False
        return True

    def _finish(self) -> None:
        """What follows from the rest."""
        self.mixes = self.has(NIGHT_CLUB_3) or self.has(NIGHT_CLUB_4)
        self.field_beans = [beans[-1] if beans else NOTHING for beans in self.lying]

    def piles_left(self) -> int:
        """How many draw piles come after this one, the extra one included as things are."""
        if self.extra or owned_together(self.owners) >= ENOUGH:
            return self.passes
        return self.passes + 1  # PB-81


def town_step_of(frame: Frame) -> int:
    """The number of the step or choice that waits."""
    if isinstance(frame, Drawing):
        return al_cabohne.DRAW
    if isinstance(frame, TurningUp):
        return TURN_UP
    if isinstance(frame, LayingDown):
        return LAY_DOWN
    if isinstance(frame, Choice):
        return _choice_of(frame)
    return al_cabohne.step_of(frame)


def _choice_of(frame: Choice) -> int:
    if isinstance(frame, RemovingThird):
        return THIRD
    if isinstance(frame, ClosingDown):
        return CLOSING_DOWN
    if isinstance(frame, TakingThaler):
        return TAKE_THALER
    assert isinstance(frame, LastPurchases)
    return LAST_GO


def town_from_view(view: View) -> TownSight:
    """The moment as the viewer, who has to decide, sees it."""
    seen = view.slot
    assert isinstance(seen, TownView)
    sight = TownSight(view.rules, view.seats, view.frames[-1], view.seat)
    look(sight, view)
    sight.lying = [list(field.beans) for field in view.fields[view.seat]]
    sight.settled = seen.settled[view.seat]
    sight.owners = list(seen.owners)
    sight.purse = _by_bean(sight.rules, view.earnings[view.seat] + seen.own_laid)
    sight.cash = _by_bean(sight.rules, seen.cash)
    sight.extra = seen.extra
    sight._finish()
    return sight


def town_from_state(state: State) -> TownSight:
    """The moment as whoever has to decide in an imagined game would see it."""
    frame = state.frames[-1]
    seat = decider(state)
    slot = town(state)
    bean_of = state.rules.beans.bean_of
    sight = TownSight(state.rules, state.seats, frame, seat)
    imagine(sight, state, seat)
    sight.lying = [[bean_of[card] for card in cards] for cards in state.fields[seat]]
    sight.settled = slot.settled[seat]
    sight.owners = slot.owners[:]
    thalers = [bean_of[card] for card in state.earnings[seat] + slot.laid[seat]]
    sight.purse = _by_bean(sight.rules, tuple(thalers))
    sight.cash = _by_bean(sight.rules, tuple([bean_of[card] for card in slot.cash]))
    sight.extra = slot.extra
    sight._finish()
    return sight


def decider(state: State) -> Seat:
    """Whose decision an imagined game waits for, the first if for several."""
    return state.frames[-1].owing(state)[0]


def _by_bean(rules: Rules, beans: tuple[Bean, ...]) -> list[int]:
    counts = [0] * len(rules.beans.kinds)
    for bean in beans:
        counts[bean] += 1
    return counts
