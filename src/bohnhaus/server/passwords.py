"""Passwords and recovery codes: how they are made, kept and checked."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

T = TypeVar("T")

AT_ONCE: Final = 2
"""Hashes computed at the same time: each takes a core and 64 MB for a moment."""

# Crockford's letters: none that can be taken for another, or for a digit.
CODE_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CODE_GROUPS: Final = 5
CODE_GROUP: Final = 5
_READ_AS: Final = str.maketrans({"O": "0", "I": "1", "L": "1", "-": "", " ": ""})


class Passwords:
    """Hashes passwords with argon2id, in threads of its own, so that nobody else waits."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="passwords")
        self._nobodys: str | None = None

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def hash(self, password: str) -> str:
        """What the store keeps of a password."""
        return await self._run(lambda: self._hasher.hash(_plain(password)))

    async def fits(self, password: str, kept: str | None) -> bool:
        """Whether it is the password. Takes as long when there is none, lest it tell who exists."""
        return await self._run(lambda: self._fits(password, kept))

    def _fits(self, password: str, kept: str | None) -> bool:
        if kept is None and self._nobodys is None:
            self._nobodys = self._hasher.hash(secrets.token_hex(16))
        try:
            self._hasher.verify(kept or self._nobodys or "", _plain(password))
        except (VerificationError, InvalidHashError):
            return False
        return kept is not None

    async def _run(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)


def _plain(password: str) -> str:
    """The same password, however the keyboard puts its accents together."""
    return unicodedata.normalize("NFC", password)


def new_code() -> str:
    """A recovery code of 125 bits, such as `7K2M9-...`."""
    groups = [
        "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_GROUP)) for _ in range(CODE_GROUPS)
    ]
    return "-".join(groups)


def hash_code(code: str) -> str:
    """What the store keeps of a recovery code, however it was typed. A code is random, so a plain
    hash is enough."""
    return hashlib.sha256(code.upper().translate(_READ_AS).encode()).hexdigest()
