"""Games on several processes of this machine, and what any such company has to do.

Whoever plays gets the match once and then numbers of games. A process that dies is replaced, and
its game is played again: that changes nothing, since a game follows from its number.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Generator, Iterable
from multiprocessing.connection import Connection, wait
from typing import Final, TypeAlias

import msgspec

from bohnhaus.arena.match import Match
from bohnhaus.arena.playing import Told, play_game
from bohnhaus.guests.admission import admit_all, admitted

Games: TypeAlias = Generator[Told, None, None]
"""Games that are over, as they come in; closing it stops the others."""
TRIES: Final = 3
"""How often a game is begun whose process dies over it."""
_told: Final = msgspec.msgpack.Decoder(Told)


class Stuck(Exception):
    """Raised when a game cannot be played: the process dies each time."""


def encode_match(match: Match) -> bytes:
    """The match for another process."""
    return msgspec.msgpack.encode(match)


def decode_match(data: bytes) -> Match:
    """The match that was sent."""
    return msgspec.msgpack.decode(data, type=Match)


def play_here(match: Match, numbers: Iterable[int]) -> Games:
    """These games, one after the other, in this process."""
    with admitted(match.guests, match.terms):
        for number in numbers:
            yield play_game(match, number)


class Worker:
    """A process that plays one game at a time."""

    def __init__(self, match: bytes) -> None:
        method = multiprocessing.get_context("spawn")
        self.line, other = method.Pipe()
        self.process = method.Process(target=_work, args=(match, other), daemon=True)
        self.process.start()
        other.close()
        self.number = -1

    def begin(self, number: int) -> None:
        """It plays this game."""
        self.number = number
        self.line.send_bytes(str(number).encode())

    def end(self) -> None:
        """It is no more."""
        self.line.close()
        self.process.kill()
        self.process.join()


def _work(data: bytes, line: Connection) -> None:
    """Plays what it is told to, until whoever tells is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the command, which ends this
    match = decode_match(data)
    admit_all(match.guests, match.terms)
    try:
        while True:
            told = play_game(match, int(line.recv_bytes()))
            line.send_bytes(msgspec.msgpack.encode(told))
    except (EOFError, OSError):
        os._exit(0)


def play_on_processes(match: Match, numbers: Iterable[int], jobs: int) -> Games:
    """These games, in the order in which they end. Raises Stuck."""
    data = encode_match(match)
    left = deque(numbers)
    tries: dict[int, int] = {}
    workers: dict[Connection, Worker] = {}
    try:
        while left or workers:
            while left and len(workers) < jobs:
                worker = Worker(data)
                workers[worker.line] = worker
                _begin(worker, left, tries)
            for line in wait(list(workers)):
                assert isinstance(line, Connection)
                worker = workers[line]
                try:
                    told = _told.decode(line.recv_bytes())
                except (EOFError, OSError):
                    del workers[line]
                    worker.end()
                    if tries[worker.number] >= TRIES:
                        raise Stuck(f"the process that plays game {worker.number} dies") from None
                    left.appendleft(worker.number)
                    continue
                if left:
                    _begin(worker, left, tries)
                else:
                    del workers[line]
                    worker.end()
                yield told
    finally:
        for worker in workers.values():
            worker.end()


def _begin(worker: Worker, left: deque[int], tries: dict[int, int]) -> None:
    number = left.popleft()
    tries[number] = tries.get(number, 0) + 1
    try:
        worker.begin(number)
    except OSError:  # it died before: that is noticed when its line is read
        worker.number = number
