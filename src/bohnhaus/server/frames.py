"""From the bytes of a frame to a message, or to the reason why it is none (BH-25)."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from bohnhaus.server.messages import FromClient, Nack

MOST_BYTES: Final = 16 * 1024
"""The largest message that is read; every proper one is far smaller."""
MOST_DEPTH: Final = 8
"""An act is a flat table; nothing proper is nested deeper."""
MOST_REASON: Final = 200

UNKNOWN: Final = "BH-25"


def read_frame(data: bytes) -> FromClient | Nack:
    """The message, or the answer to rubbish."""
    if len(data) > MOST_BYTES:
        return Nack("", UNKNOWN, f"a message can be at most {MOST_BYTES} bytes long")
    try:
        message = _decoder.decode(data)
    except RecursionError:
        return Nack("", UNKNOWN, "the message is nested too deeply")
    except ValueError as error:
        return Nack(
            _id_in(data), UNKNOWN, f"the message can't be understood: {error}"[:MOST_REASON]
        )
    if is_deeper(msgspec.structs.astuple(message), MOST_DEPTH):
        return Nack(_id_in(data), UNKNOWN, "the message is nested too deeply")
    return message


def is_deeper(value: object, most: int) -> bool:
    """Whether lists and tables are nested in the value more than so many times."""
    if isinstance(value, dict):
        inner = list(value.values())
    elif isinstance(value, list | tuple):
        inner = list(value)
    else:
        return False
    return most == 0 or any(is_deeper(part, most - 1) for part in inner)


class _Named(Struct):
    """Anything with an id."""

    id: str = ""


def _id_in(data: bytes) -> str:
    """The id in what is no proper message, so that its sender does not wait in vain."""
    try:
        return _named.decode(data).id[:64]
    except (ValueError, RecursionError):
        return ""


_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
_named: msgspec.json.Decoder[_Named] = msgspec.json.Decoder(_Named)
