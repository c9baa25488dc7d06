"""`make trust`: the tests pass again and again, with other games each time, on a busy machine.

For each seed all tests run once, while other processes keep as many cores busy as there are. What
depends on a lucky game or on a fast machine comes to light here. Arguments that are not its own go
to pytest: `bench/trust.py tests/bots --seeds 4 5` tries a part.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOGS = ROOT / "build" / "trust"
BUSY = "import os\nparent = os.getppid()\nwhile os.getppid() == parent: sum(range(100_000))"
"""Keeps a core busy, as long as whoever wants it so is there."""


@contextmanager
def busy(cores: int) -> Iterator[None]:
    """So many other processes work as hard as they can."""
    others = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(cores)]
    try:
        yield
    finally:
        for other in others:
            other.kill()
            other.wait()


def run(seed: int, given: list[str], limit: float) -> bool:
    """Whether all tests pass with this seed; prints it, and how long it took."""
    LOGS.mkdir(parents=True, exist_ok=True)
    log = LOGS / f"seed-{seed}.txt"
    command = [sys.executable, "-m", "pytest", "-q", "--seed", str(seed), *given]
    begun = time.monotonic()
    with log.open("w", encoding="utf-8") as file:
        try:
            done = subprocess.run(
                command, cwd=ROOT, stdout=file, stderr=file, check=False, timeout=60 * limit
            )
            passed, how = done.returncode == 0, "passed" if done.returncode == 0 else "FAILED"
        except subprocess.TimeoutExpired:
            passed, how = False, f"NOT DONE in {limit:g} minutes"
    minutes = (time.monotonic() - begun) / 60
    said = log.read_text(encoding="utf-8").splitlines()
    print(f"seed {seed}: {how} after {minutes:.1f} minutes; {said[-1] if said else ''}", flush=True)
    if not passed:
        red = [line for line in said if line.startswith(("FAILED", "ERROR"))]
        print("\n".join([*red, f"All of it is in {log.relative_to(ROOT)}."]), flush=True)
    return passed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3])
    parser.add_argument("--busy", type=int, default=os.cpu_count() or 1, help="other processes")
    parser.add_argument("--limit", type=float, default=120.0, help="minutes for each seed")
    own, given = parser.parse_known_args()
    with busy(own.busy):
        passed = [run(seed, given, own.limit) for seed in own.seeds]
    sys.exit(not all(passed))


if __name__ == "__main__":
    main()
