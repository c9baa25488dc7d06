"""Actions on the wire: `{"do": "plant", "card": "red.17", "field": 1}`."""

from __future__ import annotations

from functools import lru_cache

from bohnhaus.engine.forms import Form
from bohnhaus.engine.rules import Rules
from bohnhaus.wire.codec import Codec


@lru_cache(maxsize=256)
def codec(forms: tuple[Form, ...]) -> Codec:
    """What writes and reads the acts of these forms, built once."""
    return Codec(forms, tag="do", noun="act")


def action_to_plain(action: object, rules: Rules) -> dict[str, object]:
    """The act as JSON has it."""
    return codec(rules.acts).to_plain(action, rules.beans)


def action_from_plain(plain: object, rules: Rules) -> object:
    """The act that is meant; WireError if none is."""
    return codec(rules.acts).from_plain(plain, rules.beans)


def encode_action(action: object, rules: Rules) -> bytes:
    """The act as JSON."""
    return codec(rules.acts).encode(action, rules.beans)


def decode_action(data: bytes, rules: Rules) -> object:
    """The act that the JSON means; WireError if it means none."""
    return codec(rules.acts).decode(data, rules.beans)
