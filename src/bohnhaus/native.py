"""What compiled classes need to behave like plain ones. This module itself is never compiled.

A class that mypyc compiles cannot be made without its `__init__`, nor be the base of a plain class,
unless `mypyc_attr` says so. It cannot be imported where only Bohnhaus is installed, and nothing is
to be done in the plain build: so it is defined here, for the compiler and for Python.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from contextlib import suppress
from dataclasses import fields
from types import GetSetDescriptorType, MemberDescriptorType
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(*names: str, **values: object) -> Callable[[type], type]:
        return lambda cls: cls


MEMBERS = (GetSetDescriptorType, MemberDescriptorType)
T = TypeVar("T")
Reduced = tuple[Any, ...]

_known: dict[type, tuple[str, ...]] = {}
"""The names of the members of classes whose objects were copied: to look for them takes longer."""


def reduced(thing: object, **instead: object) -> Reduced:
    """For `__reduce__` of a class whose `mypyc_attr` says that it is serializable or can have plain
    subclasses: all that the object holds, in members of its classes or of its own; `instead` are
    members that start afresh in the copy."""
    return _restored, (type(thing), {**_held(thing), **instead})


def remade(thing: object) -> Reduced:
    """For `__reduce__` of a class whose objects are made without arguments."""
    return type(thing), (), _held(thing)


def _held(thing: object) -> dict[str, object]:
    held = dict(getattr(thing, "__dict__", {}))
    for name in _members(type(thing)):
        with suppress(AttributeError):  # that has not been set yet
            held[name] = getattr(thing, name)
    return held


def _members(cls: type) -> tuple[str, ...]:
    found = _known.get(cls)
    if found is None:
        found = _known[cls] = tuple(
            name
            for base in cls.__mro__
            for name, member in vars(base).items()
            if isinstance(member, MEMBERS) and name[:2] != "__"
        )
    return found


def _restored(cls: type[T], held: dict[str, object]) -> T:
    thing = cls.__new__(cls)
    for name, value in held.items():
        setattr(thing, name, value)
    return thing


def copy_by_fields(*classes: type) -> None:
    """Objects of these frozen dataclasses are copied and pickled by what they were made of."""
    for cls in classes:
        names = tuple(field.name for field in fields(cls))
        copyreg.pickle(cls, _reducer(cls, names))


def _reducer(cls: type, names: tuple[str, ...]) -> Callable[[object], Reduced]:
    return lambda thing: (cls, tuple(getattr(thing, name) for name in names))
