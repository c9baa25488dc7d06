"""Acts on the wire: what is read, and what is refused in one sentence."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bohnhaus
from bohnhaus.games.bohnanza.rulebook import BEANS
from bohnhaus.games.catalog import rules_for
from bohnhaus.wire.actions import decode_action, encode_action
from bohnhaus.wire.names import WireError, read_card, write_card

RULES = rules_for("bohnanza", 4, {})
RED = BEANS.named("red") or 0
RED_17 = 17 << 5 | RED


def unreadable(data: bytes) -> str:
    with pytest.raises(WireError) as raised:
        decode_action(data, RULES)
    return str(raised.value)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (bohnhaus.Plant(RED_17, 1), '{"do":"plant","card":"red.17","field":1}'),
        (bohnhaus.EndPlanting(), '{"do":"end_planting"}'),
        (bohnhaus.Harvest(0), '{"do":"harvest","field":0}'),
        (bohnhaus.BuyField(), '{"do":"buy_field"}'),
        (bohnhaus.BuyField((RED, RED, 0)), '{"do":"buy_field","pay":["red","red","blue"]}'),
        (bohnhaus.Propose((RED_17,), ()), '{"do":"propose","give":["red.17"]}'),
        (bohnhaus.Propose((), (RED,), 2, 7), '{"do":"propose","want":["red"],"to":2,"answers":7}'),
        (bohnhaus.Accept(3), '{"do":"accept","offer":3}'),
        (bohnhaus.Accept(3, (RED_17,)), '{"do":"accept","offer":3,"cards":["red.17"]}'),
        (bohnhaus.Decline(3), '{"do":"decline","offer":3}'),
        (bohnhaus.Withdraw(3), '{"do":"withdraw","offer":3}'),
        (bohnhaus.Wish(RED, -1), '{"do":"wish","bean":"red","way":-1}'),
        (bohnhaus.EndTrading(), '{"do":"end_trading"}'),
    ],
    ids=str,
)
def test_every_verb_reads_and_writes(action: object, text: str) -> None:
    assert encode_action(action, RULES).decode() == text
    assert decode_action(text.encode(), RULES) == action


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b" ",
        b"\x00",
        b"\xff\xfe",
        b'"\xff"',
        b"null",
        b"7",
        b"[]",
        b"{}",
        b'"plant"',
        b'{"do":null}',
        b'{"do":7}',
        b'{"do":"plant"',
        b'{"do":"harvest","field":0}{}',
        b'{"do":"harvest","field":0},',
        b'{"do":"harvest","field":NaN}',
        b'{"do":"harvest","field":"\xed\xa0\x80"}',
        b'{"do":"wish","bean":"\\ud800","way":1}',
    ],
)
def test_rubbish_is_no_act(data: bytes) -> None:
    assert unreadable(data)


@pytest.mark.parametrize("text", ["fly", "Plant", "plant ", "", "draw", "end_turn", "__class__"])
def test_an_unknown_verb_is_no_act(text: str) -> None:
    assert unreadable(json.dumps({"do": text}).encode())


@pytest.mark.parametrize(
    "message",
    [
        {"do": "harvest", "field": 0, "seat": 1},
        {"do": "harvest", "field": 0, "": 0},
        {"do": "end_trading", "now": True},
        {"do": "plant", "card": "red.1", "field": 0, "card2": "red.2"},
        {"do": "harvest"},
        {"do": "plant", "card": "red.1"},
        {"do": "plant", "field": 1},
        {"do": "accept"},
        {"do": "wish", "bean": "red"},
        {"do": "harvest", "field": "0"},
        {"do": "harvest", "field": None},
        {"do": "harvest", "field": True},
        {"do": "harvest", "field": 0.5},
        {"do": "harvest", "field": [0]},
        {"do": "harvest", "field": -1},
        {"do": "harvest", "field": 100},
        {"do": "harvest", "field": 10**12},
        {"do": "harvest", "field": 10**30},
        {"do": "harvest", "field": -(10**30)},
        {"do": "plant", "card": 17, "field": 0},
        {"do": "plant", "card": None, "field": 0},
        {"do": "accept", "offer": -1},
        {"do": "accept", "offer": 2**63},
        {"do": "accept", "offer": 1, "cards": "red.1"},
        {"do": "accept", "offer": 1, "cards": None},
        {"do": "accept", "offer": 1, "cards": ["red.1"] * 151},
        {"do": "decline", "offer": 1_000_001},
        {"do": "propose", "to": -2},
        {"do": "propose", "to": 100},
        {"do": "propose", "to": "all"},
        {"do": "propose", "answers": -2},
        {"do": "propose", "answers": 10**30},
        {"do": "propose", "want": ["red"] * 151},
        {"do": "propose", "want": [["red"]]},
        {"do": "propose", "want": {"red": 1}},
        {"do": "wish", "bean": "red", "way": 2},
        {"do": "wish", "bean": "red", "way": -2},
        {"do": "wish", "bean": 6, "way": 1},
        {"do": "buy_field", "pay": 3},
    ],
    ids=json.dumps,
)
def test_extra_keys_missing_keys_wrong_types_and_huge_numbers_are_no_act(
    message: dict[str, object],
) -> None:
    assert unreadable(json.dumps(message).encode())


@pytest.mark.parametrize("depth", [100, 1_000, 100_000, 1_000_000])
@pytest.mark.parametrize("brackets", ["[]", '{"do":}'])
def test_deep_nesting_is_no_act(depth: int, brackets: str) -> None:
    opening, closing = brackets[:-1], brackets[-1]
    assert unreadable((opening * depth + closing * depth).encode())
    assert unreadable(b'{"do":"propose","want":' + b"[" * depth + b"]" * depth + b"}")


@pytest.mark.parametrize(
    "bean", ["", "cocoa", "Red", "red ", " red", "r\u0435d", "red.1", "0", "x" * 32]
)
def test_a_bean_that_is_not_in_the_game_is_named_in_the_sentence(bean: str) -> None:
    messages: list[dict[str, object]] = [
        {"do": "wish", "bean": bean, "way": 1},
        {"do": "propose", "want": [bean]},
        {"do": "buy_field", "pay": ["red", bean]},
    ]
    for message in messages:
        assert unreadable(json.dumps(message).encode()) == f"there is no bean {bean!r}"


@pytest.mark.parametrize(
    "text",
    [
        "",
        ".",
        "red",
        "red.",
        ".1",
        "red.-1",
        "red.+1",
        "red. 1",
        "red.1 ",
        "red.01",
        "red.00",
        "red.1٣",
        "red.²",
        "red.1_0",
        "red.1.1",
        "red.1e3",
        "red.0x1",
        "red.1000001",
        "red.99999999999999999999",
        "red..1",
        "cocoa.1",
        "Red.1",
        "red.1" + "0" * 40,
    ],
)
def test_what_is_no_card_is_refused(text: str) -> None:
    data = json.dumps({"do": "plant", "card": text, "field": 0}).encode()
    assert unreadable(data)
    with pytest.raises(WireError):
        read_card(BEANS, text)


@pytest.mark.parametrize("serial", [0, 1, 9, 10, 999_999, 1_000_000])
def test_a_card_reads_as_it_is_written(serial: int) -> None:
    for bean in range(len(BEANS.kinds)):
        card = serial << 5 | bean
        assert read_card(BEANS, write_card(BEANS, card)) == card


def test_one_message_never_changes_what_another_means() -> None:
    """Acts are kept and reused: a far-off field must not be taken for another card's."""
    for serial in range(3):
        for kind in BEANS.kinds:
            for field in range(100):
                message = {"do": "plant", "card": f"{kind.id}.{serial}", "field": field}
                found = decode_action(json.dumps(message).encode(), RULES)
                handle = serial << 5 | (BEANS.named(kind.id) or 0)
                assert found == bohnhaus.Plant(handle, field), message


@given(st.binary(max_size=80))
def test_any_bytes_are_an_act_or_a_wire_error(data: bytes) -> None:
    with suppress(WireError):
        decode_action(data, RULES)


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
KEYS = ("card", "field", "offer", "cards", "give", "want", "to", "answers", "bean", "way", "pay")
VERBS = "plant end_planting harvest buy_field propose accept decline withdraw wish end_trading"


@given(st.sampled_from(VERBS.split()), st.dictionaries(st.sampled_from(KEYS), values, max_size=4))
def test_any_json_is_an_act_or_a_wire_error(verb: str, parts: dict[str, object]) -> None:
    data = json.dumps({"do": verb, **parts}).encode()
    with suppress(WireError):
        found = decode_action(data, RULES)
        assert decode_action(encode_action(found, RULES), RULES) == found
