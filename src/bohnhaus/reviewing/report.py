"""What a review says, as plain values. docs/review.md describes the JSON."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bohnhaus.engine.rules import OptionValue

FORMAT: Final = "bohnhaus-review"
VERSION: Final = 1

NOBODY: Final = -1


class Terms(Struct, frozen=True):
    """What an offer says."""

    offer: int
    """Its number, or -1 for one that was not made."""
    seat: int
    to: int
    """A seat, or -1 for all."""
    give: tuple[str, ...]
    want: tuple[str, ...]


class Reason(Struct, frozen=True):
    """Why something else was better: a code, and what to fill in."""

    code: str
    params: dict[str, int | str | tuple[str, ...]]
    text: str
    """The English sentence, with placeholders for parameters."""


class Choice(Struct, frozen=True):
    """Something that could have been done, and how games go on from there on average."""

    act: dict[str, object] | None
    """As a record has it; None for saying nothing."""
    score: float
    """What the seat has at the end, about."""
    chance: float
    """How likely it wins."""


class Decision(Struct, frozen=True):
    """One decision, judged by what the seat knew."""

    number: int
    """Of the act in the record, from 1 on. Of an offer that nobody made: of the end of trading."""
    seat: int
    turn: int
    phase: str
    kind: str
    """One of `kinds.KINDS`."""
    done: dict[str, object] | None
    """The act as the record has it; None if the seat said nothing."""
    best: dict[str, object] | None
    """What did better in imagined games; the same as `done` if nothing clearly did."""
    offer: Terms | None
    """The offer that this answers, makes, or could have made."""
    loss: float
    """What `best` is worth more than `done`, in thalers (in points where points win)."""
    low: float
    high: float
    """The 95% interval of the loss."""
    chance_loss: float
    chance_low: float
    chance_high: float
    """The same for the chance to win, from 0 to 1."""
    marked: bool
    """Whether the difference is clear: in the games that found `best`, and in fresh ones."""
    choices: tuple[Choice, ...]
    """What was looked at: what was done first, then the best first."""
    worlds: int
    """In how many fresh imagined games `done` and `best` were compared; 0 if there was no need."""
    reason: Reason


class Point(Struct, frozen=True):
    """How likely everybody wins at the beginning of a turn, or at the end."""

    number: int
    """Acts done until then."""
    turn: int
    active: int
    """Whose turn it is; -1 at the end."""
    chances: tuple[float, ...]
    """Seat by seat, then the other parties, such as the mafia."""
    scores: tuple[float, ...]
    """What each will have at the end, about."""


class Loss(Struct, frozen=True):
    """What a seat lost by decisions of a kind."""

    seat: int
    kind: str
    decisions: int
    marked: int
    score: float
    """Added up over the marked ones."""
    chance: float


class TurningPoint(Struct, frozen=True):
    """A turn in which the chances changed most."""

    number: int
    """Of the act that explains it best, if one does; else of the last act of the turn."""
    turn: int
    seat: int
    """Whose act it was, or whose turn."""
    sort: str
    """`decision` or `deal`: look it up by its number; `turn` if no act explains it."""
    before: tuple[float, ...]
    after: tuple[float, ...]


class Deal(Struct, frozen=True):
    """A deal, and what it was worth to each side when it was made."""

    number: int
    turn: int
    seat: int
    """Who proposed it."""
    other: int
    gave: tuple[str, ...]
    got: tuple[str, ...]
    gain: float
    """To the proposer, in thalers (or points)."""
    other_gain: float
    chance: float
    """By how much the proposer's chance to win grew."""
    other_chance: float


class Review(Struct, frozen=True):
    """What can be learned from a game."""

    format: str
    version: int
    game: str
    options: dict[str, OptionValue]
    names: tuple[str, ...]
    """Who sat at each seat."""
    parties: tuple[str, ...]
    """Who else can win."""
    unit: str
    """What `loss` and scores are counted in: `thalers` or `points`."""
    seats: tuple[int, ...]
    """Whose decisions were judged."""
    acts: int
    finished: bool
    winners: tuple[int, ...]
    commitment: str
    decisions: tuple[Decision, ...]
    chances: tuple[Point, ...]
    losses: tuple[Loss, ...]
    turning_points: tuple[TurningPoint, ...]
    deals: tuple[Deal, ...]
    playouts: int
    """Imagined games in all."""
