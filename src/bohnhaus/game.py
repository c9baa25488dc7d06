"""A game to play with: the state, its history and its record in one object."""

from __future__ import annotations

import copy
import os
import secrets
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from bohnhaus.engine import imagine, play
from bohnhaus.engine import view as views
from bohnhaus.engine.box import BadPosition
from bohnhaus.engine.cards import (
    CARD_MASK,
    Handle,
    Seat,
    bean_of_handle,
    handle,
)
from bohnhaus.engine.chance import SEED_BYTES, seed_from_int
from bohnhaus.engine.position import Description, build, describe
from bohnhaus.engine.refusal import IllegalAct, Refusal
from bohnhaus.engine.rules import OptionValue
from bohnhaus.engine.state import Result, State
from bohnhaus.games.catalog import UnknownGame, begin_aloud, game_info, rules_for
from bohnhaus.trail import Trail
from bohnhaus.wire import record as records
from bohnhaus.wire.names import read_beans
from bohnhaus.wire.record import Record, Wrong, is_name


class Game:
    """One game in progress. `new_game`, `position`, `load` and `loads` make one."""

    def __init__(
        self,
        state: State,
        names: list[str],
        start: Description | None,
        options: dict[str, OptionValue] | None = None,
    ) -> None:
        self.state = state
        self.names = names
        self.start = start
        self.options = dict(state.rules.options if options is None else options)
        """The options as the record has them."""
        self._actions: Trail[tuple[Seat, object]] = Trail()
        self._events: Trail[object] = Trail()
        self._listen()

    def _listen(self) -> None:
        """Whoever plays on this state, acts and events are kept."""
        self.state.journal = []
        self.state.events = []

    def _catch_up(self) -> None:
        """The history is up to what was done on the state."""
        if self.state.journal:
            self._actions.extend(self.state.journal)
            self.state.journal.clear()
        if self.state.events:
            self._events.extend(self.state.events)
            self.state.events.clear()

    @property
    def actions(self) -> list[tuple[Seat, object]]:
        """Every act so far, with the seat that did it: by `play`, or by players on the state."""
        self._catch_up()
        return list(self._actions)

    @property
    def events(self) -> list[object]:
        """Everything that happened, unredacted; `events_for` is what a seat may know."""
        self._catch_up()
        return list(self._events)

    @property
    def owing(self) -> list[Seat]:
        """The seats that must act before the game can go on; empty at the end."""
        return play.owing(self.state)

    @property
    def result(self) -> Result | None:
        """Scores and winners, once the game is over."""
        return self.state.result

    def menu(self, seat: Seat) -> list[object]:
        """Everything the seat may do now, but for open-ended trade offers; of the ways to pick
        copies for one acceptance, the first 64."""
        return play.menu(self.state, seat)

    def why_not(self, seat: Seat, action: object) -> Refusal | None:
        """The clause that forbids the act, or None if it is legal."""
        return play.refuse(self.state, seat, action)

    def play(self, seat: Seat, action: object) -> list[object]:
        """The act is done; returns what happened. Raises IllegalAct if it is refused."""
        refusal = self.why_not(seat, action)
        if refusal is not None:
            raise IllegalAct(refusal)
        return play.perform(self.state, seat, action)

    def view(self, seat: Seat) -> views.View:
        """What the seat may know; SPECTATOR for someone without a seat."""
        return views.view(self.state, seat)

    def preview(self, seat: Seat, action: object) -> imagine.Preview:
        """What the act would do as far as the seat can foresee, or why it is refused."""
        return imagine.preview(self.view(seat), action)

    def events_for(self, seat: Seat, events: Iterable[object] | None = None) -> list[object]:
        """The events (all so far, or these) as the seat may know them."""
        seen = self.state.rules.seen
        shown = [seen(event, seat) for event in (self.events if events is None else events)]
        return [event for event in shown if event is not None]

    def card(self, seat: Seat, bean: str) -> Handle:
        """The seat's first card of this bean: turned up, in hand, received, or lying open."""
        return self.cards(seat, bean)[0]

    def cards(self, seat: Seat, beans: str) -> tuple[Handle, ...]:
        """The seat's first cards of these beans, e.g. `"red red soy"`."""
        table = self.state.rules.beans
        entries = self.state.hands[seat] + self.state.received[seat]
        if self.view(seat).phase == "plant_received":
            entries = self.state.received[seat] + self.state.hands[seat]
        if seat == self.state.active:
            entries = self.state.up + entries
        if self.state.slot is not None:
            entries += self.state.slot.open_cards(seat)
        left = [handle(entry, table.bean_of) for entry in entries]
        found: list[Handle] = []
        for bean in read_beans(table, beans.split()):
            held = [card for card in left if bean_of_handle(card) == bean]
            if not held:
                raise ValueError(f"seat {seat} has no such cards: {beans}")
            left.remove(held[0])
            found.append(held[0])
        return tuple(found)

    def beans(self, text: str) -> tuple[int, ...]:
        """The beans with these ids, e.g. `"red soy"`."""
        return read_beans(self.state.rules.beans, text.split())

    def hand(self, seat: Seat) -> str:
        """The seat's hand in words, front first."""
        table = self.state.rules.beans
        return " ".join(
            table.kinds[table.bean_of[entry & CARD_MASK]].id for entry in self.state.hands[seat]
        )

    def copy(self) -> Game:
        """An independent copy; it costs the same however long the game is."""
        twin = Game(self.state.copy(), self.names[:], self.start, self.options)
        self._catch_up()
        twin._actions = self._actions.copy()
        twin._events = self._events.copy()
        return twin

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        self._catch_up()
        return self.__dict__.copy()

    def __setstate__(self, held: dict[str, Any]) -> None:
        self.__dict__.update(held)
        self._listen()

    def describe(self) -> Description:
        """The position as a description for `position`. It tells every hidden card."""
        return describe(self.state)

    @property
    def warnings(self) -> list[str]:
        """What is odd about the options, a sentence each, such as an unfair map."""
        return list(self.state.rules.warnings)

    @property
    def commitment(self) -> str:
        """The hash that can be published before the game and checked after it."""
        rules = self.state.rules
        return records.commitment(
            rules.game, rules.version, self.options, self.names, self.state.seed, self.start
        )

    @property
    def record(self) -> Record:
        """The game as a record."""
        rules = self.state.rules
        return Record(
            game=rules.game,
            rules=rules.version,
            options=dict(self.options),
            seats=self.names[:],
            seed=self.state.seed,
            commitment=self.commitment,
            position=self.start,
            actions=self.actions,
            result=self.state.result,
        )

    def dumps(self) -> bytes:
        """The record as the bytes of a file."""
        return records.write(self.record)

    def save(self, path: str | Path) -> None:
        """The record is in the file: whole, or not at all."""
        target = Path(path).resolve()
        draft = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
        try:
            with draft.open("wb") as file:
                file.write(self.dumps())
                file.flush()
                os.fsync(file.fileno())
            draft.replace(target)
        finally:
            draft.unlink(missing_ok=True)

    def __repr__(self) -> str:
        rules = self.state.rules
        return f"<Game {rules.game}, {self.state.seats} seats, {len(self.actions)} acts>"


def _seed_bytes(seed: int | bytes | None) -> bytes:
    if seed is None:
        return secrets.token_bytes(SEED_BYTES)
    if isinstance(seed, int):
        return seed_from_int(seed)
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    return seed


def _names(seats: int, names: Iterable[str] | None) -> list[str]:
    given = [f"seat {seat}" for seat in range(seats)] if names is None else list(names)
    if len(given) != seats:
        raise UnknownGame(f"there are {seats} seats and {len(given)} names")
    for name in given:
        if not is_name(name):
            raise UnknownGame(f"{name[:60]!r} is not a valid name for a player")
    return given


def new_game(
    game: str = "bohnanza",
    *,
    seats: int | None = None,
    seed: int | bytes | None = None,
    options: Mapping[str, OptionValue] | None = None,
    names: Iterable[str] | None = None,
    rules: int | None = None,
) -> Game:
    """A game right after the deal. Without a seed, one of 256 bits from the operating system;
    without a version of the rules, the newest."""
    number = game_info(game).usual_seats if seats is None else seats
    chosen = rules_for(game, number, dict(options or {}), rules)
    state, events = begin_aloud(chosen, number, _seed_bytes(seed))
    made = Game(state, _names(number, names), None)
    made._events.extend(events)
    return made


def position(
    game: str = "bohnanza",
    *,
    seats: int | None = None,
    seed: int | bytes = 0,
    options: Mapping[str, OptionValue] | None = None,
    names: Iterable[str] | None = None,
    **description: object,
) -> Game:
    """A game from a described position, e.g. `position(fields=["stink*2", "red"])`; with as few
    seats as the game can have, if it does not say."""
    number = game_info(game).min_seats if seats is None else seats
    rules = rules_for(game, number, dict(options or {}))
    state = build(rules, number, _seed_bytes(seed), description)
    problems = [problem for check in rules.new_problems for problem in check(state)]
    if problems:
        raise BadPosition("; ".join(problems))
    return Game(state, _names(number, names), copy.deepcopy(description))


def resume(record: Record) -> Game:
    """The game at the end of its record, checked act by act."""
    records.check_commitment(record)
    state, events = records.opening(record)
    game = Game(state, record.seats[:], record.position, record.options)
    game._events.extend(events)
    for number, (seat, action) in enumerate(record.actions, start=1):
        try:
            game.play(seat, action)
        except IllegalAct as error:
            raise Wrong(f"entry {number} of the actions is refused: {error.refusal}") from error
    records.check_result(record, game.state)
    return game


def loads(data: bytes) -> Game:
    """The game in the bytes of a record. Raises Unreadable or Wrong, with one sentence."""
    return resume(records.read(data))


def load(path: str | Path) -> Game:
    """The game in a record file. Raises OSError, Unreadable or Wrong, with one sentence."""
    return loads(Path(path).read_bytes())
