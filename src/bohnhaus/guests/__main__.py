"""Makes a program of a Python class: `python -m bohnhaus.guests ./mybot.py:MyBot`.

It speaks the lines of docs/bots.md on its standard streams, so that a class can play in a process
of its own: `exec:python -m bohnhaus.guests ./mybot.py:MyBot`.
"""

from __future__ import annotations

import os
import sys
from typing import IO, Final

import msgspec

from bohnhaus.bots.agenda import ANSWER
from bohnhaus.guests import lines
from bohnhaus.guests.admission import games_of
from bohnhaus.guests.classes import ClassPlayer, load_class, make_instance
from bohnhaus.guests.names import BadGuest, Named, read_name
from bohnhaus.guests.player import Fault, Strikes, Terms, checked
from bohnhaus.wire.actions import action_from_plain, action_to_plain
from bohnhaus.wire.views import from_wire, result_from_wire

ENDLESS: Final = 365 * 24 * 3600.0
"""Whoever asks looks at the clock."""

_read: Final = msgspec.json.Decoder(lines.ToProgram).decode


def main(arguments: list[str]) -> int:
    """Speaks until its input ends; the exit code."""
    try:
        named = read_name(arguments[0]) if len(arguments) == 1 else None
        if named is None or named.kind == "program":
            raise BadGuest("name one class: python -m bohnhaus.guests ./mybot.py:MyBot")
        with os.fdopen(os.dup(1), "wb", buffering=0) as out:
            os.dup2(2, 1)  # what the class prints goes elsewhere
            speak(named, sys.stdin.buffer, out)
    except BadGuest as error:
        print(f"bohnhaus: {error}", file=sys.stderr)
        return 2
    except (BrokenPipeError, KeyboardInterrupt):
        return 0
    return 0


def speak(named: Named, said: IO[bytes], out: IO[bytes]) -> None:
    """Answers every line."""
    cls = load_class(named)
    games = games_of(cls)
    player: ClassPlayer | None = None
    for line in said:
        message = _read(line)
        if isinstance(message, lines.Hello):
            plays = not games or message.game in games
            if plays:
                made = make_instance(cls, named, message.game, message.seed)
                player = ClassPlayer(made, Strikes(Terms(ENDLESS)))
            answer: lines.Ready | lines.Reply = lines.Ready(
                plays, player is not None and player.polled
            )
        elif isinstance(message, lines.Over):
            if player is not None:
                player.over(result_from_wire(message.result))
            continue
        else:
            assert player is not None
            answer = reply(player, message)
        out.write(msgspec.json.encode(answer) + b"\n")


def reply(
    player: ClassPlayer, message: lines.Choose | lines.Poll | lines.Propose | lines.Answer
) -> lines.Reply:
    """What the class says to a question."""
    view = from_wire(message.view)
    plain = [] if isinstance(message, lines.Propose) else message.menu
    menu = [action_from_plain(act, view.rules) for act in plain]
    offer = None
    sort = message.__struct_config__.tag
    if isinstance(message, lines.Answer):
        offer = next(other for other in view.offers if other.id == message.offer.id)
        sort = ANSWER
    player.printed.said = ""
    player.memory = b"" if bytes(message.memory) == b"null" else bytes(message.memory)
    try:
        act = checked(player.ask(str(sort), view, menu, offer), str(sort), menu, view.rules)
    except Fault as fault:
        print(fault.said or fault.sort, file=sys.stderr, flush=True)
        act = None
    if player.printed.said:
        print(player.printed.said, end="", file=sys.stderr, flush=True)
    told = None if act is None else action_to_plain(act, view.rules)
    return lines.Reply(told, msgspec.Raw(player.memory or b"null"))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
