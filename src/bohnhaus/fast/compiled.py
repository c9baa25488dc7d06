"""Numba's `njit` with types, and a cache that never holds what an older source said.

Numba notices when the file of a compiled function has changed, but not when a function that it
calls in another file has. So the cache has a folder of its own for every state of the sources.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import numba
from numba.core import config as _config
from platformdirs import user_cache_path

from bohnhaus.games.bohnanza.rulebook import BEANS

F = TypeVar("F", bound=Callable[..., Any])

config: Any = _config
HERE: Final = Path(__file__).parent


def _digest() -> str:
    """A name for all that goes into compiled code: the modules here, and the beans."""
    told = hashlib.sha256(repr(BEANS).encode())
    for source in sorted(HERE.glob("*.py")):
        told.update(source.read_bytes())
    return told.hexdigest()[:16]


def _cache_folder() -> Path:
    """Where compiled code is kept: beside the sources, or with the user if that is not allowed."""
    if config.CACHE_DIR:
        return Path(config.CACHE_DIR) / "bohnhaus" / _digest()
    beside = HERE / "__pycache__"
    writable = os.access(beside if beside.exists() else HERE, os.W_OK)
    return (beside if writable else user_cache_path("bohnhaus")) / f"fast-{_digest()}"


FOLDER: Final = str(_cache_folder())


def _compiled(function: F, forceinline: bool) -> F:
    before = config.CACHE_DIR
    config.CACHE_DIR = FOLDER
    try:
        compiled: Any = numba.njit(cache=True, error_model="numpy", forceinline=forceinline)
        made: F = compiled(function)
    finally:
        config.CACHE_DIR = before
    return made


def njit(function: F) -> F:
    """The function, compiled when it is first called and loaded from the cache later on. With
    NUMBA_DISABLE_JIT=1 in the environment it stays plain Python, and does the same."""
    return _compiled(function, False)


def inlined(function: F) -> F:
    """As `njit`, and part of whatever calls it: a half more random games a second."""
    return _compiled(function, True)
