"""Views and events on the wire: what they say, and what is refused in one sentence."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bohnhaus
from bohnhaus.games.catalog import rules_for
from bohnhaus.wire.events import decode_event, encode_event
from bohnhaus.wire.names import WireError
from bohnhaus.wire.views import decode_view, encode_view

RULES = rules_for("bohnanza", 3, {})


def some_game() -> bohnhaus.Game:
    game = bohnhaus.position(
        phase="trade",
        up="soy red",
        hands=["red blue", "stink*2 chili", "garden"],
        fields=[["blue*4", "red"], ["chili"], []],
        thalers=["soy*2", "", "red"],
        discard="soy green",
    )
    game.play(0, bohnhaus.Propose(game.cards(0, "soy red"), game.beans("stink"), 1))
    game.play(1, bohnhaus.Propose(game.cards(1, "chili"), (), 0, answers=1))
    game.play(2, bohnhaus.Wish(game.beans("blue")[0], 1))
    return game


def told(seat: int) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(encode_view(some_game().view(seat)))
    return found


PLACES = [[[1, 1]] * size for size in told(0)["hand_sizes"]]
"""Every hand card is of the second draw pile."""


def unreadable(parts: object) -> str:
    data = parts if isinstance(parts, bytes) else json.dumps(parts).encode()
    with pytest.raises(WireError) as raised:
        decode_view(data)
    return str(raised.value)


def test_a_view_says_what_its_seat_may_know_in_words() -> None:
    mine, other, nobody = told(0), told(1), told(bohnhaus.SPECTATOR)
    assert mine["hand"] == ["red.0", "blue.1"]
    assert mine["own_up"] == ["soy.2", "red.3"]
    assert mine["up"] == other["up"] == nobody["up"] == ["soy", "red"]
    assert other["own_up"] == nobody["own_up"] == nobody["hand"] == []
    assert mine["offers"][0]["cards"] == ["soy.2", "red.3"]
    assert other["offers"][0]["cards"] == nobody["offers"][0]["cards"] == []
    assert mine["offers"][0]["give"] == other["offers"][0]["give"] == ["soy", "red"]
    assert mine["fields"][0][0] == {
        "bean": "blue",
        "count": 4,
        "worth": 1,
        "missing": 2,
        "then": 2,
    }
    assert mine["fields"][2][1] == {"bean": "", "count": 0, "worth": 0, "missing": 0}
    assert mine["discards"] == {"soy": 1, "green": 1}
    assert mine["discard_top"] == "green"
    assert mine["wishes"] == [{}, {}, {"blue": 1}]
    assert mine["phase"] == "trade"
    assert mine["result"] is None


def test_a_view_has_just_these_keys() -> None:
    """A new key is a new thing that everyone is told: add it here by hand."""
    keys = """game rules options seats seat turn active phase stage frames owing hand hand_sizes
        fields earnings received own_received up own_up deck_size discards discard_top discard_pile
        unseen run_outs taken dry_turns offers next_offer wishes result slot figures held
        origins"""
    assert list(told(0)) == keys.split()


def test_a_view_names_no_card_but_the_own() -> None:
    """Other seats' cards are told as beans, never by handle."""
    game = some_game()
    for seat in range(-1, 3):
        parts = told(seat)
        own = {*parts["hand"], *parts["own_up"], *parts["own_received"]}
        names = re.findall(r'"([a-z_]+\.[0-9]+)"', encode_view(game.view(seat)).decode())
        assert set(names) == own
        assert game.state.seed.hex() not in json.dumps(parts)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff",
        b"null",
        b"[]",
        b"{}",
        b"7",
        b"[" * 100_000,
        b'{"game":' * 100_000,
        b'"\\ud800"',
    ],
    ids=range(9),
)
def test_rubbish_is_no_view_and_no_event(data: bytes) -> None:
    assert unreadable(data)
    with pytest.raises(WireError):
        decode_event(data, RULES)


@pytest.mark.parametrize("key", list(told(0)))
@pytest.mark.parametrize("value", [None, "x", -7, 10**30, [], [None], {}, {"a": []}, 1.5, True])
def test_a_damaged_view_is_a_view_or_a_wire_error(key: str, value: object) -> None:
    parts = told(0)
    parts[key] = value
    data = json.dumps(parts).encode()
    with suppress(WireError):
        decode_view(data)


@pytest.mark.parametrize("key", list(told(0)))
def test_a_view_that_lacks_a_part_is_no_view(key: str) -> None:
    parts = told(0)
    del parts[key]
    assert key in unreadable(parts)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", "poker"),
        ("seats", 2),
        ("seats", 6),
        ("options", {"run_outs": 9}),
        ("options", {"colour": "red"}),
        ("phase", "draw"),
        ("phase", "sleep"),
        ("frames", []),
        ("frames", [{"name": "draw", "numbers": []}]),
        ("frames", [{"name": "trade", "numbers": [1]}]),
        ("slot", {}),
        ("hand", ["cocoa.1"]),
        ("hand", ["red.-1"]),
        ("hand", ["red"]),
        ("up", ["cocoa"]),
        ("discard_top", "cocoa"),
        ("earnings", [["cocoa"], [], []]),
        ("discards", {"cocoa": 1}),
        ("wishes", [{"cocoa": 1}, {}, {}]),
        ("origins", {"pile": 1, "places": [], "cards": {}}),
        ("origins", {"pile": 1, "places": PLACES, "cards": {"cocoa": []}}),
        ("origins", {"pile": 1, "places": PLACES, "cards": {"red": [[0]]}}),
        ("origins", {"pile": 1, "places": PLACES, "cards": {"red": [[1, 0]]}}),
        ("origins", {"pile": 0, "places": PLACES, "cards": {}}),
    ],
)
def test_a_view_of_another_game_is_no_view(key: str, value: object) -> None:
    assert unreadable({**told(0), key: value})


def test_what_is_known_of_earlier_draw_piles_travels() -> None:
    parts = told(0)
    parts["origins"] = {"pile": 1, "places": PLACES, "cards": {"red": [[0, 1]]}}
    read = decode_view(json.dumps(parts).encode())
    assert read.origins is not None
    assert json.loads(encode_view(read))["origins"] == parts["origins"]


def test_an_event_with_an_unknown_name_or_bean_or_key_is_no_event() -> None:
    for text in (
        '{"event":"exploded"}',
        '{"event":"ran_out"}',
        '{"event":"ran_out","times":1,"more":2}',
        '{"event":"ran_out","times":"1"}',
        '{"event":"turned_up","seat":0,"beans":["cocoa"]}',
        '{"event":"drew","seat":0,"count":1,"cards":["red.01"]}',
    ):
        with pytest.raises(WireError):
            decode_event(text.encode(), RULES)


def test_a_hidden_draw_travels_as_null() -> None:
    text = b'{"event":"drew","seat":0,"count":3,"cards":null}'
    assert encode_event(decode_event(text, RULES), RULES) == text


@given(st.data())
def test_a_view_with_changed_bytes_is_a_view_or_a_wire_error(data: st.DataObject) -> None:
    view = bytearray(VIEW)
    for _ in range(data.draw(st.integers(1, 3))):
        view[data.draw(st.integers(0, len(view) - 1))] = data.draw(st.integers(0, 255))
    with suppress(WireError):
        decode_view(bytes(view))


VIEW = encode_view(some_game().view(0))
