"""Events on the wire: `{"event": "harvested", "seat": 1, ...}`, redacted for who gets them."""

from __future__ import annotations

from functools import lru_cache

from bohnhaus.engine.forms import Form
from bohnhaus.engine.rules import Rules
from bohnhaus.wire.codec import Codec


@lru_cache(maxsize=256)
def codec(forms: tuple[Form, ...]) -> Codec:
    """What writes and reads the events of these forms, built once."""
    return Codec(forms, tag="event", noun="event")


def event_to_plain(event: object, rules: Rules) -> dict[str, object]:
    """The event as JSON has it. Redact it first: this hides nothing."""
    return codec(rules.events).to_plain(event, rules.beans)


def event_from_plain(plain: object, rules: Rules) -> object:
    """The event that is told; WireError if none is."""
    return codec(rules.events).from_plain(plain, rules.beans)


def encode_event(event: object, rules: Rules) -> bytes:
    """The event as JSON. Redact it first: this hides nothing."""
    return codec(rules.events).encode(event, rules.beans)


def decode_event(data: bytes, rules: Rules) -> object:
    """The event that the JSON tells; WireError if it tells none."""
    return codec(rules.events).decode(data, rules.beans)
