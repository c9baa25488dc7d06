"""From which draw pile hidden cards come, as far as everyone can work it out.

BH-40: the draw piles of a game are numbered from 0. When a pile is empty and the discards become
the next one, everyone has seen those discards, so everyone knows which cards the hands hold between
them; and a card of the new pile lies at no place of a hand that was filled before.

A *span* is the first and the last pile that a card can come from. Every place of a hand has one,
and so has every hidden card of an earlier pile, bean by bean. They follow from what everyone sees,
never from the hidden cards themselves: when a bean leaves a hand and it cannot be seen from which
place, the spans grow to hold every possibility. So they never rule out what is true.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from bohnhaus.native import Reduced

Span: TypeAlias = tuple[int, int]
"""The first and the last draw pile that a card can come from."""

Spans: TypeAlias = tuple[Span, ...]

NOBODY: Final = -1
FREE: Final = -1
ANY: Final = -1


class Origins:
    """What everyone knows about where hidden cards come from. Frozen: a change makes a new one."""

    __slots__ = ("cards", "pile", "places")

    def __init__(self, pile: int, places: tuple[Spans, ...], cards: tuple[Spans, ...]) -> None:
        self.pile = pile
        """The number of the draw pile; the first one is 0."""
        self.places = places
        """Per seat, for every place of its hand."""
        self.cards = cards
        """Per bean, for every hidden card that may come from an earlier pile, both ends rising. All
        other hidden cards come from the present pile."""

    def __reduce__(self) -> Reduced:
        return Origins, (self.pile, self.places, self.cards)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Origins):
            return False
        return self.pile == other.pile and self.places == other.places and self.cards == other.cards

    def __hash__(self) -> int:
        return hash((self.pile, self.places, self.cards))

    def all_of(self, bean: int, hidden: int) -> list[Span]:
        """The spans of all cards of this bean, if so many are hidden."""
        listed = self.cards[bean]
        return [*listed, *[(self.pile, self.pile)] * (hidden - len(listed))]


def meet(one: Span, other: Span) -> bool:
    """Whether a card with one span can lie at a place with the other."""
    return one[0] <= other[1] and other[0] <= one[1]


def without_card(spans: list[Span], where: Span) -> list[Span]:
    """What is left of a bean's cards when one comes to light at a place with this span.

    It can have been any card that could lie there. Sorted, the others then move up by one where it
    was: each keeps its own first pile or gets the last pile of the next one.
    """
    able = [at for at, span in enumerate(spans) if meet(span, where)]
    first, last = able[0], able[-1]
    moved = [(spans[at][0], spans[at + 1][1]) for at in range(first, last)]
    return [*spans[:first], *moved, *spans[last + 1 :]]


def without_place(spans: Spans, first: int, last: int) -> Spans:
    """What is left of a hand when the card at one place from the first to the last has gone: what
    lay behind it moved up."""
    moved = [
        (min(spans[at][0], spans[at + 1][0]), max(spans[at][1], spans[at + 1][1]))
        for at in range(first, last)
    ]
    return (*spans[:first], *moved, *spans[last + 1 :])


def joined(spans: Spans) -> Span:
    """The span that holds all of these."""
    return min([first for first, _ in spans]), max([last for _, last in spans])


class Fitting:
    """Finds a place for every card, by lot: each place gets one card, and cards that cannot be in
    the draw pile get a place. The draw pile takes the others.

    Both lists should be in random order. A card or place that has found its partner may change it
    for others' sake, but never loses it again; so what is possible is found.
    """

    def __init__(self, pile: int) -> None:
        self.pile = pile
        self.card_spans: list[Span] = []
        self.card_beans: list[int] = []
        self.card_seats: list[int] = []
        """The seat whose hand the card must be in, or FREE."""
        self.place_spans: list[Span] = []
        self.place_beans: list[int] = []
        """The bean that is known to lie there, or ANY."""
        self.place_seats: list[int] = []
        self.card_at: list[int] = []
        """By place, the card that lies there; NOBODY while there is none."""
        self._place_of: list[int] = []
        self._tried: list[bool] = []

    def add_card(self, span: Span, bean: int, seat: int) -> None:
        """One more card, for the hand of this seat or FREE."""
        self.card_spans.append(span)
        self.card_beans.append(bean)
        self.card_seats.append(seat)
        self._place_of.append(NOBODY)

    def add_place(self, span: Span, bean: int, seat: int) -> None:
        """One more place, for this bean or ANY, of the hand of this seat or of nobody's."""
        self.place_spans.append(span)
        self.place_beans.append(bean)
        self.place_seats.append(seat)
        self.card_at.append(NOBODY)

    def found(self) -> bool:
        """Whether all that must be matched is matched now."""
        for card, span in enumerate(self.card_spans):
            if span[1] < self.pile or self.card_seats[card] != FREE:
                self._tried = [False] * len(self.card_at)
                if self._place_of[card] == NOBODY and not self._place(card):
                    return False
        for place, card in enumerate(self.card_at):
            self._tried = [False] * len(self._place_of)
            if card == NOBODY and not self._fill(place):
                return False
        return True

    def left_over(self) -> list[int]:
        """The cards that are left for the draw pile."""
        return [card for card, place in enumerate(self._place_of) if place == NOBODY]

    def _fit(self, card: int, place: int) -> bool:
        seat = self.card_seats[card]
        bean = self.place_beans[place]
        return (
            (bean == ANY or bean == self.card_beans[card])
            and (seat == FREE or seat == self.place_seats[place])
            and meet(self.card_spans[card], self.place_spans[place])
        )

    def _place(self, card: int) -> bool:
        """The card gets a place, if need be by moving others."""
        for place, there in enumerate(self.card_at):
            if not self._tried[place] and self._fit(card, place):
                self._tried[place] = True
                if there == NOBODY or self._place(there):
                    self.card_at[place] = card
                    self._place_of[card] = place
                    return True
        return False

    def _fill(self, place: int) -> bool:
        """The place gets a card, if need be one that lies elsewhere, whose place gets another."""
        for card, there in enumerate(self._place_of):
            if not self._tried[card] and self._fit(card, place):
                self._tried[card] = True
                if there == NOBODY or self._fill(there):
                    self.card_at[place] = card
                    self._place_of[card] = place
                    return True
        return False


def misfits(
    origins: Origins, hands: list[list[int]], others: list[int], span: Span, deck: list[int]
) -> list[int]:
    """The beans that cannot lie where they do: in hands, at other places with this span, and in the
    draw pile."""
    return [
        bean
        for bean, listed in enumerate(origins.cards)
        if not _can_lie(origins, bean, listed, hands, others.count(bean), span, deck.count(bean))
    ]


def _can_lie(
    origins: Origins,
    bean: int,
    listed: Spans,
    hands: list[list[int]],
    others: int,
    span: Span,
    piled: int,
) -> bool:
    fitting = Fitting(origins.pile)
    for hand, spans in zip(hands, origins.places, strict=True):
        for one, place in zip(hand, spans, strict=True):
            if one == bean:
                fitting.add_place(place, bean, NOBODY)
    for _ in range(others):
        fitting.add_place(span, bean, NOBODY)
    hidden = len(fitting.place_spans) + piled
    if len(listed) > hidden:
        return False
    for card in origins.all_of(bean, hidden):
        fitting.add_card(card, bean, FREE)
    return fitting.found()
