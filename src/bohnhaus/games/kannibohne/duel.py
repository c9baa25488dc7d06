"""What only this duel has: the score, what works until the end of a turn or of the next one, who
has seen which hidden cards, and since when cards are hidden.

KB-3: what can be worked out is told. Every shuffle has a number. A card that went into the draw
pile at a shuffle lies at no place of a hand that was filled before; and if the pile was empty then,
every older card lies in a hand. So the duel keeps for every sort the *ages* of its hidden cards,
the shuffles at which they were hidden, and for every place of a hand *since* which shuffle its card
lies there. Both follow from what everyone sees: which of two cards of one sort has left a hand is
never asked of the cards themselves (`reveal`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from bohnhaus.engine.cards import CARD_MASK, SPECTATOR, Bean, Card, Seat
from bohnhaus.engine.forms import (
    BEANS,
    COUNT,
    COUNTS,
    FLAG,
    FLAGS,
    MAYBE_BEANS,
    Form,
    Part,
    by_bean,
    each,
    maybe,
    numbers,
    record,
)
from bohnhaus.engine.rules import Rules
from bohnhaus.engine.state import Slot, SlotView, State
from bohnhaus.engine.view import NOTHING
from bohnhaus.games.kannibohne.deck import TEXTS, deck_of
from bohnhaus.games.kannibohne.listing import CARDS, BroughtCards, cards_of

SEATS: Final = 2

EVERYONE: Final = 1
"""The mark of a hand card that everyone has seen."""
OPPONENT: Final = 2
"""The mark of a hand card that the opponent of its holder has seen."""
NOT_GREEN: Final = 4
"""The mark of a hand card of which everyone knows that it is no green bean (KT-17)."""
MARKS: Final = EVERYONE | OPPONENT | NOT_GREEN

Place: TypeAlias = tuple[Seat, int]
"""A place of a hand."""


class Duel(Slot):
    """The score sheet, and what was seen or settled. Nothing of it is secret but the beans of the
    cards that marks and numbers speak of: everyone knows who has seen what."""

    __slots__ = (
        "ages",
        "barred",
        "began",
        "first_game",
        "marks",
        "open",
        "peeked",
        "scores",
        "since",
        "skipped",
        "used",
        "will_bar",
        "will_skip",
    )

    def __init__(
        self,
        scores: list[int],
        first_game: tuple[int, ...],
        began: int,
        used: int,
        barred: bool,
        will_bar: bool,
        skipped: bool,
        will_skip: bool,
        open: list[bool],
        marks: list[tuple[int, ...]],
        peeked: list[int],
        since: list[tuple[int, ...]],
        ages: list[tuple[int, ...]],
    ) -> None:
        self.scores = scores
        """The thalers of each seat in this game."""
        self.first_game = first_game
        """The thalers of the first game of a match, while the return game is played."""
        self.began = began
        """The number of this game's first turn."""
        self.used = used
        """Bit n is set when text n was used in this turn."""
        self.barred = barred
        """Whether the active player harvests in phase 1 only (KT-11)."""
        self.will_bar = will_bar
        """Whether the opponent will, in the next turn."""
        self.skipped = skipped
        """Whether the active player's phase 1 is left out (KT-16)."""
        self.will_skip = will_skip
        """Whether the opponent's will be, in the next turn."""
        self.open = open
        """Whether each seat's hand lies open (KT-08)."""
        self.marks = marks
        """For every card of every hand, who has seen it."""
        self.peeked = peeked
        """How many cards on top of the draw pile each seat knows (KT-12)."""
        self.since = since
        """For every card of every hand, how many shuffles there had been when it was drawn."""
        self.ages = ages
        """For every sort, at which shuffles its hidden cards were hidden, rising."""

    def copy(self) -> Duel:
        return Duel(
            self.scores[:],
            self.first_game,
            self.began,
            self.used,
            self.barred,
            self.will_bar,
            self.skipped,
            self.will_skip,
            self.open[:],
            self.marks[:],
            self.peeked[:],
            self.since[:],
            self.ages[:],
        )

    def seen(self, state: State, viewer: Seat) -> DuelView:
        """Everything but the beans of cards that the viewer has not seen."""
        bean_of = state.rules.beans.bean_of
        top: tuple[Bean, ...] = ()
        if viewer != SPECTATOR:
            size = len(state.deck)
            known = state.deck[size - self.peeked[viewer] :]
            top = tuple([bean_of[card] for card in reversed(known)])
        return DuelView(
            tuple(self.scores),
            self.first_game,
            self.began,
            self.used,
            self.barred,
            self.will_bar,
            self.skipped,
            self.will_skip,
            tuple(self.open),
            tuple(self.marks),
            tuple([self._seen_hand(state, seat, viewer) for seat in range(state.seats)]),
            tuple(self.peeked),
            top,
            tuple(self.since),
            tuple(self.ages),
        )

    def complete(self, state: State) -> None:
        """If nothing is told of their ages, the hidden cards can be anywhere."""
        if not self.ages:
            self.ages = [()] * len(state.rules.beans.kinds)
            hidden = state.deck + [entry & CARD_MASK for hand in state.hands for entry in hand]
            for card in hidden:
                self.ages[state.rules.beans.bean_of[card]] += (0,)

    def _seen_hand(self, state: State, seat: Seat, viewer: Seat) -> tuple[Bean, ...]:
        bean_of = state.rules.beans.bean_of
        mask = EVERYONE if viewer == SPECTATOR else EVERYONE | OPPONENT
        return tuple(
            [
                bean_of[entry & CARD_MASK] if seat == viewer or mark & mask else NOTHING
                for entry, mark in zip(state.hands[seat], self.marks[seat], strict=True)
            ]
        )

    def describe(self, state: State) -> dict[str, object]:
        return {
            "scores": _unless_zero(self.scores),
            "first_game": list(self.first_game),
            "began": self.began,
            "used": texts_in(self.used),
            "barred": int(self.barred),
            "will_bar": int(self.will_bar),
            "skipped": int(self.skipped),
            "will_skip": int(self.will_skip),
            "open": _unless_zero([int(flag) for flag in self.open]),
            "marks": [list(marks) for marks in self.marks],
            "peeked": _unless_zero(self.peeked),
            "since": [list(numbers) for numbers in self.since],
            "ages": _write_ages(state.rules, tuple(self.ages)),
        }


def _unless_zero(numbers: list[int]) -> list[int]:
    """The numbers, or none if they are all 0."""
    return numbers[:] if [number for number in numbers if number] else []


def _write_ages(rules: Rules, ages: tuple[tuple[int, ...], ...]) -> dict[str, object]:
    """By sort, those that are hidden."""
    return {rules.beans.kinds[sort].id: list(old) for sort, old in enumerate(ages) if old}


def texts_in(used: int) -> list[int]:
    """The texts whose bits are set."""
    return [text for text in range(used.bit_length()) if used >> text & 1]


def bits_of(texts: list[int]) -> int:
    """The number with the bits of these texts."""
    bits = 0
    for text in texts:
        bits |= 1 << text
    return bits


def new_duel(began: int, first_game: tuple[int, ...]) -> Duel:
    """A game before the deal."""
    return Duel(
        scores=[0] * SEATS,
        first_game=first_game,
        began=began,
        used=0,
        barred=False,
        will_bar=False,
        skipped=False,
        will_skip=False,
        open=[False] * SEATS,
        marks=[()] * SEATS,
        peeked=[0] * SEATS,
        since=[()] * SEATS,
        ages=[],
    )


def duel(state: State) -> Duel:
    """The duel of this game."""
    slot = state.slot
    assert isinstance(slot, Duel)
    return slot


def is_seen(mark: int) -> bool:
    """Whether others than its holder have seen the hand card with this mark."""
    return mark & (EVERYONE | OPPONENT) != 0


def is_not_green(mark: int) -> bool:
    """KT-17: whether everyone knows that the hand card with this mark is no green bean."""
    return mark & NOT_GREEN != 0


def hide(state: State, cards: list[Card]) -> None:
    """These cards, which everyone has seen, are hidden from now on."""
    ages = duel(state).ages
    bean_of = state.rules.beans.bean_of
    for card in cards:
        ages[bean_of[card]] += (state.shuffles,)


def reveal(state: State, card: Card, since: int) -> None:
    """Everyone sees this card, which came out of the draw pile after so many shuffles."""
    ages = duel(state).ages
    sort = state.rules.beans.bean_of[card]
    ages[sort] = without_age(ages[sort], since)


def without_age(ages: tuple[int, ...], since: int) -> tuple[int, ...]:
    """The ages without a card that was hidden by then. Where it can have been one of several, the
    youngest: what is left can then be all that it could be before."""
    at = len(ages) - 1
    while ages[at] > since:
        at -= 1
    return ages[:at] + ages[at + 1 :]


class DuelView(SlotView):
    """What a viewer knows of the duel."""

    __slots__ = (
        "ages",
        "barred",
        "began",
        "first_game",
        "hands",
        "marks",
        "open",
        "peeked",
        "scores",
        "since",
        "skipped",
        "top",
        "used",
        "will_bar",
        "will_skip",
    )

    def __init__(
        self,
        scores: tuple[int, ...],
        first_game: tuple[int, ...],
        began: int,
        used: int,
        barred: bool,
        will_bar: bool,
        skipped: bool,
        will_skip: bool,
        open: tuple[bool, ...],
        marks: tuple[tuple[int, ...], ...],
        hands: tuple[tuple[Bean, ...], ...],
        peeked: tuple[int, ...],
        top: tuple[Bean, ...],
        since: tuple[tuple[int, ...], ...],
        ages: tuple[tuple[int, ...], ...],
    ) -> None:
        self.scores = scores
        self.first_game = first_game
        self.began = began
        self.used = used
        self.barred = barred
        self.will_bar = will_bar
        self.skipped = skipped
        self.will_skip = will_skip
        self.open = open
        self.marks = marks
        self.hands = hands
        """Every hand, front first: the beans that the viewer knows, NOTHING for the others."""
        self.peeked = peeked
        self.top = top
        """The cards of the draw pile that the viewer knows, the top first."""
        self.since = since
        """For every card of every hand, how many shuffles there had been when it was drawn."""
        self.ages = ages
        """For every sort, at which shuffles the cards in hands and draw pile were hidden."""

    def unknown_places(self) -> list[Place]:
        """The places of hands whose cards the viewer does not know, those filled first first."""
        places = [
            (seat, place)
            for seat, hand in enumerate(self.hands)
            for place, sort in enumerate(hand)
            if sort == NOTHING
        ]
        places.sort(key=lambda place: self.since[place[0]][place[1]])
        return places

    def unknown_ages(self) -> list[tuple[int, ...]]:
        """By sort the ages of the cards that the viewer does not know: those at unknown places,
        and in the draw pile below what the viewer has seen of it."""
        known = [
            (self.since[seat][place], sort)
            for seat, hand in enumerate(self.hands)
            for place, sort in enumerate(hand)
            if sort != NOTHING
        ]
        known.sort()
        ages = list(self.ages)
        for since, sort in known:
            ages[sort] = without_age(ages[sort], since)
        for sort in self.top:
            ages[sort] = ages[sort][:-1]
        return ages

    def held(self) -> tuple[Bean, ...]:
        """KB-3: the sorts that surely lie at unknown places of the only hand that has some. Where
        few cards are old enough for the places filled first, the other sorts do not fill them."""
        places = self.unknown_places()
        if len({seat for seat, _ in places}) != 1:
            return ()
        ages = self.unknown_ages()
        sure = [0] * len(ages)
        for count, (seat, place) in enumerate(places, start=1):
            since = self.since[seat][place]
            old = [len([age for age in some if age <= since]) for some in ages]
            spare = sum(old) - count
            sure = [max(known, some - spare) for known, some in zip(sure, old, strict=True)]
        return tuple([sort for sort, known in enumerate(sure) for _ in range(known)])

    def told(self, rules: Rules) -> DuelTold:
        return DuelTold(
            cards_of(deck_of(rules)) if rules.options["cards"] else None,  # KB-6
            self.scores,
            self.first_game,
            self.began,
            tuple(texts_in(self.used)),
            self.barred,
            self.will_bar,
            self.skipped,
            self.will_skip,
            self.open,
            self.marks,
            self.hands,
            self.peeked,
            self.top,
            self.since,
            self.ages,
            self.held(),
        )


@dataclass(frozen=True)
class DuelTold:
    """The view of the duel as it travels, with what can be worked out from it."""

    cards: BroughtCards | None
    """The cards that the table brought along."""
    scores: tuple[int, ...]
    first_game: tuple[int, ...]
    began: int
    used: tuple[int, ...]
    """The texts that were used in this turn."""
    barred: bool
    will_bar: bool
    skipped: bool
    will_skip: bool
    open: tuple[bool, ...]
    marks: tuple[tuple[int, ...], ...]
    hands: tuple[tuple[Bean, ...], ...]
    peeked: tuple[int, ...]
    top: tuple[Bean, ...]
    since: tuple[tuple[int, ...], ...]
    ages: tuple[tuple[int, ...], ...]
    held: tuple[Bean, ...]


FORM: Final = Form(
    DuelTold,
    "duel",
    (
        Part("cards", maybe(record(CARDS))),
        Part("scores", COUNTS),
        Part("first_game", COUNTS),
        Part("began", COUNT),
        Part("used", numbers(1, TEXTS)),
        Part("barred", FLAG),
        Part("will_bar", FLAG),
        Part("skipped", FLAG),
        Part("will_skip", FLAG),
        Part("open", FLAGS),
        Part("marks", each(numbers(0, MARKS))),
        Part("hands", each(MAYBE_BEANS)),
        Part("peeked", COUNTS),
        Part("top", BEANS),
        Part("since", each(COUNTS)),
        Part("ages", by_bean(COUNTS)),
        Part("held", BEANS),
    ),
)
