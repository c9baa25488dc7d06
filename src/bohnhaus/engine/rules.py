"""What a game's rules are: one frozen value, built once from a rulebook and its options.

A rulebook that changes another one is a list of amendments: `dataclasses.replace` on the
other's rules, with the verbs, menus and phases it adds or takes over.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias, TypeVar, cast

from bohnhaus.engine.cards import Bean, Beans, Card, Entry, Meter, Seat
from bohnhaus.engine.forms import Form
from bohnhaus.engine.refusal import Refusal

if TYPE_CHECKING:
    from bohnhaus.engine.box import Box
    from bohnhaus.engine.imagine import Dealer
    from bohnhaus.engine.state import Frame, Slot, SlotView, State
    from bohnhaus.engine.view import View

A = TypeVar("A")

OptionValue: TypeAlias = int | str | bool


class BadOption(ValueError):
    """Raised for options that make no game; the message says why."""


@dataclass(frozen=True)
class Option:
    """A choice that a table makes before the game, and the clause it changes."""

    key: str
    type: str
    """`int`, `str` or `bool`; or `text`, which has no choices."""
    choices: tuple[OptionValue, ...]
    default: OptionValue
    clause: str
    label: str
    """What it is called where people choose; translations find it by this."""
    choice_labels: tuple[str, ...] = ()
    """What the choices are called; empty if they speak for themselves."""
    check: Callable[[str], str | None] | None = None
    """For a `text`: what is wrong with it, in one sentence, or None; without a check the game's own
    reading says so. The text itself, not the name of the file that it may come from, is the
    option's value, so that a record needs no file."""

    def labels(self) -> list[str]:
        """A label for each choice: its own, else the number, or yes and no."""
        if self.choice_labels:
            return list(self.choice_labels)
        return [
            ("yes" if choice else "no") if isinstance(choice, bool) else str(choice)
            for choice in self.choices
        ]


@dataclass(frozen=True)
class Verb:
    """One sort of act: why it is refused, and what it does."""

    refuse: Callable[[State, Seat, object], Refusal | None]
    apply: Callable[[State, Seat, object], None]


def verb(
    act: type[A],
    refuse: Callable[[State, Seat, A], Refusal | None],
    apply: Callable[[State, Seat, A], None],
) -> tuple[type, Verb]:
    """An entry for `Rules.verbs`, with the act's own type checked here."""
    # The table is looked up by the act's class, so each function only ever gets its own.
    return act, Verb(
        cast("Callable[[State, Seat, object], Refusal | None]", refuse),
        cast("Callable[[State, Seat, object], None]", apply),
    )


@dataclass(frozen=True)
class Phase:
    """A part of a turn. `enter` does what happens by itself and returns the frame that waits
    for decisions, or None when there is nothing to decide."""

    name: str
    enter: Callable[[State], Frame | None]


@dataclass(frozen=True)
class FrameForm:
    """How a frame is made from its numbers, and what they are called in a position."""

    keys: tuple[str, ...]
    build: Callable[[tuple[int, ...]], Frame | None]
    """None if there is no such frame."""
    phase: str = ""
    """The phase of the turn that it belongs to, if that has another name."""


@dataclass(frozen=True)
class SlotRules:
    """How the data that only one rulebook has comes about, apart from the deal."""

    keys: tuple[str, ...]
    """Its part of a position's keys."""
    build: Callable[[State, dict[str, object], Box], Slot]
    """From a position: takes its cards out of the box. Raises BadPosition."""
    imagine: Callable[[View, Dealer], Slot]
    """From a view: lays the cards that the viewer knows; `Slot.fill` gets the others."""
    form: Form
    """What travels of it: what `SlotView.told` returns."""
    read: Callable[[object, Rules], SlotView]
    """From what was told. Raises ValueError."""


@dataclass(frozen=True)
class FigureRules:
    """What the rules decide for a viewer and a screen would else have to work out again: prices,
    meters, scores and their parts, what planting would force.

    Figures are made from a view alone, so they tell nothing that the viewer does not know."""

    form: Form
    of: Callable[[View], object]


@dataclass(frozen=True)
class Rules:
    """The rules of one game with its options, for one number of seats."""

    game: str
    version: int
    seats: int
    options: dict[str, OptionValue]
    beans: Beans
    hand_size: int
    fields: int
    pay_by_choice: bool
    run_outs: int
    turn: tuple[Phase, ...]
    """The order of a turn."""
    verbs: dict[type, Verb]
    acts: tuple[Form, ...]
    """How every sort of act is written down."""
    events: tuple[Form, ...]
    """How every sort of event is written down."""
    menus: tuple[Callable[[State, Seat, list[object]], None], ...]
    """Each adds legal acts of one sort that change the game to a seat's menu."""
    talk: tuple[Callable[[State, Seat, list[object]], None], ...]
    """Menus of acts that bind nobody, such as wishes; they come after the others."""
    any_time: tuple[Callable[[State, Seat, list[object]], None], ...]
    """Those of the menus that list acts of any seat at any time."""
    grows: Callable[[State, Seat, int], Bean]
    """The bean that a field, not an empty one, counts as; MIXED for none in particular."""
    meter_of: Callable[[State, Seat, int], Meter]
    """The meter by which a seat sells a field that is not empty."""
    may_harvest: Callable[[State, Seat, int], Refusal | None]
    """Why a seat cannot harvest a field that is not empty."""
    after_harvest: tuple[Callable[[State, Seat, Bean, int], None], ...]
    """What else a harvest of a bean for so many thalers brings about, a seat's or a party's."""
    field_price: Callable[[State, Seat], int | None]
    """What one more field costs a seat now; None if it cannot buy one."""
    to_turn_up: Callable[[State], int]
    """How many cards the active player turns up."""
    to_draw: Callable[[State], int]
    """How many cards the active player draws."""
    dealable: Callable[[State, Seat], tuple[Entry, ...]]
    """The cards that a seat may deal with."""
    finish: Callable[[State], None]
    """Ends the game."""
    fits: Callable[[State, Seat, int, Card], Refusal | None]
    """Why a card cannot go on a field."""
    end_turn: Callable[[State], None]
    """What happens between two turns."""
    frames: dict[str, FrameForm]
    """Every sort of frame, by its name."""
    seen: Callable[[object, Seat], object | None]
    """An event as a viewer may know it; None for nothing at all."""
    of_chance: frozenset[type]
    """Events whose content nobody can foresee."""
    parties: tuple[str, ...]
    """Who scores besides the seats."""
    open_discards: bool
    """Whether the order of the discard pile is known to all."""
    slot: SlotRules | None
    """The rulebook's own data, if it has any."""
    figures: FigureRules
    """What the rules decide for a viewer, as it is told."""
    problems: tuple[Callable[[State], list[str]], ...]
    """What else can be wrong with a state of this game."""
    warnings: tuple[str, ...] = ()
    """What is odd about the options, a sentence each: it can be played, but may not be meant."""
    followed: str = ""
    """The game for which `engine.hiding` is told how hidden cards come and go (BH-40). It counts
    for that game alone: a rulebook made from these rules, under another name, says it for itself,
    once it tells about its own zones too. Until then nothing is kept."""
    new_problems: tuple[Callable[[State], list[str]], ...] = ()
    """What else is wrong with a new position, though records may begin with such a one: it was
    accepted when they were made."""
