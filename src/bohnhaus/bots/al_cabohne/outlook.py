"""How a game of Al Cabohne stands at the end of a turn: what every party can expect to have at the
end of the game.

That is its thalers, what its fields pay now, and a sum of weighted signs of what is to come: what
grows and what grows at the bosses too, what is left of it, what is in hand, what lies on the table
and on top of the discard pile. The weights were fitted to games (`bench/outlook.py`).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from bohnhaus.bots.al_cabohne.weights import GANG, GANG_ALONE, SEAT, SEAT_ALONE
from bohnhaus.engine.cards import CARD_MASK, Bean, Seat
from bohnhaus.engine.state import State
from bohnhaus.engine.view import NOTHING
from bohnhaus.games.al_cabohne.frames import Drawing, MustGive, Planting
from bohnhaus.games.al_cabohne.mafia import mafia

SCALE: Final = 6.0
"""The margin, in thalers, that is worth half of what any margin can be."""
CARDS_A_TURN: Final = 6.5
SOON: Final = 5.0
"""Turns in which most of what a field promises comes true."""

LONGEST: Final = 11
"""Fields with so many beans or more count as equal."""
KINDS: Final = 7

# The signs of a seat, by number.
GROWS: Final = 0  # by bean and count
SHARED: Final = GROWS + KINDS * LONGEST  # a boss grows it too; by bean and size
UNSEEN: Final = SHARED + KINDS * 3  # how common it is in the draw pile; by beans missing
IN_HAND: Final = UNSEEN + 3  # hand cards that grow; in front or further back
EMPTY: Final = IN_HAND + 2
FITS: Final = EMPTY + 1  # the front card grows
STUCK: Final = FITS + 1  # it costs a harvest
HAND: Final = STUCK + 1  # cards in hand
THIRD: Final = HAND + 1  # a third field, by the time left
TIME: Final = THIRD + 1
NEXT: Final = TIME + 1  # whose turn is next
UP_GROWS: Final = NEXT + 1  # left-overs that grow
UP_OTHER: Final = UP_GROWS + 1  # the largest other group of them
TOP_GROWS: Final = UP_OTHER + 1  # like cards on top of the discard pile, which grow
TOP_OTHER: Final = TOP_GROWS + 1
TOP_BOSS: Final = TOP_OTHER + 1  # which a boss grows
ALWAYS: Final = TOP_BOSS + 1
SEAT_SIGNS: Final = ALWAYS + 1

# The signs of the mafia.
BOSS: Final = 0  # by boss, bean and count
GANG_TIME: Final = BOSS + 3 * KINDS * LONGEST
GANG_ALWAYS: Final = GANG_TIME + 1
GANG_SIGNS: Final = GANG_ALWAYS + 1

Signs: TypeAlias = list[tuple[int, float]]


def outcome(state: State, seat: Seat) -> float:
    """How good the game stands for the seat, from -1 to 1: by its lead over the best of the
    others, or its lag behind."""
    scores = standings(state)
    best = -1000.0
    for party, score in enumerate(scores):
        if party != seat and score > best:
            best = score
    margin = scores[seat] - best
    return margin / (SCALE + abs(margin))


def standings(state: State) -> list[float]:
    """What every party can expect to have at the end, as the end counts it."""
    result = state.result
    if result is not None:
        return [float(score) for score in result.scores]
    alone = state.seats == 1
    table = Table(state)
    scores: list[float] = []
    for seat in range(state.seats):
        scores.append(
            table.sure(seat) + _sum(table.seat_signs(seat), SEAT_ALONE if alone else SEAT)
        )
    gang = len(mafia(state).cash) + _sum(table.gang_signs(), GANG_ALONE if alone else GANG)
    scores.append(2 * gang if alone else gang)
    return scores


def _sum(signs: Signs, weights: list[float]) -> float:
    total = 0.0
    for sign, size in signs:
        total += weights[sign] * size
    return total


class Table:
    """What the signs are read from."""

    __slots__ = ("common", "next", "shared", "soon", "state", "time", "top", "top_count", "up")

    def __init__(self, state: State) -> None:
        self.state = state
        bean_of = state.rules.beans.bean_of
        deck = len(state.deck)
        passes = state.rules.run_outs - state.run_outs - 1
        self.time = (deck + passes * 0.6 * (deck + len(state.discard))) / CARDS_A_TURN
        """Turns left, roughly."""
        self.soon = min(1.0, self.time / SOON)
        self.next: Seat = state.active
        """Who turns up the next cards."""
        if isinstance(state.frames[-1], Planting | MustGive | Drawing):
            self.next = (state.active + 1) % state.seats
        self.shared = 0
        """The kinds that bosses grow, as bits."""
        for cards in mafia(state).bosses:
            if cards:
                self.shared |= 1 << bean_of[cards[0]]
        counts = [0] * KINDS
        for card in state.deck:
            counts[bean_of[card]] += 1
        self.common = [KINDS * count / (deck + 1) for count in counts]
        """How common every kind is in the draw pile; 1 is usual."""
        self.top: Bean = NOTHING
        self.top_count = 0
        for place in range(len(state.discard) - 1, -1, -1):
            bean = bean_of[state.discard[place]]
            if self.top == NOTHING:
                self.top = bean
            if bean != self.top:
                break
            self.top_count += 1
        self.up = [0] * KINDS
        for entry in state.up:
            self.up[bean_of[entry & CARD_MASK]] += 1

    def sure(self, seat: Seat) -> float:
        """Thalers, and what the fields pay now."""
        state = self.state
        kinds = state.rules.beans.kinds
        bean_of = state.rules.beans.bean_of
        total = len(state.earnings[seat])
        for cards in state.fields[seat]:
            if cards:
                total += kinds[bean_of[cards[0]]].meter.pays[len(cards)]
        return total

    def seat_signs(self, seat: Seat) -> Signs:
        """The signs of one seat."""
        state = self.state
        bean_of = state.rules.beans.bean_of
        soon = self.soon
        signs: Signs = [(ALWAYS, 1.0), (TIME, self.time / 10)]
        grown = 0
        empty = 0
        for cards in state.fields[seat]:
            if not cards:
                empty += 1
                continue
            bean = bean_of[cards[0]]
            grown |= 1 << bean
            count = len(cards)
            missing = state.rules.beans.kinds[bean].meter.next_step[count]
            signs.append((GROWS + bean * LONGEST + min(count, LONGEST - 1), soon))
            if self.shared >> bean & 1:
                signs.append((SHARED + bean * 3 + min(2, (count - 1) // 2), soon))
            if missing:
                signs.append((UNSEEN + min(missing, 3) - 1, soon * self.common[bean]))
        if empty:
            signs.append((EMPTY, empty * soon))
        if len(state.fields[seat]) > state.rules.fields:
            signs.append((THIRD, self.time / 10))
        hand = state.hands[seat]
        signs.append((HAND, len(hand) * soon / 10))
        for place, entry in enumerate(hand):
            bean = bean_of[entry & CARD_MASK]
            if grown >> bean & 1:
                signs.append((IN_HAND + (0 if place < 4 else 1), soon))
                if place == 0:
                    signs.append((FITS, soon))
            elif place == 0 and not empty:
                signs.append((STUCK, soon))
        if seat == self.next:
            self._add_what_lies_ready(signs, grown)
        return signs

    def _add_what_lies_ready(self, signs: Signs, grown: int) -> None:
        """For who is next: left-overs, and the top of the discard pile."""
        soon = self.soon
        signs.append((NEXT, soon))
        other = 0
        for bean, count in enumerate(self.up):
            if not count:
                continue
            if grown >> bean & 1:
                signs.append((UP_GROWS, count * soon))
            elif count > other:
                other = count
        if other > 1:
            signs.append((UP_OTHER, (other - 1) * soon))
        if self.top == NOTHING:
            return
        size = min(self.top_count, 6) * soon * self.common[self.top]
        if grown >> self.top & 1:
            signs.append((TOP_GROWS, size))
        elif self.shared >> self.top & 1:
            signs.append((TOP_BOSS, size))
        else:
            signs.append((TOP_OTHER, size))

    def gang_signs(self) -> Signs:
        """The signs of the mafia."""
        bean_of = self.state.rules.beans.bean_of
        signs: Signs = [(GANG_ALWAYS, 1.0), (GANG_TIME, self.time / 10)]
        for boss, cards in enumerate(mafia(self.state).bosses):
            if cards:
                bean = bean_of[cards[0]]
                count = min(len(cards), LONGEST - 1)
                signs.append((BOSS + (boss * KINDS + bean) * LONGEST + count, self.soon))
        return signs
