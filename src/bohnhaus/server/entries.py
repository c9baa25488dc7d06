"""What a table's log is made of. The log is the truth; everything else is made from it.

An entry says what happened, not what was asked. It may hold what nobody at the table may know (the
seed, the cards an act names), so it is never sent: `server/showing.py` says who is told what.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from bohnhaus.bots.registry import best_bot
from bohnhaus.engine.rules import OptionValue

MOST_CHAT = 300
MOST_TITLE = 60

PersonId: TypeAlias = str
Pace: TypeAlias = Literal["live", "untimed"]
Speed: TypeAlias = Literal["relaxed", "normal", "fast", "instant"]
"""How fast bots play, and how long a table waits for people in a trade."""
Stops: TypeAlias = Literal["every", "payable", "mine", "never"]
"""Which offers stop a person who has passed: every one, those they can pay for, those made to them
alone, none."""
HeldFor: TypeAlias = Literal["thinking", "reading"]
"""Why bots wait: somebody puts an offer together, or reads a step of the guided tour."""


class Setup(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a table plays, and how."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=8)]
    options: dict[Annotated[str, Meta(max_length=40)], OptionValue] = msgspec.field(
        default_factory=dict
    )
    title: Annotated[str, Meta(max_length=MOST_TITLE)] = ""
    public: bool = False
    """Whether the lobby lists it and anyone may sit down; otherwise only by link."""
    pace: Pace = "live"
    clock: Annotated[int, Meta(ge=5, le=30 * 24 * 3600)] | None = None
    """Seconds for one decision; None for no limit."""
    bot_pause: Annotated[int, Meta(ge=0, le=10_000)] = 700
    """Milliseconds between an act and the next act of a bot, at normal speed, where there is much
    to see; `flow.py` tells how much there is."""
    patience: Annotated[int, Meta(ge=0, le=3600)] = 20
    """Seconds that a bot which could end the trading waits for people to speak up, at most."""
    takers: Literal["first", "chosen"] = "first"
    """Who gets a person's open offer: who takes it first, or whom the proposer chooses among those
    who would."""
    takeover: Annotated[int, Meta(ge=5, le=30 * 24 * 3600)] | None = 60
    """Live: seconds after which a bot plays for a person who has left, while another person waits;
    None for never."""
    stand_in: Annotated[str, Meta(max_length=60)] = ""
    """The bot that plays on for people who have left; the best one, if none is named."""
    spectators: bool = True
    chat: bool = True
    draw_seats: bool = True
    """Whether the seats are drawn by lot when the game starts."""

    @property
    def plays_on(self) -> str:
        """The bot that plays on for people who have left."""
        return self.stand_in or best_bot(self.game)


class Preferences(Struct, frozen=True, forbid_unknown_fields=True):
    """How a person wants to play, at every table."""

    speed: Speed = "normal"
    stops: Stops = "payable"


USUAL = Preferences()


class Sitter(Struct, frozen=True):
    """Who sits at a seat: a person, or a bot by its name such as `trader`."""

    name: str
    person: PersonId | None = None
    bot: str | None = None


class _Entry(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True, omit_defaults=True):
    """What all entries share."""


class Daily(Struct, frozen=True):
    """Which deal of the day a table plays."""

    day: Annotated[str, Meta(description="Its date in UTC.", examples=["2026-11-19"])]
    practice: Annotated[
        bool, Meta(description="Whether it is no first try: then it does not count.")
    ] = False


class Opened(_Entry, frozen=True, tag="opened"):
    """The table was made. Whoever has a key may come in: to sit, or only to watch."""

    setup: Setup
    host: PersonId
    name: str
    seat_key: str
    watch_key: str
    daily: Daily | None = None
    """The deal of the day, if that is what is played here (BH-44)."""


class Came(_Entry, frozen=True, tag="came"):
    """A person is at the table now; members are numbered as they come, the host is 0."""

    person: PersonId
    name: str
    watches: bool = False
    """Came by a link that is only for watching."""


class Sat(_Entry, frozen=True, tag="sat"):
    """A person or a bot took a seat."""

    seat: int
    sitter: Sitter


class Stood(_Entry, frozen=True, tag="stood"):
    """A seat is free again; nobody plays yet."""

    seat: int


class Started(_Entry, frozen=True, tag="started"):
    """The game began. The seed stays secret till the end; its hash is told at once."""

    seed: str
    seating: tuple[Sitter, ...]
    commitment: str = ""
    """The hash of seed, game, options and names, as it was told: it stays so for ever."""
    rules: int = 1
    """The version of the rules that this game follows to its end."""


class Acted(_Entry, frozen=True, tag="acted"):
    """A seat acted. The act is as in a record."""

    seat: int
    action: dict[str, object]
    by: Literal["person", "bot", "stand_in"] = "person"


class Undone(_Entry, frozen=True, tag="undone"):
    """The last act, which has this number, is as if it had never been."""

    seat: int
    act: int


class Passed(_Entry, frozen=True, tag="passed"):
    """A person has nothing to say in this turn, but to offers that they asked to see."""

    seat: int


class Preferred(_Entry, frozen=True, tag="preferred"):
    """How a member wants to play from now on."""

    member: int
    preferences: Preferences


class Held(_Entry, frozen=True, tag="held"):
    """Bots wait for a person, or no longer."""

    seat: int
    why: HeldFor = "thinking"
    on: bool = True


class Would(_Entry, frozen=True, tag="would"):
    """A seat would take an open offer, by this act, if the proposer chooses it."""

    seat: int
    action: dict[str, object]
    by: Literal["person", "bot", "stand_in"] = "person"


class Chatted(_Entry, frozen=True, tag="chatted"):
    """Someone said something."""

    member: int
    text: str


class Left(_Entry, frozen=True, tag="left"):
    """A person's last connection is gone."""

    member: int


class Returned(_Entry, frozen=True, tag="returned"):
    """A person is connected again."""

    member: int


class Called(_Entry, frozen=True, tag="called"):
    """The host has called the stand-in for a person who has left. It begins after so many seconds,
    unless the person comes back first."""

    seat: int
    seconds: int


class TookOver(_Entry, frozen=True, tag="took_over"):
    """A bot plays on at a person's seat, openly; `why` is left, clock or host."""

    seat: int
    bot: str
    why: Literal["left", "clock", "host"]


class GaveBack(_Entry, frozen=True, tag="gave_back"):
    """The person plays again."""

    seat: int


class Paused(_Entry, frozen=True, tag="paused"):
    pass


class Resumed(_Entry, frozen=True, tag="resumed"):
    pass


class Locked(_Entry, frozen=True, tag="locked"):
    """Nobody new may come in, or anyone again."""

    locked: bool


class Muted(_Entry, frozen=True, tag="muted"):
    """A member's messages are not taken, or are again."""

    member: int
    muted: bool


class Removed(_Entry, frozen=True, tag="removed"):
    """A member may not come back. At a running game the stand-in plays on."""

    member: int


class Voted(_Entry, frozen=True, tag="voted"):
    """A person wants the game to end early, or no longer."""

    seat: int
    end: bool


class EndedEarly(_Entry, frozen=True, tag="ended_early"):
    """All people wanted the game to end."""


class Expired(_Entry, frozen=True, tag="expired"):
    """Nothing happened at the table for too long."""


class Rematched(_Entry, frozen=True, tag="rematched"):
    """The same people meet again at another table."""

    table: str


class Forgot(_Entry, frozen=True, tag="forgot"):
    """A member's data was deleted. What they played stays, as nobody's."""

    member: int


Entry: TypeAlias = (
    Opened
    | Came
    | Sat
    | Stood
    | Started
    | Acted
    | Undone
    | Passed
    | Preferred
    | Held
    | Would
    | Chatted
    | Left
    | Returned
    | Called
    | TookOver
    | GaveBack
    | Paused
    | Resumed
    | Locked
    | Muted
    | Removed
    | Voted
    | EndedEarly
    | Expired
    | Rematched
    | Forgot
)


def write_entry(entry: Entry) -> str:
    """The entry as the log keeps it."""
    return msgspec.json.encode(entry).decode()


def read_entry(text: str) -> Entry:
    """The entry that the log kept."""
    return _decoder.decode(text)


FORGOTTEN = "Somebody"
"""The name of those whose data was deleted."""


def nobody(table: str, member: int) -> PersonId:
    """The id that stands for a member whose data was deleted."""
    return f"nobody {table} {member}"


def forget(entry: Entry, person: PersonId, member: int, table: str) -> Entry:
    """The entry without what it says of the person, who is this member of the table."""
    gone = nobody(table, member)
    if isinstance(entry, Opened) and entry.host == person:
        return replace(entry, host=gone, name=FORGOTTEN)
    if isinstance(entry, Came) and entry.person == person:
        return replace(entry, person=gone, name=FORGOTTEN)
    if isinstance(entry, Sat) and entry.sitter.person == person:
        return replace(entry, sitter=Sitter(FORGOTTEN, person=gone))
    if isinstance(entry, Started):
        seating = [
            Sitter(FORGOTTEN, person=gone) if sitter.person == person else sitter
            for sitter in entry.seating
        ]
        return replace(entry, seating=tuple(seating))
    if isinstance(entry, Chatted) and entry.member == member:
        return replace(entry, text="")
    return entry


def kind_of(entry: Entry) -> str:
    """The entry's name in the log."""
    tag = entry.__struct_config__.tag
    assert isinstance(tag, str)
    return tag


_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)
