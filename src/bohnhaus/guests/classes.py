"""Bots of others that are Python classes: found, made, and asked with an eye on the clock.

A class plays in Bohnhaus's own process and with all its rights: only what somebody has named on
the command line is ever loaded.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import inspect
import io
import os
import signal
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any, Final

import msgspec

from bohnhaus.bots.agenda import ANSWER, CHOOSE, POLL, PROPOSE
from bohnhaus.engine.state import Result
from bohnhaus.engine.view import OfferView, View
from bohnhaus.guests.names import BadGuest, Named, entries
from bohnhaus.guests.player import CRASHED, LATE, MOST_SAID, Fault, GuestPlayer, Strikes

AGAIN: Final = 1.0
"""Seconds after which a late bot that has ignored the interruption is interrupted again."""


class _Late(BaseException):
    """Raised in the middle of what takes too long; not an Exception, which many catch."""


def load_class(named: Named) -> type:
    """The class. Raises BadGuest if there is none, or it cannot play."""
    try:
        with aside(Aside()):
            found = _find(named)
    except BadGuest:
        raise
    except (Exception, SystemExit) as error:
        raise BadGuest(f"{named.spec} cannot be loaded: {_where(error)}") from error
    if not isinstance(found, type):
        raise BadGuest(f"{named.spec} is not a class")
    if not callable(getattr(found, "choose", None)):
        raise BadGuest(f"{named.spec} has no method choose(view, menu)")
    return found


def _find(named: Named) -> object:
    if named.kind == "entry":
        return entries()[named.where].load()
    module = _load_file(named) if named.kind == "file" else _load_module(named)
    found: object = getattr(module, named.what, None)
    if found is None:
        raise BadGuest(f"{named.spec}: {_no_class(module, named.what)}")
    return found


class Aside(io.TextIOBase):
    """Keeps the last of what is written to it."""

    def __init__(self) -> None:
        self.said = ""

    def write(self, text: str) -> int:
        self.said = (self.said + text)[-MOST_SAID:]
        return len(text)


@contextmanager
def aside(kept: Aside) -> Iterator[None]:
    """What a class prints is kept: it must not get among the results of a command."""
    with redirect_stdout(kept), redirect_stderr(kept):
        yield


def _load_file(named: Named) -> ModuleType:
    path = Path(named.where)
    if not path.is_file():
        raise BadGuest(f"{named.spec}: there is no file {path}")
    name = f"bohnhaus_guest_{hashlib.sha256(str(path).encode()).hexdigest()[:12]}"
    if name in sys.modules:
        return sys.modules[name]
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))  # for modules beside it; last, to hide none of ours
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _load_module(named: Named) -> ModuleType:
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    return importlib.import_module(named.where)


def _no_class(module: ModuleType, what: str) -> str:
    own = [
        name
        for name, value in vars(module).items()
        if isinstance(value, type) and value.__module__ == module.__name__
    ]
    return f"there is no class {what} in it; the classes are: {', '.join(own) or 'none'}"


def _where(error: BaseException) -> str:
    """The error, and the line of the bot's that it is about."""
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if frame.filename not in (__file__, importlib.__file__)
        and not frame.filename.startswith("<frozen")
    ]
    said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    said = " ".join(said.split())
    return f"{said} ({frames[-1].filename}, line {frames[-1].lineno})" if frames else said


def make_instance(cls: type, named: Named, game: str, seed: int) -> Any:
    """A player for one game, with its settings, and the game and the seed if it takes them."""
    try:
        takes = inspect.signature(cls).parameters
    except ValueError:
        takes = {}  # type: ignore[assignment]  # a class without a signature takes nothing
    told: dict[str, object] = {"game": game, "seed": seed}
    given = {key: value for key, value in told.items() if key in takes}
    for key, text in named.settings:
        given[key] = _value(named, key, text, takes[key].annotation if key in takes else str)
    try:
        if takes or given:
            inspect.signature(cls).bind(**given)
    except (TypeError, ValueError) as error:
        raise BadGuest(f"{named.spec} cannot be made: {error}") from error
    try:
        with aside(Aside()):
            return cls(**given)
    except (Exception, SystemExit) as error:
        raise BadGuest(f"{named.spec} cannot be made: {_where(error)}") from error


_FLAGS: Final = {"true": True, "on": True, "false": False, "off": False}


def _value(named: Named, key: str, text: str, wanted: object) -> object:
    """The value of a setting: a number or a flag where the class says so, otherwise the text."""
    kind = wanted.__name__ if isinstance(wanted, type) else str(wanted)
    try:
        if kind == "bool":
            return _FLAGS[text]
        return {"int": int, "float": float}.get(kind, str)(text)
    except (KeyError, ValueError) as error:
        raise BadGuest(f"{named.spec}: {key} should be of the type {kind}") from error


class ClassPlayer(GuestPlayer):
    """A class at a table."""

    def __init__(self, player: Any, strikes: Strikes) -> None:
        super().__init__(strikes)
        self.player = player
        self.printed = Aside()
        self.polled = bool(getattr(player, "wants_polls", False)) and hasattr(player, "poll")

    def ask(self, sort: str, view: View, menu: list[object], offer: OfferView | None) -> object:
        if sort == POLL and not self.polled:
            return None
        if sort == PROPOSE and not hasattr(self.player, "propose"):
            return None
        if sort == ANSWER and not hasattr(self.player, "answer"):
            return menu[-1]
        try:
            with aside(self.printed), within(self.strikes.terms.seconds):
                if self.memory:
                    self.player.memory = msgspec.json.decode(self.memory)
                reply = self._put(sort, view, menu, offer)
                memory = getattr(self.player, "memory", None)
        except _Late:
            self.strikes.add()
            raise Fault(LATE) from None
        except (Exception, SystemExit) as error:
            raise Fault(CRASHED, "".join(traceback.format_exception(error))) from error
        self.remember(memory)
        return reply

    def _put(self, sort: str, view: View, menu: list[object], offer: OfferView | None) -> object:
        if sort == CHOOSE:
            return self.player.choose(view, menu)
        if sort == POLL:
            return self.player.poll(view, menu)
        if sort == PROPOSE:
            return self.player.propose(view)
        return self.player.answer(view, offer, menu)

    def over(self, result: Result | None) -> None:
        """A class that wants to know how the game ended has a method `over(result)`."""
        told = getattr(self.player, "over", None)
        try:
            if told is None or self.strikes.out:
                return
            with aside(self.printed), within(self.strikes.terms.seconds):
                told(result)
        except _Late:
            self._count(Fault(LATE))
        except (Exception, SystemExit) as error:
            self._count(Fault(CRASHED, "".join(traceback.format_exception(error))))
        finally:
            self.said = self.said or self.printed.said


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """What takes longer is interrupted, where the system can do that: in a main thread only."""
    if not hasattr(signal, "setitimer") or (
        threading.current_thread() is not threading.main_thread()
    ):
        yield
        return
    before = signal.signal(signal.SIGALRM, _interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        for _ in range(2):  # the last one may come just now
            with suppress(_Late):
                signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise _Late
