"""Plays one game of a configuration and writes down everything that anyone can observe.

The choices come from a few lines of arithmetic, and from nothing that Python or Bohnhaus could
change: so a playthrough differs only when the game does.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any

import bohnhaus
from bohnhaus.engine.rules import OptionValue
from bohnhaus.games.al_cabohne.actions import PlantUp
from bohnhaus.games.bohnanza.events import TurnBegan
from bohnhaus.wire.actions import encode_action
from bohnhaus.wire.events import encode_event
from bohnhaus.wire.views import encode_view


@dataclass(frozen=True)
class Script:
    """A game to play: its name, seats, options and seed."""

    name: str
    seats: int
    seed: int
    options: dict[str, OptionValue] = field(default_factory=dict)
    game: str = "bohnanza"
    start: dict[str, Any] | None = None
    """A position to begin with; else a deal."""

    def __str__(self) -> str:
        return self.name


SHOWN_ONCE = ("game", "options", "seats", "seat")


def readable(key: str, value: Any) -> str:
    """A part of a view in a short line; a field as `red*3 worth 2 missing 1`."""
    if key == "fields":
        return " | ".join([", ".join([_field(field) for field in fields]) for fields in value])
    if key in ("discards", "unseen", "held"):
        return " ".join([f"{bean}*{count}" for bean, count in value.items()])
    return json.dumps(value)


def _field(field: dict[str, Any]) -> str:
    if field == {"bean": "", "count": 0, "worth": 0, "missing": 0}:
        return "empty"
    return "{bean}*{count} worth {worth} missing {missing}".format(**field)


class Lot:
    """A linear congruential generator (Knuth's MMIX numbers), the high bits of it."""

    def __init__(self, seed: int) -> None:
        self.value = seed

    def below(self, bound: int) -> int:
        self.value = (self.value * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.value >> 33) % bound

    def pick(self, acts: list[object]) -> object:
        return acts[self.below(len(acts))]


def begin(script: Script) -> bohnhaus.Game:
    """The game as it begins."""
    make = bohnhaus.new_game if script.start is None else bohnhaus.position
    return make(
        script.game,
        seats=script.seats,
        seed=script.seed,
        options=script.options,
        names=[f"player {seat}" for seat in range(script.seats)],
        **(script.start or {}),
    )


class Playthrough(ABC):
    """One game, written down line by line."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.game = begin(script)
        self.rules = self.game.state.rules
        self.lot = Lot(script.seed)
        self.lines = [
            f"# {script.name}: {script.seats} seats, options {json.dumps(script.options)}"
        ]

    def play(self) -> None:
        self.lines.append(f"commitment {self.game.commitment}")
        self.tell(self.game.events)
        self.show_turn()
        while self.game.result is None:
            self.move()
        self.show_views()

    @abstractmethod
    def move(self) -> None:
        """Something legal is done."""

    def where_alike_grow(self, seat: int, plants: list[object]) -> object:
        fields = self.game.view(seat).fields[seat]
        for act in plants:
            if isinstance(act, bohnhaus.Plant | PlantUp) and fields[act.field].count:
                return act
        return self.lot.pick(plants)

    def best_harvest(self, seat: int, acts: list[object]) -> object:
        fields = self.game.view(seat).fields[seat]
        harvests = [act for act in acts if isinstance(act, bohnhaus.Harvest)]
        return max(harvests, key=lambda act: (fields[act.field].worth, act.field))

    def do(self, seat: int, act: object) -> None:
        """The act is done, or refused; either way it is written down."""
        self.lines.append(f"{seat} {encode_action(act, self.rules).decode()}")
        refusal = self.game.why_not(seat, act)
        if refusal is not None:
            self.lines.append(f"  refused {refusal}")
            return
        events = self.game.play(seat, act)
        self.tell(events)
        if self.game.result is None and any(isinstance(event, TurnBegan) for event in events):
            self.show_turn()

    def tell(self, events: list[object]) -> None:
        """What everyone sees, and what only some do."""
        for event in events:
            public = self.seen(event, bohnhaus.SPECTATOR)
            self.lines.append(f"  {public}")
            for seat in range(self.script.seats):
                mine = self.seen(event, seat)
                if mine != public:
                    self.lines.append(f"    to {seat} {mine}")

    def seen(self, event: object, viewer: int) -> str:
        shown = self.game.events_for(viewer, [event])
        return " ".join([encode_event(event, self.rules).decode() for event in shown])

    def show_turn(self) -> None:
        self.lines.append(f"\n## turn {self.game.state.turn}")
        self.show_views()
        for seat in range(self.script.seats):
            acts = [encode_action(act, self.rules).decode() for act in self.game.menu(seat)]
            self.lines.append(f"menu {seat} {' '.join(acts)}".rstrip())
        self.try_in_vain()

    def show_views(self) -> None:
        """A spectator's view whole, and of each seat's what is different from that."""
        public = self.view_lines(bohnhaus.SPECTATOR)
        self.lines += [f"view {line}" for line in public]
        for seat in range(self.script.seats):
            mine = self.view_lines(seat)
            self.lines += [f"view of {seat} {line}" for line in mine if line not in public]

    def view_lines(self, viewer: int) -> list[str]:
        parts = json.loads(encode_view(self.game.view(viewer)))
        first = self.game.state.turn == 0
        return [
            f"{key} {readable(key, value)}"
            for key, value in parts.items()
            if first or key not in SHOWN_ONCE
        ]

    def try_in_vain(self) -> None:
        """A few acts that are illegal at the start of any turn."""
        active = self.game.state.active
        front = self.game.view(active).hand[:1] or (0,)
        tries = self.illegal(active, front[0])
        first = self.lot.below(len(tries))
        for seat, act in (tries + tries)[first : first + 3]:
            self.do(seat, act)

    @abstractmethod
    def illegal(self, active: int, front: int) -> list[tuple[int, object]]:
        """What nobody may do now; `front` is the active player's front card."""

    def text(self) -> str:
        return "\n".join(self.lines) + "\n"
