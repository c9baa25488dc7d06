"""Games on a Ray cluster: the same games with the same rows, on as many machines as there are.

Only bytes and numbers travel. Ray begins a game anew whose process or machine is lost, and nothing
comes of that: a game follows from its number. Ray is loaded only here, and only when asked for.
"""

from __future__ import annotations

import logging
import os
import socket
import sys
from collections import deque
from collections.abc import Iterable
from contextlib import redirect_stdout
from functools import lru_cache
from typing import Any, Final

import msgspec

from bohnhaus.arena.match import Match
from bohnhaus.arena.playing import Told, play_game
from bohnhaus.arena.pool import TRIES, Games, Stuck, decode_match, encode_match
from bohnhaus.guests.admission import admit_all

LOCAL: Final = "local"
"""Stands for a cluster that is started on this machine, and ends with the command."""
PATIENCE: Final = 10.0
"""Seconds until a cluster must have answered."""
AHEAD: Final = 2
"""Games for each processor that are given out: nobody waits for the next one."""
_told: Final = msgspec.msgpack.Decoder(Told)


class NoCluster(Exception):
    """Raised when there is no Ray, or no cluster where one should be; the message says so."""


@lru_cache(maxsize=2)
def _match(data: bytes) -> Match:
    """The match, with its guests admitted, once for each process."""
    match = decode_match(data)
    admit_all(match.guests, match.terms)
    return match


def play_there(data: bytes, number: int) -> bytes:
    """One game, on whatever machine this is."""
    return msgspec.msgpack.encode(play_game(_match(data), number))


def play_on_cluster(match: Match, numbers: Iterable[int], address: str, jobs: int) -> Games:
    """These games, in the order in which they end; `jobs`: processes of a cluster that is started
    here. Raises NoCluster and Stuck."""
    with redirect_stdout(sys.stderr):  # where Ray says what it has lost, and tries again
        ray = _connect(address, jobs)
        try:
            yield from _play(ray, match, numbers)
        finally:
            ray.shutdown()


def _connect(address: str, jobs: int) -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # Bohnhaus tells nobody that it runs
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray
    except ImportError as error:
        raise NoCluster("--ray needs Ray: install bohnhaus[ray]") from error
    mine = address == LOCAL
    try:
        _knock(address)
        ray.init(
            address=address,
            num_cpus=jobs if mine else None,
            include_dashboard=False if mine else None,
            log_to_driver=False,
            logging_level=logging.ERROR,
        )
    except (OSError, OverflowError, RuntimeError, ValueError) as error:
        said = " ".join(str(error).split())[:200]
        raise NoCluster(f"there is no Ray cluster at {address}: {said}") from error
    return ray


def _knock(address: str) -> None:
    """Raises OSError if nobody is there: Ray itself would wait for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()


def _play(ray: Any, match: Match, numbers: Iterable[int]) -> Games:
    data = encode_match(match)
    play = ray.remote(num_cpus=1, max_retries=TRIES)(play_there)
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    left = deque(numbers)
    waiting: dict[Any, int] = {}
    lost: dict[int, int] = {}
    while left or waiting:
        while left and len(waiting) < most:
            number = left.popleft()
            waiting[play.remote(data, number)] = number
        done, _ = ray.wait(list(waiting), num_returns=1)
        for game in done:
            number = waiting.pop(game)
            try:
                told = ray.get(game)
            except ray.exceptions.RayTaskError:
                raise  # a bug of ours, not a loss
            except ray.exceptions.RayError as error:
                lost[number] = lost.get(number, 0) + 1
                if lost[number] >= TRIES:
                    raise Stuck(f"the process that plays game {number} dies") from error
                left.appendleft(number)
                continue
            yield _told.decode(told)
