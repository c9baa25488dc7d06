"""What a person can ask of a table: `{"do": "act", "action": {...}}`, each with its own id."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Struct

from bohnhaus.server.entries import MOST_CHAT, HeldFor, Speed, Stops

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
MemberNumber: TypeAlias = Annotated[int, Meta(ge=0, le=10_000)]


class _Command(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, omit_defaults=True):
    """What all commands share."""


class Sit(_Command, frozen=True, tag="sit"):
    """Take a seat; without a number, the first free one."""

    seat: SeatNumber | None = None


class Stand(_Command, frozen=True, tag="stand"):
    """Leave the own seat before the game has started."""


class SeatBot(_Command, frozen=True, tag="seat_bot"):
    """Host: a bot takes a free seat."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=60)]


class ClearSeat(_Command, frozen=True, tag="clear_seat"):
    """Host: a seat is free again, before the game has started."""

    seat: SeatNumber


class Start(_Command, frozen=True, tag="start"):
    """Host: the game begins; free seats are taken by this bot, if one is named."""

    fill: Annotated[str, Meta(max_length=60)] | None = None


class Act(_Command, frozen=True, tag="act"):
    """Play. The action is as in a record."""

    action: dict[str, object]


class Undo(_Command, frozen=True, tag="undo"):
    """Take back the own last act."""


class Pass(_Command, frozen=True, tag="pass"):
    """Nothing to say in this turn, but to offers that one asked to see."""


class Prefer(_Command, frozen=True, tag="prefer"):
    """How one wants to play, here and at other tables from now on; what is not named stays."""

    speed: Speed | None = None
    stops: Stops | None = None


class Hold(_Command, frozen=True, tag="hold"):
    """Bots wait while one puts an offer together or reads a step of the tour, or go on."""

    why: HeldFor = "thinking"
    on: bool = True


class Choose(_Command, frozen=True, tag="choose"):
    """Deal with this seat, which would take one's open offer."""

    offer: Annotated[int, Meta(ge=0)]
    seat: SeatNumber


class Chat(_Command, frozen=True, tag="chat"):
    """Say something."""

    text: Annotated[str, Meta(min_length=1, max_length=MOST_CHAT)]


class Back(_Command, frozen=True, tag="back"):
    """Take the own seat back from the bot that plays on."""


class Pause(_Command, frozen=True, tag="pause"):
    """Host: nobody acts and no clock runs, or go on."""

    paused: bool = True


class Lock(_Command, frozen=True, tag="lock"):
    """Host: nobody new comes in, or anyone again."""

    locked: bool = True


class Mute(_Command, frozen=True, tag="mute"):
    """Host: a member's messages are not taken, or are again."""

    member: MemberNumber
    muted: bool = True


class Remove(_Command, frozen=True, tag="remove"):
    """Host: a member has to go and may not come back."""

    member: MemberNumber


class HandOver(_Command, frozen=True, tag="hand_over"):
    """Host: a bot plays on at a person's seat."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=60)] | None = None


class VoteEnd(_Command, frozen=True, tag="vote_end"):
    """Want the game to end early, or no longer."""

    end: bool = True


class Rematch(_Command, frozen=True, tag="rematch"):
    """The same people, another game: a new table, where everyone has a seat."""


Command: TypeAlias = (
    Sit
    | Stand
    | SeatBot
    | ClearSeat
    | Start
    | Act
    | Undo
    | Pass
    | Prefer
    | Hold
    | Choose
    | Chat
    | Back
    | Pause
    | Lock
    | Mute
    | Remove
    | HandOver
    | VoteEnd
    | Rematch
)


def read_command(plain: object) -> Command:
    """The command that plain values mean. Raises msgspec.ValidationError."""
    command: Command = msgspec.convert(plain, Command)
    return command


def write_command(command: Command) -> dict[str, object]:
    """The command as it travels."""
    plain: dict[str, object] = msgspec.to_builtins(command)
    return plain
