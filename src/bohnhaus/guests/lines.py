"""What is said to a program and what it answers: one JSON object a line. docs/bots.md tells it."""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from bohnhaus.engine.rules import OptionValue
from bohnhaus.wire.views import WireOffer, WireResult, WireView

PROTOCOL: Final = 1
MOST_LINE: Final = 1024 * 1024
"""Bytes that an answer may have."""


class Hello(Struct, frozen=True, tag_field="t", tag="hello"):
    """A game begins, at a server perhaps another one for every question: answer with `Ready`."""

    game: str
    seats: int
    seat: int
    options: dict[str, OptionValue]
    seed: int
    """For what the program leaves to chance: the same in the same game."""
    protocol: int = PROTOCOL


class Choose(Struct, frozen=True, tag_field="t", tag="choose"):
    """The program owes a decision: an act of the menu."""

    view: WireView
    menu: list[dict[str, object]]
    memory: msgspec.Raw


class Poll(Struct, frozen=True, tag_field="t", tag="poll"):
    """The program may act out of turn: an act of the menu, or null."""

    view: WireView
    menu: list[dict[str, object]]
    memory: msgspec.Raw


class Propose(Struct, frozen=True, tag_field="t", tag="propose"):
    """The program may make an offer: a `propose`, or null."""

    view: WireView
    memory: msgspec.Raw


class Answer(Struct, frozen=True, tag_field="t", tag="answer"):
    """Somebody has made an offer: an act of the menu, or a `propose` that answers it."""

    view: WireView
    offer: WireOffer
    menu: list[dict[str, object]]
    memory: msgspec.Raw


class Over(Struct, frozen=True, tag_field="t", tag="over"):
    """The game is over: nothing is to be answered."""

    result: WireResult | None


ToProgram: TypeAlias = Hello | Choose | Poll | Propose | Answer | Over


class Ready(Struct, frozen=True, tag_field="t", tag="ready"):
    """The answer to `Hello`."""

    play: bool = True
    """False for a game that the program does not know."""
    polls: bool = False
    """Whether it wants to be asked out of turn."""
    text: str = ""
    """In one sentence what it does, for lists of bots."""


class Reply(Struct, frozen=True):
    """The answer to a question."""

    act: dict[str, object] | None = None
    """None for nothing to say."""
    memory: msgspec.Raw = msgspec.Raw(b"null")
    """Told again with the next question of the same game."""


def write_line(message: ToProgram) -> bytes:
    """The message and the end of its line."""
    return msgspec.json.encode(message) + b"\n"


read_ready: Final = msgspec.json.Decoder(Ready).decode
read_reply: Final = msgspec.json.Decoder(Reply).decode
