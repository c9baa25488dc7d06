"""What travels over a socket. A client is sent messages tagged `t`; it sends messages tagged `t`.

docs/protocol.md tells the whole protocol.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from bohnhaus.reviewing.report import Reason
from bohnhaus.server.entries import USUAL, Daily, Preferences, Setup, Speed
from bohnhaus.wire.views import WireView

CommandId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[!-~]+$")]


class Code(IntEnum):
    """Why a socket is closed. Who finds one of the last three should not come back."""

    LEFT = 1000
    FLOOD = 1008
    TOO_LARGE = 1009
    MISTAKE = 1011
    RESTART = 1012
    TRY_LATER = 1013
    TOO_SLOW = 4008
    NO_HELLO = 4400
    TOO_MANY = 4429
    NO_SESSION = 4401
    NOT_ALLOWED = 4403
    NO_TABLE = 4404


# --- from the client --------------------------------------------------------------------


class _FromClient(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """What all messages from a client share."""


class Hello(_FromClient, frozen=True, tag="hello"):
    """The first message: which table, and how much of its log is known already."""

    table: Annotated[str, Meta(max_length=64)]
    key: Annotated[str, Meta(max_length=64)] = ""
    after: Annotated[int, Meta(ge=0, le=10_000_000)] | None = None
    brief: bool = False
    """Whether the texts that the table brought along (cards, a map) need to come but once."""


class Do(_FromClient, frozen=True, tag="do"):
    """A command. The id is the client's own; the same id is never done twice."""

    id: CommandId
    command: dict[str, object]


class AskFor(_FromClient, frozen=True, tag="ask"):
    """What would this act do? Nothing is done."""

    id: CommandId
    action: dict[str, object]


class HintFor(_FromClient, frozen=True, tag="hint"):
    """What would the best bot do now? Nothing is done."""

    id: CommandId


class Ping(_FromClient, frozen=True, tag="ping"):
    pass


FromClient: TypeAlias = Hello | Do | AskFor | HintFor | Ping


# --- to the client ----------------------------------------------------------------------


class _ToClient(Struct, frozen=True, tag_field="t"):
    """What all messages to a client share."""


class SeatInfo(Struct, frozen=True):
    """A seat as everyone sees it. `member` is the person's number; `bot` plays for itself,
    `stand_in` for the person."""

    name: str
    member: int | None
    bot: str | None
    stand_in: str | None
    stand_in_at: int | None = None
    """When a bot begins to play for the person, who is away or thinks for too long."""


class MemberInfo(Struct, frozen=True):
    """A person at the table. The number is the person's for as long as the table lasts."""

    name: str
    here: bool
    muted: bool
    removed: bool
    watches: bool
    number: int = -1


class WouldInfo(Struct, frozen=True):
    """The seats that would take an open offer."""

    offer: int
    seats: tuple[int, ...]


class WaitInfo(Struct, frozen=True):
    """For whom the table waits: somebody who reads the guided tour, or puts an offer together;
    people who may speak up while a bot trades, or take another person's offer before bots do; or
    whoever has to decide. The times are by the server's clock."""

    why: Literal["reading", "thinking", "trade", "offer", "decision", "bot"]
    seats: tuple[int, ...]
    since: int
    until: int | None
    """When it goes on without them; None for never."""


class TableInfo(Struct, frozen=True):
    """The table as everyone sees it."""

    id: str
    setup: Setup
    status: Literal["open", "playing", "over", "closed"]
    host: int
    members: tuple[MemberInfo, ...]
    """Who has a seat, who is there, and the host; others only looked in."""
    seats: tuple[SeatInfo | None, ...]
    paused: bool
    locked: bool
    votes: tuple[int, ...]
    """Seats that want the game to end early."""
    passed: tuple[int, ...]
    """Seats that have nothing to say in this turn, as far as everyone may know."""
    deadline: int | None
    """When the clock calls a bot for who owes a decision; milliseconds since the epoch."""
    commitment: str | None
    """The hash that fixes the shuffle, from the start of the game on."""
    seed: str | None
    """What was hashed, once the game is over."""
    ended_early: bool
    next_table: str | None
    owing: tuple[int, ...] = ()
    """Seats that the game waits for."""
    waits_for: tuple[int, ...] = ()
    """Seats of people who are away and without whom the game does not go on."""
    speed: Speed = "normal"
    """How fast bots play: the slowest wish of the people who play."""
    would: tuple[WouldInfo, ...] = ()
    """Who would take which open offer, where the proposer chooses."""
    daily: Daily | None = None
    """The deal of the day that is played here, if it is one."""

    def member(self, number: int) -> MemberInfo | None:
        """The person with this number, if they are listed."""
        for member in self.members:
            if member.number == number:
                return member
        return None


class You(Struct, frozen=True):
    """What the table is to this person."""

    member: int
    seat: int
    """-1 for who only watches."""
    host: bool
    """Whether the person is the host, perhaps only while the opener of the table is away."""
    undo: bool
    """Whether the own last act can be undone."""
    seat_key: str | None
    """For an invitation to sit; only for those who have a seat, and the host."""
    watch_key: str | None
    deputy: bool = False
    """Whether a host is one only while the opener is away, and may do little (BH-32)."""
    preferences: Preferences = USUAL
    """How this person wants to play."""


class Welcome(_ToClient, frozen=True, tag="welcome"):
    """The answer to hello: what follows are the entries behind `after`, then the state."""

    table: str
    after: int
    address: str | None = None
    """The server's public address, for invitations; None for the one that the client used."""


class Told(_ToClient, frozen=True, tag="event", omit_defaults=True):
    """One entry of the log as this person may know it. Every number comes, in order."""

    seq: int
    at: int
    kind: str
    seat: int = -1
    member: int = -1
    name: str = ""
    text: str = ""
    by: str = ""
    on: bool = False
    """For what can be switched: paused, locked, muted, a vote."""
    act: int = 0
    """For undone: the number of the act that is gone."""
    seconds: int = 0
    """For called: after how many seconds the bot begins."""
    events: tuple[dict[str, object], ...] = ()
    """What happened in the game."""


class State(_ToClient, frozen=True, tag="state"):
    """Where everything stands after the entry with this number."""

    seq: int
    table: TableInfo
    you: You
    view: WireView | None
    """What this person may know of the game, once it has started."""
    menu: tuple[dict[str, object], ...]
    """Everything the person may do now, but for open-ended trade offers."""
    wait: WaitInfo | None = None
    """For whom the table waits. Where nobody else is at the table it may depend on what this person
    holds, so it is told to nobody else."""


class Ack(_ToClient, frozen=True, tag="ack"):
    """The command is stored, up to this number."""

    id: str
    seq: int


class Nack(_ToClient, frozen=True, tag="nack"):
    """The command was not done: the clause and the reason. `id` is empty for a message that is no
    command; `again` says that the same command may work later."""

    id: str
    clause: str
    reason: str
    again: bool = False


class Answer(_ToClient, frozen=True, tag="answer"):
    """What the act would do, as far as this person can foresee, or why it is refused."""

    id: str
    clause: str
    reason: str
    events: tuple[dict[str, object], ...]
    figures: dict[str, object] | None = None
    """What the rules would decide for this person then, as in a view; None for an act that is
    refused, or where chance has a say."""


class Hinted(_ToClient, frozen=True, tag="hinted"):
    """What the best bot would do at this person's seat, or why that is not told.
    Without a clause and without an action there is nothing to do, and the reason says so."""

    id: str
    clause: str
    reason: str
    action: dict[str, object] | None = None
    bot: str = ""
    """Who was asked."""
    why: Reason | None = None
    """Why it would do that."""


class Pong(_ToClient, frozen=True, tag="pong"):
    at: int


class Bye(_ToClient, frozen=True, tag="bye"):
    """The server closes this connection. `retry` is in milliseconds; 0 for do not come back."""

    reason: str
    retry: int


ToClient: TypeAlias = Welcome | Told | State | Ack | Nack | Answer | Hinted | Pong | Bye
