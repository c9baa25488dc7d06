"""Bots of others that are programs: asked on their standard input, heard on their standard output.

A program sees what its seat may see, and nothing else of Bohnhaus. It is a process with a keeper
(`keeper.py`): when this process ends, in whatever way, so does the program.
"""

from __future__ import annotations

import os
import selectors
import shlex
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from bohnhaus.bots.agenda import ANSWER, CHOOSE, POLL
from bohnhaus.engine.state import Result
from bohnhaus.engine.view import OfferView, View
from bohnhaus.guests import lines
from bohnhaus.guests.names import BadGuest, Named
from bohnhaus.guests.player import (
    CRASHED,
    GARBLED,
    LATE,
    MOST_SAID,
    TO_START,
    Fault,
    GuestPlayer,
    Strikes,
)
from bohnhaus.wire.actions import action_from_plain, action_to_plain
from bohnhaus.wire.names import WireError
from bohnhaus.wire.views import result_to_wire, to_wire

KEEPER: Final = Path(__file__).with_name("keeper.py")
PIECE: Final = 64 * 1024
LAST_WORDS: Final = 2.0
"""Seconds that a program has to end, a little more than its keeper grants it."""


class Program:
    """A running program."""

    def __init__(self, command: str) -> None:
        life, self._life = os.pipe()
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-I", "-S", str(KEEPER), str(life), *shlex.split(command)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                pass_fds=(life,),
                start_new_session=True,  # Ctrl-C is for Bohnhaus, which ends this
                bufsize=0,
            )
        finally:
            os.close(life)
        streams = (self._process.stdin, self._process.stdout, self._process.stderr)
        self._in, self._out, self._err = [stream.fileno() for stream in streams if stream]
        os.set_blocking(self._in, False)
        self._waiting = selectors.DefaultSelector()
        self._waiting.register(self._out, selectors.EVENT_READ)
        self._waiting.register(self._err, selectors.EVENT_READ)
        self._heard = bytearray()
        self._said = bytearray()

    @property
    def said(self) -> str:
        """The last that it wrote to its standard error."""
        return bytes(self._said).decode(errors="replace")

    def ask(self, line: bytes, seconds: float) -> bytes:
        """The line that it answers. Raises Fault."""
        until = time.monotonic() + seconds
        self._read(0.0)
        if self._heard:
            raise Fault(GARBLED, "it spoke without being asked")
        unsent = memoryview(line)
        self._waiting.register(self._in, selectors.EVENT_WRITE)
        try:
            while b"\n" not in self._heard:
                left = until - time.monotonic()
                if left <= 0:
                    raise Fault(LATE)
                if self._read(left) and unsent:
                    unsent = unsent[self._write(unsent) :]
                    if not unsent:
                        self._waiting.unregister(self._in)
        finally:
            if unsent:
                self._waiting.unregister(self._in)
        answer, _, rest = bytes(self._heard).partition(b"\n")
        self._heard.clear()
        if rest:
            raise Fault(GARBLED, "it answered more than one line")
        return answer

    def _read(self, seconds: float) -> bool:
        """What it has said by now is heard; whether it takes something in."""
        takes = False
        for key, _ in self._waiting.select(seconds):
            if key.fd == self._in:
                takes = True
                continue
            piece = os.read(key.fd, PIECE)
            if key.fd == self._err:
                self._said = (self._said + piece)[-MOST_SAID:]
                if not piece:
                    self._waiting.unregister(self._err)
            elif not piece:
                raise Fault(CRASHED)
            else:
                self._heard += piece
                if len(self._heard) > lines.MOST_LINE:
                    raise Fault(GARBLED, f"it answered more than {lines.MOST_LINE} bytes")
        return takes

    def _write(self, unsent: memoryview) -> int:
        try:
            return os.write(self._in, unsent[:PIECE])
        except BlockingIOError:
            return 0
        except OSError:  # it reads no more; its end is noticed where it is heard
            return len(unsent)

    def end(self, line: bytes = b"", at_once: bool = False) -> None:
        """It hears this last line and is no more; what it wrote to its standard error is known."""
        until = time.monotonic() + LAST_WORDS
        if line:
            self._write(memoryview(line))
        if at_once:
            with suppress(OSError):
                os.write(self._life, b"!")
        os.close(self._life)
        self._close(self._process.stdin)
        self._waiting.unregister(self._out)
        with suppress(KeyError):
            while time.monotonic() < until:
                self._read(until - time.monotonic())
                self._waiting.get_key(self._err)
        self._waiting.close()
        self._close(self._process.stdout)
        self._close(self._process.stderr)
        try:
            self._process.wait(max(0.1, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    @staticmethod
    def _close(stream: object) -> None:
        with suppress(OSError):
            getattr(stream, "close")()  # noqa: B009


_kept: Final[dict[str, Program]] = {}
"""Programs that play more than one game, by their command."""


class ProgramPlayer(GuestPlayer):
    """A program at a table. `keeps`: its process plays on in the next game."""

    def __init__(self, named: Named, seed: int, strikes: Strikes, keeps: bool = False) -> None:
        super().__init__(strikes)
        self.named = named
        self.seed = seed
        self.keeps = keeps
        self._program: Program | None = None
        self._ready: lines.Ready | None = None

    def ask(self, sort: str, view: View, menu: list[object], offer: OfferView | None) -> object:
        ready = self._greet(view)
        if sort == POLL and not ready.polls:
            return None
        answer = self._exchange(self._question(sort, view, menu, offer), self.strikes.terms.seconds)
        try:
            reply = lines.read_reply(answer)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise self._failed(Fault(GARBLED, f"{_quoted(answer)}: {error}")) from error
        try:
            act = None if reply.act is None else action_from_plain(reply.act, view.rules)
        except WireError as error:
            raise Fault(GARBLED, f"{_quoted(answer)}: {error}") from error
        self.remember(reply.memory if bytes(reply.memory) != b"null" else None)
        return act

    def _question(
        self, sort: str, view: View, menu: list[object], offer: OfferView | None
    ) -> lines.ToProgram:
        seen = to_wire(view)
        acts = [action_to_plain(act, view.rules) for act in menu]
        memory = msgspec.Raw(self.memory or b"null")
        if sort == CHOOSE:
            return lines.Choose(seen, acts, memory)
        if sort == POLL:
            return lines.Poll(seen, acts, memory)
        if sort != ANSWER:
            return lines.Propose(seen, memory)
        assert offer is not None
        shown = next(other for other in seen.offers if other.id == offer.id)
        return lines.Answer(seen, shown, acts, memory)

    def _greet(self, view: View) -> lines.Ready:
        """It knows the game that it plays."""
        if self._ready is None:
            options = dict(view.rules.options)
            self._ready = self.greet(view.rules.game, view.seats, view.seat, options)
        return self._ready

    def greet(
        self, game: str, seats: int, seat: int, options: dict[str, bool | int | str]
    ) -> lines.Ready:
        """What it says to a game. Raises Fault."""
        hello = lines.Hello(game, seats, seat, options, self.seed)
        answer = self._exchange(hello, max(self.strikes.terms.seconds, TO_START))
        try:
            return lines.read_ready(answer)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise self._failed(Fault(GARBLED, f"{_quoted(answer)}: {error}")) from error

    def _exchange(self, message: lines.ToProgram, seconds: float) -> bytes:
        if self._program is None:
            self._program = _kept.pop(self.named.where, None) if self.keeps else None
        if self._program is None:
            try:
                self._program = Program(self.named.where)
            except OSError as error:
                self.strikes.add()
                raise Fault(CRASHED, f"it cannot be started: {error}") from error
        try:
            return self._program.ask(lines.write_line(message), seconds)
        except Fault as fault:
            raise self._failed(fault) from fault

    def _failed(self, fault: Fault) -> Fault:
        """After a failure nobody knows what it says next: it begins anew with the next question."""
        self.strikes.add()
        self._ready = None
        if self._program is not None:
            program, self._program = self._program, None
            program.end(at_once=True)
            return Fault(fault.sort, "\n".join(filter(None, [fault.said, program.said])))
        return fault

    def over(self, result: Result | None) -> None:
        if self._program is None:
            return
        program, self._program = self._program, None
        if self.keeps:
            _kept[self.named.where] = program
            return
        program.end(lines.write_line(lines.Over(result_to_wire(result))))
        self.said = self.said or program.said


def _quoted(answer: bytes) -> str:
    text = answer[:80].decode(errors="replace")
    return f"{text!r} ..." if len(answer) > 80 else repr(text)


def check_program(
    named: Named,
    strikes: Strikes,
    game: str,
    seats: int,
    options: dict[str, bool | int | str],
) -> lines.Ready:
    """What the program says to a game at seat 0. Raises BadGuest if it says nothing of use."""
    player = ProgramPlayer(named, 0, strikes)
    try:
        return player.greet(game, seats, 0, options)
    except Fault as fault:
        said = " ".join(fault.said.split())
        why = {LATE: "does not answer in time", CRASHED: "ends at once"}.get(fault.sort, "")
        why = why or "does not answer as it should"
        raise BadGuest(f"{named.spec} {why}" + (f": {said[:300]}" if said else "")) from fault
    finally:
        player.over(None)
