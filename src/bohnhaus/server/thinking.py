"""What happens in a process in which bots think.

Only bytes cross the border: a question as the bot's seat may see it, and the reply. The process
keeps nothing. What a bot has to remember until it is asked again goes back with the reply and comes
with the next question, so it does not matter which process thinks, nor whether one is lost.
"""

from __future__ import annotations

import os
import signal
import struct
import sys
import threading
import time
import traceback
import zlib
from contextlib import suppress
from queue import SimpleQueue
from random import Random
from typing import BinaryIO, Final

import msgspec

from bohnhaus.bots.al_cabohne.mafioso import MafiosoBot
from bohnhaus.bots.greedy import GreedyBot
from bohnhaus.bots.haggling import Dealer
from bohnhaus.bots.high_bohn.tycoon import TycoonBot
from bohnhaus.bots.hints import hint
from bohnhaus.bots.live import put
from bohnhaus.bots.novice import NoviceBot
from bohnhaus.bots.planner import PlannerBot
from bohnhaus.bots.player import Player
from bohnhaus.bots.registry import make_bot
from bohnhaus.bots.trader import TraderBot
from bohnhaus.engine.rules import Rules
from bohnhaus.guests.admission import Guest, admit_all
from bohnhaus.guests.player import GuestPlayer, Terms
from bohnhaus.reviewing.judging import Finding, judge
from bohnhaus.reviewing.tasks import Task
from bohnhaus.wire.actions import action_from_plain, action_to_plain
from bohnhaus.wire.views import decode_view

SIZE: Final = struct.Struct(">I")
"""Before every message: how many bytes it has."""
READY: Final = b"ready"


class Memory(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a bot has to remember between two questions, besides what it sees."""

    turn: int = -1
    tried: list[tuple[int, tuple[int, ...], int]] = []
    """What it offered in this turn already."""
    plan: list[tuple[tuple[int, ...], dict[str, object]]] = []
    """What it means to do next, and in which moments."""
    kept: bytes = b""
    """What a bot that deals, or one of others, wants to be told again, as JSON."""


NOTHING: Final = Memory()

HOSTED: Final = Terms(forgives=600.0)
"""What bots of others are granted at a server, where one process asks them about many games."""


class Asked(msgspec.Struct, frozen=True, tag="asked"):
    """A question as it crosses the border."""

    bot: str
    sort: str
    view: bytes
    menu: list[dict[str, object]]
    offer: int
    """Its place among the view's offers, or -1."""
    lot: int
    """What chance the bot has: another one for every question."""
    memory: Memory = NOTHING


class Hinting(msgspec.Struct, frozen=True, tag="hinting"):
    """A question for a hint, as it crosses the border."""

    bot: str
    view: bytes
    said: list[dict[str, object]]
    """The seat's own offers in this turn, and all acceptances."""


class Reviewing(msgspec.Struct, frozen=True, tag="reviewing"):
    """A decision of a finished game that is to be judged, as it crosses the border."""

    task: Task


class Thought(msgspec.Struct, frozen=True):
    """A reply, and what has to be remembered."""

    reply: dict[str, object] | None
    memory: Memory = NOTHING
    seconds: float = 0.0
    """Processor time that it took."""
    failure: str = ""
    """Where the bot failed, if it did."""
    faults: dict[str, int] = {}
    """How often a bot of others failed, by sort: it gave no act, and one was found for it."""
    finding: Finding | None = None
    """What there is to say of a decision that was judged."""


def think(asked: Asked) -> Thought:
    """The bot's reply in plain values: always the same for the same question."""
    begun = time.perf_counter()
    seen = decode_view(asked.view)
    rules = seen.rules
    menu = [action_from_plain(plain, rules) for plain in asked.menu]
    offer = None if asked.offer < 0 else seen.offers[asked.offer]
    player = make_bot(rules.game, asked.bot, asked.lot)
    _remind(player, asked.memory, rules)
    reply = put(player, asked.sort, seen, menu, offer)
    plain = None if reply is None else action_to_plain(reply, rules)
    memory = _recall(player, rules)
    if not isinstance(player, GuestPlayer):
        return Thought(plain, memory)
    player.over(None)  # of this game there is no more than the memory
    return Thought(plain, memory, time.perf_counter() - begun, faults=player.faults)


def _remembers(player: Player) -> GreedyBot | Dealer | None:
    """Who of our own bots tells its memory itself: the bot, one behind it, or the part that
    deals."""
    if isinstance(player, NoviceBot):
        return _remembers(player.decent)
    if isinstance(player, PlannerBot | TycoonBot):
        return player.dealer
    return player if isinstance(player, GreedyBot) else None


def _remind(player: Player, memory: Memory, rules: Rules) -> None:
    teller = _remembers(player)
    if teller is not None:
        if memory.kept:
            teller.recall(msgspec.json.decode(memory.kept))
    elif isinstance(player, TraderBot):
        player.turn = memory.turn
        player.tried = set(memory.tried)
    elif isinstance(player, MafiosoBot):
        player.plan = [(moment, action_from_plain(act, rules)) for moment, act in memory.plan]
    elif isinstance(player, GuestPlayer):
        player.memory = memory.kept


def _recall(player: Player, rules: Rules) -> Memory:
    teller = _remembers(player)
    if teller is not None:
        return Memory(kept=msgspec.json.encode(teller.told()))
    if isinstance(player, TraderBot):
        return Memory(turn=player.turn, tried=sorted(player.tried))
    if isinstance(player, MafiosoBot):
        return Memory(plan=[(key, action_to_plain(act, rules)) for key, act in player.plan])
    if isinstance(player, GuestPlayer):
        return Memory(kept=player.memory)
    return NOTHING


def find_hint(asked: Hinting) -> dict[str, object] | None:
    """The hint in plain values: always the same for the same view."""
    seen = decode_view(asked.view)
    rules = seen.rules
    lot = zlib.crc32(asked.view)
    said = [action_from_plain(plain, rules) for plain in asked.said]
    action = hint(make_bot(rules.game, asked.bot, lot), seen, said, Random(lot).random)
    return None if action is None else action_to_plain(action, rules)


# --- the process --------------------------------------------------------------------------


def answer(data: bytes) -> bytes:
    """The reply to a question, both as they cross the border."""
    begun = time.process_time()
    try:
        thought = _answer(msgspec.msgpack.decode(data, type=Asked | Hinting | Reviewing))
    except Exception as error:
        # Where it happened, but no values: they could tell what somebody holds.
        where = "".join(traceback.format_tb(error.__traceback__))
        thought = Thought(None, failure=f"{type(error).__name__} at\n{where}")
    # A program's own time is not this process's: for a bot of others all of it counts.
    seconds = max(time.process_time() - begun, thought.seconds)
    return msgspec.msgpack.encode(msgspec.structs.replace(thought, seconds=seconds))


def _answer(asked: Asked | Hinting | Reviewing) -> Thought:
    if isinstance(asked, Reviewing):
        return Thought(None, finding=judge(asked.task))
    return think(asked) if isinstance(asked, Asked) else Thought(find_hint(asked))


def serve(nice: int, guests: str = "[]") -> None:
    """Answers questions from standard input, one after another, until whoever asks is gone: even
    in the middle of thinking, and however they went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends this
    with suppress(OSError, AttributeError):
        os.nice(nice)
    replies = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # nothing but replies goes there
    questions: SimpleQueue[bytes] = SimpleQueue()
    reader = threading.Thread(target=_read, args=(sys.stdin.buffer, questions), daemon=True)
    reader.start()
    try:
        admit_all(msgspec.json.decode(guests, type=list[Guest]), HOSTED)
        write(replies, READY)
        while True:
            write(replies, answer(questions.get()))
    except OSError:
        os._exit(0)


def _read(questions: BinaryIO, waiting: SimpleQueue[bytes]) -> None:
    while True:
        head = questions.read(SIZE.size)
        if len(head) < SIZE.size:
            os._exit(0)
        waiting.put(questions.read(SIZE.unpack(head)[0]))


def write(stream: BinaryIO, data: bytes) -> None:
    """The message is on its way."""
    stream.write(SIZE.pack(len(data)) + data)
    stream.flush()
