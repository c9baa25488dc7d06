"""What all tests share."""

from __future__ import annotations

import gc
import hashlib
import os
import random
import secrets
import signal
import sys
import tempfile
from collections.abc import Generator
from pathlib import Path
from typing import Final

import pytest
import structlog
from hypothesis import settings

from tests import seeded

# The same examples on every run and every machine: a red test stays red until it is mended.
settings.register_profile("bohnhaus", derandomize=True, deadline=None, database=None)
settings.load_profile("bohnhaus")

# By way of the standard library, so that pytest keeps the lines and shows those of a red test.
structlog.configure(
    processors=[structlog.stdlib.filter_by_level, structlog.stdlib.render_to_log_kwargs],
    logger_factory=structlog.stdlib.LoggerFactory(),
    wrapper_class=structlog.stdlib.BoundLogger,
)

# A shell has what it starts in the background ignore Ctrl+C, and children inherit that: not here,
# where tests press it.
signal.signal(signal.SIGINT, signal.default_int_handler)

# --- what lasts ----------------------------------------------------------------------------

SELDOM: Final = (100_000, 20, 50)
"""A tenth of the time of the tests went to looking for garbage: there is hardly any, and memory
enough for it."""

gc.disable()  # while modules and tests are collected: all of that stays


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.set_threshold(*SELDOM)
    gc.enable()


# --- what is slow --------------------------------------------------------------------------

QUICK: Final = "not slow"
ALL_SLOW: Final = "\npytestmark = pytest.mark.slow\n"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A module of slow tests alone is not even read where they are left out."""
    if config.option.markexpr != QUICK or collection_path.suffix != ".py":
        return None
    return ALL_SLOW in collection_path.read_text(encoding="utf-8") or None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What another run is for is left out: `make test` plays slow games compiled."""
    folders = [config.rootpath / folder for folder in config.option.elsewhere]
    left = [one for one in items if one.get_closest_marker("slow") and is_in(one, folders)]
    if left:
        config.hook.pytest_deselected(items=left)
        out = {*left}
        items[:] = [one for one in items if one not in out]


def is_in(item: pytest.Item, folders: list[Path]) -> bool:
    return any(folder in item.path.parents for folder in folders)


# --- the seed ------------------------------------------------------------------------------

SEED: Final = "BOHNHAUS_TEST_SEED"
NEW: Final = "new"
SEED_FILE: Final = pytest.StashKey[int]()
"""Open all the time: to open it for every test takes longer than many tests."""
SERVER: Final = "bohnhaus.server.house"
_dealt: Final[set[str]] = set()
"""The modules whose games follow from the seed already."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--seed",
        default=os.environ.get(SEED, "0"),
        metavar="N",
        help=f"deal every game in the tests from this seed; '{NEW}' draws one "
        f"(default: the environment variable {SEED}, else 0)",
    )
    parser.addoption(
        "--elsewhere",
        action="append",
        default=[],
        metavar="FOLDER",
        help="leave out the slow tests of this folder: another run is for them",
    )


def pytest_configure(config: pytest.Config) -> None:
    if config.option.seed == NEW:  # before other processes of this run are told the options
        config.option.seed = str(secrets.randbelow(10**6))
    file, name = tempfile.mkstemp(prefix="bohnhaus-seed-")
    os.environ[seeded.WHERE] = name
    config.stash[SEED_FILE] = file
    config.add_cleanup(lambda: Path(name).unlink(missing_ok=True))
    config.add_cleanup(lambda: os.close(file))
    seeded.deal_games()


def pytest_report_header(config: pytest.Config) -> str:
    return f"seed: {config.option.seed}"


def seed_of(item: pytest.Item) -> str:
    """The test's own seed, which does not depend on the tests before it."""
    said = f"{item.config.option.seed} {item.nodeid}"
    return hashlib.sha256(said.encode()).hexdigest()[:16]  # of one length, see below


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    own = seed_of(item)
    os.pwrite(item.config.stash[SEED_FILE], own.encode(), 0)  # over the last test's
    random.seed(own)
    if SERVER in sys.modules and SERVER not in _dealt:
        _dealt.add(SERVER)
        seeded.deal_tables()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        again = f"python -m pytest --seed {item.config.option.seed} '{item.nodeid}'"
        report.sections.append(("The same games again", again))
    return report
