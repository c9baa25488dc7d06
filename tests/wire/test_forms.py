"""Forms: every act and event has one, and a rulebook can bring its own."""

from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass
from typing import Any, get_args

import pytest

import bohnhaus
from bohnhaus.engine.forms import (
    BEAN,
    BEANS,
    CARD,
    CARDS,
    COUNTS,
    FLAG,
    HIDDEN_CARDS,
    MAYBE_BEAN,
    Form,
    Part,
    number,
    word,
    words,
)
from bohnhaus.engine.rules import Rules
from bohnhaus.games.bohnanza.actions import Action
from bohnhaus.games.bohnanza.events import Event, RanOut
from bohnhaus.games.bohnanza.forms import ACTS, EVENTS
from bohnhaus.games.catalog import GAMES, rules_for
from bohnhaus.wire import actions, events
from bohnhaus.wire.actions import (
    action_from_plain,
    action_to_plain,
    decode_action,
    encode_action,
)
from bohnhaus.wire.events import decode_event, encode_event, event_from_plain, event_to_plain
from bohnhaus.wire.names import WireError

RULES = rules_for("bohnanza", 4, {})
HOUSES = ("mill", "barn")


@dataclass(frozen=True)
class Build:
    house: str
    bricks: int = 500


@dataclass(frozen=True)
class Stored:
    """A part of every sort."""

    bean: int
    top: int
    beans: tuple[int, ...]
    card: int
    cards: tuple[int, ...]
    drawn: tuple[int, ...] | None
    counts: tuple[int, ...]
    full: bool
    houses: tuple[str, ...]
    guard: int = -1


BUILD = Form(Build, "build", (Part("house", word(*HOUSES)), Part("bricks", number(1, 900), 500)))
STORED = Form(
    Stored,
    "stored",
    (
        Part("bean", BEAN),
        Part("top", MAYBE_BEAN),
        Part("beans", BEANS),
        Part("card", CARD),
        Part("cards", CARDS),
        Part("drawn", HIDDEN_CARDS),
        Part("counts", COUNTS),
        Part("full", FLAG),
        Part("houses", words(*HOUSES)),
        Part("guard", MAYBE_BEAN, -1),
    ),
)
AMENDED = dataclasses.replace(RULES, acts=(*ACTS, BUILD), events=(*EVENTS, STORED))


def rules_of_all_games() -> list[Rules]:
    return [rules_for(game.id, game.usual_seats, {}) for game in GAMES.values()]


def test_every_act_and_event_of_bohnanza_has_a_form() -> None:
    assert [form.cls for form in ACTS] == list(get_args(Action))
    assert [form.cls for form in EVENTS] == list(get_args(Event))


@pytest.mark.parametrize("rules", rules_of_all_games(), ids=list(GAMES))
def test_what_can_be_done_can_be_written(rules: Rules) -> None:
    assert {form.cls for form in rules.acts} == set(rules.verbs)


@pytest.mark.parametrize("rules", rules_of_all_games(), ids=list(GAMES))
def test_the_parts_are_the_fields_in_their_order(rules: Rules) -> None:
    for form in (*rules.acts, *rules.events):
        fields: tuple[dataclasses.Field[Any], ...] = dataclasses.fields(form.cls)
        assert [part.key for part in form.parts] == [field.name for field in fields], form


@pytest.mark.parametrize("rules", rules_of_all_games(), ids=list(GAMES))
def test_no_act_names_its_own_seat(rules: Rules) -> None:
    """A record puts the seat beside the act, under that key."""
    assert [form.word for form in rules.acts for part in form.parts if part.key == "seat"] == []


@pytest.mark.parametrize(
    ("act", "text"),
    [
        (Build("mill", 7), '{"do":"build","house":"mill","bricks":7}'),
        (Build("".join(["ba", "rn"]), int("500")), '{"do":"build","house":"barn"}'),
    ],
    ids=str,
)
def test_an_act_of_an_amendment_reads_and_writes(act: Build, text: str) -> None:
    assert encode_action(act, AMENDED).decode() == text
    assert decode_action(text.encode(), AMENDED) == act
    assert action_to_plain(act, AMENDED) == json.loads(text)
    assert action_from_plain(json.loads(text), AMENDED) == act


def test_the_acts_it_amends_read_and_write_as_before() -> None:
    act = bohnhaus.Harvest(1)
    assert encode_action(act, AMENDED) == encode_action(act, RULES)
    assert decode_action(encode_action(act, AMENDED), AMENDED) == act


@pytest.mark.parametrize(
    "text",
    [
        '{"do":"build"}',
        '{"do":"build","house":"inn"}',
        '{"do":"build","house":""}',
        '{"do":"build","house":["mill"]}',
        '{"do":"build","house":"mill","bricks":0}',
        '{"do":"build","house":"mill","bricks":901}',
        '{"do":"build","house":"mill","bricks":null}',
        '{"do":"build","house":"mill","seat":1}',
    ],
)
def test_an_act_of_an_amendment_is_refused_like_any_other(text: str) -> None:
    with pytest.raises(WireError, match="that is no act"):
        decode_action(text.encode(), AMENDED)
    with pytest.raises(WireError):
        action_from_plain(json.loads(text), AMENDED)


def test_every_sort_of_part_reads_and_writes() -> None:
    event = Stored(0, 1, (1, 0), 3 << 5, (4 << 5, 1), (), (0, 12), True, ("barn", "mill"), 0)
    hidden = dataclasses.replace(event, top=-1, drawn=None, guard=-1)
    for told in (event, hidden):
        data = encode_event(told, AMENDED)
        assert decode_event(data, AMENDED) == told
        assert event_from_plain(event_to_plain(told, AMENDED), AMENDED) == told
    plain = json.loads(encode_event(hidden, AMENDED))
    assert plain["top"] == ""
    assert plain["drawn"] is None
    assert "guard" not in plain


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("bean", ""),
        ("top", "cocoa"),
        ("counts", [-1]),
        ("counts", [0] * 151),
        ("full", 1),
        ("houses", ["inn"]),
        ("houses", "mill"),
    ],
)
def test_no_sort_of_part_takes_what_is_not_its_own(key: str, value: object) -> None:
    event = Stored(0, 1, (), 0, (), None, (), False, ())
    plain = {**event_to_plain(event, AMENDED), key: value}
    with pytest.raises(WireError):
        event_from_plain(plain, AMENDED)


def test_what_has_no_form_is_never_sent() -> None:
    for act in (Build("mill"), object(), None, RanOut(1)):
        with pytest.raises(TypeError, match="no form for the act"):
            encode_action(act, RULES)
    with pytest.raises(TypeError, match="no form for the event"):
        encode_event(bohnhaus.Harvest(0), RULES)
    with pytest.raises(WireError):
        decode_action(encode_action(Build("mill"), AMENDED), RULES)


def test_a_codec_is_built_once_for_the_same_forms() -> None:
    again = dataclasses.replace(RULES, acts=(*RULES.acts[:3], *RULES.acts[3:]))
    assert actions.codec(again.acts) is actions.codec(RULES.acts)
    assert events.codec(AMENDED.events) is not events.codec(RULES.events)
