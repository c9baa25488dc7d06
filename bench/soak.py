"""`make soak`: the long proofs. Random games of all configurations are fuzzed for ten minutes; the
server is killed 200 times in the middle of play."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.games.kits import KITS  # noqa: E402 (after the path)
from tests.properties.random_play import table, viewers  # noqa: E402
from tests.properties.test_menu import check_that_the_menu_is_complete  # noqa: E402
from tests.properties.test_rules_hold import check_that_somebody_can_act  # noqa: E402
from tests.properties.test_views_hide import check_windows  # noqa: E402
from tests.properties.test_wire_holds import check_that_it_saves  # noqa: E402
from tests.server.killing import check, play_through_kills  # noqa: E402
from tests.server.process import ServerProcess  # noqa: E402

EVERY_CONFIG = [config for kit in KITS.values() for config in (*kit.configs, *kit.many)]


async def kill(times: int, seed: int) -> None:
    """The server is killed so often; everything is checked after every twenty."""
    done = 0
    while done < times:
        with tempfile.TemporaryDirectory(prefix="bohnhaus-soak-") as folder:
            server = ServerProcess(Path(folder), "--bot-workers", "0")
            report = await play_through_kills(server, min(20, times - done), seed + done)
            assert server.stop() == 0
            await check(report, Path(folder) / "bohnhaus.sqlite3")
            done += report.kills
            print(f"{done} kills, nothing lost, nothing played twice", flush=True)


def fuzz(seconds: float, seed: int) -> None:
    """Random play, legal and not, with every invariant checked after every act, games that go on
    and end, menus that list all that is legal, records that load, and nobody able to tell hidden
    cards apart."""
    until = time.monotonic() + seconds
    configs = Random(seed).sample(EVERY_CONFIG, len(EVERY_CONFIG))
    games = acts = 0
    while time.monotonic() < until:
        config = configs[games % len(configs)]
        played = table(config, seed + games)
        for tried in played.steps():
            acts += 1
            assert played.state.problems() == [], tried
        check_that_somebody_can_act(table(config, seed + games))
        check_that_the_menu_is_complete(table(config, seed + games), every=15)
        check_that_it_saves(table(config, seed + games), every=150)
        for viewer in viewers(played.state):
            check_windows(config, seed + games, viewer, windows=12, longest=60)
        games += 1
    print(f"{games} games fuzzed, {acts} acts tried, no problem", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=20_261_116)
    asked = parser.parse_args()
    fuzz(asked.seconds, asked.seed)
    asyncio.run(kill(asked.kills, asked.seed))


if __name__ == "__main__":
    main()
