"""Plays one game of a configuration and writes down everything that anyone can observe.

The choices come from a few lines of arithmetic, and from nothing that Python or Bohnhaus could
change: so a playthrough differs only when the game does.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import bohnhaus
from bohnhaus.engine.rules import OptionValue
from bohnhaus.games.bohnanza.events import TurnBegan
from bohnhaus.wire.actions import encode_action
from bohnhaus.wire.events import encode_event
from bohnhaus.wire.views import encode_view

FOLDER = Path(__file__).parent
DEALS_IN_A_PHASE = 6


@dataclass(frozen=True)
class Script:
    """A game to play: its name, seats, options and seed."""

    name: str
    seats: int
    seed: int
    options: dict[str, OptionValue] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.name


SCRIPTS = (
    Script("three", 3, 301),
    Script("four", 4, 401),
    Script("five", 5, 501),
    Script("three_with_three_fields", 3, 302, {"three_player_fields": 3, "pay_with": "choice"}),
    Script("four_once_through", 4, 402, {"run_outs": 1}),
)


SHOWN_ONCE = ("game", "options", "seats", "seat")


def readable(key: str, value: Any) -> str:
    """A part of a view in a short line; a field as `red*3 worth 2 missing 1`."""
    if key == "fields":
        return " | ".join([", ".join([_field(field) for field in fields]) for fields in value])
    if key in ("discards", "unseen"):
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


class Playthrough:
    """One game, written down line by line."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.game = bohnhaus.new_game(
            seats=script.seats,
            seed=script.seed,
            options=script.options,
            names=[f"player {seat}" for seat in range(script.seats)],
        )
        self.rules = self.game.state.rules
        self.lot = Lot(script.seed)
        self.lines = [
            f"# {script.name}: {script.seats} seats, options {json.dumps(script.options)}"
        ]
        self.deals = 0

    def play(self) -> None:
        self.lines.append(f"commitment {self.game.commitment}")
        self.tell(self.game.events)
        self.show_turn()
        while self.game.result is None:
            self.move()
        self.show_views()

    def move(self) -> None:
        """Something legal is done: a deal or two in phase 2, else what is owed."""
        seat = self.game.owing[0]
        if self.game.view(seat).phase == "trade" and self.deals < DEALS_IN_A_PHASE:
            self.deals += 1
            self.deal()
            return
        self.deals = 0
        acts = self.game.menu(seat)
        ends: list[object] = [act for act in acts if isinstance(act, bohnhaus.EndTrading)]
        plants: list[object] = [act for act in acts if isinstance(act, bohnhaus.Plant)]
        second: list[object] = [act for act in acts if isinstance(act, bohnhaus.EndPlanting)]
        buys: list[object] = [act for act in acts if isinstance(act, bohnhaus.BuyField)]
        if ends:
            self.do(seat, ends[0])
        elif buys and (not plants or self.lot.below(6) == 0):
            self.do(seat, self.lot.pick(buys))
        elif second and (not plants or self.lot.below(2) == 0):
            self.do(seat, second[0])
        elif plants:
            self.do(seat, self.where_alike_grow(seat, plants))
        else:
            self.do(seat, self.best_harvest(seat, acts))

    def where_alike_grow(self, seat: int, plants: list[object]) -> object:
        fields = self.game.view(seat).fields[seat]
        for act in plants:
            if isinstance(act, bohnhaus.Plant) and fields[act.field].count:
                return act
        return self.lot.pick(plants)

    def best_harvest(self, seat: int, acts: list[object]) -> object:
        fields = self.game.view(seat).fields[seat]
        harvests = [act for act in acts if isinstance(act, bohnhaus.Harvest)]
        return max(harvests, key=lambda act: (fields[act.field].worth, act.field))

    def deal(self) -> None:
        """Somebody answers an offer, or makes one, or wishes."""
        seat = self.lot.below(self.script.seats)
        acts = self.game.menu(seat)
        answers: list[object] = [act for act in acts if isinstance(act, bohnhaus.Accept)]
        sorts = [bohnhaus.Wish, bohnhaus.Decline, bohnhaus.Withdraw][: 1 + self.lot.below(3)]
        others: list[object] = [act for act in acts if type(act) is sorts[-1]]
        lot = self.lot.below(10)
        if answers and lot < 8:
            self.do(seat, self.lot.pick(answers))
        elif others and lot > 7:
            self.do(seat, self.lot.pick(others))
        else:
            self.do(seat, self.offer(seat))

    def offer(self, seat: int) -> object:
        """An offer that others may well be able to take; legal or not, it is tried."""
        view = self.game.view(seat)
        own = [*view.own_up, *view.hand]
        give = [
            own.pop(self.lot.below(len(own))) for _ in range(min(1 + self.lot.below(2), len(own)))
        ]
        want = [self.lot.below(len(self.rules.beans.kinds)) for _ in range(self.lot.below(2))]
        to = self.lot.below(self.script.seats) if self.lot.below(3) else bohnhaus.ALL
        mine = [offer.id for offer in view.offers if offer.to in (seat, bohnhaus.ALL)]
        answers = mine[0] if mine and self.lot.below(4) == 0 else -1
        if seat != view.active:
            to = view.active
        return bohnhaus.Propose(tuple(give), tuple(want), to, answers)

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
        other = (active + 1) % self.script.seats
        front = self.game.view(active).hand[:1] or (0,)
        tries: list[tuple[int, object]] = [
            (active, bohnhaus.EndTrading() if self.in_phase_1() else bohnhaus.EndPlanting()),
            (active, bohnhaus.Harvest(9)),
            (active, bohnhaus.Plant(front[0], 7)),
            (active, bohnhaus.Plant(front[0] ^ 1, 0)),
            (active, bohnhaus.Accept(999)),
            (active, bohnhaus.BuyField((0, 0, 0, 0))),
            (other, bohnhaus.EndPlanting()),
            (other, bohnhaus.EndTrading()),
            (other, bohnhaus.Withdraw(1)),
            (other, bohnhaus.Plant(front[0], 0)),
        ]
        first = self.lot.below(len(tries))
        for seat, act in (tries + tries)[first : first + 3]:
            self.do(seat, act)

    def in_phase_1(self) -> bool:
        return self.game.view(0).phase == "plant"

    def text(self) -> str:
        return "\n".join(self.lines) + "\n"


def perform(script: Script) -> tuple[str, bytes]:
    """The playthrough of this script as text, and the record of its game."""
    playthrough = Playthrough(script)
    playthrough.play()
    return playthrough.text(), playthrough.game.dumps()


def text_file(script: Script) -> Path:
    return FOLDER / f"{script.name}.txt"


def record_file(script: Script) -> Path:
    return FOLDER / f"{script.name}.json"
