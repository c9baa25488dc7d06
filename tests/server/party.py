"""A table to test with, without a store: commands are judged and entered at once."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from bohnhaus import EndTrading
from bohnhaus.engine.refusal import Refusal
from bohnhaus.server import commands as ask
from bohnhaus.server.entries import (
    Acted,
    Came,
    Entry,
    Expired,
    Opened,
    Returned,
    Sat,
    Setup,
    Sitter,
    read_entry,
    write_entry,
)
from bohnhaus.server.judging import Tools, judge
from bohnhaus.server.table import Table
from bohnhaus.wire.actions import action_to_plain

ANNA, BELA, CARL = "anna-id", "bela-id", "carl-id"


def steady_tools(seed: int) -> Tools:
    return Tools(random.Random(seed).randbytes)


@dataclass
class Party:
    """One table, its clock, and what was refused last."""

    table: Table = field(default_factory=lambda: Table("table"))
    now: int = 1_000_000
    tools: Tools = field(default_factory=lambda: steady_tools(1))

    def enter(self, *entries: Entry) -> None:
        for entry in entries:
            self.table.add(self.table.head + 1, self.now, entry)

    def do(self, person: str, command: ask.Command) -> str:
        """Empty if it was done, else the clause that forbids it."""
        judged = judge(self.table, person, command, self.tools)
        if isinstance(judged, Refusal):
            return judged.clause
        self.enter(*judged)
        return ""

    def act(self, person: str, action: object) -> str:
        assert self.table.game is not None
        return self.do(person, ask.Act(action_to_plain(action, self.table.game.state.rules)))

    def menu(self, person: str) -> list[object]:
        assert self.table.game is not None
        return self.table.game.menu(self.table.seat_of(person))

    def act_before_the_start(self) -> str:
        return self.do(ANNA, ask.Act({"do": "end_planting"}))

    def plain(self, action: object) -> dict[str, object]:
        assert self.table.game is not None
        return action_to_plain(action, self.table.game.state.rules)

    def bot_acts(self, seat: int, action: object) -> None:
        self.enter(Acted(seat, self.plain(action), "bot"))

    def read_again(self) -> Party:
        """The same table, read from its log."""
        twin = Party(Table("table"), self.now, self.tools)
        for happened in self.table.history:
            twin.table.add(happened.seq, happened.at, read_entry(write_entry(happened.entry)))
        return twin

    def expire(self) -> None:
        self.enter(Expired())

    def play_bots_until_a_bot_trades(self) -> None:
        """Bots and Anna take the first of their menus until a bot has turned up its cards and all
        bots have had their say."""
        assert self.table.game is not None
        for _ in range(500):
            question = self.table.question()
            trading = self.table.game.view(-1).phase == "trade"
            bots_turn = self.table.bot_at(self.table.game.state.active) is not None
            if question is None and trading and bots_turn:
                return
            if question is None:
                self._a_person_acts()
                continue
            assert self.table.agenda is not None
            reply = question.menu[-1] if question.sort == "answer" else None
            if question.sort == "choose":
                reply = question.menu[0]
            for act in self.table.agenda.settle(question, reply):
                self.bot_acts(question.seat, act)
        raise AssertionError("no bot ever traded")

    def _a_person_acts(self) -> None:
        assert self.table.game is not None
        seat = self.table.game.owing[0]
        sitter = self.table.sitters[seat]
        assert sitter is not None
        assert sitter.person is not None
        acts = [act for act in self.menu(sitter.person) if "Wish" not in type(act).__name__]
        assert self.act(sitter.person, acts[-1] if EndTrading() in acts else acts[0]) == ""

    def wait(self, seconds: float) -> None:
        """Time goes by, and what has to happen by itself happens."""
        self.now += int(seconds * 1000)
        self.enter(*self.table.due(self.now))


def party(*, people: int = 3, seats: int = 3, seed: int = 1, **setup: object) -> Party:
    """A table that Anna opened, with as many people seated; all of them are there."""
    made = Party(tools=steady_tools(seed))
    plain = {"game": "bohnanza", "seats": seats, "draw_seats": False, **setup}
    made.enter(Opened(Setup(**plain), ANNA, "Anna", "seat-key", "watch-key"))  # type: ignore[arg-type]  # tests name what they set
    made.enter(Sat(0, Sitter("Anna", person=ANNA)), Returned(0))
    for seat, (person, name) in enumerate([(BELA, "Bela"), (CARL, "Carl")][: people - 1], start=1):
        made.enter(Came(person, name), Sat(seat, Sitter(name, person=person)), Returned(seat))
    return made


def started(*, people: int = 3, seats: int = 3, seed: int = 1, **setup: object) -> Party:
    """The same, the game begun, free seats taken by greedy bots."""
    made = party(people=people, seats=seats, seed=seed, **setup)
    assert made.do(ANNA, ask.Start(fill="greedy")) == ""
    return made
