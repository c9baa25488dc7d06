"""Any position from a short readable description, and back.

Cards are written as bean ids with an optional number: `"stink*3 red"`. A per-seat value is a list
with one text a seat; a single text stands for seat 0. Whatever is not mentioned is empty, and the
cards that are left over go to the draw pile, shuffled by the seed, unless `deck` is given: then
they are out of the game.
"""

from __future__ import annotations

from typing import TypeAlias

from bohnhaus.engine.cards import CARD_BITS, CARD_MASK, Card, Entry, Seat
from bohnhaus.engine.chance import shuffled
from bohnhaus.engine.rules import Rules
from bohnhaus.engine.state import State, empty_state

Description: TypeAlias = dict[str, object]

KEYS = (
    "active",
    "phase",
    "planted",
    "hands",
    "fields",
    "thalers",
    "received",
    "up",
    "deck",
    "discard",
    "run_outs",
    "turn",
    "dry_turns",
    "taken",
    "shuffles",
)


MOST_FIELDS = 16


class BadPosition(ValueError):
    """Raised for a description that makes no position; the message says why."""


def build(rules: Rules, seats: int, seed: bytes, description: Description) -> State:
    """The state that the description describes."""
    for key in description:
        if key not in KEYS:
            raise BadPosition(f"{key!r} is not a part of a position; these are: {', '.join(KEYS)}")
    state = empty_state(rules, seats, seed)
    box = _Box(rules)
    state.active = _number(description, "active", 0, seats - 1)
    _set_frame(state, description)
    for seat, text in enumerate(_by_seat(description, "hands", seats)):
        state.hands[seat] = _enter(state, seat, box.cards(text))
    for seat, text in enumerate(_by_seat(description, "received", seats)):
        state.received[seat] = _enter(state, seat, box.cards(text))
    for seat, text in enumerate(_by_seat(description, "thalers", seats)):
        state.earnings[seat] = tuple(box.cards(text))
    _set_fields(state, box, description.get("fields", []))
    state.up = _enter(state, state.active, box.cards(_text(description, "up")))
    state.discard = box.cards(_text(description, "discard"))
    state.run_outs = _number(description, "run_outs", 0, rules.run_outs)
    state.turn = _number(description, "turn", 0, 1_000_000)
    state.dry_turns = _number(description, "dry_turns", 0, seats - 1)
    state.taken = _number(description, "taken", 0, 1000)
    state.shuffles = _number(description, "shuffles", 0, 1_000_000) or 1
    if "deck" in description:
        state.deck = box.cards(_text(description, "deck"))[::-1]
        state.aside = box.rest()
    else:
        state.deck = shuffled(box.rest(), seed, 0)
    problems = state.problems()
    if problems:
        raise BadPosition("; ".join(problems))
    return state


class _Box:
    """The cards that are not placed yet."""

    def __init__(self, rules: Rules) -> None:
        self.beans = rules.beans
        self.pools: list[list[Card]] = [[] for _ in self.beans.kinds]
        for card, bean in enumerate(self.beans.bean_of):
            self.pools[bean].append(card)

    def cards(self, text: str) -> list[Card]:
        found: list[Card] = []
        for word in text.split():
            name, _, times = word.partition("*")
            bean = self.beans.named(name)
            if bean is None:
                ids = ", ".join([kind.id for kind in self.beans.kinds])
                raise BadPosition(f"there is no bean {name!r}; these are: {ids}")
            if "*" in word and not (times.isascii() and times.isdecimal() and len(times) < 4):
                raise BadPosition(f"{word!r} should read like {name}*3")
            for _ in range(int(times or "1")):
                if not self.pools[bean]:
                    raise BadPosition(f"there are only {self.beans.totals[bean]} cards of {name}")
                found.append(self.pools[bean].pop(0))
        return found

    def rest(self) -> list[Card]:
        return [card for pool in self.pools for card in pool]


def _text(description: Description, key: str) -> str:
    value = description.get(key, "")
    if not isinstance(value, str):
        raise BadPosition(f"{key} should be a text of beans")
    return value


def _number(description: Description, key: str, low: int, high: int) -> int:
    value = description.get(key, 0)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadPosition(f"{key} should be a number from {low} to {high}")
    return value


def _by_seat(description: Description, key: str, seats: int) -> list[str]:
    value = description.get(key, "")
    texts = [value] if isinstance(value, str) else value
    if not isinstance(texts, list) or len(texts) > seats:
        raise BadPosition(f"{key} should be a text of beans for each of {seats} seats")
    for text in texts:
        if not isinstance(text, str):
            raise BadPosition(f"{key} should be a text of beans for each of {seats} seats")
    return texts + [""] * (seats - len(texts))


def _set_fields(state: State, box: _Box, value: object) -> None:
    """A list of texts is seat 0's fields; a list of lists has one list a seat."""
    if not isinstance(value, list) or len(value) > 16:
        raise BadPosition("fields should be a list of texts, or one such list a seat")
    by_seat = [value] if value and isinstance(value[0], str) else value
    if len(by_seat) > state.seats:
        raise BadPosition(f"fields are given for {len(by_seat)} of {state.seats} seats")
    for seat, texts in enumerate(by_seat):
        if not isinstance(texts, list) or len(texts) > MOST_FIELDS:
            raise BadPosition("fields should be a list of texts, or one such list a seat")
        fields = state.fields[seat]
        while len(fields) < len(texts):
            fields.append(())
        for index, text in enumerate(texts):
            if not isinstance(text, str):
                raise BadPosition("a field is a text of beans")
            fields[index] = tuple(box.cards(text))


def _set_frame(state: State, description: Description) -> None:
    phases = [phase.name for phase in state.rules.turn]
    name = description.get("phase", phases[0])
    if not isinstance(name, str) or name not in state.rules.frames:
        raise BadPosition(f"phase should be one of: {', '.join(state.rules.frames)}")
    frames = state.rules.frames[name]
    state.phase = phases.index(name)
    state.frames = [frames[_number(description, "planted", 0, len(frames) - 1)]]


def _enter(state: State, seat: Seat, cards: list[Card]) -> tuple[Entry, ...]:
    first = state.serials[seat]
    state.serials[seat] = first + len(cards)
    return tuple([(first + at) << CARD_BITS | card for at, card in enumerate(cards)])


def describe(state: State) -> Description:
    """A description that `build` turns into the same position, open offers and wishes left out.

    It tells every hidden card: it is for bug reports and puzzles, not for players at the table.
    """
    if state.result is not None:
        raise BadPosition("a finished game has no position to describe")
    frame = state.frames[-1]
    described: Description = {
        "active": state.active,
        "phase": frame.name,
        "planted": frame.progress(),
        "hands": [_write(state, hand) for hand in state.hands],
        "fields": [[_write(state, field) for field in fields] for fields in state.fields],
        "thalers": [_write(state, stack) for stack in state.earnings],
        "received": [_write(state, cards) for cards in state.received],
        "up": _write(state, state.up),
        "deck": _write(state, tuple(state.deck[::-1])),
        "discard": _write(state, tuple(state.discard)),
        "run_outs": state.run_outs,
        "turn": state.turn,
        "dry_turns": state.dry_turns,
        "taken": state.taken,
        "shuffles": state.shuffles,
    }
    return {key: value for key, value in described.items() if value or key == "deck"}


def _write(state: State, cards: tuple[int, ...]) -> str:
    """Runs of one bean as `bean*n`."""
    beans = state.rules.beans
    words: list[str] = []
    run = 0
    for at, card in enumerate(cards):
        bean = beans.bean_of[card & CARD_MASK]
        run += 1
        last = at + 1 == len(cards)
        if last or beans.bean_of[cards[at + 1] & CARD_MASK] != bean:
            words.append(beans.kinds[bean].id + (f"*{run}" if run > 1 else ""))
            run = 0
    return " ".join(words)
