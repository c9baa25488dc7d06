"""A process that writes to a table as fast as it can: `racer.py ADDRESS TABLE NAME ACTS`.

Prints the seqs that it won.
"""

from __future__ import annotations

import asyncio
import sys

from bohnhaus.server.store import Appended, Conflict, Store
from tests.server.samples import act


async def race(store: Store, table_id: str, name: str, acts: int) -> list[int]:
    """The seqs won with that many acts, each tried until it is stored."""
    won, head = [], 0
    for number in range(acts):
        while True:
            entry = act(number, name, f"{name}-{number}")
            answer = await store.append(table_id, head, [entry], at=1)
            assert isinstance(answer, Appended | Conflict), answer
            head = answer.head
            if isinstance(answer, Appended):
                won.append(head)
                break
    return won


async def main(address: str, table_id: str, name: str, acts: str) -> None:
    async with await Store.open(address) as store:
        print("ready", flush=True)
        sys.stdin.readline()
        print(*await race(store, table_id, name, int(acts)))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
