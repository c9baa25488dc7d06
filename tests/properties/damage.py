"""Views that were damaged on their way."""

from __future__ import annotations

import json

import pytest

import bohnhaus
from bohnhaus.wire.names import WireError
from bohnhaus.wire.views import decode_view, encode_view

NONSENSE = {"no": "such thing"}


def check_that_damage_is_refused(view: bohnhaus.View, key: str, damage: object = NONSENSE) -> None:
    """The view is unreadable with this at a place of what the game adds to it, and without it."""
    plain = json.loads(encode_view(view))
    plain["slot"][key] = damage
    with pytest.raises(WireError):
        decode_view(json.dumps(plain).encode())
    del plain["slot"][key]
    with pytest.raises(WireError):
        decode_view(json.dumps(plain).encode())
