"""Games that follow from a seed, whoever deals them: pytest's process or a command it starts.

A table's id follows from the seed of the running test, the name of its host and the number of the
table; its seats, its cards and the lots of its bots follow from the id. So a test meets the same
games whether it runs alone or after others, and `bohnhaus` itself has no switch for it.

`python -P tests/seeded.py ARGUMENTS` is `bohnhaus ARGUMENTS`, dealt so.
"""

from __future__ import annotations

import hashlib
import itertools
import os
import re
import secrets
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from bohnhaus.server.house import House
    from bohnhaus.server.judging import Judgement, Tools
    from bohnhaus.server.store import Person
    from bohnhaus.server.table import Table

SCRIPT: Final = Path(__file__)
WHERE: Final = "BOHNHAUS_TESTS_SEED_FILE"
"""The environment variable that names the file in which the running test's seed stands."""
DRAWN: Final = re.compile(r"[\w+]{12}|[0-9a-f]{16}")
"""How the ids look that pages and clients draw for their commands."""

CROWD: Final = "BOHNHAUS_TESTS_CROWD"
"""The environment variable that makes room for a crowd behind one address."""

_known: dict[tuple[str, str, str], str] = {}
"""Tables whose command has a drawn id, by test, person and command."""


def seed() -> str:
    """That of the running test; none outside of one."""
    file = os.environ.get(WHERE)
    return "" if file is None else Path(file).read_text(encoding="utf-8")


def chance(*parts: object) -> Random:
    """The lots that these parts have in the running test."""
    return Random(" ".join([seed(), *map(str, parts)]))


def deal_games() -> None:
    """From now on, games without a seed of their own follow from that of the test."""
    from bohnhaus import game
    from bohnhaus.engine.chance import SEED_BYTES

    real = game._seed_bytes
    numbers: dict[str, itertools.count[int]] = {}

    def seed_bytes(given: int | bytes | None) -> bytes:
        if given is not None:
            return real(given)
        number = next(numbers.setdefault(seed(), itertools.count()))
        return chance("game", number).randbytes(SEED_BYTES)

    setattr(game, "_seed_bytes", seed_bytes)  # noqa: B010 (a function, for mypy)


def deal_tables() -> None:
    """From now on, the tables of this process follow from the seed of the test."""
    from bohnhaus.server import house, judging
    from bohnhaus.server.judging import Tools

    def judge(table: Table, person: str, command: Any, tools: Tools) -> Judgement:
        if tools.random_bytes is secrets.token_bytes:  # not what a test has chosen itself
            tools = Tools(chance("table", table.id).randbytes)
        return judging.judge(table, person, command, tools)

    setattr(house, "judge", judge)  # noqa: B010
    setattr(house.House, "new_id", _new_id)  # noqa: B010


async def _new_id(self: House, person: Person, command_id: str) -> str:
    """In place of `House.new_id`. Where the command's id was drawn, the table's number decides:
    the first one that the store does not have."""
    if not DRAWN.fullmatch(command_id):
        return _hash(person.name, command_id)
    key = (seed(), person.id, command_id)
    for number in itertools.count():
        if key in _known:
            break
        id = _hash(person.name, number)
        if id not in _known.values():
            _known[key] = id  # before waiting: nobody else takes it meanwhile
            if await self.store.read_table(id) is not None:  # from before the server was killed
                del _known[key]
    return _known[key]


def _hash(*parts: object) -> str:
    said = " ".join([seed(), *map(str, parts)])
    return hashlib.sha256(said.encode()).hexdigest()[:16]


def admit_a_crowd() -> None:
    """From now on, one address may do what a hundred may: all people of all tests are behind it."""
    from bohnhaus.server.limits import Limits, Rate

    for what, (own, near, _) in Limits.RATES.items():
        crowd = Rate(100 * near.burst, 100 * near.a_second)
        Limits.RATES[what] = (own, crowd, crowd)


def main() -> None:
    from bohnhaus.cli.main import main as run

    if WHERE in os.environ:
        deal_games()
        deal_tables()
    if CROWD in os.environ:
        admit_a_crowd()
    run()


if __name__ == "__main__":
    sys.argv[0] = "bohnhaus"
    main()
