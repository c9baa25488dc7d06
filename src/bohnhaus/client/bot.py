"""A bot at a seat of a server's table, from outside: it knows what its socket tells.

It is asked by the same agenda as the bots inside the server. The agenda wants a state: one is
imagined from the view, and looks to the player's own seat exactly like the real one. Nothing waits
for a bot: when its player fails, or the server refuses what it chose, something legal is done.
"""

from __future__ import annotations

import asyncio
from random import Random
from typing import Final

from bohnhaus.bots.agenda import CHOOSE, Agenda, Question
from bohnhaus.bots.live import ask_player
from bohnhaus.bots.player import Player
from bohnhaus.client.table import TableClient
from bohnhaus.engine.imagine import determinize
from bohnhaus.engine.state import State as GameState
from bohnhaus.games.bohnanza.actions import END_TRADING, Accept
from bohnhaus.server.commands import Act, Pass, Sit
from bohnhaus.server.messages import Ack, Nack, SeatInfo, State, Told
from bohnhaus.wire.views import from_wire

SLACK: Final = 0.3
"""Seconds that a bot of the server may take beyond its pause."""
CHANGES: Final = ("started", "acted", "undone", "took_over", "gave_back")
"""After these everyone may have something to say again."""


class BotClient:
    """A player who sits at a table through a client. The client must be open."""

    def __init__(self, client: TableClient, player: Player, seed: int = 0) -> None:
        self.client = client
        self.player = player
        self.failed = 0
        """How often the player failed, or what it chose was refused."""
        self._draw = Random(seed).random
        self._agenda: Agenda | None = None
        self._changed_at = 0.0
        client.on_told = self._hear

    async def play(self) -> State:
        """Sits down if there is a free seat and plays to the end of the game; the last state."""
        self._changed_at = self._now()
        state = await self.client.until(lambda _: True)
        if state.you.seat < 0 and state.table.status == "open":
            await self.client.do(Sit())
        while True:
            state = await self.client.until(lambda _: True)
            if state.table.status in ("over", "closed"):
                return state
            if not await self._go_on(state):
                await self._wait(state)

    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    def _hear(self, told: Told) -> None:
        if told.kind in CHANGES:
            self._changed_at = self._now()
        if told.kind == "undone":
            self._agenda = None
        if self._agenda is not None:
            for event in told.events:
                if event["event"] == "settled":
                    self._agenda.acted(told.seat, Accept(0, ()))  # a deal: the next round begins

    async def _go_on(self, state: State) -> bool:
        """Whether there was something to ask the player, or to do."""
        seat = state.you.seat
        if state.view is None or seat < 0 or state.table.status != "playing" or state.table.paused:
            return False
        seen = from_wire(state.view)
        imagined = determinize(seen, self._draw)
        question = self._question(imagined, seat)
        if question is not None:
            await self._settle(state, imagined, question)
            return True
        if seen.bargains:
            return await self._be_silent(state)
        return False

    def _question(self, imagined: GameState, seat: int) -> Question | None:
        if self._agenda is None:
            self._agenda = Agenda(imagined, {seat: self.player.wants_polls})
        self._agenda.state = imagined
        return self._agenda.question()

    async def _settle(self, state: State, imagined: GameState, question: Question) -> None:
        assert self._agenda is not None
        try:
            reply = ask_player(self.player, imagined, question)
        except Exception:
            self.failed += 1
            reply = None
        refused = self._agenda.refused
        acts = self._agenda.settle(question, reply)
        self.failed += self._agenda.refused - refused
        for act in acts:
            answer = await self.client.act(act)
            if isinstance(answer, Nack):
                self.failed += 1
                if question.sort == CHOOSE:
                    await self._do_anything(state)
                return

    async def _do_anything(self, state: State) -> None:
        """What the player chose was refused, though nothing has changed: then the first that is
        not."""
        for plain in state.menu:
            now = self.client.state
            if now is None or now.seq != state.seq:
                return  # something has: the player is asked again
            if isinstance(await self.client.do(Act(plain)), Ack):
                return
        await asyncio.sleep(SLACK)

    # --- trading, with nothing to say -------------------------------------------------

    async def _be_silent(self, state: State) -> bool:
        if self._may_end_trading(state):
            if self._left_to_wait(state) > 0:
                return False
            await self.client.act(END_TRADING)
            return True
        if state.you.seat in state.table.passed or _is_heard(state):
            return False
        await self.client.do(Pass())
        return True

    def _may_end_trading(self, state: State) -> bool:
        view = state.view
        return view is not None and view.active == state.you.seat and from_wire(view).bargains

    def _left_to_wait(self, state: State) -> float:
        """Seconds until the trading may be ended: when everyone has passed, or has had enough time
        to speak."""
        others = [
            (seat, sitter)
            for seat, sitter in enumerate(state.table.seats)
            if seat != state.you.seat and sitter is not None
        ]
        pauses = [self._pause_for(state, seat, sitter) for seat, sitter in others]
        if state.wait is not None and state.wait.why == "offer" and state.wait.until is not None:
            # Bots leave an open offer to people first.
            pauses.append((state.wait.until - state.wait.since) / 1000 + SLACK)
        return self._changed_at + max(pauses, default=0.0) - self._now()

    def _pause_for(self, state: State, seat: int, sitter: SeatInfo) -> float:
        setup = state.table.setup
        if sitter.bot is not None or sitter.stand_in is not None:
            return setup.bot_pause / 1000 + SLACK
        member = None if sitter.member is None else state.table.member(sitter.member)
        gone = member is None or not member.here
        return 0.0 if gone or seat in state.table.passed else float(setup.patience)

    async def _wait(self, state: State) -> None:
        """Until something changes, or it is time to end the trading."""
        if self.client.state is not state:
            return
        seconds: float | None = None
        if self._may_end_trading(state):
            seconds = max(0.01, self._left_to_wait(state))
        try:
            async with asyncio.timeout(seconds):
                await self.client.changed()
        except TimeoutError:
            return


def _is_heard(state: State) -> bool:
    """Whether a bot trades and does not wait for this player any more."""
    wait = state.wait
    return wait is not None and wait.why == "trade" and state.you.seat not in wait.seats
