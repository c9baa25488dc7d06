"""Compiles the fast core into its cache, so that nothing has to wait for that later."""

from __future__ import annotations

import sys

from bohnhaus.fast import missing


def main() -> int:
    """Exit code 1 if the extra is not installed."""
    problem = missing()
    if problem is not None:
        print(problem, file=sys.stderr)
        return 1
    from bohnhaus.fast.warm import warm_up

    warm_up()
    return 0


if __name__ == "__main__":
    sys.exit(main())
