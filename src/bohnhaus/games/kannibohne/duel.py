"""What only this duel has: the score, what works till the end of a turn or of the next one, and who
has seen which hidden cards."""

from __future__ import annotations

from typing import Final

from bohnhaus.engine.cards import CARD_MASK, SPECTATOR, Bean, Seat
from bohnhaus.engine.rules import Rules
from bohnhaus.engine.state import Slot, SlotView, State
from bohnhaus.engine.view import NOTHING
from bohnhaus.games.al_cabohne.mafia import write_beans
from bohnhaus.games.kannibohne.deck import deck_of
from bohnhaus.games.kannibohne.listing import cards_of

SEATS: Final = 2

EVERYONE: Final = 1
"""The mark of a hand card that everyone has seen."""
OPPONENT: Final = 2
"""The mark of a hand card that the opponent of its holder has seen."""
NOT_GREEN: Final = 4
"""The mark of a hand card of which everyone knows that it is no green bean (KT-17)."""
MARKS: Final = EVERYONE | OPPONENT | NOT_GREEN


class Duel(Slot):
    """The score sheet, and what was seen or settled. Nothing of it is secret but the beans of the
    cards that marks and numbers speak of: everyone knows who has seen what."""

    __slots__ = (
        "barred",
        "began",
        "first_game",
        "marks",
        "open",
        "peeked",
        "scores",
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
        )

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
        }


def _unless_zero(numbers: list[int]) -> list[int]:
    """The numbers, or none if they are all 0."""
    return numbers[:] if [number for number in numbers if number] else []


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
    )


def duel(state: State) -> Duel:
    """The duel of this game."""
    slot = state.slot
    assert isinstance(slot, Duel)
    return slot


class DuelView(SlotView):
    """What a viewer knows of the duel."""

    __slots__ = (
        "barred",
        "began",
        "first_game",
        "hands",
        "marks",
        "open",
        "peeked",
        "scores",
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

    def plain(self, rules: Rules) -> dict[str, object]:
        own = {"cards": cards_of(deck_of(rules))} if rules.options["cards"] else {}  # KB-6
        return {
            **own,
            "scores": list(self.scores),
            "first_game": list(self.first_game),
            "began": self.began,
            "used": texts_in(self.used),
            "barred": self.barred,
            "will_bar": self.will_bar,
            "skipped": self.skipped,
            "will_skip": self.will_skip,
            "open": list(self.open),
            "marks": [list(marks) for marks in self.marks],
            "hands": [[_word(rules, bean) for bean in hand] for hand in self.hands],
            "peeked": list(self.peeked),
            "top": write_beans(rules, self.top),
        }


def _word(rules: Rules, bean: Bean) -> str:
    return "" if bean == NOTHING else rules.beans.kinds[bean].id
