"""`make flow`: how a game against bots flows, over whole games of four.

A person plays Bohnanza against three traders over the protocol, as the browser does: does what the
hint says and needs time for it. In a bot's turn the person looks at every offer that they can pay
for, accepts it or counters it if the hint says so, and passes otherwise; all else is left to the
table. Counted are the presses in bots' turns that decide nothing (passing and declining), the
longest time in which nothing happened and nothing was shown that one waits for, and how long
a bot's turn in which the person had nothing to decide, and the whole game, take.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from bohnhaus.client import Account, TableClient
from bohnhaus.server.commands import Act, Command, Hold, Pass, Prefer
from bohnhaus.server.entries import Setup, Speed
from bohnhaus.server.flow import SPEEDS
from bohnhaus.server.messages import Ack, Hinted, State, Told

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.process import ServerProcess

THINKS: Final = {"propose": 10.0, "accept": 6.0, "end_trading": 6.0}
"""Seconds that the person needs for an act."""
USUALLY: Final = 4.0
LOOKS: Final = 4.0
"""Seconds to see that no offer is any good."""
THINKING_SHOWN: Final = 1.5
"""Seconds after which the browser says that a bot thinks (`parts/WaitBar.svelte`)."""
LOOK_EVERY: Final = 0.05


@dataclass
class Measured:
    """One game."""

    began: float = field(default_factory=time.monotonic)
    seconds: float = 0.0
    bot_turns: int = 0
    presses: int = 0
    """In bots' turns, deciding nothing."""
    decisions: int = 0
    """The person's, in all turns."""
    silent: float = 0.0
    """The longest time in which nothing happened and nothing was said about it."""
    quiet_turns: list[float] = field(default_factory=list)
    """How long bots' turns took in which the person did nothing."""
    thought: float = 0.0
    """Seconds that the person needed, in all."""


class Player:
    """The person."""

    def __init__(self, client: TableClient, measured: Measured, slowness: float) -> None:
        self.client = client
        self.slowness = slowness
        self.measured = measured
        self._turn_began = time.monotonic()
        self._bots_turn = False
        self._acted = False
        self._heard = time.monotonic()
        self._before: State | None = None
        client.on_told = self._hear
        client.on_state = self._see

    # --- measuring --------------------------------------------------------------------

    def _hear(self, told: Told) -> None:
        for event in told.events:
            if event["event"] == "turn_began":
                self._turn_begins(event["seat"])

    def _turn_begins(self, seat: object) -> None:
        now, measured = time.monotonic(), self.measured
        if self._bots_turn and not self._acted:
            measured.quiet_turns.append(now - self._turn_began)
        assert self.client.state is not None
        self._turn_began, self._acted = now, False
        self._bots_turn = seat != self.client.state.you.seat
        measured.bot_turns += self._bots_turn

    def _see(self, state: State) -> None:
        now = time.monotonic()
        if self._before is not None:
            self.measured.silent = max(self.measured.silent, self._silent(now - self._heard))
        self._before, self._heard = state, now

    def _silent(self, seconds: float) -> float:
        """How much of the time that went by after the last state nothing was shown."""
        assert self._before is not None
        wait = self._before.wait
        if wait is None:
            return seconds
        return min(seconds, THINKING_SHOWN) if wait.why == "bot" else 0.0

    # --- playing ----------------------------------------------------------------------

    async def play(self) -> None:
        while True:
            state = await self.client.until(lambda _: True)
            if state.table.status == "over":
                self.measured.seconds = time.monotonic() - self.measured.began
                return
            if not await self._go_on(state):
                await asyncio.sleep(LOOK_EVERY)

    async def _go_on(self, state: State) -> bool:
        wait, me = state.wait, state.you.seat
        if state.view is None or wait is None or me not in wait.seats:
            return False
        if wait.why == "decision":
            self._acted = True
            await self._decide()
            return True
        if wait.why != "trade" or not any(act["do"] == "accept" for act in state.menu):
            return False  # there is nothing that one could take: the table goes on by itself
        self._acted = True
        await self._think(LOOKS)
        hinted = await self.client.hint()
        if isinstance(hinted, Hinted) and _is_deal(hinted.action):
            await self._do(Hold())
            await self._decide(hinted.action)
        else:
            self.measured.presses += await self._do(Pass())
        return True

    async def _decide(self, action: dict[str, object] | None = None) -> None:
        if action is None:
            hinted = await self.client.hint()
            action = hinted.action if isinstance(hinted, Hinted) else None
        if action is None:
            await asyncio.sleep(LOOK_EVERY)
            return
        await self._think(THINKS.get(str(action["do"]), USUALLY))
        self.measured.decisions += await self._do(Act(action))

    async def _think(self, seconds: float) -> None:
        self.measured.thought += seconds * self.slowness
        await asyncio.sleep(seconds * self.slowness)

    async def _do(self, command: Command) -> bool:
        return isinstance(await self.client.do(command), Ack)


def _is_deal(action: dict[str, object] | None) -> bool:
    return action is not None and action["do"] in ("accept", "propose")


async def one_game(url: str, number: int, speed: Speed, slowness: float) -> Measured:
    account = await Account.guest(url, f"Person {number}")
    setup = Setup(game="bohnanza", seats=4, pace="untimed")
    table = await account.open_table(setup, bots=["trader"] * 3, start=True)
    measured = Measured()
    async with TableClient(account, table) as client:
        if speed != "normal":
            await client.do(Prefer(speed=speed))
        await Player(client, measured, slowness).play()
    return measured


async def measure(url: str, games: int, speed: Speed, slowness: float) -> list[Measured]:
    played = [one_game(url, number, speed, slowness) for number in range(games)]
    return list(await asyncio.gather(*played))


def tell(speed: Speed, games: list[Measured]) -> None:
    turns = sum(game.bot_turns for game in games)
    quiet = sorted(seconds for game in games for seconds in game.quiet_turns)
    tenth = len(quiet) // 10
    lengths = [game.seconds / 60 for game in games]
    print(f"{speed}: {len(games)} games of four, {turns} turns of bots")
    print(f"  presses that decide nothing, a turn of a bot: {_a(games, 'presses') / turns:.2f}")
    print(f"  longest silence: {max(game.silent for game in games):.1f} s")
    print(
        f"  a bot's turn without a decision of the person: {statistics.median(quiet):.1f} s"
        f" ({quiet[tenth]:.1f} to {quiet[-1 - tenth]:.1f} for eight of ten,"
        f" longest {quiet[-1]:.1f}; {len(quiet)} turns)"
    )
    print(
        f"  a game: {statistics.mean(lengths):.1f} min"
        f" ({min(lengths):.1f} to {max(lengths):.1f}), of which the person thinks"
        f" {statistics.mean(game.thought for game in games) / 60:.1f} min"
        f" over {statistics.mean(game.decisions for game in games):.0f} decisions"
    )


def _a(games: list[Measured], what: str) -> int:
    return sum(int(getattr(game, what)) for game in games)


def main() -> None:
    parser = argparse.ArgumentParser(description="How a game against bots flows.")
    parser.add_argument("--games", type=int, default=3, help="at the same time, of every speed")
    parser.add_argument("--speed", choices=SPEEDS, action="append", help="normal, if none is given")
    parser.add_argument(
        "--slowness", type=float, default=1.0, help="of the person; 0 needs no time"
    )
    given = parser.parse_args()
    with (
        tempfile.TemporaryDirectory(prefix="bohnhaus-flow-") as folder,
        ServerProcess(Path(folder)).running() as server,
    ):
        for speed in given.speed or ["normal"]:
            tell(speed, asyncio.run(measure(server.url, given.games, speed, given.slowness)))


if __name__ == "__main__":
    main()
