"""Any position from a short readable description, and back.

Cards are written as bean ids with an optional number: `"stink*3 red"`. A per-seat value is a list
with one text a seat; a single text stands for seat 0. Whatever is not mentioned is empty, and the
cards that are left over go to the draw pile, shuffled by the seed, unless `deck` is given: then
they are out of the game.

`phase` names the moment that waits, with the numbers of its frame beside it (`planted=1`). If it
lies on top of others, `on_top` lists it and those between, each as a table: `{"phase": "answer",
"to": 2}`. A rulebook's own data has keys of its own.
"""

from __future__ import annotations

from typing import TypeAlias

from bohnhaus.engine.box import BadPosition, Box
from bohnhaus.engine.cards import CARD_MASK, Card, Entry, Seat
from bohnhaus.engine.chance import shuffled
from bohnhaus.engine.origins import Origins, Span, Spans
from bohnhaus.engine.rules import Rules
from bohnhaus.engine.state import Frame, State, empty_state

Description: TypeAlias = dict[str, object]

KEYS = (
    "active",
    "phase",
    "on_top",
    "stage",
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
    "origins",
)


MOST_FIELDS = 16


def known_keys(rules: Rules) -> list[str]:
    """Every part that a position of this game can have."""
    keys = list(KEYS)
    for form in rules.frames.values():
        keys += form.keys
    if rules.slot is not None:
        keys += rules.slot.keys
    return list(dict.fromkeys(keys))


def build(rules: Rules, seats: int, seed: bytes, description: Description) -> State:
    """The state that the description describes."""
    keys = known_keys(rules)
    for key in description:
        if key not in keys:
            raise BadPosition(
                f"{key!r} is not a part of a position; the parts are: {', '.join(keys)}"
            )
    state = empty_state(rules, seats, seed)
    box = Box(rules.beans)
    state.active = read_number(description, "active", 0, seats - 1)
    _set_frames(state, description)
    for seat, text in enumerate(read_by_seat(description, "hands", seats)):
        state.hands[seat] = _enter(state, seat, box.named(text))
    for seat, text in enumerate(read_by_seat(description, "received", seats)):
        state.received[seat] = _enter(state, seat, box.named(text))
    for seat, text in enumerate(read_by_seat(description, "thalers", seats)):
        state.earnings[seat] = tuple(box.named(text))
    _set_fields(state, box, description.get("fields", []))
    state.up = _enter(state, state.active, box.named(read_text(description, "up")))
    state.discard = box.named(read_text(description, "discard"))
    state.run_outs = read_number(description, "run_outs", 0, rules.run_outs)
    state.turn = read_number(description, "turn", 0, 1_000_000)
    state.dry_turns = read_number(description, "dry_turns", 0, seats - 1)
    state.taken = read_number(description, "taken", 0, 1000)
    state.shuffles = read_number(description, "shuffles", 0, 1_000_000) or 1
    if rules.slot is not None:
        state.slot = rules.slot.build(state, description, box)
    if "deck" in description:
        state.deck = box.named(read_text(description, "deck"))[::-1]
        state.aside = box.rest()
    else:
        state.deck = shuffled(box.rest(), seed, 0)
    if "origins" in description:
        state.origins = _origins(rules, description["origins"])
    if state.slot is not None:
        state.slot.complete(state)
    problems = state.problems()
    if problems:
        raise BadPosition("; ".join(problems))
    return state


def read_text(description: Description, key: str) -> str:
    """The text of this part, nothing if it is not mentioned."""
    value = description.get(key, "")
    if not isinstance(value, str):
        raise BadPosition(f"{key} should be a text of beans")
    return value


def read_number(description: Description, key: str, low: int, high: int) -> int:
    """The number of this part, 0 if it is not mentioned."""
    value = description.get(key, 0)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadPosition(f"{key} should be a number from {low} to {high}")
    return value


def read_by_seat(description: Description, key: str, seats: int) -> list[str]:
    """The texts of this part, one a seat."""
    value = description.get(key, "")
    texts = [value] if isinstance(value, str) else value
    if not isinstance(texts, list) or len(texts) > seats:
        raise BadPosition(f"{key} should be a text of beans for each of {seats} seats")
    for text in texts:
        if not isinstance(text, str):
            raise BadPosition(f"{key} should be a text of beans for each of {seats} seats")
    return texts + [""] * (seats - len(texts))


def _set_fields(state: State, box: Box, value: object) -> None:
    """A list of texts is seat 0's fields; a list of lists has one list a seat."""
    if not isinstance(value, list) or len(value) > 16:
        raise BadPosition("fields should be a list of texts, or one such list per seat")
    by_seat = [value] if value and isinstance(value[0], str) else value
    if len(by_seat) > state.seats:
        raise BadPosition(f"fields are given for {len(by_seat)} of {state.seats} seats")
    for seat, texts in enumerate(by_seat):
        if not isinstance(texts, list) or len(texts) > MOST_FIELDS:
            raise BadPosition("fields should be a list of texts, or one such list per seat")
        fields = state.fields[seat]
        while len(fields) < len(texts):
            fields.append(())
        for index, text in enumerate(texts):
            if not isinstance(text, str):
                raise BadPosition("a field is a text of beans")
            fields[index] = tuple(box.named(text))


MOST_PILES = 1000


def _origins(rules: Rules, value: object) -> Origins:
    """BH-40: the number of the draw pile, and for hand cards and hidden cards from which pile they
    come at the earliest and at the latest."""
    table = value if isinstance(value, dict) else {}
    pile, places, cards = table.get("pile"), table.get("places"), table.get("cards")
    if (
        not isinstance(pile, int)
        or not 1 <= pile <= MOST_PILES
        or not isinstance(places, list)
        or not isinstance(cards, dict)
    ):
        raise BadPosition("origins should tell pile, places and cards")
    if rules.followed != rules.game:
        raise BadPosition("origins are not kept in this game")
    known: list[Spans] = [()] * len(rules.beans.kinds)
    for name, spans in cards.items():
        bean = rules.beans.named(name) if isinstance(name, str) else None
        if bean is None:
            raise BadPosition(f"there is no bean {name!r}")
        known[bean] = read_spans(spans, pile)
        firsts = [first for first, _ in known[bean]]
        lasts = [last for _, last in known[bean]]
        if firsts != sorted(firsts) or lasts != sorted(lasts) or pile in firsts:
            raise BadPosition("the origins of cards should rise, and be earlier draw piles")
    return Origins(pile, tuple([read_spans(spans, pile) for spans in places]), tuple(known))


def read_spans(value: object, pile: int) -> Spans:
    """Two numbers of draw piles for each card."""
    found: list[Span] = []
    for pair in value if isinstance(value, list) else [None]:
        numbers = pair if isinstance(pair, list) and len(pair) == 2 else [-1, -1]
        first, last = numbers
        if (
            not isinstance(first, int)
            or not isinstance(last, int)
            or not 0 <= first <= last <= pile
        ):
            raise BadPosition(f"an origin should be two draw piles from 0 to {pile}")
        found.append((first, last))
    return tuple(found)


def write_origins(rules: Rules, origins: Origins) -> Description:
    """As `build` reads them."""
    return {
        "pile": origins.pile,
        "places": [[list(span) for span in spans] for spans in origins.places],
        "cards": {
            rules.beans.kinds[bean].id: [list(span) for span in spans]
            for bean, spans in enumerate(origins.cards)
            if spans
        },
    }


def _set_frames(state: State, description: Description) -> None:
    rules = state.rules
    phases = [phase.name for phase in rules.turn]
    bottom = {"phase": phases[0], **description}
    above = description.get("on_top", [])
    if not isinstance(above, list):
        raise BadPosition("on_top should be a list of moments")
    state.frames = [_frame(rules, bottom)]
    for table in above:
        if not isinstance(table, dict):
            raise BadPosition("on_top should be a list of moments")
        frame = _frame(rules, table)
        if frame.name in phases:  # a turn has one at a time
            raise BadPosition(f"phase {frame.name} can't interrupt another one")
        state.frames.append(frame)
    first = _phase_of(rules, state.frames[0])
    state.phase = phases.index(first) if first in phases else 0
    if "stage" in description:
        state.phase = read_number(description, "stage", 0, len(phases))


def _phase_of(rules: Rules, frame: Frame) -> str:
    return rules.frames[frame.name].phase or frame.name


def _frame(rules: Rules, table: Description) -> Frame:
    """The frame with this name and these numbers."""
    name = table.get("phase")
    if not isinstance(name, str) or name not in rules.frames:
        raise BadPosition(f"phase should be one of: {', '.join(rules.frames)}")
    form = rules.frames[name]
    for other in rules.frames.values():
        for key in other.keys:
            if key in table and key not in form.keys:
                raise BadPosition(f"{key} has no meaning in phase {name}")
    numbers = [read_number(table, key, -1_000_000, 1_000_000) for key in form.keys]
    frame = form.build(tuple(numbers))
    if frame is None:
        told = [f"{key}={number}" for key, number in zip(form.keys, numbers, strict=True)]
        raise BadPosition(f"there is no phase {name} with {', '.join(told)}")
    return frame


def _enter(state: State, seat: Seat, cards: list[Card]) -> tuple[Entry, ...]:
    return tuple([state.enter(seat, card) for card in cards])


def describe(state: State) -> Description:
    """A description that `build` turns into the same position, open offers and wishes left out.

    It tells every hidden card: it is for bug reports and puzzles, not for players at the table.
    """
    if state.result is not None:
        raise BadPosition("a finished game has no position to describe")
    rules = state.rules
    described: Description = {"active": state.active, **_describe_frame(rules, state.frames[0])}
    described["on_top"] = [_describe_frame(rules, frame) for frame in state.frames[1:]]
    stage = rules.turn[state.phase].name if state.phase < len(rules.turn) else ""
    if stage != _phase_of(rules, state.frames[0]):
        described["stage"] = state.phase
    described |= {
        "hands": [write_cards(state, hand) for hand in state.hands],
        "fields": [[write_cards(state, field) for field in fields] for fields in state.fields],
        "thalers": [write_cards(state, stack) for stack in state.earnings],
        "received": [write_cards(state, cards) for cards in state.received],
        "up": write_cards(state, state.up),
        "deck": write_cards(state, tuple(state.deck[::-1])),
        "discard": write_cards(state, tuple(state.discard)),
        "run_outs": state.run_outs,
        "turn": state.turn,
        "dry_turns": state.dry_turns,
        "taken": state.taken,
        "shuffles": state.shuffles,
    }
    if state.origins is not None:
        described["origins"] = write_origins(rules, state.origins)
    if state.slot is not None:
        described |= state.slot.describe(state)
    return {key: value for key, value in described.items() if value or key == "deck"}


def _describe_frame(rules: Rules, frame: Frame) -> Description:
    keys = rules.frames[frame.name].keys
    return {"phase": frame.name, **dict(zip(keys, frame.numbers(), strict=True))}


def write_cards(state: State, cards: tuple[int, ...]) -> str:
    """Cards or entries as `Box.named` reads them: runs of one bean as `bean*n`."""
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
