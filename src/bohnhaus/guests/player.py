"""A bot of others at a table: whatever it does, the game gets an act and goes on.

What a bot owes and does not give becomes the first act of the menu, an answer becomes a refusal of
the offer, and anything else nothing (BH-15). Each failure is counted, under one of three names;
acts that are not legal are counted by whoever judges them.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Final

import msgspec

from bohnhaus.bots.agenda import ANSWER, CHOOSE, POLL, PROPOSE
from bohnhaus.engine.rules import Rules
from bohnhaus.engine.state import Result
from bohnhaus.engine.view import OfferView, View
from bohnhaus.wire.actions import action_from_plain, action_to_plain

LATE: Final = "late"
"""It took longer than it may."""
CRASHED: Final = "crashed"
"""It raised an exception, or its process ended."""
GARBLED: Final = "garbled"
"""What it said is no act."""
ILLEGAL: Final = "illegal"
"""What it said is an act, but not one that it may do, or was asked for."""
FAULTS: Final = (LATE, CRASHED, GARBLED, ILLEGAL)

SECONDS: Final = 10.0
TO_START: Final = 10.0
"""Seconds that a program has at least until it is ready for a game, however few it has then."""
CRASHES: Final = 5
MOST_MEMORY: Final = 64 * 1024
"""Bytes that a bot may have kept for it between two questions, as JSON."""
MOST_SAID: Final = 8000
"""Characters that are kept of what a bot writes to its standard error."""


@dataclass(frozen=True)
class Terms:
    """What bots of others are granted."""

    seconds: float = SECONDS
    """For one answer."""
    crashes: int = CRASHES
    """After so many failures that cost time, a bot is not asked any more in this game."""
    forgives: float | None = None
    """Where one bot plays many games, as at a server: seconds after which it is tried again."""


class Fault(Exception):
    """Raised when a bot gives no act."""

    def __init__(self, sort: str, said: str = "") -> None:
        super().__init__(sort, said)
        self.sort = sort
        self.said = said


@dataclass
class Strikes:
    """The failures that cost time: of one bot in one game, or of all its games in one process."""

    terms: Terms
    _times: list[float] = field(default_factory=list)

    def add(self) -> None:
        """It has failed once more."""
        self._times = [*self._times[-self.terms.crashes :], time.monotonic()]

    @property
    def out(self) -> bool:
        """Whether it is not asked any more."""
        since = -1.0 if self.terms.forgives is None else time.monotonic() - self.terms.forgives
        return len([at for at in self._times if at >= since]) >= self.terms.crashes


class GuestPlayer:
    """A bot of others, in one game."""

    wants_polls = True

    def __init__(self, strikes: Strikes) -> None:
        self.strikes = strikes
        self.faults: dict[str, int] = {}
        """How often it failed, by sort."""
        self.said = ""
        """What it wrote to its standard error, or where it failed first."""
        self.memory = b""
        """As JSON, what it wants to be told again with the next question."""

    # --- what a bot of others does its own way ------------------------------------------

    def ask(self, sort: str, view: View, menu: list[object], offer: OfferView | None) -> object:
        """Its reply, None for nothing to say. Raises Fault."""
        raise NotImplementedError

    def over(self, result: Result | None) -> None:
        """The game is over; nothing of the bot is left behind."""

    # --- what tables ask ------------------------------------------------------------------

    def choose(self, view: View, menu: list[object]) -> object:
        reply = self._try(CHOOSE, view, menu, None)
        return menu[0] if reply is None else reply

    def poll(self, view: View, menu: list[object]) -> object | None:
        return self._try(POLL, view, menu, None)

    def propose(self, view: View) -> object | None:
        return self._try(PROPOSE, view, [], None)

    def answer(self, view: View, offer: OfferView, menu: list[object]) -> object:
        reply = self._try(ANSWER, view, menu, offer)
        return menu[-1] if reply is None else reply

    def _try(
        self, sort: str, view: View, menu: list[object], offer: OfferView | None
    ) -> object | None:
        if self.strikes.out:
            return None
        try:
            reply = self.ask(sort, view, list(menu), offer)
            return checked(reply, sort, menu, view.rules)
        except Fault as fault:
            self._count(fault)
            return None

    def _count(self, fault: Fault) -> None:
        self.faults[fault.sort] = self.faults.get(fault.sort, 0) + 1
        self.said = self.said or fault.said[:MOST_SAID]

    def remember(self, value: object) -> None:
        """The bot is told this again with the next question. Raises Fault if it is too much."""
        try:
            memory = b"" if value is None else msgspec.json.encode(value)
        except Exception as error:
            raise Fault(GARBLED, f"its memory cannot be kept as JSON: {error}") from error
        if len(memory) > MOST_MEMORY:
            raise Fault(GARBLED, f"its memory is larger than {MOST_MEMORY} bytes")
        self.memory = memory


def checked(reply: object, sort: str, menu: list[object], rules: Rules) -> object | None:
    """The reply, if it is an act in every part. Raises Fault."""
    try:
        if reply is None:
            if sort in (CHOOSE, ANSWER):
                raise Fault(GARBLED, "it said nothing where an act is owed")
            return None
        for act in menu:
            if type(reply) is type(act) and reply == act:
                return act
        return action_from_plain(action_to_plain(reply, rules), rules)
    except Fault:
        raise
    except Exception as error:
        said = f"{type(reply).__name__} is no act of this game: {type(error).__name__}"
        raise Fault(GARBLED, said) from error
