"""The fast core: base Bohnanza in flat arrays, compiled by Numba, for thousands of imagined games.

It is an extra: `pip install "bohnhaus[fast]"`. Nothing outside this package imports Numba or NumPy,
and the package itself imports them only in its modules: first ask `missing()`.

The rules are said a second time here, which nothing but the tests makes bearable: they hold the
core to the engine act by act.
"""

from __future__ import annotations

from importlib.util import find_spec


def missing() -> str | None:
    """Why the fast core can't be used here, in one sentence; None if it can."""
    for package in ("numpy", "numba"):
        if find_spec(package) is None:
            return f'the fast core needs {package}: pip install "bohnhaus[fast]"'
    return None
