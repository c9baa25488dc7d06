"""What writes and reads the acts, events and records of a rulebook: built from their forms."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_
from typing import Annotated, Final, Literal, Optional, TypeAlias, TypeVar, cast

import msgspec
from msgspec import Meta, Struct

from bohnhaus.engine.cards import Beans, beans
from bohnhaus.engine.forms import Default, Form, Part, Sort
from bohnhaus.wire.names import (
    WireError,
    read_bean,
    read_beans,
    read_card,
    read_cards,
    read_hidden_cards,
    read_maybe_bean,
    write_bean,
    write_beans,
    write_card,
    write_cards,
    write_hidden_cards,
)

MOST_LISTED: Final = 150
"""More than any act or event has to name."""
MOST_EACH: Final = 1000
"""More than there is of anything in a game."""

BeanName: TypeAlias = Annotated[str, Meta(max_length=32)]
CardName: TypeAlias = Annotated[str, Meta(max_length=40)]
BeanNames: TypeAlias = Annotated[tuple[BeanName, ...], Meta(max_length=MOST_LISTED)]
CardNames: TypeAlias = Annotated[tuple[CardName, ...], Meta(max_length=MOST_LISTED)]

Change: TypeAlias = Callable[[Beans, object], object]
"""From the engine's value to the wire's, or back."""

V = TypeVar("V")
W = TypeVar("W")


@dataclass(frozen=True)
class Way:
    """How a sort of part travels."""

    type: object
    """What msgspec lets through."""
    write: Change | None = None
    """None, as for `read`, where it travels as it is."""
    read: Change | None = None


def _way(type: object, write: Callable[[Beans, V], W], read: Callable[[Beans, W], V]) -> Way:
    """A way there and back, checked here to fit each other."""
    return Way(type, cast("Change", write), cast("Change", read))


_WAYS: Final[dict[str, Way]] = {
    "flag": Way(bool),
    "bean": _way(BeanName, write_bean, read_bean),
    "maybe_bean": _way(BeanName, write_bean, read_maybe_bean),
    "beans": _way(BeanNames, write_beans, read_beans),
    "card": _way(CardName, write_card, read_card),
    "cards": _way(CardNames, write_cards, read_cards),
    "hidden_cards": _way(CardNames | None, write_hidden_cards, read_hidden_cards),
}


def _way_of(sort: Sort) -> Way:
    made = _MAKERS.get(sort.name)
    if made is not None:
        return made(sort)
    if sort.name in ("number", "numbers"):
        one: object = Annotated[int, Meta(ge=sort.low, le=sort.high)]
    elif sort.name in ("word", "words"):
        one = Literal[sort.choices]
    else:
        return _WAYS[sort.name]
    if sort.name in ("number", "word"):
        return Way(one)
    many = tuple[one, ...]  # type: ignore[valid-type]  # known only now
    return Way(Annotated[many, Meta(max_length=MOST_LISTED)])


def _text(sort: Sort) -> Way:
    return Way(Annotated[str, Meta(max_length=sort.high)])


def _each(sort: Sort) -> Way:
    assert sort.of is not None
    one = _way_of(sort.of)
    listed = tuple[one.type, ...]  # type: ignore[name-defined]  # known only now
    return Way(
        Annotated[listed, Meta(max_length=MOST_EACH)], _for_each(one.write), _for_each(one.read)
    )


def _for_each(change: Change | None) -> Change | None:
    if change is None:
        return None

    def all_of(beans: Beans, values: object) -> object:
        return tuple([change(beans, value) for value in cast("tuple[object, ...]", values)])

    return all_of


def _by_bean(sort: Sort) -> Way:
    """As a table by the ids of beans; the others have what is nothing, as the type says."""
    assert sort.of is not None
    one = _way_of(sort.of)
    nothing: object = 0 if sort.of.name == "number" else ()

    def write(beans: Beans, values: object) -> object:
        return {
            kind.id: value if one.write is None else one.write(beans, value)
            for kind, value in zip(beans.kinds, cast("tuple[object, ...]", values), strict=True)
            if value
        }

    def read(beans: Beans, table: object) -> object:
        values = [nothing] * len(beans.kinds)
        for name, value in cast("dict[str, object]", table).items():
            values[read_bean(beans, name)] = value if one.read is None else one.read(beans, value)
        return tuple(values)

    return Way(dict[BeanName, one.type], write, read)  # type: ignore[name-defined]  # known only now


def _by_word(sort: Sort) -> Way:
    assert sort.of is not None
    one = _way_of(sort.of)
    assert one.write is None  # what is changed has had no use for such tables yet
    return Way(dict[BeanName, one.type])  # type: ignore[name-defined]  # known only now


def _maybe(sort: Sort) -> Way:
    assert sort.of is not None
    one = _way_of(sort.of)
    return Way(
        Optional[one.type],  # noqa: UP045  # `|` does not take everything that msgspec does
        _unless_none(one.write),
        _unless_none(one.read),
    )


def _unless_none(change: Change | None) -> Change | None:
    if change is None:
        return None
    return lambda beans, value: None if value is None else change(beans, value)


def _record(sort: Sort) -> Way:
    assert sort.form is not None
    codec = record_codec(sort.form)
    return Way(codec.type, lambda beans, told: codec.to_plain(told, beans), codec.meaning)


_MAKERS: Final[dict[str, Callable[[Sort], Way]]] = {
    "text": _text,
    "each": _each,
    "by_bean": _by_bean,
    "by_word": _by_word,
    "maybe": _maybe,
    "record": _record,
}


_NO_BEANS: Final = beans(())
"""Enough to write a default, which names none."""


class Codec:
    """Writes and reads what one tuple of forms describes.

    Writing fills a plain table: the program's own acts and events need no check. Reading goes
    through a struct of msgspec for every form, which checks what comes from outside.
    """

    def __init__(self, forms: tuple[Form, ...], tag: str, noun: str) -> None:
        self.tag = tag
        """The key of the word that says what it is."""
        self.noun = noun
        """What a message is called when it is none."""
        self.writers = {form.cls: (form.word, _writers(form)) for form in forms}
        self.readers = {_struct(form, tag): (form.cls, _readers(form)) for form in forms}
        self.type = reduce(or_, self.readers)
        """The union of all messages, as msgspec takes it."""
        self.decoder: msgspec.json.Decoder[Struct] = msgspec.json.Decoder(self.type)

    def to_plain(self, told: object, beans: Beans) -> dict[str, object]:
        """Its word and its parts, as JSON has them."""
        found = self.writers.get(type(told))
        if found is None:
            raise TypeError(f"these rules have no form for the {self.noun} {told!r}")
        word, parts = found
        plain: dict[str, object] = {self.tag: word}
        for key, write, default in parts:
            value = getattr(told, key)
            if default is None or value != default:
                plain[key] = value if write is None else write(beans, value)
        return plain

    def from_plain(self, plain: object, beans: Beans) -> object:
        """What the message means; WireError if it means nothing."""
        try:
            message: Struct = msgspec.convert(plain, self.type)
        except msgspec.ValidationError as error:
            raise WireError(str(error)) from error
        return self._meaning(message, beans)

    def encode(self, told: object, beans: Beans) -> bytes:
        """It as JSON."""
        return _encode(self.to_plain(told, beans))

    def decode(self, data: bytes, beans: Beans) -> object:
        """What the JSON means; WireError if it means nothing."""
        try:
            message = self.decoder.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise WireError(f"that is no {self.noun}: {error}") from error
        return self._meaning(message, beans)

    def _meaning(self, message: Struct, beans: Beans) -> object:
        cls, parts = self.readers[type(message)]
        values: list[object] = []
        for key, read in parts:
            value = getattr(message, key)
            values.append(value if read is None else read(beans, value))
        return cls(*values)


class RecordCodec:
    """Writes and reads what one form describes, where it is clear which form that is."""

    def __init__(self, form: Form) -> None:
        self.form = form
        self.type = _struct(form, None)
        self._writers = _writers(form)
        self._readers = _readers(form)

    def to_plain(self, told: object, beans: Beans) -> dict[str, object]:
        """Its parts, as JSON has them."""
        plain: dict[str, object] = {}
        for key, write, default in self._writers:
            value = getattr(told, key)
            if value is not None and (default is None or value != default):
                plain[key] = value if write is None else write(beans, value)
        return plain

    def from_plain(self, plain: object, beans: Beans) -> object:
        """The value of the form's class; WireError if it is none."""
        try:
            message = msgspec.convert(plain, self.type)
        except msgspec.ValidationError as error:
            raise WireError(str(error)) from error
        return self.meaning(beans, message)

    def meaning(self, beans: Beans, message: object) -> object:
        """The value that a message which was checked means."""
        values: list[object] = []
        for key, read in self._readers:
            value = getattr(message, key)
            values.append(value if read is None else read(beans, value))
        return self.form.cls(*values)


@lru_cache(maxsize=256)
def record_codec(form: Form) -> RecordCodec:
    """What writes and reads records of this form, built once."""
    return RecordCodec(form)


def _writers(form: Form) -> tuple[tuple[str, Change | None, Default | None], ...]:
    return tuple((part.key, _way_of(part.sort).write, part.default) for part in form.parts)


def _readers(form: Form) -> tuple[tuple[str, Change | None], ...]:
    return tuple((part.key, _way_of(part.sort).read) for part in form.parts)


def _struct(form: Form, tag: str | None) -> type[Struct]:
    """What msgspec checks a message of this form against; a record goes without a tag."""
    return msgspec.defstruct(
        form.cls.__name__,
        [_field(part) for part in form.parts],
        module=form.cls.__module__,
        tag_field=tag,
        tag=None if tag is None else form.word,
        kw_only=True,
        frozen=True,
        forbid_unknown_fields=True,
    )


def _field(part: Part) -> tuple[str, type] | tuple[str, type, object]:
    way = _way_of(part.sort)
    kind = cast("type", way.type)  # msgspec takes more than classes
    if part.sort.name == "maybe":
        return part.key, kind, None
    if part.default is None:
        return part.key, kind
    return part.key, kind, part.default if way.write is None else way.write(_NO_BEANS, part.default)


_encode: Final = msgspec.json.Encoder().encode
