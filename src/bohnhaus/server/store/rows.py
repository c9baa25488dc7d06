"""What the store takes and gives: plain frozen values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from msgspec import UNSET, UnsetType

Status = Literal["open", "playing", "over", "closed"]


# --- tables and their logs ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Table:
    id: str
    created_at: int
    updated_at: int
    status: Status
    public: bool
    head: int
    """The seq of the last entry of its log; 0 when there is none."""
    setup: str
    summary: str
    """What the lobby shows."""
    wakes_at: int | None
    """When a bot or a clock has to act; None when there is nothing to drive."""


@dataclass(frozen=True, slots=True)
class NewEntry:
    """An entry to append. Of the entries of one command only the first carries its id."""

    kind: str
    body: str = field(repr=False)  # may hold a hand or a message: keep it out of logs
    person_id: str | None = None
    command_id: str | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    seq: int
    at: int
    person_id: str | None
    command_id: str | None
    kind: str
    body: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Member:
    person_id: str
    role: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Seated:
    """A table that a person belongs to."""

    table: Table
    role: str
    seat: int | None


@dataclass(frozen=True, slots=True)
class Looked:
    """A table as one person finds it."""

    table: Table
    first: str = field(repr=False)
    """The body of its first entry, which holds the keys of invitations."""
    role: str | None
    """The person's; None for somebody who is no member."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended for one seat."""

    seat: int
    person_id: str | None
    game: str
    players: int
    score: int
    won: float
    """1 for the winner; a share of it where several won."""
    ended_at: int
    margin: int | None = None
    """The score less the best one of the others; unknown of games of old."""
    stood_in: bool = False
    """Whether a bot acted for the person: then it is none of their wins, bests or statistics."""


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game of a person."""

    table_id: str
    result: Result


@dataclass(frozen=True, slots=True)
class Statistics:
    """A person's games of one kind."""

    game: str
    games: int
    wins: float
    mean_score: float


@dataclass(frozen=True, slots=True)
class Tried:
    """What became of a try of a deal of the day; without a score it is not finished."""

    table_id: str
    status: Status
    score: int | None
    margin: int | None
    won: float | None


@dataclass(frozen=True, slots=True)
class Placed:
    """A person's place in the ranking of a deal of the day. Equals share one."""

    place: int
    person_id: str
    name: str
    score: int
    margin: int
    won: float


@dataclass(frozen=True, slots=True)
class Changes:
    """What an append changes beside the log; what is left out stays."""

    status: Status | None = None
    public: bool | None = None
    setup: str | None = None
    summary: str | None = None
    wakes_at: int | UnsetType | None = UNSET
    """None takes the moment away."""
    members: Sequence[Member] = ()
    """Added, or put in place of those with the same person."""
    left: Sequence[str] = ()
    """People who are members no longer."""
    results: Sequence[Result] = ()
    """Added, or put in place of those with the same seat."""

    def columns(self) -> dict[str, object]:
        """The changed columns of the table's own row."""
        changed: dict[str, object] = {
            name: value
            for name in ("status", "public", "setup", "summary")
            if (value := getattr(self, name)) is not None
        }
        if self.wakes_at is not UNSET:
            changed["wakes_at"] = self.wakes_at
        return changed


# --- answers to an append -------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Appended:
    """Stored."""

    head: int


@dataclass(frozen=True, slots=True)
class Conflict:
    """Not stored: somebody else wrote first. Read on to the head and judge again."""

    head: int


@dataclass(frozen=True, slots=True)
class AlreadyDone:
    """Not stored: the command with this id was stored before."""

    seq: int


@dataclass(frozen=True, slots=True)
class NoTable:
    """Not stored: there is no such table, or no longer."""


# --- people ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Person:
    id: str
    name: str
    name_key: str
    password_hash: str | None = field(repr=False)
    recovery_hash: str | None = field(repr=False)
    created_at: int
    seen_at: int
    deleted_at: int | None
    preferences: str | None = None
    """How the person wants to play, as JSON; None for as usual."""


@dataclass(frozen=True, slots=True)
class Session:
    token_hash: str = field(repr=False)
    person: Person
    created_at: int
    seen_at: int
    expires_at: int
    resets_until: int | None = None
    """Until then a new password may be set without the old one; None for never."""


@dataclass(frozen=True, slots=True)
class Subscription:
    """How messages reach a browser, and the keys with which only that browser can read them."""

    session: str = field(repr=False)
    """By its hash."""
    endpoint: str = field(repr=False)
    p256dh: str
    auth: str = field(repr=False)
    language: str


@dataclass(frozen=True, slots=True)
class NameTaken:
    """Not stored: the name is that of somebody with a password."""
