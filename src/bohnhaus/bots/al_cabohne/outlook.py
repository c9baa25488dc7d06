"""How a game of Al Cabohne stands at the end of a turn: what every party can expect to have at the
end of the game.

That is its thalers, what its fields pay now, and a sum of weighted signs of what is to come: what
grows and what grows at the bosses too, what is left of it, what is in hand, what lies on the table
and on top of the discard pile. The weights were fitted to games (`bench/outlook.py`).
"""

from __future__ import annotations

import math
from typing import Final, TypeAlias

from bohnhaus.bots.al_cabohne import learned, weights
from bohnhaus.engine.cards import CARD_MASK, Bean, Seat
from bohnhaus.engine.state import Frame, State
from bohnhaus.engine.view import NOTHING
from bohnhaus.games.al_cabohne.frames import Drawing, MustGive, Planting
from bohnhaus.games.al_cabohne.mafia import mafia

SCALE: Final = 6.0
"""The margin, in thalers, that is worth half of what any margin can be."""
CLEAR: Final = 1.0
"""The margin at the end that decides the game, for those who know how such games end."""
EARLY: Final = 1.5
"""How much larger it is before the end, by the root of the turns left."""
CARDS_A_TURN: Final = 6.5
SOON: Final = 5.0
"""Turns in which most of what a field promises comes true."""

LONGEST: Final = 11
"""Fields with so many beans or more count as equal."""

Signs: TypeAlias = list[tuple[int, float]]


class Layout:
    """The numbers of the signs, for a game with so many kinds of beans."""

    def __init__(self, kinds: int) -> None:
        self.kinds = kinds
        # The signs of a seat.
        self.grows = 0  # by bean and count
        self.shared = self.grows + kinds * LONGEST  # a boss grows it too; by bean and size
        self.unseen = self.shared + kinds * 3  # how common it is in the draw pile; by beans missing
        self.in_hand = self.unseen + 3  # hand cards that grow; in front or further back
        self.empty = self.in_hand + 2
        self.fits = self.empty + 1  # the front card grows
        self.stuck = self.fits + 1  # it costs a harvest
        self.hand = self.stuck + 1  # cards in hand
        self.third = self.hand + 1  # a third field, by the time left
        self.time = self.third + 1
        self.next = self.time + 1  # whose turn is next
        self.up_grows = self.next + 1  # left-overs that grow
        self.up_other = self.up_grows + 1  # the largest other group of them
        self.top_grows = self.up_other + 1  # like cards on top of the discard pile, which grow
        self.top_other = self.top_grows + 1
        self.top_boss = self.top_other + 1  # which a boss grows
        self.always = self.top_boss + 1
        self.seat_signs = self.always + 1
        # The signs of the mafia.
        self.boss = 0  # by boss, bean and count
        self.gang_unseen = self.boss + 3 * kinds * LONGEST  # how common in the draw pile; by boss
        self.gang_top = self.gang_unseen + 3  # like cards on top of the discard pile, which grow
        self.gang_time = self.gang_top + 1
        self.gang_always = self.gang_time + 1
        self.gang_signs = self.gang_always + 1


LAYOUT: Final = Layout(7)


class Weights:
    """What the signs are worth, in thalers."""

    def __init__(self, seat: list[float], gang: list[float]) -> None:
        self.seat = seat
        self.gang = gang


GREEDY: Final = Weights(weights.SEAT, weights.GANG)
"""As games between `greedy` go on."""
GREEDY_ALONE: Final = Weights(weights.SEAT_ALONE, weights.GANG_ALONE)
STRONG: Final = Weights(learned.SEAT, learned.GANG)
"""As games between stronger players go on."""
STRONG_ALONE: Final = Weights(learned.SEAT_ALONE, learned.GANG_ALONE)


def outcome(state: State, seat: Seat, strong: bool) -> float:
    """How good the game stands for the seat: by its lead over the best of the others, or its lag
    behind; `strong`: when stronger players than `greedy` go on."""
    if state.result is not None:
        final = [float(score) for score in state.result.scores]
        return clear_lead(final, seat, 0.0) if strong else lead(final, seat)
    table = Table(state, LAYOUT)
    if not strong:
        return lead(standings(table, GREEDY_ALONE if state.seats == 1 else GREEDY), seat)
    scores = standings(table, STRONG_ALONE if state.seats == 1 else STRONG)
    return clear_lead(scores, seat, max(0.0, table.time))


def lead(scores: list[float], seat: Seat) -> float:
    """How good these scores are for the seat, from -1 to 1."""
    ahead = margin(scores, seat)
    return ahead / (SCALE + abs(ahead))


def clear_lead(scores: list[float], seat: Seat, time: float) -> float:
    """The same, knowing how likely such a lead holds for so many turns."""
    clear = CLEAR + EARLY * math.sqrt(time)
    ahead = margin(scores, seat)
    return ahead / math.sqrt(clear * clear + ahead * ahead)


def margin(scores: list[float], seat: Seat) -> float:
    """The lead over the best of the others."""
    best = -1000.0
    for party, score in enumerate(scores):
        if party != seat and score > best:
            best = score
    return scores[seat] - best


def standings(table: Table, fitted: Weights) -> list[float]:
    """What every party can expect to have at the end, as the end counts it."""
    state = table.state
    scores: list[float] = []
    for seat in range(state.seats):
        scores.append(table.sure(seat) + weigh(table.seat_signs(seat), fitted.seat))
    gang = len(mafia(state).cash) + weigh(table.gang_signs(), fitted.gang)
    scores.append(2 * gang if state.seats == 1 else gang)
    return scores


def weigh(signs: Signs, weights: list[float]) -> float:
    """What the signs are worth together."""
    total = 0.0
    for sign, size in signs:
        total += weights[sign] * size
    return total


class Table:
    """What the signs are read from."""

    __slots__ = (
        "at",
        "common",
        "next",
        "shared",
        "soon",
        "state",
        "time",
        "top",
        "top_count",
        "up",
    )

    def __init__(self, state: State, at: Layout) -> None:
        self.state = state
        self.at = at
        bean_of = state.rules.beans.bean_of
        deck = len(state.deck)
        self.time = (deck + self.passes() * 0.6 * (deck + len(state.discard))) / CARDS_A_TURN
        """Turns left, roughly."""
        self.soon = min(1.0, self.time / SOON)
        self.next: Seat = state.active
        """Who turns up the next cards."""
        if self.is_late(state.frames[-1]):
            self.next = (state.active + 1) % state.seats
        self.shared = 0
        """The kinds that bosses grow, as bits."""
        for cards in mafia(state).bosses:
            if cards:
                self.shared |= 1 << bean_of[cards[0]]
        counts = [0] * at.kinds
        for card in state.deck:
            counts[bean_of[card]] += 1
        self.common = [at.kinds * count / (deck + 1) for count in counts]
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
        self.up = [0] * at.kinds
        for entry in state.up:
            self.up[bean_of[entry & CARD_MASK]] += 1

    def passes(self) -> int:
        """How often the draw pile will still be shuffled."""
        return self.state.rules.run_outs - self.state.run_outs - 1

    def is_late(self, frame: Frame) -> bool:
        """Whether the cards of this turn have been turned up."""
        return isinstance(frame, (Planting, MustGive, Drawing))

    def sure(self, seat: Seat) -> float:
        """Thalers, and what the fields pay now."""
        state = self.state
        kinds = state.rules.beans.kinds
        bean_of = state.rules.beans.bean_of
        total = len(state.earnings[seat])
        for cards in state.fields[seat]:
            count = len(cards)
            if count:
                total += kinds[bean_of[cards[count - 1]]].meter.pays[count]
        return total

    def seat_signs(self, seat: Seat) -> Signs:
        """The signs of one seat."""
        state = self.state
        bean_of = state.rules.beans.bean_of
        at = self.at
        soon = self.soon
        signs: Signs = [(at.always, 1.0), (at.time, self.time / 10)]
        grown = 0
        empty = 0
        for cards in state.fields[seat]:
            count = len(cards)
            if not count:
                empty += 1
                continue
            bean = bean_of[cards[count - 1]]
            grown |= 1 << bean
            missing = state.rules.beans.kinds[bean].meter.next_step[count]
            signs.append((at.grows + bean * LONGEST + min(count, LONGEST - 1), soon))
            if self.shared >> bean & 1:
                signs.append((at.shared + bean * 3 + min(2, (count - 1) // 2), soon))
            if missing:
                signs.append((at.unseen + min(missing, 3) - 1, soon * self.common[bean]))
        if empty:
            signs.append((at.empty, empty * soon))
        if len(state.fields[seat]) > state.rules.fields:
            signs.append((at.third, self.time / 10))
        hand = state.hands[seat]
        signs.append((at.hand, len(hand) * soon / 10))
        for place, entry in enumerate(hand):
            bean = bean_of[entry & CARD_MASK]
            if grown >> bean & 1:
                signs.append((at.in_hand + (0 if place < 4 else 1), soon))
                if place == 0:
                    signs.append((at.fits, soon))
            elif place == 0 and not empty:
                signs.append((at.stuck, soon))
        if seat == self.next:
            self._add_what_lies_ready(signs, grown)
        return signs

    def _add_what_lies_ready(self, signs: Signs, grown: int) -> None:
        """For who is next: left-overs, and the top of the discard pile."""
        at = self.at
        soon = self.soon
        signs.append((at.next, soon))
        other = 0
        for bean, count in enumerate(self.up):
            if not count:
                continue
            if grown >> bean & 1:
                signs.append((at.up_grows, count * soon))
            elif count > other:
                other = count
        if other > 1:
            signs.append((at.up_other, (other - 1) * soon))
        if self.top == NOTHING:
            return
        size = min(self.top_count, 6) * soon * self.common[self.top]
        if grown >> self.top & 1:
            signs.append((at.top_grows, size))
        elif self.shared >> self.top & 1:
            signs.append((at.top_boss, size))
        else:
            signs.append((at.top_other, size))

    def gang_signs(self) -> Signs:
        """The signs of the mafia."""
        at = self.at
        bean_of = self.state.rules.beans.bean_of
        signs: Signs = [(at.gang_always, 1.0), (at.gang_time, self.time / 10)]
        for boss, cards in enumerate(mafia(self.state).bosses):
            if cards:
                bean = bean_of[cards[0]]
                count = min(len(cards), LONGEST - 1)
                signs.append((at.boss + (boss * at.kinds + bean) * LONGEST + count, self.soon))
                signs.append((at.gang_unseen + boss, self.soon * self.common[bean]))
                if bean == self.top:
                    size = self.soon * min(self.top_count, 6) * self.common[bean]
                    signs.append((at.gang_top, size))
        return signs
