"""What a player remembers of the others from one deal to the next.

Whoever offers a card from hand shows that it is there, until it leaves the hand. Whoever declines
what should have suited them probably hasn't got the bean that was asked for, among the cards that
they had then. Only views tell: what was offered and closed between two looks went unseen, and a
hand that lost more cards than can be accounted for is forgotten.
"""

from __future__ import annotations

from typing import Any, Final

from bohnhaus.engine.cards import ALL, Bean, Handle, Seat
from bohnhaus.engine.view import View
from bohnhaus.native import Reduced, mypyc_attr, reduced

DRAWN: Final = 3
"""Cards that join a hand at the end of a turn."""
PART: Final = 0.5
"""How much a refusal says of each of two beans that were asked for together."""
FIRM: Final = 2.0
"""How many deals that went as foretold every seat begins with."""


class Asking:
    """A deal that the player proposed and has not heard of yet."""

    def __init__(
        self,
        give: tuple[Handle, ...],
        want: tuple[Bean, ...],
        to: Seat,
        turn: int,
        ready: list[float],
        sure: list[float],
    ) -> None:
        self.give = give
        self.want = want
        self.to = to
        self.turn = turn
        self.ready = ready
        """By seat: how likely it would agree, if it has what was asked for."""
        self.sure = sure
        """By seat: how likely it has that."""

    def __reduce__(self) -> Reduced:
        return Asking, (self.give, self.want, self.to, self.turn, self.ready, self.sure)


@mypyc_attr(allow_interpreted_subclasses=True)
class Notes:
    """One player's memory of a game."""

    def __init__(self) -> None:
        self.version = 0
        """Changes with every change of what is known."""
        self.turn = -1
        self.active = -1
        self.shown: list[list[int]] = []
        """By seat and bean: how many it surely has in hand."""
        self.doubts: list[list[float]] = []
        """By seat and bean: how likely it has none among the cards of when it was asked."""
        self.marks: list[list[int]] = []
        """How many cards it had drawn then."""
        self.drawn: list[int] = []
        self.sizes: list[int] = []
        self.grown: list[list[int]] = []
        self.got: list[list[int]] = []
        """By seat and bean: what lay on its fields, and what it had received, at the last look."""
        self.foretold: list[float] = []
        """By seat: how many deals it should have made."""
        self.made: list[float] = []
        """By seat: how many of them it made."""
        self.asking: list[Asking] = []

    def __reduce__(self) -> Reduced:
        return reduced(self)

    # --- what is known ---

    def fresh(self, seat: Seat, bean: Bean) -> int:
        """How many cards the seat has drawn since it did not give that bean."""
        return self.drawn[seat] - self.marks[seat][bean]

    def trust(self, seat: Seat) -> float:
        """How much likelier than foretold the seat makes deals."""
        return (self.made[seat] + FIRM) / (self.foretold[seat] + FIRM)

    # --- looking ---

    def look(self, view: View) -> None:
        """The table is as it is in this view."""
        if not self.shown:
            self._begin(view)
        self._hear(view)
        if view.turn != self.turn or list(view.hand_sizes) != self.sizes:
            for seat in range(view.seats):
                if seat != view.seat:
                    self._follow(view, seat)
        self._watch(view)
        self._listen(view)

    def _begin(self, view: View) -> None:
        kinds = len(view.unseen)
        self.turn, self.active = view.turn, view.active
        self.sizes = list(view.hand_sizes)
        for _ in range(view.seats):
            self.shown.append([0] * kinds)
            self.doubts.append([0.0] * kinds)
            self.marks.append([0] * kinds)
            self.grown.append([0] * kinds)
            self.got.append([0] * kinds)
            self.drawn.append(0)
            self.foretold.append(0.0)
            self.made.append(0.0)
        self._watch(view)

    def _watch(self, view: View) -> None:
        """What will be compared with the next look."""
        self.turn, self.active = view.turn, view.active
        self.sizes = list(view.hand_sizes)
        for seat in range(view.seats):
            self.grown[seat] = growing(view, seat)
            got = [0] * len(view.unseen)
            for bean in view.received[seat]:
                got[bean] += 1
            self.got[seat] = got

    def _listen(self, view: View) -> None:
        """Offers show cards."""
        for offer in view.offers:
            if offer.seat == view.seat:
                continue
            shown = self.shown[offer.seat]
            hand = offer.give[offer.from_up :]
            for bean in hand:
                count = min(hand.count(bean), view.unseen[bean])
                if shown[bean] < count and sum(shown) < view.hand_sizes[offer.seat]:
                    shown[bean] = count
                    self.version += 1

    def _follow(self, view: View, seat: Seat) -> None:
        """Where the cards of a hand have gone since the last look."""
        lost = self.sizes[seat] - view.hand_sizes[seat]
        passed = view.turn - self.turn
        if passed == 0:
            if lost > 0:
                self._gave(view, seat)
            else:
                self.drawn[seat] -= lost
        elif passed > 1:
            self._forget(seat)
            self.drawn[seat] += DRAWN * passed
        elif seat == self.active:
            self.drawn[seat] += max(DRAWN, -lost)
            if lost > -DRAWN or view.slot is not None:  # there a turn has other uses for cards
                self._forget(seat)
        elif seat == view.active:
            self._planted(view, seat, lost)
        elif lost > 0:
            self._forget(seat)
        shown = self.shown[seat]
        for bean, count in enumerate(shown):
            if count > view.unseen[bean]:
                shown[bean] = view.unseen[bean]
                self.version += 1
        if sum(shown) > view.hand_sizes[seat]:
            self._forget(seat)

    def _gave(self, view: View, seat: Seat) -> None:
        """The seat dealt: what others have received may have come from there."""
        for other in range(view.seats):
            if other == seat:
                continue
            for bean, before in enumerate(self.got[other]):
                self._lose(seat, bean, view.received[other].count(bean) - before)

    def _planted(self, view: View, seat: Seat, lost: int) -> None:
        """The seat planted cards of its hand: its fields say which, but for what it received."""
        planted = 0
        for bean, count in enumerate(growing(view, seat)):
            more = count - self.grown[seat][bean] - self.got[seat][bean]
            if more > 0:
                planted += more
                self._lose(seat, bean, more)
        if lost != planted:
            self._forget(seat)

    def _lose(self, seat: Seat, bean: Bean, number: int) -> None:
        shown = self.shown[seat]
        if number > 0 and shown[bean]:
            shown[bean] = max(shown[bean] - number, 0)
            self.version += 1

    def _forget(self, seat: Seat) -> None:
        """It may have lost any of the cards that it showed."""
        self.shown[seat] = [0] * len(self.shown[seat])
        self.version += 1

    # --- what came of proposals ---

    def asked(self, asking: Asking) -> None:
        """The player has proposed this."""
        self.asking.append(asking)

    def _hear(self, view: View) -> None:
        """What came of the proposals that are no longer open."""
        if not self.asking:
            return
        open_still: list[Asking] = []
        for asking in self.asking:
            if _is_open(view, asking):
                open_still.append(asking)
            else:
                self._settle(view, asking)
        self.asking = open_still

    def _settle(self, view: View, asking: Asking) -> None:
        if asking.give:
            refused = True
            for card in asking.give:
                if not (card in view.hand or card in view.own_up or card in view.own_received):
                    refused = False
        elif asking.turn == view.turn:
            refused = True
            for bean in asking.want:
                if view.received[view.seat].count(bean) > self.got[view.seat][bean]:
                    refused = False
        else:
            return
        if refused:
            for seat, ready in enumerate(asking.ready):
                if ready > 0.0:
                    self._refused(seat, asking, ready)
        elif asking.to != ALL:
            self.made[asking.to] += 1.0
            self.foretold[asking.to] += asking.ready[asking.to]
            self.version += 1

    def _refused(self, seat: Seat, asking: Asking, ready: float) -> None:
        self.version += 1
        if asking.sure[seat] > 0.9:
            self.foretold[seat] += ready
            return
        beans = set(asking.want)
        for bean in beans:
            doubt = ready if len(asking.want) == 1 else ready * PART
            if not self.fresh(seat, bean):
                doubt = 1.0 - (1.0 - doubt) * (1.0 - self.doubts[seat][bean])
            self.doubts[seat][bean] = doubt
            self.marks[seat][bean] = self.drawn[seat]

    # --- from one process to another ---

    def told(self) -> list[object]:
        """All of it in plain values."""
        return [
            self.turn,
            self.active,
            self.shown,
            self.doubts,
            self.marks,
            self.drawn,
            self.sizes,
            self.grown,
            self.got,
            self.foretold,
            self.made,
            [[one.give, one.want, one.to, one.turn, one.ready, one.sure] for one in self.asking],
        ]

    def recall(self, told: list[Any]) -> None:
        """What was told once."""
        self.version += 1
        self.turn, self.active = told[0], told[1]
        self.shown, self.doubts, self.marks = told[2], told[3], told[4]
        self.drawn, self.sizes, self.grown, self.got = told[5], told[6], told[7], told[8]
        self.foretold, self.made = told[9], told[10]
        self.asking = [
            Asking(tuple(give), tuple(want), to, turn, ready, sure)
            for give, want, to, turn, ready, sure in told[11]
        ]


def growing(view: View, seat: Seat) -> list[int]:
    """How many of every bean grow on a seat's fields."""
    counts = [0] * len(view.unseen)
    for field in view.fields[seat]:
        if field.bean >= 0:
            counts[field.bean] += field.count
    return counts


def _is_open(view: View, asking: Asking) -> bool:
    for offer in view.offers:
        if (
            offer.seat == view.seat
            and offer.to == asking.to
            and offer.want == asking.want
            and sorted(offer.cards) == sorted(asking.give)
        ):
            return True
    return False
