"""Records: a whole game as one readable file. docs/records.md describes the format."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field

import msgspec

from bohnhaus.engine.box import BadPosition
from bohnhaus.engine.chance import SEED_BYTES
from bohnhaus.engine.play import perform, refuse
from bohnhaus.engine.position import Description, build
from bohnhaus.engine.rules import OptionValue, Rules
from bohnhaus.engine.state import Result, State
from bohnhaus.games.catalog import UnknownGame, begin_aloud, game_info, rules_for
from bohnhaus.wire.actions import action_from_plain, action_to_plain
from bohnhaus.wire.names import WireError
from bohnhaus.wire.views import WireResult, result_from_wire, result_to_wire

FORMAT = "bohnhaus-record"
VERSION = 1
MOST_BYTES = 20_000_000
MOST_NAME = 60

_HEAD = (
    "format",
    "version",
    "game",
    "rules",
    "options",
    "seats",
    "seed",
    "commitment",
    "position",
    "actions",
    "result",
)


class Unreadable(ValueError):
    """Raised for a file that is no record; the message names the first bad entry."""


class Wrong(ValueError):
    """Raised for a readable record that does not replay; the message names the first bad entry."""


@dataclass
class Record:
    """A game from its seed to its result."""

    game: str
    rules: int
    options: dict[str, OptionValue]
    seats: list[str]
    """The players' names, seat by seat."""
    seed: bytes
    commitment: str
    position: Description | None = None
    """Where the game began, if not with the deal."""
    actions: list[tuple[int, object]] = field(default_factory=list)
    """Seat and act."""
    result: Result | None = None


def record_rules(record: Record) -> Rules:
    """The rules that the recorded game follows."""
    return rules_for(record.game, len(record.seats), record.options, record.rules)


def commitment(
    game: str,
    rules: int,
    options: dict[str, OptionValue],
    seats: list[str],
    seed: bytes,
    position: Description | None = None,
) -> str:
    """The hash that can be published before the game and checked after it."""
    text = [game, rules, dict(sorted(options.items())), seats, seed.hex(), position]
    return hashlib.sha256(_one_line(text).encode()).hexdigest()


def _one_line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))


def write(record: Record) -> bytes:
    """The record as a file: one line a part, one line an act."""
    rules = record_rules(record)
    result = result_to_wire(record.result)
    head: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "game": record.game,
        "rules": record.rules,
        "options": record.options,
        "seats": record.seats,
        "seed": record.seed.hex(),
        "commitment": record.commitment,
        "position": record.position,
    }
    lines = [f"  {_one_line(key)}: {_one_line(value)}," for key, value in head.items()]
    acts = [
        "    " + _one_line({"seat": seat, **action_to_plain(action, rules)})
        for seat, action in record.actions
    ]
    body = '  "actions": [\n' + ",\n".join(acts) + "\n  ]," if acts else '  "actions": [],'
    end = f'  "result": {_one_line(None if result is None else msgspec.to_builtins(result))}'
    return ("{\n" + "\n".join([*lines, body, end]) + "\n}\n").encode()


def read(data: bytes, most_acts: int = MOST_BYTES) -> Record:
    """The record in a file; Unreadable, with one sentence, if there is none, or one of more acts
    than are wanted."""
    parts = _parse(data)
    if parts.get("format") != FORMAT:
        raise Unreadable(f"this is JSON, but not a Bohnhaus record: 'format' is not {FORMAT!r}")
    version = _number(parts, "version")
    if version > VERSION:
        raise Unreadable(
            f"this record has format version {version}, from a newer Bohnhaus; "
            f"this one reads up to version {VERSION}"
        )
    for key in _HEAD:
        if key not in parts:
            raise Unreadable(f"the entry {key!r} is missing")
    for key in parts:
        if key not in _HEAD:
            raise Unreadable(f"the entry {key!r} does not belong in a record")
    seats = _names(parts["seats"])
    rules = _rules(parts, len(seats))
    return Record(
        game=rules.game,
        rules=_number(parts, "rules"),
        options=_options(parts["options"]),
        seats=seats,
        seed=_hex(parts, "seed"),
        commitment=_hex(parts, "commitment").hex(),
        position=_position(parts["position"]),
        actions=_actions(parts["actions"], rules, most_acts),
        result=_result(parts["result"], len(seats) + len(rules.parties)),
    )


def _parse(data: bytes) -> dict[str, object]:
    """The parts of the file, or where it breaks off."""
    if len(data) > MOST_BYTES:
        raise Unreadable(f"the file is larger than any game: {len(data)} bytes")
    try:
        parts = json.loads(data.decode())
    except UnicodeDecodeError as error:
        raise Unreadable(f"this is not a record: byte {error.start} is not text") from error
    except json.JSONDecodeError as error:
        raise Unreadable(_where_it_breaks(data.decode(), error)) from error
    except (RecursionError, ValueError) as error:
        raise Unreadable("this is not a record: its values are too deep or too large") from error
    if not isinstance(parts, dict):
        raise Unreadable("this is JSON, but not a Bohnhaus record")
    for key, value in parts.items():
        if not _is_text([key, None if key == "actions" else value]):
            raise Unreadable(f"the entry {key!a} has half a character in it")
    return parts


def _is_text(value: object) -> bool:
    """Whether all of it can be written: JSON can name half of a character."""
    try:
        _one_line(value).encode()
    except UnicodeEncodeError:
        return False
    return True


def _where_it_breaks(text: str, error: json.JSONDecodeError) -> str:
    if not text.strip():
        return "the file is empty"
    if f'"{FORMAT}"' not in text[:200]:
        return f"this is not a Bohnhaus record: line {error.lineno} is not JSON"
    before = text.split('"actions": [', 1)
    if len(before) == 2 and error.lineno > before[0].count("\n") + 1:
        entry = error.lineno - before[0].count("\n") - 1
        return f"the record is damaged at entry {entry} of the actions (line {error.lineno})"
    return f"the record is damaged at line {error.lineno}"


def _number(parts: dict[str, object], key: str) -> int:
    value = parts.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise Unreadable(f"the entry {key!r} should be a number from 1 on")
    return value


def is_name(name: str) -> bool:
    """Whether a record can hold it as a player's name."""
    return len(name.strip()) > 0 and len(name) <= MOST_NAME and name.isprintable()


def _names(value: object) -> list[str]:
    if not isinstance(value, list) or not value:
        raise Unreadable("the entry 'seats' should be a list of names")
    names: list[str] = []
    for seat, name in enumerate(value):
        if not isinstance(name, str) or not is_name(name):
            raise Unreadable(f"the entry 'seats' has no valid name for seat {seat}")
        names.append(name)
    return names


def _rules(parts: dict[str, object], seats: int) -> Rules:
    id = parts["game"]
    if not isinstance(id, str):
        raise Unreadable("the entry 'game' should be the id of a game")
    try:
        game = game_info(id)
        version = _number(parts, "rules")
        if version > game.rules_version:
            raise Unreadable(
                f"this record follows version {version} of the rules of {game.name}, from a newer "
                f"Bohnhaus; this one plays versions up to {game.rules_version}"
            )
        return rules_for(id, seats, _options(parts["options"]), version)
    except UnknownGame as error:
        raise Unreadable(f"the record does not fit this Bohnhaus: {error}") from error


def _options(value: object) -> dict[str, OptionValue]:
    """The options as they are written: an option that came later has its default, and the
    commitment covers what was written."""
    if not isinstance(value, dict):
        raise Unreadable("the entry 'options' should be a table of options")
    options: dict[str, OptionValue] = {}
    for key, choice in value.items():
        if not isinstance(choice, int | str):
            raise UnknownGame(f"there is no {key}={choice}")
        options[key] = choice
    return options


def _hex(parts: dict[str, object], key: str) -> bytes:
    value = parts[key]
    digits = "0123456789abcdef"
    if isinstance(value, str) and len(value) == 2 * SEED_BYTES and all(c in digits for c in value):
        return bytes.fromhex(value)
    raise Unreadable(f"the entry {key!r} should be {2 * SEED_BYTES} hexadecimal digits")


def _position(value: object) -> Description | None:
    if value is not None and not isinstance(value, dict):
        raise Unreadable("the entry 'position' should be a description or null")
    return value


def _actions(value: object, rules: Rules, most: int) -> list[tuple[int, object]]:
    if not isinstance(value, list):
        raise Unreadable("the entry 'actions' should be a list")
    if len(value) > most:
        raise Unreadable(f"the record has {len(value)} acts, but at most {most} are allowed here")
    actions: list[tuple[int, object]] = []
    for number, entry in enumerate(value, start=1):
        try:
            if not isinstance(entry, dict):
                raise WireError("it is not an act")
            if not _is_text(entry):
                raise WireError("it has half a character in it")
            seat = entry.pop("seat", None)
            if not isinstance(seat, int) or isinstance(seat, bool):
                raise WireError("it names no seat")
            actions.append((seat, action_from_plain(entry, rules)))
        except WireError as error:
            raise Unreadable(f"entry {number} of the actions is damaged: {error}") from error
    return actions


def _result(value: object, scoring: int) -> Result | None:
    if value is None:
        return None
    try:
        wire = msgspec.convert(value, WireResult)
    except msgspec.ValidationError as error:
        raise Unreadable(f"the entry 'result' is damaged: {error}") from error
    if len(wire.scores) != scoring or len(wire.tiebreaks) != scoring:
        raise Unreadable("the entry 'result' does not have a score for every seat")
    return result_from_wire(wire)


def opening(record: Record) -> tuple[State, list[object]]:
    """The table before the first act of the record, and what happened until then."""
    rules = record_rules(record)
    if record.position is None:
        return begin_aloud(rules, len(record.seats), record.seed)
    try:
        return build(rules, len(record.seats), record.seed, record.position), []
    except BadPosition as error:
        raise Wrong(f"the entry 'position' is wrong: {error}") from error


@dataclass(frozen=True)
class Moment:
    """One act of a replay, with what happened and the table after it."""

    number: int
    seat: int
    action: object
    events: list[object]
    state: State


def replay(record: Record) -> Iterator[Moment]:
    """The record act by act, every moment with a table of its own; Wrong at the first act that is
    refused."""
    state, _ = opening(record)
    for number, (seat, action) in enumerate(record.actions, start=1):
        refusal = refuse(state, seat, action)
        if refusal is not None:
            raise Wrong(f"entry {number} of the actions is refused: {refusal}")
        events = perform(state, seat, action)
        yield Moment(number, seat, action, events, state.copy())


def verify(record: Record) -> State:
    """The table at the end of the record, after checking every act, the result and the
    commitment; Wrong, with one sentence, at the first thing that is not true."""
    check_commitment(record)
    state, _ = opening(record)
    for moment in replay(record):
        state = moment.state
    check_result(record, state)
    return state


def check_commitment(record: Record) -> None:
    """Wrong, unless the commitment is the hash of what the record began with."""
    promised = commitment(
        record.game, record.rules, record.options, record.seats, record.seed, record.position
    )
    if promised != record.commitment:
        raise Wrong("the commitment does not fit the game, options, seats and seed")


def check_result(record: Record, state: State) -> None:
    """Wrong, unless the record's result is the one that was played."""
    told, played = record.result, state.result
    if told == played:
        return
    if told is None:
        raise Wrong("the game is over, but the record has no result")
    if played is None:
        raise Wrong("the record has a result, but the game is not over")
    for name, ours, theirs in (
        ("scores", played.scores, told.scores),
        ("tiebreaks", played.tiebreaks, told.tiebreaks),
        ("winners", played.winners, told.winners),
    ):
        if ours != theirs:
            raise Wrong(
                f"the result is wrong: the {name} are {list(ours)}, the record says {list(theirs)}"
            )
